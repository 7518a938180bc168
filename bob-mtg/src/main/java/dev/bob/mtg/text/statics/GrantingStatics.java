package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.modification.KeywordAbilities;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// Static abilities that give spells and cards elsewhere what they have: "spells you cast have convoke", "without paying their mana costs".
final class GrantingStatics {
    private final Phrases phrases;
    private final KeywordAbilities keywords;

    GrantingStatics(Phrases phrases, KeywordAbilities keywords) {
        this.phrases = phrases;
        this.keywords = keywords;
    }

    Syntax<List<Modification>> granting(String has) {
        return form(
                        Modification.AddAbilities.class,
                        has + " <>",
                        part(Modification.AddAbilities::abilities, keywords.granted()),
                        Modification.AddAbilities::new)
                .map(
                        Modification.class,
                        change -> List.<Modification>of(change),
                        value ->
                                value instanceof List<?> list && list.size() == 1
                                        ? list.getFirst()
                                        : null);
    }

    /// "instant and sorcery spells you cast from your hand".
    static Syntax<Filter> spellsYouCast(Syntax<Filter> noun) {
        Syntax<Filter> spells = noun.only(StaticRules::isSpells);
        return choice(
                youCast(
                        spells.before("you cast"),
                        Filter.and(new Filter.Controlled(PlayerRef.YOU), new Filter.WasCast(null))),
                youCast(
                        spells.before("you cast from your hand"),
                        Filter.and(
                                new Filter.Controlled(PlayerRef.YOU),
                                new Filter.WasCast(Zone.HAND))));
    }

    private static Syntax<Filter> youCast(Syntax<Filter> spells, Filter also) {
        return spells.map(
                Filter.class,
                filter -> Filter.and(filter, also),
                value ->
                        value instanceof Filter.And(List<Filter> parts)
                                        && parts.size() == 2
                                        && parts.getLast().equals(also)
                                ? parts.getFirst()
                                : null);
    }

    /// Keywords of cards whose cost a second sentence says: flashback for the mana cost, foretell for less.
    Syntax<Ability> withoutCost() {
        Ability flashback = Ability.keyword(Keyword.FLASHBACK);
        Syntax<Filter> each = phrases.noun.after("each");
        Syntax<List<Rule>> forManaCost =
                synonyms(
                        given(
                                each,
                                flashback,
                                "has flashback . the flashback cost is equal to that card's mana cost"),
                        given(
                                each,
                                flashback,
                                "has flashback . the flashback cost is equal to its mana cost"),
                        given(
                                each,
                                flashback,
                                "has flashback . its flashback cost is equal to its mana cost"));
        Syntax<List<Rule>> foretell =
                given(
                        each,
                        Ability.keyword(Keyword.FORETELL, 2),
                        "has foretell . its foretell cost is equal to its mana cost reduced by {2}");
        return choice(
                form(
                        Ability.Static.class,
                        "<> .",
                        part(Statics.rules(Zone.BATTLEFIELD), choice(forManaCost, foretell)),
                        Statics::always),
                form(
                        Ability.Static.class,
                        "during your turn , <> .",
                        part(
                                ability ->
                                        new Condition.TurnOf(PlayerRef.YOU)
                                                        .equals(ability.condition())
                                                ? ability.rules()
                                                : null,
                                forManaCost),
                        rules -> Statics.whenever(rules, new Condition.TurnOf(PlayerRef.YOU))));
    }

    private static Syntax<List<Rule>> given(Syntax<Filter> each, Ability ability, String has) {
        List<Modification> changes = List.of(new Modification.AddAbilities(List.of(ability)));
        return each.before(has)
                .map(
                        Filter.class,
                        filter -> List.<Rule>of(new Rule.Modify(filter, changes)),
                        value ->
                                value instanceof List<?> list
                                                && list.size() == 1
                                                && list.getFirst()
                                                        instanceof
                                                        Rule.Modify(Filter filter, var given)
                                                && given.equals(changes)
                                        ? filter
                                        : null);
    }
}
