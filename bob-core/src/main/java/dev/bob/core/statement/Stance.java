package dev.bob.core.statement;

import dev.bob.core.statement.Clause.Tense;
import dev.bob.core.statement.Clause.Who;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the speaker likes or has, and what not: by it "I've come to love coriander" is told to be the opposite of "I hate
/// coriander".
///
/// @param sides each with its things
record Stance(List<Side> sides) {

    /// @param what likes and meals are one, what somebody has another
    /// @param for_ whether it is liked, or there
    /// @param things in their stems
    record Side(String what, boolean for_, Set<String> things) {}

    private static final Set<String> AGAINST =
            Set.of("hate", "dislike", "detest", "loathe", "despise", "avoid");

    private static final List<String> TURNED =
            List.of(
                    " off ",
                    "fed up",
                    "sick of",
                    "tired of",
                    "done with",
                    "bore",
                    "over ",
                    "lost ",
                    "annoy",
                    "disgust");

    private static final List<String> NOT =
            List.of(
                    "n't",
                    "n’t",
                    " not ",
                    " no ",
                    "never",
                    "no longer",
                    "cannot",
                    "dont ",
                    "cant ");

    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String THING =
            "(?:the |my |a |an |any )?(?<thing>[\\p{L}-]+(?: [\\p{L}-]+)?)";

    private static final String END =
            "(?=$|[,;.!?]| (?:now|again|too|lately|recently|these days|actually|after all|though|and|but|at last)\\b)";

    /// What somebody has come to like.
    private static final List<Pattern> COME_TO_LIKE =
            List.of(
                    pattern(
                            "(?:com(?:e|ing)|came) (?:right |all the way )?(?:round|around) to "
                                    + THING
                                    + END),
                    pattern(
                            "(?:grown|grew|learn(?:ed|t)|come|started|begun) to (?:like|love|enjoy) "
                                    + THING
                                    + END),
                    pattern("(?:warmed|taken|took) to " + THING + END),
                    pattern(
                            "(?:got|gotten|am|'m) (?:really |totally |so |well )?into "
                                    + THING
                                    + END),
                    pattern("can(?:'t|not) get enough of " + THING + END),
                    pattern(
                            "(?:^|[,;.!] )"
                                    + THING
                                    + " (?:is|are|'s) (?:totally |quite |perfectly |actually )?(?:ok(?:ay)?|fine|great|good|lovely|delicious)(?: (?:with|by|for) me)? (?:now|again|these days|after all|actually)"));

    /// What somebody likes no more.
    private static final List<Pattern> GONE_OFF =
            List.of(
                    pattern(
                            "(?:gone|went|going) (?:right |completely |totally |rather |quite )?off "
                                    + THING
                                    + END),
                    pattern("(?:fed up|sick|tired|done|bored) (?:of|with) " + THING + END),
                    pattern("lost (?:all )?interest in " + THING + END),
                    pattern("(?:grown|grew) to (?:hate|dislike|loathe) " + THING + END),
                    pattern(
                            "(?:^|[,;.!] )"
                                    + THING
                                    + " (?:bores?|annoys?|disgusts?|sickens?) me(?: now| these days)?"),
                    pattern("over " + THING + "(?= now\\b)"));

    private static final Set<String> ALCOHOL =
            Set.of(
                    "beer",
                    "wine",
                    "whisky",
                    "whiskey",
                    "gin",
                    "rum",
                    "vodka",
                    "cider",
                    "lager",
                    "sherri",
                    "pint",
                    "prosecco",
                    "champagne",
                    "cocktail",
                    "ale",
                    "booze");

    /// A quick look, before it is read: whether a sentence has a word that may be one against something.
    static boolean mayBeAgainst(String sentence) {
        String text = sentence.toLowerCase(Locale.ROOT);
        return NOT.stream().anyMatch(text::contains)
                || AGAINST.stream().anyMatch(text::contains)
                || TURNED.stream().anyMatch(text::contains);
    }

    /// Reads a sentence, each of its clauses apart.
    static Stance of(String sentence) {
        List<Side> sides = new ArrayList<>();
        for (String clause : Clauses.of(sentence)) {
            Clause.of(Clauses.unled(Clauses.normal(clause))).ifPresent(one -> read(one, sides));
        }
        String text = Clauses.normal(sentence);
        COME_TO_LIKE.forEach(form -> add(form.matcher(text), true, sides));
        GONE_OFF.forEach(form -> add(form.matcher(text), false, sides));
        return new Stance(List.copyOf(sides));
    }

    private static void add(Matcher matcher, boolean for_, List<Side> sides) {
        while (matcher.find()) {
            Set<String> things = new LinkedHashSet<>();
            for (String word : matcher.group("thing").split(" ")) {
                if (!Attribute.isLittle(word) && !Lexicon.SMALL.contains(word)) {
                    things.add(Gist.stem(word));
                }
            }
            if (!things.isEmpty()) {
                sides.add(new Side("likes", for_, Set.copyOf(things)));
            }
        }
    }

    /// Whether one of them is the opposite of one of another's.
    boolean opposes(Stance other) {
        return sides.stream()
                .anyMatch(side ->
                        other.sides.stream()
                                .anyMatch(one ->
                                        one.what.equals(side.what)
                                                && one.for_ != side.for_
                                                && one.things.equals(side.things)));
    }

    private static void read(Clause clause, List<Side> sides) {
        boolean likes =
                Lexicon.LIKES.contains(clause.verb())
                        && (clause.tense() == Tense.DOES || clause.tense() == Tense.CAN);
        boolean has = clause.tense() == Tense.HAS;
        if (clause.who() != Who.SPEAKER || (!likes && !has)) {
            return;
        }
        boolean none = clause.first().equals("no");
        boolean for_ = clause.negative() == (AGAINST.contains(clause.verb()) || none);
        Set<String> things = things(clause);
        if (!things.isEmpty()) {
            sides.add(new Side(has ? "has" : "likes", for_, things));
        }
        if (clause.verb().equals("drink") && things.stream().anyMatch(ALCOHOL::contains)) {
            sides.add(new Side("likes", for_, Set.of("alcohol")));
        }
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile("(?<!\\p{L})(?:" + regex + ")", FLAGS);
    }

    /// The thing itself. What is said of it besides makes it another: "I like tea with milk" is no word against tea.
    private static Set<String> things(Clause clause) {
        Set<String> things = new LinkedHashSet<>();
        for (String word : clause.object()) {
            String bare = word.replaceAll("\\W+$", "");
            if (Lexicon.JOINTS.contains(bare)) {
                return Set.of();
            }
            if (!Attribute.isLittle(bare) && !Lexicon.SMALL.contains(bare)) {
                things.add(Gist.stem(bare));
            }
        }
        return Set.copyOf(things);
    }
}
