package dev.bob.core.model.openai;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;

/// What was learned about one model of one endpoint, so that each peculiarity costs one refused call at most.
///
/// @param refusedFields optional request fields that the server refused
/// @param rewrites what must be done to the messages
/// @param reasoningField the field in which the server gives its reasoning; empty if it was never seen
/// @param bareThoughts whether answers begin with a thought that only a closing tag ends
public record ServerHabits(
        Set<String> refusedFields,
        Set<Rewrite> rewrites,
        String reasoningField,
        BareThoughts bareThoughts) {

    /// What can be done to messages whose roles a server refuses.
    public enum Rewrite {
        /// One system message, at the beginning; later ones become part of it.
        SYSTEM_FIRST,
        /// No system message: it becomes the beginning of the first user message.
        NO_SYSTEM,
        /// The first message after the system's is the user's.
        USER_FIRST,
        /// User and assistant take turns; neighbours of one role are joined.
        ALTERNATE,
        /// What the assistant said goes back with its reasoning, an empty one if there was none.
        WITH_REASONING
    }

    /// Whether a closing tag may come without an opening one.
    public enum BareThoughts {
        /// No answer was seen to its end yet.
        UNKNOWN,
        /// It has happened.
        SEEN,
        /// An answer came without.
        NOT_SEEN
    }

    /// Nothing learned yet.
    public static final ServerHabits NONE =
            new ServerHabits(Set.of(), Set.of(), "", BareThoughts.UNKNOWN);

    public ServerHabits {
        refusedFields = Set.copyOf(refusedFields);
        rewrites = Set.copyOf(rewrites);
    }

    /// The field that limits the answer's length: `max_completion_tokens` unless it was refused, then
    /// `max_tokens`; empty if both were.
    public String limitField() {
        if (!refusedFields.contains("max_completion_tokens")) {
            return "max_completion_tokens";
        }
        return refusedFields.contains("max_tokens") ? "" : "max_tokens";
    }

    boolean accepts(String field) {
        return !refusedFields.contains(field);
    }

    ServerHabits refusing(String field) {
        var fields = new HashSet<>(refusedFields);
        fields.add(field);
        return new ServerHabits(fields, rewrites, reasoningField, bareThoughts);
    }

    ServerHabits accepting(String field) {
        var fields = new HashSet<>(refusedFields);
        fields.remove(field);
        return new ServerHabits(fields, rewrites, reasoningField, bareThoughts);
    }

    ServerHabits rewriting(Set<Rewrite> more) {
        var all = EnumSet.noneOf(Rewrite.class);
        all.addAll(rewrites);
        all.addAll(more);
        return new ServerHabits(refusedFields, all, reasoningField, bareThoughts);
    }

    ServerHabits reasoningIn(String field) {
        return new ServerHabits(refusedFields, rewrites, field, bareThoughts);
    }

    ServerHabits thinkingBare(BareThoughts seen) {
        return new ServerHabits(refusedFields, rewrites, reasoningField, seen);
    }
}
