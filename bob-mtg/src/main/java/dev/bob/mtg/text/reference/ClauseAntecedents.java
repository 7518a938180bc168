package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.reference.Scope.Named;
import dev.bob.mtg.text.reference.Scope.Span;
import java.util.ArrayList;
import java.util.List;

/// Clauses that hold other clauses: sequences, conditions, what is done for each thing or by each player.
final class ClauseAntecedents {
    private final Antecedents antecedents;
    private final DamageAntecedents damage;

    ClauseAntecedents(Antecedents antecedents, DamageAntecedents damage) {
        this.antecedents = antecedents;
        this.damage = damage;
    }

    Read<Effect> sequence(Effect.Sequence sequence, Scope scope) {
        List<Effect> parts = new ArrayList<>();
        Scope now = scope;
        int before = scope.objects().size();
        for (Effect part : sequence.parts()) {
            Effect next = withSubject(part, now);
            if (!parts.isEmpty() && parts.getLast() instanceof Effect.Delayed && asksIfDone(next)) {
                // That belongs to what happens later.
                throw new UnresolvedReference("if you do");
            }
            if (!parts.isEmpty()
                    && parts.getLast() instanceof SpellEffect.PutAsItResolves
                    && next instanceof Effect.If) {
                // That is asked once the spell has resolved.
                throw new UnresolvedReference("if you do");
            }
            if (!(next instanceof Effect.If)) {
                now = now.withMade(new Span(now.made().from(), now.made().from()));
            }
            if (!parts.isEmpty()
                    && next instanceof SpellEffect.MayPlay
                    && parts.getLast() instanceof Effect.Move move
                    && move.verb() == Verb.EXILED
                    && move.until() != null) {
                // As long as it is exiled, it can be cast.
                now = now.exiling(Named.done(Verb.EXILED, Aftermath.isMany(move.what())));
            }
            if (!parts.isEmpty()
                    && parts.getLast() instanceof Effect.Draw draw
                    && isRevealed(next)) {
                // "Draw a card and reveal it": nothing else speaks of what was drawn.
                now = now.naming(Named.done(Verb.DRAWN, !draw.count().equals(Amount.ONE)));
            }
            int from = now.objects().size();
            List<Named> undone = List.of();
            if (!parts.isEmpty() && asksIfNotDone(next)) {
                // What would have been done wasn't.
                undone = now.among(now.since(before), ClauseAntecedents::isDone);
                now = now.without(before, ClauseAntecedents::isDone);
            }
            Read<Effect> read = antecedents.read(next, now);
            parts.add(read.value());
            now = read.scope().naming(undone);
            before = from;
        }
        return new Read<>(new Effect.Sequence(parts), now);
    }

    /// A verb without a subject is done by whoever did the last thing.
    private static Effect withSubject(Effect part, Scope scope) {
        if (scope.clause().perPlayer() || !EffectAntecedents.isAtHand(Actors.subject(part))) {
            return part;
        }
        PlayerRef who = scope.focus().subject();
        if (who == null) {
            throw new UnresolvedReference(
                    "the subject of \"" + part.getClass().getSimpleName() + "\"");
        }
        return Actors.by(who, part);
    }

    private static boolean isRevealed(Effect effect) {
        return effect instanceof Effect.Reveal
                || (effect instanceof Effect.May(_, Effect then) && then instanceof Effect.Reveal);
    }

    private static boolean isDone(Named named) {
        return named.reference() instanceof Reference.Done;
    }

    private static boolean asksIfDone(Effect effect) {
        return asksIfNotDone(effect)
                || (effect instanceof Effect.If(Condition condition, _, _)
                        && condition instanceof Condition.Did);
    }

    private static boolean asksIfNotDone(Effect effect) {
        return effect instanceof Effect.If(Condition condition, _, _)
                && condition instanceof Condition.Not(Condition.Did());
    }

    // --- if ---

    Read<Effect> conditional(Effect.If conditional, Scope scope) {
        Span madeBefore = scope.made();
        List<Named> made = scope.among(madeBefore, named -> named.isDone(Verb.CREATED));
        Scope before =
                scope.without(madeBefore, named -> named.isDone(Verb.CREATED))
                        .withMade(new Span(madeBefore.from(), madeBefore.from()));
        Effect said = CountersAsked.in(conditional.condition(), conditional.then());
        Effect then =
                isAboutSpell(conditional.condition()) && isDealing(scope)
                        ? DamageAntecedents.by(new Reference.Source(), said)
                        : said;
        Branch branch;
        try {
            branch = conditionFirst(conditional.condition(), then, made, before);
        } catch (UnresolvedReference e) {
            if (!before.objects().isEmpty()) {
                throw e;
            }
            branch = effectFirst(conditional.condition(), then, before);
        }
        Scope after = branch.after;
        int from = branch.from;
        int to = after.objects().size();
        Effect otherwise = conditional.otherwise();
        if (otherwise == null) {
            return new Read<>(
                    new Effect.If(branch.condition, branch.then, null),
                    after.withMade(new Span(from, to)));
        }
        // What happens otherwise happens where that wasn't done.
        List<Named> done = after.among(after.since(from), ClauseAntecedents::isDone);
        Read<Effect> second =
                antecedents.read(
                        otherwise,
                        after.without(from, ClauseAntecedents::isDone)
                                .exiling(before.focus().exiled())
                                .withQuantity(after.quantity().otherwise(before.quantity())));
        return new Read<>(
                new Effect.If(branch.condition, branch.then, second.value()),
                second.scope()
                        .exiling(after.focus().exiled())
                        .naming(done)
                        .withMade(new Span(from, from)));
    }

    /// A condition and what happens if it is true, which names things from a place on.
    private record Branch(Condition condition, Effect then, int from, Scope after) {}

    private Branch conditionFirst(
            Condition condition, Effect then, List<Named> made, Scope before) {
        Read<Condition> asked = antecedents.read(condition, before);
        Scope after = asked.scope().naming(made);
        Scope named = nameHost(condition, nameDone(condition, after));
        if (asked.value() instanceof Condition.Compare(Amount what, _, _) && namesNumber(what)) {
            named = named.withQuantity(AffectsMany.of(what));
        }
        Read<Effect> effect = antecedents.read(then, named);
        return new Branch(asked.value(), effect.value(), after.objects().size(), effect.scope());
    }

    /// "If eight or more mana was spent to cast that spell, … that much damage", "if excess damage was dealt this way,
    /// create that many tokens".
    private static boolean namesNumber(Amount asked) {
        return asked instanceof Amount.ManaSpent || asked instanceof Amount.ExcessDamage;
    }

    /// "… if it's white" may speak of what the effect named; it looks at things as they are before.
    private Branch effectFirst(Condition condition, Effect then, Scope before) {
        Read<Effect> effect = antecedents.read(then, before);
        Scope after = effect.scope();
        Read<Condition> asked =
                antecedents.read(condition, after.without(0, ClauseAntecedents::isDone));
        return new Branch(
                asked.value(), effect.value(), 0, asked.scope().withObjects(after.objects()));
    }

    /// "If ~ is attached to a creature you control, … that creature".
    private static Scope nameHost(Condition condition, Scope scope) {
        return condition instanceof Condition.Is(Selector what, Filter.AttachedTo(Selector to))
                        && what instanceof Selector.This
                        && to instanceof Selector.Each(Filter host)
                ? scope.naming(new Named(new Reference.AttachedTo(), false, false, host))
                : scope;
    }

    /// "When you discard a card this way, … that card"; "if a player is dealt damage this way, they …", of a target.
    private static Scope nameDone(Condition condition, Scope scope) {
        if (condition instanceof Condition.DoneToPlayer && scope.slots() > 0) {
            return scope.naming(new PlayerRef.Targeted(scope.slots() - 1, ""));
        }
        Verb verb = ThisWayVerbs.done(condition);
        if (verb == null) {
            return scope;
        }
        Named named = Named.done(verb, false);
        Scope after = scope.naming(named);
        return verb == Verb.EXILED ? after.exiling(named) : after;
    }

    /// Whether after "if this spell was kicked" the spell is what deals damage: "it" is the spell then.
    private static boolean isDealing(Scope scope) {
        Reference source = scope.focus().source();
        return source instanceof Reference.Source || (source == null && scope.clause().ofSpell());
    }

    private static boolean isAboutSpell(Condition condition) {
        return condition instanceof Condition.Kicked
                || condition instanceof Condition.Paid
                || condition instanceof Condition.AdditionallyPaid
                || condition instanceof Condition.CastWith;
    }

    Read<Effect> insteadIf(Effect.InsteadIf replaced, Scope scope) {
        Read<Effect> usual = antecedents.read(replaced.usual(), scope);
        // The condition decides before any token is there.
        Read<Condition> condition =
                antecedents.read(
                        replaced.condition(),
                        usual.scope()
                                .without(
                                        scope.objects().size(),
                                        named -> named.isDone(Verb.CREATED)));
        // What the usual effect would have made or moved isn't there; "those creatures" are whom it
        // would have changed.
        Scope then =
                condition
                        .scope()
                        .without(
                                scope.objects().size(),
                                named -> isDone(named) && !named.isDone(Verb.LAST))
                        .exiling(scope.focus().exiled())
                        .withQuantity(condition.scope().quantity().inPlaceOf(replaced.usual()));
        // "It deals 4 damage instead": what would have dealt the other damage.
        Effect instead =
                usual.value() instanceof Effect.Damage
                        ? damage.sameSource(replaced.instead(), then)
                        : replaced.instead();
        Read<Effect> other = antecedents.read(instead, then);
        return new Read<>(
                new Effect.InsteadIf(usual.value(), condition.value(), other.value()),
                other.scope());
    }

    // --- each ---

    Read<Effect> forEach(Effect.ForEach each, Scope scope) {
        Read<Selector> things = antecedents.read(each.things(), scope);
        Named one =
                each.things() instanceof Selector.Each(Filter noun)
                        ? new Named(new Reference.Iterated(), false, false, noun)
                        : Named.one(new Reference.Iterated());
        Read<Effect> then = antecedents.read(each.effect(), things.scope().naming(one));
        Scope after = then.scope().withoutIterated();
        return new Read<>(
                new Effect.ForEach(things.value(), then.value()),
                madeInAll(after, then.scope(), scope.objects().size()));
    }

    /// "For each artifact destroyed this way, create a token that's a copy of it. Exile those tokens": all of them.
    private static Scope madeInAll(Scope after, Scope each, int before) {
        return each.objects().stream()
                        .skip(before)
                        .anyMatch(named -> named.isDone(Verb.CREATED) && !named.many())
                ? after.naming(Named.done(Verb.CREATED, true))
                : after;
    }

    Read<Effect> forEachPlayer(Effect.ForEachPlayer each, Scope scope) {
        if (References.words(each.players()) != null) {
            // "That player" was named before: not each of those that the effect is about
            Read<PlayerRef> who = antecedents.read(each.players(), scope);
            Read<Effect> effect = perPlayer(each.effect(), who.scope());
            return new Read<>(
                    new Effect.ForEachPlayer(who.value(), effect.value()), effect.scope());
        }
        Read<Effect> then = perPlayer(each.effect(), scope);
        Read<PlayerRef> players = antecedents.read(each.players(), then.scope());
        // What was chosen of each player's lies nearer than the cards that were milled, and isn't
        // one thing to name.
        Scope after = players.scope().without(0, named -> named.isDone(Verb.MILLED));
        return new Read<>(
                new Effect.ForEachPlayer(players.value(), then.value()),
                RecordParts.anywhere(then.value(), Effect.Move.class::isInstance)
                        ? after
                        : together(after, then.scope(), scope.objects().size()));
    }

    /// "For each opponent, choose up to one target creature that player controls. Tap those creatures": those of all of
    /// them.
    private static Scope together(Scope after, Scope theirs, int before) {
        Scope all = after;
        for (Named each : theirs.objects().subList(before, theirs.objects().size())) {
            if (!each.many()
                    && (each.reference() instanceof Reference.Targeted
                            || each.isDone(Verb.CHOSEN)
                            || each.isDone(Verb.CREATED))) {
                all = all.naming(new Named(each.reference(), true, false, each.noun()));
            }
        }
        return all;
    }

    Read<Effect> may(Effect.May may, Scope scope) {
        Read<PlayerRef> who = antecedents.read(may.who(), scope);
        Read<Effect> then = perPlayer(may.effect(), who.scope());
        return new Read<>(new Effect.May(who.value(), then.value()), then.scope());
    }

    private Read<Effect> perPlayer(Effect effect, Scope scope) {
        Read<Effect> read =
                antecedents.read(effect, scope.perPlayer(true).naming(new PlayerRef.Iterated("")));
        return new Read<>(read.value(), read.scope().perPlayer(scope.clause().perPlayer()));
    }
}
