package dev.bob.mtg.text.status;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What another player gains control of, for good or for a time.
public final class ControlGiven {
    private ControlGiven() {}

    /// "target opponent gains control of ~".
    public static Syntax<Effect> forGood(Phrases phrases) {
        return widen(
                form(
                        Effect.Change.class,
                        "<> gains control of <>",
                        part(change -> isForGood(change) ? gainer(change) : null, phrases.player),
                        part(Effect.Change::objects, phrases.anything),
                        (by, objects) -> given(by, objects, new Duration.Indefinite())));
    }

    /// "target player gains control of up to two target creatures until end of turn".
    public static Syntax<Effect> forATime(Phrases phrases) {
        return widen(
                form(
                        Effect.Change.class,
                        "<> gains control of <> <>",
                        part(change -> isForGood(change) ? null : gainer(change), phrases.player),
                        part(Effect.Change::objects, phrases.anything),
                        part(
                                Effect.Change::duration,
                                phrases.duration.only(
                                        time -> !(time instanceof Duration.Indefinite))),
                        ControlGiven::given));
    }

    private static boolean isForGood(Effect.Change change) {
        return change.duration() instanceof Duration.Indefinite;
    }

    private static @Nullable PlayerRef gainer(Effect.Change change) {
        return change.modifications().size() == 1
                        && change.modifications().getFirst()
                                instanceof Modification.Control(PlayerRef by)
                        && !(by instanceof PlayerRef.You)
                ? by
                : null;
    }

    private static Effect.Change given(PlayerRef by, Selector objects, Duration duration) {
        return new Effect.Change(objects, List.of(new Modification.Control(by)), duration);
    }
}
