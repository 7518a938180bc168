package dev.bob.core.statement;

import dev.bob.core.secret.Secrets;
import dev.bob.core.statement.answer.Asking;
import dev.bob.core.statement.news.Repairs;
import dev.bob.core.statement.news.Supposing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a person said, sentence by sentence, and what sort of sentence each is. What they only pass on (quotes, code,
/// logs, a pasted article) is left out; so is everything if they asked not to have it kept.
///
/// Goes by form alone, so that it costs nothing and always says the same.
public final class Utterance {

    /// What a sentence does.
    public enum Kind {
        /// Says that something is so.
        STATEMENT,
        /// Wants to know something.
        QUESTION,
        /// Wants something done.
        REQUEST,
        /// Greets, thanks, agrees.
        SOCIAL,
        /// Supposes, jokes, tells a story, passes on what others said.
        ASIDE,
        /// Holds a password or the like.
        SECRET
    }

    /// One sentence.
    public record Sentence(String text, Kind kind) {}

    private static final int LONG_TEXT = 500;
    private static final int MANY_SENTENCES = 5;
    private static final double OWN_SHARE = 0.25;
    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final Pattern OFF_THE_RECORD =
            pattern(
                    "\\b(?:(?:please )?(?:do not|don'?t|never) (?:save|store|remember|keep|record|memori[sz]e|write down|log) (?:any of )?(?:this|that|it|what i)\\b"
                            + "|off the record|(?:just )?between (?:us|you and me|ourselves)|no memory (?:of|for)|not for (?:the record|your memory)|keep (?:this|that|it) (?:private|secret|to yourself|between us)"
                            + "|(?:this is|strictly) confidential|without (?:saving|remembering|storing) (?:it|this|that)|(?:shouldn'?t|should not|mustn'?t) be (?:saved|stored|remembered|kept)"
                            + "|(?:merk|notier|speicher|behalt)\\w* (?:dir )?(?:das|dies|es)?(?: bitte)? ?nicht|(?:das|dies) (?:bitte )?nicht (?:speichern|merken|notieren)|(?:bleibt |ganz )?unter uns"
                            + "|ne (?:le |la |me )?(?:retiens?|retenez|gardez?|notez?|mémorisez?|sauvegardez?|enregistrez?) (?:pas|rien)|(?:juste )?entre nous"
                            + "|no (?:lo )?(?:guardes|recuerdes|memorices|anotes|apuntes)|entre nosotros|entre tú y yo|não (?:guardes?|lembres?|memorizes?|anotes?)|fica entre nós"
                            + "|non (?:ricordare|salvare|memorizzare|annotare)|resti tra noi|onthoud dit niet|niet (?:opslaan|onthouden)|onder ons|ikke (?:husk|lagre|noter)|mellom oss|oss imellom|spara inte|mellan oss|nie (?:zapamiętuj|zapisuj)|między nami"
                            + "|(?:shouldn'?t|should not|oughtn'?t|ought not)(?: to)? have (?:said|told you|mentioned|written) ?(?:that|this|it|anything)?(?=\\W*$|[.!,;])|you (?:never|didn'?t) (?:hear|heard|see|saw|read) (?:it|this|that)|you'?ve not (?:heard|seen|read) (?:it|this|that)|forget (?:that )?i (?:ever )?(?:said|told|mentioned|typed|wrote)|not for (?:keeping|your (?:files?|notes))|(?:needn'?t|no need to) (?:save|store|remember|keep) (?:this|that|it)|leave (?:this|that|it) out of (?:your|my|the) (?:memory|notes|file|records?)"
                            + "|vergiss (?:das|es) (?:gleich |sofort |bitte )?wieder|(?:behalt\\w*|behältst du) (?:es|das) für (?:dich|sich)|nicht weitersagen|sag'?s? (?:es |das )?(?:niemandem|keinem)|garde(?:z)? (?:ça|cela|ceci) pour (?:toi|vous)|(?:dis|dites|répète)[- ]?(?:le|ça|rien)? ?(?:pas )?à personne|ne le dis à personne"
                            + "|no se lo (?:digas|cuentes) a nadie|guárdatelo para ti|non dirlo a nessuno|tienilo per te|não (?:contes?|digas?) a ninguém|guarda (?:isso|isto) para ti|hou (?:dit|dat|het) voor je|zeg (?:dit|dat|het) tegen niemand|ikke si (?:det|dette) til noen|hold det for deg selv|säg (?:det )?inte till någon|håll det för dig själv|nikomu (?:o tym )?nie mów|zachowaj to dla siebie"
                            + "|никому не говори|не (?:сохраняй|запоминай|записывай)|(?:это )?между нами|aramızda kalsın|kimseye söyleme|älä (?:tallenna|kerro kenellekään))|覚えないで|内緒|别记|不要记|別記|不要記|不要存|别告诉|別告訴|保密");
    private static final Pattern WORK_VERB =
            pattern(
                    "(?:summari[sz]e|sum up|translate|proof-?read|re-?write|rephrase|paraphrase|correct|edit|review|explain|analy[sz]e|shorten|format|convert|check|fix|improve|polish|classify|extract|comment on"
                            + "|(?:reply|respond|answer) to|(?:write|draft|compose|prepare|send|give me) [^\\n:]{0,40}(?:reply|answer|response|summary|translation)|what does .{0,40}mean|tl;?dr|mark (?:this|it|these)|put (?:this|it|that|the following) (?:in|into|in to)|critique|rank|rate|punctuate|transcribe|typeset|make this|turn this|read this|look at this|look at|(?:is|are) (?:this|these|the following)|grammar|spell-?check|count|parse|label|continue|finish"
                            + "|übersetz\\w*|fass\\w*|korrigier\\w*|verbesser\\w*|tradu[iczs]\\w*|corrig\\w*|corrij\\w*|resum\\w*|résum\\w*|riassum\\w*|oversett|oppsummer|rett|sammanfatta|översätt|rätta|vertaal|verbeter)");
    private static final Pattern MATERIAL_LEAD =
            pattern(
                    "^(?:(?:hi|hey|hello|ok|bob|please|can you|could you|would you|will you)[, ]+)*"
                            + "(?:"
                            + WORK_VERB.pattern()
                            + "\\b[^\\n:]{0,100}(?::|\\n)|(?:copied|pasted|quoted|quoting|taken|overheard)\\b[^\\n:]{0,60}(?::|\\n)|(?:here(?:'s| is| are)|this is|below is|see|i (?:just )?(?:got|received|found|read|wrote)) [^\\n:]{0,80}"
                            + "(?:mail|e-mail|email|message|letter|text|article|log|logs|error|output|code|draft|essay|story|post|review|quote|transcript|note|notes|paragraph|comment|ad|abstract|bio|snippet|config|trace)\\w*[^\\n:]{0,40}(?::|\\n))");
    private static final Pattern QUOTED =
            Pattern.compile(
                    "\"[^\"]{12,}\"|“[^”]{12,}”|«[^»]{12,}»|„[^“”]{12,}[“”]|(?<=[\\s:(])['‘](?:[^'‘’\\n]|(?<=\\p{L})['’](?=\\p{L})){12,}['’](?=[\\s.,;!?)]|$)");
    private static final Pattern LOG_LINE =
            Pattern.compile(
                    "^(?:\\[?\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:.*|\\[?\\d\\d:\\d\\d:\\d\\d.*|\\s*at [\\w.$]+\\(.*|(?:[\\w.]+: )?[\\w.]*\\w(?:Exception|Error): .*|.*\\b(?:ERROR|WARN|INFO|DEBUG|FATAL|TRACE)\\b[ :\\]].*|(?:Caused by|Traceback|Exception in).*"
                            + "|[$#>%] .*|(?:From|To|Subject|Date|Cc|Sent|Re|Fwd): .*|(?!.*\\p{IsGreek}).*[;{}]\\s*$|\\s*(?://|/\\*|#include|import |def |class |public |private |function |const |var |let )\\S.*[({;:=].*|</?\\w+[^>]*>.*|\\+{3}|-{3}.*|@@.*|\\s*[\\w-]+\\s*=\\s*\\S+)$");

    /// A mail with its headers: two of them, whatever stands below.
    private static final Pattern FORWARDED =
            pattern(
                    "^(?:>? ?(?:from|to|subject|date|sent|cc|von|an|betreff|de|objet|asunto): \\S.*\\R+){2,}");

    /// How a letter ends.
    private static final Pattern SIGNED =
            pattern(
                    "\\R\\W*(?:(?:kind|best|warm|many) )?(?:regards|yours (?:sincerely|faithfully|truly)|sincerely|mit freundlichen grüßen|freundliche grüsse|cordialement|bien à vous|atentamente|un cordial saludo|cordiali saluti|distinti saluti|met vriendelijke groet\\p{L}*|atenciosamente|med vennlig hilsen|med vänliga hälsningar)\\b.{0,60}$");

    /// A letter to somebody else: it is there to be worked on.
    private static final Pattern LETTER =
            pattern(
                    "^\\W*(?:dear (?!bob\\b|assistant\\b|friend\\b|diary\\b|me\\b)[\\p{L}/.' -]{2,40}[,:]|to whom it may concern|please be advised|we regret to inform|this is to (?:inform|certify|confirm|notify)|(?:we are|i am) writing to (?:inform|confirm|notify|apply)|notice is hereby|to (?:all|our valued) (?:residents|tenants|customers|staff|parents|members)|sehr geehrte[rsn]?\\b|(?:madame|monsieur)(?:, (?:madame|monsieur))?,|chers? (?:collègues|clients|parents|madame|monsieur)\\b|estimad[oa]s? (?!bob\\b)|muy señor|gentil[ei] (?!bob\\b)|egregi[oa] |spett(?:\\.|abile) |prezad[oa]s? (?!bob\\b)|exm[oa]s?\\.? |geachte (?!bob\\b)|kjære (?:kunde|foreldre|alle)|szanown[iyae]\\p{L}* |уважаем\\p{L}+ |sayın )(?=.{30})");

    private static final Pattern OWN =
            pattern(
                    "\\b(?:i|i'm|im|i've|ive|i'd|i'll|my|mine|me|we|we're|our|us|ich|mein\\w*|wir|je|j'|mon|ma|mes|nous|yo|mi|mis|me|jeg|min|mitt|mine|jag|mina|ik|mijn|io|mio|mia|eu|meu|minha|ja|mój|moja)\\b");
    private static final Pattern SOCIAL =
            pattern(
                    "^\\W*(?:(?:hi|hello|hey|hiya|yo|howdy|good (?:morning|afternoon|evening|night|day)|morning|thanks?(?: you| a lot| so much)?|thx|ty|cheers|ok(?:ay)?|k|sure|fine|great|nice|cool|perfect|awesome|yes|yeah|yep|no|nope"
                            + "|got it|i see|right|exactly|agreed|lol|haha+|wow|hm+|bye|goodbye|see you(?: later)?|never ?mind|sorry|please|welcome|bob|there|again|hallo|hei|hej|hola|bonjour|salut|ciao|servus|moin|tack|takk|danke|merci|gracias|grazie|obrigad[oa]"
                            + "|guten (?:tag|morgen|abend)|god (?:dag|morgen|kveld|natt)|buenos días|buenas (?:noches|tardes)|muchas gracias|hasta luego|vale|tamam|teşekkür(?:ler| ederim)|sağ ?ol|iyi (?:akşamlar|geceler|günler)|günaydın|dzięki|dziękuję|dobranoc|dobra|cześć|spasibo|спасибо|привет|пока|kiitos|bedankt|dank je(?: wel)?|fijne (?:avond|dag)|buon(?:asera|anotte|a giornata|giorno)|va bene|perfetto|bonne (?:soirée|nuit|journée)|d'accord|beaucoup|mille|à demain|bis (?:morgen|dann)|tot morgen|gute nacht|schönen (?:abend|tag|feierabend)|schönes wochenende|alles klar|boa (?:noite|tarde)|bom dia|děkuji|díky?|whatever(?: you say)?|you'?re (?:the boss|right|wrong|welcome)|hope you (?:slept|are|had)[^.!]{0,30}|how are you|test(?:ing)?|\\d+)[\\s,.!?;:–-]*)+$");
    private static final Pattern QUESTION =
            pattern(
                    "^(?:(?:and|but|so|ok|okay|hey|well|bob|then|btw|please|um|hi)[, ]+)*(?:(?:in|at|on|for|from|to|with|by|since|of|en|in|auf|i|på|em) (?:which|what|whom|que|qué|quel\\w*|welche\\w*|hvilke\\w*|vilke\\w*|qual)|what|what'?s|where|where'?s|who|who'?s|whom|whose|why|how|how'?s|which|do|does|did|is|are|am(?! (?:liebsten|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|wochenende|\\d))|was(?! an? )|were|can|could|would|will|should|shall|have (?:i|you|we|they)|has (?:he|she|it|my|the)|any (?:idea|chance|thoughts|tips)"
                            + "|wo|wie|wer|wann|warum|welche\\w*|où|quel\\w*|pourquoi|est-ce|qu'est|dónde|qué|quién|cuándo|cuál|hvor|hva|hvem|når|hvilke\\w*|var|vad|vem|när|waar|wat|wie|wanneer|dove|chi|cosa|quando(?!.*,)|qual|onde|quem|gdzie|kto|jak)\\b(?! (?:i|we) \\w+ is\\b)");

    /// The verb before its subject: a question, wherever it stands and however it is written.
    private static final Pattern INVERTED =
            pattern(
                    "(?:^|[\\s,;])(?:(?:who|what|wat|where|which|when|how|why)(?: [\\p{L}-]+){0,2} (?:do|does|did|should|shall|shud|can|could|am|are|was|were|will) (?:i|we|my|our|they|he|she|it|you)\\b|(?:who|what|wat|where|when|how)'?s (?:my|our)\\b)(?!.*,)"
                            + "|\\b(?:wants?|needs?) to know (?:my|our|the|what|who|where|which|when|how)\\b|\\b(?:asked|asks|asking) (?:what|who|where|which|when) (?:my|our|i|we)\\b");

    /// How questions begin in more languages and spellings, and how they end where the verb comes first.
    private static final Pattern ASKED =
            pattern(
                    "^(?:(?:e|und|et|y|i|og|och|en|а|и|così|allora|dis|sag)[, ]+)?(?:wats|wots|whats|whens|wheres|whos|hows|cosa|che cosa|in che|a che|da che|per che|con chi|come si|quant[oiae]|perch[eé]|cuánt[oa]s?|por qué|para qué|a dónde|adónde|con quién|cómo se|combien|comment s'?appel\\w*|c'?(?:est)? (?:quoi|koi|quand|où|qui|quel\\w*)|wieviele?|wohin|woher|welk|welke|hoeveel|hoe laat|hoe heet|ka|kem|kor|korsn|koffor|kordan|kva|kven|hur|hvordan|quantos?|quantas?|como se|ile|jaki\\w*|w jaki\\w*|na jaki\\w*|o której|co to|gdzie|где|кто|какой|какая|какое|какие|в как\\w+|на как\\w+|сколько|как зовут|почему|зачем|куда|откуда|mikä|missä|milloin|kuka|kuinka|mitä|nerede|hangi|kim|ne zaman)(?![\\p{L}'])"
                            + "|^(?:когда|quand|kiedy|cuándo|wanneer|koska)(?!\\p{L})(?!.*,)"
                            + "|\\b(?:how|what|where|who|when|which) again\\W*$|\\b(?:quoi|koi)(?: déjà)?\\W*$"
                            + "|(?:什麼|什么|哪裡|哪里|哪個|哪个|哪|誰|谁|幾|几|多少|嗎|吗|呢|か)[？?]?$");

    /// A question in Greek, whose mark is a semicolon, in Arabic, and in Hindi in Latin letters.
    private static final Pattern GREEK_ASKED =
            pattern(
                    "^(?:(?:και|σε|από|με|για) )?(?:ποι\\p{L}+|πού|πότε|πώς|πως|τι|γιατί|πόσ\\p{L}+)(?!\\p{L}).*[;;?]$|^(?:ما|ماذا|من هو|من هي|أين|متى|كيف|لماذا|هل|كم)(?!\\p{L})|^(?:(?:mera|meri|mere|main|mai|mujhe) )?(?:[\\p{L}]+ ){0,4}(?:kaun|kaunse|kaunsi|kya|kahan|kahaan|kab|kaise|kitne|kitni|kyun)(?!\\p{L}).*(?:hai|hoon|hun|tha|thi)\\W*$");

    /// "State the monthly day."
    private static final Pattern ORDERED =
            pattern(
                    "^state (?:the|my|your|location|name|date|time|address)\\b(?!.*\\b(?:is|are|was)\\b)|^name of (?:my|our)\\b.*\\bplease\\W*$");

    /// "I know what they are": asked by nobody.
    private static final Pattern TOLD =
            pattern(
                    "\\b(?:know|knows|knew|wonder|remember|tell|told|show|see|that's|is|was|this is|explain|depends|matter) (?:who|what|where|which|when|how|why)\\b");

    private static final Pattern WHEN =
            pattern("^(?:(?:and|but|so|ok|hey|bob)[, ]+)*when\\b(?!.*,)");
    private static final Pattern REQUEST =
            pattern(
                    "^(?:(?:and|but|so|ok|okay|hey|hi|bob|please|pls|now|then|just|also|kindly)[, ]+)*(?:"
                            + "(?:write|make(?! sure)|give|tell|show|find|fix|open|close|set|play|convert|translate|summari[sz]e|explain|list|create|draw|generate|compute|calculate|count|compare|describe|draft|suggest|recommend|help|run|read|search|look|check|send|start|stop the|turn|add|remove|delete|undo|forget|remind|schedule|plan|book|order|buy|solve|sort|rename|refactor|implement|build me|review|rewrite|correct|continue|repeat|try|go on|wait|let me|let's (?:see|talk|try|start|play|do|look|go(?! with)|say)|imagine|pretend|act|roleplay|suppose|assume|guess|sing|pick|choose|define|spell|parse|debug|test|print|save|export|import|install|update(?! (?:on|about|from)\\b|\\s*[:,–-])|deploy|restart|cancel|quit(?! (?:[\\p{L}]+ing|my|the|school|uni)\\b)|exit|note to self|shut|say|respond|reply|answer (?:this|the|my|me)|ask me|quiz|name (?:me|us|an?|\\d+|two|three|four|five|six|seven|eight|ten|some|all)|figure out|think|walk me|teach me|format|proofread|analy[sz]e|mark (?:this|it|these)|put (?:this|it|that) (?:in|into)|critique|punctuate|rank (?:these|them)|rate (?:this|my|these))\\b"
                            + "|i(?:'d| would) like (?:you )?to\\b|i (?:want|need) (?:you|to know|help|some help|a (?:hand|recipe|summary|list|hint))\\b)");

    /// Words of request that last: how Bob is to behave, or what is to be remembered.
    private static final Pattern STANDING =
            pattern(
                    "\\b(?:from now on|in (?:the )?future|going forward|by default|every time|always|never|remember that|note that|keep in mind|don'?t forget)\\b");

    private static final Pattern ASIDE =
            pattern(
                    "(?:^|[,;] |\\b(?:and|but|so|well|ok) )(?:if i (?:had|were|was|lived|could|did|would|won|ever)|if my|if we (?:were|had|could)|suppose|imagine|pretend|what if|let'?s (?:say|pretend|assume|imagine)|say i|assume|assuming|hypothetically"
                            + "|i wish|i daresay|had (?:i|we) \\w+|had my \\w+ (?:been|not|had|only)\\b|were i\\b|should i ever|i'd (?:be|have|love to|rather be|move|buy|live)|i would (?:be|have|eat|live|move|buy|go|never|always|like|love)|i could (?:be|have|\\w+ someday)|i (?:almost|nearly) (?!(?:always|never|only|all)\\b)|i might|i may|i guess|i suppose|i'?m sure|i bet|maybe|perhaps|in (?:theory|a perfect world|another life)"
                            + "|(?:he|she|they|someone|somebody|people|everyone|nobody|one of them) (?:said|says|told|claims?|thinks?|asked|wrote|texted|mentioned|believes?)|according to|(?:in|for) (?:my|the|our|this|a) (?:\\w+ )?(?:novel|story|book|game|film|movie|dream|play|script|campaign|scenario|role|example|poem|song|comic|sim|show|series|lyrics)\\b(?! (?:i|we) (?:always|usually|never|play|run|meet|dm|gm|main))"
                            + "|role-?play|for example|e\\.g\\.|as an example|once upon a time|my (?:\\w+ )?(?:character|hero|heroine|protagonist|villain|persona|avatar|npc|player character|oc)\\b)"
                            + "|\\b(?:just kidding|kidding|j/k|/s\\b|joking|not really|as if\\b|yeah,? right|said no one|what could (?:possibly )?go wrong|lucky me|just my luck|(?:oh|how|just|simply|absolutely) (?:great|wonderful|fantastic|lovely|brilliant|perfect|marvellous|delightful)[,.! ]|love it when|just love (?:it|how|when|that|waiting|being)|my favou?rite (?:part|thing) (?:is|was|about) (?:when|how|waiting|being)|best day ever|clearly (?:a genius|the problem|my)|if (?:i|we) (?:lived|were|had|won|could)\\b.*\\b(?:would|'d|could))"
                            + "|\\b(?:adore|love|enjoy|thrilled|delighted|favou?rite (?:hobby|pastime|thing))\\b.*\\b(?:mondays|traffic|waiting in|waiting for|spam|being ignored|merge conflicts?|taxes|standing in line|outages?|flaky tests|paper ?work|root canals?|unpaid|3 ?am|pager|crash(?:es|ing)|breaks on)\\b"
                            + "|[🙄😏🙃]"
                            + "|^(?:my|the|our|a|his|her|their) (?:neighbou?r|friend|colleague|co-?worker|boss|teacher|doctor|mate|guy|girl|man|woman|client|customer|patient|student|tenant|landlord|landlady|witness|lawyer|therapist|nurse|supervisor|manager|uncle|aunt|cousin|(?:step|grand|god)?(?:mother|father|mum|mom|dad|ma|pa|sister|brother|son|daughter)|wife|husband|partner|gp|dentist|coach|mechanic|flatmate|roommate)[\\w-]* (?:\\p{L}+ )?(?:alleges?|insists?|swears?|reckons?|maintains?|denies|denied|testified|argues?|says|said|thinks|thought|told|claims|claimed|believes|asked|wrote|mentioned)\\b"
                            + "|^(?:my|our) (?:[\\p{L}-]+'s )+[\\p{L}-]+ (?:alleges?|insists?|swears?|reckons?|maintains?|says|said|thinks|claims|believes|told|wrote)\\b"
                            + "|^(?:and |so |then )?the (?:lady|man|woman|guy|girl|boy|bloke|fellow|presenter|host|voice|singer|actor|speaker)\\b[^.!?]{0,30}\\b(?:said|says|told|goes|went)\\b"
                            + "|^(?:clients?|customers?|patients?|students?|someone|somebody|a guy|a woman|some guy) (?:today |yesterday |just |once )?(?:wanted|wants|said|says|asked|told|goes)\\b"
                            + "|^(?:case|patient|scenario|vignette|exercise|prompt|task|assignment|example|sample)(?: \\w{1,3})?:"
                            + "|^\\p{Lu}\\p{L}+ (?:says|said|told me|claims|claimed|thinks|mentioned|wrote|asked|texted)\\b");

    /// "The sign says: …", "her profile: …": read out, and by nobody meant.
    private static final Pattern READ_OUT =
            pattern(
                    "^(?!(?:i|we)\\b)[\\p{L}' -]{2,40} (?:says?|said|reads?|goes|went|states|asks|wrote|writes|tells (?:me|us)|told (?:me|us))(?: that| this)?:\\s|^(?:his|her|their) [\\p{L}' -]{2,30}:\\s"
                            + "|^(?:here(?:'s| is| are) )?(?:my |the |a |an |this )?(?:\\w+ )?(?:poem|song|lyrics|sentence|persona|dialogue|verse|haiku|joke|riddle|caption|slogan|scene|monologue|opening|first line)\\b[^:]{0,20}:\\s|^(?:he|she|they)(?:'s|'re| is| are| was| were)? (?:like|goes|all)[,:]\\s");

    /// Begins a play; what follows is said in it.
    private static final Pattern PLAYED =
            pattern(
                    "(?:(?:ok|hey|bob|please|now|so)[, ]+)*(?:pretend|role-?play|let'?s (?:pretend|role-?play|play (?:a|that)|do (?:a|the|another|some) (?:scene|bit|sketch|skit|role-?play|improv))|haz de|eres (?:ahora )?(?:un|una)\\b|du bist (?:jetzt )?(?:ein|eine|der|die)\\b|stell dir vor|tu es (?:maintenant )?(?:un|une)\\b|imagine que|fais semblant|facciamo finta|sei (?:ora )?(?:un|una)\\b|faz de conta|finge|doe alsof|(?:give me|do|write|say|tell me|talk|answer|reply|speak)[^.!?]{0,40}\\bas (?-i:\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}+)|back in(?:to)?(?: character| the scene| role)?[.!:,]|in character\\b|act as|act like|imagine (?:you|i|we|that)|suppose|you are (?:a|an|the|now)|you're (?:a|an|the) \\w+ (?:and|in|who))\\b");

    private static final int BEFORE_IF = 12;
    private static final Pattern TURNS_TO_IF =
            pattern("(?<so>,? (?:so|but)),? (?:if|in case) (?:i|my|we)(?: \\S+){3,}");

    private static final Pattern TELLS_FIRST =
            pattern(
                    "(?:(?:hi|hey|hello|ok|so|well|and|also|btw|by the way|bob|oh|yo)[, ]+)*(?:i|i'm|im|i've|ive|my|our|we|we're|we've|ich|mein\\w*|wir|je|j'|mon|ma|mes|nous|yo|mi|mis|tengo|soy|vivo|eu|meu|minha|moro|tenho|sou|io|mio|mia|il mio|la mia|sono|ho|vivo|ik|mijn|wij|jeg|min|jag)\\b");
    private static final Pattern TURNS_TO_ASK =
            pattern(
                    "(?<so>(?:[,;]| [–-])(?: (?:so|and|but|then|also))*) (?=(?:can|could|would|will|do|does|is|are|should|shall) (?:you|u|i|we|it|there|that|this)\\b|(?:what|how|which|where|why|who|when)(?:'s|s)?\\b|any (?:ideas?|tips?|chance|advice|suggestions?)\\b|kannst du|könntest du|puedes|podrías|me puedes|(?:tu )?peux|pourrais|puoi|potresti|(?:tu )?podes|consegues|kun je|kan du|wie|was|wo|qué|cómo|comment|come|como|hoe|hvordan|hur)");

    private static final Pattern FICTION =
            pattern(
                    "\\b(?:story|stories|novel|scene|dialogue|fiction|chapter|screenplay|limerick|joke|character|example sentence|test data|dummy|placeholder|translat\\w+)\\b");

    private static final Pattern IRONIC =
            pattern(
                    "(?:i )?(?:just |simply |absolutely |really |do )*(?:adore|love|enjoy) being (?:woken|ignored|stuck|yelled|shouted|lied|kept waiting|left|interrupted|patroni[sz]ed|called at|overcharged|told (?:what|how|off)|treated like|put on hold|late|blamed)\\b|(?:(?:and|sure|certainly|right|of course|yeah|yes)[,. ]+)*i'?m (?:the )?(?:queen|king|pope|emperor|empress|president|tsar|sultan|prime minister|prince|princess) (?:of|in)\\b|(?:oh|ah|well)?,? ?(?:great|joy|wonderful|fantastic|lovely|brilliant|goody|marvellous|fabulous),? (?:another|more|yet another|just what)\\b|oh (?:joy|goody|how lovely)\\b|oh,? (?:sure|yeah|right|of course|definitely|absolutely|totally)[,.]? (?:i|my|we|because|cos)\\b(?!'?ll)[^.!?]*\\b(?:lo+ve|ado+re|enjoy|favou?rite|can'?t (?:wait|get enough)|so much|dream)\\b|(?:[\\p{L}']+ ){0,3}(?:lo{3,}ve|ado{3,}re|so{4,}|re{4,}ally)\\b[^.!?]*\\bcan'?t (?:wait|get enough)\\b");

    /// A label and what stands under it: "Deploy procedure: …".
    private static final Pattern LABELLED =
            pattern(
                    "^(?:"
                            + FormRules.LABEL
                            + "|(?:[\\w'-]+ ){0,4}(?:routine|procedure|process|recipe|rules?|checklist|protocol|lesson|method)(?: [^:]{2,40})?:) \\S");

    private Utterance() {}

    /// Whether a person asked not to have kept what they say.
    public static boolean offTheRecord(String input) {
        return OFF_THE_RECORD.matcher(input).find();
    }

    /// What a person said, with whom they mean by "he" or "she" at its beginning, if that is clear from what they stated
    /// before.
    ///
    /// @param before what was stated in the message before, the last one last
    public static String after(List<String> before, String input) {
        return before.isEmpty() ? input : Pronouns.told(before.getLast(), input);
    }

    /// The sentences of what a person said.
    public static List<Sentence> of(String input) {
        if (offTheRecord(input)) {
            return List.of();
        }
        String own = Repairs.made(ownWords(input));
        List<String> sentences = Sentences.of(own);
        if (passedOn(own, sentences)) {
            return List.of();
        }
        sentences =
                Fragments.joined(Pronouns.resolved(sentences)).stream()
                        .flatMap(Utterance::beforeIf)
                        .flatMap(Utterance::beforeAsked)
                        .toList();
        List<Sentence> told = new ArrayList<>();
        boolean secret = Secrets.in(input);
        boolean played = false;
        boolean ironic = sentences.stream().anyMatch(text -> IRONIC.matcher(text).lookingAt());
        for (int i = 0; i < sentences.size(); i++) {
            String text = sentences.get(i);
            // A secret may stand in one sentence and its name in the one before.
            boolean with =
                    secret
                            && (Secrets.in(text)
                                    || (i > 0 && Secrets.in(sentences.get(i - 1) + " " + text)));
            Kind kind = with ? Kind.SECRET : kind(text);
            played |= PLAYED.matcher(text).lookingAt();
            boolean meant = !played && !ironic;
            told.add(new Sentence(text, kind == Kind.STATEMENT && !meant ? Kind.ASIDE : kind));
        }
        return told;
    }

    /// "My birthday is in May, so if I talk of presents …" says something before it supposes something.
    private static Stream<String> beforeIf(String sentence) {
        Matcher turn = TURNS_TO_IF.matcher(sentence);
        return turn.find() && turn.start() > BEFORE_IF
                ? Stream.of(sentence.substring(0, turn.start()), sentence.substring(turn.end("so")))
                : Stream.of(sentence);
    }

    /// "My son has asthma and we travel a lot, can you help?" tells something before it asks.
    private static Stream<String> beforeAsked(String sentence) {
        Matcher asks = TURNS_TO_ASK.matcher(sentence);
        return TELLS_FIRST.matcher(sentence).lookingAt()
                        && asks.find(Math.min(BEFORE_IF, sentence.length()))
                        && kind(sentence) == Kind.QUESTION
                ? Stream.of(sentence.substring(0, asks.start()), sentence.substring(asks.end("so")))
                : Stream.of(sentence);
    }

    /// Whether a sentence asks for a play, a story or the like, in which nothing is meant.
    public static boolean isPlay(String sentence) {
        return PLAYED.matcher(sentence).lookingAt()
                || FICTION.matcher(sentence).find()
                || ASIDE.matcher(sentence).find();
    }

    /// The sentences that say that something is so.
    public static List<String> statements(String input) {
        return of(input).stream()
                .filter(sentence -> sentence.kind() == Kind.STATEMENT)
                .map(Sentence::text)
                .toList();
    }

    /// The sentences that ask for something; none if it is for a play or a story.
    public static List<String> asked(String input) {
        List<Sentence> all = of(input);
        return all.stream().anyMatch(sentence -> isPlay(sentence.text()))
                ? List.of()
                : all.stream()
                        .filter(sentence ->
                                sentence.kind() == Kind.QUESTION || sentence.kind() == Kind.REQUEST)
                        .map(Sentence::text)
                        .toList();
    }

    /// What sort of sentence it is.
    public static Kind kind(String sentence) {
        String text = Clauses.plain(sentence);
        if (Secrets.in(text)) {
            return Kind.SECRET;
        }
        if (text.length() < 3 || SOCIAL.matcher(text).matches()) {
            return Kind.SOCIAL;
        }
        if (text.endsWith("?")
                || text.endsWith("？")
                || text.endsWith("؟")
                || GREEK_ASKED.matcher(text).find()
                || ASKED.matcher(text).find()
                || ORDERED.matcher(text).lookingAt()
                || QUESTION.matcher(text).lookingAt()
                || WHEN.matcher(text).lookingAt()
                || Asking.questions(text)
                || (INVERTED.matcher(text).find() && !TOLD.matcher(text).find())) {
            return Kind.QUESTION;
        }
        if ((text.contains(":") || text.contains(",")) && READ_OUT.matcher(text).lookingAt()) {
            return Kind.ASIDE;
        }
        if (LABELLED.matcher(text).find() && !MATERIAL_LEAD.matcher(text).find()) {
            return Kind.STATEMENT;
        }
        if (ASIDE.matcher(text).find() || Supposing.in(text)) {
            return Kind.ASIDE;
        }
        boolean forget =
                text.toLowerCase(Locale.ROOT)
                        .matches(
                                "(?:please )?(?:(?:forget|delete|undo|erase|remove)\\b|(?:ignore|disregard|drop|scrap|discard) (?:everything |anything |all |the (?:thing|bit|part|stuff) )?(?:what i|that i|i) .*|(?:ignore|disregard|drop|scrap|discard) (?:the (?:thing|bit|part|stuff) about|what i)\\b).*");
        if (forget
                || (REQUEST.matcher(text).lookingAt() && !STANDING.matcher(text).find())
                || Asking.requests(text)) {
            return Kind.REQUEST;
        }
        // One word, or words without a vowel between them, say nothing.
        long words = text.codePoints().filter(Character::isWhitespace).count() + 1;
        boolean spaced = text.codePoints().noneMatch(Character::isIdeographic) && !kana(text);
        return spaced && (words < 2 || nonsense(text)) ? Kind.SOCIAL : Kind.STATEMENT;
    }

    private static boolean kana(String text) {
        return text.codePoints()
                .anyMatch(c ->
                        Character.UnicodeScript.of(c) == Character.UnicodeScript.HIRAGANA
                                || Character.UnicodeScript.of(c)
                                        == Character.UnicodeScript.KATAKANA);
    }

    private static boolean nonsense(String text) {
        boolean known = OWN.matcher(text).find() || text.toLowerCase(Locale.ROOT).contains("the ");
        int odd = 0;
        String[] words = text.split("[^\\p{L}]+");
        for (String written : words) {
            String word = written.toLowerCase(Locale.ROOT);
            boolean acronym =
                    written.length() < 7 && written.equals(written.toUpperCase(Locale.ROOT));
            if (word.length() > 3
                    && !acronym
                    && word.matches("[b-df-hj-np-tv-xz]{4,}|.*[b-df-hj-np-tv-xz]{5,}.*")) {
                odd++;
            }
        }
        return !known && odd * 3 >= words.length && odd > 0;
    }

    /// Without what is quoted, pasted or logged.
    private static String ownWords(String input) {
        String text = input.strip();
        var lead = MATERIAL_LEAD.matcher(text);
        if (lead.find()) {
            // What stands behind the colon is to be worked on, not the person's own news.
            text = text.substring(0, lead.end());
        }
        if (FORWARDED.matcher(text).find()) {
            return "";
        }
        if (SIGNED.matcher(text).find()) {
            // What comes before a letter in the same message asks for something.
            return Sentences.of(text).getFirst();
        }
        if (LETTER.matcher(text).lookingAt()) {
            String end = Sentences.of(text).getLast();
            return kind(end) == Kind.QUESTION || kind(end) == Kind.REQUEST ? end : "";
        }
        if (verses(text)) {
            return text.substring(text.lastIndexOf('\n') + 1);
        }
        StringBuilder own = new StringBuilder();
        boolean code = false;
        for (String line : QUOTED.matcher(text).replaceAll("“…”").split("\\R")) {
            boolean fence = line.strip().startsWith("```");
            code ^= fence;
            if (!fence && !code && !LOG_LINE.matcher(line).matches()) {
                own.append(line).append('\n');
            }
        }
        return own.toString();
    }

    /// Three lines or more that end in nothing, before a line that asks: a song, a poem, a list to look at.
    private static boolean verses(String text) {
        String[] lines = text.split("\\R");
        long open =
                Arrays.stream(lines)
                        .map(String::strip)
                        .filter(line -> line.matches(".{8,70}") && !line.matches(".*[.!?:;]"))
                        .count();
        return lines.length > 3 && open > 2 && lines[lines.length - 1].strip().endsWith("?");
    }

    /// A long text in which hardly anybody speaks of themselves is somebody else's.
    private static boolean passedOn(String text, List<String> sentences) {
        if (text.length() < LONG_TEXT || sentences.size() < MANY_SENTENCES) {
            return false;
        }
        long own = sentences.stream().filter(s -> OWN.matcher(s).find()).count();
        return own < OWN_SHARE * sentences.size();
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
