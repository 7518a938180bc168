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
record Afterwards(boolean exiled, Optional<Rule.CountersAdded> enters) {
    static Afterwards of(Rule.MayPlay may) {
        return new Afterwards(
                may.terms().exileAfterwards(), Optional.ofNullable(may.terms().enters()));
    }

    static Syntax<Afterwards> all() {
        var usual = new Afterwards(false, Optional.empty());
        var exiled = new Afterwards(true, Optional.empty());
        List<Syntax<Afterwards>> enters = new ArrayList<>();
        for (String what : List.of("creature", "artifact", "permanent")) {
            enters.add(
                    CountersEntering.counters("enters with <> on it")
                            .after(". if you cast a spell this way , that " + what)
                            .map(
                                    Rule.CountersAdded.class,
                                    counters -> new Afterwards(false, Optional.of(counters)),
                                    value ->
                                            value instanceof Afterwards then
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
