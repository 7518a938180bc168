package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Zone;
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
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// All ways to play a card from where it is, without asking whether now is the time.
public final class Ways {
    private final PaymentRules rules;
    private final OwnWays own;

    Ways(PaymentRules rules) {
        this.rules = rules;
        this.own = new OwnWays(rules);
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
        if (card.owner == seat && own.landFromGraveyard(k, card, face)) {
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
        if (isUsualOnly(k, seat, card)) {
            return List.of(usual(card.zone, model, CastingOption.additional(model)));
        }
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
            for (int i = 0; i < card.card.variants.size(); i++) {
                Model.Variant variant = card.card.variants.get(i);
                if (variant.face() == face) {
                    ways.add(as(variant, card.zone));
                }
            }
        }
        Derived changed = k.active().derived(id);
        boolean lost = changed != null && changed.lostAll(card.model);
        if (own && castable && !lost) {
            for (CompiledAbility ability : model.abilities) {
                this.own.rules(card, model, ability, additional, ways);
            }
        }
        if (own) {
            this.own.keywords(k, card, face, model, castable, additional, ways);
        }
        ExilePermission aside = card.aside;
        if (aside != null && card.zone == Zone.EXILE) {
            setAside(k, seat, card, aside, face, model, castable, additional, ways);
        }
        List<Active.Live<?>> casting = k.active().casting;
        for (Active.Live<?> live : casting) {
            if (live.rule() instanceof Rule.MayPlay may
                    && !(live.context().source == card.id && isPrinted(may, model))
                    && permits(k, may, live, seat, card)) {
                permitted(k, seat, card, face, model, castable, additional, may, live, ways);
            }
        }
        addAtOtherCosts(k, seat, id, model, casting, ways);
        return ways;
    }

    /// Whether a spell says so of itself: that is among its own ways.
    private static boolean isPrinted(Rule.MayPlay may, Model model) {
        for (CompiledAbility ability : model.abilities) {
            if (may.cards() instanceof Filter.This && ability.statics.rules().contains(may)) {
                return true;
            }
        }
        return false;
    }

    /// Whether a card in hand can be cast in the usual way alone: nothing on it or elsewhere offers another.
    private static boolean isUsualOnly(Kernel k, int seat, GameObject card) {
        return card.card.leastMana > 0
                && card.zone == Zone.HAND
                && card.owner == seat
                && (card.model.types & Derived.LAND) == 0
                && card.aside == null
                && !isOfferedMore(k.active())
                && k.active().derived(card.id) == null;
    }

    /// Whether one of the rules about casting may offer a way to do it.
    private static boolean isOfferedMore(Active active) {
        List<Active.Live<?>> casting = active.casting;
        if (!casting.isEmpty() && !active.spellGrants.isEmpty()) {
            return true;
        }
        for (int i = 0; i < casting.size(); i++) {
            Rule rule = casting.get(i).rule();
            if (rule instanceof Rule.MayPlay || rule instanceof Rule.AlternativeCostFor) {
                return true;
            }
        }
        return false;
    }

    private void addAtOtherCosts(
            Kernel k,
            int seat,
            int id,
            Model model,
            List<Active.Live<?>> casting,
            List<CastingOption> ways) {
        for (int i = 0; i < casting.size(); i++) {
            Active.Live<?> live = casting.get(i);
            if (live.rule() instanceof Rule.AlternativeCostFor other
                    && !(other.once() && used(k, live))
                    && rules.eval.isPlayer(k, other.caster(), seat, live.context())
                    && rules.granted.matchesSpell(
                            k, other.spells(), id, model, seat, live.context())) {
                ways.addAll(insteadOfManaCost(model, other, live, ways));
            }
        }
    }

    /// The ways that have the spell's mana cost paid, at another cost (rule 118.9); one alternative cost is all that a spell
    /// can have.
    private static List<CastingOption> insteadOfManaCost(
            Model model,
            Rule.AlternativeCostFor other,
            Active.Live<?> live,
            List<CastingOption> ways) {
        var all = new ArrayList<CastingOption>(1);
        for (CastingOption way : ways) {
            Model as = way.as();
            Keyword with = way.keyword();
            if (way.free()
                    || (other.once() && !way.by().canBeOnce())
                    || !hasNoOtherCost(with)
                    || !Objects.equals(way.mana(), way.model(model).manaCost())) {
                continue;
            }
            List<Cost> rather = other.rather();
            CastingOption changed =
                    rather == null
                            ? new CastingOption(
                                    way.from(), ManaCost.ZERO, way.other(), null, null, true, false)
                            : way(way.from(), rather, way.other(), null);
            CastingOption.Permission by =
                    other.once() ? way.by().onceFor(live.context().source) : way.by();
            changed = changed.onlyIf(way.onlyIf()).by(other.flash() ? by.withFlash() : by);
            changed = as == null || with == null ? changed : changed.as(with, as);
            all.add(way.exileAfterwards() ? changed.exiledAfterwards() : changed);
        }
        return all;
    }

    /// Whether a spell cast so has no alternative cost: in the usual way, fused (rule 702.102a) or prototyped (718.3).
    private static boolean hasNoOtherCost(@Nullable Keyword with) {
        return with == null || with == Keyword.FUSE || with == Keyword.PROTOTYPE;
    }

    /// Whether faces other than the first can be cast for themselves: no back faces that only transforming shows.
    public static boolean facesApart(GameObject card) {
        return switch (card.card.definition.layout()) {
            case SPLIT, MODAL_DFC, ADVENTURE -> true;
            case NORMAL, FLIP, TRANSFORM, PROTOTYPE, MELD, TOKEN -> false;
        };
    }

    static CastingOption usual(Zone from, Model model, List<Cost> additional) {
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

    /// Whether what it costs depends on what is sacrificed or tapped for it, which is chosen before (rules 702.48b, 702.119c,
    /// 702.180b).
    public static boolean choosesFirst(CastingOption way) {
        return way.keyword() == Keyword.EMERGE
                || way.keyword() == Keyword.OFFERING
                || (way.keyword() == Keyword.HARMONIZE
                        && way.other().stream().anyMatch(Cost.TapOthers.class::isInstance));
    }

    /// What may be sacrificed or tapped so.
    public int[] chosenFirst(Kernel k, int seat, CastingOption way, Context context) {
        for (Cost cost : way.other()) {
            if (cost instanceof Cost.Sacrifice(_, Filter filter)) {
                return rules.candidates.sacrificeable(k, seat, filter, context);
            }
            if (cost instanceof Cost.TapOthers(_, Filter filter)
                    && way.keyword() == Keyword.HARMONIZE) {
                return rules.candidates.tappable(k, seat, filter, context);
            }
        }
        return new int[0];
    }

    /// By how much generic mana it is cheaper: the mana value of what is sacrificed for emerge, the power of what is tapped
    /// for harmonize; before that is chosen, the most that it can be.
    int cheaperBy(Kernel k, int seat, CastingOption way, Context announced) {
        int most = 0;
        int[] chosen =
                announced.chosen.length > 0
                        ? announced.chosen
                        : chosenFirst(k, seat, way, announced);
        for (int id : choosesFirst(way) ? chosen : new int[0]) {
            int by =
                    way.keyword() == Keyword.EMERGE
                            ? rules.eval.manaValue(k, id)
                            : k.derived(id).power;
            most = Math.max(most, by);
        }
        return most;
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
                if (face == 0) {
                    adventurer(card, model, castable, additional, ways);
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
                if (later && castable) {
                    foretold(aside, model, additional, ways);
                }
            }
        }
    }

    private static void adventurer(
            GameObject card,
            Model model,
            boolean castable,
            List<Cost> additional,
            List<CastingOption> ways) {
        if (castable) {
            ways.add(usual(Zone.EXILE, model, additional));
        }
        for (Model.Variant variant : card.card.variants) {
            if (!variant.fromHandOnly()) {
                ways.add(as(variant, Zone.EXILE));
            }
        }
    }

    private static void foretold(
            ExilePermission aside, Model model, List<Cost> additional, List<CastingOption> ways) {
        for (CompiledAbility ability : model.abilities) {
            if (ability.word.keyword() == Keyword.FORETELL) {
                ways.add(way(Zone.EXILE, ability.word.cost(), additional, Keyword.FORETELL));
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

    // --- what other things say ---

    private boolean permits(
            Kernel k, Rule.MayPlay may, Active.Live<?> live, int seat, GameObject card) {
        PlayerRef who = may.terms().who();
        return (who == null
                        ? live.context().controller == seat
                        : rules.eval.isPlayer(k, who, seat, live.context()))
                && card.zone == may.from()
                && (card.owner == seat
                        || isNamed(may.cards())
                        || (card.zone != Zone.GRAVEYARD && card.zone != Zone.LIBRARY))
                && (card.zone != Zone.LIBRARY || k.s.library(card.owner).last() == card.id)
                && !(may.terms().once() && used(k, live))
                && rules.eval.test(k, may.terms().when(), live.context());
    }

    /// Whether the permission is for particular cards, whoever owns them.
    private static boolean isNamed(Filter cards) {
        return cards instanceof Filter.Is
                || (cards instanceof Filter.And(List<Filter> parts) && isAnyNamed(parts));
    }

    private static boolean isAnyNamed(List<Filter> parts) {
        for (int i = 0; i < parts.size(); i++) {
            if (isNamed(parts.get(i))) {
                return true;
            }
        }
        return false;
    }

    private static CastingOption.Permission permission(Rule.MayPlay may, Active.Live<?> live) {
        Effect.Delayed then = may.terms().then();
        return new CastingOption.Permission(
                live.context().source,
                live.floating() < 0 ? -1 : live.timestamp(),
                may.terms().once(),
                may.terms().flash(),
                false,
                may.terms().mana(),
                may.terms().enters(),
                then == null ? null : new CastingOption.Following(then, live.context().controller));
    }

    /// How a permission that is given once each turn is kept among the uses of its source.
    static final int PERMISSION = -2;

    private boolean used(Kernel k, Active.Live<?> live) {
        int source = live.context().source;
        return live.floating() < 0
                && source >= 0
                && Legality.uses(k, k.s.object(source), PERMISSION) > 0;
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
        if (castable && from != Zone.HAND && rather == null && !may.free()) {
            for (CastingOption way : own.alternatives(k, seat, card, model, additional)) {
                Model spell = way.model(model);
                if (rules.granted.matchesSpell(
                        k, may.cards(), card.id, spell, seat, live.context())) {
                    ways.add(on(may, live, way, way.other()));
                }
            }
        }
        for (Model.Variant variant : card.card.variants) {
            // a face-down casting has an alternative cost already (rule 118.9a)
            boolean alternative = !hasNoOtherCost(variant.keyword());
            if (variant.face() == face
                    && !(variant.fromHandOnly() && from != Zone.HAND)
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
        CastingOption.Permission terms = permission(may, live);
        way = way.by(usual.by().flash() ? terms.withFlash() : terms);
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
