package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.reference.Scope.Named;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an effect leaves behind for the next one: who did it, how many it came to, what was made, moved or seen.
final class Aftermath {
    private Aftermath() {}

    static Scope of(Effect effect, Scope scope) {
        Scope after = scope.withQuantity(scope.quantity().after(effect));
        PlayerRef who = subject(effect);
        if (who != null) {
            after = after.withFocus(after.focus().withSubject(again(who, after)));
        }
        boolean puts = effect instanceof Effect.Move move && move.verb() == Verb.PUT;
        return things(effect, puts ? after.puttingMore() : after);
    }

    /// Who does it, gains control of something that is no target itself, or chooses a name.
    private static @Nullable PlayerRef subject(Effect effect) {
        return switch (effect) {
            case Effect.Change(Selector what, List<Modification> changes, _)
                    when changes.size() == 1
                            && changes.getFirst() instanceof Modification.Control(PlayerRef by)
                            && !(by instanceof PlayerRef.You)
                            && !RecordParts.anywhere(what, TargetSpec.class::isInstance) ->
                    by;
            case Effect.Choose(PlayerRef who, ChoiceKind kind, _, _)
                    when kind == ChoiceKind.CARD_NAME && !(who instanceof PlayerRef.You) ->
                    who;
            case Effect.Instruction _, Effect.OfOthers _, RepeatedProcess _ ->
                    Actors.subject(effect);
        };
    }

    /// The player, as the next verb without a subject speaks of them.
    private static @Nullable PlayerRef again(PlayerRef who, Scope scope) {
        return switch (who) {
            case PlayerRef.Target _ -> new PlayerRef.Targeted(scope.slots() - 1, "");
            case PlayerRef.Targeted(int slot, _) -> new PlayerRef.Targeted(slot, "");
            case PlayerRef.Triggering _ -> new PlayerRef.Triggering("");
            case PlayerRef.Chosen _ -> new PlayerRef.Chosen("");
            case PlayerRef.Defending _, PlayerRef.Active _, PlayerRef.Attached _ ->
                    new PlayerRef.Again(who, "");
            case PlayerRef.Again(PlayerRef named, _) -> new PlayerRef.Again(named, "");
            case PlayerRef.ControllerOf(Selector.That(Reference of, _)) ->
                    new PlayerRef.ControllerOf(new Selector.That(of, ""));
            case PlayerRef.OwnerOf(Selector.That(Reference of, _)) ->
                    new PlayerRef.OwnerOf(new Selector.That(of, ""));
            case PlayerRef.You _,
                    PlayerRef.EachOpponent _,
                    PlayerRef.AnOpponent _,
                    PlayerRef.EachPlayer _,
                    PlayerRef.EachOtherPlayer _,
                    PlayerRef.AnyPlayer _,
                    PlayerRef.ControllerOf _,
                    PlayerRef.OwnerOf _,
                    PlayerRef.Iterated _,
                    PlayerRef.Both _,
                    PlayerRef.OrController _,
                    PlayerRef.Who _ ->
                    null;
        };
    }

    private static Scope things(Effect effect, Scope scope) {
        return switch (effect) {
            // A token that isn't a copy of what was exiled leaves it the exiled card.
            case PermanentEffect.CreateTokens create ->
                    acted(Verb.CREATED, create.count(), null, scope);
            case PermanentEffect.Incubate(PlayerRef.You _, _) ->
                    acted(Verb.CREATED, Amount.ONE, null, scope.exiling(null));
            case PermanentEffect.CreateCopies create ->
                    acted(Verb.CREATED, copies(create), null, scope.exiling(null));
            case Effect.Move(var verb, Selector.Top(var whose, Amount one), _, _, _) ->
                    fromTop(verb, whose, one, scope);
            case Effect.Mill _ -> scope.naming(milled());
            // What has come to the battlefield is a new object; "it" is that one from now on.
            case Effect.Move move when move.to().zone() == Zone.BATTLEFIELD ->
                    scope.naming(
                                    Named.done(
                                            move.verb(),
                                            isMany(move.what()) || isOfMany(move.what())))
                            .exiling(null);
            case Effect.Move move when move.to().zone() == Zone.HAND -> inHand(move.what(), scope);
            case Effect.Move move when move.to().zone() == Zone.LIBRARY ->
                    inLibrary(inHand(move.what(), scope));
            // What was exiled can come back; "its controller" still speaks of what it was.
            case Effect.Move move when move.verb() == Verb.EXILED && move.until() == null ->
                    exiled(move.what(), scope);
            case PermanentEffect.Manifest(_, Selector.Top(_, Amount count), _) ->
                    acted(Verb.PUT, count, null, scope);
            case PermanentEffect.ManifestDread(PlayerRef.You _) ->
                    acted(Verb.PUT, Amount.ONE, null, scope);
            case Effect.Reveal(_, Selector.Top(_, Amount count)) ->
                    seen(Verb.REVEALED, count, scope);
            case Effect.Discard(_, Selector.AtRandom(Amount count, Filter filter)) ->
                    acted(Verb.DISCARDED, count, filter, scope);
            case Effect.Reveal(_, Selector.AtRandom(Amount count, _)) ->
                    seen(Verb.REVEALED, count, scope);
            case Effect.Reveal(_, Selector.Choose choose) ->
                    acted(Verb.REVEALED, choose.count(), choose.filter(), scope);
            case Effect.LookAt(_, Selector.Top(_, Amount count)) ->
                    seen(Verb.LOOKED_AT, count, scope);
            case Effect.RevealHand _ -> scope.naming(Named.done(Verb.REVEALED, true));
            case Effect.Choose choose when isOfPlayer(choose.kind()) ->
                    scope.naming(new PlayerRef.Chosen(""));
            case Effect.ChooseObjects(_, Selector what) -> chosen(what, scope);
            case Effect.Search search when search.rest() == null -> found(search, scope);
            case Effect.Until until -> foundAtLast(until, scope);
            case Effect.Dig dig when dig.to().zone() == Zone.BATTLEFIELD -> taken(dig, scope);
            case Effect.Instruction _, Effect.OfOthers _, RepeatedProcess _ -> scope;
        };
    }

    /// "Return target permanent to its owner's hand, then that player …": the owner, if the words name nobody else.
    private static Scope inHand(Selector what, Scope scope) {
        return switch (what) {
            case Selector.Target(TargetSpec spec) when spec.max().equals(Amount.ONE) -> {
                Reference target = new Reference.Targeted(scope.slots() - 1);
                yield Owners.of(target, spec.objects()) == null ? owned(target, scope) : scope;
            }
            case Selector.That(Reference reference, String words)
                    when words.equals("it") || words.startsWith("that ") ->
                    owned(reference, scope);
            case Selector.That _,
                    Selector.Target _,
                    Selector.This _,
                    Selector.Each _,
                    Selector.Choose _,
                    Selector.Players _,
                    Selector.Union _,
                    Selector.Among _,
                    Selector.AtRandom _,
                    Selector.Top _,
                    Selector.AttackedBy _,
                    Selector.OneOfEach _,
                    Selector.OfEachKind _ ->
                    scope;
        };
    }

    /// "The owner of target permanent shuffles it into their library, then draws a card": the owner again.
    private static Scope inLibrary(Scope scope) {
        return scope.focus().person() instanceof PlayerRef.OwnerOf owner
                ? scope.withFocus(scope.focus().withSubject(owner))
                : scope;
    }

    private static Scope owned(Reference reference, Scope scope) {
        return scope.withFocus(
                scope.focus().withPerson(new PlayerRef.OwnerOf(new Selector.That(reference, ""))));
    }

    /// "Exile target card from your graveyard and target card from an opponent's graveyard. Copy those cards."
    private static Scope exiled(Selector what, Scope scope) {
        Named exiled = Named.done(Verb.EXILED, isMany(what));
        return (what instanceof Selector.Union ? scope.naming(exiled) : scope).exiling(exiled);
    }

    /// What was milled are cards wherever they went; "it" is never one of them, "milled this way" may be one.
    private static Named milled() {
        return new Named(new Reference.Done(Verb.MILLED), true, false, new Filter.CardNoun());
    }

    private static Scope foundAtLast(Effect.Until until, Scope scope) {
        boolean many = !until.count().equals(Amount.ONE) || Actors.areSeveral(until.who());
        Named found = new Named(new Reference.Done(Verb.FOUND), many, false, until.what());
        Verb rest = until.exile() ? Verb.EXILED : Verb.REVEALED;
        return scope.naming(found).withFocus(scope.focus().withExiled(found).withUntil(rest));
    }

    private static Scope fromTop(Verb verb, PlayerRef whose, Amount one, Scope scope) {
        Amount count = Actors.areSeveral(whose) ? new Amount.AnyNumber() : one;
        Scope after = acted(verb, count, null, scope);
        if (verb != Verb.EXILED) {
            return after;
        }
        Scope exiled = after.exiling(after.objects().getLast());
        // "the rest" is what is left in exile then
        return one.equals(Amount.ONE) ? exiled : exiled.withFocus(exiled.focus().withUntil(verb));
    }

    /// How many copies there are, as far as words tell: one, or several.
    private static Amount copies(PermanentEffect.CreateCopies create) {
        boolean several =
                create.of() instanceof Selector.Each
                        || (create.of() instanceof Selector.That(_, String words)
                                && (words.equals("them") || words.startsWith("those ")));
        return several ? new Amount.AnyNumber() : create.count();
    }

    private static boolean isOfPlayer(ChoiceKind kind) {
        return kind == ChoiceKind.OPPONENT
                || kind == ChoiceKind.PLAYER
                || kind == ChoiceKind.RANDOM_OPPONENT
                || kind == ChoiceKind.RANDOM_PLAYER;
    }

    /// What was searched for is spoken of where it is now: on the battlefield it is no card any more.
    private static Scope found(Effect.Search search, Scope scope) {
        boolean many =
                !Amount.ONE.equals(search.count())
                        || search.also() != null
                        || Actors.areSeveral(search.who());
        Filter noun =
                search.to().zone() == Zone.BATTLEFIELD
                        ? Conjuncts.without(search.what(), new Filter.CardNoun())
                        : search.what();
        Named found = new Named(new Reference.Done(Verb.FOUND), many, false, noun);
        Scope after = searched(search, scope.naming(found));
        return search.to().zone() == Zone.EXILE ? after.exiling(found) : after;
    }

    /// "Search its owner's library for … . That player shuffles, then draws a card": whoever's library it was.
    private static Scope searched(Effect.Search search, Scope scope) {
        if (search.whose() instanceof PlayerRef.You || search.whose().equals(search.who())) {
            return scope;
        }
        PlayerRef whose = again(search.whose(), scope);
        return whose == null ? scope : scope.withFocus(scope.focus().withSubject(whose));
    }

    /// What was taken from among the cards and put onto the battlefield.
    private static Scope taken(Effect.Dig dig, Scope scope) {
        boolean many = !Amount.ONE.equals(dig.take()) || dig.also() != null;
        Filter noun =
                dig.what() == null ? null : Conjuncts.without(dig.what(), new Filter.CardNoun());
        return scope.naming(new Named(new Reference.Done(Verb.FOUND), many, false, noun));
    }

    /// Of several cards that were seen, what hasn't gone elsewhere is the rest.
    private static Scope seen(Verb verb, Amount count, Scope scope) {
        Scope after = acted(verb, count, new Filter.CardNoun(), scope);
        return count.equals(Amount.ONE) ? after : after.withFocus(after.focus().withUntil(verb));
    }

    /// What is chosen from among exiled cards is the exiled card that is spoken of from now on.
    private static Scope chosen(Selector what, Scope scope) {
        if (what instanceof Selector.AtRandom(Amount count, Filter noun)) {
            return acted(Verb.CHOSEN, count, noun, scope);
        }
        if (!(what instanceof Selector.Choose choose)) {
            return what instanceof Selector.Union
                    ? scope.naming(Named.done(Verb.CHOSEN, true))
                    : scope;
        }
        Named exiled = scope.focus().exiled();
        if (!(choose.filter() instanceof Filter.Is(Reference of))) {
            return acted(
                    Verb.CHOSEN,
                    choose.count(),
                    choose.filter(),
                    Actors.areSeveral(choose.chooser())
                            ? acted(Verb.CHOSEN, new Amount.AnyNumber(), choose.filter(), scope)
                            : scope);
        }
        Scope after = acted(Verb.CHOSEN, choose.count(), null, scope);
        return exiled != null && of.equals(exiled.reference())
                ? after.exiling(after.objects().getLast())
                : after;
    }

    private static Scope acted(Verb verb, Amount count, @Nullable Filter noun, Scope scope) {
        return scope.naming(
                new Named(new Reference.Done(verb), !count.equals(Amount.ONE), false, noun));
    }

    static boolean isMany(Selector what) {
        return switch (what) {
            case Selector.Target(TargetSpec spec) -> !spec.max().equals(Amount.ONE);
            case Selector.Each _ -> true;
            case Selector.Choose choose -> ObjectAntecedents.isMany(choose);
            case Selector.Union _ -> true;
            case Selector.This _,
                    Selector.That _,
                    Selector.OneOfEach _,
                    Selector.OfEachKind _,
                    Selector.AtRandom _,
                    Selector.Top _,
                    Selector.Players _,
                    Selector.AttackedBy _,
                    Selector.Among _ ->
                    false;
        };
    }

    private static boolean isOfMany(Selector what) {
        return what instanceof Selector.That(_, String words)
                && (words.equals("them")
                        || words.equals("those cards")
                        || words.equals("the exiled cards"));
    }
}
