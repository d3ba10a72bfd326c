// SPDX-License-Identifier: Apache-2.0
#include <fcntl.h>
#include <unistd.h>

#include <string>
#include <utility>

// Owns a file descriptor.
class FileHandle {
public:
    FileHandle() = default;
    explicit FileHandle(const std::string& path) : fd_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
    FileHandle(FileHandle&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    FileHandle& operator=(FileHandle&& other) noexcept {
        if (this != &other) {
            reset();
            fd_ = std::exchange(other.fd_, -1);
        }
        return *this;
    }
    ~FileHandle() { reset(); }

    bool valid() const { return fd_ >= 0; }

    void reset() {
        if (fd_ < 0) return;
        ::close(fd_);
        fd_ = -1;
    }

    // Reads at most limit bytes.
    std::string read(std::size_t limit) {
        std::string out;
        char buffer[16];
        while (out.size() < limit) {
            std::size_t want = limit - out.size();
            if (want > sizeof(buffer)) want = sizeof(buffer);
            ssize_t got = ::read(fd_, buffer, want);
            if (got <= 0) break;
            out.append(buffer, static_cast<std::size_t>(got));
        }
        return out;
    }

private:
    int fd_ = -1;
};
