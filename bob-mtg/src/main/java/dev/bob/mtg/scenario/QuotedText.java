package dev.bob.mtg.scenario;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Compares the scripts' way of naming an ability, the beginning of its text with `{this}` for the object, with a text
/// as the engine prints it ("this creature", or the card's own name).
final class QuotedText {

    private static final Pattern SELF =
            Pattern.compile(
                    "\\bthis (?:creature|artifact|enchantment|land|permanent|card|planeswalker|battle|aura|equipment|vehicle"
                            + "|fortification|token|spell|saga|class|room|case|spacecraft|siege|mount|attraction|conspiracy)\\b");

    /// A keyword that stands for an activated ability of that cost: "Reconfigure {5}".
    private static final Pattern KEYWORD_COST = Pattern.compile("[A-Z][a-z]+ (?:\\{[^}]*\\})+");

    private QuotedText() {}

    /// Whether the printed text begins as the script says.
    static boolean begins(String printed, String objectName, String asked) {
        String quoted = fold(asked, objectName);
        String text = fold(printed, objectName);
        if (text.startsWith(quoted)) {
            return true;
        }
        Matcher either = EITHER_MANA.matcher(text);
        return either.find()
                && (either.replaceFirst("add $1").startsWith(quoted)
                        || either.replaceFirst("add $2").startsWith(quoted));
    }

    /// One ability that adds mana of either kind; scripts may name it by one of them.
    private static final Pattern EITHER_MANA =
            Pattern.compile("add (\\{[a-z]\\}) or (\\{[a-z]\\})");

    /// Whether the printed text is the one that the script quotes, be it only a part from the middle.
    static boolean contains(String printed, String objectName, String asked) {
        return fold(printed, objectName).contains(fold(asked, objectName));
    }

    /// Whether both are activated abilities with the same cost.
    static boolean sameCost(String printed, String objectName, String asked) {
        int colon = asked.indexOf(':');
        if (colon <= 0) {
            return false;
        }
        String cost = fold(asked.substring(0, colon), objectName);
        int printedColon = printed.indexOf(':');
        return printedColon > 0
                ? fold(printed.substring(0, printedColon), objectName).equals(cost)
                : KEYWORD_COST.matcher(printed).matches()
                        && fold(printed.substring(printed.indexOf('{')), objectName).equals(cost);
    }

    private static String fold(String text, String objectName) {
        String folded =
                text.replaceAll("</?i>", "")
                        .replace('’', '\'')
                        .replace('−', '-')
                        .replace('—', ' ')
                        .replace("[", "")
                        .replace("]:", ":")
                        .replace("{this}", "~")
                        .toLowerCase(Locale.ROOT);
        String name = objectName.toLowerCase(Locale.ROOT);
        if (!name.isEmpty()) {
            folded = folded.replace(name, "~");
            int comma = name.indexOf(',');
            if (comma > 2) {
                folded =
                        folded.replaceAll(
                                "\\b" + Pattern.quote(name.substring(0, comma)) + "\\b", "~");
            }
        }
        folded = SELF.matcher(folded).replaceAll("~");
        // "You gain 3 life" and "gain 3 life" are the same instruction; texts print both.
        folded = folded.replaceAll("\\byou (?=(?:gain|draw|lose|create|get|add|mill|scry)\\b)", "");
        // A first use of the object may be called "it" afterwards; the engine and the scripts agree
        // on that.
        return folded.replaceAll("\\s+", " ").replaceAll("\\s*:\\s*", ": ").strip();
    }
}
