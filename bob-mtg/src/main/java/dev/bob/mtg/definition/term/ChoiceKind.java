package dev.bob.mtg.definition.term;

/// What is chosen when something says so: a color, a creature type, a card name.
public enum ChoiceKind {
    COLOR,
    CREATURE_TYPE,
    BASIC_LAND_TYPE,
    CARD_NAME,
    CARD_TYPE,
    OPPONENT,
    PLAYER,
    RANDOM_OPPONENT,
    RANDOM_PLAYER,
    NUMBER,
    OPTION,
    CREATURE
}
