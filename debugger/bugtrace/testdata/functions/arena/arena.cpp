// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <cstdlib>
#include <new>

struct Chunk {
    Chunk* next = nullptr;
    std::size_t used = 0;
    std::size_t size = 0;
    unsigned char* memory = nullptr;
};

// Gives out pieces of larger chunks, which are freed together.
class Arena {
public:
    explicit Arena(std::size_t chunk_size) : chunk_size_(chunk_size) {}
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;
    ~Arena() { release(); }

    void* allocate(std::size_t size) {
        size = round_up(size);
        if (chunks_ == nullptr || chunks_->used + size > chunks_->size) grow(size);
        void* out = chunks_->memory + chunks_->used;
        chunks_->used += size;
        return out;
    }

    void release() {
        while (chunks_ != nullptr) {
            Chunk* next = chunks_->next;
            std::free(chunks_->memory);
            delete chunks_;
            chunks_ = next;
        }
    }

    std::size_t used() const {
        std::size_t sum = 0;
        for (Chunk* chunk = chunks_; chunk != nullptr; chunk = chunk->next) sum += chunk->used;
        return sum;
    }

    static std::size_t round_up(std::size_t size) { return (size + 7) & ~std::size_t{7}; }

private:
    void grow(std::size_t least) {
        Chunk* chunk = new Chunk;
        chunk->size = least > chunk_size_ ? least : chunk_size_;
        chunk->memory = static_cast<unsigned char*>(std::malloc(chunk->size));
        chunk->next = chunks_;
        chunks_ = chunk;
    }

    std::size_t chunk_size_;
    Chunk* chunks_ = nullptr;
};
