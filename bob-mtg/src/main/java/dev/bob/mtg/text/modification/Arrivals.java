package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;

import dev.bob.mtg.definition.Destination.Attacked;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.syntax.Syntax;
import org.jspecify.annotations.Nullable;

/// How tokens enter: tapped, attacking, and whom.
///
/// @param whom null if they don't attack, or the text doesn't say whom
public record Arrivals(boolean tapped, boolean attacking, @Nullable Attacked whom) {
    private static final Arrivals READY = new Arrivals(false, false, null);
    private static final Arrivals TAPPED = new Arrivals(true, false, null);
    private static final Arrivals ATTACKING = new Arrivals(true, true, null);

    /// Before "token": nothing, "tapped", "tapped and attacking".
    static Syntax<Arrivals> before() {
        return choice(
                constant(READY, ""),
                constant(TAPPED, "tapped"),
                constant(ATTACKING, "tapped and attacking"));
    }

    /// After it: "that's attacking", "that's tapped and attacking that player or a planeswalker they control".
    ///
    /// @param are "that's" or "that are"
    public static Syntax<Arrivals> after(String are) {
        return choice(
                constant(ATTACKING, are + " tapped and attacking"),
                constant(new Arrivals(false, true, null), are + " attacking"),
                attacking(are + " tapped and attacking <>", true),
                attacking(are + " attacking <>", false));
    }

    /// "a tapped token that's a copy of … attacking that opponent": said at the end.
    public static Syntax<Arrivals> attackingThem() {
        return attacking("attacking <>", true);
    }

    private static Syntax<Arrivals> attacking(String template, boolean tapped) {
        return form(
                Arrivals.class,
                template,
                part(
                        coming -> coming.attacking && coming.tapped == tapped ? coming.whom : null,
                        Destinations.attacked()),
                whom -> new Arrivals(tapped, true, whom));
    }
}
