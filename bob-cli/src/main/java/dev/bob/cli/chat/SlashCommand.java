package dev.bob.cli.chat;

import java.util.List;
import java.util.function.Function;

/// A command that is typed in a chat, with a slash before its name.
///
/// @param name without the slash
/// @param arguments what it takes, for the help; may be empty
/// @param description what it does, in a few words
/// @param completions what its first argument may be; asked while the person types
/// @param action what it does
public record SlashCommand(
        String name,
        String arguments,
        String description,
        Function<Chat, List<String>> completions,
        Action action) {

    /// What a command does.
    @FunctionalInterface
    public interface Action {
        /// Runs.
        ///
        /// @param arguments what stands behind the name, trimmed
        void run(Chat chat, String arguments) throws InterruptedException;
    }

    static SlashCommand of(String name, String arguments, String description, Action action) {
        return new SlashCommand(name, arguments, description, _ -> List.of(), action);
    }

    SlashCommand completing(String... words) {
        return completing(_ -> List.of(words));
    }

    SlashCommand completing(Function<Chat, List<String>> words) {
        return new SlashCommand(name, arguments, description, words, action);
    }

    /// As the help shows it.
    String usage() {
        return arguments.isEmpty() ? "/" + name : "/" + name + " " + arguments;
    }
}
