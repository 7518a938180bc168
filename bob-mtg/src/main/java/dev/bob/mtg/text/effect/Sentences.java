package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.casting.AsItResolves;
import dev.bob.mtg.text.casting.SpellActions;
import dev.bob.mtg.text.casting.SpendingMana;
import dev.bob.mtg.text.choice.AnyAmounts;
import dev.bob.mtg.text.choice.DeathsOfDamaged;
import dev.bob.mtg.text.choice.EachOfSeveral;
import dev.bob.mtg.text.choice.EitherEffect;
import dev.bob.mtg.text.choice.OfferedPayments;
import dev.bob.mtg.text.choice.Owed;
import dev.bob.mtg.text.choice.PaidForEach;
import dev.bob.mtg.text.choice.ThenMay;
import dev.bob.mtg.text.condition.ThisWay;
import dev.bob.mtg.text.event.Events;
import dev.bob.mtg.text.measure.CoinFlips;
import dev.bob.mtg.text.measure.DieRolls;
import dev.bob.mtg.text.measure.DoneMeasures;
import dev.bob.mtg.text.measure.XAnnounced;
import dev.bob.mtg.text.modification.DurationPhrases;
import dev.bob.mtg.text.modification.Predicates;
import dev.bob.mtg.text.modification.SameKeywords;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.OtherTargets;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Actors;
import dev.bob.mtg.text.status.NotRegenerated;
import dev.bob.mtg.text.status.Ties;
import dev.bob.mtg.text.syntax.Concatenation;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Nothing;
import java.util.List;

/// How clauses make sentences and sentences make an effect: order, conditions, repetition. What is optional, lasting,
/// delayed or modal is in [OptionalActions], [LastingClauses], [DelayedTriggers] and [Modes].
public final class Sentences {
    private final Phrases phrases;
    private final PlayerPhrases players;
    private final LastingClauses lasting;
    private final ImposedRules imposed;
    private final OptionalActions options;
    private final DelayedTriggers delayed;
    private final Modes modes;

    public Sentences(
            Phrases phrases,
            Predicates changes,
            Events events,
            PlayerPhrases players,
            Costs costs) {
        this.phrases = phrases;
        this.players = players;
        this.lasting = new LastingClauses(phrases, changes);
        this.imposed = new ImposedRules(phrases, changes);
        this.options =
                new OptionalActions(phrases, players, costs, new Causatives(phrases, changes));
        this.delayed = new DelayedTriggers(phrases, events, options.unless());
        this.modes = new Modes(phrases);
    }

    public void define(
            Syntax<Effect> clauses, Syntax<Effect> bareClauses, Syntax<Effect> ownSentences) {
        phrases.duration.is(DurationPhrases.all(phrases));
        phrases.bareClause.is(bareClauses);
        phrases.clause.is(choice(clauses, lasting.change(), imposed.all()));
        Syntax<Effect> row = row(phrases.clause);
        ConditionalSentences conditional = new ConditionalSentences(phrases, options);
        Syntax<Effect> plain = sentences(ownSentences, row, conditional);
        phrases.sentence.is(choice(plain, Processes.oneByOne(phrases, phrases.sentence)));
        Syntax<Effect> sentence = phrases.sentence.before(".");
        Syntax<Nothing> between = synonyms(words(""), words("then"));
        Syntax<Effect> table = new DieRolls(phrases).table();
        Syntax<Effect> ending =
                choice(
                        reflexive(row),
                        new ThisWay(phrases).triggers(phrases.effect),
                        OfferedPayments.alone(),
                        table,
                        CoinFlips.reflexive(phrases.effect),
                        thenLast(row, table),
                        SameKeywords.effects(phrases.sentence),
                        thenLast(row, reflexive(options.mayPay(), phrases.effect)),
                        severalTimes());
        Syntax<Effect> several =
                choice(
                                sentence.separated(between, 2),
                                new Concatenation<>(
                                        List.of(sentence.separated(between, 1), list(ending))))
                        .map(
                                List.class,
                                parts -> (Effect) new Effect.Sequence(parts),
                                value ->
                                        value instanceof Effect.Sequence(List<Effect> parts)
                                                ? parts
                                                : null);
        // A list of modes ends with its last mode's full stop.
        Syntax<Effect> one =
                synonyms(
                        several,
                        sentence,
                        modes.modal(),
                        ending,
                        new Alternatives(phrases, row, options.unless()).whole());
        phrases.effect.is(
                choice(Processes.in(one), Processes.moreTimes(synonyms(several, sentence))));
    }

    private Syntax<Effect> sentences(
            Syntax<Effect> own, Syntax<Effect> row, ConditionalSentences conditional) {
        Syntax<Effect> inner = phrases.sentence.only(Sentences::isUnconditional);
        Syntax<Effect> coin = CoinFlips.sentence(choice(row, inner));
        Syntax<Effect> later = choice(delayed.later(), delayed.nextCast(), own.only(Digs::isOne));
        Syntax<Effect> may = choice(row, options.may(row, choice()));
        Syntax<Effect> conditioned = conditional.all(row, whereX(row), choice(later, inner));
        Syntax<Effect> forEach = choice(may, options.unless());
        return choice(
                row,
                own,
                constant(new Effect.XAtLeast(1, null), "X can't be 0"),
                conditioned,
                options.may(
                        row,
                        choice(later, inner.only(effect -> !(effect instanceof Effect.WhereX)))),
                conditional.otherMay(),
                AsItResolves.all(choice(row, delayed.later())),
                SpellActions.ownerMayCast(),
                options.unless(),
                conditional.eachWho(),
                Processes.sameByAttackers(row),
                eachPlayer(),
                together(),
                forEachPlayer(row, inner),
                choice(forEachDone(row, conditional), Processes.forEachThing(phrases, forEach)),
                whereX(row),
                coin,
                thenLast(row, coin),
                thenLast(whereX(row), may),
                thenLast(row, options.may(row, choice()).only(Effect.MayPay.class::isInstance)),
                thenLast(row, own.only(Sentences::isRevealing)),
                clash(row),
                new Alternatives(phrases, row, options.unless()).sentence(),
                ThenMay.all(row),
                lasting.being(),
                delayed.all(whereX(row)),
                OfferedPayments.ofLife(phrases, row),
                EitherEffect.villainous(phrases, may),
                EitherEffect.clauses(phrases.clause),
                PaidForEach.all(phrases, row),
                Processes.forEachOfThose(forEach),
                Owed.all(options.payment(), row),
                delayed.decidedLater(
                        row, choice(may, conditional.otherMay()), choice(whereX(row), inner)),
                NotRegenerated.all(choice(conditioned, options.unless())),
                SpendingMana.onlyOnX(),
                further(row, conditional),
                last(row, inner, conditional));
    }

    private Syntax<Effect> last(
            Syntax<Effect> row, Syntax<Effect> inner, ConditionalSentences conditional) {
        return family(
                thenLast(row, choice(options.mayHave(), inner.only(Sentences::isDecided))),
                Ties.broken(),
                thenLast(row, conditional.behind()),
                new Alternatives(phrases, row, options.unless()).ofOneClause());
    }

    private Syntax<Effect> further(Syntax<Effect> row, ConditionalSentences conditional) {
        return family(
                ThenMay.others(delayed.later(), phrases.clause),
                DeathsOfDamaged.all(phrases, choice(row, whereX(row))),
                EachOfSeveral.andYou(phrases),
                EachOfSeveral.withTheirX(phrases, everyone()),
                EitherEffect.ofEach(phrases, everyone(), players.together()),
                conditional.mayHaveYou());
    }

    /// What a condition, a payment, or a coin leads to: any other sentence.
    private static boolean isUnconditional(Object effect) {
        return !(effect instanceof Effect.If);
    }

    private static boolean isRevealing(Object effect) {
        return effect instanceof Effect.Dig dig && dig.reveal() && dig.take() == null;
    }

    /// What another player decides or pays for, or each of several players does.
    private static boolean isDecided(Object effect) {
        return effect instanceof Effect.Unless
                || effect instanceof Effect.ForEachPlayer
                || (effect instanceof Effect.May may && !(may.who() instanceof PlayerRef.You));
    }

    /// Clauses in one sentence: "draw two cards, then discard a card", "it gets +1/+1 and …".
    public static Syntax<Effect> row(Syntax<Effect> clause) {
        return row(clause, synonyms(words(", then"), words("and"), words(","), words(", and")));
    }

    /// The same without "then": a condition behind it is about all of it. Behind "draw a card, then discard a card" it is about
    /// the last clause.
    static Syntax<Effect> atOnce(Syntax<Effect> clause) {
        return row(clause, synonyms(words("and"), words(","), words(", and")));
    }

    private static Syntax<Effect> row(Syntax<Effect> clause, Syntax<Nothing> between) {
        Syntax<List<Effect>> more = clause.separated(between, 2).only(Actors::isNotTorn);
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

    /// "search your library …, then roll a d20": before a table of results. "…, then clash with an opponent."
    private static Syntax<Effect> thenLast(Syntax<Effect> row, Syntax<Effect> last) {
        return widen(
                form(
                        Effect.Sequence.class,
                        "<> , then <>",
                        part(
                                both -> both.parts().size() == 2 ? both.parts().getFirst() : null,
                                row),
                        part(both -> both.parts().getLast(), last),
                        (first, then) -> new Effect.Sequence(List.of(first, then))));
    }

    private static Syntax<List<Effect>> list(Syntax<Effect> one) {
        return one.map(
                Effect.class,
                effect -> List.of(effect),
                value ->
                        value instanceof List<?> list && list.size() == 1 ? list.getFirst() : null);
    }

    /// "You may pay {1}. When you do, …": all that follows is what the reflexive trigger does.
    private Syntax<Effect> reflexive(Syntax<Effect> row) {
        Syntax<Effect> first = choice(row, options.may(row, choice()), options.mayPay());
        return reflexive(synonyms(first, first.after("then")), phrases.effect);
    }

    private static Syntax<Effect> reflexive(Syntax<Effect> first, Syntax<Effect> then) {
        return reflexive(
                "<> . when you do , <>",
                first.only(paid -> !AnyAmounts.isSeveralTimes(paid)),
                then);
    }

    /// "You may pay {1}{G} any number of times. When you pay this cost one or more times, …"
    private Syntax<Effect> severalTimes() {
        return reflexive(
                "<> . when you pay this cost one or more times , <>",
                options.mayPay().only(AnyAmounts::isSeveralTimes),
                phrases.effect);
    }

    private static Syntax<Effect> reflexive(
            String template, Syntax<Effect> first, Syntax<Effect> then) {
        return widen(
                form(
                        Effect.Reflexive.class,
                        template,
                        part(Effect.Reflexive::first, first),
                        part(Effect.Reflexive::then, then),
                        Effect.Reflexive::new));
    }

    /// "each player discards their hand, then draws seven cards": each does the whole row.
    private Syntax<Effect> eachPlayer() {
        Syntax<PlayerRef> each = everyone();
        Syntax<List<Effect>> verbs =
                phrases.clause
                        .only(Sentences::isByPlayerAtHand)
                        .separated(
                                synonyms(words(", then"), words("and"), words(","), words(", and")),
                                2);
        return widen(
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

    private Syntax<PlayerRef> everyone() {
        return choice(
                constant(new PlayerRef.EachPlayer(), "each player"),
                constant(new PlayerRef.EachOpponent(), "each opponent"),
                OtherTargets.players("each other player"),
                PlayerPhrases.some(phrases, "each "),
                PlayerPhrases.friends());
    }

    /// "You and that player each draw a card and lose 1 life": each does the whole row.
    private Syntax<Effect> together() {
        Syntax<List<Effect>> verbs =
                phrases.bareClause
                        .only(Sentences::isByPlayerAtHand)
                        .separated(
                                synonyms(words(", then"), words("and"), words(","), words(", and")),
                                2);
        return widen(
                form(
                        Effect.ForEachPlayer.class,
                        "<> each <>",
                        part(Effect.ForEachPlayer::players, players.together()),
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

    /// "for each opponent, …": "that player" is the one at hand. "Each opponent may …", "each opponent … unless they …":
    /// each decides alone.
    private Syntax<Effect> forEachPlayer(Syntax<Effect> row, Syntax<Effect> inner) {
        Syntax<PlayerRef> each =
                choice(
                        constant(new PlayerRef.EachOpponent(), "opponent"),
                        constant(new PlayerRef.EachPlayer(), "player"),
                        OtherTargets.players("other player"),
                        PlayerPhrases.some(phrases, ""));
        Syntax<Effect> may =
                widen(
                        form(
                                Effect.May.class,
                                "may <>",
                                part(
                                        option ->
                                                option.who() instanceof PlayerRef.Iterated
                                                        ? option.effect()
                                                        : null,
                                        row(phrases.bareClause)),
                                effect -> new Effect.May(PlayerPhrases.AT_HAND, effect)));
        return choice(
                offer(row),
                synonyms(
                        form(
                                Effect.ForEachPlayer.class,
                                "for each <> , <>",
                                part(Effect.ForEachPlayer::players, each),
                                part(
                                        Effect.ForEachPlayer::effect,
                                        choice(
                                                row,
                                                options.may(row, choice()),
                                                options.unless(),
                                                inner)),
                                Effect.ForEachPlayer::new),
                        form(
                                Effect.ForEachPlayer.class,
                                "each <> <>",
                                part(Effect.ForEachPlayer::players, each),
                                part(
                                        Effect.ForEachPlayer::effect,
                                        choice(
                                                may,
                                                options.unlessThey(
                                                        phrases.clause.only(
                                                                Sentences::isByPlayerAtHand)))),
                                Effect.ForEachPlayer::new)));
    }

    /// "each opponent may create a Treasure token. For each opponent who does, you create a Treasure token."
    private Syntax<Effect> offer(Syntax<Effect> row) {
        PlayerRef opponents = new PlayerRef.EachOpponent();
        Condition did = ConditionalSentences.DID;
        Condition not = new Condition.Not(did);
        Condition theirs =
                new Condition.And(
                        List.of(did, new Condition.IsPlayer(PlayerPhrases.AT_HAND, opponents)));
        PlayerRef all = new PlayerRef.EachPlayer();
        return choice(
                offer(opponents, "opponent", "opponent who does", did, row),
                offer(opponents, "opponent", "opponent who doesn't", not, row),
                offer(all, "player", "player who does", did, row),
                offer(all, "player", "player who doesn't", not, row),
                offer(all, "player", "opponent who does", theirs, row));
    }

    private Syntax<Effect> offer(
            PlayerRef players, String word, String those, Condition when, Syntax<Effect> row) {
        return widen(
                form(
                        Effect.ForEachPlayer.class,
                        "each " + word + " may <> . for each " + those + " , <>",
                        part(
                                each ->
                                        each.players().equals(players)
                                                ? ConditionalSentences.offered(
                                                        each.effect(), when, true)
                                                : null,
                                row(phrases.bareClause)),
                        part(each -> ConditionalSentences.offered(each.effect(), when, false), row),
                        (theirs, yours) ->
                                new Effect.ForEachPlayer(
                                        players,
                                        new Effect.Sequence(
                                                List.of(
                                                        new Effect.May(
                                                                PlayerPhrases.AT_HAND, theirs),
                                                        new Effect.If(when, yours, null))))));
    }

    /// "for each creature destroyed this way, its controller creates a token"
    private Syntax<Effect> forEachDone(Syntax<Effect> row, ConditionalSentences conditional) {
        return widen(
                form(
                        Effect.ForEach.class,
                        "for each <> , <>",
                        part(Effect.ForEach::things, new DoneMeasures(phrases).thingsDone(true)),
                        part(
                                Effect.ForEach::effect,
                                choice(row, options.may(row, choice()), conditional.otherMay())
                                        .only(value -> !Alternatives.hasTarget(value))),
                        Effect.ForEach::new));
    }

    /// "Clash with an opponent. If you win, …"
    private static Syntax<Effect> clash(Syntax<Effect> row) {
        Syntax<Effect> clash =
                choice(
                        form(
                                PermanentEffect.Clash.class,
                                "clash with an opponent . if you win , <>",
                                part(clash1 -> clash1.lose() == null ? clash1.win() : null, row),
                                win -> new PermanentEffect.Clash(win, null)),
                        form(
                                PermanentEffect.Clash.class,
                                "clash with an opponent . if you win , <> . otherwise , <>",
                                part(PermanentEffect.Clash::win, row),
                                part(PermanentEffect.Clash::lose, row),
                                PermanentEffect.Clash::new));
        return choice(
                clash,
                thenLast(row, clash),
                form(
                        Effect.May.class,
                        "you may <>",
                        part(
                                may -> may.who() instanceof PlayerRef.You ? may.effect() : null,
                                clash),
                        effect -> new Effect.May(PlayerRef.YOU, effect)));
    }

    private static boolean isByPlayerAtHand(Object effect) {
        return effect instanceof Effect e && Actors.subject(e) instanceof PlayerRef.Iterated;
    }

    private Syntax<Effect> whereX(Syntax<Effect> row) {
        return synonyms(
                form(
                        Effect.WhereX.class,
                        "<> , where X is <> . it's still a land",
                        part(Effect.WhereX::effect, lasting.keeping()),
                        part(Effect.WhereX::x, phrases.measure),
                        (effect, x) -> new Effect.WhereX(x, effect)),
                form(
                        Effect.WhereX.class,
                        "<> , where X is <>",
                        part(
                                Effect.WhereX::effect,
                                choice(row, options.may(row, choice()), options.unless())),
                        part(Effect.WhereX::x, phrases.measure),
                        (effect, x) -> new Effect.WhereX(x, effect)),
                XAnnounced.all(row, phrases.measure));
    }
}
