package dev.bob.core.statement;

import dev.bob.core.memory.MemoryCandidate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The forms of English clauses that say something lasting about the speaker, their people and things, their work, or
/// how they want to be served; other languages are in [ForeignForms]. Errs on the side of silence: a human is asked
/// about every find.
public final class Forms {

    private static final String WISHED = "The user asked to remember it";
    private static final String CALLS = "What the user is called";
    private static final int SHORTEST = 6;
    private static final int LONGEST = 320;
    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// Something worth asking a human about.
    ///
    /// @param text in the person's words, as a sentence of its own
    /// @param type what sort of memory
    /// @param why in words
    public record Find(String text, MemoryCandidate.Type type, String why) {}

    record Rule(MemoryCandidate.Type type, Pattern form, String why) {}

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

    private static final List<Rule> RULES = rules();

    private Forms() {}

    /// What of a sentence lasts: each fact once, in order.
    public static List<Find> in(String sentence) {
        String plain = Clauses.plain(sentence);
        if (plain.contains("“…”") || NoMemory.isPassedOn(Clauses.normal(sentence))) {
            // What somebody else said.
            return List.of();
        }
        if (Utterance.kind(plain) != Utterance.Kind.STATEMENT) {
            return List.of();
        }
        // How something is done, what was decided, what a game taught: the whole sentence says it.
        Optional<Find> whole =
                whole(sentence)
                        .filter(find ->
                                find.type() == MemoryCandidate.Type.PROCEDURE
                                        || find.type() == MemoryCandidate.Type.PROJECT_DECISION
                                        || find.type() == MemoryCandidate.Type.MTG_LESSON);
        if (whole.isPresent()) {
            return List.of(whole.get());
        }
        String straight = sentence.strip().replace('\u2019', '\'');
        Matcher kept = KEEP_IT.matcher(straight);
        boolean keepIt = kept.find();
        List<Find> finds = new ArrayList<>();
        for (String clause : Clauses.of(keepIt ? kept.replaceFirst("") : sentence)) {
            if (Utterance.kind(clause) == Utterance.Kind.STATEMENT) {
                clause(clause).ifPresent(finds::add);
            }
        }
        Matcher greeted = GREETED.matcher(straight);
        if (greeted.find() && finds.stream().noneMatch(find -> CALLS.equals(find.why()))) {
            finds.addFirst(
                    new Find(Clauses.whole(greeted.group()), MemoryCandidate.Type.FACT, CALLS));
        }
        if (finds.isEmpty()) {
            finds.addAll(Asides.in(plain));
        }
        if (finds.isEmpty() && (keepIt || WANTED.matcher(straight).lookingAt())) {
            String asked = Clauses.whole(keepIt ? kept.replaceFirst("") : straight);
            return asked.length() < SHORTEST || asked.length() > LONGEST
                    ? List.of()
                    : List.of(new Find(asked, MemoryCandidate.Type.FACT, WISHED));
        }
        if (finds.isEmpty() && Clauses.asksToRemember(sentence)) {
            finds.add(new Find(sentence.strip(), MemoryCandidate.Type.FACT, WISHED));
        }
        return finds;
    }

    /// What a clause says of somebody by name, if the name is known: more than of any word that a sentence begins with.
    public static Optional<Find> ofKnown(String clause, Predicate<String> known) {
        String text = Clauses.normal(clause);
        return NoMemory.in(text).isPresent()
                ? Optional.empty()
                : Lasting.ofKnown(text, clause, known);
    }

    /// Whether a sentence speaks of the moment, or of what was done once.
    public static boolean isOfTheMoment(String sentence) {
        String text = Clauses.normal(sentence);
        return NoMemory.passes(text) || Lasting.isOfTheMoment(text);
    }

    private static Optional<Find> whole(String sentence) {
        return clause(Clauses.whole(sentence.replace('’', '\'')));
    }

    /// What one clause says, if it lasts.
    static Optional<Find> clause(String clause) {
        String text = Clauses.normal(clause);
        if (text.length() < SHORTEST || text.length() > LONGEST) {
            return Optional.empty();
        }
        boolean passing = NoMemory.in(text).isPresent();
        Optional<Rule> rule = rule(text, passing);
        if (rule.isEmpty()) {
            String unled = Clauses.unled(text);
            rule =
                    unled.equals(text) || ONCE.matcher(unled).lookingAt()
                            ? Optional.empty()
                            : rule(unled, passing);
        }
        if (rule.isPresent()) {
            return rule.map(found -> new Find(clause, found.type, found.why));
        }
        if (!passing && CALLED.matcher(Clauses.plain(clause)).lookingAt()) {
            return Optional.of(new Find(clause, MemoryCandidate.Type.FACT, CALLS));
        }
        if (passing) {
            return Optional.empty();
        }
        Optional<Find> foreign = foreign(clause, text);
        return foreign.isPresent() || TO_BOB.matcher(text).find()
                ? foreign
                : Lasting.find(Clauses.unled(text), clause);
    }

    private static Optional<Rule> rule(String text, boolean passing) {
        boolean toBob = TO_BOB.matcher(text).find();
        return RULES.stream()
                .filter(rule -> !passing || rule.type == MemoryCandidate.Type.MTG_LESSON)
                .filter(rule -> !toBob || rule.type != MemoryCandidate.Type.FACT)
                .filter(rule -> rule.form.matcher(text).lookingAt())
                .findFirst();
    }

    /// Compares with whoever is spoken to: no fact about the speaker alone.
    private static final Pattern TO_BOB = pattern("\\byours?\\b");

    /// What was done once, when a time or place comes before it.
    private static final Pattern ONCE =
            pattern(
                    "(?:i|we) (?:\\w+ed|bought|got|sold|met|left|ran|lost|broke|went|made|ate|drank|had|saw|took|won|read|wrote|found|came|gave|was|were)\\b|(?:my|our) .*\\b(?:was|were|came|went)\\b");

    /// "I am Wilfred": only the capital letter tells a name from how somebody is.
    private static final Pattern CALLED =
            Pattern.compile(
                    "(?:[Tt]his is|[Ii]t(?:'s| is)) \\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)? (?:speaking|here)\\b|[Ii](?:'m| am) \\p{Lu}\\p{Ll}{2,}(?: \\p{Lu}\\p{Ll}+)?(?:[.!]*$|, (?!but\\b)| (?:and|from|by the way|now)\\b)",
                    Pattern.UNICODE_CHARACTER_CLASS);

    /// "hi, I'm zara" in whatever letters.
    private static final Pattern GREETED =
            Pattern.compile(
                    "^(?:(?:hi|hiya|hey|hello|yo|hei|hallo|good (?:morning|evening|afternoon))(?: there| bob)?[,! ]+|(?=i'?m \\p{L}+,? (?:and )?i (?:drive|live|work|have|study|play|teach|own|run|go)\\b))(?:i'?m|i am) (?!(?:not|so|very|the|an?|on|at|in|from|here|back|new|looking|trying|having|getting|going|bored|tired|sick|ill|sorry|stuck|done|ready|lost|fine|good|ok|okay|busy|late|home|happy|sad|confused|wondering|just|still|your?)\\b)\\p{L}{2,15}(?=[,.!]|$| (?:and|n|i'?m)\\b)",
                    FLAGS | Pattern.CASE_INSENSITIVE);

    private static final Pattern WANTED =
            Pattern.compile(
                    "(?:(?:hey|ok|hi|bob|please)[, ]+)*(?:(?:please )?(?:remember|note|memorize|keep in mind|don'?t forget|make a note)(?: that|:)) \\S+ \\S+",
                    FLAGS | Pattern.CASE_INSENSITIVE);

    /// "…, please remember that."
    private static final Pattern KEEP_IT =
            Pattern.compile(
                    "(?:\\s*[,;:–-]\\s*(?:so |and |but )?(?:please )?|\\s+please )(?:remember|note|memori[sz]e|keep in mind|bear in mind|don'?t forget|make a note of|write down)(?: that| this| it)?(?: for (?:later|me|next time))?(?:,? please)?[\\s.!]*$",
                    FLAGS | Pattern.CASE_INSENSITIVE);

    private static Optional<Find> foreign(String clause, String text) {
        return ForeignForms.type(text)
                .map(type ->
                        new Find(
                                clause,
                                type,
                                type == MemoryCandidate.Type.PREFERENCE
                                        ? "What the user likes"
                                        : "A fact about the user"));
    }

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
                MemoryCandidate.Type.PREFERENCE,
                "How the user wants it",
                "(?:please |pls |just |you (?:can|may) )*(?:call me|address me as|refer to me as|talk to me (?:like|in|as)|speak to me (?:in|like)) (?!(?:back|later|when|if|tomorrow|a (?:taxi|cab|doctor)|an |the |at |crazy)\\b).+");
        rule(
                rules,
                MemoryCandidate.Type.PREFERENCE,
                "How the user wants it",
                ".*\\b(?:from now on|in (?:the )?future|going forward|henceforth)\\b.*|by default,? .*");
        rule(
                rules,
                MemoryCandidate.Type.PREFERENCE,
                "How the user wants it",
                "(?:please |pls )*(?:(?:keep|make) (?:your|the|all|them|things) (?:\\w+ )?(?:answers?|replies|responses|explanations|messages|it|brief|short)\\b|(?:keep|make) (?:your|the|all|my) (?:e-?mails?|mails|texts|letters|summaries|reports|plans|recipes)\\b.*\\b(?:short|brief|formal|informal|polite|simple|concise|plain|friendly|always)\\b|no (?!(?:thanks|thank|problem|worries|idea|need|way|clue|one|doubt)\\b)\\w+,? (?:\\w+,? ){0,6}(?:ever|at all|please,? ever)$|be (?:more |very |a bit |as )?(?:brief|concise|short|direct|blunt|formal|informal|polite|honest|quick|precise|less)|(?:stop|quit|avoid|no more) (?:using|calling|asking|saying|writing|adding|apologi[sz]ing|emojis?|jokes|small talk|bullet)|don't (?:use|call|ever|give me|ask me|send me|add|apologi[sz]e|write|start|suggest|recommend|show me)\\b|use (?:\\w+ )?(?:metric|imperial|celsius|fahrenheit|tabs|spaces|british|american|simple|short|plain|dark|light|24-hour|formal|informal|bullet)|no (?:emojis?|small talk|jokes|bullet points|smileys)|answer (?:me )?(?:in|with|as) (?!(?:this|that|the (?:above|following))\\b)).*");
        rule(
                rules,
                MemoryCandidate.Type.PREFERENCE,
                "How the user wants it",
                "i(?:'d| would) (?:be (?:grateful|glad|happy|thankful)|appreciate it|like it|prefer it|love it) if you (?:would |could )?(?:always|never|only|kept|keep|used|use|wrote|write|answered|answer|didn't|don't)\\b.*");
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
        return List.copyOf(rules);
    }

    private static void rule(List<Rule> rules, MemoryCandidate.Type type, String why, String form) {
        rules.add(new Rule(type, pattern(form), why));
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, FLAGS);
    }
}
