package dev.bob.core.statement.answer;

import java.util.List;
import java.util.regex.Pattern;

/// Requests and questions in the languages that people chat in beside English, by the words that they begin or end with:
/// "Donne-moi trois questions", "Bei welcher Firma bin ich", "18 kişilik meze listesi yaz". English has its forms in
/// `Utterance`.
///
/// Goes by closed classes of words: imperatives that ask for a text, an answer or a sum, and question words after a
/// preposition. What is asked for always ("answer me in French from now on") is a wish that lasts and no request.
public final class Asking {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// What may stand before a request: a greeting, a "please", a "then".
    private static final String LEAD =
            "^\\W*(?:(?:hi|hey|hello|bob|ok|okay|please|bitte|also|und|jetzt|dann|mal|hallo|moin|s'il (?:te|vous) plaît|stp|svp|bonjour|salut|alors|et|puis|maintenant|por favor|porfa|hola|oye|y|ahora|luego|per favore|ciao|ora|poi|olá|oi|agora|então|alsjeblieft|graag|nu|hoi|hej|hei|snälla|så|vær så snill|proszę|cześć|teraz|пожалуйста|привет|lütfen|merhaba|selam|şimdi)\\b\\W*)*";

    private static final List<String> IMPERATIVES =
            List.of(
                    // German
                    "(?:schreib|nenn|zeig|gib|stell|fass|hilf|such|sag|lies|prüf|rechne|erklär|(?:erkläre|übersetze?|korrigiere?|formuliere?|erstelle?|berechne|vergleiche?|verbessere?))(?:n sie)? (?!(?:ich|mich|uns beide)\\b)(?=\\S)",
                    "mach(?:en sie)? (?:bitte|mal|daraus|das|den|die|es|eine?n?|mir|uns)\\b(?!.*\\b(?:sorgen|gedanken|spaß)\\b)",
                    // French
                    "écris[- ](?:le|la|les|l'|ça|ce\\w*|un\\w*|des)\\b",
                    "(?:donne|fais|dis|montre|trouve|explique|propose|liste|calcule|traduis|corrige|résume|aide|compare|rédige|reformule|cherche|raconte|cite|prépare|convertis|vérifie)(?:z|s)?[- ](?:moi|nous|le|la|les|l'|ça|ce\\w*|un\\w*|des|\\d+|deux|trois|quatre|cinq|dix)\\b",
                    "noem (?:een|de|het|eens|\\d+|drie|vijf|tien)\\b",
                    "(?:donnez|faites|dites|montrez|trouvez|expliquez|traduisez|corrigez|résumez|aidez)[- ]",
                    // Spanish
                    "(?:dame|dime|haz(?:me|lo)?|escr[ií]be(?:me|lo)?|traduce(?:me|lo)?|tradúce(?:me|lo)|expl[ií]ca(?:me|lo)?|calcula(?:me|lo)?|corrige(?:me|lo)?|corríge(?:me|lo)|resume(?:me|lo)?|resúme(?:me|lo)|búsca(?:me|lo)|enumera|ayúdame|ponme|pásame|cuéntame|redacta(?:me)?|sugi[eé]re(?:me)?|recomi[eé]nda(?:me)?|compara)(?=\\W)",
                    "necesito (?:un|una|unos|unas) (?:\\p{L}+ ){0,2}(?:listing|texto|correo|mail|email|lista|resumen|receta|frase|mensaje|anuncio|idea|título|traducción|carta|excusa|plan|ejemplo)\\w*\\b",
                    // Italian
                    "(?:dammi|dimmi|fammi|scrivi(?:mi|lo)?|traduci(?:mi|lo)?|spiega(?:mi|lo)|elenca(?:mi)?|calcola(?:mi)?|correggi(?:mi|lo)?|riassumi(?:mi|lo)?|aiutami|trova(?:mi)|suggerisci(?:mi)?|consigliami|proponi(?:mi)?|confronta)(?=\\W)",
                    // Portuguese
                    "(?:me (?:dá|dê|ajuda|explica|fala|diz|manda|conta|traduz)|dá-me|diz-me|explica-me|ajuda-me|escrev[ae](?:-me)?|traduz(?:a|-me)?|fa(?:z|ça)(?:-me)? (?:um|uma|isso|o|a|\\d+)\\b|calcul[ae]|corri(?:ge|ja)|resum[ae]|sugir[ae]|sugere|list[ae] (?:\\d+|os|as|um|uma|\\p{L}+))(?=\\W|$)",
                    // Dutch
                    "(?:schrijf|geef|maak|vertaal|bereken|verbeter|help|vat|leg|zeg|toon|bedenk|controleer) (?:me|mij|ons|een|de|het|dit|dat|deze|even|eens|\\d+)\\b(?!.*\\bzorgen\\b)",
                    // Norwegian, Danish, Swedish
                    "(?:skriv|gi|giv|ge|oversett|oversæt|översätt|forklar|förklara|regn|räkna|list|lista|hjelp|hjælp|hjälp|foreslå|föreslå|rett|ret|rätta|oppsummer|opsummer|sammanfatta|lag|lav|gör|finn|find|hitta|nevn|nævn|nämn|fortell|fortæl|berätta|si|sig|säg) (?:meg|mig|oss|os|en|et|ett|ei|den|det|dette|detta|denne|denna|noen|nogle|några|\\d+)\\b",
                    // Polish, Russian
                    "(?:napisz|podaj|przetłumacz|wyjaśnij|policz|wymień|pomóż|zrób|zaproponuj|popraw|streść|znajdź|powiedz|ułóż|oblicz|porównaj|sprawdź)(?=\\W)",
                    "(?:напиши|дай|переведи|объясни|посчитай|назови|помоги|сделай|предложи|исправь|найди|скажи|составь|придумай|сравни|проверь|подскажи|расскажи)(?:те)?(?=\\W)",
                    // Finnish
                    "(?:kirjoita|anna|käännä|selitä|laske|listaa|auta|ehdota|korjaa|tiivistä|kerro|keksi|tee) (?:minulle|mulle|mua|minua|meille|tämä|tästä|\\d+)\\b");

    private static final Pattern REQUEST =
            pattern(LEAD + "(?:" + String.join("|", IMPERATIVES) + ")");

    /// Turkish and Hindi put the verb last.
    private static final Pattern REQUEST_AT_THE_END =
            pattern(
                    "(?:(?<!\\b(?:bu|geçen|gelecek|her|önümüzdeki) )\\b(?:yaz|çevir|açıkla|hesapla|listele|öner|düzelt|özetle|kısalt)(?:ın|in|un|ün|ar mısın|er misin|ır mısın|ir misin)?\\b|\\b\\p{L}{3,} (?:söyle|ver|bul|yap)(?:er misin|ar mısın|ir misin)?)(?:,[^,]*)*\\W*$"
                            + "|\\b(?:likho|likh (?:do|de|dena)|bata(?:o| do| de)|batao|samjha(?:o| do)|bana(?:o| do)|likh ke do|kar do)\\W*$"
                            + "|\\b(?:kannst du|können sie|könnt ihr|tu peux|vous pouvez|puedes|puoi|podes?|você pode|kun je|kan je|kan du|voit) (?:\\p{L}+ )?(?:vergessen|streichen|löschen|oublier|effacer|olvidar(?:te|lo|la)?|borrar(?:lo|la)?|dimenticar(?:e|lo|la|ti)?|esquecer|apagar|vergeten|schrappen|glemme|slette|glömma|stryka|unohtaa)\\W*$");

    /// "Bei welcher Firma bin ich": a question word after its preposition.
    private static final Pattern QUESTION =
            pattern(
                    LEAD
                            + "(?:(?:in|an|am|auf|bei|beim|mit|von|zu|aus|für|nach|seit|über|unter|um|bis|vor|neben|hinter|wegen|gegen|ab) (?:welch\\w*|wem|wen|was|wann|wo|wie ?viel\\w*)"
                            + "|(?:à|de|dans|en|avec|pour|sur|chez|par|depuis|vers|jusqu'à|sous|d') ?(?:quel\\w*|qui|quoi|combien|où|quand)"
                            + "|(?:a|de|en|con|para|por|desde|hasta|hacia|sobre) (?:qué|quién(?:es)?|cuál(?:es)?|cuánt[oa]s?|dónde|cuándo)"
                            + "|(?:a|di|da|in|con|per|su|tra|fino a) (?:che|chi|quale|quali|quanti|quante|quanto|dove|quando)"
                            + "|(?:a|de|em|com|para|por|desde|até) (?:que|quem|qual|quais|quant[oa]s?|onde|quando)"
                            + "|(?:in|op|bij|met|van|voor|naar|uit|aan|om|sinds|tot) (?:welke?|wie|wat|hoeveel|waar|wanneer)"
                            + "|(?:i|på|med|fra|från|for|för|til|till|hos|av|af|ved|vid|om|under|ved siden av) (?:hvilk\\w*|vilk\\w*|hvem|vem|hva|hvad|vad|hvor|när|når)"
                            + "|(?:w|we|na|z|ze|do|od|o|przy|u|dla|za|pod) (?:jak\\w+|któr\\w+|kim|czym|kogo|czego|ilu)"
                            + "|(?:under|about|after|before|until|near|through|into|within) (?:which|what|whom|whose))(?!\\p{L})"
                            // Turkish and Hindi have the question word anywhere, and a particle or
                            // the verb at the end.
                            + "|(?:(?=.*(?:(?-iu:[ığşĞŞİ])|\\b(?:benim|bizim|senin)\\b)).*\\b(?:ne|neydi|nerede|neredeydi|neresi|kim|kimdi|kaç|kaçtı|kaçta|hangisi|hangisiydi|nasıldı|m[ıiuü](?:y[ıiuü]m|s[ıiuü]n|y[ıiuü]z|s[ıiuü]n[ıiuü]z|yd[ıiuü])|mı|mü))\\W*$"
                            + "|\\b(?:kya|kaun|kaunsa|kaunsi|kahan|kahaan|kab|kaise|kitne|kitni|kitna|kyun|kyon|kiska|kiski|kisko)\\b.*\\b(?:hai|hain|ho|hoon|hun|tha|the|thi)\\W*$");

    /// "The shop I work at is which one, the form wants it": English as it is spoken in Asia puts the question word last.
    private static final Pattern WORD_LAST =
            pattern(
                    "\\b(?:is|are|was) (?:which|what|where|who|when)(?: (?:one|day|time))?(?:\\W*$|,| ah\\b| leh\\b)"
                            + "|,\\s+(?:what|where|who|when|which|how) (?:is|are|was|were) (?:my|our|the)\\b(?!.*\\b(?:is|are|was|were) .*\\b(?:is|are|was|were)\\b)");

    /// What was said is to be forgotten, in whatever words.
    private static final Pattern FORGETS =
            pattern(
                    "\\b(?:do not|don'?t|doesn'?t|never) (?:want|need|like|wish) .{3,60}\\b(?:kept|stored|saved|on file|on record|remembered|written down)\\b|\\brather (?:not have .{2,40}|.{2,40} (?:not|wasn'?t|weren'?t|isn'?t)) (?:kept|stored|saved|remembered)\\b|\\b(?:do not|don'?t) keep the (?:thing|bit|part|stuff|note)\\b|\\bput (?:it|that|this) out of your (?:mind|memory|head)\\b|\\b(?:get rid of|wipe|scrub|strike) (?:it|that|them|what i said)\\b.{0,12}$"
                            + "|\\b(?:efface|oublie|supprime)(?:z|r)?-(?:la|le|les|ça)\\b|\\b(?:wis|verwijder|vergeet) (?:alsjeblieft |maar |even )*(?:dat|wat|het|die)\\b|\\b(?:lösche?|vergiss|streiche?) (?:bitte |mal |wieder )*(?:das|was|die|den|es)\\b|\\b(?:borra|olvida|elimina)(?:lo|la|te)? (?:lo|la|eso|el|de)\\b|\\b(?:bórralo|bórrala|olvídalo|cancellalo|cancellala|dimenticalo|dimentica (?:quello|la|il)|apaga isso|esquece (?:isso|o que))\\b|\\bgl(?:em|öm) (?:det|at|att|den)\\b|\\b(?:usuń|zapomnij|skasuj)\\b|\\b(?:забудь|удали|сотри)(?:те)?\\b");

    private static final Pattern LASTS =
            pattern(
                    "\\b(?:immer|nie|niemals|ab jetzt|ab sofort|künftig|in zukunft|toujours|jamais|désormais|dorénavant|à partir de maintenant|siempre|nunca|de ahora en adelante|a partir de ahora|sempre|mai|d'ora in poi|d'ora in avanti|a partir de agora|daqui em diante|altijd|nooit|voortaan|vanaf nu|alltid|altid|aldri|aldrig|fra nå av|fra nu af|från och med nu|hädanefter|zawsze|nigdy|od teraz|всегда|никогда|отныне|her zaman|asla|bundan sonra|aina|koskaan|tästä lähtien|hamesha|lieber|am liebsten|liever|plutôt|de préférence|preferiblemente|preferibilmente|preferência|heller|helst|hellre|raczej)\\b");

    private Asking() {}

    /// Whether it asks for something to be done, once.
    public static boolean requests(String sentence) {
        boolean asks =
                REQUEST.matcher(sentence).find() || REQUEST_AT_THE_END.matcher(sentence).find();
        return FORGETS.matcher(sentence).find() || (asks && !LASTS.matcher(sentence).find());
    }

    /// Whether it wants to know something, though neither a question mark nor its first word says so.
    public static boolean questions(String sentence) {
        return QUESTION.matcher(sentence).find() || WORD_LAST.matcher(sentence).find();
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
