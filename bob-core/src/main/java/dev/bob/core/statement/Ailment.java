package dev.bob.core.statement;

import dev.bob.core.statement.news.Fact;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What somebody may not eat or has to live with, and that it turned out otherwise: "I'm allergic to penicillin" and "not
/// allergic to penicillin after all", "Soy alérgica a los mariscos" and "puedo comer marisco".
///
/// @param owner whose it is, if not the speaker's; empty otherwise
/// @param suffers what of or from, in stems, with the ailment itself
/// @param free from what of it, in stems
record Ailment(String owner, Set<String> suffers, Set<String> free) implements Fact<Ailment> {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String AILMENT =
            "(?:allerg\\p{L}*|alérg\\p{L}*|alergi\\p{L}*|intoleran\\p{L}*|prediabet\\p{L}*|diabet\\p{L}*|c(?:o)?eliac|asthma\\p{L}*|an(?:a)?emi\\p{L}*|epilep\\p{L}*|pregnant|schwanger|enceinte|embarazada)";

    private static final Pattern SUFFERS =
            pattern(
                    "(?<ail>"
                            + AILMENT
                            + ")(?: (?:to|of|against|gegen|auf|aux?|à l[ae']?|a (?:los|las|la|el)?|al|alle|ai|agli|voor|mot|på|na) ?(?<what>[\\p{L}-]+))?");

    private static final Pattern MAY_NOT =
            pattern(
                    "(?:can't|cannot|mustn't|don't|not allowed to|no puedo|darf (?:ich )?kein\\p{L}*|vertrage (?:ich )?kein\\p{L}*|je ne (?:peux|dois) pas|non posso|mag geen|kan ikke|får inte) (?:eat|have|take|drink|comer|tomar|manger|boire|mangiare|bere|eten|drinken|spise|äta)? ?(?:any |de |d'|du )?(?<what>[\\p{L}-]+)");

    private static final Pattern DENIED =
            pattern(
                    "(?:not|n't|no longer|never(?: was)?|wasn't|nicht(?: mehr)?|kein\\p{L}*|ya no|no (?:soy|era|tengo)|plus|pas|non (?:sono|ho)|niet(?: meer)?|geen|ikke|inte)(?: \\p{L}+){0,2}? (?<ail>"
                            + AILMENT
                            + ")(?: (?:to|gegen|auf|aux?|à l[ae']?|a (?:los|las|la|el)?|al|alle|ai|voor|mot|na) ?(?<what>[\\p{L}-]+))?");

    private static final Pattern MAY =
            pattern(
                    "(?:(?:i|we) (?:can|may)(?: now| actually)?|puedo|podemos|kann (?:ich )?(?:jetzt |nun |doch )*(?:wieder )?|darf (?:ich )?(?:jetzt |nun |doch )*(?:wieder )?|je peux(?: maintenant| de nouveau)?|posso|kan ik|ik mag|jeg kan|jag kan) (?:eat|have|take|drink|comer|tomar|manger|boire|mangiare|bere|eten|drinken|spise|äta)? ?(?:(?:la|los|las|el|il|le|les|du|de la|wieder|weer|igjen) )?(?<what>[\\p{L}-]+)");

    private static final Pattern OF_ANOTHER =
            pattern(
                    "^(?:(?:my|our|mein\\p{L}*|mon|ma|mi|mio|mia|mijn|min) )?(?<who>(?!(?:i|im|i'm|we|so|doc|turns|not|no|soy|ich|je|puedo|resulta)\\b)[\\p{L}-]+)(?: \\p{Lu}[\\p{L}-]+)?(?:'s| is| isn't| has| can| was| ist| hat| est| es| è| er| är)\\b");

    private static final int SHORTEST = 4;

    /// What a sentence says of it.
    static Ailment in(String sentence) {
        String text = Clauses.plain(sentence).toLowerCase(Locale.ROOT);
        Set<String> free = new HashSet<>();
        add(DENIED.matcher(text), free);
        add(MAY.matcher(text), free);
        Set<String> suffers = new HashSet<>();
        if (free.isEmpty()) {
            add(SUFFERS.matcher(text), suffers);
            add(MAY_NOT.matcher(text), suffers);
        }
        if (free.isEmpty() && suffers.isEmpty()) {
            return new Ailment("", Set.of(), Set.of());
        }
        Matcher other = OF_ANOTHER.matcher(Clauses.plain(sentence));
        return new Ailment(
                other.find() ? other.group("who").toLowerCase(Locale.ROOT) : "", suffers, free);
    }

    private static void add(Matcher matcher, Set<String> into) {
        while (matcher.find()) {
            String what = matcher.group("what");
            boolean ails = matcher.pattern().namedGroups().containsKey("ail");
            if (what != null && what.length() >= SHORTEST) {
                into.add(Gist.stem(what));
            } else if (ails) {
                into.add(stem(matcher.group("ail")));
            }
        }
    }

    private static String stem(String ailment) {
        return ailment.length() > SHORTEST ? ailment.substring(0, SHORTEST + 1) : ailment;
    }

    @Override
    public boolean mayEnd() {
        return !suffers.isEmpty();
    }

    /// Whether it frees from what the other suffers.
    @Override
    public boolean follows(Ailment was) {
        return owner.equals(was.owner) && free.stream().anyMatch(was.suffers::contains);
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile("(?<!\\p{L})(?:" + regex + ")(?!\\p{L})", FLAGS);
    }
}
