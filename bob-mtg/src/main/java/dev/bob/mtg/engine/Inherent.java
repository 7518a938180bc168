package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Deed;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.Zone;

/// Abilities that come with being a player: those of the monarch (rule 724.2) and of a player with speed (702.179d). They
/// have no source.
final class Inherent {
    /// The greatest speed.
    static final int MAX_SPEED = 4;

    private final Kernel k;

    Inherent(Kernel kernel) {
        this.k = kernel;
    }

    /// "At the beginning of the monarch's end step, that player draws a card."
    static final Ability.Triggered MONARCH_DRAWS =
            trigger(
                    new EventPattern.BeginningOf(Step.END_TURN, PlayerRef.YOU),
                    new Effect.Draw(PlayerRef.YOU, Amount.ONE));

    /// "Whenever a creature deals combat damage to the monarch, its controller becomes the monarch."
    static final Ability.Triggered MONARCH_FALLS =
            trigger(
                    new EventPattern.DealsDamage(
                            Filter.type(dev.bob.mtg.definition.CardType.CREATURE),
                            null,
                            PlayerRef.YOU,
                            true,
                            false),
                    new Effect.BecomeMonarch(
                            new PlayerRef.ControllerOf(
                                    new Selector.That(new Reference.Triggering(), "it"))));

    /// "Whenever one or more opponents lose life during your turn, … your speed increases by 1."
    static final Ability.Triggered SPEEDS_UP =
            trigger(
                    new EventPattern.LosesLife(new PlayerRef.AnOpponent()),
                    new Effect.IncreaseSpeed(PlayerRef.YOU));

    private static Ability.Triggered trigger(EventPattern event, Effect effect) {
        return new Ability.Triggered(event, null, effect, false, Zone.BATTLEFIELD);
    }

    /// Notes what these abilities trigger on.
    void notice(Happening happening) {
        State s = k.s;
        if (s.monarch >= 0 && !s.player(s.monarch).lost) {
            consider(k.compiler.monarchDraws, s.monarch, happening);
            consider(k.compiler.monarchFalls, s.monarch, happening);
        }
        if (happening.kind == Happening.LOSES_LIFE) {
            Player active = s.player(s.active);
            if (active.speed > 0 && active.speed < MAX_SPEED && active.spedUpTurn != s.turn) {
                int before = s.pending.size();
                consider(k.compiler.speedsUp, s.active, happening);
                if (s.pending.size() > before) {
                    Player now = s.player(s.active).copy();
                    now.spedUpTurn = s.turn;
                    s.put(s.active, now);
                }
            }
        }
    }

    private void consider(Compiled ability, int seat, Happening happening) {
        EventPattern event = ability.event;
        var context = new Context(-1, seat);
        if (event != null && k.triggers.matches(event, happening, context)) {
            context.triggering = happening.object;
            context.triggeringOther = happening.other;
            k.triggers.add(new PendingTrigger(ability, -1, seat, context));
        }
    }

    void becomeMonarch(int seat) {
        State s = k.s;
        if (seat < 0 || s.player(seat).lost) {
            return;
        }
        boolean was = s.monarch == seat;
        s.monarch = seat;
        s.inherent = true;
        s.changes++;
        k.structural();
        if (!was) {
            k.keywordActions.done(Deed.BECOMES_MONARCH, seat, Context.NOTHING, Context.NOTHING);
        }
    }

    /// Rule 724.4: the monarch has left the game.
    void monarchLeft(int seat) {
        State s = k.s;
        if (s.monarch == seat) {
            s.monarch = -1;
            becomeMonarch(s.player(s.active).lost ? s.nextPlayer(s.active) : s.active);
        }
    }

    /// Rule 702.179c: without speed it becomes 1.
    void increaseSpeed(int seat) {
        Player now = k.s.player(seat).copy();
        if (now.speed < MAX_SPEED) {
            now.speed++;
            k.s.put(seat, now);
            k.s.inherent = true;
            k.structural();
        }
    }

    /// State-based actions of players (rules 702.131b, 702.179a): the city's blessing, and a first speed.
    boolean statuses() {
        State s = k.s;
        boolean acted = false;
        Ids battlefield = s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            GameObject object = s.object(battlefield.get(i));
            if (object.phasedOut) {
                continue;
            }
            for (Compiled ability : k.derived(object.id).abilities) {
                if (ability.keyword == null) {
                    continue;
                }
                int seat = k.eval.controller(object.id);
                switch (ability.keyword) {
                    case ASCEND -> acted |= ascend(seat);
                    case START_YOUR_ENGINES -> {
                        if (s.player(seat).speed == 0) {
                            increaseSpeed(seat);
                            acted = true;
                        }
                    }
                    default -> {}
                }
            }
        }
        return acted;
    }

    /// Gives the city's blessing to a player who controls ten or more permanents.
    boolean ascend(int seat) {
        State s = k.s;
        if (s.player(seat).blessed) {
            return false;
        }
        int permanents = 0;
        Ids battlefield = s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            if (k.eval.controller(battlefield.get(i)) == seat
                    && !s.object(battlefield.get(i)).phasedOut) {
                permanents++;
            }
        }
        if (permanents < 10) {
            return false;
        }
        Player now = s.player(seat).copy();
        now.blessed = true;
        s.put(seat, now);
        k.structural();
        return true;
    }
}
