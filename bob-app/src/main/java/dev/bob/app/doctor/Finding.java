package dev.bob.app.doctor;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// What a check found.
///
/// @param name what was looked at
/// @param status how it is
/// @param detail what was found
/// @param fix what to do about it; empty when nothing needs to be done
@JsonPropertyOrder({"name", "status", "detail", "fix"})
public record Finding(
        @JsonProperty("name") String name,
        @JsonProperty("status") Status status,
        @JsonProperty("detail") String detail,
        @JsonProperty("fix") String fix) {

    /// How something is.
    public enum Status {
        /// As it should be.
        OK,
        /// Bob works without it, with less.
        WARNING,
        /// Something won't work.
        FAILED;

        @JsonValue
        String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public static Finding ok(String name, String detail) {
        return new Finding(name, Status.OK, detail, "");
    }

    public static Finding warning(String name, String detail, String fix) {
        return new Finding(name, Status.WARNING, detail, fix);
    }

    public static Finding failed(String name, String detail, String fix) {
        return new Finding(name, Status.FAILED, detail, fix);
    }
}
