package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.casting.CountersEntering;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Gerunds;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Where else than from a hand a card may be cast, as it says itself, and what it enters with then: "you may cast this card
/// from your graveyard by paying {3}{R} rather than paying its mana cost. If you do, it enters with a +1/+1 counter on it."
final class OwnPermissions {
    private static final Filter THIS = new Filter.This();
    private static final String FROM = "you may cast this card from your graveyard";

    private final Phrases phrases;

    OwnPermissions(Phrases phrases) {
        this.phrases = phrases;
    }

    /// What the card may be cast for, and when.
    /// The abilities that a card may let itself be cast with from a graveyard.
    private static final List<Keyword> USING =
            List.of(
                    Keyword.BLITZ,
                    Keyword.MUTATE,
                    Keyword.WARP,
                    Keyword.DASH,
                    Keyword.EVOKE,
                    Keyword.EMERGE,
                    Keyword.PROWL,
                    Keyword.SPECTACLE,
                    Keyword.SURGE);

    private record Offer(
            @Nullable List<Cost> rather, List<Cost> additional, @Nullable Condition condition) {
        static @Nullable Offer of(Ability.Static ability) {
            return ability.zone() == Zone.GRAVEYARD
                            && ability.rules().getFirst() instanceof Rule.MayPlay may
                            && may.from() == Zone.GRAVEYARD
                            && may.cards() instanceof Filter.This
                            && !may.terms().exileAfterwards()
                    ? new Offer(may.rather(), may.additional(), ability.condition())
                    : null;
        }

        Ability.Static on(Rule.Terms terms) {
            return new Ability.Static(
                    List.of(
                            new Rule.MayPlay(
                                    THIS, Zone.GRAVEYARD, false, rather, additional, false, terms)),
                    condition,
                    Zone.GRAVEYARD);
        }
    }

    Syntax<Ability> all() {
        Syntax<Offer> offer = offer();
        List<Syntax<Ability>> all = new ArrayList<>();
        all.add(
                widen(
                        form(
                                Ability.Static.class,
                                "<> .",
                                part(
                                        ability ->
                                                enters(ability) == null ? Offer.of(ability) : null,
                                        offer),
                                made -> made.on(Rule.Terms.USUAL))));
        List<Syntax<Ability>> entering = new ArrayList<>();
        for (String it : List.of("it", "~")) {
            entering.add(
                    widen(
                            form(
                                    Ability.Static.class,
                                    "<> . if you do , " + it + " <> .",
                                    part(Offer::of, offer),
                                    part(
                                            OwnPermissions::enters,
                                            CountersEntering.counters("enters with <> on it")),
                                    (made, counters) ->
                                            made.on(Rule.Terms.USUAL.entering(counters)))));
        }
        all.add(synonyms(entering));
        for (Keyword keyword : USING) {
            String words =
                    " from your graveyard using its "
                            + keyword.name().toLowerCase(Locale.ROOT)
                            + " ability .";
            Ability using =
                    new Ability.Static(List.of(new Rule.CastUsing(keyword)), null, Zone.GRAVEYARD);
            all.add(constant(using, "you may cast this card" + words));
        }
        all.add(fromElsewhere(Zone.EXILE, false, "you may cast this card from exile ."));
        String play = "you may play this card from your graveyard .";
        all.add(fromElsewhere(Zone.GRAVEYARD, true, play));
        return choice(all);
    }

    private static Syntax<Ability> fromElsewhere(Zone zone, boolean landsToo, String words) {
        Rule may = new Rule.MayPlay(THIS, zone, landsToo, null, List.of(), false);
        return constant(new Ability.Static(List.of(may), null, zone), words);
    }

    /// "You may cast this card from your graveyard or from exile.": where it is, each.
    static Syntax<List<Ability>> fromTwoZones() {
        List<Ability> both = new ArrayList<>();
        for (Zone zone : List.of(Zone.GRAVEYARD, Zone.EXILE)) {
            both.add(
                    new Ability.Static(
                            List.of(new Rule.MayPlay(THIS, zone, false, null, List.of(), false)),
                            null,
                            zone));
        }
        return constant(
                List.copyOf(both), "you may cast this card from your graveyard or from exile .");
    }

    private static Rule.@Nullable CountersAdded enters(Ability.Static ability) {
        return ability.rules().getFirst() instanceof Rule.MayPlay may ? may.terms().enters() : null;
    }

    private Syntax<Offer> offer() {
        return choice(
                constant(new Offer(null, List.of(), null), FROM),
                synonyms(when(FROM + " as long as <>"), when(FROM + " if <>")),
                rather(FROM + " by paying <> rather than paying its mana cost", Costs.mana()),
                rather(
                        FROM + " by <> rather than paying its mana cost",
                        Gerunds.all(phrases).only(OwnPermissions::isSeveral)),
                form(
                        Offer.class,
                        FROM + " by <> in addition to paying its other costs",
                        part(
                                made -> made.additional.isEmpty() ? null : made.additional,
                                Gerunds.all(phrases)),
                        cost -> new Offer(null, cost, null)));
    }

    private Syntax<Offer> when(String template) {
        return form(
                Offer.class,
                template,
                part(
                        made ->
                                made.rather == null && made.additional.isEmpty()
                                        ? made.condition
                                        : null,
                        phrases.condition),
                condition -> new Offer(null, List.of(), condition));
    }

    private static Syntax<Offer> rather(String template, Syntax<List<Cost>> cost) {
        return form(
                Offer.class,
                template,
                part(made -> made.rather, cost),
                paid -> new Offer(paid, List.of(), null));
    }

    private static boolean isSeveral(Object cost) {
        return cost instanceof List<?> list && list.size() > 1;
    }
}
