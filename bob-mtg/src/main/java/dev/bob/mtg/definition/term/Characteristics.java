package dev.bob.mtg.definition.term;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Printed characteristics of a card face or token (rule 109.3), abilities apart.
///
/// @param manaCost null if there is none (lands, tokens, some back faces)
/// @param colors the printed colors: from the mana cost or the color indicator
/// @param power null if it has no power; a `*` counts as 0 here, with a characteristic-defining ability beside it
public record Characteristics(
        String name,
        @Nullable ManaCost manaCost,
        Colors colors,
        Set<Supertype> supertypes,
        Set<CardType> types,
        List<String> subtypes,
        @Nullable Integer power,
        @Nullable Integer toughness,
        @Nullable Integer loyalty,
        @Nullable Integer defense) {
    public Characteristics {
        supertypes = Set.copyOf(supertypes);
        types = Set.copyOf(types);
        subtypes = subtypes.stream().map(String::intern).toList();
        if ((power == null) != (toughness == null)) {
            throw new IllegalArgumentException(name + ": power and toughness come together");
        }
    }

    /// The same with that power and toughness.
    public Characteristics withSize(int newPower, int newToughness) {
        return new Characteristics(
                name,
                manaCost,
                colors,
                supertypes,
                types,
                subtypes,
                newPower,
                newToughness,
                loyalty,
                defense);
    }

    /// The same without power and toughness.
    public Characteristics unsized() {
        return new Characteristics(
                name, manaCost, colors, supertypes, types, subtypes, null, null, loyalty, defense);
    }

    /// What a flipped permanent has: the mana cost and colors stay (rule 710.1c).
    public Characteristics flippedFrom(Characteristics unflipped) {
        return new Characteristics(
                name,
                unflipped.manaCost(),
                unflipped.colors(),
                supertypes,
                types,
                subtypes,
                power,
                toughness,
                loyalty,
                defense);
    }

    /// The types as a mask of [CardType#bit()].
    public int typeMask() {
        int mask = 0;
        for (CardType type : types) {
            mask |= type.bit();
        }
        return mask;
    }

    public int supertypeMask() {
        int mask = 0;
        for (Supertype type : supertypes) {
            mask |= type.bit();
        }
        return mask;
    }

    public boolean is(CardType type) {
        return types.contains(type);
    }

    /// The type line, such as `Legendary Creature — Human Knight`.
    public String typeLine() {
        var line = new StringBuilder();
        for (Supertype type :
                supertypes.isEmpty() ? Set.<Supertype>of() : EnumSet.copyOf(supertypes)) {
            line.append(capitalised(type.name())).append(' ');
        }
        for (CardType type : ORDER) {
            if (types.contains(type)) {
                line.append(capitalised(type.name())).append(' ');
            }
        }
        if (!subtypes.isEmpty()) {
            line.append("— ").append(String.join(" ", subtypes));
        }
        return line.toString().strip();
    }

    private static final List<CardType> ORDER =
            List.of(
                    CardType.KINDRED,
                    CardType.ENCHANTMENT,
                    CardType.ARTIFACT,
                    CardType.LAND,
                    CardType.CREATURE,
                    CardType.PLANESWALKER,
                    CardType.BATTLE,
                    CardType.INSTANT,
                    CardType.SORCERY);

    private static String capitalised(String name) {
        return name.charAt(0) + name.substring(1).toLowerCase(java.util.Locale.ROOT);
    }
}
