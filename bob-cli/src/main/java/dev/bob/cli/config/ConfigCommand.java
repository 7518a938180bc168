package dev.bob.cli.config;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.bob.app.config.Configuration;
import dev.bob.app.config.ConfigurationFile;
import dev.bob.app.config.ConfigurationTemplate;
import dev.bob.app.config.Origin;
import dev.bob.app.config.Setting;
import dev.bob.app.config.Settings;
import dev.bob.cli.console.Console;
import dev.bob.core.BobException;
import dev.bob.core.Json;
import dev.bob.core.storage.Reason;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bob config`: what is set, and where.
@Command(name = "config", description = "Show the settings, or write a file to set them in.")
public final class ConfigCommand {

    private final Console console;

    /// For one run.
    public ConfigCommand(Console console) {
        this.console = console;
    }

    @Command(name = "show", description = "Every setting, its value and where it comes from.")
    int show(
            @Option(names = "--json", description = "One JSON object.") boolean json,
            @Option(names = "--changed", description = "Only what isn't the default.")
                    boolean changed) {
        Configuration configuration = console.bob().configuration();
        PrintStream out = console.invocation().out();
        List<Setting<?>> shown =
                Settings.all().stream()
                        .filter(setting -> !changed || configuration.isSet(setting))
                        .toList();
        if (json) {
            out.println(json(configuration, shown));
            return 0;
        }
        int keys = shown.stream().mapToInt(s -> s.key().length()).max().orElse(0);
        int values = shown.stream().mapToInt(s -> text(configuration, s).length()).max().orElse(0);
        String row = "%-" + Math.max(1, keys) + "s  %-" + Math.clamp(values, 1, 48) + "s  %s%n";
        for (Setting<?> setting : shown) {
            out.printf(
                    row,
                    setting.key(),
                    text(configuration, setting),
                    configuration.origin(setting).describe());
        }
        for (Path file : configuration.files()) {
            console.invocation().err().println("read: " + file);
        }
        return 0;
    }

    @Command(name = "init", description = "Write a file with every setting, commented out.")
    int init(
            @Option(names = "--user", description = "The user's file in place of ./bob.toml.")
                    boolean user,
            @Option(names = "--force", description = "Overwrite a file that is there.")
                    boolean force,
            @Option(names = "--json", description = "One JSON object.") boolean json) {
        Path file =
                user
                        ? Configuration.userFile(console.invocation().environment())
                        : console.invocation()
                                .workingFolder()
                                .resolve(ConfigurationFile.PROJECT_NAME);
        write(file, ConfigurationTemplate.toml(), force);
        if (json) {
            ObjectNode node = Json.MAPPER.createObjectNode();
            console.invocation().out().println(node.put("file", file.toString()));
        } else {
            console.invocation().out().println(file);
            console.invocation()
                    .err()
                    .println("Written. Take the # away from what you want to set.");
        }
        return 0;
    }

    private static void write(Path file, String text, boolean force) {
        try {
            Path folder = file.toAbsolutePath().getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            if (force) {
                Files.deleteIfExists(file);
            }
            // The file may come to hold a key: it is its owner's alone.
            if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.createFile(
                        file,
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------")));
            } else {
                Files.createFile(file);
            }
            Files.writeString(file, text, StandardCharsets.UTF_8, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw new BobException(
                    BobException.Kind.INVALID_INPUT,
                    file + " is already there; --force overwrites it.",
                    e);
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE, "Can't write " + file + ": " + Reason.of(e), e);
        }
    }

    private static ObjectNode json(Configuration configuration, List<Setting<?>> shown) {
        ObjectNode all = Json.MAPPER.createObjectNode();
        for (Setting<?> setting : shown) {
            ObjectNode node = all.putObject(setting.key());
            Object value = configuration.get(setting);
            if (setting.secret()) {
                node.put("value", text(configuration, setting));
            } else if (value instanceof OptionalDouble number) {
                node.putPOJO("value", number.isPresent() ? number.getAsDouble() : null);
            } else if (value instanceof Path path) {
                node.put("value", path.toString());
            } else if (value instanceof List<?> list) {
                var items = node.putArray("value");
                list.forEach(item -> items.add(item.toString()));
            } else {
                node.putPOJO("value", value);
            }
            Origin origin = configuration.origin(setting);
            node.put("origin", origin.kind());
            node.put("where", origin.describe());
            node.put("secret", setting.secret());
        }
        return all;
    }

    private static String text(Configuration configuration, Setting<?> setting) {
        Object value = configuration.get(setting);
        if (setting.secret()) {
            return masked(value.toString());
        }
        if (value instanceof List<?> list) {
            return list.isEmpty()
                    ? "(none)"
                    : list.stream().map(Object::toString).collect(Collectors.joining(","));
        }
        if (value instanceof OptionalDouble number) {
            return number.isPresent() ? Double.toString(number.getAsDouble()) : "(not set)";
        }
        return value.toString().isEmpty() ? "(not set)" : value.toString();
    }

    /// A secret as it may be shown: whether there is one, and the last characters of a long one.
    private static String masked(String secret) {
        if (secret.isEmpty()) {
            return "(not set)";
        }
        return secret.length() < 16 ? "****" : "****" + secret.substring(secret.length() - 4);
    }
}
