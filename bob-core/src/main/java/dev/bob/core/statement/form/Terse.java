package dev.bob.core.statement.form;

import dev.bob.core.memory.MemoryCandidate;
import java.util.Optional;
import java.util.regex.Pattern;

/// Notes without a subject, as on a form: how Bob is to answer ("Bullet points only.", "Two sentences at most."), a measure
/// ("Line width 100."), what a thing of one's own is ("Tractor's a Deere"), and what does somebody harm ("Penicillin gives me
/// hives").
final class Terse {

    /// Why a note on how to answer is kept: its form says it all.
    static final String WISH = "How answers should be";

    private static final int FLAGS = Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String COUNT =
            "(?:\\d+|one|two|three|four|five|six|seven|eight|ten|a (?:few|couple of))";

    /// What an answer may be made of, be written in, or have.
    private static final String MANNER =
            "(?:(?:short|brief|long|direct|blunt|simple|plain|one-?line|detailed|full|honest|straight|quick) (?:answers?|replies|sentences?|words?|english|language|explanations?|text|version)"
                    + "|bullets?(?: points?)?|(?:numbered |bulleted )?lists|one-?liners|essays?|waffle|fluff|small ?talk|emojis?|jargon|headings?|tables?|preambles?|intros?|chit-?chat|disclaimers?|exclamation marks?|pleasantries|lectures|padding|smileys?|hashtags"
                    + "|(?:british|american|uk|us) (?:spellings?|english)|metric(?: units)?|imperial(?: units)?|celsius|fahrenheit|kilomet(?:re|er)s|miles|grams?|ounces|cups|kilos|pounds|24[- ]hour (?:clock|times?)|tabs|two spaces|four spaces|spaces|camel ?case|snake ?case|single quotes|double quotes|semicolons)";

    /// What is answered or written again and again.
    private static final String ANSWERS =
            "(?:(?:all |your |the |my |any )?(?:answers?|replies|responses|explanations|recipes|summaries|texts|code|examples|comments|units|dates|temperatures|distances|measurements|weights|spelling|indentation|citations|quotes|sources))";

    private static final String ALONE =
            "(?:only|just|please|pls|plz|always|thanks|thx|for me|if you can|, please|, always)";

    private static final String LED =
            "(?:(?:before we (?:start|begin|go on)|one (?:more )?thing|note|fyi|rule|house rule|ground rules?|style|format)[:,] )?(?:(?:please|pls|just|only|always|in|with) )*";

    private static final Pattern WISHES =
            Pattern.compile(
                    LED
                            + "(?:"
                            + MANNER
                            + "(?:(?: and|,| &|,? not|,? never|,? no|,? over) "
                            + MANNER
                            + ")*(?:,? "
                            + ALONE
                            + ")+"
                            + "|"
                            + MANNER
                            + "(?:,| and|, and| but)? (?:not|never|no|over) "
                            + MANNER
                            + "(?:,? "
                            + ALONE
                            + ")*"
                            + "|"
                            + ANSWERS
                            + "(?: always)?(?::| in| are| should be| must be)(?: always| only| please)* (?:(?:max(?:imum)?|at most|no more than|under|up to|in|as|with|without|only) )*(?:"
                            + COUNT
                            + " (?:sentences?|lines?|words?|paragraphs?|bullets?)|"
                            + MANNER
                            + ")\\b.{0,30}"
                            + "|(?:max(?:imum)?|at most|no more than|not more than|never more than|never over) "
                            + COUNT
                            + " (?:sentences?|lines?|words?|paragraphs?|bullets?)(?: (?:an?|per) (?:answer|reply))?(?:,? "
                            + ALONE
                            + ")*"
                            + "|"
                            + COUNT
                            + " (?:sentences?|lines?|words?|paragraphs?|bullets?) (?:max(?:imum)?|at most|tops|or less|or fewer)(?:,? "
                            + ALONE
                            + ")*"
                            + "|(?:in (?:the |my |all )?(?:code|answers|replies|recipes|texts?|mails?|comments) )(?:please )?always "
                            + MANNER
                            + "\\b.{0,30}"
                            + "|"
                            + ANSWERS
                            + " in "
                            + MANNER
                            + "\\b.{0,30})[.! ]*",
                    FLAGS);

    /// "Line width 100.", "Shoe size 43", "Rent: 850 a month".
    private static final Pattern MEASURE =
            Pattern.compile(
                    "(?:(?:my|our|current|max(?:imum)?|ideal|target) )?(?:(?:line|shoe|dress|shirt|ring|hat|collar|waist|inside leg|bust|body|resting|tab|page|margin|team|class|frame|wheel|monthly|weekly|daily|blood) )?(?:width|length|size|height|weight|heart rate|pulse|rent|budget|rating|handicap|salary|wage|mileage|pressure|age|postcode|indent|dose)(?::| is|'s| of|,)? ?[€£$]?\\d[\\d.,/]*(?: ?(?:cm|mm|kg|kgs|lbs|stone|st|m|in|ft|k|km|mg|euros?|pounds?|quid|dollars?|bucks|columns?|chars?|characters|spaces|years|a month|a week|pcm|pw|bpm))*[.! ]*",
                    FLAGS);

    /// Of things and people of one's own that need no "my"; where they are is told of those that stay there.
    private static final Pattern OWN =
            Pattern.compile(
                    "(?:(?:and|well|so|oh|ok)[, ]+)*(?:(?:day|main|other|new|current|night|side) )?(?:"
                            + "(?:car|van|truck|lorry|bike|motorbike|tractor|boat|rig|job|shop|flat|house|boss|gaffer|missus|wife|husband|landlord|landlady|dentist|doctor|gp|vet|dog|cat|horse|mare|pony|billy|budgie|lad|lass|eldest|youngest|firm|outfit|studio|band|team|club|loom|camera|guitar|piano|laptop|phone|supervisor|tutor|coach|physio|startup|company)(?:'s| is) (?:an? |called |named |from )"
                            + "|(?:job|shop|flat|house|dentist|gp|vet|firm|studio|salon|garage|workshop|office|allotment|garden|farm|yard|lot|club|school|uni|church|gym|kiln)(?:'s| is) (?:in|on|at|down|just off|near) (?:the |an? )?)"
                            + "(?!(?:the |a |an )?(?:bit|mess|pain|nightmare|joke|disgrace|disaster|bad|good|great|nice|lovely|big|long|state|right|holiday|fire|strike|trouble|phone|blink|door|mend|way|late|risk|sale|hold|time|work|home|touch|bed|hospital|moment|danger|tip)\\b).{3,60}",
                    FLAGS);

    private static final String HARM =
            "(?:hives|migraines?|headaches|heartburn|reflux|nausea|cramps|palpitations|nightmares|an? (?:\\p{L}+ )?(?:rash|migraine|headache|stomach ?ache|bad stomach|asthma attack|reaction)|the (?:runs|shakes)|gas|wind|eczema|a swollen \\p{L}+|stomach (?:ache|cramps|trouble))";

    private static final Pattern HARMS =
            Pattern.compile(
                    "(?!(?:this|that|it|he|she|they|you|work|the (?:boss|news|meeting|code|bug|weather|traffic|noise)|my (?:boss|job|brother|sister|mother|kids?)|all)\\b)(?:[\\p{L}'-]+ ){1,4}(?:always |really |usually )?(?:(?:gives?|brings?|triggers?) (?:me |my |on (?:my )?)?"
                            + HARM
                            + "|brings? me out in .{3,20}|makes? me (?:ill|sick|sneeze|itch|swell(?: up)?|wheeze|throw up|vomit|break out|come out in .{3,20}|poorly|violently ill|bloated)|(?:does|do)(?:n't| not) agree with me|(?:sets?|kicks?) off my (?:asthma|eczema|migraines?|hay ?fever|allerg\\p{L}+))(?=$|[,.!;]| (?:so|and|if|when|every|badly|these|now|which|btw|by the way)\\b).{0,60}",
                    FLAGS);

    private Terse() {}

    /// A note on how Bob is to answer.
    static boolean wishes(String text) {
        return WISHES.matcher(text).matches();
    }

    /// What sort of memory a note makes, if it is one.
    ///
    /// @param text in lower case and in the usual spelling
    static Optional<MemoryCandidate.Type> type(String text) {
        return MEASURE.matcher(text).matches()
                        || OWN.matcher(text).matches()
                        || HARMS.matcher(text).matches()
                ? Optional.of(MemoryCandidate.Type.FACT)
                : Optional.empty();
    }
}
