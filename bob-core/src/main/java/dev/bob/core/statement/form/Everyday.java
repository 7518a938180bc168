package dev.bob.core.statement.form;

import dev.bob.core.memory.MemoryCandidate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What people do as a matter of course, in languages other than English: the first person of the present of any verb ("je
/// roule de nuit", "ik sta om vijf uur op", "divido casa con Anna"). Each language shows it by a pronoun, an ending, or both;
/// what is listed are the verbs of mind, talk and wish, which say nothing that lasts, and how the past looks.
final class Everyday {

    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// So few words say nothing by themselves.
    private static final int SHORTEST = 3;

    private static final String VERB = "\\p{L}{2,}";

    private static final String GERMAN_NOT =
            "(?!(?:habe?|hab|hatte|hätte|bin|war|würde|wäre|glaube?|denke?|meine?|finde?|hoffe?|möchte|kann|könnte|sollte?|soll|wollte|will|muss|müsste|musste|darf|dürfte|brauche?|suche|frage?|weiß|überlege?|wünsche|verstehe?|sage?|sag|danke|gehe?|geh|komme?|komm|sehe?|seh|höre?|fühle?|freue?|fürchte|bitte|rate|schätze|gucke?|schaue?|mache?|mach|tue?|gebe|merke|versuche?|vermute|kenne?|liebe|mag|hasse|werde)\\b)";

    /// Weak verbs have their past in "-te", but for those whose stem ends so.
    private static final String GERMAN_PRESENT =
            "(?:"
                    + VERB
                    + "(?<!t)e|(?:ver)?(?:arbeite|leite|miete|halte|biete|faste|bete|züchte|unterrichte|verwalte|reite|walte|gestalte|warte|bereite|begleite|trete|esse))\\b";

    private static final String DUTCH_NOT =
            "(?!(?:denk|vind|weet|wil|moet|mag|kan|zou|had|was|ging|kwam|heb|ben|ga|kom|hoop|geloof|bedoel|snap|zie|hoor|voel|vraag|zoek|zeg|zei|dacht|wist|wou|mocht|moest|kon|deed|zag|zal|word|werd|liep|reed|at|dronk|sliep|las|schreef|kreeg|nam|gaf|bleef|hield|stond|zat|lag|kocht|bracht|verloor|vergat|vond|begrijp|hou|lust|haat|wens|gok|twijfel|merk|probeer|ook|nu|er|het|dat|niet|me|mij)\\b)";

    private static final String FRENCH_NOT =
            "(?!(?:pense|crois|veux|peux|dois|sais|vois|trouve|cherche|espère|comprends|suis|vais|viens|dis|demande|sens|souhaite|suppose|doute|préfère|déteste|aime|adore|regarde|regrette|remercie|prie|me demande|te|vous|t'|fus|eus|fis|pus|l'ai)\\b)";

    private static final String SCANDINAVIAN_NOT =
            "(?!(?:tror|tycker|synes|menar|mener|undrar|undrer|behöver|trenger|håper|känner|føler|förstår|forstår|ser|hör|hører|säger|sier|letar|leter|frågar|spør|är|er|har|får|blir|gör|gjør|går|kommer|tänker|tenker|gillar|liker|älskar|elsker|lurer|ser|prøver|försöker|for|var|där|der|här|her|eller|efter|etter|över|over|under|när|når)\\b)";

    private static final String ROMANCE_NOT =
            "(?!(?:vino|hizo|puso|dijo|tuvo|estuvo|quiso|pudo|supo|trajo|hubo|pero|como|cuando|luego|tanto|todo|mucho|bueno|claro|menudo|solo|sólo|cuanto|otro|nuevo|cuando|creo|pienso|quiero|necesito|puedo|debo|veo|espero|supongo|digo|pregunto|entiendo|busco|siento|estoy|sono|voy|sigo|prefiero|odio|adoro|detesto|amo|agradezco|recuerdo|propongo|dudo|imagino"
                    + "|quando|anche|certo|tutto|questo|quello|credo|penso|voglio|devo|posso|spero|cerco|vedo|dico|capisco|sento|vado|vengo|ringrazio|quanto|proprio|nuovo|meno|molto|uno|suo|mio|tuo|primo|ultimo|poco|però|sto|provo|chiedo|preferisco|immagino|dubito|giuro|dopo|sotto|dentro|contro|verso|intanto"
                    + "|tudo|muito|então|pelo|obrigado|não|são|quero|preciso|acho|sei|vejo|digo|vou|estou|peço|entendo|sinto|agradeço|desculpo|prefiro|odeio|gosto|outro|novo|mesmo|isso|nosso|meu|vuelto|hecho|puesto|tengo que|buongiorno|caro|querido|estimado|hola|mando|scusami)\\b)";

    private static final String WEEKDAY_LEAD =
            "(?:(?:los|el|il|la|le|lo|o|os|às|aos|no|nos|todos los|todas las|ogni|cada|tutti i|di|desde|dal|dalla) [\\p{L}\\d]+(?: [\\p{L}\\d]+)?,? )?";

    private static final List<Pattern> FORMS =
            List.of(
                    form(
                            "(?:^|[,;] )ich "
                                    + GERMAN_NOT
                                    + GERMAN_PRESENT
                                    + "|^(?:\\p{L}+ ){0,3}"
                                    + GERMAN_NOT
                                    + GERMAN_PRESENT
                                    + " ich\\b|(?:^|[,;] )wir (?!(?:haben|hatten|waren|wurden|müssen|sollen|wollen|können|dürfen|werden|würden|gehen|sehen|denken|meinen|finden|glauben|hoffen|brauchen|suchen|möchten|machen)\\b)"
                                    + VERB
                                    + "(?<!t)en\\b|(?:^|[,;] )(?:ich|wir) (?:kann|können|darf|dürfen|vertrag|muss|müssen) (?:kein\\w*|nicht|nie|immer|jeden|jede)\\b"),
                    form(
                            "(?:^|[,;] )ik "
                                    + DUTCH_NOT
                                    + "\\p{L}+(?<!e)\\b|^(?:\\p{L}+ ){0,3}"
                                    + DUTCH_NOT
                                    + "\\p{L}{2,}(?<!e) ik\\b|(?:^|[,;] )(?:wij|we) (?!(?:hebben|hadden|waren|moeten|willen|kunnen|zullen|zouden|gaan|zien|denken|vinden|gingen|kwamen|worden|werden|mogen|doen)\\b)"
                                    + VERB
                                    + "(?<![td])en\\b"),
                    form(
                            "(?:^|[,;] )(?:je|j') ?(?:ne |n'|me |m'|y |en )*"
                                    + FRENCH_NOT
                                    + VERB
                                    + "(?<!ais|rai|rais|ai|é|u)\\b|(?:^|[,;] )j'ai (?:toujours |aussi )?(?:le|la|l'|les|du|des|de l'|mal|peur) ?\\p{L}+|(?:^|[,;] )nous (?:ne |n')?(?!(?:avons|allons|devons|pouvons|voulons|savons)\\b)\\p{L}{2,}ons\\b|(?:^|[,;] )je (?:fais|ne mange|ne bois)\\b"),
                    form(
                            "^(?:(?:yo|io|eu|noi|nosotros|nosotras|nós),? )?"
                                    + WEEKDAY_LEAD
                                    + "(?:(?:no|non|não|me|mi|nos|ci|si|lo|la|las|li|le|ya|siempre|nunca|sempre|também|también|anche|só|solo) )*"
                                    + ROMANCE_NOT
                                    + "\\p{L}{3,}(?<!nd)(?:o|oy)(?:-me)?\\b(?! (?:que|que\\b|che|di|de|se|si|a \\p{L}+r)\\b)"
                                    + "|^(?:(?:yo|io|eu) )?ho (?:sempre )?(?:il|lo|la|i|gli|le|sempre|problemi|l'(?=\\p{L}))\\b"
                                    + "|^(?:(?:noi|nosotros|nosotras|nós),? )?(?:(?:no|non|não|nos|ci|los \\p{L}+|il \\p{L}+) )*(?!(?:vamos|andiamo|abbiamo|possiamo|dobbiamo|vogliamo|podemos|debemos|queremos|hemos|habíamos|fuimos|temos|vediamo|veamos|facciamo|diciamo|mettiamo|digamos|ultimos|estamos|stiamo|estávamos|éramos|fomos|tínhamos|íbamos|parliamo|speriamo)\\b)\\p{L}{3,}(?:amos|emos|imos|iamo)\\b"),
                    form(
                            "^(?=.*(?:[ąćęłńóśźż]|\\b(?:w|na|z|do|się|nie|po|od|u|przez|dla|co)\\b))(?:(?:ja|my|nie|w \\p{L}+|od \\p{L}+|zawsze|już|też) )*(?!(?:myślę|chcę|muszę|mogę|wiem|widzę|szukam|proszę|potrzebuję|sądzę|rozumiem|przepraszam|dziękuję|czuję|mówię|będę|idę|tam|sam|system|problem|potem|razem|program|tłumaczę|lubię|kocham|wolę|jestem|mam)\\b)\\p{L}{3,}(?:ę|(?<!ł)am|(?<!ł)em|(?<!l)im|ymy|imy|amy|emy)(?: się)?\\b"),
                    form(
                            "(?:^|[,;] )(?:jag|jeg|eg|vi) (?:\\p{L}+te )?"
                                    + SCANDINAVIAN_NOT
                                    + "\\p{L}{2,}r\\b|^(?:\\p{L}+ ){0,3}"
                                    + SCANDINAVIAN_NOT
                                    + "\\p{L}{2,}r (?:jag|jeg|eg|vi)\\b"),
                    form(
                            "^(?!.*\\b(?:bugün|dün|yarın|şimdi|şu an\\p{L}*|az önce|istiyorum|istemiyorum|düşünüyorum|biliyorum|bilmiyorum|arıyorum|umuyorum|sanıyorum|ederim|anlıyorum|anlamıyorum|hissediyorum|bakıyorum|soruyorum|diyorum|bekliyorum)\\b).*\\p{L}{2,}(?:yorum|yoruz|[ae]r[ıi]m|[ıiuü]r[ıiuü]m|[ae]r[ıi]z|m[ae]m)$"),
                    form(
                            "(?:^|[,;] )(?:я|мы) (?:(?:не|только|всегда|сам|сама|давно|уже|каждый \\p{L}+|по \\p{L}+|на \\p{L}+|в \\p{L}+) )*(?!(?:хочу|думаю|знаю|могу|считаю|понимаю|ищу|прошу|надеюсь|вижу|скажу|слышу|чувствую|спрошу|буду|верю|люблю|боюсь)\\b)\\p{L}{2,}(?:у|ю|усь|юсь|ем|им|емся|имся)\\b|^(?!(?:хочу|думаю|знаю|могу|считаю|понимаю|ищу|прошу|надеюсь|вижу|скажу|слышу|чувствую|спрошу|буду|верю|благодарю|люблю|обожаю|почему|эту|мою|твою|всю|одну)\\b)\\p{L}{3,}(?:аю|яю|ую|ею|ожу|ишу|ою|лю)\\b"),
                    form(
                            "^(?:(?:já|my|teď|už|také|taky) )*(?:jsem (?!\\p{L}+l[aoiy]?\\b)\\p{L}+|mám (?!(?:dotaz|otázku|problém|pocit|hlad)\\b)\\p{L}+|(?!(?:myslím|musím|vím|nevím|potřebuji|potřebuju|doufám|prosím|rozumím|slyším|vidím|děkuji|děkuju|hledám|tím|jím|čím|příjem)\\b)\\p{L}{2,}(?:ím|ám|uji|uju|íme|áme|ujeme)\\b)"),
                    form(
                            "^(?:minä|mä|me|mie) (?!(?:luulen|haluan|tarvitsen|tiedän|voin|menen|olen|mietin|toivon|ajattelen|ymmärrän|kysyn|etsin)\\b)\\p{L}{3,}(?:n|mme)\\b"));

    /// What makes it one of the moment, of the talk, or not yet so.
    private static final Pattern NOT_EVERY_DAY =
            form(
                    "\\b(?:preguntas?|domand[ae]|perguntas?|vra(?:ag|gen)|fragen?|questions?|spørsmål|fråg(?:a|or)|pytani\\p{L}|problem\\p{L}*|problèmes?|gerade|eben|heute|gleich|nachher|heut|dann|vielleicht|wohl|frage|aujourd'hui|demain|ce soir|là|peut-être|tout de suite|hoy|mañana|ahora mismo|quizá|tal vez|luego|oggi|domani|stasera|forse|adesso vado|hoje|amanhã|talvez|vandaag|morgen|straks|misschien|even|nu even|idag|i dag|imorgon|i morgen|kanskje|kanske|nå skal|dziś|dzisiaj|jutro|może|zaraz|teraz idę|сегодня|завтра|сейчас|может|наверное|dnes|zítra|teď jdu|tänään|huomenna|ehkä|lol|haha)\\b|\\?$|\\b(?:dir|dich|du|dein\\w*|te|toi|tu|vous|ti|tuo|tua|te|tu|tus|contigo|je van|jou|jij|dig|deg|du|ci(?:ę|ebie)|tobie|ty|тебе|тебя|ты|вам|вас|sana|seni|sen|ti|tě)\\b");

    /// Little words that none of these languages has: "Studio is in Leeds" only ends like a verb.
    private static final Pattern ENGLISH =
            form("\\b(?:the|is|are|my|and|of|with|it's|this|that|i'm|from|our|your)\\b");

    private Everyday() {}

    /// What sort of memory it makes, if it says what the speaker does as a matter of course.
    ///
    /// @param text in lower case and in the usual spelling
    static Optional<MemoryCandidate.Type> type(String text) {
        boolean says =
                text.split("\\s+").length >= SHORTEST
                        && !NOT_EVERY_DAY.matcher(text).find()
                        && !ENGLISH.matcher(text).find()
                        && FORMS.stream().anyMatch(form -> form.matcher(text).find())
                        && !Tongue.isOfTheMoment(text);
        return says ? Optional.of(MemoryCandidate.Type.FACT) : Optional.empty();
    }

    private static Pattern form(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
