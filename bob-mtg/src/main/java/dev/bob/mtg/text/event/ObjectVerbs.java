package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// What objects do in events, without the subject: "enters", "dies", "deals combat damage to a player". In its place the
/// event has a hole, perhaps with what the verb says of the subject besides: "enters tapped".
public final class ObjectVerbs extends ObjectVerbList {
    public ObjectVerbs(Phrases phrases) {
        super(phrases);
        include(new ZoneChangeVerbs(phrases));
        include(new CombatVerbs(phrases));
        damage();
        targets();
        others();
    }

    /// The verbs alone, for one object.
    public Syntax<EventPattern> third() {
        return choice(third);
    }

    /// The verbs alone, in the past: "attacked", "was dealt damage".
    Syntax<EventPattern> past() {
        return choice(past);
    }

    /// The same of several: "were dealt damage".
    Syntax<EventPattern> pastOfMany() {
        return choice(pastOfMany);
    }

    /// "didn't attack", "wasn't dealt damage".
    Syntax<EventPattern> negated() {
        return choice(negated);
    }

    /// The verb with its subject.
    public static EventPattern of(EventPattern verb, Filter subject) {
        return EventObjects.with(verb, subject);
    }

    /// The verb without that subject; null if it has another one.
    public static @Nullable EventPattern alone(EventPattern event, Filter subject) {
        return subject.equals(EventObjects.subject(event)) ? EventObjects.with(event, HOLE) : null;
    }

    /// Subject and verb: "~ enters".
    Syntax<EventPattern> singular(Syntax<Filter> subject) {
        return synonyms(
                join("<> <>", subject, choice(third), UnaryOperator.identity(), event -> event),
                saying(
                        "<> <>",
                        subject,
                        choice(thirdSaying),
                        UnaryOperator.identity(),
                        event -> event));
    }

    /// With the verb in its base form, for names in the plural: "~ enter".
    Syntax<EventPattern> plural(Syntax<Filter> subject) {
        return join(subject, choice(base));
    }

    /// Once for all that happen at once: "one or more creatures die".
    Syntax<EventPattern> together(String template, Syntax<Filter> subject) {
        return synonyms(
                join(template, subject, choice(base), EventObjects::batch, EventObjects::each),
                saying(
                        template,
                        subject,
                        choice(baseSaying),
                        EventObjects::batch,
                        EventObjects::each));
    }

    /// "attacks or blocks", "enters, attacks, or dies": two or more verbs of one subject.
    Syntax<EventPattern> several(Syntax<Filter> subject, boolean plural) {
        return widen(
                form(
                        EventPattern.AnyOf.class,
                        "<> <>",
                        part(ObjectVerbs::shared, subject),
                        part(
                                any ->
                                        any.events().stream()
                                                .map(event -> EventObjects.with(event, HOLE))
                                                .toList(),
                                choice(plural ? base : third)
                                        .series("or", 2)
                                        .only(ObjectVerbs::isEach)),
                        (what, events) ->
                                new EventPattern.AnyOf(
                                        events.stream()
                                                .map(event -> EventObjects.with(event, what))
                                                .toList())));
    }

    /// "blocks or becomes blocked by a creature" says "a creature" of both.
    private static boolean isEach(Object value) {
        return value instanceof List<?> list
                && list.stream()
                        .noneMatch(verb ->
                                verb instanceof EventPattern.Blocks(_, Filter attacker)
                                        && attacker == null
                                        && list.getLast()
                                                instanceof EventPattern.BecomesBlocked(_, Filter by)
                                        && by != null);
    }

    /// The subject of all the events; null if they haven't the same.
    static @Nullable Filter shared(EventPattern.AnyOf any) {
        Filter subject = EventObjects.subject(any.events().getFirst());
        for (EventPattern event : any.events()) {
            Filter own = EventObjects.subject(event);
            if (own == null || !own.equals(subject)) {
                return null;
            }
        }
        return subject;
    }

    /// Whom something attacks is said by the verb.
    private static @Nullable Filter joinable(EventPattern event) {
        Filter subject = EventObjects.subject(event);
        return event instanceof EventPattern.Attacks
                        && subject instanceof Filter.And(List<Filter> parts)
                        && (parts.getLast() instanceof Filter.AttackingPlayer
                                || parts.getLast() instanceof Filter.AttackingPermanent)
                ? null
                : subject;
    }

    /// Any subject and any of those verbs.
    static Syntax<EventPattern> join(Syntax<Filter> subject, Syntax<EventPattern> verb) {
        return join("<> <>", subject, verb, UnaryOperator.identity(), event -> event);
    }

    private static Syntax<EventPattern> join(
            String template,
            Syntax<Filter> subject,
            Syntax<EventPattern> verb,
            UnaryOperator<EventPattern> wrap,
            Function<EventPattern, @Nullable EventPattern> unwrap) {
        return form(
                EventPattern.class,
                template,
                part(unwrap, ObjectVerbs::joinable, subject),
                part(
                        unwrap,
                        event ->
                                EventObjects.subject(event) == null
                                        ? null
                                        : EventObjects.with(event, HOLE),
                        verb),
                (what, does) -> wrap.apply(EventObjects.with(does, what)));
    }

    /// With a verb that says more of its subject.
    private Syntax<EventPattern> saying(
            String template,
            Syntax<Filter> subject,
            Syntax<EventPattern> verb,
            UnaryOperator<EventPattern> wrap,
            Function<EventPattern, @Nullable EventPattern> unwrap) {
        return form(
                EventPattern.class,
                template,
                part(
                        unwrap,
                        event -> {
                            Filter all = EventObjects.subject(event);
                            Filter clause = said(all);
                            return all == null || clause == null
                                    ? null
                                    : Conjuncts.without(all, clause);
                        },
                        subject),
                part(
                        unwrap,
                        event -> {
                            Filter clause = said(EventObjects.subject(event));
                            return clause == null
                                    ? null
                                    : EventObjects.with(event, Filter.and(HOLE, clause));
                        },
                        verb),
                (what, does) ->
                        wrap.apply(
                                EventObjects.with(
                                        does, Conjuncts.with(what, parts(does).getLast()))));
    }

    private static List<Filter> parts(EventPattern verb) {
        return EventObjects.subject(verb) instanceof Filter.And(List<Filter> parts)
                ? parts
                : List.of(HOLE);
    }

    private @Nullable Filter said(@Nullable Filter subject) {
        return subject instanceof Filter.And(List<Filter> parts) && said.contains(parts.getLast())
                ? parts.getLast()
                : null;
    }

    private void damage() {
        damage("damage", null);
        damage("combat damage", true);
        damage("noncombat damage", false);
    }

    private void damage(String words, @Nullable Boolean combat) {
        EventPattern any = new EventPattern.DealsDamage(HOLE, null, null, combat, false);
        alike(verb -> toAnything(verb, any), "deal " + words, "deals " + words);
        verb(
                EventPattern.DealsDamage.class,
                "deal " + words + " to <>",
                "deals " + words + " to <>",
                damage ->
                        Objects.equals(damage.combat(), combat)
                                        && !damage.batch()
                                        && (damage.to() != null || damage.toPlayers() != null)
                                ? new DamageRecipient(damage.to(), damage.toPlayers())
                                : null,
                new DamageRecipients(phrases).dealt(),
                hit ->
                        new EventPattern.DealsDamage(
                                HOLE, hit.objects(), hit.players(), combat, false));
        verb("are dealt " + words, "is dealt " + words, new EventPattern.DealtDamage(HOLE, combat));
        verb(
                "are dealt excess " + words,
                "is dealt excess " + words,
                new EventPattern.ExcessDamage(HOLE, combat));
    }

    private static Syntax<EventPattern> toAnything(String words, EventPattern event) {
        return synonyms(
                constant(event, words),
                constant(event, words + " to one or more permanents and/or players"));
    }

    private void targets() {
        verb(
                EventPattern.BecomesTarget.class,
                "become the target of <>",
                "becomes the target of <>",
                target -> target.players() == null ? TargetingSource.of(target) : null,
                TargetingSource.syntax(phrases),
                aim -> aim.at(HOLE, null));
    }

    private static Syntax<EventPattern> transforming(String verb) {
        return synonyms(
                constant(new EventPattern.Transforms(HOLE), verb + " into ~"),
                constant(new EventPattern.Transforms(HOLE), verb));
    }

    private void others() {
        verb("become tapped", "becomes tapped", new EventPattern.BecomesTapped(HOLE, true));
        verb("become untapped", "becomes untapped", new EventPattern.BecomesTapped(HOLE, false));
        verb("are turned face up", "is turned face up", new EventPattern.TurnedFaceUp(HOLE));
        // A face that says its own name: it has become that one.
        alike(ObjectVerbs::transforming, "transform", "transforms");
        verb(
                EventPattern.Attached.class,
                "become attached to <>",
                "becomes attached to <>",
                attached -> attached.ends() ? null : attached.to(),
                one(),
                to -> new EventPattern.Attached(HOLE, to));
        verb(
                EventPattern.Attached.class,
                "become unattached from <>",
                "becomes unattached from <>",
                attached -> attached.ends() ? attached.to() : null,
                one(),
                from -> new EventPattern.Attached(HOLE, from, true));
        verb(
                "are tapped for mana",
                "is tapped for mana",
                new EventPattern.TappedForMana(HOLE, new PlayerRef.AnyPlayer()));
        deed("become monstrous", "becomes monstrous", Deed.BECOMES_MONSTROUS);
        deed("become renowned", "becomes renowned", Deed.BECOMES_RENOWNED);
        deed("become saddled", "becomes saddled", Deed.BECOMES_SADDLED);
        deed("become suspected", "becomes suspected", Deed.BECOMES_SUSPECTED);
        deed("phase out", "phases out", Deed.PHASES_OUT);
        deed("phase in", "phases in", Deed.PHASES_IN);
        deed("explore", "explores", Deed.EXPLORES);
        deed("fight", "fights", Deed.FIGHTS);
        deed("connive", "connives", Deed.CONNIVES);
        deed("train", "trains", Deed.TRAINS);
        deed("evolve", "evolves", Deed.EVOLVES);
        deed("mutate", "mutates", Deed.MUTATES);
        deedWith("exploit <>", "exploits <>", Deed.EXPLOITS);
        deedWith("crew <>", "crews <>", Deed.CREWS);
        deedWith("saddle <>", "saddles <>", Deed.SADDLES);
        deedWith("mentor <>", "mentors <>", Deed.MENTORS);
        deedWith("enlist <>", "enlists <>", Deed.ENLISTS);
        deed("become crewed", "becomes crewed", Deed.BECOMES_CREWED);
        deed("are countered", "is countered", Deed.COUNTERED);
        verb(
                "are put into exile from anywhere",
                "is put into exile from anywhere",
                new EventPattern.ZoneChange(HOLE, null, Zone.EXILE, false));
    }

    private void deed(String base, String third, Deed deed) {
        verb(base, third, new EventPattern.Done(deed, HOLE, null, null));
    }

    private void deedWith(String base, String third, Deed deed) {
        verb(
                EventPattern.Done.class,
                base,
                third,
                done -> done.deed() == deed ? done.other() : null,
                phrases.aNoun,
                other -> new EventPattern.Done(deed, HOLE, other, null));
    }
}
