package dev.bob.core.statement.news;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Pattern;

/// What somebody was on the way to, and that they are there: a child that was expected and is born, a flat that was looked for
/// and is found, a degree that was studied for and is done; and what somebody eats again that they didn't eat.
///
/// @param before what the sentence says of somebody on the way
/// @param after what it says has come about
public record Milestone(Set<Kind> before, Set<Kind> after) implements Fact<Milestone> {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// What there is to come about.
    public enum Kind {
        /// A child.
        BIRTH(
                "expecting(?! (?:a (?:call|parcel|visit|delivery|letter)|visitors|guests|company))|pregnant|(?:baby|twins?) (?:is |are )?(?:due|on the way|coming)|schwanger|erwarte[nt]|enceinte|on attend (?:un|une|des)|embarazada|esperamos|esperando (?:un|una)|incinta|aspettiamo|zwanger|in verwachting|grávida|gravid|w ciąży|беременна",
                "(?:was|were|is|got) born(?! in (?:19|20)\\d\\d)|born (?:on|at|last|this|yesterday|today|early|in the|(?:january|february|march|april|may|june|july|august|september|october|november|december))|gave birth|had (?:the|our|her|a) (?:baby|little \\p{L}+)|(?:the )?(?:baby|babies|twins|little one)(?:'s|s| is| are| has| have)? (?:here|arrived|come)|(?:she|he|they) (?:came|arrived) (?:\\p{L}+ ){0,2}?early|(?:wurde|ist|sind) (?:\\p{L}+ ){0,4}geboren|(?:kleine?r?|baby) ist da|est née?|née? le|(?:la petite|le petit|bébé) est là|nació|ha nacido|è nat[oa]|is (?:\\p{L}+ ){0,4}geboren|nasceu|är född|er født|föddes|urodził\\p{L}*|родил\\p{L}+"),
        /// Somewhere to live.
        HOME(
                "(?:looking for|hunting for|searching for|want to find|trying to find|after) (?:a|an|somewhere|our own) (?:[\\p{L}-]+ ){0,3}?(?:flat|apartment|house|place|room|home)|flat[- ]?hunting|house[- ]?hunting|suche[n]? (?:gerade |noch )?(?:eine |ne )?(?:\\p{L}+ ){0,2}wohnung|cherch(?:e|ons) un (?:\\p{L}+ ){0,1}(?:appart\\p{L}*|logement|studio)|busc(?:o|amos) (?:piso|casa|departamento)|cerc(?:o|hiamo) casa|zoek(?:en)? (?:een )?(?:huis|woning|appartement|kamer)|procur(?:o|amos) (?:casa|apartamento)",
                "signed (?:for|on|the lease)|(?:got|found|bought) (?:a|the|our|ourselves|myself) (?:\\p{L}+ ){0,4}?(?:flat|apartment|house|place|room|home)|moved in(?:to)?|got the (?:flat|house|keys)|haben (?:eine |die )?(?:\\p{L}+ ){0,2}wohnung|wohnung gefunden|eingezogen|(?:a|ai) signé|trouvé un (?:\\p{L}+ ){0,2}(?:appart\\p{L}*|logement|studio)|hemos (?:firmado|encontrado)|trovato casa|gevonden|encontr(?:ei|amos) (?:casa|apartamento)"),
        /// A degree, a training.
        DEGREE(
                "(?:studying|study|studies|reading|revising|training|apprentic\\p{L}*|at (?:uni|university|college)|(?:doing|writing|finishing) (?:my|a|his|her|the) (?:\\p{L}+ )?(?:degree|phd|thesis|masters?|dissertation|apprenticeship))|studier(?:e|t)|étudie|estudi(?:o|a)|studi(?:o|a) \\p{L}+|studeer(?:t)?|estud(?:o|a)|pluggar|studerar|studerer",
                "graduated|qualified (?:as|last|this|in)|finished (?:my|his|her|the) (?:\\p{L}+ )?(?:degree|phd|thesis|masters?|studies|training|apprenticeship|exams|dissertation)|got (?:my|his|her) (?:degree|phd|diploma|masters)|handed in (?:my|his|her|the) (?:phd|thesis|dissertation)|passed (?:my|his|her|the) (?:finals|viva|bar)|(?:studium|ausbildung|lehre) (?:\\p{L}+ ){0,2}(?:abgeschlossen|fertig|beendet)|(?:a|ai) (?:eu|obtenu) (?:mon|son) diplôme|(?:terminé|acabé|terminado) la carrera|(?:mi sono|si è) laureat[oa]|afgestudeerd|(?:me formei|se formou)|klar med (?:examen|studierna|utbildningen)|(?:tagit|tog) examen|ferdig med (?:studiene|utdannelsen)"),
        /// A job that was looked for, or work on one's own account.
        JOB(
                "(?:looking for|hunting for|between|out of) (?:a )?(?:new )?(?:jobs?|work)|job[- ]?hunting|unemployed|on the dole|freelanc\\p{L}+|self-employed|my own boss|arbeitslos|freiberuflich|selbstständig|au chômage|à mon compte|indépendante?|en paro|desemplead[oa]|autónom[oa]|disoccupat[oa]|partita iva|werkloos|zzp(?:er)?|desempregad[oa]|arbetslös|arbeidsledig",
                "(?:i|we)(?:'ve| have)? (?:just |finally )?(?:got|found|landed|started|start) (?:a|the|my|an?other) (?:new )?(?:\\p{L}+ ){0,2}?job|got (?:hired|taken on)|(?:they|\\p{L}+) (?:hired|took) me(?: on)?|on (?:the )?payroll|employed (?:by|at)|festangestellt|job gefunden|(?:ai|a) (?:été embauché|trouvé (?:un|du) (?:travail|boulot))e?|embauchée?|en cdi|(?:me han|me) (?:contratado|contrataron)|encontré (?:trabajo|curro)|mi hanno assunt[oa]|trovato lavoro|in (?:vaste )?dienst|baan gevonden|fui contratad[oa]|arranjei (?:emprego|trabalho)|anställd|fått jobb"),
        /// No meat, no milk.
        DIET(
                "vegan|vegetarian|veggie|vegetarier\\p{L}*|veganer\\p{L}*|végane?|végétarienne?|végétarien|vegetarian[oa]|vegan[oa]|vegetari[eë]r|(?:don't|do not|doesn't|never) eat (?:any )?(?:meat|fish|dairy|eggs)|plant-based",
                "(?:eat|eats|eating|having|have|ordered|back on|back to) (?:\\p{L}+ (?:and )?){0,3}?(?:meat|fish|chicken|bacon|cheese|eggs|steak|dairy|beef)(?: \\p{L}+){0,3} (?:again|now|these days)|(?:eat|eats|eating) (?:meat|fish|cheese|eggs|dairy|chicken)(?: and \\p{L}+)? (?:again|now|these days)|pescatarian|esse[n]? wieder (?:fleisch|fisch)|(?:re)?mange (?:de nouveau |à nouveau |maintenant )?(?:de la viande|du poisson)|vuelvo a comer|mangio di nuovo|eet weer (?:vlees|vis)|voltei a comer|no longer (?:vegan|vegetarian|veggie)|(?:not|n't) (?:a )?(?:vegan|vegetarian|veggie) any ?more");

        private final Pattern before;
        private final Pattern after;

        Kind(String before, String after) {
            this.before = pattern(before);
            this.after = pattern(after);
        }
    }

    /// What a sentence says of it.
    public static Milestone in(String sentence) {
        String text = sentence.replace('’', '\'');
        Set<Kind> before = EnumSet.noneOf(Kind.class);
        Set<Kind> after = EnumSet.noneOf(Kind.class);
        for (Kind kind : Kind.values()) {
            if (kind.after.matcher(text).find()) {
                after.add(kind);
            } else if (kind.before.matcher(text).find()) {
                before.add(kind);
            }
        }
        return new Milestone(before, after);
    }

    @Override
    public boolean mayEnd() {
        return !before.isEmpty();
    }

    /// Whether it has come about what the other says somebody is on the way to.
    @Override
    public boolean follows(Milestone was) {
        return after.stream().anyMatch(was.before::contains);
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile("(?<!\\p{L})(?:" + regex + ")(?!\\p{L})", FLAGS);
    }
}
