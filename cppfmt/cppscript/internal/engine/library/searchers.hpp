// The searchers of <functional> ([func.search]): they differ in their speed alone.
namespace std {

template <class It>
class default_searcher {
    It first_;
    It last_;

public:
    default_searcher(It first, It last) : first_(first), last_(last) {}

    template <class Text>
    std::pair<Text, Text> operator()(Text first, Text last) const {
        auto found = std::search(first, last, first_, last_);
        if (found == last) {
            return {last, last};
        }
        return {found, std::next(found, std::distance(first_, last_))};
    }
};

template <class It>
class boyer_moore_searcher {
    default_searcher<It> search_;

public:
    boyer_moore_searcher(It first, It last) : search_(first, last) {}

    template <class Text>
    std::pair<Text, Text> operator()(Text first, Text last) const {
        return search_(first, last);
    }
};

template <class It>
class boyer_moore_horspool_searcher {
    default_searcher<It> search_;

public:
    boyer_moore_horspool_searcher(It first, It last) : search_(first, last) {}

    template <class Text>
    std::pair<Text, Text> operator()(Text first, Text last) const {
        return search_(first, last);
    }
};

}
