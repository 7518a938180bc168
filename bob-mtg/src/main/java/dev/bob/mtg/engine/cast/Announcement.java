package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.engine.card.OptionalCosts;
import dev.bob.mtg.engine.cost.CastingOption;
import dev.bob.mtg.engine.cost.Ways;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The chain of small choices by which a spell or ability is announced and paid for (rules 601.2b–i).
///
/// @param object the spell or ability on the stack, or -1 for a mana ability
/// @param way how a spell is cast; null for an ability
/// @param index the index of an activated ability; -1 for spells and triggers
/// @param aside not at priority: while something resolves, or a trigger
record Announcement(
        int seat,
        int object,
        @Nullable CompiledAbility ability,
        Context context,
        @Nullable CastingOption way,
        Stage stage,
        int slot,
        @Nullable State snapshot,
        int index,
        boolean aside)
        implements Frame {
    /// What is settled next (rules 601.2b to 601.2i).
    enum Stage {
        SPLICE,
        OPTIONAL_COSTS,
        MODES,
        EMERGE,
        X,
        TARGETS,
        DIVISION,
        PAYMENT,
        END
    }

    Announcement at(Stage nextStage, Context with) {
        return at(nextStage, with, way);
    }

    /// What comes next where there are no modes to choose: an ability isn't cast with emerge or offering.
    Announcement withoutModes() {
        return at(way == null ? Stage.X : Stage.EMERGE, context);
    }

    Announcement atSlot(int nextSlot, Context with) {
        return new Announcement(
                seat, object, ability, with, way, stage, nextSlot, snapshot, index, aside);
    }

    /// The same with other costs, at a stage.
    Announcement at(Stage nextStage, Context with, @Nullable CastingOption other) {
        return new Announcement(
                seat, object, ability, with, other, nextStage, 0, snapshot, index, aside);
    }

    boolean isTrigger() {
        return way == null && index < 0;
    }

    @Override
    public @Nullable CompiledAbility activating(int player) {
        return player == seat && index >= 0 ? ability : null;
    }

    @Override
    public void run(Kernel k) {
        switch (stage) {
            case SPLICE -> new Splicing(this, Ids.EMPTY).run(k);
            case OPTIONAL_COSTS -> optionalCosts(k);
            case MODES -> new AnnouncedModes(this).run(k);
            case EMERGE -> emerge(k);
            case X -> AnnouncedX.choose(k, this);
            case TARGETS -> new AnnouncedTargets(this).targets(k);
            case DIVISION -> new AnnouncedTargets(this).divide(k);
            case PAYMENT -> pay(k);
            case END -> finish(k);
        }
    }

    // --- 601.2b: kicker and other optional costs ---

    private void optionalCosts(Kernel k) {
        if (way == null) {
            k.push(
                    at(
                            ability == null || ability.text.modal() == null ? Stage.X : Stage.MODES,
                            context));
            return;
        }
        Model model = k.s.object(object).model;
        int n = 0;
        var offered = CastRules.of(k).granted.ofSpell(k, seat, object, model);
        for (CompiledAbility each : offered) {
            List<Cost> cost = OptionalCosts.of(each);
            if (cost != null) {
                if (n++ < slot) {
                    continue;
                }
                CastingOption more = way.with(cost);
                Context paying = OptionalCosts.paid(context, each);
                List<Cost> cheaper = OptionalCosts.cheaper(offered, n);
                if (!isAffordable(k, ability, more, paying)
                        && (cheaper.isEmpty()
                                || !isAffordable(k, ability, more.with(cheaper), paying))
                        && !isAffordableAgain(k, each, more, paying)) {
                    k.log(new Event.NotAsked(seat, Event.Choice.YES_OR_NO, 0, ""));
                    continue;
                }
                boolean again = OptionalCosts.anyNumber(each);
                int here = n;
                Questions.yesNo(
                        k,
                        seat,
                        Decision.Purpose.OPTIONAL_COST,
                        "Pay "
                                + (each.word.keyword() == null
                                        ? "the additional cost"
                                        : each.word.keyword().text())
                                + "?",
                        object,
                        new PayMore(this, here, each, more, again));
                return;
            }
        }
        k.push(at(Stage.MODES, context));
    }

    /// Whether it can be cast if what makes it cheaper each time is paid some more times.
    private boolean isAffordableAgain(
            Kernel k, CompiledAbility each, CastingOption more, Context paying) {
        List<Cost> cost = OptionalCosts.of(each);
        CastingOption again = more;
        for (int i = 1; cost != null && i < OptionalCosts.worthTrying(each); i++) {
            again = again.with(cost);
            if (isAffordable(k, ability, again, paying)) {
                return true;
            }
        }
        return false;
    }

    /// Whether it can be cast by a way with more to pay, as what it would be then.
    boolean isAffordable(
            Kernel k, @Nullable CompiledAbility announced, CastingOption more, Context paying) {
        Model model = k.s.object(object).model;
        CastRules rules = CastRules.of(k);
        return rules.prices.payable(k, seat, object, model, more, paying)
                && (rules.targets.targets(k, seat, object, announced, paying, more.keyword())
                                == null
                        || rules.legality.hasTargetsForX(k, seat, object, model, more, paying));
    }

    record PayMore(
            Announcement announcement,
            int here,
            CompiledAbility each,
            CastingOption more,
            boolean again)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 0) {
                kernel.push(announcement.atSlot(here, announcement.context));
                return;
            }
            Context with = OptionalCosts.paid(announcement.context, each);
            if (each.word.keyword() == Keyword.GIFT) {
                announcement.promise(kernel, with, more, here);
                return;
            }
            kernel.push(
                    new Announcement(
                            announcement.seat,
                            announcement.object,
                            announcement.ability,
                            with,
                            more,
                            Stage.OPTIONAL_COSTS,
                            again ? here - 1 : here,
                            announcement.snapshot,
                            announcement.index,
                            announcement.aside));
        }
    }

    /// Chooses the opponent to whom a gift is promised (rule 702.174a).
    private void promise(Kernel k, Context paying, CastingOption more, int next) {
        var opponents = new Bag();
        for (int other = 0; other < k.s.count; other++) {
            if (other != seat && !k.s.player(other).lost) {
                opponents.add(~other);
            }
        }
        Questions.pick(
                k,
                seat,
                Decision.Purpose.PLAYER,
                "Choose who gets the gift.",
                object,
                opponents.toArray(),
                1,
                1,
                new Promised(this, paying, more, next));
    }

    record Promised(Announcement announcement, Context paying, CastingOption more, int next)
            implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] picked) {
            Context with = paying.copy();
            with.values = with.values.withPlayer(picked.length == 0 ? -1 : ~picked[0]);
            kernel.push(
                    new Announcement(
                            announcement.seat,
                            announcement.object,
                            announcement.ability,
                            with,
                            more,
                            Stage.OPTIONAL_COSTS,
                            next,
                            announcement.snapshot,
                            announcement.index,
                            announcement.aside));
        }
    }

    static boolean contains(int[] values, int value) {
        for (int each : values) {
            if (each == value) {
                return true;
            }
        }
        return false;
    }

    int source() {
        return object >= 0 ? object : context.source;
    }

    // --- 601.2b: what is sacrificed for emerge or offering, or tapped for harmonize (rules
    // 702.119c, 702.48b, 702.180b) ---

    private void emerge(Kernel k) {
        if (way == null || !Ways.choosesFirst(way)) {
            k.push(at(Stage.X, context));
            return;
        }
        var enough = new Bag();
        boolean taps = way.keyword() == Keyword.HARMONIZE;
        for (int id : CastRules.of(k).ways.chosenFirst(k, seat, way, context)) {
            Context with = context.copy();
            with.chosen = new int[] {id};
            Need need = emerged(with).need(k, 0);
            if (CastRules.of(k).mana.canPay(k, seat, need, taps ? id : -1, false)) {
                enough.add(id);
            }
        }
        Questions.pick(
                k,
                seat,
                taps ? Decision.Purpose.TAP : Decision.Purpose.SACRIFICE,
                taps ? "Choose what to tap." : "Choose what to sacrifice.",
                object,
                enough.toArray(),
                1,
                1,
                new ChosenFirst(this));
    }

    record ChosenFirst(Announcement announcement) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            if (ids.length == 0) {
                Payment.takeBack(
                        kernel,
                        announcement.seat,
                        announcement.object,
                        announcement.snapshot,
                        Refusal.CANT_PAY);
                return;
            }
            Context with = announcement.context.copy();
            with.chosen = ids;
            kernel.push(announcement.emerged(with));
        }
    }

    private Announcement emerged(Context with) {
        if (way == null) {
            throw new IllegalStateException("emerge without a spell");
        }
        var other = new ArrayList<Cost>();
        Filter chosen = new Filter.Is(new Reference.Chosen());
        for (Cost cost : way.other()) {
            if (cost instanceof Cost.Sacrifice) {
                other.add(new Cost.Sacrifice(Amount.ONE, chosen));
            } else if (cost instanceof Cost.TapOthers && way.keyword() == Keyword.HARMONIZE) {
                other.add(new Cost.TapOthers(Amount.ONE, chosen));
            } else {
                other.add(cost);
            }
        }
        return new Announcement(
                seat,
                object,
                ability,
                with,
                way.withOther(List.copyOf(other)),
                Stage.X,
                0,
                snapshot,
                index,
                aside);
    }

    /// An X that the text defines is known as targets are chosen: how many, which, what is divided among them.
    static Context defined(Kernel k, @Nullable CompiledAbility ability, Context context) {
        Amount x = ability == null ? null : ability.text.definedX();
        if (x == null) {
            return context;
        }
        Context with = context.copy();
        with.x = CastRules.of(k).eval.amount(k, x, context);
        return with;
    }

    List<Cost> costs() {
        return way != null ? way.other() : ability == null ? List.of() : ability.activation.cost();
    }

    /// The costs as they may be paid.
    private List<Cost> allowed(Kernel k) {
        List<Cost> costs =
                way != null || ability == null
                        ? costs()
                        : CastRules.of(k).costBans.ofAbility(k, seat, ability);
        List<Cost> allowed =
                CastRules.of(k)
                        .costBans
                        .allowed(
                                k,
                                seat,
                                way != null ? object : context.source,
                                costs,
                                context,
                                ability != null && ability.mana);
        return allowed == null ? costs : allowed;
    }

    boolean tapsItself() {
        return way == null && costs().contains(new Cost.TapThis());
    }

    Need need(Kernel k, int x) {
        if (isTrigger()) {
            return Need.NOTHING;
        }
        if (way != null) {
            return CastRules.of(k)
                    .prices
                    .spellNeed(k, seat, object, k.s.object(object).model, way, x, context);
        }
        return ability == null
                ? Need.NOTHING
                : CastRules.of(k).prices.abilityNeed(k, seat, context.source, ability, x, context);
    }

    // --- 601.2f–h: costs ---

    private void pay(Kernel k) {
        mean(k, context);
        if (isTrigger()) {
            k.push(at(Stage.END, context));
            return;
        }
        Need need = need(k, context.x);
        if (way == null || need.generic() == 0 || !AskingForHelp.ask(k, this, need)) {
            pay(k, need);
        }
    }

    /// Has the spell or ability know what was chosen for it, if it doesn't yet.
    private void mean(Kernel k, Context chosen) {
        if (object >= 0 && k.s.object(object).context != chosen) {
            GameObject now = k.s.object(object).copyOfStatus();
            now.context = chosen;
            k.s.put(now);
            k.changed(now);
        }
    }

    /// Pays the cost with that much mana.
    void pay(Kernel k, Need need) {
        k.push(at(Stage.END, context));
        k.s.context = context;
        if (ability != null
                && way == null
                && !CastRules.of(k)
                        .costBans
                        .ofAbility(k, seat, ability)
                        .equals(ability.activation.cost())) {
            k.log(new Event.NotAsked(seat, Event.Choice.YES_OR_NO, 1, ""));
        }
        Payment.start(
                k,
                seat,
                way != null ? object : context.source,
                allowed(k),
                need,
                tapsItself() ? context.source : -1,
                way != null,
                snapshot,
                context);
    }

    // --- 601.2i ---

    private void finish(Kernel k) {
        Context paid = isTrigger() ? context : k.s.context;
        mean(k, paid);
        CastRules.of(k).changes.begin(k);
        new Announced(k, this).note(paid);
        CastRules.of(k).changes.end(k);
        if (object < 0 && ability != null) {
            k.s.context = paid;
            CastRules.of(k)
                    .instructions
                    .aside(
                            k,
                            ability.text.effect(),
                            paid,
                            new ManaTriggers.Tapped(seat, context.source, tapsItself()));
        }
    }
}
