package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.PayingRule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.SpecialPayment;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.event.Doors;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.ExilePermission;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.state.RestoreContext;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Special actions besides playing lands (rule 116.2): turning face up, foretelling, suspending, plotting, unlocking,
/// ending an effect.
/// They don't use the stack; the player who took one has priority again.
public final class SpecialActions {
    private static final ManaCost TWO = ManaCost.parse("{2}");

    private SpecialActions() {}

    public static void list(Kernel k, int seat, List<Action> out) {
        State s = k.s;
        Ids hand = s.hand(seat);
        for (int i = 0; i < hand.size(); i++) {
            int id = hand.get(i);
            if (s.object(id).model.special || k.active().derived(id) != null) {
                add(k, seat, id, Action.Kind.FORETELL, out);
                add(k, seat, id, Action.Kind.SUSPEND, out);
                add(k, seat, id, Action.Kind.PLOT, out);
            }
        }
        Ids battlefield = s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            GameObject object = s.object(battlefield.get(i));
            if (object.faceDown) {
                add(k, seat, object.id, Action.Kind.TURN_FACE_UP, out);
            }
            if (object.model.room != null) {
                add(k, seat, object.id, Action.Kind.UNLOCK_LEFT, out);
                add(k, seat, object.id, Action.Kind.UNLOCK_RIGHT, out);
            }
        }
        EndedEffects.list(k, seat, out);
    }

    static void add(Kernel k, int seat, int id, Action.Kind kind, List<Action> out) {
        if (check(k, seat, id, kind) == null) {
            out.add(new Action.Special(id, kind));
        }
    }

    /// Why a player can't take the action now, or null.
    public static @Nullable Refusal check(Kernel k, int seat, int id, Action.Kind kind) {
        GameObject object = k.s.object(id);
        if (CastRules.of(k).legality.splitSecond(k)
                && kind != Action.Kind.TURN_FACE_UP
                && kind != Action.Kind.END_EFFECT) {
            return Refusal.SPLIT_SECOND;
        }
        return switch (kind) {
            case FORETELL, SUSPEND, PLOT -> fromHand(k, seat, object, kind);
            case TURN_FACE_UP -> turningFaceUp(k, seat, object);
            case UNLOCK_LEFT, UNLOCK_RIGHT -> {
                Model.Room room = object.model.room;
                int half = kind == Action.Kind.UNLOCK_LEFT ? 0 : 1;
                if (room == null
                        || object.zone != Zone.BATTLEFIELD
                        || (object.particulars.shown().unlocked() & 1 << half) != 0) {
                    yield Refusal.NOT_LOCKED;
                }
                if (k.derived(id).controller != seat) {
                    yield Refusal.NOT_CONTROLLER;
                }
                if (!CastRules.of(k).legality.sorceryTime(k, seat)) {
                    yield Refusal.UNLOCK_TIMING;
                }
                ManaCost cost = room.cost(half);
                yield cost == null
                        ? Refusal.NO_MANA_COST
                        : payable(k, seat, id, List.of(new Cost.Mana(cost)), SpecialPayment.UNLOCK);
            }
            case END_EFFECT -> {
                List<Cost> cost = EndedEffects.cost(k, seat, id);
                yield cost == null ? Refusal.NO_SUCH_ACTION : payable(k, seat, id, cost, null);
            }
        };
    }

    private static @Nullable Refusal turningFaceUp(Kernel k, int seat, GameObject object) {
        if (object.zone != Zone.BATTLEFIELD || !object.faceDown || object.phasedOut) {
            return Refusal.NOT_FACE_DOWN;
        }
        if (k.derived(object.id).controller != seat) {
            return Refusal.NOT_CONTROLLER;
        }
        List<List<Cost>> costs = FaceUp.costs(k, object);
        if (costs.isEmpty()) {
            return Refusal.STAYS_FACE_DOWN;
        }
        Refusal last = null;
        for (List<Cost> cost : costs) {
            last = payable(k, seat, object.id, cost, FaceUp.payment(k, object, cost));
            if (last == null) {
                return null;
            }
        }
        return last;
    }

    private static @Nullable Refusal fromHand(
            Kernel k, int seat, GameObject card, Action.Kind kind) {
        if (card.zone != Zone.HAND || card.owner != seat) {
            return Refusal.NOT_PLAYABLE_FROM_HERE;
        }
        CompiledAbility ability = ability(k, card, keyword(kind));
        if (ability == null) {
            return Refusal.NO_SUCH_ACTION;
        }
        if (kind == Action.Kind.FORETELL
                && k.s.active != seat
                && foretelling(k, seat).stream().noneMatch(PayingRule.Foretelling::anyTurn)) {
            return Refusal.FORETELL_TURN;
        }
        if (kind == Action.Kind.PLOT && !CastRules.of(k).legality.sorceryTime(k, seat)) {
            return Refusal.PLOT_TIMING;
        }
        if (kind == Action.Kind.SUSPEND) {
            Refusal casting = CastRules.of(k).legality.beginning(k, seat, card.id);
            if (casting != null) {
                return casting;
            }
        }
        return payable(k, seat, card.id, cost(k, seat, kind, ability), payment(kind));
    }

    private static Keyword keyword(Action.Kind kind) {
        return switch (kind) {
            case FORETELL -> Keyword.FORETELL;
            case SUSPEND -> Keyword.SUSPEND;
            case PLOT -> Keyword.PLOT;
            case TURN_FACE_UP, UNLOCK_LEFT, UNLOCK_RIGHT, END_EFFECT ->
                    throw new IllegalArgumentException("no keyword of a card in hand: " + kind);
        };
    }

    /// What is paid for by an action with a card in hand, as far as mana asks for that.
    private static @Nullable SpecialPayment payment(Action.Kind kind) {
        return kind == Action.Kind.FORETELL ? SpecialPayment.FORETELL : null;
    }

    private static @Nullable CompiledAbility ability(Kernel k, GameObject card, Keyword keyword) {
        for (CompiledAbility ability : k.derived(card.id).abilities) {
            if (ability.word.keyword() == keyword) {
                return ability;
            }
        }
        return null;
    }

    private static List<Cost> cost(Kernel k, int seat, Action.Kind kind, CompiledAbility ability) {
        if (kind != Action.Kind.FORETELL) {
            return ability.word.cost();
        }
        ManaCost cost = TWO;
        int less = 0;
        for (PayingRule.Foretelling rule : foretelling(k, seat)) {
            cost = rule.cost() == null ? cost : rule.cost();
            less += rule.less();
        }
        return List.of(
                new Cost.Mana(
                        less == 0
                                ? cost
                                : ManaCost.parse(
                                        "{" + Math.max(0, Need.of(cost, 0).total() - less) + "}")));
    }

    /// What is said of foretelling for a player.
    private static List<PayingRule.Foretelling> foretelling(Kernel k, int seat) {
        List<PayingRule.Foretelling> all = new ArrayList<>(0);
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof PayingRule.Foretelling rule
                    && CastRules.of(k).eval.isPlayer(k, rule.players(), seat, live.context())) {
                all.add(rule);
            }
        }
        return all;
    }

    private static @Nullable Refusal payable(
            Kernel k, int seat, int id, List<Cost> cost, @Nullable SpecialPayment action) {
        Refusal other =
                CastRules.of(k).payable.costs(k, seat, id, cost, new Context(id, seat), false);
        return other != null
                ? other
                : CastRules.of(k).mana.canPay(k, seat, need(cost, 0).forSpecial(action), -1, false)
                        ? null
                        : Refusal.CANT_PAY_ABILITY;
    }

    private static Need need(List<Cost> costs, int x) {
        Need need = Need.NOTHING;
        for (Cost cost : costs) {
            if (cost instanceof Cost.Mana(ManaCost mana)) {
                need = need.plus(Need.of(mana, x));
            }
        }
        return need;
    }

    public static void perform(Kernel k, int seat, int id, Action.Kind kind) {
        GameObject object = k.s.object(id);
        switch (kind) {
            case FORETELL, SUSPEND, PLOT -> {
                CompiledAbility ability = ability(k, object, keyword(kind));
                if (ability != null) {
                    pay(
                            k,
                            seat,
                            id,
                            cost(k, seat, kind, ability),
                            payment(kind),
                            new ExilePaid(seat, id, kind, ability));
                }
            }
            case TURN_FACE_UP -> chooseFaceUpCost(k, seat, object);
            case UNLOCK_LEFT, UNLOCK_RIGHT -> {
                int half = kind == Action.Kind.UNLOCK_LEFT ? 0 : 1;
                Model.Room room = object.model.room;
                ManaCost cost = room == null ? null : room.cost(half);
                if (cost != null) {
                    pay(
                            k,
                            seat,
                            id,
                            List.of(new Cost.Mana(cost)),
                            SpecialPayment.UNLOCK,
                            new UnlockPaid(id, half));
                }
            }
            case END_EFFECT -> {
                List<Cost> cost = EndedEffects.cost(k, seat, id);
                if (cost != null) {
                    pay(k, seat, id, cost, null, new EndedEffects.Paid(seat, id));
                }
            }
        }
    }

    private static void chooseFaceUpCost(Kernel k, int seat, GameObject object) {
        var payable = new ArrayList<List<Cost>>();
        for (List<Cost> cost : FaceUp.costs(k, object)) {
            if (payable(k, seat, object.id, cost, FaceUp.payment(k, object, cost)) == null) {
                payable.add(cost);
            }
        }
        var names = new ArrayList<String>();
        for (List<Cost> cost : payable) {
            names.add(need(cost, 0).text());
        }
        Questions.option(
                k,
                seat,
                Decision.Purpose.COST,
                "Choose the cost to turn it face up for.",
                object.id,
                names,
                new FaceUpCost(List.copyOf(payable), seat, object.id));
    }

    record FaceUpCost(List<List<Cost>> payable, int seat, int id) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            List<Cost> cost = payable.get(index);
            pay(
                    kernel,
                    seat,
                    id,
                    cost,
                    FaceUp.payment(kernel, kernel.s.object(id), cost),
                    new FaceUpPaid(id, cost));
        }
    }

    record ExilePaid(int seat, int id, Action.Kind kind, CompiledAbility ability)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int x) {
            exile(kernel, seat, id, kind, ability, x);
        }
    }

    record FaceUpPaid(int id, List<Cost> cost) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int x) {
            FaceUp.turn(kernel, id, FaceUp.isMega(kernel, id, cost), x);
        }
    }

    record UnlockPaid(int id, int half) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int x) {
            Doors.unlock(kernel, id, half);
        }
    }

    /// Chooses X, pays, goes on. If the payment can't be finished all is as before.
    private static void pay(
            Kernel k,
            int seat,
            int id,
            List<Cost> cost,
            @Nullable SpecialPayment action,
            Questions.Numbered then) {
        State snapshot = k.s.fork();
        boolean x = false;
        for (Cost part : cost) {
            x |= part instanceof Cost.Mana(ManaCost mana) && mana.hasX();
        }
        if (!x) {
            pay(k, seat, id, cost, need(cost, 0).forSpecial(action), 0, snapshot, then);
            return;
        }
        int max = 0;
        while (max < 99
                && CastRules.of(k)
                        .mana
                        .canPay(k, seat, need(cost, max + 1).forSpecial(action), -1, false)) {
            max++;
        }
        Questions.number(
                k,
                seat,
                Decision.Purpose.X,
                "Choose X.",
                id,
                0,
                max,
                Decision.NOTHING,
                new XChosen(seat, id, cost, action, snapshot, then));
    }

    record XChosen(
            int seat,
            int id,
            List<Cost> cost,
            @Nullable SpecialPayment action,
            State snapshot,
            Questions.Numbered then)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int chosen) {
            Need need = need(cost, chosen).forSpecial(action);
            pay(kernel, seat, id, cost, need, chosen, snapshot, then);
        }
    }

    private static void pay(
            Kernel k,
            int seat,
            int id,
            List<Cost> cost,
            Need need,
            int x,
            State snapshot,
            Questions.Numbered then) {
        Context saved = k.s.context;
        var context = new Context(id, seat);
        context.x = x;
        k.push(new Paid(saved, then, x));
        Payment.start(k, seat, id, cost, need, -1, false, snapshot, context);
    }

    record Paid(Context saved, Questions.Numbered then, int x) implements Frame {
        @Override
        public void run(Kernel kernel) {
            kernel.s.context = saved;
            then.go(kernel, x);
        }
    }

    private static void exile(
            Kernel k, int seat, int id, Action.Kind kind, CompiledAbility ability, int x) {
        CastRules.of(k).changes.begin(k);
        int now =
                CastRules.of(k)
                        .zones
                        .move(
                                k,
                                id,
                                Zone.EXILE,
                                Destination.Position.TOP,
                                kind == Action.Kind.FORETELL);
        GameObject card = k.s.object(now).copy();
        switch (kind) {
            case FORETELL ->
                    // a card that was given foretell has it for its mana cost, so much cheaper
                    card.aside =
                            new ExilePermission(
                                    ExilePermission.Kind.FORETOLD,
                                    k.s.turn,
                                    card.owner,
                                    ability.word.cost().isEmpty() ? ability.word.number() : null);
            case PLOT -> {
                card.aside =
                        new ExilePermission(
                                ExilePermission.Kind.PLOTTED, k.s.turn, card.owner, null);
                plotted(k, now, seat);
            }
            case SUSPEND ->
                    card.counters =
                            card.counters.plus(
                                    CounterKind.TIME,
                                    ability.word.number() < 0 ? x : ability.word.number());
            case TURN_FACE_UP, UNLOCK_LEFT, UNLOCK_RIGHT, END_EFFECT ->
                    throw new IllegalArgumentException("nothing is exiled to " + kind);
        }
        k.s.put(card);
        k.structural();
        if (kind == Action.Kind.FORETELL) {
            var happening = new RuleEvent(RuleEvent.FORETELLS);
            happening.object = now;
            happening.player = seat;
            CastRules.of(k).changes.happen(k, happening);
        }
        CastRules.of(k).changes.end(k);
    }

    /// A card became plotted.
    public static void plotted(Kernel k, int id, int seat) {
        var happening = new RuleEvent(RuleEvent.PLOTTED);
        happening.object = id;
        happening.player = seat;
        CastRules.of(k).changes.happen(k, happening);
    }

    /// A player plays a land.
    public static void land(Kernel k, int seat, int object, int face) {
        PlayerState player = k.s.player(seat).copy();
        player.landsPlayed++;
        player.addFact(dev.bob.mtg.definition.term.TurnFact.LANDS_PLAYED, 1);
        k.s.put(seat, player);
        k.nudge(Active.REST);
        var entry = new BattlefieldEntries.Entry(object, seat);
        entry.face = face;
        dev.bob.mtg.definition.term.Zone from = k.s.object(object).zone;
        Context saved = k.s.context;
        k.push(new RestoreContext(saved));
        Entering.start(k, List.of(entry), new LandPlayed(seat, from));
    }

    record LandPlayed(int seat, dev.bob.mtg.definition.term.Zone from) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            for (int id : ids) {
                kernel.log(new Event.LandPlayed(id, seat));
                var happening = new RuleEvent(RuleEvent.PLAYS_LAND);
                happening.object = id;
                happening.player = seat;
                happening.from = from;
                CastRules.of(kernel).changes.happen(kernel, happening);
            }
        }
    }
}
