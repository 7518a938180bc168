package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.text.phrase.CounterCosts;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.List;

/// Counters on players: "you get an experience counter", "that player gets two poison counters".
public final class PlayerCounters {
    private final PlayerPhrases players;
    private final Measures measures;

    public PlayerCounters(PlayerPhrases players, Measures measures) {
        this.players = players;
        this.measures = measures;
    }

    public Syntax<Effect> all() {
        return choice(
                counters("experience", CounterKind.EXPERIENCE),
                counters("poison", CounterKind.POISON),
                counters("rad", CounterKind.RAD));
    }

    /// "pay {E}{E}. If you can't, …": nothing that one may leave.
    public static Syntax<Effect> mustPay(Syntax<Effect> row) {
        return widen(
                form(
                        Effect.MustPay.class,
                        "pay <> . if you can't , <>",
                        part(
                                pay ->
                                        pay.cost().getFirst()
                                                        instanceof
                                                        Cost.PayEnergy(Amount.Fixed(int count))
                                                ? count
                                                : null,
                                CounterCosts.energy()),
                        part(Effect.MustPay::otherwise, row),
                        (count, otherwise) ->
                                new Effect.MustPay(
                                        PlayerRef.YOU,
                                        List.of(new Cost.PayEnergy(Amount.of(count))),
                                        otherwise)));
    }

    private Syntax<Effect> counters(String word, CounterKind kind) {
        return widen(
                form(
                        PermanentEffect.PutPlayerCounters.class,
                        "<>",
                        part(
                                put ->
                                        put.kind().equals(kind)
                                                ? new Pair<>(put.who(), put.count())
                                                : null,
                                players.does(
                                        "get",
                                        "gets",
                                        measures.many(word + " counter", word + " counters"))),
                        pair ->
                                new PermanentEffect.PutPlayerCounters(
                                        pair.left(), pair.right(), kind)));
    }

    /// "the number of experience counters you have", and after "for each".
    static Syntax<Amount> number(Phrases phrases, boolean each) {
        List<Syntax<Amount>> all = new ArrayList<>();
        for (CounterKind kind :
                List.of(CounterKind.EXPERIENCE, CounterKind.POISON, CounterKind.RAD)) {
            String counters =
                    each
                            ? kind.name() + " counter "
                            : "the number of " + kind.name() + " counters ";
            all.add(
                    constant(
                            new Amount.CountersOn(kind, new Selector.Players(PlayerRef.YOU)),
                            counters + "you have"));
            all.add(
                    constant(
                            new Amount.CountersOn(
                                    kind, new Selector.Players(new PlayerRef.EachOpponent())),
                            counters + "your opponents have"));
            all.add(
                    widen(
                            form(
                                    Amount.CountersOn.class,
                                    counters + "<> have",
                                    part(
                                            on ->
                                                    kind.equals(on.kind())
                                                                    && on.things()
                                                                            instanceof
                                                                            Selector.Players(
                                                                                    PlayerRef who)
                                                            ? who
                                                            : null,
                                            References.player("they")),
                                    who ->
                                            new Amount.CountersOn(
                                                    kind, new Selector.Players(who)))));
            if (!each) {
                all.add(
                        constant(
                                new Amount.CountersOn(
                                        kind, new Selector.Players(new PlayerRef.EachPlayer())),
                                "the total number of " + kind.name() + " counters among players"));
            }
        }
        ofAnybody(phrases, each, all);
        return choice(all);
    }

    private static void ofAnybody(Phrases phrases, boolean each, List<Syntax<Amount>> all) {
        // "defending player has a rad counter" is said in shorter words
        Syntax<PlayerRef> player =
                phrases.player.only(who -> !(who instanceof PlayerRef.Defending));
        for (CounterKind kind :
                List.of(
                        CounterKind.EXPERIENCE,
                        CounterKind.POISON,
                        CounterKind.RAD,
                        CounterKind.ENERGY)) {
            all.add(of(player, kind, each));
        }
        Amount energy =
                new Amount.CountersOn(CounterKind.ENERGY, new Selector.Players(PlayerRef.YOU));
        all.add(
                each
                        ? synonyms(
                                constant(energy, "{E} you have"),
                                constant(energy, "energy counter you have"))
                        : synonyms(
                                constant(energy, "the amount of {E} you have"),
                                constant(energy, "the number of {E} you have"),
                                constant(energy, "the number of energy counters you have")));
    }

    /// "the number of poison counters that player has", "poison counter target opponent has".
    private static Syntax<Amount> of(Syntax<PlayerRef> player, CounterKind kind, boolean each) {
        return widen(
                form(
                        Amount.CountersOn.class,
                        (each
                                        ? kind.name() + " counter"
                                        : "the number of " + kind.name() + " counters")
                                + " <> has",
                        part(
                                on ->
                                        kind.equals(on.kind())
                                                        && on.things()
                                                                instanceof
                                                                Selector.Players(PlayerRef who)
                                                ? who
                                                : null,
                                player),
                        who -> new Amount.CountersOn(kind, new Selector.Players(who))));
    }
}
