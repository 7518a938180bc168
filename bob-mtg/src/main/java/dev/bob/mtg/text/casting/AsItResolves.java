package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// "Exile that card with a dream counter on it instead of putting it into your graveyard as it resolves. If you do, …":
/// where a spell's card goes in place of the graveyard, and what happens then.
public final class AsItResolves {
    private static final String INSTEAD =
            " instead of putting it into your graveyard as it resolves";

    private static final Reference EXILED = new Reference.Done(Verb.EXILED);

    /// "If the exiled card doesn't have suspend, it gains suspend."
    private static final Effect SUSPENDS =
            new Effect.If(
                    new Condition.Not(
                            new Condition.Is(
                                    new Selector.That(EXILED, "the exiled card"),
                                    new Filter.HasKeyword(Keyword.SUSPEND))),
                    new Effect.Change(
                            new Selector.That(EXILED, "it"),
                            List.of(
                                    new Modification.AddAbilities(
                                            List.of(Ability.keyword(Keyword.SUSPEND)))),
                            new Duration.Indefinite()),
                    null);

    private AsItResolves() {}

    /// @param row what may be done with the exiled card, now or later
    public static Syntax<Effect> all(Syntax<Effect> row) {
        Syntax<Selector> spell =
                synonyms(
                        References.object("that card"),
                        References.object("that spell"),
                        References.object("it"));
        Syntax<Destination> plain = constant(Destination.to(Zone.EXILE), "");
        Syntax<Effect> suspends =
                constant(
                        SUSPENDS,
                        "then if the exiled card doesn't have suspend , it gains suspend");
        List<Syntax<Effect>> all = new ArrayList<>();
        for (Syntax<Destination> to : List.of(plain, Destinations.exiledWithCounters())) {
            String exile = "exile <> <>" + INSTEAD;
            all.add(
                    widen(
                            form(
                                    SpellEffect.PutAsItResolves.class,
                                    exile,
                                    part(put -> put.then() == null ? put.spell() : null, spell),
                                    part(SpellEffect.PutAsItResolves::to, to),
                                    (what, where) ->
                                            new SpellEffect.PutAsItResolves(what, where, null))));
            all.add(then(exile + " . if you do , <>", spell, to, row));
            all.add(then(exile + " . <>", spell, to, suspends));
        }
        return choice(all);
    }

    private static Syntax<Effect> then(
            String template, Syntax<Selector> spell, Syntax<Destination> to, Syntax<Effect> then) {
        return widen(
                form(
                        SpellEffect.PutAsItResolves.class,
                        template,
                        part(SpellEffect.PutAsItResolves::spell, spell),
                        part(SpellEffect.PutAsItResolves::to, to),
                        part(AsItResolves::then, then),
                        SpellEffect.PutAsItResolves::new));
    }

    private static @Nullable Effect then(SpellEffect.PutAsItResolves put) {
        return put.then();
    }
}
