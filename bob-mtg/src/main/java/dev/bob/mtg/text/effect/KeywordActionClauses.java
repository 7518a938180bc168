package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.measure.DoneMeasures;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Keyword actions as effects: "suspect target creature", "support 2", "detain", and the abilities that have a word
/// and a cost: exhaust, boast, exert.
public final class KeywordActionClauses {
    private static final Filter CREATURE = Filter.type(CardType.CREATURE);

    private final Phrases phrases;

    public KeywordActionClauses(Phrases phrases) {
        this.phrases = phrases;
    }

    public Syntax<Effect> all() {
        return choice(
                designating("suspect <>", Designation.SUSPECTED, true),
                designating("harness <>", Designation.HARNESSED, true),
                constant(TIME_TRAVEL, "time travel"),
                synonyms(
                        designating("<> is no longer suspected", Designation.SUSPECTED, false),
                        designating("<> are no longer suspected", Designation.SUSPECTED, false),
                        designating("<> 's no longer suspected", Designation.SUSPECTED, false)),
                synonyms(
                        designating(
                                "<> becomes saddled until end of turn", Designation.SADDLED, true),
                        designating("<> becomes saddled", Designation.SADDLED, true)),
                form(
                        PermanentEffect.Exert.class,
                        "exert <>",
                        part(PermanentEffect.Exert::what, phrases.anything),
                        PermanentEffect.Exert::new),
                constant(new Effect.RingTempts(PlayerRef.YOU), "the Ring tempts you"),
                detain(),
                blight(),
                earthbend(),
                incubate(),
                form(
                        Effect.Move.class,
                        "put <> from exile into that player's graveyard",
                        part(KeywordActionClauses::processed, phrases.aNoun),
                        KeywordActionClauses::process),
                synonyms(phasing("<> phases out"), phasing("<> phase out")),
                form(
                        PermanentEffect.Flip.class,
                        "flip <>",
                        part(PermanentEffect.Flip::what, phrases.anything),
                        PermanentEffect.Flip::new),
                extraPhases(),
                constant(new Effect.EndTurn(), "end the turn"),
                Processes.again(),
                times());
    }

    private static final Selector AT_HAND = new Selector.That(new Reference.Iterated(), "it");

    /// Rule 701.56a.
    private static final Effect TIME_TRAVEL =
            new Effect.ForEach(
                    new Selector.Each(
                            Filter.or(
                                    Filter.and(
                                            new Filter.InZone(Zone.BATTLEFIELD, null),
                                            new Filter.Controlled(PlayerRef.YOU),
                                            new Filter.HasCounter(CounterKind.TIME)),
                                    Filter.and(Filter.SUSPENDED, new Filter.Owned(PlayerRef.YOU)))),
                    new Effect.ChooseOne(
                            PlayerRef.YOU,
                            List.of("add a time counter", "remove a time counter", "neither"),
                            List.of(
                                    new PermanentEffect.PutCounters(
                                            Amount.ONE, CounterKind.TIME, AT_HAND),
                                    new PermanentEffect.RemoveCounters(
                                            Amount.ONE, CounterKind.TIME, AT_HAND),
                                    new Effect.Nothing())));

    private Syntax<Effect> designating(String template, Designation designation, boolean has) {
        return widen(
                form(
                        PermanentEffect.Designate.class,
                        template,
                        part(
                                effect ->
                                        effect.designation() == designation && effect.has() == has
                                                ? effect.what()
                                                : null,
                                phrases.anything),
                        what -> new PermanentEffect.Designate(what, designation, has)));
    }

    /// "put a card an opponent owns from exile into that player's graveyard".
    private static Effect.Move process(Filter cards) {
        return new Effect.Move(
                Verb.PUT,
                new Selector.Choose(
                        PlayerRef.YOU,
                        false,
                        Amount.ONE,
                        Filter.and(cards, new Filter.InZone(Zone.EXILE, null))),
                Zone.EXILE,
                Destination.to(Zone.GRAVEYARD),
                null);
    }

    private static @Nullable Filter processed(Effect.Move move) {
        return move.what() instanceof Selector.Choose choose
                        && choose.filter() instanceof Filter.And(List<Filter> parts)
                        && parts.size() == 2
                        && move.equals(process(parts.getFirst()))
                ? parts.getFirst()
                : null;
    }

    private Syntax<Effect> phasing(String template) {
        return widen(
                form(
                        PermanentEffect.PhaseOut.class,
                        template,
                        part(PermanentEffect.PhaseOut::what, phrases.anything),
                        PermanentEffect.PhaseOut::new));
    }

    /// "after this phase, there is an additional combat phase followed by an additional main phase".
    private static Syntax<Effect> extraPhases() {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (Effect.Phase after : Effect.Phase.values()) {
            String words =
                    switch (after) {
                        case ANY -> "after this phase";
                        case MAIN -> "after this main phase";
                        case COMBAT -> "after this combat phase";
                    };
            String combat = "there is an additional combat phase";
            String main = "followed by an additional main phase";
            Effect one = new Effect.ExtraCombat(false, false, after);
            Effect two = new Effect.ExtraCombat(false, true, after);
            all.add(
                    synonyms(
                            constant(one, words + " , " + combat),
                            constant(one, combat + " " + words)));
            all.add(
                    synonyms(
                            constant(two, words + " , " + combat + " " + main),
                            constant(two, combat + " " + words + " " + main),
                            constant(two, combat + " " + main + " " + words)));
        }
        all.add(
                constant(
                        new Effect.ExtraCombat(true, false, Effect.Phase.ANY),
                        "there is an additional beginning phase after this phase"));
        all.add(
                constant(
                        new Effect.ExtraUpkeeps(Amount.ONE),
                        "you get an additional upkeep step after this phase"));
        Syntax<Amount> several = choice(Numerals.WORD_AMOUNT, DoneMeasures.thatMany("that many"));
        all.add(
                widen(
                        form(
                                Effect.ExtraUpkeeps.class,
                                "you get <> additional upkeep steps after this phase",
                                part(
                                        extra ->
                                                extra.count().equals(Amount.ONE)
                                                        ? null
                                                        : extra.count(),
                                        several),
                                Effect.ExtraUpkeeps::new)));
        return choice(all);
    }

    private Syntax<Effect> incubate() {
        Syntax<Effect> yours =
                widen(
                        form(
                                PermanentEffect.Incubate.class,
                                "incubate <>",
                                part(
                                        incubate ->
                                                incubate.who() instanceof PlayerRef.You
                                                        ? incubate.count()
                                                        : null,
                                        Numerals.DIGIT_AMOUNT),
                                count -> new PermanentEffect.Incubate(PlayerRef.YOU, count)));
        return choice(
                synonyms(yours, yours.after("you")),
                form(
                        PermanentEffect.Incubate.class,
                        "<> incubates <>",
                        part(
                                incubate ->
                                        incubate.who() instanceof PlayerRef.You
                                                ? null
                                                : incubate.who(),
                                phrases.player),
                        part(PermanentEffect.Incubate::count, Numerals.DIGIT_AMOUNT),
                        PermanentEffect.Incubate::new),
                form(
                        Effect.Repeat.class,
                        "incubate <> <>",
                        part(
                                repeat ->
                                        repeat.effect()
                                                        instanceof
                                                        PermanentEffect.Incubate(
                                                                PlayerRef.You _,
                                                                Amount count)
                                                ? count
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        part(Effect.Repeat::times, often()),
                        (count, times) ->
                                new Effect.Repeat(
                                        times,
                                        new PermanentEffect.Incubate(PlayerRef.YOU, count))));
    }

    private static Syntax<Effect> earthbend() {
        Selector land =
                new Selector.Target(
                        TargetSpec.one(
                                Filter.and(
                                        Filter.type(CardType.LAND),
                                        new Filter.Controlled(PlayerRef.YOU))));
        Syntax<Effect> one =
                widen(
                        form(
                                PermanentEffect.Earthbend.class,
                                "earthbend <>",
                                part(PermanentEffect.Earthbend::count, Numerals.DIGIT_AMOUNT),
                                count -> new PermanentEffect.Earthbend(land, count)));
        return synonyms(one, one.after("you"));
    }

    /// Whether a creature is blighted: "you may blight 2" is a payment.
    static boolean isBlight(Object effect) {
        return effect instanceof PermanentEffect.PutCounters(_, CounterKind kind, Selector on)
                && kind.equals(CounterKind.M1M1)
                && on.equals(BLIGHTED);
    }

    /// "blight 2" (rule 701.68).
    private static Syntax<Effect> blight() {
        return widen(
                form(
                        PermanentEffect.PutCounters.class,
                        "blight <>",
                        part(put -> isBlight(put) ? put.count() : null, Numerals.DIGIT_AMOUNT),
                        count ->
                                new PermanentEffect.PutCounters(
                                        count, CounterKind.M1M1, BLIGHTED)));
    }

    private static final Selector BLIGHTED =
            new Selector.Choose(PlayerRef.YOU, false, Amount.ONE, Costs.BLIGHTED);

    /// Rule 701.35: until your next turn it can't attack or block and its activated abilities can't be activated.
    private Syntax<Effect> detain() {
        Filter self = new Filter.This();
        List<Modification> detained =
                List.of(
                        new Modification.Obey(
                                List.of(
                                        new Rule.CantAttack(self, null, false, null),
                                        new Rule.CantBlock(self, null),
                                        new Rule.CantActivate(self, false))));
        return widen(
                form(
                        Effect.Change.class,
                        "detain <>",
                        part(
                                change ->
                                        change.modifications().equals(detained)
                                                ? change.objects()
                                                : null,
                                phrases.anything),
                        what -> new Effect.Change(what, detained, new Duration.YourNextTurn())));
    }

    /// "twice", "three times".
    private Syntax<Amount> often() {
        return choice(
                constant(Amount.of(2), "twice"),
                new Syntax.Around<>("", Numerals.WORD_AMOUNT, "times"),
                DoneMeasures.thatMany("that many times"),
                synonyms(
                        new Measures(phrases).forEach().after("for each"),
                        new Measures(phrases).forEach().after("once for each")));
    }

    /// "investigate twice", "proliferate three times".
    private Syntax<Effect> times() {
        Syntax<Amount> often = often();
        return choice(
                form(
                        PermanentEffect.Investigate.class,
                        "investigate <>",
                        part(
                                effect ->
                                        effect.who() instanceof PlayerRef.You
                                                        && !effect.times().equals(Amount.ONE)
                                                ? effect.times()
                                                : null,
                                often),
                        times -> new PermanentEffect.Investigate(PlayerRef.YOU, times)),
                form(
                        PermanentEffect.Investigate.class,
                        "<> investigates <>",
                        part(PermanentEffect.Investigate::who, phrases.player),
                        part(
                                effect -> effect.times().equals(Amount.ONE) ? null : effect.times(),
                                often),
                        PermanentEffect.Investigate::new),
                repeated("proliferate", new PermanentEffect.Proliferate(), often),
                repeated("populate", new PermanentEffect.Populate(PlayerRef.YOU), often),
                repeated("time travel", TIME_TRAVEL, often),
                repeated("manifest dread", new PermanentEffect.ManifestDread(PlayerRef.YOU), often),
                explores(often),
                repeated(
                        "venture into the dungeon",
                        new Effect.Venture(PlayerRef.YOU, false),
                        often));
    }

    private static Syntax<Effect> repeated(String words, Effect action, Syntax<Amount> often) {
        return widen(
                form(
                        Effect.Repeat.class,
                        words + " <>",
                        part(
                                repeat -> repeat.effect().equals(action) ? repeat.times() : null,
                                often),
                        times -> new Effect.Repeat(times, action)));
    }

    /// "it explores X times".
    private Syntax<Effect> explores(Syntax<Amount> often) {
        return widen(
                form(
                        Effect.Repeat.class,
                        "<> explores <>",
                        part(
                                repeat ->
                                        repeat.effect() instanceof PermanentEffect.Explore explore
                                                ? explore.what()
                                                : null,
                                phrases.thing),
                        part(Effect.Repeat::times, often),
                        (what, times) ->
                                new Effect.Repeat(times, new PermanentEffect.Explore(what))));
    }

    /// "support 2" beside "put a +1/+1 counter on each of up to two other target creatures" (rule 701.41). A spell is no
    /// creature, so that "other" makes no difference there.
    static Syntax<PermanentEffect.PutCounters> support() {
        Filter other = Filter.and(new Filter.Other(), CREATURE);
        return form(
                PermanentEffect.PutCounters.class,
                "support <>",
                part(
                        put ->
                                put.on() instanceof Selector.Target(TargetSpec spec)
                                        ? spec.max()
                                        : null,
                        Numerals.DIGIT_AMOUNT),
                max ->
                        new PermanentEffect.PutCounters(
                                Amount.ONE,
                                CounterKind.P1P1,
                                new Selector.Target(TargetSpec.upTo(max, other))));
    }

    /// "Exhaust — {3}: …", "Boast — {1}: …".
    public Syntax<Ability> labelled() {
        return choice(
                limited(
                        "Exhaust",
                        new Ability.Limits(
                                false, null, Ability.Limits.ONCE, Zone.BATTLEFIELD, PlayerRef.YOU)),
                limited(
                        "Power-up",
                        new Ability.Limits(
                                false, null, Ability.Limits.ONCE, Zone.BATTLEFIELD, PlayerRef.YOU)),
                limited(
                        "Forecast",
                        new Ability.Limits(
                                false,
                                new Condition.And(
                                        List.of(
                                                new Condition.TurnOf(PlayerRef.YOU),
                                                new Condition.During(List.of(Step.UPKEEP)))),
                                1,
                                Zone.HAND,
                                PlayerRef.YOU)),
                limited(
                        "Boast",
                        new Ability.Limits(
                                false,
                                new Condition.Is(
                                        new Selector.This("~"), new Filter.AttackedThisTurn()),
                                1,
                                Zone.BATTLEFIELD,
                                PlayerRef.YOU)));
    }

    /// "Max speed — …".
    public static Syntax<Ability> maxSpeed(Syntax<Ability> ability) {
        return widen(
                form(
                        Ability.MaxSpeed.class,
                        "Max speed — <>",
                        part(Ability.MaxSpeed::ability, ability),
                        Ability.MaxSpeed::new));
    }

    private Syntax<Ability> limited(String word, Ability.Limits limits) {
        Syntax<Ability> ability =
                widen(
                        form(
                                Ability.Activated.class,
                                "<> : <>",
                                part(Ability.Activated::cost, phrases.cost),
                                part(Ability.Activated::effect, phrases.effect),
                                (cost, effect) -> new Ability.Activated(cost, effect, limits)));
        return widen(
                form(
                        Ability.Labelled.class,
                        word + " — <>",
                        part(
                                labelled ->
                                        labelled.word().equals(word) ? labelled.ability() : null,
                                ability),
                        inner -> new Ability.Labelled(word, inner)));
    }

    /// "You may exert ~ as it attacks. When you do, …": permission and trigger together (rule 701.43d).
    public Syntax<Ability> exert() {
        EventPattern exerted =
                new EventPattern.Done(
                        Deed.EXERTED_ATTACKING, new Filter.This(), null, PlayerRef.YOU);
        return choice(
                form(
                        Ability.Triggered.class,
                        "you may exert ~ as it attacks . when you do , <>",
                        part(Ability.Triggered::effect, phrases.effect),
                        effect ->
                                new Ability.Triggered(
                                        exerted, null, effect, false, Zone.BATTLEFIELD)),
                constant(
                        (Ability)
                                new Ability.Triggered(
                                        exerted,
                                        null,
                                        new Effect.Nothing(),
                                        false,
                                        Zone.BATTLEFIELD),
                        "you may exert ~ as it attacks ."));
    }
}
