package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.card.YourChoice;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Makes one change to the characteristics of an object, in its layer.
final class Modifying {
    private final LayerRules rules;

    Modifying(LayerRules rules) {
        this.rules = rules;
    }

    /// Makes the change so many times in a row.
    void change(Kernel k, Derived d, Modification modification, Context context, int times) {
        if (times > 1 && modification instanceof Modification.AddAbilities(var abilities)) {
            addAbilities(d, granted(k, abilities, context), times);
            return;
        }
        for (int i = 0; i < times; i++) {
            change(k, d, modification, context);
        }
    }

    /// What an object outside the battlefield is that nothing else changes.
    Derived defined(Kernel k, GameObject object) {
        Derived defined = object.plain().copy();
        define(k.during(new Defining(k, object)), defined, object);
        return defined;
    }

    /// What is so while the size of an object outside the battlefield is being defined.
    private record Defining(Kernel k, GameObject object) implements Derived.Computation {
        @Override
        public @Nullable Derived current(int id) {
            return id == object.id ? object.plain() : k.soFar(id);
        }

        @Override
        public boolean defines(int id) {
            return id == object.id || k.defines(id);
        }
    }

    /// Applies the abilities of an object that define its size, as far as it still has them.
    void define(Kernel k, Derived d, GameObject object) {
        for (CompiledAbility ability : object.model.abilities) {
            if (ability.definesSize() && d.has(ability)) {
                for (Rule rule : ability.statics.rules()) {
                    for (Modification each : ((Rule.Modify) rule).modifications()) {
                        change(k, d, each, object.own());
                    }
                }
            }
        }
    }

    void change(Kernel k, Derived d, Modification modification, Context context) {
        switch (modification) {
            case Modification.PowerToughness(
                            Amount.Fixed(int power),
                            Amount.Fixed(int toughness)) ->
                    enlarge(d, power, toughness);
            case Modification.PowerToughness(var power, var toughness) ->
                    enlarge(k, d, power, toughness, context);
            case Modification.SetBase(var power, var toughness) ->
                    setBase(k, d, power, toughness, context);
            case Modification.Define(var power, var toughness) ->
                    setBase(k, d, power, toughness, context);
            case Modification.SwitchPowerToughness() -> switchSizes(d);
            case Modification.AddAbilities(List<Ability> abilities) ->
                    addAbilities(d, granted(k, abilities, context), 1);
            case Modification.RemoveKeyword(Keyword keyword) -> remove(d, keyword);
            case Modification.CantHave(Keyword keyword) -> remove(d, keyword);
            case Modification.ManaAbilitiesCost _ -> {} // once all is given
            case Modification.LoseAbility(Ability lost) -> remove(d, lost);
            case Modification.AddActivatedAbilities(var of) ->
                    addActivated(k, d, rules.eval.select(k, of, context));
            case Modification.AddKeywordsOf(var of, Keyword keyword) ->
                    addKeywords(k, d, rules.eval.select(k, of, context), keyword);
            case Modification.LoseAllAbilities() -> loseAllAbilities(d);
            case Modification.LoseAllButManaAbilities() -> loseAllButManaAbilities(d);
            case Modification.AddTypes add -> rules.types.add(d, add);
            case Modification.SetTypes(var types, var subtypes) ->
                    TypeModifying.set(d, types, subtypes);
            case Modification.RemoveTypes remove -> TypeModifying.remove(d, remove);
            case Modification.LoseCreatureTypes() -> TypeModifying.loseCreatureTypes(d);
            case Modification.EveryCreatureType() -> d.everyCreatureType = true;
            case Modification.AddChosenSubtype() -> rules.types.addChosenSubtype(k, d, context);
            case Modification.SetChosenSubtype() -> rules.types.setChosenSubtype(k, d, context);
            case Modification.SetLandType(var landTypes) -> rules.types.setLandTypes(d, landTypes);
            case Modification.BecomeChosen is -> rules.types.becomeChosen(k, d, is.kind(), context);
            case Modification.SetColors(Colors colors) -> d.colors = colors.mask();
            case Modification.AddColors(Colors colors) -> d.colors |= colors.mask();
            case Modification.SetChosenColor(boolean besides) ->
                    rules.types.setChosenColor(k, d, besides, context);
            case Modification.Control(var by) -> control(d, rules.eval.player(k, by, context));
            case Modification.Copy copy -> copy(k, d, copy, context);
            case Modification.SetName(String name) -> d.name = name;
            case Modification.Obey _,
                    Modification.NoManaCost _,
                    Modification.CopyException _,
                    Modification.ThisAbility _,
                    Modification.LoseThisAbility _,
                    Modification.OneOf _ -> {}
        }
    }

    // --- power and toughness ---

    private void enlarge(Kernel k, Derived d, Amount power, Amount toughness, Context context) {
        Context each = context.withIterated(d.id);
        enlarge(d, rules.eval.change(k, power, each), rules.eval.change(k, toughness, each));
    }

    private static void enlarge(Derived d, int power, int toughness) {
        d.morePower += power;
        d.moreToughness += toughness;
        d.finish();
    }

    private static void switchSizes(Derived d) {
        d.switched = !d.switched;
        d.finish();
    }

    private void setBase(
            Kernel k,
            Derived d,
            @Nullable Amount power,
            @Nullable Amount toughness,
            Context context) {
        d.basePower = base(k, d, power, d.basePower, context);
        d.baseToughness = base(k, d, toughness, d.baseToughness, context);
        d.finish();
    }

    private int base(Kernel k, Derived d, @Nullable Amount amount, int otherwise, Context context) {
        if (amount == null) {
            return otherwise;
        }
        return amount instanceof Amount.Fixed(int value)
                ? value
                : rules.eval.amount(k, amount, context.withIterated(d.id));
    }

    // --- copies, control and abilities ---

    private static void control(Derived d, int seat) {
        if (seat >= 0) {
            d.controller = seat;
        }
    }

    private static void loseAllAbilities(Derived d) {
        d.keywords = 0;
        d.abilities = new CompiledAbility[0];
    }

    private static void loseAllButManaAbilities(Derived d) {
        d.keywords = 0;
        d.abilities =
                Arrays.stream(d.abilities)
                        .filter(ability -> ability.mana)
                        .toArray(CompiledAbility[]::new);
    }

    private void copy(Kernel k, Derived d, Modification.Copy copy, Context context) {
        int[] originals = rules.eval.select(k, copy.of(), context);
        if (originals.length > 0 && originals[0] >= 0) {
            Model model = CopyEffects.model(k, originals[0], copy.except(), context.source);
            if (k.s.object(d.id).faceDown) {
                d.copied = model;
            } else {
                become(d, model.shown(k.s.object(d.id).particulars.shown().flipped()));
            }
        }
    }

    private static void become(Derived d, Model model) {
        d.model = model;
        d.name = model.name();
        d.types = model.types;
        d.supertypes = model.supertypes;
        d.colors = model.colors;
        d.subtypes = model.subtypes;
        d.everyCreatureType = model.everyCreatureType;
        d.abilities = model.abilities;
        d.keywords = model.keywords;
        d.basePower = model.power;
        d.baseToughness = model.toughness;
        d.finish();
    }

    private static void addActivated(Kernel k, Derived d, int[] of) {
        for (int id : of) {
            if (id >= 0 && id != d.id) {
                for (CompiledAbility ability : k.derived(id).abilities) {
                    if (ability.kind == CompiledAbility.Kind.ACTIVATED
                            && ability.zone == Zone.BATTLEFIELD) {
                        addAbility(d, ability);
                    }
                }
            }
        }
    }

    private static void addKeywords(Kernel k, Derived d, int[] of, Keyword keyword) {
        for (int id : of) {
            if (id >= 0 && id != d.id) {
                for (CompiledAbility ability : k.derived(id).abilities) {
                    if (ability.word.keyword() == keyword) {
                        addAbility(d, ability);
                    }
                }
            }
        }
    }

    static void remove(Derived d, Keyword keyword) {
        d.keywords &= ~Words.bit(keyword);
        remove(d, ability -> ability.word.keyword() == keyword);
        if (keyword == Keyword.HEXPROOF) {
            remove(d, Keyword.HEXPROOF_FROM); // rule 702.11e
        }
    }

    private static void remove(Derived d, Predicate<CompiledAbility> lost) {
        d.abilities =
                Arrays.stream(d.abilities).filter(lost.negate()).toArray(CompiledAbility[]::new);
    }

    private static void remove(Derived d, Ability lost) {
        for (CompiledAbility ability : d.abilities) {
            if (lost.equals(ability.printed)) {
                d.keywords &= ~ability.word.bit();
            }
        }
        remove(d, ability -> lost.equals(ability.printed));
        for (CompiledAbility ability : d.abilities) {
            d.keywords |= ability.word.bit();
        }
    }

    private List<CompiledAbility> granted(Kernel k, List<Ability> abilities, Context context) {
        if (abilities.size() == 1) {
            List<CompiledAbility> only = rules.compiler.granted(abilities.getFirst());
            if (areBound(k, only, context)) {
                return only;
            }
        }
        List<CompiledAbility> all = new ArrayList<>(abilities.size());
        for (int i = 0; i < abilities.size(); i++) {
            List<CompiledAbility> granted = rules.compiler.granted(abilities.get(i));
            for (int j = 0; j < granted.size(); j++) {
                CompiledAbility bound = bound(k, granted.get(j), context);
                if (bound != null) {
                    all.add(bound);
                }
            }
        }
        return all;
    }

    /// Whether they speak of nothing that was chosen for the effect.
    @SuppressWarnings("ReferenceEquality")
    private static boolean areBound(Kernel k, List<CompiledAbility> abilities, Context context) {
        for (int i = 0; i < abilities.size(); i++) {
            if (bound(k, abilities.get(i), context) != abilities.get(i)) {
                return false;
            }
        }
        return true;
    }

    static void addAbility(Derived d, CompiledAbility ability) {
        addAbilities(d, List.of(ability), 1);
    }

    /// Adds all of them, that many times.
    private static void addAbilities(Derived d, List<CompiledAbility> abilities, int times) {
        int before = d.abilities.length;
        CompiledAbility[] all = Arrays.copyOf(d.abilities, before + abilities.size() * times);
        for (int i = before; i < all.length; i++) {
            CompiledAbility ability = abilities.get((i - before) % abilities.size());
            all[i] = ability;
            d.keywords |= ability.word.bit();
        }
        d.abilities = all;
    }

    /// A granted ability that speaks of what was chosen, with what was chosen for the effect that grants it; null if
    /// nothing was.
    static @Nullable CompiledAbility bound(Kernel k, CompiledAbility ability, Context context) {
        if (ability.namesGranter) {
            return ability.grantedBy(context.source);
        }
        Filter filter = ability.word.filter();
        if (!(filter instanceof Filter.OfChoice choice)) {
            return ability;
        }
        return switch (choice) {
            case Filter.ChosenColor() -> byColor(ability, context, k);
            case Filter.OfYourChoice(_, var or) -> {
                if (or == null) {
                    yield byColor(ability, context, k);
                }
                String chosen = LayerRules.of(k).eval.chosenName(k, context);
                for (Color color : Color.values()) {
                    if (YourChoice.name(color).equals(chosen)) {
                        yield ability.about(chosen, new Filter.HasColor(color));
                    }
                }
                yield ability.about(chosen, or);
            }
            case Filter.ChosenSubtype() -> named(ability, context, k, Filter.Subtype::new);
            case Filter.ChosenParity() -> named(ability, context, k, Filter.ChosenParity::of);
            case Filter.ChosenName() -> named(ability, context, k, Filter.Named::new);
        };
    }

    private static @Nullable CompiledAbility named(
            CompiledAbility ability, Context context, Kernel k, Function<String, Filter> of) {
        String chosen = LayerRules.of(k).eval.chosenName(k, context);
        return chosen.isEmpty() ? null : ability.about(chosen, of.apply(chosen));
    }

    private static @Nullable CompiledAbility byColor(
            CompiledAbility ability, Context context, Kernel k) {
        int chosen = LayerRules.of(k).eval.chosenColor(k, context);
        if (chosen < 0) {
            return null;
        }
        Color color = new Colors(1 << chosen).list().getFirst();
        return ability.about(YourChoice.name(color), new Filter.HasColor(color));
    }

    /// Whether it is about the abilities that an object has once every effect has given it what it gives.
    static boolean isLast(Modification modification) {
        return modification instanceof Modification.CantHave
                || modification instanceof Modification.ManaAbilitiesCost;
    }

    static void applyLast(Derived d, Modification modification) {
        if (modification instanceof Modification.CantHave(Keyword keyword)) {
            remove(d, keyword);
        } else if (modification instanceof Modification.ManaAbilitiesCost(Cost more)) {
            d.abilities =
                    Arrays.stream(d.abilities)
                            .map(each -> each.mana ? each.costing(more) : each)
                            .toArray(CompiledAbility[]::new);
        }
    }
}
