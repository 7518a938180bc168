package dev.bob.memory.candidate;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.memory.MemoryCandidate.Source;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Tells from a user's sentence, by its form alone, whether it says something lasting about the user or the
/// user's work. English only. Errs on the side of silence: a human is asked about every candidate.
public final class SentenceRules {

    private static final int SHORTEST = 8;
    private static final int LONGEST = 400;

    /// A form of clause, and what a sentence with such a clause makes a candidate of.
    private record Rule(MemoryCandidate.Type type, Pattern form, String why) {
        boolean fits(String sentence, int[] clauses) {
            Matcher matcher =
                    form.matcher(sentence).useTransparentBounds(true).useAnchoringBounds(false);
            for (int clause : clauses) {
                if (matcher.region(clause, sentence.length()).lookingAt()) {
                    return true;
                }
            }
            return false;
        }
    }

    /// What a clause may follow that says something lasting, besides a comma and its like.
    private static final List<String> OPENERS =
            List.of(
                    "and",
                    "but",
                    "so",
                    "because",
                    "by the way",
                    "btw",
                    "fyi",
                    "also",
                    "actually",
                    "well",
                    "yes",
                    "yeah",
                    "ok",
                    "okay",
                    "hi",
                    "hello",
                    "hey",
                    "remember",
                    "remember that",
                    "note that",
                    "just so you know");

    private static final String MARKS = ",;:–-";
    private static final String ADVERB =
            "(?:(?:really|also|usually|generally|mostly|currently|now|still|always|never|only|mainly|just|strongly|absolutely|very much|actually|normally|personally|have always|no longer) )*";

    private static final List<Rule> RULES =
            List.of(
                    rule(
                            MemoryCandidate.Type.MTG_PROFILE,
                            "(?:i|we) "
                                    + ADVERB
                                    + "(?:play|run|pilot|main|brew|draft)(?:ed)? .*\\b(?:deck|decks|commander|edh|mono[- ]|aggro|control|combo|midrange|burn|tribal|elves|goblins|dragons|modern|standard|pauper|legacy|limited|mtg|magic)\\b.*",
                            "How the user plays Magic"),
                    rule(
                            MemoryCandidate.Type.MTG_PROFILE,
                            "my (?:\\w+ )?(?:deck|commander|sideboard|favou?rite (?:card|format|colou?rs?))\\b.*\\b(?:is|are|runs|has|plays|uses)\\b.*",
                            "How the user plays Magic"),
                    rule(
                            MemoryCandidate.Type.PROJECT_DECISION,
                            "(?:we|the team|our team)(?: have|'ve)? (?:decided|agreed|chose|chosen|settled|picked|voted|committed)\\b.*",
                            "A decision to hold on to"),
                    rule(
                            MemoryCandidate.Type.PROJECT_DECISION,
                            "(?:we|our team|the team)(?:'ll| will| are going to|'re going to) "
                                    + ADVERB
                                    + "(?:use|go with|stick with|stay with|switch to|move to|drop|support|target|build|deploy|ship|write|keep)\\b.*",
                            "A decision to hold on to"),
                    rule(
                            MemoryCandidate.Type.PROJECT_DECISION,
                            "we(?:'re| are) (?:sticking with|staying with|going with|switching to|moving to|dropping) (?!(?:you|me|him|her|them|it|this|that)\\b).+",
                            "A decision to hold on to"),
                    rule(
                            MemoryCandidate.Type.PROJECT_DECISION,
                            "let'?s (?:go with|stick with|standardi[sz]e on|settle on|use \\w+.* for|call (?:it|the \\w+) )\\b.*",
                            "A decision to hold on to"),
                    rule(
                            MemoryCandidate.Type.PROJECT_DECISION,
                            "(?:our|the) (?:stack|database|backend|frontend|convention|deadline|budget|release|policy|standard|branch|licen[cs]e|style guide|target|project|repo(?:sitory)?|build|main language|deployment|code ?base) (?:is|are|uses?|runs?|will be)\\b.*",
                            "A decision to hold on to"),
                    rule(
                            MemoryCandidate.Type.PROCEDURE,
                            "(?:always|never|first|make sure to|be sure to) (?:run|use|call|check|back up|test|build|start|stop|restart|deploy|commit|push|format|ask|write|restart|log)\\b.*\\b(?:before|after|when|whenever|if|first|unless|every|with|without|in|on)\\b.*",
                            "How it is done"),
                    rule(
                            MemoryCandidate.Type.PROCEDURE,
                            "to (?:deploy|build|release|restart|reset|install|run|test|publish|back up|log in|start|update|connect)\\b.*, ?(?:you |we |i |first |just |always )?(?:have to |need to |must |should )?(?:run|use|call|press|open|type|execute|start|set|go|push|log|do|click|hold|tag|merge)\\b.*",
                            "How it is done"),
                    rule(
                            MemoryCandidate.Type.PROCEDURE,
                            "(?:whenever|when|if) (?:the|a|an|my|our) [^,]*\\b(?:fails|jams|breaks|crashes|hangs|stops|is stuck|won't start|is full)\\b[^,]*, ?(?:you |we |i |first |just |always )?(?:have to |need to |must |should )?(?:run|use|call|press|open|clear|restart|reset|check|turn|unplug|delete|empty|kill|start|pull)\\b.*",
                            "How it is done"),
                    rule(
                            MemoryCandidate.Type.PREFERENCE,
                            "i(?:'d| would)? "
                                    + ADVERB
                                    + "(?:prefer|love|like|enjoy|adore|hate|dislike|detest|can'?t stand|cannot stand|don'?t like|do not like|don'?t enjoy|don'?t eat|don'?t drink|avoid|am into|am a fan of|am not a fan of|favou?r) (?!(?:that|this|it|these|those|the (?:idea|look|sound|first|second|third|other|latter|former|last|next|new|old)\\b|your|how you|to (?:know|see|ask|hear|try|have|get|understand|learn)|what you|an?\\b.*\\bplease|where)\\b).+",
                            "What the user likes"),
                    rule(
                            MemoryCandidate.Type.PREFERENCE,
                            "i (?:always|never|usually|only|mostly) (?:drink|eat|take|wear|order|cook|play|draft|mulligan|get up|travel|listen)\\b (?!(?:it|this|that|these|those)\\b).+",
                            "What the user does as a rule"),
                    rule(
                            MemoryCandidate.Type.PREFERENCE,
                            "i'm (?:really |also |not )?(?:into|a (?:big |huge |great )?fan of|fond of|keen on) (?!(?:that|this|it)\\b).+",
                            "What the user likes"),
                    rule(
                            MemoryCandidate.Type.PREFERENCE,
                            "my favou?rite\\b.*\\b(?:is|are|was|has always been)\\b.+",
                            "What the user likes"),
                    rule(
                            MemoryCandidate.Type.PREFERENCE,
                            "(?:please )?(?:always|never) (?:answer|reply|respond|write|use|call|address|speak|give|show|start|end|format|explain|include|add|ask|assume|suggest|translate|keep|quote|mention)\\b.*",
                            "How the user wants it"),
                    rule(
                            MemoryCandidate.Type.PREFERENCE,
                            "(?:please )?(?:call me|address me as) (?!(?:back|later|when|if|tomorrow|a |an |the |at )\\b).+",
                            "How the user wants it"),
                    rule(
                            MemoryCandidate.Type.PREFERENCE,
                            "(?:from now on|in (?:the )?future|going forward|by default)\\b.*",
                            "How the user wants it"),
                    rule(
                            MemoryCandidate.Type.PREFERENCE,
                            "(?:please )?(?:keep|make) (?:your|the|all) (?:answers|replies|responses|explanations|messages)\\b.*",
                            "How the user wants it"),
                    rule(
                            MemoryCandidate.Type.FACT,
                            "i "
                                    + ADVERB
                                    + "(?:live|lived|work|worked|study|studied|teach|taught|grew up|was born|was raised|come from|moved|commute|volunteer|used to (?:be|live|work|play)|own|speak|drive|ride|collect|have lived|have worked|have been (?:living|working|studying|learning))\\b (?!(?:with you|on (?:it|that|this)|fine|for me)\\b).+",
                            "A fact about the user"),
                    rule(
                            MemoryCandidate.Type.FACT,
                            "(?:i|we)(?:'ve| have) "
                                    + ADVERB
                                    + "(?:lived|worked|studied|taught|owned|played|been (?:living|working|studying|learning|married|playing|vegetarian|vegan))\\b (?!(?:it|this|that)\\b).+",
                            "A fact about the user"),
                    rule(
                            MemoryCandidate.Type.FACT,
                            "(?:i'm|i am) "
                                    + ADVERB
                                    + "(?:from|allergic|vegetarian|vegan|lactose|colou?r-?blind|diabetic|left-handed|right-handed|married|single|divorced|engaged|retired|pregnant|based in|living in|studying|learning|working (?:as|at|for|in)|writing (?:a|my)|training for|responsible for|\\d{1,3}(?: years old)?\\b).*",
                            "A fact about the user"),
                    rule(
                            MemoryCandidate.Type.FACT,
                            "(?:i'm|i am) (?:an? |the )(?!(?:bit|little|lot|fan|idiot|moment|minute|mess)\\b)(?:\\w+ )?(?:\\w+(?:er|or|ist|ian|ant|ent|eer|yst|ect|ive|nurse|student|parent|mother|father|dad|mom|mum|chef|cook|coach|pilot|judge|vet|mechanic|father|freelance\\w*))\\b.*",
                            "A fact about the user"),
                    rule(
                            MemoryCandidate.Type.FACT,
                            "(?:my|our) (?:\\w+ )?(?:name|wife|husband|partner|son|daughter|kids?|children|brothers?|sisters?|mother|father|mom|mum|dad|parents|family|dogs?|cats?|pets?|boss|manager|team|job|company|employer|birthday|anniversary|address|hometown|phone|car|bike|house|flat|apartment|laptop|computer|machine|pc|server|time ?zone|native language|mother tongue|doctor|school|university|girlfriend|boyfriend|fianc[eé]e?|roommate|colleague|friend|office|shop|band|horse|parrot|editor|keyboard|operating system|os)(?:'s| \\w+)? .*\\b(?:is|are|was|lives?|works?|runs?|has|have|called|named|likes?|starts?|ends?|turned|speaks?|plays?|uses?|studies|teaches|barks?|keeps?|owns?|sells?|makes?|writes?|sings?|grows?|breeds?|drives?|loves?|hates?|prefers?|moved|married|retired|died|collects?)\\b.*",
                            "A fact about the user"),
                    rule(
                            MemoryCandidate.Type.FACT,
                            "(?:my name's|my \\w+'s (?:name|birthday|called|allergic|a|an|in|from)\\b).+",
                            "A fact about the user"),
                    rule(
                            MemoryCandidate.Type.FACT,
                            "(?:i|we) (?:have|'ve got|have got|own|adopted|bought|share) (?:an?|one|two|three|four|five|six|\\d+|several|twin)\\b (?!(?:\\w+ )?(?:question|problem|idea|issue|favou?r|request|look|feeling|moment|minute|second|hunch|bug|error|doubt|meeting|call|headache|cold|lot|bit|few|couple|suggestion|thought|hard time|deadline|task|appointment|guess|point)\\b).+",
                            "A fact about the user"),
                    rule(
                            MemoryCandidate.Type.FACT,
                            "(?:please )?(?:remember|note|don'?t forget|keep in mind) that .+",
                            "The user asked to remember it"));

    private static final Pattern NOISE =
            Pattern.compile(
                    "\\b(?:today|tonight|right now|at the moment|this (?:morning|afternoon|evening|time)|"
                            + "for now|just now|in a (?:minute|moment|sec(?:ond)?)|hold on|never ?mind|wait|"
                            + "if i (?:had|were|was|lived|could|did)|i wish|imagine|suppose|pretend|what if|"
                            + "for example|e\\.g\\.|let'?s say|hypothetically|role-?play|in the (?:story|novel|game|film|movie)|"
                            + "just kidding|joking|lol)\\b");
    private static final Pattern HEDGE =
            Pattern.compile(
                    "(?:i (?:don'?t know|guess|wonder|am not sure|doubt|suppose)|i'm not sure|maybe|perhaps|"
                            + "thanks|thank you|sorry|can|could|would|will|what|when|where|who|why|how|which|is|are|do|"
                            + "does|did|should|shall|have you|he said|she said|they said|someone|according to)\\b");
    private static final Pattern SECRET =
            Pattern.compile(
                    "(?:\\bpass(?:word|phrase|code)\\b|\\bapi[ -]?key\\b|\\bsecret\\b|\\btoken\\b|\\bpin (?:code )?is\\b|"
                            + "\\bcvv\\b|\\biban\\b|\\bcredit card\\b|\\bsk-[a-z0-9]{8,}|\\b(?:\\d[ -]?){13,19}\\b|-----begin|\\bssn\\b|social security)");

    /// Nearly every sentence that says something lasting has one of these; looking for them first is cheap.
    private static final List<String> KEYS =
            List.of(
                    "i ",
                    "i'",
                    "my ",
                    "when",
                    "if ",
                    "we ",
                    "we'",
                    "our ",
                    "let",
                    "always",
                    "never",
                    "call me",
                    "from now",
                    "future",
                    "forward",
                    "default",
                    "keep",
                    "make ",
                    "remember",
                    "note that",
                    "forget",
                    "to ",
                    "the ",
                    "first");

    private SentenceRules() {}

    /// A candidate for that sentence, if it says something lasting.
    public static Optional<MemoryCandidate> candidate(String sentence) {
        String text = sentence.strip();
        if (text.length() < SHORTEST || text.length() > LONGEST || text.endsWith("?")) {
            return Optional.empty();
        }
        String lower = text.toLowerCase(Locale.ROOT).replace('’', '\'');
        if (KEYS.stream().noneMatch(lower::contains) || isNoise(lower)) {
            return Optional.empty();
        }
        int[] clauses = clauses(lower);
        for (Rule rule : RULES) {
            if (rule.fits(lower, clauses)) {
                return Optional.of(
                        new MemoryCandidate(
                                text, rule.type, List.of(), null, Source.USER_SAID, rule.why));
            }
        }
        return Optional.empty();
    }

    /// Where clauses begin: with the sentence, behind a mark, behind an opening word. Looking for forms only there is
    /// many times faster than looking everywhere.
    private static int[] clauses(String sentence) {
        return IntStream.rangeClosed(0, sentence.length())
                .filter(at -> at == 0 || beginsClause(sentence, at))
                .toArray();
    }

    private static boolean beginsClause(String sentence, int at) {
        if (sentence.charAt(at - 1) != ' ' || at < 2) {
            return false;
        }
        int end = at - 1;
        if (MARKS.indexOf(sentence.charAt(end - 1)) >= 0) {
            return true;
        }
        for (String opener : OPENERS) {
            int start = end - opener.length();
            if (start >= 0
                    && sentence.startsWith(opener, start)
                    && (start == 0 || !isWordPart(sentence.charAt(start - 1)))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWordPart(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    /// Whether a text, whoever proposed it, is not worth asking a human about: a question, a secret, something
    /// for the moment, nothing at all.
    public static boolean isNoise(String text) {
        String lower = text.strip().toLowerCase(Locale.ROOT).replace('’', '\'');
        return lower.length() < SHORTEST
                || lower.endsWith("?")
                || NOISE.matcher(lower).find()
                || HEDGE.matcher(lower).lookingAt()
                || SECRET.matcher(lower).find();
    }

    private static Rule rule(MemoryCandidate.Type type, String form, String why) {
        return new Rule(type, Pattern.compile(form), why);
    }
}
