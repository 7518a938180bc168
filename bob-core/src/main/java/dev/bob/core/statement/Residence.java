package dev.bob.core.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Who lives where, or has moved there, in the words of several languages: by it "Nacho se ha mudado a Quito" is told to
/// take the place of "Mi hermano Nacho vive en Lima".
///
/// @param who a name or a relation in lower case; empty for the speaker
/// @param place in lower case
/// @param moved whether it says that somebody came there
record Residence(String who, String place, boolean moved) {

    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String PLACE = "(?<place>\\p{Lu}[\\p{L}'-]+)";

    private static final String TO =
            "(?:to|in|into|at|near|nach|bei|à|en|au|a|ad|em|para|naar|te|til|till|i|på|do|w|we|na|v|в|на) ";

    /// "My brother Keith", "Till", "mum and dad", "I", nobody.
    private static final String WHO =
            "(?:^|[,;:.!] )(?:(?i:and|but|so|oh|well|ok|btw|also|actually|übrigens|also|au fait|por cierto) )*"
                    + "(?<who>(?i:(?:my|our|mein|meine|unser|unsere|mon|ma|mes|mi|mis|mio|mia|il mio|la mia|mijn|onze|min|mitt|mine|мо[йя]) )?"
                    + "(?:\\p{L}[\\p{L}'-]+(?:,? \\p{Lu}[\\p{L}'-]+)?|(?i:i|we|yo|ik|io|eu|я|мы|jeg|jag))(?: (?i:and|und|et|y|e|en|og|och|i|и) \\p{L}+)?)?";

    private static final String SOON =
            "(?:(?i:just|recently|finally|now|since|have|has|had|gerade|jetzt|inzwischen|jüngst|gestern|übrigens|vient de|enfin|récemment|ya|recién|nu|net|onlangs|nylig|nettopp|nyligen|уже|недавно) )*";

    private static final List<Pattern> MOVED =
            List.of(
                    pattern(
                            WHO
                                    + " ?(?:'ve|'s|'re)? ?"
                                    + SOON
                                    + "(?i:moved|relocated|settled(?: down)?|emigrated|returned|resettled|(?:gone|went|come|came|moving|moved) (?:back|home))(?: (?i:house|home|back|over|again|away|up|down|out|with \\p{L}+))* "
                                    + TO
                                    + PLACE),
                    pattern(
                            "(?<who>^|(?<=[,;.!] )|\\b(?i:i|we)(?:'ve)? )(?i:left \\p{L}[\\p{L}'-]+ (?:for|and moved to)) "
                                    + PLACE),
                    pattern(
                            WHO
                                    + "(?:'s|'ve)? ?"
                                    + SOON
                                    + "(?i:(?:is|was|were|am|are|been|being|got|getting|have been|has been) )+(?i:transferred|posted|relocated|stationed|seconded|reassigned) "
                                    + TO
                                    + PLACE),
                    // "I'm renting a room in Hackney."
                    pattern(
                            "(?<who>)(?<!\\p{L})(?i:(?:i'm|we're|i am|we are|im) (?:now |currently )*(?:renting|subletting)|(?:ich |wir )?miet(?:e|en)|wynajmuj(?:ę|emy)|alquil(?:o|amos)|affitt(?:o|iamo)|(?:je |on |nous )lou(?:e|ons)|(?:ik |wij |we )(?:huur|huren)|alug(?:o|amos)|(?:jag |vi )hyr|(?:jeg |vi )leier|снима(?:ю|ем))(?: [\\p{Ll}'-]+){0,3}? (?i:flat|room|house|place|studio|apartment|bedsit|cottage|wohnung|zimmer|einzimmerwohnung|kawalerkę|mieszkanie|pokój|dom|piso|habitación|casa|estudio|appartamento|stanza|monolocale|camera|bilocale|appart\\p{L}*|chambre|maison|kamer|huis|etage|lägenhet|rum|hus|leilighet|hybel|apartamento|quarto|квартиру|комнату|дом)(?: [\\p{Ll}'-]+){0,3}? "
                                    + TO
                                    + PLACE),
                    pattern(
                            "(?<who>)"
                                    + PLACE
                                    + "(?i:(?:'s| is) (?:my |our |now )*(?:new )?home(?= now|$|[,.!]| these days))"),
                    pattern(
                            WHO
                                    + "(?i:'s| is| are|'re|'m| am|re|m) (?i:(?:living |based |back )?in) "
                                    + PLACE
                                    + " (?i:now|these days|nowadays|for good)(?!\\p{L})"),
                    // "I'm back at my mum's in Bolton."
                    pattern(
                            "(?<![\\p{L}])(?<who>(?i:i|we))(?i:'m|'re| am| are|m|re) (?i:now |back |living )+(?i:(?:at|with) (?:[\\p{L}']+ ){1,3})?in "
                                    + PLACE),
                    pattern(
                            WHO
                                    + "(?i:'s| has|'ve| have) (?i:got|bought|found|rented|taken) (?i:a|an|his|her|their|my) (?:[\\p{Ll}-]+ ){0,2}(?i:place|flat|house|apartment|room)\\b[^,;.!?]{0,30} in "
                                    + PLACE),
                    pattern(
                            WHO
                                    + " (?i:bin|sind|ist) "
                                    + SOON
                                    + "(?:\\p{L}+ ){0,2}nach "
                                    + PLACE
                                    + " (?:um)?gezogen"),
                    pattern(
                            WHO
                                    + " ?(?i:j'ai|ai|a|ont|on a|avons|suis|est) "
                                    + SOON
                                    + "(?:déménagé|emménagé|partie?|installée?) (?:à|en|au) "
                                    + PLACE),
                    pattern(
                            WHO
                                    + " ?(?i:me he|se ha|nos hemos|se han|me|se|nos) (?:acabo de |acaba de )?(?:mudad[oa]s?|mudé|mudó|mudamos|trasladad[oa]s?|trasladé|trasladó|ido a vivir) a "
                                    + PLACE),
                    pattern(
                            WHO
                                    + " ?(?i:mi sono|si è|ci siamo|si sono) "
                                    + SOON
                                    + "(?:trasferit[oaie]|spostat[oaie]) a "
                                    + PLACE),
                    pattern(
                            WHO
                                    + " (?i:ben|is|zijn) "
                                    + SOON
                                    + "(?:verhuisd naar "
                                    + PLACE
                                    + "|naar (?<second>\\p{Lu}[\\p{L}'-]+) (?:verhuisd|getrokken))"),
                    pattern(
                            WHO
                                    + " "
                                    + SOON
                                    + "(?:(?i:har|er|är) )?(?:net|nettopp|nyligen|nå|nu)? ?(?:flytt(?:et|at|ade|a)) (?:til|till) "
                                    + PLACE),
                    pattern(
                            WHO
                                    + " ?(?i:mudei-me|mudou-se|mudei|mudou|mudámo-nos|mudámos|mudamos|mudaram-se)(?: de \\p{Ll}+)?(?: para| pra) "
                                    + PLACE),
                    pattern(WHO + " " + SOON + "(?i:переехал[аи]?) в " + PLACE),
                    pattern(WHO + " ?" + SOON + "(?i:przeprowadzi\\p{L}+) się do " + PLACE),
                    pattern(
                            "(?<who>)(?<!\\p{L})(?i:vivo|vivimos|moro|moramos|abito|abitiamo|mieszkam|mieszkamy|wohne|lebe|woon|j'habite|живу|живём|живем)(?: [\\p{Ll}'-]+){0,6}? "
                                    + TO
                                    + PLACE));

    private static final Pattern LIVES =
            pattern(
                    WHO
                            + "(?:'m|'s|'re| am| is| are)? ?"
                            + SOON
                            + "(?i:lives?|living|resides?|based|wohn(?:e|t|en)|leb(?:e|t|en)|(?:j')?habit(?:e|ent|ons)|vivo|viv[eo]n?|vivimos|abit[oai]|abitiamo|moro|mora|woont?|wonen|bor|mieszka(?:m|my)?|живу|жив[её]т|жив[её]м|asun|asuu)(?: [\\p{Ll}'-]+){0,6}? "
                            + TO
                            + "(?:[\\p{Ll}'-]+ ){0,2}?"
                            + PLACE);

    /// "Jag heter Linnea och bor i Umeå."
    private static final Pattern AND_LIVES =
            pattern(
                    "(?<![\\p{L}])(?<who>(?i:i|we|ich|wir|ik|wij|jag|jeg|vi|je|nous))(?i:'m|'re)? [^,;.!?]{2,60}? (?:and|und|en|och|og|et) (?i:live|wohnen?|leben?|wonen|woon|bor|habitons)(?: [\\p{Ll}'-]+){0,6}? "
                            + TO
                            + PLACE);

    private static final Pattern SPEAKER =
            Pattern.compile(
                    "(?:i|we|ich|wir|je|j'|on|nous|yo|nosotros|io|noi|eu|nós|ik|wij|we|jeg|vi|jag|ja|my|я|мы|minä)?",
                    FLAGS);

    private static final Pattern LESS =
            Pattern.compile(
                    "^(?:my|our|mein|meine|unser|unsere|mon|ma|mes|mi|mis|mio|mia|il mio|la mia|mijn|onze|min|mitt|mine|мо[йя]) ",
                    FLAGS);

    /// Where a place may stand in what is written without capitals.
    private static final Pattern PLACED =
            Pattern.compile(
                    "(?<= (?:in|to|from|for|near) )(?!(?:a|an|the|my|our|his|her|their|this|that|it|me|us|him|them|with|be|bed|work|school|one|two|three|town|here|there|now|and)(?!\\p{L}))\\p{Ll}(?=\\p{L}{2})");

    /// "Half the week with my dad in Frisco."
    private static final Pattern WITH =
            pattern(
                    "(?<!\\p{L})(?i:with|w/?) (?i:my) (?<who>"
                            + Lexicon.KIN
                            + ") (?i:in) "
                            + PLACE);

    /// What a sentence says of it.
    static List<Residence> in(String sentence) {
        String text = withCapitals(Clauses.plain(sentence));
        for (Pattern form : MOVED) {
            Matcher matcher = form.matcher(text);
            if (matcher.find()) {
                String place = matcher.group("place");
                return List.of(
                        of(
                                matcher.group("who"),
                                place == null ? matcher.group("second") : place,
                                true));
            }
        }
        List<Residence> all = new ArrayList<>();
        Matcher with = WITH.matcher(text);
        while (with.find()) {
            all.add(of(with.group("who"), with.group("place"), false));
        }
        for (Pattern form : List.of(LIVES, AND_LIVES)) {
            Matcher lives = form.matcher(text);
            if (lives.find()) {
                all.add(of(lives.group("who"), lives.group("place"), false));
            }
        }
        return List.copyOf(all);
    }

    /// As it would be written by whoever uses capitals: of whoever doesn't, what may be a place has one.
    private static String withCapitals(String text) {
        boolean none = text.chars().skip(1).noneMatch(Character::isUpperCase);
        return none
                ? PLACED.matcher(text).replaceAll(match -> match.group().toUpperCase(Locale.ROOT))
                : text;
    }

    private static Residence of(String who, String place, boolean moved) {
        String one = who == null ? "" : who.strip().toLowerCase(Locale.ROOT);
        one = LESS.matcher(one).replaceFirst("");
        return new Residence(
                SPEAKER.matcher(one).matches() ? "" : one, place.toLowerCase(Locale.ROOT), moved);
    }

    /// Whether somebody of whom the other says where they live is somewhere else now.
    boolean follows(Residence was) {
        return moved && !place.equals(was.place) && isOf(was.who);
    }

    private boolean isOf(String other) {
        if (who.isEmpty() || other.isEmpty()) {
            return who.equals(other);
        }
        List<String> names = List.of(other.split(",? "));
        return List.of(who.split(",? ")).stream().anyMatch(names::contains);
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
