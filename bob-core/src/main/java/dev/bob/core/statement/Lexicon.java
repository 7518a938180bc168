package dev.bob.core.statement;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The word lists that the readers of sentences share.
public final class Lexicon {

    /// People and animals of a person's own, in the singular.
    public static final String KIN =
            "(?:(?:great-)?(?:grand|step|god|half-|foster )?(?:son|daughter|child|kid|brother|sister|parent|mother|father|mum|mom|dad|ma|pa|gran|granny|grandad|nan|nana|niece|nephew|cousin|aunt|uncle|twin)|wife|husband|partner|girlfriend|boyfriend|fiancée?|flatmate|housemate|roommate|cat|dog|horse|rabbit|hamster|parrot|budgie|tortoise|hen|goat)";

    public static final Pattern IS_KIN = Pattern.compile(KIN);

    /// The same and others whom somebody knows.
    static final String LIVING =
            "(?:"
                    + KIN
                    + "s?|(?:grand|step|god)?children|wives|(?:friend|mate|baby|colleague|neighbou?r|family|people|guy|girl|man|woman|boy)s?)";

    /// Stand between a subject and its verb, or before what is said, and change nothing of either.
    static final Set<String> ADVERBS =
            words(
                    """
                    really also usually generally mostly currently now still always never only mainly just strongly
                    absolutely actually normally personally already sometimes often basically recently finally honestly
                    typically rarely hardly kind sort of pretty much once these days nowadays both all probably even
                    rather quite simply occasionally regularly ever
                    """);

    /// Said of a habit.
    public static final Set<String> HABIT =
            words("always never usually only mostly normally typically generally rarely hardly");

    /// Verbs of liking and not.
    public static final Set<String> LIKES =
            words(
                    """
                    prefer love like enjoy adore hate dislike detest loathe despise avoid favour favor eat drink
                    stand bear
                    """);

    /// Verbs of mind, talk and of the moment: in the present tense they are no habits.
    public static final Set<String> MOMENTARY =
            words(
                    """
                    think guess hope know mean wonder wish see feel agree disagree suggest say ask want need suppose bet
                    doubt assume promise understand remember forget notice swear hear try get got click press call
                    type find believe expect imagine seem wait thank apologize apologise appreciate admit
                    recommend propose recall care realize realise reckon figure insist quote repeat have do make
                    let go come tell give start stop open put be choose pick welcome regret beg miss fear fail fancy
                    show send post paste copy finish end begin add hit cause turn leave blame ought clock count spot
                    meet mix sit lie stay move enter stand bear wanna gotta gonna 'm
                    """);

    /// Of these, what is a habit if it is said to be one: "I usually get up at five".
    public static final Set<String> HABITUAL =
            words("get do put have go come start stay make turn leave meet give sit");

    /// The same with the right word after it: "start as a nurse", "go by Max".
    public static final Map<String, Set<String>> LASTS_WITH =
            Map.of("start", words("as"), "begin", words("as"), "go", words("by"));

    /// What somebody did once that is so from then on.
    public static final Set<String> CHANGES =
            words(
                    """
                    relocated emigrated immigrated graduated retired married divorced adopted bought sold quit
                    resigned joined switched became become born raised inherited founded co-founded cofounded
                    promoted demoted transferred hired fired diagnosed elected appointed widowed engaged qualified
                    studied swapped traded replaced separated split enrolled taught grew
                    """);

    /// The same of verbs that say so only with the right word after them: "moved to", "turned forty".
    public static final Map<String, Set<String>> CHANGES_WITH =
            Map.of(
                    "moved", words("to in into out from back house home up down near"),
                    "worked", words("as at for in with"),
                    "lived", words("in with at near on alone"),
                    "started",
                            words(
                                    "a an my at as her his their learning working studying playing training school university"),
                    "left", words("my our school university college home"),
                    "broke", words("up"),
                    "settled", words("on in for"),
                    "turned",
                            words(
                                    "thirteen eighteen twenty thirty forty fifty sixty seventy eighty ninety vegetarian vegan"));

    /// How things and people are for a while.
    public static final Set<String> PASSING_STATES =
            words(
                    """
                    broken down late dead asleep awake slow angry cold hot warm red green jammed ready tired empty full
                    gone wrong ok okay fine good great terrible killing hurting frozen stuck done that too so not very
                    coming crying crashing failing delayed off out here back again over sick hungry bored sad happy
                    loud quiet wet dirty locked offline online up missing lost closed open busy home mowing
                    unclear nice bad awful lovely mean rude annoying weird strange crazy stupid useless lazy boring amazing
                    awesome horrible
                    """);

    /// What programs and machines do, and people do with them.
    public static final Set<String> TOOLS_DO =
            words(
                    """
                    fail crash return exit hang break throw complain compile print load match say show loop import
                    divide drop pass call delete push pull commit debug click hurt ache leak freeze log parse
                    connect stop leave cry sleep
                    """);

    /// What became of one's own, beside that.
    public static final Set<String> FATES =
            words("stolen died passed got started opened closed born slipped lost broke burnt");

    /// What others do to somebody that is so from then on: "they've put me on the late shift".
    public static final Set<String> CAUSED =
            words(
                    "put moved taken took made promoted switched transferred given gave appointed elected");

    /// Things of the moment, and of the talk itself.
    public static final Set<String> PASSING_THINGS =
            words(
                    """
                    question questions problem problems issue issues guess point idea ideas opinion code script program
                    programs error errors bug bugs flight connection understanding concern concerns bad fault mistake
                    turn day week weekend screen previous answer answers apologies request output input
                    function query terminal taxi food favour favor look fan mess fool genius idiot failure loser customer helper feeling moment minute minutes
                    hunch doubt doubts headache cold lot bit few couple suggestion suggestions thought thoughts time
                    guess choice chance idle test tests file files loop string array list plan clue trouble go try way
                    line lines variable column trace weird strange beer glass sandwich luck case word words
                    something anything everything nothing some one ones part reason sense
                    message mail text train plane soup internet build ticket link picture photo button page command log logs
                    option options meeting sore fever cough hangover toothache puncture tyre tickets
                    """);

    /// How somebody is, and stays.
    public static final Set<String> STATES =
            words(
                    """
                    from allergic intolerant vegetarian vegan pescatarian kosher halal muslim jewish christian catholic
                    hindu buddhist atheist lactose lactose-intolerant gluten gluten-free celiac coeliac colour-blind
                    colourblind blind deaf dyslexic autistic diabetic asthmatic epileptic anaemic anemic left-handed
                    right-handed ambidextrous married single divorced widowed engaged separated retired unemployed
                    self-employed freelance pregnant expecting based responsible trained certified qualified fluent
                    bilingual native originally born tall short-sighted near-sighted nearsighted long-sighted teetotal sober addicted into fond keen obsessed partial hard
                    american british norwegian swedish danish finnish german french spanish italian dutch polish russian
                    ukrainian indian chinese japanese korean brazilian mexican canadian australian irish scottish welsh
                    turkish greek portuguese swiss austrian belgian nigerian kenyan egyptian iranian syrian pakistani
                    czech hungarian romanian
                    """);

    /// The same of what says so only with the right word after it: "afraid of dogs", not "afraid not".
    public static final Map<String, Set<String>> STATES_WITH =
            Map.of(
                    "afraid", words("of"),
                    "scared", words("of"),
                    "terrified", words("of"),
                    "on",
                            words(
                                    "nights days earlies lates shifts benefits disability insulin statins metformin dialysis oxygen"));

    /// What somebody is doing for months.
    public static final Set<String> LASTING_DOINGS =
            words(
                    """
                    living residing studying learning teaching training preparing saving building renovating raising
                    relocating recovering expecting volunteering moving leaning
                    """);

    /// Of these, what is done for months only to or for something: "training for", "expecting twins".
    public static final Map<String, Set<String>> DOINGS_WITH =
            Map.of(
                    "training", words("for as to in at with my our"),
                    "preparing", words("for to"),
                    "saving", words("for up to"),
                    "expecting", words("a our my twins another in triplets"),
                    "raising", words("a an my our two three four money children kids chickens"),
                    "leaning", words("towards toward"),
                    "living", words("in with at near on alone by abroad together above"));

    /// Where nobody stays for long: "on holiday".
    public static final Set<String> AWAY =
            words("holiday holidays leave vacation call strike hold fire break sale");

    /// People whom somebody knows, and of whom Bob needn't know more than their name.
    public static final Set<String> DISTANT =
            words(
                    """
                    neighbour neighbours neighbor neighbors friend friends mate mates colleague colleagues coworker
                    co-worker coworkers client clients customer customers teacher classmate acquaintance character hairdresser barber postman
                    """);

    /// What people do, and things don't.
    public static final Set<String> PERSONS_DO =
            words(
                    "lives works studies teaches plays sings loves hates likes prefers eats drinks speaks collects wears paints knits cycles swims");

    /// What somebody can or can't do.
    public static final Set<String> ABILITIES =
            words(
                    """
                    eat drink have stand swim drive hear walk tolerate digest smell bear cook dance ride fly take speak
                    play sing read lift climb
                    """);

    /// What somebody did, of the verbs that don't say so with "ed".
    static final Set<String> PAST =
            words(
                    """
                    ate became began bent bit bled blew bought bred broke brought built burnt came caught chose clung crept
                    dealt did drank dreamt drew drove dug fed fell felt fled flew flung forbade forgave forgot fought found
                    froze gave got grew had heard held hid hung kept knelt knew lay leant leapt learnt led left lent lit
                    lost made meant met misled paid quit ran rang rode rose said sang sank sat saw sent shone shook shot
                    shrank slept slid smelt sold sought spat sped spelt spent spilt split spoilt spoke sprang spun stole
                    stood stuck stung stank struck strode swam swept swore swung taught thought threw told took tore trod
                    understood went wept woke won wore wove wrote wrung
                    """);

    /// One that both know: what was done to it was done once.
    public static final Set<String> PARTICULAR =
            words("the my our a an his her their your this that these those");

    /// Point at what was said before: what begins with them doesn't stand for itself.
    public static final Set<String> POINTERS =
            words("it this that these those so too you there here what how where why if");

    /// What somebody is by trade, or for good.
    public static final Pattern TRADE =
            Pattern.compile(
                    "(?!(?:(?:mid)?(?:winter|summer)|dinner|supper|never|ever|over|after|under|(?:an)?other|either|together|however|weather|water|paper|number|computer|letter|(?:octo|novem|septem|decem)ber|easter|better|later|longer|older|younger|bigger|smaller|earlier|further|rather|whether|corner|order|colou?r|error|floor|door|poor|odor|mirror|list|moment|different|recent|present|patient|parent|apartment|department|agent|silent|absent|recipient)$)[\\w-]{2,}(?:er|or|ist|ian|ant|ent|eer|yst|ect|ive|smith|wright|man|woman|nun)|nurse|mother|father|dad|mom|mum|chef|cook|coach|pilot|judge|vet|mechanic|barista|freelance|clerk|guide|midwife|priest|apprentice|intern|ceo|cto|cfo|dev|sysadmin|phd|twin|widow|refugee|athlete|monk|scout|paramedic|poet|medic|nanny|orphan|guard|housewife|virgo|leo|aries|taurus|gemini|capricorn|libra|scorpio|sagittarius|aquarius|pisces");

    /// Illnesses and the like.
    public static final Pattern HEALTH =
            Pattern.compile(
                    "panic|vertigo|tinnitus|eczema|psoriasis|seizures?|depression|anxiety|diabet\\w+|asthma\\w*|epilep\\w+|allerg\\w+|intoleran\\w+|celiac|coeliac|deaf|blind|dyslexi\\w+|autis\\w+|adhd|arthritis|migraines?|an?aemi\\w+|parkinsons?|dementia|insomnia|\\w+(?:apn(?:o?e)a|itis|pathy)|apn(?:o?e)a|disease|syndrome|disorder|condition|disability");

    /// Where what is said of begins, after the thing itself.
    public static final Set<String> JOINTS =
            words("of and in on with for to at from by that which who or but about near since");

    /// What it begins with, when somebody has something of their own.
    public static final Set<String> DETERMINERS =
            words(
                    """
                    a an one two three four five six seven eight nine ten several no some many my our type twins the
                    """);

    /// What somebody belongs to: "on the payments team".
    public static final Set<String> GROUPS =
            words(
                    "team crew squad board committee council band choir department faculty orchestra club");

    public static final Set<String> FOND = words("into fond keen obsessed partial");
    public static final Set<String> LOVER = words("person owl lover eater bookworm minimalist");

    /// Said of what isn't any more, or what was the first.
    public static final Set<String> FORMER = words("old former first late previous maiden");

    /// How it goes on after "they put me".
    public static final Set<String> CAUSES =
            words("on off to up down from into in head manager a an");

    /// Where nobody stays for long.
    public static final Set<String> SPARED = words("hold surprise spot refund discount");

    /// After it nothing is left of what it is done to.
    public static final Set<String> ENDS =
            words(
                    "sold quit dropped ditched abandoned cancelled canceled scrapped left stopped binned resigned");

    /// After it nothing is left of who or what does it, or is.
    static final Set<String> ENDS_ITSELF = words("died dead gone passed closed shut");

    /// What two do who were together.
    static final Set<String> PARTS = words("broke broken split separated divorced parted");

    /// After it a thing is another, or somewhere else.
    static final Set<String> CHANGING =
            words(
                    """
                    changed moved renamed switched replaced broke stolen left died shifted updated rescheduled postponed pushed extended delayed
                    sold quit retired shut closed
                    """);

    /// Begins to say when.
    static final Set<String> WHEN =
            words("last this next yesterday today now on at when because after us me all");

    /// What is measured in, and isn't itself what there are so many of.
    static final Set<String> UNITS =
            words(
                    """
                    day week month year hour minut second tim o'clock kilo gram mile kilometr km kg meter metr litr euro
                    dollar pound percent degre week's night morn even of in at on
                    """);

    /// Little words that tell nothing of what a sentence speaks of, in the languages that are read.
    static final Set<String> SMALL =
            words(
                    """
                    i'm i've i'll we've we're it's that's he's she's they're there's there here well good bad just not no
                    yes so very then than but because about into over under out up down off all both each every any some
                    you your yours he she they him her his their them me us who which what when where how why will would
                    can could should shall may might must been being were does did done make made go goes going went gone
                    get gets getting come came take took give gave put let see say said tell told think know want like
                    one ones thing things bit lot way new old same other another more most less least only even ever never
                    kein keine keinen keinem keiner aucun aucune ningún ninguna
                    yesterday today tomorrow ago lately btw lol its mir dir
                    always often changed moved switched renamed replaced correction actually instead scratch update
                    ich wir mein meine meinen meiner unser der die das den dem des ein eine einen einem einer ist sind war
                    bin und oder aber nicht mehr jetzt nun seit im in am an auf zu zum zur mit von für bei nach aus als
                    habe haben hat wird werden sich auch noch wurde
                    je j'ai j'habite mon ma mes notre le la les un une des de du et ou mais suis est sont ai as a nous
                    avons à au aux en dans sur pour par chez avec que qui c'est ne pas plus maintenant fait tous tout se
                    yo mi mis nuestro el los las unos unas del y o pero soy es son está estoy tengo tiene he ha hemos no
                    ahora ya con por para en al se me lo su
                    eu meu minha os na no do da em um uma agora sou tenho com io mio mia il lo gli ho sono adesso
                    """);

    /// How old somebody is.
    public static final Pattern AGE =
            Pattern.compile(
                    "\\d{1,3}|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\w+)?");

    public static final Set<String> WITH_AGE =
            words("years year yrs now and next this in today since old but or yo btw by so");

    /// What somebody only thinks or wishes.
    public static final Set<String> MIND =
            words("think believe say hope wish dream want need guess");

    /// After "and": what then happens.
    public static final Set<String> HAPPENS = words("it nothing that boom");

    public static final Set<String> ORDINALS =
            words(
                    "first second third fourth last latter former other next previous one ones new version");
    public static final Set<String> PERSONAL = words("me us my our mine i we");
    public static final Set<String> PERSONS = words("him her them me us");
    public static final Set<String> SPOKEN_TO = words("you your");

    private Lexicon() {}

    private static Set<String> words(String list) {
        return Set.of(Arrays.stream(list.strip().split("\\s+")).distinct().toArray(String[]::new));
    }
}
