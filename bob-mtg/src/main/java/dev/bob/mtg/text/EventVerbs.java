package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.constant;
import static dev.bob.mtg.text.Syntax.synonyms;

import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What objects do in events, without the subject: "enters", "dies", "deals combat damage to a player". Several verbs
/// with one subject are any of several events.
final class EventVerbs {
    /// Stands where the subject goes.
    private static final Filter HOLE = new Filter.Any();

    private static final Filter CREATURE = Filter.type(CardType.CREATURE);
    private static final Filter PLANESWALKER = Filter.type(CardType.PLANESWALKER);

    private final Phrases phrases;

    EventVerbs(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "attacks or blocks", "enters, attacks, or dies": two or more verbs of one subject.
    Syntax<EventPattern> several(Syntax<Filter> subject) {
        Syntax<List<EventPattern>> verbs = one().series("or", 2).only(EventVerbs::isEach);
        return choice(
                form(
                        EventPattern.AnyOf.class,
                        "<> blocks or becomes blocked by <>",
                        part(EventVerbs::shared, subject),
                        part(
                                any ->
                                        any.events().getFirst()
                                                        instanceof EventPattern.Blocks blocks
                                                ? blocks.attacker()
                                                : null,
                                phrases.aNoun),
                        (what, other) ->
                                new EventPattern.AnyOf(
                                        List.of(
                                                new EventPattern.Blocks(what, other),
                                                new EventPattern.BecomesBlocked(what, other)))),
                form(
                        EventPattern.AnyOf.class,
                        "<> <>",
                        part(EventVerbs::shared, subject),
                        part(
                                any ->
                                        any.events().stream()
                                                .map(event -> with(event, HOLE))
                                                .toList(),
                                verbs),
                        (what, events) ->
                                new EventPattern.AnyOf(
                                        events.stream().map(event -> with(event, what)).toList())));
    }

    /// "blocks or becomes blocked by a creature" says "a creature" of both.
    private static boolean isEach(Object value) {
        return value instanceof List<?> list
                && list.stream()
                        .noneMatch(verb ->
                                verb instanceof EventPattern.Blocks(_, Filter attacker)
                                        && attacker == null
                                        && list.getLast()
                                                instanceof EventPattern.BecomesBlocked(_, Filter by)
                                        && by != null);
    }

    private static @Nullable Filter shared(EventPattern.AnyOf any) {
        Filter subject = what(any.events().getFirst());
        for (EventPattern event : any.events()) {
            Filter own = what(event);
            if (own == null || !own.equals(subject)) {
                return null;
            }
        }
        return subject;
    }

    private Syntax<EventPattern> one() {
        PlayerRef anyone = new PlayerRef.AnyPlayer();
        PlayerRef opponent = new PlayerRef.AnOpponent();
        List<Syntax<EventPattern>> all = new ArrayList<>();
        all.add(
                constant(
                        new EventPattern.ZoneChange(HOLE, null, Zone.BATTLEFIELD, false),
                        "enters"));
        all.add(
                synonyms(
                        constant(dies(), "dies"),
                        constant(dies(), "is put into a graveyard from the battlefield")));
        all.add(
                constant(
                        new EventPattern.ZoneChange(HOLE, Zone.BATTLEFIELD, null, false),
                        "leaves the battlefield"));
        all.add(constant(new EventPattern.Attacks(HOLE, null, false, false), "attacks"));
        all.add(constant(new EventPattern.Blocks(HOLE, null), "blocks"));
        all.add(constant(new EventPattern.BecomesBlocked(HOLE, null), "becomes blocked"));
        all.add(
                form(
                                EventPattern.Blocks.class,
                                "blocks <>",
                                part(
                                        blocks ->
                                                blocks.what().equals(HOLE)
                                                        ? blocks.attacker()
                                                        : null,
                                        phrases.aNoun),
                                attacker -> new EventPattern.Blocks(HOLE, attacker))
                        .map(EventPattern.class, event -> event, value -> value));
        all.add(
                form(
                                EventPattern.BecomesBlocked.class,
                                "becomes blocked by <>",
                                part(
                                        blocked ->
                                                blocked.what().equals(HOLE) ? blocked.by() : null,
                                        phrases.aNoun),
                                by -> new EventPattern.BecomesBlocked(HOLE, by))
                        .map(EventPattern.class, event -> event, value -> value));
        all.add(constant(damage(null, anyone, true), "deals combat damage to a player"));
        all.add(constant(damage(null, opponent, true), "deals combat damage to an opponent"));
        all.add(constant(damage(null, anyone, null), "deals damage to a player"));
        all.add(constant(damage(null, opponent, null), "deals damage to an opponent"));
        all.add(constant(damage(CREATURE, null, true), "deals combat damage to a creature"));
        all.add(
                constant(
                        damage(PLANESWALKER, anyone, true),
                        "deals combat damage to a player or planeswalker"));
        all.add(constant(new EventPattern.BecomesTapped(HOLE, true), "becomes tapped"));
        all.add(constant(new EventPattern.BecomesTapped(HOLE, false), "becomes untapped"));
        all.add(constant(new EventPattern.DealtDamage(HOLE, null), "is dealt damage"));
        all.add(constant(new EventPattern.TurnedFaceUp(HOLE), "is turned face up"));
        // A face that says its own name: it has become that one.
        all.add(
                synonyms(
                        constant(new EventPattern.Transforms(HOLE), "transforms into ~"),
                        constant(new EventPattern.Transforms(HOLE), "transforms")));
        all.add(
                constant(
                        new EventPattern.BecomesTarget(HOLE, true, true, anyone),
                        "becomes the target of a spell or ability"));
        return choice(all);
    }

    private static EventPattern dies() {
        return new EventPattern.ZoneChange(HOLE, Zone.BATTLEFIELD, Zone.GRAVEYARD, false);
    }

    private static EventPattern damage(
            @Nullable Filter to, @Nullable PlayerRef players, @Nullable Boolean combat) {
        return new EventPattern.DealsDamage(HOLE, to, players, combat, false);
    }

    /// The object that an event is about; null for events that aren't written with a subject and a verb.
    private static @Nullable Filter what(EventPattern event) {
        return switch (event) {
            case EventPattern.ZoneChange e -> e.batch() ? null : e.what();
            case EventPattern.Attacks e -> e.what();
            case EventPattern.Blocks e -> e.what();
            case EventPattern.BecomesBlocked e -> e.what();
            case EventPattern.DealsDamage e -> e.batch() ? null : e.source();
            case EventPattern.BecomesTapped e -> e.what();
            case EventPattern.DealtDamage e -> e.what();
            case EventPattern.TurnedFaceUp e -> e.what();
            case EventPattern.Transforms e -> e.what();
            case EventPattern.BecomesTarget e -> e.what();
            default -> null;
        };
    }

    private static EventPattern with(EventPattern event, Filter what) {
        return switch (event) {
            case EventPattern.ZoneChange e ->
                    new EventPattern.ZoneChange(what, e.from(), e.to(), e.batch());
            case EventPattern.Attacks e ->
                    new EventPattern.Attacks(what, e.whom(), e.alone(), e.batch());
            case EventPattern.Blocks e -> new EventPattern.Blocks(what, e.attacker());
            case EventPattern.BecomesBlocked e -> new EventPattern.BecomesBlocked(what, e.by());
            case EventPattern.DealsDamage e ->
                    new EventPattern.DealsDamage(
                            what, e.to(), e.toPlayers(), e.combat(), e.batch());
            case EventPattern.BecomesTapped e -> new EventPattern.BecomesTapped(what, e.tapped());
            case EventPattern.DealtDamage e -> new EventPattern.DealtDamage(what, e.combat());
            case EventPattern.TurnedFaceUp _ -> new EventPattern.TurnedFaceUp(what);
            case EventPattern.Transforms _ -> new EventPattern.Transforms(what);
            case EventPattern.BecomesTarget e ->
                    new EventPattern.BecomesTarget(what, e.spell(), e.ability(), e.controlledBy());
            default -> event;
        };
    }
}
