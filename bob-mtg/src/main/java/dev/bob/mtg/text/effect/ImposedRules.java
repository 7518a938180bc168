package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.text.casting.Permissions;
import dev.bob.mtg.text.modification.NextTurns;
import dev.bob.mtg.text.modification.PlayerGuards;
import dev.bob.mtg.text.modification.PlayerRules;
import dev.bob.mtg.text.modification.Predicates;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.NounPhrases.Quantity;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Rules for a while: "players can't gain life this turn", "you may cast spells this turn as though they had flash".
final class ImposedRules {
    private final Phrases phrases;

    private final Syntax<List<Modification>> verbs;

    ImposedRules(Phrases phrases, Predicates changes) {
        this.phrases = phrases;
        this.verbs = changes.verbs(Quantity.ONE, true);
    }

    private static final Amount CAST = new Amount.ThisTurn(TurnFact.SPELLS_CAST, PlayerRef.YOU);

    /// How many spells are allowed in all is known as the effect begins.
    private static final Effect ONE_MORE_SPELL =
            new Effect.WhereX(
                    new Amount.Plus(CAST, Amount.ONE),
                    new Effect.Impose(
                            List.of(
                                    new Rule.CantCast(
                                            PlayerRef.YOU,
                                            new Filter.Spell(),
                                            0,
                                            new Condition.Compare(
                                                    CAST, Comparison.AT_LEAST, new Amount.X()))),
                            new Duration.EndOfTurn()));

    /// "creatures target player controls don't untap during that player's next untap step": whichever these are then.
    private Syntax<Effect> noneUntaps() {
        return widen(
                form(
                        Effect.Impose.class,
                        "<> don't untap during <> next untap step",
                        part(ImposedRules::staysTapped, phrases.plural),
                        part(
                                impose ->
                                        impose.duration()
                                                        instanceof
                                                        Duration.ThroughNextStep(var whose, _)
                                                ? whose
                                                : null,
                                phrases.playerGenitive),
                        (what, whose) ->
                                new Effect.Impose(
                                        List.of(new Rule.DoesntUntap(what)),
                                        new Duration.ThroughNextStep(whose, Step.UNTAP))));
    }

    private Syntax<Effect> inNextTurns() {
        return choice(noneUntaps(), new NextTurns(phrases).all());
    }

    private static @Nullable Filter staysTapped(Effect.Impose impose) {
        return impose.rules().size() == 1
                        && impose.rules().getFirst() instanceof Rule.DoesntUntap(Filter what)
                ? what
                : null;
    }

    /// "Target player can't cast creature spells this turn", "until your next turn, players can't gain life".
    private Syntax<Effect> forbid() {
        PlayerRules players = new PlayerRules(phrases);
        Syntax<Rule> rule =
                choice(players.ofNamed(), players.ofAll(), PlayerRules.floor(), players.guarding());
        Syntax<Duration> duration =
                choice(
                        phrases.duration,
                        constant(new Duration.Indefinite(), "for the rest of the game"));
        return choice(
                neitherCastNorPlayed(),
                synonyms(
                        form(
                                Effect.Impose.class,
                                "<> <>",
                                part(ImposedRules::only, rule),
                                part(Effect.Impose::duration, duration),
                                (one, time) -> new Effect.Impose(List.of(one), time)),
                        form(
                                Effect.Impose.class,
                                "<> , <>",
                                part(Effect.Impose::duration, phrases.duration),
                                part(ImposedRules::only, rule),
                                (time, one) -> new Effect.Impose(List.of(one), time)),
                        form(
                                Effect.Impose.class,
                                "<> , <>",
                                part(Effect.Impose::duration, phrases.duration),
                                part(
                                        Effect.Impose::rules,
                                        choice(players.fixedAndGuarded(), PlayerRules.fixed())),
                                (time, rules) -> new Effect.Impose(rules, time))));
    }

    /// "Until your next turn, spells with the chosen name can't be cast and lands with the chosen name can't be played."
    private Syntax<Effect> neitherCastNorPlayed() {
        PlayerRef anybody = new PlayerRef.AnyPlayer();
        Filter named = new Filter.ChosenName();
        List<Rule> rules =
                List.of(
                        new Rule.CantCast(anybody, Filter.and(new Filter.Spell(), named), 0, null),
                        new Rule.CantPlayLands(
                                anybody, Filter.and(Filter.type(CardType.LAND), named)));
        return widen(
                form(
                        Effect.Impose.class,
                        "<> , spells with the chosen name can't be cast and lands with the chosen name can't be played",
                        part(
                                impose -> impose.rules().equals(rules) ? impose.duration() : null,
                                phrases.duration),
                        duration -> new Effect.Impose(rules, duration)));
    }

    /// "You and permanents you control gain hexproof until end of turn."
    private Syntax<Effect> guardAll() {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (Keyword keyword : List.of(Keyword.HEXPROOF, Keyword.SHROUD)) {
            Rule you = new Rule.PlayerProtected(PlayerRef.YOU, keyword);
            List<Modification> gain =
                    List.of(new Modification.AddAbilities(List.of(Ability.keyword(keyword))));
            all.add(
                    widen(
                            form(
                                    Effect.Sequence.class,
                                    "you and <> gain " + keyword.text() + " <>",
                                    part(two -> guarded(two, you, gain), phrases.plural),
                                    part(
                                            two ->
                                                    two.parts().getFirst()
                                                                    instanceof
                                                                    Effect.Impose(_, var duration)
                                                            ? duration
                                                            : null,
                                            phrases.duration),
                                    (objects, duration) ->
                                            new Effect.Sequence(
                                                    List.of(
                                                            new Effect.Impose(
                                                                    List.of(you), duration),
                                                            new Effect.Sequence(
                                                                    List.of(
                                                                            new Effect.Change(
                                                                                    new Selector
                                                                                            .Each(
                                                                                            objects),
                                                                                    gain,
                                                                                    duration))))))));
        }
        all.add(PlayerGuards.gained(phrases));
        return choice(all);
    }

    private static @Nullable Filter guarded(
            Effect.Sequence two, Rule you, List<Modification> gain) {
        return two.parts().size() == 2
                        && two.parts().getFirst() instanceof Effect.Impose(List<Rule> rules, _)
                        && rules.equals(List.of(you))
                        && two.parts().getLast() instanceof Effect.Sequence(List<Effect> one)
                        && one.size() == 1
                        && one.getFirst()
                                instanceof
                                Effect.Change(Selector.Each(Filter what), List<Modification> is, _)
                        && is.equals(gain)
                ? what
                : null;
    }

    /// "Until your next turn, spells your opponents cast cost {1} more to cast", "spells you control can't be countered this
    /// turn".
    private Syntax<Effect> general() {
        Syntax<Duration> duration =
                choice(
                        phrases.duration,
                        constant(new Duration.Indefinite(), "for the rest of the game"));
        Duration turn = new Duration.EndOfTurn();
        return choice(
                synonyms(
                        form(
                                Effect.Impose.class,
                                "<> , <>",
                                part(Effect.Impose::duration, phrases.duration),
                                part(ImposedRules::only, phrases.generalRule),
                                (time, rule) -> new Effect.Impose(List.of(rule), time)),
                        form(
                                Effect.Impose.class,
                                "<> <>",
                                part(ImposedRules::only, phrases.generalRule),
                                part(Effect.Impose::duration, duration),
                                (rule, time) -> new Effect.Impose(List.of(rule), time)),
                        priced()),
                form(
                        Effect.Impose.class,
                        "<>",
                        part(
                                impose -> impose.duration().equals(turn) ? only(impose) : null,
                                phrases.ruleThisTurn),
                        rule -> new Effect.Impose(List.of(rule), turn)));
    }

    /// "Artifact spells you cast this turn cost {1} less to cast.", "spells they cast this turn cost {2} more to cast"
    private Syntax<Effect> priced() {
        Syntax<Filter> spells = phrases.plural.only(Permissions::isSpell);
        return synonyms(
                widen(
                        form(
                                Effect.Impose.class,
                                "<> you cast this turn cost <> less to cast",
                                part(impose -> of(impose, true, Rule.SpellCost::spells), spells),
                                part(
                                        impose -> of(impose, true, Rule.SpellCost::change),
                                        Costs.MANA),
                                (kinds, mana) -> priced(kinds, PlayerRef.YOU, true, mana))),
                widen(
                        form(
                                Effect.Impose.class,
                                "<> <> cast this turn cost <> more to cast",
                                part(impose -> of(impose, false, Rule.SpellCost::spells), spells),
                                part(
                                        impose -> of(impose, false, Rule.SpellCost::caster),
                                        References.player("they")),
                                part(
                                        impose -> of(impose, false, Rule.SpellCost::change),
                                        Costs.MANA),
                                (kinds, who, mana) -> priced(kinds, who, false, mana))));
    }

    private static Effect.Impose priced(
            Filter spells, PlayerRef who, boolean less, ManaCost change) {
        return new Effect.Impose(
                List.of(new Rule.SpellCost(spells, who, less, change, Amount.ONE)),
                new Duration.EndOfTurn());
    }

    /// @param less whether it is about spells that cost less
    private static <T> @Nullable T of(
            Effect.Impose impose, boolean less, Function<Rule.SpellCost, T> part) {
        return only(impose) instanceof Rule.SpellCost cost && cost.less() == less
                ? part.apply(cost)
                : null;
    }

    private static @Nullable Rule only(Effect.Impose impose) {
        return impose.rules().size() == 1 ? impose.rules().getFirst() : null;
    }

    /// "you may play two additional lands this turn"
    private static Syntax<Effect> moreLands(String template) {
        return widen(
                form(
                        Effect.Impose.class,
                        template,
                        part(
                                impose ->
                                        impose.duration() instanceof Duration.EndOfTurn
                                                        && only(impose)
                                                                instanceof
                                                                Rule.AdditionalLands(
                                                                        PlayerRef.You _,
                                                                        Amount count)
                                                        && !count.equals(Amount.ONE)
                                                ? count
                                                : null,
                                Numerals.WORD_AMOUNT),
                        count ->
                                new Effect.Impose(
                                        List.of(new Rule.AdditionalLands(PlayerRef.YOU, count)),
                                        new Duration.EndOfTurn())));
    }

    /// "you may cast spells this turn as though they had flash"
    private Syntax<Effect> flash() {
        Syntax<Filter> spells = phrases.plural.only(Permissions::isSpell);
        return synonyms(
                form(
                        Effect.Impose.class,
                        "you may cast <> <> as though they had flash",
                        part(ImposedRules::hasty, spells),
                        part(Effect.Impose::duration, phrases.duration),
                        (what, time) ->
                                new Effect.Impose(
                                        List.of(new Rule.FlashFor(what, PlayerRef.YOU)), time)),
                form(
                        Effect.Impose.class,
                        "<> , you may cast <> as though they had flash",
                        part(Effect.Impose::duration, phrases.duration),
                        part(ImposedRules::hasty, spells),
                        (time, what) ->
                                new Effect.Impose(
                                        List.of(new Rule.FlashFor(what, PlayerRef.YOU)), time)));
    }

    /// "the next creature spell you cast this turn"
    private Syntax<Filter> next() {
        return phrases.noun
                .only(Permissions::isSpell)
                .map(
                        Filter.class,
                        one -> (Filter) new Filter.Next(one),
                        value -> value instanceof Filter.Next(Filter one) ? one : null)
                .after("the next")
                .before("you cast this turn");
    }

    /// "the next creature spell you cast this turn can be cast as though it had flash"
    private Syntax<Effect> nextSpell() {
        Syntax<Filter> spell = next();
        Duration turn = new Duration.EndOfTurn();
        return choice(
                form(
                        Effect.Impose.class,
                        "<> can be cast as though it had flash",
                        part(ImposedRules::hasty, spell),
                        next ->
                                new Effect.Impose(
                                        List.of(new Rule.FlashFor(next, PlayerRef.YOU)), turn)),
                form(
                        Effect.Impose.class,
                        "<> can't be countered",
                        part(
                                impose ->
                                        only(impose) instanceof Rule.CantBeCountered safe
                                                ? safe.spells()
                                                : null,
                                spell),
                        next -> new Effect.Impose(List.of(new Rule.CantBeCountered(next)), turn)),
                form(
                        Effect.Impose.class,
                        "<> costs <> less to cast",
                        part(
                                impose ->
                                        only(impose) instanceof Rule.SpellCost cost && cost.less()
                                                ? cost.spells()
                                                : null,
                                spell),
                        part(
                                impose ->
                                        only(impose) instanceof Rule.SpellCost cost
                                                        && cost.times().equals(Amount.ONE)
                                                ? cost.change()
                                                : null,
                                Costs.MANA),
                        (next, mana) ->
                                new Effect.Impose(
                                        List.of(
                                                new Rule.SpellCost(
                                                        next,
                                                        PlayerRef.YOU,
                                                        true,
                                                        mana,
                                                        Amount.ONE)),
                                        turn)));
    }

    /// "the next noncreature spell you cast this turn has affinity for artifacts"
    private Syntax<Effect> nextHas() {
        Syntax<Filter> spell = next();
        return widen(
                form(
                        Effect.Impose.class,
                        "<> <>",
                        part(
                                impose ->
                                        only(impose) instanceof Rule.Modify(Filter next, _)
                                                ? next
                                                : null,
                                spell),
                        part(
                                impose ->
                                        only(impose) instanceof Rule.Modify(_, var given)
                                                ? given
                                                : null,
                                verbs.only(ImposedRules::givesAbilities)),
                        (next, given) ->
                                new Effect.Impose(
                                        List.of(new Rule.Modify(next, given)),
                                        new Duration.EndOfTurn())));
    }

    private static boolean givesAbilities(Object value) {
        return value instanceof List<?> list
                && list.size() == 1
                && list.getFirst() instanceof Modification.AddAbilities;
    }

    private static @Nullable Filter hasty(Effect.Impose impose) {
        return only(impose) instanceof Rule.FlashFor(Filter spells, PlayerRef.You _)
                ? spells
                : null;
    }

    Syntax<Effect> all() {
        return choice(
                inNextTurns(),
                forbid(),
                general(),
                guardAll(),
                flash(),
                nextSpell(),
                nextHas(),
                synonyms(
                        moreLands("you may play up to <> additional lands this turn"),
                        moreLands("you may play <> additional lands this turn")),
                constant(
                        new Effect.Impose(
                                List.of(new Rule.DamageCantBePrevented(null, null)),
                                new Duration.EndOfTurn()),
                        "damage can't be prevented this turn"),
                constant(
                        new Effect.Impose(
                                List.of(new Rule.AdditionalLands(PlayerRef.YOU, Amount.ONE)),
                                new Duration.EndOfTurn()),
                        "you may play an additional land this turn"),
                constant(ONE_MORE_SPELL, "you can cast only one more spell this turn"),
                form(
                        Effect.Impose.class,
                        "until your next turn , creatures can't attack you or planeswalkers you control unless their"
                                + " controller pays <> for each of those creatures",
                        part(
                                impose ->
                                        impose.rules().size() == 1
                                                        && impose.rules().getFirst()
                                                                instanceof
                                                                Rule.AttackTax(
                                                                        _,
                                                                        _,
                                                                        _,
                                                                        List<Cost> each)
                                                ? each
                                                : null,
                                Costs.mana()),
                        each ->
                                new Effect.Impose(
                                        List.of(
                                                new Rule.AttackTax(
                                                        Filter.type(CardType.CREATURE),
                                                        PlayerRef.YOU,
                                                        true,
                                                        each)),
                                        new Duration.YourNextTurn())));
    }
}
