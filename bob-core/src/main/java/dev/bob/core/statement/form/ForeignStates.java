package dev.bob.core.statement.form;

import dev.bob.core.memory.MemoryCandidate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What people are in body and life, in languages other than English: every way to say "I am" of them with every such word;
/// how they want to be spoken to; and that they were moved or changed something.
final class ForeignStates {

    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String THEN = "(?!\\p{L}).*";

    private static final List<Pattern> STATES =
            List.of(
                    form(
                            "(?:yo )?(?:soy|estoy|sigo|ya soy) (?:(?:muy|ya|casi|más bien|bastante) )?(?:celíac[oa]|diabétic[oa]|vegetarian[oa]|vegan[oa]|alérgic[oa]|intolerante|asmátic[oa]|epiléptic[oa]|zurd[oa]|daltónic[oa]|sord[oa]|cieg[oa]|embarazada|autónom[oa]|jubilad[oa]|viud[oa]|solter[oa]|casad[oa]|divorciad[oa]|en paro|de baja)"
                                    + THEN),
                    form(
                            "(?:ich bin|bin|ich bleibe) (?:(?:seit .{2,20}|jetzt|schwer|leicht|stark|leider) )?(?:diabetiker(?:in)?|vegetarier(?:in)?|veganer(?:in)?|vegan|vegetarisch|linkshänder(?:in)?|asthmatiker(?:in)?|epileptiker(?:in)?|allergiker(?:in)?|farbenblind|schwerhörig|gehörlos|blind|taub|schwanger|laktoseintolerant|verheiratet|geschieden|verwitwet|witwer?|ledig|selbst(?:st)?ändig|arbeitslos|rentner(?:in)?|in rente|pensioniert|alleinerziehend|krankgeschrieben)"
                                    + THEN),
                    form(
                            "(?:je suis|suis) (?:(?:très|devenue?|un peu|complètement) )?(?:végétarien(?:ne)?|végane?|végétalien(?:ne)?|diabétique|c(?:œ|oe)liaque|asthmatique|épileptique|gaucher|gauchère|daltonien(?:ne)?|sourde?|malvoyante?|malentendante?|aveugle|enceinte|intolérante?|allergique|retraitée?|à la retraite|veuf|veuve|célibataire|mariée?|divorcée?|au chômage|indépendante?|en arrêt)"
                                    + THEN),
                    form(
                            "(?:io )?sono (?:(?:molto|diventat[oa]|un po') )?(?:celiac[oa]|diabetic[oa]|vegetarian[oa]|vegan[oa]|asmatic[oa]|mancin[oa]|daltonic[oa]|sord[oa]|ciec[oa]|incinta|intollerante|allergic[oa]|pensionat[oa]|in pensione|vedov[oa]|sposat[oa]|divorziat[oa]|separat[oa]|disoccupat[oa])"
                                    + THEN),
                    form(
                            "(?:eu )?(?:sou|estou|fiquei) (?:(?:muito|meio) )?(?:celíac[oa]|diabétic[oa]|vegetarian[oa]|vegan[oa]|asmátic[oa]|canhot[oa]|dalt[ôó]nic[oa]|surd[oa]|ceg[oa]|grávida|intolerante|alérgic[oa]|aposentad[oa]|reformad[oa]|viúv[oa]|solteir[oa]|casad[oa]|divorciad[oa]|desempregad[oa]|aut[ôó]nom[oa])"
                                    + THEN),
                    form(
                            "ik ben (?:(?:al|nu|zwaar|licht) )*(?:vegetariër|veganist|vegan|vegetarisch|diabeet|diabetespatiënt|linkshandig|kleurenblind|doof|slechthorend|blind|zwanger|lactose-?intolerant|gepensioneerd|met pensioen|weduwe|weduwnaar|getrouwd|gescheiden|werkloos|zzp'?er)"
                                    + THEN),
                    form(
                            "(?:jag är|jeg er|eg er) (?:(?:numera|nå|nu) )?(?:vegetarian(?:er)?|vegan(?:er)?|diabetiker|vänsterhänt|venstrehendt|färgblind|fargeblind|farveblind|döv|døv|gravid|laktosintolerant|laktoseintolerant|glutenintolerant|pensionär|pensjonist|pensionist|änka|änkling|enke|enkemann|skild|skilt|gift|singel|arbetslös|arbeidsledig|sjukskriven|sykmeldt)"
                                    + THEN),
                    form(
                            "(?:jag tål|jeg tåler|eg toler) (?:inte|ikke|ikkje|ingen|inga|ingenting med) .+"),
                    form(
                            "jestem (?:wegetarian\\p{L}*|wegan\\p{L}*|diabety\\p{L}*|cukrzyk\\p{L}*|leworęczn\\p{L}*|na emeryturze|w ciąży|wdow\\p{L}*|rozwiedzion\\p{L}*|niewidom\\p{L}*)"
                                    + THEN
                                    + "|(?:nie toleruję|mam (?:cukrzycę|celiakię|astmę|alergię|uczulenie)) ?.*"),
                    form(
                            "olen (?:kasvissyöjä|vegaani|diabeetikko|keliaakikko|vasenkätinen|eläkkeellä|raskaana|leski|eronnut)"
                                    + THEN),
                    form(
                            "(?:ben )?(?:vejetaryen|vegan|diyabet|çölyak|solak|emekli|hamile)\\p{L}*$"),
                    form(
                            ".*(?:(?<!\\p{L})(?:hep|her zaman|genelde|asla|hiç) .*(?:içerim|yerim|kullanırım|içmem|yemem|kullanmam)|(?:işletiyorum|çalışıyorum|oturuyorum|yaşıyorum|okuyorum|öğretiyorum|büyütüyorum))$"),
                    form(
                            "(?:με λένε|το όνομά μου είναι|μένω|δουλεύω|εργάζομαι|έχω (?:έναν?|μία?|δύο|τρεις|τρία|αλλεργία|διαβήτη|δυσανεξία)|είμαι|κατάγομαι|δεν (?:τρώω|πίνω)|σπουδάζω|μιλάω) .+|(?:η|ο|το) (?:\\p{L}+ )?(?:γυναίκα|άντρας|κόρη|γιος|μητέρα|πατέρας|αδερφή|αδερφός|σκύλος|γάτα|γάτος) μου .+"),
                    form(
                            "(?:اسمي|أعمل|أسكن|أعيش|أدرس|لدي|عندي|أنا (?:من|طبيب|مهندس|معلم|طالب|نباتي)|أعاني من|لا آكل)\\p{L}* ?.+"),
                    form(
                            "(?:mera naam|meri? (?:beti|beta|biwi|patni|pati|behen|bhai)|main|mai|mujhe) .+(?:hai|he|hoon|hun|hu|rehta|rehti|karta|karti)(?: hoon| hun| hu| hai)?$"),
                    form(
                            "我(?:的)?(?:老公|丈夫|妻子|太太|老婆|儿子|女儿|妈妈|爸爸|母亲|父亲|先生|兒子|女兒|媽媽)?(?:不能|不可以|从不|從不|不)(?:吃|喝).+|我(?:的)?(?:老公|丈夫|妻子|太太|老婆|儿子|女儿|妈妈|爸爸|先生|兒子|女兒|媽媽)(?:是|叫|在|对|對|有|得了).+"),
                    form(
                            ".+(?:は食べられません|が食べられません|が飲めません|で働いてい(?:ます|る)|をしてい(?:ます|る)|に勤めてい(?:ます|る)|を飼ってい(?:ます|る)|を教えてい(?:ます|る))。?$"),
                    form(
                            "(?:저는|나는|제|내|우리) .+(?:입니다|이에요|예요|살아요|삽니다|일해요|일합니다|다닙니다|다녀요|못 먹어요|있어요|있습니다)\\.?$"));

    private static final List<Pattern> MOVED =
            List.of(
                    form(
                            "(?:me|nos) han (?:cambiado|trasladado|destinado|pasado|puesto|ascendido)[, ]+(?!de (?:opinión|humor)).+|(?:me he|nos hemos|me) (?:cambiado|mudado|trasladado|mudé|cambié) .+|ahora (?:hago|estoy|trabajo|vivo|llevo|tengo) .+"),
                    form(
                            "ich (?:bin|wurde|werde) .*(?:versetzt|umgezogen|befördert)\\b.*|ich habe? (?:den|die|das|meine?n?) .*gewechselt\\b.*"),
                    form(
                            "(?:j'ai été|on m'a) (?:mutée?|transférée?|promue?|passée?) .+|j'ai (?:déménagé|changé de) .+|on a déménagé .*"),
                    form(
                            "mi hanno (?:trasferit[oa]|spostat[oa]|promoss[oa]) .+|mi sono (?:trasferit[oa]|spostat[oa]) .+|ho cambiato (?!idea).+"),
                    form(
                            "(?:fui|me) (?:transferid[oa]|promovid[oa]|mudei|transferiram|puseram) .+|mudei(?:-me)? (?:de|para) .+"),
                    form(
                            "ik (?:ben|word) .*(?:overgeplaatst|verhuisd|bevorderd)\\b.*|ik heb .*gewisseld.*|ik werk (?:nu|tegenwoordig) .+"),
                    form(
                            "jag har (?:bytt|flyttat|blivit) .+|jeg har (?:byttet|byttet|flyttet|fått ny) .+|(?:jag|jeg) flytt(?:ade|et) (?:till|til) .+"),
                    form(
                            "(?:przenieśli|przeniesiono) mnie .+|przeprowadził[ae]m się .+|zmienił[ae]m (?!zdanie).+"),
                    form(
                            "(?:меня перевели|я переехала?|я сменила?|мы переехали|я перешла?) .+|(?:vaihdoin|muutin|siirryin) .+|.+(?:taşındım|geçtim|tayin oldum)$"));

    private static final List<Pattern> WISHES =
            List.of(
                    form(
                            "(?:noem|roep) (?:me|mij) .+|(?:pode(?:s)? )?(?:me chamar?|chamar-me|chama-me|me chame)(?: de)? .+|mów(?:cie)? (?:mi|do mnie) .+|зови(?:те)? меня .+|(?:kutsu|sano) minua .+|llámeme .+|puedes llamarme .+|tu peux m'appeler .+|puoi chiamarmi .+|du kannst mich .+ nennen.*|να με λες .+"),
                    form(
                            "(?:bitte )?(?:antwort\\w*|schreib\\w*|sprich|rede|red|erklär\\w*|duz\\w*|siez\\w*|formulier\\w*|rechne\\w*|nimm|verwende) (?:mir |mich |bitte |mit mir )*(?:immer|stets|nur|nie(?:mals)?|grundsätzlich|auf (?:deutsch|englisch)|kurz|knapp|in (?:kurzen|einfachen|ganzen)|mit (?:kurzen|einfachen)|ohne).*"),
                    form(
                            "(?:s'il te plaît,? |stp,? )?(?:réponds?|répondez|écris|écrivez|parle|parlez|explique|tutoie|vouvoie|vouvoyez|utilise)(?:-moi|-vous)? .*(?:toujours|jamais|en français|court|brièvement|simplement|sans)\\b.*"),
                    form(
                            "(?:por favor,? )?(?:respón?de(?:me)?|contésta(?:me)?|escríbe(?:me)?|escribe|háblame|explícame|trátame|usa|dame) .*(?:siempre|nunca|en español|breve|corto|cortas?|sin|de usted|de tú)\\b.*|cuando te pida .+"),
                    form(
                            "(?:per favore,? )?(?:rispondi(?:mi)?|scrivi(?:mi)?|parla(?:mi)?|spiega(?:mi)?|dammi|usa) .*(?:sempre|mai|in italiano|breve|brevi|senza|del (?:tu|lei))\\b.*"),
                    form(
                            "(?:alsjeblieft,? )?(?:antwoord|schrijf|praat|leg|gebruik) .*(?:altijd|nooit|kort|in het (?:nederlands|engels)|zonder)\\b.*|(?:svara|skriv|snakk|svar|skriv) .*(?:alltid|aldri|aldrig|kort|på (?:svenska|norsk|dansk))\\b.*"));

    private ForeignStates() {}

    /// What sort of memory a clause makes, in lower case and without its full stop.
    static Optional<MemoryCandidate.Type> type(String clause) {
        if (WISHES.stream().anyMatch(form -> form.matcher(clause).lookingAt())) {
            return Optional.of(MemoryCandidate.Type.PREFERENCE);
        }
        boolean fact =
                STATES.stream().anyMatch(form -> form.matcher(clause).lookingAt())
                        || MOVED.stream().anyMatch(form -> form.matcher(clause).lookingAt());
        return fact ? Optional.of(MemoryCandidate.Type.FACT) : Optional.empty();
    }

    private static Pattern form(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
