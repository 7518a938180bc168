package dev.bob.core.statement.news;

import java.util.List;
import java.util.regex.Pattern;

/// What people take back while they speak: "at the shop in Utrecht... wait no, I mean the one in Amersfoort". What they put
/// in its place takes its place; what can't be told apart stays as it was said.
public final class Repairs {

    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// "… wait, no, I mean …", between what is taken back and what is meant.
    private static final String TAKES_BACK =
            "\\s*(?:\\.{2,}|[…,;.!–-])*\\s*"
                    + "(?i:(?:no|oh|ah|uh|er|um|ach|ah non|pardon)[, ]+)*"
                    + "(?i:no wait|no hang on|no sorry|wait|hang on|hold on|sorry|scratch that|correction|i meant|i mean|make that|or rather|rather|oops|moment|warte|quatsch|ich meine|ich meinte|nee wacht|wacht|espera|perdón|quiero decir|pardon|je veux dire|attends|aspetta|scusa|cioè|espera aí|quer dizer|desculpa)\\b"
                    + "[,:.…! ]*"
                    + "(?i:(?:no|nein|nee|non|não|i meant|i mean|make that|it's|it is|that's|rather|the one)\\b[,:.…! ]*)*";

    /// "…, no, …": only between two of a kind, and with a comma on both sides.
    private static final String NO = "(?:,|\\.{2,}|…| [–-])\\s*(?i:no|nein|nee|non|não),\\s+";

    private static final String EITHER = "(?:" + TAKES_BACK + "|" + NO + ")";
    private static final String NUMBER =
            "(?:(?:the )?\\d+(?:st|nd|rd|th)|\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|fünf|sechs|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|due|tre|quattro|dois|duas|três|quatro|twee|drie|vijf)";

    private static final List<Repair> REPAIRS =
            List.of(
                    // In a place: the preposition says what takes the place of what.
                    new Repair(
                            "\\b(in|at|on|to|from|near|with|by|bei|nach|aus|à|en|de|em|a|te|naar|bij) ((?:the |my |our )?[\\p{L}\\p{N}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?)"
                                    + EITHER
                                    + "\\1 ",
                            "$1 "),
                    // One name or weekday for another.
                    new Repair(
                            "\\b\\p{Lu}[\\p{L}'’-]+" + EITHER + "(?=\\p{Lu}\\p{Ll})(?!I\\b)", ""),
                    // One number for another, with what is counted.
                    new Repair(
                            "\\b"
                                    + NUMBER
                                    + "\\b((?: [\\p{L}-]+){0,3})"
                                    + EITHER
                                    + "("
                                    + NUMBER
                                    + ")\\b(?! [\\p{L}-]+ (?:and|or)\\b)",
                            "$2$1"));

    private record Repair(Pattern said, String meant) {
        Repair(String said, String meant) {
            this(Pattern.compile(said, FLAGS), meant);
        }
    }

    private Repairs() {}

    /// A text as it is meant.
    public static String made(String text) {
        String meant = text;
        for (Repair repair : REPAIRS) {
            meant = repair.said.matcher(meant).replaceAll(repair.meant);
        }
        return meant;
    }
}
