package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.text.reference.Scope.Named;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Damage: what deals it, how much, and to what; each may be said of the others.
final class DamageAntecedents {
    private final Antecedents antecedents;

    DamageAntecedents(Antecedents antecedents) {
        this.antecedents = antecedents;
    }

    Read<Effect> damage(Effect.Damage damage, Scope scope) {
        Read<Selector> from = source(damage.source(), scope);
        Selector source = from.value();
        if (ObjectAntecedents.isOpen(damage.to(), "")) {
            Read<Amount> same = antecedents.read(damage.amount(), from.scope());
            return new Read<>(
                    new Effect.Damage(source, same.value(), lastRecipient(same.scope())),
                    same.scope());
        }
        Scope sourced =
                from.scope()
                        .withFocus(from.scope().focus().withSource(dealt(source, from.scope())));
        Reference dealing = dealing(source, sourced);
        if (source instanceof Selector.Each(var filter)) {
            sourced = sourced.naming(new Named(new Reference.Iterated(), false, false, filter));
        }
        Selector to =
                dealing != null && ObjectAntecedents.isOpen(damage.to(), "itself")
                        ? new Selector.That(dealing, "itself")
                        : ObjectAntecedents.otherThan(dealing, damage.to());
        Read<Effect> read = amountAndRecipient(source, damage.amount(), to, sourced);
        Scope over = read.scope().withoutIterated();
        Selector whom = ((Effect.Damage) read.value()).to();
        return new Read<>(
                read.value(), over.withFocus(over.focus().withRecipient(recipient(whom, over))));
    }

    private Read<Selector> source(Selector from, Scope scope) {
        // After "~ gets +1/+0 until end of turn and": the subject of that.
        if (ObjectAntecedents.isOpen(from, "") && scope.focus().source() != null) {
            return new Read<>(new Selector.That(lastSource(scope), ""), scope);
        }
        return isSourceAgain(from) ? new Read<>(from, scope) : antecedents.read(from, scope);
    }

    /// What has dealt damage, for "it" in the next clause.
    private static @Nullable Reference dealt(Selector source, Scope scope) {
        if (isSourceAgain(source)) {
            return new Reference.Source();
        }
        return scope.objects().isEmpty() ? null : scope.objects().getLast().reference();
    }

    private Read<Effect> amountAndRecipient(
            Selector source, Amount amount, Selector to, Scope scope) {
        if (to instanceof Selector.Players(var players) && Actors.areSeveral(players)) {
            return recipientFirst(source, amount, to, scope);
        }
        try {
            Read<Amount> much = much(amount, scope);
            Read<Selector> whom = recipient(source, to, much.scope());
            return new Read<>(new Effect.Damage(source, much.value(), whom.value()), whom.scope());
        } catch (UnresolvedReference e) {
            return recipientFirst(source, amount, to, scope);
        }
    }

    /// "Equal to the number of cards in that player's hand" may speak of who is dealt it. Of several players, each is dealt
    /// as much as is said of that player.
    private Read<Effect> recipientFirst(Selector source, Amount amount, Selector to, Scope scope) {
        Read<Selector> whom = recipient(source, to, scope);
        Scope hit = whom.scope();
        if (whom.value() instanceof Selector.Players(var players) && Actors.areSeveral(players)) {
            hit = hit.naming(new PlayerRef.Iterated(""));
        }
        Read<Amount> much = much(amount, hit);
        return new Read<>(
                new Effect.Damage(source, much.value(), whom.value()),
                much.scope().withoutIteratedPlayers(whom.scope().players().size()));
    }

    /// Who is dealt the damage: another than what deals it, if that has just been named.
    private Read<Selector> recipient(Selector source, Selector to, Scope scope) {
        return isSourceAgain(source)
                ? antecedents.read(to, scope)
                : antecedents.objects().beside(to, scope);
    }

    private Read<Amount> much(Amount damage, Scope scope) {
        return damage instanceof Amount.ThatMany
                ? new Read<>(scope.quantity().thatMuchDamage(), scope)
                : antecedents.read(damage, scope);
    }

    Read<Effect> withExcess(Effect.DamageWithExcess damage, Scope scope) {
        Read<Selector> source = antecedents.read(damage.source(), scope);
        Read<Amount> much = antecedents.read(damage.amount(), source.scope());
        Read<Selector> whom = antecedents.objects().beside(damage.to(), much.scope());
        Named damaged = whom.scope().objects().getLast();
        Read<Condition> onlyIf = antecedents.read(damage.onlyIf(), whom.scope());
        // The excess is of the damage to that one.
        Read<PlayerRef> excess =
                antecedents.read(damage.excessTo(), onlyIf.scope().naming(damaged));
        return new Read<>(
                new Effect.DamageWithExcess(
                        source.value(), much.value(), whom.value(), onlyIf.value(), excess.value()),
                excess.scope());
    }

    /// "it" for the source, which isn't named anew by that.
    private static boolean isSourceAgain(Selector from) {
        return from instanceof Selector.That(Reference reference, String words)
                && reference instanceof Reference.Source
                && words.equals("it");
    }

    /// The effect with "it" as its source meaning what dealt damage last.
    Effect sameSource(Effect effect, Scope scope) {
        return startsWithIt(effect) ? by(lastSource(scope), effect) : effect;
    }

    private static boolean startsWithIt(Effect effect) {
        return switch (effect) {
            case Effect.Damage damage -> ObjectAntecedents.isOpen(damage.source(), "it");
            case Effect.DividedDamage damage -> ObjectAntecedents.isOpen(damage.source(), "it");
            case Effect.Labelled(_, Effect inner) -> startsWithIt(inner);
            case Effect.Sequence(List<Effect> parts) -> startsWithIt(parts.getFirst());
            case Effect.Instruction _, Effect.OfOthers _, RepeatedProcess _ -> false;
        };
    }

    /// The effect with "it" as its source having a meaning.
    static Effect by(Reference it, Effect effect) {
        return switch (effect) {
            case Effect.Damage(Selector from, Amount amount, Selector to)
                    when ObjectAntecedents.isOpen(from, "it") ->
                    new Effect.Damage(new Selector.That(it, "it"), amount, to);
            case Effect.DividedDamage(Selector from, Selector to, Amount evenly)
                    when ObjectAntecedents.isOpen(from, "it") ->
                    new Effect.DividedDamage(new Selector.That(it, "it"), to, evenly);
            case Effect.Labelled(String word, Effect inner) ->
                    new Effect.Labelled(word, by(it, inner));
            case Effect.Sequence(List<Effect> parts) -> {
                List<Effect> same = new ArrayList<>(parts);
                same.set(0, by(it, parts.getFirst()));
                yield new Effect.Sequence(same);
            }
            case Effect.Instruction _, Effect.OfOthers _, RepeatedProcess _ -> effect;
        };
    }

    /// One thing that deals damage; null for several.
    private static @Nullable Reference dealing(Selector source, Scope scope) {
        return switch (source) {
            case Selector.This _ -> new Reference.Source();
            case Selector.That(Reference reference, _) -> reference;
            case Selector.Target(TargetSpec spec) when spec.max().equals(Amount.ONE) ->
                    new Reference.Targeted(scope.slots() - 1);
            case Selector.Target _,
                    Selector.Each _,
                    Selector.Choose _,
                    Selector.OneOfEach _,
                    Selector.OfEachKind _,
                    Selector.AtRandom _,
                    Selector.Top _,
                    Selector.TopOfGraveyard _,
                    Selector.Players _,
                    Selector.AttackedBy _,
                    Selector.Union _,
                    Selector.Among _ ->
                    null;
        };
    }

    /// One thing or player that is dealt damage; null for several.
    private static @Nullable Reference recipient(Selector to, Scope scope) {
        return switch (to) {
            case Selector.Target(TargetSpec spec) when spec.max().equals(Amount.ONE) ->
                    new Reference.Targeted(scope.slots() - 1);
            case Selector.Players(PlayerRef who) when who instanceof PlayerRef.Target ->
                    new Reference.Targeted(scope.slots() - 1);
            case Selector.Players(PlayerRef who)
                    when who instanceof PlayerRef.Targeted(int slot, _) ->
                    new Reference.Targeted(slot);
            case Selector.That(Reference reference, _) -> reference;
            case Selector.This _,
                    Selector.Target _,
                    Selector.Each _,
                    Selector.Choose _,
                    Selector.OneOfEach _,
                    Selector.OfEachKind _,
                    Selector.AtRandom _,
                    Selector.Top _,
                    Selector.TopOfGraveyard _,
                    Selector.Players _,
                    Selector.AttackedBy _,
                    Selector.Union _,
                    Selector.Among _ ->
                    null;
        };
    }

    private static Selector lastRecipient(Scope scope) {
        return new Selector.That(
                Anaphora.orUnresolved(scope.focus().recipient(), "who is dealt the damage"), "");
    }

    private static Reference lastSource(Scope scope) {
        return Anaphora.orUnresolved(scope.focus().source(), "the source of the damage");
    }
}
