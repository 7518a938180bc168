package dev.bob.mtg.engine;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.ManaCost;
import dev.bob.mtg.definition.Zone;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One way to cast a card: from where, for what, and as what.
///
/// @param mana the mana to pay; null if the card has no mana cost and this way gives none
/// @param other what else is to be paid, additional costs included
/// @param keyword the keyword that makes it possible; null for the usual way
/// @param onlyIf what has to be so
/// @param free without paying its mana cost
/// @param exileAfterwards it is exiled instead of going anywhere else as it leaves the stack
/// @param as the characteristics that the spell has; null for those of the face
/// @param by what lets it be cast
record Way(
        Zone from,
        @Nullable ManaCost mana,
        List<Cost> other,
        @Nullable Keyword keyword,
        @Nullable Condition onlyIf,
        boolean free,
        boolean exileAfterwards,
        @Nullable Model as,
        Permission by) {
    /// What lets a card be cast from where it is, and on which terms.
    ///
    /// @param source the object whose ability it is, or -1 for the card's own or the rules
    /// @param effect the timestamp of the effect with a duration that it is, or -1
    /// @param once one spell a turn (for an effect with a duration: one spell)
    /// @param flash at any time when an instant could be cast
    /// @param sorcery only when a sorcery could be cast
    /// @param anyMana mana of any type can be spent as though it were of any other
    record Permission(
            int source,
            long effect,
            boolean once,
            boolean flash,
            boolean sorcery,
            boolean anyMana) {
        static final Permission USUAL = new Permission(-1, -1, false, false, false, false);

        static final Permission AS_INSTANT = new Permission(-1, -1, false, true, false, false);

        static final Permission AS_SORCERY = new Permission(-1, -1, false, false, true, false);
    }

    /// A way that the card itself or the rules give, with the characteristics of its face.
    Way(
            Zone from,
            @Nullable ManaCost mana,
            List<Cost> other,
            @Nullable Keyword keyword,
            @Nullable Condition onlyIf,
            boolean free,
            boolean exileAfterwards) {
        this(from, mana, other, keyword, onlyIf, free, exileAfterwards, null, Permission.USUAL);
    }

    Way withOther(List<Cost> costs) {
        return new Way(
                from, mana, List.copyOf(costs), keyword, onlyIf, free, exileAfterwards, as, by);
    }

    Way withMana(@Nullable ManaCost cost) {
        return new Way(from, cost, other, keyword, onlyIf, free, exileAfterwards, as, by);
    }

    Way as(Keyword with, Model model) {
        return new Way(from, mana, other, with, onlyIf, free, exileAfterwards, model, by);
    }

    Way by(Permission permission) {
        return new Way(from, mana, other, keyword, onlyIf, free, exileAfterwards, as, permission);
    }

    Way exiledAfterwards() {
        return new Way(from, mana, other, keyword, onlyIf, free, true, as, by);
    }

    Way onlyIf(@Nullable Condition condition) {
        return new Way(from, mana, other, keyword, condition, free, exileAfterwards, as, by);
    }

    /// The characteristics that the spell has.
    Model model(Model face) {
        return as == null ? face : as;
    }
}
