package dev.bob.core.statement;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a sentence says has changed: what is over, and of what it says how it is now.
///
/// @param adds whether it says that something comes to what there was: "also", "another"
/// @param of what changed, in the stems of its words
/// @param ended what is over, each in its telling words
record Change(boolean adds, Set<String> of, List<Set<String>> ended) {

    private static final int FLAGS =
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;

    private static final String WORDS =
            "((?:(?!(?:it|is|are|was|has|to|from|in|on|at|with|for|of|and|or|as|that)\\b)[\\p{L}'-]+ ?){1,3})";

    private static final Pattern RENEWS =
            pattern(
                    "now|again|any ?more|any longer|no longer|instead|from now on|from here on|these days|nowadays|actually|changed|switched|moved|shifted|renamed|replaced|rescheduled|renewed|raised|lowered|different|scratch|correction|update|new|since|this time|turned|became|bought|swapped|turns out|turned out|(?:put|moved|switched|transferred) (?:me|us)|up to|down to|from (?:this|next) \\w+|pushed|postponed|extended|delayed|upped|doubled|increased|reduced|(?:went|gone) (?:up|down)"
                            + "|jetzt|nicht mehr|neuerdings|inzwischen|nun|stattdessen|gewechselt|umgezogen|gezogen|neue[rsn]?|maintenant|désormais|ne \\w+ plus|n'\\w+ plus|déménagé|changé|en fait|nouve(?:au|lle)|ahora|ya no|me mudé|cambiado|cambié|en realidad|nuev[oa]|agora|já não|mudei|adesso|ora|non \\w+ più|trasferit\\w+|nu|niet meer|verhuisd|nå|ikke \\w+ lenger|flyttet|inte längre|flyttat|teraz|już nie");

    private static final Pattern ADDS =
            pattern(
                    "also|too|(?:i|we) speak|as well|another|in addition|besides|both|auch|aussi|también|anche");

    /// "My new medicine", "they've switched my medicine".
    private static final Pattern BEFORE =
            pattern(
                    "(?:new|changed?|switched?|moved?|shifted|swapped|renamed?|replaced?|renewed|rescheduled|scratch|cancel|forget|different) (?:my |our |the |that |degrees?: )*"
                            + WORDS);

    private static final Pattern DENIES =
            Pattern.compile(
                    "(?:switched|changed|migrated|moved|converted|went|swapped)(?: over| away)? from (?<a>.+?) (?:to|for)\\b.*|(?:replaced|swapped|traded) (?<b>.+?) (?:with|for|by)\\b.*|(?:instead of|rather than|not) (?<c>[^,.]+?)(?: any ?more| now| any longer)?$"
                            + "|(?:no longer|don't|doesn't|do not|stopped|quit|gave up|given up|dropped|ditched|abandoned|sold|got rid of|never) (?:the |my |our |us(?:e|ing) |(?:seeing|taking|playing|doing|eating|drinking|going to|working (?:at|for)) )*(?<d>[^,.;]+?)(?: any ?more| any longer| now| and .*|,.*)?$|(?<e>[\\w-]+) (?:passed away|is gone)\\b.*|isn't (?<f>[^,.]+?) any ?more|(?:took|taken|put) (?:me|us|him|her|them) off (?:the |my )?(?<g>[^,.;]+)",
                    Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS);
    private static final List<String> DENIED = List.of("a", "b", "c", "d", "e", "f", "g");

    /// "Not X any more", in other languages too: all that such a part of a sentence tells isn't so.
    private static final Pattern DENIED_PART =
            pattern(
                    "ya no|nicht (?:mehr|länger)|kein\\w* .*mehr|ne \\p{L}+ plus|n'\\p{L}+ plus|já não|non \\p{L}+ più|niet meer|ikke (?:\\p{L}+ )?lenger|inte (?:\\p{L}+ )?längre|już nie");

    /// "…, not nuts".
    private static final Pattern CONTRASTED =
            Pattern.compile(
                    "^(?:not|no more|pas|nicht|niet|ikke|inte|não|non) (?!only|just|nur|seulement|sure\\b)",
                    FLAGS);

    /// "Luca and I broke up", in other languages.
    private static final Pattern PARTED =
            Pattern.compile(
                    "^(?:(?:mein|meine|mon|ma|mi) )?(\\p{L}+) (?:und ich|et moi|y yo|e io|e eu|og jeg|och jag|en ik|i ja)\\b.*\\b(?:getrennt|auseinander|rompu|séparés?|separado|roto|cortado|lasciati|separati|separámos|gått fra|slått opp|slut|uit elkaar|rozstali)",
                    FLAGS);

    /// "I've moved out of my daughter's."
    private static final Pattern GONE =
            pattern(
                    "(?:i|we)(?:'ve| have)? (?:just |finally |recently |now )*(?:moved out|moved away|packed in|jacked in|got rid of|wrote off|traded in|parted (?:ways|company))");

    private static final Set<String> FOR_NOW = Set.of("early", "late", "at", "already", "before");

    private static final Pattern NO_MORE = pattern("no longer|any ?more|any longer");

    private static final Pattern NOT_SO =
            pattern(
                    "no longer|not|\\p{L}+n't|any ?more|any longer|dropped|ditched|quit|stopped|sold");

    private static final Pattern PARTS =
            Pattern.compile(
                    "[,;:.!–]+\\s+|\\s(?:and|but|und|aber|sondern|y|pero|sino|et|mais)\\s", FLAGS);

    /// What a sentence says is so, without what it says isn't, if it says both.
    static String standing(String sentence) {
        String plain = Clauses.plain(sentence);
        List<String> parts = List.of(PARTS.split(plain));
        List<String> standing =
                parts.stream()
                        .filter(part -> !isDenied(part) && !NOT_SO.matcher(part).find())
                        .toList();
        return standing.isEmpty() || standing.size() == parts.size()
                ? plain
                : String.join(", ", standing);
    }

    /// Whether a clause says how something is now.
    static boolean renews(String clause) {
        return RENEWS.matcher(Clauses.normal(clause)).find();
    }

    /// Whether a sentence says that something isn't as it was.
    static boolean renewed(String sentence) {
        return renews(sentence) || Attribute.speaksOfChange(sentence);
    }

    /// Whether a clause says only that something isn't so any more.
    static boolean denies(String clause) {
        return NO_MORE.matcher(clause).find() || DENIED_PART.matcher(clause).find();
    }

    private static boolean isDenied(String part) {
        return DENIED_PART.matcher(part).find() || CONTRASTED.matcher(part).find();
    }

    /// Whether a clause says only that the speaker has done with something: "I sold the car".
    static boolean ends(String clause) {
        return GONE.matcher(Clauses.normal(clause)).lookingAt()
                || Clause.of(Clauses.normal(clause))
                        .filter(one ->
                                one.who() == Clause.Who.SPEAKER
                                        && (one.tense() == Clause.Tense.DID
                                                || one.tense() == Clause.Tense.HAS_DONE))
                        .filter(one -> !one.negative() && Lexicon.ENDS.contains(one.verb()))
                        .filter(one -> !one.first().endsWith("ing"))
                        .isPresent();
    }

    /// Reads a sentence.
    static Change in(String sentence) {
        Set<String> of = new LinkedHashSet<>();
        List<Set<String>> ended = new ArrayList<>();
        Set<String> parts = new LinkedHashSet<>(Clauses.all(sentence));
        parts.addAll(List.of(PARTS.split(Clauses.plain(sentence))));
        for (String said : parts) {
            String text = Clauses.normal(said);
            Matcher before = BEFORE.matcher(text);
            while (before.find()) {
                stems(before.group(1).split(" "), of);
            }
            if (Attribute.speaksOfChange(text) || text.contains(" not ") || text.contains("n't ")) {
                denied(text, ended);
            }
            Clause.of(text).ifPresent(clause -> read(clause, of, ended));
        }
        PARTS.splitAsStream(Clauses.plain(sentence))
                .filter(Change::isDenied)
                .forEach(part -> add(telling(part), ended));
        String normal = Clauses.normal(sentence);
        Matcher parted = PARTED.matcher(normal);
        if (parted.find()) {
            add(Attribute.words(parted.group(1)), ended);
        }
        Endings.in(normal).forEach(gone -> add(gone, ended));
        return new Change(ADDS.matcher(normal).find(), Set.copyOf(of), List.copyOf(ended));
    }

    /// As a part of a sentence that says more: what the whole says is over is, and "Correction:" before it counts.
    Change within(Change other) {
        List<Set<String>> all = new ArrayList<>(ended);
        other.ended.stream().filter(gone -> !all.contains(gone)).forEach(all::add);
        return new Change(adds, of, List.copyOf(all));
    }

    private static void denied(String text, List<Set<String>> ended) {
        Matcher matcher = DENIES.matcher(text);
        while (matcher.find()) {
            for (String group : DENIED) {
                String what = matcher.group(group);
                add(what == null ? Set.of() : Attribute.words(what), ended);
            }
        }
    }

    private static void read(Clause clause, Set<String> of, List<Set<String>> ended) {
        boolean state = clause.verb().isEmpty();
        String verb = state ? clause.first() : clause.verb();
        if (clause.negative()) {
            return;
        }
        if (Lexicon.PARTS.contains(verb)) {
            add(other(clause), ended);
        } else if (Lexicon.ENDS_ITSELF.contains(verb) || (state && Lexicon.ENDS.contains(verb))) {
            add(Attribute.words(String.join(" ", clause.subject())), ended);
        } else if (Lexicon.ENDS.contains(verb) && !leavesForNow(verb, clause)) {
            Set<String> thing = thing(clause);
            add(
                    thing.isEmpty() && clause.who() != Clause.Who.SPEAKER
                            ? Attribute.words(String.join(" ", clause.subject()))
                            : thing,
                    ended);
        }
        if (Lexicon.CHANGING.contains(verb)) {
            stems(clause.subject().toArray(String[]::new), of);
        }
    }

    /// "Jo left for work", "left early".
    private static boolean leavesForNow(String verb, Clause clause) {
        if (!verb.equals("left") || clause.object().isEmpty()) {
            return false;
        }
        String next = clause.object().getFirst();
        return FOR_NOW.contains(next) || (next.equals("for") && !clause.object().contains("good"));
    }

    /// From whom somebody parted: "Luca and I broke up", "I broke up with Luca".
    private static Set<String> other(Clause clause) {
        List<String> object = clause.object();
        int with = Math.max(object.indexOf("with"), object.indexOf("from"));
        boolean both = clause.subject().size() > 1;
        return with < 0 && !both
                ? Set.of()
                : Attribute.words(
                        both
                                ? clause.subject().getFirst()
                                : String.join(" ", object.subList(with + 1, object.size())));
    }

    /// The thing itself, without when and to whom.
    private static Set<String> thing(Clause clause) {
        List<String> words = new ArrayList<>();
        for (String word : clause.object()) {
            String bare = word.replaceAll("\\W+$", "");
            if (Lexicon.JOINTS.contains(bare)
                    || Lexicon.WHEN.contains(bare)
                    || Lexicon.FORMER.contains(bare)) {
                break;
            }
            words.add(bare);
        }
        return Attribute.words(String.join(" ", words));
    }

    private static Set<String> telling(String part) {
        Set<String> words = new LinkedHashSet<>(Attribute.words(part));
        words.removeIf(Lexicon.SMALL::contains);
        return words;
    }

    private static void add(Set<String> words, List<Set<String>> ended) {
        if (!words.isEmpty()) {
            ended.add(words);
        }
    }

    private static void stems(String[] words, Set<String> into) {
        for (String word : words) {
            String stem = Gist.stem(word.replaceAll("\\W+$", ""));
            if (stem.length() > 2 && !Attribute.isLittle(word) && !Lexicon.SMALL.contains(word)) {
                into.add(stem);
            }
        }
    }

    private static Pattern pattern(String alternatives) {
        return Pattern.compile("\\b(?:" + alternatives + ")(?!\\w)", FLAGS);
    }
}
