package dev.bob.core.statement.form;

import dev.bob.core.statement.Lexicon;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/// What keeps a sentence from being a memory although it has the form of one, each property in one place: whatever form
/// finds a clause, it is asked about only if none of these holds. Whom a clause is about, and whether what it says lasts,
/// decides [Lasting] where no form does.
enum NoMemory {

    /// True now, and not for long.
    OF_THE_MOMENT(
            "(?<!as of |from )\\b(?:today|tonight|tomorrow|right now|at the moment|this (?:morning|afternoon|evening|time|minute)|for now|just now|in a (?:minute|moment|sec(?:ond)?|bit)|hold on|never ?mind"
                    + "|on my way|be right back|brb|gotta go|have to go|in (?:\\w+ ){1,2}?(?:minutes?|mins?|hours?|hrs?)|at \\w+ percent)\\b|^(?:i|we)(?:'ve| have) been (?:up|awake|on (?:my|our) feet|at it|sitting|waiting|stuck|staring|going|running around) (?:since|for|here|all)\\b|\\bat \\d+ ?%|\\b(?:later|soon|shortly)\\W*$",
            // How things behave that should be mended, and what one notices of them.
            "^(?:my|our|the) .*\\bkeeps? (?:\\w{2,}(?:sh|il|ak|pp|z|g|ct|rt|t)ing|losing|forgetting)\\b|^(?:my|our) (?:[\\w'-]+ ){1,3}(?:smells?|feels|sounds|tastes|makes? an? (?:\\w+ )?(?:noise|sound)|has an? (?:flat|puncture|dent|leak|crack))\\b",
            "^my \\w+ (?:is|are) (?:tired|dry|cold|sore|numb|itchy|watery|burning|running|freezing|swollen)$|\\b(?:is|are) (?:still |now |back )?in (?:surgery|hospital|labour|a meeting|the shower|the bath)\\b",
            // What is open, left, in the bowl.
            "^(?:i|we)(?: have|'ve) (?:got )?(?:\\w+ ){1,3}(?:open|left|to go)$|^i have (?:(?:about|around|only|some|roughly) )?(?:\\d+ ?|(?:half an?|an?|one|two|three|four|five|six|some|enough) )(?:grams?|g|kg|kilos?|ml|cl|litres?|liters?|cups?|tins?|cans?|slices?|spoons?|tbsp|tsp|handfuls?)\\b",
            "^i (?:bought|got|ordered|had) (?:an?|some|the|two|three) (?:\\w+ )?(?:coffee|tea|beer|newspaper|paper|sandwich|pizza|burger|snack|drink|cake)\\b|^(?:my|our) (?:\\w+ )?(?:team|club|side) (?:\\w+ )?(?:lost|won|drew)\\b"),

    /// Belongs to the text, the code, the game or the exercise that is just worked on.
    OF_THE_TASK(
            "\\bin (?:this|that|the|an?) (?:exercise|puzzle|riddle|problem|equation|example|scenario|sentence|paragraph|formula|snippet|spreadsheet)\\b|\\bin (?:this|that|the) (?:cell|row|column)\\b|\\bin (?:cell|row|column|line|step|figure|table) [a-z]?\\d+|\\b(?:question|exercise|step|section|chapter|slide|problem|answer) (?:\\d+|[a-d])\\b",
            "\\bthe (?:(?:first|second|third|fourth|last|next|previous|other) )(?:sentence|paragraph|draft|answer|reply|suggestion|solution|version)\\b|(?<!(?:end|start|beginning|top|bottom) of )\\byour (?:last |first |previous |new )?(?:draft|snippet|answer|reply|suggestion|solution|version|script|code|function|output|wording)\\b(?! (?:to be|short|brief|in)\\b)",
            "^(?:my|our) (?:(?:only|best|first|second|next|final|high|current|opening) )?(?:score|bid|opponent|pawn|knight|bishop|rook|pull request|commit|paragraph|introduction|conclusion|answer|solution|attempt|hypothesis|hope|reasoning|calculation|result|output)\\b|^my thesis statement\\b",
            "\\b(?:order|tracking|booking|reservation|reference|confirmation|ticket|invoice) (?:number|no\\.?|code|id)\\b",
            "^(?:i|we) have (?:an?|two|three|four|\\d+) (?:\\w+ )?(?:csv|json|xml|yaml|spreadsheet|dataset|data ?frame|matrix|vector|dictionary|loop|regex|subquery|recursion|integer|boolean|enum|sentence|paragraph|equation|table with|column|row)s?\\b|\\b(?:class|object|interface|struct|enum|module) \\w+ (?:(?:that|which) )?(?:extends|implements|inherits|has an? (?:method|field|attribute|property|function))\\b"),

    /// Speaks of what was said before, and of nothing by name.
    POINTS_BACK(
            "^(?:i|we) (?!(?:like|love|hate|prefer|want|need)\\b)\\w+ (?:on |with |at )?(?:it|them)(?: (?:\\w+ ){0,2}(?:after|before|on|until|till|when|with)\\b|$)"),

    /// Of people whom the speaker only knows: what is near is worth keeping.
    FAR_OFF(
            "^(?:someone|somebody) (?:in|at|from|on) (?!(?:my|our) (?:house|home|family|flat)\\b)|^(?:an?|this|that|some) (?:\\w+ )?(?:guy|girl|bloke|colleague|friend|neighbou?r|woman|man|person) (?:of mine|at|in|from|who)\\b",
            "^(?:my|our) (?:\\w+ )?(?:flatmate|roommate|boss|manager|doctor|dentist|"
                    + String.join("|", Lexicon.DISTANT)
                    + ")'s (?!name\\b|birthday\\b|number\\b)\\w+|^(?:i|we) (?:have|know|met) an? (?:\\w+ )?(?:guy|girl|man|woman|person|bloke|lady|"
                    + String.join("|", Lexicon.DISTANT)
                    + ") who\\b|^(?:my|our) (?:\\w+ )?(?:mate|guy|buddy|pal|colleague|friend|neighbou?r|co-?worker)(?: \\p{L}+)?(?:'s| is| are) still\\b",
            "^(?:mon|ma|mein|meine|mi|il mio|la mia|o meu|a minha|meu|minha|mijn|min|mitt|de|der|die|le|la|el|mój|moja|мой|моя) (?:voisine?|patron(?:ne)?|chef(?:fe|in)?|collègue|nachbar(?:in)?|kolleg(?:e|in)|vecin[oa]|jef[ea]|compañer[oa]|vicin[oa]|capo|collega|vizinh[oa]|patrão|chefe|buurman|buurvrouw|baas|granne|kollega|nabo|sjef|sąsiad(?:ka)?|szef(?:owa)?|сосед(?:ка)?|начальник)\\b(?! (?:heißt|s'appelle|se llama|si chiama|se chama|heet|heter|nazywa))"),

    /// Somebody else's words, or none yet.
    PASSED_ON(
            "\\bas (?:the|that) (?:song|saying|joke|poem|line|proverb|story) goes\\b|\\bas they say\\b|\\bas (?:my|the|our) \\w+ (?:used to say|always says?|always said|would say|says|said|puts? it|has it)\\b|_{3,}",
            "^(?:the|this|that) (?:form|survey|quiz|test|site|page|app|field|questionnaire) (?:asks|wants|says|shows)\\b|^fill in\\b|^persona\\b|^as an? (?:user|customer|admin|administrator|developer|visitor|player|guest|client|operator|manager|tester),"),

    /// Nothing that is so: a figure of speech, or what would be if.
    FIGURE(
            "(?:'s| is) (?:history|toast|yesterday's news)$|\\b(?:lorem|ipsum|asdf\\w*|qwert\\w*)\\b|\\bwould(?:n't)? (?!(?:\\w+ )?(?:prefer|like|rather|appreciate|help|be)\\b).*\\bif\\b|^(?:i|we) live for\\b|^(?:i|we) live in an? (?:\\w+ )?(?:madhouse|zoo|circus|bubble|dump|pigsty|dream|nightmare)\\b|^my (?:brain|head|mind) (?:is|feels|has (?:turned|gone))\\b|\\btherefore i am\\b|^i \\w+ like an? \\w+$|^i hate to \\w+$|\\bin (?:strange|interesting|hard|dark) times\\b");

    private final Pattern form;

    NoMemory(String... forms) {
        form =
                Pattern.compile(
                        String.join("|", forms),
                        Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);
    }

    /// What keeps this from being a memory, if anything does.
    ///
    /// @param text in lower case and in the usual spelling, as [Clauses#normal] makes it
    static Optional<NoMemory> in(String text) {
        return Arrays.stream(values()).filter(each -> each.form.matcher(text).find()).findFirst();
    }

    /// Whether a sentence holds somebody else's words, whatever else stands in it.
    static boolean isPassedOn(String text) {
        return PASSED_ON.form.matcher(text).find();
    }

    /// Whether it is about people whom the speaker only knows.
    static boolean isFarOff(String text) {
        return FAR_OFF.form.matcher(text).find();
    }

    /// Whether it is so only now.
    static boolean passes(String text) {
        return OF_THE_MOMENT.form.matcher(text).find();
    }
}
