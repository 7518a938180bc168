package dev.bob.core.statement.news;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// People whom the speaker only knows, and what would be if: neither makes untrue what is so of the speaker. "Him next door
/// has bought a Tesla" says nothing of the speaker's own car.
public final class Outsiders {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// Who a sentence begins with, if it is such a person; the last word tells of whom else it may be.
    private static final Pattern BEGINS =
            Pattern.compile(
                    "^\\W*(?:(?:and|but|so|oh|well|ok|lol|btw|anyway|meanwhile|apparently)[, ]+)*(?:(?<next>(?:him|her|them|that lot|those|the people|the couple|the lot) (?:next door|across|over the road|opposite|upstairs|downstairs|at number \\d+))"
                            + "|(?:my|our|the|a|some|der|die|mein|meine|unser|unsere|le|la|mon|ma|el|mi|il|mio|o|a|meu|minha|de|mijn|onze|min|minn) (?:other |old |best |new )?(?<who>neighbou?rs?|mate|buddy|pal|colleague|co-?worker|bloke|guy|lad|chap|fella|woman (?:next|across|at)|man (?:next|across|at)|nachbar(?:in)?|kollege|kollegin|kumpel|voisine?|collègue|pote|vecin[oa]|compañer[oa]|colega|vicin[oa]|vizinh[oa]|buurman|buurvrouw|granne|nabo|naboen|grannen|kollega|kompis)\\b)",
                    FLAGS);

    private static final Pattern SUPPOSES =
            Pattern.compile(
                    "^\\W*(?:(?:and|but|so|oh|well|ok|lol|haha|btw)[, ]+)*(?:imagine|suppose|what if|i wish|if (?:i|we) (?:were|was|had|lived|could|won|dropped|ever)\\b|als ik\\b.*\\bzou|wenn ich\\b.*\\b(?:wäre|hätte|würde|könnte)|si j'(?:étais|avais)|si (?:yo )?(?:fuera|tuviera|pudiera)|se (?:io )?(?:fossi|avessi|potessi|vincessi)|se eu (?:fosse|tivesse)|gdybym|если бы|om jag (?:vore|hade)|hvis jeg (?:var|hadde))",
                    FLAGS);

    private Outsiders() {}

    /// Whether a statement is about somebody of whom the older one doesn't speak, or about nothing that is.
    public static boolean isOfSomebodyElse(String newer, String older) {
        if (SUPPOSES.matcher(newer).lookingAt()) {
            return true;
        }
        Matcher begins = BEGINS.matcher(newer);
        if (!begins.lookingAt()) {
            return false;
        }
        String who = begins.group("who");
        String known = older.toLowerCase(Locale.ROOT);
        String word = who == null ? "next door" : who.toLowerCase(Locale.ROOT);
        return !known.contains(word) && names(newer).noneMatch(known::contains);
    }

    /// Who is named: of them the older one may speak without saying who they are.
    private static Stream<String> names(String text) {
        return Pattern.compile("(?<=\\s)\\p{Lu}\\p{L}{2,}")
                .matcher(text)
                .results()
                .map(match -> match.group().toLowerCase(Locale.ROOT));
    }
}
