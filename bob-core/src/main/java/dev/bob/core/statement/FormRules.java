package dev.bob.core.statement;

import dev.bob.core.memory.MemoryCandidate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The forms of [Forms], in the order in which they are tried.
public final class FormRules {

    public static final String CALLS = "What the user is called";

    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// What a clause of that form makes.
    ///
    /// @param form of the clause in the usual spelling, from its beginning
    public record Rule(MemoryCandidate.Type type, Pattern form, String why) {}

    private static final String ADVERB =
            "(?:(?:really|also|usually|generally|mostly|currently|now|still|always|never|only|mainly|just|strongly|absolutely|very much|actually|normally|personally|have always|already|no longer|sometimes|often|basically|recently|finally|honestly|typically|rarely|mostly|kind of|sort of|pretty much|once|since then|these days|nowadays) )*";
    private static final String NOW =
            "(?:(?:in|on|at|since|these|every|for|during) \\w+(?: \\w+)?,? |now |currently |usually |also )?";
    private static final String CARDS =
            "(?:decks?|commanders?|edh|cedh|mono[- ]\\w+|mulligans?|drafts?|drafting|sideboards?|aggro|midrange|burn|tribal|elves|goblins|dragons|merfolk|zombies|vampires|modern|pioneer|pauper|legacy|vintage|limited|sealed|mtg|magic|planeswalkers?|counter-?spells?|removal|mana|azorius|dimir|rakdos|gruul|selesnya|orzhov|izzet|golgari|boros|simic|jund|esper|grixis|bant|naya|reanimator|first-pick|control decks?|combo decks?|flyers|fliers|(?:white|blue|black|red|green)[-/](?:white|blue|black|red|green)\\w*|brawl|cube|booster)";
    private static final String PLAY =
            "(?:lands?|hands?|attack\\w*|block\\w*|tap(?:ped|ping)? out|counter\\w*|creatures?|spells?|removal|opponents?|board ?wipes?|sweepers?|mulligan\\w*|mana|graveyards?|tramples?|life total|blockers?|deathtouch|haste|flash|combat|sideboard\\w*|planeswalkers?|the stack|tokens?|deck|draft\\w*|aggro|control|burn|ramp|curve|color screw|\\w+-landers?|on the (?:draw|play)|bring in|board in|cop(?:y|ies)|match-?ups?|games?|turn \\d|tutor\\w*|flood(?:ed)?|screwed|bolt|overextend\\w*|commander)";

    private static final String IMPERATIVE =
            "(?:you (?:have to|need to|must|should|can|just|first|always) |we |i |first,? |just |always |then |please )?(?:have to |need to |must |should )?(?:run|use|call|press|open|type|execute|start|set|go|push|log|do|click|hold|tag|merge|clear|restart|reset|check|turn|unplug|plug|delete|empty|kill|pull|switch|wait|remove|replace|shake|clean|reboot|reinstall|reconnect|ask|copy|edit|enter|add|select|pick|put|take|write|export|source|ssh|make|mount|unmount|flush|rotate|roll|revert|bump|update|create|hit|drain|stop|close|boil|bake|mix|stir|fill|soak|rinse|let)\\b";

    /// How often, or when again and again.
    private static final String AGAIN =
            "(?:every|each) (?:other |second |third |single |last |first |few |\\d+ )*(?:mon|tues|wednes|thurs|fri|satur|sun)?(?:day|night|morning|evening|afternoon|week|weekend|month|year|quarter|season|spring|summer|autumn|fall|winter|term|fortnight|hour|hours|days|weeks|months|years|christmas|easter)s?"
                    + "|every (?:mon|tues?|weds?|thurs?|fri|sat|sun)(?=$|,| )"
                    + "|(?:on |at )?(?:alternate |most |some )?(?:mon|tues|wednes|thurs|fri|satur|sun)days|on (?:week(?:days|ends)|bank holidays)|(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:morning|evening|night|afternoon)s"
                    + "|(?:once|twice|three times|four times|\\w+ times) (?:a|every|per) \\w+|(?:daily|weekly|fortnightly|monthly|yearly|annually|nightly)(?=$|,| and)|on the (?:\\d{1,2}(?:st|nd|rd|th)\\b(?! (?:page|line|screen|attempt|try|floor|step|slide|row))|(?:first|second|third|fourth|last) (?:mon|tues|wednes|thurs|fri|satur|sun)?day)|in the (?:mornings|evenings|afternoons)|at (?:nights|weekends)|always have|as always";

    /// Words of mind and talk, and those that tell of the moment: in the present tense they are no habits.
    private static final String NO_HABIT =
            "(?!(?:think|thought|guess|hope|know|knew|mean|meant|wonder|wish|see|saw|feel|felt|agree|suggest|say|said|ask|asked|want|wanted|need|needed|suppose|bet|doubt|assume|promise|understand|remember|forget|forgot|notice|noticed|swear|hear|heard|tried|try|got|get|would|could|should|might|may|must|can|can't|will|won't|did|was|were|had|click|clicked|press|pressed|call|called|ran|made|found|saw)\\b)";

    /// A day that is told by its month.
    private static final String DATE =
            "(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\\b";

    /// "Stack: …", "DB decision: …", "New project, codename …".
    static final String LABEL =
            "(?:(?:my|our|the|current|new|tech) )*(?:\\w+ ){0,2}(?:stack|project|product|storage|monitoring|deploys?|deployments?|releases?|db|database|backend|frontend|framework|codename|deadline|hosting|licen[cs]e|code style|decision|convention|architecture|target platform|release date|stack choice|goal)(?: (?:for|of|on|about|in) (?:\\w+ ?){1,4})?(?::|,? codename)";

    /// "Thesis topic: …", "van: …": what somebody has, is or does, as on a form.
    static final String OWN_LABEL =
            "(?:(?:my|our|the|new|current|main|day) )*(?:\\w+ )?(?:van|car|bike|boat|band|based|job|employer|role|school|uni|university|college|course|major|degree|thesis|topic|supervisor|dog|cat|pets?|kids?|wife|husband|partner|boss|manager|coach|gp|dentist|vet|shift|hours|rota|phone|address|birthday|age|height|weight|size|allerg(?:y|ies)|diet|meds?|medication|blood type|instrument|hobby|hobbies|sport|club|church|editor|shell|os|laptop|camera|languages?|due date|budget|rent|landlord|landlady|tenant|finish|glaze|kiln|target|rate|deposit|deck|commander|reg|plate):";

    /// All of them.
    public static final List<Rule> ALL = rules();

    private FormRules() {}

    private static List<Rule> rules() {
        List<Rule> rules = new ArrayList<>();
        rule(
                rules,
                MemoryCandidate.Type.MTG_LESSON,
                "How a game is played better",
                "(?:(?:the |my |today's |a )?(?:\\w+ )?(?:lesson|takeaway|moral|insight|rule of thumb)s?\\b[^:,]{0,60}(?:[:,]| is| was).*\\b"
                        + PLAY
                        + "\\b.*"
                        + "|(?:i|we)(?:'ve)? (?:just |finally |also )?(?:learned|learnt|realised|realized|noticed|found out|figured out|discovered|understood|lost|won)\\b.*\\b"
                        + PLAY
                        + "\\b.*"
                        + "|(?:i|you|we) (?:should|shouldn't|should not|must|mustn't|ought to|have to|need to)(?:'ve| have)? (?:not )?(?:never )?\\w+.*\\b"
                        + PLAY
                        + "\\b.*"
                        + "|(?:next time|against \\w+|in \\w+ mirrors?|on the (?:play|draw))\\b.*\\b"
                        + PLAY
                        + "\\b.*"
                        + "|(?:never|don't|always|do not) (?:tap|attack|block|keep|counter|hold|overextend|chump|mulligan|trade|race|cast|play|waste|bolt|side)\\b.*\\b"
                        + PLAY
                        + "\\b.*"
                        + "|(?:my|the) (?:big |biggest |main )?mistake\\b.*\\b"
                        + PLAY
                        + "\\b.*)");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "A fact about the user",
                OWN_LABEL + " (?!.*\\?$)\\S.+");
        rule(
                rules,
                MemoryCandidate.Type.MTG_PROFILE,
                "How the user plays Magic",
                NOW
                        + "(?:i|we|i'm|i've been|my (?:playgroup|group|pod))(?: like to| love to| prefer to| tend to)? "
                        + ADVERB
                        + "(?:playing|play|plays|run|running|pilot|main|maining|brew|brewing|draft|drafting|mulligan|build|building|own|first-pick|pick|prefer|like|love|enjoy|hate|favour|win|collect|switched)(?:ed|s)?\\b(?! (?:the |a |an )?(?:piano|guitar|violin|cello|football|soccer|tennis|chess|drums)).*\\b"
                        + CARDS
                        + "\\b.*");
        rule(
                rules,
                MemoryCandidate.Type.MTG_PROFILE,
                "How the user plays Magic",
                "my (?:\\w+ )?(?:\\w+ )?(?:deck|commander|sideboard|cube|playgroup|pod|(?:favourite|pet) (?:card|format|planeswalker|archetype|guild|deck|commander|creature type))\\b.*\\b(?:is|are|runs|has|plays|uses|wins|contains|costs|was)\\b.*");
        rule(
                rules,
                MemoryCandidate.Type.PROJECT_DECISION,
                "A decision to hold on to",
                "(?:we|the team|our team|my team|the board)(?: have|'ve| had)? (?:finally |just |now |all |recently )?(?:decided|agreed|chose|chosen|settled|picked|voted|committed|opted|went (?:with|for)|standardi[sz]ed|adopted (?!a (?:dog|cat|child|puppy|kitten))|dropped|ditched|abandoned|migrated|switched|moved (?:away )?(?:from|to \\w+ (?:for|as))|deprecated|approved|signed off)\\b.*");
        rule(
                rules,
                MemoryCandidate.Type.PROJECT_DECISION,
                "A decision to hold on to",
                "(?:we|our team|my team|the team|the project)(?:'ll| will| are going to|'re going to| is going to)? "
                        + ADVERB
                        + "(?:uses?|go(?:es)? with|sticks? with|stays? with|switch(?:es)? to|moves? to|drops?|supports?|targets?|deploys?|ships?|writes?|releases?|standardi[sz]es?|hosts?|stores?|meets?|tests?|builds?|merges?|reviews?) (?!(?:it|this|that|you|to the (?:cinema|beach|park))\\b).*");
        rule(
                rules,
                MemoryCandidate.Type.PROJECT_DECISION,
                "A decision to hold on to",
                "(?:we|i)(?:'re| are| am|'m) (?:sticking with|staying with|going with|switching to|moving to (?=\\w+ for)|migrating|dropping|standardi[sz]ing|using) (?!(?:you|me|him|her|them|it|this|that)\\b).+");
        rule(
                rules,
                MemoryCandidate.Type.PROJECT_DECISION,
                "A decision to hold on to",
                "(?:let'?s (?:go with|stick with|standardi[sz]e on|settle on|use \\w+.* for|call (?:it|the \\w+) )|(?:the )?(?:decision|plan|agreement|consensus|conclusion)(?: \\w+){0,3}(?: is| was|:)(?: that| to)? ).*");
        rule(
                rules,
                MemoryCandidate.Type.PROJECT_DECISION,
                "A decision to hold on to",
                "(?:our|the|this) (?:\\w+ )?(?:stack|database|backend|frontend|conventions?|deadline|budget|release(?: branch)?|policy|standard|branch|licen[cs]e|style guide|guidelines?|target|project|repo(?:sitory)?|build|main language|deployment|code ?base|sprints?|api|apis|architecture|services?|schema|framework|milestone|roadmap|ci|pipeline|versions?|tests|commit messages?|retro|stand-?up|code freeze|launch|servers?|cluster|staging(?: server)?|production|modules?|app|website|product|(?:working )?title|due date)(?: (?:for|of) (?:the |our |my )?[\\w'-]+(?: [\\w'-]+)?)? "
                        + ADVERB
                        + "(?:is|are|uses?|runs?|will be|starts?|ends?|says?|follows?|lives?|targets?|goes|stays?|must|requires?|has|have|ships?|deploys?|listens?|happens?|take)\\b(?! (?:broken|down|slow|failing|red|green again|nice|great|late|a mess|terrible|hard|easy|interesting|good|bad|cool|fine|ok|not working|wrong|on fire|crashing|stuck|still|too|green|tight|close|near|full|over|ready|done)\\b).*");
        rule(
                rules,
                MemoryCandidate.Type.PROCEDURE,
                "How it is done",
                "(?:always|never|first|make sure to|be sure to|don't) (?:run|call|check|back up|test|build|start|stop|restart|deploy|commit|push|ask|log|merge|rebase|rotate|unplug|turn off|empty|clean)\\b.*\\b(?:before|after|when|whenever|if|first|unless|every|with|without|in|on|until)\\b.*");
        rule(
                rules,
                MemoryCandidate.Type.PROCEDURE,
                "How it is done",
                "(?:(?:in order )?to|for) (?!(?:be|me|us|my|the record|example|now|what|some|all|that|this)\\b)[^,;:]{3,60}[,:] ?"
                        + IMPERATIVE
                        + ".*");
        rule(
                rules,
                MemoryCandidate.Type.PROCEDURE,
                "How it is done",
                "(?:whenever|when|if|once|before|after|as soon as|every time) (?!(?:i'm|you're (?:done|ready|finished)|you (?:can|could|want|have time|don't mind)|possible|so|not|we meet|i (?:ask|say|write|am))\\b)[^,]{3,80}, ?(?!(?:remind|tell|let|give|show|send|please|answer|reply|call me)\\b)"
                        + IMPERATIVE
                        + "(?! (?:me|it to me|you know)\\b).*");
        rule(
                rules,
                MemoryCandidate.Type.PROCEDURE,
                "How it is done",
                "(?:the (?:way|trick|steps?|procedure|recipe|command|process|routine)(?: \\w+){0,5} (?:to|for|is|are)|you (?:deploy|build|release|restart|reset|start|fix|log in|connect|make)\\b.* by) .*|(?:steps?|procedure|how to [^:]+): .*|\\w+ing (?:the |a |our )?\\w+ (?:is done|works) (?:by|with|through) .*|first,? (?:you |we )?(?!(?:the|an?|my|our|he|she|they|it|there|this|that|his|her|i|came|was|of|thing|time)\\b)\\w+(?<!ed) .*\\bthen\\b.*");
        rule(
                rules,
                MemoryCandidate.Type.PREFERENCE,
                "How the user wants it",
                "(?:please |pls )*(?:always|never) (?!(?:mind|again|say never|a|an|the|had|been|have|has|is|was|were|will|would|knew|thought|seen|done|gone|heard|known|met|understood|got|made|good|great|nice|fun|\\w*[^\\Wsu]s|\\w+ed)\\b)[\\w-]+ (?!(?:it|that|this)$).*");
        rule(
                rules,
                MemoryCandidate.Type.PROCEDURE,
                "How it is done",
                "(?:(?:my|our|the) )?(?:[\\w'-]+ ){0,3}(?:routine|procedure|process|recipe|rules?|checklist|ritual|protocol|workflow|drill|method|trick)(?: (?:in|for|at|with|on|that|which|to|we|i)\\b[^:,]{2,40})?(?:, [^:,]{2,25})?: (?!.*\\?$)\\w+.*[, ].*");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "What the user has given up",
                "(?:i|we)(?:'ve|ve| have)? (?:recently |finally |now |just |also )*(?:given up|gave up|quit|cut out|sworn off|gone off) (?!(?:on|trying|looking|waiting|hope|my seat|for|after|at|to|and|because|when|now|it|that|this|halfway|counting|arguing|early|there|then|the (?:search|fight|game|app|window))\\b)[\\p{L}' -]{3,60}(?: .*)?");
        rule(
                rules,
                MemoryCandidate.Type.PREFERENCE,
                "How the user wants it",
                "(?:please |pls |kindly |just |you (?:can|may|should) )*(?:call me|address me as|refer to me as|talk to me (?:like|in|as)|speak to me (?:in|like)) (?!(?:back|later|when|if|tomorrow|a (?:taxi|cab|doctor)|an |the |at |crazy)\\b).+");
        rule(
                rules,
                MemoryCandidate.Type.PREFERENCE,
                "How the user wants it",
                ".*\\b(?:from (?:now|here|today) on|in (?:the )?future|going forward|henceforth)\\b.*|by default,? .*");
        rule(
                rules,
                MemoryCandidate.Type.PREFERENCE,
                "How the user wants it",
                "(?:please |pls )*(?:(?:keep|make) (?:your|the|all|them|things) (?:\\w+ )?(?:answers?|replies|responses|explanations|messages|it|brief|short)\\b|(?:keep|make) (?:your|the|all|my) (?:e-?mails?|mails|texts|letters|summaries|reports|plans|recipes)\\b.*\\b(?:short|brief|formal|informal|polite|simple|concise|plain|friendly|always)\\b|no (?!(?:thanks|thank|problem|worries|idea|need|way|clue|one|doubt)\\b)\\w+,? (?:\\w+,? ){0,6}(?:ever|at all|please,? ever)$|be (?:more |very |a bit |as )?(?:brief|concise|short|direct|blunt|formal|informal|polite|honest|quick|precise|less)|(?:stop|quit|avoid|no more) (?:using|calling|asking|saying|writing|adding|apologi[sz]ing|emojis?|jokes|small talk|bullet)|don't (?:use|call|ever|give me|ask me|send me|add|apologi[sz]e|write|start|suggest|recommend|show me)\\b|use (?:\\w+ )?(?:metric|imperial|celsius|fahrenheit|tabs|spaces|british|american|simple|short|plain|dark|light|24-hour|formal|informal|bullet)|no (?:emojis?|small talk|jokes|bullet points|smileys)|answer (?:me )?(?:in|with|as) (?!(?:this|that|the (?:above|following))\\b)).*");
        rule(
                rules,
                MemoryCandidate.Type.PREFERENCE,
                "How the user wants it",
                "(?:please |kindly |pls )*(?:keep|make) (?:answers?|replies|responses|explanations)\\b.+|(?:please |kindly |pls )*(?:give|use|write|show|put|state|quote|list|spell|format|keep|answer)\\b.+\\b(?:and|but|,) (?:never|always)\\b.+|from you,? i (?:want|expect|need|prefer|would like|'d like) .+"
                        + "|(?:.*[,;:] )?(?:whatever|anything|everything) (?:that )?you (?:write|send|draft|say|give|tell|answer|make)\\b[^,]{0,40}, .+|.+\\b(?:in|for|with) (?:everything|anything|all)(?: else)? (?:that )?you (?:write|draft|send|do|make|say)\\b.*"
                        + "|(?:so )?(?:please |pls )?(?:write|answer|speak|talk|explain)(?: (?:it|things|stuff|to me))? (?:short|slowly|simply|briefly|plainly|in (?:short|simple|plain|easy)\\b.+|in (?:english|german|french|spanish|norwegian)\\b)(?! (?:this|that|it)\\b).*|(?:please )?(?:you )?(?:always )?(?:correct|point out)(?: me)?(?: always| every time)?,? (?:all )?my (?:\\w+ ){0,2}(?:mistakes?|errors?|grammar|english|spelling|german|french|spanish)\\b.*"
                        + "|(?:[\\w'-]+ ){1,6}(?:please,? always|always,? please)\\b.*|no (?!(?:thanks|thank|problem|worries|idea|more|time|luck|work|sleep|rest|way|reply|news|one|coffee|lunch|dinner)\\b)\\w+(?: \\w+){0,2} for me\\b.*");
        rule(
                rules,
                MemoryCandidate.Type.PREFERENCE,
                "How the user wants it",
                "i(?:'d| would| should) (?:be (?:(?:most|very|so|really) )?(?:grateful|glad|happy|thankful)|appreciate it|like it|prefer it|love it) if you (?:would |could )?(?:always|never|only|kept|keep|used|use|wrote|write|answered|answer|didn't|don't|address|addressed|call|called|speak|spoke|stick|stuck)\\b.*");
        rule(
                rules,
                MemoryCandidate.Type.PREFERENCE,
                "How the user wants it",
                "i(?:(?:'d| would)? (?:want|like|prefer|need|expect|appreciate)| don't (?:like|want)| hate| love| dislike) (?:you to|your (?:answers|replies)|metric|imperial|short|brief|concise|long|detailed|direct|honest|plain) .*(?:answers?|repl(?:y|ies)|explanations?|summar(?:y|ies)|always|every|words|sentences|language|units|code|steps|tone|feedback)\\b.*");
        rule(
                rules,
                MemoryCandidate.Type.PREFERENCE,
                "What the user likes",
                "my (?:all-time |absolute |new |least |old |second )*(?:favourite|fave|preferred|go-to|guilty pleasure|comfort food|dream|ideal)\\b(?! (?:part|bit|moment|scene|error|bug)\\b).*\\b(?:is|are|was|has always been|remains|would be)\\b (?!when\\b).+|(?:\\w+ ){1,4}(?:is|are) my (?:all-time |absolute |new |least )*(?:favourite|fave|thing|jam|cup of tea|guilty pleasure)\\b.*|nothing beats .*|(?:i'm|i am|we're) (?:not )?(?:really )?an? (?:\\w+ )?fan of (?!(?:this|that|it|yours?)\\b).+|give me \\w+ over \\w+ any ?(?:time|day).*");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "A fact about the user",
                "what i (?:now )?(?:study|teach|play|drive|do for a living|work (?:as|on)|train for)(?: now| these days| nowadays)? is (?!(?:hard|boring|fun|not|too|so|very)\\b).+|the (?!(?:thing|things|problem|question|issue|bit|part|point|error|file|only thing|first thing|best thing|one|word|way|reason)\\b)(?:[\\w-]+ ){1,3}(?:that )?i (?:now )?(?:work|live|study|teach|play|do|cover|drive|trade|use|run|own|practi[sc]e|train|sing|attend|manage|take)(?: (?:at|for|in|with|on|to))?(?: now| these days| nowadays)? (?:is|are) (?!(?:hard|boring|fun|not|too|so|very|closed|down|broken|great|nice|good|bad)\\b).+|(?:the |my )?(?:doc|doctor|gp|specialist|consultant|vet)'?s? (?:verdict|diagnosis) is .+|i(?:'ve been|'m| am) (?:seeing|dating|going out with) (?:an?|this|my|someone|somebody)? ?(?:\\w+ )?(?:guy|girl|fella|fellow|bloke|man|woman|lad|lass|someone|somebody|person|boy)\\b.*|(?:my )?blood (?:group|type)(?: is|:)? (?:a|b|ab|o)\\b.*");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                CALLS,
                "the name (?:that )?(?:i go by|i use|i answer to|people (?:use|know)(?: for me| me by)?) is .+|(?:everyone|everybody|people|friends|they|most people|the others) (?:just )?calls? me (?!(?:back|when|if|at|on|in|later|every|crazy|names|all|a|an|the|lazy|stupid|mad)\\b)\\p{L}+.*|i go by (?!(?:the|that|what|my|a|bus|car|train|bike|foot|gut|feel|how|it|instinct)\\b)\\p{L}+.*");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "A fact about the user",
                "my (?:[\\w'-]+ ){0,3}(?!(?:it|that|what|there|he|she|who|here|where|let)'s)[\\w'-]+'s (?:name|birthday|called|allergic|a|an|in|from|\\d+|\\w+).+|my (?:name's|wife's|husband's|partner's|dog's|cat's) .+|(?:the )?(?:name's|name is) \\p{L}+.*|(?:\\w+ ){1,4}is my (?:\\w+ )?(?:name|wife|husband|partner|son|daughter|brother|sister|mother|father|mum|mom|dad|boss|manager|dog|cat|hometown|birthday|address|native language|mother tongue|job|employer|landlord|cousin|uncle|aunt|best friend|roommate|nickname|second name|surname)\\b.*");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "A fact about the user",
                "(?:the (?:spare |front |back |car |house |garage |cellar |main )*(?:keys?|passports?|charger|remote|toolbox|first aid kit|documents?|papers|receipts?|fuse box|router|ladder|torch|scissors|medicine|good knives|skis|tent|will|deed|contract|insurance papers)|(?:i|we)(?:'ve)? (?:keep|put|store|hid|left|moved|stash|hide)(?:s|d)? (?:my|our|the|a)) .*\\b(?:in|on|under|behind|at|to|with|next to|inside|beside|above|by) \\S.*");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "What the user asked to remember",
                "(?:the (?:staging|production|prod|test|dev|build|db|database|mail|web|file|backup|license|game) (?:server|database|cluster|machine|host|db|environment)?) ?(?:is|are|runs?|listens?|lives?|uses?)\\b (?!(?:down|slow|broken|dead|failing|up again|not|on fire|red|green|too|ready|done)\\b).*");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "What happens again and again",
                "(?!.*\\b(?:fails?|failing|crash\\w*|breaks?|hangs|freez\\w+|hurts?|errors?|bugs?|tests?)\\b)(?:(?:i|we) "
                        + ADVERB
                        + NO_HABIT
                        + "\\w+|(?:my|our) (?:[\\w'-]+ ){1,4}?\\w+(?<!ed)"
                        + "|(?:the|they|he|she) (?:[\\w'-]+ ){0,3}?\\w+(?= .*\\b(?:my|our|me|us|now|nowadays|these days)\\b))\\b(?: .*)?(?<![\\w'])(?:"
                        + AGAIN
                        + ")(?![\\w']).*");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "What happens again and again",
                "(?!.*\\b(?:fails?|failing|crash\\w*|breaks?|errors?|bugs?|olympics|elections?|world cup)\\b)(?:[\\w'-]+ ){1,4}(?:is|are|happens?)(?: now| always)? (?:"
                        + AGAIN
                        + "|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days)(?![\\w']).*|(?:"
                        + AGAIN
                        + "),? (?:i|we) "
                        + NO_HABIT
                        + "\\w+ .+");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "What the user is after",
                "(?:my |our )?(?:big |main |next |new |only )*(?:goal|aim|target|ambition|resolution)s?(?: (?:for|of|in) [^:]{2,30}?)?(?::| is| are) (?!(?:unclear|gone|missing|wrong)\\b).+");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "A fact about the user",
                "(?!(?:it|this|that|what|which|there|here|he|she|they|you)\\b)[\\p{L}\\d' .-]{2,40} (?:is|are) (?:now )?(?:my|our) (?!(?:\\w+ )?(?:problems?|questions?|guess|point|issues?|fault|bad|turn|ideas?|concerns?|way|best bet|output|errors?|code|whole|entire|life)\\b)[\\p{L}' -]{3,40}.*"
                        + "|the [\\p{L}' -]{3,40} (?:that|which|i|we) [\\p{L}' ]{0,30}\\b(?:me|us|i|we)\\b[\\p{L}' ]{0,20} (?:is|are) (?!(?:broken|not|wrong|why|that|how)\\b).+"
                        + "|the [\\p{L}' -]{2,20} (?:for|of) (?:my|our) [\\p{L}' -]{2,30} (?:is|are) (?!(?:broken|not|wrong|down|late|missing|gone)\\b).+"
                        + "|(?:i'm|i am) the (?:oldest|eldest|youngest|middle|only) (?:of|one of|child|girl|boy|son|daughter)\\b.*"
                        + "|(?:i'm|i am|we're) in (?:my |our )?(?:first|second|third|fourth|fifth|final|last|\\w+th|\\d\\w*) (?:year|term|semester|grade)\\b.+"
                        + "|(?:i|we) (?:now |usually |never )?(?:spend|pay|budget) .*\\b(?:at most|up to|max(?:imum)?|no more than|less than|only)\\b.*"
                        + "|i \\w+ (?:about |around |up to |at most |roughly )?(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty) [\\p{L} ]{3,30} (?:a|per|each|every) (?:day|week|month|year|night)\\b.*"
                        + "|(?:everyone|everybody|people|my friends|friends|they all|most people) calls? me .+"
                        + "|i always (?:want|need|get|have|go for|ask for) (?!(?:to|it|this|that|trouble|problems?|issues?|errors?|the same)\\b).+"
                        + "|(?:i'm|i am|we're) (?:now )?(?:an? |the )?(?!(?:still|currently|just|back|not|now|only|also|already|here|out|stuck|waiting|looking|staying|sitting)\\b)[\\p{L}-]+(?: [\\p{L}-]+){0,2} at (?!(?:home|work|the moment|least|a loss|the (?:shop|store|airport|station|door|office|gym|doctor)|it|this|that|\\d)\\b).+"
                        + "|(?:i'm|i am|we're|we are) (?:at|on|with) (?!(?:my way|the way|hold|it|that|this|fire|a? ?break|a call|the phone|the train|the bus|it's)\\b).+\\b(?:now|since \\w+|these days)(?:$|,.*)"
                        + "|[\\p{L}' -]{3,30} on (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|weekdays|weekends|school days) (?:is|are|starts?|ends?|begins?) .+"
                        + "|in (?:my|our) (?:team|project|repo|company|house|family|home|flat|office|class|band|club|group)s?,? [\\p{L}' -]{2,40} (?:is|are|must|always|never|has|have)\\b.+");
        rule(
                rules,
                MemoryCandidate.Type.PREFERENCE,
                "What suits the user",
                "(?:i|we) (?:learn|work|sleep|think|concentrate|study|write|practise|focus|train) (?:best|better|worst)\\b.+");
        rule(
                rules,
                MemoryCandidate.Type.PROJECT_DECISION,
                "A decision to hold on to",
                LABEL
                        + " (?!.*\\?$)\\S.+|(?:storage|monitoring|hosting|database|db|auth|logging|backend|frontend|ci|caching|search|prod|production|staging|tests|migrations|docs|backups) (?:is|are|must|runs? (?:on|in)|lives? (?:on|in)|goes?|go) (?!(?:being|un\\w+|on and|away|off|through|slowly|down|slow|broken|dead|failing|red|green|not|on fire|hard|easy|fine|good|bad|great|full|flaky|back|up|here|wrong)\\b).+");
        rule(
                rules,
                MemoryCandidate.Type.MTG_PROFILE,
                "How the user plays Magic",
                "(?:my |the )?(?:current|main|new|first|other|second) (?:deck|format|commander|archetype) (?:is|:) .+");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "What is planned",
                "(?:i|we|\\p{L}+ and i)(?:'re| are|'m| am) (?:going|travelling|traveling|flying|doing|spending|moving|getting married|walking|cycling|driving|sailing)\\b.*\\b(?:next (?:spring|summer|autumn|fall|winter|year|month|january|february|march|april|may|june|july|august|september|october|november|december)|in (?:january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\\d\\d|(?:the )?(?:spring|summer|autumn|fall|winter)))\\b.*");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "What is planned",
                "(?:the|our|my) [^,:]{2,40} (?:is|are)\\b.*\\b(?:due|on|by|until) "
                        + DATE
                        + ".*|[\\p{L}' -]{1,30} (?:moved|pushed|postponed|shifted|extended|rescheduled|changed|brought) (?:the|our|my) [^,:]{2,50}? (?:to|until|till) "
                        + DATE
                        + ".*");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "A fact about the user",
                "(?:the|our|my) (?:[\\w-]+ )?(?:project|game|band|app|team|company|shop|product|library|repo|boat|house|farm|book|novel|song|server|dog|cat|horse|puppy|kitten|collie|pup|baby|parrot|pony)(?:'s| is) (?:now )?(?:called|named) (?!(?:by|when|from|once|twice|with|on|in|at|every|before|after|if|for|an?|the|what|how)\\b).+|(?:i'm|i am) (?:now |back )?on (?:permanent )?(?:nights?|days?|earl(?:y|ies)|lates?|mornings?|evenings?)(?: shifts?)?(?: (?:at|for|in|now)\\b.*|$|,.*)|(?:i|we) (?:went|have gone|'ve gone) (?:vegan|vegetarian|pescatarian|keto|gluten-free|teetotal|freelance|part-time|full-time)\\b.*|i go to (?:[\\w']+ ){1,3}(?:high|primary|secondary|school|academy|college|uni|university|grammar)\\b.*|(?:from now on )?i'm with (?:dr|doctor|mr|mrs|ms|prof)\\b.*");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "A fact about the user's people",
                "(?:nobody|no one|none|everybody|everyone|all|both|most|half|some|two|three) (?:of us|of my \\w+|of our \\w+|in (?:my|our|the) (?:\\w+ )?(?:house|household|home|family|team|office|band|class|flat|club|company|village|street|shift|crew|choir|group))\\b (?!(?:said|says|told|asked|wants? to know|wonders?|was|were|is laughing|can)\\b).+");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "A fact about the user's people",
                "\\p{L}+, (?:my|our) [\\w' -]{2,40}, (?:is|are|was|has|had|lives?|works?|plays?|runs?|studies|teaches|keeps?|speaks?|drives?|loves?|hates?|likes?|moved|died|turned|turns|eats?|doesn't|can't|owns?|collects?|started|got|goes|comes|looks after)\\b.+");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "A fact about the user",
                "(?:i'm|we're|i am|we are) (?:now )?(?:down|up) to (?:about |only |just )?(?:\\d|one|two|three|four|five|six|seven|eight|nine|ten|a dozen)\\S* (?!(?:o'clock|percent|%|minutes?|seconds?|errors?|tests?|tries|attempts?|lines?)\\b)\\p{L}.*");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "A fact about the user",
                "(?:i|we)(?:'ve| have) (?!(?:been|spent \\w+) (?:waiting|trying|looking|sitting|standing|stuck|on hold|thinking|wondering|busy|ill|sick|getting|seeing|told|asked)\\b)\\w+ .*\\b(?:for (?:more than |over |about |around |almost |nearly |some |the last |well over |at least )*(?:\\S+ )?(?:years|decades)|all (?:my|our) lives?|since (?:i was|we were|(?:19|20)\\d\\d|childhood|school|university|college|birth))\\b.*");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "A fact about the user's people",
                "(?:i|we|(?:my|our) [\\p{L}' -]{2,25}|\\p{L}{3,}) (?:(?:won't|will not|refuses? to|never) (?:touch|eat|drink|go near|wear)|can't stand) (?!(?:it|that|this|them|up|still|here|there|another|on|at)\\b).+");
        rule(
                rules,
                MemoryCandidate.Type.FACT,
                "How it is now",
                "(?:i|we)(?:'ve| have)? (?:just |now )?had to (?:give up|stop|quit|sell|drop|leave|cancel) (?!(?:it|that|this|them)\\b).+");
        return List.copyOf(rules);
    }

    private static void rule(List<Rule> rules, MemoryCandidate.Type type, String why, String form) {
        rules.add(new Rule(type, Pattern.compile(form, FLAGS), why));
    }
}
