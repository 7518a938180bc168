package dev.bob.mtg.text.status;

import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// "If two or more creatures are tied for least power, you choose one of them.": said of a choice that is made already.
public final class Ties {
    private static final Effect NOTHING = new Effect.TiesBroken();

    private Ties() {}

    /// A sentence that does nothing more.
    public static Syntax<Effect> broken() {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String what : List.of("creatures", "permanents", "cards")) {
            for (String most : List.of("greatest", "highest", "least", "lowest")) {
                for (String stat : List.of(" power", " toughness", " mana value", "")) {
                    for (String the : List.of("", "the ")) {
                        String tied =
                                "if two or more " + what + " are tied for " + the + most + stat;
                        all.add(constant(NOTHING, tied + " , you choose one of them"));
                        all.add(constant(NOTHING, tied + " , you choose one"));
                    }
                }
            }
        }
        return synonyms(all);
    }
}
