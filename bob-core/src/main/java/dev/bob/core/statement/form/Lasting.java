package dev.bob.core.statement.form;

import dev.bob.core.memory.MemoryCandidate;
import dev.bob.core.statement.Clause;
import dev.bob.core.statement.Clause.Tense;
import dev.bob.core.statement.Clause.Who;
import dev.bob.core.statement.Gist;
import dev.bob.core.statement.Kinds;
import dev.bob.core.statement.Lexicon;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Whether a clause says something that lasts. In the present tense most of what people say of themselves and their own
/// does, unless its verb or its thing is one of the moment; of what they did, what is so from then on.
final class Lasting {

    /// So far into what is said the thing itself is looked for.
    private static final int NEAR = 5;

    private Lasting() {}

    /// What a clause says, if it lasts.
    ///
    /// @param text in lower case and in the usual spelling
    /// @param said the same as it was said
    static Optional<Forms.Find> find(String text, String said) {
        return Clause.of(text)
                .filter(clause -> standsForItself(clause) && (lasts(clause) || caused(clause)))
                .map(clause -> new Forms.Find(said, type(clause), why(clause)));
    }

    /// What a clause says of the speaker without naming them: "switched to cello", "living on my own", "left-handed".
    static Optional<Forms.Find> ofNobody(String text, String said) {
        String first = text.replaceFirst("[^\\p{L}'-].*$", "");
        boolean did =
                Lexicon.CHANGES.contains(first)
                        || Lexicon.CHANGES_WITH.containsKey(first)
                        || Lexicon.ENDS.contains(first);
        if (did) {
            return find("i " + text, said);
        }
        if ((first.equals("got") || first.equals("have"))
                && !text.matches("\\w+ (?:my|our|the|it|to)\\b.*")) {
            return find("i've got" + text.substring(first.length()), said);
        }
        if (first.equals("only") || first.equals("just") || first.equals("also")) {
            return ofNobody(text.substring(first.length()).strip(), said);
        }
        return Lexicon.LASTING_DOINGS.contains(first) || Lexicon.STATES.contains(first)
                ? find("i'm " + text, said)
                : Optional.empty();
    }

    /// The same of somebody whose name is known.
    static Optional<Forms.Find> ofKnown(String text, String said, Predicate<String> known) {
        return Clause.of(text)
                .filter(clause ->
                        clause.who() == Who.NAMED && known.test(bare(clause.subject().getFirst())))
                .filter(clause -> standsForItself(clause) && (own(clause) || caused(clause)))
                .map(clause -> new Forms.Find(said, MemoryCandidate.Type.FACT, why(clause)));
    }

    /// Whether a clause says what is being done, or was done once.
    static boolean isOfTheMoment(String text) {
        return Clause.of(text)
                .filter(clause ->
                        switch (clause.tense()) {
                            case DID, WAS, IS_DOING -> true;
                            case IS, HAS, HAS_DONE, DOES, CAN, USED_TO, HAS_TO -> false;
                        })
                .isPresent();
    }

    private static String why(Clause clause) {
        if (type(clause) == MemoryCandidate.Type.PREFERENCE) {
            return habit(clause) ? "What the user does as a rule" : "What the user likes";
        }
        return clause.who() == Who.NAMED
                ? "A fact about the user's people"
                : "A fact about the user";
    }

    private static MemoryCandidate.Type type(Clause clause) {
        boolean does = clause.tense() == Tense.DOES || clause.tense() == Tense.CAN;
        boolean likes =
                (does && Lexicon.LIKES.contains(clause.verb()))
                        || Lexicon.FOND.contains(clause.first())
                        || clause.says(Lexicon.LOVER);
        boolean preference =
                switch (clause.who()) {
                    case SPEAKER -> likes || (does && habit(clause));
                    case OWN -> clause.subject().contains("favourite");
                    case NAMED, OTHER -> false;
                };
        return preference ? MemoryCandidate.Type.PREFERENCE : MemoryCandidate.Type.FACT;
    }

    private static boolean lasts(Clause clause) {
        return switch (clause.who()) {
            case SPEAKER -> speaker(clause);
            case OWN -> own(clause);
            case NAMED -> named(clause);
            case OTHER -> false;
        };
    }

    private static boolean speaker(Clause clause) {
        String first = clause.first();
        return switch (clause.tense()) {
            case DOES -> does(clause);
            case DID -> changed(clause);
            case HAS_DONE ->
                    changed(clause)
                            || (clause.verb().equals("been")
                                    && (stays(first)
                                            || (first.equals("getting") && ofHealth(clause))
                                            || (!first.endsWith("ing") && forYears(clause))));
            case WAS -> Lexicon.CHANGES.contains(first) || moved(clause) || trade(clause);
            case HAS -> has(clause);
            case CAN -> able(clause);
            case IS -> state(clause) || age(clause) || member(clause) || trade(clause);
            case IS_DOING -> doing(clause);
            case USED_TO ->
                    !Lexicon.LIKES.contains(clause.verb()) && !Lexicon.MIND.contains(clause.verb());
            case HAS_TO -> obliged(clause);
        };
    }

    private static boolean own(Clause clause) {
        String first = clause.first();
        if (Lexicon.PASSING_THINGS.contains(bare(clause.subject().getLast())) || distant(clause)) {
            return false;
        }
        return switch (clause.tense()) {
            case DOES -> {
                String verb = base(clause.verb());
                boolean wants =
                        Lexicon.MIND.contains(verb)
                                && Lexicon.PARTICULAR.contains(first)
                                && clause.subject().size() == 2;
                yield !Lexicon.TOOLS_DO.contains(verb) && !wants;
            }
            case IS -> !Lexicon.PASSING_STATES.contains(first) && !away(clause);
            case CAN -> clause.negative();
            case DID, HAS_DONE -> changed(clause) || Lexicon.FATES.contains(clause.verb());
            case WAS ->
                    Lexicon.CHANGES.contains(first)
                            || Lexicon.FATES.contains(first)
                            || clause.subject().stream().anyMatch(Lexicon.FORMER::contains)
                            || (trade(clause) && isKin(clause));
            case IS_DOING -> doing(clause);
            case HAS, USED_TO -> true;
            case HAS_TO -> obliged(clause);
        };
    }

    /// Any word may stand where a name does: only what people alone do and are.
    private static boolean named(Clause clause) {
        return switch (clause.tense()) {
            case DOES -> Lexicon.PERSONS_DO.contains(clause.verb());
            case IS -> state(clause);
            case CAN ->
                    able(clause) && Kinds.of(Gist.stem(bare(clause.subject().getLast()))).isEmpty();
            case HAS_TO -> obliged(clause);
            case IS_DOING, WAS, HAS, HAS_DONE, DID, USED_TO -> false;
        };
    }

    /// "My neighbour has a boat": of people who aren't near, and without a name.
    private static boolean distant(Clause clause) {
        return clause.tense() != Tense.IS
                && Lexicon.DISTANT.contains(bare(clause.subject().getLast()))
                && !clause.subject().contains("best")
                && !clause.says(Lexicon.PERSONAL);
    }

    private static boolean isKin(Clause clause) {
        return Lexicon.IS_KIN.matcher(bare(clause.subject().getLast())).matches();
    }

    private static boolean state(Clause clause) {
        boolean one = clause.first().equals("a") || clause.first().equals("an");
        if (one && clause.object().size() > 1) {
            return Lexicon.STATES.contains(bare(clause.object().get(1)));
        }
        Set<String> next = Lexicon.STATES_WITH.get(clause.first());
        return next == null
                ? Lexicon.STATES.contains(clause.first())
                : clause.object().size() > 1 && next.contains(bare(clause.object().get(1)));
    }

    /// "34", "seventy-eight, a widower", "40 now", but not "5 minutes late".
    private static boolean age(Clause clause) {
        List<String> object = clause.object();
        return Lexicon.AGE.matcher(clause.first()).matches()
                && (object.size() == 1
                        || !object.getFirst().equals(clause.first())
                        || Lexicon.WITH_AGE.contains(bare(object.get(1))));
    }

    /// "On the payments team", "in a brass band".
    private static boolean member(Clause clause) {
        List<String> object = clause.object();
        return (clause.first().equals("on") || clause.first().equals("in"))
                && object.size() > 2
                && Lexicon.DETERMINERS.contains(object.get(1))
                && object.stream()
                        .skip(2)
                        .limit(2)
                        .map(Lasting::bare)
                        .anyMatch(Lexicon.GROUPS::contains);
    }

    private static boolean doing(Clause clause) {
        String verb = clause.verb();
        Set<String> next = Lexicon.DOINGS_WITH.get(verb);
        return Lexicon.LASTING_DOINGS.contains(verb)
                && (next == null || next.contains(clause.first()))
                && !(verb.equals("moving") && Lexicon.DETERMINERS.contains(clause.first()));
    }

    private static boolean away(Clause clause) {
        return clause.first().equals("on")
                && clause.object().size() > 1
                && Lexicon.AWAY.contains(bare(clause.object().get(1)));
    }

    private static boolean does(Clause clause) {
        String verb = clause.verb();
        boolean momentary = Lexicon.MOMENTARY.contains(verb) || Lexicon.TOOLS_DO.contains(verb);
        boolean toSay =
                clause.first().equals("to")
                        && clause.object().stream()
                                .skip(1)
                                .limit(1)
                                .anyMatch(Lexicon.MOMENTARY::contains);
        boolean always = habit(clause) && Lexicon.HABITUAL.contains(verb);
        boolean never = clause.negative() && verb.equals("do");
        boolean with = Lexicon.LASTS_WITH.getOrDefault(verb, Set.of()).contains(clause.first());
        boolean suffers = verb.equals("get") && ofHealth(clause);
        return !toSay && !reported(clause) && (!momentary || always || never || with || suffers);
    }

    /// "I deploy and it fails", "I keep losing my keys", "I like the second one better": of what is just happening.
    private static boolean reported(Clause clause) {
        List<String> object = clause.object();
        int and = object.indexOf("and");
        boolean happens =
                and >= 0
                        && and + 1 < object.size()
                        && Lexicon.HAPPENS.contains(object.get(and + 1));
        boolean again = clause.verb().equals("keep") && clause.first().endsWith("ing");
        boolean ofTheTalk =
                Lexicon.LIKES.contains(clause.verb())
                        && clause.first().equals("the")
                        && object.size() > 2
                        && Lexicon.ORDINALS.contains(bare(object.get(1)));
        return happens || again || ofTheTalk;
    }

    private static boolean has(Clause clause) {
        List<String> object = clause.object();
        boolean announced = object.size() == 3 && object.get(1).equals("new");
        boolean numbered = object.size() > 1 && object.get(1).matches("\\d+");
        return (Lexicon.DETERMINERS.contains(clause.first()) && !announced && !numbered)
                || Lexicon.AGE.matcher(clause.first()).matches()
                || ofHealth(clause);
    }

    private static boolean forYears(Clause clause) {
        return clause.object().stream()
                .map(Lasting::bare)
                .anyMatch(word -> word.equals("years") || word.equals("since"));
    }

    private static boolean ofHealth(Clause clause) {
        return near(clause).limit(3).anyMatch(word -> Lexicon.HEALTH.matcher(word).matches());
    }

    private static boolean able(Clause clause) {
        return clause.negative()
                && Lexicon.ABILITIES.contains(clause.verb())
                && !clause.first().equals("up")
                && !clause.first().equals("another");
    }

    /// "A freelance copywriter", "head chef at …".
    private static boolean trade(Clause clause) {
        List<String> object = clause.object();
        boolean bareTrade =
                object.size() > 1
                        && Lexicon.JOINTS.contains(object.get(1))
                        && Lexicon.TRADE.matcher(object.getFirst()).matches();
        return clause.says(Lexicon.LOVER)
                || (bareTrade && !clause.negative() && clause.tense() == Tense.IS)
                || (!clause.negative()
                        && near(clause)
                                .skip(1)
                                .anyMatch(word -> Lexicon.TRADE.matcher(word).matches()));
    }

    private static boolean changed(Clause clause) {
        String first = clause.first();
        boolean from =
                Lexicon.CHANGES.contains(clause.verb())
                        || Lexicon.CHANGES_WITH
                                .getOrDefault(clause.verb(), Set.of())
                                .contains(first)
                        || (clause.verb().equals("turned") && first.matches("\\d+"));
        boolean doing = first.endsWith("ing") && !Lexicon.LASTING_DOINGS.contains(first);
        // "Bought milk": only a thing that one has is had from then on.
        boolean bare =
                clause.verb().equals("bought") && clause.object().size() < 4 && !owned(clause);
        return from
                && !doing
                && !bare
                && !clause.negative()
                && !clause.object().getFirst().endsWith(",");
    }

    private static boolean owned(Clause clause) {
        return Lexicon.DETERMINERS.contains(clause.first())
                || clause.first().equals("another")
                || clause.first().matches("\\d+");
    }

    /// "Was moved up to the second desk".
    private static boolean moved(Clause clause) {
        return clause.object().size() > 2
                && Lexicon.CHANGES_WITH
                        .getOrDefault(clause.first(), Set.of())
                        .contains(clause.object().get(1));
    }

    private static boolean stays(String first) {
        return Lexicon.LASTING_DOINGS.contains(first) || Lexicon.STATES.contains(first);
    }

    private static boolean habit(Clause clause) {
        return clause.adverbs().stream().anyMatch(Lexicon.HABIT::contains);
    }

    private static boolean obliged(Clause clause) {
        boolean avoids = clause.verb().equals("avoid") && !clause.first().equals("the");
        boolean careful = clause.first().equals("careful") && clause.object().size() > 2;
        return avoids || careful;
    }

    private static boolean caused(Clause clause) {
        return (clause.tense() == Tense.DID || clause.tense() == Tense.HAS_DONE)
                && Lexicon.CAUSED.contains(clause.verb())
                && clause.object().size() > 2
                && clause.first().equals("me")
                && Lexicon.CAUSES.contains(clause.object().get(1))
                && !clause.says(Lexicon.SPARED);
    }

    /// Says something, and of nothing that was said before or is of the moment.
    private static boolean standsForItself(Clause clause) {
        List<String> object = clause.object();
        if (object.isEmpty()
                || Lexicon.POINTERS.contains(clause.first())
                || clause.says(Lexicon.SPOKEN_TO)) {
            return false;
        }
        String last = bare(object.getLast());
        boolean alone = object.size() == 1 && Lexicon.PERSONS.contains(last);
        boolean pointsBack = object.size() == 2 && Lexicon.POINTERS.contains(last);
        return !alone
                && !pointsBack
                && (clause.verb().equals("prefer")
                        || near(clause).noneMatch(Lexicon.PASSING_THINGS::contains));
    }

    /// The words of the thing itself, up to where something is said of it.
    private static Stream<String> near(Clause clause) {
        return clause.object().stream()
                .limit(NEAR)
                .map(Lasting::bare)
                .takeWhile(word -> !Lexicon.JOINTS.contains(word));
    }

    private static String base(String verb) {
        return verb.replaceFirst("(?<=ch|sh|ss)es$|s$", "");
    }

    private static String bare(String word) {
        return word.replaceAll("\\W+$", "");
    }
}
