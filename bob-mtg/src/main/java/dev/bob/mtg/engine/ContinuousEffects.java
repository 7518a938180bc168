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

    void shield(Replacement replacement, @Nullable Selector things, Duration duration) {
        Context context = c().copy();
        if (things != null) {
            context.remembered = k.eval.select(things, c());
        }
        addFloating(
                context, new int[0], List.of(), List.of(new Rule.Replace(replacement)), duration);
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
