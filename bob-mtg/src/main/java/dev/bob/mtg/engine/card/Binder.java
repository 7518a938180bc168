package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.RuleEvent;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Makes a part of a definition ready to run: numbers its targets and puts references in their place, and compiles the
/// abilities, tokens and triggers that lie within it.
final class Binder {
    private final AbilityCompiler abilities;
    private final FoundParts found;

    Binder(AbilityCompiler abilities, FoundParts found) {
        this.abilities = abilities;
        this.found = found;
    }

    /// Notes which kinds of events are asked for later in the turn.
    private void asks(Object node, Numbering numbering) {
        long kinds =
                switch (node) {
                    case Condition condition -> asked(condition);
                    case Amount amount -> asked(amount);
                    case EventPattern event -> asked(event);
                    case Filter filter -> RuleEvent.asked(filter);
                    case Rule rule -> rule instanceof Rule.CantCast ? 1L << RuleEvent.CAST : 0;
                    default -> 0;
                };
        found.asked |= kinds;
        numbering.countsResolutions |=
                node instanceof Condition.NthResolution || node instanceof Amount.TimesResolved;
        if (node instanceof Effect.XAtLeast(int least, _)) {
            numbering.leastX = Math.max(numbering.leastX, least);
        }
    }

    /// Targets of what happens only if some cost was paid are chosen only if it was (rules 702.33f, 702.166d).
    private static boolean isAboutPaying(Condition condition) {
        return (condition instanceof Condition.Not(Condition inner) && isAboutPaying(inner))
                || condition instanceof Condition.Kicked
                || condition instanceof Condition.Paid
                || condition instanceof Condition.AdditionallyPaid
                || condition instanceof Condition.CastWith;
    }

    private static long asked(Condition condition) {
        return condition instanceof Condition.Happened(var event, _, _)
                ? RuleEvent.kinds(event)
                : condition instanceof Condition.CastAnother
                                || condition instanceof Condition.WasNthCast
                                || condition instanceof Condition.IsNthCast
                        ? 1L << RuleEvent.CAST
                        : 0;
    }

    private static long asked(Amount amount) {
        return switch (amount) {
            case Amount.Happenings(var event) -> RuleEvent.kinds(event);
            case Amount.DamageOf(var event) -> RuleEvent.kinds(event);
            case Amount.HappenedSizes(_, var event, _) -> RuleEvent.kinds(event);
            case Amount.HappenedKinds(_, var event) -> RuleEvent.kinds(event);
            case Amount.Fixed _,
                    Amount.Computed _,
                    Amount.OfObjects _,
                    Amount.OfPlayers _,
                    Amount.OfPast _,
                    Amount.OfContext _ ->
                    0;
        };
    }

    private static long asked(EventPattern event) {
        return event instanceof EventPattern.Nth(var inner, _)
                ? RuleEvent.kinds(inner)
                : event instanceof EventPattern.State ? 1L << RuleEvent.STATE : 0;
    }

    /// The same part, bound.
    Object bind(Object node, Numbering numbering) {
        asks(node, numbering);
        return switch (node) {
            case Selector selector ->
                    selector instanceof Selector.Target(TargetSpec spec)
                            ? target(spec, numbering)
                            : bindParts((Record) selector, numbering);
            case Reference reference ->
                    reference instanceof Reference.Targeted(int slot)
                            ? new Reference.Targeted(slot + numbering.offset)
                            : bindParts((Record) reference, numbering);
            case PlayerRef player -> player(player, numbering);
            case Condition condition -> condition(condition, numbering);
            case Effect effect -> effect(effect, numbering);
            case Ability ability -> {
                found.grant(ability, () -> abilities.compileAll(List.of(ability), null));
                yield ability;
            }
            case TokenSpec spec -> {
                found.tokens.put(spec, abilities.token(spec.characteristics(), spec.abilities()));
                yield spec;
            }
            case List<?> list -> {
                var bound = new ArrayList<Object>(list.size());
                for (Object part : list) {
                    bound.add(bind(part, numbering));
                }
                yield bound;
            }
            case Record record -> bindParts(record, numbering);
            default -> node;
        };
    }

    private Object player(PlayerRef player, Numbering numbering) {
        if (player instanceof PlayerRef.Target(TargetSpec spec)) {
            PlayerRef each = numbering.each ? SpellTexts.eachInPlaceOf(spec) : null;
            if (each != null) {
                return each;
            }
            return new PlayerRef.Targeted(numbering.declare(spec, this), "target");
        }
        return player instanceof PlayerRef.Targeted(int slot, String words)
                ? new PlayerRef.Targeted(slot + numbering.offset, words)
                : bindParts((Record) player, numbering);
    }

    private Object condition(Condition condition, Numbering numbering) {
        if (condition instanceof Condition.OwnsBoth(Filter other, boolean attacking)) {
            numbering.melded = (Filter) bind(other, numbering);
            return new Condition.OwnsBoth(numbering.melded, attacking);
        }
        return bindParts((Record) condition, numbering);
    }

    private Selector target(TargetSpec spec, Numbering numbering) {
        Filter objects = spec.objects();
        if (numbering.each && objects != null) {
            return new Selector.Each((Filter) bind(objects, numbering));
        }
        var reference = new Reference.Targeted(numbering.declare(spec, this));
        if (numbering.perPlayer != null && objects != null) {
            numbering.theirs.add(new Selector.Among(reference, objects));
        }
        return new Selector.That(reference, "target");
    }

    private Object effect(Effect effect, Numbering numbering) {
        Effect byOne = YourChoice.byOne(effect);
        if (byOne != null) {
            return effect(byOne, numbering);
        }
        Effect.Choose choose = YourChoice.before(effect);
        if (choose != null) {
            return new Effect.Sequence(
                    List.of(choose, (Effect) bindParts((Record) effect, numbering)));
        }
        if (effect instanceof Effect.Sequence(List<Effect> parts)) {
            Effect.Sequence whole = SaidOfAnother.gathered(parts);
            if (whole != null) {
                return effect(whole, numbering);
            }
        }
        return switch (effect) {
            case Effect.Change change when choice(change) != null -> chosen(change, numbering);
            case Effect.Change change when givesToTarget(change) -> given(change, numbering);
            case Effect.Shield(var replacement, Selector.Target things, var duration) ->
                    shield(replacement, things, duration, numbering);
            case Effect.OfOthers others -> ofOthers(others, numbering);
            case PermanentEffect.Earthbend bend ->
                    bind(SpellTexts.earthbent(bend, numbering.next - numbering.offset), numbering);
            case PermanentEffect.Meld(_, String into, boolean attacking) ->
                    new PermanentEffect.Meld(numbering.melded, into, attacking);
            case PermanentEffect.Amass amass -> {
                Record bound = bindParts(amass, numbering);
                found.tokens.put(
                        bound, abilities.token(RulesAbilities.army(amass.subtype()), List.of()));
                yield bound;
            }
            case RepeatedProcess _, Effect.Instruction _ -> bindParts((Record) effect, numbering);
        };
    }

    /// "Damage that would be dealt to target creature is dealt to another target creature instead": in this order.
    private Effect shield(
            Replacement replacement,
            Selector.Target things,
            Duration duration,
            Numbering numbering) {
        var first = (Selector) bind(things, numbering);
        return new Effect.Shield((Replacement) bind(replacement, numbering), first, duration);
    }

    private Object ofOthers(Effect.OfOthers effect, Numbering numbering) {
        return switch (effect) {
            case Effect.Sequence(List<Effect> parts) when isOneDealing(parts) ->
                    new Effect.AtOnce(
                            parts.stream()
                                    .map(part -> (Effect.Damage) bind(part, numbering))
                                    .toList());
            case Effect.ForEachPlayer each -> forEachPlayer(each, numbering);
            case Effect.If when when isAboutPaying(when.condition()) && numbering.onlyIf == null ->
                    ifPaid(when, numbering);
            case Effect.InsteadIf either
                    when isAboutPaying(either.condition())
                            && numbering.onlyIf == null
                            && choosesTargets(either.instead()) ->
                    insteadIfPaid(either, numbering);
            case Effect.Modal modal -> modal(modal, numbering);
            case Effect.WhereX where -> bindParts((Record) SaidOfAnother.placed(where), numbering);
            case Effect.Reflexive reflexive -> reflexive(reflexive, numbering);
            case Effect.Delayed delayed -> delayed(delayed, numbering);
            case Effect.Sequence _,
                    Effect.May _,
                    Effect.MayPay _,
                    Effect.AnyoneMayPay _,
                    Effect.Unless _,
                    Effect.MustPay _,
                    Effect.If _,
                    Effect.InsteadIf _,
                    Effect.ForEach _,
                    Effect.Repeat _,
                    Effect.ChooseOne _,
                    Effect.XAtLeast _,
                    Effect.OnceEachTurn _,
                    Effect.Labelled _,
                    Effect.OfTheirTargets _,
                    Effect.Nothing _ ->
                    bindParts((Record) effect, numbering);
        };
    }

    private static boolean givesToTarget(Effect.Change change) {
        return change.modifications().size() == 1
                && change.modifications().getFirst() instanceof Modification.Control(PlayerRef by)
                && by instanceof PlayerRef.Target;
    }

    /// "Target player gains control of target permanent": targets are chosen in the order in which they are said.
    private Effect given(Effect.Change change, Numbering numbering) {
        var by = (Modification) bind(change.modifications().getFirst(), numbering);
        var objects = (Selector) bind(change.objects(), numbering);
        return new Effect.Change(
                objects, List.of(by), (Duration) bind(change.duration(), numbering));
    }

    /// "~ deals 2 damage to any target and 3 damage to you": the second part names no source of its own, and nothing has to
    /// be chosen between the two.
    private static boolean isOneDealing(List<Effect> parts) {
        return parts.size() == 2
                && parts.stream()
                        .allMatch(part ->
                                part instanceof Effect.Damage damage
                                        && !RecordParts.anywhere(
                                                damage.to(),
                                                to ->
                                                        to instanceof Selector.Choose
                                                                || to
                                                                        instanceof
                                                                        Selector.OneOfEach))
                && parts.getLast() instanceof Effect.Damage(Selector.That(_, String words), _, _)
                && words.isEmpty();
    }

    private Effect forEachPlayer(Effect.ForEachPlayer each, Numbering numbering) {
        Effect steps = StepsTogether.apart(each);
        if (steps != null) {
            return (Effect) bind(steps, numbering);
        }
        PlayerRef outer = numbering.perPlayer;
        List<Selector.Among> outerTheirs = numbering.theirs;
        var players = (PlayerRef) bind(each.players(), numbering);
        numbering.perPlayer = players;
        numbering.theirs = new ArrayList<>();
        var effect = (Effect) bind(each.effect(), numbering);
        var bound =
                new Effect.ForEachPlayer(
                        players,
                        numbering.theirs.isEmpty()
                                ? effect
                                : new Effect.OfTheirTargets(numbering.theirs, effect));
        numbering.perPlayer = outer;
        numbering.theirs = outerTheirs;
        return bound;
    }

    private Effect ifPaid(Effect.If when, Numbering numbering) {
        Effect otherwise = when.otherwise();
        numbering.onlyIf = when.condition();
        var boundThen = (Effect) bind(when.then(), numbering);
        numbering.onlyIf = otherwise == null ? null : new Condition.Not(when.condition());
        Effect boundOtherwise = otherwise == null ? null : (Effect) bind(otherwise, numbering);
        numbering.onlyIf = null;
        return new Effect.If(when.condition(), boundThen, boundOtherwise);
    }

    private static boolean choosesTargets(Effect effect) {
        return RecordParts.anywhere(
                effect,
                part -> part instanceof Selector.Target || part instanceof PlayerRef.Target);
    }

    /// The targets of the one or of the other are chosen, as it is known which will happen.
    private Effect insteadIfPaid(Effect.InsteadIf either, Numbering numbering) {
        numbering.onlyIf = new Condition.Not(either.condition());
        var usual = (Effect) bind(either.usual(), numbering);
        numbering.onlyIf = either.condition();
        var instead = (Effect) bind(either.instead(), numbering);
        numbering.onlyIf = null;
        return new Effect.InsteadIf(usual, either.condition(), instead);
    }

    private Effect reflexive(Effect.Reflexive reflexive, Numbering numbering) {
        var first = (Effect) bind(reflexive.first(), numbering);
        List<CompiledAbility.TargetSlot> outer = numbering.startOver();
        var then = (Effect) bind(reflexive.then(), numbering);
        var compiled =
                new CompiledAbility(
                        new Ability.Spell(reflexive.then()), CompiledAbility.Kind.TRIGGERED);
        compiled.text = AbilityCompiler.text(then, numbering);
        numbering.found = outer;
        var bound = new Effect.Reflexive(first, then);
        found.nested.put(bound, compiled);
        return bound;
    }

    private Effect delayed(Effect.Delayed delayed, Numbering numbering) {
        Selector remembers =
                delayed.remembers() == null
                        ? null
                        : (Selector) bind(delayed.remembers(), numbering);
        List<CompiledAbility.TargetSlot> outer = numbering.startOver();
        var event = (EventPattern) bind(delayed.event(), numbering);
        var effect = (Effect) bind(delayed.effect(), numbering);
        var compiled =
                new CompiledAbility(
                        new Ability.Triggered(
                                delayed.event(), null, delayed.effect(), false, Zone.BATTLEFIELD),
                        CompiledAbility.Kind.TRIGGERED);
        // what replaces how a spell resolves uses no stack
        boolean immediate = effect instanceof SpellEffect.PutAsItResolves;
        compiled.trigger = new CompiledAbility.Trigger(event, RuleEvent.kinds(event), 0, immediate);
        compiled.text =
                CompiledAbility.Text.of(
                        effect, numbering.slots(), AbilityCompiler.modal(effect), null);
        compiled.mana = AbilityCompiler.isTriggeredMana(compiled);
        numbering.found = outer;
        var bound = new Effect.Delayed(event, delayed.until(), delayed.once(), remembers, effect);
        found.nested.put(bound, compiled);
        return bound;
    }

    private Effect modal(Effect.Modal modal, Numbering numbering) {
        var modes = new ArrayList<Effect.Mode>();
        int outer = numbering.mode;
        int copies = modal.copies();
        int written = numbering.next - numbering.offset;
        for (Effect.Mode mode : modal.modes()) {
            int slots = 0;
            for (int copy = 0; copy < copies; copy++) {
                // each occurrence speaks of its own targets
                int before = numbering.next;
                numbering.offset = before - written;
                numbering.mode = modes.size();
                modes.add(
                        new Effect.Mode(
                                mode.label(),
                                costs(mode.cost(), numbering),
                                (Effect) bind(mode.effect(), numbering),
                                mode.pawprints()));
                slots = numbering.next - before;
            }
            written += slots;
        }
        numbering.offset = numbering.next - written;
        numbering.mode = outer;
        return new Effect.Modal(
                modal.min(),
                modal.max(),
                modal.sameMoreThanOnce(),
                modal.chooser(),
                modes,
                modal.fresh());
    }

    List<Cost> costs(List<Cost> costs, Numbering numbering) {
        var all = new ArrayList<Cost>();
        for (Cost cost : costs) {
            all.add((Cost) bind(cost, numbering));
        }
        return List.copyOf(all);
    }

    private static Modification.@Nullable OneOf choice(Effect.Change change) {
        for (Modification modification : change.modifications()) {
            if (modification instanceof Modification.OneOf choice) {
                return choice;
            }
        }
        return null;
    }

    /// An effect for each thing that may be chosen; the targets are the same.
    private Effect chosen(Effect.Change change, Numbering numbering) {
        var objects = (Selector) bind(change.objects(), numbering);
        var names = new ArrayList<String>();
        var options = new ArrayList<Effect>();
        Modification.OneOf choice = java.util.Objects.requireNonNull(choice(change));
        for (Modification.Choice each : choice.choices()) {
            names.add(each.name());
            var changes = new ArrayList<Modification>();
            for (Modification modification : change.modifications()) {
                changes.add(modification.equals(choice) ? each.change() : modification);
            }
            options.add(
                    (Effect)
                            bind(
                                    new Effect.Change(objects, changes, change.duration()),
                                    numbering));
        }
        return new Effect.ChooseOne(PlayerRef.YOU, names, options);
    }

    private Record bindParts(Record record, Numbering numbering) {
        @Nullable Object[] parts = RecordParts.of(record);
        for (int i = 0; i < parts.length; i++) {
            Object part = parts[i];
            if (part != null) {
                parts[i] = bind(part, numbering);
            }
        }
        return RecordParts.with(record, parts);
    }
}
