package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.engine.card.OptionalCosts;
import dev.bob.mtg.engine.cost.CastingOption;
import dev.bob.mtg.engine.cost.Prices;
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
import dev.bob.mtg.engine.value.Need;
import java.util.ArrayList;
import java.util.Arrays;
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

    private Announcement atSlot(int nextSlot, Context with) {
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
    public void run(Kernel k) {
        switch (stage) {
            case OPTIONAL_COSTS -> optionalCosts(k);
            case MODES -> new AnnouncedModes(this).run(k);
            case EMERGE -> emerge(k);
            case X -> AnnouncedX.choose(k, this);
            case TARGETS -> targets(k);
            case DIVISION -> divide(k);
            case PAYMENT -> pay(k);
            case END -> finish(k);
        }
    }

    // --- 601.2b: kicker and other optional costs ---

    private void optionalCosts(Kernel k) {
        if (way == null) {
            k.push(at(Stage.MODES, context));
            return;
        }
        Model model = k.s.object(object).model;
        int n = 0;
        for (CompiledAbility each : CastRules.of(k).granted.ofSpell(k, seat, object, model)) {
            List<Cost> cost = OptionalCosts.of(each);
            if (cost != null) {
                if (n++ < slot) {
                    continue;
                }
                CastingOption more = way.with(cost);
                Context paying = paying(each);
                boolean affordable =
                        CastRules.of(k).payable.costs(k, seat, object, more.other(), context, true)
                                        == null
                                && CastRules.of(k)
                                        .mana
                                        .canPay(
                                                k,
                                                seat,
                                                CastRules.of(k)
                                                        .prices
                                                        .spellNeed(
                                                                k, seat, object, model, more, 0,
                                                                paying),
                                                -1,
                                                false)
                                && CastRules.of(k)
                                                .targets
                                                .targets(
                                                        k,
                                                        seat,
                                                        object,
                                                        ability,
                                                        paying,
                                                        way.keyword())
                                        == null;
                if (!affordable) {
                    continue;
                }
                boolean again = OptionalCosts.anyNumber(each.keyword);
                int here = n;
                Questions.yesNo(
                        k,
                        seat,
                        Decision.Purpose.OPTIONAL_COST,
                        "Pay "
                                + (each.keyword == null
                                        ? "the additional cost"
                                        : each.keyword.text())
                                + "?",
                        object,
                        (kernel, yes) -> {
                            if (yes == 0) {
                                kernel.push(atSlot(here, context));
                                return;
                            }
                            Context with = paying(each);
                            if (each.keyword == Keyword.GIFT) {
                                promise(kernel, with, more, here);
                                return;
                            }
                            kernel.push(
                                    new Announcement(
                                            seat,
                                            object,
                                            ability,
                                            with,
                                            more,
                                            Stage.OPTIONAL_COSTS,
                                            again ? here - 1 : here,
                                            snapshot,
                                            index,
                                            aside));
                        });
                return;
            }
        }
        k.push(at(Stage.MODES, context));
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
                (kernel, picked) -> {
                    Context with = paying.copy();
                    with.chosenPlayer = picked.length == 0 ? -1 : ~picked[0];
                    kernel.push(
                            new Announcement(
                                    seat,
                                    object,
                                    ability,
                                    with,
                                    more,
                                    Stage.OPTIONAL_COSTS,
                                    next,
                                    snapshot,
                                    index,
                                    aside));
                });
    }

    private Context paying(CompiledAbility offered) {
        Keyword keyword = offered.keyword;
        if (keyword != null && keyword != Keyword.KICKER && keyword != Keyword.MULTIKICKER) {
            return context.withPaid(keyword);
        }
        Context with = context.copy();
        with.paid++;
        var kickers = new ArrayList<>(with.kickers);
        for (Cost cost : offered.keywordCost) {
            if (cost instanceof Cost.Mana(ManaCost mana)) {
                kickers.add(mana);
            }
        }
        with.kickers = List.copyOf(kickers);
        return with;
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

    // --- 601.2b: what is sacrificed for emerge (rule 702.119c) ---

    private void emerge(Kernel k) {
        if (way == null || way.keyword() != Keyword.EMERGE) {
            k.push(at(Stage.X, context));
            return;
        }
        var enough = new Bag();
        Filter from = Ways.emergeFrom(way);
        for (int id : CastRules.of(k).candidates.sacrificeable(k, seat, from, context)) {
            Context with = context.copy();
            with.chosen = new int[] {id};
            if (CastRules.of(k).mana.canPayConverting(k, seat, emerged(with).need(k, 0), -1)) {
                enough.add(id);
            }
        }
        Questions.pick(
                k,
                seat,
                Decision.Purpose.SACRIFICE,
                "Choose what to sacrifice.",
                object,
                enough.toArray(),
                1,
                1,
                (kernel, ids) -> {
                    if (ids.length == 0) {
                        Payment.takeBack(kernel, seat, object, snapshot, Refusal.CANT_PAY);
                        return;
                    }
                    Context with = context.copy();
                    with.chosen = ids;
                    kernel.push(emerged(with));
                });
    }

    private Announcement emerged(Context with) {
        if (way == null) {
            throw new IllegalStateException("emerge without a spell");
        }
        var other = new ArrayList<Cost>();
        for (Cost cost : way.other()) {
            other.add(
                    cost instanceof Cost.Sacrifice
                            ? new Cost.Sacrifice(Amount.ONE, new Filter.Is(new Reference.Chosen()))
                            : cost);
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
        Amount x = ability == null ? null : ability.definedX;
        if (x == null) {
            return context;
        }
        Context with = context.copy();
        with.x = CastRules.of(k).eval.amount(k, x, context);
        return with;
    }

    List<Cost> costs() {
        return way != null ? way.other() : ability == null ? List.of() : ability.cost;
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
                : CastRules.of(k).prices.abilityNeed(k, seat, context.source, ability, x);
    }

    // --- 601.2c: targets ---

    private void targets(Kernel k) {
        if (ability == null || slot >= ability.targets.length) {
            k.push(at(Stage.DIVISION, context));
            return;
        }
        CompiledAbility.TargetSlot here = ability.targets[slot];
        if ((here.mode() >= 0 && !contains(context.modes, here.mode()))
                || !CastRules.of(k).eval.test(k, here.onlyIf(), context)) {
            k.push(atSlot(slot + 1, context));
            return;
        }
        int[] all = CastRules.of(k).targets.candidates(k, seat, here, context);
        int min = Math.min(CastRules.of(k).targets.min(k, here, context), all.length);
        int max = Math.min(CastRules.of(k).targets.max(k, here, context), all.length);
        if (max == 0) {
            k.push(atSlot(slot + 1, context.withTargets(here.slot(), new int[0])));
            return;
        }
        int who = CastRules.of(k).eval.player(k, here.spec().chooser(), context);
        int least = min;
        k.push(
                new Questions.Pick(
                        who < 0 ? seat : who,
                        Decision.Purpose.OTHER,
                        "Choose a target for " + k.derived(source()).name + ".",
                        context.source,
                        here.slot(),
                        all,
                        min,
                        max,
                        new int[0],
                        (kernel, picked, thing) ->
                                CastRules.of(kernel)
                                                .targets
                                                .allowed(
                                                        kernel,
                                                        here.spec().among(),
                                                        all,
                                                        least,
                                                        picked,
                                                        thing)
                                        && CastRules.of(kernel)
                                                .targets
                                                .fitsPlayer(kernel, here, context, picked, thing)
                                        && CastRules.of(kernel)
                                                .targets
                                                .laterPossible(
                                                        kernel, seat, ability, here, context, thing)
                                        && canAfford(kernel, here, picked, thing),
                        (kernel, picked) ->
                                kernel.push(
                                        atSlot(
                                                slot + 1,
                                                context.withTargets(here.slot(), picked)))));
    }

    /// Whether a spell whose cost depends on its targets can be paid for with one more.
    private boolean canAfford(Kernel k, CompiledAbility.TargetSlot here, int[] picked, int thing) {
        if (way == null || !Prices.dependsOnTargets(k.s.object(object).model)) {
            return true;
        }
        int[] more = Arrays.copyOf(picked, picked.length + 1);
        more[picked.length] = thing;
        Announcement with = atSlot(slot, context.withTargets(here.slot(), more));
        return CastRules.of(k).mana.canPayConverting(k, seat, with.need(k, context.x), -1);
    }

    // --- 601.2d: division ---

    private void divide(Kernel k) {
        if (ability == null || slot >= ability.targets.length) {
            k.push(at(Stage.PAYMENT, context));
            return;
        }
        CompiledAbility.TargetSlot here = ability.targets[slot];
        Amount divided = here.spec().divided();
        int[] picked = context.targets(here.slot());
        if (divided == null || picked.length == 0) {
            k.push(atSlot(slot + 1, context));
            return;
        }
        int total = CastRules.of(k).eval.amount(k, divided, context);
        divideNext(k, here.slot(), picked, new int[0], total);
    }

    private void divideNext(Kernel k, int target, int[] picked, int[] given, int left) {
        if (given.length == picked.length - 1) {
            int[] all = Arrays.copyOf(given, picked.length);
            all[given.length] = left;
            k.push(atSlot(slot + 1, context.withDivision(target, all)));
            return;
        }
        int after = picked.length - given.length - 1;
        Questions.number(
                k,
                seat,
                Decision.Purpose.DIVIDE,
                "How much for this target?",
                source(),
                Math.min(1, left),
                Math.max(Math.min(1, left), left - after),
                picked[given.length],
                (kernel, n) -> {
                    int[] more = Arrays.copyOf(given, given.length + 1);
                    more[given.length] = n;
                    divideNext(kernel, target, picked, more, left - n);
                });
    }

    // --- 601.2f–h: costs ---

    private void pay(Kernel k) {
        if (object >= 0) {
            GameObject now = k.s.object(object).copy();
            now.context = context;
            k.s.put(now);
        }
        if (isTrigger()) {
            k.push(at(Stage.END, context));
            return;
        }
        Need need = need(k, context.x);
        if (way == null || need.generic() == 0 || !AskingForHelp.ask(k, this, need)) {
            pay(k, need);
        }
    }

    /// Pays the cost with that much mana.
    void pay(Kernel k, Need need) {
        k.push(at(Stage.END, context));
        k.s.context = context;
        Payment.start(
                k,
                seat,
                way != null ? object : context.source,
                costs(),
                need,
                tapsItself() ? context.source : -1,
                way != null,
                snapshot,
                context);
    }

    // --- 601.2i ---

    private void finish(Kernel k) {
        Context paid = isTrigger() ? context : k.s.context;
        if (object >= 0) {
            GameObject now = k.s.object(object).copy();
            now.context = paid;
            k.s.put(now);
            k.structural();
        }
        CastRules.of(k).changes.begin(k);
        new Announced(k, this).note(paid);
        CastRules.of(k).changes.end(k);
        if (object < 0 && ability != null) {
            k.s.context = paid;
            CastRules.of(k).instructions.aside(k, ability.effect, paid);
        }
    }
}
