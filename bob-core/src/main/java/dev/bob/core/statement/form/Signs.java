package dev.bob.core.statement.form;

import dev.bob.core.memory.MemoryCandidate;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// What a sentence is like, as numbers: which telling words it has, its shape, its language, and which forms find something in
/// it. Whoever weighs them decides what they mean.
public final class Signs {

    private static final String FILE = "signs.txt";
    private static final int LONGEST = 60;
    private static final double USUAL = 20;

    private static final Pattern APART = Pattern.compile("[^\\p{L}\\p{N}']+");
    private static final List<Set<String>> WORDS = read();

    private static final List<Predicate<String>> SHAPES =
            List.of(
                    has("(?<!^)\\p{Lu}\\p{L}"),
                    has("\\d"),
                    has("!\\s*$"),
                    has("…|\\.\\.\\."),
                    has("[:;]"),
                    has(","),
                    has("^\\P{Ll}*\\p{Lu}\\P{Ll}*$"),
                    has("[\"“”«»]"),
                    has("\\p{L}ed\\b"),
                    has("\\p{L}ing\\b"),
                    has("\\P{ASCII}"),
                    has("\\p{IsCyrillic}"),
                    has("[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]"));

    private Signs() {}

    /// The numbers of a sentence, always as many.
    ///
    /// @param finds what [Forms] find in it
    public static double[] of(String sentence, List<Forms.Find> finds) {
        List<String> words =
                Arrays.stream(APART.split(sentence.toLowerCase(Locale.ROOT).replace('’', '\'')))
                        .filter(word -> !word.isEmpty())
                        .toList();
        Collection<String> all = new HashSet<>(words);
        double length = Math.min(words.size(), LONGEST);
        List<Double> signs = new ArrayList<>();
        WORDS.forEach(some -> signs.add(sign(some.stream().anyMatch(all::contains))));
        signs.add(length / USUAL);
        signs.add(Math.sqrt(length / USUAL));
        SHAPES.forEach(shape -> signs.add(sign(shape.test(sentence))));
        Tongue.signs(sentence.toLowerCase(Locale.ROOT)).forEach(mark -> signs.add(sign(mark)));
        signs.add(sign(!finds.isEmpty()));
        signs.add(sign(finds.size() > 1));
        for (MemoryCandidate.Type type : MemoryCandidate.Type.values()) {
            signs.add(sign(finds.stream().anyMatch(find -> find.type() == type)));
        }
        signs.add(sign(Forms.mayLast(sentence)));
        return signs.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /// How many numbers a sentence has.
    public static int size() {
        return of("", List.of()).length;
    }

    private static double sign(boolean shown) {
        return shown ? 1 : 0;
    }

    private static Predicate<String> has(String regex) {
        return Pattern.compile(regex, Pattern.UNICODE_CASE).asPredicate();
    }

    private static List<Set<String>> read() {
        try (InputStream in = Signs.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException("Bob's archive is incomplete: " + FILE);
            }
            return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .map(line -> Set.of(line.split(": ", 2)[1].split(" ")))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
