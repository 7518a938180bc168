package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.card.RulesAbilities;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.engine.value.Words;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// When something may be done: timing and restrictions. Each check gives null for legal, or the first reason against
/// it. Menus and `submit` run the same.
public final class Legality {
    /// As far as is looked for an X that something can be a target for.
    static final int MOST_X = 20;

    private final PaymentRules rules;
    private final CastingBans bans;

    Legality(PaymentRules rules) {
        this.rules = rules;
        this.bans = new CastingBans(rules);
    }

    public boolean sorceryTime(Kernel k, int seat) {
        return k.s.active == seat && k.s.step.isMain() && k.s.stack().isEmpty();
    }

    public boolean splitSecond(Kernel k) {
        Ids stack = k.s.stack();
        for (int i = 0; i < stack.size(); i++) {
            if (k.s.object(stack.get(i)).isSpell()
                    && k.s.object(stack.get(i)).plain().has(Words.SPLIT_SECOND)) {
                return true;
            }
        }
        return false;
    }

    public @Nullable Refusal playLand(Kernel k, int seat, int id, int face) {
        State s = k.s;
        GameObject card = s.object(id);
        if (face >= card.card.faces.length
                || !card.card.faces[face].characteristics.is(
                        dev.bob.mtg.definition.term.CardType.LAND)) {
            return Refusal.NOT_PLAYABLE_FROM_HERE;
        }
        boolean own = card.zone == Zone.HAND && card.owner == seat;
        if (!own && rules.ways.landPermission(k, seat, id, face) == null) {
            return Refusal.NOT_PLAYABLE_FROM_HERE;
        }
        if (s.active != seat) {
            return Refusal.LAND_TURN;
        }
        if (!sorceryTime(k, seat)) {
            return Refusal.LAND_TIMING;
        }
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.CantPlayLands(PlayerRef players, Filter lands)
                    && rules.eval.isPlayer(k, players, seat, live.context())
                    && (lands == null || isLand(k, lands, seat, card, face, live.context()))) {
                return Refusal.CANT_PLAY_LAND.by(live.context().source);
            }
        }
        return landsLeft(k, seat) ? null : Refusal.LAND_LIMIT;
    }

    /// Whether the land that a face of a card is matches.
    private boolean isLand(
            Kernel k, Filter lands, int seat, GameObject card, int face, Context context) {
        return face == 0
                ? rules.eval.matches(k, lands, card.id, context)
                : rules.granted.matchesSpell(
                        k, lands, card.id, card.card.faces[face], seat, context);
    }

    /// Whether a player may play one more land this turn.
    public boolean landsLeft(Kernel k, int seat) {
        int limit = 1;
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.AdditionalLands(PlayerRef players, Amount count)
                    && rules.eval.isPlayer(k, players, seat, live.context())) {
                limit += rules.eval.amount(k, count, live.context());
            }
        }
        return k.s.player(seat).landsPlayed < limit;
    }

    /// Whether a player may start to cast this now, and can finish.
    public @Nullable Refusal cast(
            Kernel k, int seat, int id, int face, CastingOption way, boolean anyTime) {
        GameObject card = k.s.object(id);
        Model model = way.model(card.card.faces[face]);
        if ((model.types & Derived.LAND) != 0) {
            return Refusal.LAND_CAST;
        }
        if (way.mana() == null) {
            return Refusal.NO_MANA_COST;
        }
        if (!anyTime) {
            Refusal timing = timing(k, seat, id, model, way.by());
            if (timing != null) {
                return timing;
            }
        }
        Refusal forbidden = bans.forbidden(k, seat, id, model);
        if (forbidden != null) {
            return forbidden;
        }
        if (!Payable.namesX(way.other())) {
            return announcing(k, seat, id, model, way, k.s.object(id).own(seat));
        }
        Refusal refusal = null;
        for (int x = 0; x <= MOST_X; x++) {
            Context with = k.s.object(id).own(seat).copy();
            with.x = x;
            refusal = announcing(k, seat, id, model, way, with);
            if (refusal == null) {
                return null;
            }
        }
        return refusal;
    }

    /// Whether it can't be announced so: its costs can't be paid, or there are no targets.
    private @Nullable Refusal announcing(
            Kernel k, int seat, int id, Model model, CastingOption way, Context context) {
        if (way.onlyIf() != null && !rules.eval.test(k, way.onlyIf(), context)) {
            return Refusal.CANT_CAST;
        }
        Refusal cost = rules.payable.toPlay(k, seat, id, way.other(), context, true, false);
        if (cost != null) {
            return cost;
        }
        if (!isAffordable(k, seat, id, model, way, context)) {
            return Refusal.NO_MANA;
        }
        Refusal targets =
                rules.targets.targets(
                        k, seat, id, announced(model, way.keyword()), context, way.keyword());
        return Refusal.NO_TARGET.equals(targets)
                        && (bans.otherTargets(k, seat, id, model, way, context)
                                || hasTargetsForX(k, seat, id, model, way, context))
                ? null
                : targets;
    }

    /// Whether the mana that the spell costs can be paid, by whatever is announced of it.
    private boolean isAffordable(
            Kernel k, int seat, int id, Model model, CastingOption way, Context context) {
        Need need = rules.prices.spellNeed(k, seat, id, model, way, 0, context);
        return (rules.mana.canPay(k, seat, need, -1, false)
                        || rules.prices.payableSomehow(k, seat, id, model, way, context)
                        || Assisting.payable(k, seat, id, model, need))
                && isPayableTapping(k, seat, id, model, way, context)
                && ModeCosts.payable(k, seat, id, model, way, context)
                && rules.prices.payableWithTargets(k, seat, id, model, way, context);
    }

    /// Whether a spell with harmonize can be paid without mana from the creature that is tapped for it.
    private boolean isPayableTapping(
            Kernel k, int seat, int id, Model model, CastingOption way, Context context) {
        if (way.keyword() != Keyword.HARMONIZE || !Ways.choosesFirst(way)) {
            return true;
        }
        for (int creature : rules.ways.chosenFirst(k, seat, way, context)) {
            Context with = context.copy();
            with.chosen = new int[] {creature};
            Need need = rules.prices.spellNeed(k, seat, id, model, way, 0, with);
            if (rules.mana.canPay(k, seat, need, creature, false)) {
                return true;
            }
        }
        return false;
    }

    /// Whether there are targets with some X that can be paid.
    public boolean hasTargetsForX(
            Kernel k, int seat, int id, Model model, CastingOption way, Context context) {
        if (way.mana() == null || !way.mana().hasX() || way.free()) {
            return false;
        }
        CompiledAbility announced = announced(model, way.keyword());
        for (int x = 1; x <= MOST_X; x++) {
            Need need = rules.prices.spellNeed(k, seat, id, model, way, x, context);
            if (!rules.mana.canPay(k, seat, need, -1, false)) {
                return false;
            }
            Context with = context.copy();
            with.x = x;
            if (rules.targets.targets(k, seat, id, announced, with, way.keyword()) == null) {
                return true;
            }
        }
        return false;
    }

    /// Whether now is no time to cast a spell with these characteristics.
    private @Nullable Refusal timing(
            Kernel k, int seat, int id, Model model, CastingOption.Permission by) {
        boolean instant =
                (model.types & Derived.INSTANT) != 0
                        || (model.keywords & Words.FLASH) != 0
                        || (isCardsOwn(k, id, model) && k.derived(id).has(Words.FLASH));
        boolean anyTime =
                !by.sorcery()
                        && (instant
                                || by.flash()
                                || ownFlash(k, seat, id, model)
                                || flashFor(k, seat, id, model));
        if (!anyTime && !sorceryTime(k, seat)) {
            return (model.types & Derived.SORCERY) != 0
                    ? Refusal.SORCERY_TIMING
                    : Refusal.PERMANENT_TIMING;
        }
        return splitSecond(k) ? Refusal.SPLIT_SECOND : null;
    }

    /// Whether a card is cast with the characteristics that it has where it is.
    @SuppressWarnings("ReferenceEquality")
    private static boolean isCardsOwn(Kernel k, int id, Model model) {
        return k.s.object(id).model == model;
    }

    /// Whether a player could begin to cast the card from the hand now (rules 116.2f, 702.62c).
    public @Nullable Refusal beginning(Kernel k, int seat, int id) {
        Model model = k.s.object(id).card.faces[0];
        Refusal timing = timing(k, seat, id, model, CastingOption.Permission.USUAL);
        return timing != null ? timing : bans.forbidden(k, seat, id, model);
    }

    /// Whether a spell can't be cast with what has been announced of it.
    public boolean isForbidden(Kernel k, int seat, int spell, Context announced) {
        GameObject with = k.s.object(spell).copy();
        with.context = announced;
        return bans.forbidden(k.assuming(with), seat, spell, with.model) != null;
    }

    /// "You may cast this spell as though it had flash if …".
    private boolean ownFlash(Kernel k, int seat, int id, Model model) {
        for (CompiledAbility ability : model.abilities) {
            if (ability.kind == CompiledAbility.Kind.STATIC && ability.zone == Zone.STACK) {
                for (Rule rule : ability.statics.rules()) {
                    if (rule instanceof Rule.FlashFor(Filter.This(), _)
                            && rules.eval.test(k, ability.onlyIf, k.s.object(id).own(seat))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean flashFor(Kernel k, int seat, int id, Model model) {
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.FlashFor(Filter spells, PlayerRef caster)
                    && rules.eval.isPlayer(k, caster, seat, live.context())
                    && rules.granted.matchesSpell(k, spells, id, model, seat, live.context())) {
                return true;
            }
        }
        return false;
    }

    /// The ability that is announced as a spell of this model is cast: the text of an instant or sorcery, or what an
    /// Aura enchants; null for other permanents.
    public static @Nullable CompiledAbility announced(Model model, @Nullable Keyword castWith) {
        for (CompiledAbility ability : model.abilities) {
            if ((castWith == Keyword.OVERLOAD || castWith == Keyword.CLEAVE)
                    && ability.kind == CompiledAbility.Kind.SPELL
                    && !ability.text.overloaded()) {
                continue;
            }
            if (ability.kind == CompiledAbility.Kind.SPELL
                    || ability.word.keyword() == Keyword.ENCHANT) {
                return ability;
            }
        }
        return null;
    }

    /// Whether a player may activate the ability of that index, its costs apart from mana included, targets excluded.
    public @Nullable Refusal activation(Kernel k, int seat, int id, int index) {
        return activation(k, seat, id, index, 0);
    }

    private @Nullable Refusal activation(Kernel k, int seat, int id, int index, int x) {
        GameObject object = k.s.object(id);
        Derived d = k.derived(id);
        CompiledAbility ability = d.abilities[index];
        if (ability.kind != CompiledAbility.Kind.ACTIVATED || object.zone != ability.zone) {
            return Refusal.ABILITY_ZONE;
        }
        int controller = object.zone == Zone.BATTLEFIELD ? d.controller : object.owner;
        if (!(ability.activation.limits().by() instanceof PlayerRef.You
                ? controller == seat
                : rules.eval.isPlayer(
                        k, ability.activation.limits().by(), seat, new Context(id, controller)))) {
            return Refusal.NOT_CONTROLLER;
        }
        if (object.phasedOut) {
            return Refusal.ABILITY_ZONE;
        }
        if (ability.maxSpeed && k.s.player(seat).speed < RulesAbilities.MAX_SPEED) {
            return Refusal.ABILITY_CONDITION;
        }
        Refusal timing = activationTime(k, seat, id, ability);
        if (timing != null) {
            return timing;
        }
        if (ability.activation.limits().perTurn() == dev.bob.mtg.definition.Ability.Limits.ONCE
                && object.uses.exhausted().has(index)) {
            return Refusal.ABILITY_LIMIT;
        }
        if (ability.activation.limits().perTurn() > 0
                && uses(k, object, index)
                        >= times(k, id, ability, ability.activation.limits().perTurn())) {
            return Refusal.ABILITY_LIMIT;
        }
        Condition onlyIf = ability.activation.limits().onlyIf();
        if (onlyIf != null && !rules.eval.test(k, onlyIf, announced(k, ability, id, seat, x))) {
            return Refusal.ABILITY_CONDITION;
        }
        Refusal closed = closed(k, seat, id, ability);
        if (closed != null) {
            return closed;
        }
        if (ability.activation.cost().size() == 1
                && ability.activation.cost().getFirst() instanceof Cost.TapThis) {
            return rules.payable.tapping(k, id);
        }
        Context announced = announced(k, ability, id, seat, x);
        return bans.payable(k, seat, id, ability, announced);
    }

    /// Whether something says that the ability can't be activated.
    private @Nullable Refusal closed(Kernel k, int seat, int id, CompiledAbility ability) {
        List<Active.Live<?>> casting = k.active().casting;
        for (int i = 0; i < casting.size(); i++) {
            Active.Live<?> live = casting.get(i);
            if (live.rule()
                            instanceof
                            Rule.CantActivate(
                                    Filter sources,
                                    boolean exceptMana,
                                    PlayerRef by,
                                    var only)
                    && !(exceptMana && ability.mana)
                    && (only == null || ability.isOf(only))
                    && (by == null || rules.eval.isPlayer(k, by, seat, live.context()))
                    && rules.eval.isSource(k, sources, id, live.context())) {
                return Refusal.CANT_ACTIVATE.by(live.context().source);
            }
            if (bans.isOutOfTurn(k, live, seat, true)) {
                return Refusal.CANT_ACTIVATE.by(live.context().source);
            }
        }
        return null;
    }

    private @Nullable Refusal activationTime(Kernel k, int seat, int id, CompiledAbility ability) {
        boolean late =
                (ability.activation.loyalty() || ability.activation.limits().sorcerySpeed())
                        && !sorceryTime(k, seat)
                        && !isAnyTime(k, seat, id, ability);
        if (!ability.activation.loyalty()) {
            return late ? Refusal.ABILITY_SORCERY : null;
        }
        return late || uses(k, k.s.object(id), -1) >= times(k, id, ability, 1)
                ? Refusal.LOYALTY_TIMING
                : null;
    }

    /// Whether something lets it be activated whenever its controller could cast an instant.
    private boolean isAnyTime(Kernel k, int seat, int id, CompiledAbility ability) {
        List<Active.Live<?>> casting = k.active().casting;
        for (int i = 0; i < casting.size(); i++) {
            Active.Live<?> live = casting.get(i);
            if (live.rule() instanceof Rule.ActivateAnyTime(Filter sources, var kind)
                    && live.context().controller == seat
                    && ability.isOf(kind)
                    && rules.eval.isSource(k, sources, id, live.context())) {
                return true;
            }
        }
        return false;
    }

    /// How often each turn it may be activated, if its text says so often.
    private int times(Kernel k, int id, CompiledAbility ability, int printed) {
        int times = printed;
        List<Active.Live<?>> casting = k.active().casting;
        for (int i = 0; i < casting.size(); i++) {
            Active.Live<?> live = casting.get(i);
            if (live.rule() instanceof Rule.ActivateOften(Filter sources, var kind, int often)
                    && ability.isOf(kind)
                    && rules.eval.isSource(k, sources, id, live.context())) {
                times = Math.max(times, often);
            }
        }
        return times;
    }

    /// What the words of an ability refer to while its X is known and nothing else.
    private static Context announced(Kernel k, CompiledAbility ability, int id, int seat, int x) {
        Context own = k.s.object(id).own(seat);
        if (x == 0 && !ability.namesGranter) {
            return own;
        }
        Context context = own.copy();
        context.granter = ability.granter;
        context.x = x;
        return context;
    }

    static int uses(Kernel k, GameObject object, int index) {
        return object.uses.times(k.s.turn, index);
    }

    /// Whether a player may activate it now, mana and targets included.
    public @Nullable Refusal activate(Kernel k, int seat, int id, int index) {
        CompiledAbility ability = k.derived(id).abilities[index];
        Amount defined = Payable.hasX(ability.activation.cost()) ? ability.text.definedX() : null;
        if (defined != null) {
            int x = rules.eval.amount(k, defined, announced(k, ability, id, seat, 0));
            return activate(k, seat, id, index, x);
        }
        Refusal refusal = activate(k, seat, id, index, 0);
        if (refusal == null) {
            return null;
        }
        if (!Payable.hasX(ability.activation.cost())
                || !(Refusal.NO_TARGET_ABILITY.equals(refusal)
                        || Refusal.CANT_PAY_ABILITY.equals(refusal))) {
            return refusal;
        }
        // what can be a target, or pay a cost, may depend on X
        for (int x = 1; x <= MOST_X && manaRefusal(k, seat, id, ability, x) == null; x++) {
            if (activate(k, seat, id, index, x) == null
                    && rules.canPayForX(k, seat, id, ability, x)) {
                return null;
            }
        }
        return refusal;
    }

    private @Nullable Refusal activate(Kernel k, int seat, int id, int index, int x) {
        Refusal refusal = activation(k, seat, id, index, x);
        if (refusal != null) {
            return refusal;
        }
        CompiledAbility ability = k.derived(id).abilities[index];
        if (!ability.mana && splitSecond(k)) {
            return Refusal.SPLIT_SECOND;
        }
        Refusal mana = manaRefusal(k, seat, id, ability, x);
        if (mana != null) {
            return mana;
        }
        Refusal targets =
                rules.targets.targets(
                        k, seat, id, ability, announced(k, ability, id, seat, x), null);
        return Refusal.NO_TARGET.equals(targets) ? Refusal.NO_TARGET_ABILITY : targets;
    }

    private @Nullable Refusal manaRefusal(
            Kernel k, int seat, int id, CompiledAbility ability, int x) {
        boolean taps = false;
        for (int i = 0; i < ability.activation.cost().size(); i++) {
            taps |= ability.activation.cost().get(i) instanceof Cost.TapThis;
        }
        Context own = announced(k, ability, id, seat, x);
        return rules.prices.payable(k, seat, id, ability, x, taps ? id : -1, own)
                ? null
                : Refusal.CANT_PAY_ABILITY;
    }

    static boolean isSplit(GameObject card) {
        CardDefinition.Layout layout = card.card.definition.layout();
        return layout == CardDefinition.Layout.SPLIT || layout == CardDefinition.Layout.MODAL_DFC;
    }
}
