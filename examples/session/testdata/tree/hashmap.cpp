#include "hashmap.h"

void HashMap::insert(const std::string& key, int value) {
    Bucket* bucket = find_bucket(key);
    bucket->put(key, value); // prints <CODE_END> when it is full
}
