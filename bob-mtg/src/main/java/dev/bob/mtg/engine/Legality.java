package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// When something may be done: timing and restrictions. Each check gives null for legal, or the first reason against
/// it. Menus and `submit` run the same.
final class Legality {
    /// As far as is looked for an X that something can be a target for.
    private static final int MOST_X = 20;

    private final Kernel k;

    Legality(Kernel kernel) {
        this.k = kernel;
    }

    boolean sorceryTime(int seat) {
        return k.s.active == seat && k.s.step.isMain() && k.s.stack().isEmpty();
    }

    boolean splitSecond() {
        Ids stack = k.s.stack();
        for (int i = 0; i < stack.size(); i++) {
            if (k.s.object(stack.get(i)).isSpell()
                    && k.s.object(stack.get(i)).plain().has(Words.SPLIT_SECOND)) {
                return true;
            }
        }
        return false;
    }

    @Nullable Refusal playLand(int seat, int id, int face) {
        State s = k.s;
        GameObject card = s.object(id);
        if (face >= card.card.faces.length
                || !card.card.faces[face].characteristics.is(
                        dev.bob.mtg.definition.CardType.LAND)) {
            return Refusal.NOT_PLAYABLE_FROM_HERE;
        }
        boolean own = card.zone == Zone.HAND && card.owner == seat;
        if (!own && k.ways.landPermission(seat, id, face) == null) {
            return Refusal.NOT_PLAYABLE_FROM_HERE;
        }
        if (s.active != seat) {
            return Refusal.LAND_TURN;
        }
        if (!sorceryTime(seat)) {
            return Refusal.LAND_TIMING;
        }
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.CantPlayLands(PlayerRef players)
                    && k.eval.isPlayer(players, seat, live.context())) {
                return Refusal.CANT_CAST;
            }
        }
        return landsLeft(seat) ? null : Refusal.LAND_LIMIT;
    }

    /// Whether a player may play one more land this turn.
    boolean landsLeft(int seat) {
        int limit = 1;
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.AdditionalLands(PlayerRef players, Amount count)
                    && k.eval.isPlayer(players, seat, live.context())) {
                limit += k.eval.amount(count, live.context());
            }
        }
        return k.s.player(seat).landsPlayed < limit;
    }

    /// Whether a player may start to cast this now, and can finish.
    @Nullable Refusal cast(int seat, int id, int face, Way way, boolean anyTime) {
        GameObject card = k.s.object(id);
        Model model = way.model(card.card.faces[face]);
        if ((model.types & Derived.LAND) != 0) {
            return Refusal.LAND_CAST;
        }
        if (way.mana() == null) {
            return Refusal.NO_MANA_COST;
        }
        if (!anyTime) {
            Refusal timing = timing(seat, id, model, way.by());
            if (timing != null) {
                return timing;
            }
        }
        Refusal forbidden = forbidden(seat, id, model);
        if (forbidden != null) {
            return forbidden;
        }
        var context = new Context(id, seat);
        if (way.onlyIf() != null && !k.eval.test(way.onlyIf(), context)) {
            return Refusal.CANT_CAST;
        }
        Refusal cost = k.payable.costs(seat, id, way.other(), context, true);
        if (cost != null) {
            return cost;
        }
        Need need = k.prices.spellNeed(seat, id, model, way, 0, context);
        if (!k.mana.canPayConverting(seat, need, -1)
                && !k.prices.payableSomehow(seat, id, model, way, context)
                && !Assisting.payable(k, seat, id, model, need)) {
            return Refusal.NO_MANA;
        }
        if (!AnnouncedModes.payable(k, seat, id, model, way, context)) {
            return Refusal.NO_MANA;
        }
        Refusal targets =
                k.targets.targets(
                        seat, id, announced(model, way.keyword()), context, way.keyword());
        if (Refusal.NO_TARGET.equals(targets) && way.mana().hasX() && !way.free()) {
            // what can be a target may depend on X
            for (int x = 1;
                    x <= MOST_X
                            && k.mana.canPay(
                                    seat,
                                    k.prices.spellNeed(seat, id, model, way, x, context),
                                    -1,
                                    false);
                    x++) {
                var with = new Context(id, seat);
                with.x = x;
                if (k.targets.targets(
                                seat, id, announced(model, way.keyword()), with, way.keyword())
                        == null) {
                    return null;
                }
            }
        }
        return targets;
    }

    /// Whether now is no time to cast a spell with these characteristics.
    private @Nullable Refusal timing(int seat, int id, Model model, Way.Permission by) {
        boolean instant =
                (model.types & Derived.INSTANT) != 0 || (model.keywords & Words.FLASH) != 0;
        boolean anyTime =
                !by.sorcery()
                        && (instant
                                || by.flash()
                                || ownFlash(seat, id, model)
                                || flashFor(seat, id, model));
        if (!anyTime && !sorceryTime(seat)) {
            return (model.types & Derived.SORCERY) != 0
                    ? Refusal.SORCERY_TIMING
                    : Refusal.PERMANENT_TIMING;
        }
        return splitSecond() ? Refusal.SPLIT_SECOND : null;
    }

    /// Whether a player could begin to cast the card from the hand now (rules 116.2f, 702.62c).
    @Nullable Refusal beginning(int seat, int id) {
        Model model = k.s.object(id).card.faces[0];
        Refusal timing = timing(seat, id, model, Way.Permission.USUAL);
        return timing != null ? timing : forbidden(seat, id, model);
    }

    /// Whether something says that a spell with these characteristics can't be cast.
    private @Nullable Refusal forbidden(int seat, int id, Model model) {
        var context = new Context(id, seat);
        for (Compiled ability : model.abilities) {
            if (ability.kind == Compiled.Kind.STATIC) {
                for (Rule rule : ability.rules) {
                    if (rule instanceof Rule.CastOnlyIf(var condition)
                            && !k.eval.test(condition, context)) {
                        return Refusal.CANT_CAST;
                    }
                }
            }
        }
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule()
                            instanceof
                            Rule.CantCast(PlayerRef players, Filter spells, int perTurn, var when)
                    && k.eval.isPlayer(players, seat, live.context())
                    && k.eval.test(when, live.context())
                    && matchesSpell(spells, id, model, seat, live.context())
                    && (perTurn == 0 || k.s.player(seat).fact(TurnFact.SPELLS_CAST) >= perTurn)) {
                return Refusal.CANT_CAST;
            }
        }
        return null;
    }

    /// "You may cast this spell as though it had flash if …".
    private boolean ownFlash(int seat, int id, Model model) {
        for (Compiled ability : model.abilities) {
            if (ability.kind == Compiled.Kind.STATIC && ability.zone == Zone.STACK) {
                for (Rule rule : ability.rules) {
                    if (rule instanceof Rule.FlashFor(Filter.This(), _)
                            && k.eval.test(ability.onlyIf, new Context(id, seat))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean flashFor(int seat, int id, Model model) {
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.FlashFor(Filter spells, PlayerRef caster)
                    && k.eval.isPlayer(caster, seat, live.context())
                    && matchesSpell(spells, id, model, seat, live.context())) {
                return true;
            }
        }
        return false;
    }

    /// Matches a card as the spell that a player would cast, with the characteristics that it would have (rule 601.3e).
    boolean matchesSpell(Filter spells, int id, Model model, int seat, Context context) {
        GameObject card = k.s.object(id);
        if (card.zone == Zone.STACK) {
            return k.eval.matches(spells, id, context);
        }
        GameObject before = k.assumed;
        GameObject spell = before;
        if (spell == null
                || spell.id != id
                || spell.model != model
                || spell.controller != seat
                || spell.castFrom != card.zone
                || spell.card != card.card) {
            spell = new GameObject(id, card.card, model, card.owner, Zone.STACK);
            spell.controller = seat;
            spell.cast = true;
            spell.castFrom = card.zone;
            spell.commander = card.commander;
            spell.counters = card.counters;
            spell.faceDown = model == k.compiler.faceDown || model == k.compiler.cloaked;
        }
        k.assumed = spell;
        try {
            return k.eval.matches(spells, id, context);
        } finally {
            k.assumed = before;
        }
    }

    /// The ability that is announced as a spell of this model is cast: the text of an instant or sorcery, or what an
    /// Aura enchants; null for other permanents.
    static @Nullable Compiled announced(Model model, @Nullable Keyword castWith) {
        for (Compiled ability : model.abilities) {
            if (castWith == Keyword.OVERLOAD
                    && ability.kind == Compiled.Kind.SPELL
                    && !ability.overloaded) {
                continue;
            }
            if (ability.kind == Compiled.Kind.SPELL || ability.keyword == Keyword.ENCHANT) {
                return ability;
            }
        }
        return null;
    }

    /// Whether a player may activate the ability of that index, its costs apart from mana included, targets excluded.
    @Nullable Refusal activation(int seat, int id, int index) {
        return activation(seat, id, index, 0);
    }

    private @Nullable Refusal activation(int seat, int id, int index, int x) {
        GameObject object = k.s.object(id);
        Derived d = k.derived(id);
        Compiled ability = d.abilities[index];
        if (ability.kind != Compiled.Kind.ACTIVATED || object.zone != ability.zone) {
            return Refusal.ABILITY_ZONE;
        }
        int controller = object.zone == Zone.BATTLEFIELD ? d.controller : object.owner;
        if (!(ability.limits.by() instanceof PlayerRef.You
                ? controller == seat
                : k.eval.isPlayer(ability.limits.by(), seat, new Context(id, controller)))) {
            return Refusal.NOT_CONTROLLER;
        }
        if (object.phasedOut) {
            return Refusal.ABILITY_ZONE;
        }
        if (ability.maxSpeed && k.s.player(seat).speed < Inherent.MAX_SPEED) {
            return Refusal.ABILITY_CONDITION;
        }
        if (ability.loyalty) {
            if (!sorceryTime(seat) || uses(object, -1) > 0) {
                return Refusal.LOYALTY_TIMING;
            }
        } else if (ability.limits.sorcerySpeed() && !sorceryTime(seat)) {
            return Refusal.ABILITY_SORCERY;
        }
        if (ability.limits.perTurn() == dev.bob.mtg.definition.Ability.Limits.ONCE
                && java.util.Arrays.stream(object.exhausted).anyMatch(used -> used == index)) {
            return Refusal.ABILITY_LIMIT;
        }
        if (ability.limits.perTurn() > 0 && uses(object, index) >= ability.limits.perTurn()) {
            return Refusal.ABILITY_LIMIT;
        }
        var context = new Context(id, seat);
        context.x = x;
        if (ability.limits.onlyIf() != null && !k.eval.test(ability.limits.onlyIf(), context)) {
            return Refusal.ABILITY_CONDITION;
        }
        List<Active.Live<?>> casting = k.active().casting;
        for (int i = 0; i < casting.size(); i++) {
            Active.Live<?> live = casting.get(i);
            if (live.rule() instanceof Rule.CantActivate(Filter sources, boolean exceptMana)
                    && !(exceptMana && ability.mana)
                    && k.eval.matches(sources, id, live.context())) {
                return Refusal.CANT_ACTIVATE;
            }
        }
        return k.payable.costs(seat, id, ability.cost, context, false);
    }

    int uses(GameObject object, int index) {
        if (object.usesTurn != k.s.turn) {
            return 0;
        }
        int n = 0;
        for (int use : object.uses) {
            if (use == index) {
                n++;
            }
        }
        return n;
    }

    /// Whether a player may activate it now, mana and targets included.
    @Nullable Refusal activate(int seat, int id, int index) {
        Refusal refusal = activate(seat, id, index, 0);
        if (refusal == null
                || !(Refusal.NO_TARGET_ABILITY.equals(refusal)
                        || Refusal.CANT_PAY_ABILITY.equals(refusal))) {
            return refusal;
        }
        Compiled ability = k.derived(id).abilities[index];
        if (!AnnouncedX.asks(ability.cost)) {
            return refusal;
        }
        // what can be a target, or pay a cost, may depend on X
        for (int x = 1; x <= MOST_X && manaRefusal(seat, id, ability, x) == null; x++) {
            if (activate(seat, id, index, x) == null
                    && AnnouncedX.payable(k, seat, id, ability, x)) {
                return null;
            }
        }
        return refusal;
    }

    private @Nullable Refusal activate(int seat, int id, int index, int x) {
        Refusal refusal = activation(seat, id, index, x);
        if (refusal != null) {
            return refusal;
        }
        Compiled ability = k.derived(id).abilities[index];
        if (!ability.mana && splitSecond()) {
            return Refusal.SPLIT_SECOND;
        }
        Refusal mana = manaRefusal(seat, id, ability, x);
        if (mana != null) {
            return mana;
        }
        var context = new Context(id, seat);
        context.x = x;
        Refusal targets = k.targets.targets(seat, id, ability, context, null);
        return Refusal.NO_TARGET.equals(targets) ? Refusal.NO_TARGET_ABILITY : targets;
    }

    private @Nullable Refusal manaRefusal(int seat, int id, Compiled ability, int x) {
        Need need = k.prices.abilityNeed(seat, id, ability, x);
        boolean taps = false;
        for (Cost cost : ability.cost) {
            taps |= cost instanceof Cost.TapThis;
        }
        return k.mana.canPay(seat, need, taps ? id : -1, false) ? null : Refusal.CANT_PAY_ABILITY;
    }

    static boolean isSplit(GameObject card) {
        CardDefinition.Layout layout = card.card.definition.layout();
        return layout == CardDefinition.Layout.SPLIT || layout == CardDefinition.Layout.MODAL_DFC;
    }
}
