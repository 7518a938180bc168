package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Fresh;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.ProperName;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "Choose one —" and its modes (rule 700.2).
final class Modes {
    private final Phrases phrases;

    Modes(Phrases phrases) {
        this.phrases = phrases;
    }

    private record Bounds(Amount min, Amount max) {}

    Syntax<Effect> modal() {
        Amount one = Amount.ONE;
        Syntax<Bounds> bounds =
                choice(
                        constant(new Bounds(one, one), "choose one"),
                        constant(new Bounds(one, Amount.of(2)), "choose one or both"),
                        constant(new Bounds(one, new Amount.AnyNumber()), "choose one or more"),
                        constant(new Bounds(Amount.of(2), Amount.of(2)), "choose two"),
                        constant(new Bounds(Amount.of(3), Amount.of(3)), "choose three"),
                        constant(new Bounds(Amount.ZERO, one), "choose up to one"),
                        constant(new Bounds(Amount.ZERO, Amount.of(2)), "choose up to two"),
                        constant(
                                new Bounds(Amount.ZERO, new Amount.AnyNumber()),
                                "choose any number"));
        Syntax<Effect.Mode> mode = mode();
        return choice(
                conditional(mode),
                fresh("choose one that hasn't been chosen — <>", Fresh.EVER, mode),
                fresh("choose one that hasn't been chosen this turn — <>", Fresh.THIS_TURN, mode),
                pawprints(),
                spree(),
                tiered(),
                form(
                        Effect.Modal.class,
                        "<> — <>",
                        part(modal -> new Bounds(modal.min(), modal.max()), bounds),
                        part(Effect.Modal::modes, mode.separated(words(""), 2)),
                        (limits, modes) ->
                                new Effect.Modal(
                                        limits.min(), limits.max(), false, PlayerRef.YOU, modes)),
                form(
                        Effect.Modal.class,
                        "choose <> . you may choose the same mode more than once . <>",
                        part(
                                modal ->
                                        modal.sameMoreThanOnce() && modal.min().equals(modal.max())
                                                ? modal.max()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(Effect.Modal::modes, mode.separated(words(""), 2)),
                        (count, modes) ->
                                new Effect.Modal(count, count, true, PlayerRef.YOU, modes)));
    }

    private Syntax<Effect.Mode> mode() {
        return choice(
                form(
                        Effect.Mode.class,
                        "• <>",
                        part(Effect.Mode::effect, phrases.effect),
                        effect -> new Effect.Mode("", List.of(), effect)),
                form(
                        Effect.Mode.class,
                        "• <> — <>",
                        part(
                                labelled -> labelled.label().isEmpty() ? null : labelled.label(),
                                new ProperName()),
                        part(Effect.Mode::effect, phrases.effect),
                        (label, effect) -> new Effect.Mode(label, List.of(), effect)));
    }

    /// "Choose one. If you control a Wizard, you may choose two instead."
    private Syntax<Effect> conditional(Syntax<Effect.Mode> mode) {
        Syntax<Condition> condition =
                synonyms(phrases.condition, phrases.condition.before("as you cast this spell"));
        Syntax<Amount> both =
                synonyms(
                        constant(Amount.of(2), "both instead"),
                        constant(Amount.of(2), "both"),
                        constant(Amount.of(2), "two instead"));
        return choice(insteadOfOne(mode, condition), mayChooseMore(mode, condition, both));
    }

    /// What is chosen instead of one: bounds below and above.
    private record Instead(Condition when, Bounds bounds) {}

    /// "Choose one. If this spell was kicked, choose any number instead."
    private Syntax<Effect> insteadOfOne(Syntax<Effect.Mode> mode, Syntax<Condition> condition) {
        Syntax<Bounds> bounds =
                choice(
                        constant(new Bounds(Amount.of(2), Amount.of(2)), "both"),
                        constant(new Bounds(Amount.ZERO, new Amount.AnyNumber()), "any number"),
                        constant(new Bounds(Amount.ONE, new Amount.AnyNumber()), "one or more"));
        return form(
                        Effect.Modal.class,
                        "choose one . if <> , choose <> instead . <>",
                        part(Modes::instead, Instead::when, condition),
                        part(Modes::instead, Instead::bounds, bounds),
                        part(Effect.Modal::modes, mode.separated(words(""), 2)),
                        (when, more, modes) ->
                                new Effect.Modal(
                                        more.min().equals(Amount.ONE)
                                                ? Amount.ONE
                                                : new Amount.When(when, more.min(), Amount.ONE),
                                        new Amount.When(when, more.max(), Amount.ONE),
                                        false,
                                        PlayerRef.YOU,
                                        modes))
                .map(Effect.class, modal -> (Effect) modal, value -> value);
    }

    private static @Nullable Instead instead(Effect.Modal modal) {
        if (!(modal.max() instanceof Amount.When(Condition when, Amount most, Amount one))
                || !one.equals(Amount.ONE)) {
            return null;
        }
        if (modal.min() instanceof Amount.When(Condition same, Amount least, Amount other)) {
            return same.equals(when) && other.equals(Amount.ONE)
                    ? new Instead(when, new Bounds(least, most))
                    : null;
        }
        return modal.min().equals(Amount.ONE) && most instanceof Amount.AnyNumber
                ? new Instead(when, new Bounds(Amount.ONE, most))
                : null;
    }

    private static Syntax<Effect> mayChooseMore(
            Syntax<Effect.Mode> mode, Syntax<Condition> condition, Syntax<Amount> both) {
        return widen(
                form(
                        Effect.Modal.class,
                        "choose one . if <> , you may choose <> . <>",
                        part(
                                modal ->
                                        modal.max() instanceof Amount.When(Condition when, _, _)
                                                        && instead(modal) == null
                                                ? when
                                                : null,
                                condition),
                        part(
                                modal ->
                                        modal.max() instanceof Amount.When(_, Amount then, _)
                                                ? then
                                                : null,
                                both),
                        part(Effect.Modal::modes, mode.separated(words(""), 2)),
                        (when, most, modes) ->
                                new Effect.Modal(
                                        Amount.ONE,
                                        new Amount.When(when, most, Amount.ONE),
                                        false,
                                        PlayerRef.YOU,
                                        modes)));
    }

    private static Syntax<Effect> fresh(String template, Fresh fresh, Syntax<Effect.Mode> mode) {
        return widen(
                form(
                        Effect.Modal.class,
                        template,
                        part(
                                modal -> modal.fresh() == fresh ? modal.modes() : null,
                                mode.separated(words(""), 2)),
                        modes ->
                                new Effect.Modal(
                                        Amount.ONE,
                                        Amount.ONE,
                                        false,
                                        PlayerRef.YOU,
                                        modes,
                                        fresh)));
    }

    /// "Choose up to five {P} worth of modes. You may choose the same mode more than once." (rule 700.2i)
    private Syntax<Effect> pawprints() {
        List<Syntax<Effect.Mode>> worth = new ArrayList<>();
        for (int prints = 1; prints <= 5; prints++) {
            int each = prints;
            worth.add(
                    form(
                            Effect.Mode.class,
                            "{P} ".repeat(prints) + "— <>",
                            part(
                                    mode -> mode.pawprints() == each ? mode.effect() : null,
                                    phrases.effect),
                            effect -> new Effect.Mode("", List.of(), effect, each)));
        }
        return widen(
                form(
                        Effect.Modal.class,
                        "choose up to <> {P} worth of modes . you may choose the same mode more than once . <>",
                        part(
                                modal ->
                                        modal.modes().getFirst().pawprints() > 0
                                                ? modal.max()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(Effect.Modal::modes, choice(worth).separated(words(""), 2)),
                        (most, modes) ->
                                new Effect.Modal(Amount.ZERO, most, true, PlayerRef.YOU, modes)));
    }

    /// "Spree" with modes that are additional costs, one or more of which are chosen (rule 702.172).
    private Syntax<Effect> spree() {
        Syntax<Effect.Mode> mode =
                form(
                        Effect.Mode.class,
                        "+ <> — <>",
                        part(Effect.Mode::cost, Costs.mana()),
                        part(Effect.Mode::effect, phrases.effect),
                        (cost, effect) -> new Effect.Mode("", cost, effect));
        return widen(
                form(
                        Effect.Modal.class,
                        "spree <>",
                        part(Effect.Modal::modes, mode.separated(words(""), 2)),
                        modes ->
                                new Effect.Modal(
                                        Amount.ONE,
                                        new Amount.AnyNumber(),
                                        false,
                                        PlayerRef.YOU,
                                        modes)));
    }

    /// "Tiered": one additional cost is chosen, and with it what happens (rule 702.183).
    private Syntax<Effect> tiered() {
        Syntax<Effect.Mode> mode =
                form(
                        Effect.Mode.class,
                        "• <> — <> — <>",
                        part(
                                tier -> tier.label().isEmpty() ? null : tier.label(),
                                new ProperName()),
                        part(Effect.Mode::cost, Costs.mana()),
                        part(Effect.Mode::effect, phrases.effect),
                        Effect.Mode::new);
        return widen(
                form(
                        Effect.Modal.class,
                        "tiered <>",
                        part(Effect.Modal::modes, mode.separated(words(""), 2)),
                        modes ->
                                new Effect.Modal(
                                        Amount.ONE, Amount.ONE, false, PlayerRef.YOU, modes)));
    }
}
