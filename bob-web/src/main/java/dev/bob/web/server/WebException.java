package dev.bob.web.server;

import dev.bob.core.BobException;
import org.jspecify.annotations.Nullable;

/// A request that can't be answered, in the words and the form that every client gets:
/// `{"error": {"message", "type", "param", "code"}}`.
public final class WebException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String type;
    private final @Nullable String param;
    private final @Nullable String code;

    /// @param status the HTTP status
    /// @param type what sort of error, such as `invalid_request_error`
    /// @param param the field that is wrong; null for none
    /// @param code for programs; null for none
    public WebException(
            int status,
            String type,
            String message,
            @Nullable String param,
            @Nullable String code) {
        super(message);
        this.status = status;
        this.type = type;
        this.param = param;
        this.code = code;
    }

    /// The request is wrong.
    public static WebException invalid(String message, @Nullable String param) {
        return new WebException(400, "invalid_request_error", message, param, null);
    }

    /// There is no such thing.
    public static WebException missing(String message) {
        return new WebException(404, "invalid_request_error", message, null, "not_found");
    }

    /// It doesn't fit how things stand.
    public static WebException conflict(String message) {
        return new WebException(409, "invalid_request_error", message, null, "conflict");
    }

    /// What a failure of Bob's is to a client.
    public static WebException of(BobException e) {
        return switch (e.kind()) {
            case INVALID_INPUT -> invalid(e.getMessage(), null);
            case CONTEXT_OVERFLOW ->
                    new WebException(
                            400,
                            "invalid_request_error",
                            e.getMessage(),
                            "messages",
                            "context_length_exceeded");
            case DENIED -> failure(403, "permission_error", e);
            case RATE_LIMITED -> failure(429, "rate_limit_error", e);
            case ENDPOINT_UNAVAILABLE -> failure(503, "server_error", e);
            case LOCKED -> failure(409, "server_error", e);
            case TIMED_OUT -> failure(504, "server_error", e);
            case CANCELLED -> failure(499, "server_error", e);
            case CONFIGURATION, MODEL_REFUSED, STORAGE, TOOL, INTERNAL ->
                    failure(500, "server_error", e);
        };
    }

    private static WebException failure(int status, String type, BobException e) {
        return new WebException(
                status,
                type,
                e.getMessage(),
                null,
                e.kind().name().toLowerCase(java.util.Locale.ROOT));
    }

    /// The HTTP status.
    public int status() {
        return status;
    }

    /// What sort of error.
    public String type() {
        return type;
    }

    /// The field that is wrong; null for none.
    public @Nullable String param() {
        return param;
    }

    /// For programs; null for none.
    public @Nullable String code() {
        return code;
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
