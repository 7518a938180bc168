package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// Keywords with an X that the text defines: "annihilator X, where X is the number of +1/+1 counters on it" (rule 702.1b).
final class VariableKeywords {
    private static final List<Keyword> COUNTED =
            List.of(
                    Keyword.AFFLICT,
                    Keyword.ANNIHILATOR,
                    Keyword.BUSHIDO,
                    Keyword.FIREBENDING,
                    Keyword.MOBILIZE);

    private final Phrases phrases;

    VariableKeywords(Phrases phrases) {
        this.phrases = phrases;
    }

    /// As a paragraph of its own.
    Syntax<Ability> line() {
        return all(" .");
    }

    /// Within a sentence.
    Syntax<Ability> granted() {
        return all("");
    }

    private Syntax<Ability> all(String end) {
        List<Syntax<Ability>> all = new ArrayList<>();
        for (Keyword keyword : COUNTED) {
            all.add(
                    widen(
                            form(
                                    Ability.WithX.class,
                                    keyword.text() + " X , where X is <>" + end,
                                    part(
                                            word -> word.keyword() == keyword ? word.x() : null,
                                            phrases.measure),
                                    x -> new Ability.WithX(keyword, x))));
        }
        // Its X is defined by the rules (rule 702.54b).
        all.add(
                constant(
                        new Ability.WithX(
                                Keyword.BLOODTHIRST,
                                new Amount.ThisTurn(
                                        TurnFact.DAMAGE_TAKEN, new PlayerRef.EachOpponent())),
                        "bloodthirst X"));
        return choice(all);
    }
}
