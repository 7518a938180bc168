package dev.bob.mtg.text;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// What a card does in an opening hand (rule 103.6).
record OpeningHandAbilities(Phrases phrases) {
    Syntax<Ability> all() {
        return choice(onBattlefield(), revealed());
    }

    /// "If this card is in your opening hand, you may begin the game with it on the battlefield."
    private static Syntax<Ability> onBattlefield() {
        Ability begins = inHand(new Rule.InOpeningHand(null));
        String may = " in your opening hand, you may begin the game with it on the battlefield .";
        return synonyms(
                constant(begins, "if this card is" + may), constant(begins, "if ~ is" + may));
    }

    /// "You may reveal this card from your opening hand. If you do, at the beginning of the first upkeep, …"
    private Syntax<Ability> revealed() {
        return widen(
                form(
                        Ability.Static.class,
                        "you may reveal this card from your opening hand . if you do , <> .",
                        part(
                                ability ->
                                        ability.rules().size() == 1
                                                        && ability.rules().getFirst()
                                                                instanceof
                                                                Rule.InOpeningHand(Effect then)
                                                ? then
                                                : null,
                                phrases.sentence.only(Effect.Delayed.class::isInstance)),
                        then -> inHand(new Rule.InOpeningHand(then))));
    }

    private static Ability.Static inHand(Rule rule) {
        return new Ability.Static(List.of(rule), null, Zone.HAND);
    }
}
