package dev.bob.app.config;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One thing that can be set.
///
/// @param <T> the typed value
/// @param key where it stands in a TOML file: `section.name`
/// @param variables the environment variables that set it; the first that is set counts
/// @param type how it is read
/// @param standard the default, as text
/// @param fallback the setting whose value counts when this one isn't set and that one is; or null
/// @param secret whether its value is never shown
/// @param description one sentence for `config init` and the documentation
public record Setting<T>(
        String key,
        List<String> variables,
        SettingType<T> type,
        String standard,
        @Nullable Setting<T> fallback,
        boolean secret,
        String description) {

    /// Copies the list.
    public Setting {
        variables = List.copyOf(variables);
    }

    static <T> Setting<T> of(
            String key, String variable, SettingType<T> type, String standard, String description) {
        return new Setting<>(key, List.of(variable), type, standard, null, false, description);
    }

    Setting<T> or(String variable) {
        List<String> more = new java.util.ArrayList<>(variables);
        more.add(variable);
        return new Setting<>(key, more, type, standard, fallback, secret, description);
    }

    Setting<T> or(Setting<T> other) {
        return new Setting<>(key, variables, type, standard, other, secret, description);
    }

    Setting<T> kept() {
        return new Setting<>(key, variables, type, standard, fallback, true, description);
    }

    /// The TOML table that it stands in.
    String section() {
        return key.substring(0, key.lastIndexOf('.'));
    }

    /// Its name in that table.
    String name() {
        return key.substring(key.lastIndexOf('.') + 1);
    }
}
