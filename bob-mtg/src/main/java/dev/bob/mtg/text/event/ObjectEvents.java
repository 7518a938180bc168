package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.EventPattern.Attacks;
import dev.bob.mtg.definition.EventPattern.ZoneChange;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Events of objects: "~ enters", "a creature you control attacks", "one or more tokens you control leave the
/// battlefield". Verbs are the same for one and for several ([ObjectVerbs]).
final class ObjectEvents {
    static final Filter CREATURE = Filter.type(CardType.CREATURE);

    private final Phrases phrases;
    private final EventSubjects subjects;
    private final ObjectVerbs verbs;

    ObjectEvents(Phrases phrases) {
        this.phrases = phrases;
        this.subjects = new EventSubjects(phrases);
        this.verbs = new ObjectVerbs(phrases);
    }

    Syntax<EventPattern> objectEvents() {
        Syntax<Filter> one = subjects.one();
        List<Syntax<EventPattern>> all = new ArrayList<>();
        all.add(blocksOrBlocked());
        all.add(
                synonyms(
                        verbs.singular(one),
                        verbs.plural(EventSubjects.plurallyNamed()),
                        buried("<> is put into a graveyard", null),
                        buried(
                                "<> is put into an opponent's graveyard",
                                new Filter.Owned(new PlayerRef.AnOpponent())),
                        buried("<> is put into your graveyard", new Filter.Owned(PlayerRef.YOU))));
        all.add(
                synonyms(
                        verbs.several(one, false),
                        verbs.several(EventSubjects.plurallyNamed(), true),
                        diesOrIsExiled()));
        all.add(
                synonyms(
                        verbs.together("one or more <> <>", phrases.plural),
                        verbs.together(
                                "~ and / or one or more other <> <>", subjects.selfAndOthers())));
        all.add(dealsToPlayers());
        all.addAll(enchantedPlayer());
        all.add(attackers());
        all.add(putsCounters());
        all.add(counters("one or more <> counters are put on <>"));
        all.add(countersOnSeveral());
        all.addAll(eachCounter());
        all.addAll(numberedCounters());
        all.add(
                widen(
                        form(
                                EventPattern.CountersPut.class,
                                "one or more counters are put on <>",
                                part(put -> put.kind() == null ? put.on() : null, one),
                                on -> new EventPattern.CountersPut(null, on, true))));
        all.add(youOr());
        all.add(causedDiscard());
        all.add(battalion());
        all.add(damagedDies());
        all.addAll(turns());
        all.add(new ParticularEvents(phrases).all());
        all.add(withOthers());
        return choice(all);
    }

    /// What is on the battlefield is put into a graveyard from there.
    private Syntax<EventPattern> buried(String template, @Nullable Filter whose) {
        return widen(
                form(
                        ZoneChange.class,
                        template,
                        part(
                                change ->
                                        change.equals(died(change.what()))
                                                ? whose == null
                                                        ? change.what()
                                                        : Conjuncts.without(change.what(), whose)
                                                : null,
                                choice(EventSubjects.attached(), phrases.aNoun)
                                        .only(ObjectEvents::isPermanent)),
                        what -> died(whose == null ? what : Conjuncts.with(what, whose))));
    }

    private Syntax<EventPattern> diesOrIsExiled() {
        return widen(
                form(
                        EventPattern.AnyOf.class,
                        "<> dies or is put into exile",
                        part(
                                any -> {
                                    Filter what = ObjectVerbs.shared(any);
                                    return what != null && any.equals(diedOrExiled(what))
                                            ? what
                                            : null;
                                },
                                subjects.one().only(ObjectEvents::isPermanent)),
                        ObjectEvents::diedOrExiled));
    }

    private static ZoneChange died(Filter what) {
        return new ZoneChange(what, Zone.BATTLEFIELD, Zone.GRAVEYARD, false);
    }

    private static EventPattern.AnyOf diedOrExiled(Filter what) {
        return new EventPattern.AnyOf(
                List.of(died(what), new ZoneChange(what, Zone.BATTLEFIELD, Zone.EXILE, false)));
    }

    private static boolean isPermanent(Object noun) {
        return noun instanceof Filter filter
                && Conjuncts.zoneOf(filter) == null
                && !RecordParts.anywhere(
                        filter,
                        part -> part instanceof Filter.CardNoun || part instanceof Filter.Spell);
    }

    private Syntax<EventPattern> blocksOrBlocked() {
        return widen(
                form(
                        EventPattern.AnyOf.class,
                        "<> blocks or becomes blocked by <>",
                        part(ObjectVerbs::shared, subjects.one()),
                        part(
                                any ->
                                        any.events().getFirst()
                                                        instanceof EventPattern.Blocks blocks
                                                ? blocks.attacker()
                                                : null,
                                choice(phrases.aNoun, EventSubjects.self())),
                        (what, other) ->
                                new EventPattern.AnyOf(
                                        List.of(
                                                new EventPattern.Blocks(what, other),
                                                new EventPattern.BecomesBlocked(what, other)))));
    }

    // --- several at once ---

    /// "one or more creatures deal combat damage to one or more of your opponents": once for all of those players.
    private Syntax<EventPattern> dealsToPlayers() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        java.util.Map<String, PlayerRef> players = new java.util.LinkedHashMap<>();
        players.put("one or more of your opponents", new PlayerRef.EachOpponent());
        players.put("one or more players", new PlayerRef.EachPlayer());
        players.put("your opponents", new PlayerRef.EachOpponent());
        players.forEach((words, who) -> {
            for (Boolean combat : new Boolean[] {true, null}) {
                all.add(
                        form(
                                        EventPattern.DealsDamage.class,
                                        "one or more <> deal "
                                                + (combat == null ? "" : "combat ")
                                                + "damage to "
                                                + words,
                                        part(EventPattern.DealsDamage::source, phrases.plural),
                                        source ->
                                                new EventPattern.DealsDamage(
                                                        source, null, who, combat, true))
                                .map(EventPattern.class, event -> event, value -> value));
            }
        });
        return synonyms(all);
    }

    private static List<Syntax<EventPattern>> enchantedPlayer() {
        return List.of(
                constant(
                        new EventPattern.PlayerDealtDamage(new PlayerRef.Attached(), null, null),
                        "enchanted player is dealt damage"),
                constant(
                        new Attacks(CREATURE, new PlayerRef.Attached(), false, true),
                        "enchanted player is attacked"));
    }

    /// "three or more creatures attack".
    private Syntax<EventPattern> attackers() {
        return synonyms(
                attackers("<> or more <> attack"),
                attackers("a player attacks with <> or more <>"));
    }

    private Syntax<EventPattern> attackers(String template) {
        return widen(
                form(
                        EventPattern.PlayerAttacks.class,
                        template,
                        part(
                                attacks ->
                                        attacks.who() instanceof PlayerRef.AnyPlayer
                                                ? attacks.atLeast()
                                                : null,
                                Numerals.WORD_AMOUNT.only(n -> n instanceof Amount.Fixed)),
                        part(EventPattern.PlayerAttacks::with, phrases.plural),
                        (least, with) ->
                                new EventPattern.PlayerAttacks(
                                        new PlayerRef.AnyPlayer(), least, with, null)));
    }

    /// Turning up, transforming, doors and the like.
    private static List<Syntax<EventPattern>> turns() {
        Filter self = new Filter.This();
        return List.of(
                constant(
                        new EventPattern.AnyOf(
                                List.of(
                                        new ZoneChange(self, null, Zone.BATTLEFIELD, false),
                                        new EventPattern.FullyUnlocks(
                                                PlayerRef.YOU, new Filter.Subtype("Room")))),
                        "~ enters and whenever you fully unlock a Room"),
                constant(new EventPattern.Unlocks(PlayerRef.YOU), "you unlock this door"),
                constant(
                        new EventPattern.FullyUnlocks(PlayerRef.YOU, new Filter.Subtype("Room")),
                        "you fully unlock a Room"),
                constant(new EventPattern.BecomesPlotted(self), "this card becomes plotted"),
                constant(
                        new EventPattern.Foretells(PlayerRef.YOU, new Filter.Any()),
                        "you foretell a card"),
                constant(
                        new EventPattern.DayNightChanges(),
                        "day becomes night or night becomes day"));
    }

    /// "a spell or ability an opponent controls causes you to discard this card".
    private Syntax<EventPattern> causedDiscard() {
        Filter self = new Filter.This();
        return widen(
                form(
                        EventPattern.Discards.class,
                        "a spell or ability an opponent controls causes you to discard <>",
                        part(
                                EventPattern.Discards::what,
                                choice(
                                        synonyms(constant(self, "~"), constant(self, "this card")),
                                        phrases.aNoun)),
                        what ->
                                new EventPattern.Discards(
                                        PlayerRef.YOU, what, new PlayerRef.AnOpponent())));
    }

    /// "you or a permanent you control becomes the target of a spell or ability an opponent controls".
    private Syntax<EventPattern> youOr() {
        return widen(
                form(
                        EventPattern.BecomesTarget.class,
                        "you or <> becomes the target of <>",
                        part(
                                target ->
                                        target.players() instanceof PlayerRef.You
                                                ? target.what()
                                                : null,
                                phrases.aNoun),
                        part(TargetingSource::of, TargetingSource.syntax(phrases)),
                        (what, aim) -> aim.at(what, PlayerRef.YOU)));
    }

    // --- counters ---

    /// "you put one or more +1/+1 counters on a creature".
    private Syntax<EventPattern> putsCounters() {
        Syntax<Filter> on = subjects.one();
        return choice(
                form(
                        EventPattern.PutsCounters.class,
                        "you put one or more <> counters on <>",
                        part(EventPattern.PutsCounters::kind, RelativeClauses.COUNTER),
                        part(EventPattern.PutsCounters::on, on),
                        (kind, what) ->
                                new EventPattern.PutsCounters(
                                        PlayerRef.YOU, false, kind, what, null)),
                form(
                        EventPattern.PutsCounters.class,
                        "you put one or more counters on <>",
                        part(EventPattern.PutsCounters::on, on),
                        what ->
                                new EventPattern.PutsCounters(
                                        PlayerRef.YOU, false, null, what, null)));
    }

    /// "one or more +1/+1 counters are put on one or more Humans you control": once, however many of them there are.
    private Syntax<EventPattern> countersOnSeveral() {
        return choice(
                form(
                        EventPattern.OneOrMore.class,
                        "one or more <> counters are put on one or more <>",
                        part(
                                (EventPattern.OneOrMore more) ->
                                        more.event() instanceof EventPattern.CountersPut put
                                                ? put.kind()
                                                : null,
                                RelativeClauses.COUNTER),
                        part(
                                more ->
                                        more.event() instanceof EventPattern.CountersPut put
                                                ? put.on()
                                                : null,
                                phrases.plural),
                        (kind, on) ->
                                new EventPattern.OneOrMore(
                                        new EventPattern.CountersPut(kind, on, false))),
                form(
                        EventPattern.OneOrMore.class,
                        "you put one or more <> counters on one or more <>",
                        part(
                                (EventPattern.OneOrMore more) ->
                                        more.event() instanceof EventPattern.PutsCounters put
                                                ? put.kind()
                                                : null,
                                RelativeClauses.COUNTER),
                        part(
                                more ->
                                        more.event() instanceof EventPattern.PutsCounters put
                                                ? put.on()
                                                : null,
                                phrases.plural),
                        (kind, on) ->
                                new EventPattern.OneOrMore(
                                        new EventPattern.PutsCounters(
                                                PlayerRef.YOU, false, kind, on, null))));
    }

    private Syntax<EventPattern> counters(String template) {
        return widen(
                form(
                        EventPattern.CountersPut.class,
                        template,
                        part(EventPattern.CountersPut::kind, RelativeClauses.COUNTER),
                        part(EventPattern.CountersPut::on, subjects.one()),
                        (kind, on) -> new EventPattern.CountersPut(kind, on, false)));
    }

    /// "a +1/+1 counter is put on ~": each of them is an event.
    private List<Syntax<EventPattern>> eachCounter() {
        return List.of(
                form(
                                EventPattern.EachCounterPut.class,
                                "a <> counter is put on <>",
                                part(EventPattern.EachCounterPut::kind, RelativeClauses.COUNTER),
                                part(EventPattern.EachCounterPut::on, subjects.one()),
                                EventPattern.EachCounterPut::new)
                        .map(EventPattern.class, event -> event, value -> value),
                form(
                                EventPattern.EachCounterPut.class,
                                "a counter is put on <>",
                                part(put -> put.kind() == null ? put.on() : null, subjects.one()),
                                on -> new EventPattern.EachCounterPut(null, on))
                        .map(EventPattern.class, event -> event, value -> value));
    }

    /// "the fourth plan counter is put on ~", "the last ore counter is removed from ~", "one or more loyalty counters are
    /// removed from ~".
    private List<Syntax<EventPattern>> numberedCounters() {
        return List.of(
                widen(
                        form(
                                EventPattern.NthCounterPut.class,
                                "the <> <> counter is put on <>",
                                part(EventPattern.NthCounterPut::ordinal, Numerals.ORDINAL),
                                part(EventPattern.NthCounterPut::kind, RelativeClauses.COUNTER),
                                part(EventPattern.NthCounterPut::on, subjects.one()),
                                (ordinal, kind, on) ->
                                        new EventPattern.NthCounterPut(kind, on, ordinal))),
                removed("the last <> counter is removed from <>", true),
                removed("one or more <> counters are removed from <>", false));
    }

    private Syntax<EventPattern> removed(String template, boolean last) {
        return widen(
                form(
                        EventPattern.CountersRemoved.class,
                        template,
                        part(
                                removed -> removed.last() == last ? removed.kind() : null,
                                RelativeClauses.COUNTER),
                        part(EventPattern.CountersRemoved::from, subjects.one()),
                        (kind, from) -> new EventPattern.CountersRemoved(kind, from, last)));
    }

    // --- particular ones ---

    /// "~ and at least two other creatures attack".
    private Syntax<EventPattern> battalion() {
        Filter others = Filter.and(new Filter.Other(), CREATURE, new Filter.Attacking());
        return widen(
                form(
                        EventPattern.While.class,
                        "~ and at least <> other creatures attack",
                        part(
                                attack ->
                                        attack.condition()
                                                                instanceof
                                                                Condition.Exists(
                                                                        Filter filter,
                                                                        Comparison comparison,
                                                                        Amount count)
                                                        && filter.equals(others)
                                                        && comparison == Comparison.AT_LEAST
                                                ? count
                                                : null,
                                Numerals.FROM_ONE_AMOUNT),
                        count ->
                                new EventPattern.While(
                                        new Attacks(new Filter.This(), null, false, false),
                                        new Condition.Exists(others, Comparison.AT_LEAST, count))));
    }

    /// "~ and at least two Zombies attack": others than ~.
    private Syntax<EventPattern> withOthers() {
        return widen(
                form(
                        EventPattern.While.class,
                        "~ and at least <> <> attack",
                        part(
                                attack ->
                                        company(attack.condition()) == null
                                                ? null
                                                : ((Condition.Exists) attack.condition()).count(),
                                Numerals.FROM_ONE_AMOUNT),
                        part(
                                attack -> company(attack.condition()),
                                phrases.plural.only(ObjectEvents::isWithoutOther)),
                        (count, noun) ->
                                new EventPattern.While(
                                        new Attacks(new Filter.This(), null, false, false),
                                        new Condition.Exists(
                                                new Filter.And(
                                                        List.of(
                                                                new Filter.Other(),
                                                                noun,
                                                                new Filter.Attacking())),
                                                Comparison.AT_LEAST,
                                                count))));
    }

    private static boolean isWithoutOther(Object noun) {
        return noun instanceof Filter filter
                && !(filter instanceof Filter.Type)
                && Conjuncts.withoutOther(filter) == null;
    }

    private static @Nullable Filter company(Condition condition) {
        return condition
                                instanceof
                                Condition.Exists(
                                        Filter.And(List<Filter> parts),
                                        Comparison comparison,
                                        var _)
                        && comparison == Comparison.AT_LEAST
                        && parts.size() == 3
                        && parts.getFirst() instanceof Filter.Other
                        && parts.getLast() instanceof Filter.Attacking
                        && !(parts.get(1) instanceof Filter.Type)
                ? parts.get(1)
                : null;
    }

    /// "a creature dealt damage by ~ this turn dies".
    private Syntax<EventPattern> damagedDies() {
        return widen(
                form(
                        ZoneChange.class,
                        "<> dies",
                        part(ZoneChange::what, subjects.damaged()),
                        what -> new ZoneChange(what, Zone.BATTLEFIELD, Zone.GRAVEYARD, false)));
    }
}
