package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.ChosenValues;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.SubtypeKinds;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Copiable values (rule 707.2) with the exceptions that a copy effect makes (rule 707.9).
public final class Copies {
    private Copies() {}

    /// The name of what an object with these copiable values is a copy of; "" if it is itself, whatever its face.
    public static String copied(GameObject object, Model shown) {
        Model base = shown.unflipped == null ? shown : shown.unflipped;
        for (Model face : object.card.faces) {
            if (face.name().equals(base.name())) {
                return "";
            }
        }
        return base.room != null ? "" : base.name();
    }

    /// What was chosen for an object as what it is now: a choice is linked to the abilities that it had then (rule
    /// 607.5a).
    static ChosenValues chosen(Kernel k, int id) {
        GameObject object = k.object(id);
        return object.values.as().equals(copied(object, k.derived(id).model))
                ? object.values
                : ChosenValues.NONE;
    }

    /// The copiable values of an object with exceptions.
    ///
    /// @param self the object that the exceptions are printed on: its name is `~`
    public static Model model(Kernel k, int original, List<Modification> except, int self) {
        GameObject copied = k.s.object(original);
        // being bestowed isn't copied, but for a copy of the spell (rule 702.103c)
        Model model =
                copied.card.bestowed != null
                                && k.derived(original).model == copied.card.bestowed
                                && copied.zone == Zone.BATTLEFIELD
                        ? copied.card.faces[0]
                        : k.derived(original).model;
        if (model.unflipped != null) {
            // being flipped isn't copied (rule 707.2)
            model = model.unflipped;
        }
        if (model.room != null) {
            // which halves are unlocked isn't copied (rule 709.5b–d)
            model = model.room.of(0);
        }
        if (except.isEmpty()) {
            return model;
        }
        Model changed = excepted(k, model, original, except, self);
        return model.flipped == null
                ? changed
                : changed.flippingTo(excepted(k, model.flipped, original, except, self));
    }

    private static Model excepted(
            Kernel k, Model model, int original, List<Modification> except, int self) {
        Characteristics c = model.characteristics;
        String name = c.name();
        Colors colors = c.colors();
        ManaCost cost = c.manaCost();
        Set<Supertype> supertypes = EnumSet.noneOf(Supertype.class);
        supertypes.addAll(c.supertypes());
        Set<CardType> types = EnumSet.noneOf(CardType.class);
        types.addAll(c.types());
        var subtypes = new ArrayList<>(c.subtypes());
        Integer power = c.power();
        Integer toughness = c.toughness();
        var abilities = new ArrayList<>(List.of(model.abilities));
        var context = new Context(original, k.s.object(original).controller);
        var left = new ArrayDeque<>(except);
        while (!left.isEmpty()) {
            Modification modification = left.removeFirst();
            switch (modification) {
                case Modification.IfOfType(CardType type, var then) -> {
                    if (!left.isEmpty()) {
                        left.addLast(modification); // the others are considered first
                    } else if (types.contains(type)) {
                        left.addAll(then);
                    }
                }
                case Modification.OwnColors() ->
                        colors = k.s.object(self).model.characteristics.colors();
                case Modification.EntersWith _ -> {}
                case Modification.SetName(String other) ->
                        name = other.equals("~") ? printedName(k, self) : other;
                case Modification.NoManaCost() -> cost = null;
                case Modification.ThisAbility() -> {
                    CompiledAbility resolving = resolving(k);
                    if (resolving != null) {
                        abilities.add(resolving);
                    }
                }
                case Modification.SetColors(Colors other) -> {
                    colors = other;
                    abilities.removeIf(ability -> ability.keyword == Keyword.DEVOID);
                }
                case Modification.AddColors(Colors more) -> colors = colors.union(more);
                case Modification.AddTypes(var s, var t, var sub) -> {
                    supertypes.addAll(s);
                    types.addAll(t);
                    subtypes.addAll(sub);
                }
                case Modification.SetTypes(var t, var sub) -> {
                    if (!t.isEmpty()) {
                        types.clear();
                        types.addAll(t);
                        int bits = bits(t);
                        subtypes.removeIf(subtype -> !Modifying.fits(subtype, bits));
                    }
                    if (!sub.isEmpty()) {
                        subtypes.removeIf(SubtypeKinds::isCreatureType);
                    }
                    subtypes.removeAll(sub);
                    subtypes.addAll(sub);
                    abilities.removeIf(ability -> ability.keyword == Keyword.CHANGELING);
                }
                case Modification.RemoveTypes(var s, var t, var sub) -> {
                    s.forEach(supertypes::remove);
                    t.forEach(types::remove);
                    subtypes.removeAll(sub);
                }
                case Modification.SetBase(var p, var t) -> {
                    // what would define it isn't copied (rule 707.9d)
                    abilities.removeIf(Copies::definesSize);
                    if (p != null) {
                        power = LayerRules.of(k).eval.amount(k, p, context);
                    }
                    if (t != null) {
                        toughness = LayerRules.of(k).eval.amount(k, t, context);
                    }
                    if (power == null) {
                        power = 0;
                    }
                    if (toughness == null) {
                        toughness = 0;
                    }
                }
                case Modification.AddAbilities(List<Ability> more) -> {
                    for (Ability ability : more) {
                        abilities.addAll(LayerRules.of(k).compiler.granted(ability));
                    }
                }
                case Modification.RemoveKeyword(Keyword keyword) ->
                        abilities.removeIf(ability -> ability.keyword == keyword);
                case Modification.LoseAllAbilities() -> abilities.clear();
                case Modification.OneOf _,
                        Modification.PowerToughness _,
                        Modification.Define _,
                        Modification.SwitchPowerToughness _,
                        Modification.CantHave _,
                        Modification.LoseAbility _,
                        Modification.LoseThisAbility _,
                        Modification.AddActivatedAbilities _,
                        Modification.EveryCreatureType _,
                        Modification.LoseCreatureTypes _,
                        Modification.SetChosenColor _,
                        Modification.AddChosenSubtype _,
                        Modification.SetChosenSubtype _,
                        Modification.BecomeChosen _,
                        Modification.SetLandType _,
                        Modification.Control _,
                        Modification.Copy _,
                        Modification.Obey _ ->
                        throw new IllegalStateException("no exception of a copy: " + modification);
            }
        }
        if (types.contains(CardType.CREATURE) && power == null) {
            power = 0;
            toughness = 0;
        }
        return new Model(
                new Characteristics(
                        name,
                        cost,
                        colors,
                        supertypes,
                        types,
                        subtypes,
                        power,
                        toughness,
                        c.loyalty(),
                        c.defense()),
                abilities);
    }

    /// The counters that a copy effect has a permanent enter with (rule 707.9e).
    ///
    /// @param copy what it is a copy of, with the exceptions
    public static Counters entersWith(
            Kernel k, Model copy, List<Modification> except, Context context) {
        Counters counters = Counters.NONE;
        for (Modification each : except) {
            if (each instanceof Modification.EntersWith(CounterKind kind, Amount count)) {
                counters = counters.plus(kind, LayerRules.of(k).eval.amount(k, count, context));
            } else if (each instanceof Modification.IfOfType(CardType type, var then)
                    && copy.characteristics.types().contains(type)) {
                counters = counters.plusAll(entersWith(k, copy, then, context));
            }
        }
        return counters;
    }

    /// The ability that is resolving: the object on top of the stack.
    private static @Nullable CompiledAbility resolving(Kernel k) {
        Ids stack = k.s.stack();
        return stack.isEmpty() ? null : k.s.object(stack.last()).ability;
    }

    private static boolean definesSize(CompiledAbility ability) {
        return ability.rules.stream()
                .anyMatch(rule ->
                        rule instanceof Rule.Modify(_, var changes)
                                && changes.stream()
                                        .anyMatch(Modification.Define.class::isInstance));
    }

    private static String printedName(Kernel k, int self) {
        GameObject object = k.object(self);
        return object.card.faces[Math.min(object.face, object.card.faces.length - 1)].name();
    }

    private static int bits(List<CardType> types) {
        int bits = 0;
        for (CardType type : types) {
            bits |= type.bit();
        }
        return bits;
    }
}
