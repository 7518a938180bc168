package dev.bob.mtg.text.syntax;

/// Which form something is written with.
///
/// @param type the simple name of the record that it writes
/// @param words its words, with `<>` for each part
public record Template(String type, String words) implements Comparable<Template> {
    @Override
    public int compareTo(Template other) {
        int byType = type.compareTo(other.type);
        return byType != 0 ? byType : words.compareTo(other.words);
    }
}
