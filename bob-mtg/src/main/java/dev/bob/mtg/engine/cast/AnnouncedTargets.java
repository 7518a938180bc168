package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.engine.cost.CastTargets;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.value.Ids;
import java.util.Arrays;

/// Chooses targets slot by slot as a spell or ability is announced (rule 601.2c), and divides what is divided among them
/// (rule 601.2d).
record AnnouncedTargets(Announcement a) {
    void targets(Kernel k) {
        CompiledAbility ability = a.ability();
        if (ability == null || a.slot() >= ability.text.targets().size()) {
            k.push(a.at(Announcement.Stage.DIVISION, a.context()));
            return;
        }
        CompiledAbility.TargetSlot here = ability.text.targets().get(a.slot());
        if ((here.mode() >= 0 && !Announcement.contains(a.context().modes, here.mode()))
                || !CastRules.of(k).eval.test(k, here.onlyIf(), a.context())) {
            k.push(a.atSlot(a.slot() + 1, a.context()));
            return;
        }
        int[] all = CastRules.of(k).castTargets.candidates(k, a.seat(), ability, here, a.context());
        int max = Math.min(most(k, here), all.length);
        int min = Math.min(CastRules.of(k).targets.min(k, a.seat(), here, a.context()), max);
        if (all.length == 0
                && (here.onlyIf() != null || a.snapshot() != null)
                && CastRules.of(k).targets.min(k, a.seat(), here, a.context()) > 0) {
            // the targets that go with another choice of costs were there, or such that a spell
            // like this can't have
            Payment.takeBack(k, a.seat(), a.source(), a.snapshot(), Refusal.NO_TARGET);
            return;
        }
        if (max == 0) {
            k.push(a.atSlot(a.slot() + 1, a.context().withTargets(here.slot(), new int[0])));
            return;
        }
        int least = min;
        var allowed = new AllowedTarget(a, ability, here, Ids.of(all), least);
        if (min > 0
                && a.snapshot() != null
                && Arrays.stream(all).noneMatch(thing -> allowed.test(k, new int[0], thing))) {
            Payment.takeBack(k, a.seat(), a.source(), a.snapshot(), Refusal.NO_TARGET);
            return;
        }
        ask(k, new Asking(a, here, Ids.of(all), min, max, allowed));
    }

    private void ask(Kernel k, Asking question) {
        int[] choosers =
                CastRules.of(k).eval.players(k, question.here().spec().chooser(), a.context());
        if (choosers.length > 1) {
            // "an opponent": the controller says which one
            Questions.pick(
                    k,
                    a.seat(),
                    Decision.Purpose.OTHER,
                    "Choose who chooses the target.",
                    a.context().source,
                    Arrays.stream(choosers).map(seat -> ~seat).toArray(),
                    1,
                    1,
                    question);
        } else {
            question.ask(k, choosers.length == 0 ? a.seat() : choosers[0]);
        }
    }

    /// The question for the targets of a slot, whoever it is that answers it.
    record Asking(
            Announcement a,
            CompiledAbility.TargetSlot here,
            Ids all,
            int min,
            int max,
            Questions.Allowed allowed)
            implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] players) {
            ask(kernel, ~players[0]);
        }

        void ask(Kernel k, int seat) {
            k.push(
                    new Questions.Pick(
                            seat,
                            Decision.Purpose.OTHER,
                            "Choose a target for " + k.derived(a.source()).name + ".",
                            a.context().source,
                            here.slot(),
                            all.toArray(),
                            min,
                            max,
                            new int[0],
                            allowed,
                            new TargetsPicked(a, here)));
        }
    }

    /// Each of those that something is divided among gets at least one of it (rule 601.2d).
    private int most(Kernel k, CompiledAbility.TargetSlot here) {
        int most = CastRules.of(k).targets.max(k, here, a.context());
        Amount divided = here.spec().divided();
        return divided == null
                ? most
                : Math.min(most, Math.max(0, CastRules.of(k).eval.amount(k, divided, a.context())));
    }

    record AllowedTarget(
            Announcement a,
            CompiledAbility ability,
            CompiledAbility.TargetSlot here,
            Ids all,
            int least)
            implements Questions.Allowed {
        @Override
        public boolean test(Kernel kernel, int[] picked, int thing) {
            return CastRules.of(kernel)
                            .targets
                            .allowed(kernel, here.spec(), a.context(), all, least, picked, thing)
                    && CastRules.of(kernel)
                            .targets
                            .fitsPlayer(kernel, a.seat(), here, a.context(), picked, thing)
                    && CastRules.of(kernel)
                            .targets
                            .laterPossible(kernel, a.seat(), ability, here, a.context(), thing)
                    && new AnnouncedTargets(a).canAfford(kernel, ability, here, picked, thing);
        }
    }

    record TargetsPicked(Announcement a, CompiledAbility.TargetSlot here)
            implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] picked) {
            kernel.push(a.atSlot(a.slot() + 1, a.context().withTargets(here.slot(), picked)));
        }
    }

    /// Whether a spell whose cost depends on its targets can be paid for with one more, as it is or with one that is
    /// chosen later.
    private boolean canAfford(
            Kernel k,
            CompiledAbility ability,
            CompiledAbility.TargetSlot here,
            int[] picked,
            int thing) {
        if (a.way() == null || !CastTargets.dependsOnTargets(k.s.object(a.object()).model)) {
            return true;
        }
        int[] more = Arrays.copyOf(picked, picked.length + 1);
        more[picked.length] = thing;
        Context with = a.context().withTargets(here.slot(), more);
        if (canAfford(k, with)) {
            return true;
        }
        for (CompiledAbility.TargetSlot later : ability.text.targets()) {
            if (later.slot() > here.slot()) {
                for (int other : CastRules.of(k).targets.candidates(k, a.seat(), later, with)) {
                    if (canAfford(k, with.withTargets(later.slot(), new int[] {other}))) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private boolean canAfford(Kernel k, Context targets) {
        Announcement with = a.atSlot(a.slot(), targets);
        return CastRules.of(k).mana.canPay(k, a.seat(), with.need(k, a.context().x), -1, false);
    }

    void divide(Kernel k) {
        CompiledAbility ability = a.ability();
        if (ability == null || a.slot() >= ability.text.targets().size()) {
            k.push(a.at(Announcement.Stage.PAYMENT, a.context()));
            return;
        }
        CompiledAbility.TargetSlot here = ability.text.targets().get(a.slot());
        Amount divided = here.spec().divided();
        int[] picked = a.context().targets(here.slot());
        if (divided == null || picked.length == 0) {
            k.push(a.atSlot(a.slot() + 1, a.context()));
            return;
        }
        int total = CastRules.of(k).eval.amount(k, divided, a.context());
        divideNext(k, here.slot(), picked, new int[0], total);
    }

    private void divideNext(Kernel k, int target, int[] picked, int[] given, int left) {
        if (given.length == picked.length - 1) {
            int[] all = Arrays.copyOf(given, picked.length);
            all[given.length] = left;
            k.push(a.atSlot(a.slot() + 1, a.context().withDivision(target, all)));
            return;
        }
        int after = picked.length - given.length - 1;
        Questions.number(
                k,
                a.seat(),
                Decision.Purpose.DIVIDE,
                "How much for this target?",
                a.source(),
                Math.min(1, left),
                Math.max(Math.min(1, left), left - after),
                picked[given.length],
                new Divided(a, Ids.of(given), target, Ids.of(picked), left));
    }

    record Divided(Announcement a, Ids given, int target, Ids picked, int left)
            implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int n) {
            int[] more = Arrays.copyOf(given.toArray(), given.size() + 1);
            more[given.size()] = n;
            new AnnouncedTargets(a).divideNext(kernel, target, picked.toArray(), more, left - n);
        }
    }
}
