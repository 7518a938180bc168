package dev.bob.core.statement;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How likely a newer sentence says how something is now of which an older one says how it was, in whatever words and
/// language: a logistic regression over the words that both have, what of each kind differs, words of change, and whether the
/// question that finds both asks how it is now; where the vectors of all three are known, also by how near they are. It is no
/// proof: whoever asks has a reason to think that both are about the same.
///
/// The weights are fitted by `bob-bench/memory succession` to the corrections in `bob-bench/data` that [Statement#contradicts]
/// doesn't see.
public final class Succession {

    /// From here on the newer of two that answer the same question counts.
    public static final double ENOUGH = 0.07;

    /// The same where it is known how near they are.
    public static final double ENOUGH_IF_NEAR = 0.12;

    /// How many numbers a pair is made into.
    public static final int SIZE = 21;

    /// How many more where it is known how near they are.
    public static final int SIZE_OF_NEAR = 6;

    private static final String FILE = "succession.txt";
    private static final String FILE_OF_NEAR = "succession-near.txt";
    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
    private static final int STEM = 5;
    private static final int SHORT = 12;
    private static final int SHORTEST = 7;

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:'\\p{L}+)?");
    private static final Pattern NUMBER = Pattern.compile("\\d[\\d.,:]*");
    private static final Pattern DAY =
            pattern("mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun", "(?:days?)?");
    private static final Pattern MONTH =
            pattern(
                    "january|february|march|april|may|june|july|august|september|october|november|december|janvier|février|mars|avril|mai|juin|juillet|août|januar|februar|märz|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
                    "");
    private static final Pattern COUNT =
            pattern(
                    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|noon|midnight",
                    "");
    private static final Pattern ANEW =
            Pattern.compile(
                    "(?<![\\p{L}\\p{N}])(?:now|any ?more|any longer|no longer|instead|from now on|these days|nowadays|actually|chang\\w+|switch\\w*|mov(?:ed?|ing)|shift\\w*|renamed?|replaced|rescheduled|renewed|raised|lowered|different|scratch|correction|update|new|since|turned|became|bought|swapped|pushed|postponed|prolonged|extended|delayed|only|sold|left|quit|gave up|given up|retired|finally|stopped|passed|died|gone|back|after all|down to|up to|as of|from (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|this|next)|handed in|started at|joined|hired|took (?:a|on|in)|migrat\\w+|merged|rebased|crossed"
                            + "|jetzt|nicht mehr|kein\\w* mehr|neu\\w*|inzwischen|nun|nu|statt\\w*|gewechselt|versetzt|umgezogen|gezogen|verschoben|doch|verkauft|berichtigen|maintenant|désormais|ne \\w+ plus|finalement|changement|déménagé|changé|muté\\w*|embauché\\w*|nouve\\w+|ahora|ya no|cambi\\w+|nuev[oa]|mudad[oa]|traslad\\w+|agora|já não|mud\\w+|adesso|ora|più|trasferit\\w+|spostat\\w+|niet meer|verhuisd|tegenwoordig|gestopt|overgeplaatst|gewisseld|nå|ikk?j?e|flytt\\w+|bytt?e\\w*|inte längre|numera|teraz|już|jednak|przeni\\w+|przeprowadz\\w+|zmieni\\w+|rozmyśli\\w+|теперь|больше не|уже|сейчас|перев[её]л\\w*|переех\\w+|artık|taşındı\\w*|nyt|enää|muutin|vaihdoin)(?![\\p{L}\\p{N}])|改|现在|現在|搬|今は|引っ越",
                    FLAGS);

    /// "Nach Villach", "at Crumb & Sons": a preposition of places and a name.
    private static final Pattern PLACE =
            Pattern.compile(
                    "(?<![\\p{L}\\p{N}])(?:in|at|to|from|near|for|nach|bei|aus|zum|zur|à|au|en|de|dans|chez|a|al|em|no|na|do|di|ad|naar|te|op|till|til|på|hos|w|we|od|в|на|из) (?:the |den |de |la |el |il |det |le |der )?\\p{Lu}[\\p{L}\\p{N}]+",
                    Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);

    private static final Pattern MORE =
            pattern(
                    "also|too|another|as well|both|auch|aussi|también|anche|também|ook|også|också",
                    "");
    private static final Pattern SPEAKER =
            pattern("i|im|we|ich|wir|je|nous|yo|io|eu|ik|jeg|jag", "");
    private static final Pattern DENIED =
            pattern(
                    "not|no|never|\\w+n't|nicht|kein\\w*|pas|plus|non|niet|geen|ikk?j?e|inte|nie|не",
                    "");

    /// "Where am I working these days?"
    private static final Pattern AS_IT_IS =
            pattern(
                    "now|these days|nowadays|currently|at the moment|rn|any ?more|still|again|latest|current|jetzt|inzwischen|momentan|gerade|noch|maintenant|désormais|actuellement|ahora|actualmente|agora|atualmente|adesso|ora|attualmente|tegenwoordig|nu|nå|numera|nuförtiden|teraz|obecnie|сейчас|теперь",
                    "");

    private static final Set<String> LITTLE =
            Set.of(
                    ("the and for with that this from have has had was were are you your not but she him her his they them our out"
                                    + " who what when where which will would can could just like about into than then its us"
                                    + " der die das und ich ist ein eine mit auf den dem von les des une est que pas pour dans"
                                    + " avec sur mon mes las los una por con para del mis het een van voor mijn til jag och som"
                                    + " det att har med")
                            .split(" "));

    private static final double[] WEIGHTS = read(FILE, SIZE);
    private static final double[] WEIGHTS_IF_NEAR = read(FILE_OF_NEAR, SIZE + SIZE_OF_NEAR);

    private Succession() {}

    /// How near three sentences are, as the cosines of their vectors.
    ///
    /// @param older of the question and the older one
    /// @param newer of the question and the newer one
    /// @param both of the older and the newer one
    public record Near(double older, double newer, double both) {}

    /// From 0 to 1.
    ///
    /// @param question that finds both
    public static double of(String question, String older, String newer) {
        return likely(WEIGHTS, numbers(question, older, newer));
    }

    /// The same where it is known how near they are.
    public static double of(String question, String older, String newer, Near near) {
        return likely(WEIGHTS_IF_NEAR, numbers(question, older, newer, near));
    }

    private static double likely(double[] weights, double[] numbers) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * numbers[i];
        }
        return 1 / (1 + Math.exp(-sum));
    }

    /// What is weighed of a pair that it is known of how near they are.
    public static double[] numbers(String question, String older, String newer, Near near) {
        double[] numbers = Arrays.copyOf(numbers(question, older, newer), SIZE + SIZE_OF_NEAR);
        numbers[SIZE] = near.older;
        numbers[SIZE + 1] = near.newer;
        numbers[SIZE + 2] = near.both;
        numbers[SIZE + 3] = sign(ANEW.matcher(newer).find()) * near.both;
        numbers[SIZE + 4] = near.newer * near.both;
        numbers[SIZE + 5] = Math.max(0, near.older - near.newer);
        return numbers;
    }

    /// What is weighed of a pair.
    public static double[] numbers(String question, String older, String newer) {
        Set<String> was = stems(older);
        Set<String> is = stems(newer);
        Set<String> both = new HashSet<>(is);
        both.retainAll(was);
        Set<String> names = names(newer);
        names.retainAll(was);
        Set<String> either = new HashSet<>(was);
        either.addAll(is);
        long length = WORD.matcher(newer).results().count();
        boolean anew = ANEW.matcher(newer).find();
        boolean numbers = differ(NUMBER, older, newer);
        boolean days = differ(DAY, older, newer);
        boolean months = differ(MONTH, older, newer);
        boolean counts = differ(COUNT, older, newer);
        boolean places = PLACE.matcher(newer).find() && PLACE.matcher(older).find();
        double shared = Math.min(both.size(), 2);
        return new double[] {
            both.size(),
            shared / Math.max(1, Math.min(is.size(), 6)),
            both.size() / (double) Math.max(1, either.size()),
            names.size(),
            sign(anew),
            sign(Change.renewed(newer)),
            sign(anew) * shared,
            sign(length < SHORT),
            sign(length < SHORTEST),
            sign(numbers),
            sign(days),
            sign(months),
            sign(counts),
            sign(numbers || days || months || counts) * shared,
            sign(MORE.matcher(newer).find()),
            sign(SPEAKER.matcher(older).find() == SPEAKER.matcher(newer).find()),
            sign(DENIED.matcher(newer).find()),
            sign(AS_IT_IS.matcher(question).find()),
            sign(places),
            sign(places && anew),
            1
        };
    }

    private static double sign(boolean shown) {
        return shown ? 1 : 0;
    }

    private static boolean differ(Pattern kind, String older, String newer) {
        Set<String> was = all(kind, older);
        Set<String> is = all(kind, newer);
        return !was.isEmpty() && !is.isEmpty() && !was.containsAll(is);
    }

    private static Set<String> all(Pattern kind, String text) {
        Set<String> all = new HashSet<>();
        Matcher matcher = kind.matcher(text);
        while (matcher.find()) {
            all.add(matcher.group().toLowerCase(Locale.ROOT));
        }
        return all;
    }

    private static Set<String> names(String text) {
        Set<String> names = new HashSet<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            if (matcher.start() > 0 && Character.isUpperCase(text.codePointAt(matcher.start()))) {
                names.add(stem(matcher.group()));
            }
        }
        return names;
    }

    private static Set<String> stems(String text) {
        Set<String> stems = new HashSet<>();
        Matcher matcher = WORD.matcher(text.replace('’', '\''));
        while (matcher.find()) {
            String word = matcher.group().toLowerCase(Locale.ROOT);
            if (word.length() > 2 && !LITTLE.contains(word)) {
                stems.add(stem(word));
            }
        }
        return stems;
    }

    private static String stem(String word) {
        String bare = word.toLowerCase(Locale.ROOT).replaceAll("'\\p{L}+$", "");
        return bare.length() > STEM ? bare.substring(0, STEM) : bare;
    }

    private static Pattern pattern(String words, String ending) {
        return Pattern.compile(
                "(?<![\\p{L}\\p{N}])(?:" + words + ")" + ending + "(?![\\p{L}\\p{N}])", FLAGS);
    }

    private static double[] read(String file, int size) {
        try (InputStream in = Succession.class.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("Bob's archive is incomplete: " + file);
            }
            double[] weights =
                    new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))
                            .lines()
                            .filter(line -> !line.startsWith("#"))
                            .flatMap(line -> Arrays.stream(line.split(" ")))
                            .mapToDouble(Double::parseDouble)
                            .toArray();
            if (weights.length != size) {
                throw new IllegalStateException(file + " has " + weights.length + " weights");
            }
            return weights;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
