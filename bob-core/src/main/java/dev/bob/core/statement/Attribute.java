package dev.bob.core.statement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a statement is about, and what it says of that: "I moved to Bergen" says `bergen` of `me:home`. By it a
/// question finds its answer in other words, and a newer statement the older one that it makes untrue.
///
/// @param about whose what, like `me:home`, `my cat:name`
/// @param value what is said of it, in lower case
/// @param single whether only one value can be true at a time
public record Attribute(String about, String value, boolean single) {

    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
    private static final String LATELY =
            "(?:(?:now|currently|just|recently|already|still|also|actually|have|'ve|am|'m|since|finally|been|then) ?)*";
    private static final String PLACE =
            "(?:in|on|under|behind|at|inside|beside|next to|above|below|near|by|beneath|with)";

    /// Inanimate things that have one value at a time.
    private static final Pattern ONE_VALUE =
            pattern(
                    "(?:.* )?(?:address|e-?mail|phone|number|time ?zone|job|profession|occupation|blood type|size|height|weight|commander|deck|language|tongue|bank|birthday|anniversary|nickname|surname|name|editor|shell|os|system|employer|school|university|hometown|city|boss|manager|wife|husband|partner|landlord|doctor|dentist|team|branch|stack|database|deadline|budget|version|host|port|colou?r|password hint|star sign|degree|title|plan|goal|budget|salary|username|handle|provider|car|bike|laptop|computer|browser|ide)");

    /// What may be so on several days, until somebody says that it is another day now.
    private static final String DAYS = ":days";

    /// How something is, without more.
    static final String IS = ":is";

    /// A value that says when.
    private static final Pattern DATED =
            pattern("\\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\\b|\\d");

    private record Form(Pattern pattern, String about, boolean single) {
        Form(String regex, String about, boolean single) {
            this(Attribute.pattern(regex), about, single);
        }
    }

    private static final List<Form> STATEMENTS =
            List.of(
                    new Form(
                            "(?:my (?:full |first |real |new |last |family )?(?:sur)?name(?:'s| is|s)?|i'm called|call me(?! (?:an? )?(?:vegan|vegetarian|pescatarian|flexitarian))|i go by|people call me|everyone calls me|(?:the )?name's|ich heiße|ich heisse|mein name ist|je m'appelle|me llamo|mi nombre es|mi chiamo|(?:eu )?me chamo|chamo-me|ik heet|mijn naam is|(?:jeg|eg) heter|jeg hedder|mitt navn er|jag heter|mitt namn är|nazywam się|mam na imię|nimeni on|меня зовут|我叫) (?:now |actually )?(?<v>.+)",
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
                                    + "(?:work|worked|working|started(?: a new job| working| work)?|joined|got (?:a (?:new )?job|hired)|employed|took a job)(?: part-time| full-time| nights)? (?:at|for|in|by|with)|i (?:just |recently )?joined|my employer is|arbeite (?:bei|für)|je travaille (?:chez|pour|à)|trabajo (?:en|para)|lavoro (?:per|in|a)|jeg jobber (?:hos|i|på|for)|jag jobbar (?:på|hos|för)) (?<v>.+)",
                            "me:employer",
                            true),
                    new Form(
                            "(?:i'm|i am) (?:now )?(?:an? |the )?(?:(?!(?:still|just|back|not|here|out|stuck|waiting)\\b)[\\p{L}-]+ ){1,3}(?:at|on the|in the) (?!(?:home|work|the moment|least)\\b)(?<v>.+?)(?: now| as of .+)?|(?:i'm|i am|we're) at (?<w>.+?) (?:now|since \\w+)(?:,.*)?",
                            "me:employer",
                            true),
                    new Form(
                            "(?:i(?: |'m |'ve )?"
                                    + LATELY
                                    + "(?:work|working|worked|started|became|become|train(?:ed)?|retrained|employed|got (?:on|in)|signed on|hired|taken on)(?: \\w+)?(?: \\w+)? as|my (?:job|profession|occupation) is|i (?:just )?became|ich arbeite als|je travaille comme|trabajo (?:como|de)|lavoro come|trabalho como|ik werk als|jeg jobber som|jeg arbejder som|jag jobbar som|jag arbetar som|pracuję jako) (?:an? |the )?(?<v>.+)",
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
                            "(?:i'm|i am|i (?:just |recently )?turned|i'm turning|ich bin|(?:jeg|jag) är|jeg er|j'ai|tengo|ho|tenho|ik ben) (?:now )?(?<v>\\d{1,3}|twenty\\S*|thirty\\S*|forty\\S*|fifty\\S*|sixty\\S*|seventy\\S*)(?: (?:years?|ans|años|anni|anos|jahre|år|jaar)\\b.*|,? (?:now|yesterday|last|this|in|btw|so|and|but|since)\\b.*)?",
                            "me:age",
                            true),
                    new Form(
                            "(?:my birthday(?:'s| is)(?: on)?|i was born on|i was born(?= \\d)) (?<v>.+)",
                            "me:birthday",
                            true),
                    new Form(
                            "(?:i'm|i am|i've (?:been|gone|become)|i (?:became|went)|i no longer eat|i don't eat|i (?:eat|started eating)|i stopped eating|i (?:only |mostly )?follow|(?:so )?call me)(?: an?| now| a strict| mostly)* (?<v>(?:vegetarian|vegan|pescatarian|kosher|halal|keto|meat|plant-based|gluten-free|flexitarian)\\b.*)",
                            "me:diet",
                            true),
                    new Form(
                            "(?:i'm|i am|i|my shifts? (?:is|are)) (?:now |back |work(?:ing)? )*(?:on )?(?:permanent )?(?<v>(?:nights?|days?|earl(?:y|ies)|lates?|mornings?|evenings?)(?: shifts?)?)(?: (?:at|for|in|now|only)\\b.*|,.*)?",
                            "me:shift",
                            true),
                    new Form(
                            "(?:i'm|i am|i (?:got|just got)) (?:now |recently |happily )?(?<v>(?:married|single|divorced|engaged|widowed|separated)\\b.*)",
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
                            "(?:i|we) (?:also |can |only )?speak (?<v>.+)|my (?:native language|mother tongue) is (?<w>.+)",
                            "me:speak",
                            false),
                    new Form(
                            "(?:i|we)(?:'ve| have)? (?:drive|bought|own|got|have|sold .* and bought|traded .* for)(?: now)? (?<v>an? .*\\b(?:car|volvo|skoda|toyota|tesla|ford|bmw|audi|volkswagen|vw|honda|mazda|fiat|renault|peugeot|kia|hyundai|nissan|mercedes|opel|saab|subaru|suv|van|truck|hatchback|estate)\\b.*)|my car is (?<w>(?!(?:in|at|on|under|with|parked|broken|being|outside|back|gone|fixed|out|dead|dirty)\\b).+)|i drive (?<x>.+)",
                            "me:car",
                            true),
                    new Form(
                            "(?:i|we) (?:also |now |still )?(?:drink|take|have|like|eat|prefer|want|order) my (?<k>\\w+(?: \\w+)??) (?<v>.+)",
                            "my {k}:taking",
                            true),
                    new Form(
                            "(?:i|we)(?:'ve)? (?:now |usually |always |just )?(?:keep|kept|store|put|park|left|leave|moved|hid|hide|stash|stored|have) (?:my |our |the |an? )(?<k>[\\w'-]+(?: [\\w'-]+){0,2}?) (?<v>"
                                    + "(?:to |in |on |under |behind |at |inside |beside |next to |above |below |near |by ).+)",
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
                            "{k}" + DAYS,
                            false));

    private static final List<Form> QUESTIONS =
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
                            ".*\\b(?:do i work|i work|am i working|am i employed|my (?:employer|company|workplace|job|work|profession|occupation|career|living)|do i do(?: for (?:a living|work|money|my job))?\\W*$|do i do for|i do for a living|arbeite ich|je travaille|trabajo|lavoro|trabalho|jobber jeg|jobbar jag|werk ik)\\b.*",
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
                    new Form(".*\\blanguages?\\b.*\\bi\\b.*", "me:speak", false),
                    new Form(
                            ".*\\b(?:(?:what|which|sort of|kind of) (?:car|vehicle)|my car|do i drive)\\b.*",
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

    /// Who asks where "we" live asks for their own home.
    private static final Pattern WE = pattern("\\bwe\\b");

    private static final Pattern CHANGE =
            pattern(
                    ".*\\b(?:now|these days|nowadays|any ?more|no longer|instead|again|new|moved|switched|changed|renamed|replaced|left|sold|dropped|quit|stopped|gave up|turned|became|migrated|swapped|ditched|since|from now on|not any|got rid of|(?:took|taken|put) (?:me|us|him|her|them) off)\\b.*|(?:actually|correction|no,|no wait|sorry,).*");
    private static final Pattern LEAD =
            pattern(
                    "^(?:(?:now|today|currently|these days|nowadays|since \\w+(?: \\w+)?|at last|finally),? )+(?=(?:i|i'm|i've|we|my|our)\\b)|^(?:ahora|agora|jetzt|maintenant|désormais|adesso|ora|nå|nu),? ");
    private static final Set<String> WORK = Set.of("me:job", "me:employer", "me:job2");
    private static final Set<String> LITTLE =
            Set.of(
                    ("a an the now these days again just also still and or my our i we it is are am was to in on at of for with from that this not no any more anymore longer since last month week year yesterday recently already new use used using eat"
                                    + " do don't have had got really very much called named")
                            .split(" "));

    /// What a sentence says of what, each of its clauses apart.
    public static List<Attribute> of(String sentence) {
        List<Attribute> attributes = new ArrayList<>();
        for (String clause : sentence.lines().flatMap(line -> Clauses.of(line).stream()).toList()) {
            String text = LEAD.matcher(Clauses.normal(clause)).replaceFirst("");
            for (Form form : STATEMENTS) {
                Matcher matcher = form.pattern.matcher(text);
                if (matcher.matches()) {
                    String about = about(form, matcher);
                    boolean single =
                            form.single
                                    || (onlyHowItIs(about, attributes)
                                            && (CHANGE.matcher(text).matches()
                                                    || ONE_VALUE
                                                            .matcher(
                                                                    about.substring(
                                                                            0, about.length() - 3))
                                                            .matches()))
                                    || (about.endsWith(DAYS) && CHANGE.matcher(text).matches());
                    attributes.add(new Attribute(about, value(form, matcher), single));
                }
            }
        }
        return attributes;
    }

    /// Whether nothing closer, like where it is or what it is called, is said of the same thing.
    private static boolean onlyHowItIs(String about, List<Attribute> said) {
        return about.endsWith(IS)
                && said.stream()
                        .noneMatch(other ->
                                other.about.startsWith(
                                        about.substring(0, about.length() - IS.length() + 1)));
    }

    /// What a question asks for.
    public static Set<String> asked(String question) {
        String text =
                Clauses.normal(question).replaceAll("[?\\s]+$", "").replace("'s my", " is my");
        text = text.replaceFirst("^(?:what|where|who)'s ", "what is ");
        text = WE.matcher(text).replaceAll("i").replace("are i", "am i");
        Set<String> asked = new LinkedHashSet<>();
        for (Form form : QUESTIONS) {
            Matcher matcher = form.pattern.matcher(text);
            if (matcher.matches()) {
                asked.add(about(form, matcher));
            }
        }
        return asked;
    }

    /// Whether a sentence answers a question that asks for these.
    public static boolean answers(String sentence, Set<String> asked) {
        return !asked.isEmpty() && answers(of(sentence), asked);
    }

    /// The same for what a sentence says, worked out before.
    public static boolean answers(List<Attribute> said, Set<String> asked) {
        return said.stream().anyMatch(attribute -> asked.stream().anyMatch(attribute::matches));
    }

    private boolean matches(String asked) {
        if (about.equals(asked) || (WORK.contains(about) && WORK.contains(asked))) {
            return true;
        }
        int colon = about.lastIndexOf(':');
        int other = asked.lastIndexOf(':');
        String thing = about.substring(0, colon);
        String wanted = asked.substring(0, other);
        boolean sameThing =
                thing.equals(wanted)
                        || thing.endsWith(" " + wanted)
                        || wanted.endsWith(" " + thing)
                        || wanted.equals(thing + "s");
        String what = about.substring(colon);
        String how = asked.substring(other);
        boolean alike =
                what.equals(how)
                        || (Set.of(":is", ":name", ":a").contains(what)
                                && Set.of(":is", ":name", ":a").contains(how));
        return sameThing && alike && !thing.equals("me");
    }

    /// Whether the newer of two statements makes the older one untrue. Whoever compares many reads each once, as a
    /// [Statement].
    public static boolean contradicts(String newer, String older) {
        return Statement.of(newer).contradicts(Statement.of(older));
    }

    /// What sort of thing is said: a name, a place, how something is.
    String kind() {
        return about.substring(about.lastIndexOf(':'));
    }

    /// Whether this makes the other one untrue.
    boolean contradicts(Attribute was) {
        boolean both =
                single
                        && (was.single || about.endsWith(DAYS) || about.endsWith(IS))
                        && about.equals(was.about);
        return (both || renames(was) || moves(was)) && !sameValue(value, was.value);
    }

    /// "My one-to-ones are on Fridays now" about "My one-to-ones are on Tuesdays": whatever is said of where or when.
    private boolean moves(Attribute was) {
        Set<String> where = Set.of(IS, ":place", DAYS, ":name", ":a");
        int colon = about.lastIndexOf(':');
        int other = was.about.lastIndexOf(':');
        return single
                && where.contains(about.substring(colon))
                && where.contains(was.about.substring(other))
                && about.substring(0, colon).equals(was.about.substring(0, other))
                && DATED.matcher(value).find() == DATED.matcher(was.value).find()
                && value.split(" ").length <= 8
                && about.substring(colon).equals(IS);
    }

    /// "My boss is Ingrid now" about "My boss is called Ravi".
    private boolean renames(Attribute was) {
        return single
                && was.single
                && about.replaceFirst(":(?:is|name)$", "")
                        .equals(was.about.replaceFirst(":(?:is|name)$", ""))
                && (about.endsWith(":is") || about.endsWith(":name"))
                && value.split(" ").length <= 2;
    }

    /// Whether all these words are among others, in whatever form.
    static boolean within(Set<String> words, Set<String> others) {
        return words.stream().allMatch(word -> within(word, others));
    }

    private static boolean within(String word, Set<String> words) {
        return words.stream()
                .anyMatch(other ->
                        other.equals(word)
                                || (word.length() > 3
                                        && other.length() > 3
                                        && (other.startsWith(word.substring(0, word.length() - 1))
                                                || word.startsWith(
                                                        other.substring(0, other.length() - 1)))));
    }

    /// Whether a sentence says that something has changed.
    public static boolean speaksOfChange(String sentence) {
        String text = sentence.strip().toLowerCase(Locale.ROOT).replace('’', '\'');
        return CHANGE.matcher(text).matches();
    }

    private static boolean sameValue(String one, String other) {
        Set<String> words = words(one);
        Set<String> others = words(other);
        if (words.isEmpty() || others.isEmpty()) {
            return one.equals(other);
        }
        return words.containsAll(others) || others.containsAll(words);
    }

    /// Whether a word tells nothing by itself.
    static boolean isLittle(String word) {
        return LITTLE.contains(word);
    }

    /// The words that tell something.
    static Set<String> words(String text) {
        return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}']+"))
                .filter(word -> !word.isBlank() && !LITTLE.contains(word))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static String about(Form form, Matcher matcher) {
        if (!form.about.contains("{k}")) {
            return form.about;
        }
        String thing =
                matcher.group("k")
                        .replaceFirst("'s?$", "")
                        .replaceFirst("^(?:new|old|current|my|our|the) ", "");
        return form.about.replace("{k}", thing);
    }

    private static String value(Form form, Matcher matcher) {
        for (String group : List.of("v", "w", "x")) {
            if (form.pattern.namedGroups().containsKey(group) && matcher.group(group) != null) {
                return matcher.group(group).strip();
            }
        }
        return "";
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
