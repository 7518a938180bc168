package dev.bob.app.config;

import dev.bob.core.BobException;
import dev.bob.core.pipeline.PipelineDefinition;
import dev.bob.core.router.Nearness;
import dev.bob.core.storage.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
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

    private static final int MAX_BYTES = 1 << 20;

    private final Path path;
    private final boolean user;
    private final TomlParseResult toml;
    private final String sha256;

    private ConfigurationFile(Path path, boolean user, TomlParseResult toml, String sha256) {
        this.path = path;
        this.user = user;
        this.toml = toml;
        this.sha256 = sha256;
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

    /// Where the project's file is, whatever stands in it.
    static Optional<Path> place(Path folder) {
        for (Path at = folder; at != null; at = at.getParent()) {
            Path file = at.resolve(PROJECT_NAME);
            if (Files.isRegularFile(file)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    /// The file at `path`, which has to be there.
    static ConfigurationFile read(Path path, boolean user) {
        byte[] bytes = bytes(path);
        TomlParseResult toml = Toml.parse(text(path, bytes));
        if (toml.hasErrors()) {
            var error = toml.errors().getFirst();
            throw wrong(path, error.position(), String.valueOf(error.getMessage()));
        }
        ConfigurationFile file = new ConfigurationFile(path, user, toml, sha256(bytes));
        file.checkKeys();
        return file;
    }

    Path path() {
        return path;
    }

    /// The SHA-256 of its bytes, in hexadecimal.
    String sha256() {
        return sha256;
    }

    /// The names of everything that it sets, `section.name`.
    SortedSet<String> keys() {
        return new TreeSet<>(toml.dottedKeySet());
    }

    /// At most [#MAX_BYTES]: settings are short, and whatever lies in a project's folder is read.
    private static byte[] bytes(Path path) {
        try (InputStream in = Files.newInputStream(path)) {
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw wrong(path, null, "a configuration file may have 1 MiB; this one is larger.");
            }
            return bytes;
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    /// As UTF-8, without a byte order mark.
    private static String text(Path path, byte[] bytes) {
        CharBuffer text;
        ByteBuffer in = ByteBuffer.wrap(bytes);
        try {
            text = StandardCharsets.UTF_8.newDecoder().decode(in);
        } catch (CharacterCodingException e) {
            int lines = 1;
            for (int i = 0; i < in.position(); i++) {
                lines += bytes[i] == '\n' ? 1 : 0;
            }
            throw new BobException(
                    BobException.Kind.CONFIGURATION,
                    path + ":" + lines + ": this is not UTF-8. Save the file as UTF-8.",
                    e);
        }
        return text.length() > 0 && text.charAt(0) == '\uFEFF'
                ? text.subSequence(1, text.length()).toString()
                : text.toString();
    }

    private static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
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

    /// The MCP servers that are named here.
    List<McpServerEntry> mcpServers() {
        return new McpTable(path, toml).read();
    }

    private void checkKeys() {
        for (String key : toml.dottedKeySet()) {
            if (key.startsWith(Configuration.PIPELINES + ".")
                    || key.startsWith(Configuration.PLUGINS + ".")
                    || key.startsWith(Configuration.MCP + ".")) {
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
