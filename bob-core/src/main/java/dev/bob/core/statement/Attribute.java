package dev.bob.core.statement;

import dev.bob.core.statement.AttributeForms.Form;
import dev.bob.core.statement.news.WordForms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a statement is about, and what it says of that: "I moved to Bergen" says `bergen` of `me:home`. By it a
/// question finds its answer in other words, and a newer statement the older one that it makes untrue.
///
/// @param about whose what, like `me:home`, `my cat:name`
/// @param value what is said of it, in lower case
/// @param single whether only one value can be true at a time
public record Attribute(String about, String value, boolean single) {

    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// Inanimate things that have one value at a time.
    private static final Pattern ONE_VALUE =
            pattern(
                    "(?:.* )?(?:address|e-?mail|phone|number|time ?zone|job|profession|occupation|blood type|size|height|weight|commander|deck|language|tongue|bank|birthday|anniversary|nickname|surname|name|editor|shell|os|system|employer|school|university|hometown|city|boss|manager|wife|husband|partner|landlord|doctor|dentist|team|branch|stack|database|deadline|budget|version|host|port|colou?r|password hint|star sign|degree|title|plan|goal|budget|salary|username|handle|provider|car|bike|laptop|computer|browser|ide)");

    /// What may be so on several days, until somebody says that it is another day now.
    static final String DAYS = ":days";

    /// How something is, without more.
    static final String IS = ":is";

    /// A value that says when.
    private static final Pattern DATED =
            pattern("\\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b|\\d");

    /// Who asks where "we" live asks for their own home.
    private static final Pattern WE = pattern("\\bwe\\b");

    /// What questions ask for in words that speak of nobody: in "Is Nora allergic?" it isn't the speaker's.
    private static final Set<String> ANYBODYS =
            Set.of("me:health", "me:allergy", "me:diet", "me:shift", "me:car");

    private static final String ME = "me:";

    private static final Pattern NAMED =
            Pattern.compile(
                    "\\b(?i:my|our) (?<k>"
                            + Lexicon.LIVING
                            + ")(?:,| called| named)? \\(?(?<v>\\p{Lu}[\\p{L}'-]+)");

    private static final Pattern CHANGE =
            pattern(
                    ".*\\b(?:now|these days|nowadays|any ?more|no longer|instead|again|new|moved|switched|changed|renamed|replaced|left|sold|dropped|quit|stopped|gave up|given up|turned|became|migrated|swapped|ditched|since|from now on|not any|got rid of|(?:took|taken|put) (?:me|us|him|her|them) off)\\b.*|(?:actually|correction|no,|no wait|sorry,).*");
    private static final Pattern LEAD =
            pattern(
                    "^(?:(?:now|today|currently|these days|nowadays|since \\w+(?: \\w+)?|at last|finally),? )+(?=(?:i|i'm|i've|we|my|our)\\b)|^(?:ahora|agora|jetzt|maintenant|désormais|adesso|ora|nå|nu),? ");
    private static final Pattern IS_BY_TRADE =
            pattern(
                    "(?<!\\p{L})(?:ich bin|bin ich|ich arbeite als|arbeite als|je suis|je travaille comme|soy|trabajo (?:de|como)|sono|faccio (?:il |la |l')|lavoro come|sou|trabalho como|ik ben|ben ik|ik werk als|werk als|(?:jag|jeg) (?:är|er)|(?:är|er) (?:jag|jeg)|(?:jag|jeg) (?:jobbar|arbetar|jobber|arbeider|arbejder) som|jobbar som|jobber som|jestem|pracuję jako)(?: (?:jetzt|nun|inzwischen|neuerdings|seit \\p{L}+|maintenant|désormais|ahora|adesso|ora|agora|nu|nå|numera|teraz|już|eine?|une?|un[ao]?|el|la|il|een|en|ett|et))* ?(?<v>[\\p{L}-]{3,})");
    private static final Set<String> WORK = Set.of("me:job", "me:employer", "me:job2");
    private static final Set<String> LITTLE =
            Set.of(
                    ("a an the now these days again just also still and or my our i we it is are am was to in on at of for with from that this not no any more anymore longer since last month week year yesterday recently already new use used using eat"
                                    + " do don't have had got really very much called named")
                            .split(" "));

    /// What a sentence says of what, each of its clauses apart.
    public static List<Attribute> of(String sentence) {
        List<Attribute> attributes = new ArrayList<>();
        for (String clause : sentence.lines().flatMap(line -> Clauses.of(line).stream()).toList()) {
            addName(clause, attributes);
            String text = LEAD.matcher(Clauses.normal(clause)).replaceFirst("");
            addTrade(text, attributes);
            for (Form form : AttributeForms.STATEMENTS) {
                Matcher matcher = form.pattern().matcher(text);
                if (matcher.matches()) {
                    String about = about(form, matcher);
                    boolean single =
                            form.single()
                                    || (onlyHowItIs(about, attributes)
                                            && (CHANGE.matcher(text).matches()
                                                    || value(form, matcher).startsWith("due ")
                                                    || ONE_VALUE
                                                            .matcher(
                                                                    about.substring(
                                                                            0, about.length() - 3))
                                                            .matches()))
                                    || (about.endsWith(DAYS) && CHANGE.matcher(text).matches());
                    attributes.add(new Attribute(about, value(form, matcher), single));
                }
            }
        }
        return attributes;
    }

    /// "My sister Nora moved" says in passing what the sister is called.
    private static void addName(String clause, List<Attribute> attributes) {
        Matcher named = NAMED.matcher(clause);
        while (named.find()) {
            String about = named.group("k").toLowerCase(Locale.ROOT) + ":name";
            attributes.add(new Attribute(about, named.group("v").toLowerCase(Locale.ROOT), false));
        }
    }

    /// "Jag är lärare nu": what the speaker is by trade, where no form of the language says so.
    private static void addTrade(String text, List<Attribute> attributes) {
        Matcher trade = IS_BY_TRADE.matcher(text);
        if (trade.find() && Kinds.of(Gist.stem(trade.group("v"))).contains("trade")) {
            attributes.add(new Attribute("me:job", trade.group("v"), true));
        }
    }

    /// Whether nothing closer, like where it is or what it is called, is said of the same thing.
    private static boolean onlyHowItIs(String about, List<Attribute> said) {
        return about.endsWith(IS)
                && said.stream()
                        .noneMatch(other ->
                                other.about.startsWith(
                                        about.substring(0, about.length() - IS.length() + 1)));
    }

    /// What a question asks for.
    public static Set<String> asked(String question) {
        String text =
                Clauses.normal(question).replaceAll("[?\\s]+$", "").replace("'s my", " is my");
        text = text.replaceFirst("^(?:what|where|who)'s ", "what is ");
        text = WE.matcher(text).replaceAll("i").replace("are i", "am i");
        Set<String> asked = new LinkedHashSet<>();
        for (Form form : AttributeForms.QUESTIONS) {
            Matcher matcher = form.pattern().matcher(text);
            if (matcher.matches()) {
                asked.add(about(form, matcher));
            }
        }
        if (Personal.Party.of(question).isPresent()) {
            asked.removeAll(ANYBODYS);
        }
        return asked;
    }

    /// Whether a sentence answers a question that asks for these.
    public static boolean answers(String sentence, Set<String> asked) {
        return !asked.isEmpty() && answers(of(sentence), asked);
    }

    /// The same for what a sentence says, worked out before.
    public static boolean answers(List<Attribute> said, Set<String> asked) {
        return said.stream().anyMatch(attribute -> asked.stream().anyMatch(attribute::matches));
    }

    /// Whether a sentence says of others what a question asks of the speaker: whose allergy it is.
    public static boolean ofOthers(String sentence, Set<String> asked) {
        List<Attribute> said = of(sentence);
        return !asked.isEmpty()
                && asked.stream().allMatch(one -> one.startsWith(ME))
                && said.stream().noneMatch(one -> one.about.startsWith(ME))
                && said.stream().anyMatch(one -> asked.contains("me" + one.kind()));
    }

    private boolean matches(String asked) {
        if (about.equals(asked) || (WORK.contains(about) && WORK.contains(asked))) {
            return true;
        }
        int colon = about.lastIndexOf(':');
        int other = asked.lastIndexOf(':');
        String thing = about.substring(0, colon);
        String wanted = asked.substring(0, other);
        boolean sameThing =
                thing.equals(wanted)
                        || thing.endsWith(" " + wanted)
                        || wanted.endsWith(" " + thing)
                        || wanted.equals(thing + "s");
        String what = about.substring(colon);
        String how = asked.substring(other);
        boolean alike =
                what.equals(how)
                        || (Set.of(":is", ":name", ":a").contains(what)
                                && Set.of(":is", ":name", ":a").contains(how));
        return sameThing && alike && !thing.equals("me");
    }

    /// What sort of thing is said: a name, a place, how something is.
    String kind() {
        return about.substring(about.lastIndexOf(':'));
    }

    /// Whether this makes the other one untrue.
    boolean contradicts(Attribute was) {
        boolean both =
                single
                        && (was.single || about.endsWith(DAYS) || about.endsWith(IS))
                        && about.equals(was.about);
        return (both || renames(was) || moves(was)) && !sameValue(value, was.value);
    }

    /// "My one-to-ones are on Fridays now" about "My one-to-ones are on Tuesdays": whatever is said of where or when.
    private boolean moves(Attribute was) {
        Set<String> where = Set.of(IS, ":place", DAYS, ":name", ":a");
        int colon = about.lastIndexOf(':');
        int other = was.about.lastIndexOf(':');
        return single
                && where.contains(about.substring(colon))
                && where.contains(was.about.substring(other))
                && about.substring(0, colon).equals(was.about.substring(0, other))
                && DATED.matcher(value).find() == DATED.matcher(was.value).find()
                && value.split(" ").length <= 8
                && about.substring(colon).equals(IS);
    }

    /// "My boss is Ingrid now" about "My boss is called Ravi".
    private boolean renames(Attribute was) {
        return single
                && was.single
                && about.replaceFirst(":(?:is|name)$", "")
                        .equals(was.about.replaceFirst(":(?:is|name)$", ""))
                && (about.endsWith(":is") || about.endsWith(":name"))
                && value.split(" ").length <= 2;
    }

    /// Whether all these words are among others, in whatever form.
    static boolean within(Set<String> words, Set<String> others) {
        return words.stream().allMatch(word -> WordForms.isAmong(word, others));
    }

    /// Whether a sentence says that something has changed.
    public static boolean speaksOfChange(String sentence) {
        String text = sentence.strip().toLowerCase(Locale.ROOT).replace('’', '\'');
        return CHANGE.matcher(text).matches();
    }

    private static boolean sameValue(String one, String other) {
        Set<String> words = words(one);
        Set<String> others = words(other);
        if (words.isEmpty() || others.isEmpty()) {
            return one.equals(other);
        }
        return words.containsAll(others) || others.containsAll(words);
    }

    /// Whether a word tells nothing by itself.
    static boolean isLittle(String word) {
        return LITTLE.contains(word);
    }

    /// The words that tell something.
    public static Set<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}']+"))
                .filter(word -> !word.isBlank() && !LITTLE.contains(word))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static String about(Form form, Matcher matcher) {
        if (!form.about().contains("{k}")) {
            return form.about();
        }
        String thing =
                matcher.group("k")
                        .replaceFirst("'s?$", "")
                        .replaceFirst("^(?:new|old|current|my|our|the) ", "");
        return form.about().replace("{k}", thing);
    }

    private static String value(Form form, Matcher matcher) {
        for (String group : List.of("v", "w", "x")) {
            if (form.pattern().namedGroups().containsKey(group) && matcher.group(group) != null) {
                return matcher.group(group).strip();
            }
        }
        return "";
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
