package dev.bob.mtg.engine.value;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.term.ChoiceKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The layers of continuous effects (rule 613.1) and what applies in which.
public final class Layer {
    public static final int COPY = 10;
    public static final int CONTROL = 20;
    static final int TEXT = 30;
    public static final int TYPE = 40;
    public static final int COLOR = 50;
    public static final int ABILITY = 60;
    static final int DEFINE = 71;
    static final int BASE = 72;
    static final int BONUS = 73;
    static final int SWITCH = 74;
    private static final int[] ORDER = {
        COPY, CONTROL, TEXT, TYPE, COLOR, ABILITY, DEFINE, BASE, BONUS, SWITCH
    };

    /// How many there are.
    public static int count() {
        return ORDER.length;
    }

    /// The layer that is applied at that place of the order.
    public static int at(int place) {
        return ORDER[place];
    }

    private Layer() {}

    /// One bit for each place in [#ORDER] where some of the modifications does something.
    public static int bits(List<Modification> modifications) {
        int bits = 0;
        for (Modification modification : modifications) {
            if (!addsNothing(modification)) {
                bits |= 1 << place(modification);
            }
        }
        return bits & ~(1 << 31);
    }

    /// Whether it is +0/+0, as with an X of 0.
    private static boolean addsNothing(Modification modification) {
        return modification instanceof Modification.PowerToughness(var power, var toughness)
                && isZero(power)
                && isZero(toughness);
    }

    private static boolean isZero(Amount amount) {
        return amount instanceof Amount.Fixed(int value) && value == 0;
    }

    /// Those of [#bits] where doing all of it once more right after it was done twice makes no difference, whoever does
    /// it.
    public static int settled(List<Modification> modifications) {
        int open = 0;
        for (Modification modification : modifications) {
            if (!settles(modification)) {
                open |= 1 << place(modification);
            }
        }
        return bits(modifications) & ~open;
    }

    private static boolean settles(Modification modification) {
        return switch (modification) {
            case Modification.AddTypes _,
                    Modification.SetTypes _,
                    Modification.RemoveTypes _,
                    Modification.EveryCreatureType _,
                    Modification.LoseCreatureTypes _,
                    Modification.SetLandType _,
                    Modification.SetColors _,
                    Modification.AddColors _,
                    Modification.SetName _,
                    Modification.RemoveKeyword _,
                    Modification.LoseAbility _,
                    Modification.LoseAllAbilities _,
                    Modification.LoseAllButManaAbilities _ ->
                    true;
            case Modification.SetBase(var power, var toughness) ->
                    isFixed(power) && isFixed(toughness);
            case Modification.Define(var power, var toughness) ->
                    isFixed(power) && isFixed(toughness);
            case Modification.Copy _,
                    Modification.Control _,
                    Modification.AddChosenSubtype _,
                    Modification.SetChosenSubtype _,
                    Modification.BecomeChosen _,
                    Modification.SetChosenColor _,
                    Modification.AddAbilities _,
                    Modification.CantHave _,
                    Modification.ManaAbilitiesCost _,
                    Modification.AddActivatedAbilities _,
                    Modification.AddKeywordsOf _,
                    Modification.PowerToughness _,
                    Modification.SwitchPowerToughness _,
                    Modification.Obey _,
                    Modification.NoManaCost _,
                    Modification.CopyException _,
                    Modification.ThisAbility _,
                    Modification.LoseThisAbility _,
                    Modification.OneOf _ ->
                    false;
        };
    }

    /// Those of [#bits] where doing all of it several times in a row adds as much each time, whoever does it.
    public static int adding(List<Modification> modifications) {
        int open = 0;
        for (Modification modification : modifications) {
            if (!adds(modification)) {
                open |= 1 << place(modification);
            }
        }
        return bits(modifications) & ~open;
    }

    private static boolean adds(Modification modification) {
        if (modification instanceof Modification.AddAbilities(var abilities)) {
            return abilities.stream().allMatch(Layer::isWhole);
        }
        return modification instanceof Modification.PowerToughness(var power, var toughness)
                && isFixed(power)
                && isFixed(toughness);
    }

    /// Whether it is the same whatever was chosen for the effect that grants it.
    private static boolean isWhole(Ability ability) {
        return !(ability instanceof Ability.WithKeyword keyword
                && (keyword.filter() instanceof Filter.ChosenColor
                        || keyword.filter() instanceof Filter.OfYourChoice
                        || keyword.filter() instanceof Filter.ChosenSubtype
                        || keyword.filter() instanceof Filter.ChosenParity
                        || keyword.filter() instanceof Filter.ChosenName));
    }

    private static boolean isFixed(@Nullable Amount amount) {
        return amount == null || amount instanceof Amount.Fixed;
    }

    /// The place of a modification's layer in [#ORDER]; 31 for none.
    private static int place(Modification modification) {
        int layer = layer(modification);
        for (int i = 0; i < ORDER.length; i++) {
            if (ORDER[i] == layer) {
                return i;
            }
        }
        return 31;
    }

    /// Whether one of them is in the layer.
    public static boolean anyIn(int layer, List<Modification> modifications) {
        for (int i = 0; i < modifications.size(); i++) {
            if (in(layer, modifications.get(i))) {
                return true;
            }
        }
        return false;
    }

    public static boolean in(int layer, Modification modification) {
        return layer(modification) == layer;
    }

    /// The layer of a modification; 0 for none.
    private static int layer(Modification modification) {
        return switch (modification) {
            case Modification.Copy _ -> COPY;
            case Modification.Control _ -> CONTROL;
            case Modification.SetName _ -> TEXT;
            case Modification.AddTypes _,
                    Modification.SetTypes _,
                    Modification.RemoveTypes _,
                    Modification.EveryCreatureType _,
                    Modification.LoseCreatureTypes _,
                    Modification.AddChosenSubtype _,
                    Modification.SetChosenSubtype _,
                    Modification.SetLandType _ ->
                    TYPE;
            case Modification.BecomeChosen(var kind, _) ->
                    kind == ChoiceKind.COLOR || kind == ChoiceKind.OPTION ? COLOR : TYPE;
            case Modification.SetColors _,
                    Modification.AddColors _,
                    Modification.SetChosenColor _ ->
                    COLOR;
            case Modification.AddAbilities _,
                    Modification.RemoveKeyword _,
                    Modification.LoseAbility _,
                    Modification.LoseThisAbility _,
                    Modification.CantHave _,
                    Modification.ManaAbilitiesCost _,
                    Modification.AddActivatedAbilities _,
                    Modification.AddKeywordsOf _,
                    Modification.LoseAllAbilities _,
                    Modification.LoseAllButManaAbilities _ ->
                    ABILITY;
            case Modification.Define _ -> DEFINE;
            case Modification.SetBase _ -> BASE;
            case Modification.PowerToughness _ -> BONUS;
            case Modification.SwitchPowerToughness _ -> SWITCH;
            case Modification.Obey _,
                    Modification.NoManaCost _,
                    Modification.CopyException _,
                    Modification.ThisAbility _,
                    Modification.OneOf _ ->
                    0;
        };
    }
}
