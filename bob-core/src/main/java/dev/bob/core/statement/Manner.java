package dev.bob.core.statement;

import dev.bob.core.statement.news.Fact;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How Bob is to answer: how long, in which language and spelling, in which units and style of citing, and by what name he
/// calls the speaker. Of each there is one at a time.
///
/// @param ways what is asked for, by its kind
record Manner(Map<String, String> ways) implements Fact<Manner> {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String NUMBER =
            "(?:\\d+|an?|one|two|three|four|five|six|seven|eight|ten|twenty|thirty|fifty)(?: hundred)?";

    /// Speaks of what Bob says.
    private static final Pattern OF_ANSWERS =
            pattern(
                    "answers?|repl(?:y|ies)|responses?|write(?= (?:in|as|for|to me|short|long|brief)|$)|explanations?|be (?:brief|short|concise|detailed|thorough)|(?:words?|sentences?|lines?|paragraphs?) (?:is|are) (?:the|my) (?:limit|most|maximum)|(?:keep|make) (?:it|them|things) (?:short|brief|long|detailed)|(?:as|how) long as (?:you|i)");

    private static final Pattern LENGTH =
            pattern(
                    "(?<v>(?:under|at most|no more than|up to|max(?:imum)?|about|within) "
                            + NUMBER
                            + " (?:words?|sentences?|lines?|paragraphs?)|"
                            + NUMBER
                            + " (?:words?|sentences?|lines?|paragraphs?)(?= (?:is|are|at most|max|or less))|short|shorter|brief(?:ly)?|concise|terse|long|longer|detailed|in detail|at length|thorough|as long as)");

    private static final Pattern CALLED =
            pattern(
                    "(?:call|address) me (?:by )?(?<v>(?!(?:back|later|when|if|on|at|tomorrow|today|a|an|the|names)\\b)[\\p{L}'-]+(?: \\p{L}[\\p{L}'-]+)?)(?=$|[,.!;]| (?:from|now|please|instead|any|and|not)\\b)");

    private static final Pattern LANGUAGE =
            pattern(
                    "(?:answer|reply|write|speak|talk|respond)(?: to me| me)? (?:only |always )?in (?<v>english|german|french|spanish|italian|dutch|norwegian|swedish|danish|polish|russian|portuguese|greek|turkish|welsh|irish|finnish)");

    private static final Pattern SPELLING =
            pattern(
                    "(?<v>british|american|australian|canadian|uk|us|oxford) (?:english|spelling|usage)");

    private static final Pattern BULLETS =
            pattern("(?<v>" + NUMBER + ")(?= (?:bullet(?: point)?s?|items|points)(?!\\p{L}))");

    private static final Pattern UNITS =
            pattern(
                    "(?<v>metric|imperial|kilomet(?:re|er)s|miles|celsius|fahrenheit|kilos|pounds|stone|cups|grams)(?= (?:units?|only|please|from now|throughout|instead|always|will do|for me)|$)");

    private static final Pattern CITES =
            pattern(
                    "(?<v>oscola|bluebook|apa|mla|chicago|harvard|vancouver|ieee|turabian)(?= |$|[,.;])");

    private static final Map<String, Pattern> KINDS =
            Map.of(
                    "length", LENGTH,
                    "called", CALLED,
                    "language", LANGUAGE,
                    "spelling", SPELLING,
                    "bullets", BULLETS,
                    "units", UNITS,
                    "citations", CITES);

    /// Said of other things as well.
    private static final Pattern IN_DENIAL =
            pattern(
                    "(?:not|no more|no longer|never|instead of|rather than|scrap|forget) (?:the |in )?$");

    /// What a sentence asks for.
    static Manner in(String sentence) {
        String text =
                Clauses.plain(sentence).toLowerCase(Locale.ROOT).replaceFirst("[.!\\s]+$", "");
        Map<String, String> ways = new HashMap<>();
        boolean answers = OF_ANSWERS.matcher(text).find();
        KINDS.forEach((kind, form) -> {
            Matcher matcher = form.matcher(text);
            while ((answers || !kind.equals("length")) && matcher.find()) {
                if (!IN_DENIAL.matcher(text.substring(0, matcher.start())).find()) {
                    ways.putIfAbsent(kind, matcher.group("v"));
                }
            }
        });
        return new Manner(Map.copyOf(ways));
    }

    @Override
    public boolean mayEnd() {
        return !ways.isEmpty();
    }

    /// Whether it asks otherwise than the other.
    @Override
    public boolean follows(Manner was) {
        return ways.entrySet().stream()
                .anyMatch(way ->
                        was.ways.containsKey(way.getKey())
                                && !was.ways.get(way.getKey()).equals(way.getValue()));
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile("(?<!\\p{L})(?:" + regex + ")(?!\\p{L})", FLAGS);
    }
}
