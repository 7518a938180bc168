package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Verb;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Beginning continuous effects (rule 611).
final class ContinuousEffects extends EffectFamily {
    ContinuousEffects(Kernel kernel) {
        super(kernel);
    }

    void exchangeControl(Selector first, Selector second) {
        int[] one = k.eval.select(first, c());
        int[] two = k.eval.select(second, c());
        if (one.length > 0 && two.length > 0) {
            int a = k.eval.controller(one[0]);
            int b = k.eval.controller(two[0]);
            if (a != b) {
                control(one[0], b);
                control(two[0], a);
            }
        }
    }

    void goad(Selector what) {
        int[] ids = k.eval.select(what, c());
        addFloating(
                ids,
                List.of(new Modification.Obey(List.of(new Rule.Goaded(new Filter.This())))),
                List.of(),
                new Duration.YourNextTurn());
    }

    void mayPlay(
            PlayerRef who,
            Selector what,
            boolean landsToo,
            boolean free,
            boolean anyMana,
            Duration duration) {
        int[] ids = k.eval.select(what, c());
        Context context = c().copy();
        context.remembered = ids;
        context.controller = seat(who);
        for (int id : ids) {
            Context each = context.copy();
            each.remembered = new int[] {id};
            addFloating(
                    each,
                    new int[0],
                    List.of(),
                    List.of(
                            new Rule.MayPlay(
                                    new Filter.Is(new Reference.Remembered()),
                                    k.object(id).zone,
                                    landsToo,
                                    null,
                                    List.of(),
                                    free)),
                    duration);
        }
    }

    void change(Selector objects, List<Modification> modifications, Duration duration) {
        if (objects instanceof Selector.Each(Filter each)) {
            // rule 611.2c: what changes no characteristics isn't only about what is there now
            List<Modification> obeyed =
                    modifications.stream()
                            .filter(change -> change instanceof Modification.Obey)
                            .toList();
            if (!obeyed.isEmpty()) {
                begin(Floating.aboutEach(++k.s.clock, each, obeyed, duration, c(), k.s.turn));
            }
            List<Modification> others =
                    modifications.stream()
                            .filter(change -> !(change instanceof Modification.Obey))
                            .toList();
            int[] ids = k.eval.select(objects, c());
            if (!others.isEmpty()) {
                addFloating(ids, others, List.of(), duration);
            }
            return;
        }
        k.interpreter.finding.chosen(
                objects,
                Purpose.OTHER,
                (kernel, ids) ->
                        kernel.interpreter.continuous.addFloating(
                                ids, modifications, List.of(), duration));
    }

    void impose(List<Rule> rules, Duration duration) {
        addFloating(new int[0], List.of(), rules, duration);
    }

    /// Begins effects that replace or prevent something for a while (rules 614, 615). In them [Filter.This] is each of
    /// the things, and the player at hand each of the players among them.
    void shield(Replacement replacement, @Nullable Selector things, Duration duration) {
        if (replacement
                instanceof
                Replacement.Limited(Filter source, boolean once, List<Replacement> effects)) {
            if (source == null) {
                shields(c(), effects, once, things, duration);
                return;
            }
            int[] candidates = sources(source);
            Questions.pick(
                    k,
                    c().controller,
                    Purpose.OTHER,
                    "Choose a source of damage.",
                    c().source,
                    candidates,
                    1,
                    1,
                    (kernel, ids) -> {
                        if (ids.length > 0) {
                            kernel.interpreter.continuous.shields(
                                    kernel.s.context.withDone(Verb.CHOSEN, ids, 1),
                                    effects,
                                    once,
                                    things,
                                    duration);
                        }
                    });
            return;
        }
        shields(c(), List.of(replacement), false, things, duration);
    }

    /// What may be chosen as a source of damage (rule 609.7a): permanents, spells, what abilities on the stack are of.
    private int[] sources(Filter filter) {
        var all = new Bag();
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if (!k.s.object(id).phasedOut && k.eval.matches(filter, id, c())) {
                all.add(id);
            }
        }
        Ids stack = k.s.stack();
        for (int i = 0; i < stack.size(); i++) {
            GameObject object = k.s.object(stack.get(i));
            Context of = object.context;
            int source = !object.isAbility() ? object.id : of == null ? -1 : of.source;
            if (source >= 0 && k.eval.matches(filter, source, c())) {
                all.addNew(source);
            }
        }
        return all.toArray();
    }

    private void shields(
            Context context,
            List<Replacement> effects,
            boolean once,
            @Nullable Selector things,
            Duration duration) {
        if (things == null) {
            addShield(context, effects, once, duration);
            return;
        }
        for (int thing : k.eval.select(things, context)) {
            Context each = context.copy();
            if (thing < 0) {
                each.iteratedPlayer = ~thing;
            } else {
                each.remembered = new int[] {thing};
            }
            var about = new ArrayList<Replacement>();
            for (Replacement effect : effects) {
                about.add(Shields.about(effect, thing >= 0));
            }
            addShield(each, about, once, duration);
        }
    }

    private void addShield(
            Context context, List<Replacement> effects, boolean once, Duration duration) {
        var rules = new ArrayList<Rule>();
        for (Replacement effect : effects) {
            rules.add(new Rule.Replace(effect));
        }
        var all = new ArrayList<>(k.s.floating);
        all.add(
                new Floating(
                        ++k.s.clock,
                        new int[0],
                        List.of(),
                        List.copyOf(rules),
                        duration,
                        context,
                        k.s.turn,
                        -1,
                        once));
        k.s.floating = List.copyOf(all);
        k.structural();
    }

    private void begin(Floating floating) {
        var all = new ArrayList<>(k.s.floating);
        all.add(floating);
        k.s.floating = List.copyOf(all);
        k.structural();
    }

    private void control(int id, int seat) {
        Context context = c().copy();
        context.chosenPlayer = seat;
        addFloating(
                context,
                new int[] {id},
                List.of(new Modification.Control(new PlayerRef.Chosen(""))),
                List.of(),
                new Duration.Indefinite());
    }

    void addFloating(
            int[] objects, List<Modification> modifications, List<Rule> rules, Duration duration) {
        addFloating(c(), objects, modifications, rules, duration);
    }

    /// Begins a continuous effect; amounts in it are fixed now (rule 608.2h).
    void addFloating(
            Context context,
            int[] objects,
            List<Modification> modifications,
            List<Rule> rules,
            Duration duration) {
        if (objects.length == 0 && rules.isEmpty()) {
            return;
        }
        var fixed = new ArrayList<Modification>(modifications.size());
        for (Modification modification : modifications) {
            fixed.add(fix(modification, context));
        }
        var all = new ArrayList<>(k.s.floating);
        all.add(
                new Floating(
                        ++k.s.clock,
                        objects,
                        List.copyOf(fixed),
                        rules,
                        duration,
                        context,
                        k.s.turn,
                        -1));
        k.s.floating = List.copyOf(all);
        k.structural();
    }

    private Modification fix(Modification modification, Context context) {
        return switch (modification) {
            case Modification.PowerToughness(Amount power, Amount toughness) ->
                    new Modification.PowerToughness(fix(power, context), fix(toughness, context));
            case Modification.SetBase(var power, var toughness) ->
                    new Modification.SetBase(
                            power == null ? null : fix(power, context),
                            toughness == null ? null : fix(toughness, context));
            case Modification.Copy(Selector of, var except) -> modification;
            default -> modification;
        };
    }

    private Amount fix(Amount amount, Context context) {
        return amount instanceof Amount.Fixed || mentionsIterated(amount)
                ? amount
                : Amount.of(k.eval.amount(amount, context));
    }

    private static boolean mentionsIterated(Amount amount) {
        return amount.toString().contains("Iterated");
    }
}
