package dev.bob.cli;

import dev.bob.cli.agent.PluginsCommand;
import dev.bob.cli.agent.SkillsCommand;
import dev.bob.cli.agent.TapeCommand;
import dev.bob.cli.agent.TelegramCommand;
import dev.bob.cli.ask.AskCommand;
import dev.bob.cli.chat.ChatCommand;
import dev.bob.cli.config.ConfigCommand;
import dev.bob.cli.config.InitCommand;
import dev.bob.cli.config.TrustCommand;
import dev.bob.cli.console.Console;
import dev.bob.cli.doctor.DoctorCommand;
import dev.bob.cli.doctor.RepairCommand;
import dev.bob.cli.memory.EvalCommand;
import dev.bob.cli.memory.MemoryCommand;
import dev.bob.cli.memory.PracticeCommand;
import dev.bob.cli.mtg.MtgCommand;
import dev.bob.cli.session.SessionCommand;
import dev.bob.cli.tools.ToolsCommand;
import dev.bob.cli.web.McpCommand;
import dev.bob.cli.web.ServeCommand;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine;

/// The table of commands. A command is made only when it is asked for (or for the help), so that starting
/// one costs nothing for the others.
///
/// A command is a picocli `@Command` class that implements `Callable<Integer>` (the exit code). It gets the
/// [Console] of this run; its nested subcommands, named by class, get it through a constructor that takes one.
final class Commands {

    /// What is run without a command.
    static final String STANDARD = "chat";

    /// A command's name and how it is made.
    private record Entry(String name, Function<Console, Object> make) {}

    private static final List<Entry> TABLE =
            List.of(
                    new Entry("chat", ChatCommand::new),
                    new Entry("ask", AskCommand::new),
                    new Entry("session", SessionCommand::new),
                    new Entry("memory", MemoryCommand::new),
                    new Entry("practice", PracticeCommand::new),
                    new Entry("mtg", MtgCommand::new),
                    new Entry("tools", ToolsCommand::new),
                    new Entry("tape", TapeCommand::new),
                    new Entry("skills", SkillsCommand::new),
                    new Entry("plugins", PluginsCommand::new),
                    new Entry("telegram", TelegramCommand::new),
                    new Entry("serve", ServeCommand::new),
                    new Entry("mcp", McpCommand::new),
                    new Entry("doctor", DoctorCommand::new),
                    new Entry("repair", RepairCommand::new),
                    new Entry("config", ConfigCommand::new),
                    new Entry("init", InitCommand::new),
                    new Entry("trust", TrustCommand::new),
                    new Entry("eval", EvalCommand::new),
                    new Entry("completion", CompletionCommand::new),
                    new Entry("complete", CompleteCommand::new));

    private Commands() {}

    /// Mounts the command of that name; all of them if there is none (for the help, or to suggest one).
    static void mount(CommandLine line, Console console, String name) {
        boolean known = TABLE.stream().anyMatch(entry -> entry.name().equals(name));
        for (Entry entry : TABLE) {
            if (!known || entry.name().equals(name)) {
                line.addSubcommand(entry.name(), entry.make().apply(console));
            }
        }
    }
}
