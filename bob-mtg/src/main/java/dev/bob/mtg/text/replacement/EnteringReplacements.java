package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How other permanents enter, several things that are so as one enters, and where cards go instead.
final class EnteringReplacements {
    private static final Filter THIS = new Filter.This();

    private final Phrases phrases;

    EnteringReplacements(Phrases phrases) {
        this.phrases = phrases;
    }

    // --- others ---

    /// "Each other Human you control enters with an additional +1/+1 counter on it."
    Syntax<Rule> others() {
        Syntax<Filter> each = phrases.noun.after("each");
        Syntax<Filter> eachOther =
                phrases.noun
                        .map(
                                Filter.class,
                                Conjuncts::withOther,
                                value ->
                                        value instanceof Filter filter
                                                ? Conjuncts.withoutOther(filter)
                                                : null)
                        .after("each other");
        List<Syntax<Rule>> all = new ArrayList<>();
        for (Syntax<Filter> subject : List.of(each, eachOther)) {
            all.add(counters("<> enters with an additional <> counter on it", subject));
            all.add(several("<> enters with <> additional <> counters on it", subject));
            all.add(
                    measured(
                            "<> enters with an additional <> counter on it for each <>",
                            subject,
                            new Measures(phrases).forEach()));
            all.add(
                    measured(
                            "<> enters with a number of additional <> counters on it equal to <>",
                            subject,
                            phrases.measure));
            all.add(
                    measured(
                            "<> enters with an additional X <> counters on it , where X is <>",
                            subject,
                            phrases.measure));
        }
        all.add(counters("<> enter with an additional <> counter on them", phrases.plural));
        all.add(several("<> enter with <> additional <> counters on them", phrases.plural));
        return synonyms(all);
    }

    /// "Lands you control enter untapped."
    Syntax<Rule> untapped() {
        return widen(
                form(
                        Rule.Replace.class,
                        "<> enter untapped",
                        part(
                                rule ->
                                        rule.replacement()
                                                        instanceof
                                                        Replacement.EntersUntapped(Filter what)
                                                ? what
                                                : null,
                                phrases.plural),
                        what -> new Rule.Replace(new Replacement.EntersUntapped(what))));
    }

    /// "~ enters under the control of an opponent of your choice."
    static Syntax<Rule> underAnother() {
        return constant(
                new Rule.Replace(new Replacement.EntersUnder(THIS, new PlayerRef.AnOpponent())),
                "~ enters under the control of an opponent of your choice");
    }

    /// "Lands can't enter."
    Syntax<Rule> keptOut() {
        Filter there =
                Filter.or(
                        new Filter.InZone(Zone.GRAVEYARD, null),
                        new Filter.InZone(Zone.LIBRARY, null));
        return choice(
                form(
                        Rule.CantEnter.class,
                        "<> can't enter",
                        part(Rule.CantEnter::objects, phrases.plural),
                        Rule.CantEnter::new),
                form(
                        Rule.CantEnter.class,
                        "<> in graveyards and libraries can't enter",
                        part(rule -> Conjuncts.without(rule.objects(), there), phrases.plural),
                        cards -> new Rule.CantEnter(Conjuncts.with(cards, there))));
    }

    private static Replacement.@Nullable EntersWithCounters entering(Rule.Replace rule) {
        return rule.replacement() instanceof Replacement.EntersWithCounters enters
                        && enters.onlyIf() == null
                        && !(enters.permanents() instanceof Filter.This)
                ? enters
                : null;
    }

    private static Syntax<Rule> counters(String template, Syntax<Filter> subject) {
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(
                                EnteringReplacements::entering,
                                Replacement.EntersWithCounters::permanents,
                                subject),
                        part(
                                EnteringReplacements::entering,
                                Replacement.EntersWithCounters::kind,
                                RelativeClauses.COUNTER),
                        (what, kind) -> enters(what, kind, Amount.ONE)));
    }

    private static Syntax<Rule> measured(
            String template, Syntax<Filter> subject, Syntax<Amount> measure) {
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(
                                EnteringReplacements::entering,
                                Replacement.EntersWithCounters::permanents,
                                subject),
                        part(
                                EnteringReplacements::entering,
                                Replacement.EntersWithCounters::kind,
                                RelativeClauses.COUNTER),
                        part(
                                EnteringReplacements::entering,
                                Replacement.EntersWithCounters::count,
                                measure.only(n -> !(n instanceof Amount.Fixed))),
                        (what, kind, count) -> enters(what, kind, count)));
    }

    private static Syntax<Rule> several(String template, Syntax<Filter> subject) {
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(
                                EnteringReplacements::entering,
                                Replacement.EntersWithCounters::permanents,
                                subject),
                        part(
                                EnteringReplacements::entering,
                                Replacement.EntersWithCounters::count,
                                Numerals.WORD_AMOUNT.only(n -> n instanceof Amount.Fixed)),
                        part(
                                EnteringReplacements::entering,
                                Replacement.EntersWithCounters::kind,
                                RelativeClauses.COUNTER),
                        (what, count, kind) -> enters(what, kind, count)));
    }

    static Rule.Replace enters(Filter what, CounterKind kind, Amount count) {
        return new Rule.Replace(new Replacement.EntersWithCounters(what, kind, count, null));
    }

    // --- several things at once ---

    private static final Rule TAPPED =
            new Rule.Replace(new Replacement.EntersTapped(THIS, null, List.of()));

    /// "~ enters tapped with two charge counters on it", "~ enters tapped. As it enters, choose a color."
    Syntax<List<Rule>> pairs() {
        List<Syntax<List<Rule>>> all = new ArrayList<>();
        Syntax<Pair<Amount, CounterKind>> counted =
                choice(
                        constant(Amount.ONE, "a").then(RelativeClauses.COUNTER.before("counter")),
                        Numerals.WORD_AMOUNT.then(RelativeClauses.COUNTER.before("counters")));
        all.add(choiceOfCounters());
        all.add(CountersOfKinds.all(counted));
        all.add(CountersOfKinds.onlyIf(phrases, counted));
        all.add(tappedWith(counted));
        all.add(moreIf());
        all.add(
                constant(
                        List.of(TAPPED, new Rule.DoesntUntap(THIS)),
                        "~ enters tapped and doesn't untap during your untap step"));
        Map<String, ChoiceKind> choices = new LinkedHashMap<>();
        choices.put("a color", ChoiceKind.COLOR);
        choices.put("a creature type", ChoiceKind.CREATURE_TYPE);
        choices.put("a basic land type", ChoiceKind.BASIC_LAND_TYPE);
        choices.forEach((words, kind) ->
                all.add(
                        constant(
                                List.of(TAPPED, new Rule.ChooseAsEnters(kind, null, List.of())),
                                "~ enters tapped . as it enters, choose " + words)));
        for (Color color : Color.values()) {
            Filter others = new Filter.Not(new Filter.HasColor(color));
            all.add(
                    constant(
                            List.of(
                                    TAPPED,
                                    new Rule.ChooseAsEnters(ChoiceKind.COLOR, others, List.of())),
                            "~ enters tapped . as it enters, choose a color other than "
                                    + color.name().toLowerCase(Locale.ROOT)));
        }
        all.add(othersTappedWith(counted));
        return choice(all);
    }

    /// "Permanents your opponents control enter tapped and with a stun counter on them."
    private Syntax<List<Rule>> othersTappedWith(Syntax<Pair<Amount, CounterKind>> counted) {
        List<Syntax<List<Rule>>> all = new ArrayList<>();
        for (String words :
                List.of("<> enter tapped and with <> on them", "<> enter tapped with <> on them")) {
            all.add(
                    form(
                                    OthersTapped.class,
                                    words,
                                    part(OthersTapped::what, phrases.plural),
                                    part(OthersTapped::counted, counted),
                                    OthersTapped::new)
                            .map(
                                    OthersTapped.class,
                                    OthersTapped::rules,
                                    EnteringReplacements::othersTapped));
        }
        return synonyms(all);
    }

    private record OthersTapped(Filter what, Pair<Amount, CounterKind> counted) {
        List<Rule> rules() {
            return List.of(
                    new Rule.Replace(new Replacement.EntersTapped(what, null, List.of())),
                    enters(what, counted.right(), counted.left()));
        }
    }

    private static @Nullable OthersTapped othersTapped(Object rules) {
        if (!(rules instanceof List<?> both
                        && both.size() == 2
                        && both.getLast()
                                instanceof
                                Rule.Replace(
                                        Replacement.EntersWithCounters(
                                                var what,
                                                var kind,
                                                var count,
                                                _)))
                || what instanceof Filter.This) {
            return null;
        }
        OthersTapped others = new OthersTapped(what, new Pair<>(count, kind));
        return others.rules().equals(rules) ? others : null;
    }

    /// What it enters with in any case, and additionally if something is so.
    private record More(Rule always, Rule additionally) {}

    /// "~ enters with X +1/+1 counters on it. If X is 5 or more, it enters with an additional X +1/+1 counters on it."
    private Syntax<List<Rule>> moreIf() {
        return form(
                        More.class,
                        "~ enters with <> <> counters on it . if <> , it enters with an additional <> <> counters on it",
                        part(
                                more -> with(more.always, null),
                                Replacement.EntersWithCounters::count,
                                Numerals.WORD_AMOUNT),
                        part(
                                more -> with(more.always, null),
                                Replacement.EntersWithCounters::kind,
                                RelativeClauses.COUNTER),
                        part(
                                more ->
                                        more.additionally
                                                        instanceof
                                                        Rule.Replace(
                                                                Replacement.EntersWithCounters also)
                                                ? also.onlyIf()
                                                : null,
                                phrases.condition),
                        part(
                                more -> with(more.additionally, more.always),
                                Replacement.EntersWithCounters::count,
                                Numerals.WORD_AMOUNT),
                        part(
                                more -> with(more.additionally, more.always),
                                Replacement.EntersWithCounters::kind,
                                RelativeClauses.COUNTER),
                        (count, kind, when, again, same) ->
                                new More(
                                        enters(THIS, kind, count),
                                        new Rule.Replace(
                                                new Replacement.EntersWithCounters(
                                                        THIS, same, again, when))))
                .map(
                        More.class,
                        more -> List.of(more.always, more.additionally),
                        value ->
                                value instanceof List<?> rules
                                                && rules.size() == 2
                                                && rules.getFirst() instanceof Rule always
                                                && rules.getLast() instanceof Rule additionally
                                        ? new More(always, additionally)
                                        : null);
    }

    /// What it enters with: without a condition, or besides something else.
    private static Replacement.@Nullable EntersWithCounters with(
            Rule rule, @Nullable Rule besides) {
        return rule instanceof Rule.Replace(Replacement.EntersWithCounters with)
                        && with.permanents() instanceof Filter.This
                        && (with.onlyIf() == null) == (besides == null)
                ? with
                : null;
    }

    private static Syntax<List<Rule>> tappedWith(Syntax<Pair<Amount, CounterKind>> counted) {
        return synonyms(
                        counted.after("~ enters tapped with"),
                        counted.after("~ enters tapped and with"))
                .before("on it")
                .map(
                        Pair.class,
                        pair -> List.<Rule>of(TAPPED, enters(THIS, pair.right(), pair.left())),
                        value ->
                                second(value)
                                                        instanceof
                                                        Rule.Replace(
                                                                Replacement.EntersWithCounters e)
                                                && e.permanents() instanceof Filter.This
                                                && e.onlyIf() == null
                                        ? new Pair<>(e.count(), e.kind())
                                        : null);
    }

    /// "~ enters with your choice of a trample counter or a menace counter on it."
    private static Syntax<List<Rule>> choiceOfCounters() {
        Syntax<CounterKind> each = RelativeClauses.COUNTER.after("a").before("counter");
        Syntax<List<CounterKind>> kinds =
                synonyms(
                        each.series("or", 2),
                        RelativeClauses.COUNTER.series("or", 2).after("a").before("counter"));
        return kinds.after("~ enters with your choice of")
                .before("on it")
                .map(
                        List.class,
                        EnteringReplacements::chosen,
                        value -> {
                            List<CounterKind> said = kinds(value, 1);
                            return said != null && said.size() > 1 && chosen(said).equals(value)
                                    ? said
                                    : null;
                        });
    }

    private static List<Rule> chosen(List<?> kinds) {
        List<Rule> rules = new ArrayList<>();
        List<String> options = new ArrayList<>();
        for (Object kind : kinds) {
            String option = ((CounterKind) kind).name() + " counter";
            options.add(option);
            rules.add(
                    new Rule.Replace(
                            new Replacement.EntersWithCounters(
                                    THIS,
                                    (CounterKind) kind,
                                    Amount.ONE,
                                    new Condition.OptionChosen(option))));
        }
        rules.addFirst(new Rule.ChooseAsEnters(ChoiceKind.OPTION, null, options));
        return rules;
    }

    /// The kinds of counters that rules from that place on have ~ enter with; null if they are other rules.
    static @Nullable List<CounterKind> kinds(Object value, int from) {
        if (!(value instanceof List<?> list) || list.size() <= from) {
            return null;
        }
        List<CounterKind> kinds = new ArrayList<>();
        for (Object each : list.subList(from, list.size())) {
            if (!(each instanceof Rule.Replace(Replacement.EntersWithCounters with))) {
                return null;
            }
            kinds.add(with.kind());
        }
        return kinds;
    }

    private static @Nullable Rule second(Object value) {
        return value instanceof List<?> list
                        && list.size() == 2
                        && list.getFirst().equals(TAPPED)
                        && list.get(1) instanceof Rule rule
                ? rule
                : null;
    }
}
