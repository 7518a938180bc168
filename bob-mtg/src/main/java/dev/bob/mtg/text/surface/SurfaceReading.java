package dev.bob.mtg.text.surface;

import dev.bob.mtg.text.surface.Mention.Kind;
import dev.bob.mtg.text.surface.Mention.Place;
import dev.bob.mtg.text.surface.Mention.Plurality;
import dev.bob.mtg.text.syntax.TokenSequence;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the words of one text that point back mean, judged by the words around them.
final class SurfaceReading {
    private final List<String> words;
    private final Places places;
    private final List<Thing> things = new ArrayList<>();
    private final List<Pointing> pointings = new ArrayList<>();

    /// A thing that the text speaks of.
    static final class Thing {
        final Mention first;
        Mention last;
        boolean gone;
        boolean inEvent;
        final Set<String> verbs = new HashSet<>();
        boolean deals;

        Thing(Mention first) {
            this.first = first;
            this.last = first;
        }
    }

    /// A mention that points back, and what it means; null if nothing fits.
    record Pointing(Mention mention, @Nullable Thing means, Set<String> verbs) {}

    SurfaceReading(TokenSequence tokens, Nouns vocabulary) {
        this.words = tokens.words();
        this.places = new Places(words);
        for (Mention mention : Mentions.of(tokens, places, vocabulary)) {
            take(mention);
        }
    }

    List<Pointing> pointings() {
        return pointings;
    }

    private void take(Mention mention) {
        Thing thing;
        if (mention.kind() == Kind.POINTER) {
            thing = find(mention);
            if (thing == null
                    && !isOneOfTwo(mention)
                    && words.get(mention.from()).equals("the")
                    && !mention.isCalled("copy")) {
                // It was done for another ability.
                thing = new Thing(mention);
                things.add(thing);
            }
            pointings.add(
                    new Pointing(
                            mention, thing, thing == null ? Set.of() : Set.copyOf(thing.verbs)));
            if (thing == null) {
                return;
            }
        } else if (mention.kind() == Kind.NAMED) {
            thing = new Thing(mention);
            things.add(thing);
        } else {
            thing = again(mention);
        }
        if (!isCopied(mention)) {
            thing.last = mention;
        }
        thing.verbs.add(mention.verb());
        thing.deals |= word(mention.to()).equals("deals");
        thing.inEvent |= mention.place() == Place.EVENT;
        thing.gone = isGone(thing.first, mention, thing.gone);
    }

    /// "A copy of it" speaks of the copy.
    private boolean isCopied(Mention mention) {
        return mention.kind() == Kind.POINTER
                && word(mention.from() - 1).equals("of")
                && word(mention.from() - 2).equals("copy");
    }

    /// The source and what it is attached to are always the same.
    private Thing again(Mention mention) {
        for (Thing thing : things) {
            if (thing.first.kind() == mention.kind()
                    && places.isKnown(thing.first.from(), mention.from())) {
                return thing;
            }
        }
        Thing thing = new Thing(mention);
        things.add(thing);
        return thing;
    }

    private static boolean isGone(Mention first, Mention mention, boolean before) {
        if (first.kind() == Kind.SOURCE || mention.place() == Place.EVENT) {
            return false;
        }
        return switch (mention.verb()) {
            case "sacrifice", "discard", "destroy" -> !mention.within() || before;
            case "return", "put" -> false;
            default -> before;
        };
    }

    private String word(int at) {
        return at >= 0 && at < words.size() ? words.get(at) : "";
    }

    // --- what fits ---

    private @Nullable Thing find(Mention pointer) {
        if (isOneOfTwo(pointer)) {
            return yours(pointer);
        }
        if (pointer.isCalled("copy")) {
            // It comes of a verb, "copy it", not of a noun phrase.
            return null;
        }
        Thing asked = askedBefore(pointer);
        if (asked != null) {
            return asked;
        }
        Thing best = null;
        for (Thing thing : things) {
            if (places.isKnown(thing.first.from(), pointer.from())
                    && agrees(thing, pointer)
                    && (thing.inEvent || !isOfTheEvent(pointer))
                    && !(thing.gone && needsBattlefield(pointer) && !isOtherwise(pointer, thing))
                    && !(isBeside(pointer) && clause(thing.last) >= clause(pointer))
                    && !isAttached(pointer, thing)
                    && !isDescribed(pointer, thing)
                    && !(isCompared(pointer) && thing.last.from() < clause(pointer))
                    && !isCountedFor(pointer, thing)
                    && !isMeasuredBy(pointer, thing)
                    && !isMadeOtherwise(pointer, thing)
                    // "it" may be "the creature you control", "that creature" is the other one
                    && !(isOneOfTwo(thing.last) && !pointer.nouns().isEmpty())
                    && (best == null || isNearer(thing, best, pointer))) {
                best = thing;
            }
        }
        return best;
    }

    /// "The creature you control" of two that fight: told apart by who controls it.
    private boolean isOneOfTwo(Mention pointer) {
        return word(pointer.from()).equals("the") && word(pointer.to()).equals("you");
    }

    /// What was called "target creature you control" before; null if the words call nothing so.
    private @Nullable Thing yours(Mention pointer) {
        return things.stream()
                .filter(thing ->
                        places.isKnown(thing.first.from(), pointer.from())
                                && agrees(thing, pointer)
                                && word(thing.first.to()).equals("you")
                                && word(thing.first.to() + 1).equals("control"))
                .findFirst()
                .orElse(null);
    }

    /// "The creature that died": the one that the event was about, whatever was named since.
    private boolean isOfTheEvent(Mention pointer) {
        return word(pointer.from()).equals("the")
                && word(pointer.to()).equals("that")
                && word(pointer.to() + 1).equals("died");
    }

    /// "If it's red, … If it's blue, …": of the same.
    private @Nullable Thing askedBefore(Mention pointer) {
        if (!word(pointer.from() - 1).equals("if") || !pointer.nouns().isEmpty()) {
            return null;
        }
        for (Pointing before : pointings.reversed()) {
            int at = before.mention.from();
            if (word(at - 1).equals("if")
                    && word(at).equals(word(pointer.from()))
                    && word(before.mention.to()).equals(word(pointer.to()))
                    && places.isKnown(at, pointer.from())) {
                return before.means;
            }
        }
        return null;
    }

    /// Whether the pointer stands beside another noun of its clause, which it can't mean: "attach ~ to it".
    private boolean isBeside(Mention pointer) {
        String before = word(pointer.from() - 1);
        return (before.equals("to")
                        && !Set.of("its", "their", "his", "her", "itself")
                                .contains(word(pointer.from()))
                        && !word(pointer.from() - 2).equals("attached")
                        && !word(pointer.from() - 2).equals("equal")
                        && !word(pointer.to()).equals("'s"))
                || (before.equals("of") && word(pointer.from() - 2).equals("copy"))
                || Set.of("crewed", "saddled", "blocks", "block", "fights", "fight").contains(before);
    }

    /// "A creature with toughness greater than its power": its own.
    private boolean isCompared(Mention pointer) {
        return word(pointer.from() - 1).equals("than")
                && word(pointer.from()).equals("its")
                && Set.of("power", "toughness").contains(word(pointer.from() - 3));
    }

    /// "An Aura attached to it": what is attached isn't attached to itself.
    private boolean isAttached(Mention pointer, Thing thing) {
        if (!word(pointer.from() - 1).equals("to")
                || !word(pointer.from() - 2).equals("attached")
                || thing.first.kind() != Kind.NAMED) {
            return false;
        }
        return things.stream().allMatch(other -> other.last.from() <= thing.last.from());
    }

    /// "Each creature blocking it": not the creature that the words describe.
    private boolean isDescribed(Mention pointer, Thing thing) {
        // "a creature it can enchant"
        if (Set.of("can", "could").contains(word(pointer.to()))
                && Set.of("enchant", "be").contains(word(pointer.to() + 1))
                && thing.last.to() == pointer.from()) {
            return true;
        }
        // "each creature its controller controls"
        if (Set.of("controller", "owner").contains(word(pointer.to()))
                && word(pointer.to() + 1).startsWith("control")
                && thing.last.to() == pointer.from()) {
            return true;
        }
        // "create a token that's blocking that creature"
        if (word(pointer.from() - 1).equals("blocking")
                && thing.first.verb().equals("create")
                && clause(thing.last) >= clause(pointer)) {
            return true;
        }
        int participle = word(pointer.from() - 1).equals("by") ? 2 : 1;
        return Set.of("blocking", "blocked").contains(word(pointer.from() - participle))
                && thing.last.to() == pointer.from() - participle;
    }

    /// Where the clause begins in which a mention stands.
    private int clause(Mention mention) {
        int at = mention.from();
        while (at > 0
                && !Set.of(".", ",", ";", ":", "¶", "•", "\"", "then", "and", "if", "when", "may")
                        .contains(words.get(at - 1))) {
            at--;
        }
        return at;
    }

    /// "Create a token for each counter on it": not on the token.
    private boolean isCountedFor(Mention pointer, Thing thing) {
        for (int i = pointer.from() - 1; i >= clause(pointer); i--) {
            if (word(i).equals("for") && word(i + 1).equals("each")) {
                return thing.last.from() < i
                        && thing.last.from() >= clause(pointer)
                        && thing.last.verb().equals("create");
            }
        }
        return false;
    }

    /// "A permanent card with mana value less than that creature's power": not the card that the words describe.
    private boolean isMeasuredBy(Mention pointer, Thing thing) {
        if (pointer.nouns().isEmpty() || thing.last.to() > pointer.from()) {
            return false;
        }
        List<String> between = words.subList(thing.last.to(), pointer.from());
        return between.contains("with")
                && (between.contains("than") || between.contains("equal"))
                && between.stream()
                        .noneMatch(word -> Set.of(".", ",", ";", "¶", "•").contains(word));
    }

    /// "If it has flying, destroy it. Otherwise, tap it": it hasn't been destroyed then.
    private boolean isOtherwise(Mention pointer, Thing thing) {
        int start = pointer.from();
        while (start > 0 && !word(start - 1).equals(".")) {
            start--;
        }
        return word(start).equals("otherwise") && thing.first.kind() == Kind.NAMED;
    }

    /// "Create a token. If that creature had power 4 or greater, create two instead": no token is there yet.
    private boolean isMadeOtherwise(Mention pointer, Thing thing) {
        int start = pointer.from();
        while (start > 0 && !Set.of(".", ",").contains(word(start - 1))) {
            start--;
        }
        int end = pointer.from();
        while (end < words.size() && !word(end).equals(".")) {
            end++;
        }
        return thing.first.verb().equals("create")
                && word(start - 1).equals(".")
                && word(start).equals("if")
                && words.subList(pointer.from(), end).contains("instead");
    }

    private boolean agrees(Thing thing, Mention pointer) {
        Plurality number = thing.first.number();
        if (number != Plurality.EITHER
                && number != pointer.number()
                && !(pointer.number() == Plurality.MANY && isMadeForEach(thing.first))) {
            return false;
        }
        if (pointer.nouns().isEmpty()) {
            boolean couldBe = !wasPaidFor(pointer) || !thing.first.isCalled("land");
            return couldBe
                    && (!wasCast(pointer)
                            || thing.first.kind() == Kind.SOURCE
                            || thing.first.isCalled("spell"));
        }
        return thing.first.kind() != Kind.SOURCE && isCalled(thing, pointer);
    }

    /// "For each artifact destroyed this way, create a token": there are several.
    private boolean isMadeForEach(Mention made) {
        if (!made.verb().equals("create")) {
            return false;
        }
        for (int i = made.from() - 1; i > 0 && !word(i).equals("."); i--) {
            if (word(i).equals("each") && word(i - 1).equals("for")) {
                return true;
            }
        }
        return false;
    }

    /// "If it was kicked"
    private boolean wasCast(Mention pointer) {
        return word(pointer.to()).equals("was") && word(pointer.to() + 1).equals("kicked");
    }

    /// "The amount of mana spent to cast it": not a land.
    private boolean wasPaidFor(Mention pointer) {
        return word(pointer.from() - 1).equals("cast")
                && word(pointer.from() - 2).equals("to")
                && word(pointer.from() - 3).equals("spent");
    }

    private static boolean isCalled(Thing thing, Mention pointer) {
        Set<String> called = thing.first.nouns();
        if (called.isEmpty() || pointer.nouns().stream().anyMatch(called::contains)) {
            return true;
        }
        if (pointer.isCalled("card")) {
            return !called.contains("token");
        }
        if (pointer.isCalled("permanent")) {
            return called.stream().anyMatch(Nouns::isCardType);
        }
        if (pointer.isCalled("creature")) {
            return called.contains("permanent")
                    || called.contains("token")
                    || (called.contains("card") && thing.verbs.contains("put"))
                    || (called.contains("card") && thing.verbs.contains("return"));
        }
        if (pointer.isCalled("spell")) {
            return called.contains("instant") || called.contains("sorcery");
        }
        return called.contains("permanent");
    }

    private boolean needsBattlefield(Mention pointer) {
        String next = word(pointer.to());
        String before = word(pointer.from() - 1);
        return Set.of(
                                "gets",
                                "gains",
                                "deals",
                                "fights",
                                "attacks",
                                "blocks",
                                "explores",
                                "becomes")
                        .contains(next)
                || (before.equals("on") && pointer.verb().equals("put"))
                || Set.of("sacrifice", "tap", "untap", "goad", "transform").contains(before);
    }

    /// "It deals 4 damage instead": what would have dealt the other damage.
    private boolean dealsInstead(Mention pointer) {
        if (!word(pointer.to()).equals("deals")) {
            return false;
        }
        for (int i = pointer.to(); i < words.size() && !words.get(i).equals("."); i++) {
            if (words.get(i).equals("instead")) {
                return true;
            }
        }
        return false;
    }

    /// The phrase that only describes something gives way; then the one that was mentioned last.
    private boolean isNearer(Thing one, Thing other, Mention pointer) {
        if (isCompared(pointer)) {
            return one.last.from() > other.last.from();
        }
        if (dealsInstead(pointer) && one.deals != other.deals) {
            return one.deals;
        }
        if (one.last.within() != other.last.within()) {
            return !one.last.within();
        }
        // "It" is the subject of the event, "that creature" what it did something to.
        if (pointer.nouns().isEmpty()
                && one.last.place() == Place.EVENT
                && other.last.place() == Place.EVENT) {
            return false;
        }
        return one.last.from() > other.last.from();
    }
}
