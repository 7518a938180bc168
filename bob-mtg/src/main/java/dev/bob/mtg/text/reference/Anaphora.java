package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.reference.Scope.Named;
import dev.bob.mtg.text.reference.Scope.Outside;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// What a word that points back means in a scope: the nearest that fits.
final class Anaphora {
    private static final String EACH_OF = "each of ";

    /// The one that something wasn't done to: what that is, is known only to those who read both at once.
    static final String OTHER = "the other";

    /// Each of those who do something, in what is said of it.
    static final PlayerRef SUBJECT = new PlayerRef.Iterated("the subject");

    /// Whose turn it is at the beginning of "each end step", which names nobody.
    static final PlayerRef IN_TURN = new PlayerRef.Triggering("in turn");

    private Anaphora() {}

    /// @throws UnresolvedReference naming the word
    static Named object(String words, Scope scope) {
        if (words.startsWith(EACH_OF)) {
            return object(words.substring(EACH_OF.length()), scope);
        }
        return switch (words) {
            case "it", "its", "itself", "" -> latest(false, false, words, scope);
            case "he", "she", "him", "his", "her" -> somebody(words, scope);
            case "them", "they", "their", "both" -> latest(true, false, words, scope);
            case "the copy" -> Named.done(Verb.COPIED, false);
            case "the copies" -> Named.done(Verb.COPIED, true);
            case "the token", "that token", "that token's" -> created(false, words, scope);
            case "the tokens", "those tokens" -> created(true, words, scope);
            case "the creature you control" -> controlled(words, scope);
            case "the chosen creature",
                    "the chosen permanent",
                    "the chosen artifact",
                    "the chosen land",
                    "the chosen card" ->
                    chosen(false, words, scope);
            case "the chosen creatures", "the chosen permanents", "the chosen cards" ->
                    chosen(true, words, scope);
            case "the exiled card", "the exiled card's" -> linked(false, scope);
            case "the exiled cards", "those exiled cards" -> linked(true, scope);
            case "that spell",
                    "that spell's",
                    "that spell or ability",
                    "that spell or ability's",
                    "that ability",
                    "that ability's" ->
                    targeting(words, scope);
            case "the creature that died" ->
                    last(
                            words,
                            scope,
                            named ->
                                    named.reference() instanceof Reference.Triggering
                                            && Agreement.fit(words, named.noun()));
            case "that source", "that source's" -> source(words, scope);
            case "that permanent or player", "that creature or player" ->
                    last(words, scope, Anaphora::isOneOfAnyKind);
            case "those permanents and / or players" ->
                    last(words, scope, named -> named.many() && isAnyTarget(named));
            case "the other creature", "the other permanent" -> otherOfEvent(words, scope);
            case OTHER -> throw new UnresolvedReference(words);
            default -> nearest(words, besides(words, scope));
        };
    }

    /// What was chosen as a source, or what the event is about.
    private static Named source(String words, Scope scope) {
        return last(
                words,
                scope,
                named ->
                        !named.many()
                                && (named.isDone(Verb.CHOSEN)
                                        || named.reference() instanceof Reference.Triggering));
    }

    /// What made something its target, or else what was named last.
    private static Named targeting(String words, Scope scope) {
        Named targeting = scope.focus().targeting();
        return targeting == null ? latest(false, true, words, scope) : targeting;
    }

    /// Without what the words don't mean if they fit something else.
    private static Scope besides(String words, Scope scope) {
        return besidesAnyTarget(words, besidesSpell(words, besidesSubject(words, scope)));
    }

    private static Named nearest(String words, Scope scope) {
        return latest(words.startsWith("those"), true, words, scope);
    }

    /// "Whenever enchanted creature deals damage to a creature, destroy the other creature."
    private static Named otherOfEvent(String words, Scope scope) {
        return last(
                words,
                scope,
                named ->
                        named.reference() instanceof Reference.TriggeringOther
                                && Agreement.fit(words, named.noun()));
    }

    /// "Whenever a Beast deals damage to a creature, exile that creature": the other one, which was said last. "It" would be
    /// the Beast. What may be a player instead isn't meant: "Whenever a Beast deals damage to you or a creature you control, it
    /// deals that much damage to that creature."
    private static Scope besidesSubject(String words, Scope scope) {
        boolean another =
                words.startsWith("that ")
                        && scope.objects().stream()
                                .anyMatch(named ->
                                        named.reference() instanceof Reference.TriggeringOther
                                                && !isAnythingDealt(named)
                                                && Agreement.isCalledSo(words, named.noun()));
        return another
                ? scope.without(0, named -> named.reference() instanceof Reference.Triggering)
                : besidesHost(words, scope);
    }

    /// "Whenever equipped creature deals damage to a permanent, exile that permanent."
    private static Scope besidesHost(String words, Scope scope) {
        boolean another =
                words.startsWith("that ")
                        && scope.objects().stream()
                                .anyMatch(named ->
                                        named.reference() instanceof Reference.TriggeringOther
                                                && Agreement.fit(words, named.noun()));
        return another ? scope.without(0, Anaphora::isHost) : scope;
    }

    /// "Whenever you cast a spell that targets a creature, … that creature": not the spell, which is one perhaps.
    private static Scope besidesSpell(String words, Scope scope) {
        boolean target =
                !words.contains("card")
                        && scope.objects().stream()
                                .anyMatch(named ->
                                        named.reference() instanceof Reference.TriggeringTargets
                                                && Agreement.fit(words, named.noun()));
        return target
                ? scope.without(0, named -> named.reference() instanceof Reference.Triggering)
                : scope;
    }

    /// "When you do, it deals damage to any target equal to that creature's power": not the target, which may be none, if
    /// something else was called so.
    private static Scope besidesAnyTarget(String words, Scope scope) {
        boolean another =
                words.startsWith("that ")
                        && scope.objects().stream()
                                .anyMatch(named ->
                                        !named.many()
                                                && !named.source()
                                                && !isAnyTarget(named)
                                                && named.noun() != null
                                                && Agreement.fit(words, named.noun()));
        return another ? scope.without(0, Anaphora::isAnyTarget) : scope;
    }

    private static boolean isAnyTarget(Named named) {
        return named.reference() instanceof Reference.Targeted
                && (TargetSpec.DAMAGEABLE.equals(named.noun())
                        || (named.noun() instanceof Filter.And(List<Filter> parts)
                                && parts.contains(TargetSpec.DAMAGEABLE)));
    }

    private static boolean isOneOfAnyKind(Named named) {
        return !named.many() && (isAnyTarget(named) || isAnythingDealt(named));
    }

    /// What is dealt damage, if that may be a player.
    private static boolean isAnythingDealt(Named named) {
        return named.reference() instanceof Reference.TriggeringOther
                && named.noun() instanceof Filter.Or(List<Filter> parts)
                && parts.getLast() instanceof Filter.OfPlayer;
    }

    private static boolean isHost(Named named) {
        return named.reference() instanceof Reference.Triggering
                && named.noun() instanceof Filter.Is(Reference.AttachedTo _);
    }

    static Named latest(boolean many, boolean exceptSource, String words, Scope scope) {
        return last(
                words,
                scope,
                named ->
                        named.many() == many
                                && !(exceptSource && named.source())
                                && Agreement.fit(words, named.noun())
                                && !(words.startsWith("that spell") && named.isDone(Verb.CREATED)));
    }

    /// Several cards that were exiled, milled, looked at or revealed.
    static Named cards(String words, Scope scope) {
        Named named = latest(true, false, words, scope);
        for (Verb verb : List.of(Verb.EXILED, Verb.MILLED, Verb.LOOKED_AT, Verb.REVEALED)) {
            if (named.isDone(verb)) {
                return named;
            }
        }
        throw new UnresolvedReference(words);
    }

    /// A card speaks of itself as of a person, and of its targets only if it doesn't speak of itself.
    private static Named somebody(String words, Scope scope) {
        boolean ofItself = scope.objects().stream().anyMatch(Named::source);
        return last(
                words,
                scope,
                named ->
                        !named.many()
                                && Agreement.fit(words, named.noun())
                                && !(ofItself && named.reference() instanceof Reference.Targeted));
    }

    /// The tokens that were created, or something called a token: "choose a token you control".
    private static Named created(boolean many, String words, Scope scope) {
        return last(
                words,
                scope,
                named ->
                        named.many() == many
                                && (named.isDone(Verb.CREATED) || Agreement.isToken(named.noun())));
    }

    /// What an effect had chosen, or else the only target that the words fit.
    private static Named chosen(boolean many, String words, Scope scope) {
        List<Named> fitting =
                scope.objects().stream()
                        .filter(named -> named.many() == many && Agreement.fit(words, named.noun()))
                        .toList();
        List<Named> targets =
                fitting.stream()
                        .filter(named -> named.reference() instanceof Reference.Targeted)
                        .toList();
        return fitting.reversed().stream()
                .filter(named -> named.isDone(Verb.CHOSEN))
                .findFirst()
                .or(() ->
                        targets.stream().map(Named::reference).distinct().count() == 1
                                ? Optional.of(targets.getFirst())
                                : Optional.empty())
                .orElseThrow(() -> new UnresolvedReference(words));
    }

    private static Named last(String words, Scope scope, Predicate<Named> fits) {
        return scope.objects().reversed().stream()
                .filter(fits)
                .findFirst()
                .orElseThrow(() -> new UnresolvedReference(words));
    }

    /// What this ability exiled, or else what the card's linked ability exiled (rule 607.2a).
    private static Named linked(boolean many, Scope scope) {
        Named exiled = scope.focus().exiled();
        return exiled == null ? new Named(new Reference.ExiledWith(), many, false, null) : exiled;
    }

    private static Named controlled(String words, Scope scope) {
        return scope.objects().stream()
                .filter(Anaphora::isCalledYours)
                .findFirst()
                .orElseThrow(() -> new UnresolvedReference(words));
    }

    private static boolean isCalledYours(Named named) {
        return named.noun() instanceof Filter.And(List<Filter> parts)
                && parts.contains(new Filter.Controlled(PlayerRef.YOU));
    }

    /// What was exiled before and hasn't come back.
    ///
    /// @throws UnresolvedReference naming the word
    static Named exiled(String words, Scope scope) {
        return orUnresolved(scope.focus().exiled(), words);
    }

    static <T> T orUnresolved(@Nullable T known, String words) {
        if (known == null) {
            throw new UnresolvedReference(words);
        }
        return known;
    }

    /// The reference to what was named; inside a delayed trigger, what was named outside is what it remembers.
    ///
    /// @throws UnresolvedReference if it would have to remember two things
    static Read<Reference> reference(Named named, String words, Scope scope) {
        Reference reference = named.reference();
        int boundary = scope.outside().boundary();
        if (named.source() || !isAmong(scope.objects(), boundary, named)) {
            return new Read<>(reference, scope);
        }
        Reference remembered = scope.outside().remembered();
        if (remembered != null && !reference.equals(remembered)) {
            throw new UnresolvedReference(words);
        }
        return new Read<>(
                new Reference.Remembered(), scope.withOutside(new Outside(boundary, reference)));
    }

    // Two namings of equal things are two namings.
    @SuppressWarnings("ReferenceEquality")
    private static boolean isAmong(List<Named> objects, int end, Named named) {
        return objects.stream().limit(end).anyMatch(one -> one == named);
    }

    /// "Whenever an opponent casts a spell, each player loses life equal to the number of cards in that player's hand": the
    /// one before, as each of those who do it is "they".
    private static PlayerRef meant(String words, List<PlayerRef> players) {
        PlayerRef last = players.getLast();
        if (!last.equals(SUBJECT) || !words.startsWith("that ")) {
            return last;
        }
        return players.stream()
                .filter(one -> !(one instanceof PlayerRef.Iterated) && !one.equals(IN_TURN))
                .reduce((_, later) -> later)
                .orElse(last);
    }

    /// The player who was named last, in these words.
    ///
    /// @throws UnresolvedReference naming the words
    static PlayerRef player(String words, Scope scope) {
        if (scope.players().isEmpty()) {
            boolean personal =
                    words.startsWith("that ") || words.equals("they") || words.equals("their");
            PlayerRef person = personal ? scope.focus().person() : null;
            return Owners.inWords(orUnresolved(person, words), words);
        }
        return switch (meant(words, scope.players())) {
            case PlayerRef.Targeted(int slot, _) -> new PlayerRef.Targeted(slot, words);
            case PlayerRef.Triggering _ -> new PlayerRef.Triggering(words);
            case PlayerRef.Iterated _ -> new PlayerRef.Iterated(words);
            case PlayerRef.Chosen _ -> new PlayerRef.Chosen(words);
            case PlayerRef.Again(PlayerRef who, _) -> new PlayerRef.Again(who, words);
            case PlayerRef.You _,
                    PlayerRef.EachOpponent _,
                    PlayerRef.AnOpponent _,
                    PlayerRef.EachPlayer _,
                    PlayerRef.EachOtherPlayer _,
                    PlayerRef.AnyPlayer _,
                    PlayerRef.Target _,
                    PlayerRef.ControllerOf _,
                    PlayerRef.OwnerOf _,
                    PlayerRef.Defending _,
                    PlayerRef.Active _,
                    PlayerRef.Attached _,
                    PlayerRef.Both _,
                    PlayerRef.OrController _,
                    PlayerRef.Who _ ->
                    throw new UnresolvedReference(words);
        };
    }
}
