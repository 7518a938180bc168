package dev.bob.core.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What others wrote that a turn has before it, each piece with its source: results of tools, memories, what was piped
/// in. It tells whether a call would only do what such a text asks for, and which arguments come from one.
///
/// What is compared is what would be done: the tool, whichever way its name is spelled, and the values of its arguments,
/// as letters and digits alone. Quotes, brackets, commas, line breaks, case and look-alike letters make no difference.
/// What stands in the person's own words is the person's. Not thread-safe.
public final class OthersWords {

    /// A name of fewer letters must stand near the arguments; it also stands in harmless prose.
    private static final int LEAST_NAME = 6;

    /// How far a short name may stand from the arguments, in letters.
    private static final int REACH = 800;

    /// Shorter words of an argument could stand anywhere by chance.
    private static final int TELLING = 8;

    private static final int LEAST_OWN = 3;

    private static final Pattern COMMAND_LINE =
            Pattern.compile(
                    "(?m)^[\\s>*\"'`#\\[\\]().\\d{}:«»“”-]*[,\u201A\u060C\u3001\uFE10\uFE50\uFF0C\uFF64](?=\\S)(.+)$");

    private final List<Piece> pieces = new ArrayList<>();
    private final StringBuilder own = new StringBuilder();

    /// A text as letters, and what in it reads like commands for the shell.
    private record Piece(String source, String letters, List<String> commands) {}

    /// Takes in what somebody else wrote.
    ///
    /// @param source where it comes from, for a person: `fs.read notes.txt`, `a memory`
    public void add(String source, String text) {
        String letters = letters(text);
        if (letters.isEmpty()) {
            return;
        }
        List<String> commands =
                COMMAND_LINE
                        .matcher(text)
                        .results()
                        .map(line -> letters(line.group(1)))
                        .filter(line -> !line.isEmpty())
                        .toList();
        pieces.add(new Piece(source, letters, commands));
    }

    /// Takes in all texts of a result.
    public void add(String source, JsonNode data) {
        StringBuilder all = new StringBuilder();
        leaves(data, all);
        add(source, all.toString());
    }

    /// Takes in what the person wrote in so many words.
    public void own(String words) {
        own.append(letters(words)).append(' ');
    }

    /// Whether a call only does what others wrote: its name and all that it would be done with stand there, and not in
    /// the person's own words.
    ///
    /// @param shell whether the tool runs its argument in a shell, where a text needs no name of the tool
    public boolean ask(String tool, ObjectNode args, boolean shell) {
        List<String> values = values(args);
        if (values.isEmpty() || values.stream().allMatch(this::isOwn)) {
            return false;
        }
        return named(letters(tool), values)
                || (shell
                        && values.stream()
                                .anyMatch(value ->
                                        pieces.stream()
                                                .flatMap(piece -> piece.commands().stream())
                                                .anyMatch(line ->
                                                        line.contains(value)
                                                                || (line.length() >= TELLING
                                                                        && value.contains(line)))));
    }

    private boolean named(String tool, List<String> values) {
        if (tool.length() >= LEAST_NAME) {
            return pieces.stream().anyMatch(piece -> piece.letters().contains(tool))
                    && values.stream().allMatch(this::holds);
        }
        return pieces.stream().anyMatch(piece -> near(piece.letters(), tool, values));
    }

    private static boolean near(String letters, String tool, List<String> values) {
        for (int at = letters.indexOf(tool); at >= 0; at = letters.indexOf(tool, at + 1)) {
            String near =
                    letters.substring(
                            Math.max(0, at - REACH),
                            Math.min(letters.length(), at + tool.length() + REACH));
            if (values.stream().allMatch(near::contains)) {
                return true;
            }
        }
        return false;
    }

    /// Whether a name stands in what others wrote and not in the person's own words.
    public boolean mention(String name) {
        String letters = letters(name);
        return !letters.isEmpty() && !isOwn(letters) && holds(letters);
    }

    /// Where arguments come from: the sources of the texts that hold them or a telling word of them, less what is the
    /// person's own.
    public List<String> sources(ObjectNode args) {
        Set<String> found = new LinkedHashSet<>();
        for (String text : texts(args)) {
            for (String word : text.split("[\\s\"'=;|&<>()]+", -1)) {
                String letters = letters(word);
                if (letters.length() >= TELLING && !isOwn(letters)) {
                    pieces.stream()
                            .filter(piece -> piece.letters().contains(letters))
                            .map(Piece::source)
                            .forEach(found::add);
                }
            }
        }
        return List.copyOf(found);
    }

    /// The same as a sentence for the person who is asked; empty if there is no source.
    public String remark(ObjectNode args) {
        List<String> sources = sources(args);
        return sources.isEmpty()
                ? ""
                : "What it is called with comes from what others wrote: "
                        + sources.stream().limit(4).collect(Collectors.joining(", "))
                        + ".";
    }

    private boolean holds(String letters) {
        return pieces.stream().anyMatch(piece -> piece.letters().contains(letters));
    }

    private boolean isOwn(String letters) {
        return letters.length() >= LEAST_OWN && own.indexOf(letters) >= 0;
    }

    /// The values that say what would be done, as letters; numbers and switches only where there is nothing else.
    private static List<String> values(JsonNode args) {
        List<String> values =
                texts(args).stream()
                        .map(OthersWords::letters)
                        .filter(text -> !text.isEmpty())
                        .toList();
        if (!values.isEmpty()) {
            return values;
        }
        List<String> others = new ArrayList<>();
        scalars(args, others);
        return others.stream().map(OthersWords::letters).filter(text -> !text.isEmpty()).toList();
    }

    private static List<String> texts(JsonNode node) {
        List<String> texts = new ArrayList<>();
        if (node.isTextual()) {
            texts.add(node.asText());
        }
        node.forEach(child -> texts.addAll(texts(child)));
        return texts;
    }

    private static void scalars(JsonNode node, List<String> into) {
        if (node.isContainerNode()) {
            node.forEach(child -> scalars(child, into));
        } else {
            into.add(node.asText());
        }
    }

    private static void leaves(JsonNode node, StringBuilder into) {
        if (node.isObject()) {
            node.properties()
                    .forEach(property -> {
                        into.append(property.getKey()).append(' ');
                        leaves(property.getValue(), into);
                    });
        } else if (node.isArray()) {
            node.forEach(child -> leaves(child, into));
        } else {
            into.append(node.asText()).append('\n');
        }
    }

    /// Letters of other scripts that pass for Latin ones, and what they pass for.
    private static final String ALIKE =
            "аaеeоoрpсcуyхxіiјjѕsкkмmнhтtвbһhԁdԛqԝwαaεeιiκkνvοoρpτtυuχxγyηnβb";

    /// Lower-case letters and digits alone; what looks like a Latin letter counts as one.
    public static String letters(String text) {
        String plain =
                text.chars().allMatch(c -> c < 128)
                        ? text
                        : Normalizer.normalize(text, Normalizer.Form.NFKC);
        StringBuilder letters = new StringBuilder(plain.length());
        plain.codePoints()
                .filter(Character::isLetterOrDigit)
                .map(Character::toLowerCase)
                .map(OthersWords::latin)
                .forEach(letters::appendCodePoint);
        return letters.toString();
    }

    private static int latin(int letter) {
        int at = letter < 0x370 || letter > 0x5ff ? -1 : ALIKE.indexOf(letter);
        return at < 0 ? letter : ALIKE.charAt(at + 1);
    }
}
