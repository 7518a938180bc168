package dev.bob.mtg.text.status;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What does something besides changing, in the same sentence: "~ gets +2/+0 until end of turn and deals 1 damage to you".
public final class SameSubject {
    private final Phrases phrases;

    public SameSubject(Phrases phrases) {
        this.phrases = phrases;
    }

    /// @param changed how it changes
    public Syntax<Effect> all(Syntax<Effect> changed) {
        Syntax<Selector> to =
                choice(
                        constant(new Selector.Players(PlayerRef.YOU), "you"),
                        phrases.anything,
                        widen(
                                form(
                                        Selector.Players.class,
                                        "<>",
                                        part(Selector.Players::players, phrases.player),
                                        Selector.Players::new)));
        return choice(deals(changed, to), staysTapped(changed));
    }

    private Syntax<Effect> deals(Syntax<Effect> changed, Syntax<Selector> to) {
        return choice(
                deals("<> and deals <> damage <> to <>", Numerals.DIGIT_AMOUNT, changed, to),
                deals("<> and deals damage equal to <> <> to <>", phrases.measure, changed, to));
    }

    private static Syntax<Effect> deals(
            String template, Syntax<Amount> amount, Syntax<Effect> changed, Syntax<Selector> to) {
        return widen(
                form(
                        Effect.Sequence.class,
                        template,
                        part(
                                both -> damage(both) == null ? null : both.parts().getFirst(),
                                changed),
                        part(both -> much(both), amount),
                        part(
                                both ->
                                        both.parts().getLast() instanceof Effect.Damage damage
                                                ? damage.source()
                                                : null,
                                References.object("")),
                        part(
                                both ->
                                        both.parts().getLast() instanceof Effect.Damage damage
                                                ? damage.to()
                                                : null,
                                to),
                        (gets, much, source, whom) ->
                                new Effect.Sequence(
                                        List.of(gets, new Effect.Damage(source, much, whom)))));
    }

    private static Effect.@Nullable Damage damage(Effect.Sequence both) {
        return both.parts().size() == 2
                        && both.parts().getLast() instanceof Effect.Damage damage
                        && damage.source() instanceof Selector.That(_, String words)
                        && words.isEmpty()
                ? damage
                : null;
    }

    private static @Nullable Amount much(Effect.Sequence both) {
        Effect.Damage damage = damage(both);
        return damage == null ? null : damage.amount();
    }

    /// "~ gains shroud until end of turn and doesn't untap during your next untap step"
    private static Syntax<Effect> staysTapped(Syntax<Effect> changed) {
        return widen(
                form(
                        Effect.Sequence.class,
                        "<> and doesn't untap during your next untap step <>",
                        part(
                                both -> both.parts().size() == 2 ? both.parts().getFirst() : null,
                                changed),
                        part(
                                both ->
                                        both.parts().getLast()
                                                                instanceof
                                                                PermanentEffect.SkipNextUntap(
                                                                        Selector.That it)
                                                        && it.words().isEmpty()
                                                ? it
                                                : null,
                                References.object("")),
                        (gets, it) ->
                                new Effect.Sequence(
                                        List.of(gets, new PermanentEffect.SkipNextUntap(it)))));
    }
}
