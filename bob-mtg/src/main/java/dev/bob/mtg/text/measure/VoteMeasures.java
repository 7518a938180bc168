package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.Optional;

/// How many votes an option got.
public final class VoteMeasures {
    /// What players vote for, in a word.
    public static final Syntax<String> OPTION =
            Syntax.pattern(
                    String.class,
                    word ->
                            !word.isEmpty() && word.chars().allMatch(c -> c >= 'a' && c <= 'z')
                                    ? Optional.of(word)
                                    : Optional.empty(),
                    Optional::of);

    private VoteMeasures() {}

    /// After "for each": "strength vote".
    public static Syntax<Amount> forEach() {
        return widen(
                form(
                        Amount.Votes.class,
                        "<> vote",
                        part(Amount.Votes::option, OPTION),
                        Amount.Votes::new));
    }
}
