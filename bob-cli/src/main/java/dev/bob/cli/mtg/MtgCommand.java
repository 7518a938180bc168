package dev.bob.cli.mtg;

import dev.bob.cli.console.Console;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `bob mtg`: Magic matches, simulations, scenarios, cards, decks, journals and rules.
@Command(
        name = "mtg",
        description = "Magic: play against Bob, simulate, look up cards, decks and rules.",
        subcommands = {
            PlayCommand.class,
            SimCommand.class,
            ScenarioCommand.class,
            ProveCommand.class,
            CardsCommand.class,
            DeckCommand.class,
            ReplayCommand.class,
            RulesCommand.class
        })
public final class MtgCommand implements Runnable {

    @Spec private @Nullable CommandSpec spec;

    /// For one run.
    public MtgCommand(Console console) {
        // Every subcommand gets the run through its own constructor; without one there is nothing
        // to do.
        java.util.Objects.requireNonNull(console);
    }

    @Override
    public void run() {
        if (spec != null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "Which command? "
                            + String.join(", ", List.copyOf(spec.subcommands().keySet())));
        }
    }

    static java.nio.file.Path folder(Console console) {
        return console.bob().runtimeDir().resolve("mtg");
    }
}
