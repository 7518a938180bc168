package dev.bob.core.statement.news;

import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What has another name now: "We renamed ourselves, it's Ottoman Umpire now" after "Band: The Soft Furnishings".
///
/// @param named what the sentence says the name of: "band"
/// @param renamed what it says has another name; empty if that is only "us" or "it"
public record Renaming(Set<String> named, Optional<String> renamed) implements Fact<Renaming> {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String THING = "(?<thing>[\\p{L}-]{3,})";

    private static final Set<Pattern> NAMED =
            Set.of(
                    pattern(
                            "(?:my|our|the|an?) (?:[\\p{L}-]+ ){0,4}?"
                                    + THING
                                    + "(?: (?:i|we) [\\p{L} ]{2,20})?(?:'s| is| are)? ?(?:called|named|titled)(?!\\p{L})"),
                    pattern("(?:^|[.;!] )" + THING + "(?: name)?: "),
                    pattern("name of (?:my|our|the) (?:[\\p{L}-]+ ){0,2}?" + THING),
                    pattern(THING + "(?:'s)? name(?:'s| is)(?!\\p{L})"));

    private static final Pattern RENAMED =
            pattern(
                    "(?:(?:re-?named|re-?branded|re-?titled|re-?christened) (?:(?:my|our|the) )?(?<a>[\\p{L}-]{2,})"
                            + "|(?<b>[\\p{L}-]{3,})(?:'s|'ve| has| have)? (?:been |got |was |just )*(?:re-?named|re-?branded|re-?titled|re-?christened)"
                            + "|(?:changed|changing) (?:the name of (?:my|our|the) (?<c>[\\p{L}-]{3,})|(?:my|our|the) (?<d>[\\p{L}-]{3,})(?:'s)? name|(?:my|our|the|its) name)"
                            + "|(?<e>[\\p{L}-]{3,}) (?:has|got|goes by|is under) a(?:nother)? (?:new|different) name)(?!\\p{L})");

    /// Those who have a name together.
    private static final Set<String> OURS =
            Set.of(
                    "band",
                    "group",
                    "team",
                    "company",
                    "firm",
                    "shop",
                    "club",
                    "choir",
                    "duo",
                    "trio",
                    "quartet",
                    "startup",
                    "start-up",
                    "business",
                    "studio",
                    "crew",
                    "guild",
                    "podcast",
                    "channel",
                    "collective",
                    "orchestra",
                    "league",
                    "troupe");

    private static final Set<String> US =
            Set.of("ourselves", "us", "it", "they", "we", "our", "the", "its", "my");

    /// What a sentence says of it.
    public static Renaming in(String sentence) {
        Set<String> named = new HashSet<>();
        for (Pattern form : NAMED) {
            Matcher matcher = form.matcher(sentence);
            while (matcher.find()) {
                named.add(matcher.group("thing").toLowerCase(Locale.ROOT));
            }
        }
        Matcher matcher = RENAMED.matcher(sentence);
        return new Renaming(
                Set.copyOf(named), matcher.find() ? Optional.of(thing(matcher)) : Optional.empty());
    }

    private static String thing(Matcher matcher) {
        for (char group = 'a'; group <= 'e'; group++) {
            String thing = matcher.group(String.valueOf(group));
            if (thing != null) {
                String lower = thing.toLowerCase(Locale.ROOT);
                return US.contains(lower) ? "" : lower;
            }
        }
        return "";
    }

    /// Whether it says that something has another name, and not which.
    public boolean mayFollow() {
        return renamed.isPresent() && named.isEmpty();
    }

    @Override
    public boolean mayEnd() {
        return !named.isEmpty() && renamed.isEmpty();
    }

    /// Whether what the other says the name of has another one now.
    @Override
    public boolean follows(Renaming was) {
        return was.renamed.isEmpty()
                && renamed.filter(thing ->
                                thing.isEmpty()
                                        ? was.named.stream().anyMatch(OURS::contains)
                                        : was.named.contains(thing))
                        .isPresent();
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile("(?<!\\p{L})(?:" + regex + ")", FLAGS);
    }
}
