package dev.bob.core.statement.news;

import java.util.regex.Pattern;

/// What would be, and isn't: wishes, threats, what if, in the languages that statements are read in.
public final class Supposing {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String LED =
            "^\\W*(?:(?:and|but|so|oh|well|ok|lol|haha|ha|ugh|honestly|und|aber|ach|et|mais|ah|y|pero|ay|e|ma|mas|en|maar|och|men)[,! ]+)*";

    /// Begins with what isn't so.
    private static final Pattern BEGINS =
            Pattern.compile(
                    LED
                            + "(?:"
                            // English: threats, oaths, daydreams.
                            + "(?:one|two|another) more (?:[\\p{L}'-]+ ){1,5}?(?:and|or) (?:i|we)\\b|(?:part|half|some part) of me (?:wants|wishes|thinks|would)|(?:i'm )?(?:half|so|very|sorely) tempted to\\b|(?:i'm|we're) (?:one|two|this) (?:[\\p{L}-]+ ){1,3}away from\\b|swear to god\\b|at this rate\\b|knowing my luck\\b|in another life\\b|if (?:i|we) (?:lose|win|have to|ever|don't|get another|see another|hear)\\b[^.]*\\b(?:(?:i'm|we're|i am) (?:\\p{L}+ing|done|off)\\b|(?:i'll|we'll|i will) (?!be\\b))|if (?:this|that|he|she|they|it) [^.]{3,60} again,? (?:i'm|i'll|we're|we'll)\\b|picture (?:me|us|this)\\b|say (?:i|we) (?:had|were|lived|won)\\b"
                            // German and Dutch.
                            + "|wenn (?:ich|wir)\\b.*\\b(?:wäre\\w*|hätte\\w*|würde\\w*|könnte\\w*)\\b|(?:wäre|hätte|würde|könnte)(?:n)? (?:ich|wir)\\b.*,|(?:am liebsten|eigentlich) (?:würde|hätte|wäre) ich\\b|ich (?:wünschte|hätte gern\\w*|würde (?:so )?gern\\w*|wäre (?:so )?gern\\w*)\\b|stell(?:t)? (?:dir|euch) vor\\b|angenommen\\b|als (?:ik|we) [^,]{3,60}\\b(?:was|had|woonde|kon|won|mocht)\\b[^,]*,? (?:had|was|zou|ging|kocht|nam) (?:ik|we)\\b|ik (?:zou|wou) (?:best |graag |wel |zo graag )|stel (?:je voor|dat)\\b"
                            // Romance languages.
                            + "|(?:et )?si (?:j'(?:étais|avais|habitais|\\p{L}+ais)|on \\p{L}+ait|nous \\p{L}+ions)\\b|(?:j'aimerais|je voudrais)(?: tellement| bien| tant)? \\p{L}+|imagin(?:e|ons|ez) que\\b|si (?:yo )?(?:fuera|tuviera|pudiera|viviera|\\p{L}+(?:ara|iera))\\b|(?:me (?:encantaría|gustaría)|quisiera|ojalá) |imagina(?:te)? que\\b|se (?:io )?(?:fossi|avessi|potessi|vincessi|vivessi|\\p{L}+(?:assi|essi|issi))\\b|(?:vorrei|mi piacerebbe)(?: tanto)? |magari (?:avessi|fossi)\\b|immagina (?:che|di)\\b|se (?:eu |a gente )?(?:fosse|tivesse|pudesse|morasse|\\p{L}+(?:asse|esse|isse))\\b|(?:quem me dera|tomara|eu (?:queria|gostaria)|oxalá) |imagina (?:que|se)\\b"
                            // Scandinavian and Slavic languages.
                            + "|(?:om|hvis) jeg (?:var|hadde|bodde)\\b|om jag (?:var|vore|hade|bodde)\\b|jag (?:skulle|önskar) (?:vilja|att jag)\\b|jeg (?:skulle ønske|ville gjerne)\\b|gdyby(?:m|śmy)\\b|chciał(?:bym|abym)\\b|если бы\\b|kdyby(?:ch|chom)\\b|keşke\\b)",
                    FLAGS);

    private Supposing() {}

    /// Whether a sentence supposes.
    public static boolean in(String sentence) {
        return BEGINS.matcher(sentence.strip().replace('’', '\'')).find();
    }
}
