package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.text.event.DamageRecipient;
import dev.bob.mtg.text.phrase.DamageSources;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Static abilities that prevent damage each time it would be dealt (rule 615.1): "if a source would deal damage to you, prevent
/// 1 of that damage".
final class PreventedWhenDealt {
    private final Phrases phrases;
    private final DamageSources sources;
    private final PreventionEffects effects;

    PreventedWhenDealt(Phrases phrases, DamageSources sources, PreventionEffects effects) {
        this.phrases = phrases;
        this.sources = sources;
        this.effects = effects;
    }

    /// "If a red source would deal damage to you, prevent 1 of that damage."
    Syntax<Rule> all() {
        List<Syntax<Rule>> all = new ArrayList<>();
        PreventionEffects.kinds()
                .forEach((kind, combat) -> {
                    for (boolean named : List.of(true, false)) {
                        String start =
                                named
                                        ? "if <> would deal " + kind + " to <> , "
                                        : "if " + kind + " would be dealt to <> , ";
                        all.add(reduced(start + "prevent <> of that damage", named, combat));
                        all.add(allOf(start + "prevent that damage", named, combat, null));
                        all.add(
                                allOf(
                                        start + "prevent all but 1 of that damage",
                                        named,
                                        combat,
                                        PreventionEffects.ALL_BUT_ONE));
                        all.add(followed(start + "prevent that damage and <>", named, combat));
                        all.add(followed(start + "prevent that damage . <>", named, combat));
                        if (!named) {
                            all.add(
                                    followed(
                                            "if <> would be dealt "
                                                    + kind
                                                    + " , prevent that damage and <>",
                                            false,
                                            combat));
                        }
                    }
                });
        all.addAll(halved());
        PreventionEffects.kinds()
                .forEach((kind, combat) -> {
                    String much = "prevent X of that damage , where X is <>";
                    all.add(
                            reduced(
                                    "if <> would deal " + kind + " to <> , " + much,
                                    true,
                                    combat,
                                    phrases.measure));
                    all.add(
                            reduced(
                                    "if " + kind + " would be dealt to <> , " + much,
                                    false,
                                    combat,
                                    phrases.measure));
                });
        return synonyms(all);
    }

    /// "If a source would deal damage to you, prevent half that damage, rounded up."
    private List<Syntax<Rule>> halved() {
        List<Syntax<Rule>> all = new ArrayList<>();
        PreventionEffects.kinds()
                .forEach((kind, combat) -> {
                    for (boolean up : List.of(true, false)) {
                        String half = "prevent half that damage , rounded " + (up ? "up" : "down");
                        Amount amount = new Amount.Half(PreventionEffects.THAT_MUCH, up);
                        all.add(
                                allOf(
                                        "if <> would deal " + kind + " to <> , " + half,
                                        true,
                                        combat,
                                        amount));
                        all.add(
                                allOf(
                                        "if " + kind + " would be dealt to <> , " + half,
                                        false,
                                        combat,
                                        amount));
                    }
                });
        return all;
    }

    private static @Nullable Filter from(Rule.Replace rule) {
        Replacement.Prevent prevent = PreventionEffects.prevented(rule);
        return prevent == null ? null : prevent.from();
    }

    private static @Nullable DamageRecipient hit(Rule.Replace rule) {
        Replacement.Prevent prevent = PreventionEffects.prevented(rule);
        return prevent == null ? null : PreventionEffects.hit(prevent);
    }

    private Syntax<Rule> reduced(String template, boolean named, @Nullable Boolean combat) {
        return reduced(template, named, combat, Numerals.DIGIT_AMOUNT);
    }

    private Syntax<Rule> reduced(
            String template, boolean named, @Nullable Boolean combat, Syntax<Amount> much) {
        var bound =
                part(
                        (Rule.Replace rule) -> {
                            Replacement.Prevent prevent = PreventionEffects.prevented(rule);
                            return prevent == null ? null : prevent.amount();
                        },
                        much);
        return named
                ? widen(
                        form(
                                Rule.Replace.class,
                                template,
                                part(PreventedWhenDealt::from, sources.one()),
                                part(PreventedWhenDealt::hit, effects.singleHit()),
                                bound,
                                (from, hit, amount) ->
                                        PreventionEffects.rule(
                                                PreventionEffects.prevent(
                                                        amount, combat, hit, from, null))))
                : widen(
                        form(
                                Rule.Replace.class,
                                template,
                                part(PreventedWhenDealt::hit, effects.singleHit()),
                                bound,
                                (hit, amount) ->
                                        PreventionEffects.rule(
                                                PreventionEffects.prevent(
                                                        amount, combat, hit, null, null))));
    }

    private Syntax<Rule> allOf(
            String template, boolean named, @Nullable Boolean combat, @Nullable Amount amount) {
        return named
                ? widen(
                        form(
                                Rule.Replace.class,
                                template,
                                part(PreventedWhenDealt::from, sources.one()),
                                part(PreventedWhenDealt::hit, effects.singleHit()),
                                (from, hit) ->
                                        PreventionEffects.rule(
                                                PreventionEffects.prevent(
                                                        amount, combat, hit, from, null))))
                : widen(
                        form(
                                Rule.Replace.class,
                                template,
                                part(PreventedWhenDealt::hit, effects.singleHit()),
                                hit ->
                                        PreventionEffects.rule(
                                                PreventionEffects.prevent(
                                                        amount, combat, hit, null, null))));
    }

    private Syntax<Rule> followed(String template, boolean named, @Nullable Boolean combat) {
        var then =
                part(
                        (Rule.Replace rule) -> {
                            Replacement.Prevent prevent = PreventionEffects.prevented(rule);
                            return prevent == null ? null : prevent.then();
                        },
                        effects.after());
        return named
                ? widen(
                        form(
                                Rule.Replace.class,
                                template,
                                part(PreventedWhenDealt::from, sources.one()),
                                part(PreventedWhenDealt::hit, effects.singleHit()),
                                then,
                                (from, hit, effect) ->
                                        PreventionEffects.rule(
                                                PreventionEffects.prevent(
                                                        null, combat, hit, from, effect))))
                : widen(
                        form(
                                Rule.Replace.class,
                                template,
                                part(PreventedWhenDealt::hit, effects.singleHit()),
                                then,
                                (hit, effect) ->
                                        PreventionEffects.rule(
                                                PreventionEffects.prevent(
                                                        null, combat, hit, null, effect))));
    }
}
