package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.text.modification.SizeChanges;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.SegmentedSeries;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import dev.bob.mtg.text.syntax.TokenSequence;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The parts of striated text boxes: what a leveler, a Class or a station card has from some level on, and what a Case has
/// once it is solved. The lines of a part are one paragraph, joined by [TokenSequence#PARAGRAPH].
public final class Striations {
    private static final String NEXT = TokenSequence.PARAGRAPH;

    private final Phrases phrases;

    public Striations(Phrases phrases) {
        this.phrases = phrases;
    }

    public Syntax<Ability> all(Syntax<List<Ability>> paragraph, Syntax<Ability> single) {
        Syntax<List<Ability>> several = new SegmentedSeries<>(paragraph, words(NEXT));
        return choice(level(several), station(several), classLevel(several), solving(single));
    }

    /// "LEVEL 1-3", "4/4", "Flying" (rule 711.2).
    private static Syntax<Ability> level(Syntax<List<Ability>> several) {
        Syntax<Pair<Integer, Integer>> range =
                choice(
                        between(),
                        Numerals.DIGITS
                                .before("+")
                                .map(
                                        Object.class,
                                        from -> new Pair<>(from, Integer.MAX_VALUE),
                                        value ->
                                                value instanceof Pair<?, ?>(Object from, Object to)
                                                                && to.equals(Integer.MAX_VALUE)
                                                        ? from
                                                        : null));
        return widen(
                form(
                        Ability.AtLevel.class,
                        "LEVEL <> " + NEXT + " <><>",
                        part(
                                at ->
                                        at.counters().equals(CounterKind.LEVEL)
                                                ? new Pair<>(at.min(), at.max())
                                                : null,
                                range),
                        part(Striations::size, SizeChanges.plain()),
                        part(
                                Ability.AtLevel::abilities,
                                choice(constant(List.<Ability>of(), ""), several.after(NEXT))),
                        (levels, size, abilities) ->
                                new Ability.AtLevel(
                                        CounterKind.LEVEL,
                                        levels.left(),
                                        levels.right(),
                                        fixed(size.left()),
                                        fixed(size.right()),
                                        abilities)));
    }

    private static Syntax<Pair<Integer, Integer>> between() {
        return Syntax.pattern(
                        String.class,
                        word ->
                                word.matches("\\d{1,3}-\\d{1,3}")
                                        ? Optional.of(word)
                                        : Optional.empty(),
                        Optional::of)
                .map(
                        String.class,
                        word -> {
                            int dash = word.indexOf('-');
                            return new Pair<>(
                                    Integer.valueOf(word.substring(0, dash)),
                                    Integer.valueOf(word.substring(dash + 1)));
                        },
                        value ->
                                value instanceof Pair<?, ?>(Object from, Object to)
                                                && !to.equals(Integer.MAX_VALUE)
                                        ? from + "-" + to
                                        : null);
    }

    private static @Nullable Pair<Amount, Amount> size(Ability.AtLevel level) {
        Integer power = level.power();
        Integer toughness = level.toughness();
        return power == null || toughness == null
                ? null
                : new Pair<>(Amount.of(power), Amount.of(toughness));
    }

    private static int fixed(Amount amount) {
        return amount instanceof Amount.Fixed(int value) ? value : 0;
    }

    /// "8+ | Flying" (rule 721.2). The size stands elsewhere on the card.
    private static Syntax<Ability> station(Syntax<List<Ability>> several) {
        Syntax<Ability.AtLevel> unsized =
                form(
                        Ability.AtLevel.class,
                        "<>+ | <>",
                        part(
                                at -> at.counters().equals(CounterKind.CHARGE) ? at.min() : null,
                                Numerals.DIGITS),
                        part(Ability.AtLevel::abilities, several),
                        (min, abilities) ->
                                new Ability.AtLevel(
                                        CounterKind.CHARGE,
                                        min,
                                        Integer.MAX_VALUE,
                                        null,
                                        null,
                                        abilities));
        return unsized.map(
                Ability.AtLevel.class,
                at -> at,
                value -> value instanceof Ability.AtLevel at ? at.sized(null, null) : null);
    }

    /// "{1}{W}: Level 2", and what follows (rule 716.2).
    private Syntax<Ability> classLevel(Syntax<List<Ability>> several) {
        return synonyms(
                classLevel("<> : Level <> " + NEXT + " <>", several),
                classLevel("<> : Level <> — <>", several));
    }

    private Syntax<Ability> classLevel(String template, Syntax<List<Ability>> several) {
        return widen(
                form(
                        Ability.ClassLevel.class,
                        template,
                        part(Ability.ClassLevel::cost, phrases.cost),
                        part(Ability.ClassLevel::level, Numerals.DIGITS),
                        part(Ability.ClassLevel::abilities, several),
                        Ability.ClassLevel::new));
    }

    /// "To solve — …" and "Solved — …" (rule 719.3).
    private Syntax<Ability> solving(Syntax<Ability> single) {
        return choice(
                form(
                        Ability.ToSolve.class,
                        "To solve — <> .",
                        part(Ability.ToSolve::condition, phrases.condition),
                        Ability.ToSolve::new),
                form(
                        Ability.Solved.class,
                        "Solved — <>",
                        part(Ability.Solved::ability, single),
                        Ability.Solved::new),
                form(
                        Ability.Harnessed.class,
                        "∞ — <>",
                        part(Ability.Harnessed::ability, single),
                        Ability.Harnessed::new));
    }
}
