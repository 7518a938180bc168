package dev.bob.cli;

import dev.bob.cli.console.Console;
import dev.bob.cli.console.ExitCode;
import dev.bob.cli.console.RootCommand;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;

/// `bob completion`: a script that completes `bob`'s commands and options in a shell.
@Command(name = "completion", description = "Print a completion script: source <(bob completion)")
final class CompletionCommand implements Callable<Integer> {

    /// Options whose values are looked up when they are asked for, and what they are.
    private static final Map<String, String> LOOKED_UP_OPTIONS =
            new TreeMap<>(
                    Map.of(
                            "session", "sessions",
                            "pipeline", "pipelines",
                            "tool", "tools",
                            "deck", "decks",
                            "bob-deck", "decks",
                            "opponent", "opponents"));

    /// Goes before the generated function, which knows only what never changes.
    private static final String LOOKED_UP =
            """

            function _bob_looked_up() {
              local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" kind=""
              case "$before" in
                --session) kind=sessions ;;
                --pipeline) kind=pipelines ;;
                --tool) kind=tools ;;
                --deck|--bob-deck) kind=decks ;;
                --opponent) kind=opponents ;;
                show|export|fork|children|rename|delete)
                  [ "${COMP_WORDS[COMP_CWORD-2]}" = session ] && kind=sessions ;;
                describe|run) [ "${COMP_WORDS[COMP_CWORD-2]}" = tools ] && kind=tools ;;
              esac
              if [ -n "$kind" ]; then
                COMPREPLY=( $(compgen -W "$(bob complete "$kind" 2>/dev/null)" -- "$word") )
                return
              fi
              _complete_bob "$@"
            }
            complete -F _bob_looked_up -o default bob
            """;

    private final Console console;

    /// The shells that it is made for.
    enum Shell {
        BASH,
        ZSH,
        FISH
    }

    @Parameters(
            arity = "0..1",
            paramLabel = "SHELL",
            defaultValue = "bash",
            description = "bash, zsh or fish (default: bash).")
    private Shell shell = Shell.BASH;

    CompletionCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CommandLine all = new CommandRun(console, new RootCommand()).all();
        console.invocation()
                .out()
                .print(
                        switch (shell) {
                            // The script turns itself into a zsh one where it is sourced by zsh.
                            case BASH, ZSH -> AutoComplete.bash("bob", all) + LOOKED_UP;
                            case FISH -> fish(all);
                        });
        return ExitCode.DONE;
    }

    private static String fish(CommandLine all) {
        StringBuilder script = new StringBuilder("complete -c bob -f\n");
        all.getSubcommands()
                .forEach((name, command) -> {
                    CommandSpec spec = command.getCommandSpec();
                    line(script, "__fish_use_subcommand", "-a " + name, spec);
                    String within = "__fish_seen_subcommand_from " + name;
                    command.getSubcommands()
                            .forEach((nested, inner) ->
                                    line(script, within, "-a " + nested, inner.getCommandSpec()));
                    spec.options().forEach(option -> option(script, within, option));
                });
        all.getCommandSpec().options().forEach(option -> option(script, "true", option));
        LOOKED_UP_OPTIONS.forEach((option, kind) ->
                script.append("complete -c bob -l ")
                        .append(option)
                        .append(" -x -a '(bob complete ")
                        .append(kind)
                        .append(" 2>/dev/null)'\n"));
        script.append(
                "complete -c bob -n '__fish_seen_subcommand_from show export fork children rename delete; and"
                        + " __fish_seen_subcommand_from session' -a '(bob complete sessions 2>/dev/null)'\n");
        return script.toString();
    }

    private static void option(StringBuilder script, String when, OptionSpec option) {
        String longest = option.longestName();
        if (longest.startsWith("--")) {
            script.append("complete -c bob -n '").append(when).append("' -l ");
            script.append(longest.substring(2)).append(option.arity().max() > 0 ? " -r" : "");
            script.append(" -d '").append(quoted(option.description())).append("'\n");
        }
    }

    private static void line(StringBuilder script, String when, String what, CommandSpec spec) {
        script.append("complete -c bob -n '").append(when).append("' ").append(what);
        script.append(" -d '").append(quoted(spec.usageMessage().description())).append("'\n");
    }

    private static String quoted(String[] description) {
        return String.join(" ", description).replace("'", "\\'");
    }
}
