package dev.bob.core.statement;

import dev.bob.core.Weights;
import dev.bob.core.statement.answer.AnswerKind;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// How likely a newer statement says how something is now of which an older one says how it was, in whatever words and
/// language, judged before the background of everything that was said and of the question that finds both. Two that share what
/// is rare, that are nearer to each other than either is to the rest, that have to do with the question and say something else of the
/// same kind are hardly ever both true. A logistic regression weighs it; where the vectors of all are known, by how near they are as well.
///
/// It is no proof. Whoever asks leaves the older one out of one answer, and forgets nothing.
///
/// The weights are fitted by `bob-bench/memory succession` to the corrections in `bob-bench/data`.
public final class Succession {

    private static final double ENOUGH = 0.15;

    /// The same where it isn't known how near they are.
    private static final double ENOUGH_BY_WORDS = 0.25;

    /// How many numbers a pair is made into.
    public static final int SIZE = 30;

    /// How many more where it is known how near they are.
    public static final int SIZE_OF_NEAR = 7;

    private static final double[] WEIGHTS = Weights.read(Succession.class, "succession.txt", SIZE);
    private static final double[] WEIGHTS_IF_NEAR =
            Weights.read(Succession.class, "succession-near.txt", SIZE + SIZE_OF_NEAR);

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
    private static final int STEM = 5;

    /// So much rareness counts, of the words that both have, and of those that the question has as well.
    private static final double RARE = 4;

    private static final double RARE_IN_QUESTION = 3;

    /// A spread of nearnesses is never taken for smaller.
    private static final double LEAST_SPREAD = 0.05;

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:'\\p{L}+)?");
    private static final Pattern NUMBER = Pattern.compile("\\d[\\d.,:]*");
    private static final Pattern DAY =
            pattern("mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun", "(?:days?)?");
    private static final Pattern MONTH =
            pattern(
                    "january|february|march|april|may|june|july|august|september|october|november|december|janvier|février|mars|avril|mai|juin|juillet|août|januar|februar|märz|juni|juli|oktober|dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
                    "");
    private static final Pattern ANEW =
            Pattern.compile(
                    "(?<![\\p{L}\\p{N}])(?:now|any ?more|any longer|no longer|instead|from now on|these days|nowadays|actually|chang\\w+|switch\\w*|mov(?:ed?|ing)|shift\\w*|renamed?|replaced|rescheduled|renewed|raised|lowered|different|scratch|correction|update|new|since|turned|became|bought|swapped|pushed|postponed|prolonged|extended|delayed|only|sold|left|quit|gave up|given up|retired|finally|stopped|passed|died|gone|back|after all|down to|up to|as of|from (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|this|next)|handed in|started at|joined|hired|took (?:a|on|in)|migrat\\w+|merged|rebased|crossed"
                            + "|jetzt|nicht mehr|kein\\w* mehr|neu\\w*|inzwischen|nun|nu|statt\\w*|gewechselt|versetzt|umgezogen|gezogen|verschoben|doch|verkauft|berichtigen|maintenant|désormais|ne \\w+ plus|finalement|changement|déménagé|changé|muté\\w*|embauché\\w*|nouve\\w+|ahora|ya no|cambi\\w+|nuev[oa]|mudad[oa]|traslad\\w+|agora|já não|mud\\w+|adesso|ora|più|trasferit\\w+|spostat\\w+|niet meer|verhuisd|tegenwoordig|gestopt|overgeplaatst|gewisseld|nå|ikk?j?e|flytt\\w+|bytt?e\\w*|inte längre|numera|teraz|już|jednak|przeni\\w+|przeprowadz\\w+|zmieni\\w+|rozmyśli\\w+|теперь|больше не|уже|сейчас|перев[её]л\\w*|переех\\w+|artık|taşındı\\w*|nyt|enää|muutin|vaihdoin)(?![\\p{L}\\p{N}])|改|现在|現在|搬|今は|引っ越",
                    FLAGS);

    private static final Pattern DENIED =
            pattern(
                    "not|no|never|\\w+n't|nicht|kein\\w*|pas|plus|non|niet|geen|ikk?j?e|inte|nie|не",
                    "");

    /// "Also entered a second race": beside what was said, and not in its place.
    private static final Pattern ADDS =
            pattern(
                    "also|too|as well|another|second|besides|additionally|in addition|on top|both|auch|außerdem|zusätzlich|aussi|en plus|también|además|anche|inoltre|também|além disso|ook|daarnaast|också|dessutom|også|dessuten|też|także|również|тоже|также|ayrıca|myös",
                    "");

    /// "Where am I working these days?"
    private static final Pattern AS_IT_IS =
            pattern(
                    "now|these days|nowadays|currently|at the moment|rn|any ?more|still|again|latest|current|jetzt|inzwischen|momentan|gerade|noch|maintenant|désormais|actuellement|ahora|actualmente|agora|atualmente|adesso|ora|attualmente|tegenwoordig|nu|nå|numera|nuförtiden|teraz|obecnie|сейчас|теперь",
                    "");

    /// "What about the boat trip?": whoever asks so wants to hear everything, and nothing that was said takes the place of
    /// anything else.
    private static final Pattern WANTS_ALL =
            Pattern.compile(
                    "^\\W*(?:(?:and|so|ok|okay|hey|bob|well),? )*(?:(?:what|how) about|what of|tell me (?:more |all |everything |something )?(?:about|of)|what do (?:you|we|i) (?:still )?(?:know|have) (?:about|of|on)|was (?:ist|war) mit|und was ist mit|erzähl|qu'en est-il|et pour|qué hay de|y qué pasa con|e quanto a|che mi dici|hoe zit het met|hur är det med|hva med|a co z|а что с)\\b",
                    FLAGS);

    private static final Set<String> LITTLE =
            Set.of(
                    ("the and for with that this from have has had was were are you your not but she her him his they them our out"
                                    + " who what when where which will would can could just like about into than then its us"
                                    + " a i my me we he it is be to of in on at an so do does did am i'm it's too all up no if or as by"
                                    + " der die das und ich ist ein eine mit auf den dem von les des une est que pas pour dans"
                                    + " avec sur mon mes las los una por con para del mis het een van voor mijn til jag och som"
                                    + " det att har med")
                            .split(" "));

    /// Something that was said.
    ///
    /// @param at its place in time; of two the greater is later
    /// @param sitting in which conversation it was said
    public record Said(Statement statement, long at, int sitting) {}

    private final Statement question;
    private final List<Said> said;
    private final Marks asked;
    private final Marks[] marks;
    private final Map<String, Integer> speakOf = new HashMap<>();
    private final double asItIs;
    private final boolean wantsAll;
    private final Set<String> attributes;
    private final Set<AnswerKind> kinds;
    private final Optional<Personal.Party> party;

    /// How near the question is to each, as deviations from what is usual; empty where it isn't known.
    private final double[] toQuestion;

    private final double[][] near;

    private Succession(String question, List<Said> said, double[][] near) {
        this.question = Statement.of(question);
        this.said = List.copyOf(said);
        asked = new Marks(question);
        marks = said.stream().map(each -> new Marks(each.statement.text())).toArray(Marks[]::new);
        Stream.of(marks)
                .flatMap(each -> each.stems.stream())
                .forEach(stem -> speakOf.merge(stem, 1, Integer::sum));
        asItIs = sign(AS_IT_IS.matcher(question).find());
        wantsAll = WANTS_ALL.matcher(question).find();
        attributes = Attribute.asked(question);
        kinds =
                Stream.of(AnswerKind.values())
                        .filter(kind -> kind.isAskedBy(question))
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(AnswerKind.class)));
        party = Personal.Party.of(question);
        this.near = near;
        toQuestion = near.length == 0 ? new double[0] : deviations(near[0]);
    }

    /// By words alone.
    ///
    /// @param said everything that may bear on it, each once
    public static Succession of(String question, List<Said> said) {
        return new Succession(question, said, new double[0][]);
    }

    /// The same where it is known how near all are to each other.
    ///
    /// @param near the cosines of the question and, behind it, of each with each; empty if they aren't known
    public static Succession of(String question, List<Said> said, double[][] near) {
        return new Succession(question, said, near);
    }

    /// From where on the newer of two counts.
    public double enough() {
        return near.length == 0 ? ENOUGH_BY_WORDS : ENOUGH;
    }

    /// From 0 to 1, for two of those that were said, by their places.
    public double likely(int older, int newer) {
        if (wantsAll) {
            return 0;
        }
        double[] weights = near.length == 0 ? WEIGHTS : WEIGHTS_IF_NEAR;
        double[] numbers = numbers(older, newer);
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * numbers[i];
        }
        double likely = 1 / (1 + Math.exp(-sum));
        return isBesideThePoint(older, newer) || isOfTheSpeaker(older, newer) ? 0 : likely;
    }

    /// Whether the older one tells in plain words what is asked for, and the newer one neither does nor speaks of a change:
    /// mostly it says something more of the same, "my cat is afraid of thunder" of the cat that is called Luna.
    private boolean isBesideThePoint(int older, int newer) {
        Statement then = said.get(older).statement;
        Statement now = said.get(newer).statement;
        return tells(then) && !tells(now) && !now.contradicts(then) && !marks[newer].anew();
    }

    /// Whether the question and the older one are about somebody else, and the newer one is about the speaker: "We moved here from
    /// Linz" doesn't say where my brother lives.
    private boolean isOfTheSpeaker(int older, int newer) {
        return party.filter(who ->
                        who.isIn(said.get(older).statement.text())
                                && who.isLeftOutOf(said.get(newer).statement.text()))
                .isPresent();
    }

    /// Whether it tells something that is asked for and of which there is only one.
    private boolean tells(Statement statement) {
        return statement.attributes().stream()
                .anyMatch(each -> each.single() && attributes.contains(each.about()));
    }

    /// What is weighed of a pair; the last [#SIZE_OF_NEAR] only where it is known how near they are.
    public double[] numbers(int older, int newer) {
        Marks was = marks[older];
        Marks is = marks[newer];
        Statement then = said.get(older).statement;
        Statement now = said.get(newer).statement;
        Set<String> both = common(was.stems, is.stems);
        double anew = sign(is.anew());
        double[] numbers = {
            1,
            anew,
            anew * Math.min(both.size(), 2),
            sign(differ(was.numbers(), is.numbers())),
            sign(differ(was.days(), is.days())),
            sign(differ(was.months(), is.months())),
            sign(is.denies()),
            sign(is.adds()),
            asItIs,
            Math.min(rareness(both), RARE),
            Math.min(rareness(common(both, asked.stems)), RARE_IN_QUESTION),
            Math.min(rareness(without(common(is.stems, asked.stems), was.stems)), RARE_IN_QUESTION),
            Math.min(rareness(without(common(was.stems, asked.stems), is.stems)), RARE_IN_QUESTION),
            now.otherKinds(then),
            now.topicsOf(then),
            sign(now.saysOtherwise(then)),
            sign(then.answers(question, attributes)),
            sign(then.isOfKindAskedBy(question)),
            sign(now.answers(question, attributes)),
            sign(now.isOfKindAskedBy(question)),
            sign(said.get(older).sitting != said.get(newer).sitting),
            sign(tellsAnother(AnswerKind.TIME, was, is)),
            sign(tellsNone(AnswerKind.TIME, was, is)),
            sign(tellsAnother(AnswerKind.NUMBER, was, is)),
            sign(tellsNone(AnswerKind.NUMBER, was, is)),
            sign(tellsAnother(AnswerKind.NAME, was, is)),
            sign(tellsNone(AnswerKind.NAME, was, is)),
            sign(tellsAnother(AnswerKind.PLACE, was, is)),
            sign(tellsNone(AnswerKind.PLACE, was, is)),
            sign(haveTimesNobodyAsksFor(was, is))
        };
        if (near.length == 0) {
            return numbers;
        }
        double[] all = Arrays.copyOf(numbers, SIZE + SIZE_OF_NEAR);
        double others = nearestOther(older, newer);
        double alike = near[older + 1][newer + 1];
        all[SIZE] = alike;
        all[SIZE + 1] = near[0][newer + 1] * alike;
        all[SIZE + 2] = toQuestion[newer + 1];
        all[SIZE + 3] = deviations(near[older + 1])[newer + 1];
        all[SIZE + 4] = sign(Double.isNaN(others) || alike >= others);
        all[SIZE + 5] = sign(isNearestBefore(older, newer));
        all[SIZE + 6] = Double.isNaN(others) ? 0 : alike - others;
        return all;
    }

    /// Whether the older one has what is asked for, and the newer one something else of the sort.
    private boolean tellsAnother(AnswerKind kind, Marks was, Marks is) {
        return kinds.contains(kind) && differ(was.of(kind), is.of(kind));
    }

    /// Whether the older one has what is asked for, and the newer one nothing of the sort.
    private boolean tellsNone(AnswerKind kind, Marks was, Marks is) {
        return kinds.contains(kind) && !was.of(kind).isEmpty() && is.of(kind).isEmpty();
    }

    private boolean haveTimesNobodyAsksFor(Marks was, Marks is) {
        return !kinds.contains(AnswerKind.TIME)
                && !was.of(AnswerKind.TIME).isEmpty()
                && !is.of(AnswerKind.TIME).isEmpty();
    }

    /// How near to the older one the nearest of the others is that were said after it; not a number if there is none.
    private double nearestOther(int older, int newer) {
        return IntStream.range(0, said.size())
                .filter(other -> other != newer && said.get(other).at > said.get(older).at)
                .mapToDouble(other -> near[older + 1][other + 1])
                .max()
                .orElse(Double.NaN);
    }

    /// Whether nothing that was said before the newer one is nearer to it than the older one.
    private boolean isNearestBefore(int older, int newer) {
        return IntStream.range(0, said.size())
                .filter(other -> said.get(other).at < said.get(newer).at)
                .allMatch(other -> near[other + 1][newer + 1] <= near[older + 1][newer + 1]);
    }

    /// How far above the usual each is; the question itself, at the beginning, is left out of what is usual.
    private static double[] deviations(double[] near) {
        int n = near.length - 1;
        double mean = Arrays.stream(near, 1, near.length).sum() / n;
        double spread =
                Math.sqrt(
                        Arrays.stream(near, 1, near.length)
                                        .map(each -> (each - mean) * (each - mean))
                                        .sum()
                                / n);
        return Arrays.stream(near).map(each -> (each - mean) / (spread + LEAST_SPREAD)).toArray();
    }

    /// Of how few other statements the words are.
    private double rareness(Set<String> stems) {
        return stems.stream()
                .mapToDouble(
                        stem -> Math.log((said.size() + 1) / (speakOf.getOrDefault(stem, 0) + 0.5)))
                .sum();
    }

    private static Set<String> common(Set<String> one, Set<String> other) {
        Set<String> common = new HashSet<>(one);
        common.retainAll(other);
        return common;
    }

    private static Set<String> without(Set<String> all, Set<String> some) {
        Set<String> rest = new HashSet<>(all);
        rest.removeAll(some);
        return rest;
    }

    private static double sign(boolean shown) {
        return shown ? 1 : 0;
    }

    private static boolean differ(Set<String> was, Set<String> is) {
        return !was.isEmpty() && !is.isEmpty() && !was.containsAll(is);
    }

    /// What of a statement is compared, each looked for when it is first needed.
    private static final class Marks {
        private final String text;
        private final Set<String> stems;
        private final Map<Pattern, Set<String>> found = new HashMap<>();
        private final Map<AnswerKind, Set<String>> ofKind = new EnumMap<>(AnswerKind.class);

        Marks(String text) {
            this.text = text;
            this.stems = stems(text);
        }

        boolean anew() {
            return !all(ANEW).isEmpty();
        }

        boolean denies() {
            return !all(DENIED).isEmpty();
        }

        boolean adds() {
            return !all(ADDS).isEmpty();
        }

        Set<String> numbers() {
            return all(NUMBER);
        }

        Set<String> days() {
            return all(DAY);
        }

        Set<String> months() {
            return all(MONTH);
        }

        Set<String> of(AnswerKind kind) {
            return ofKind.computeIfAbsent(kind, sought -> sought.in(text));
        }

        private Set<String> all(Pattern kind) {
            return found.computeIfAbsent(
                    kind,
                    sought -> {
                        Set<String> all = new HashSet<>();
                        Matcher matcher = sought.matcher(text);
                        while (matcher.find()) {
                            all.add(matcher.group().toLowerCase(Locale.ROOT));
                        }
                        return all;
                    });
        }

        private static Set<String> stems(String text) {
            Set<String> stems = new HashSet<>();
            Matcher matcher = WORD.matcher(text.replace('’', '\''));
            while (matcher.find()) {
                String word = matcher.group().toLowerCase(Locale.ROOT);
                if (word.length() > 1 && !LITTLE.contains(word)) {
                    String bare = word.replaceAll("'\\p{L}+$", "");
                    stems.add(bare.length() > STEM ? bare.substring(0, STEM) : bare);
                }
            }
            return stems;
        }
    }

    private static Pattern pattern(String words, String ending) {
        return Pattern.compile(
                "(?<![\\p{L}\\p{N}])(?:" + words + ")" + ending + "(?![\\p{L}\\p{N}])", FLAGS);
    }
}
