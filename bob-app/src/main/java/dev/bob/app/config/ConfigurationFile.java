package dev.bob.app.config;

import dev.bob.core.BobException;
import dev.bob.core.pipeline.PipelineDefinition;
import dev.bob.core.router.Nearness;
import dev.bob.core.storage.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlTable;

/// A TOML file of settings. Every complaint names the file and the line.
public final class ConfigurationFile {

    /// The name that is looked for in the working folder and above it.
    public static final String PROJECT_NAME = "bob.toml";

    private final Path path;
    private final boolean user;
    private final TomlParseResult toml;

    private ConfigurationFile(Path path, boolean user, TomlParseResult toml) {
        this.path = path;
        this.user = user;
        this.toml = toml;
    }

    /// The file at `path`, if there is one.
    static Optional<ConfigurationFile> ifThere(Path path, boolean user) {
        return Files.isRegularFile(path) ? Optional.of(read(path, user)) : Optional.empty();
    }

    /// The project's file: `bob.toml` in `folder` or the nearest folder above it that has one.
    static Optional<ConfigurationFile> project(Path folder) {
        for (Path at = folder; at != null; at = at.getParent()) {
            Optional<ConfigurationFile> file = ifThere(at.resolve(PROJECT_NAME), false);
            if (file.isPresent()) {
                return file;
            }
        }
        return Optional.empty();
    }

    /// The file at `path`, which has to be there.
    static ConfigurationFile read(Path path, boolean user) {
        TomlParseResult toml;
        try {
            toml = Toml.parse(path);
        } catch (IOException e) {
            throw unreadable(path, e);
        }
        if (toml.hasErrors()) {
            var error = toml.errors().getFirst();
            throw wrong(path, error.position(), String.valueOf(error.getMessage()));
        }
        ConfigurationFile file = new ConfigurationFile(path, user, toml);
        file.checkKeys();
        return file;
    }

    Path path() {
        return path;
    }

    /// The raw value of a key and the line that it stands on.
    Optional<Line> find(String key) {
        Object value = toml.get(key);
        if (value == null) {
            return Optional.empty();
        }
        TomlPosition position = toml.inputPositionOf(key);
        int line = position == null ? 1 : position.line();
        return Optional.of(new Line(plain(value), new Origin.FileLine(path, line, user)));
    }

    /// The pipelines that are defined here.
    List<PipelineDefinition> pipelines() {
        try {
            return new PipelineTable(path, Files.readAllLines(path), toml).read();
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    /// The settings of a plugin, as text.
    Map<String, String> plugin(String name) {
        Map<String, String> settings = new LinkedHashMap<>();
        TomlTable table = toml.getTable(List.of(Configuration.PLUGINS, name));
        if (table != null) {
            table.toMap().forEach((key, value) -> settings.put(key, String.valueOf(plain(value))));
        }
        return settings;
    }

    private void checkKeys() {
        for (String key : toml.dottedKeySet()) {
            if (key.startsWith(Configuration.PIPELINES + ".")
                    || key.startsWith(Configuration.PLUGINS + ".")) {
                continue;
            }
            boolean known = Settings.all().stream().anyMatch(setting -> setting.key().equals(key));
            if (!known) {
                throw wrong(
                        path,
                        toml.inputPositionOf(key),
                        "no setting is named " + key + "." + nearest(key));
            }
        }
    }

    private static String nearest(String key) {
        return Settings.all().stream()
                .map(Setting::key)
                .filter(known -> Nearness.distance(known, key) <= 1 + key.length() / 4)
                .min((a, b) ->
                        Integer.compare(Nearness.distance(a, key), Nearness.distance(b, key)))
                .map(known -> " Did you mean " + known + "?")
                .orElse(" `bob config show` lists all of them.");
    }

    private static Object plain(Object value) {
        if (value instanceof TomlArray array) {
            List<Object> items = new ArrayList<>();
            for (Object item : array.toList()) {
                items.add(item);
            }
            return items;
        }
        return value;
    }

    private static BobException unreadable(Path path, IOException e) {
        return new BobException(
                BobException.Kind.CONFIGURATION,
                "Can't read the configuration file " + path + ": " + Reason.of(e),
                e);
    }

    private static BobException wrong(Path path, @Nullable TomlPosition at, String what) {
        String where = path + (at == null ? "" : ":" + at.line());
        return new BobException(BobException.Kind.CONFIGURATION, where + ": " + what);
    }

    /// A raw value and where it stands.
    record Line(Object value, Origin.FileLine origin) {}
}
