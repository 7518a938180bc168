package dev.bob.app.config;

import dev.bob.core.BobException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A project's configuration file, and whether the user trusts its content. Until then, settings that could send data
/// elsewhere or give access to something (addresses, keys, folders, tools, plugins) have no effect.
public final class ProjectTrust {

    private final ConfigurationFile file;
    private final TrustedProjects store;

    private ProjectTrust(ConfigurationFile file, TrustedProjects store) {
        this.file = file;
        this.store = store;
    }

    /// The file of the project that `folder` is in, if it is in one.
    ///
    /// @throws BobException of kind CONFIGURATION if it is no configuration
    public static Optional<ProjectTrust> of(Path folder, Map<String, String> environment) {
        return ConfigurationFile.project(folder)
                .map(file -> new ProjectTrust(file, TrustedProjects.of(environment)));
    }

    static ProjectTrust of(ConfigurationFile file, Map<String, String> environment) {
        return new ProjectTrust(file, TrustedProjects.of(environment));
    }

    /// Where the file is.
    public Path path() {
        return file.path();
    }

    /// The settings in it that need trust, one line each: where it is set, its name and its value, with keys masked.
    public List<Power> powers() {
        return file.keys().stream()
                .flatMap(key ->
                        file.find(key).stream()
                                .filter(line -> Settings.needsTrust(key, line.value()))
                                .map(line -> power(key, line)))
                .toList();
    }

    /// One setting that needs trust.
    ///
    /// @param key its name
    /// @param line where it stands
    /// @param value what it is set to; a key only as `****`
    public record Power(String key, int line, String value) {}

    private static Power power(String key, ConfigurationFile.Line line) {
        boolean secret =
                Settings.all().stream().anyMatch(s -> s.key().equals(key) && s.secret())
                        || (key.startsWith(Configuration.PLUGINS + ".")
                                && key.matches("(?i).*(key|token|secret|password).*"));
        return new Power(key, line.origin().line(), secret ? "****" : line.value().toString());
    }

    /// Whether nothing in it needs trust, or the user trusts exactly this content.
    public boolean trusted() {
        return powers().isEmpty() || store.trusts(file);
    }

    /// Trusts what stands in it now.
    ///
    /// @throws BobException of kind STORAGE if that can't be noted
    public void trust() {
        store.add(file);
    }

    /// Which settings have no effect, and what to do about it.
    public String message() {
        List<String> keys = powers().stream().map(Power::key).distinct().toList();
        return "%s is not trusted, so %s in it %s not obeyed: %s. Read it, then `bob trust`."
                .formatted(
                        path(),
                        keys.size() == 1 ? "one setting" : keys.size() + " settings",
                        keys.size() == 1 ? "is" : "are",
                        String.join(", ", keys));
    }
}
