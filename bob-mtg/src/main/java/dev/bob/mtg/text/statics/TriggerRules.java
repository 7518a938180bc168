package dev.bob.mtg.text.statics;

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
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Which abilities trigger an additional time, and what doesn't cause any to trigger.
final class TriggerRules {
    private final Phrases phrases;

    TriggerRules(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Rule> all() {
        return choice(again(), kept());
    }

    /// What an object does, as a gerund, and the event that it is.
    private static final Map<String, Doing> DOING = doing();

    private interface Doing extends Function<Filter, EventPattern> {}

    private static Map<String, Doing> doing() {
        Map<String, Doing> doing = new LinkedHashMap<>();
        doing.put("entering", what -> moving(what, null, Zone.BATTLEFIELD));
        doing.put("dying", what -> moving(what, Zone.BATTLEFIELD, Zone.GRAVEYARD));
        doing.put("leaving the battlefield", what -> moving(what, Zone.BATTLEFIELD, null));
        doing.put(
                "entering or leaving the battlefield",
                what ->
                        either(
                                moving(what, null, Zone.BATTLEFIELD),
                                moving(what, Zone.BATTLEFIELD, null)));
        doing.put(
                "entering or dying",
                what ->
                        either(
                                moving(what, null, Zone.BATTLEFIELD),
                                moving(what, Zone.BATTLEFIELD, Zone.GRAVEYARD)));
        // The creature attacks, or a player attacks with it.
        doing.put(
                "attacking",
                what ->
                        either(
                                new EventPattern.Attacks(what, null, false, false),
                                new EventPattern.PlayerAttacks(
                                        new PlayerRef.AnyPlayer(), Amount.ONE, what, null)));
        doing.put(
                "dealing combat damage to a player",
                what ->
                        new EventPattern.DealsDamage(
                                what, null, new PlayerRef.AnyPlayer(), true, false));
        return doing;
    }

    private static EventPattern moving(Filter what, @Nullable Zone from, @Nullable Zone to) {
        return new EventPattern.ZoneChange(what, from, to, false);
    }

    private static EventPattern either(EventPattern one, EventPattern other) {
        return new EventPattern.AnyOf(List.of(one, other));
    }

    /// Who does it; null if that isn't what the event is.
    private static @Nullable Filter subject(Doing doing, @Nullable EventPattern event) {
        EventPattern first =
                event instanceof EventPattern.AnyOf(List<EventPattern> events)
                        ? events.getFirst()
                        : event;
        Filter what =
                first instanceof EventPattern.ZoneChange change
                        ? change.what()
                        : first instanceof EventPattern.Attacks attacks
                                ? attacks.what()
                                : first instanceof EventPattern.DealsDamage damage
                                        ? damage.source()
                                        : null;
        return what != null && doing.apply(what).equals(event) ? what : null;
    }

    // --- an additional time ---

    /// "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an
    /// additional time."
    private Syntax<Rule> again() {
        Filter yours = Filter.and(new Filter.Permanent(), new Filter.Controlled(PlayerRef.YOU));
        List<Syntax<Rule>> again = new ArrayList<>();
        for (String causes : List.of(" causes", " would cause")) {
            String then =
                    causes
                            + " a triggered ability of a permanent you control to trigger, that ability triggers an"
                            + " additional time";
            DOING.forEach((words, event) ->
                    again.add(
                            widen(
                                    form(
                                            Rule.TriggersAgain.class,
                                            "if <> " + words + then,
                                            part(
                                                    rule ->
                                                            rule.sources().equals(yours)
                                                                    ? subject(event, rule.event())
                                                                    : null,
                                                    choice(phrases.aNoun, eitherNoun())),
                                            what ->
                                                    new Rule.TriggersAgain(
                                                            event.apply(what), yours)))));
            again.add(casting("if you casting or copying <>" + then, yours));
            // It is face up by then.
            again.add(
                    constant(
                            new Rule.TriggersAgain(
                                    new EventPattern.TurnedFaceUp(new Filter.Permanent()), yours),
                            "if turning a face-down permanent face up" + then));
        }
        ofSources(again);
        ofOthers(again, yours);
        return synonyms(again);
    }

    /// Other causes than those, and abilities of others than permanents you control.
    private void ofOthers(List<Syntax<Rule>> again, Filter yours) {
        String triggers = " triggers an additional time";
        Syntax<Filter> sources = sources();
        Syntax<Filter> others = sources.only(what -> !what.equals(yours));
        Syntax<Filter> causes = choice(phrases.aNoun, eitherNoun());
        Syntax<Filter> either = eitherSource();
        List.of("that ability", "it")
                .forEach(it -> {
                    String then = " to trigger , " + it + triggers;
                    DOING.forEach((words, event) -> {
                        again.add(
                                caused(
                                        "if <> "
                                                + words
                                                + " causes a triggered ability of <>"
                                                + then,
                                        event,
                                        causes,
                                        it.equals("it") ? sources : others));
                    });
                    BY_YOU.forEach((words, event) ->
                            again.add(
                                    widen(
                                            form(
                                                    Rule.TriggersAgain.class,
                                                    "if you "
                                                            + words
                                                            + " causes a triggered ability of <>"
                                                            + then,
                                                    part(
                                                            rule ->
                                                                    event.equals(rule.event())
                                                                            ? rule.sources()
                                                                            : null,
                                                            sources),
                                                    what -> new Rule.TriggersAgain(event, what)))));
                    for (String ability : List.of("a triggered ability", "an ability")) {
                        boolean known = ability.startsWith("a t") || it.startsWith("that");
                        String template = "if " + ability + " of <> triggers , " + it + triggers;
                        again.add(whatever(template, either));
                        if (!known) {
                            again.add(
                                    whatever(
                                            template,
                                            choice(EventSubjects.attached(), phrases.aNoun)));
                        }
                    }
                });
    }

    private static Syntax<Rule> whatever(String template, Syntax<Filter> sources) {
        return widen(
                form(
                        Rule.TriggersAgain.class,
                        template,
                        part(rule -> rule.event() == null ? rule.sources() : null, sources),
                        what -> new Rule.TriggersAgain(null, what)));
    }

    private Syntax<Filter> sources() {
        return choice(EventSubjects.attached(), phrases.aNoun, eitherSource());
    }

    /// "~ or an Equipment attached to it", "a colorless spell you control or another colorless permanent you control", "a
    /// Shaman or another Wizard you control".
    private Syntax<Filter> eitherSource() {
        Filter yours = new Filter.Controlled(PlayerRef.YOU);
        Syntax<Filter> one = phrases.aNoun.only(noun -> !(noun instanceof Filter.Or));
        Syntax<Filter> anybodys = one.only(noun -> !isYours(noun));
        return choice(
                either(
                        choice(
                                Syntax.constant((Filter) new Filter.This(), "~"),
                                one.only(TriggerRules::isYours)),
                        one),
                either(anybodys, anybodys),
                either(
                        anybodys.map(
                                Filter.class,
                                noun -> Filter.and(noun, yours),
                                value ->
                                        value instanceof Filter.And(List<Filter> parts)
                                                        && parts.size() == 2
                                                        && parts.getLast().equals(yours)
                                                ? parts.getFirst()
                                                : null),
                        one.only(TriggerRules::isYours)));
    }

    private static boolean isYours(Object noun) {
        return RecordParts.anywhere(noun, Filter.Controlled.class::isInstance);
    }

    private static Syntax<Filter> either(Syntax<Filter> first, Syntax<Filter> second) {
        return widen(
                form(
                        Filter.Or.class,
                        "<> or <>",
                        part(or -> or.parts().size() == 2 ? or.parts().getFirst() : null, first),
                        part(or -> or.parts().getLast(), second),
                        (one, other) -> new Filter.Or(List.of(one, other))));
    }

    private static Syntax<Rule> caused(
            String template, Doing doing, Syntax<Filter> causes, Syntax<Filter> sources) {
        return widen(
                form(
                        Rule.TriggersAgain.class,
                        template,
                        part(rule -> subject(doing, rule.event()), causes),
                        part(Rule.TriggersAgain::sources, sources),
                        (what, of) -> new Rule.TriggersAgain(doing.apply(what), of)));
    }

    /// What you do.
    private static final Map<String, EventPattern> BY_YOU = byYou();

    private static Map<String, EventPattern> byYou() {
        Map<String, EventPattern> doing = new LinkedHashMap<>();
        doing.put("gaining life", new EventPattern.GainsLife(PlayerRef.YOU));
        doing.put("losing life", new EventPattern.LosesLife(PlayerRef.YOU));
        doing.put("drawing a card", new EventPattern.Draws(PlayerRef.YOU, 0, false));
        doing.put(
                "discarding a card",
                new EventPattern.Discards(PlayerRef.YOU, new Filter.CardNoun(), null));
        return doing;
    }

    private Syntax<Rule> casting(String template, Filter sources) {
        return widen(
                form(
                        Rule.TriggersAgain.class,
                        template,
                        part(
                                rule ->
                                        rule.event()
                                                        instanceof
                                                        EventPattern.CopiesOrCasts(_, Filter what)
                                                ? what
                                                : null,
                                phrases.aNoun.only(StaticRules::isSpells)),
                        what ->
                                new Rule.TriggersAgain(
                                        new EventPattern.CopiesOrCasts(PlayerRef.YOU, what),
                                        sources)));
    }

    /// Whatever causes them to trigger.
    private void ofSources(List<Syntax<Rule>> again) {
        Syntax<Filter> sources = choice(EventSubjects.attached(), phrases.aNoun);
        for (String words :
                List.of(
                        "if a triggered ability of <> triggers , that ability",
                        "if an ability of <> triggers , that ability",
                        "if a triggered ability of <> triggers , it")) {
            again.add(whatever(words + " triggers an additional time", sources));
        }
    }

    /// "a legendary permanent or an artifact": each with its article, and nobody said to control one of them alone.
    private Syntax<Filter> eitherNoun() {
        Syntax<Filter> one =
                phrases.aNoun.only(noun ->
                        !(noun instanceof Filter.Or)
                                && !RecordParts.anywhere(
                                        noun, Filter.Controlled.class::isInstance));
        return widen(
                form(
                        Filter.Or.class,
                        "<> or <>",
                        part(or -> or.parts().size() == 2 ? or.parts().getFirst() : null, one),
                        part(or -> or.parts().getLast(), one),
                        (first, second) -> new Filter.Or(List.of(first, second))));
    }

    // --- not at all ---

    /// "Creatures entering or dying don't cause abilities to trigger", "permanents entering don't cause abilities of
    /// permanents your opponents control to trigger".
    private Syntax<Rule> kept() {
        List<Syntax<Rule>> kept = new ArrayList<>();
        DOING.forEach((words, event) -> {
            kept.add(
                    widen(
                            form(
                                    Rule.DontTrigger.class,
                                    "<> " + words + " don't cause abilities to trigger",
                                    part(
                                            rule ->
                                                    rule.sources() == null
                                                            ? subject(event, rule.event())
                                                            : null,
                                            phrases.plural),
                                    what -> new Rule.DontTrigger(event.apply(what), null))));
            kept.add(
                    widen(
                            form(
                                    Rule.DontTrigger.class,
                                    "<> " + words + " don't cause abilities of <> to trigger",
                                    part(rule -> subject(event, rule.event()), phrases.plural),
                                    part(Rule.DontTrigger::sources, phrases.plural),
                                    (what, sources) ->
                                            new Rule.DontTrigger(event.apply(what), sources))));
        });
        return choice(kept);
    }
}
