package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Replacement effects that change how many or how much: "twice that many of those tokens are created instead", "that
/// many plus one", "it deals double that damage".
final class NumberReplacements {
    static final Amount THAT_MANY = new Amount.ThatMany();
    static final Amount TWICE = new Amount.Times(2, THAT_MANY);
    private static final Amount ONE_MORE = new Amount.Plus(THAT_MANY, Amount.ONE);
    static final Amount HALF = new Amount.Half(THAT_MANY, false);

    private final Phrases phrases;
    private final DamageNumbers damage;

    NumberReplacements(Phrases phrases, DamageNumbers damage) {
        this.phrases = phrases;
        this.damage = damage;
    }

    Syntax<Rule> all() {
        return choice(tokens(), counters(), countersBy(), damage.all(), life(), putByYou());
    }

    static <E extends EventPattern> Rule.Replace change(E event, Amount amount) {
        return new Rule.Replace(new Replacement.ChangeAmount(event, amount));
    }

    static <E extends EventPattern> @Nullable E event(Rule.Replace rule, Class<E> type) {
        return rule.replacement() instanceof Replacement.ChangeAmount(EventPattern event, _)
                        && type.isInstance(event)
                ? type.cast(event)
                : null;
    }

    static @Nullable Amount amount(Rule.Replace rule) {
        return rule.replacement() instanceof Replacement.ChangeAmount(_, Amount amount)
                ? amount
                : null;
    }

    /// "twice that many", "three times that many", "that many plus two".
    private static Syntax<Amount> many() {
        Map<String, Amount> times = new TreeMap<>();
        times.put("three times", new Amount.Times(3, THAT_MANY));
        times.put("four times", new Amount.Times(4, THAT_MANY));
        times.put("ten times", new Amount.Times(10, THAT_MANY));
        List<Syntax<Amount>> all = new ArrayList<>();
        all.add(constant(TWICE, "twice that many"));
        times.forEach((words, amount) -> all.add(constant(amount, words + " that many")));
        all.add(
                form(
                                Amount.Plus.class,
                                "that many plus <>",
                                part(
                                        plus ->
                                                plus.left().equals(THAT_MANY)
                                                                && plus.right()
                                                                        instanceof
                                                                        Amount.Fixed(int more)
                                                        ? more
                                                        : null,
                                        Numerals.FROM_ONE),
                                more -> new Amount.Plus(THAT_MANY, Amount.of(more)))
                        .map(Amount.class, plus -> plus, value -> value));
        return choice(all);
    }

    // --- tokens ---

    private Syntax<Rule> tokens() {
        Syntax<Filter> tokens = phrases.plural.only(NumberReplacements::isTokens);
        List<Syntax<Rule>> all = new ArrayList<>();
        all.add(
                created(
                        "if one or more <> would be created under your control, <> of those tokens are created instead",
                        PlayerRef.YOU,
                        tokens));
        all.add(
                created(
                        "if a effect would create one or more <> under your control, it creates <> of those tokens instead",
                        PlayerRef.YOU,
                        tokens));
        all.add(
                created(
                        "if you would create one or more <> , you create <> of those tokens instead",
                        PlayerRef.YOU,
                        tokens));
        all.add(
                created(
                        "if you would create one or more <> , instead create <> of those tokens",
                        PlayerRef.YOU,
                        tokens));
        all.add(
                created(
                        "if one or more <> would be created, <> of those tokens are created instead",
                        new PlayerRef.EachPlayer(),
                        tokens));
        return synonyms(all);
    }

    private static Syntax<Rule> created(String template, PlayerRef who, Syntax<Filter> tokens) {
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(
                                rule -> {
                                    var event = event(rule, EventPattern.TokensCreated.class);
                                    return event == null || !event.who().equals(who)
                                            ? null
                                            : event.what();
                                },
                                tokens),
                        part(NumberReplacements::amount, many()),
                        (what, amount) ->
                                change(new EventPattern.TokensCreated(who, what), amount)));
    }

    /// Whether it is a noun phrase of tokens.
    static boolean isTokens(Object value) {
        return value instanceof Filter.Token
                || (value instanceof Filter.And(List<Filter> parts)
                        && parts.getLast() instanceof Filter.Token);
    }

    // --- counters ---

    /// "If one or more +1/+1 counters would be put on a creature you control, …".
    private Syntax<Rule> counters() {
        List<Syntax<Rule>> all = new ArrayList<>();
        for (String it :
                List.of("it", "that creature", "that permanent", "that planeswalker", "~")) {
            String end = " counters are put on " + it + " instead";
            String fewer = " counters minus one are put on " + it + " instead";
            String start = "if one or more <> counters would be put on <> , ";
            all.add(put(start + "that many plus one <>" + end, ONE_MORE));
            all.add(put(start + "twice that many <>" + end, TWICE));
            all.add(put(start + "that many <>" + fewer, new Amount.Minus(THAT_MANY, Amount.ONE)));
        }
        for (String it : List.of("it", "that creature", "that permanent", "that planeswalker")) {
            String start = "if one or more counters would be put on <> , ";
            String end = " are put on " + it + " instead";
            all.add(
                    putAny(
                            start + "that many plus one of each of those kinds of counters" + end,
                            ONE_MORE));
            all.add(putAny(start + "twice that many of those counters" + end, TWICE));
            all.add(
                    putAny(
                            start + "twice that many of each of those kinds of counters" + end,
                            TWICE));
        }
        for (String it : List.of("it", "that creature", "that permanent")) {
            all.add(putByEffect(it));
        }
        return synonyms(all);
    }

    /// "If you would put one or more +1/+1 counters on a creature you control, put that many plus one +1/+1 counters on it
    /// instead."
    private Syntax<Rule> putByYou() {
        List<Syntax<Rule>> all = new ArrayList<>();
        for (String it : List.of("it", "that creature", "that permanent")) {
            String start = "if you would put one or more <> counters on <> , put ";
            String end = " <> counters on " + it + " instead";
            all.add(putByYou(start + "that many plus one" + end, ONE_MORE));
            all.add(putByYou(start + "twice that many" + end, TWICE));
        }
        Map<String, Boolean> either = new TreeMap<>();
        either.put("it", false);
        either.put("that creature", false);
        either.put("that permanent", false);
        either.put("that permanent or player", true);
        either.forEach((it, yourself) -> {
            String start =
                    "if you would put one or more counters on <>"
                            + (yourself ? " or on yourself" : "")
                            + " , put ";
            String end = " of each of those kinds of counters on " + it + " instead";
            all.add(putAnyByYou(start + "that many plus one" + end, yourself, ONE_MORE));
            all.add(putAnyByYou(start + "twice that many" + end, yourself, TWICE));
        });
        return synonyms(all);
    }

    private Syntax<Rule> putByYou(String template, Amount amount) {
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(
                                rule -> {
                                    var event = putByYou(rule, amount, null);
                                    return event == null ? null : event.kind();
                                },
                                RelativeClauses.COUNTER),
                        part(
                                rule -> {
                                    var event = putByYou(rule, amount, null);
                                    return event == null ? null : event.on();
                                },
                                recipient()),
                        part(
                                rule -> {
                                    var event = putByYou(rule, amount, null);
                                    return event == null ? null : event.kind();
                                },
                                RelativeClauses.COUNTER),
                        (kind, on, again) ->
                                again.equals(kind) ? change(byYou(kind, on, null), amount) : null));
    }

    private Syntax<Rule> putAnyByYou(String template, boolean yourself, Amount amount) {
        PlayerRef players = yourself ? PlayerRef.YOU : null;
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(
                                rule -> {
                                    var event = putByYou(rule, amount, players);
                                    return event != null && event.kind() == null
                                            ? event.on()
                                            : null;
                                },
                                recipient()),
                        on -> change(byYou(null, on, players), amount)));
    }

    private static EventPattern.PutsCounters byYou(
            @Nullable CounterKind kind, Filter on, @Nullable PlayerRef players) {
        return new EventPattern.PutsCounters(PlayerRef.YOU, false, kind, on, players);
    }

    private static EventPattern.@Nullable PutsCounters putByYou(
            Rule.Replace rule, Amount amount, @Nullable PlayerRef players) {
        var event = event(rule, EventPattern.PutsCounters.class);
        return event != null
                        && event.on() != null
                        && byYou(event.kind(), event.on(), players).equals(event)
                        && amount.equals(amount(rule))
                ? event
                : null;
    }

    private Syntax<Rule> putByEffect(String it) {
        return widen(
                form(
                        Rule.Replace.class,
                        "if a effect would put one or more counters on <> , it puts twice that many of those counters on "
                                + it
                                + " instead",
                        part(
                                rule -> {
                                    var event = event(rule, EventPattern.PutsCounters.class);
                                    return event != null && event.effect() ? event.on() : null;
                                },
                                recipient()),
                        on ->
                                change(
                                        new EventPattern.PutsCounters(
                                                new PlayerRef.AnyPlayer(), true, null, on, null),
                                        TWICE)));
    }

    private Syntax<Filter> recipient() {
        return choice(constant(new Filter.This(), "~"), phrases.aNoun);
    }

    private Syntax<Rule> put(String template, Amount amount) {
        return widen(
                form(
                                Rule.Replace.class,
                                template,
                                part(rule -> kind(rule, amount), RelativeClauses.COUNTER),
                                part(rule -> on(rule, amount), recipient()),
                                part(rule -> kind(rule, amount), RelativeClauses.COUNTER),
                                (kind, on, again) ->
                                        change(
                                                new EventPattern.CountersPut(
                                                        again.equals(kind) ? kind : null,
                                                        on,
                                                        false),
                                                amount))
                        .only(rule ->
                                rule instanceof Rule.Replace replace
                                        && kind(replace, amount) != null));
    }

    private Syntax<Rule> putAny(String template, Amount amount) {
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(
                                rule -> kind(rule, amount) == null ? on(rule, amount) : null,
                                recipient()),
                        on -> change(new EventPattern.CountersPut(null, on, false), amount)));
    }

    private static @Nullable CounterKind kind(Rule.Replace rule, Amount amount) {
        var event = event(rule, EventPattern.CountersPut.class);
        return event != null && amount.equals(amount(rule)) ? event.kind() : null;
    }

    private static @Nullable Filter on(Rule.Replace rule, Amount amount) {
        var event = event(rule, EventPattern.CountersPut.class);
        return event != null && amount.equals(amount(rule)) ? event.on() : null;
    }

    /// "If you would put one or more counters on a permanent or player, …".
    private Syntax<Rule> countersBy() {
        Filter permanent = new Filter.Permanent();
        EventPattern yours =
                new EventPattern.PutsCounters(
                        PlayerRef.YOU, false, null, permanent, new PlayerRef.AnyPlayer());
        EventPattern theirs =
                new EventPattern.PutsCounters(
                        new PlayerRef.AnOpponent(),
                        false,
                        null,
                        permanent,
                        new PlayerRef.AnyPlayer());
        EventPattern onYou =
                new EventPattern.PutsCounters(
                        new PlayerRef.AnyPlayer(), false, null, null, PlayerRef.YOU);
        return choice(
                constant(
                        change(yours, TWICE),
                        "if you would put one or more counters on a permanent or player, put twice that many of each of"
                                + " those kinds of counters on that permanent or player instead"),
                constant(
                        change(theirs, HALF),
                        "if an opponent would put one or more counters on a permanent or player, they put half that many of"
                                + " each of those kinds of counters on that permanent or player instead, rounded down"),
                constant(
                        change(onYou, new Amount.Plus(THAT_MANY, Amount.ONE)),
                        "if you would get one or more counters, you get that many plus one of each of those kinds of"
                                + " counters instead"),
                constant(
                        change(
                                new EventPattern.PutsCounters(
                                        new PlayerRef.AnyPlayer(),
                                        false,
                                        CounterKind.ENERGY,
                                        null,
                                        PlayerRef.YOU),
                                TWICE),
                        "if you would get one or more {E}, you get twice that many {E} instead"),
                moreEnergy());
    }

    /// "If you would get one or more {E}, you get that many plus one {E} instead."
    private static Syntax<Rule> moreEnergy() {
        return constant(
                change(
                        new EventPattern.PutsCounters(
                                new PlayerRef.AnyPlayer(),
                                false,
                                CounterKind.ENERGY,
                                null,
                                PlayerRef.YOU),
                        new Amount.Plus(THAT_MANY, Amount.ONE)),
                "if you would get one or more {E}, you get that many plus one {E} instead");
    }

    // --- life ---

    private static Syntax<Rule> life() {
        List<Syntax<Rule>> all = new ArrayList<>();
        for (boolean gains : List.of(true, false)) {
            lives(all, gains, "you", "you", PlayerRef.YOU);
            lives(all, gains, "an opponent", "they", new PlayerRef.AnOpponent());
            lives(all, gains, "an opponent", "that player", new PlayerRef.AnOpponent());
            lives(all, gains, "a player", "that player", new PlayerRef.AnyPlayer());
        }
        return synonyms(all);
    }

    private static void lives(
            List<Syntax<Rule>> all, boolean gains, String who, String again, PlayerRef player) {
        EventPattern event =
                gains ? new EventPattern.GainsLife(player) : new EventPattern.LosesLife(player);
        String verb = gains ? "gain" : "lose";
        String third = again.equals("that player") ? verb + "s" : verb;
        String start = "if " + who + " would " + verb + " life, " + again + " " + third + " ";
        all.add(constant(change(event, TWICE), start + "twice that much life instead"));
        all.add(constant(change(event, Amount.ZERO), start + "no life instead"));
        all.add(constant(change(event, HALF), start + "half that much life instead, rounded down"));
        all.add(
                widen(
                        form(
                                Rule.Replace.class,
                                start + "that much life plus <> instead",
                                part(
                                        rule ->
                                                event.equals(event(rule, EventPattern.class))
                                                                && amount(rule)
                                                                        instanceof
                                                                        Amount.Plus(
                                                                                Amount.ThatMany _,
                                                                                Amount.Fixed(
                                                                                        int more))
                                                        ? more
                                                        : null,
                                        Numerals.DIGITS),
                                more ->
                                        change(
                                                event,
                                                new Amount.Plus(THAT_MANY, Amount.of(more))))));
    }
}
