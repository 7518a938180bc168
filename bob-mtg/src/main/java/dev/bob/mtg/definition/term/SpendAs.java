package dev.bob.mtg.definition.term;

/// What mana may be spent as: mana of any type, of any color (which colorless isn't, rule 106.1b), or, if it is from a
/// snow source, of any color.
public enum SpendAs {
    ANY_TYPE,
    ANY_COLOR,
    ANY_COLOR_IF_SNOW
}
