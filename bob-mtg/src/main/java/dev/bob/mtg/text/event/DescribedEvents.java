package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.EventPattern.ZoneChange;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Events that say where from, what into, or to whom: "put into your graveyard from anywhere other than the battlefield",
/// "transforms into a creature", "damage is dealt to you or a planeswalker you control".
final class DescribedEvents {
    private static final Filter OWN = new Filter.Owned(PlayerRef.YOU);

    private final Phrases phrases;
    private final EventSubjects subjects;

    DescribedEvents(Phrases phrases) {
        this.phrases = phrases;
        this.subjects = new EventSubjects(phrases);
    }

    List<Syntax<EventPattern>> all() {
        List<Syntax<EventPattern>> all = new ArrayList<>(fromElsewhere());
        all.add(transformsInto());
        all.add(damageDealt());
        all.add(attackedPermanents());
        all.addAll(dealtByEither());
        return all;
    }

    // --- to a graveyard from elsewhere ---

    /// "a creature card is put into your graveyard from anywhere other than the battlefield"
    private List<Syntax<EventPattern>> fromElsewhere() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        Map<String, @Nullable Filter> whose = new LinkedHashMap<>();
        whose.put("your graveyard", OWN);
        whose.put("an opponent's graveyard", new Filter.Owned(new PlayerRef.AnOpponent()));
        whose.put("a graveyard", null);
        whose.forEach((words, owned) -> {
            String where = " put into " + words + " from anywhere other than the battlefield";
            all.add(
                    widen(
                            form(
                                    EventPattern.AnyOf.class,
                                    "<> is" + where,
                                    part(
                                            any -> elsewhere(any, owned),
                                            choice(
                                                    constant(new Filter.This(), "~"),
                                                    phrases.aNoun)),
                                    what -> buried(what, owned))));
            all.add(
                    widen(
                            form(
                                    EventPattern.OneOrMore.class,
                                    "one or more <> are" + where,
                                    part(
                                            more ->
                                                    more.event() instanceof EventPattern.AnyOf any
                                                            ? elsewhere(any, owned)
                                                            : null,
                                            phrases.plural),
                                    what -> new EventPattern.OneOrMore(buried(what, owned)))));
        });
        return all;
    }

    private static EventPattern.AnyOf buried(Filter what, @Nullable Filter owned) {
        Filter card = owned == null ? what : Conjuncts.with(what, owned);
        List<EventPattern> all = new ArrayList<>();
        for (Zone from : Zone.values()) {
            if (from != Zone.BATTLEFIELD && from != Zone.GRAVEYARD) {
                all.add(new ZoneChange(card, from, Zone.GRAVEYARD, false));
            }
        }
        return new EventPattern.AnyOf(all);
    }

    private static @Nullable Filter elsewhere(EventPattern.AnyOf any, @Nullable Filter owned) {
        Filter card = ObjectVerbs.shared(any);
        Filter what = card == null || owned == null ? card : Conjuncts.without(card, owned);
        return what != null && any.equals(buried(what, owned)) ? what : null;
    }

    /// "a permanent you control transforms into a non-Human creature"
    private Syntax<EventPattern> transformsInto() {
        return widen(
                form(
                        EventPattern.While.class,
                        "<> transforms into <>",
                        part(
                                so ->
                                        so.event() instanceof EventPattern.Transforms(Filter what)
                                                ? what
                                                : null,
                                subjects.one()),
                        part(
                                so ->
                                        so.condition()
                                                                instanceof
                                                                Condition.Is(
                                                                        Selector things,
                                                                        Filter into)
                                                        && things.equals(IT)
                                                ? into
                                                : null,
                                phrases.aNoun),
                        (what, into) ->
                                new EventPattern.While(
                                        new EventPattern.Transforms(what),
                                        new Condition.Is(IT, into))));
    }

    private static final Selector IT = new Selector.That(new Reference.Triggering(), "it");

    /// "combat damage is dealt to you or a planeswalker you control": once for each of them.
    private Syntax<EventPattern> damageDealt() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        ParticularEvents.damageKinds()
                .forEach((words, combat) ->
                        all.add(
                                widen(
                                        form(
                                                EventPattern.AnyOf.class,
                                                words + " is dealt to you or <>",
                                                part(any -> dealtToo(any, combat), phrases.aNoun),
                                                what -> dealt(what, combat)))));
        return choice(all);
    }

    /// "an opponent is dealt damage by a red instant or sorcery spell you control or by a red planeswalker you control"
    private List<Syntax<EventPattern>> dealtByEither() {
        Map<String, PlayerRef> whom = new LinkedHashMap<>();
        whom.put("an opponent is", new PlayerRef.AnOpponent());
        whom.put("a player is", new PlayerRef.AnyPlayer());
        whom.put("you're", PlayerRef.YOU);
        List<Syntax<EventPattern>> all = new ArrayList<>();
        whom.forEach((words, who) ->
                all.add(
                        widen(
                                form(
                                        EventPattern.PlayerDealtDamage.class,
                                        words + " dealt damage by <> or by <>",
                                        part(
                                                event ->
                                                        event.who().equals(who)
                                                                        && event.combat() == null
                                                                ? either(event.by(), 0)
                                                                : null,
                                                phrases.aNoun),
                                        part(event -> either(event.by(), 1), phrases.aNoun),
                                        (one, other) ->
                                                new EventPattern.PlayerDealtDamage(
                                                        who,
                                                        new Filter.Or(List.of(one, other)),
                                                        null)))));
        return all;
    }

    private static @Nullable Filter either(@Nullable Filter by, int at) {
        return by instanceof Filter.Or(List<Filter> parts)
                        && parts.size() == 2
                        && parts.stream().allMatch(Filter.And.class::isInstance)
                ? parts.get(at)
                : null;
    }

    private static EventPattern.AnyOf dealt(Filter what, @Nullable Boolean combat) {
        return new EventPattern.AnyOf(
                List.of(
                        new EventPattern.PlayerDealtDamage(PlayerRef.YOU, null, combat),
                        new EventPattern.DealtDamage(what, combat)));
    }

    private static @Nullable Filter dealtToo(EventPattern.AnyOf any, @Nullable Boolean combat) {
        return any.events().size() == 2
                        && any.events().getLast()
                                instanceof EventPattern.DealtDamage(Filter what, _)
                        && any.equals(dealt(what, combat))
                ? what
                : null;
    }

    /// "an opponent attacks a planeswalker you control with one or more creatures": once for each that is attacked.
    private Syntax<EventPattern> attackedPermanents() {
        Map<String, PlayerRef> attackers = new LinkedHashMap<>();
        attackers.put("an opponent", new PlayerRef.AnOpponent());
        attackers.put("a player", new PlayerRef.AnyPlayer());
        attackers.put("you", PlayerRef.YOU);
        List<Syntax<EventPattern>> all = new ArrayList<>();
        attackers.forEach((words, who) -> {
            String start = words + (who instanceof PlayerRef.You ? " attack" : " attacks");
            all.add(
                    synonyms(
                            attacked(start + " <> with one or more creatures", who),
                            attacked(start + " <>", who)));
        });
        return choice(all);
    }

    private Syntax<EventPattern> attacked(String template, PlayerRef who) {
        return widen(
                form(
                        EventPattern.AttacksPermanent.class,
                        template,
                        part(event -> event.who().equals(who) ? event.what() : null, phrases.aNoun),
                        what -> new EventPattern.AttacksPermanent(who, what)));
    }
}
