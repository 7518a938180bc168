package dev.bob.app.turn;

import dev.bob.core.sandbox.Sandbox;
import dev.bob.core.sandbox.SandboxException;
import dev.bob.core.turn.TurnRequest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Files that a message mentions as `@path` come with it: their text is attached, as material and not as the person's
/// words. A path is read through the sandbox of the tools; who names a file has allowed it to be read. What names no file
/// stays what it is: text.
public final class Mentions {

    private static final int MAX_BYTES = 256 * 1024;
    private static final Pattern MENTION =
            Pattern.compile(
                    "(?<![\\p{L}\\p{N}_.@/])@(?:\"([^\"\\n]+)\"|([\\p{L}\\p{N}_.~/\\\\-]+))");

    private Mentions() {}

    /// The request with what it mentions.
    ///
    /// @param problems hears why a file that seems to be meant can't come along
    public static TurnRequest attach(
            TurnRequest request, Sandbox sandbox, Consumer<String> problems) {
        StringBuilder attached = new StringBuilder(request.attached());
        String input = request.input();
        for (String path : in(request.own())) {
            String text = text(path, sandbox, problems);
            if (!text.isEmpty()) {
                String block = "[@" + path + "]\n" + text;
                input = input + "\n\n" + block;
                attached.append(attached.isEmpty() ? "" : "\n\n").append(block);
            }
        }
        return attached.length() == request.attached().length()
                ? request
                : new TurnRequest(
                        request.sessionId(), input, request.options(), attached.toString());
    }

    /// The paths that a text mentions, in order.
    static Set<String> in(String words) {
        Set<String> paths = new LinkedHashSet<>();
        Matcher mention = MENTION.matcher(words);
        while (mention.find()) {
            String path =
                    mention.group(1) != null
                            ? mention.group(1)
                            : mention.group(2).replaceFirst("[.]+$", "");
            if (!path.isEmpty()) {
                paths.add(path);
            }
        }
        return paths;
    }

    /// Why the first file that seems to be meant can't come along; empty if all can.
    public static Optional<String> problem(String words, Sandbox sandbox) {
        List<String> problems = new ArrayList<>();
        in(words).forEach(path -> text(path, sandbox, problems::add));
        return problems.stream().findFirst();
    }

    private static String text(String path, Sandbox sandbox, Consumer<String> problems) {
        boolean meant = path.contains("/") || path.contains(".");
        try {
            Path file = sandbox.existing(path);
            if (Files.isDirectory(file)) {
                return sandbox.list(path).stream()
                        .map(entry -> entry.name() + (entry.folder() ? "/" : ""))
                        .collect(Collectors.joining("\n"));
            }
            byte[] bytes = sandbox.read(path, MAX_BYTES);
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (SandboxException e) {
            if (meant) {
                problems.accept("@" + path + ": " + e.getMessage());
            }
        } catch (CharacterCodingException e) {
            problems.accept("@" + path + " isn't text in UTF-8, so it doesn't come along.");
        } catch (IOException e) {
            if (meant) {
                problems.accept("@" + path + ": there is no such file.");
            }
        }
        return "";
    }
}
