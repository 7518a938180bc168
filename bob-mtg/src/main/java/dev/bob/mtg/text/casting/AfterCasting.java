package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What becomes of what was cast.
record AfterCasting(boolean exiled, Optional<Rule.CountersAdded> enters) {
    static AfterCasting of(Rule.MayPlay may) {
        return new AfterCasting(
                may.terms().exileAfterwards(), Optional.ofNullable(may.terms().enters()));
    }

    static Syntax<AfterCasting> all() {
        var usual = new AfterCasting(false, Optional.empty());
        var exiled = new AfterCasting(true, Optional.empty());
        List<Syntax<AfterCasting>> enters = new ArrayList<>();
        for (String what : List.of("creature", "artifact", "permanent")) {
            enters.add(
                    CountersEntering.counters("enters with <> on it")
                            .after(". if you cast a spell this way , that " + what)
                            .map(
                                    Rule.CountersAdded.class,
                                    counters -> new AfterCasting(false, Optional.of(counters)),
                                    value ->
                                            value instanceof AfterCasting then
                                                    ? then.enters.orElse(null)
                                                    : null));
        }
        return choice(
                constant(usual, ""),
                synonyms(enters),
                synonyms(
                        constant(
                                exiled,
                                ". if a spell cast this way would be put into your graveyard , exile it instead"),
                        constant(
                                exiled,
                                ". if a spell cast this way would be put into a graveyard , exile it instead")));
    }
}
