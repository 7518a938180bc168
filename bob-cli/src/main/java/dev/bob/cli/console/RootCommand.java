package dev.bob.cli.console;

import dev.bob.app.config.Configuration.FlagValue;
import dev.bob.app.config.Settings;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// `bob` itself: the options that every command takes.
@Command(
        name = "bob",
        description = "A local-first assistant that thinks in the open. Without a command, a chat.",
        synopsisSubcommandLabel = "[COMMAND]",
        scope = ScopeType.INHERIT,
        footer = {
            "",
            "Exit codes: 0 done, 1 failed, 2 usage, 3 endpoint unavailable, 130 interrupted."
        })
public final class RootCommand implements Runnable {

    @Spec private @Nullable CommandSpec spec;

    @Option(
            names = "--runtime-dir",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description =
                    "Where state, logs and memories are kept (default: your data folder; in a project with a bob.toml its folder \"runtime\").")
    private @Nullable String runtimeDir;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "A configuration file instead of the project's.")
    private @Nullable Path config;

    @Option(
            names = "--no-color",
            scope = ScopeType.INHERIT,
            description = "No colours; the variable NO_COLOR does the same.")
    private boolean noColor;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Show stack traces.")
    private boolean debug;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Show this help.")
    private boolean helpAsked;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Show the version.")
    private boolean versionAsked;

    /// The configuration file that `--config` names, or null.
    public @Nullable Path config() {
        return config;
    }

    /// Whether `--no-color` was given.
    public boolean noColor() {
        return noColor;
    }

    /// Whether stack traces are wanted.
    public boolean debug() {
        return debug;
    }

    /// The settings that these options set.
    Map<String, FlagValue> settings() {
        return runtimeDir == null
                ? Map.of()
                : Map.of(Settings.RUNTIME_DIR.key(), new FlagValue("--runtime-dir", runtimeDir));
    }

    /// Reached only if no command was found in the arguments.
    @Override
    public void run() {
        if (spec != null && !helpAsked && !versionAsked) {
            throw new ParameterException(spec.commandLine(), "Which command?");
        }
    }
}
