package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.event.DamageRecipient;
import dev.bob.mtg.text.phrase.DamageSources;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.ObjectPhrases;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Prevention effects (rule 615): as static abilities, and for a while.
final class PreventionEffects {
    static final Filter THIS = new Filter.This();
    static final Duration TURN = new Duration.EndOfTurn();
    static final Amount THAT_MUCH = new Amount.ThatMany();
    static final Amount STOPPED = new Amount.DamagePrevented();

    private final Phrases phrases;
    private final DamageSources sources;
    private final Syntax<DamageRecipient> hit;
    private final Syntax<DamageRecipient> singleHit;
    private final Syntax<Filter> source;
    private final Syntax<Filter> oneOf;

    PreventionEffects(Phrases phrases, DamageSources sources) {
        this.phrases = phrases;
        this.sources = sources;
        this.hit = recipients();
        this.singleHit = singleRecipients();
        this.source = choice(constant(THIS, "~"), EventSubjects.attached(), sources.many());
        this.oneOf = ObjectPhrases.oneOf(phrases);
    }

    static final DamageRecipient ANYTHING = new DamageRecipient(null, null);

    /// What the selected things stand for in a [Effect.Shield].
    static final DamageRecipient THINGS = new DamageRecipient(THIS, PlayerPhrases.AT_HAND);

    /// "damage", "combat damage", "noncombat damage".
    static Map<String, @Nullable Boolean> kinds() {
        Map<String, @Nullable Boolean> kinds = new LinkedHashMap<>();
        kinds.put("damage", null);
        kinds.put("combat damage", true);
        kinds.put("noncombat damage", false);
        return kinds;
    }

    Syntax<DamageRecipient> hit() {
        return hit;
    }

    private Syntax<DamageRecipient> recipients() {
        return choice(
                constant(new DamageRecipient(THIS, null), "~"),
                constant(new DamageRecipient(null, PlayerRef.YOU), "you"),
                constant(new DamageRecipient(null, new PlayerRef.EachPlayer()), "players"),
                constant(new DamageRecipient(null, new PlayerRef.EachOpponent()), "your opponents"),
                objects(EventSubjects.attached(), "<>", null),
                objects(phrases.plural, "<>", null),
                synonyms(
                        objects(phrases.plural, "you and <>", PlayerRef.YOU),
                        objects(phrases.plural, "you and/or <>", PlayerRef.YOU)),
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

    /// By what damage would be dealt to what is named besides: "creatures", "target creature", "those creatures".
    Syntax<Filter> dealers() {
        return choice(source, oneOf);
    }

    static Replacement.Prevent all(
            @Nullable Boolean combat, DamageRecipient hit, @Nullable Filter from) {
        return new Replacement.Prevent(null, combat, hit.objects(), hit.players(), from, null);
    }

    static @Nullable DamageRecipient hit(Replacement.Prevent prevent) {
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
                new PreventedWhenDealt(phrases, sources, this).all(),
                unpreventable());
    }

    static Replacement.@Nullable Prevent prevented(Rule.Replace rule) {
        return rule.replacement() instanceof Replacement.Prevent prevent ? prevent : null;
    }

    /// "Prevent all damage that would be dealt to … by …", with "this turn" in one of its places.
    Syntax<Replacement.Prevent> everything(String before, String after) {
        List<Syntax<Replacement.Prevent>> all = new ArrayList<>();
        kinds().forEach((kind, combat) -> {
            String start = "prevent all " + kind;
            String dealt = start + " that would be dealt ";
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
                            part(Replacement.Prevent::from, source),
                            from -> all(combat, ANYTHING, from)));
            all.add(
                    form(
                            Replacement.Prevent.class,
                            dealt + "to <>" + before + " by <>" + after,
                            part(PreventionEffects::hit, hit()),
                            part(Replacement.Prevent::from, source),
                            (hit, from) -> all(combat, hit, from)));
            if (before.isEmpty()) {
                Syntax<Filter> subject = after.isEmpty() ? source : notThis(source);
                all.add(
                        form(
                                Replacement.Prevent.class,
                                start + " that <> would deal to <>" + after,
                                part(Replacement.Prevent::from, source),
                                part(PreventionEffects::hit, hit()),
                                (from, hit) -> all(combat, hit, from)));
                all.add(
                        form(
                                Replacement.Prevent.class,
                                start + " that <> would deal" + after,
                                part(Replacement.Prevent::from, source),
                                from -> all(combat, ANYTHING, from)));
                all.add(
                        form(
                                Replacement.Prevent.class,
                                start + " <> would deal" + after,
                                part(Replacement.Prevent::from, subject),
                                from -> all(combat, ANYTHING, from)));
            }
        });
        all.addAll(byOneOf(before, after));
        return synonyms(all);
    }

    /// The same "by target creature", "by those creatures".
    private List<Syntax<Replacement.Prevent>> byOneOf(String before, String after) {
        List<Syntax<Replacement.Prevent>> all = new ArrayList<>();
        if (before.isEmpty() && after.isEmpty()) {
            return all;
        }
        kinds().forEach((kind, combat) ->
                all.add(
                        form(
                                Replacement.Prevent.class,
                                "prevent all "
                                        + kind
                                        + " that would be dealt to <>"
                                        + before
                                        + " by <>"
                                        + after,
                                part(PreventionEffects::hit, hit()),
                                part(Replacement.Prevent::from, oneOf),
                                (hit, from) -> all(combat, hit, from))));
        return all;
    }

    Syntax<DamageRecipient> singleHit() {
        return singleHit;
    }

    private Syntax<DamageRecipient> singleRecipients() {
        return synonyms(
                hit(),
                objects(phrases.aNoun, "<>", null),
                constant(new DamageRecipient(null, new PlayerRef.AnOpponent()), "an opponent"),
                constant(new DamageRecipient(null, new PlayerRef.AnyPlayer()), "a player"),
                objects(phrases.aNoun, "you or <>", PlayerRef.YOU),
                objects(phrases.noun, "a <> or player", new PlayerRef.AnyPlayer()));
    }

    static final Amount ALL_BUT_ONE = new Amount.Minus(THAT_MUCH, Amount.ONE);

    static Rule.Replace rule(Replacement.Prevent prevent) {
        return new Rule.Replace(prevent);
    }

    static Replacement.Prevent prevent(
            @Nullable Amount amount,
            @Nullable Boolean combat,
            DamageRecipient hit,
            @Nullable Filter from,
            @Nullable Effect then) {
        return new Replacement.Prevent(amount, combat, hit.objects(), hit.players(), from, then);
    }

    /// What happens besides: "you gain that much life", "put a +1/+1 counter on ~ for each 1 damage prevented this way".
    Syntax<Effect> after() {
        return synonyms(phrases.clause, thisWay(), AfterPrevention.whenRemoved(phrases));
    }

    /// What follows a shield: what says itself that it is about the damage prevented, or does something with as much.
    Syntax<Effect> afterShield() {
        return choice(
                aboutPrevention(),
                phrases.clause.only(clause -> RecordParts.anywhere(clause, THAT_MUCH::equals)));
    }

    /// What says itself that it is about the damage prevented.
    Syntax<Effect> thisWay() {
        return choice(aboutPrevention());
    }

    private Syntax<Effect> aboutPrevention() {
        return family(
                constant(
                        new Effect.GainLife(PlayerRef.YOU, STOPPED),
                        "you gain life equal to the damage prevented this way"),
                AfterPrevention.forEachPrevented(phrases),
                AfterPrevention.all(phrases),
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
                        effect -> new Effect.If(PREVENTED, effect, null)),
                form(
                        Effect.If.class,
                        "if damage from a <> is prevented this way, <>",
                        part(PreventionEffects::preventedFrom, DamageSources.kindsOf("source")),
                        part(Effect.If::then, phrases.clause),
                        (source, effect) -> new Effect.If(from(source), effect, null)),
                AfterPrevention.wheneverPrevented(phrases));
    }

    private static final Selector DEALER =
            new Selector.That(new Reference.TriggeringOther(), "that source");

    /// That damage was prevented which such a source would have dealt.
    static Condition from(Filter source) {
        return new Condition.And(List.of(PREVENTED, new Condition.Is(DEALER, source)));
    }

    static @Nullable Filter preventedFrom(Effect.If then) {
        return then.otherwise() == null
                        && then.condition() instanceof Condition.And(List<Condition> both)
                        && both.size() == 2
                        && both.getFirst().equals(PREVENTED)
                        && both.getLast() instanceof Condition.Is(Selector dealer, Filter source)
                        && dealer.equals(DEALER)
                ? source
                : null;
    }

    static final Condition PREVENTED =
            new Condition.Compare(
                    STOPPED, dev.bob.mtg.definition.term.Comparison.AT_LEAST, Amount.ONE);

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
                                    part(Rule.DamageCantBePrevented::from, source),
                                    from -> new Rule.DamageCantBePrevented(combat, from))));
        });
        return choice(all);
    }

    /// "Prevent all combat damage that would be dealt to and dealt by enchanted creature."
    Syntax<List<Rule>> pairs() {
        Syntax<Filter> what = choice(constant(THIS, "~"), EventSubjects.attached(), phrases.plural);
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

    static @Nullable Effect then(Effect.Shield shield) {
        return then(shield.replacement());
    }

    private static @Nullable Effect then(Replacement replacement) {
        return switch (replacement) {
            case Replacement.Prevent prevent -> prevent.then();
            case Replacement.Limited(_, _, List<Replacement> effects) when effects.size() == 1 ->
                    then(effects.getFirst());
            case Replacement _ -> null;
        };
    }

    /// "~ would deal this turn" is said of the object itself.
    static Syntax<Filter> notThis(Syntax<Filter> sources) {
        return sources.only(source -> !(source instanceof Filter.This));
    }
}
