package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.event.EnteringChoices;
import dev.bob.mtg.engine.event.MoveReplacements;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.layers.CopyEffects;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.RestoreContext;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.ChosenValues;
import dev.bob.mtg.engine.value.Need;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The choices that are made as permanents enter (rule 614.12): what an Aura enchants, what to copy, as-enters
/// choices, whether to pay so that it enters untapped. Then they enter at once.
public final class Entering {
    private Entering() {}

    public static void start(
            Kernel k, List<BattlefieldEntries.Entry> entries, Questions.Picked then) {
        k.push(new Choices(entries, 0, Stage.CONTROL, then));
    }

    /// What is settled next of one permanent.
    private enum Stage {
        CONTROL,
        COPY,
        ELSEWHERE,
        CHOICES,
        PAYMENTS,
        HOST,
        KEYWORDS,
        NEXT
    }

    record Choices(
            List<BattlefieldEntries.Entry> entries, int at, Stage stage, Questions.Picked then)
            implements Frame {
        private Choices at(Stage next) {
            return new Choices(entries, at, next, then);
        }

        @Override
        public void run(Kernel k) {
            if (at >= entries.size()) {
                then.go(k, CastRules.of(k).arrivals.enter(k, entries));
                return;
            }
            BattlefieldEntries.Entry entry = entries.get(at);
            Model model = Foreseen.model(k, entry);
            switch (stage) {
                case CONTROL -> {
                    k.push(at(Stage.COPY));
                    control(k, entry, model);
                }
                case COPY -> {
                    k.push(at(Stage.ELSEWHERE));
                    copy(k, entry, model);
                }
                case ELSEWHERE -> {
                    k.push(at(Stage.CHOICES));
                    if (MoveReplacements.areThere(k) || EnteringChoices.mayGoElsewhere(model)) {
                        elsewhere(k, entry);
                    }
                    EnteringDeeds.pay(k, this, entry, model);
                }
                case CHOICES -> {
                    k.push(at(Stage.PAYMENTS));
                    choices(k, entry, model, 0);
                }
                case PAYMENTS -> {
                    k.push(at(Stage.HOST));
                    payments(k, entry, model);
                }
                case HOST -> {
                    k.push(at(Stage.KEYWORDS));
                    enchant(k, entry, model);
                }
                case KEYWORDS -> {
                    k.push(at(Stage.NEXT));
                    CompiledAbility[] abilities = Foreseen.abilities(k, entry, model);
                    for (int i = abilities.length - 1; i >= 0; i--) {
                        if (EnteringChoices.isOne(abilities[i])) {
                            k.push(new Keyworded(at, abilities[i]));
                        }
                    }
                }
                case NEXT -> k.push(new Choices(entries, at + 1, Stage.CONTROL, then));
            }
        }

        private void control(Kernel k, BattlefieldEntries.Entry entry, Model model) {
            if (MoveReplacements.areThere(k)) {
                Foreseen foreseen = Foreseen.of(k, entry);
                BattlefieldEntries.Entry changed = entry.copy();
                changed.controller =
                        CastRules.of(k).instead.control(foreseen.there(), k, foreseen.id());
                replace(k, changed);
            }
            EnteringDeeds.under(k, this, entry, model);
        }

        private void elsewhere(Kernel k, BattlefieldEntries.Entry entry) {
            Foreseen foreseen = Foreseen.of(k, entry);
            int card = entry.token ? -1 : entry.object;
            if (CastRules.of(k).instead.isKeptOut(k, card, foreseen.there(), foreseen.id())) {
                leaveOut(k);
                if (!entry.token && k.object(entry.object).zone == Zone.STACK) {
                    // rule 608.3e
                    CastRules.of(k)
                            .zones
                            .move(k, entry.object, Zone.GRAVEYARD, Destination.Position.TOP);
                }
                return;
            }
            Replacement.GoElsewhere instead =
                    CastRules.of(k).instead.elsewhere(foreseen.there(), foreseen.id());
            if (instead != null) {
                leaveOut(k);
                if (entry.token) {
                    return; // it ceases to exist there at once (rule 111.7)
                }
                CastRules.of(k)
                        .zones
                        .move(
                                k,
                                entry.object,
                                instead.instead().zone(),
                                instead.instead().position());
            }
        }

        /// It doesn't enter with the others.
        void leaveOut(Kernel k) {
            Frame.Stack frames = k.s.frames;
            if (frames != null && frames.top() instanceof Choices below) {
                var left = new ArrayList<>(below.entries);
                left.remove(at);
                k.s.frames =
                        new Frame.Stack(
                                new Choices(List.copyOf(left), at, Stage.CONTROL, below.then),
                                frames.below());
            }
        }

        /// Under whose control it enters.
        void under(Kernel k, int seat) {
            if (k.s.frames != null && k.s.frames.top() instanceof Choices below) {
                BattlefieldEntries.Entry changed = below.entries.get(at).copy();
                changed.controller = seat;
                replace(k, changed);
            }
        }

        /// The entry changed: frames are never changed in place.
        private void replace(Kernel k, BattlefieldEntries.Entry entry) {
            Frame.Stack frames = k.s.frames;
            if (frames == null || !(frames.top() instanceof Choices below)) {
                throw new IllegalStateException("the entering frame lies directly below");
            }
            var changed = new ArrayList<>(below.entries);
            changed.set(at, entry);
            k.s.frames =
                    new Frame.Stack(
                            new Choices(List.copyOf(changed), below.at, below.stage, below.then),
                            frames.below());
        }

        private void copy(Kernel k, BattlefieldEntries.Entry entry, Model model) {
            for (CompiledAbility ability : model.abilities) {
                for (Rule rule : ability.statics.rules()) {
                    if (rule instanceof Rule.Replace(Replacement replacement)
                            && replacement
                                    instanceof
                                    Replacement.EntersAsCopy(
                                            Filter of,
                                            var except,
                                            boolean optional,
                                            boolean tapped)
                            && Foreseen.keeps(k, entry, ability)) {
                        var context = new Context(entry.object, entry.controller);
                        int[] candidates =
                                Arrays.stream(CastRules.of(k).eval.all(k, of, context))
                                        .filter(id -> !entry.copied.has(id))
                                        .toArray();
                        if (candidates.length == 0) {
                            return;
                        }
                        Questions.pick(
                                k,
                                entry.controller,
                                Purpose.COPY,
                                "Choose what to copy.",
                                entry.object,
                                candidates,
                                optional ? 0 : 1,
                                1,
                                new CopyChosen(this, entry, except, tapped));
                        return;
                    }
                }
            }
        }

        record CopyChosen(
                Choices choices,
                BattlefieldEntries.Entry entry,
                List<Modification> except,
                boolean tapped)
                implements Questions.Picked {
            @Override
            public void go(Kernel kernel, int[] ids) {
                if (ids.length > 0) {
                    BattlefieldEntries.Entry changed = entry.copy();
                    changed.copied = entry.copied.plus(ids[0]);
                    changed.tapped |= tapped;
                    Model copy = CopyEffects.model(kernel, ids[0], except, entry.object);
                    Context own = kernel.s.object(entry.object).context;
                    changed.copyOf = copy;
                    changed.ofCopy =
                            CopyEffects.entersWith(
                                    kernel,
                                    copy,
                                    except,
                                    own == null
                                            ? new Context(entry.object, entry.controller)
                                            : own);
                    choices.replace(kernel, changed);
                    choices.copyAgain(kernel);
                }
            }
        }

        /// What it is a copy of now may enter as a copy of something itself.
        private void copyAgain(Kernel k) {
            Frame.Stack frames = k.s.frames;
            if (frames != null && frames.top() instanceof Choices below) {
                k.s.frames = new Frame.Stack(below.at(Stage.COPY), frames.below());
            }
        }

        /// @param from so many of the choices have been made
        private void choices(Kernel k, BattlefieldEntries.Entry entry, Model model, int from) {
            int made = 0;
            for (CompiledAbility ability : model.abilities) {
                for (Rule rule : ability.statics.rules()) {
                    if (from == 0
                            && rule instanceof Rule.Replace(Replacement.AsEnters(var effect))
                            && Foreseen.keeps(k, entry, ability)) {
                        EnteringDeeds.begin(k, entry, effect);
                    }
                    if (rule instanceof Rule.ChooseAsEnters(var kind, var among, var options)
                            && kind != ChoiceKind.CREATURE
                            && Foreseen.keeps(k, entry, ability)
                            && made++ == from) {
                        Choosing.choice(
                                k,
                                entry.controller,
                                kind,
                                among,
                                options,
                                entry.object,
                                from == 0
                                        ? new ValueChosen(this, entry)
                                        : new FurtherChosen(this, entry, from));
                        return;
                    }
                }
            }
        }

        record ValueChosen(Choices choices, BattlefieldEntries.Entry entry)
                implements Choosing.Valued {
            @Override
            public void go(Kernel kernel, ChosenValues value) {
                choices.chosen(kernel, entry, value, 1);
            }
        }

        /// Something else was chosen as well.
        ///
        /// @param before how many choices were made before it
        record FurtherChosen(Choices choices, BattlefieldEntries.Entry entry, int before)
                implements Choosing.Valued {
            @Override
            public void go(Kernel kernel, ChosenValues value) {
                choices.chosen(kernel, entry, value.besides(entry.values), before + 1);
            }
        }

        private void chosen(
                Kernel k, BattlefieldEntries.Entry entry, ChosenValues values, int made) {
            BattlefieldEntries.Entry changed = entry.copy();
            changed.values = values;
            replace(k, changed);
            choices(k, changed, Foreseen.model(k, changed), made);
        }

        private void payments(Kernel k, BattlefieldEntries.Entry entry, Model model) {
            for (CompiledAbility ability : model.abilities) {
                for (Rule rule : ability.statics.rules()) {
                    if (rule instanceof Rule.Replace(Replacement replacement)
                            && replacement
                                    instanceof
                                    Replacement.EntersTapped(
                                            Filter.This(),
                                            _,
                                            List<Cost> unlessPaid)
                            && !unlessPaid.isEmpty()
                            && Foreseen.keeps(k, entry, ability)) {
                        var context = new Context(entry.object, entry.controller);
                        BattlefieldEntries.Entry tapped = entry.copy();
                        tapped.tapped = true;
                        if (CastRules.of(k)
                                        .payable
                                        .costs(
                                                k,
                                                entry.controller,
                                                entry.object,
                                                unlessPaid,
                                                context,
                                                false)
                                != null) {
                            replace(k, tapped);
                            return;
                        }
                        Questions.yesNo(
                                k,
                                entry.controller,
                                Purpose.MAY_PAY,
                                "Pay so that it enters untapped?",
                                entry.object,
                                new PayOrTapped(this, tapped, entry, unlessPaid, context));
                        return;
                    }
                }
            }
        }

        record PayOrTapped(
                Choices choices,
                BattlefieldEntries.Entry tapped,
                BattlefieldEntries.Entry entry,
                List<Cost> unlessPaid,
                Context context)
                implements Questions.Numbered {
            @Override
            public void go(Kernel kernel, int yes) {
                if (yes == 0) {
                    choices.replace(kernel, tapped);
                    return;
                }
                Context saved = kernel.s.context;
                kernel.push(new RestoreContext(saved));
                Payment.start(
                        kernel,
                        entry.controller,
                        entry.object,
                        unlessPaid,
                        Need.NOTHING,
                        -1,
                        false,
                        null,
                        context);
            }
        }

        private void enchant(Kernel k, BattlefieldEntries.Entry entry, Model model) {
            // what makes it an Aura may be how it enters
            Derived being = entry.being.isEmpty() ? null : Foreseen.of(k, entry).derived();
            boolean aura = being == null ? EnteringChoices.isAura(model) : being.hasSubtype("Aura");
            if (!aura || entry.attachedTo != Context.NOTHING) {
                return;
            }
            // rule 303.4f: an Aura that enters otherwise than by resolving as a spell
            Bag hosts = Foreseen.hosts(k, entry, being == null ? model.abilities : being.abilities);
            if (hosts.size() == 0) {
                leaveOut(k); // rule 303.4g: it stays where it is
                return;
            }
            Questions.pick(
                    k,
                    entry.controller,
                    Purpose.ATTACH,
                    "Choose what it enchants.",
                    entry.object,
                    hosts.toArray(),
                    1,
                    1,
                    new HostChosen(this, entry));
        }

        record HostChosen(Choices choices, BattlefieldEntries.Entry entry)
                implements Questions.Picked {
            @Override
            public void go(Kernel kernel, int[] ids) {
                BattlefieldEntries.Entry changed = entry.copy();
                changed.attachedTo = ids[0];
                choices.replace(kernel, changed);
            }
        }
    }

    /// The choice that one keyword ability gives. The entry is looked up, as an earlier one may have changed it.
    private record Keyworded(int at, CompiledAbility ability) implements Frame {
        @Override
        public void run(Kernel k) {
            Choices below = choices(k);
            if (below != null && at < below.entries.size()) {
                EnteringChoices.ask(k, below.entries.get(at), ability, new EntryChanged(this));
            }
        }

        record EntryChanged(Keyworded keyworded) implements EnteringChoices.Changed {
            @Override
            public void go(Kernel kernel, BattlefieldEntries.Entry entry) {
                replace(kernel, keyworded.at, entry);
            }
        }

        private static @Nullable Choices choices(Kernel k) {
            for (Frame.Stack frame = k.s.frames; frame != null; frame = frame.below()) {
                if (frame.top() instanceof Choices found) {
                    return found;
                }
            }
            return null;
        }

        private static void replace(Kernel k, int at, BattlefieldEntries.Entry entry) {
            k.s.frames = replaced(k.s.frames, at, entry);
        }

        /// The frames with the entry changed in the topmost choices.
        private static Frame.@Nullable Stack replaced(
                Frame.@Nullable Stack frames, int at, BattlefieldEntries.Entry entry) {
            if (frames == null) {
                return null;
            }
            if (frames.top() instanceof Choices below) {
                var changed = new ArrayList<>(below.entries);
                changed.set(at, entry);
                return new Frame.Stack(
                        new Choices(List.copyOf(changed), below.at, below.stage, below.then),
                        frames.below());
            }
            return new Frame.Stack(frames.top(), replaced(frames.below(), at, entry));
        }
    }
}
