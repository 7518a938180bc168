package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Other costs at which spells may be cast.
final class PricesOfSpells {
    private final Phrases phrases;
    private final Syntax<Filter> spells;

    PricesOfSpells(Phrases phrases, Syntax<Filter> spells) {
        this.phrases = phrases;
        // Where they are cast from is said of permissions for a zone.
        this.spells =
                spells.only(
                        filter -> !RecordParts.anywhere(filter, Filter.InZone.class::isInstance));
    }

    /// "you may pay {W}{U} rather than pay the mana cost for spells you cast", "you may cast Dragon spells without paying
    /// their mana costs": wherever they may be cast from.
    Syntax<Rule> all() {
        Syntax<List<Cost>> rather =
                choice(
                        Costs.mana().after("pay"),
                        new Costs(phrases).inSentence().only(PricesOfSpells::isNoMana));
        return choice(
                synonyms(
                        rather("you may <> rather than pay the mana cost for <> you cast", rather),
                        rather(
                                "you may <> rather than pay the mana cost for <> that you cast",
                                rather)),
                form(
                        Rule.AlternativeCostFor.class,
                        "you may cast <> without paying their mana costs",
                        part(
                                other ->
                                        other.rather() == null
                                                        && other.caster() instanceof PlayerRef.You
                                                ? other.spells()
                                                : null,
                                spells),
                        which ->
                                new Rule.AlternativeCostFor(
                                        which, PlayerRef.YOU, null, false, false)),
                form(
                        Rule.AlternativeCostFor.class,
                        "any player may cast <> without paying their mana costs and as though they had flash",
                        part(other -> other.flash() ? other.spells() : null, spells),
                        which ->
                                new Rule.AlternativeCostFor(
                                        which, new PlayerRef.AnyPlayer(), null, true, false)),
                constant(
                        new Rule.AlternativeCostFor(
                                new Filter.Spell(),
                                new PlayerRef.AnyPlayer(),
                                List.of(
                                        new Cost.Discard(
                                                Amount.ONE, SHARING_A_COLOR, false, false)),
                                false,
                                false),
                        "rather than pay the mana cost for a spell , its controller may discard a card that shares a"
                                + " color with that spell"),
                elsewhere(rather),
                once(rather));
    }

    private record Place(String words, Zone zone) {}

    private static final List<Place> PLACES =
            List.of(
                    new Place("your hand", Zone.HAND),
                    new Place("your graveyard", Zone.GRAVEYARD),
                    new Place("exile", Zone.EXILE));

    /// "you may pay {0} rather than pay the mana cost for spells you cast from exile".
    private Syntax<Rule> elsewhere(Syntax<List<Cost>> rather) {
        List<Syntax<Rule>> all = new ArrayList<>();
        PLACES.forEach(place ->
                all.add(
                        rather(
                                "you may <> rather than pay the mana cost for <> you cast from "
                                        + place.words,
                                rather,
                                spells,
                                place.zone,
                                false)));
        return choice(all);
    }

    /// "once each turn, you may pay {0} rather than pay the mana cost for a spell you cast from exile".
    private Syntax<Rule> once(Syntax<List<Cost>> rather) {
        Syntax<Filter> one =
                phrases.aNoun
                        .only(Permissions::isSpell)
                        .only(noun ->
                                !RecordParts.anywhere(noun, Filter.InZone.class::isInstance)
                                        && !RecordParts.anywhere(
                                                noun, Filter.WasCast.class::isInstance));
        String start = "once each turn , you may <> rather than pay the mana cost for <> you cast";
        List<Syntax<Rule>> all = new ArrayList<>();
        all.add(rather(start, rather, one, null, true));
        PLACES.forEach(place ->
                all.add(rather(start + " from " + place.words, rather, one, place.zone, true)));
        return choice(all);
    }

    private static Syntax<Rule> rather(
            String template,
            Syntax<List<Cost>> cost,
            Syntax<Filter> spells,
            @Nullable Zone from,
            boolean once) {
        Filter cast = from == null ? null : new Filter.WasCast(from);
        return widen(
                form(
                        Rule.AlternativeCostFor.class,
                        template,
                        part(rule -> rule.once() == once ? rule.rather() : null, cost),
                        part(
                                rule ->
                                        cast == null
                                                ? rule.spells()
                                                : Conjuncts.without(rule.spells(), cast),
                                spells),
                        (price, which) ->
                                new Rule.AlternativeCostFor(
                                        cast == null ? which : Conjuncts.with(which, cast),
                                        PlayerRef.YOU,
                                        price,
                                        false,
                                        once)));
    }

    /// A card that shares a color with the spell that is paid for.
    private static final Filter SHARING_A_COLOR =
            Filter.and(
                    new Filter.CardNoun(),
                    new Filter.Shares(Filter.Shared.COLOR, new Reference.Source()));

    private Syntax<Rule> rather(String template, Syntax<List<Cost>> cost) {
        return widen(
                form(
                        Rule.AlternativeCostFor.class,
                        template,
                        part(rule -> rule.once() ? null : rule.rather(), cost),
                        part(Rule.AlternativeCostFor::spells, spells),
                        (price, which) ->
                                new Rule.AlternativeCostFor(
                                        which, PlayerRef.YOU, price, false, false)));
    }

    private static boolean isNoMana(Object costs) {
        return costs instanceof List<?> list
                && list.stream().noneMatch(cost -> cost instanceof Cost.Mana);
    }
}
