package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.text.effect.Sentences;
import dev.bob.mtg.text.event.DamageRecipient;
import dev.bob.mtg.text.phrase.DamageSources;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What happens instead of damage, which is replaced and not prevented (rule 614.1a): "If ~ would deal combat damage to a
/// player, that player mills that many cards instead."
final class DamageReplaced {
    private final Phrases phrases;
    private final DamageSources sources;
    private final Syntax<DamageRecipient> recipient;

    DamageReplaced(Phrases phrases, DamageSources sources, Syntax<DamageRecipient> recipient) {
        this.phrases = phrases;
        this.sources = sources;
        this.recipient = recipient;
    }

    Syntax<Rule> rules() {
        List<Syntax<Rule>> all = new ArrayList<>();
        PreventionEffects.kinds()
                .forEach((kind, combat) -> {
                    for (Syntax<Effect> instead :
                            List.of(row().before("instead"), row().after("instead"))) {
                        all.add(named("if <> would deal " + kind + " to <> , <>", combat, instead));
                        all.add(
                                unnamed(
                                        "if " + kind + " would be dealt to <> , <>",
                                        combat,
                                        instead));
                    }
                });
        return synonyms(all);
    }

    /// Other damage is said elsewhere.
    private Syntax<Effect> row() {
        return Sentences.row(phrases.clause).only(effect -> !(effect instanceof Effect.Damage));
    }

    private Syntax<Rule> named(String template, @Nullable Boolean combat, Syntax<Effect> instead) {
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(rule -> source(rule, combat), sources.one()),
                        part(DamageReplaced::recipient, recipient),
                        part(DamageReplaced::effect, instead),
                        (source, to, effect) -> rule(source, to, combat, effect)));
    }

    private Syntax<Rule> unnamed(
            String template, @Nullable Boolean combat, Syntax<Effect> instead) {
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(
                                rule ->
                                        source(rule, combat) instanceof Filter.Any
                                                ? recipient(rule)
                                                : null,
                                recipient),
                        part(DamageReplaced::effect, instead),
                        (to, effect) -> rule(new Filter.Any(), to, combat, effect)));
    }

    private static Rule.Replace rule(
            Filter source, DamageRecipient to, @Nullable Boolean combat, Effect effect) {
        var damage =
                new EventPattern.DealsDamage(source, to.objects(), to.players(), combat, false);
        return new Rule.Replace(new Replacement.Instead(damage, null, effect, false));
    }

    private static EventPattern.@Nullable DealsDamage damage(Rule.Replace rule) {
        return rule.replacement()
                                instanceof
                                Replacement.Instead(
                                        EventPattern.DealsDamage damage,
                                        var onlyIf,
                                        _,
                                        _)
                        && onlyIf == null
                ? damage
                : null;
    }

    private static @Nullable Filter source(Rule.Replace rule, @Nullable Boolean combat) {
        EventPattern.DealsDamage damage = damage(rule);
        return damage != null && Objects.equals(damage.combat(), combat) ? damage.source() : null;
    }

    private static @Nullable DamageRecipient recipient(Rule.Replace rule) {
        EventPattern.DealsDamage damage = damage(rule);
        return damage == null ? null : new DamageRecipient(damage.to(), damage.toPlayers());
    }

    private static @Nullable Effect effect(Rule.Replace rule) {
        return rule.replacement() instanceof Replacement.Instead instead ? instead.effect() : null;
    }
}
