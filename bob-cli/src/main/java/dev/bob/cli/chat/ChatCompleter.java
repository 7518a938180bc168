package dev.bob.cli.chat;

import dev.bob.cli.render.SafeText;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
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
        if (line.word().startsWith("@")) {
            files(line.word().substring(1))
                    .forEach(path ->
                            candidates.add(
                                    new Candidate(
                                            "@" + path,
                                            "@" + SafeText.line(path, 200),
                                            null,
                                            null,
                                            null,
                                            null,
                                            !path.endsWith("/"))));
            return;
        }
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
        return new Candidate(
                value,
                SafeText.line(value, 200),
                null,
                description == null ? null : SafeText.line(description, 200),
                null,
                null,
                true);
    }

    /// What begins so in the folder that the path is in; hidden files only when asked for.
    private static List<String> files(String begun) {
        int slash = begun.lastIndexOf('/');
        String folder = slash < 0 ? "" : begun.substring(0, slash + 1);
        String name = begun.substring(slash + 1);
        List<String> found = new ArrayList<>();
        try (DirectoryStream<Path> entries =
                Files.newDirectoryStream(Path.of(folder.isEmpty() ? "." : folder))) {
            for (Path entry : entries) {
                String own = String.valueOf(entry.getFileName());
                if (own.startsWith(name) && (!own.startsWith(".") || name.startsWith("."))) {
                    found.add(folder + own + (Files.isDirectory(entry) ? "/" : ""));
                }
            }
        } catch (IOException | InvalidPathException _) {
            // No folder, nothing to complete.
        }
        return found;
    }
}
