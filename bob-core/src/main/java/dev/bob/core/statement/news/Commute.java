package dev.bob.core.statement.news;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How the speaker gets to work or school: "I take the bus these days" after "I cycle to work".
///
/// @param by what they go by, in one word for all that mean the same; empty if nothing is said of it
/// @param anew whether it says that it is so now
public record Commute(Optional<String> by, boolean anew) implements Fact<Commute> {

    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    private static final String I = "(?<!\\p{L})(?:i|we)(?:'m|'ve|'re)? (?:[\\p{L}]+ ){0,2}?";
    private static final String THERE =
            "(?: in| back| there)?(?: to| into) (?:work|school|college|uni|university|the (?:office|shop|hospital|lab|station|plant|site|library|depot)|town)\\b";
    private static final String CARRIERS =
            "(?<by>bus|train|tube|tram|metro|subway|underground|ferry|car|bike|bicycle|scooter|motorbike)";

    private static final Pattern GOES =
            Pattern.compile(
                    I
                            + "(?<how>cycl(?:e|ed|ing)|bik(?:e|ing)|walk(?:ing)?|run|jog|driv(?:e|ing)|scoot)\\b[^,;.!?]{0,25}?"
                            + THERE,
                    FLAGS);
    private static final Pattern CARRIED =
            Pattern.compile(
                    I
                            + "(?:tak(?:e|ing)|get(?:ting)?|catch(?:ing)?|rid(?:e|ing)|go(?:ing)?|com(?:e|ing)|travel(?:ling)?|commut(?:e|ing)|on) (?:in )?(?:to work )?(?:the |by |on the |my )"
                            + CARRIERS
                            + "\\b",
                    FLAGS);
    private static final Pattern NOW =
            Pattern.compile(
                    "\\b(?:now|these days|nowadays|instead|from now on|any ?more|since|have to|switched|started|back (?:to|on))\\b",
                    FLAGS);

    /// What a sentence says of it.
    public static Commute in(String sentence) {
        Matcher carried = CARRIED.matcher(sentence);
        Matcher goes = GOES.matcher(sentence);
        boolean isCarried = carried.find();
        Optional<String> by =
                isCarried
                        ? Optional.of(same(carried.group("by")))
                        : goes.find() ? Optional.of(same(goes.group("how"))) : Optional.empty();
        return new Commute(by, NOW.matcher(sentence).find());
    }

    private static String same(String how) {
        String lower = how.toLowerCase(java.util.Locale.ROOT);
        return lower.startsWith("cycl") || lower.startsWith("bi")
                ? "bike"
                : lower.startsWith("driv") ? "car" : lower.startsWith("walk") ? "walk" : lower;
    }

    @Override
    public boolean mayEnd() {
        return by.isPresent() && !anew;
    }

    /// Whether the speaker goes another way now than the other says.
    @Override
    public boolean follows(Commute was) {
        return anew && by.isPresent() && was.by.isPresent() && !by.equals(was.by) && !was.anew;
    }
}
