package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.constant;
import static dev.bob.mtg.text.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Condition;
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
        all.add(attacks("<> attacks enchanted player", new PlayerRef.Attached(), false));
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
        all.add(
                deals(
                        "<> deals combat damage to enchanted player",
                        null,
                        new PlayerRef.Attached(),
                        true));
        all.add(
                constant(
                        new EventPattern.PlayerDealtDamage(new PlayerRef.Attached(), null, null),
                        "enchanted player is dealt damage"));
        all.add(
                constant(
                        new EventPattern.Attacks(CREATURE, new PlayerRef.Attached(), false, true),
                        "enchanted player is attacked"));
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
        all.add(
                deals(
                        "<> deals noncombat damage to an opponent",
                        null,
                        new PlayerRef.AnOpponent(),
                        false));
        all.add(
                deals(
                        "<> deals noncombat damage to a player",
                        null,
                        new PlayerRef.AnyPlayer(),
                        false));
        all.add(deals("<> deals combat damage to you", null, PlayerRef.YOU, true));
        all.add(deals("<> deals damage to you", null, PlayerRef.YOU, null));
        all.add(
                deals(
                        "<> deals combat damage to a player or planeswalker",
                        PLANESWALKER,
                        new PlayerRef.AnyPlayer(),
                        true));
        all.add(
                deals(
                        "<> deals combat damage to a player or battle",
                        Filter.type(CardType.BATTLE),
                        new PlayerRef.AnyPlayer(),
                        true));
        all.add(zoneChange("<> enters from a graveyard", Zone.GRAVEYARD, Zone.BATTLEFIELD));
        all.add(zoneChange("<> enters from exile", Zone.EXILE, Zone.BATTLEFIELD));
        all.add(putsCounters());
        all.add(
                choice(
                        form(
                                EventPattern.PlayerAttacks.class,
                                "<> or more creatures attack",
                                part(
                                        attacks ->
                                                attacks.who() instanceof PlayerRef.AnyPlayer
                                                                && attacks.with().equals(CREATURE)
                                                        ? attacks.atLeast()
                                                        : null,
                                        Numerals.FROM_ONE_AMOUNT),
                                least ->
                                        new EventPattern.PlayerAttacks(
                                                new PlayerRef.AnyPlayer(), least, CREATURE))));
        all.add(
                target(
                        "<> becomes the target of a spell or ability you control",
                        true,
                        true,
                        PlayerRef.YOU));
        all.add(target("<> becomes the target of a spell you control", true, false, PlayerRef.YOU));
        all.add(
                target(
                        "<> becomes the target of a spell an opponent controls",
                        true,
                        false,
                        new PlayerRef.AnOpponent()));
        all.add(
                choice(
                        form(
                                EventPattern.TappedForMana.class,
                                "<> is tapped for mana",
                                part(
                                        tapped ->
                                                tapped.who() instanceof PlayerRef.AnyPlayer
                                                        ? tapped.what()
                                                        : null,
                                        subjects.one()),
                                what ->
                                        new EventPattern.TappedForMana(
                                                what, new PlayerRef.AnyPlayer()))));
        all.addAll(graveyards());
        all.addAll(batches());
        all.add(battalion());
        all.add(attacksYours());
        all.add(damagedDies());
        all.addAll(turns());
        return choice(all);
    }

    private static final Filter PLANESWALKER = Filter.type(CardType.PLANESWALKER);

    /// Turning up, transforming, doors and the like.
    private List<Syntax<EventPattern>> turns() {
        Filter self = new Filter.This();
        return List.of(
                anyOf(
                        "<> enters or is turned face up",
                        what ->
                                List.of(
                                        new ZoneChange(what, null, Zone.BATTLEFIELD, false),
                                        new EventPattern.TurnedFaceUp(what))),
                choice(
                        synonyms(
                                constant(new EventPattern.Transforms(self), "~ transforms into ~"),
                                of(
                                        "<> transforms",
                                        EventPattern.Transforms::new,
                                        EventPattern.Transforms.class,
                                        EventPattern.Transforms::what))),
                anyOf(
                        "<> enters or transforms into ~",
                        what ->
                                List.of(
                                        new ZoneChange(what, null, Zone.BATTLEFIELD, false),
                                        new EventPattern.Transforms(what))),
                anyOf(
                        "<> enters and whenever you fully unlock a Room",
                        what ->
                                List.of(
                                        new ZoneChange(what, null, Zone.BATTLEFIELD, false),
                                        new EventPattern.FullyUnlocks(
                                                PlayerRef.YOU, new Filter.Subtype("Room")))),
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

    private Syntax<EventPattern> anyOf(String template, Function<Filter, List<EventPattern>> make) {
        return choice(
                form(
                        EventPattern.AnyOf.class,
                        template,
                        part(
                                any ->
                                        any.events().getFirst()
                                                        instanceof ZoneChange(Filter what, _, _, _)
                                                ? what
                                                : null,
                                subjects.one()),
                        what -> new EventPattern.AnyOf(make.apply(what))));
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
        return new EventVerbs(phrases).several(subjects.one());
    }

    // --- more of them ---

    /// What happens to cards in graveyards, and what is said of several at once.
    private List<Syntax<EventPattern>> graveyards() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        PlayerRef you = PlayerRef.YOU;
        all.add(owned("one or more <> leave your graveyard", true, you, Zone.GRAVEYARD, null));
        all.add(owned("<> leaves your graveyard", false, you, Zone.GRAVEYARD, null));
        all.add(
                owned(
                        "one or more <> are put into your graveyard from anywhere",
                        true,
                        you,
                        null,
                        Zone.GRAVEYARD));
        all.add(
                owned(
                        "one or more <> are put into your graveyard from your library",
                        true,
                        you,
                        Zone.LIBRARY,
                        Zone.GRAVEYARD));
        all.add(
                owned(
                        "<> is put into your graveyard from your library",
                        false,
                        you,
                        Zone.LIBRARY,
                        Zone.GRAVEYARD));
        all.add(
                owned(
                        "<> is put into your graveyard from anywhere",
                        false,
                        you,
                        null,
                        Zone.GRAVEYARD));
        all.add(
                owned(
                        "<> is put into your graveyard from the battlefield",
                        false,
                        you,
                        Zone.BATTLEFIELD,
                        Zone.GRAVEYARD));
        all.add(
                owned(
                        "<> is put into an opponent's graveyard from anywhere",
                        false,
                        new PlayerRef.AnOpponent(),
                        null,
                        Zone.GRAVEYARD));
        all.add(
                owned(
                        "<> is put into an opponent's graveyard from the battlefield",
                        false,
                        new PlayerRef.AnOpponent(),
                        Zone.BATTLEFIELD,
                        Zone.GRAVEYARD));
        return all;
    }

    private Syntax<EventPattern> owned(
            String template,
            boolean many,
            PlayerRef whose,
            @Nullable Zone from,
            @Nullable Zone to) {
        Filter owner = new Filter.Owned(whose);
        return choice(
                form(
                        ZoneChange.class,
                        template,
                        part(
                                change -> Conditions.without(change.what(), owner),
                                many
                                        ? phrases.plural
                                        : from == Zone.BATTLEFIELD
                                                ? subjects.one()
                                                : phrases.aNoun),
                        what -> new ZoneChange(Conditions.with(what, owner), from, to, many)));
    }

    private List<Syntax<EventPattern>> batches() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        all.add(
                choice(
                        form(
                                Attacks.class,
                                "one or more <> attack",
                                part(
                                        attacks -> attacks.batch() ? attacks.what() : null,
                                        phrases.plural),
                                what -> new Attacks(what, null, false, true))));
        all.add(
                choice(
                        form(
                                EventPattern.OneOrMore.class,
                                "one or more <> become tapped",
                                part(
                                        more ->
                                                more.event()
                                                                        instanceof
                                                                        EventPattern.BecomesTapped(
                                                                                Filter what,
                                                                                boolean tapped)
                                                                && tapped
                                                        ? what
                                                        : null,
                                        phrases.plural),
                                what ->
                                        new EventPattern.OneOrMore(
                                                new EventPattern.BecomesTapped(what, true)))));
        all.add(counters("one or more <> counters are put on <>"));
        all.add(
                choice(
                        form(
                                EventPattern.CountersPut.class,
                                "one or more counters are put on <>",
                                part(put -> put.kind() == null ? put.on() : null, subjects.one()),
                                on -> new EventPattern.CountersPut(null, on, true))));
        return all;
    }

    /// "you put one or more +1/+1 counters on a creature".
    private Syntax<EventPattern> putsCounters() {
        Syntax<Filter> on = subjects.one();
        return choice(
                form(
                        EventPattern.PutsCounters.class,
                        "you put one or more <> counters on <>",
                        part(EventPattern.PutsCounters::kind, Clauses.COUNTER),
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

    private Syntax<EventPattern> counters(String template) {
        return choice(
                form(
                        EventPattern.CountersPut.class,
                        template,
                        part(EventPattern.CountersPut::kind, Clauses.COUNTER),
                        part(EventPattern.CountersPut::on, subjects.one()),
                        (kind, on) -> new EventPattern.CountersPut(kind, on, false)));
    }

    /// "~ and at least two other creatures attack".
    private Syntax<EventPattern> battalion() {
        Filter others = Filter.and(new Filter.Other(), CREATURE, new Filter.Attacking());
        return choice(
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

    /// "a creature attacks you or a planeswalker you control".
    private Syntax<EventPattern> attacksYours() {
        Filter yours = new Filter.AttackingPlayer(PlayerRef.YOU, true);
        return choice(
                form(
                        Attacks.class,
                        "<> attacks you or a planeswalker you control",
                        part(attacks -> Conditions.without(attacks.what(), yours), subjects.one()),
                        what -> new Attacks(Conditions.with(what, yours), null, false, false)));
    }

    /// "a creature dealt damage by ~ this turn dies".
    private Syntax<EventPattern> damagedDies() {
        Syntax<Filter> source =
                choice(constant(new Filter.This(), "~"), EventSubjects.attached(), phrases.aNoun);
        return synonyms(
                damagedDies("<> dealt damage by <> this turn dies", source),
                damagedDies("<> dealt damage this turn by <> dies", source));
    }

    private Syntax<EventPattern> damagedDies(String template, Syntax<Filter> source) {
        return choice(
                form(
                        ZoneChange.class,
                        template,
                        part(
                                change ->
                                        change.what() instanceof Filter.And(List<Filter> parts)
                                                        && parts.getLast()
                                                                instanceof Filter.DamagedBy damaged
                                                ? Conditions.without(change.what(), damaged)
                                                : null,
                                phrases.aNoun),
                        part(
                                change ->
                                        change.what() instanceof Filter.And(List<Filter> parts)
                                                        && parts.getLast()
                                                                instanceof
                                                                Filter.DamagedBy(Filter by)
                                                ? by
                                                : null,
                                source),
                        (what, by) ->
                                new ZoneChange(
                                        Conditions.with(what, new Filter.DamagedBy(by)),
                                        Zone.BATTLEFIELD,
                                        Zone.GRAVEYARD,
                                        false)));
    }
}
