package dev.bob.core.statement;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// A clause, read from left to right by its words alone: who it speaks of, what they do or are, and to what.
///
/// @param who whom it speaks of
/// @param subject in words, as they stand there
/// @param tense how it is said
/// @param verb as it stands there; empty where the tense says it all
/// @param negative whether it says that something isn't so
/// @param adverbs what stands around the verb: "now", "always"
/// @param object the words after the verb
public record Clause(
        Who who,
        List<String> subject,
        Tense tense,
        String verb,
        boolean negative,
        Set<String> adverbs,
        List<String> object) {

    public enum Who {
        /// "I", "we", "my wife and I".
        SPEAKER,
        /// "My brother", "our house".
        OWN,
        /// "They", "the doctor".
        OTHER,
        /// "Theo": somebody by name, or whatever else stands there.
        NAMED
    }

    public enum Tense {
        /// "Is afraid of dogs".
        IS,
        /// "Is learning Finnish".
        IS_DOING,
        /// "Was promoted", "got promoted".
        WAS,
        /// "Has a dog".
        HAS,
        /// "Has moved".
        HAS_DONE,
        /// "Restores organs".
        DOES,
        /// "Sold the car".
        DID,
        /// "Can't have nuts".
        CAN,
        /// "Used to smoke".
        USED_TO,
        /// "Has to avoid nuts".
        HAS_TO
    }

    private static final int LONGEST_SUBJECT = 7;
    private static final Set<String> PRONOUNS = Set.of("i", "we", "they", "he", "she");
    private static final Set<String> WAS = Set.of("was", "were", "wasn't", "weren't");
    private static final Set<String> BE =
            Set.of("am", "is", "are", "'m", "'s", "'re", "isn't", "aren't");
    private static final Set<String> HAVE = Set.of("have", "has", "'ve", "haven't", "hasn't");
    private static final Set<String> OBLIGES = Set.of("have", "has", "need", "needs");
    private static final Set<String> DO = Set.of("do", "does", "don't", "doesn't", "did", "didn't");
    private static final Set<String> NEGATIONS = Set.of("not", "never", "longer");
    private static final Set<String> ABLE = Set.of("can", "can't", "cannot", "could", "couldn't");
    private static final Set<String> OTHER_AUXILIARIES =
            Set.of(
                    "will",
                    "won't",
                    "would",
                    "wouldn't",
                    "should",
                    "shouldn't",
                    "might",
                    "may",
                    "mustn't",
                    "'ll",
                    "'d",
                    "had",
                    "hadn't",
                    "ought");

    /// The same now and then: of the speaker taken as now, since others would do it with an "s".
    private static final Set<String> NOW_AND_THEN =
            Set.of(
                    "put", "read", "set", "cut", "let", "hit", "hurt", "reset", "upset", "shut",
                    "beat");

    private static final Pattern PLURAL = Pattern.compile("\\w+(?<!s)s|children|people");
    private static final Pattern LIKE_A_VERB =
            Pattern.compile("(?!this|his|us|as|was)\\w{2,}(?:(?<!s)s|ed)");

    /// "Rebuilt", "misread", "overslept".
    private static final Pattern AGAIN_OR_WRONG = Pattern.compile("^(?:re|un|mis|over)(?=\\w{3})");

    private static final Set<String> DONE =
            Set.of(
                    ("been become sold bought quit left broken lost split gone seen eaten made taken got gotten put come"
                                    + " found run read written begun given done had met kept chosen grown led taught sent brought paid told said thought felt heard held lent spent stolen driven fallen flown forgotten hidden ridden shown slept spoken thrown woken worn won caught cut hit shut drunk rung sung")
                            .split(" "));

    /// The first word of what is said; empty if nothing is.
    public String first() {
        return object.isEmpty() ? "" : object.getFirst().replaceAll("\\W+$", "");
    }

    /// Whether one of these is among what is said.
    public boolean says(Set<String> words) {
        return object.stream().map(word -> word.replaceAll("\\W+$", "")).anyMatch(words::contains);
    }

    /// Reads a clause in lower case and in the usual spelling, as [Clauses#normal] makes it.
    public static Optional<Clause> of(String text) {
        List<String> words = new ArrayList<>();
        for (String word :
                text.replaceAll("(?<=\\w)('(?:m|s|re|ve|ll|d))(?= |$)", " $1").split(" ")) {
            if (!word.isBlank()) {
                words.add(word);
            }
        }
        int verb = words.isEmpty() ? 0 : subject(words);
        if (verb <= 0 || verb >= words.size()) {
            return Optional.empty();
        }
        return new Reading(words, verb).clause();
    }

    /// Where the subject ends and the verb begins; 0 if that can't be told.
    private static int subject(List<String> words) {
        String first = words.getFirst();
        if (PRONOUNS.contains(first)) {
            return 1;
        }
        boolean own = first.equals("my") || first.equals("our");
        if (own && plural(words)) {
            return 2;
        }
        int behind = own ? apposition(words) : 0;
        if (behind > 0) {
            return behind;
        }
        int from = own || first.equals("the") ? 2 : 1;
        int end = Math.min(words.size(), LONGEST_SUBJECT);
        for (int i = from; i < end; i++) {
            if (words.get(i).equals("i") && words.get(i - 1).equals("and")) {
                return i + 1;
            }
            if (begins(words.get(i)) && !possessive(words, i)) {
                return i;
            }
        }
        for (int i = from; i < end; i++) {
            String word = words.get(i);
            boolean verb = LIKE_A_VERB.matcher(word).matches() && !words.get(i - 1).equals("and");
            if (verb || Lexicon.ADVERBS.contains(word)) {
                return i;
            }
        }
        return 0;
    }

    /// "My kids go …": what comes after is the verb.
    private static boolean plural(List<String> words) {
        return words.size() > 3
                && PLURAL.matcher(words.get(1)).matches()
                && !words.get(2).equals("and");
    }

    /// Behind "my two boys, Luka and Roko,".
    private static int apposition(List<String> words) {
        for (int i = 1; i < Math.min(words.size(), LONGEST_SUBJECT - 2); i++) {
            if (words.get(i).endsWith(",")) {
                for (int j = i + 1; j < Math.min(words.size() - 1, i + 6); j++) {
                    if (words.get(j).endsWith(",")) {
                        return j + 1;
                    }
                }
            }
        }
        return 0;
    }

    /// "My brother's dog …", not "my brother's five".
    private static boolean possessive(List<String> words, int at) {
        if (!words.get(at).equals("'s")
                || at + 1 >= words.size()
                || Lexicon.ADVERBS.contains(words.get(at + 1))) {
            return false;
        }
        for (int i = at + 2; i < Math.min(words.size(), LONGEST_SUBJECT); i++) {
            if (begins(words.get(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean past(String word) {
        return Lexicon.PAST.contains(word)
                || Lexicon.PAST.contains(AGAIN_OR_WRONG.matcher(word).replaceFirst(""));
    }

    private static boolean begins(String word) {
        return BE.contains(word)
                || HAVE.contains(word)
                || DO.contains(word)
                || ABLE.contains(word)
                || OTHER_AUXILIARIES.contains(word)
                || WAS.contains(word)
                || past(word)
                || NOW_AND_THEN.contains(word);
    }

    /// One reading, from the verb on.
    private static final class Reading {
        private final List<String> words;
        private final List<String> subject;
        private final Set<String> adverbs = new HashSet<>();
        private boolean negative;
        private int at;

        Reading(List<String> words, int verb) {
            this.words = words;
            this.subject = words.subList(0, verb);
            this.at = verb;
        }

        Optional<Clause> clause() {
            skip();
            String word = word();
            if (word.endsWith("n't") || word.equals("cannot")) {
                negative = true;
            }
            at++;
            if (BE.contains(word)) {
                return be();
            }
            if (WAS.contains(word)) {
                skip();
                return clause(Tense.WAS, "");
            }
            if (word.equals("must") || (OBLIGES.contains(word) && next("to"))) {
                skip();
                return verb(Tense.HAS_TO);
            }
            if (HAVE.contains(word)) {
                return have();
            }
            if (ABLE.contains(word)) {
                skip();
                return verb(Tense.CAN);
            }
            if (DO.contains(word) && (negative || next("not"))) {
                skip();
                return verb(word.startsWith("did") ? Tense.DID : Tense.DOES);
            }
            if (OTHER_AUXILIARIES.contains(word)) {
                return Optional.empty();
            }
            if (word.equals("used") && next("to")) {
                return verb(Tense.USED_TO);
            }
            if (word.equals("got")) {
                boolean became = at < words.size() && participle(words.get(at));
                return clause(became ? Tense.WAS : Tense.HAS, "");
            }
            at--;
            boolean then =
                    past(word)
                            || word.endsWith("ed")
                            || (NOW_AND_THEN.contains(word) && (who() != Who.SPEAKER || once()))
                            || (who() == Who.NAMED && alone() && !word.endsWith("s"));
            return verb(then ? Tense.DID : Tense.DOES);
        }

        /// "I set the value", not "I read novels".
        private boolean once() {
            return at + 1 < words.size()
                    && Lexicon.PARTICULAR.contains(words.get(at + 1))
                    && Collections.disjoint(adverbs, Lexicon.HABIT);
        }

        /// One person: what they do now ends in an "s".
        private boolean alone() {
            return !subject.contains("and");
        }

        private Optional<Clause> be() {
            skip();
            if (word().endsWith("ing") && word().length() > 5) {
                return verb(Tense.IS_DOING);
            }
            return clause(Tense.IS, "");
        }

        private Optional<Clause> have() {
            skip();
            if (word().equals("got") || word().equals("gotten")) {
                at++;
                return clause(Tense.HAS, "");
            }
            return participle(word()) ? verb(Tense.HAS_DONE) : clause(Tense.HAS, "");
        }

        private static boolean participle(String word) {
            return word.endsWith("ed") || DONE.contains(word) || Lexicon.CHANGES.contains(word);
        }

        private Optional<Clause> verb(Tense tense) {
            String verb = word();
            at++;
            return verb.isEmpty() ? Optional.empty() : clause(tense, verb);
        }

        private Optional<Clause> clause(Tense tense, String verb) {
            skip();
            return Optional.of(
                    new Clause(
                            who(),
                            subject,
                            tense,
                            verb.replaceAll("\\W+$", ""),
                            negative,
                            Set.copyOf(adverbs),
                            words.subList(Math.min(at, words.size()), words.size())));
        }

        private Who who() {
            return switch (subject.getFirst()) {
                case "i", "we" -> Who.SPEAKER;
                case "my", "our" -> subject.getLast().equals("i") ? Who.SPEAKER : Who.OWN;
                case "they", "he", "she", "the" -> Who.OTHER;
                default -> subject.getLast().equals("i") ? Who.SPEAKER : Who.NAMED;
            };
        }

        private String word() {
            return at < words.size() ? words.get(at) : "";
        }

        private boolean next(String wanted) {
            boolean is = word().equals(wanted);
            at += is ? 1 : 0;
            negative |= is && wanted.equals("not");
            return is;
        }

        private void skip() {
            while (at < words.size() - 1 && between()) {
                negative |= NEGATIONS.contains(word());
                adverbs.add(word());
                at++;
            }
        }

        private boolean between() {
            boolean noLonger = word().equals("no") && words.get(at + 1).equals("longer");
            return noLonger || NEGATIONS.contains(word()) || Lexicon.ADVERBS.contains(word());
        }
    }
}
