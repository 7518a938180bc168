package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.synonyms;

import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.EventPattern.Attacks;
import dev.bob.mtg.definition.EventPattern.ZoneChange;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Events of objects: "~ enters", "a creature you control attacks", "~ deals combat damage to a player".
final class ObjectEvents {
    private final Phrases phrases;
    private final EventSubjects subjects;

    ObjectEvents(Phrases phrases) {
        this.phrases = phrases;
        this.subjects = new EventSubjects(phrases);
    }

    Syntax<EventPattern> objectEvents() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        all.add(zoneChange("<> enters", null, Zone.BATTLEFIELD));
        all.add(
                synonyms(
                        zoneChange("<> dies", Zone.BATTLEFIELD, Zone.GRAVEYARD),
                        zoneChange(
                                "<> is put into a graveyard from the battlefield",
                                Zone.BATTLEFIELD,
                                Zone.GRAVEYARD)));
        all.add(zoneChange("<> leaves the battlefield", Zone.BATTLEFIELD, null));
        all.add(zoneChange("<> is put into a graveyard from anywhere", null, Zone.GRAVEYARD));
        all.add(batch("one or more <> enter", null, Zone.BATTLEFIELD));
        all.add(batch("one or more <> die", Zone.BATTLEFIELD, Zone.GRAVEYARD));
        all.add(attacks("<> attacks", null, false));
        all.add(attacks("<> attacks alone", null, true));
        all.add(attacks("<> attacks you", PlayerRef.YOU, false));
        all.add(attacks("<> attacks a player", new PlayerRef.AnyPlayer(), false));
        all.add(attacks("<> attacks one of your opponents", new PlayerRef.AnOpponent(), false));
        all.add(
                of(
                        "<> blocks",
                        what -> new EventPattern.Blocks(what, null),
                        EventPattern.Blocks.class,
                        EventPattern.Blocks::what));
        all.add(
                choice(
                        form(
                                EventPattern.Blocks.class,
                                "<> blocks <>",
                                part(EventPattern.Blocks::what, subjects.one()),
                                part(EventPattern.Blocks::attacker, phrases.aNoun),
                                EventPattern.Blocks::new)));
        all.add(
                of(
                        "<> becomes blocked",
                        what -> new EventPattern.BecomesBlocked(what, null),
                        EventPattern.BecomesBlocked.class,
                        EventPattern.BecomesBlocked::what));
        all.add(
                choice(
                        form(
                                EventPattern.BecomesBlocked.class,
                                "<> becomes blocked by <>",
                                part(EventPattern.BecomesBlocked::what, subjects.one()),
                                part(EventPattern.BecomesBlocked::by, phrases.aNoun),
                                EventPattern.BecomesBlocked::new)));
        all.add(
                of(
                        "<> attacks and isn't blocked",
                        EventPattern.Unblocked::new,
                        EventPattern.Unblocked.class,
                        EventPattern.Unblocked::what));
        all.add(
                of(
                        "<> is dealt damage",
                        what -> new EventPattern.DealtDamage(what, null),
                        EventPattern.DealtDamage.class,
                        EventPattern.DealtDamage::what));
        all.add(
                choice(
                        form(
                                EventPattern.DealsDamage.class,
                                "one or more <> deal combat damage to a player",
                                part(
                                        damage -> damage.batch() ? damage.source() : null,
                                        phrases.plural),
                                source ->
                                        new EventPattern.DealsDamage(
                                                source,
                                                null,
                                                new PlayerRef.AnyPlayer(),
                                                true,
                                                true))));
        all.add(deals("<> deals combat damage to a player", null, new PlayerRef.AnyPlayer(), true));
        all.add(
                deals(
                        "<> deals combat damage to an opponent",
                        null,
                        new PlayerRef.AnOpponent(),
                        true));
        all.add(deals("<> deals damage to a player", null, new PlayerRef.AnyPlayer(), null));
        all.add(deals("<> deals damage to an opponent", null, new PlayerRef.AnOpponent(), null));
        all.add(deals("<> deals combat damage to a creature", CREATURE, null, true));
        all.add(deals("<> deals damage to a creature", CREATURE, null, null));
        all.add(deals("<> deals combat damage", null, null, true));
        all.add(deals("<> deals damage", null, null, null));
        all.add(
                of(
                        "<> becomes tapped",
                        what -> new EventPattern.BecomesTapped(what, true),
                        EventPattern.BecomesTapped.class,
                        tapped -> tapped.tapped() ? tapped.what() : null));
        all.add(
                of(
                        "<> becomes untapped",
                        what -> new EventPattern.BecomesTapped(what, false),
                        EventPattern.BecomesTapped.class,
                        tapped -> tapped.tapped() ? null : tapped.what()));
        all.add(
                target(
                        "<> becomes the target of a spell or ability",
                        true,
                        true,
                        new PlayerRef.AnyPlayer()));
        all.add(
                target(
                        "<> becomes the target of a spell or ability an opponent controls",
                        true,
                        true,
                        new PlayerRef.AnOpponent()));
        all.add(target("<> becomes the target of a spell", true, false, new PlayerRef.AnyPlayer()));
        all.add(
                of(
                        "<> is turned face up",
                        EventPattern.TurnedFaceUp::new,
                        EventPattern.TurnedFaceUp.class,
                        EventPattern.TurnedFaceUp::what));
        return choice(all);
    }

    static final Filter CREATURE = Filter.type(CardType.CREATURE);

    private <R extends EventPattern> Syntax<EventPattern> of(
            String template,
            Function<Filter, R> make,
            Class<R> type,
            Function<R, @Nullable Filter> what) {
        return choice(form(type, template, part(what, subjects.one()), make));
    }

    private Syntax<EventPattern> zoneChange(
            String template, @Nullable Zone from, @Nullable Zone to) {
        return choice(
                form(
                        ZoneChange.class,
                        template,
                        part(ZoneChange::what, subjects.one()),
                        what -> new ZoneChange(what, from, to, false)));
    }

    private Syntax<EventPattern> batch(String template, @Nullable Zone from, @Nullable Zone to) {
        return choice(
                form(
                        ZoneChange.class,
                        template,
                        part(ZoneChange::what, phrases.plural),
                        what -> new ZoneChange(what, from, to, true)));
    }

    private Syntax<EventPattern> attacks(String template, @Nullable PlayerRef whom, boolean alone) {
        return choice(
                form(
                        Attacks.class,
                        template,
                        part(Attacks::what, subjects.one()),
                        what -> new Attacks(what, whom, alone, false)));
    }

    private Syntax<EventPattern> deals(
            String template,
            @Nullable Filter to,
            @Nullable PlayerRef players,
            @Nullable Boolean combat) {
        return choice(
                form(
                        EventPattern.DealsDamage.class,
                        template,
                        part(EventPattern.DealsDamage::source, subjects.one()),
                        source ->
                                new EventPattern.DealsDamage(source, to, players, combat, false)));
    }

    private Syntax<EventPattern> target(
            String template, boolean spell, boolean ability, PlayerRef by) {
        return choice(
                form(
                        EventPattern.BecomesTarget.class,
                        template,
                        part(EventPattern.BecomesTarget::what, subjects.one()),
                        what -> new EventPattern.BecomesTarget(what, spell, ability, by)));
    }

    /// "~ enters or attacks", "~ attacks or blocks": one subject, two verbs.
    Syntax<EventPattern> doubled() {
        return choice(
                either(
                        "<> attacks or blocks",
                        what -> new Attacks(what, null, false, false),
                        what -> new EventPattern.Blocks(what, null)),
                form(
                        EventPattern.AnyOf.class,
                        "<> blocks or becomes blocked by <>",
                        part(any -> what(any.events().getFirst()), subjects.one()),
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
                either(
                        "<> enters or attacks",
                        what -> new ZoneChange(what, null, Zone.BATTLEFIELD, false),
                        what -> new Attacks(what, null, false, false)),
                either(
                        "<> enters or leaves the battlefield",
                        what -> new ZoneChange(what, null, Zone.BATTLEFIELD, false),
                        what -> new ZoneChange(what, Zone.BATTLEFIELD, null, false)),
                either(
                        "<> enters or deals combat damage to a player",
                        what -> new ZoneChange(what, null, Zone.BATTLEFIELD, false),
                        what ->
                                new EventPattern.DealsDamage(
                                        what, null, new PlayerRef.AnyPlayer(), true, false)),
                either(
                        "<> enters or dies",
                        what -> new ZoneChange(what, null, Zone.BATTLEFIELD, false),
                        what -> new ZoneChange(what, Zone.BATTLEFIELD, Zone.GRAVEYARD, false)),
                either(
                        "<> blocks or becomes blocked",
                        what -> new EventPattern.Blocks(what, null),
                        what -> new EventPattern.BecomesBlocked(what, null)));
    }

    private Syntax<EventPattern> either(
            String template,
            Function<Filter, EventPattern> first,
            Function<Filter, EventPattern> second) {
        return choice(
                form(
                        EventPattern.AnyOf.class,
                        template,
                        part(any -> what(any.events().getFirst()), subjects.one()),
                        what ->
                                new EventPattern.AnyOf(
                                        List.of(first.apply(what), second.apply(what)))));
    }

    private static @Nullable Filter what(EventPattern event) {
        return switch (event) {
            case Attacks attacks -> attacks.what();
            case ZoneChange change -> change.what();
            case EventPattern.Blocks blocks -> blocks.what();
            default -> null;
        };
    }
}
