package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Who controls or owns an object: "you control", "target player owns".
final class OwnershipClauses {
    private final Phrases phrases;

    OwnershipClauses(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "With power less than or equal to the number of Beasts": the words behind say where those are.
    static boolean countsAnywhere(Object clause) {
        Amount amount = amount(clause);
        return amount != null
                && RecordParts.anywhere(amount, Selector.Each.class::isInstance)
                && !RecordParts.anywhere(
                        amount,
                        part -> part instanceof Filter.InZone || part instanceof Filter.Controlled);
    }

    private static @Nullable Amount amount(Object clause) {
        if (clause instanceof Filter.Power(_, Amount power)) {
            return power;
        }
        if (clause instanceof Filter.Toughness(_, Amount toughness)) {
            return toughness;
        }
        return clause instanceof Filter.ManaValue(_, Amount manaValue) ? manaValue : null;
    }

    Syntax<Filter> all() {
        return choice(
                constant(new Filter.Controlled(PlayerRef.YOU), "you control"),
                constant(new Filter.Controlled(PlayerRef.YOU), "your team controls"),
                constant(new Filter.Not(new Filter.Controlled(PlayerRef.YOU)), "you don't control"),
                synonyms(
                        constant(
                                new Filter.Controlled(new PlayerRef.EachOpponent()),
                                "your opponents control"),
                        constant(
                                new Filter.Controlled(new PlayerRef.EachOpponent()),
                                "each opponent controls")),
                form(
                        Filter.Controlled.class,
                        "<> controls",
                        part(
                                Filter.Controlled::by,
                                phrases.player.only(by -> !(by instanceof PlayerRef.EachOpponent))),
                        Filter.Controlled::new),
                form(
                        Filter.Controlled.class,
                        "<> control",
                        part(Filter.Controlled::by, References.player("they")),
                        Filter.Controlled::new),
                both(),
                form(
                        Filter.Owned.class,
                        "<> owns",
                        part(
                                Filter.Owned::by,
                                phrases.player.only(by -> by instanceof PlayerRef.Target)),
                        Filter.Owned::new),
                constant(new Filter.Owned(PlayerRef.YOU), "you own"),
                constant(new Filter.Not(new Filter.Owned(PlayerRef.YOU)), "you don't own"),
                constant(new Filter.Owned(new PlayerRef.EachOpponent()), "your opponents own"),
                synonyms(
                        constant(YOURS_AMONG_THEIRS, "you own that your opponents control"),
                        constant(YOURS_AMONG_THEIRS, "you own that an opponent controls")),
                form(
                        Filter.Owned.class,
                        "<> owns",
                        part(Filter.Owned::by, References.player("that player")),
                        Filter.Owned::new));
    }

    private static final Filter YOURS_AMONG_THEIRS =
            Filter.and(
                    new Filter.Owned(PlayerRef.YOU),
                    new Filter.Controlled(new PlayerRef.EachOpponent()));

    /// What you own and what you control, taken together.
    private static Syntax<Filter> both() {
        return choice(
                constant(
                        Filter.and(
                                new Filter.Owned(PlayerRef.YOU),
                                new Filter.Not(new Filter.Controlled(PlayerRef.YOU))),
                        "you own but don't control"),
                constant(
                        Filter.and(
                                new Filter.Controlled(PlayerRef.YOU),
                                new Filter.Not(new Filter.Owned(PlayerRef.YOU))),
                        "you control but don't own"),
                constant(
                        Filter.or(
                                new Filter.Owned(PlayerRef.YOU),
                                new Filter.Controlled(PlayerRef.YOU)),
                        "you own or control"),
                constant(
                        Filter.and(
                                new Filter.Owned(PlayerRef.YOU),
                                new Filter.Controlled(PlayerRef.YOU)),
                        "you own and control"),
                constant(
                        Filter.and(
                                new Filter.Owned(PlayerRef.YOU),
                                new Filter.Controlled(PlayerRef.YOU)),
                        "you both own and control"));
    }

    /// "from that player's hand and graveyard".
    static Syntax<Filter> handAndGraveyard(Phrases phrases, String preposition) {
        return widen(
                form(
                        Filter.Or.class,
                        preposition + " <> hand and graveyard",
                        part(
                                or ->
                                        or.parts().getFirst()
                                                                instanceof
                                                                Filter.InZone(
                                                                        Zone zone,
                                                                        PlayerRef whose)
                                                        && zone == Zone.HAND
                                                        && or.equals(inHandOrGraveyard(whose))
                                                ? whose
                                                : null,
                                phrases.playerGenitive.only(
                                        who -> !(who instanceof PlayerRef.You))),
                        OwnershipClauses::inHandOrGraveyard));
    }

    private static Filter.Or inHandOrGraveyard(@Nullable PlayerRef whose) {
        return new Filter.Or(
                List.of(
                        new Filter.InZone(Zone.HAND, whose),
                        new Filter.InZone(Zone.GRAVEYARD, whose)));
    }
}
