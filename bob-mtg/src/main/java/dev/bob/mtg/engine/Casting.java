package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Casting spells (rule 601.2), activating abilities (602.2) and putting triggers on the stack (603.3) as chains of
/// small choices: modes, optional costs, X, targets, division, payment.
final class Casting {
    private Casting() {}

    /// Starts casting.
    static void cast(Kernel k, int seat, int id, int face, Way way, boolean aside) {
        State snapshot = k.s.fork();
        GameObject card = k.s.object(id);
        k.changes.begin();
        int spell = k.zones.relocate(card, Zone.STACK, Destination.Position.TOP, seat, false);
        GameObject object = k.s.object(spell).copy();
        object.controller = seat;
        object.face = face;
        object.model = way.model(card.card.faces[face]);
        Keyword keyword = way.keyword();
        if (keyword == Keyword.MORPH || keyword == Keyword.MEGAMORPH) {
            object.faceDown = true;
            object.faceDownBy = FaceDown.MORPH;
        } else if (keyword == Keyword.DISGUISE) {
            object.faceDown = true;
            object.faceDownBy = FaceDown.DISGUISE;
        }
        object.cast = true;
        object.castFrom = way.from();
        object.castWith = keyword;
        object.castInMain = k.s.active == seat && k.s.step.isMain();
        object.exileAfterwards = way.exileAfterwards();
        object.context = new Context(spell, seat);
        k.s.put(object);
        k.structural();
        k.changes.end();
        var context = new Context(spell, seat);
        k.push(
                new Announcement(
                        seat,
                        spell,
                        Legality.announced(object.model, way.keyword()),
                        context,
                        way,
                        0,
                        0,
                        snapshot,
                        -1,
                        aside));
    }

    /// Starts activating.
    static void activate(Kernel k, int seat, int id, int index) {
        State snapshot = k.s.fork();
        Compiled ability = k.derived(id).abilities[index];
        var context = new Context(id, seat);
        if (ability.mana && ability.targets.length == 0) {
            k.push(
                    new Announcement(
                            seat, -1, ability, context, null, 0, 0, snapshot, index, false));
            return;
        }
        int object = k.triggers.putOnStack(ability, context);
        k.push(
                new Announcement(
                        seat, object, ability, context, null, 0, 0, snapshot, index, false));
    }

    /// Puts a triggered ability on the stack.
    record Announce(PendingTrigger trigger) implements Frame {
        @Override
        public void run(Kernel k) {
            Compiled ability = trigger.ability();
            Context context = Announcement.defined(k, ability, trigger.context());
            if (k.targets.targets(trigger.controller(), trigger.source(), ability, context, null)
                    != null) {
                return; // rule 603.3c–d: it is removed
            }
            k.s.context = context;
            int object = k.triggers.putOnStack(ability, context);
            k.push(
                    new Announcement(
                            trigger.controller(),
                            object,
                            ability,
                            context,
                            null,
                            0,
                            0,
                            null,
                            -1,
                            true));
        }
    }

    /// Asks for mana: one mana ability at a time, each of which has to lead to a full payment.
    record Pay(int seat, int source, Need need, int except, @Nullable State snapshot)
            implements Question {
        @Override
        public Decision decision(Kernel k) {
            return new Decision.Pay(seat, "Pay " + need.text() + ".", source, need.text());
        }

        @Override
        public void options(Kernel k, List<Action> out) {
            if (k.mana.canPay(seat, need, except, true)) {
                out.add(new Action.PayAutomatically());
            }
            // Only where nothing else pays: an ability that takes mana gives less than it takes.
            if (!k.mana.canPay(seat, need, except, false)) {
                for (ManaSources.Conversion each : k.manaSources.conversions(seat)) {
                    if (each.object() != except
                            && k.legality.activate(seat, each.object(), each.ability()) == null) {
                        out.add(new Action.Activate(each.object(), each.ability()));
                    }
                }
            }
            for (ManaSource each : k.manaSources.sources(seat)) {
                if (each.object() == except) {
                    continue;
                }
                Derived d = k.derived(each.object());
                for (int a = 0; a < d.abilities.length; a++) {
                    if ((each.ability() < 0 || each.ability() == a)
                            && d.abilities[a].mana
                            && k.legality.activation(seat, each.object(), a) == null
                            && k.mana.leads(seat, need, except, each, a)) {
                        out.add(new Action.Activate(each.object(), a));
                    }
                }
            }
        }

        @Override
        public Refusal refuse(Kernel k, Action action) {
            return Refusal.MANA_PAYMENT;
        }

        @Override
        public void answer(Kernel k, Action action) {
            switch (action) {
                case Action.PayAutomatically() -> Payment.automatic(k, seat, need, except);
                case Action.Activate(int object, int ability) -> {
                    Context saved = k.s.context;
                    k.push(new Payment.Mana1(seat, source, need, except, snapshot));
                    k.push(kernel -> kernel.s.context = saved);
                    activate(k, seat, object, ability);
                }
                default -> throw new IllegalStateException("not an answer: " + action);
            }
        }
    }
}
