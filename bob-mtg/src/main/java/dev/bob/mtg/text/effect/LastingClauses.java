package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Keyword;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.text.casting.Permissions;
import dev.bob.mtg.text.modification.PlayerRules;
import dev.bob.mtg.text.modification.Predicates;
import dev.bob.mtg.text.modification.TypeChanges;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.NounPhrases.Quantity;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Concatenation;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Clauses about what lasts: "target creature gets +2/+2 until end of turn", rules for a while.
final class LastingClauses {
    private final Phrases phrases;
    private final Predicates changes;

    LastingClauses(Phrases phrases, Predicates changes) {
        this.phrases = phrases;
        this.changes = changes;
    }

    /// "~ becomes a copy of target creature until end of turn, except it has flying" (rule 707.2c).
    private Syntax<Effect> copies() {
        Syntax<Duration> lasting =
                choice(phrases.duration, constant(new Duration.Indefinite(), ""));
        return synonyms(
                copied("<> becomes a copy of <> <> <>", phrases.thing, lasting),
                copied("<> become copies of <> <> <>", phrases.things, lasting),
                copied("<> each become a copy of <> <> <>", phrases.things, lasting),
                copiedFirst("<> , <> becomes a copy of <> <>", phrases.thing),
                copiedFirst("<> , <> become copies of <> <>", phrases.things));
    }

    /// "have ~ become a copy of that creature"
    static Syntax<Effect> becomeCopy(Phrases phrases) {
        return copied(
                "have <> become a copy of <> <> <>",
                phrases.thing,
                choice(phrases.duration, constant(new Duration.Indefinite(), "")),
                phrases);
    }

    private Syntax<Effect> copied(
            String template, Syntax<Selector> objects, Syntax<Duration> lasting) {
        return copied(template, objects, lasting, phrases);
    }

    private static Syntax<Effect> copied(
            String template, Syntax<Selector> objects, Syntax<Duration> lasting, Phrases phrases) {
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(change -> copy(change) == null ? null : change.objects(), objects),
                        part(LastingClauses::copy, Modification.Copy::of, phrases.thing),
                        part(Effect.Change::duration, lasting),
                        part(LastingClauses::copy, Modification.Copy::except, phrases.exceptions),
                        (what, of, time, except) ->
                                new Effect.Change(
                                        what, List.of(new Modification.Copy(of, except)), time)));
    }

    private Syntax<Effect> copiedFirst(String template, Syntax<Selector> objects) {
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(Effect.Change::duration, phrases.duration),
                        part(change -> copy(change) == null ? null : change.objects(), objects),
                        part(LastingClauses::copy, Modification.Copy::of, phrases.thing),
                        part(LastingClauses::copy, Modification.Copy::except, phrases.exceptions),
                        (time, what, of, except) ->
                                new Effect.Change(
                                        what, List.of(new Modification.Copy(of, except)), time)));
    }

    private static Modification.@Nullable Copy copy(Effect.Change change) {
        return change.modifications().size() == 1
                        && change.modifications().getFirst() instanceof Modification.Copy copy
                ? copy
                : null;
    }

    Syntax<Effect> change() {
        Syntax<Selector> one = phrases.thing;
        Syntax<Selector> many = phrases.things;
        return choice(
                copies(),
                synonyms(
                        changed(many, changes.verbs(Quantity.MANY, false)),
                        changed(one, changes.verbs(Quantity.ONE, false)),
                        changed(many.before("each"), changes.verbs(Quantity.MANY, false)),
                        changed(many.before("both"), changes.verbs(Quantity.MANY, false)),
                        changed(many.before("also"), changes.verbs(Quantity.MANY, false)),
                        changed(one.before("also"), changes.verbs(Quantity.ONE, false)),
                        changed(eachOf(), changes.verbs(Quantity.ONE, false)),
                        forGood(
                                eachOf(),
                                changes.verbs(Quantity.ONE, false)
                                        .only(LastingClauses::beginsWithTypes)),
                        doubled(),
                        multiplied(many, Quantity.MANY),
                        multiplied(one, Quantity.ONE),
                        multiplied(many.before("each"), Quantity.MANY),
                        // "~ becomes a Human Warrior with base power and toughness 3/3."
                        forGood(
                                one,
                                becoming(changes.verbs(Quantity.ONE, false))
                                        .only(LastingClauses::beginsWithTypes)),
                        forGood(
                                many,
                                changes.verbs(Quantity.MANY, false)
                                        .only(LastingClauses::beginsWithTypes)),
                        still(one, changes.keeping(Quantity.ONE, false), TypeChanges.STILL_ONE),
                        still(many, changes.keeping(Quantity.MANY, false), TypeChanges.STILL_MANY)),
                // "That creature gains haste.": for as long as it is there.
                form(
                        Effect.Change.class,
                        "<> <>",
                        part(
                                change ->
                                        change.duration() instanceof Duration.Indefinite
                                                ? change.objects()
                                                : null,
                                one.only(what -> what instanceof Selector.That)),
                        part(
                                Effect.Change::modifications,
                                changes.verbs(Quantity.ONE, false)
                                        .only(LastingClauses::onlyAbilities)),
                        (objects, modifications) ->
                                new Effect.Change(
                                        objects, modifications, new Duration.Indefinite())));
    }

    /// "each of them", "each of those creatures".
    private static Syntax<Selector> eachOf() {
        List<Syntax<Selector>> all = new ArrayList<>();
        for (String what :
                List.of(
                        "them",
                        "those creatures",
                        "those permanents",
                        "those tokens",
                        "those lands",
                        "those artifacts")) {
            all.add(References.object("each of " + what));
        }
        return choice(all);
    }

    /// "double target creature's power until end of turn" (rule 701.10b): it gets +X/+0, where X is its power now.
    private Syntax<Effect> doubled() {
        Selector it = new Selector.That(new Reference.Iterated(), "its");
        Modification power = new Modification.PowerToughness(new Amount.PowerOf(it), Amount.ZERO);
        Modification both =
                new Modification.PowerToughness(new Amount.PowerOf(it), new Amount.ToughnessOf(it));
        return choice(
                synonyms(
                        doubled("double <> power until end of turn", phrases.genitive, power),
                        doubled(
                                "double the power of <> until end of turn",
                                phrases.anything,
                                power)),
                synonyms(
                        doubled(
                                "double <> power and toughness until end of turn",
                                phrases.genitive,
                                both),
                        doubled(
                                "double the power and toughness of <> until end of turn",
                                phrases.anything,
                                both)));
    }

    private static Syntax<Effect> doubled(
            String template, Syntax<Selector> what, Modification more) {
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(
                                change ->
                                        change.modifications().equals(List.of(more))
                                                        && change.duration()
                                                                instanceof Duration.EndOfTurn
                                                ? change.objects()
                                                : null,
                                what),
                        objects ->
                                new Effect.Change(
                                        objects, List.of(more), new Duration.EndOfTurn())));
    }

    /// Without a duration: for as long as it is there.
    private static Syntax<Effect> forGood(
            Syntax<Selector> objects, Syntax<List<Modification>> verbs) {
        return widen(
                form(
                        Effect.Change.class,
                        "<> <>",
                        part(
                                change ->
                                        change.duration() instanceof Duration.Indefinite
                                                ? change.objects()
                                                : null,
                                objects),
                        part(Effect.Change::modifications, verbs),
                        (what, modifications) ->
                                new Effect.Change(what, modifications, new Duration.Indefinite())));
    }

    /// "target land becomes a 3/3 creature until end of turn. It's still a land": the second sentence says what the first
    /// keeps (rule 205.1b).
    private Syntax<Effect> still(
            Syntax<Selector> objects, Syntax<List<Modification>> verbs, List<String> kept) {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (Syntax<Effect> becomes :
                List.of(
                        changed(objects, verbs).only(LastingClauses::addsTypes),
                        forGood(objects, verbs.only(LastingClauses::beginsWithTypes)))) {
            for (String words : kept) {
                all.add(becomes.before(". " + words));
            }
        }
        return synonyms(all);
    }

    /// "target land becomes an X/X creature until end of turn", before another sentence says what it still is.
    Syntax<Effect> keeping() {
        return changed(phrases.thing, changes.keeping(Quantity.ONE, false))
                .only(LastingClauses::addsTypes);
    }

    private static boolean addsTypes(Object value) {
        return value instanceof Effect.Change change
                && change.modifications().stream()
                        .anyMatch(each -> each instanceof Modification.AddTypes);
    }

    /// "it gets +1/+0 until end of turn for each artifact you control".
    private Syntax<Effect> multiplied(Syntax<Selector> objects, Quantity number) {
        return widen(
                form(
                        Effect.Change.class,
                        "<> <>",
                        part(
                                change ->
                                        change.duration() instanceof Duration.EndOfTurn
                                                ? change.objects()
                                                : null,
                                objects),
                        part(
                                change ->
                                        change.modifications().size() == 1
                                                        && change.modifications().getFirst()
                                                                instanceof
                                                                Modification.PowerToughness pt
                                                ? pt
                                                : null,
                                changes.forEach(number, "until end of turn")),
                        (what, pt) ->
                                new Effect.Change(what, List.of(pt), new Duration.EndOfTurn())));
    }

    private static boolean beginsWithTypes(Object value) {
        return value instanceof List<?> list
                && !list.isEmpty()
                && (list.getFirst() instanceof Modification.SetTypes
                        || list.getFirst() instanceof Modification.SetColors
                        || list.getFirst() instanceof Modification.BecomeChosen
                        || list.getFirst() instanceof Modification.AddTypes);
    }

    private static boolean onlyAbilities(Object value) {
        return value instanceof List<?> list
                && list.stream().allMatch(each -> each instanceof Modification.AddAbilities);
    }

    private Syntax<Effect> changed(Syntax<Selector> objects, Syntax<List<Modification>> verbs) {
        return synonyms(
                form(
                                Effect.Change.class,
                                "<> <> <>",
                                part(Effect.Change::objects, objects),
                                part(Effect.Change::modifications, verbs),
                                part(Effect.Change::duration, phrases.duration),
                                Effect.Change::new)
                        .only(LastingClauses::endsWithoutQuotation),
                form(
                        Effect.Change.class,
                        "<> , <> <>",
                        part(Effect.Change::duration, phrases.duration),
                        part(Effect.Change::objects, objects),
                        part(Effect.Change::modifications, becoming(verbs)),
                        (duration, what, modifications) ->
                                new Effect.Change(what, modifications, duration)),
                // "… gets +1/+1 until end of turn and can't be blocked this turn"
                form(
                        Effect.Change.class,
                        "<> <>",
                        part(Effect.Change::objects, objects),
                        part(
                                change ->
                                        change.duration() instanceof Duration.EndOfTurn
                                                ? change.modifications()
                                                : null,
                                new Concatenation<>(
                                        List.of(
                                                verbs.only(list -> !isRules(list))
                                                        .before("until end of turn and"),
                                                choice(
                                                        verbs.only(LastingClauses::isRules)
                                                                .before("this turn"),
                                                        constant(
                                                                ATTACKING,
                                                                "can attack this turn as though it didn't have defender"))))),
                        (what, modifications) ->
                                new Effect.Change(what, modifications, new Duration.EndOfTurn())));
    }

    private static final List<Modification> ATTACKING =
            List.of(
                    new Modification.Obey(
                            List.of(
                                    new Rule.AsThough(
                                            new Filter.This(),
                                            Rule.AsThoughKind.ATTACK_WITHOUT_DEFENDER,
                                            null))));

    private static boolean isRules(Object value) {
        return value instanceof List<?> list
                && !list.isEmpty()
                && list.stream().allMatch(each -> each instanceof Modification.Obey);
    }

    /// A duration can't follow a quotation, which ends the sentence.
    private static boolean endsWithoutQuotation(Object value) {
        return value instanceof Effect.Change change
                && !(change.modifications().getLast()
                                instanceof Modification.AddAbilities(List<Ability> abilities)
                        && !(abilities.getLast() instanceof Ability.WithKeyword));
    }

    /// "becomes a Dragon with base power and toughness 5/5 and gains flying" as well as the usual verbs.
    private Syntax<List<Modification>> becoming(Syntax<List<Modification>> verbs) {
        Syntax<List<String>> types = phrases.nouns.creatureType.repeated();
        Syntax<Modification.SetTypes> type =
                form(
                        Modification.SetTypes.class,
                        "becomes a <>",
                        part(
                                set ->
                                        set.types().isEmpty() && !set.subtypes().isEmpty()
                                                ? set.subtypes()
                                                : null,
                                types),
                        names -> new Modification.SetTypes(List.of(), names));
        Syntax<Modification.SetBase> base =
                form(
                        Modification.SetBase.class,
                        "with base power and toughness <>",
                        part(Predicates::pair, Predicates.plain()),
                        pair -> new Modification.SetBase(pair.left(), pair.right()));
        Syntax<List<Modification>> becomes =
                new Concatenation<>(
                        List.of(
                                list(type),
                                list(base),
                                choice(verbs.after("and"), constant(List.of(), ""))));
        return choice(verbs, becomes);
    }

    private static Syntax<List<Modification>> list(Syntax<? extends Modification> one) {
        return one.map(
                Object.class,
                modification -> List.<Modification>of(modification),
                value ->
                        value instanceof List<?> list && list.size() == 1 ? list.getFirst() : null);
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

    /// "Target player can't cast creature spells this turn", "until your next turn, players can't gain life".
    private Syntax<Effect> forbid() {
        PlayerRules players = new PlayerRules(phrases);
        Syntax<Rule> rule = choice(players.ofNamed(), players.ofAll(), players.guarding());
        Syntax<Duration> duration =
                choice(
                        phrases.duration,
                        constant(new Duration.Indefinite(), "for the rest of the game"));
        return synonyms(
                form(
                        Effect.Impose.class,
                        "<> <>",
                        part(LastingClauses::only, rule),
                        part(Effect.Impose::duration, duration),
                        (one, time) -> new Effect.Impose(List.of(one), time)),
                form(
                        Effect.Impose.class,
                        "<> , <>",
                        part(Effect.Impose::duration, phrases.duration),
                        part(LastingClauses::only, rule),
                        (time, one) -> new Effect.Impose(List.of(one), time)));
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
                        part(LastingClauses::hasty, spells),
                        part(Effect.Impose::duration, phrases.duration),
                        (what, time) ->
                                new Effect.Impose(
                                        List.of(new Rule.FlashFor(what, PlayerRef.YOU)), time)),
                form(
                        Effect.Impose.class,
                        "<> , you may cast <> as though they had flash",
                        part(Effect.Impose::duration, phrases.duration),
                        part(LastingClauses::hasty, spells),
                        (time, what) ->
                                new Effect.Impose(
                                        List.of(new Rule.FlashFor(what, PlayerRef.YOU)), time)));
    }

    /// "the next creature spell you cast this turn can be cast as though it had flash"
    private Syntax<Effect> nextSpell() {
        Syntax<Filter> spell =
                phrases.noun
                        .only(Permissions::isSpell)
                        .map(
                                Filter.class,
                                one -> (Filter) new Filter.Next(one),
                                value -> value instanceof Filter.Next(Filter one) ? one : null)
                        .after("the next")
                        .before("you cast this turn");
        Duration turn = new Duration.EndOfTurn();
        return choice(
                form(
                        Effect.Impose.class,
                        "<> can be cast as though it had flash",
                        part(LastingClauses::hasty, spell),
                        next ->
                                new Effect.Impose(
                                        List.of(new Rule.FlashFor(next, PlayerRef.YOU)), turn)),
                form(
                        Effect.Impose.class,
                        "<> can't be countered",
                        part(
                                impose ->
                                        only(impose) instanceof Rule.CantBeCountered(Filter spells)
                                                ? spells
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

    private static @Nullable Filter hasty(Effect.Impose impose) {
        return only(impose) instanceof Rule.FlashFor(Filter spells, PlayerRef.You _)
                ? spells
                : null;
    }

    Syntax<Effect> impose() {
        return choice(
                forbid(),
                guardAll(),
                flash(),
                nextSpell(),
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
