package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What happens as those die this turn that have just been dealt damage: "Whenever a creature dealt damage this way dies this
/// turn, …", a delayed trigger (rule 603.7).
public final class DeathsOfDamaged {
    private static final Reference DAMAGED = new Reference.Done(Verb.DAMAGED);
    private static final EventPattern DEATH =
            new EventPattern.ZoneChange(
                    new Filter.Is(new Reference.Remembered()),
                    Zone.BATTLEFIELD,
                    Zone.GRAVEYARD,
                    false);

    private DeathsOfDamaged() {}

    /// @param then what happens each time
    public static Syntax<Effect> all(Phrases phrases, Syntax<Effect> then) {
        return widen(
                form(
                        Effect.Delayed.class,
                        "whenever <> dealt damage this way dies this turn, <>",
                        part(DeathsOfDamaged::damaged, phrases.aNoun),
                        part(Effect.Delayed::effect, then),
                        (what, effect) ->
                                new Effect.Delayed(
                                        DEATH,
                                        new Duration.EndOfTurn(),
                                        false,
                                        new Selector.Among(DAMAGED, what),
                                        effect)));
    }

    /// Whether what is remembered, if anything, is said in other words.
    public static boolean isOther(Object remembered) {
        return remembered instanceof Optional<?> it
                && it.filter(Selector.Among.class::isInstance).isEmpty();
    }

    private static @Nullable Filter damaged(Effect.Delayed later) {
        return !later.once()
                        && later.event().equals(DEATH)
                        && later.until() instanceof Duration.EndOfTurn
                        && later.remembers() instanceof Selector.Among(Reference of, Filter what)
                        && of.equals(DAMAGED)
                ? what
                : null;
    }
}
