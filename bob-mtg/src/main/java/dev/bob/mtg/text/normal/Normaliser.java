package dev.bob.mtg.text.normal;

import dev.bob.mtg.text.syntax.TokenSequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Brings a card's text into the form that the grammar reads: reminder text cut, the card's own name and "this
/// creature" replaced by `~`, old wordings replaced by today's, abilities split.
///
/// Old wordings are a table, in the order in which they are applied; each row is a change that the Oracle texts made as
/// a whole and that left the meaning as it was.
public final class Normaliser {
    /// The token that stands for the card itself.
    public static final String SELF = "~";

    /// The token that stands for the card in an ability that it grants (rule 201.5a).
    public static final String GRANTER = "§";

    private static final List<Row> OLD_WORDINGS =
            List.of(
                    row("’", "'"),
                    // Some card files write bullets, minus signs and dashes in other ways.
                    row("^-(?=[\\dX]+:)", "−"),
                    row("^(?:&bull;? ?|- )(?=[A-Z~{])", "• "),
                    row("^([IVX]+(?:, [IVX]+)*) - ", "$1 — "),
                    row("^(\\d+)-(\\d+) \\|", "$1—$2 |"),
                    row("\\bthe number of the number of\\b", "the number of"),
                    row("\\b[Tt]otem armor\\b", "umbra armor"),
                    // One duration for both.
                    row(
                            "\\b(has base power and toughness \\d+/\\d+) until end of turn and gains ([a-z ]+ until end of turn)\\b",
                            "$1 and gains $2"),
                    // A comma and a space that are missing in some card files.
                    row("\\band/or playersput\\b", "and/or players, put"),
                    row("[“”]", "\""),
                    row("\\[([+−]\\d+)\\]", "$1"),
                    row("\\bhis or her\\b", "their"),
                    row("\\bhe or she\\b", "they"),
                    // Of a legend who has counters.
                    row(
                            "\\b((?:enters|has|had|battlefield with) [^.,]*?counters?) on (?:him|her)\\b",
                            "$1 on it"),
                    row("\\bconverted mana cost\\b", "mana value"),
                    // Outside of games between teams, "your team" is you (rule 102.4).
                    row("\\byour team controls\\b", "you control"),
                    row("\\byour team's control\\b", "your control"),
                    // "Whenever a land enters the battlefield under your control" is now "a land
                    // you control enters".
                    row(
                            "\\b([Ww]hen(?:ever)?(?: ~ or| one or more)?) ([^,.]*?)( with [^,.]*?| named [^,.]*?)? (enters?)(?: the"
                                    + " battlefield)? under your control\\b",
                            "$1 $2 you control$3 $4"),
                    row(
                            "\\b([Ww]hen(?:ever)?) ([^,.]*?)( with [^,.]*?)? (enters?)(?: the battlefield)? under an"
                                    + " opponent's control\\b",
                            "$1 $2 an opponent controls$3 $4"),
                    row("\\b(enters?|entered|entering) the battlefield\\b", "$1"),
                    row("\\b(shuffles?) (?:your|their) library\\b", "$1"),
                    row("\\b(add [^.]*?) to your mana pool\\b", "$1"),
                    row(
                            "\\bActivate this ability only any time you could cast a sorcery\\b",
                            "Activate only as a sorcery"),
                    row("\\bActivate this ability only\\b", "Activate only"),
                    row(
                            "\\b([Rr]eturn|[Ee]xile|[Dd]iscard|[Rr]eveal|[Cc]ast) ~ (from your (?:graveyard|hand))\\b",
                            "$1 this card $2"),
                    row(
                            "\\b([Rr]eturn|[Pp]ut) ~ (?=from your (?:graveyard|hand))",
                            "$1 this card "),
                    row("\\bDiscard ~(?=[:,])", "Discard this card"),
                    row(
                            "\\b([Ii]f|as long as) ~ (is in (?:your|a) graveyard)\\b",
                            "$1 this card $2"),
                    row("^~ can't be countered", "This spell can't be countered"),
                    row("^Cast ~ only", "Cast this spell only"),
                    row("\\bto cast ~(?=[ ,.])", "to cast this spell"),
                    row(
                            "\\b([Ss])pells you cast of the chosen type(?= cost)",
                            "$1pells of the chosen type you cast"),
                    // Keywords in a row were once parted by semicolons.
                    row("(?<=[a-z]); (?=[a-z ]+(?: \\d+)?$)", ", "),
                    // The last of three: "gets +1/+1, has "…," and is a Cleric".
                    row("(, has \"[^\"]*[\\w}]),\" (?=and is )", "$1.\", "),
                    row("(\\b(?:has|with) [a-z ]+, \"[^\"]*[\\w}]),\" (?=and equip )", "$1.\", "),
                    row("(?<=[\\w}])' (?=and ')", ".' "),
                    // A quoted ability keeps its full stop where the sentence goes on.
                    row(
                            "(?<=[\\w}]),?\" (?=and \"|and (?:it )?loses |and is |and equip |until |for as long)",
                            ".\" "));

    private static final Pattern REMINDER = Pattern.compile("\\s*\\([^()]*\\)");
    private static final Pattern THIS =
            Pattern.compile(
                    "\\b[Tt]his (?:creature|artifact|enchantment|land|permanent|planeswalker|battle|Aura|Equipment"
                            + "|Fortification|Vehicle|Spacecraft|Saga|Class|Case|Room|Siege|Background|Mount|Shrine|Role"
                            + "|token|emblem)\\b");

    /// What begins a part of a striated text box; the lines below it belong to it.
    private static final Pattern STRIATION =
            Pattern.compile(
                    "^(LEVEL \\d+(-\\d+|\\+)$|\\d+\\+ \\| |(\\{[^ ]*|[^:]*): Level \\d+( —|$))");

    /// What a table of results belongs to, and a line of it: "1—9 | ".
    private static final Pattern ROLL = Pattern.compile("\\b[Rr]oll ");

    private static final Pattern OUTCOME = Pattern.compile("\\d+(—\\d+|\\+)? \\| ");

    /// What goes before an ability that the card gives itself.
    private static final Pattern GIVES_ITSELF =
            Pattern.compile(
                    "(?:~ (?:gets [+−-]\\d+/[+−-]\\d+ (?:until end of turn )?and )?(?:has|gains|loses|escapes with)"
                            + "|^Whenever ~ attacks, it gains)(?: [a-z, ]+ and)? $");

    /// What goes before an ability of the Aura that the card becomes or is.
    private static final Pattern IS_AURA =
            Pattern.compile(
                    "^When ~ enters[^.]*, it (?:becomes an Aura with|loses \"[^\"]*\" and gains) $");

    /// What goes before an ability of a token that is called by a name.
    private static final Pattern NAMED_TOKEN =
            Pattern.compile(
                    "\\b[Cc]reates? (?:([A-Z][^,.\"]*?)(?:, [A-Z][^,.\"]*)?, a legendary |[^.\"]*token named ([A-Z][^.\"]*?)"
                            + " )[^.\"]*\\bwith (?:[a-z, ]+ and )?$");

    private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");

    private Normaliser() {}

    /// A paragraph behind an ability word that says what happens instead of the one before it.
    private static final Pattern INSTEAD =
            Pattern.compile(
                    "^(?![IVX, ]+ — )(?!.* would )(?:Addendum — |[A-Z][\\w' ]{2,24} — (?:If [^.,]+(?:, [^.,]+)?, instead |If [^.]+ instead\\.$"
                            + "|[^.:]+ instead if ))");

    /// A paragraph behind an ability word that speaks of what a spell's paragraph before it has named.
    private static final Pattern POINTS_BACK =
            Pattern.compile(
                    "^(?![IVX, ]+ — )[A-Z][\\w' ]{2,24} — (?!When|At |\\{)(?!.*\\btarget\\b)(?=.*\\b(?:[Tt]hat (?:creature|permanent|spell|player)|"
                            + "[Tt]hose (?:creatures|permanents|lands)|[Tt]he creature you control)\\b)");

    private static final Pattern OF_PERMANENTS =
            Pattern.compile("^(?:When|At |As |[^\".]*: )|\\bHaunt\\b|^Enchant ");

    private record Row(Pattern old, String current) {}

    private static Row row(String old, String current) {
        return new Row(Pattern.compile(old), current);
    }

    /// The abilities of a text, each normalised, modes joined to the ability that they belong to.
    ///
    /// @param names the names by which the card may call itself, longest first
    public static List<String> abilities(String text, List<String> names) {
        List<String> abilities = new ArrayList<>();
        boolean striated = false;
        String plain = REMINDER.matcher(text.replace("\r", "")).replaceAll("");
        for (String line : plain.split("\n", -1)) {
            String ability = current(self(line.strip(), names));
            if (ability.isEmpty()) {
                continue;
            }
            if (!abilities.isEmpty()
                    && OUTCOME.matcher(ability).lookingAt()
                    && ROLL.matcher(abilities.getLast()).find()) {
                abilities.set(
                        abilities.size() - 1,
                        abilities.getLast() + " " + TokenSequence.PARAGRAPH + " " + ability);
            } else if (STRIATION.matcher(ability).find()) {
                striated = true;
                abilities.add(ability);
            } else if (striated) {
                abilities.set(
                        abilities.size() - 1,
                        abilities.getLast()
                                + (ability.startsWith("•")
                                        ? "\n"
                                        : " " + TokenSequence.PARAGRAPH + " ")
                                + ability);
            } else if (ability.startsWith("•") && !abilities.isEmpty()) {
                abilities.set(abilities.size() - 1, abilities.getLast() + "\n" + ability);
            } else if ((ability.startsWith("+ {") || ability.startsWith("{P}"))
                    && !abilities.isEmpty()) {
                abilities.set(abilities.size() - 1, abilities.getLast() + "\n" + ability);
            } else if (!abilities.isEmpty()
                    && (INSTEAD.matcher(ability).find()
                            || (POINTS_BACK.matcher(ability).find()
                                    && !OF_PERMANENTS.matcher(abilities.getLast()).find()))) {
                abilities.set(
                        abilities.size() - 1,
                        abilities.getLast() + " " + TokenSequence.PARAGRAPH + " " + ability);
            } else {
                abilities.add(ability);
            }
        }
        return abilities;
    }

    /// Today's wording of one ability whose own name is already `~`.
    static String current(String ability) {
        String text = ability;
        for (Row row : OLD_WORDINGS) {
            text = row.old.matcher(text).replaceAll(row.current);
        }
        return text;
    }

    /// The name of the card that grants an ability, in that ability; "a card named …" is any with that name.
    private static Pattern granter(String name) {
        return Pattern.compile("(?<!named )" + whole(name).pattern());
    }

    /// The card's own name, which may also be the beginning of the name of what it melds into.
    private static Pattern card(String name) {
        return Pattern.compile(
                "(?<!\\bmeld them into )(?<!\\bnamed \\p{Lu}\\p{Ll}{1,15} of )"
                        + whole(name).pattern()
                        // a card may be called Regenerate or Exile
                        + "(?! target\\b)"
                        // "named Koma's Coil", "create Tuktuk the Returned, a legendary …"
                        + "(?!(?<=\\bnamed "
                        + Pattern.quote(name)
                        + ")'s \\p{Lu}| (?:the )?\\p{Lu}[^.,]*, a legendary )");
    }

    private static Pattern whole(String name) {
        return Pattern.compile(
                "(?<![\\p{L}\\d'-])"
                        + (SUBTYPES.contains(name) ? NO_ARTICLE : "")
                        + Pattern.quote(name)
                        + "(?![\\p{L}\\d-])"
                        + (SUBTYPES.contains(name) ? "(?! planeswalkers?\\b)" : ""));
    }

    /// "Each Jace you control", "a Jace planeswalker": any of them.
    private static final String NO_ARTICLE = "(?<!\\b[Aa]n? )(?<!\\b[Ee]ach )(?<!\\b[Aa]nother )";

    /// Own name and "this creature" as `~`, outside quotations (a quoted ability is another object's).
    private static String self(String line, List<String> names) {
        StringBuilder out = new StringBuilder();
        Matcher quoted = QUOTED.matcher(line);
        int at = 0;
        while (quoted.find()) {
            out.append(unquotedSelf(line.substring(at, quoted.start()), names));
            out.append(ofItself(quoted.group(), out.toString(), names));
            at = quoted.end();
        }
        return out.append(unquotedSelf(line.substring(at), names)).toString();
    }

    /// A quoted ability that the card gives itself, or the token that it describes: there, a name is the name of what has
    /// the ability.
    private static String ofItself(String quotation, String before, List<String> names) {
        String result = quotation;
        if (GIVES_ITSELF.matcher(before).find()) {
            result = named(result, names, "this creature");
        }
        if (IS_AURA.matcher(before).find()) {
            result = named(result, names, "this Aura");
        }
        Matcher token = NAMED_TOKEN.matcher(before);
        if (token.find()) {
            String name = token.group(1) == null ? token.group(2) : token.group(1);
            result = named(result, List.of(name), "this token");
        }
        for (String each : names) {
            result = granter(each).matcher(result).replaceAll(GRANTER);
        }
        return THIS.matcher(result).replaceAll(SELF);
    }

    private static String named(String text, List<String> names, String what) {
        String result = text;
        for (String name : names) {
            result =
                    Pattern.compile("(?<=[ \"])" + Pattern.quote(name) + "(?![\\p{L}\\d-])")
                            .matcher(result)
                            .replaceAll(what);
        }
        return result.startsWith("\"this ") ? "\"T" + result.substring(2) : result;
    }

    private static String unquotedSelf(String text, List<String> names) {
        String result = text;
        for (String name : names) {
            result = card(name).matcher(result).replaceAll(SELF);
        }
        return THIS.matcher(result).replaceAll(SELF);
    }

    /// What card files add to a name where several cards have it: "A-", " [F]".
    private static final Pattern DISTINGUISHED = Pattern.compile("^A-(?=\\p{Lu})| \\[\\p{Lu}]$");

    /// The names by which a card calls itself: its name and, for a legendary one, the short form.
    public static List<String> names(String name, boolean legendary) {
        List<String> names = new ArrayList<>();
        names.add(name);
        String plain = DISTINGUISHED.matcher(name).replaceAll("");
        if (!plain.equals(name)) {
            names.addAll(names(plain, legendary));
            return names;
        }
        if (legendary) {
            int comma = name.indexOf(',');
            if (comma > 0) {
                names.add(name.substring(0, comma));
            }
            for (String link : List.of(" of ", " the ", " von ", " from ")) {
                int at = name.indexOf(link);
                if (at > 0 && (comma < 0 || at < comma)) {
                    names.add(name.substring(0, at));
                }
            }
            int space = name.indexOf(' ');
            if (space > 2 && (comma < 0 || space < comma)) {
                String first = name.substring(0, space);
                if (!names.contains(first) && !isAWordOfItsOwn(first)) {
                    names.add(first);
                }
            }
        }
        return names;
    }

    /// Whether the first word of a name says something of its own in rules text: "Sliver Queen", "The Ur-Dragon".
    private static boolean isAWordOfItsOwn(String first) {
        return SUBTYPES.contains(first) || NO_FIRST_NAMES.contains(first);
    }

    private static final SubtypeLists SUBTYPES = SubtypeLists.load();

    private static final Set<String> NO_FIRST_NAMES =
            Set.of(
                    "The",
                    "Commander",
                    "Legendary",
                    "Enchanted",
                    "Equipped",
                    "Each",
                    "Target",
                    "Choose",
                    "All");
}
