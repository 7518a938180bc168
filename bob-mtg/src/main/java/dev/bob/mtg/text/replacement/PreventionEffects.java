package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.event.DamageRecipient;
import dev.bob.mtg.text.phrase.DamageSources;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Prevention effects (rule 615): as static abilities, and for a while.
final class PreventionEffects {
    private static final Filter THIS = new Filter.This();
    private static final Duration TURN = new Duration.EndOfTurn();
    private static final Amount THAT_MUCH = new Amount.ThatMany();

    private final Phrases phrases;
    private final DamageSources sources;

    PreventionEffects(Phrases phrases, DamageSources sources) {
        this.phrases = phrases;
        this.sources = sources;
    }

    private static final DamageRecipient ANYTHING = new DamageRecipient(null, null);

    /// What the selected things stand for in a [Effect.Shield].
    private static final DamageRecipient THINGS = new DamageRecipient(THIS, PlayerPhrases.AT_HAND);

    /// "damage", "combat damage", "noncombat damage".
    private static Map<String, @Nullable Boolean> kinds() {
        Map<String, @Nullable Boolean> kinds = new LinkedHashMap<>();
        kinds.put("damage", null);
        kinds.put("combat damage", true);
        kinds.put("noncombat damage", false);
        return kinds;
    }

    private Syntax<DamageRecipient> hit() {
        return choice(
                constant(new DamageRecipient(THIS, null), "~"),
                constant(new DamageRecipient(null, PlayerRef.YOU), "you"),
                constant(new DamageRecipient(null, new PlayerRef.EachPlayer()), "players"),
                constant(new DamageRecipient(null, new PlayerRef.EachOpponent()), "your opponents"),
                objects(EventSubjects.attached(), "<>", null),
                objects(phrases.plural, "<>", null),
                objects(phrases.plural, "you and <>", PlayerRef.YOU),
                constant(new DamageRecipient(THIS, PlayerRef.YOU), "you and ~"),
                constant(new DamageRecipient(THIS, PlayerRef.YOU), "~ and you"));
    }

    private static Syntax<DamageRecipient> objects(
            Syntax<Filter> filter, String template, @Nullable PlayerRef players) {
        return form(
                        DamageRecipient.class,
                        template,
                        part(hit -> samePlayers(hit, players) ? hit.objects() : null, filter),
                        what -> new DamageRecipient(what, players));
    }

    private static boolean samePlayers(DamageRecipient hit, @Nullable PlayerRef players) {
        return players == null ? hit.players() == null : players.equals(hit.players());
    }

    private Syntax<Filter> source() {
        return choice(constant(THIS, "~"), EventSubjects.attached(), sources.many());
    }

    private static Replacement.Prevent all(
            @Nullable Boolean combat, DamageRecipient hit, @Nullable Filter from) {
        return new Replacement.Prevent(null, combat, hit.objects(), hit.players(), from, null);
    }

    private static @Nullable DamageRecipient hit(Replacement.Prevent prevent) {
        return prevent.to() == null && prevent.toPlayers() == null
                ? null
                : new DamageRecipient(prevent.to(), prevent.toPlayers());
    }

    // --- static abilities ---

    Syntax<Rule> rules() {
        Syntax<Replacement.Prevent> every = everything("", "");
        return choice(
                form(
                        Rule.Replace.class,
                        "<>",
                        part(PreventionEffects::prevented, every),
                        Rule.Replace::new),
                would(),
                unpreventable());
    }

    private static Replacement.@Nullable Prevent prevented(Rule.Replace rule) {
        return rule.replacement() instanceof Replacement.Prevent prevent ? prevent : null;
    }

    /// "Prevent all damage that would be dealt to … by …", with "this turn" in one of its places.
    private Syntax<Replacement.Prevent> everything(String before, String after) {
        List<Syntax<Replacement.Prevent>> all = new ArrayList<>();
        String start = "prevent all ";
        kinds().forEach((kind, combat) -> {
            String dealt = start + kind + " that would be dealt ";
            all.add(
                    form(
                            Replacement.Prevent.class,
                            dealt + "to <>" + before + after,
                            part(PreventionEffects::hit, hit()),
                            hit -> all(combat, hit, null)));
            all.add(
                    form(
                            Replacement.Prevent.class,
                            dealt + before + "by <>" + after,
                            part(Replacement.Prevent::from, source()),
                            from -> all(combat, ANYTHING, from)));
            all.add(
                    form(
                            Replacement.Prevent.class,
                            dealt + "to <>" + before + " by <>" + after,
                            part(PreventionEffects::hit, hit()),
                            part(Replacement.Prevent::from, source()),
                            (hit, from) -> all(combat, hit, from)));
            if (before.isEmpty()) {
                all.add(
                        form(
                                Replacement.Prevent.class,
                                start + kind + " that <> would deal to <>" + after,
                                part(Replacement.Prevent::from, source()),
                                part(PreventionEffects::hit, hit()),
                                (from, hit) -> all(combat, hit, from)));
                all.add(
                        form(
                                Replacement.Prevent.class,
                                start + kind + " that <> would deal" + after,
                                part(Replacement.Prevent::from, source()),
                                from -> all(combat, ANYTHING, from)));
                all.add(
                        form(
                                Replacement.Prevent.class,
                                start + kind + " <> would deal" + after,
                                part(
                                        Replacement.Prevent::from,
                                        after.isEmpty() ? source() : notThis(source())),
                                from -> all(combat, ANYTHING, from)));
            }
        });
        return synonyms(all);
    }

    /// "If a red source would deal damage to you, prevent 1 of that damage."
    private Syntax<Rule> would() {
        List<Syntax<Rule>> all = new ArrayList<>();
        kinds().forEach((kind, combat) -> {
            for (boolean named : List.of(true, false)) {
                String start =
                        named
                                ? "if <> would deal " + kind + " to <> , "
                                : "if " + kind + " would be dealt to <> , ";
                all.add(reduced(start + "prevent <> of that damage", named, combat));
                all.add(allOf(start + "prevent that damage", named, combat, false));
                all.add(allOf(start + "prevent all but 1 of that damage", named, combat, true));
                all.add(followed(start + "prevent that damage and <>", named, combat));
                all.add(followed(start + "prevent that damage . <>", named, combat));
            }
        });
        return synonyms(all);
    }

    private static @Nullable Filter from(Rule.Replace rule) {
        Replacement.Prevent prevent = prevented(rule);
        return prevent == null ? null : prevent.from();
    }

    private static @Nullable DamageRecipient hit(Rule.Replace rule) {
        Replacement.Prevent prevent = prevented(rule);
        return prevent == null ? null : hit(prevent);
    }

    private Syntax<DamageRecipient> singleHit() {
        return choice(
                hit(),
                objects(phrases.aNoun, "<>", null),
                constant(new DamageRecipient(null, new PlayerRef.AnOpponent()), "an opponent"),
                constant(new DamageRecipient(null, new PlayerRef.AnyPlayer()), "a player"),
                objects(phrases.aNoun, "you or <>", PlayerRef.YOU));
    }

    private static final Amount ALL_BUT_ONE = new Amount.Minus(THAT_MUCH, Amount.ONE);

    private Syntax<Rule> reduced(String template, boolean named, @Nullable Boolean combat) {
        var bound =
                part(
                        (Rule.Replace rule) -> {
                            Replacement.Prevent prevent = prevented(rule);
                            return prevent == null ? null : prevent.amount();
                        },
                        Numerals.DIGIT_AMOUNT);
        return named
                ? widen(
                        form(
                                Rule.Replace.class,
                                template,
                                part(PreventionEffects::from, sources.one()),
                                part(PreventionEffects::hit, singleHit()),
                                bound,
                                (from, hit, amount) ->
                                        rule(prevent(amount, combat, hit, from, null))))
                : widen(
                        form(
                                Rule.Replace.class,
                                template,
                                part(PreventionEffects::hit, singleHit()),
                                bound,
                                (hit, amount) -> rule(prevent(amount, combat, hit, null, null))));
    }

    private Syntax<Rule> allOf(
            String template, boolean named, @Nullable Boolean combat, boolean butOne) {
        Amount amount = butOne ? ALL_BUT_ONE : null;
        return named
                ? widen(
                        form(
                                Rule.Replace.class,
                                template,
                                part(PreventionEffects::from, sources.one()),
                                part(PreventionEffects::hit, singleHit()),
                                (from, hit) -> rule(prevent(amount, combat, hit, from, null))))
                : widen(
                        form(
                                Rule.Replace.class,
                                template,
                                part(PreventionEffects::hit, singleHit()),
                                hit -> rule(prevent(amount, combat, hit, null, null))));
    }

    private Syntax<Rule> followed(String template, boolean named, @Nullable Boolean combat) {
        var then =
                part(
                        (Rule.Replace rule) -> {
                            Replacement.Prevent prevent = prevented(rule);
                            return prevent == null ? null : prevent.then();
                        },
                        after());
        return named
                ? widen(
                        form(
                                Rule.Replace.class,
                                template,
                                part(PreventionEffects::from, sources.one()),
                                part(PreventionEffects::hit, singleHit()),
                                then,
                                (from, hit, effect) ->
                                        rule(prevent(null, combat, hit, from, effect))))
                : widen(
                        form(
                                Rule.Replace.class,
                                template,
                                part(PreventionEffects::hit, singleHit()),
                                then,
                                (hit, effect) -> rule(prevent(null, combat, hit, null, effect))));
    }

    private static Rule.Replace rule(Replacement.Prevent prevent) {
        return new Rule.Replace(prevent);
    }

    private static Replacement.Prevent prevent(
            @Nullable Amount amount,
            @Nullable Boolean combat,
            DamageRecipient hit,
            @Nullable Filter from,
            @Nullable Effect then) {
        return new Replacement.Prevent(amount, combat, hit.objects(), hit.players(), from, then);
    }

    /// What happens besides: "you gain that much life", "put a +1/+1 counter on ~ for each 1 damage prevented this way".
    private Syntax<Effect> after() {
        return choice(phrases.clause, thisWay());
    }

    /// What says itself that it is about the damage prevented.
    private Syntax<Effect> thisWay() {
        return choice(
                constant(
                        new Effect.GainLife(PlayerRef.YOU, THAT_MUCH),
                        "you gain life equal to the damage prevented this way"),
                form(
                        Effect.CreateTokens.class,
                        "for each 1 damage prevented this way, <>",
                        part(
                                create ->
                                        create.count().equals(THAT_MUCH)
                                                ? counted(create, Amount.ONE)
                                                : null,
                                phrases.clause
                                        .only(clause ->
                                                clause instanceof Effect.CreateTokens create
                                                        && create.count().equals(Amount.ONE))
                                        .map(
                                                Effect.CreateTokens.class,
                                                create -> (Effect.CreateTokens) create,
                                                create -> create)),
                        create -> counted(create, THAT_MUCH)),
                form(
                        Effect.PutCounters.class,
                        "put a <> counter on <> for each 1 damage prevented this way",
                        part(
                                put -> put.count().equals(THAT_MUCH) ? put.kind() : null,
                                RelativeClauses.COUNTER),
                        part(Effect.PutCounters::on, phrases.thing),
                        (kind, on) -> new Effect.PutCounters(THAT_MUCH, kind, on)),
                form(
                        Effect.PutCounters.class,
                        "for each 1 damage prevented this way, put a <> counter on <>",
                        part(
                                put -> put.count().equals(THAT_MUCH) ? put.kind() : null,
                                RelativeClauses.COUNTER),
                        part(Effect.PutCounters::on, phrases.thing),
                        (kind, on) -> new Effect.PutCounters(THAT_MUCH, kind, on)),
                form(
                        Effect.If.class,
                        "if damage is prevented this way, <>",
                        part(
                                then ->
                                        then.condition().equals(PREVENTED)
                                                        && then.otherwise() == null
                                                ? then.then()
                                                : null,
                                phrases.clause),
                        effect -> new Effect.If(PREVENTED, effect, null)));
    }

    private static Effect.CreateTokens counted(Effect.CreateTokens create, Amount count) {
        return new Effect.CreateTokens(
                create.who(), count, create.token(), create.tapped(), create.attacking());
    }

    private static final dev.bob.mtg.definition.Condition PREVENTED =
            new dev.bob.mtg.definition.Condition.Compare(
                    THAT_MUCH, dev.bob.mtg.definition.Comparison.AT_LEAST, Amount.ONE);

    /// "Combat damage that would be dealt by creatures you control can't be prevented."
    private Syntax<Rule> unpreventable() {
        List<Syntax<Rule>> all = new ArrayList<>();
        kinds().forEach((kind, combat) -> {
            all.add(
                    constant(
                            new Rule.DamageCantBePrevented(combat, null),
                            kind + " can't be prevented"));
            all.add(
                    widen(
                            form(
                                    Rule.DamageCantBePrevented.class,
                                    kind + " that would be dealt by <> can't be prevented",
                                    part(Rule.DamageCantBePrevented::from, source()),
                                    from -> new Rule.DamageCantBePrevented(combat, from))));
        });
        return choice(all);
    }

    /// "Prevent all combat damage that would be dealt to and dealt by enchanted creature."
    Syntax<List<Rule>> pairs() {
        Syntax<Filter> what = choice(constant(THIS, "~"), EventSubjects.attached());
        List<Syntax<List<Rule>>> all = new ArrayList<>();
        kinds().forEach((kind, combat) ->
                all.add(
                        what.after("prevent all " + kind + " that would be dealt to and dealt by")
                                .map(
                                        Filter.class,
                                        filter -> both(filter, combat),
                                        value -> {
                                            Filter filter =
                                                    value instanceof List<?> list
                                                                    && list.size() == 2
                                                                    && list.getFirst()
                                                                            instanceof
                                                                            Rule.Replace(
                                                                                    Replacement
                                                                                                    .Prevent
                                                                                            to)
                                                            ? to.to()
                                                            : null;
                                            return filter != null
                                                            && both(filter, combat).equals(value)
                                                    ? filter
                                                    : null;
                                        })));
        return choice(all);
    }

    private static List<Rule> both(Filter filter, @Nullable Boolean combat) {
        return List.of(
                rule(all(combat, new DamageRecipient(filter, null), null)),
                rule(all(combat, ANYTHING, filter)));
    }

    // --- for a while ---

    Syntax<Effect> effects() {
        List<Syntax<Effect>> all = new ArrayList<>();
        all.add(whole());
        all.add(ofThings());
        all.add(next());
        all.add(andThen(choice(next(), whole())));
        all.add(nextTime());
        all.add(fromChosen());
        return choice(all);
    }

    /// "Prevent the next 3 damage that would be dealt to any target this turn. You gain life equal to the damage
    /// prevented this way."
    private Syntax<Effect> andThen(Syntax<Effect> shields) {
        return widen(
                form(
                        Effect.Shield.class,
                        "<> . <>",
                        part(
                                shield ->
                                        then(shield) == null
                                                ? null
                                                : new Effect.Shield(
                                                        withoutThen(shield.replacement()),
                                                        shield.things(),
                                                        shield.duration()),
                                shields.map(
                                        Effect.Shield.class,
                                        shield -> (Effect.Shield) shield,
                                        shield -> shield)),
                        part(PreventionEffects::then, thisWay()),
                        (shield, then) ->
                                new Effect.Shield(
                                        withThen(shield.replacement(), then),
                                        shield.things(),
                                        shield.duration())));
    }

    private static @Nullable Effect then(Effect.Shield shield) {
        return shield.replacement() instanceof Replacement.Prevent prevent ? prevent.then() : null;
    }

    private static Replacement withThen(Replacement replacement, Effect then) {
        return replacement instanceof Replacement.Prevent p
                ? new Replacement.Prevent(
                        p.amount(), p.combatOnly(), p.to(), p.toPlayers(), p.from(), then)
                : replacement;
    }

    private static Replacement withoutThen(Replacement replacement) {
        return replacement instanceof Replacement.Prevent p && p.then() != null
                ? new Replacement.Prevent(
                        p.amount(), p.combatOnly(), p.to(), p.toPlayers(), p.from(), null)
                : replacement;
    }

    /// "Prevent all combat damage that would be dealt this turn [by …]": nobody is picked out.
    private Syntax<Effect> whole() {
        List<Syntax<Effect>> all = new ArrayList<>();
        kinds().forEach((kind, combat) ->
                all.add(
                        constant(
                                new Effect.Shield(all(combat, ANYTHING, null), null, TURN),
                                "prevent all " + kind + " that would be dealt this turn")));
        all.add(shield("", " this turn"));
        all.add(shield(" this turn ", ""));
        return synonyms(all);
    }

    private Syntax<Effect> shield(String before, String after) {
        return widen(
                form(
                        Effect.Shield.class,
                        "<>",
                        part(
                                shield ->
                                        shield.things() == null
                                                        && shield.replacement()
                                                                instanceof Replacement.Prevent p
                                                ? p
                                                : null,
                                everything(before, after)),
                        prevent -> new Effect.Shield(prevent, null, TURN)));
    }

    /// "Prevent all damage that would be dealt to and dealt by target creature this turn."
    private Syntax<Effect> ofThings() {
        List<Syntax<Effect>> all = new ArrayList<>();
        Syntax<Selector> objects = phrases.anything.only(what -> !(what instanceof Selector.Each));
        Syntax<Selector> any = choice(objects, players());
        kinds().forEach((kind, combat) -> {
            Replacement to = all(combat, THINGS, null);
            Replacement by = all(combat, ANYTHING, THIS);
            String start = "prevent all " + kind + " that would be dealt ";
            all.add(about(to, start + "to <> this turn", any));
            all.add(about(by, start + "by <> this turn", objects));
            all.add(about(by, start + "this turn by <>", objects));
            all.add(about(by, "prevent all " + kind + " <> would deal this turn", objects));
            Replacement both =
                    new Replacement.Limited(
                            null,
                            false,
                            List.of(all(combat, new DamageRecipient(THIS, null), null), by));
            all.add(about(both, start + "to and dealt by <> this turn", objects));
            all.add(about(both, start + "to and by <> this turn", objects));
            all.add(
                    about(
                            both,
                            "until your next turn, " + start + "to and dealt by <>",
                            objects,
                            new Duration.YourNextTurn()));
        });
        return synonyms(all);
    }

    private static Syntax<Effect> about(
            Replacement replacement, String template, Syntax<Selector> things) {
        return about(replacement, template, things, TURN);
    }

    private static Syntax<Effect> about(
            Replacement replacement, String template, Syntax<Selector> things, Duration duration) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(
                                shield ->
                                        shield.replacement().equals(replacement)
                                                ? shield.things()
                                                : null,
                                things),
                        what -> new Effect.Shield(replacement, what, duration)));
    }

    /// "Prevent the next 3 damage that would be dealt to any target this turn."
    private Syntax<Effect> next() {
        Syntax<Selector> one = choice(phrases.thing, players());
        List<Syntax<Effect>> all = new ArrayList<>();
        all.add(
                nextOf(
                        one,
                        "prevent the next <> damage that would be dealt to <> this turn",
                        null,
                        false));
        all.add(
                nextOf(
                        one,
                        "prevent the next <> combat damage that would be dealt to <> this turn",
                        true,
                        false));
        all.add(
                nextOf(
                        one,
                        "prevent the next <> damage that would be dealt by <> this turn",
                        null,
                        true));
        return choice(all);
    }

    private static Syntax<Effect> nextOf(
            Syntax<Selector> things, String template, @Nullable Boolean combat, boolean by) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(
                                shield ->
                                        shield.replacement() instanceof Replacement.Prevent p
                                                        && p.equals(withoutThen(p))
                                                ? p.amount()
                                                : null,
                                Numerals.DIGIT_AMOUNT),
                        part(Effect.Shield::things, things),
                        (amount, what) ->
                                new Effect.Shield(
                                        new Replacement.Prevent(
                                                amount,
                                                combat,
                                                by ? null : THIS,
                                                by ? null : PlayerPhrases.AT_HAND,
                                                by ? THIS : null,
                                                null),
                                        what,
                                        TURN)));
    }

    /// "The next time a red source of your choice would deal damage to you this turn, prevent that damage."
    private Syntax<Effect> nextTime() {
        List<Syntax<Effect>> all = new ArrayList<>();
        Map<String, @Nullable Amount> parts = new LinkedHashMap<>();
        parts.put("prevent that damage", null);
        parts.put("prevent half that damage, rounded down", new Amount.Half(THAT_MUCH, false));
        parts.put("prevent half that damage, rounded up", new Amount.Half(THAT_MUCH, true));
        parts.put("prevent all but 1 of that damage", ALL_BUT_ONE);
        kinds().forEach((kind, combat) ->
                parts.forEach((words, amount) -> {
                    String start = "the next time <> would deal " + kind;
                    all.add(
                            chosen(
                                    start + " to you this turn, " + words,
                                    TO_YOU,
                                    combat,
                                    amount,
                                    false));
                    all.add(
                            chosen(
                                    start + " this turn, " + words,
                                    ANYTHING,
                                    combat,
                                    amount,
                                    false));
                    all.add(
                            chosen(
                                    start + " to you this turn, " + words + " . <>",
                                    TO_YOU,
                                    combat,
                                    amount,
                                    true));
                    all.add(
                            chosen(
                                    start + " this turn, " + words + " . <>",
                                    ANYTHING,
                                    combat,
                                    amount,
                                    true));
                    all.add(chosenAt(start + " to <> this turn, " + words, combat, amount));
                }));
        return choice(all);
    }

    private static final DamageRecipient TO_YOU = new DamageRecipient(null, PlayerRef.YOU);

    /// "a red source of your choice", "an unblocked creature of your choice", "a source of your choice of the chosen color".
    private Syntax<Filter> choosable() {
        return choice(
                sources.ofChoice().before("of your choice"),
                phrases.aNoun.before("of your choice"));
    }

    private static Replacement.@Nullable Limited limited(Effect.Shield shield, boolean once) {
        return shield.replacement() instanceof Replacement.Limited limited
                        && limited.source() != null
                        && limited.once() == once
                        && limited.effects().size() == 1
                ? limited
                : null;
    }

    private static Replacement.@Nullable Prevent only(Replacement.@Nullable Limited limited) {
        return limited != null && limited.effects().getFirst() instanceof Replacement.Prevent p
                ? p
                : null;
    }

    private static Effect.Shield next(
            Filter source,
            boolean once,
            @Nullable Amount amount,
            @Nullable Boolean combat,
            DamageRecipient hit,
            @Nullable Effect then,
            @Nullable Selector things) {
        return new Effect.Shield(
                new Replacement.Limited(
                        source,
                        once,
                        List.of(prevent(amount, combat, hit, DamageSources.CHOSEN, then))),
                things,
                TURN);
    }

    private Syntax<Effect> chosen(
            String template,
            DamageRecipient hit,
            @Nullable Boolean combat,
            @Nullable Amount amount,
            boolean followed) {
        var source =
                part(
                        (Effect.Shield shield) -> {
                            Replacement.Limited limited = limited(shield, true);
                            return limited == null ? null : limited.source();
                        },
                        choosable());
        if (!followed) {
            return widen(
                    form(
                            Effect.Shield.class,
                            template,
                            source,
                            what -> next(what, true, amount, combat, hit, null, null)));
        }
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        source,
                        part(
                                shield -> {
                                    Replacement.Prevent p = only(limited(shield, true));
                                    return p == null ? null : p.then();
                                },
                                after()),
                        (what, then) -> next(what, true, amount, combat, hit, then, null)));
    }

    private Syntax<Effect> chosenAt(
            String template, @Nullable Boolean combat, @Nullable Amount amount) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(
                                shield -> {
                                    Replacement.Limited limited = limited(shield, true);
                                    return limited == null ? null : limited.source();
                                },
                                choosable()),
                        part(Effect.Shield::things, phrases.thing),
                        (what, things) -> next(what, true, amount, combat, THINGS, null, things)));
    }

    /// "Prevent all damage a source of your choice would deal to you this turn."
    private Syntax<Effect> fromChosen() {
        List<Syntax<Effect>> all = new ArrayList<>();
        kinds().forEach((kind, combat) -> {
            String start = "prevent all " + kind + " ";
            all.add(every(start + "<> would deal to you this turn", TO_YOU, combat));
            all.add(every(start + "<> would deal this turn", ANYTHING, combat));
            all.add(every(start + "that would be dealt to you this turn by <>", TO_YOU, combat));
            all.add(every(start + "that would be dealt this turn by <>", ANYTHING, combat));
        });
        return synonyms(all);
    }

    /// "~ would deal this turn" is said of the object itself.
    private static Syntax<Filter> notThis(Syntax<Filter> sources) {
        return sources.only(source -> !(source instanceof Filter.This));
    }

    private Syntax<Effect> every(String template, DamageRecipient hit, @Nullable Boolean combat) {
        return widen(
                form(
                        Effect.Shield.class,
                        template,
                        part(
                                shield -> {
                                    Replacement.Limited limited = limited(shield, false);
                                    return limited == null ? null : limited.source();
                                },
                                notThis(choosable())),
                        what -> next(what, false, null, combat, hit, null, null)));
    }

    private Syntax<Selector> players() {
        return widen(
                form(
                        Selector.Players.class,
                        "<>",
                        part(
                                Selector.Players::players,
                                choice(constant(PlayerRef.YOU, "you"), phrases.player)),
                        Selector.Players::new));
    }
}
