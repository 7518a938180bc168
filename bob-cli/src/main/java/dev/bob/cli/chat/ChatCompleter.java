package dev.bob.cli.chat;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;
import org.jspecify.annotations.Nullable;

/// Completes slash commands and their first argument, with descriptions.
final class ChatCompleter implements Completer {

    private final Supplier<@Nullable Chat> chat;

    ChatCompleter(Supplier<@Nullable Chat> chat) {
        this.chat = chat;
    }

    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        String first = line.words().isEmpty() ? "" : line.words().getFirst();
        if (!first.startsWith("/")) {
            return;
        }
        if (line.wordIndex() == 0) {
            for (SlashCommand command : SlashCommands.all()) {
                candidates.add(candidate("/" + command.name(), command.description()));
            }
            return;
        }
        Chat current = chat.get();
        Optional<SlashCommand> command =
                SlashCommands.find(first.substring(1).toLowerCase(Locale.ROOT));
        if (line.wordIndex() == 1 && command.isPresent() && current != null) {
            for (String word : command.get().completions().apply(current)) {
                candidates.add(candidate(word, null));
            }
        }
    }

    private static Candidate candidate(String value, @Nullable String description) {
        return new Candidate(value, value, null, description, null, null, true);
    }
}
