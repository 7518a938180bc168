package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What spells cost in some turns, for each of something, and if several things are so.
public final class ImposedPrices {
    private static final Condition YOUR_TURN = new Condition.TurnOf(PlayerRef.YOU);
    private static final PlayerRef OPPONENTS = new PlayerRef.EachOpponent();
    private static final PlayerRef EVERYBODY = new PlayerRef.EachPlayer();
    private static final Filter THIS = new Filter.This();

    /// How many spells the caster has cast this turn.
    private static final Amount CAST_BEFORE =
            new Amount.ThisTurn(TurnFact.SPELLS_CAST, new PlayerRef.Iterated("that player"));

    private final Phrases phrases;
    private final Syntax<Filter> spells;

    public ImposedPrices(Phrases phrases) {
        this.phrases = phrases;
        this.spells = phrases.plural.only(ImposedPrices::areSpells);
    }

    private static boolean areSpells(Object value) {
        return value instanceof Filter.Spell
                || (value instanceof Filter.And(List<Filter> parts)
                        && parts.contains(new Filter.Spell()));
    }

    public Syntax<Rule> rules() {
        Syntax<Amount> measure = new Measures(phrases).forEach();
        Syntax<Filter> each = phrases.noun.only(ImposedPrices::areSpells);
        return choice(
                forEach(measure),
                forEach(constant(new Amount.Targets(null), "target")),
                forEarlierSpells(),
                forEach("<> cost <> more to cast for each <>", EVERYBODY, spells, measure),
                forEach(
                        "<> you cast cost <> more to cast for each <>",
                        PlayerRef.YOU,
                        spells,
                        measure),
                forEach(
                        "each <> costs <> more to cast for each <>",
                        EVERYBODY,
                        each,
                        casters().orElse(measure)));
    }

    /// "Each artifact spell costs {1} more to cast."
    public Syntax<Rule> each() {
        return forEach(
                "each <> costs <> more to cast <>",
                EVERYBODY,
                phrases.noun.only(ImposedPrices::areSpells),
                constant(Amount.ONE, ""));
    }

    /// "artifact its controller controls": of whoever casts the spell.
    private Syntax<Amount> casters() {
        Filter theirs = new Filter.Controlled(new PlayerRef.Iterated("its controller"));
        return widen(
                form(
                        Amount.Count.class,
                        "<> its controller controls",
                        part(
                                count ->
                                        count.what() instanceof Selector.Each(Filter what)
                                                ? Conjuncts.without(what, theirs)
                                                : null,
                                phrases.noun),
                        noun -> new Amount.Count(new Selector.Each(Conjuncts.with(noun, theirs)))));
    }

    private static Syntax<Rule> forEach(
            String template, PlayerRef caster, Syntax<Filter> spells, Syntax<Amount> measure) {
        return widen(
                form(
                        Rule.SpellCost.class,
                        template,
                        part(
                                cost ->
                                        !cost.less() && cost.caster().equals(caster)
                                                ? cost.spells()
                                                : null,
                                spells),
                        part(Rule.SpellCost::change, Costs.MANA),
                        part(Rule.SpellCost::times, measure),
                        (what, mana, times) ->
                                new Rule.SpellCost(what, caster, false, mana, times)));
    }

    /// "Spells your opponents cast cost {1} more to cast for each target."
    private Syntax<Rule> forEach(Syntax<Amount> measure) {
        return forEach(
                "<> your opponents cast cost <> more to cast for each <>",
                OPPONENTS,
                spells,
                measure.only(times -> !times.equals(Amount.ONE)));
    }

    /// "Each spell a player casts costs {1} more to cast for each other spell that player has cast this turn."
    private static Syntax<Rule> forEarlierSpells() {
        return widen(
                form(
                        Rule.SpellCost.class,
                        "each spell a player casts costs <> more to cast for each other spell that player has cast this"
                                + " turn",
                        part(
                                cost -> cost.times().equals(CAST_BEFORE) ? cost.change() : null,
                                Costs.MANA),
                        mana ->
                                new Rule.SpellCost(
                                        new Filter.Spell(),
                                        new PlayerRef.EachPlayer(),
                                        false,
                                        mana,
                                        CAST_BEFORE)));
    }

    public Syntax<Ability> abilities() {
        return choice(inYourTurn(), both());
    }

    /// What makes a spell itself cheaper for either of two things.
    public Syntax<Ability> own() {
        return family(
                cheaperTwice("this spell costs <> less to cast if <> and <> less to cast if <> ."),
                cheaperTwice(
                        "this spell costs <> less to cast if <> . it also costs <> less to cast if <> ."));
    }

    /// "Spells your opponents cast during your turn cost {2} more to cast."
    private Syntax<Ability> inYourTurn() {
        return synonyms(
                inYourTurn("<> your opponents cast during your turn cost <> more to cast ."),
                inYourTurn("during your turn , <> your opponents cast cost <> more to cast ."));
    }

    private Syntax<Ability> inYourTurn(String template) {
        return widen(
                form(
                        Ability.Static.class,
                        template,
                        part(
                                ability -> dearer(ability, 1) ? imposed(ability).spells() : null,
                                spells),
                        part(
                                ability -> dearer(ability, 1) ? imposed(ability).change() : null,
                                Costs.MANA),
                        (what, mana) ->
                                new Ability.Static(
                                        List.of(
                                                new Rule.SpellCost(
                                                        what, OPPONENTS, false, mana, Amount.ONE)),
                                        YOUR_TURN,
                                        Zone.BATTLEFIELD)));
    }

    /// "During your turn, spells your opponents cast cost {1} more to cast and abilities your opponents activate cost {1} more
    /// to activate unless they're mana abilities."
    private Syntax<Ability> both() {
        return widen(
                form(
                        Ability.Static.class,
                        "during your turn , <> your opponents cast cost <> more to cast and abilities your opponents"
                                + " activate cost <> more to activate unless they're mana abilities .",
                        part(
                                ability -> dearer(ability, 2) ? imposed(ability).spells() : null,
                                spells),
                        part(ability -> imposed(ability).change(), Costs.MANA),
                        part(
                                ability ->
                                        ability.rules().getLast() instanceof Rule.AbilityCost cost
                                                        && cost.equals(activating(cost.change()))
                                                ? cost.change()
                                                : null,
                                Costs.MANA),
                        (what, mana, more) ->
                                new Ability.Static(
                                        List.of(
                                                new Rule.SpellCost(
                                                        what, OPPONENTS, false, mana, Amount.ONE),
                                                activating(more)),
                                        YOUR_TURN,
                                        Zone.BATTLEFIELD)));
    }

    private static Rule.AbilityCost activating(ManaCost more) {
        return new Rule.AbilityCost(new Filter.Any(), OPPONENTS, false, more, null, 0, true, null);
    }

    private static boolean dearer(Ability.Static ability, int rules) {
        return YOUR_TURN.equals(ability.condition())
                && ability.rules().size() == rules
                && ability.rules().getFirst() instanceof Rule.SpellCost cost
                && !cost.less()
                && cost.caster().equals(OPPONENTS)
                && cost.times().equals(Amount.ONE);
    }

    private static Rule.SpellCost imposed(Ability.Static ability) {
        return (Rule.SpellCost) ability.rules().getFirst();
    }

    /// "This spell costs {1} less to cast if you control an artifact and {1} less to cast if you control an enchantment."
    private Syntax<Ability> cheaperTwice(String template) {
        return widen(
                form(
                        Ability.Static.class,
                        template,
                        part(ability -> less(ability, 0), Costs.MANA),
                        part(ability -> when(ability, 0), phrases.condition),
                        part(ability -> less(ability, 1), Costs.MANA),
                        part(ability -> when(ability, 1), phrases.condition),
                        (first, one, second, other) ->
                                new Ability.Static(
                                        List.of(cheaper(first, one), cheaper(second, other)),
                                        null,
                                        Zone.STACK)));
    }

    private static Rule cheaper(ManaCost mana, Condition condition) {
        return new Rule.SpellCost(
                THIS,
                PlayerRef.YOU,
                true,
                mana,
                new Amount.When(condition, Amount.ONE, Amount.ZERO));
    }

    private static @Nullable ManaCost less(Ability.Static ability, int at) {
        return when(ability, at) == null
                ? null
                : ((Rule.SpellCost) ability.rules().get(at)).change();
    }

    private static @Nullable Condition when(Ability.Static ability, int at) {
        return ability.rules().size() == 2
                        && ability.rules().get(at) instanceof Rule.SpellCost cost
                        && cost.spells() instanceof Filter.This
                        && cost.times() instanceof Amount.When(Condition condition, _, _)
                ? condition
                : null;
    }
}
