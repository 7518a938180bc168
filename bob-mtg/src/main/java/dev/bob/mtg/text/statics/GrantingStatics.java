package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.modification.KeywordAbilities;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.SizeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Static abilities that give spells and cards elsewhere what they have: "spells you cast have convoke", "without paying their mana costs".
final class GrantingStatics {
    private final Phrases phrases;
    private final KeywordAbilities keywords;

    /// "flying", "first strike and vigilance".
    Syntax<List<Ability>> given() {
        return keywords.granted();
    }

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

    /// "Spells you cast from exile have convoke", "the first spell you cast each turn has cascade".
    ///
    /// @param about a subject with its verbs
    Syntax<Ability> ofSpells(
            BiFunction<Syntax<Filter>, Syntax<List<Modification>>, Syntax<List<Rule>>> about) {
        Syntax<List<Modification>> have = granting("have");
        Syntax<List<Modification>> has = granting("has");
        return choice(
                ElsewhereStatics.always(
                        synonyms(
                                about.apply(spellsYouCast(phrases.plural), have),
                                about.apply(spellsYouCast(phrases.noun).after("each"), has))),
                ElsewhereStatics.always(
                        choice(
                                about.apply(sized(phrases.plural), have),
                                about.apply(sized(phrases.noun).after("each"), has),
                                about.apply(first(), has))));
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
                                new Filter.WasCast(Zone.HAND))),
                youCast(
                        spells.before("you cast from exile"),
                        Filter.and(
                                new Filter.Controlled(PlayerRef.YOU),
                                new Filter.WasCast(Zone.EXILE))));
    }

    /// "spells you cast with mana value 6 or greater", "spell you cast that's exactly three colors".
    Syntax<Filter> sized(Syntax<Filter> noun) {
        Filter cast = Filter.and(new Filter.Controlled(PlayerRef.YOU), new Filter.WasCast(null));
        Syntax<Filter> clause =
                choice(
                        new SizeClauses(phrases).sizes().after("with"),
                        SizeClauses.exactlyColored().after("that's"));
        return noun.only(StaticRules::isSpells)
                .before("you cast")
                .then(clause)
                .map(
                        Filter.class,
                        pair -> Filter.and(Conjuncts.with(pair.left(), pair.right()), cast),
                        value -> castSo(value, cast));
    }

    private static Syntax.@Nullable Pair<Filter, Filter> castSo(Object value, Filter cast) {
        if (!(value instanceof Filter.And(List<Filter> two)
                && two.size() == 2
                && two.getLast().equals(cast)
                && two.getFirst() instanceof Filter.And(List<Filter> parts))) {
            return null;
        }
        Filter spells = Conjuncts.without(two.getFirst(), parts.getLast());
        return spells == null ? null : new Syntax.Pair<>(spells, parts.getLast());
    }

    /// "the first instant or sorcery spell you cast each turn", "the first spell you cast from exile each turn".
    Syntax<Filter> first() {
        Syntax<Filter> spell = phrases.noun.only(StaticRules::isSpells);
        Map<String, Filter> from = new LinkedHashMap<>();
        from.put("from exile", new Filter.WasCast(Zone.EXILE));
        from.put("from your hand", new Filter.WasCast(Zone.HAND));
        from.put("from your graveyard", new Filter.WasCast(Zone.GRAVEYARD));
        from.put(
                "from anywhere other than your hand",
                new Filter.Not(new Filter.WasCast(Zone.HAND)));
        List<Syntax<Filter>> all = new ArrayList<>();
        all.add(
                first(
                                spell,
                                filter -> filter,
                                filter ->
                                        filter instanceof Filter.And(List<Filter> parts)
                                                        && from.containsValue(parts.getLast())
                                                ? null
                                                : filter)
                        .before("you cast each turn"));
        from.forEach((words, zone) ->
                all.add(
                        first(
                                        spell,
                                        filter -> Conjuncts.with(filter, zone),
                                        filter -> Conjuncts.without(filter, zone))
                                .before("you cast " + words + " each turn")));
        return choice(all);
    }

    private static Syntax<Filter> first(
            Syntax<Filter> spell,
            UnaryOperator<Filter> with,
            Function<Filter, @Nullable Filter> without) {
        Filter yours = new Filter.Controlled(PlayerRef.YOU);
        return spell.map(
                        Filter.class,
                        filter -> Filter.and(new Filter.FirstThisTurn(with.apply(filter)), yours),
                        value ->
                                value instanceof Filter.And(List<Filter> parts)
                                                && parts.size() == 2
                                                && parts.getLast().equals(yours)
                                                && parts.getFirst()
                                                        instanceof
                                                        Filter.FirstThisTurn(Filter spells)
                                        ? without.apply(spells)
                                        : null)
                .after("the first");
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

    private static final Filter OTHERS = Filter.and(new Filter.Other(), new Filter.CardNoun());

    /// Keywords of cards whose cost a second sentence says: flashback for the mana cost, foretell for less.
    Syntax<Ability> withoutCost() {
        Ability flashback = Ability.keyword(Keyword.FLASHBACK);
        Syntax<Filter> each = phrases.noun.after("each");
        Syntax<List<Rule>> forManaCost = forManaCost(flashback, each);
        Syntax<List<Rule>> foretell =
                given(
                        each,
                        Ability.keyword(Keyword.FORETELL, 2),
                        "has foretell . its foretell cost is equal to its mana cost reduced by {2}");
        Ability escape =
                Ability.keyword(
                        Keyword.ESCAPE,
                        List.of(new Cost.Exile(Amount.of(3), OTHERS, Zone.GRAVEYARD)));
        Syntax<List<Rule>> escaping =
                given(
                        each,
                        escape,
                        "has escape . the escape cost is equal to the card's mana cost plus exile three other cards from"
                                + " your graveyard");
        Syntax<List<Rule>> scavenging =
                given(
                        each,
                        Ability.keyword(Keyword.SCAVENGE, List.of(new Cost.OwnMana())),
                        "has scavenge . the scavenge cost is equal to its mana cost");
        Syntax<List<Rule>> replicating = replicating(each);
        return choice(
                form(
                        Ability.Static.class,
                        "<> .",
                        part(
                                Statics.rules(Zone.BATTLEFIELD),
                                choice(forManaCost, foretell, escaping, scavenging, replicating)),
                        StaticForms::always),
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
                        rules -> StaticForms.whenever(rules, new Condition.TurnOf(PlayerRef.YOU))));
    }

    private Syntax<List<Rule>> replicating(Syntax<Filter> each) {
        return given(
                youCast(
                        each.only(StaticRules::isSpells).before("you cast"),
                        Filter.and(new Filter.Controlled(PlayerRef.YOU), new Filter.WasCast(null))),
                Ability.keyword(Keyword.REPLICATE, List.of(new Cost.OwnMana())),
                "has replicate . the replicate cost is equal to its mana cost");
    }

    private Syntax<List<Rule>> forManaCost(Ability flashback, Syntax<Filter> each) {
        return synonyms(
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

    /// "As long as the top card of your library is a Goblin card, ~ has all activated abilities of that card."
    Syntax<Ability> abilitiesOfTopCard() {
        Selector top = new Selector.Top(PlayerRef.YOU, Amount.ONE);
        List<Rule> has =
                List.of(
                        new Rule.Modify(
                                new Filter.This(),
                                List.of(new Modification.AddActivatedAbilities(top))));
        return widen(
                form(
                        Ability.Static.class,
                        "as long as <> , ~ has all activated abilities of that card .",
                        part(
                                ability -> ability.rules().equals(has) ? ability.condition() : null,
                                phrases.condition.only(condition ->
                                        condition instanceof Condition.Is(Selector what, _)
                                                && what.equals(top))),
                        condition -> StaticForms.whenever(has, condition)));
    }

    static final Filter YOUR_CREATURE =
            Filter.and(Filter.type(CardType.CREATURE), new Filter.Controlled(PlayerRef.YOU));

    /// "As long as you control exactly one creature, that creature gets +2/+0."
    static Syntax<Ability> alone(Syntax<List<Rule>> thatCreature) {
        Condition one = new Condition.Exists(YOUR_CREATURE, Comparison.EQUAL, Amount.ONE);
        return widen(
                form(
                        Ability.Static.class,
                        "as long as you control exactly one creature , <> .",
                        part(
                                ability -> one.equals(ability.condition()) ? ability.rules() : null,
                                thatCreature),
                        rules -> StaticForms.whenever(rules, one)));
    }
}
