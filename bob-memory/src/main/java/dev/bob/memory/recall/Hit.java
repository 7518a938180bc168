package dev.bob.memory.recall;

/// A passage that was found.
///
/// @param passage the passage
/// @param score what it was ranked by; comparable within one search only
/// @param relevance 0 to 1: how surely it has to do with the question at all; comparable between searches
public record Hit(Passage passage, double score, double relevance) {

    /// The same with another text, of which it said more.
    public Hit saying(String text) {
        return passage.text().equals(text)
                ? this
                : new Hit(
                        new Passage(
                                passage.id(),
                                passage.group(),
                                passage.speaker(),
                                text,
                                passage.at()),
                        score,
                        relevance);
    }
}
