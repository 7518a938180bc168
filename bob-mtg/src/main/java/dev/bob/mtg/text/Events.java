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
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Step;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What triggered abilities wait for, with "when", "whenever" or "at".
final class Events {
    private final Phrases phrases;

    Events(Phrases phrases) {
        this.phrases = phrases;
    }

    void define() {
        phrases.event.is(choice(objectEvents(), doubled(), playerEvents(), states()));
    }

    /// The event with its word: "when" for what happens to the source once, else "whenever"; steps with "at".
    Syntax<EventPattern> withWord() {
        return choice(
                synonyms(
                        phrases.event.only(Events::isOnce).after("when"),
                        phrases.event.only(Events::isOnce).after("whenever")),
                synonyms(
                        phrases.event.only(event -> !isOnce(event)).after("whenever"),
                        phrases.event.only(event -> !isOnce(event)).after("when")),
                beginnings().after("at the beginning of"));
    }

    /// The next beginning of a step, for delayed triggers.
    Syntax<EventPattern> next() {
        PlayerRef all = new PlayerRef.EachPlayer();
        EventPattern end = new EventPattern.BeginningOf(Step.END_TURN, all);
        return choice(
                synonyms(
                        constant(end, "at the beginning of the next end step"),
                        constant(end, "at end of turn")),
                constant(new EventPattern.BeginningOf(Step.END_COMBAT, all), "at end of combat"),
                constant(
                        new EventPattern.BeginningOf(Step.UPKEEP, all),
                        "at the beginning of the next turn's upkeep"),
                constant(
                        new EventPattern.BeginningOf(Step.UPKEEP, PlayerRef.YOU),
                        "at the beginning of your next upkeep"),
                constant(
                        new EventPattern.BeginningOf(Step.END_TURN, PlayerRef.YOU),
                        "at the beginning of your next end step"));
    }

    /// State triggers: "you control no Islands".
    private Syntax<EventPattern> states() {
        return choice(
                form(
                        EventPattern.State.class,
                        "<>",
                        part(EventPattern.State::condition, phrases.condition.only(Events::isLack)),
                        EventPattern.State::new));
    }

    private static boolean isLack(Object condition) {
        return condition instanceof Condition.Exists exists
                && exists.comparison() == Comparison.EQUAL;
    }

    private static boolean isOnce(Object event) {
        return (event instanceof ZoneChange(Filter what, _, _, _) && what instanceof Filter.This)
                || event instanceof EventPattern.State;
    }

    // --- subjects ---

    /// One object: "~", "equipped creature", "a creature you control", "~ or another creature".
    private Syntax<Filter> subject() {
        Syntax<Filter> self = constant(new Filter.This(), "~");
        Syntax<Filter> selfQuoted =
                synonyms(
                        constant((Filter) new Filter.This(), "this creature"),
                        constant((Filter) new Filter.This(), "this token"),
                        constant((Filter) new Filter.This(), "this artifact"),
                        constant((Filter) new Filter.This(), "this permanent"),
                        constant((Filter) new Filter.This(), "this land"));
        Syntax<Filter> orAnother =
                choice(
                        form(
                                Filter.Or.class,
                                "~ or another <>",
                                part(
                                        or ->
                                                or.parts().size() == 2
                                                                && or.parts().getFirst()
                                                                        instanceof Filter.This
                                                        ? Objects.withoutOther(or.parts().get(1))
                                                        : null,
                                        phrases.noun),
                                filter ->
                                        new Filter.Or(
                                                List.of(
                                                        new Filter.This(),
                                                        Objects.withOther(filter)))));
        return choice(synonyms(self, selfQuoted), attached(), named(), phrases.aNoun, orAnother);
    }

    /// The object that the source is attached to.
    static Syntax<Filter> attached() {
        Filter attached = new Filter.Is(new Reference.AttachedTo());
        return synonyms(
                constant(attached, "enchanted creature"),
                constant(attached, "equipped creature"),
                constant(attached, "enchanted permanent"),
                constant(attached, "enchanted land"),
                constant(attached, "enchanted artifact"),
                constant(attached, "fortified land"));
    }

    /// "that creature" as the subject of a delayed trigger.
    private static Syntax<Filter> named() {
        return synonyms(
                named("that creature"), named("that permanent"), named("it"), named("the token"));
    }

    private static Syntax<Filter> named(String words) {
        return new Syntax.Mapped<>(
                Object.class,
                Syntax.words(words),
                _ -> new Filter.Is(References.OPEN),
                value ->
                        value instanceof Filter.Is(Reference reference)
                                        && !(reference instanceof Reference.AttachedTo)
                                ? words
                                : null);
    }

    // --- objects ---

    private Syntax<EventPattern> objectEvents() {
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
                                part(EventPattern.Blocks::what, subject()),
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
                                part(EventPattern.BecomesBlocked::what, subject()),
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

    private static final Filter CREATURE = Filter.type(CardType.CREATURE);

    private <R extends EventPattern> Syntax<EventPattern> of(
            String template,
            Function<Filter, R> make,
            Class<R> type,
            Function<R, @Nullable Filter> what) {
        return choice(form(type, template, part(what, subject()), make));
    }

    private Syntax<EventPattern> zoneChange(
            String template, @Nullable Zone from, @Nullable Zone to) {
        return choice(
                form(
                        ZoneChange.class,
                        template,
                        part(ZoneChange::what, subject()),
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
                        part(Attacks::what, subject()),
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
                        part(EventPattern.DealsDamage::source, subject()),
                        source ->
                                new EventPattern.DealsDamage(source, to, players, combat, false)));
    }

    private Syntax<EventPattern> target(
            String template, boolean spell, boolean ability, PlayerRef by) {
        return choice(
                form(
                        EventPattern.BecomesTarget.class,
                        template,
                        part(EventPattern.BecomesTarget::what, subject()),
                        what -> new EventPattern.BecomesTarget(what, spell, ability, by)));
    }

    /// "~ enters or attacks", "~ attacks or blocks": one subject, two verbs.
    private Syntax<EventPattern> doubled() {
        return choice(
                either(
                        "<> attacks or blocks",
                        what -> new Attacks(what, null, false, false),
                        what -> new EventPattern.Blocks(what, null)),
                form(
                        EventPattern.AnyOf.class,
                        "<> blocks or becomes blocked by <>",
                        part(any -> what(any.events().getFirst()), subject()),
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
                        part(any -> what(any.events().getFirst()), subject()),
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

    // --- players ---

    private Syntax<EventPattern> playerEvents() {
        List<Syntax<EventPattern>> all = new ArrayList<>(own());
        for (Who who : WHO) {
            all.add(cast(who, phrases.aNoun.only(noun -> !isPlaced(noun)), "<>", 0));
            all.add(castFrom(who, "from your graveyard", Zone.GRAVEYARD));
            all.add(castFrom(who, "from your hand", Zone.HAND));
            all.add(castFrom(who, "from exile", Zone.EXILE));
            all.add(
                    constant(
                            new EventPattern.GainsLife(who.player),
                            who.words + " " + who.verb("gain", "gains") + " life"));
            all.add(
                    constant(
                            new EventPattern.LosesLife(who.player),
                            who.words + " " + who.verb("lose", "loses") + " life"));
            all.add(
                    constant(
                            new EventPattern.Draws(who.player, 0, false),
                            who.words + " " + who.verb("draw", "draws") + " a card"));
            all.add(
                    withNoun(
                            who,
                            "discard",
                            "discards",
                            EventPattern.Discards.class,
                            EventPattern.Discards::who,
                            EventPattern.Discards::what,
                            EventPattern.Discards::new));
            all.add(
                    withNoun(
                            who,
                            "sacrifice",
                            "sacrifices",
                            EventPattern.Sacrifices.class,
                            EventPattern.Sacrifices::who,
                            EventPattern.Sacrifices::what,
                            EventPattern.Sacrifices::new));
        }
        return choice(all);
    }

    private record Who(String words, PlayerRef player, boolean third) {
        String verb(String base, String withS) {
            return third ? withS : base;
        }
    }

    private static final List<Who> WHO =
            List.of(
                    new Who("you", PlayerRef.YOU, false),
                    new Who("an opponent", new PlayerRef.AnOpponent(), true),
                    new Who("a player", new PlayerRef.AnyPlayer(), true));

    private Syntax<EventPattern> cast(Who who, Syntax<Filter> noun, String hole, int ordinal) {
        return choice(
                form(
                        EventPattern.Cast.class,
                        who.words + " " + who.verb("cast", "casts") + " " + hole,
                        part(cast -> cast.who().equals(who.player) ? cast.what() : null, noun),
                        what -> new EventPattern.Cast(who.player, what, ordinal)));
    }

    private static boolean isPlaced(Object noun) {
        return noun instanceof Filter.And(List<Filter> parts)
                && parts.stream()
                        .anyMatch(part ->
                                part instanceof Filter.InZone || part instanceof Filter.WasCast);
    }

    /// A spell is on the stack when it triggers: "from your graveyard" is where it was cast from.
    private Syntax<EventPattern> castFrom(Who who, String words, Zone zone) {
        Filter from = new Filter.WasCast(zone);
        return choice(
                form(
                        EventPattern.Cast.class,
                        who.words + " " + who.verb("cast", "casts") + " <> " + words,
                        part(
                                cast ->
                                        cast.who().equals(who.player) && cast.ordinal() == 0
                                                ? Conditions.without(cast.what(), from)
                                                : null,
                                phrases.aNoun.only(noun -> !isPlaced(noun))),
                        what -> new EventPattern.Cast(who.player, Conditions.with(what, from), 0)));
    }

    private <R extends EventPattern> Syntax<EventPattern> withNoun(
            Who who,
            String base,
            String third,
            Class<R> type,
            Function<R, PlayerRef> player,
            Function<R, Filter> what,
            BiFunction<PlayerRef, Filter, R> make) {
        return choice(
                form(
                        type,
                        who.words + " " + who.verb(base, third) + " <>",
                        part(
                                event ->
                                        player.apply(event).equals(who.player)
                                                ? what.apply(event)
                                                : null,
                                phrases.aNoun),
                        filter -> make.apply(who.player, filter)));
    }

    /// Events of players that only "you" have.
    private List<Syntax<EventPattern>> own() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        EventPattern castThis = new EventPattern.Cast(PlayerRef.YOU, new Filter.This(), 0);
        EventPattern cycleThis = new EventPattern.Cycles(PlayerRef.YOU, new Filter.This());
        all.add(
                synonyms(
                        constant(castThis, "you cast this spell"),
                        constant(castThis, "you cast ~")));
        all.add(
                synonyms(
                        constant(cycleThis, "you cycle this card"),
                        constant(cycleThis, "you cycle ~")));
        all.add(
                constant(
                        new EventPattern.Cycles(PlayerRef.YOU, new Filter.CardNoun()),
                        "you cycle a card"));
        all.add(constant(new EventPattern.Scries(PlayerRef.YOU), "you scry"));
        all.add(
                choice(
                        form(
                                EventPattern.Draws.class,
                                "you draw your <> card each turn",
                                part(EventPattern.Draws::ordinal, Numerals.ORDINAL),
                                ordinal -> new EventPattern.Draws(PlayerRef.YOU, ordinal, false))));
        all.add(
                choice(
                        form(
                                EventPattern.Cast.class,
                                "you cast your <> spell each turn",
                                part(
                                        cast ->
                                                cast.what() instanceof Filter.Spell
                                                        ? cast.ordinal()
                                                        : null,
                                        Numerals.ORDINAL),
                                ordinal ->
                                        new EventPattern.Cast(
                                                PlayerRef.YOU, new Filter.Spell(), ordinal))));
        all.add(
                choice(
                        form(
                                EventPattern.CopiesOrCasts.class,
                                "you cast or copy <>",
                                part(EventPattern.CopiesOrCasts::what, phrases.aNoun),
                                what -> new EventPattern.CopiesOrCasts(PlayerRef.YOU, what))));
        all.add(
                constant(
                        new EventPattern.PlayerAttacks(PlayerRef.YOU, Amount.ONE, CREATURE),
                        "you attack"));
        all.add(
                choice(
                        form(
                                EventPattern.PlayerAttacks.class,
                                "you attack with <> or more <>",
                                part(EventPattern.PlayerAttacks::atLeast, Numerals.COUNT),
                                part(EventPattern.PlayerAttacks::with, phrases.plural),
                                (least, with) ->
                                        new EventPattern.PlayerAttacks(
                                                PlayerRef.YOU, least, with))));
        return all;
    }

    // --- steps ---

    private Syntax<EventPattern> beginnings() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        for (var step : List.of(Step.UPKEEP, Step.END_TURN, Step.DRAW)) {
            String name =
                    step == Step.UPKEEP ? "upkeep" : step == Step.DRAW ? "draw step" : "end step";
            all.add(constant(new EventPattern.BeginningOf(step, PlayerRef.YOU), "your " + name));
            all.add(
                    synonyms(
                            constant(
                                    new EventPattern.BeginningOf(step, new PlayerRef.EachPlayer()),
                                    "each player's " + name),
                            constant(
                                    new EventPattern.BeginningOf(step, new PlayerRef.EachPlayer()),
                                    "each " + name),
                            constant(
                                    new EventPattern.BeginningOf(step, new PlayerRef.EachPlayer()),
                                    "the " + name)));
            all.add(
                    constant(
                            new EventPattern.BeginningOf(step, new PlayerRef.EachOpponent()),
                            "each opponent's " + name));
        }
        all.add(
                constant(
                        new EventPattern.BeginningOf(Step.BEGIN_COMBAT, PlayerRef.YOU),
                        "combat on your turn"));
        all.add(
                constant(
                        new EventPattern.BeginningOf(Step.BEGIN_COMBAT, new PlayerRef.EachPlayer()),
                        "each combat"));
        all.add(
                choice(
                        form(
                                EventPattern.BeginningOf.class,
                                "the upkeep of <>",
                                part(
                                        beginning ->
                                                beginning.step() == Step.UPKEEP
                                                                && beginning.whose()
                                                                        instanceof
                                                                        PlayerRef.ControllerOf
                                                        ? beginning.whose()
                                                        : null,
                                        phrases.player),
                                who -> new EventPattern.BeginningOf(Step.UPKEEP, who))));
        all.add(
                constant(
                        new EventPattern.BeginningOf(Step.UPKEEP, new PlayerRef.Attached()),
                        "enchanted player's upkeep"));
        EventPattern second = new EventPattern.BeginningOf(Step.POSTCOMBAT_MAIN, PlayerRef.YOU);
        all.add(
                synonyms(
                        constant(second, "your postcombat main phase"),
                        constant(second, "your second main phase")));
        EventPattern first = new EventPattern.BeginningOf(Step.PRECOMBAT_MAIN, PlayerRef.YOU);
        all.add(
                synonyms(
                        constant(first, "your precombat main phase"),
                        constant(first, "your first main phase")));
        return choice(all);
    }
}
