package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;

import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.syntax.Syntax;

/// The counters that a permanent enters with because of how its spell was cast: "a finality counter".
public final class CountersEntering {
    private CountersEntering() {}

    /// @param template a hole for the counters with their number
    public static Syntax<Rule.CountersAdded> counters(String template) {
        return choice(
                form(
                        Rule.CountersAdded.class,
                        template.replace("<>", "a <> counter"),
                        part(
                                added -> added.count() == 1 ? added.kind() : null,
                                RelativeClauses.COUNTER),
                        kind -> new Rule.CountersAdded(1, kind)),
                form(
                        Rule.CountersAdded.class,
                        template.replace("<>", "<> <> counters"),
                        part(Rule.CountersAdded::count, Numerals.WORD),
                        part(Rule.CountersAdded::kind, RelativeClauses.COUNTER),
                        Rule.CountersAdded::new));
    }
}
