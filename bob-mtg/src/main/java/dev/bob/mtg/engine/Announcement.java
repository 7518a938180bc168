package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.event.Event;
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
    private Announcement at(int nextStage, Context with) {
        return new Announcement(
                seat, object, ability, with, way, nextStage, 0, snapshot, index, aside);
    }

    private Announcement atSlot(int nextSlot, Context with) {
        return new Announcement(
                seat, object, ability, with, way, stage, nextSlot, snapshot, index, aside);
    }

    private boolean isTrigger() {
        return way == null && index < 0;
    }

    @Override
    public void run(Kernel k) {
        switch (stage) {
            case 0 -> optionalCosts(k);
            case 1 -> modes(k);
            case 2 -> emerge(k);
            case 3 -> chooseX(k);
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
        for (Compiled each : model.abilities) {
            List<Cost> cost = OptionalCosts.of(each);
            if (cost != null) {
                if (n++ < slot) {
                    continue;
                }
                Way more = with(way, cost);
                Context paying = paying(each.keyword);
                boolean affordable =
                        k.payable.costs(seat, object, cost, context, true) == null
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
                            Context with = paying(each.keyword);
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

    private Context paying(@Nullable Keyword keyword) {
        if (keyword != null && keyword != Keyword.KICKER && keyword != Keyword.MULTIKICKER) {
            return context.withPaid(keyword);
        }
        Context with = context.copy();
        with.paid++;
        return with;
    }

    private static Way with(Way way, List<Cost> more) {
        var all = new ArrayList<>(way.other());
        all.addAll(more);
        return way.withOther(all);
    }

    // --- 601.2b: modes ---

    private void modes(Kernel k) {
        Effect.Modal modal = ability == null ? null : ability.modal;
        if (modal == null || ability == null) {
            k.push(at(2, context));
            return;
        }
        if (context.modes.length == 0 && context.timesPaid(Keyword.ENTWINE) > 0) {
            Context with = context.copy();
            with.modes = new int[modal.modes().size()];
            for (int mode = 0; mode < with.modes.length; mode++) {
                with.modes[mode] = mode;
            }
            k.push(at(2, with));
            return;
        }
        int min = k.eval.amount(modal.min(), context);
        int max =
                Math.min(
                        k.eval.amount(modal.max(), context),
                        modal.sameMoreThanOnce() ? 99 : modal.modes().size());
        var possible = new Bag();
        for (int mode = 0; mode < modal.modes().size(); mode++) {
            if ((modal.sameMoreThanOnce() || !contains(context.modes, mode))
                    && k.targets.modePossible(seat, ability, mode, context)) {
                possible.add(mode);
            }
        }
        boolean enough = context.modes.length >= min;
        if (context.modes.length >= max || possible.size() == 0) {
            k.push(at(2, context));
            return;
        }
        if (possible.size() == 1 && !enough) {
            chosen(k, possible.get(0), max);
            return;
        }
        k.push(
                new Questions.Modes(
                        Math.max(0, k.eval.player(modal.chooser(), context)),
                        source(),
                        modal.modes().size(),
                        Ids.of(possible.toArray()),
                        enough,
                        (kernel, mode) -> {
                            if (mode < 0) {
                                kernel.push(at(2, context));
                            } else {
                                chosen(kernel, mode, max);
                            }
                        }));
    }

    private void chosen(Kernel k, int mode, int max) {
        Context with = context.copy();
        with.modes = Arrays.copyOf(context.modes, context.modes.length + 1);
        with.modes[context.modes.length] = mode;
        k.push(at(with.modes.length >= max ? 2 : 1, with));
    }

    private static boolean contains(int[] values, int value) {
        for (int each : values) {
            if (each == value) {
                return true;
            }
        }
        return false;
    }

    private int source() {
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
                        Payment.takeBack(kernel, snapshot);
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

    // --- 601.2b: X ---

    private void chooseX(Kernel k) {
        boolean manaX = false;
        boolean otherX = false;
        for (Cost cost : costs()) {
            switch (cost) {
                case Cost.Mana(ManaCost mana) -> manaX |= mana.hasX();
                case Cost.LoyaltyX() -> otherX = true;
                case Cost.PayLife(Amount amount) -> otherX |= amount instanceof Amount.X;
                case Cost.Sacrifice(Amount amount, _) -> otherX |= amount instanceof Amount.X;
                case Cost.Discard(Amount amount, _, _, _) -> otherX |= amount instanceof Amount.X;
                case Cost.RemoveCounters(Amount amount, _, _) ->
                        otherX |= amount instanceof Amount.X;
                case Cost.TapOthers(Amount amount, _) -> otherX |= amount instanceof Amount.X;
                case Cost.Exile(Amount amount, _, _) -> otherX |= amount instanceof Amount.X;
                default -> {}
            }
        }
        if (way != null && way.mana() != null && way.mana().hasX() && !way.free()) {
            manaX = true;
        }
        if (isTrigger() || (!manaX && !otherX)) {
            k.push(at(4, defined(k, ability, context)));
            return;
        }
        int max = 0;
        int bound = 99;
        while (max < bound && affordable(k, max + 1)) {
            max++;
        }
        Questions.number(
                k,
                seat,
                Decision.Purpose.X,
                "Choose X.",
                source(),
                0,
                max,
                Decision.NOTHING,
                (kernel, x) -> {
                    Context with = context.copy();
                    with.x = x;
                    if (way != null
                            && snapshot != null
                            && kernel.targets.targets(seat, object, ability, with, null) != null) {
                        // an X without targets is no legal choice (rule 732.1)
                        Payment.takeBack(kernel, snapshot);
                        return;
                    }
                    kernel.push(at(4, with));
                });
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

    private boolean affordable(Kernel k, int x) {
        Context with = context.copy();
        with.x = x;
        for (Cost cost : costs()) {
            boolean fits =
                    switch (cost) {
                        case Cost.LoyaltyX() ->
                                k.s.object(context.source).counters(CounterKind.LOYALTY) >= x;
                        case Cost.PayLife(Amount amount) when amount instanceof Amount.X ->
                                k.s.player(seat).life >= x;
                        case Cost.Sacrifice(Amount amount, Filter filter)
                                when amount instanceof Amount.X ->
                                k.payable.sacrificeable(seat, filter, context).length >= x;
                        case Cost.Discard(Amount amount, Filter filter, _, _)
                                when amount instanceof Amount.X ->
                                k.payable.discardable(seat, object, filter, context).length >= x;
                        case Cost.RemoveCounters(Amount amount, CounterKind kind, _)
                                when amount instanceof Amount.X ->
                                (kind == null
                                                ? k.s.object(context.source).counters.total()
                                                : k.s.object(context.source).counters(kind))
                                        >= x;
                        case Cost.TapOthers(Amount amount, Filter filter)
                                when amount instanceof Amount.X ->
                                k.payable.tappable(seat, filter, context).length >= x;
                        case Cost.Exile(Amount amount, Filter filter, Zone from)
                                when amount instanceof Amount.X ->
                                k.payable.exilable(seat, object, filter, from, context).length >= x;
                        default -> true;
                    };
            if (!fits) {
                return false;
            }
        }
        return k.mana.canPay(seat, need(k, x), tapsItself() ? context.source : -1, false);
    }

    private List<Cost> costs() {
        return way != null ? way.other() : ability == null ? List.of() : ability.cost;
    }

    private boolean tapsItself() {
        return way == null && costs().contains(new Cost.TapThis());
    }

    private Need need(Kernel k, int x) {
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
        k.push(at(7, context));
        k.s.context = context;
        Payment.start(
                k,
                seat,
                way != null ? object : context.source,
                costs(),
                need(k, context.x),
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
        if (way != null) {
            castDone(k);
        } else if (index >= 0 && ability != null) {
            activated(k);
        }
        noteTargets(k, paid);
        k.changes.end();
        if (object < 0 && ability != null) {
            k.s.context = paid;
            k.resolveAside(ability.effect, paid);
        }
    }

    private void castDone(Kernel k) {
        Derived d = k.derived(object);
        int before = 0;
        for (int each = 0; each < k.s.count; each++) {
            before += k.s.player(each).fact(TurnFact.SPELLS_CAST);
        }
        GameObject counted = k.s.object(object).copy();
        counted.castBefore = before;
        k.s.put(counted);
        k.changes.fact(seat, TurnFact.SPELLS_CAST, 1);
        if (!d.is(CardType.CREATURE)) {
            k.changes.fact(seat, TurnFact.NONCREATURE_SPELLS_CAST, 1);
        }
        if ((d.types & (Derived.INSTANT | Derived.SORCERY)) != 0) {
            k.changes.fact(seat, TurnFact.INSTANT_OR_SORCERY_SPELLS_CAST, 1);
        }
        if (way != null) {
            k.ways.use(way.by());
        }
        GameObject spell = k.s.object(object);
        if (spell.commander && way != null && way.from() == Zone.COMMAND) {
            k.countCommanderCast(spell);
        }
        k.log(new Event.SpellCast(object, seat));
        var happening = new Happening(Happening.CAST);
        happening.object = object;
        happening.player = seat;
        happening.ordinal = k.s.player(seat).fact(TurnFact.SPELLS_CAST);
        k.changes.happen(happening);
    }

    private void activated(Kernel k) {
        GameObject source = k.s.object(context.source);
        boolean loyalty = ability != null && ability.loyalty;
        boolean counted = ability != null && (loyalty || ability.limits.perTurn() > 0);
        if (!source.gone && counted) {
            GameObject now = source.copy();
            int[] uses = source.usesTurn == k.s.turn ? source.uses : new int[0];
            now.uses = Arrays.copyOf(uses, uses.length + 1);
            now.uses[uses.length] = loyalty ? -1 : index;
            now.usesTurn = k.s.turn;
            k.s.put(now);
        }
        if (!source.gone
                && ability != null
                && ability.limits.perTurn() == dev.bob.mtg.definition.Ability.Limits.ONCE) {
            GameObject now = k.s.object(context.source).copy();
            now.exhausted = Arrays.copyOf(now.exhausted, now.exhausted.length + 1);
            now.exhausted[now.exhausted.length - 1] = index;
            k.s.put(now);
        }
        if (ability != null
                && (ability.keyword == Keyword.CYCLING || ability.keyword == Keyword.TYPECYCLING)) {
            var cycled = new Happening(Happening.CYCLES);
            cycled.player = seat;
            cycled.object =
                    k.s.object(context.source).next >= 0
                            ? k.s.object(context.source).next
                            : context.source;
            cycled.other = context.source;
            k.changes.happen(cycled);
        }
        k.log(new Event.AbilityActivated(object, context.source, seat));
        var happening = new Happening(Happening.ACTIVATES);
        happening.object = context.source;
        happening.player = seat;
        happening.flag = object < 0;
        k.changes.happen(happening);
    }

    private void noteTargets(Kernel k, Context paid) {
        if (object < 0) {
            return;
        }
        var noted = new Bag();
        boolean crime = false;
        for (int[] picked : paid.targets) {
            if (picked != null) {
                for (int target : picked) {
                    if (noted.has(target)) {
                        continue;
                    }
                    noted.add(target);
                    crime |= isOpposing(k, target);
                    k.log(new Event.TargetChosen(object, target));
                    if (target >= 0) {
                        var happening = new Happening(Happening.TARGETED);
                        happening.object = target;
                        happening.other = object;
                        happening.player = seat;
                        k.changes.happen(happening);
                    }
                }
            }
        }
        if (crime) {
            var happening = new Happening(Happening.CRIMES);
            happening.object = object;
            happening.player = seat;
            k.changes.happen(happening);
        }
    }

    /// Whether targeting it is a crime (rule 700.13): an opponent, what an opponent controls, a card in an opponent's
    /// graveyard.
    private boolean isOpposing(Kernel k, int target) {
        if (target < 0) {
            return ~target != seat;
        }
        GameObject object = k.object(target);
        return switch (object.zone) {
            case BATTLEFIELD -> k.eval.controller(target) != seat;
            case STACK -> object.controller != seat;
            case GRAVEYARD -> object.owner != seat;
            case HAND, LIBRARY, EXILE, COMMAND -> false;
        };
    }
}
