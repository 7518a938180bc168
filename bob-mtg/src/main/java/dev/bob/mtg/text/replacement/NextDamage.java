package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.phrase.DamageSources;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How much damage something deals the next time: "the next time that creature would deal combat damage this turn, it deals
/// double that damage instead".
final class NextDamage {
    private final Phrases phrases;

    NextDamage(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Effect> all() {
        Map<String, Amount> changes = new LinkedHashMap<>();
        changes.put("double that damage", NumberReplacements.TWICE);
        changes.put("triple that damage", new Amount.Times(3, NumberReplacements.THAT_MANY));
        changes.put("half that damage , rounded down ,", NumberReplacements.HALF);
        List<Syntax<Effect>> all = new ArrayList<>();
        PreventionEffects.kinds()
                .forEach((kind, combat) ->
                        changes.forEach((words, amount) -> {
                            String start = "the next time <> would deal " + kind + " this turn , ";
                            String end = " deals " + words + " instead";
                            all.add(
                                    synonyms(
                                            byThing(start + "it" + end, combat, amount),
                                            byThing(start + "that creature" + end, combat, amount),
                                            byThing(start + "that source" + end, combat, amount)));
                            all.add(
                                    synonyms(
                                            byChosen(start + "it" + end, combat, amount),
                                            byChosen(start + "that source" + end, combat, amount)));
                        }));
        return choice(all);
    }

    private Syntax<Effect> byThing(String template, @Nullable Boolean combat, Amount amount) {
        return PreventionShields.about(
                once(null, PreventionEffects.THIS, combat, amount),
                template,
                phrases.thing.only(what -> !(what instanceof Selector.Each)));
    }

    private static Syntax<Effect> byChosen(
            String template, @Nullable Boolean combat, Amount amount) {
        Filter chosen = new Filter.Is(new Reference.Done(Verb.CHOSEN));
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(
                                shield ->
                                        shield.things() == null
                                                        && shield.replacement()
                                                                instanceof
                                                                Replacement.Limited limited
                                                        && limited.equals(
                                                                once(
                                                                        limited.source(),
                                                                        chosen,
                                                                        combat,
                                                                        amount))
                                                ? limited.source()
                                                : null,
                                DamageSources.ofChoice().before("of your choice")),
                        source ->
                                new Effect.Shield(
                                        once(source, chosen, combat, amount),
                                        null,
                                        PreventionEffects.TURN)));
    }

    private static Replacement once(
            @Nullable Filter source, Filter by, @Nullable Boolean combat, Amount amount) {
        return new Replacement.Limited(
                source,
                true,
                List.of(
                        new Replacement.ChangeAmount(
                                new EventPattern.DealsDamage(by, null, null, combat, false),
                                amount)));
    }
}
