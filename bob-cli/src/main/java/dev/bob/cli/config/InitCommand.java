package dev.bob.cli.config;

import dev.bob.cli.console.Console;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `bob init`: gives the folder a `bob.toml`, and with it a memory of its own.
@Command(
        name = "init",
        description = "Give this folder settings and a memory of its own: bob.toml and runtime/.")
public final class InitCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--force", description = "Overwrite a bob.toml that is there.")
    private boolean force;

    @Option(names = "--json", description = "One JSON object.")
    private boolean json;

    /// For one run.
    public InitCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        int code = new ConfigCommand(console).init(false, force, json);
        console.invocation()
                .err()
                .println("Sessions and memories of this folder are kept in ./runtime from now on.");
        return code;
    }
}
