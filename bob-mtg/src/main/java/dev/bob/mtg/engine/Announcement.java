package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.Reference;
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
        @Nullable Compiled ability,
        Context context,
        @Nullable Way way,
        int stage,
        int slot,
        @Nullable State snapshot,
        int index,
        boolean aside)
        implements Frame {
    Announcement at(int nextStage, Context with) {
        return new Announcement(
                seat, object, ability, with, way, nextStage, 0, snapshot, index, aside);
    }

    private Announcement atSlot(int nextSlot, Context with) {
        return new Announcement(
                seat, object, ability, with, way, stage, nextSlot, snapshot, index, aside);
    }

    /// The same with other costs, at a stage.
    Announcement at(int nextStage, Context with, @Nullable Way other) {
        return new Announcement(
                seat, object, ability, with, other, nextStage, 0, snapshot, index, aside);
    }

    boolean isTrigger() {
        return way == null && index < 0;
    }

    @Override
    public void run(Kernel k) {
        switch (stage) {
            case 0 -> optionalCosts(k);
            case 1 -> new AnnouncedModes(this).run(k);
            case 2 -> emerge(k);
            case 3 -> AnnouncedX.choose(k, this);
            case 4 -> targets(k);
            case 5 -> divide(k);
            case 6 -> pay(k);
            default -> finish(k);
        }
    }

    // --- 601.2b: kicker and other optional costs ---

    private void optionalCosts(Kernel k) {
        if (way == null) {
            k.push(at(1, context));
            return;
        }
        Model model = k.s.object(object).model;
        int n = 0;
        for (Compiled each : k.granted.ofSpell(seat, object, model)) {
            List<Cost> cost = OptionalCosts.of(each);
            if (cost != null) {
                if (n++ < slot) {
                    continue;
                }
                Way more = with(way, cost);
                Context paying = paying(each);
                boolean affordable =
                        k.payable.costs(seat, object, more.other(), context, true) == null
                                && k.mana.canPay(
                                        seat,
                                        k.prices.spellNeed(seat, object, model, more, 0, paying),
                                        -1,
                                        false)
                                && k.targets.targets(seat, object, ability, paying, way.keyword())
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
                                            0,
                                            again ? here - 1 : here,
                                            snapshot,
                                            index,
                                            aside));
                        });
                return;
            }
        }
        k.push(at(1, context));
    }

    /// Chooses the opponent to whom a gift is promised (rule 702.174a).
    private void promise(Kernel k, Context paying, Way more, int next) {
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
                                    seat, object, ability, with, more, 0, next, snapshot, index,
                                    aside));
                });
    }

    private Context paying(Compiled offered) {
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

    /// The way with more to pay. What is the same as something to be paid already adds up with it, so that one thing
    /// isn't counted for both.
    static Way with(Way way, List<Cost> more) {
        var all = new ArrayList<>(way.other());
        for (Cost cost : more) {
            int at = 0;
            Cost sum = null;
            while (at < all.size() && sum == null) {
                sum = sum(all.get(at++), cost);
            }
            if (sum == null) {
                all.add(cost);
            } else {
                all.set(at - 1, sum);
            }
        }
        return way.withOther(all);
    }

    private static @Nullable Cost sum(Cost one, Cost other) {
        if (one instanceof Cost.TapOthers(Amount.Fixed(int n), Filter filter)
                && other instanceof Cost.TapOthers(Amount.Fixed(int m), Filter same)
                && filter.equals(same)) {
            return new Cost.TapOthers(Amount.of(n + m), filter);
        }
        if (one instanceof Cost.Discard(Amount.Fixed(int n), Filter filter, boolean chance, _)
                && other instanceof Cost.Discard(Amount.Fixed(int m), Filter same, boolean also, _)
                && chance == also
                && filter.equals(same)) {
            return new Cost.Discard(Amount.of(n + m), filter, chance, false);
        }
        if (one instanceof Cost.Sacrifice(Amount.Fixed(int n), Filter filter)
                && other instanceof Cost.Sacrifice(Amount.Fixed(int m), Filter same)
                && filter.equals(same)) {
            return new Cost.Sacrifice(Amount.of(n + m), filter);
        }
        if (one instanceof Cost.PayLife(Amount.Fixed(int n))
                && other instanceof Cost.PayLife(Amount.Fixed(int m))) {
            return new Cost.PayLife(Amount.of(n + m));
        }
        return null;
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
            k.push(at(3, context));
            return;
        }
        var enough = new Bag();
        Filter from = Ways.emergeFrom(way);
        for (int id : k.payable.sacrificeable(seat, from, context)) {
            Context with = context.copy();
            with.chosen = new int[] {id};
            if (k.mana.canPayConverting(seat, emerged(with).need(k, 0), -1)) {
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
                new Way(
                        way.from(),
                        way.mana(),
                        List.copyOf(other),
                        way.keyword(),
                        way.onlyIf(),
                        way.free(),
                        way.exileAfterwards()),
                3,
                0,
                snapshot,
                index,
                aside);
    }

    /// An X that the text defines is known as targets are chosen: how many, which, what is divided among them.
    static Context defined(Kernel k, @Nullable Compiled ability, Context context) {
        Amount x = ability == null ? null : ability.definedX;
        if (x == null) {
            return context;
        }
        Context with = context.copy();
        with.x = k.eval.amount(x, context);
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
            return k.prices.spellNeed(seat, object, k.s.object(object).model, way, x, context);
        }
        return ability == null
                ? Need.NOTHING
                : k.prices.abilityNeed(seat, context.source, ability, x);
    }

    // --- 601.2c: targets ---

    private void targets(Kernel k) {
        if (ability == null || slot >= ability.targets.length) {
            k.push(at(5, context));
            return;
        }
        Compiled.TargetSlot here = ability.targets[slot];
        if ((here.mode() >= 0 && !contains(context.modes, here.mode()))
                || !k.eval.test(here.onlyIf(), context)) {
            k.push(atSlot(slot + 1, context));
            return;
        }
        int[] all = k.targets.candidates(seat, here, context);
        int min = Math.min(k.targets.min(here, context), all.length);
        int max = Math.min(k.targets.max(here, context), all.length);
        if (max == 0) {
            k.push(atSlot(slot + 1, context.withTargets(here.slot(), new int[0])));
            return;
        }
        int who = k.eval.player(here.spec().chooser(), context);
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
                                kernel.targets.allowed(
                                                here.spec().among(), all, least, picked, thing)
                                        && kernel.targets.fitsPlayer(here, context, picked, thing)
                                        && kernel.targets.laterPossible(
                                                seat, ability, here, context, thing)
                                        && canAfford(kernel, here, picked, thing),
                        (kernel, picked) ->
                                kernel.push(
                                        atSlot(
                                                slot + 1,
                                                context.withTargets(here.slot(), picked)))));
    }

    /// Whether a spell whose cost depends on its targets can be paid for with one more.
    private boolean canAfford(Kernel k, Compiled.TargetSlot here, int[] picked, int thing) {
        if (way == null || !Prices.dependsOnTargets(k.s.object(object).model)) {
            return true;
        }
        int[] more = Arrays.copyOf(picked, picked.length + 1);
        more[picked.length] = thing;
        Announcement with = atSlot(slot, context.withTargets(here.slot(), more));
        return k.mana.canPayConverting(seat, with.need(k, context.x), -1);
    }

    // --- 601.2d: division ---

    private void divide(Kernel k) {
        if (ability == null || slot >= ability.targets.length) {
            k.push(at(6, context));
            return;
        }
        Compiled.TargetSlot here = ability.targets[slot];
        Amount divided = here.spec().divided();
        int[] picked = context.targets(here.slot());
        if (divided == null || picked.length == 0) {
            k.push(atSlot(slot + 1, context));
            return;
        }
        int total = k.eval.amount(divided, context);
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
            k.push(at(7, context));
            return;
        }
        Need need = need(k, context.x);
        if (way == null || need.generic() == 0 || !Assisting.ask(k, this, need)) {
            pay(k, need);
        }
    }

    /// Pays the cost with that much mana.
    void pay(Kernel k, Need need) {
        k.push(at(7, context));
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
        k.changes.begin();
        new Announced(k, this).note(paid);
        k.changes.end();
        if (object < 0 && ability != null) {
            k.s.context = paid;
            k.resolveAside(ability.effect, paid);
        }
    }
}
