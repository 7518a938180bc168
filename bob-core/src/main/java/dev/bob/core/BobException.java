package dev.bob.core;

import org.jspecify.annotations.Nullable;

/// The one exception that Bob throws on purpose. Its message is written for the person at the keyboard:
/// what went wrong, where, and what to do. It never holds a secret.
///
/// What is expected (a refused tool call, a stage that ran out of time) is a value, not an exception.
public final class BobException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /// What sort of thing went wrong. `retriable` says whether the same call may succeed later without
    /// anybody changing anything.
    public enum Kind {
        /// A flag, an environment variable or a configuration file is wrong.
        CONFIGURATION(false),
        /// What the user or a caller passed in can't be used.
        INVALID_INPUT(false),
        /// No model endpoint answers.
        ENDPOINT_UNAVAILABLE(true),
        /// The endpoint answered that it is too busy.
        RATE_LIMITED(true),
        /// The endpoint understood and refused the request.
        MODEL_REFUSED(false),
        /// The prompt is longer than the model takes.
        CONTEXT_OVERFLOW(false),
        /// Something took longer than its limit.
        TIMED_OUT(true),
        /// The user, or the parent session, cancelled.
        CANCELLED(false),
        /// A file can't be read or written.
        STORAGE(false),
        /// Another process holds what is needed.
        LOCKED(true),
        /// A tool, a plugin or a remote service failed.
        TOOL(true),
        /// Access is not permitted: sandbox, allow-list, permission.
        DENIED(false),
        /// A defect in Bob itself.
        INTERNAL(false);

        private final boolean retriable;

        Kind(boolean retriable) {
            this.retriable = retriable;
        }

        /// Whether the same call may succeed later.
        public boolean retriable() {
            return retriable;
        }
    }

    private final Kind kind;

    /// An exception of `kind` with a message for the user.
    public BobException(Kind kind, String message) {
        this(kind, message, null);
    }

    /// An exception of `kind` with a message for the user and what caused it.
    public BobException(Kind kind, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    /// What sort of thing went wrong.
    public Kind kind() {
        return kind;
    }

    /// The message, never null.
    @Override
    public String getMessage() {
        String message = super.getMessage();
        return message == null ? kind.name() : message;
    }
}
