package dev.bob.app.config;

import dev.bob.core.BobException;
import dev.bob.core.pipeline.PipelineDefinition;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The values of one run: flags before environment before project file before user file before defaults.
///
/// Every value is checked when the configuration is loaded, so that a mistake is reported at once and not in
/// the middle of a conversation. What a project's file may not set without the person's trust ([Settings#needsTrust])
/// is passed over until then.
public final class Configuration {

    /// The TOML table of the user's own pipelines.
    public static final String PIPELINES = "pipelines";

    /// The TOML table of the plugins' own settings.
    public static final String PLUGINS = "plugins";

    /// The TOML table of the MCP servers whose tools Bob offers.
    public static final String MCP = "mcp";

    private final Map<String, Value<?>> values = new LinkedHashMap<>();
    private final List<ConfigurationFile> files;
    private final @Nullable ProjectTrust project;

    private Configuration(List<ConfigurationFile> files, @Nullable ProjectTrust project) {
        this.files = files;
        this.project = project;
    }

    /// Loads and checks everything.
    ///
    /// @param flags values that this run's flags set, by key, with the flag's name
    /// @param environment the environment variables
    /// @param workingFolder where the project's file is looked for, upwards, and what relative paths of flags
    ///     and variables start from
    /// @param home where Bob is installed
    /// @param explicitFile the file that `--config` names; null: the project's
    /// @throws BobException of kind CONFIGURATION that names the flag, the variable or the file and line
    public static Configuration load(
            Map<String, FlagValue> flags,
            Map<String, String> environment,
            Path workingFolder,
            Path home,
            @Nullable Path explicitFile) {
        List<ConfigurationFile> files = new ArrayList<>();
        ProjectTrust project = null;
        if (explicitFile != null) {
            files.add(ConfigurationFile.read(workingFolder.resolve(explicitFile), false));
        } else {
            Optional<ConfigurationFile> found = ConfigurationFile.project(workingFolder);
            found.ifPresent(files::add);
            project = found.map(file -> ProjectTrust.of(file, environment)).orElse(null);
        }
        ConfigurationFile.ifThere(userFile(environment), true).ifPresent(files::add);

        Configuration configuration = new Configuration(List.copyOf(files), project);
        Path untrusted = configuration.untrusted().map(ProjectTrust::path).orElse(null);
        Lookup lookup = new Lookup(flags, environment, files, untrusted, workingFolder, home);
        for (Setting<?> setting : Settings.all()) {
            configuration.values.put(setting.key(), lookup.resolve(setting));
        }
        return configuration;
    }

    /// What can be read of it all: for what only looks, and has to work although a file or a value is wrong. What is wrong
    /// is passed over and said to `problems`.
    public static Configuration readable(
            Map<String, FlagValue> flags,
            Map<String, String> environment,
            Path workingFolder,
            Path home,
            @Nullable Path explicitFile,
            Consumer<String> problems) {
        List<Path> candidates = new ArrayList<>();
        if (explicitFile != null) {
            candidates.add(workingFolder.resolve(explicitFile));
        } else {
            ConfigurationFile.place(workingFolder).ifPresent(candidates::add);
        }
        Path own = userFile(environment);
        candidates.add(own);
        List<ConfigurationFile> files = new ArrayList<>();
        for (Path path : candidates) {
            try {
                ConfigurationFile.ifThere(path, path.equals(own)).ifPresent(files::add);
            } catch (BobException e) {
                problems.accept(e.getMessage());
            }
        }
        Configuration configuration = new Configuration(List.copyOf(files), null);
        Path untrusted =
                explicitFile == null && !candidates.getFirst().equals(own)
                        ? candidates.getFirst()
                        : null;
        Lookup lookup = new Lookup(flags, environment, files, untrusted, workingFolder, home);
        Lookup without = new Lookup(Map.of(), Map.of(), List.of(), null, workingFolder, home);
        for (Setting<?> setting : Settings.all()) {
            try {
                configuration.values.put(setting.key(), lookup.resolve(setting));
            } catch (BobException e) {
                problems.accept(e.getMessage());
                configuration.values.put(setting.key(), without.resolve(setting));
            }
        }
        if (!configuration.isSet(Settings.RUNTIME_DIR)) {
            // The folder stands beside the project's file, whatever stands in that.
            Path folder =
                    RuntimeFolders.standard(
                            environment,
                            workingFolder,
                            home,
                            ConfigurationFile.place(workingFolder));
            configuration.values.put(
                    Settings.RUNTIME_DIR.key(), new Value<>(folder, new Origin.Standard()));
        }
        return configuration;
    }

    /// What is given and nothing else: for a program that has Bob as a library.
    ///
    /// @param given values by key
    /// @param folder what relative paths start from
    /// @throws BobException of kind CONFIGURATION that names what is wrong
    public static Configuration of(Map<String, FlagValue> given, Path folder) {
        Configuration configuration = new Configuration(List.of(), null);
        Lookup lookup = new Lookup(given, Map.of(), List.of(), null, folder, folder);
        for (Setting<?> setting : Settings.all()) {
            configuration.values.put(setting.key(), lookup.resolve(setting));
        }
        return configuration;
    }

    /// The user's file: below `XDG_CONFIG_HOME`, or `~/.config`.
    public static Path userFile(Map<String, String> environment) {
        String xdg = environment.getOrDefault("XDG_CONFIG_HOME", "");
        String home = environment.getOrDefault("HOME", System.getProperty("user.home"));
        Path folder = xdg.startsWith("/") ? Path.of(xdg) : Path.of(home, ".config");
        return folder.resolve("bob").resolve("config.toml");
    }

    /// The value of a setting.
    public <T> T get(Setting<T> setting) {
        return value(setting).value();
    }

    /// Where the value of a setting comes from.
    public Origin origin(Setting<?> setting) {
        return value(setting).origin();
    }

    /// Whether somebody set it.
    public boolean isSet(Setting<?> setting) {
        return !(origin(setting) instanceof Origin.Standard);
    }

    /// A file of the runtime folder, by the setting that names it.
    public Path runtimeFile(Setting<String> setting) {
        return get(Settings.RUNTIME_DIR).resolve(get(setting));
    }

    /// The files that were read, the most important first.
    public List<Path> files() {
        return files.stream().map(ConfigurationFile::path).toList();
    }

    /// The project's file, if what it sets is not obeyed for want of trust.
    public Optional<ProjectTrust> untrusted() {
        return Optional.ofNullable(project).filter(file -> !file.trusted());
    }

    /// The key for an address: empty if there is none, or if it was given with another address. A key goes with the
    /// address of its own file; a key of the environment with an address that the person gives in a flag, a
    /// variable or their own file; and any of the person's keys with the default address. No key of the person's
    /// goes to an address that a project's file names.
    public String keyFor(Setting<String> address, Setting<String> key) {
        return goesWith(origin(key), origin(address)) ? get(key) : "";
    }

    /// Why a key that is set isn't sent to an address; empty if it is, or if there is none.
    public Optional<String> keyKeptBack(Setting<String> address, Setting<String> key) {
        return get(key).isEmpty() || !keyFor(address, key).isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "The key of %s is not sent to %s, which %s names: a key goes only to the address that it was given with. Put the key beside that address."
                                .formatted(
                                        origin(key).describe(),
                                        get(address),
                                        origin(address).describe()));
    }

    private boolean goesWith(Origin key, Origin address) {
        Origin ofKey = key instanceof Origin.Fallback(var _, Origin origin) ? origin : key;
        Origin ofAddress =
                address instanceof Origin.Fallback(var _, Origin origin) ? origin : address;
        if (ofKey instanceof Origin.FileLine(Path file, var _, var _)) {
            return ofAddress instanceof Origin.Standard
                    || (ofAddress instanceof Origin.FileLine(Path other, var _, var _)
                            && other.equals(file));
        }
        boolean projects =
                project != null
                        && ofAddress instanceof Origin.FileLine(Path file, var _, var _)
                        && file.equals(project.path());
        return ofKey instanceof Origin.Standard || !projects;
    }

    /// The user's own pipelines; of two with one name the project's comes last.
    ///
    /// @throws BobException of kind CONFIGURATION that names the line of what can't be understood
    public List<PipelineDefinition> pipelines() {
        List<PipelineDefinition> all = new ArrayList<>();
        for (ConfigurationFile file : files.reversed()) {
            all.addAll(file.pipelines());
        }
        return all;
    }

    /// The settings of a plugin, as text; the project's before the user's.
    public Map<String, String> plugin(String name) {
        Map<String, String> settings = new LinkedHashMap<>();
        Path untrusted = untrusted().map(ProjectTrust::path).orElse(null);
        files.reversed().stream()
                .filter(file -> !file.path().equals(untrusted))
                .forEach(file -> settings.putAll(file.plugin(name)));
        return settings;
    }

    /// The MCP servers; of two with one name the project's stands, once it is trusted.
    ///
    /// @throws BobException of kind CONFIGURATION that names the line of what can't be understood
    public List<McpServerEntry> mcpServers() {
        Map<String, McpServerEntry> servers = new LinkedHashMap<>();
        Path untrusted = untrusted().map(ProjectTrust::path).orElse(null);
        files.reversed().stream()
                .filter(file -> !file.path().equals(untrusted))
                .flatMap(file -> file.mcpServers().stream())
                .forEach(server -> servers.put(server.name(), server));
        return List.copyOf(servers.values());
    }

    @SuppressWarnings("unchecked") // put there under the setting's own key, by resolve(Setting<T>)
    private <T> Value<T> value(Setting<T> setting) {
        Value<?> value = values.get(setting.key());
        if (value == null) {
            throw new IllegalArgumentException("not in the table of settings: " + setting.key());
        }
        return (Value<T>) value;
    }

    /// A typed value and where it comes from.
    record Value<T>(T value, Origin origin) {}

    /// What a flag sets.
    ///
    /// @param flag the flag's name, for messages
    /// @param text its argument
    public record FlagValue(String flag, String text) {}

    /// Finds the first source that has a say.
    private record Lookup(
            Map<String, FlagValue> flags,
            Map<String, String> environment,
            List<ConfigurationFile> files,
            @Nullable Path untrusted,
            Path workingFolder,
            Path home) {

        <T> Value<T> resolve(Setting<T> setting) {
            Optional<Value<T>> set = set(setting);
            if (set.isPresent()) {
                return set.get();
            }
            Setting<T> fallback = setting.fallback();
            if (fallback != null) {
                Optional<Value<T>> other = set(fallback);
                if (other.isPresent()) {
                    Origin origin = new Origin.Fallback(fallback.key(), other.get().origin());
                    return new Value<>(other.get().value(), origin);
                }
            }
            if (setting.equals(Settings.RUNTIME_DIR)) {
                Path folder =
                        RuntimeFolders.standard(environment, workingFolder, home, projectFile());
                return parse(setting, folder.toString(), workingFolder, new Origin.Standard());
            }
            Path base = setting.equals(Settings.TOKENIZER) ? home : workingFolder;
            return parse(setting, setting.standard(), base, new Origin.Standard());
        }

        private Optional<Path> projectFile() {
            return files.stream()
                    .map(ConfigurationFile::path)
                    .filter(file -> file.endsWith(ConfigurationFile.PROJECT_NAME))
                    .findFirst();
        }

        private <T> Optional<Value<T>> set(Setting<T> setting) {
            FlagValue flag = flags.get(setting.key());
            if (flag != null) {
                return Optional.of(
                        parse(setting, flag.text(), workingFolder, new Origin.Flag(flag.flag())));
            }
            for (String variable : setting.variables()) {
                String text = environment.get(variable);
                if (text != null && !text.isBlank()) {
                    return Optional.of(
                            parse(setting, text, workingFolder, new Origin.Variable(variable)));
                }
            }
            for (ConfigurationFile file : files) {
                Optional<ConfigurationFile.Line> line = file.find(setting.key());
                if (file.path().equals(untrusted)
                        && line.isPresent()
                        && Settings.needsTrust(setting.key(), line.get().value())) {
                    continue;
                }
                if (line.isPresent()) {
                    Path base = file.path().toAbsolutePath().getParent();
                    return Optional.of(
                            parse(
                                    setting,
                                    line.get().value(),
                                    base == null ? workingFolder : base,
                                    line.get().origin()));
                }
            }
            return Optional.empty();
        }

        private static <T> Value<T> parse(
                Setting<T> setting, Object raw, Path base, Origin origin) {
            try {
                return new Value<>(setting.type().parse(raw, base), origin);
            } catch (IllegalArgumentException e) {
                String shown = setting.secret() ? "" : " but is \"" + raw + "\"";
                throw new BobException(
                        BobException.Kind.CONFIGURATION,
                        "%s: %s must be %s%s."
                                .formatted(
                                        origin.describe(),
                                        setting.key(),
                                        setting.type().expected(),
                                        shown),
                        e);
            }
        }
    }
}
