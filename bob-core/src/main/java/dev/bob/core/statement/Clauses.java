package dev.bob.core.statement;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Cuts a sentence into its single facts: "My name is Kim and I'm a nurse" says two things.
public final class Clauses {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    /// Who a clause may be about, so that it stands for itself.
    private static final String SUBJECT =
            "(?:(?:(?:in|on|at|since|these|every|for|during|right) \\w+(?: \\w+)?,? |from now on,? |now |today |currently |also |usually |sometimes |ahora |actualmente |jetzt |seit \\w+ |inzwischen |maintenant |désormais |agora |adesso |ora |nå |nu )?"
                    + "(?:i|i'm|im|i've|ive|i'd|i'll|my|we|we're|we've|our|mine|ich|mein\\w*|wir|je|j'(?=\\w)|mon|ma|mes|yo|mi|vivo|tengo|trabajo|soy|jeg|min|mitt|mine|jag|mina|ik|mijn|io|abito|lavoro|ho|eu|moro|trabalho|meu|minha)\\b)";

    private static final Pattern CUT =
            Pattern.compile(
                    "\\s*(?:[,;]|\\s[–-])?\\s+(?:and|but|yet|plus|n|&|also|und|aber|et|mais|y|e|og|och|men|en|so|while|though)\\s+(?="
                            + SUBJECT
                            + ")|\\s*(?:[;:]|,|\\s[–-])\\s+(?:which means |then |anyway |so |because )?(?="
                            + SUBJECT
                            + ")"
                            // "Yusuf, my eldest, is …" is one.
                            + "(?!(?:my|our) [\\w'-]+(?: [\\w'-]+){0,2},)|:\\s+(?=(?:the|it) (?:[\\p{L}-]+ ){0,3}(?:is|are)\\b)|,\\s+(?=which is (?:fine|ok|great|annoying|why)\\b|anyway\\b|but the\\b)|,?\\s+so\\s+(?=(?:please )?(?:never|always|don't|keep|call)\\b|please (?:write|answer|speak|talk|explain|use|be)\\b)|(?<=\\bany ?more|\\bany longer),\\s+(?=\\p{L}+(?: \\p{L}+)? (?:is|are|runs?|goes)\\b)",
                    FLAGS);

    /// Whoever dictates begins a new sentence with nothing but "I".
    private static final Pattern ANYWHERE =
            Pattern.compile(
                    CUT.pattern()
                            + "|(?<!\\b(?:that|what|which|who|when|where|why|how|if|because|as|than|and|but|or|so|like|think|know|mean|said|say|guess|hope|while|until|since|before|after|though|whether|everything|anything|something|the|a|do|did|am|can|could|should|would|will|may|have|had))\\s+(?=(?:i|i'm|i've|we|we're|we've) (?!(?:think|guess|mean|know|hope|said|say)\\b)\\w)",
                    FLAGS);

    private static final int BREATH = 80;
    private static final Pattern FILLER =
            Pattern.compile(
                    "^(?:(?:(?:oye|mira|bueno|pues|vale|hombre|tiens|bon|ben|eh bien|alors|écoute|du|ach|tja|also|na ja|hör mal|guarda|senti|allora|beh|dunque|olha|olá|então|pois|bem|hoi|nou|zeg|luister|alltså|słuchaj|wiesz|no więc|слушай|ну|кстати|так)(?=,)|so(?: basically| the thing is)?|the thing is|turns out(?: that)?|(?:well )?good (?:morning|afternoon|evening)(?: (?:again|to you|all|bob))?|correction (?:to|on|of|about) [^:;.!?]{3,50}(?=:)|(?:(?:quick |small |life )?update|news|confession|announcement)(?: (?:on|about|from) [^:;.!?]{3,40})?(?=:)|correcting myself|on second thoughts|(?:er+|erm|uh+|um+|hm+)(?=[ ,])|well|ok(?:ay)?|yo|hey|hi|hello|hei|hej|hallo|hola|bonjour|ciao|bob|btw|by the way|actually|no(?=[,.!])|n(?= )|no wait|nope(?=[,.!])|wait(?=[,.!]|,? (?:no|which|what|who|where|when|how)\\b)|important(?: one| thing| bit)?(?=:)|yes|yeah|also|and|but|fyi|oh|ah|um|honestly|basically|anyway|look(?! (?:at|for|up|into|through|over|like)\\b)|listen(?! to\\b)|sorry|correction|plus|then|just so you know|for the record|in fact|unfortunately|sadly|luckily|fortunately|weirdly|strangely|oddly|surprisingly|frankly"
                            + "|(?:you should|just to let you|i (?:just )?want(?:ed)? you to|please|good to) know(?: that)?|(?:undo|delete|forget|scratch|ignore) that(?= ?[,.!:;–-]|$)|i (?:just )?want(?:ed)? to (?:say|mention|tell you)(?: that)?"
                            + "|(?:please )?(?:remember|note|keep in mind|don'?t forget|do not forget|memorize)(?: that|:)|(?:please )?remember(?= (?:my|i|our|we)\\b)|(?:put|jot|write|note) (?:it )?down that|make a note that|for your (?:notes|records|files)(?=[,:])|por cierto|übrigens|au fait|d'ailleurs|a propósito|aliás|trouwens|förresten|forresten|a proposito|tra l'altro|(?:ngl|tbh|lowkey|istg|iirc|imo|bro|dude)(?![\\p{L}'])|(?:have|did) i (?:ever |already )?(?:told|tell|mention(?:ed)?|said?)(?: you)? that|i wonder (?:if|whether) (?:you know|i(?:'ve)? (?:told you|mentioned|said))(?: that)?|(?:i'm )?not sure (?:if|whether) (?:you know|i(?:'ve)? (?:already )?(?:told you|mentioned|said))(?: that)?|i (?:don'?t know|can'?t remember|forget) (?:if|whether) i(?:'ve)? (?:already )?(?:told you|mentioned|said)(?: that)?|i (?:think|believe) i(?:'ve)? (?:already )?(?:told you|mentioned)(?: that)?|you (?:may|might|probably) (?:already )?know(?: that)?|as i said|like i said|i think you should know(?: that)?|i should (?:mention|say|add)(?: that)?|i'?ve been thinking|(?:they|it|that|things)(?:'ve|'s| have| has) (?:been )?changed(?: it| that| again)?(?=[,:;]))(?:[,:.!…–-]+\\s*|\\s+|$))+",
                    FLAGS);

    /// Stands between the words of a sentence and says nothing of its own.
    private static final Pattern PARENTHESES =
            Pattern.compile(
                    ", (?:for what it'?s worth|as it happens|as you (?:may |might |probably )?know|if you must know|in case you(?:'re| were) wondering|believe it or not|mind you|to be (?:fair|honest)|you know|of course|by the way), ",
                    FLAGS);

    /// "Remember that", in other languages.
    private static final Pattern REMEMBER =
            Pattern.compile(
                    "^(?:(?:bitte|s'il te plaît|por favor|per favore|vennligst)[, ]+)?(?:merk(?:e)? dir(?: bitte)?,? (?:dass|:)|denk(?:e)? (?:bitte )?daran,? dass|vergiss nicht,? dass|notier(?:e)?,? dass"
                            + "|retiens(?: bien)? que|souviens-toi que|n'oublie pas que|note (?:bien )?que|rappelle-toi que|recuerda que|acuérdate de que|no olvides que|apunta que|anota que"
                            + "|lembra(?:-te)?(?: de)? que|lembre(?:-se)?(?: de)? que|não (?:te )?esqueças? (?:de )?que|guarda que|ricorda(?:ti)? che|non dimenticare che|onthou(?:d)? dat|vergeet niet dat|husk at|kom ihåg att|glöm inte att|pamiętaj,? że|muista,? että|запомни,? что|помни,? что)(?:[ :]+|$)",
                    FLAGS);

    /// What a sentence begins with before its subject: a time, a place, a topic. It belongs to what follows.
    private static final String LEAD =
            "(?:since|as of|starting|from|every|each|most|on|in|at|during|for|with|outside|around|besides|when it comes to) (?:(?!\\b(?:i|we|if|when|because|that|which|who)\\b)[^,;:.!?]){2,45}";

    private static final Pattern LEADS = Pattern.compile(LEAD, FLAGS);
    private static final Pattern LED_BY =
            Pattern.compile(
                    "^" + LEAD + ",?\\s+(?=(?:i|i'm|i've|we|we're|we've|my|our)\\b)", FLAGS);

    /// Where a long clause turns to somebody else.
    private static final Pattern DRIFTS =
            Pattern.compile(
                    ",? (?:and|but|so|then) (?:there (?:was|were|is|are)|then|he|she|they|it|the|that|this|his|her|we all|one)\\b.*$",
                    FLAGS);

    /// "Petra and I …": a name that does nothing yet.
    private static final Pattern NOBODY_YET =
            Pattern.compile("(?:(?:my|our) (?:\\p{L}+ )?)?\\p{L}+(?:, \\p{L}+)*", FLAGS);

    /// Somebody else with what is said of them: "My sister Clara is …", "Tom has …", "My sister's birthday is …". Of what
    /// somebody has only things are meant: in "My sister's husband is a cook and he …" it is the husband who goes on.
    private static final Pattern OF_A_PERSON =
            Pattern.compile(
                    "^((?i:my|our) [\\p{Ll}-]+(?: \\p{Lu}[\\p{L}-]+)?|(?!(?i:i|we|you|he|she|it|they|this|that|there|the|my|our)\\b)\\p{Lu}[\\p{L}-]+)"
                            + "(?:'s (?:new |old |phone |last |first |middle |email |favou?rite )?(?:birthday|birth date|name|nickname|surname|anniversary|wedding|party|address|number|email|job|office|shop|house|home|flat|apartment|car|bike|school|hobby|sport|team|food|drink|colou?r|book|film|movie|band|song|game|diet|allergy|flight|train|surgery|appointment|size))?"
                            + " (?:is|was|has|had|can't|doesn't|isn't|\\p{Ll}+s)\\b.*",
                    Pattern.UNICODE_CHARACTER_CLASS);

    /// Several people with what is said of them: "My parents live …".
    private static final Pattern OF_PEOPLE =
            Pattern.compile(
                    "^((?:my|our) (?:\\p{L}+ )?(?:parents|grandparents|kids|children|sons|daughters|twins|brothers|sisters|cousins|in-laws|neighbou?rs|friends|colleagues|cats|dogs))"
                            + "(?:' (?:anniversary|address|number|house|home|flat|shop|car|wedding|flight|train))? (?:is|was|are|were|have|had|\\p{L}+)\\b.*",
                    FLAGS);

    private static final Pattern OF_THEM =
            Pattern.compile(
                    ",? and (?:(their)(?= (?:[\\p{L}-]+ ){1,3}(?:is|are|was|were|has|have)\\b)|they(?= [\\p{L}']+))",
                    FLAGS);

    /// Where a clause goes on about that person: ", and her birthday is …", " and he works …", "; she's diabetic".
    private static final Pattern OF_THE_SAME =
            Pattern.compile(
                    "(?:,? (?:and|but)|[,;]) (?:(his|her)(?= (?:[\\p{L}-]+ ){1,3}(?:is|are|was|were|has)\\b)|(?:he|she)(?='s \\p{L}| (?:is|was|has|can't|doesn't|isn't|\\p{L}+s)\\b))",
                    FLAGS);

    private static final Pattern HAS =
            Pattern.compile("'s (?:got|been|had|lost|moved|left|bought|started|become)\\b", FLAGS);

    /// "My sister Nora is allergic to nuts and lives in Turin": what she is, and what she does.
    private static final Pattern SAME_DOES =
            Pattern.compile(
                    ",? and (?:also |now )?(?=(?:lives|works|teaches|studies|plays|speaks|drives|collects|runs|owns|loves|hates|can't|doesn't|has (?:an?|two|three|four|five|no)|is (?:an?|allergic|married|vegan|vegetarian|from|in|at|on|afraid|scared|\\p{L}+ing))\\b)",
                    FLAGS);

    /// "My sister Clara is a vet and lives in Bergen" stays one.
    private static final Pattern BY_TRADE = Pattern.compile(" (?:is|was) an? [\\p{L}-]+$", FLAGS);

    private static final Pattern IS_KIN_OF =
            Pattern.compile("(?i:my|our) " + Lexicon.KIN + "(?: .*)?", FLAGS);

    private static final Pattern OF_THE_SPEAKER = Pattern.compile("^(I|We)(?:'m|'re|'ve)? ", FLAGS);

    /// Where a clause goes on about what the speaker does.
    private static final Pattern GOES_ON =
            Pattern.compile(
                    "(?:,|,? (?:and|but)) (?:also |now |then |just |recently )*(?=(live|work|drive|speak|study|teach|run|own|use|moved|started|became|joined|bought|got|sold|switched|have|am)\\b)",
                    FLAGS);

    private static final Pattern PAST =
            Pattern.compile("moved|started|became|joined|bought|got|sold|switched", FLAGS);

    /// What makes the whole clause a wish, a plan, a memory of what was, or a denial, or brings somebody else in who may be
    /// the one that does what follows.
    private static final Pattern NOT_PLAIN =
            Pattern.compile(
                    "\\b(?:if|would|could|should|might|may|can|will|shall|want|wanna|wish|hope|plan|dream|think|guess|used to|going to|gonna|about to|try|trying|not|never|\\p{L}+n't"
                            + "|who|whose|which|that|what|when|while|where|why|how|because|since|until|than|he|she|it|they|you|he's|she's|they're"
                            + "|hear|heard|see|saw|watched|know|knew|met|told|said|say|believe|remember|feel|let|made|helped|asked|got \\p{L}+ to)\\b|'(?:d|ll)\\b",
                    FLAGS);

    private static final int LONG = 100;
    private static final Pattern TRAILER =
            Pattern.compile(
                    "(?:[\\s,–-]+(?:btw|by the way|lol|haha+|just so you know|fyi|please|thanks|thx|you know|right|ok|okay|actually|:\\)|😊|🙂|(?:así que )?(?:cuando te pida [^,.]{3,40},? )?(?:ten(?:lo)? en cuenta|tenlo presente|recuérdalo)|denk (?:bitte )?dr?an|merk dir das|tiens-en compte|retiens-le|tienilo (?:presente|a mente)|ricordatelo|lembra-te disso|onthoud dat|houd er rekening mee|kom ihåg det|husk det|pamiętaj o tym|por favor|bitte|s'il te plaît|per favore|(?:in case|before) you('re| were)? (?:wonder|ask)\\p{L}*|if you must know|mind you|if that helps|for the record))+\\s*([.!]*)$",
                    FLAGS);

    /// What a clause may not end with unless it is the first: it would point at nothing.
    private static final Pattern POINTS_BACK =
            Pattern.compile(
                    "\\b(?:it|him|her|them|those)[\\s.!…]*$|^(?:i|we) (?:\\w+ ){1,2}(?:it|them)\\b",
                    FLAGS);

    /// Says when or where only with the clause before: "I disappear around then".
    private static final Pattern OF_THEN =
            Pattern.compile("\\b(?:around|by|before|until|since|back|just) then\\b", FLAGS);

    /// Says what is there in place of what is over.
    private static final Pattern INSTEAD =
            Pattern.compile(
                    "\\b(?:now|these days|instead|new|bought|got|join|joined|start|started|begin|began|became|switched|(?:down|up) to)\\b",
                    FLAGS);

    private Clauses() {}

    /// The single facts of a sentence, each as a sentence of its own, in the person's words.
    ///
    /// What isn't so any more is left out where the sentence goes on to say how it is now.
    public static List<String> of(String sentence) {
        List<String> all = all(sentence);
        if (all.size() < 2) {
            return all;
        }
        List<String> standing = all.stream().filter(clause -> !Change.denies(clause)).toList();
        if (standing.stream().noneMatch(Change::renews)) {
            return all;
        }
        boolean instead = standing.stream().anyMatch(clause -> INSTEAD.matcher(clause).find());
        return instead
                ? standing.stream().filter(clause -> !Change.ends(clause)).toList()
                : standing;
    }

    /// Whether a sentence says only that the speaker has done with something, and the next how it is now: "I quit the ward.
    /// I start at the school in May."
    public static boolean areOne(String sentence, String next) {
        return INSTEAD.matcher(next).find() && all(sentence).stream().allMatch(Change::ends);
    }

    /// The same with what isn't so any more.
    static List<String> all(String sentence) {
        String text = plain(sentence);
        List<String> clauses = new ArrayList<>();
        Optional<String> renewed = Renewals.in(text);
        if (renewed.isPresent()) {
            return List.of(renewed.get());
        }
        Matcher cut = (breathless(text) ? ANYWHERE : CUT).matcher(text);
        int from = 0;
        while (cut.find()) {
            String before = text.substring(from, cut.start()).strip();
            if (LEADS.matcher(before).matches()
                    || (cut.group().contains("and") && NOBODY_YET.matcher(before).matches())) {
                continue;
            }
            add(text.substring(from, cut.start()), clauses);
            from = cut.end();
        }
        add(text.substring(from), clauses);
        return clauses.stream()
                .flatMap(clause -> ofOnePerson(clause).stream())
                .flatMap(clause -> ofTheSpeaker(clause).stream())
                .toList();
    }

    /// "I live in Bergen and work as a nurse" says two things of the speaker. It is cut only before what says something by
    /// itself, and after what says how things are: "I want to travel and live in Spain" is a wish to its end.
    private static List<String> ofTheSpeaker(String clause) {
        Matcher speaker = OF_THE_SPEAKER.matcher(clause);
        Matcher and = GOES_ON.matcher(clause);
        if (!speaker.lookingAt()) {
            return List.of(clause);
        }
        while (and.find()) {
            String first = clause.substring(0, and.start());
            String rest = speaker.group(1) + " " + clause.substring(and.end());
            if (NOT_PLAIN.matcher(first).find()) {
                break;
            }
            boolean finite = PAST.matcher(and.group(1)).matches();
            if ((finite || !Attribute.of(first).isEmpty()) && !Attribute.of(rest).isEmpty()) {
                List<String> all = new ArrayList<>();
                all.add(first);
                all.addAll(ofTheSpeaker(rest));
                return all;
            }
        }
        return List.of(clause);
    }

    /// "My sister Clara is a vet and her birthday is on 3 May" says two things of Clara, each with her name.
    private static List<String> ofOnePerson(String clause) {
        Matcher people = OF_PEOPLE.matcher(clause);
        boolean several = people.matches();
        Matcher person = several ? people : OF_A_PERSON.matcher(clause);
        Matcher same = (several ? OF_THEM : OF_THE_SAME).matcher(clause);
        if (!(several || person.matches())) {
            return List.of(clause);
        }
        if (!same.find() || same.start() < person.end(1)) {
            return several ? List.of(clause) : alsoOf(person.group(1), clause);
        }
        String who = person.group(1) + (same.group(1) == null ? "" : several ? "'" : "'s");
        List<String> all = new ArrayList<>();
        all.add(clause.substring(0, same.start()));
        all.addAll(ofOnePerson(who + written(clause.substring(same.end()), same.group(1) == null)));
        return all;
    }

    /// What is said of them, with the verb in full: " is diabetic" for "'s diabetic".
    private static String written(String said, boolean goesOnWithVerb) {
        if (!goesOnWithVerb || !said.startsWith("'s ")) {
            return said;
        }
        return (HAS.matcher(said).lookingAt() ? " has" : " is") + said.substring(2);
    }

    /// The same without a word for the person between both: only of somebody's own, and of what each says something.
    private static List<String> alsoOf(String who, String clause) {
        Matcher does = SAME_DOES.matcher(clause);
        if (!IS_KIN_OF.matcher(who).matches() || !does.find(who.length())) {
            return List.of(clause);
        }
        String first = clause.substring(0, does.start());
        if (NOT_PLAIN.matcher(first).find() || BY_TRADE.matcher(first).find()) {
            return List.of(clause);
        }
        List<String> all = new ArrayList<>();
        all.add(first);
        all.addAll(alsoOf(who, who + " " + clause.substring(does.end())));
        return all;
    }

    /// Whether it goes on without a single stop or comma, as a dictation does.
    private static boolean breathless(String text) {
        return text.length() > BREATH && text.substring(0, text.length() - 1).matches("[^.,;:!?]+");
    }

    private static void add(String clause, List<String> clauses) {
        String text = whole(clause);
        if (text.length() > LONG) {
            text = DRIFTS.matcher(text).replaceFirst("");
        }
        if (!clauses.isEmpty() && OF_THEN.matcher(text).find()) {
            clauses.add(
                    clauses.removeLast()
                            + ", so "
                            + text.replaceFirst("^(?!I\\b)\\p{Lu}", lower(text)));
            return;
        }
        boolean pointsBack = !clauses.isEmpty() && POINTS_BACK.matcher(text).find();
        if (text.length() > 2 && !pointsBack) {
            clauses.add(text);
        }
    }

    private static String lower(String text) {
        return text.substring(0, 1).toLowerCase(Locale.ROOT);
    }

    /// One clause as a sentence: without what leads to it or trails behind, with a capital letter.
    public static String whole(String clause) {
        String text = FILLER.matcher(clause.strip()).replaceFirst("");
        text = REMEMBER.matcher(text).replaceFirst("");
        text = TRAILER.matcher(text).replaceFirst("$1").strip();
        text = text.replaceFirst("(?i), (?:and )?no more [\\p{L}-]+[.!]*$", "");
        text = text.replaceFirst("^[,;:\\s–-]+", "").replaceFirst("[,;:\\s–-]+$", "");
        return text.isEmpty()
                ? text
                : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /// Without what trails behind.
    public static String trimmed(String clause) {
        return TRAILER.matcher(clause).replaceFirst("$1").strip();
    }

    /// Whether a sentence asks, in a language other than English, to remember what it says.
    public static boolean asksToRemember(String sentence) {
        return REMEMBER.matcher(FILLER.matcher(sentence.strip()).replaceFirst("")).find();
    }

    /// A sentence with straight apostrophes, on one line, without a filler that doesn't belong to it.
    public static String plain(String sentence) {
        String text =
                PARENTHESES
                        .matcher(
                                sentence.strip()
                                        .replace('’', '\'')
                                        .replace('‘', '\'')
                                        .replaceAll("\\s+", " "))
                        .replaceAll(" ");
        String rest = FILLER.matcher(text).replaceFirst("");
        rest = REMEMBER.matcher(rest).replaceFirst("");
        return rest.isBlank() ? text : rest;
    }

    /// Without the time, place or topic that it begins with, where its subject is the speaker.
    public static String unled(String clause) {
        return LED_BY.matcher(clause).replaceFirst("");
    }

    /// In lower case and in the usual spelling, for looking for forms.
    public static String normal(String clause) {
        String text = Spelling.usual(plain(clause).toLowerCase(Locale.ROOT));
        return text.replaceFirst("[.!…\\s]+$", "");
    }
}
