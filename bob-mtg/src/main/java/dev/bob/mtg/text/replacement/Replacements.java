package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.DamageSources;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Replacement and prevention effects: how permanents enter, what goes elsewhere, damage that isn't dealt.
public final class Replacements {
    private static final Filter THIS = new Filter.This();

    private final Phrases phrases;
    private final PreventionEffects prevention;
    private final PreventionShields shields;
    private final NumberReplacements numbers;
    private final EnteringReplacements arrivals;
    private final ZoneChangeReplacements elsewhere;
    private final RedirectionEffects redirection;
    private final DrawReplacements draws;
    private final DamageReplaced damaged;

    public Replacements(Phrases phrases) {
        this.phrases = phrases;
        DamageSources sources = new DamageSources(phrases);
        this.arrivals = new EnteringReplacements(phrases);
        this.elsewhere = new ZoneChangeReplacements(phrases);
        this.redirection = new RedirectionEffects(phrases, sources);
        this.draws = new DrawReplacements(phrases);
        this.prevention = new PreventionEffects(phrases, sources);
        this.shields = new PreventionShields(phrases, prevention);
        this.damaged = new DamageReplaced(phrases, sources, prevention.singleHit());
        DamageNumbers damage = new DamageNumbers(sources, phrases.measure);
        this.numbers = new NumberReplacements(phrases, damage);
        phrases.ruleThisTurn.is(damage.thisTurn());
    }

    /// Rules of static abilities.
    public Syntax<Rule> rules() {
        return choice(
                tapped(),
                counters(),
                copy(),
                elsewhere.rules(),
                redirection.rules(),
                draws.rules(),
                arrivals.others(),
                arrivals.keptOut(),
                arrivals.untapped(),
                constant(
                        new Rule.Replace(new Replacement.Regenerates(THIS)),
                        "if ~ would be destroyed, regenerate it"),
                constant(
                        new Rule.Replace(
                                new Replacement.SkipsExtraTurns(new PlayerRef.AnOpponent())),
                        "if an opponent would begin an extra turn, that player skips that turn instead"),
                constant(
                        new Rule.Replace(
                                new Replacement.SkipsExtraTurns(new PlayerRef.AnyPlayer())),
                        "if a player would begin an extra turn, that player skips that turn instead"),
                constant(
                        new Rule.Replace(new Replacement.CopiesMore(PlayerRef.YOU)),
                        "if you would copy a spell one or more times, instead copy it that many times plus an"
                                + " additional time . you may choose new targets for the additional copy"),
                constant(
                        new Rule.Replace(new Replacement.ExtraDie(PlayerRef.YOU)),
                        "if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll"),
                prevention.rules(),
                numbers.all(),
                new ChoicesAsEnters(phrases).all(),
                deeds(),
                turnedUp(),
                new TokenReplacements(phrases).all(),
                new ManaReplacements(phrases).rules(),
                EnteringReplacements.underAnother(),
                ActionReplacements.all(),
                new ZoneChangeRiders(phrases, elsewhere).rules(),
                damaged.rules());
    }

    /// Whether a spell or ability can have it be so for a while.
    public static boolean isImposable(Replacement how) {
        return how instanceof Replacement.ChangeAmount
                || how instanceof Replacement.OtherTokens
                || how instanceof Replacement.Instead
                || how instanceof Replacement.Elsewhere
                || how instanceof Replacement.EntersTapped
                || how instanceof Replacement.EntersWithCounters
                || how instanceof Replacement.SkipsExtraTurns
                || how instanceof Replacement.ExtraDie;
    }

    /// Damage that is prevented, as long as it is.
    public Syntax<Rule> prevention() {
        return prevention.rules();
    }

    /// What a card says of itself, wherever it goes to a graveyard from; on a spell too.
    public Syntax<Rule> ofItself() {
        Filter itself = new Filter.This();
        return elsewhere
                .rules()
                .only(rule ->
                        rule instanceof Rule.Replace(Replacement replacement)
                                && replacement
                                        instanceof
                                        Replacement.GoElsewhere(Filter what, Zone from, Zone to, _)
                                && what.equals(itself)
                                && from == null
                                && to == Zone.GRAVEYARD);
    }

    /// Rules of a card in its owner's hand.
    public static Syntax<Rule> inHand() {
        return ZoneChangeReplacements.discardedItself();
    }

    /// Several rules in one sentence or two.
    public Syntax<List<Rule>> pairs() {
        return choice(arrivals.pairs(), prevention.pairs(), ChoicesAsEnters.pairs());
    }

    // --- how permanents enter ---

    private Syntax<Rule> tapped() {
        return choice(
                constant(enters(THIS, null, List.of()), "~ enters tapped"),
                form(
                        Rule.Replace.class,
                        "~ enters tapped unless <>",
                        part(
                                Replacements::entersThis,
                                Replacement.EntersTapped::unless,
                                phrases.condition),
                        condition -> enters(THIS, condition, List.of())),
                form(
                        Rule.Replace.class,
                        "if <> , ~ enters tapped",
                        part(
                                Replacements::entersThis,
                                enters ->
                                        enters.unless() instanceof Condition.Not(Condition so)
                                                ? so
                                                : null,
                                phrases.condition.only(so -> !(so instanceof Condition.Not))),
                        condition -> enters(THIS, new Condition.Not(condition), List.of())),
                form(
                        Rule.Replace.class,
                        "as ~ enters, you may pay <> life . if you don't, it enters tapped",
                        part(Replacements::entersThis, Replacements::life, Numerals.DIGIT_AMOUNT),
                        life -> enters(THIS, null, List.of(new Cost.PayLife(life)))),
                synonyms(
                        revealed(
                                "as ~ enters, you may reveal <> from your hand . if you don't, it enters tapped"),
                        revealed(
                                "as ~ enters, you may reveal <> from your hand . if you don't, ~ enters tapped")),
                form(
                        Rule.Replace.class,
                        "<> enter tapped",
                        part(
                                rule ->
                                        rule.replacement()
                                                                instanceof
                                                                Replacement.EntersTapped(
                                                                        Filter what,
                                                                        var unless,
                                                                        var paid)
                                                        && unless == null
                                                        && paid.isEmpty()
                                                ? what
                                                : null,
                                phrases.plural),
                        what -> enters(what, null, List.of())));
    }

    /// "As ~ enters, you may reveal a Giant card from your hand. If you don't, ~ enters tapped."
    private Syntax<Rule> revealed(String template) {
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(Replacements::entersThis, Replacements::revealed, phrases.aNoun),
                        card -> enters(THIS, null, List.of(new Cost.Reveal(Amount.ONE, card)))));
    }

    private static @Nullable Filter revealed(Replacement.EntersTapped enters) {
        return enters.unlessPaid().size() == 1
                        && enters.unlessPaid().getFirst()
                                instanceof Cost.Reveal(_, Filter card, boolean beheld)
                        && !beheld
                ? card
                : null;
    }

    private static Rule.Replace enters(Filter what, @Nullable Condition unless, List<Cost> paid) {
        return new Rule.Replace(new Replacement.EntersTapped(what, unless, paid));
    }

    private static @Nullable Amount life(Replacement.EntersTapped enters) {
        return enters.unlessPaid().size() == 1
                        && enters.unlessPaid().getFirst() instanceof Cost.PayLife(Amount life)
                ? life
                : null;
    }

    private static Replacement.@Nullable EntersTapped entersThis(Rule.Replace rule) {
        return rule.replacement() instanceof Replacement.EntersTapped enters
                        && enters.permanents() instanceof Filter.This
                ? enters
                : null;
    }

    private Syntax<Rule> counters() {
        Syntax<Amount> forEach = new Measures(phrases).forEach();
        return synonyms(
                form(
                        Rule.Replace.class,
                        "~ enters with <> on it",
                        part(rule -> counted(rule, false), counted()),
                        pair -> withCounters(pair, null)),
                measured("~ enters with a <> counter on it for each <>", forEach),
                measured("~ enters with X <> counters on it, where X is <>", phrases.measure),
                measured(
                        "~ enters with a number of <> counters on it equal to <>", phrases.measure),
                form(
                        Rule.Replace.class,
                        "~ enters with <> on it if <>",
                        part(rule -> counted(rule, true), counted()),
                        part(Replacements::onlyIf, phrases.condition),
                        Replacements::withCounters),
                form(
                        Rule.Replace.class,
                        "~ enters with <> on it unless <>",
                        part(rule -> counted(rule, true), counted()),
                        part(
                                rule ->
                                        onlyIf(rule) instanceof Condition.Not(Condition unless)
                                                ? unless
                                                : null,
                                phrases.condition),
                        (pair, unless) -> withCounters(pair, new Condition.Not(unless))),
                form(
                        Rule.Replace.class,
                        "if <> , <> enters with <> on it",
                        part(Replacements::onlyIf, phrases.condition),
                        part(_ -> THIS, synonyms(constant(THIS, "it"), constant(THIS, "~"))),
                        part(rule -> counted(rule, true), counted()),
                        (condition, _, pair) -> withCounters(pair, condition)),
                form(
                        Rule.Replace.class,
                        "~ enters with <> <> counters on it for each <>",
                        part(Replacements::times, Amount.Times::factor, Numerals.WORD),
                        part(Replacements::measured, RelativeClauses.COUNTER),
                        part(Replacements::times, Amount.Times::amount, forEach),
                        (factor, kind, count) ->
                                withCounters(
                                        new Syntax.Pair<>(new Amount.Times(factor, count), kind),
                                        null)));
    }

    private static Syntax<Rule.Replace> measured(String template, Syntax<Amount> measure) {
        return form(
                Rule.Replace.class,
                template,
                part(Replacements::measured, RelativeClauses.COUNTER),
                part(Replacements::measure, measure),
                (kind, count) -> withCounters(new Syntax.Pair<>(count, kind), null));
    }

    private static @Nullable Condition onlyIf(Rule.Replace rule) {
        return rule.replacement() instanceof Replacement.EntersWithCounters enters
                ? enters.onlyIf()
                : null;
    }

    private static Amount.@Nullable Times times(Rule.Replace rule) {
        return measure(rule) instanceof Amount.Times times ? times : null;
    }

    private static @Nullable CounterKind measured(Rule.Replace rule) {
        Syntax.Pair<Amount, CounterKind> pair = counted(rule, false);
        return pair == null ? null : pair.right();
    }

    private static @Nullable Amount measure(Rule.Replace rule) {
        Syntax.Pair<Amount, CounterKind> pair = counted(rule, false);
        return pair == null ? null : pair.left();
    }

    private static Rule.Replace withCounters(
            Syntax.Pair<Amount, CounterKind> pair, @Nullable Condition condition) {
        return new Rule.Replace(
                new Replacement.EntersWithCounters(THIS, pair.right(), pair.left(), condition));
    }

    private static Syntax.@Nullable Pair<Amount, CounterKind> counted(
            Rule.Replace rule, boolean conditional) {
        return rule.replacement()
                                instanceof
                                Replacement.EntersWithCounters(
                                        Filter.This _,
                                        var kind,
                                        var count,
                                        var onlyIf)
                        && (onlyIf != null) == conditional
                ? new Syntax.Pair<>(count, kind)
                : null;
    }

    /// "A +1/+1 counter", "two charge counters".
    public static Syntax<Syntax.Pair<Amount, CounterKind>> counted() {
        Syntax<Amount> one = constant(Amount.ONE, "a");
        return choice(
                one.then(RelativeClauses.COUNTER.before("counter")),
                Numerals.WORD_AMOUNT.then(RelativeClauses.COUNTER.before("counters")));
    }

    private Syntax<Rule> copy() {
        return choice(
                synonyms(
                        copy("you may have ~ enter as a copy of any <> <>", true, false),
                        copyOfA("you may have ~ enter as a copy of <> <>", true, false)),
                synonyms(
                        copy("~ enters as a copy of any <> <>", false, false),
                        copyOfA("~ enters as a copy of <> <>", false, false)),
                synonyms(
                        copy("you may have ~ enter tapped as a copy of any <> <>", true, true),
                        copyOfA("you may have ~ enter tapped as a copy of <> <>", true, true)),
                synonyms(
                        copy("~ enters tapped as a copy of any <> <>", false, true),
                        copyOfA("~ enters tapped as a copy of <> <>", false, true)));
    }

    private Syntax<Rule> copy(String template, boolean optional, boolean tapped) {
        return copyOf(template, phrases.noun, optional, tapped);
    }

    private Syntax<Rule> copyOfA(String template, boolean optional, boolean tapped) {
        return copyOf(template, phrases.aNoun, optional, tapped);
    }

    private Syntax<Rule> copyOf(
            String template, Syntax<Filter> noun, boolean optional, boolean tapped) {
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(
                                rule ->
                                        rule.replacement() instanceof Replacement.EntersAsCopy copy
                                                        && copy.optional() == optional
                                                        && copy.tapped() == tapped
                                                ? copy.of()
                                                : null,
                                noun),
                        part(
                                rule ->
                                        rule.replacement() instanceof Replacement.EntersAsCopy copy
                                                ? copy.except()
                                                : null,
                                phrases.exceptions),
                        (of, except) ->
                                new Rule.Replace(
                                        new Replacement.EntersAsCopy(
                                                of, except, optional, tapped))));
    }

    /// "As ~ enters, sacrifice all lands you control."
    private Syntax<Rule> deeds() {
        return widen(
                form(
                        Rule.Replace.class,
                        "as ~ enters, <>",
                        part(
                                rule ->
                                        rule.replacement()
                                                        instanceof
                                                        Replacement.AsEnters(Effect effect)
                                                ? effect
                                                : null,
                                phrases.clause.only(Replacements::isDeed)),
                        effect -> new Rule.Replace(new Replacement.AsEnters(effect))));
    }

    /// "As ~ is turned face up, put five +1/+1 counters on it."
    private Syntax<Rule> turnedUp() {
        return widen(
                form(
                        Rule.Replace.class,
                        "as ~ is turned face up , <>",
                        part(
                                rule ->
                                        rule.replacement()
                                                        instanceof
                                                        Replacement.AsTurnedUp(Effect effect)
                                                ? effect
                                                : null,
                                phrases.sentence.only(Replacements::isTargetless)),
                        effect -> new Rule.Replace(new Replacement.AsTurnedUp(effect))));
    }

    private static boolean isTargetless(Object effect) {
        return !RecordParts.anywhere(effect, TargetSpec.class::isInstance);
    }

    /// What needs no target and nothing that is there already.
    private static boolean isDeed(Object clause) {
        boolean deed =
                clause instanceof Effect.Sacrifice
                        || (clause instanceof Effect.Move(var verb, Selector.Choose _, _, _, _)
                                && verb == Verb.EXILED)
                        || clause instanceof PermanentEffect.TurnFaceDown
                        || (clause instanceof PermanentEffect.PutCounters put
                                && put.on() instanceof Selector.Choose);
        return deed
                && !RecordParts.anywhere(
                        clause,
                        part ->
                                part instanceof TargetSpec
                                        || part instanceof Selector.This
                                        || part instanceof Selector.That);
    }

    // --- for a while ---

    /// Effects that prevent, or replace where things go, for a while.
    public Syntax<Effect> effects() {
        return choice(
                shields.effects(),
                redirection.effects(),
                draws.effects(),
                elsewhere.effects(),
                new ManaReplacements(phrases).effects(),
                new NextDamage(phrases).all());
    }
}
