package dev.bob.core.statement;

import java.util.List;
import java.util.regex.Pattern;

/// The forms by which [Attribute] tells what a sentence says of what, and what a question asks for.
final class AttributeForms {

    /// "My" and "our" in other languages.
    private static final String OURS =
            "(?:mon|ma|notre|mein|meine|unser|unsere|mi|nuestr[oa]|il mio|la mia|il nostro|la nostra|mio|mia|o meu|a minha|o nosso|a nossa|meu|minha|mijn|ons|onze|min|mitt|vår|vårt|mój|moja)";

    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
    private static final String LATELY =
            "(?:(?:now|currently|just|recently|already|still|also|actually|have|'ve|am|'m|since|finally|been|then) ?)*";
    private static final String PLACE =
            "(?:in|on|under|behind|at|inside|beside|next to|above|below|near|by|beneath|with)";

    /// A form of clause.
    ///
    /// @param pattern what is said is in its group "v", "w" or "x"; the thing, if it isn't fixed, in "k"
    /// @param about whose what
    /// @param single whether only one value can be true at a time
    record Form(Pattern pattern, String about, boolean single) {
        Form(String regex, String about, boolean single) {
            this(Pattern.compile(regex, FLAGS), about, single);
        }
    }

    static final List<Form> STATEMENTS =
            List.of(
                    new Form(
                            "(?:my (?:full |first |real |new |last |family )?(?:sur)?name(?:'s| is|s)?|i'm called|(?:you (?:can|may) )?call me(?! (?:an? )?(?:vegan|vegetarian|pescatarian|flexitarian))|i go by|people call me|everyone calls me|(?:the )?name's|ich heiße|ich heisse|mein name ist|je m'appelle|me llamo|mi nombre es|mi chiamo|(?:eu )?me chamo|chamo-me|ik heet|mijn naam is|(?:jeg|eg) heter|jeg hedder|mitt navn er|jag heter|mitt namn är|nazywam się|mam na imię|nimeni on|меня зовут|我叫) (?:now |actually )?(?<v>.+)|(?:this is|it's) (?<w>\\p{L}+(?: \\p{L}+)?) speaking",
                            "me:name",
                            true),
                    new Form(
                            "(?:i|we)(?: |'ve |'m |'re )?"
                                    + LATELY
                                    + "(?:live|lived|living|reside|moved|moving|based|relocated|relocating|settled)(?: back| over| out| house| house again| again| here)*(?: in| to| at| near| on| outside| from \\w+ to)? (?<v>.+)",
                            "me:home",
                            true),
                    new Form("(?:i'm|i am) .*\\b(?:living|based) in (?<v>.+)", "me:home", true),
                    new Form(
                            "(?:i|we)(?:'ve| have)? (?:now |mostly |also |just |recently |finally |no longer )*(?:use|using|run|switched|migrated|moved|settled|decided|went|going|picked|chose|build)(?: .+? (?:with|on|to))?(?: from .+? to)?(?: over)?(?: to| on| with| for)? (?<v>.+)",
                            "me:use",
                            false),
                    new Form(
                            "i(?:'m| am| have|'ve)? (?:been |once |also |currently )*(?:stud(?:y|ied|ying)|graduated|majored|went to (?:university|college|school)|(?:have|hold|got) an? .*degree)\\b(?<v>.*)",
                            "me:study",
                            false),
                    new Form(
                            "(?:(?:ich|wir) (?:wohnen?|leben?)(?: jetzt)?|(?:wohne|lebe) ich(?: jetzt)?(?: in)?|ich bin nach|wir sind nach|ich ziehe nach|wir ziehen nach|nous habitons(?: maintenant)?|nous avons déménagé|nous vivons|vivimos|nos (?:hemos )?mudado|nos mudamos|ci siamo trasferiti|abitiamo|moramos|(?:we|wij) wonen(?: nu)?|we zijn naar|vi bor(?: nå| nu)?|vi har flyttet til|vi har flyttat till|mieszkamy|j'habite(?: maintenant)?|je vis|j'ai déménagé|vivo|me mudé|abito|mi sono trasferit[oa]|(?:eu )?moro|me mudei para|ik woon(?: nu)?|(?:jeg|eg) bor(?: nå| nu)?|jeg har flyttet til|jag bor(?: nu)?|jag har flyttat till|mieszkam|asun|я живу|我住在)(?: en| em| a| à| i| in| w| в)? (?<v>.+?)(?: (?:um)?gezogen| verhuisd)?",
                            "me:home",
                            true),
                    new Form(
                            "my (?:new |home |current )?(?:address|hometown|city) (?:is|:) (?<v>.+)",
                            "me:home",
                            true),
                    new Form(
                            "i(?:'m| am| come| was)? "
                                    + LATELY
                                    + "(?:originally |born and raised |born |raised |grew up )?(?:from|born in|raised in|grew up in|in) (?<v>.+?)(?: originally)?",
                            "me:from",
                            true),
                    new Form(
                            "(?:i(?: |'m |'ve )?"
                                    + LATELY
                                    + "(?:work|drive(?= for)|worked|working|started(?: a new job| working| work)?|joined|got (?:a (?:new )?job|hired)|employed|took a job)(?: part[- ]time| full[- ]time| nights| mornings| evenings| weekends| shifts| [\\w-]+ (?:days|hours|nights|evenings|mornings|shifts)(?: (?:a|per|every) week)?)? (?:at|for|in|by|with)|i (?:just |recently )?joined|my employer is|arbeite (?:bei|für)|je travaille (?:chez|pour|à)|trabajo (?:en|para)|lavoro (?:per|in|a)|jeg jobber (?:hos|i|på|for)|jag jobbar (?:på|hos|för)) (?<v>.+)",
                            "me:employer",
                            true),
                    new Form(
                            "i(?:'ve| have| was| got| am|'m)*(?: been| just| finally| recently)* (?<v>(?:(?:got|made) )?(?:fired|sacked|laid off|let go|redundant|unemployed)|lost my job|quit my job|retired)\\b.*",
                            "me:employer",
                            true),
                    new Form(
                            "(?:i'm|i am) (?:now )?(?:an? |the )?(?:(?!(?:still|just|back|not|here|out|stuck|waiting)\\b)[\\p{L}-]+ ){1,3}(?:at|on the|in the) (?!(?:home|work|the moment|least)\\b)(?<v>.+?)(?: now| as of .+)?|(?:i'm|i am|we're) at (?<w>.+?) (?:now|since \\w+)(?:,.*)?",
                            "me:employer",
                            true),
                    new Form(
                            "(?:i(?: |'m |'ve )?"
                                    + LATELY
                                    + "(?:work|working|worked|started|became|become|train(?:ed)?|retrained|employed|got (?:on|in|the job|a job)|signed on|hired|taken on)(?: \\w+)?(?: \\w+)? as|my (?:job|profession|occupation) is|i (?:just )?became|ich arbeite als|je travaille comme|trabajo (?:como|de)|lavoro come|trabalho como|ik werk als|jeg jobber som|jeg arbejder som|jag jobbar som|jag arbetar som|pracuję jako) (?:an? |the )?(?<v>.+)",
                            "me:job",
                            true),
                    new Form(
                            "(?:i'm|i am) (?:now )?(?:an? |the |\\w+'s )(?!(?:\\w+ )?(?:fan|person|owl|member|customer|lover|beginner|father|mother|parent|dad|mom|mum|brother|sister|twin|virgo|leo|aries|taurus|gemini|capricorn|libra|scorpio|sagittarius|aquarius|pisces|vegetarian|vegan|citizen|christian|muslim)\\b)(?<v>(?:[\\w-]+ ){0,3}?(?:[\\w-]+(?:er|or|ist|ian|ant|eer|yst|ect|smith|man|woman|ive)|nurse|student|chef|cook|coach|pilot|judge|vet|mechanic|barista|clerk|guide|midwife|priest|professor|apprentice|intern|ceo|cto|paramedic|medic)\\b.*)",
                            "me:job",
                            true),
                    new Form(
                            "i (?:(?:run|lead|manage|own|direct|head|coach) (?:an? |the |my own )|teach )(?<v>.+)",
                            "me:job2",
                            false),
                    new Form(
                            "(?:i'm|i am|i (?:just |recently )?turned|i'm turning|ich bin|(?:jeg|jag) är|jeg er|j'ai|tengo|ho|tenho|ik ben) (?:now )?(?<v>"
                                    + Lexicon.AGE.pattern()
                                    + ")(?: (?:years?|ans|años|anni|anos|jahre|år|jaar)\\b.*|,? (?:now|yesterday|last|this|in|btw|so|and|but|since)\\b.*)?",
                            "me:age",
                            true),
                    new Form(
                            "(?:my birthday(?:'s| is)(?: on)?|i was born on|i was born(?= \\d)) (?<v>.+)",
                            "me:birthday",
                            true),
                    new Form(
                            "(?:i'm|i am|i've (?:been|gone|become)|i (?:became|went)|i no longer eat|i don't eat|i(?:'ve| have)? (?:eat|eating|started eating)|i stopped eating|i (?:only |mostly )?follow|(?:so )?call me)(?: an?| now| a strict| mostly)* (?<v>(?:vegetarian|vegan|pescatarian|kosher|halal|keto|meat|plant-based|gluten-free|flexitarian|(?:fish|chicken|eggs|dairy|everything) (?:again|now))\\b.*)",
                            "me:diet",
                            true),
                    new Form(
                            "(?:i'm|i am|i|my shifts? (?:is|are)) (?:now |back |work(?:ing)? )*(?:on )?(?:permanent )?(?<v>(?:nights?|days?|earl(?:y|ies)|lates?|mornings?|evenings?)(?: shifts?)?)(?: (?:at|for|in|now|only)\\b.*|,.*)?",
                            "me:shift",
                            true),
                    new Form(
                            "(?:i'm|i am|i (?:got|just got)|(?:\\w+ and i|we) (?:just |finally )?(?:got|are)) (?:now |recently |happily )?(?<v>(?:married|single|divorced|engaged|widowed|separated)\\b.*)",
                            "me:marital",
                            true),
                    new Form(
                            "(?:i'm|i am|i was|i have|i've got|i've) (?:been |an? |diagnosed (?:with|as) )*(?<v>(?:type \\d )?(?:diabet\\w+|asthma\\w*|epilep\\w+|allerg\\w+|intoleran\\w+|lactose.*|celiac|coeliac|hard of hearing|deaf|blind|colou?r-?blind|dyslexi\\w+|autis\\w+|adhd|arthritis|migraines?|anaemi\\w+|heart|high blood).*)",
                            "me:health",
                            false),
                    new Form(
                            "(?:i'm|i am) in (?:my )?(?:\\w+ )?(?:year|term|semester) (?:of |at |in )?(?<v>.+)|i (?:now )?study (?<w>.+)|i(?:'ve| have)? (?:switched|changed)(?: over)? (?:from .+ )?to (?<x>\\w+)(?: at .*)?",
                            "me:study",
                            true),
                    new Form("i'm (?:also )?allergic to (?<v>.+)", "me:allergy", false),
                    new Form(
                            "(?:my |our )?(?<k>[\\w'-]+(?: [\\w'-]+)?) (?:is|are|was) (?:also |very |really |badly |severely |highly )?allergic to (?<v>.+)",
                            "{k}:allergy",
                            false),
                    new Form(
                            "(?:i|we) (?:also |can |only )?speak (?<v>.+)|my (?:native language|mother tongue) is (?<w>.+)",
                            "me:speak",
                            false),
                    new Form(
                            "(?:i|we)(?:'ve| have)? (?:drive|bought|own|got|have|sold .* and bought|traded .* for)(?: now)? (?<v>an? .*\\b(?:car|volvo|skoda|toyota|tesla|ford|bmw|audi|volkswagen|vw|honda|mazda|fiat|renault|peugeot|kia|hyundai|nissan|mercedes|opel|saab|subaru|suv|van|truck|hatchback|estate)\\b.*)|my car is (?<w>(?!(?:in|at|on|under|with|parked|broken|being|outside|back|gone|fixed|out|dead|dirty)\\b).+)|i drive (?!for |to |at |on |in )(?<x>.+)",
                            "me:car",
                            true),
                    new Form(
                            "(?:i|we) (?:also |now |still )?(?:drink|take|have|like|eat|prefer|want|order) my (?<k>\\w+(?: \\w+)??) (?<v>.+)",
                            "my {k}:taking",
                            true),
                    new Form(
                            "(?:i|we)(?:'ve)? (?:now |usually |always |just )?(?:keep|kept|store|put|park|left|leave|moved|hid|hide|stash|stored|have) (?:my |our |the |an? )(?<k>[\\w'-]+(?: [\\w'-]+){0,2}?) (?<v>"
                                    + "(?:to |into |onto |in |on |under |behind |at |inside |beside |next to |above |below |near |by ).+)",
                            "{k}:place",
                            true),
                    new Form(
                            "(?:my|our|the) (?<k>[\\w'-]+(?: [\\w'-]+){0,2}?) (?:is|are|lives?|hangs?|stands?|lies|sits|stays?)(?: now| kept| stored| parked| always| still)* (?<v>"
                                    + PLACE
                                    + " (?!(?:love|danger|fact|charge|general)\\b).+)",
                            "{k}:place",
                            true),
                    new Form(
                            "(?:my|our) (?<k>[\\w-]+(?: [\\w-]+){0,2}?)(?:'s name is|'s called|s'? name is| is(?: now)? (?:called|named)| goes by| heißt| s'appelle| se llama| si chiama| heter) (?:now )?(?<v>.+)",
                            "{k}:name",
                            true),
                    new Form(
                            "(?:.*[\\s,])?(?:ich (?:wohne|lebe)(?: jetzt| nun| zurzeit)? in|(?:wohne|lebe) (?:jetzt )?in|j'habite(?: maintenant)? (?:à|en)|je vis(?: maintenant)? à|vivo (?:ahora )?en|(?:abito|vivo) (?:ora |adesso )?a|(?:moro|vivo) (?:agora )?em|ik woon(?: nu)? in|jag bor(?: nu)? i|jeg bor(?: nå| nu)? i|mieszkam (?:teraz )?w) (?<v>(?!(?:einem|einer|un|una|uno|um|uma|een|en|ett|et|casa|haus)\\b)[\\p{L}'-]+(?: [\\p{L}'-]+)?)(?: (?:e|y|et|und|en|och|og|i|mit|avec|con|com|met|med) .*|[,;.].*)?",
                            "me:home",
                            true),
                    new Form(
                            "(?:.*[\\s,])?(?:ich studiere(?: jetzt)?|j'étudie(?: maintenant)?(?: la| le| l'| les)?|estudio(?: ahora)?|studio(?: ora| adesso)?|estudo(?: agora)?|ik studeer(?: nu)?|jag (?:studerar|pluggar)(?: nu)?(?: till)?|jeg studerer(?: nå| nu)?|studiuję(?: teraz)?) (?<v>(?!(?:en|in|an|a|al|alla|dem|der|di|à|i|w|em|at)\\b)[\\p{L}'-]+)(?: .*|[,;.].*)?",
                            "me:study",
                            true),
                    new Form(
                            OURS
                                    + " (?<k>[\\p{L}-]+(?: [\\p{L}-]+)?) (?:heißt|s'appelle|se llama|si chiama|chama-se|se chama|heet|heter|hedder|nazywa się|ma na imię)(?: jetzt| maintenant| ahora| adesso| ora| agora| nu| nå)? (?<v>[^,;]+)(?:[,;].*)?",
                            "{k}:name",
                            true),
                    new Form(
                            "(?:i|we)(?:'ve| have|'ve got| have got| got| own| adopted)+ (?:an? |one )(?<k>[\\w-]+(?: [\\w-]+)?) (?:called|named) (?<v>.+)",
                            "{k}:name",
                            true),
                    new Form(
                            "(?:my|our) (?:new |current |all-time |absolute )*(?<k>(?:favourite|preferred|go-to|least favourite) [\\w-]+(?: [\\w-]+)??) (?:is|are)(?: now| still| actually)* (?<v>.+)",
                            "{k}:is",
                            true),
                    new Form(
                            "(?<v>.+) (?:is|are) (?:now )?my (?:new |all-time )*(?<k>favourite [\\w-]+(?: [\\w-]+)?)",
                            "{k}:is",
                            true),
                    new Form(
                            "my (?:\\w+ )?(?<k>[\\w-]+),? (?:who )?(?:is|turned|turns|just turned)(?: now)? (?<v>\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen)(?: years old| now| and .*| months.*)?",
                            "{k}:age",
                            true),
                    new Form(
                            "(?<k>[\\w-]+) (?:is|turned|just turned)(?: now)? (?<v>\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen)(?: years old| now)?",
                            "{k}:age",
                            true),
                    new Form(
                            "(?:my|our) (?<k>[\\w-]+(?: [\\w-]+)?) (?:now |recently |just )?(?:lives?|moved|is living|relocated)(?: in| to| at| near| with)? (?<v>.+)",
                            "{k}:home",
                            true),
                    new Form(
                            "(?:my|our) (?<k>[\\w-]+(?: [\\w-]+)?) (?:now |recently |just )?(?:works?|is working|started)(?: at| for| in| as)? (?:an? )?(?<v>.+)",
                            "{k}:work",
                            true),
                    new Form(
                            "(?:my|our) (?<k>[\\w-]+(?: [\\w-]+){0,2}?) (?:is|became|is now) (?<v>(?:an?|the) [\\w-]+(?: [\\w-]+)*)(?: now)?",
                            "{k}:a",
                            true),
                    new Form(
                            "(?:my|our|the) (?<k>[\\w'-]+(?: [\\w-]+){0,2}?) (?:is|are|has (?:been )?changed to|changed to|will be|says|uses|runs on|starts on|runs|listens on)(?: now| still| actually| called)* (?<v>.+)",
                            "{k}:is",
                            false),
                    new Form(
                            "(?:my|our|the) (?<k>[\\w'-]+(?: [\\w'-]+){0,2}? (?:comes?|meets?|goes|go|happens?|starts?|rotates?|visits?|calls?|opens?|closes?|arrives?|leaves?|trains?|plays?|works?|sees))(?: out| round| in| over| by| to \\w+)? (?<v>(?:on|every|each)(?: other)? (?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b.*)",
                            "{k}" + Attribute.DAYS,
                            false));

    static final List<Form> QUESTIONS =
            List.of(
                    new Form(
                            ".*\\b(?:my (?:full |first |last |family )?(?:sur)?name|(?:which|what) (?:sur)?name|first and last name|who am i|who i am|am i called|(?:should|do|can|must) (?:you|i|we) (?:call|address) me|you call me|wie heiße ich|mein name|(?:je )?m'appell\\S*(?: je)?|mon nom|me llamo|mi nombre|mi chiamo|(?:me chamo|meu nome)|heet ik|mijn naam|heter jeg|hedder jeg|heter jag|mam na imię|nimeni|меня зовут)\\b.*",
                            "me:name",
                            true),
                    new Form(
                            ".*\\b(?:do i (?:currently |now |actually )?(?:live|reside)|am i (?:living|based|located)|my (?:home|address|hometown|city)|where i live|did i move|i moved to|wohne ich|lebe ich|habite|je vis|vivo|abito|(?:eu )?moro|woon ik|bor jeg|bor jag|mieszkam|asun|я живу)\\b.*",
                            "me:home",
                            true),
                    new Form(
                            ".*\\b(?:where (?:am i|do i come|was i born|i'm|did i grow up)|my origin|am i (?:originally )?from|do i come from|did i grow up)\\b.*",
                            "me:from",
                            true),
                    new Form(
                            ".*\\b(?:do i work|do i drive for|i work|am i working|am i employed|my (?:employer|company|workplace|job|work|profession|occupation|career|living)|do i do(?: for (?:a living|work|money|my job))?\\W*$|do i do for|i do for a living|arbeite ich|je travaille|trabajo|lavoro|trabalho|jobber jeg|jobbar jag|werk ik)\\b.*",
                            "me:employer",
                            true),
                    new Form(
                            ".*\\b(?:do i do(?: for (?:a living|work|money|my job))?|i do for (?:a living|work)|my (?:job|profession|occupation|work|career|living)|do i work as|kind of work|what am i by|arbeite ich|je travaille|trabajo|lavoro|trabalho|jobber jeg|jobbar jag|werk ik)\\W*(?:$|do i|now|again|nowadays|these days).*",
                            "me:job",
                            true),
                    new Form(
                            ".*\\b(?:(?:am i|i'm) studying|do i study|my (?:studies|subject|course|degree|major)|am i (?:enrolled|at university))\\b.*",
                            "me:study",
                            true),
                    new Form(
                            ".*\\b(?:how old (?:am i|i am)|my age|wie alt bin ich)\\b.*",
                            "me:age",
                            true),
                    new Form(
                            ".*\\b(?:my (?:birthday|date of birth|birth date)|was i born|i was born)\\b.*",
                            "me:birthday",
                            true),
                    new Form(
                            ".*\\b(?:(?:which|what) shifts?|my shifts?|do i work (?:nights|days)|am i on (?:nights|days))\\b.*",
                            "me:shift",
                            true),
                    new Form(
                            ".*\\b(?:(?:kind|sort) of diet|which diet|what diet|am i (?:an? )?(?:vegetarian|vegan|pescatarian)|my diet|do i eat|don't i eat|can't i eat|dietary)\\b.*",
                            "me:diet",
                            true),
                    new Form(
                            ".*\\b(?:am i (?:married|single|engaged|divorced)|my marital|my relationship)\\b.*",
                            "me:marital",
                            true),
                    new Form(
                            ".*\\b(?:medical|health|illness|condition|allerg\\w*|intoleran\\w*|diabetic|asthma\\w*|disabilit\\w+|disease|my hearing|my (?:eye)?sight)\\b.*",
                            "me:health",
                            false),
                    new Form(".*\\ballerg\\w*\\b.*", "me:allergy", false),
                    new Form(
                            ".*\\b(?:is|are|was) (?:my |our )?(?<k>[\\w'-]+(?: [\\w'-]+)?) (?:also )?allergic\\b.*",
                            "{k}:allergy",
                            false),
                    new Form(".*\\blanguages?\\b.*\\bi\\b.*", "me:speak", false),
                    new Form(
                            ".*\\b(?:(?:what|which|sort of|kind of) (?:car|vehicle)|my car|do i drive(?! (?:for|to)\\b))\\b.*",
                            "me:car",
                            true),
                    new Form(
                            ".*\\b(?:is|are|are|did i (?:put|leave|park|store|keep)|do i (?:keep|park|store|put)) (?:my|our|the) (?<k>[\\w'-]+(?: [\\w'-]+){0,2}?)(?: kept| stored| again| now| parked| hidden)?",
                            "{k}:place",
                            true),
                    new Form(
                            ".*\\b(?:how|like|want|take|drink) (?:do i (?:take|drink|like|want|have|eat) )?my (?<k>\\w+)\\b.*",
                            "my {k}:taking",
                            true),
                    new Form(".*\\bhow old is (?:my (?:\\w+ )?)?(?<k>[\\w-]+).*", "{k}:age", true),
                    new Form(
                            ".*\\bwhere (?:does|do|is) (?:my )?(?<k>[\\w-]+(?: [\\w-]+)?) (?:live|living|home).*",
                            "{k}:home",
                            true),
                    new Form(
                            ".*\\b(?:what does|where does|what's) (?:my )?(?<k>[\\w-]+(?: [\\w-]+)?) (?:do|work).*",
                            "{k}:work",
                            true),
                    new Form(
                            ".*\\b(?:what does|what's|who is|what is) (?:my )?(?<k>[\\w-]+(?: [\\w-]+)?) do\\b.*",
                            "{k}:a",
                            true),
                    new Form(
                            "(?:.*[\\s¿])?(?:(?:wo|in welcher stadt|in welchem ort) (?:wohne|lebe) ich|(?:où|dans quelle ville) (?:est-ce que )?j'habite|j'habite où|(?:dónde|en qué ciudad) vivo|(?:dove|in che città|in quale città) (?:abito|vivo)|(?:onde|em que cidade) (?:é que )?(?:eu )?(?:moro|vivo)|(?:waar|in welke stad) woon ik|(?:var|i vilken stad) bor jag|(?:hvor|i hvilken by) bor jeg|gdzie mieszkam)(?: (?:jetzt|denn|eigentlich|noch ?mal|zurzeit|maintenant|déjà|ahora|adesso|ora|agora|nu|nå|ook alweer|teraz))*",
                            "me:home",
                            true),
                    new Form(
                            "(?:.*[\\s¿])?(?:was studiere ich|qu'est-ce que j'étudie|j'étudie quoi|qué estudio|(?:che )?cosa studio|(?:o )?que (?:é que )?(?:eu )?estudo|wat studeer ik|vad (?:studerar|pluggar) jag|hva studerer jeg|co studiuję)(?: (?:jetzt|denn|eigentlich|maintenant|ahora|adesso|ora|agora|nu|nå|teraz))*",
                            "me:study",
                            true),
                    new Form(
                            "(?:.*[\\s¿])?(?:wie heißt|comment s'appelle|cómo se llama|come si chiama|como (?:é que )?se chama|hoe heet|vad heter|hva heter|hvad hedder|jak (?:się )?nazywa(?: się)?|jak ma na imię) (?:nochmal |déjà )?"
                                    + OURS
                                    + " (?<k>[\\p{L}-]+(?: [\\p{L}-]+)?)(?: (?:noch ?mal|déjà|doch gleich|ook alweer|igen))?",
                            "{k}:name",
                            true),
                    new Form(
                            ".*\\b(?:name of (?:my|our) |(?:my|our) )(?<k>[\\w-]+(?: [\\w-]+){0,2}?)(?:'s|s'?)?(?: (?:is|are|names?|called|named)(?: called| named)?| to be called)?",
                            "{k}:name",
                            true),
                    new Form(
                            ".*\\b(?:my|our|the) (?<k>[\\w'-]+(?: [\\w-]+){0,2}?)(?: is| are| called| named| again| now| runs?| run on| say| says| use| uses| listen on| start| starts)*",
                            "{k}:is",
                            true),
                    new Form(".*\\b(?<k>favourite [\\w-]+)\\b.*", "{k}:is", true),
                    new Form(
                            ".*\\b(?:what|which) (?<k>\\w+) do i (?:like|love|prefer) (?:the )?(?:most|best|above).*",
                            "favourite {k}:is",
                            true));

    private AttributeForms() {}
}
