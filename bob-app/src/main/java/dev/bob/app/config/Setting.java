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
/// @param trust whether a project's file may set it before the person has trusted that file
/// @param description one sentence for `config init` and the documentation
public record Setting<T>(
        String key,
        List<String> variables,
        SettingType<T> type,
        String standard,
        @Nullable Setting<T> fallback,
        boolean secret,
        Trust trust,
        String description) {

    /// Whether a project's file may set something before the person has trusted that file.
    enum Trust {
        /// No: it decides where data is sent, what can be accessed, or what is run.
        NEEDED,
        /// Only if it names a file or folder within the project.
        WITHIN_PROJECT,
        NOT_NEEDED
    }

    /// Copies the list.
    public Setting {
        variables = List.copyOf(variables);
    }

    static <T> Setting<T> of(
            String key, String variable, SettingType<T> type, String standard, String description) {
        return new Setting<>(
                key, List.of(variable), type, standard, null, false, Trust.NEEDED, description);
    }

    Setting<T> or(String variable) {
        List<String> more = new java.util.ArrayList<>(variables);
        more.add(variable);
        return new Setting<>(key, more, type, standard, fallback, secret, trust, description);
    }

    Setting<T> or(Setting<T> other) {
        return new Setting<>(key, variables, type, standard, other, secret, trust, description);
    }

    Setting<T> kept() {
        return new Setting<>(key, variables, type, standard, fallback, true, trust, description);
    }

    /// A project's file may set it without being trusted.
    Setting<T> harmless() {
        return trusted(Trust.NOT_NEEDED);
    }

    /// A project's file may set it without being trusted, to a path within the project.
    Setting<T> withinProject() {
        return trusted(Trust.WITHIN_PROJECT);
    }

    private Setting<T> trusted(Trust needed) {
        return new Setting<>(key, variables, type, standard, fallback, secret, needed, description);
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
