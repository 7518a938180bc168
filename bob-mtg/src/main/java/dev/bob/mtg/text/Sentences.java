package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.constant;
import static dev.bob.mtg.text.Syntax.synonyms;
import static dev.bob.mtg.text.Syntax.words;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.Nouns.Quantity;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How clauses make sentences and sentences make an effect: order, conditions, options, durations, modes.
final class Sentences {
    private static final Condition DID = new Condition.Did();

    private final Phrases phrases;
    private final Changes changes;
    private final Events events;
    private final Players players;
    private final Costs costs;

    Sentences(Phrases phrases, Changes changes, Events events, Players players, Costs costs) {
        this.phrases = phrases;
        this.changes = changes;
        this.events = events;
        this.players = players;
        this.costs = costs;
    }

    void define(Syntax<Effect> clauses, Syntax<Effect> bareClauses, Syntax<Effect> ownSentences) {
        phrases.duration.is(
                choice(
                        synonyms(
                                constant(new Duration.EndOfTurn(), "until end of turn"),
                                constant(new Duration.EndOfTurn(), "this turn")),
                        constant(new Duration.YourNextTurn(), "until your next turn"),
                        constant(
                                new Duration.WhileSourceOnBattlefield(
                                        "for as long as ~ remains on the battlefield"),
                                "for as long as ~ remains on the battlefield"),
                        constant(
                                new Duration.AsLongAs(
                                        new Condition.Is(
                                                new Selector.This("~"),
                                                new Filter.Controlled(PlayerRef.YOU))),
                                "for as long as you control ~"),
                        constant(
                                new Duration.EndOfYourNextTurn(),
                                "until the end of your next turn"),
                        synonyms(
                                constant(new Duration.EndOfCombat(), "until end of combat"),
                                constant(new Duration.EndOfCombat(), "this combat"))));
        phrases.bareClause.is(bareClauses);
        phrases.clause.is(choice(clauses, change(), impose()));
        Syntax<Effect> row = row(phrases.clause);
        phrases.sentence.is(
                choice(
                        row,
                        ownSentences,
                        condition(row),
                        may(row),
                        otherMay(),
                        unless(),
                        eachPlayer(),
                        forEachPlayer(row),
                        whereX(row),
                        coin(row),
                        delayed()));
        Syntax<Effect> sentence = phrases.sentence.before(".");
        Syntax<Effect> several =
                sentence.separated(words(""), 2)
                        .map(
                                List.class,
                                parts -> (Effect) new Effect.Sequence(parts),
                                value ->
                                        value instanceof Effect.Sequence(List<Effect> parts)
                                                ? parts
                                                : null);
        // A list of modes ends with its last mode's full stop.
        phrases.effect.is(synonyms(several, sentence, modal()));
    }

    /// Clauses in one sentence: "draw two cards, then discard a card", "it gets +1/+1 and …".
    private static Syntax<Effect> row(Syntax<Effect> clause) {
        Syntax<List<Effect>> more =
                clause.separated(
                        synonyms(words(", then"), words("and"), words(","), words(", and")), 2);
        return choice(
                clause,
                more.map(
                        List.class,
                        parts -> (Effect) new Effect.Sequence(parts),
                        value ->
                                value instanceof Effect.Sequence(List<Effect> parts)
                                        ? parts
                                        : null));
    }

    // --- conditions and options ---

    private Syntax<Effect> condition(Syntax<Effect> row) {
        Syntax<Condition> any =
                choice(
                        phrases.condition,
                        constant(DID, "you do"),
                        constant(new Condition.Not(DID), "you don't"));
        phrases.conditionAfter.is(
                choice(
                        form(
                                Effect.If.class,
                                "<> if <>",
                                part(Effect.If::then, row),
                                part(Effect.If::condition, phrases.condition),
                                (then, condition) -> new Effect.If(condition, then, null))));
        return choice(
                synonyms(
                        form(
                                Effect.If.class,
                                "if <> , <>",
                                part(Effect.If::condition, any),
                                part(Effect.If::then, choice(row, may(row), whereX(row))),
                                (condition, then) -> new Effect.If(condition, then, null)),
                        phrases.conditionAfter),
                form(
                        Effect.If.class,
                        "if <> , <> . otherwise , <>",
                        part(Effect.If::condition, phrases.condition),
                        part(Effect.If::then, row),
                        part(Effect.If::otherwise, row),
                        Effect.If::new),
                form(
                        Effect.Reflexive.class,
                        "<> . when you do , <>",
                        part(Effect.Reflexive::first, choice(row, may(row))),
                        part(Effect.Reflexive::then, row),
                        Effect.Reflexive::new));
    }

    private Syntax<Effect> may(Syntax<Effect> row) {
        Syntax<List<Cost>> pay = payment();
        return choice(
                form(
                        Effect.May.class,
                        "you may have <> deal <> to <>",
                        part(Sentences::damage, Effect.Damage::source, phrases.thing),
                        part(
                                Sentences::damage,
                                Effect.Damage::amount,
                                new Measures(phrases).much("damage")),
                        part(Sentences::damage, Effect.Damage::to, phrases.thing),
                        (source, amount, to) ->
                                new Effect.May(
                                        PlayerRef.YOU, new Effect.Damage(source, amount, to))),
                form(
                        Effect.May.class,
                        "you may <>",
                        part(may -> may.who() instanceof PlayerRef.You ? may.effect() : null, row),
                        effect -> new Effect.May(PlayerRef.YOU, effect)),
                form(
                        Effect.MayPay.class,
                        "you may <> . if you do , <>",
                        part(
                                mayPay ->
                                        mayPay.who() instanceof PlayerRef.You
                                                ? mayPay.cost()
                                                : null,
                                pay),
                        part(Effect.MayPay::then, row),
                        (cost, then) -> new Effect.MayPay(PlayerRef.YOU, cost, then, null)));
    }

    private static Effect.@Nullable Damage damage(Effect.May may) {
        return may.effect() instanceof Effect.Damage damage ? damage : null;
    }

    /// "pay {2}", "pay 2 life".
    private Syntax<List<Cost>> payment() {
        return choice(
                Costs.mana().after("pay"),
                choice(
                                form(
                                        Cost.PayLife.class,
                                        "pay <> life",
                                        part(Cost.PayLife::amount, Numerals.DIGIT_AMOUNT),
                                        Cost.PayLife::new))
                        .map(
                                Cost.PayLife.class,
                                cost -> List.<Cost>of(cost),
                                value ->
                                        value instanceof List<?> list && list.size() == 1
                                                ? list.getFirst()
                                                : null));
    }

    private Syntax<Effect> otherMay() {
        return choice(
                form(
                        Effect.May.class,
                        "<> may <>",
                        part(may -> may.who(), phrases.player),
                        part(Effect.May::effect, row(phrases.bareClause)),
                        Effect.May::new));
    }

    private Syntax<Effect> unless() {
        Syntax<PlayerRef> payer = players.does("pay", "pays");
        return choice(
                form(
                        Effect.Unless.class,
                        "<> unless <> <>",
                        part(Effect.Unless::effect, phrases.clause),
                        part(Effect.Unless::who, payer),
                        part(Effect.Unless::cost, Costs.mana()),
                        (effect, who, cost) -> new Effect.Unless(who, cost, effect)),
                form(
                        Effect.Unless.class,
                        "<> unless you <>",
                        part(Effect.Unless::effect, phrases.clause),
                        part(
                                unless ->
                                        unless.who() instanceof PlayerRef.You
                                                ? notMana(unless.cost())
                                                : null,
                                costs.inSentence().only(Sentences::isNotMana)),
                        (effect, cost) -> new Effect.Unless(PlayerRef.YOU, cost, effect)));
    }

    private static @Nullable List<Cost> notMana(List<Cost> cost) {
        return isNotMana(cost) ? cost : null;
    }

    private static boolean isNotMana(Object cost) {
        return cost instanceof List<?> list
                && list.stream().noneMatch(part -> part instanceof Cost.Mana);
    }

    /// "each player discards their hand, then draws seven cards": each does the whole row.
    private Syntax<Effect> eachPlayer() {
        Syntax<PlayerRef> each =
                choice(
                        constant(new PlayerRef.EachPlayer(), "each player"),
                        constant(new PlayerRef.EachOpponent(), "each opponent"));
        Syntax<List<Effect>> verbs =
                phrases.clause
                        .only(Sentences::isByPlayerAtHand)
                        .separated(
                                synonyms(words(", then"), words("and"), words(","), words(", and")),
                                2);
        return choice(
                form(
                        Effect.ForEachPlayer.class,
                        "<> <>",
                        part(Effect.ForEachPlayer::players, each),
                        part(
                                forEach ->
                                        forEach.effect()
                                                        instanceof
                                                        Effect.Sequence(List<Effect> parts)
                                                ? parts
                                                : null,
                                verbs),
                        (who, parts) -> new Effect.ForEachPlayer(who, new Effect.Sequence(parts))));
    }

    /// "for each opponent, …": "that player" is the one at hand.
    private Syntax<Effect> forEachPlayer(Syntax<Effect> row) {
        return choice(
                form(
                        Effect.ForEachPlayer.class,
                        "for each opponent , <>",
                        part(
                                forEach ->
                                        forEach.players() instanceof PlayerRef.EachOpponent
                                                ? forEach.effect()
                                                : null,
                                choice(row, may(row))),
                        effect -> new Effect.ForEachPlayer(new PlayerRef.EachOpponent(), effect)));
    }

    /// "Flip a coin. If you win the flip, …"
    private Syntax<Effect> coin(Syntax<Effect> row) {
        return choice(
                form(
                        Effect.FlipCoin.class,
                        "flip a coin . if you win the flip , <>",
                        part(coin -> coin.lose() == null ? coin.win() : null, row),
                        win -> new Effect.FlipCoin(PlayerRef.YOU, win, null)),
                form(
                        Effect.FlipCoin.class,
                        "flip a coin . if you lose the flip , <>",
                        part(coin -> coin.win() == null ? coin.lose() : null, row),
                        lose -> new Effect.FlipCoin(PlayerRef.YOU, null, lose)),
                form(
                        Effect.FlipCoin.class,
                        "flip a coin . if you win the flip , <> . if you lose the flip , <>",
                        part(Effect.FlipCoin::win, row),
                        part(Effect.FlipCoin::lose, row),
                        (win, lose) -> new Effect.FlipCoin(PlayerRef.YOU, win, lose)));
    }

    private static boolean isByPlayerAtHand(Object effect) {
        return effect instanceof Effect e && Antecedents.subject(e) instanceof PlayerRef.Iterated;
    }

    private Syntax<Effect> whereX(Syntax<Effect> row) {
        return choice(
                form(
                        Effect.WhereX.class,
                        "<> , where X is <>",
                        part(Effect.WhereX::effect, choice(row, may(row))),
                        part(Effect.WhereX::x, phrases.measure),
                        (effect, x) -> new Effect.WhereX(x, effect)));
    }

    // --- lasting changes ---

    private Syntax<Effect> change() {
        Syntax<Selector> one = phrases.thing;
        Syntax<Selector> many = phrases.things;
        return choice(
                synonyms(
                        changed(many, changes.verbs(Quantity.MANY, false)),
                        changed(one, changes.verbs(Quantity.ONE, false))),
                // "~ becomes a Human Warrior with base power and toughness 3/3."
                form(
                        Effect.Change.class,
                        "<> <>",
                        part(
                                change ->
                                        change.duration() instanceof Duration.Indefinite
                                                ? change.objects()
                                                : null,
                                one.only(what -> what instanceof Selector.This)),
                        part(
                                Effect.Change::modifications,
                                becoming(changes.verbs(Quantity.ONE, false))
                                        .only(Sentences::beginsWithTypes)),
                        (objects, modifications) ->
                                new Effect.Change(
                                        objects, modifications, new Duration.Indefinite())),
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
                                changes.verbs(Quantity.ONE, false).only(Sentences::onlyAbilities)),
                        (objects, modifications) ->
                                new Effect.Change(
                                        objects, modifications, new Duration.Indefinite())));
    }

    private static boolean beginsWithTypes(Object value) {
        return value instanceof List<?> list
                && !list.isEmpty()
                && list.getFirst() instanceof Modification.SetTypes;
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
                        .only(Sentences::endsWithoutQuotation),
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
                                new Concat<>(
                                        List.of(
                                                verbs.only(list -> !isRules(list))
                                                        .before("until end of turn and"),
                                                verbs.only(Sentences::isRules)
                                                        .before("this turn")))),
                        (what, modifications) ->
                                new Effect.Change(what, modifications, new Duration.EndOfTurn())));
    }

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
                        part(Changes::pair, Changes.plain()),
                        pair -> new Modification.SetBase(pair.left(), pair.right()));
        Syntax<List<Modification>> becomes =
                new Concat<>(
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

    /// Rules for a while.
    private Syntax<Effect> impose() {
        return choice(
                constant(
                        new Effect.Impose(
                                List.of(new Rule.DamageCantBePrevented()),
                                new Duration.EndOfTurn()),
                        "damage can't be prevented this turn"),
                constant(
                        new Effect.Impose(
                                List.of(new Rule.AdditionalLands(PlayerRef.YOU, Amount.ONE)),
                                new Duration.EndOfTurn()),
                        "you may play an additional land this turn"),
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

    /// Delayed triggers: "whenever that creature attacks this turn, …", "sacrifice it at the beginning of the next end
    /// step". What they remember is found with the other references.
    private Syntax<Effect> delayed() {
        Syntax<Duration> thisTurn = constant((Duration) new Duration.EndOfTurn(), "this turn");
        Syntax<Optional<Selector>> remembers =
                new Syntax.Mapped<>(
                        Object.class,
                        words(""),
                        _ -> Optional.<Selector>empty(),
                        value -> value instanceof Optional<?> ? "" : null);
        Syntax<EventPattern> once = events.next();
        return choice(
                form(
                        Effect.Delayed.class,
                        "<> <> <> , <>",
                        part(later -> Optional.ofNullable(later.remembers()), remembers),
                        part(later -> later.once() ? null : later.event(), events.withWord()),
                        part(Effect.Delayed::until, thisTurn),
                        part(Effect.Delayed::effect, row(phrases.clause)),
                        (remembered, event, until, effect) ->
                                new Effect.Delayed(
                                        event, until, false, remembered.orElse(null), effect)),
                synonyms(
                        form(
                                Effect.Delayed.class,
                                "<> <> <>",
                                part(later -> Optional.ofNullable(later.remembers()), remembers),
                                part(Effect.Delayed::effect, row(phrases.clause)),
                                part(
                                        later ->
                                                later.once() && later.until() == null
                                                        ? later.event()
                                                        : null,
                                        once),
                                (remembered, effect, event) ->
                                        new Effect.Delayed(
                                                event,
                                                null,
                                                true,
                                                remembered.orElse(null),
                                                effect)),
                        form(
                                Effect.Delayed.class,
                                "<> <> , <>",
                                part(later -> Optional.ofNullable(later.remembers()), remembers),
                                part(
                                        later ->
                                                later.once() && later.until() == null
                                                        ? later.event()
                                                        : null,
                                        once),
                                part(Effect.Delayed::effect, row(phrases.clause)),
                                (remembered, event, effect) ->
                                        new Effect.Delayed(
                                                event,
                                                null,
                                                true,
                                                remembered.orElse(null),
                                                effect))));
    }

    // --- modes ---

    private record Bounds(Amount min, Amount max) {}

    private Syntax<Effect> modal() {
        Amount one = Amount.ONE;
        Syntax<Bounds> bounds =
                choice(
                        constant(new Bounds(one, one), "choose one"),
                        constant(new Bounds(one, Amount.of(2)), "choose one or both"),
                        constant(new Bounds(one, new Amount.AnyNumber()), "choose one or more"),
                        constant(new Bounds(Amount.of(2), Amount.of(2)), "choose two"),
                        constant(new Bounds(Amount.of(3), Amount.of(3)), "choose three"),
                        constant(new Bounds(Amount.ZERO, one), "choose up to one"),
                        constant(new Bounds(Amount.ZERO, Amount.of(2)), "choose up to two"),
                        constant(
                                new Bounds(Amount.ZERO, new Amount.AnyNumber()),
                                "choose any number"));
        Syntax<Effect.Mode> mode =
                form(
                        Effect.Mode.class,
                        "• <>",
                        part(Effect.Mode::effect, phrases.effect),
                        effect -> new Effect.Mode("", List.of(), effect));
        return choice(
                form(
                        Effect.Modal.class,
                        "<> — <>",
                        part(modal -> new Bounds(modal.min(), modal.max()), bounds),
                        part(Effect.Modal::modes, mode.separated(words(""), 2)),
                        (limits, modes) ->
                                new Effect.Modal(
                                        limits.min(), limits.max(), false, PlayerRef.YOU, modes)),
                form(
                        Effect.Modal.class,
                        "choose <> . you may choose the same mode more than once . <>",
                        part(
                                modal ->
                                        modal.sameMoreThanOnce() && modal.min().equals(modal.max())
                                                ? modal.max()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(Effect.Modal::modes, mode.separated(words(""), 2)),
                        (count, modes) ->
                                new Effect.Modal(count, count, true, PlayerRef.YOU, modes)));
    }
}
