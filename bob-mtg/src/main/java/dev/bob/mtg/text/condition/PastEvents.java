package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What has happened this turn, told of objects or of players: "a card left your graveyard this turn", "no creatures
/// attacked this turn", "an opponent cast three or more spells this turn".
final class PastEvents {
    private static final PlayerRef THEY = new PlayerRef.Iterated("");
    private static final Set<String> COUNTED = Set.of("cast", "sacrifice", "discard", "play");

    private final Phrases phrases;

    PastEvents(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Condition> all() {
        List<Syntax<Condition>> all = new ArrayList<>();
        all.addAll(new PastDeeds(phrases).all());
        players(all);
        return choice(all);
    }

    // --- players ---

    /// What a player did, in the past tense and, after "didn't", in the base form.
    ///
    /// @param noun what it was done with or to; null if nothing is named
    private record Act(
            String past,
            String base,
            String participle,
            @Nullable Syntax<Filter> noun,
            BiFunction<PlayerRef, Filter, EventPattern> make,
            Function<EventPattern, @Nullable Filter> what,
            Function<EventPattern, @Nullable PlayerRef> who) {}

    private List<Act> acts() {
        Filter any = new Filter.Any();
        List<Act> all = new ArrayList<>();
        castsAndLosses(all);
        all.add(
                new Act(
                        "attacked with",
                        "attack with",
                        "attacked with",
                        phrases.aNoun,
                        (who, what) -> new EventPattern.PlayerAttacks(who, Amount.ONE, what, null),
                        event ->
                                event instanceof EventPattern.PlayerAttacks attacks
                                                && attacks.whom() == null
                                                && attacks.atLeast().equals(Amount.ONE)
                                        ? attacks.with()
                                        : null,
                        event ->
                                event instanceof EventPattern.PlayerAttacks attacks
                                        ? attacks.who()
                                        : null));
        all.add(
                new Act(
                        "played",
                        "play",
                        "played",
                        phrases.aNoun,
                        (who, what) -> new EventPattern.PlaysLand(who, what, null),
                        event ->
                                event instanceof EventPattern.PlaysLand plays
                                                && plays.from() == null
                                        ? plays.what()
                                        : null,
                        event ->
                                event instanceof EventPattern.PlaysLand plays
                                        ? plays.who()
                                        : null));
        puttingCounters(all);
        plainActs(any, all);
        return all;
    }

    /// What is done with cards and permanents.
    private void castsAndLosses(List<Act> all) {
        all.add(
                new Act(
                        "cast",
                        "cast",
                        "cast",
                        phrases.aNoun.only(PastEvents::isNotOther),
                        (who, what) -> new EventPattern.Cast(who, what, 0),
                        event ->
                                event instanceof EventPattern.Cast cast && cast.ordinal() == 0
                                        ? cast.what()
                                        : null,
                        event -> event instanceof EventPattern.Cast cast ? cast.who() : null));
        all.add(
                new Act(
                        "sacrificed",
                        "sacrifice",
                        "sacrificed",
                        phrases.aNoun.only(noun -> !(noun instanceof Filter.Permanent)),
                        EventPattern.Sacrifices::new,
                        event ->
                                event instanceof EventPattern.Sacrifices sacrifice
                                        ? sacrifice.what()
                                        : null,
                        event ->
                                event instanceof EventPattern.Sacrifices sacrifice
                                        ? sacrifice.who()
                                        : null));
        all.add(
                new Act(
                        "discarded",
                        "discard",
                        "discarded",
                        phrases.aNoun.only(noun -> !(noun instanceof Filter.CardNoun)),
                        (who, what) -> new EventPattern.Discards(who, what, null),
                        event ->
                                event instanceof EventPattern.Discards discards
                                                && discards.causedBy() == null
                                        ? discards.what()
                                        : null,
                        event ->
                                event instanceof EventPattern.Discards discards
                                        ? discards.who()
                                        : null));
    }

    private void puttingCounters(List<Act> all) {
        all.add(putting("put one or more counters on", "put a counter on", null));
        all.add(putting("put a counter on", "put a counter on", null));
        all.add(
                putting(
                        "put one or more +1/+1 counters on",
                        "put a +1/+1 counter on",
                        CounterKind.P1P1));
        all.add(putting("put a +1/+1 counter on", "put a +1/+1 counter on", CounterKind.P1P1));
    }

    private Act putting(String past, String base, @Nullable CounterKind kind) {
        return new Act(
                past,
                base,
                past,
                choice(phrases.aNoun, constant((Filter) new Filter.This(), "~")),
                (who, what) -> new EventPattern.PutsCounters(who, false, kind, what, null),
                event ->
                        event instanceof EventPattern.PutsCounters puts
                                        && puts.equals(
                                                new EventPattern.PutsCounters(
                                                        puts.by(), false, kind, puts.on(), null))
                                ? puts.on()
                                : null,
                event -> event instanceof EventPattern.PutsCounters p ? p.by() : null);
    }

    /// What needs no object.
    private void plainActs(Filter any, List<Act> all) {
        all.add(
                plain(
                        "searched their library",
                        "search their library",
                        EventPattern.Searches::new,
                        event -> event instanceof EventPattern.Searches s ? s.who() : null,
                        any));
        all.add(
                plain(
                        "gained life",
                        "gain life",
                        EventPattern.GainsLife::new,
                        event -> event instanceof EventPattern.GainsLife g ? g.who() : null,
                        any));
        all.add(
                plain(
                        "committed a crime",
                        "commit a crime",
                        EventPattern.Crime::new,
                        event -> event instanceof EventPattern.Crime crime ? crime.who() : null,
                        any));
        all.add(
                plain(
                        "lost life from a source other than combat damage",
                        "lose life from a source other than combat damage",
                        EventPattern.LosesLifeOtherwise::new,
                        event ->
                                event instanceof EventPattern.LosesLifeOtherwise loses
                                        ? loses.who()
                                        : null,
                        any));
        all.add(deed("surveilled", "surveil", Deed.SURVEILS, any));
        all.add(deed("scried", "scry", Deed.SCRIES, any));
        all.add(deed("investigated", "investigate", Deed.INVESTIGATES, any));
        all.add(deed("discovered", "discover", Deed.DISCOVERS, any));
        all.add(deed("proliferated", "proliferate", Deed.PROLIFERATES, any));
    }

    /// A keyword action, which needs no object.
    private static Act deed(String past, String base, Deed deed, Filter any) {
        return plain(
                past,
                base,
                who -> new EventPattern.Done(deed, null, null, who),
                event ->
                        event instanceof EventPattern.Done done
                                        && done.equals(
                                                new EventPattern.Done(deed, null, null, done.who()))
                                ? done.who()
                                : null,
                any);
    }

    private static boolean isNotOther(Object noun) {
        return noun instanceof Filter filter
                && Conjuncts.withoutOther(filter) == null
                && Conjuncts.zoneOf(filter) == null;
    }

    private static Act plain(
            String past,
            String base,
            Function<PlayerRef, EventPattern> make,
            Function<EventPattern, @Nullable PlayerRef> who,
            Filter any) {
        return new Act(
                past,
                base,
                past,
                null,
                (player, _) -> make.apply(player),
                event -> who.apply(event) == null ? null : any,
                who);
    }

    private void players(List<Syntax<Condition>> all) {
        for (Act act : acts()) {
            Syntax<PlayerRef> you = constant(PlayerRef.YOU, "you");
            Syntax<PlayerRef> youHave = constant(PlayerRef.YOU, "you've");
            boolean aboutYou = !act.base().equals("gain life");
            Syntax<PlayerRef> others =
                    choice(
                            constant((PlayerRef) new PlayerRef.AnOpponent(), "an opponent"),
                            constant((PlayerRef) new PlayerRef.AnyPlayer(), "a player"),
                            PlayerPhrases.open("that player"),
                            PlayerPhrases.open("that opponent"),
                            PlayerPhrases.open("they"));
            if (aboutYou) {
                all.add(
                        synonyms(
                                did("<> " + act.past(), you, act, true),
                                did("<> " + act.participle(), youHave, act, true)));
            }
            all.add(
                    synonyms(
                            did("<> didn't " + act.base(), you, act, false),
                            did("<> haven't " + act.participle(), you, act, false)));
            all.add(
                    synonyms(
                            did("<> " + act.past(), others, act, true),
                            did("<> has " + act.participle(), others, act, true)));
            all.add(did("<> didn't " + act.base(), others, act, false));
            if (act.noun() != null && COUNTED.contains(act.base())) {
                all.add(
                        synonyms(
                                didSeveral("<> " + act.past() + " <> or more", you, act),
                                didSeveral(
                                        "<> " + act.participle() + " <> or more", youHave, act)));
                all.add(
                        synonyms(
                                didSeveral("<> " + act.past() + " <> or more", others, act),
                                didSeveral(
                                        "<> has " + act.participle() + " <> or more",
                                        others,
                                        act)));
            }
        }
    }

    private static Syntax<Condition> did(
            String template, Syntax<PlayerRef> who, Act act, boolean some) {
        Comparison comparison = some ? Comparison.AT_LEAST : Comparison.EQUAL;
        Amount count = some ? Amount.ONE : Amount.ZERO;
        var player =
                part(
                        (Condition.Happened happened) ->
                                happened.comparison() == comparison
                                                && happened.count().equals(count)
                                        ? act.who().apply(happened.event())
                                        : null,
                        who);
        Syntax<Filter> noun = act.noun();
        if (noun == null) {
            return widen(
                    form(
                            Condition.Happened.class,
                            template + " this turn",
                            player,
                            one ->
                                    new Condition.Happened(
                                            act.make().apply(one, new Filter.Any()),
                                            comparison,
                                            count)));
        }
        return widen(
                form(
                        Condition.Happened.class,
                        template + " <> this turn",
                        player,
                        part(happened -> act.what().apply(happened.event()), noun),
                        (one, what) ->
                                new Condition.Happened(
                                        act.make().apply(one, what), comparison, count)));
    }

    /// So many of one player: of each opponent by themselves.
    private Syntax<Condition> didSeveral(String template, Syntax<PlayerRef> who, Act act) {
        return form(
                Condition.class,
                template + " <> this turn",
                part(condition -> counted(condition) == null ? null : whose(condition, act), who),
                part(
                        condition -> {
                            Condition.Happened happened = counted(condition);
                            return happened == null ? null : happened.count();
                        },
                        Numerals.WORD_AMOUNT.only(n -> n instanceof Amount.Fixed)),
                part(
                        condition -> {
                            Condition.Happened happened = counted(condition);
                            return happened == null ? null : act.what().apply(happened.event());
                        },
                        phrases.plural),
                (player, count, what) -> {
                    boolean each =
                            player instanceof PlayerRef.AnOpponent
                                    || player instanceof PlayerRef.AnyPlayer;
                    Condition.Happened happened =
                            new Condition.Happened(
                                    act.make().apply(each ? THEY : player, what),
                                    Comparison.AT_LEAST,
                                    count);
                    return each
                            ? new Condition.AnyPlayer(
                                    player instanceof PlayerRef.AnOpponent
                                            ? new PlayerRef.EachOpponent()
                                            : new PlayerRef.EachPlayer(),
                                    happened)
                            : happened;
                });
    }

    private static Condition.@Nullable Happened counted(Condition condition) {
        return condition.ofOne() instanceof Condition.Happened happened
                        && happened.comparison() == Comparison.AT_LEAST
                        && !happened.count().equals(Amount.ONE)
                ? happened
                : null;
    }

    private static @Nullable PlayerRef whose(Condition condition, Act act) {
        return switch (condition) {
            case Condition.Happened happened -> act.who().apply(happened.event());
            case Condition.AnyPlayer(PlayerRef among, Condition inner)
                    when inner instanceof Condition.Happened happened
                            && THEY.equals(act.who().apply(happened.event())) ->
                    among instanceof PlayerRef.EachOpponent
                            ? new PlayerRef.AnOpponent()
                            : new PlayerRef.AnyPlayer();
            case Condition.Compound _,
                    Condition.OfCasting _,
                    Condition.OfPlayers _,
                    Condition.General _ ->
                    null;
        };
    }
}
