package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.ExilePermission;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All ways to play a card from where it is, without asking whether now is the time.
public final class Ways {
    private final PaymentRules rules;

    Ways(PaymentRules rules) {
        this.rules = rules;
    }

    /// What lets a player play that face of a card as a land from where it is (its owner's hand apart), or null.
    public CastingOption.@Nullable Permission landPermission(Kernel k, int seat, int id, int face) {
        GameObject card = k.s.object(id);
        ExilePermission aside = card.aside;
        if (aside != null
                && aside.kind() == ExilePermission.Kind.ADVENTURE
                && aside.seat() == seat
                && face == 0) {
            return CastingOption.Permission.USUAL;
        }
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.MayPlay may
                    && may.landsToo()
                    && permits(k, may, live, seat, card)
                    && rules.granted.matchesSpell(
                            k, may.cards(), id, card.card.faces[face], seat, live.context())) {
                return permission(may, live);
            }
        }
        return null;
    }

    /// All ways to cast a face of a card; each of two costs to choose from is a way (rule 601.2b).
    public List<CastingOption> ways(Kernel k, int seat, int id, int face) {
        return CastingOption.each(found(k, seat, id, face));
    }

    private List<CastingOption> found(Kernel k, int seat, int id, int face) {
        GameObject card = k.s.object(id);
        Model model = card.card.faces[face];
        var ways = new ArrayList<CastingOption>(2);
        boolean own = card.owner == seat;
        boolean castable =
                (model.types & Derived.LAND) == 0
                        && (card.zone == Zone.GRAVEYARD || !model.castFromGraveyardOnly)
                        && (face == 0 || facesApart(card));
        List<Cost> additional = CastingOption.additional(model);
        if ((card.zone == Zone.HAND && own)
                || (card.zone == Zone.COMMAND && own && card.commander)) {
            if (castable) {
                ways.add(usual(card.zone, model, additional));
            }
            for (Model.Variant variant : card.card.variants) {
                if (variant.face() == face) {
                    ways.add(as(variant, card.zone));
                }
            }
        }
        if (own && castable) {
            for (CompiledAbility ability : model.abilities) {
                ownRules(card, model, ability, additional, ways);
            }
        }
        if (own) {
            ownKeywords(k, card, face, model, castable, additional, ways);
        }
        ExilePermission aside = card.aside;
        if (aside != null && card.zone == Zone.EXILE) {
            setAside(k, seat, card, aside, face, model, castable, additional, ways);
        }
        for (Active.Live<?> live : k.active().casting) {
            if (live.rule() instanceof Rule.MayPlay may && permits(k, may, live, seat, card)) {
                permitted(k, seat, card, face, model, castable, additional, may, live, ways);
            }
        }
        return ways;
    }

    /// Whether faces other than the first can be cast for themselves: no back faces that only transforming shows.
    public static boolean facesApart(GameObject card) {
        return switch (card.card.definition.layout()) {
            case SPLIT, MODAL_DFC, ADVENTURE -> true;
            case NORMAL, FLIP, TRANSFORM, PROTOTYPE, MELD, TOKEN -> false;
        };
    }

    private static CastingOption usual(Zone from, Model model, List<Cost> additional) {
        return new CastingOption(from, model.manaCost(), additional, null, null, false, false);
    }

    /// Face down, prototyped or fused.
    private static CastingOption as(Model.Variant variant, Zone from) {
        return new CastingOption(
                        from,
                        variant.cost(),
                        CastingOption.additional(variant.model()),
                        null,
                        null,
                        false,
                        false)
                .as(variant.keyword(), variant.model());
    }

    // --- what the card itself says ---

    private void ownRules(
            GameObject card,
            Model model,
            CompiledAbility ability,
            List<Cost> additional,
            List<CastingOption> ways) {
        if (ability.kind != CompiledAbility.Kind.STATIC) {
            return;
        }
        for (Rule rule : ability.rules) {
            if (rule instanceof Rule.AlternativeCost(List<Cost> cost, var onlyIf)
                    && card.zone == Zone.HAND) {
                ways.add(way(card.zone, cost, additional, null).onlyIf(onlyIf));
            } else if (rule instanceof Rule.MayPlay may
                    && may.cards() instanceof Filter.This
                    && card.zone == may.from()
                    && ability.zone == may.from()) {
                var all = new ArrayList<>(additional);
                all.addAll(may.additional());
                CastingOption way =
                        may.rather() == null
                                ? usual(may.from(), model, all)
                                : way(may.from(), may.rather(), all, null);
                way = way.onlyIf(ability.onlyIf);
                if (may.terms().flash()) {
                    way = way.by(CastingOption.Permission.AS_INSTANT);
                }
                ways.add(may.terms().exileAfterwards() ? way.exiledAfterwards() : way);
            }
        }
    }

    /// Ways that keywords give: printed on the face, or gained by the card where it is.
    private void ownKeywords(
            Kernel k,
            GameObject card,
            int face,
            Model model,
            boolean castable,
            List<Cost> additional,
            List<CastingOption> ways) {
        if (castable) {
            for (CompiledAbility ability : model.abilities) {
                Keyword keyword = ability.keyword;
                if (keyword != null) {
                    byKeyword(k, card, model, keyword, ability, additional, ways);
                }
            }
            Derived changed = k.active().derived(card.id);
            if (changed != null) {
                for (CompiledAbility ability : changed.abilities) {
                    Keyword keyword = ability.keyword;
                    if (keyword != null && !card.card.prints(ability)) {
                        byKeyword(k, card, model, keyword, ability, additional, ways);
                    }
                }
            }
            if (!k.active().spellGrants.isEmpty()) {
                CompiledAbility[] all = rules.granted.ofSpell(k, card.owner, card.id, model);
                for (int i = model.abilities.length; i < all.length; i++) {
                    Keyword keyword = all[i].keyword;
                    if (keyword != null) {
                        byKeyword(k, card, model, keyword, all[i], additional, ways);
                    }
                }
            }
        }
        if (face == 1 && card.zone == Zone.GRAVEYARD && !facesApart(card)) {
            for (CompiledAbility ability : card.card.faces[0].abilities) {
                if (ability.keyword == Keyword.DISTURB) {
                    ways.add(way(Zone.GRAVEYARD, ability.keywordCost, additional, Keyword.DISTURB));
                }
            }
        }
    }

    private void byKeyword(
            Kernel k,
            GameObject card,
            Model model,
            Keyword keyword,
            CompiledAbility ability,
            List<Cost> additional,
            List<CastingOption> ways) {
        Zone zone = card.zone;
        List<Cost> cost = ability.keywordCost;
        switch (keyword) {
            case EVOKE,
                    DASH,
                    BLITZ,
                    SPECTACLE,
                    SURGE,
                    WARP,
                    OVERLOAD,
                    AWAKEN,
                    FREERUNNING,
                    PROWL -> {
                if (castableUsing(card, model, keyword)) {
                    ways.add(
                            way(zone, cost, additional, keyword)
                                    .onlyIf(condition(ability, keyword)));
                }
            }
            case BESTOW -> {
                Model bestowed = card.card.bestowed;
                if (castableUsing(card, model, keyword) && bestowed != null) {
                    ways.add(way(zone, cost, additional, keyword).as(keyword, bestowed));
                }
            }
            case EMERGE -> {
                if (castableUsing(card, model, keyword)) {
                    Filter from =
                            ability.filter == null
                                    ? Filter.type(CardType.CREATURE)
                                    : ability.filter;
                    ways.add(
                            way(
                                    zone,
                                    and(cost, new Cost.Sacrifice(Amount.ONE, from)),
                                    additional,
                                    keyword));
                }
            }
            case FLASHBACK -> {
                if (zone == Zone.GRAVEYARD) {
                    // a card that gains flashback has it for its mana cost
                    CastingOption way =
                            cost.isEmpty()
                                    ? usual(zone, model, additional).as(keyword, model)
                                    : way(zone, cost, additional, keyword);
                    ways.add(way.exiledAfterwards());
                }
            }
            case AFTERMATH -> {
                if (zone == Zone.GRAVEYARD) {
                    ways.add(usual(zone, model, additional).as(keyword, model).exiledAfterwards());
                }
            }
            case JUMP_START -> {
                if (zone == Zone.GRAVEYARD) {
                    ways.add(
                            usual(zone, model, and(additional, discard(new Filter.Any())))
                                    .as(keyword, model)
                                    .exiledAfterwards());
                }
            }
            case RETRACE -> {
                if (zone == Zone.GRAVEYARD) {
                    ways.add(
                            usual(zone, model, and(additional, discard(Filter.type(CardType.LAND))))
                                    .as(keyword, model));
                }
            }
            case ESCAPE -> {
                if (zone == Zone.GRAVEYARD) {
                    ways.add(way(zone, cost, additional, keyword));
                }
            }
            case MAYHEM -> {
                if (zone == Zone.GRAVEYARD && card.discardedTurn == k.s.turn) {
                    ways.add(way(zone, cost, additional, keyword));
                }
            }
            case WEB_SLINGING -> {
                if (zone == Zone.HAND) {
                    ways.add(way(zone, and(cost, WEB), additional, keyword));
                }
            }
            case SNEAK -> {
                if (zone == Zone.HAND) {
                    ways.add(
                            way(zone, and(cost, SNEAKING), additional, keyword)
                                    .onlyIf(
                                            new Condition.During(
                                                    List.of(
                                                            dev.bob.mtg.definition.Step
                                                                    .DECLARE_BLOCKERS)))
                                    .by(CastingOption.Permission.AS_INSTANT));
                }
            }
            case HARMONIZE -> {
                if (zone == Zone.GRAVEYARD) {
                    harmonize(k, card, way(zone, cost, additional, keyword), ways);
                }
            }
            default -> {}
        }
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

    /// At its cost, or tapping a creature that makes it so much cheaper as its power (rule 702.180a).
    private void harmonize(
            Kernel k, GameObject card, CastingOption usual, List<CastingOption> ways) {
        ways.add(usual.exiledAfterwards());
        ManaCost mana = usual.mana();
        if (mana == null) {
            return;
        }
        var powers = new java.util.TreeSet<Integer>();
        for (int id :
                rules.candidates.tappable(
                        k,
                        card.owner,
                        Filter.type(CardType.CREATURE),
                        new Context(card.id, card.owner))) {
            if (k.derived(id).power > 0) {
                powers.add(k.derived(id).power);
            }
        }
        for (int power : powers) {
            ways.add(
                    usual.withMana(mana.lessGeneric(power))
                            .withOther(
                                    and(
                                            usual.other(),
                                            new Cost.TapOthers(
                                                    Amount.ONE,
                                                    Filter.and(
                                                            Filter.type(CardType.CREATURE),
                                                            new Filter.Power(
                                                                    Comparison.EQUAL,
                                                                    Amount.of(power))))))
                            .exiledAfterwards());
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
        if (inHandOrCommand(card)) {
            return true;
        }
        for (CompiledAbility ability : model.abilities) {
            if (ability.kind == CompiledAbility.Kind.STATIC
                    && ability.zone == card.zone
                    && ability.rules.contains(new Rule.CastUsing(keyword))) {
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

    /// What may be sacrificed to cast a spell for its emerge cost.
    public static Filter emergeFrom(CastingOption way) {
        for (Cost cost : way.other()) {
            if (cost instanceof Cost.Sacrifice(_, Filter filter)) {
                return filter;
            }
        }
        return Filter.type(CardType.CREATURE);
    }

    // --- cards set aside in exile ---

    private void setAside(
            Kernel k,
            int seat,
            GameObject card,
            ExilePermission aside,
            int face,
            Model model,
            boolean castable,
            List<Cost> additional,
            List<CastingOption> ways) {
        if (aside.seat() != seat) {
            return;
        }
        boolean later = k.s.turn > aside.turn();
        switch (aside.kind()) {
            case ADVENTURE -> {
                if (face == 0 && castable) {
                    ways.add(usual(Zone.EXILE, model, additional));
                }
                if (face == 0) {
                    for (Model.Variant variant : card.card.variants) {
                        if (!variant.fromHandOnly()) {
                            ways.add(as(variant, Zone.EXILE));
                        }
                    }
                }
            }
            case WARPED -> {
                if (later && castable) {
                    ways.add(usual(Zone.EXILE, model, additional));
                }
            }
            case PLOTTED -> {
                if (later && castable) {
                    ways.add(
                            new CastingOption(
                                    Zone.EXILE,
                                    ManaCost.ZERO,
                                    additional,
                                    Keyword.PLOT,
                                    null,
                                    true,
                                    false,
                                    model,
                                    CastingOption.Permission.AS_SORCERY));
                }
            }
            case FORETOLD -> {
                if (!later || !castable) {
                    return;
                }
                for (CompiledAbility ability : model.abilities) {
                    if (ability.keyword == Keyword.FORETELL) {
                        ways.add(
                                way(Zone.EXILE, ability.keywordCost, additional, Keyword.FORETELL));
                    }
                }
                Integer less = aside.less();
                ManaCost cost = model.manaCost();
                if (less != null && cost != null) {
                    ways.add(
                            usual(Zone.EXILE, model, additional)
                                    .withMana(cost.lessGeneric(less))
                                    .as(Keyword.FORETELL, model));
                }
            }
        }
    }

    // --- what other things say ---

    private boolean permits(
            Kernel k, Rule.MayPlay may, Active.Live<?> live, int seat, GameObject card) {
        return live.context().controller == seat
                && card.zone == may.from()
                && (card.owner == seat
                        || isNamed(may.cards())
                        || (card.zone != Zone.GRAVEYARD && card.zone != Zone.LIBRARY))
                && !(may.cards() instanceof Filter.This && live.context().source == card.id)
                && (card.zone != Zone.LIBRARY || k.s.library(card.owner).last() == card.id)
                && !(may.terms().once() && used(k, live))
                && rules.eval.test(k, may.terms().when(), live.context());
    }

    /// Whether the permission is for particular cards, whoever owns them.
    private static boolean isNamed(Filter cards) {
        return cards instanceof Filter.Is
                || (cards instanceof Filter.And(List<Filter> parts)
                        && parts.stream().anyMatch(Ways::isNamed));
    }

    private static CastingOption.Permission permission(Rule.MayPlay may, Active.Live<?> live) {
        return new CastingOption.Permission(
                live.context().source,
                live.floating() < 0 ? -1 : live.timestamp(),
                may.terms().once(),
                may.terms().flash(),
                false,
                may.terms().anyMana());
    }

    /// How a permission that is given once each turn is kept among the uses of its source.
    static final int PERMISSION = -2;

    private boolean used(Kernel k, Active.Live<?> live) {
        int source = live.context().source;
        return live.floating() < 0
                && source >= 0
                && rules.legality.uses(k, k.s.object(source), PERMISSION) > 0;
    }

    private void permitted(
            Kernel k,
            int seat,
            GameObject card,
            int face,
            Model model,
            boolean castable,
            List<Cost> additional,
            Rule.MayPlay may,
            Active.Live<?> live,
            List<CastingOption> ways) {
        Zone from = may.from();
        List<Cost> rather = may.rather();
        boolean usualFromHand = from == Zone.HAND && rather == null && !may.free();
        if (castable
                && !usualFromHand
                && rules.granted.matchesSpell(
                        k, may.cards(), card.id, model, seat, live.context())) {
            ways.add(on(may, live, usual(from, model, additional), additional));
        }
        for (Model.Variant variant : card.card.variants) {
            // a face-down casting has an alternative cost already (rule 118.9a)
            boolean alternative = variant.keyword() != Keyword.PROTOTYPE;
            if (variant.face() == face
                    && !variant.fromHandOnly()
                    && !usualFromHand
                    && !(alternative && (may.free() || rather != null))
                    && rules.granted.matchesSpell(
                            k, may.cards(), card.id, variant.model(), seat, live.context())) {
                ways.add(
                        on(
                                may,
                                live,
                                as(variant, from),
                                CastingOption.additional(variant.model())));
            }
        }
    }

    /// A way on the terms of a permission.
    private static CastingOption on(
            Rule.MayPlay may, Active.Live<?> live, CastingOption usual, List<Cost> additional) {
        var all = new ArrayList<>(additional);
        all.addAll(may.additional());
        List<Cost> rather = may.rather();
        CastingOption way;
        boolean other = may.free() || rather != null;
        if (may.free()) {
            way = new CastingOption(usual.from(), ManaCost.ZERO, all, null, null, true, false);
        } else if (rather != null) {
            way = way(usual.from(), rather, all, null);
        } else {
            way = usual.withOther(all);
        }
        Model as = usual.as();
        Keyword with = usual.keyword();
        if (as != null && with != null && other) {
            way = way.as(with, as);
        }
        way = way.by(permission(may, live));
        return may.terms().exileAfterwards() ? way.exiledAfterwards() : way;
    }

    /// A way at another cost than the mana cost.
    public static CastingOption way(
            Zone from, List<Cost> cost, List<Cost> additional, @Nullable Keyword keyword) {
        var other = new ArrayList<>(additional);
        ManaCost mana = new ManaCost(List.of());
        for (Cost each : cost) {
            if (each instanceof Cost.Mana(ManaCost part)) {
                mana = part;
            } else {
                other.add(each);
            }
        }
        return new CastingOption(from, mana, List.copyOf(other), keyword, null, false, false);
    }
}
