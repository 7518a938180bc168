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
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What objects did or had done to them this turn: "a card left your graveyard this turn", "no creatures attacked this
/// turn".
final class PastDeeds {
    private final Phrases phrases;

    PastDeeds(Phrases phrases) {
        this.phrases = phrases;
    }

    private static final Filter CREATURE = Filter.type(CardType.CREATURE);

    // --- objects ---

    /// What an object did or what was done to it, in the singular and the plural.
    private record DeedVerb(
            String one,
            String several,
            Function<Filter, EventPattern> make,
            Function<EventPattern, @Nullable Filter> what) {}

    private static List<DeedVerb> deeds() {
        PlayerRef you = PlayerRef.YOU;
        PlayerRef opponent = new PlayerRef.AnOpponent();
        List<DeedVerb> all = new ArrayList<>();
        movesOfZones(you, opponent, all);
        inCombat(all);
        excess(all, "an opponent controlled ", new Filter.Controlled(opponent));
        excess(all, "you controlled ", new Filter.Controlled(you));
        excess(all, "", null);
        dealt(all, "an opponent", opponent);
        dealt(all, "a player", new PlayerRef.AnyPlayer());
        dealt(all, "you", you);
        byPlayers(all);
        once(all, "you controlled", you);
        once(all, "an opponent controlled", opponent);
        return all;
    }

    private static void movesOfZones(PlayerRef you, PlayerRef opponent, List<DeedVerb> all) {
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
    }

    private static void inCombat(List<DeedVerb> all) {
        all.add(
                new DeedVerb(
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
                new DeedVerb(
                        "attacked or blocked",
                        "attacked or blocked",
                        PastDeeds::fighting,
                        event ->
                                event instanceof EventPattern.AnyOf(List<EventPattern> either)
                                                && either.getFirst()
                                                        instanceof EventPattern.Attacks attacks
                                                && event.equals(fighting(attacks.what()))
                                        ? attacks.what()
                                        : null));
        all.add(
                new DeedVerb(
                        "blocked",
                        "blocked",
                        what -> new EventPattern.Blocks(what, null),
                        event ->
                                event instanceof EventPattern.Blocks(Filter what, Filter attacker)
                                                && attacker == null
                                        ? what
                                        : null));
        all.add(
                new DeedVerb(
                        "was blocked",
                        "were blocked",
                        what -> new EventPattern.BecomesBlocked(what, null),
                        event ->
                                event instanceof EventPattern.BecomesBlocked(Filter what, Filter by)
                                                && by == null
                                        ? what
                                        : null));
    }

    private static EventPattern fighting(Filter what) {
        return new EventPattern.AnyOf(
                List.of(
                        new EventPattern.Attacks(what, null, false, false),
                        new EventPattern.Blocks(what, null)));
    }

    /// "a spell was cast", "no creatures were sacrificed": whoever did it.
    private static void byPlayers(List<DeedVerb> all) {
        PlayerRef anybody = new PlayerRef.AnyPlayer();
        for (String was : List.of("was", "has been")) {
            String were = was.equals("was") ? "were" : "have been";
            all.add(
                    new DeedVerb(
                            was + " cast",
                            were + " cast",
                            what -> new EventPattern.Cast(anybody, what, 0),
                            event ->
                                    event
                                                            instanceof
                                                            EventPattern.Cast(
                                                                    PlayerRef who,
                                                                    Filter what,
                                                                    int ordinal)
                                                    && ordinal == 0
                                                    && who.equals(anybody)
                                            ? what
                                            : null));
        }
        all.add(
                new DeedVerb(
                        "was sacrificed",
                        "were sacrificed",
                        what -> new EventPattern.Sacrifices(anybody, what),
                        event ->
                                event instanceof EventPattern.Sacrifices(PlayerRef who, Filter what)
                                                && who.equals(anybody)
                                        ? what
                                        : null));
        all.add(
                new DeedVerb(
                        "was discarded",
                        "were discarded",
                        what -> new EventPattern.Discards(anybody, what, null),
                        event ->
                                event
                                                        instanceof
                                                        EventPattern.Discards(
                                                                PlayerRef who,
                                                                Filter what,
                                                                PlayerRef by)
                                                && by == null
                                                && who.equals(anybody)
                                        ? what
                                        : null));
    }

    /// "a creature an opponent controlled died", which says it the other way round than "a creature an opponent controls".
    private static void once(List<DeedVerb> all, String whose, PlayerRef player) {
        Filter controlled = new Filter.Controlled(player);
        for (Zone to : new Zone[] {Zone.GRAVEYARD, null}) {
            String verb = whose + (to == null ? " left the battlefield" : " died");
            all.add(
                    new DeedVerb(
                            verb,
                            verb,
                            what ->
                                    new EventPattern.ZoneChange(
                                            new Filter.And(List.of(controlled, what)),
                                            Zone.BATTLEFIELD,
                                            to,
                                            false),
                            event ->
                                    event
                                                            instanceof
                                                            EventPattern.ZoneChange(
                                                                    Filter.And(var parts),
                                                                    Zone from,
                                                                    Zone where,
                                                                    boolean batch)
                                                    && from == Zone.BATTLEFIELD
                                                    && where == to
                                                    && !batch
                                                    && parts.size() == 2
                                                    && parts.getFirst().equals(controlled)
                                            ? parts.getLast()
                                            : null));
        }
    }

    private static void zone(
            List<DeedVerb> all,
            String one,
            String several,
            @Nullable Zone from,
            @Nullable Zone to,
            @Nullable Filter clause) {
        all.add(
                new DeedVerb(
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
            List<DeedVerb> all,
            String where,
            @Nullable Zone from,
            Zone to,
            @Nullable Filter clause) {
        zone(all, "was put " + where, "were put " + where, from, to, clause);
    }

    private static void excess(List<DeedVerb> all, String whose, @Nullable Filter clause) {
        all.add(
                new DeedVerb(
                        whose + "was dealt excess damage",
                        whose + "were dealt excess damage",
                        what ->
                                new EventPattern.ExcessDamage(
                                        clause == null ? what : Conjuncts.with(what, clause), null),
                        event ->
                                event
                                                        instanceof
                                                        EventPattern.ExcessDamage(
                                                                Filter what,
                                                                Boolean combat)
                                                && combat == null
                                        ? clause == null ? what : Conjuncts.without(what, clause)
                                        : null));
    }

    private static void dealt(List<DeedVerb> all, String whom, PlayerRef players) {
        for (Boolean combat : new Boolean[] {null, true}) {
            String words = "dealt " + (combat == null ? "" : "combat ") + "damage to " + whom;
            all.add(
                    new DeedVerb(
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

    List<Syntax<Condition>> all() {
        List<Syntax<Condition>> all = new ArrayList<>();
        Syntax<Filter> self =
                choice(constant((Filter) new Filter.This(), "~"), EventSubjects.attached());
        for (DeedVerb deed : deeds()) {
            // These are told as a number of the player.
            Filter known =
                    switch (deed.one()) {
                        case "died" -> CREATURE;
                        case "you controlled left the battlefield" -> new Filter.Permanent();
                        default -> new Filter.Any();
                    };
            Syntax<Filter> one = phrases.aNoun.only(noun -> !noun.equals(known));
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
        all.add(attackedWith());
        all.add(didntAttack(self));
        return all;
    }

    /// "you attacked with three or more Merfolk this turn"
    private Syntax<Condition> attackedWith() {
        Filter yours = new Filter.Controlled(PlayerRef.YOU);
        return several(
                "you attacked with <> or more <> this turn",
                new DeedVerb(
                        "",
                        "",
                        what ->
                                new EventPattern.Attacks(
                                        Conjuncts.with(what, yours), null, false, false),
                        event ->
                                event instanceof EventPattern.Attacks a
                                        ? notCreature(Conjuncts.without(a.what(), yours))
                                        : null),
                phrases.plural.only(what -> !what.equals(CREATURE)));
    }

    /// "~ didn't attack this turn"
    private Syntax<Condition> didntAttack(Syntax<Filter> self) {
        Function<Filter, EventPattern> attacks =
                what -> new EventPattern.Attacks(what, null, false, false);
        return happened(
                "<> didn't attack this turn",
                self,
                new DeedVerb(
                        "",
                        "",
                        attacks,
                        event ->
                                event instanceof EventPattern.Attacks a
                                                && a.equals(attacks.apply(a.what()))
                                        ? a.what()
                                        : null),
                false);
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
            String template, Syntax<Filter> noun, DeedVerb deed, boolean some) {
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

    private static Syntax<Condition> several(String template, DeedVerb deed, Syntax<Filter> noun) {
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
}
