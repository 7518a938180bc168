package dev.bob.core.statement.form;

import dev.bob.core.memory.MemoryCandidate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The plainest forms of what people say of themselves in languages other than English: name, home, work, family,
/// what they like, what they can't eat.
final class ForeignForms {

    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final List<Pattern> PREFERENCES =
            List.of(
                    form(
                            "am liebsten .+ ich\\b.*|ich (?:vertrage kein\\w*|mag|liebe|hasse|bevorzuge|trinke?|esse?|hätte lieber|spiele gern|lese gern|kann .* nicht leiden|höre)\\b (?!(?:das|es|dich|ihn|sie)$).+|mein lieblings\\w+ .+|meine lieblings\\w+ .+|nenn(?:e)? mich .+|antworte (?:bitte )?(?:immer|auf).+"),
                    form(
                            "j'(?:aime|adore)\\b (?!(?:ça|bien ça)$).+|je (?:préfère|déteste|n'aime pas|ne (?:mange|bois|supporte|tolère|digère) (?:pas|plus|jamais)|bois|mange) .+|mon \\w+ préféré.+|ma \\w+ préférée.+|appelle-moi .+|réponds.* (?:toujours|en) .+"),
                    form(
                            "(?:a mí )?(?:me (?:gusta|gustan|encanta|encantan)|no me gusta|odio|prefiero|no como|no bebo|no tomo|detesto|adoro) (?!(?:eso|esto)$).+|mi \\w+ (?:favorit[oa]|preferid[oa]) .+|llámame .+"),
                    form(
                            "(?:non )?(?:mi piace|mi piacciono|adoro|odio|preferisco|non mangio|non bevo|amo) (?!(?:questo|quello)$).+|(?:il mio|la mia) \\w+ preferit[oa] .+|chiamami .+"),
                    form(
                            "(?:eu )?(?:gosto|adoro|odeio|prefiro|não (?:gosto|como|bebo)|amo|detesto) (?!(?:disso|isso)$).+|(?:o meu|a minha|meu|minha) \\w+ (?:favorit[oa]|preferid[oa]) .+"),
                    form(
                            "ik (?:hou|houd|haat|drink|eet|lust|vind) .+(?:niet|lekker|leuk|van|graag|geen).*|mijn lievelings\\w+ .+|noem me .+"),
                    form(
                            "(?:jeg|eg) (?:liker|elsker|hater|foretrekker|spiser|drikker|kan ikke fordra|holder av|er glad i|kan godt lide|hader|elsker) (?!(?:det|den|deg)$).+|(?:favoritt|yndlings)\\w+ (?:min|mitt) .+|min favoritt\\w* .+|kall meg .+|kald mig .+"),
                    form(
                            "jag (?:gillar|älskar|hatar|föredrar|äter|dricker|tycker om|avskyr) (?!(?:det|den|dig)$).+|min favorit\\w* .+|mitt favorit\\w* .+|kalla mig .+"),
                    form("(?:nie )?(?:lubię|kocham|nienawidzę|wolę|nie jem|nie piję) .+"),
                    form("(?:pidän|rakastan|inhoan|en syö|en juo|en pidä) .+"),
                    form(
                            ".+(?:seviyorum|severim|bayılırım|sevmiyorum|sevmem|yemem|yemiyorum|içmem|içmiyorum|tercih ederim).*|en sevdiğim \\w+ .+|bana .+ de(?:yin)?$"),
                    form("я (?:люблю|не люблю|обожаю|ненавижу|предпочитаю|не ем|не пью) .+"),
                    form(".*(?:が好きです|が大好き|が嫌い|が苦手).*|我(?:很|最|不)?(?:喜欢|爱|讨厌).+"));
    private static final List<Pattern> FACTS =
            List.of(
                    form(
                            "(?:ich (?:nehme (?:täglich|seit|jeden|morgens|abends|wegen)|leite|unterrichte|betreibe|wohne?|lebe?|arbeite?|heiße|heisse|komme aus|sprech(?:e)?|studiere?|fahre?|spiele?|sammle?|bin (?:\\d+|diabetiker\\w*|linkshänder\\w*|farbenblind|rentner\\w*|verwitwet|aus|in \\w+ geboren|allergisch|vegetarier\\w*|veganer\\w*|verheiratet|ledig|geschieden|schwanger|student\\w*|lehrer\\w*|arzt|ärztin|von beruf|umgezogen|nach|\\w+(?:er|erin|ist|istin|eur|eurin|mann|frau))|habe? (?:ein\\w*|zwei|drei|vier|\\d+|keine?n?|.{2,40} (?:gewechselt|gekündigt))|ziehe|bin nach)|mein(?:e|er)? (?!(?:frage|problem|meinung|code|fehler)\\b)\\w+(?: \\w+)? (?:ist|sind|heißt|heisst|heißen|wohnt|arbeitet|hat|spielt|lebt)|wir (?:wohnen|sind (?:nach|in)(?= .+gezogen)|ziehen|haben (?:uns|ein\\w*|zwei|drei|\\d+)|leben|nehmen|benutzen|verwenden))\\b.+"),
                    form(
                            "(?:je m'appelle|j'habite|je vis|je tiens (?:un|une|le|la)|je gère|je dirige|j'enseigne|je joue (?:du|de la|de l'|au|à la)|je prends (?:du|de la|un|mes)|allergique (?:à|aux|au)|je travaille|je viens de|je parle|j'étudie|je suis (?:n[ée]e?|allergique|c(?:œ|oe)liaque|diabétique|asthmatique|intolérante?|gauch[eè]re?|daltonien\\w*|retraitée?|veu(?:f|ve)|végétarien\\w*|végan\\w*|mariée?|célibataire|divorcée?|enceinte|étudiante?|professeur\\w*|infirmi\\w+|médecin|ingénieure?|originaire|française?|belge|\\w+(?:eur|euse|ier|ière|ien|ienne|iste))|j'ai (?:un|une|deux|trois|quatre|\\d+)|j'ai déménagé|mon|ma|mes|nous (?:habitons|avons (?:déménagé|un|une|deux|trois|décidé|choisi)|vivons))\\b(?! (?:question|problème)).+"),
                    form(
                            "(?:yo )?(?:me llamo|mi nombre es|toco (?:el|la)|tomo (?!(?:un café|una cerveza|nota)\\b)|juego (?:al|a la|en)|doy clases?|enseño|canto en|vivo (?:en|con|cerca)|trabajo (?:como|en|para|de)|vengo de|hablo|estudio|nací|soy (?:de|alérgic\\w+|vegetarian\\w+|vegan\\w+|casad\\w+|solter\\w+|divorciad\\w+|médic\\w+|profesor\\w*|maestr\\w+|ingenier\\w+|enfermer\\w+|estudiante|\\w+(?:or|ora|ero|era|ista|ólog\\w+))|tengo (?:un|una|dos|tres|cuatro|\\d+)|me mudé|estoy (?:casad\\w+|embarazada|jubilad\\w+)|mis? (?!(?:pregunta|problema)\\b)\\w+(?: \\w+)? (?:es|son|se llama|se llaman|vive|viven|trabaja|tiene|cumple)|hemos decidido|vivimos|nos (?:hemos )?muda\\w+|tenemos (?:un|una|dos|tres))\\b.+"),
                    form(
                            "(?:io )?(?:mi chiamo|suono (?:il|la|lo)|gioco (?:a|nel)|prendo (?:il|la|le|i) \\w+|canto (?:in|nel)|abito|vivo|lavoro|dirigo|insegno|gestisco|vengo da|parlo|studio|sono (?:di|nat[oa]|allergic\\w+|vegetarian\\w+|vegan\\w+|sposat\\w+|single|divorziat\\w+|un\\w*|una|infermier\\w+|medico|ingegnere|insegnante|student\\w+)|ho (?:un\\w*|una|due|tre|quattro|\\d+)|(?:mi sono|ci siamo) trasferit\\w+|abitiamo|(?:il mio|la mia|i miei|le mie|mi[oa]) (?!(?:domanda|problema)\\b)\\w+(?: \\w+)? (?:è|sono|si chiama|si chiamano|vive|lavora|ha))\\b.+"),
                    form(
                            "(?:eu )?(?:me chamo|chamo-me|sou o|sou a|toco|tomo|jogo|canto|ensino|estou (?:reformad\\w+|casad\\w+|aposentad\\w+|grávida)|moro|vivo|trabalho|falo|estudo|nasci|venho de|sou (?:de|d[oa]|alérgic\\w+|vegetarian\\w+|vegan\\w+|casad\\w+|solteir\\w+|professor\\w*|médic\\w+|engenheir\\w+|enfermeir\\w+|estudante|um|uma|\\w+(?:or|ora|eiro|eira|ista))|tenho (?:um|uma|dois|duas|três|\\d+)|mudei-me|me mudei|(?:o meu|a minha|os meus|meu|minha|meus) (?!(?:pergunta|problema)\\b)\\w+(?: \\w+)? (?:é|são|se chama|chama-se|mora|vive|trabalha|tem))\\b.+"),
                    form(
                            "(?:ik (?:speel|geef les|run|rijd|zing|woon|werk|heet|kom uit|spreek|studeer|ben (?:\\d+|allergisch|vegetari\\w+|veganist\\w*|getrouwd|zwanger|student\\w*|leraar|lerares|verhuisd|geboren|een|verpleeg\\w+)|heb (?:een|twee|drie|vier|\\d+|geen))|mijn (?!(?:vraag|probleem)\\b)\\w+(?: \\w+)? (?:is|zijn|heet|heten|woont|werkt|heeft)|wij? (?:wonen|zijn naar(?= .+verhuisd)|hebben (?:een|twee|besloten)))\\b.+"),
                    form(
                            "(?:(?:jeg|eg) (?:bor|jobber|arbeider|heter|hedder|kommer fra|snakker|taler|studerer|er (?:\\d+|fra|født|allergisk|vegetarianer|veganer|gift|singel|skilt|gravid|student|sykepleier|lærer|lege|snekker|en|ei|\\w+(?:er|ør|ist|mann))|har (?:en|ei|et|to|tre|fire|\\d+|ingen)|flyttet|har flyttet|kjører|spiller|trener)|(?:min|mitt|mine|mi) (?!(?:spørsmål|problem)\\b)\\w+(?: \\w+)? (?:er|heter|hedder|bor|jobber|arbejder|har)|\\w+(?:en|a|et) (?:min|mitt|mi) (?:er|heter|bor|jobber|har)|vi (?:bor|har (?:en|to|tre|bestemt|valgt|flyttet)|bruker))\\b.+"),
                    form(
                            "(?:jag (?:bor|jobbar|arbetar|heter|kommer från|talar|pratar|studerar|är (?:\\d+|från|född|allergisk|vegetarian|vegan|gift|singel|skild|gravid|student|sjuksköterska|lärare|läkare|en|\\w+(?:are|ör|ist|man))|har (?:en|ett|två|tre|fyra|\\d+|inga)|flyttade|har flyttat|kör|spelar)|(?:min|mitt|mina) (?!(?:fråga|problem)\\b)\\w+(?: \\w+)? (?:är|heter|bor|jobbar|har)|vi (?:bor|har (?:en|två|bestämt|valt|flyttat)))\\b.+"),
                    form(
                            "(?:mieszkam|pracuję|nazywam się|mam na imię|mówię po|studiuję|pochodzę|jestem (?:z|uczulon\\w+|wegetarian\\w+|żonaty|mężatką|student\\w*|lekark?\\w*|nauczyciel\\w*|\\w+(?:em|ką))|mam (?:psa|kota|dwa|dwoje|trzy|\\d+|jedn\\w+)|mój \\w+ (?:ma|jest|nazywa)|moja \\w+ (?:ma|jest|nazywa))\\b.+"),
                    form(
                            "(?:asun|nimeni on|työskentelen|olen (?:\\d+|kotoisin|allerginen|kasvissyöjä|naimisissa|\\w+(?:ja|jä))|minulla on|puhun|opiskelen|muutin)\\b.+"),
                    form(
                            "(?:benim )?ad[ıi]m (?!ne\\b).+|ben \\p{L}+,? .*(?:\\w+'?(?:l[ıiuü]yım|l[ıiuü]yim|yım|yim|yum|yüm))$|.*\\w'(?:de|da|te|ta) (?:oturuyorum|yaşıyorum|çalışıyorum|okuyorum|doğdum).*|(?:evliyim|bekarım|emekliyim|öğretmenim|hemşireyim|doktorum|mühendisim|öğrenciyim|vejetaryenim|veganım)\\b.*|.+ alerjim var.*|(?:iki|üç|dört|bir|\\d+) (?:çocuğum|kedim|köpeğim|kardeşim|kızım|oğlum) var.*|(?:karım|kocam|kızım|oğlum|annem|babam|kardeşim|kedim|köpeğim)\\w*(?: adı| ismi)? .+"),
                    form(
                            "(?:меня зовут|я живу|я работаю|я из|я родил\\w+|у меня (?:есть )?(?:аллергия|двое|две|два|один|одна|трое|кошка|собака|сын|дочь)|мо(?:й|я|ю) \\w+ (?:живёт|живет|работает|зовут)|мою \\w+ зовут)\\b.+"),
                    form(
                            ".*(?:に住んでいます|に住んでる|と申します|といいます|で働いています|アレルギー).*|私の名前は.+|我(?:住在|叫|是|在.+工作|有一|对.+过敏).+|我的(?:名字|生日|妻子|丈夫|猫|狗).+"));

    /// "Now", "since this year" before what is so.
    private static final Pattern SINCE =
            form(
                    "^(?:ahora|actualmente|desde (?:\\p{L}+ ){1,2}|jetzt|inzwischen|mittlerweile|seit (?:\\p{L}+ ){1,2}|maintenant|désormais|depuis (?:\\p{L}+ ){1,2}|agora|atualmente|adesso|ora|attualmente|da(?:l|ll')? ?(?:quest'anno|\\p{L}+)|nå|nu|teraz|od (?:\\p{L}+ )) ?,? ?(?=\\p{L})");

    /// "By the way" in the middle of what is so.
    private static final Pattern PARTICLES =
            form(
                    "\\s(?:übrigens|halt|eigentlich|d'ailleurs|au fait|por cierto|aliás|tra l'altro|forresten|trouwens|förresten|zresztą)\\s");

    private static final Pattern DROPPED =
            form(
                    "(?:(?<de>bin|hab|habe|wohne?|arbeite|leite|studiere|fahre?|trinke?|esse?|mag|komme aus|lebe?)|(?<nl>ben|heb|woon|werk|studeer)|(?<fr>suis|habite|travaille|bosse)|(?<sv>bor|jobbar|arbetar|heter))\\b(?! (?:ich|ik|je|jag)\\b)");

    private ForeignForms() {}

    /// What sort of memory a clause makes, in lower case and without its full stop.
    static Optional<MemoryCandidate.Type> type(String clause) {
        String text = SINCE.matcher(PARTICLES.matcher(clause).replaceAll(" ")).replaceFirst("");
        if (text.length() < 4 || text.length() > 300 || text.endsWith("?")) {
            return Optional.empty();
        }
        return typeOf(text).or(() -> typeOf(withSpeaker(text)));
    }

    /// "Bin Hausmeister", "suis à Lyon", "bor i Bergen": whoever chats leaves the pronoun out.
    private static String withSpeaker(String text) {
        Matcher dropped = DROPPED.matcher(text);
        if (!dropped.lookingAt()) {
            return "";
        }
        String who =
                dropped.group("de") != null
                        ? "ich "
                        : dropped.group("nl") != null
                                ? "ik "
                                : dropped.group("fr") != null ? "je " : "jag ";
        return who + text;
    }

    private static Optional<MemoryCandidate.Type> typeOf(String text) {
        if (PREFERENCES.stream().anyMatch(form -> form.matcher(text).lookingAt())) {
            return Optional.of(MemoryCandidate.Type.PREFERENCE);
        }
        return FACTS.stream().anyMatch(form -> form.matcher(text).lookingAt())
                ? Optional.of(MemoryCandidate.Type.FACT)
                : ForeignStates.type(text);
    }

    private static Pattern form(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
