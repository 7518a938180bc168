package dev.bob.mtg.engine.layers;

import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.SubtypeKinds;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/// Changes the types of an object, and the colors that somebody chose for it.
final class TypeModifying {
    private final LayerRules rules;

    TypeModifying(LayerRules rules) {
        this.rules = rules;
    }

    void add(Derived d, Modification.AddTypes add) {
        for (int i = 0; i < add.supertypes().size(); i++) {
            d.supertypes |= add.supertypes().get(i).bit();
        }
        for (int i = 0; i < add.types().size(); i++) {
            d.types |= add.types().get(i).bit();
        }
        for (int i = 0; i < add.subtypes().size(); i++) {
            addSubtype(d, add.subtypes().get(i));
            addIntrinsic(d, add.subtypes().get(i));
        }
    }

    static void set(Derived d, List<CardType> types, List<String> subtypes) {
        if (!types.isEmpty()) {
            d.types = 0;
            for (CardType type : types) {
                d.types |= type.bit();
            }
            keepSubtypes(d, subtype -> fits(subtype, d.types));
        }
        if (!subtypes.isEmpty()) {
            loseCreatureTypes(d);
        }
        for (String subtype : subtypes) {
            addSubtype(d, subtype);
        }
    }

    static void remove(Derived d, Modification.RemoveTypes remove) {
        for (Supertype type : remove.supertypes()) {
            d.supertypes &= ~type.bit();
        }
        for (CardType type : remove.types()) {
            d.types &= ~type.bit();
        }
        keepSubtypes(d, subtype -> fits(subtype, d.types) && !remove.subtypes().contains(subtype));
    }

    static void loseCreatureTypes(Derived d) {
        keepSubtypes(d, subtype -> !SubtypeKinds.isCreatureType(subtype));
        d.everyCreatureType = false;
    }

    void setChosenSubtype(Kernel k, Derived d, Context context) {
        String chosen = chosenSubtype(k, context);
        if (SubtypeKinds.BASIC_LAND.contains(chosen)) {
            setLandTypes(d, List.of(chosen));
        } else if (!chosen.isEmpty()) {
            setCreatureType(d, chosen);
        }
    }

    void addChosenSubtype(Kernel k, Derived d, Context context) {
        String chosen = chosenSubtype(k, context);
        if (!chosen.isEmpty()) {
            addSubtype(d, chosen);
            addIntrinsic(d, chosen);
        }
    }

    void setChosenColor(Kernel k, Derived d, boolean besides, Context context) {
        int color = rules.eval.chosenColor(k, context);
        if (color >= 0) {
            d.colors = (besides ? d.colors : 0) | 1 << color;
        }
    }

    void becomeChosen(Kernel k, Derived d, ChoiceKind kind, Context context) {
        String chosen = rules.eval.chosenName(k, context);
        int color = rules.eval.chosenColor(k, context);
        if (kind == ChoiceKind.COLOR && color >= 0) {
            d.colors = 1 << color;
        } else if (kind == ChoiceKind.OPTION) {
            d.colors = chosen.isEmpty() ? d.colors : Colors.SETS.indexOf(chosen) + 1;
        } else if (kind == ChoiceKind.BASIC_LAND_TYPE && !chosen.isEmpty()) {
            setLandTypes(d, List.of(chosen));
        } else if (!chosen.isEmpty()) {
            setCreatureType(d, chosen);
        }
    }

    private static String chosenSubtype(Kernel k, Context context) {
        String chosen =
                context.source >= 0
                        ? CopyEffects.chosen(k, context.source).name()
                        : context.values.name();
        return chosen.intern();
    }

    private static void setCreatureType(Derived d, String chosen) {
        loseCreatureTypes(d);
        addSubtype(d, chosen.intern());
    }

    /// Rule 305.7: it loses its land types and the abilities from its rules text.
    void setLandTypes(Derived d, List<String> landTypes) {
        keepSubtypes(d, subtype -> !SubtypeKinds.LAND.contains(subtype));
        d.abilities = new CompiledAbility[0];
        d.keywords = 0;
        for (String subtype : landTypes) {
            addSubtype(d, subtype.intern());
            addIntrinsic(d, subtype);
        }
    }

    /// A land that gets a basic land type gets its mana ability (rule 305.7).
    private void addIntrinsic(Derived d, String subtype) {
        int type = d.isLand() ? ManaTypes.landType(subtype) : -1;
        if (type >= 0) {
            CompiledAbility ability = rules.compiler.intrinsic(type);
            if (!d.has(ability)) {
                Modifying.addAbility(d, ability);
            }
        }
    }

    private static void addSubtype(Derived d, String subtype) {
        if (!Arrays.asList(d.subtypes).contains(subtype)) {
            String[] more = Arrays.copyOf(d.subtypes, d.subtypes.length + 1);
            more[d.subtypes.length] = subtype;
            d.subtypes = more;
        }
    }

    private static void keepSubtypes(Derived d, Predicate<String> kept) {
        String[] all = d.subtypes;
        int count = 0;
        for (String each : all) {
            count += kept.test(each) ? 1 : 0;
        }
        if (count == all.length) {
            return;
        }
        String[] left = new String[count];
        int at = 0;
        for (String each : all) {
            if (kept.test(each)) {
                left[at++] = each;
            }
        }
        d.subtypes = left;
    }

    /// Whether a subtype is correlated to one of these card types (rule 205.1a).
    static boolean fits(String subtype, int types) {
        if (SubtypeKinds.LAND.contains(subtype)) {
            return (types & Derived.LAND) != 0;
        }
        if (SubtypeKinds.ARTIFACT.contains(subtype)) {
            return (types & Derived.ARTIFACT) != 0;
        }
        if (SubtypeKinds.ENCHANTMENT.contains(subtype)) {
            return (types & Derived.ENCHANTMENT) != 0;
        }
        return (types & (Derived.CREATURE | CardType.KINDRED.bit())) != 0
                || (types & Derived.PLANESWALKER) != 0;
    }
}
