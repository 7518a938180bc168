package dev.bob.mtg.player.search;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.engine.value.Words;
import dev.bob.mtg.player.Intent;
import dev.bob.mtg.player.Worth;
import dev.bob.mtg.view.Glance;
import dev.bob.mtg.view.Glance.Thing;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What a choice looks like at first sight: higher is better, 0 is as good as doing nothing, [#NEVER] isn't worth a
/// thought. It orders what the search tries, and plays its playouts. It sees a whole imagined game.
///
/// Not thread-safe.
final class Instinct {

    static final double NEVER = -1e9;

    private final Map<String, Intent> intents = new HashMap<>();
    private final Set<Long> tried = new HashSet<>();
    private int turn = -1;

    /// Forgets what was announced in this turn, as another game begins.
    void reset() {
        tried.clear();
        turn = -1;
    }

    /// Notes what is announced: once a turn is enough, for what costs couldn't be paid for comes back.
    void chosen(Glance glance, Action action) {
        if (glance.turn() != turn) {
            turn = glance.turn();
            tried.clear();
        }
        if (action instanceof Action.Cast(int object, _, _)) {
            tried.add(((long) object << 8) | 255);
        } else if (action instanceof Action.Activate(int object, int ability)) {
            tried.add(((long) object << 8) | ability);
        }
    }

    double score(Glance glance, Decision decision, Action action) {
        if (glance.turn() != turn) {
            turn = glance.turn();
            tried.clear();
        }
        int me = decision.player();
        return switch (decision) {
            case Decision.Priority _ -> priority(glance, me, action);
            case Decision.Mulligan mulligan -> mulligan(glance, mulligan, action);
            case Decision.PickTargets targets -> target(glance, targets, action);
            case Decision.PickObjects objects -> object(glance, objects, action);
            case Decision.PickNumber number -> number(glance, number, action);
            case Decision.PickOption _ ->
                    action instanceof Action.PickOption(int index) ? -index : NEVER;
            case Decision.Pay _ -> action instanceof Action.PayAutomatically ? 1 : 0;
            case Decision.DeclareAttackers _, Decision.DeclareBlockers _ -> 0;
        };
    }

    private static double mulligan(Glance glance, Decision.Mulligan mulligan, Action action) {
        List<Thing> hand = glance.hand(mulligan.player());
        long lands = hand.stream().filter(Thing::isLand).count();
        boolean keep = mulligan.taken() >= 2 || (lands >= 2 && lands <= hand.size() - 2);
        return (action instanceof Action.Keep) == keep ? 1 : 0;
    }

    private double priority(Glance glance, int me, Action action) {
        return switch (action) {
            case Action.PlayLand _ -> 1000;
            case Action.Cast(int object, _, int way) ->
                    tried.contains(((long) object << 8) | 255)
                            ? NEVER
                            : cast(glance, me, glance.thing(object)) - way;
            case Action.Activate(int object, int ability) ->
                    tried.contains(((long) object << 8) | ability)
                            ? NEVER
                            : activate(glance, me, glance.thing(object), ability);
            case Action.Special _ -> -1;
            case Action.Pass _,
                    Action.Pick _,
                    Action.PickValue _,
                    Action.Finish _,
                    Action.OfCombat _,
                    Action.OfOpeningHand _,
                    Action.PayAutomatically _ ->
                    0;
        };
    }

    private Intent intent(Thing thing) {
        return intents.computeIfAbsent(
                thing.card().name(),
                _ -> {
                    List<Ability> abilities = thing.card().front().abilities();
                    return Price.isAura(thing.card())
                            ? Intent.ofAura(abilities)
                            : Intent.ofSpell(abilities);
                });
    }

    private static boolean isMain(Glance glance, int me) {
        return glance.active() == me && glance.step().isMain() && glance.topOfStack() == null;
    }

    private double cast(Glance glance, int me, Thing card) {
        Intent what = intent(card);
        // what also takes a permanent or a card has to show that it is worth that
        double value = Price.ofCasting(glance, me, card) > 0 ? -0.5 : 10 + 10 * card.manaValue();
        ManaCost cost = card.card().front().characteristics().manaCost();
        if (cost != null && cost.hasX()) {
            int x = cost.largestX(untappedLands(glance, me));
            if (x == 0) {
                // rarely worth the card
                return -5;
            }
            value += 10 * x;
        }
        boolean main = isMain(glance, me);
        Thing top = glance.topOfStack();
        boolean theirs = top != null && top.controller() != me;
        if (what == Intent.COUNTER) {
            return theirs && top != null && top.ability() == null ? value + 20 : NEVER;
        }
        boolean fast = card.is(CardType.INSTANT) || card.has(Words.FLASH);
        boolean end = glance.active() != me && glance.step() == Step.END_TURN && top == null;
        if (card.isCreature() || !fast) {
            return main || end || (fast && glance.step() == Step.DECLARE_ATTACKERS)
                    ? what == Intent.HARM && !anyCreature(glance, me, false) ? -5 : value
                    : -10;
        }
        boolean combat = glance.step() == Step.DECLARE_BLOCKERS;
        return switch (what) {
            case HARM ->
                    anyCreature(glance, me, false)
                            ? main || combat || end || theirs ? value : -1
                            : -5;
            case HELP, BOOST ->
                    anyCreature(glance, me, true)
                            ? (combat && fights(glance, me)) || theirs ? value : -1
                            : NEVER;
            case VALUE, UNKNOWN ->
                    end || (main && glance.step() == Step.POSTCOMBAT_MAIN) ? value : -1;
            case MANA -> -1;
            case COUNTER -> NEVER;
        };
    }

    private static int untappedLands(Glance glance, int me) {
        int lands = 0;
        for (Thing thing : glance.battlefield()) {
            lands += thing.controller() == me && thing.isLand() && !thing.tapped() ? 1 : 0;
        }
        return lands;
    }

    private static boolean anyCreature(Glance glance, int me, boolean mine) {
        for (Thing thing : glance.battlefield()) {
            if (thing.isCreature() && (thing.controller() == me) == mine) {
                return true;
            }
        }
        return false;
    }

    private static boolean fights(Glance glance, int me) {
        for (Thing thing : glance.battlefield()) {
            if (thing.controller() == me && (thing.attacking() || thing.blocking())) {
                return true;
            }
        }
        return false;
    }

    private static double activate(Glance glance, int me, Thing object, int index) {
        List<Ability> abilities = object.card().front().abilities();
        Ability ability = index < abilities.size() ? abilities.get(index) : null;
        if (ability instanceof Ability.WithKeyword with) {
            Keyword keyword = with.keyword();
            return keyword == Keyword.EQUIP || keyword == Keyword.RECONFIGURE
                    ? object.attachedTo() < 0 && isMain(glance, me) && anyCreature(glance, me, true)
                            ? 15
                            : -3
                    : glance.active() != me && glance.step() == Step.END_TURN ? 3 : -2;
        }
        if (!(ability instanceof Ability.Activated activated)) {
            return -2;
        }
        if (activated.effect() instanceof SpellEffect.AddMana) {
            return NEVER;
        }
        boolean loyalty = false;
        for (Cost cost : activated.cost()) {
            loyalty |= cost instanceof Cost.Loyalty || cost instanceof Cost.LoyaltyX;
        }
        Intent what = Intent.of(activated);
        boolean quiet = glance.topOfStack() == null;
        boolean moment =
                loyalty
                        || (what == Intent.BOOST
                                ? glance.step() == Step.DECLARE_BLOCKERS && fights(glance, me)
                                : glance.active() == me
                                        ? glance.step() == Step.POSTCOMBAT_MAIN
                                        : glance.step() == Step.END_TURN);
        if (!quiet || !moment || activated.cost().isEmpty()) {
            return -1;
        }
        double value =
                switch (what) {
                    case BOOST -> 6;
                    case VALUE -> 12;
                    case HARM -> anyCreature(glance, me, false) ? 14 : 2;
                    case HELP -> anyCreature(glance, me, true) ? 6 : -1;
                    case COUNTER, MANA -> -5;
                    case UNKNOWN -> 2;
                };
        double price = Price.of(glance, me, object, activated.cost());
        return price == 0 ? value : value / 3 - price;
    }

    private Intent ofSource(Glance glance, int source) {
        Thing top = glance.topOfStack();
        if (top != null && (top.id() == source || top.source() == source)) {
            Ability ability = top.ability();
            return ability == null ? intent(top) : Intent.of(ability);
        }
        if (!glance.exists(source)) {
            return Intent.UNKNOWN;
        }
        Thing thing = glance.thing(source);
        Intent spell = intent(thing);
        return spell != Intent.UNKNOWN ? spell : Intent.ofAny(thing.card().front().abilities());
    }

    private double target(Glance glance, Decision.PickTargets decision, Action action) {
        Intent what = ofSource(glance, decision.source());
        boolean harm = what == Intent.HARM || what == Intent.COUNTER;
        if (action instanceof Action.PickObject(int id)) {
            Thing thing = glance.thing(id);
            boolean mine = thing.controller() == decision.player();
            return (mine == harm ? -1 : 1) * (1 + worth(thing));
        }
        if (action instanceof Action.PickPlayer(int player)) {
            return (player == decision.player()) == harm ? -20 : 6;
        }
        // not aiming at all is better than aiming the wrong way
        return action instanceof Action.Finish ? 0 : -50;
    }

    private static double worth(Thing thing) {
        return thing.isLand() && !thing.isCreature()
                ? 2
                : thing.isCreature() || thing.zone() == dev.bob.mtg.definition.term.Zone.BATTLEFIELD
                        ? Worth.permanent(thing)
                        : 1 + thing.manaValue();
    }

    private static double object(Glance glance, Decision.PickObjects decision, Action action) {
        boolean gives =
                switch (decision.purpose()) {
                    case SACRIFICE,
                            DISCARD,
                            BOTTOM,
                            COST,
                            EXILE,
                            RETURN,
                            TAP,
                            REVEAL,
                            SCRY,
                            SURVEIL ->
                            true;
                    default -> false;
                };
        boolean enough = decision.picked().size() >= decision.min();
        return switch (action) {
            case Action.PickObject(int id) -> {
                Thing thing = glance.thing(id);
                boolean mine = thing.controller() == decision.player();
                double worth = 1 + worth(thing);
                yield decision.purpose() == Decision.Purpose.DESTROY
                        ? mine ? -worth : worth
                        : gives ? -worth : worth;
            }
            case Action.PickPlayer(int player) -> player == decision.player() ? -1 : 1;
            case Action.Finish() -> enough ? gives ? 1 : 0 : NEVER;
            case Action.PickValue _,
                    Action.OfPriority _,
                    Action.OfCombat _,
                    Action.OfOpeningHand _,
                    Action.PayAutomatically _ ->
                    -1;
        };
    }

    private static double number(Glance glance, Decision.PickNumber decision, Action action) {
        if (!(action instanceof Action.PickNumber(int number))) {
            return NEVER;
        }
        int wanted = decision.max();
        if ((decision.purpose() == Decision.Purpose.COMBAT_DAMAGE
                        || decision.purpose() == Decision.Purpose.DIVIDE)
                && decision.about() >= 0) {
            wanted = Math.max(1, glance.thing(decision.about()).toughness());
        }
        return -Math.abs(number - Math.clamp(wanted, decision.min(), decision.max()));
    }
}
