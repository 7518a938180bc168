package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.SubtypeKinds;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The copiable values of an object while a copy effect's exceptions are made to them (rule 707.9).
final class ExceptedCopy {
    private final Kernel k;
    private final Characteristics original;
    private final Context context;
    private final int self;
    private final List<CompiledAbility> abilities;
    private final Set<Supertype> supertypes = EnumSet.noneOf(Supertype.class);
    private final Set<CardType> types = EnumSet.noneOf(CardType.class);
    private final List<String> subtypes;
    private String name;
    private Colors colors;
    private @Nullable ManaCost cost;
    private @Nullable Integer power;
    private @Nullable Integer toughness;

    private final String inText;

    private ExceptedCopy(Kernel k, Model model, int original, int self) {
        this.k = k;
        this.inText = model.nameInText();
        this.original = model.characteristics;
        this.context = new Context(original, k.s.object(original).controller);
        this.self = self;
        abilities = new ArrayList<>(List.of(model.abilities));
        supertypes.addAll(this.original.supertypes());
        types.addAll(this.original.types());
        subtypes = new ArrayList<>(this.original.subtypes());
        name = this.original.name();
        colors = this.original.colors();
        cost = this.original.manaCost();
        power = this.original.power();
        toughness = this.original.toughness();
    }

    /// What an object is a copy of, but for the exceptions.
    ///
    /// @param original the object that is copied
    /// @param self the object that the exceptions are printed on
    static Model of(Kernel k, Model model, int original, List<Modification> except, int self) {
        var copy = new ExceptedCopy(k, model, original, self);
        for (Modification each : except) {
            if (!(each instanceof Modification.IfOfType)) {
                copy.except(each);
            }
        }
        for (Modification each : except) {
            if (each instanceof Modification.IfOfType(CardType type, var then)
                    && copy.types.contains(type)) {
                then.forEach(copy::except);
            }
        }
        return copy.model();
    }

    private void except(Modification exception) {
        switch (exception) {
            case Modification.OwnColors() ->
                    colors = k.s.object(self).model.characteristics.colors();
            case Modification.EntersWith _ -> {}
            case Modification.SetName(String other) -> setName(other);
            case Modification.NoManaCost() -> cost = null;
            case Modification.ThisAbility() -> addResolving();
            case Modification.SetColors(Colors other) -> setColors(other);
            case Modification.AddColors(Colors more) -> colors = colors.union(more);
            case Modification.AddTypes(var s, var t, var sub) -> {
                supertypes.addAll(s);
                addTypes(t, sub);
            }
            case Modification.SetTypes(var t, var sub) -> setTypes(t, sub);
            case Modification.RemoveTypes(var s, var t, var sub) -> {
                s.forEach(supertypes::remove);
                t.forEach(types::remove);
                subtypes.removeAll(sub);
            }
            case Modification.SetBase(var p, var t) -> setBase(p, t);
            case Modification.AddAbilities(List<Ability> more) ->
                    more.forEach(each -> abilities.addAll(LayerRules.of(k).compiler.granted(each)));
            case Modification.RemoveKeyword(Keyword keyword) -> loseKeyword(keyword);
            case Modification.LoseAllAbilities() -> abilities.clear();
            case Modification.IfOfType _,
                    Modification.OneOf _,
                    Modification.PowerToughness _,
                    Modification.Define _,
                    Modification.SwitchPowerToughness _,
                    Modification.CantHave _,
                    Modification.ManaAbilitiesCost _,
                    Modification.LoseAbility _,
                    Modification.LoseThisAbility _,
                    Modification.LoseAllButManaAbilities _,
                    Modification.AddActivatedAbilities _,
                    Modification.AddKeywordsOf _,
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
                    throw new IllegalStateException("no exception of a copy: " + exception);
        }
    }

    private void setName(String other) {
        name = other.equals("~") ? printedName() : other;
    }

    private void setColors(Colors other) {
        colors = other;
        loseKeyword(Keyword.DEVOID);
    }

    /// A copied Vehicle that was crewed is no creature, and becomes no Illusion (rule 205.3d).
    private void addTypes(List<CardType> more, List<String> others) {
        types.addAll(more);
        int bits = bits(List.copyOf(types));
        others.stream().filter(each -> TypeModifying.fits(each, bits)).forEach(subtypes::add);
    }

    private void setTypes(List<CardType> to, List<String> others) {
        if (!to.isEmpty()) {
            types.clear();
            types.addAll(to);
            int bits = bits(to);
            subtypes.removeIf(subtype -> !TypeModifying.fits(subtype, bits));
        }
        if (!others.isEmpty()) {
            subtypes.removeIf(SubtypeKinds::isCreatureType);
        }
        subtypes.removeAll(others);
        subtypes.addAll(others);
        loseKeyword(Keyword.CHANGELING);
    }

    /// What would define its size isn't copied (rule 707.9d).
    private void setBase(@Nullable Amount newPower, @Nullable Amount newToughness) {
        abilities.removeIf(ExceptedCopy::definesSize);
        if (newPower != null) {
            power = LayerRules.of(k).eval.amount(k, newPower, context);
        }
        if (newToughness != null) {
            toughness = LayerRules.of(k).eval.amount(k, newToughness, context);
        }
        if (power == null) {
            power = 0;
        }
        if (toughness == null) {
            toughness = 0;
        }
    }

    private void loseKeyword(Keyword keyword) {
        abilities.removeIf(ability -> ability.word.keyword() == keyword);
    }

    /// The ability that is resolving: the object on top of the stack.
    private void addResolving() {
        Ids stack = k.s.stack();
        CompiledAbility resolving = stack.isEmpty() ? null : k.s.object(stack.last()).ability;
        if (resolving != null) {
            abilities.add(resolving);
        }
    }

    private static boolean definesSize(CompiledAbility ability) {
        return ability.statics.rules().stream()
                .anyMatch(rule ->
                        rule instanceof Rule.Modify(_, var changes)
                                && changes.stream()
                                        .anyMatch(Modification.Define.class::isInstance));
    }

    private String printedName() {
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

    private Model model() {
        if (types.contains(CardType.CREATURE) && power == null) {
            power = 0;
            toughness = 0;
        }
        var changed =
                new Model(
                        new Characteristics(
                                name,
                                cost,
                                colors,
                                supertypes,
                                types,
                                subtypes,
                                power,
                                toughness,
                                original.loyalty(),
                                original.defense()),
                        abilities);
        return name.equals(inText) ? changed : changed.callingItself(inText);
    }
}
