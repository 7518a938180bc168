package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.phrase.EventSubjects;
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
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);

    private final Phrases phrases;

    PastEvents(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Condition> all() {
        List<Syntax<Condition>> all = new ArrayList<>();
        objects(all);
        players(all);
        return choice(all);
    }

    // --- objects ---

    /// What an object did or what was done to it, in the singular and the plural.
    private record Deed(
            String one,
            String several,
            Function<Filter, EventPattern> make,
            Function<EventPattern, @Nullable Filter> what) {}

    private static List<Deed> deeds() {
        PlayerRef you = PlayerRef.YOU;
        PlayerRef opponent = new PlayerRef.AnOpponent();
        List<Deed> all = new ArrayList<>();
        zone(all, "died", "died", Zone.BATTLEFIELD, Zone.GRAVEYARD, null);
        zone(
                all,
                "died under an opponent's control",
                "died under an opponent's control",
                Zone.BATTLEFIELD,
                Zone.GRAVEYARD,
                new Filter.Controlled(opponent));
        zone(
                all,
                "entered under an opponent's control",
                "entered under an opponent's control",
                null,
                Zone.BATTLEFIELD,
                new Filter.Controlled(opponent));
        zone(
                all,
                "entered under your control",
                "entered under your control",
                null,
                Zone.BATTLEFIELD,
                new Filter.Controlled(you));
        zone(all, "left the battlefield", "left the battlefield", Zone.BATTLEFIELD, null, null);
        zone(
                all,
                "left your graveyard",
                "left your graveyard",
                Zone.GRAVEYARD,
                null,
                new Filter.Owned(you));
        put(all, "into a graveyard from the battlefield", Zone.BATTLEFIELD, Zone.GRAVEYARD, null);
        put(all, "into a graveyard from anywhere", null, Zone.GRAVEYARD, null);
        put(
                all,
                "into your graveyard from the battlefield",
                Zone.BATTLEFIELD,
                Zone.GRAVEYARD,
                new Filter.Owned(you));
        put(all, "into your graveyard from anywhere", null, Zone.GRAVEYARD, new Filter.Owned(you));
        put(
                all,
                "into your hand from the battlefield",
                Zone.BATTLEFIELD,
                Zone.HAND,
                new Filter.Owned(you));
        all.add(
                new Deed(
                        "attacked",
                        "attacked",
                        what -> new EventPattern.Attacks(what, null, false, false),
                        event ->
                                event instanceof EventPattern.Attacks attacks
                                                && attacks.equals(
                                                        new EventPattern.Attacks(
                                                                attacks.what(), null, false, false))
                                        ? attacks.what()
                                        : null));
        all.add(
                new Deed(
                        "attacked or blocked",
                        "attacked or blocked",
                        PastEvents::fighting,
                        event ->
                                event instanceof EventPattern.AnyOf(List<EventPattern> either)
                                                && either.getFirst()
                                                        instanceof EventPattern.Attacks attacks
                                                && event.equals(fighting(attacks.what()))
                                        ? attacks.what()
                                        : null));
        all.add(
                new Deed(
                        "blocked",
                        "blocked",
                        what -> new EventPattern.Blocks(what, null),
                        event ->
                                event instanceof EventPattern.Blocks(Filter what, Filter attacker)
                                                && attacker == null
                                        ? what
                                        : null));
        all.add(
                new Deed(
                        "was blocked",
                        "were blocked",
                        what -> new EventPattern.BecomesBlocked(what, null),
                        event ->
                                event instanceof EventPattern.BecomesBlocked(Filter what, Filter by)
                                                && by == null
                                        ? what
                                        : null));
        dealt(all, "an opponent", opponent);
        dealt(all, "a player", new PlayerRef.AnyPlayer());
        dealt(all, "you", you);
        return all;
    }

    private static EventPattern fighting(Filter what) {
        return new EventPattern.AnyOf(
                List.of(
                        new EventPattern.Attacks(what, null, false, false),
                        new EventPattern.Blocks(what, null)));
    }

    private static void zone(
            List<Deed> all,
            String one,
            String several,
            @Nullable Zone from,
            @Nullable Zone to,
            @Nullable Filter clause) {
        all.add(
                new Deed(
                        one,
                        several,
                        what ->
                                new EventPattern.ZoneChange(
                                        clause == null ? what : Conjuncts.with(what, clause),
                                        from,
                                        to,
                                        false),
                        event -> {
                            if (!(event instanceof EventPattern.ZoneChange change)
                                    || change.from() != from
                                    || change.to() != to
                                    || change.batch()) {
                                return null;
                            }
                            return clause == null
                                    ? change.what()
                                    : Conjuncts.without(change.what(), clause);
                        }));
    }

    private static void put(
            List<Deed> all, String where, @Nullable Zone from, Zone to, @Nullable Filter clause) {
        zone(all, "was put " + where, "were put " + where, from, to, clause);
    }

    private static void dealt(List<Deed> all, String whom, PlayerRef players) {
        for (Boolean combat : new Boolean[] {null, true}) {
            String words = "dealt " + (combat == null ? "" : "combat ") + "damage to " + whom;
            all.add(
                    new Deed(
                            words,
                            words,
                            what ->
                                    new EventPattern.DealsDamage(
                                            what, null, players, combat, false),
                            event ->
                                    event instanceof EventPattern.DealsDamage damage
                                                    && damage.equals(
                                                            new EventPattern.DealsDamage(
                                                                    damage.source(),
                                                                    null,
                                                                    players,
                                                                    combat,
                                                                    false))
                                            ? damage.source()
                                            : null));
        }
    }

    private void objects(List<Syntax<Condition>> all) {
        Syntax<Filter> self =
                choice(constant((Filter) new Filter.This(), "~"), EventSubjects.attached());
        for (Deed deed : deeds()) {
            Syntax<Filter> one =
                    deed.one().equals("died")
                            ? phrases.aNoun.only(noun -> !noun.equals(CREATURE))
                            : phrases.aNoun;
            // What is said of "~ attacked this turn" is said of the object itself.
            Syntax<Filter> who =
                    deed.one().equals("attacked") ? one : synonyms(one, self, selfOrAnother());
            all.add(happened("<> " + deed.one() + " this turn", who, deed, true));
            all.add(
                    happened(
                            "no <> " + deed.several() + " this turn", phrases.plural, deed, false));
            all.add(
                    several(
                            "<> or more <> " + deed.several() + " this turn",
                            deed,
                            phrases.plural));
        }
        // "you attacked with three or more Merfolk this turn"
        Filter yours = new Filter.Controlled(PlayerRef.YOU);
        all.add(
                several(
                        "you attacked with <> or more <> this turn",
                        new Deed(
                                "",
                                "",
                                what ->
                                        new EventPattern.Attacks(
                                                Conjuncts.with(what, yours), null, false, false),
                                event ->
                                        event instanceof EventPattern.Attacks a
                                                ? notCreature(Conjuncts.without(a.what(), yours))
                                                : null),
                        phrases.plural.only(what -> !what.equals(CREATURE))));
        // "~ didn't attack this turn"
        Function<Filter, EventPattern> attacks =
                what -> new EventPattern.Attacks(what, null, false, false);
        all.add(
                happened(
                        "<> didn't attack this turn",
                        self,
                        new Deed(
                                "",
                                "",
                                attacks,
                                event ->
                                        event instanceof EventPattern.Attacks a
                                                        && a.equals(attacks.apply(a.what()))
                                                ? a.what()
                                                : null),
                        false));
    }

    /// "~ or another artifact".
    private Syntax<Filter> selfOrAnother() {
        return widen(
                form(
                        Filter.Or.class,
                        "~ or another <>",
                        part(
                                or ->
                                        or.parts().size() == 2
                                                        && or.parts().getFirst()
                                                                instanceof Filter.This
                                                ? Conjuncts.withoutOther(or.parts().getLast())
                                                : null,
                                phrases.noun),
                        noun ->
                                new Filter.Or(
                                        List.of(new Filter.This(), Conjuncts.withOther(noun)))));
    }

    private static Syntax<Condition> happened(
            String template, Syntax<Filter> noun, Deed deed, boolean some) {
        Comparison comparison = some ? Comparison.AT_LEAST : Comparison.EQUAL;
        Amount count = some ? Amount.ONE : Amount.ZERO;
        return widen(
                form(
                        Condition.Happened.class,
                        template,
                        part(
                                happened ->
                                        happened.comparison() == comparison
                                                        && happened.count().equals(count)
                                                ? deed.what().apply(happened.event())
                                                : null,
                                noun),
                        what ->
                                new Condition.Happened(
                                        deed.make().apply(what), comparison, count)));
    }

    private static @Nullable Filter notCreature(@Nullable Filter what) {
        return CREATURE.equals(what) ? null : what;
    }

    private static Syntax<Condition> several(String template, Deed deed, Syntax<Filter> noun) {
        return widen(
                form(
                        Condition.Happened.class,
                        template,
                        part(
                                happened ->
                                        happened.comparison() == Comparison.AT_LEAST
                                                ? happened.count()
                                                : null,
                                Numerals.WORD_AMOUNT.only(n -> n instanceof Amount.Fixed)),
                        part(happened -> deed.what().apply(happened.event()), noun),
                        (count, what) ->
                                new Condition.Happened(
                                        deed.make().apply(what), Comparison.AT_LEAST, count)));
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
        all.add(
                new Act(
                        "put one or more counters on",
                        "put a counter on",
                        "put one or more counters on",
                        phrases.aNoun,
                        (who, what) -> new EventPattern.PutsCounters(who, false, null, what, null),
                        event ->
                                event instanceof EventPattern.PutsCounters puts
                                                && puts.equals(
                                                        new EventPattern.PutsCounters(
                                                                puts.by(), false, null, puts.on(),
                                                                null))
                                        ? puts.on()
                                        : null,
                        event -> event instanceof EventPattern.PutsCounters p ? p.by() : null));
        all.add(
                new Act(
                        "put a counter on",
                        "put a counter on",
                        "put a counter on",
                        phrases.aNoun,
                        (who, what) -> new EventPattern.PutsCounters(who, false, null, what, null),
                        event ->
                                event instanceof EventPattern.PutsCounters puts
                                                && puts.equals(
                                                        new EventPattern.PutsCounters(
                                                                puts.by(), false, null, puts.on(),
                                                                null))
                                        ? puts.on()
                                        : null,
                        event -> event instanceof EventPattern.PutsCounters p ? p.by() : null));
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
        return all;
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
        return switch (condition) {
            case Condition.Happened happened
                    when happened.comparison() == Comparison.AT_LEAST
                            && !happened.count().equals(Amount.ONE) ->
                    happened;
            case Condition.AnyPlayer(_, Condition inner) -> counted(inner);
            default -> null;
        };
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
            default -> null;
        };
    }
}
