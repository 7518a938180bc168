package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The ways to cast a card that its own abilities give: its rules and its keywords.
final class OwnWays {
    private final PaymentRules rules;

    OwnWays(PaymentRules rules) {
        this.rules = rules;
    }

    // --- what the card itself says ---

    void rules(
            GameObject card,
            Model model,
            CompiledAbility ability,
            List<Cost> additional,
            List<CastingOption> ways) {
        if (ability.kind != CompiledAbility.Kind.STATIC) {
            return;
        }
        for (int i = 0; i < ability.statics.rules().size(); i++) {
            Rule rule = ability.statics.rules().get(i);
            if (rule instanceof Rule.AlternativeCost alternative && inHandOrCommand(card)) {
                ways.add(alternative(card, alternative, additional));
            } else if (rule instanceof Rule.MayPlay may
                    && may.cards() instanceof Filter.This
                    && card.zone == may.from()
                    && ability.zone == may.from()) {
                var all = new ArrayList<>(additional);
                all.addAll(may.additional());
                CastingOption way =
                        may.rather() == null
                                ? Ways.usual(may.from(), model, all)
                                : Ways.way(may.from(), may.rather(), all, null);
                way = way.onlyIf(ability.onlyIf);
                if (may.terms().flash() || may.terms().enters() != null) {
                    way = way.by(CastingOption.Permission.own(may.terms()));
                }
                ways.add(may.terms().exileAfterwards() ? way.exiledAfterwards() : way);
            }
        }
    }

    private static CastingOption alternative(
            GameObject card, Rule.AlternativeCost rule, List<Cost> additional) {
        return Ways.way(card.zone, rule.cost(), additional, null).onlyIf(rule.onlyIf());
    }

    /// The alternative costs that the card itself gives, where something else lets a player cast it from where it is (rule
    /// 118.9).
    List<CastingOption> alternatives(
            Kernel k, int seat, GameObject card, Model model, List<Cost> additional) {
        var ways = new ArrayList<CastingOption>(0);
        Derived changed = k.active().derived(card.id);
        if (changed != null && changed.lostAll(card.model)) {
            return ways;
        }
        CompiledAbility[] all =
                k.active().spellGrants.isEmpty()
                        ? model.abilities
                        : rules.granted.ofSpell(k, seat, card.id, model);
        for (CompiledAbility ability : all) {
            if (ability.word.keyword() != null && ability.word.keyword() != Keyword.WARP) {
                byKeyword(card, model, ability.word.keyword(), ability, additional, true, ways);
            }
            if (ability.kind == CompiledAbility.Kind.STATIC) {
                for (Rule rule : ability.statics.rules()) {
                    if (rule instanceof Rule.AlternativeCost alternative) {
                        ways.add(alternative(card, alternative, additional));
                    }
                }
            }
        }
        return ways;
    }

    /// Ways that keywords give: printed on the face, or gained by the card where it is.
    void keywords(
            Kernel k,
            GameObject card,
            int face,
            Model model,
            boolean castable,
            List<Cost> additional,
            List<CastingOption> ways) {
        Derived changed = k.active().derived(card.id);
        boolean lost = changed != null && changed.lostAll(card.model);
        if (castable) {
            for (CompiledAbility ability : model.abilities) {
                if (!lost) {
                    byKeyword(k, card, model, ability, additional, ways);
                }
            }
            if (changed != null) {
                for (CompiledAbility ability : changed.abilities) {
                    if (!card.card.prints(ability)) {
                        byKeyword(k, card, model, ability, additional, ways);
                    }
                }
            }
            if (!k.active().spellGrants.isEmpty()) {
                CompiledAbility[] all = rules.granted.ofSpell(k, card.owner, card.id, model);
                for (int i = model.abilities.length; i < all.length; i++) {
                    byKeyword(k, card, model, all[i], additional, ways);
                }
            }
        }
        if (face == 1 && card.zone == Zone.GRAVEYARD && !Ways.facesApart(card) && !lost) {
            for (CompiledAbility ability : card.card.faces[0].abilities) {
                if (ability.word.keyword() == Keyword.DISTURB) {
                    ways.add(
                            Ways.way(
                                    Zone.GRAVEYARD,
                                    ability.word.cost(),
                                    additional,
                                    Keyword.DISTURB));
                }
            }
        }
    }

    private void byKeyword(
            Kernel k,
            GameObject card,
            Model model,
            CompiledAbility ability,
            List<Cost> additional,
            List<CastingOption> ways) {
        Keyword keyword = ability.word.keyword();
        if (keyword != null
                && !byKeyword(card, model, keyword, ability, additional, false, ways)
                && card.zone == Zone.GRAVEYARD) {
            fromGraveyard(k, card, model, keyword, ability.word.cost(), additional, ways);
        }
    }

    /// Adds the way that a keyword gives, and says whether it is one that gives an alternative cost.
    ///
    /// @param permitted whether the card may be cast from where it is
    private static boolean byKeyword(
            GameObject card,
            Model model,
            Keyword keyword,
            CompiledAbility ability,
            List<Cost> additional,
            boolean permitted,
            List<CastingOption> ways) {
        boolean castable = permitted || castableUsing(card, model, keyword);
        Zone zone = card.zone;
        List<Cost> cost = ability.word.cost();
        switch (keyword) {
            case EVOKE,
                    DASH,
                    BLITZ,
                    SPECTACLE,
                    SURGE,
                    OVERLOAD,
                    CLEAVE,
                    AWAKEN,
                    FREERUNNING,
                    IMPENDING,
                    PROWL -> {
                if (castable) {
                    ways.add(
                            Ways.way(zone, cost, additional, keyword)
                                    .onlyIf(condition(ability, keyword)));
                }
            }
            case BESTOW, MUTATE -> {
                Model as = keyword == Keyword.BESTOW ? card.card.bestowed : card.card.mutating;
                if (castable && as != null) {
                    ways.add(Ways.way(zone, cost, additional, keyword).as(keyword, as));
                }
            }
            case EMERGE -> {
                if (castable) {
                    ways.add(emerging(zone, ability, additional));
                }
            }
            default -> {
                return fromHand(card, model, keyword, ability, additional, permitted, ways);
            }
        }
        return true;
    }

    /// Those that give a way only in hand, or wherever else a card with them may be cast.
    private static boolean fromHand(
            GameObject card,
            Model model,
            Keyword keyword,
            CompiledAbility ability,
            List<Cost> additional,
            boolean permitted,
            List<CastingOption> ways) {
        boolean fromHand = permitted || inHandOrCommand(card);
        Zone zone = card.zone;
        List<Cost> cost = ability.word.cost();
        switch (keyword) {
            case OFFERING -> {
                if (fromHand && ability.word.filter() != null) {
                    ways.add(offering(zone, ability.word.filter(), model, additional));
                }
            }
            case WEB_SLINGING -> {
                if (fromHand) {
                    ways.add(Ways.way(zone, and(cost, WEB), additional, keyword));
                }
            }
            case WARP -> {
                if (zone == Zone.HAND || castableUsing(model, zone, keyword)) {
                    ways.add(Ways.way(zone, cost, additional, keyword));
                }
            }
            case SNEAK -> {
                if (fromHand) {
                    ways.add(sneaking(zone, cost, additional));
                }
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private static CastingOption emerging(
            Zone zone, CompiledAbility ability, List<Cost> additional) {
        Filter from =
                ability.word.filter() == null
                        ? Filter.type(CardType.CREATURE)
                        : ability.word.filter();
        return Ways.way(
                zone,
                and(ability.word.cost(), new Cost.Sacrifice(Amount.ONE, from)),
                additional,
                Keyword.EMERGE);
    }

    private static CastingOption offering(
            Zone zone, Filter what, Model model, List<Cost> additional) {
        return Ways.usual(zone, model, and(additional, new Cost.Sacrifice(Amount.ONE, what)))
                .as(Keyword.OFFERING, model)
                .by(CastingOption.Permission.AS_INSTANT);
    }

    private static CastingOption sneaking(Zone zone, List<Cost> cost, List<Cost> additional) {
        return Ways.way(zone, and(cost, SNEAKING), additional, Keyword.SNEAK)
                .onlyIf(new Condition.During(List.of(Step.DECLARE_BLOCKERS)))
                .by(CastingOption.Permission.AS_INSTANT);
    }

    private void fromGraveyard(
            Kernel k,
            GameObject card,
            Model model,
            Keyword keyword,
            List<Cost> cost,
            List<Cost> additional,
            List<CastingOption> ways) {
        switch (keyword) {
            case FLASHBACK -> ways.add(flashback(model, cost, additional));
            case AFTERMATH ->
                    ways.add(
                            Ways.usual(Zone.GRAVEYARD, model, additional)
                                    .as(keyword, model)
                                    .exiledAfterwards());
            case JUMP_START ->
                    ways.add(
                            Ways.usual(
                                            Zone.GRAVEYARD,
                                            model,
                                            and(additional, discard(new Filter.Any())))
                                    .as(keyword, model)
                                    .exiledAfterwards());
            case RETRACE ->
                    ways.add(
                            Ways.usual(
                                            Zone.GRAVEYARD,
                                            model,
                                            and(additional, discard(Filter.type(CardType.LAND))))
                                    .as(keyword, model));
            case ESCAPE -> ways.add(escape(model, cost, additional));
            case MAYHEM -> {
                if (card.marks.discarded() == k.s.turn) {
                    ways.add(
                            cost.isEmpty()
                                    ? Ways.usual(Zone.GRAVEYARD, model, additional)
                                    : Ways.way(Zone.GRAVEYARD, cost, additional, keyword));
                }
            }
            case HARMONIZE ->
                    harmonize(k, card, Ways.way(Zone.GRAVEYARD, cost, additional, keyword), ways);
            default -> {}
        }
    }

    // a card that gains flashback has it for its mana cost
    private static CastingOption flashback(Model model, List<Cost> cost, List<Cost> additional) {
        Keyword keyword = Keyword.FLASHBACK;
        CastingOption way =
                cost.isEmpty()
                        ? Ways.usual(Zone.GRAVEYARD, model, additional).as(keyword, model)
                        : Ways.way(Zone.GRAVEYARD, cost, additional, keyword);
        return way.exiledAfterwards();
    }

    // a card that gains escape has it for its mana cost and more
    private static CastingOption escape(Model model, List<Cost> cost, List<Cost> additional) {
        Keyword keyword = Keyword.ESCAPE;
        boolean own = cost.stream().anyMatch(each -> each instanceof Cost.Mana);
        var more = new ArrayList<>(additional);
        more.addAll(cost);
        return own
                ? Ways.way(Zone.GRAVEYARD, cost, additional, keyword)
                : Ways.usual(Zone.GRAVEYARD, model, more).as(keyword, model);
    }

    /// Whether a land card says of itself that it may be played from the graveyard now: mayhem without a cost (rule
    /// 702.187c).
    boolean landFromGraveyard(Kernel k, GameObject card, int face) {
        if (card.zone != Zone.GRAVEYARD || card.marks.discarded() != k.s.turn) {
            return false;
        }
        for (CompiledAbility ability : card.card.faces[face].abilities) {
            if (ability.word.keyword() == Keyword.MAYHEM && ability.word.cost().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private static final Cost SNEAKING =
            new Cost.ReturnToHand(
                    Amount.ONE,
                    Filter.and(
                            new Filter.Blocked(false),
                            Filter.type(CardType.CREATURE),
                            new Filter.Controlled(PlayerRef.YOU)));

    private static final Cost WEB =
            new Cost.ReturnToHand(
                    Amount.ONE,
                    Filter.and(
                            new Filter.Tapped(true),
                            Filter.type(CardType.CREATURE),
                            new Filter.Controlled(dev.bob.mtg.definition.PlayerRef.YOU)));

    private static final Cost HARMONIZING =
            new Cost.TapOthers(Amount.ONE, Filter.type(CardType.CREATURE));

    /// At its cost, or tapping a creature that makes it so much cheaper as its power (rule 702.180a).
    private void harmonize(
            Kernel k, GameObject card, CastingOption usual, List<CastingOption> ways) {
        ways.add(usual.exiledAfterwards());
        CastingOption tapping = usual.withOther(and(usual.other(), HARMONIZING));
        var context = new Context(card.id, card.owner);
        if (rules.ways.chosenFirst(k, card.owner, tapping, context).length > 0) {
            ways.add(tapping.exiledAfterwards());
        }
    }

    private static List<Cost> and(List<Cost> costs, Cost more) {
        var all = new ArrayList<>(costs);
        all.add(more);
        return all;
    }

    private static Cost discard(Filter what) {
        return new Cost.Discard(Amount.ONE, what, false, false);
    }

    /// From the hand or the command zone, or from where the card itself lets it be cast so.
    private static boolean castableUsing(GameObject card, Model model, Keyword keyword) {
        return inHandOrCommand(card) || castableUsing(model, card.zone, keyword);
    }

    /// Whether the card lets itself be cast so from another zone.
    private static boolean castableUsing(Model model, Zone from, Keyword keyword) {
        for (CompiledAbility ability : model.abilities) {
            if (ability.kind == CompiledAbility.Kind.STATIC
                    && ability.zone == from
                    && ability.statics.rules().contains(new Rule.CastUsing(keyword))) {
                return true;
            }
        }
        return false;
    }

    private static boolean inHandOrCommand(GameObject card) {
        return card.zone == Zone.HAND || (card.zone == Zone.COMMAND && card.commander);
    }

    private static @Nullable Condition condition(CompiledAbility ability, Keyword keyword) {
        return switch (keyword) {
            case PROWL -> ability.onlyIf;
            case SPECTACLE ->
                    new Condition.ThisTurn(
                            TurnFact.LIFE_LOST,
                            new PlayerRef.EachOpponent(),
                            Comparison.AT_LEAST,
                            Amount.ONE);
            case FREERUNNING ->
                    new Condition.ThisTurn(
                            TurnFact.HITS_BY_ASSASSINS_OR_COMMANDERS,
                            PlayerRef.YOU,
                            Comparison.AT_LEAST,
                            Amount.ONE);
            case SURGE ->
                    new Condition.ThisTurn(
                            TurnFact.SPELLS_CAST, PlayerRef.YOU, Comparison.AT_LEAST, Amount.ONE);
            default -> null;
        };
    }
}
