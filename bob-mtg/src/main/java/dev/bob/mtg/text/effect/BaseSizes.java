package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.modification.SizeChanges;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Power and toughness that are doubled or tripled, and base power and toughness that become something else: a number that
/// is measured, or what another creature has.
final class BaseSizes {
    private final Phrases phrases;

    BaseSizes(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Effect> all() {
        return choice(
                multiplied("double", Function.identity()),
                multiplied("triple", size -> new Amount.Times(2, size)),
                baseBecomes(),
                asBigAs());
    }

    /// "double target creature's power until end of turn" (rules 701.10b, 701.11b): it gets +X/+0, where X is its power now,
    /// or twice that.
    private Syntax<Effect> multiplied(String verb, Function<Amount, Amount> more) {
        Selector it = new Selector.That(new Reference.Iterated(), "its");
        Amount power = more.apply(new Amount.PowerOf(it));
        Amount toughness = more.apply(new Amount.ToughnessOf(it));
        var larger = new Modification.PowerToughness(power, Amount.ZERO);
        var both = new Modification.PowerToughness(power, toughness);
        String now = " until end of turn";
        return choice(
                synonyms(
                        multiplied(verb + " <> power" + now, phrases.genitive, larger),
                        multiplied(verb + " the power of <>" + now, phrases.anything, larger)),
                synonyms(
                        multiplied(verb + " <> power and toughness" + now, phrases.genitive, both),
                        multiplied(
                                verb + " the power and toughness of <>" + now,
                                phrases.anything,
                                both)));
    }

    private static Syntax<Effect> multiplied(
            String template, Syntax<Selector> what, Modification more) {
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(
                                change ->
                                        change.modifications().equals(List.of(more))
                                                        && change.duration()
                                                                instanceof Duration.EndOfTurn
                                                ? change.objects()
                                                : null,
                                what),
                        objects ->
                                new Effect.Change(
                                        objects, List.of(more), new Duration.EndOfTurn())));
    }

    /// "~'s base power becomes equal to the number of Towns you control until end of turn"
    private Syntax<Effect> baseBecomes() {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (boolean first : List.of(false, true)) {
            String words = "<> base power becomes equal to <>";
            Syntax<Selector> what = phrases.genitive;
            all.add(
                    widen(
                            first
                                    ? form(
                                            Effect.Change.class,
                                            "<> , " + words,
                                            part(Effect.Change::duration, phrases.duration),
                                            part(Effect.Change::objects, what),
                                            part(BaseSizes::basePower, phrases.measure),
                                            (duration, of, size) -> basePower(of, size, duration))
                                    : form(
                                            Effect.Change.class,
                                            words + " <>",
                                            part(Effect.Change::objects, what),
                                            part(BaseSizes::basePower, phrases.measure),
                                            part(Effect.Change::duration, phrases.duration),
                                            BaseSizes::basePower)));
        }
        return synonyms(all);
    }

    static Effect.Change basePower(Selector of, Amount size, Duration duration) {
        return new Effect.Change(of, List.of(new Modification.SetBase(size, null)), duration);
    }

    static @Nullable Amount basePower(Effect.Change change) {
        return change.modifications().size() == 1
                        && change.modifications().getFirst()
                                instanceof Modification.SetBase(Amount power, Amount toughness)
                        && toughness == null
                ? power
                : null;
    }

    /// "its base power and toughness become equal to ~'s power and toughness until end of turn"
    private Syntax<Effect> asBigAs() {
        return synonyms(
                asBigAs(
                        "<> base power and toughness become equal to <> power and toughness <>",
                        phrases.genitive,
                        phrases.duration),
                asBigAs(
                        "change the base power and toughness of <> to <> power and toughness <>",
                        phrases.anything,
                        phrases.duration),
                asBigAs(
                        "change <> base power and toughness to <> power and toughness <>",
                        phrases.genitive,
                        phrases.duration),
                resizedTo("change the base power and toughness of <> to <> <>", phrases.duration),
                resizedTo(
                        "change the base power and toughness of <> to <> <>",
                        constant(new Duration.Indefinite(), "")));
    }

    /// "have ~'s base power and toughness become that creature's power and toughness until end of turn"
    Syntax<Effect> causatives() {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String become : List.of("become", "become equal to")) {
            String like = " " + become + " <> power and toughness <>";
            all.add(
                    asBigAs(
                            "have the base power and toughness of <>" + like,
                            phrases.anything,
                            phrases.duration));
            all.add(
                    asBigAs(
                            "have <> base power and toughness" + like,
                            phrases.genitive,
                            phrases.duration));
        }
        return choice(
                synonyms(all),
                resizedTo(
                        "have the base power and toughness of <> become <> <>", phrases.duration));
    }

    private Syntax<Effect> asBigAs(
            String template, Syntax<Selector> what, Syntax<Duration> duration) {
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(Effect.Change::objects, what),
                        part(
                                change ->
                                        change.modifications().size() == 1
                                                        && change.modifications().getFirst()
                                                                instanceof
                                                                Modification.SetBase(
                                                                        Amount.PowerOf(Selector of),
                                                                        Amount.ToughnessOf(
                                                                                Selector same))
                                                        && of.equals(same)
                                                ? of
                                                : null,
                                // a target would be chosen twice
                                phrases.genitive.only(of -> !(of instanceof Selector.Target))),
                        part(Effect.Change::duration, duration),
                        (of, like, until) ->
                                new Effect.Change(
                                        of,
                                        List.of(
                                                new Modification.SetBase(
                                                        new Amount.PowerOf(like),
                                                        new Amount.ToughnessOf(like))),
                                        until)));
    }

    private Syntax<Effect> resizedTo(String template, Syntax<Duration> duration) {
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(Effect.Change::objects, phrases.anything),
                        part(Effect.Change::modifications, SizeChanges.becoming()),
                        part(Effect.Change::duration, duration),
                        Effect.Change::new));
    }
}
