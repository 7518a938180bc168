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
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// A language by its little words, read from a list beside this class. They tell which language a sentence is in, whom it
/// is about, and whether it speaks of the moment: enough to keep what people say of their own in a language whose sentences
/// [Clause] can't read.
final class Tongue {

    private static final String FILE = "tongues.txt";
    private static final String ENGLISH = "en";

    private static final int SHORTEST = 3;

    /// So many words at most stand between somebody and their name.
    private static final int NEAR = 5;

    private static final Pattern APART = Pattern.compile("[^\\p{L}\\p{N}]+");

    /// What has a number and isn't had for long.
    private static final Set<String> COUNTED =
            Set.of(
                    ("frage fragen question questions pregunta preguntas domanda domande pergunta perguntas vraag vragen spørsmål fråga frågor"
                                    + " problem probleme problème problèmes problema problemas problemi problemen idee ideen idée idées"
                                    + " minute minuten minutes minuti minutos minuutjes minutter uur stunde stunden heure heures hora horas ora ore timer"
                                    + " euro euros dollar kronen kronor prozent percent pourcent procent tage jours días giorni dias dagen dager dagar")
                            .split(" "));

    /// What was so last year is over, and what changed then lasts.
    private static final Set<String> YEARS =
            Set.of(
                    "jahr jahre jahren an ans année années año años anno anni ano anos jaar jaren år"
                            .split(" "));

    private static final Pattern NUMBER =
            Pattern.compile(
                    "\\d+|zwei|drei|vier|fünf|sechs|deux|trois|quatre|cinq|six|dos|tres|cuatro|cinco|seis|due|tre|quattro|cinque|sei|dois|duas|três|quatro|twee|drie|vijf|zes|to|fire|fem|seks|två|fyra|sex");

    /// Near people in languages of which this knows no more.
    private static final Set<String> FURTHER_KIN =
            Set.of(
                    "kızım oğlum karım kocam eşim annem babam kardeşim ablam abim córka córką syn synem żona mąż mama tata siostra brat дочь дочка сын жена муж мама папа брат сестра dcera bratr sestra manželka manžel tyttäreni poikani vaimoni mieheni"
                            .split(" "));

    private static final Tongue NONE = new Tongue("");
    private static final Map<String, Tongue> ALL = read();

    /// What a word does in a sentence; the list says which words do.
    private enum Role {
        COMMON,
        MINE,
        I,
        WE,
        KIN,
        NOW,
        IF,
        FIRST,
        SAYS,
        FEELS,
        ALWAYS,
        ME,
        HERE,
        LIVES,
        HAVE
    }

    private final String language;
    private final Map<Role, Set<String>> words;

    private Tongue(String language) {
        this.language = language;
        words = new LinkedHashMap<>();
        for (Role role : Role.values()) {
            words.put(role, new HashSet<>());
        }
    }

    /// The language of a sentence, if it is one of those in the list and not English.
    ///
    /// @param text in lower case
    static Optional<Tongue> of(String text) {
        List<String> words = words(text);
        Tongue best = null;
        long most = Math.max(1, count(ALL.getOrDefault(ENGLISH, NONE), words));
        for (Tongue tongue : ALL.values()) {
            long count = count(tongue, words);
            if (count > most) {
                most = count;
                best = tongue;
            }
        }
        return Optional.ofNullable(best).filter(tongue -> !tongue.language.equals(ENGLISH));
    }

    /// Which language it is, one sign each, and which of its words with a role it has; none of these in English.
    ///
    /// @param text in lower case
    static List<Boolean> signs(String text) {
        Optional<Tongue> tongue = of(text);
        List<String> words = words(text);
        List<Boolean> signs = new ArrayList<>();
        ALL.values().forEach(each -> signs.add(tongue.filter(each::equals).isPresent()));
        for (Role role : Role.values()) {
            signs.add(tongue.filter(each -> each.any(role, words)).isPresent());
        }
        return signs;
    }

    private static long count(Tongue tongue, List<String> words) {
        return words.stream()
                .filter(word -> tongue.words.values().stream().anyMatch(all -> all.contains(word)))
                .count();
    }

    /// What sort of memory a sentence in this language makes, if it says of the speaker or their own what lasts.
    ///
    /// @param text in lower case
    /// @param known whether a word is the name of somebody whom the speaker has told of
    Optional<MemoryCandidate.Type> lasting(String text, Predicate<String> known) {
        List<String> words = words(text);
        if (words.size() < SHORTEST || is(Role.FIRST, words.getFirst()) || passes(words)) {
            return Optional.empty();
        }
        int speaker = first(words, Role.I, Role.WE);
        int always = first(words, Role.ALWAYS);
        if (always < speaker && first(words, Role.ME) < words.size()) {
            return Optional.of(MemoryCandidate.Type.PREFERENCE);
        }
        boolean habit = always < words.size() && speaker < words.size();
        boolean own = kin(words) || words.stream().anyMatch(known);
        return own || habit || household(words)
                ? Optional.of(MemoryCandidate.Type.FACT)
                : Optional.empty();
    }

    /// "Wij melken 120 koeien", "somos cinco en casa", "ich habe zwei Katzen".
    private boolean household(List<String> words) {
        boolean here = any(Role.HERE, words) || any(Role.WE, words);
        boolean lives = any(Role.LIVES, words);
        return (lives && here && (counts(words) || any(Role.KIN, words)))
                || (any(Role.HAVE, words)
                        && (here || any(Role.I, words) || is(Role.HAVE, words.getFirst()))
                        && any(Role.KIN, words));
    }

    /// Where the first word with one of these roles stands; behind the last if there is none.
    private int first(List<String> words, Role... roles) {
        for (int i = 0; i < words.size(); i++) {
            for (Role role : roles) {
                if (is(role, words.get(i))) {
                    return i;
                }
            }
        }
        return words.size();
    }

    /// Whether a text names somebody near by that name: "mein Sohn Jonas", "mis peques, Martina y Hugo".
    ///
    /// @param name in lower case
    static boolean names(String text, String name) {
        List<String> words = words(text.toLowerCase(Locale.ROOT));
        int at = words.indexOf(name);
        return at > 0
                && words.subList(Math.max(0, at - NEAR), at).stream()
                        .anyMatch(word ->
                                FURTHER_KIN.contains(word)
                                        || ALL.values().stream()
                                                .anyMatch(tongue -> tongue.is(Role.KIN, word)));
    }

    /// Whether a sentence speaks of the moment, supposes or passes on, or counts what nobody keeps.
    ///
    /// @param text in lower case
    static boolean passing(String text) {
        List<String> words = words(text);
        return words.stream().anyMatch(COUNTED::contains)
                || of(text).filter(tongue -> tongue.passes(words)).isPresent();
    }

    /// Whether a sentence speaks of the moment, supposes or passes on.
    ///
    /// @param text in lower case
    static boolean isOfTheMoment(String text) {
        return of(text).filter(tongue -> tongue.passes(words(text))).isPresent();
    }

    private boolean passes(List<String> words) {
        boolean ofYears = any(Role.ALWAYS, words) || words.stream().anyMatch(YEARS::contains);
        return (any(Role.NOW, words) && !ofYears)
                || any(Role.IF, words)
                || any(Role.SAYS, words)
                || any(Role.FEELS, words);
    }

    /// "Mein Sohn", "mi querida hermana", "broren min".
    private boolean kin(List<String> words) {
        for (int i = 0; i < words.size(); i++) {
            boolean before =
                    words.subList(i + 1, Math.min(words.size(), i + 3)).stream()
                            .anyMatch(word -> is(Role.KIN, word));
            boolean behind = i > 0 && is(Role.KIN, words.get(i - 1));
            if (is(Role.MINE, words.get(i)) && (before || behind)) {
                return true;
            }
        }
        return false;
    }

    private static boolean counts(List<String> words) {
        return words.stream().anyMatch(word -> NUMBER.matcher(word).matches())
                && words.stream().noneMatch(COUNTED::contains);
    }

    private boolean any(Role role, List<String> words) {
        return words.stream().anyMatch(word -> is(role, word));
    }

    private boolean is(Role role, String word) {
        Set<String> all = words.getOrDefault(role, Set.of());
        return all.contains(word)
                || (role == Role.ME
                        && word.length() > SHORTEST
                        && all.stream()
                                .anyMatch(end ->
                                        end.startsWith("*") && word.endsWith(end.substring(1))));
    }

    private static List<String> words(String text) {
        return Arrays.stream(APART.split(text)).filter(word -> !word.isEmpty()).toList();
    }

    private static Map<String, Tongue> read() {
        Map<String, Tongue> tongues = new LinkedHashMap<>();
        try (InputStream in = Tongue.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException("Bob's archive is incomplete: " + FILE);
            }
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .forEach(line -> add(line, tongues));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return tongues;
    }

    private static void add(String line, Map<String, Tongue> tongues) {
        String[] parts = line.split(": ");
        String[] head = parts[0].split(" ");
        Role role = Role.valueOf(head[1].toUpperCase(Locale.ROOT));
        Tongue tongue = tongues.computeIfAbsent(head[0], Tongue::new);
        tongue.words
                .computeIfAbsent(role, _ -> new HashSet<>())
                .addAll(List.of(parts[1].split(" ")));
    }
}
