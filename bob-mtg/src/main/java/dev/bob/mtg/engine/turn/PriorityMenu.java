package dev.bob.mtg.engine.turn;

import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.PayingRule;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cast.SpecialActions;
import dev.bob.mtg.engine.cost.CastingOption;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a player with priority can do: the same checks list it and refuse the rest.
final class PriorityMenu {
    private PriorityMenu() {}

    static void priority(Kernel k, int seat, List<Action> out) {
        list(k, seat, Within.of(k, seat), out);
        if (k.checked) {
            k.found.forgetMana();
            var all = new ArrayList<Action>();
            list(k, seat, Within.anything(k, seat), all);
            if (!all.equals(out)) {
                throw new IllegalStateException("the menu is " + out + ", not " + all);
            }
        }
    }

    private static void list(Kernel k, int seat, Within within, List<Action> out) {
        State s = k.s;
        out.add(PASS);
        Ids hand = s.hand(seat);
        for (int i = 0; i < hand.size(); i++) {
            card(k, seat, hand.get(i), within, out);
        }
        Ids graveyard = s.graveyard(seat);
        boolean permissions = !k.active().casting.isEmpty();
        for (int i = 0; i < graveyard.size(); i++) {
            int id = graveyard.get(i);
            if (permissions || s.object(id).card.worksElsewhere || k.active().derived(id) != null) {
                card(k, seat, id, within, out);
            }
        }
        if (permissions) {
            others(k, seat, within, out);
        } else {
            Ids exile = s.exile();
            for (int i = 0; i < exile.size(); i++) {
                GameObject card = s.object(exile.get(i));
                if (card.aside != null || card.card.worksElsewhere) {
                    card(k, seat, exile.get(i), within, out);
                }
            }
        }
        if (!s.commanders.isEmpty()) {
            Ids command = s.command();
            for (int i = 0; i < command.size(); i++) {
                GameObject object = s.object(command.get(i));
                if (object.commander && object.owner == seat) {
                    card(k, seat, object.id, within, out);
                }
            }
        }
        Ids battlefield = s.battlefield();
        boolean manual = s.player(seat).manualMana;
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (manual || within.all || offers(k.active().derived(id), s.object(id))) {
                abilities(k, seat, id, manual, within, out);
            }
        }
        SpecialActions.list(k, seat, out);
    }

    private static final Action PASS = new Action.Pass();

    /// Whether a permanent may have abilities to activate.
    ///
    /// @param changed its characteristics; null if they are those of the object
    private static boolean offers(@Nullable Derived changed, GameObject object) {
        return changed == null
                ? object.model.offers
                : changed.model.offers || !changed.printsAbilities();
    }

    private static void others(Kernel k, int seat, Within within, List<Action> out) {
        State s = k.s;
        Ids exile = s.exile();
        for (int i = 0; i < exile.size(); i++) {
            card(k, seat, exile.get(i), within, out);
        }
        for (int player = 0; player < s.count; player++) {
            if (!s.library(player).isEmpty()) {
                card(k, seat, s.library(player).last(), within, out);
            }
            if (player != seat) {
                Ids graveyard = s.graveyard(player);
                for (int i = 0; i < graveyard.size(); i++) {
                    card(k, seat, graveyard.get(i), within, out);
                }
            }
        }
    }

    /// What could be done at all, found out once for a menu: what is beyond isn't looked at.
    private static final class Within {
        private final Kernel k;
        private final int seat;

        /// Whether what can be cast only as a sorcery can be might be cast now: it is the time, or something lets cards
        /// be cast at another.
        private boolean sorceries;

        /// Whether spells, and abilities, cost at least what is printed.
        private boolean spellsAsPrinted;

        private boolean abilitiesAsPrinted;
        private int mana = -1;

        /// Whether nothing is left out.
        private boolean all;

        private Within(Kernel k, int seat) {
            this.k = k;
            this.seat = seat;
        }

        static Within anything(Kernel k, int seat) {
            var anything = new Within(k, seat);
            anything.sorceries = true;
            anything.all = true;
            return anything;
        }

        static Within of(Kernel k, int seat) {
            var within = new Within(k, seat);
            Active active = k.active();
            boolean granted = !active.spellGrants.isEmpty();
            boolean sorceries = TurnRules.of(k).legality.sorceryTime(k, seat) || granted;
            boolean spells = !granted;
            boolean abilities = true;
            for (int i = 0; i < active.casting.size(); i++) {
                Rule rule = active.casting.get(i).rule();
                sorceries |=
                        rule instanceof Rule.FlashFor
                                || rule instanceof Rule.MayPlay
                                || rule instanceof Rule.AlternativeCostFor;
                spells &=
                        !(rule instanceof Rule.MayPlay
                                || rule instanceof Rule.AlternativeCostFor
                                || rule instanceof Rule.SpellCost
                                || rule instanceof Rule.AnyManaFor);
                abilities &=
                        !(rule instanceof Rule.AbilityCost
                                || rule instanceof PayingRule.FreeActivation);
            }
            within.sorceries = sorceries;
            within.spellsAsPrinted = spells;
            within.abilitiesAsPrinted = abilities;
            return within;
        }

        private int mana() {
            if (mana < 0) {
                mana = TurnRules.of(k).manaSources.atMost(k, seat);
            }
            return mana;
        }

        /// Whether a card might be cast or played.
        boolean has(GameObject card) {
            if (!sorceries && !card.card.instantly) {
                return false;
            }
            return !spellsAsPrinted
                    || card.zone != Zone.HAND
                    || card.card.leastMana == 0
                    || card.card.leastMana <= mana();
        }

        /// Whether there might be enough mana for an ability.
        boolean has(CompiledAbility ability) {
            return !abilitiesAsPrinted
                    || ability.activation.leastMana() == 0
                    || ability.activation.leastMana() <= mana();
        }
    }

    /// What can be done with a card that isn't on the battlefield.
    private static void card(Kernel k, int seat, int id, Within within, List<Action> out) {
        GameObject object = k.s.object(id);
        Model.Card card = object.card;
        boolean changed = within.all || k.active().derived(id) != null;
        if (changed || within.has(object)) {
            played(k, seat, id, object, card, out);
        }
        if (!changed && !object.model.offers && !object.model.addsMana) {
            return;
        }
        Derived d = k.derived(id);
        for (int a = 0; a < d.abilities.length; a++) {
            CompiledAbility ability = d.abilities[a];
            if (ability.kind == CompiledAbility.Kind.ACTIVATED
                    && ability.zone == object.zone
                    && object.zone != Zone.BATTLEFIELD
                    && TurnRules.of(k).legality.activate(k, seat, id, a) == null) {
                out.add(new Action.Activate(id, a));
            }
        }
    }

    private static void played(
            Kernel k, int seat, int id, GameObject object, Model.Card card, List<Action> out) {
        for (int face = 0; face < card.faces.length; face++) {
            if (face > 0 && !playableFace(card, object)) {
                continue;
            }
            Model model = card.faces[face];
            if ((model.types & Derived.LAND) != 0
                    && TurnRules.of(k).legality.playLand(k, seat, id, face) == null) {
                out.add(new Action.PlayLand(id, face));
            }
            if ((model.types & Derived.LAND) == 0 || !card.variants.isEmpty()) {
                List<CastingOption> ways = TurnRules.of(k).ways.ways(k, seat, id, face);
                for (int way = 0; way < ways.size(); way++) {
                    if (TurnRules.of(k).legality.cast(k, seat, id, face, ways.get(way), false)
                            == null) {
                        out.add(new Action.Cast(id, face, way));
                    }
                }
            }
        }
    }

    private static boolean playableFace(Model.Card card, GameObject object) {
        return switch (card.definition.layout()) {
            case SPLIT, MODAL_DFC, ADVENTURE -> true;
            case TRANSFORM -> object.zone == Zone.GRAVEYARD;
            case NORMAL, FLIP, PROTOTYPE, MELD, TOKEN -> false;
        };
    }

    private static void abilities(
            Kernel k, int seat, int id, boolean manual, Within within, List<Action> out) {
        Derived d = k.derived(id);
        for (int a = 0; a < d.abilities.length; a++) {
            CompiledAbility ability = d.abilities[a];
            if (ability.kind == CompiledAbility.Kind.ACTIVATED
                    && (manual || ability.isOffered())
                    && (d.controller == seat
                            || !(ability.activation.limits().by()
                                    instanceof dev.bob.mtg.definition.PlayerRef.You))
                    && within.has(ability)
                    && TurnRules.of(k).legality.activate(k, seat, id, a) == null) {
                out.add(new Action.Activate(id, a));
            }
        }
    }

    /// Why an action that isn't listed can't be done.
    static Refusal refuse(Kernel k, int seat, Action action) {
        Refusal refusal =
                switch (action) {
                    case Action.PlayLand(int object, int face) when k.s.exists(object) ->
                            TurnRules.of(k).legality.playLand(k, seat, object, face);
                    case Action.Cast(int object, int face, int way) when known(k, object, face) ->
                            cast(k, seat, object, face, way);
                    case Action.Activate(int object, int ability)
                            when k.s.exists(object)
                                    && !k.object(object).gone
                                    && ability >= 0
                                    && ability < k.derived(object).abilities.length ->
                            TurnRules.of(k).legality.activate(k, seat, object, ability);
                    case Action.Special(int object, var kind)
                            when k.s.exists(object) && !k.object(object).gone ->
                            SpecialActions.check(k, seat, object, kind);
                    case Action.Pass _,
                            Action.PlayLand _,
                            Action.Cast _,
                            Action.Activate _,
                            Action.Special _,
                            Action.PickObject _,
                            Action.PickPlayer _,
                            Action.PickNumber _,
                            Action.PickOption _,
                            Action.Finish _,
                            Action.Attack _,
                            Action.Block _,
                            Action.PayAutomatically _,
                            Action.Keep _,
                            Action.Mulligan _ ->
                            Refusal.NOT_YOUR_DECISION;
                };
        if (refusal != null) {
            return refusal;
        }
        return TurnRules.of(k).loops.isLeftOut(k, seat, action)
                ? Refusal.LOOP
                : Refusal.NOT_YOUR_DECISION;
    }

    private static boolean known(Kernel k, int object, int face) {
        return k.s.exists(object)
                && !k.object(object).gone
                && face >= 0
                && face < k.object(object).card.faces.length;
    }

    private static @Nullable Refusal cast(Kernel k, int seat, int object, int face, int way) {
        List<CastingOption> ways = TurnRules.of(k).ways.ways(k, seat, object, face);
        if (way < ways.size()
                && way >= 0
                && (ways.get(way).model(k.object(object).card.faces[face]).types & Derived.LAND)
                        != 0) {
            return Refusal.LAND_CAST;
        }
        return way < 0 || way >= ways.size()
                ? Refusal.NOT_PLAYABLE_FROM_HERE
                : TurnRules.of(k).legality.cast(k, seat, object, face, ways.get(way), false);
    }
}
