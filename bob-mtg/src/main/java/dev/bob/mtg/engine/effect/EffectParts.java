package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.RepeatedProcess;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.event.Triggers;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.value.Ids;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Effects that are made of others: one after another, for each thing, if a player likes, later.
final class EffectParts {
    private EffectParts() {}

    private static final RecordTree TREE = new RecordTree();

    /// What a process does, where whatever repeats it does the same again.
    static Effect again(RepeatedProcess.Whole process) {
        return (Effect) again(process.effect(), process);
    }

    private static Object again(Object part, RepeatedProcess.Whole process) {
        return part instanceof RepeatedProcess.Again
                ? process
                : TREE.map((Record) part, inner -> again(inner, process));
    }

    /// An effect about damage from the chosen source, which does something only while the source is such a one (rule
    /// 609.7b).
    static Replacement whileSuch(Replacement effect, Filter source) {
        return source instanceof Filter.Any
                ? effect
                : (Replacement) TREE.map((Record) effect, part -> whileSuch(part, source));
    }

    private static Object whileSuch(Object part, Filter source) {
        return part instanceof Filter.Is(Reference.Done(Verb verb)) && verb == Verb.CHOSEN
                ? Filter.and((Filter) part, source)
                : TREE.map((Record) part, inner -> whileSuch(inner, source));
    }

    /// One part of a sequence after another.
    record Parts(List<Effect> parts, int at) implements Frame {
        @Override
        public void run(Kernel k) {
            if (at >= parts.size()) {
                return;
            }
            Effect part = parts.get(at);
            if (at + 1 < parts.size()) {
                List<Modification> being = asItEnters(part, parts.get(at + 1));
                if (!being.isEmpty()) {
                    k.push(new Parts(parts, at + 2));
                    k.push(new Being(List.of()));
                    new Being(being).run(k);
                    EffectRules.of(k).interpreter.exec(k, part);
                    return;
                }
                k.push(new Parts(parts, at + 1));
                if (isAboutDoing(parts.get(at + 1)) && isLeftOut(k, part)) {
                    EffectRules.of(k).interpreter.did(k, false);
                    return;
                }
            }
            EffectRules.of(k).interpreter.exec(k, part);
        }

        /// "Return it to the battlefield. It's an enchantment.": it is so as it enters (rule 611.2e).
        private static List<Modification> asItEnters(Effect part, Effect next) {
            Effect move = part instanceof Effect.May(_, Effect inner) ? inner : part;
            return move instanceof Effect.Move(Verb verb, _, _, var to, _)
                            && to.zone() == Zone.BATTLEFIELD
                            && next instanceof Effect.Change(Selector.That that, var being, var how)
                            && how instanceof Duration.AsItEnters
                            && that.reference().equals(new Reference.Done(verb))
                            && (to.attachedTo() == null
                                    || being.stream().noneMatch(Parts::makesAnAura))
                    ? being
                    : List.of();
        }

        /// What is an Aura is attached where that is said.
        private static boolean makesAnAura(Modification modification) {
            return modification instanceof Modification.SetTypes types
                    && types.subtypes().contains("Aura");
        }

        /// "If it's an artifact card, exile it. If you do, …": what isn't an artifact card wasn't exiled, whatever was
        /// done before.
        private static boolean isLeftOut(Kernel k, Effect part) {
            return part instanceof Effect.If(Condition condition, _, var otherwise)
                    && otherwise == null
                    && !isAboutDoing(part)
                    && !EffectRules.of(k).eval.test(k, condition, k.s.context);
        }
    }

    /// What the permanents that come next are as they enter.
    record Being(List<Modification> being) implements Frame {
        @Override
        public void run(Kernel k) {
            Context context = k.s.context.copy();
            context.doneSoFar = context.doneSoFar.being(being);
            k.s.context = context;
        }
    }

    /// Whether it happens if what stands before was done, or wasn't.
    private static boolean isAboutDoing(Effect effect) {
        return effect instanceof Effect.If(Condition condition, _, _)
                && (condition instanceof Condition.Did
                        || condition instanceof Condition.Not(Condition.Did _));
    }

    /// An effect that starts when the frames above are done.
    record Later(Effect effect) implements Frame {
        @Override
        public void run(Kernel k) {
            EffectRules.of(k).interpreter.exec(k, effect);
        }
    }

    /// An effect for one thing after another.
    record Each(Ids things, int at, Effect effect, boolean players, int outer) implements Frame {
        @Override
        public void run(Kernel k) {
            Context context = k.s.context.copy();
            if (at >= things.size()) {
                if (players) {
                    context.iteratedPlayer = outer;
                } else {
                    context.iterated = outer;
                }
                k.s.context = context;
                return;
            }
            if (players) {
                context.iteratedPlayer = things.get(at);
            } else {
                context.iterated = things.get(at);
            }
            k.s.context = context;
            k.push(new Each(things, at + 1, effect, players, outer));
            if (players && at > 0 && AlsoChosen.isChoice(effect)) {
                k.push(new AlsoChosen(Ids.of(context.doneSoFar.things(Verb.CHOSEN))));
            }
            EffectRules.of(k).interpreter.exec(k, effect);
        }
    }

    /// What is chosen for one player after another is chosen together: "destroy the chosen creatures".
    record AlsoChosen(Ids before) implements Frame {
        static boolean isChoice(Effect effect) {
            return effect instanceof Effect.ChooseObjects
                    || (effect instanceof Effect.Sequence(List<Effect> parts)
                            && parts.stream().anyMatch(AlsoChosen::isChoice))
                    || (effect instanceof Effect.May(_, Effect inner) && isChoice(inner));
        }

        @Override
        public void run(Kernel k) {
            Ids all = before.plusAll(k.s.context.doneSoFar.things(Verb.CHOSEN));
            EffectRules.of(k).interpreter.note(k, Verb.CHOSEN, all.toArray(), all.size());
        }
    }

    /// An effect for the player at hand, who has targets of their own.
    static void ofTheirTargets(Kernel k, List<Selector.Among> theirs, Effect effect) {
        Context outer = k.s.context;
        Context now = outer;
        for (Selector.Among each : theirs) {
            if (each.reference() instanceof Reference.Targeted(int slot)) {
                now = now.withTargets(slot, EffectRules.of(k).eval.select(k, each, outer));
            }
        }
        k.s.context = now;
        k.inOrder(new Later(effect), new TargetsOfAll(outer));
    }

    /// Goes on with the targets of all players.
    record TargetsOfAll(Context outer) implements Frame {
        @Override
        public void run(Kernel k) {
            Context context = k.s.context.copy();
            context.targets = outer.targets;
            k.s.context = context;
        }
    }

    record MayDo(PlayerRef who, Effect inner, int seat) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            EffectRules.of(kernel).interpreter.did(kernel, yes == 1);
            if (yes == 0) {
                return;
            }
            if (who instanceof PlayerRef.You) {
                EffectRules.of(kernel).interpreter.exec(kernel, inner);
                return;
            }
            // The subject of what another player may do is that player.
            int outer = kernel.s.context.iteratedPlayer;
            kernel.push(new Each(Ids.of(seat), 0, inner, true, outer));
        }
    }

    record OneOf(List<Effect> options) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            EffectRules.of(kernel).interpreter.exec(kernel, options.get(index));
        }
    }

    record TriggerReflexive(Effect.Reflexive reflexive) implements Frame {
        @Override
        public void run(Kernel kernel) {
            if (kernel.s.context.doneSoFar.did() || reflexive.first() instanceof Effect.Nothing) {
                EffectRules.of(kernel)
                        .triggers
                        .add(
                                kernel,
                                new PendingTrigger(
                                        EffectRules.of(kernel).compiler.nested(reflexive),
                                        kernel.s.context.source,
                                        kernel.s.context.controller,
                                        kernel.s.context));
            }
        }
    }

    record Pair(Selector one) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel)
                    .keywordActions
                    .pair(
                            kernel,
                            EffectRules.of(kernel).eval.select(kernel, one, kernel.s.context),
                            ids);
        }
    }

    record Designate(Designation designation, boolean has) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel).deeds.designate(kernel, ids, designation, has);
        }
    }

    record NoteChosen() implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel).interpreter.note(kernel, Verb.CHOSEN, ids, ids.length);
        }
    }

    /// Notes that what is done only once each turn was done, if it was.
    record NoteDone(int source) implements Frame {
        @Override
        public void run(Kernel k) {
            if (source >= 0 && !k.s.object(source).gone && k.s.context.doneSoFar.did()) {
                Triggers.doneThisTurn(k, source);
            }
        }
    }

    /// "Each player may …. Each player who does …": all decide and choose in turn, then those who will do it, and then comes
    /// what follows from it, for each of them (rules 101.4, 608.2e).
    ///
    /// @param doing those who will do it
    /// @param chosen what they chose for it
    /// @param after what is done for each player, whether they did it or not
    record EachMay(Ids seats, int at, Effect action, Ids doing, Ids chosen, List<Effect> after)
            implements Frame {
        /// The frame that does this; null if it isn't such an effect.
        static @Nullable Frame of(Ids seats, Effect each) {
            if (each instanceof Effect.May(PlayerRef.Iterated _, Effect action)) {
                return new EachMay(seats, 0, action, Ids.EMPTY, Ids.EMPTY, List.of());
            }
            if (each instanceof Effect.Sequence(List<Effect> parts)
                    && !parts.isEmpty()
                    && parts.getFirst() instanceof Effect.May(PlayerRef.Iterated _, var action)) {
                List<Effect> after = parts.subList(1, parts.size());
                return after.stream().allMatch(EachMay::isAboutDoingAlone)
                        ? new EachMay(seats, 0, action, Ids.EMPTY, Ids.EMPTY, after)
                        : null;
            }
            return null;
        }

        /// Whether it is about nothing but whether the player did it.
        private static boolean isAboutDoingAlone(Effect effect) {
            return isAboutDoing(effect) && !RecordParts.anywhere(effect, EachMay::isOfWhatWasDone);
        }

        private static boolean isOfWhatWasDone(Object part) {
            return part instanceof Reference.Done || part instanceof Amount.DoneAmount;
        }

        @Override
        public void run(Kernel k) {
            if (at >= seats.size()) {
                act(k);
                return;
            }
            int seat = seats.get(at);
            if (!EffectRules.of(k).interpreter.finding.isPossible(k, action, seat)) {
                k.push(next(Ids.EMPTY, false));
                return;
            }
            Questions.yesNo(
                    k, seat, Purpose.MAY, "You may do it.", k.s.context.source, new Agreed(this));
        }

        private EachMay next(Ids more, boolean does) {
            return new EachMay(
                    seats,
                    at + 1,
                    action,
                    does ? doing.plus(seats.get(at)) : doing,
                    chosen.plusAll(more.toArray()),
                    after);
        }

        record Agreed(EachMay each) implements Questions.Numbered {
            @Override
            public void go(Kernel kernel, int yes) {
                int seat = each.seats.get(each.at);
                ObjectChoice finding = EffectRules.of(kernel).interpreter.finding;
                if (yes == 0) {
                    kernel.push(each.next(Ids.EMPTY, false));
                } else if (each.action instanceof Effect.Move move
                        && move.what() instanceof Selector.Choose choose) {
                    finding.chosenBy(kernel, seat, choose, Purpose.TAKE, new Chose(each));
                } else if (each.action instanceof Effect.Sacrifice(_, Selector.Choose choose)) {
                    PermanentEffects.toSacrifice(
                            kernel,
                            seat,
                            choose.upTo(),
                            choose.count(),
                            choose.filter(),
                            new Chose(each));
                } else {
                    kernel.push(each.next(Ids.EMPTY, true));
                }
            }
        }

        record Chose(EachMay each) implements Questions.Picked {
            @Override
            public void go(Kernel kernel, int[] ids) {
                kernel.push(each.next(Ids.of(ids), ids.length > 0));
            }
        }

        private void act(Kernel k) {
            Interpreter interpreter = EffectRules.of(k).interpreter;
            int outer = k.s.context.iteratedPlayer;
            Frame then = new Following(seats, 0, doing, after, outer);
            if (action instanceof Effect.Move move && move.what() instanceof Selector.Choose) {
                k.push(then);
                interpreter.did(k, !chosen.isEmpty());
                interpreter.moves.put(
                        k,
                        move.verb(),
                        chosen.toArray(),
                        move.from(),
                        move.to(),
                        move.until(),
                        false);
            } else if (action instanceof Effect.Sacrifice(_, Selector.Choose _)) {
                k.push(then);
                PermanentEffects.sacrificed(k, doing, chosen);
            } else {
                k.push(new Acting(this, 0, Ids.EMPTY, outer));
            }
        }

        /// Those who decided so do it, one after the other.
        ///
        /// @param did those who could
        record Acting(EachMay each, int at, Ids did, int outer) implements Frame {
            @Override
            public void run(Kernel k) {
                if (at >= each.doing.size()) {
                    k.push(new Following(each.seats, 0, did, each.after, outer));
                    return;
                }
                as(k, each.doing.get(at), true);
                k.inOrder(new Later(each.action), new Acted(this));
            }
        }

        record Acted(Acting acting) implements Frame {
            @Override
            public void run(Kernel k) {
                Ids did =
                        k.s.context.doneSoFar.did()
                                ? acting.did.plus(acting.each.doing.get(acting.at))
                                : acting.did;
                k.push(new Acting(acting.each, acting.at + 1, did, acting.outer));
            }
        }

        /// What follows for each of the players.
        record Following(Ids seats, int at, Ids did, List<Effect> after, int outer)
                implements Frame {
            @Override
            public void run(Kernel k) {
                if (after.isEmpty() || at >= seats.size()) {
                    as(k, outer, !did.isEmpty());
                    return;
                }
                as(k, seats.get(at), did.has(seats.get(at)));
                k.inOrder(
                        new Later(new Effect.Sequence(after)),
                        new Following(seats, at + 1, did, after, outer));
            }
        }

        private static void as(Kernel k, int seat, boolean did) {
            Context context = k.s.context.withIteratedPlayer(seat);
            context.doneSoFar = context.doneSoFar.withDid(did);
            k.s.context = context;
        }
    }
}
