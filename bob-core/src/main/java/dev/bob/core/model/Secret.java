package dev.bob.core.model;

import java.util.Objects;
import java.util.regex.Pattern;

/// A value that must not be shown: it has no readable `toString`, and can take itself out of a text.
public final class Secret {

    /// No secret at all.
    public static final Secret NONE = new Secret("");

    private static final String MASK = "***";
    private static final Pattern KEY_LIKE =
            Pattern.compile(
                    "\\b(?:sk|pk|rk|gsk|hf|xai|AIza)[-_][\\w-]{12,}|(?<=Bearer )[\\w.~+/=-]{8,}");

    /// Shorter values, such as the keys that local servers ignore, would take ordinary words out of texts.
    private static final int SHORTEST_SCRUBBED = 8;

    private final String value;

    private Secret(String value) {
        this.value = value;
    }

    /// A secret with this value; surrounding space is dropped, as it comes with a copied key.
    public static Secret of(String value) {
        return value.isBlank() ? NONE : new Secret(value.strip());
    }

    /// Whether there is none.
    public boolean isEmpty() {
        return value.isEmpty();
    }

    /// The value itself, for the one place that must send it.
    public String reveal() {
        return value;
    }

    /// A text without this secret, and without what looks like somebody else's key: servers put the keys of
    /// those behind them into their errors.
    public String scrub(String text) {
        var own = value.length() < SHORTEST_SCRUBBED ? text : text.replace(value, MASK);
        return KEY_LIKE.matcher(own).replaceAll(MASK);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Secret secret && secret.value.equals(value);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(value);
    }

    @Override
    public String toString() {
        return value.isEmpty() ? "" : MASK;
    }
}
