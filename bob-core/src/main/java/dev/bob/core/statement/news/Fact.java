package dev.bob.core.statement.news;

/// What a sentence says of one matter, such as when something is or who lives there, of which a newer sentence may say
/// how it is now.
///
/// @param <T> what is said of the same matter
public interface Fact<T extends Fact<T>> {

    /// Whether anything in it can be made untrue. It is asked of the older sentence before the newer one is read: most
    /// sentences say nothing of most matters.
    boolean mayEnd();

    /// Whether this, the newer, says how it is now.
    boolean follows(T was);
}
