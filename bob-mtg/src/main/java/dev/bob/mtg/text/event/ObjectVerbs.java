package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Deed;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.EventPattern.ZoneChange;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Forms;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// What objects do in events, without the subject: "enters", "dies", "deals combat damage to a player". In its place the
/// event has a hole, perhaps with what the verb says of the subject besides: "enters tapped".
public final class ObjectVerbs {
    /// Stands where the subject goes.
    private static final Filter HOLE = new Filter.Named("");

    private final Phrases phrases;
    private final List<Syntax<EventPattern>> third = new ArrayList<>();
    private final List<Syntax<EventPattern>> base = new ArrayList<>();
    private final List<Syntax<EventPattern>> thirdSaying = new ArrayList<>();
    private final List<Syntax<EventPattern>> baseSaying = new ArrayList<>();
    private final Set<Filter> said = new LinkedHashSet<>();

    public ObjectVerbs(Phrases phrases) {
        this.phrases = phrases;
        zones();
        combat();
        damage();
        targets();
        others();
    }

    /// The verbs alone, for one object.
    public Syntax<EventPattern> third() {
        return choice(third);
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
        return join("<> <>", subject, choice(base), UnaryOperator.identity(), event -> event);
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

    private static Syntax<EventPattern> join(
            String template,
            Syntax<Filter> subject,
            Syntax<EventPattern> verb,
            UnaryOperator<EventPattern> wrap,
            Function<EventPattern, @Nullable EventPattern> unwrap) {
        return form(
                EventPattern.class,
                template,
                part(unwrap, EventObjects::subject, subject),
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

    // --- the verbs ---

    private void verb(String base, String third, EventPattern event) {
        if (EventObjects.subject(event) instanceof Filter.And(List<Filter> parts)) {
            said.add(parts.getLast());
            baseSaying.add(constant(event, base));
            thirdSaying.add(constant(event, third));
        } else {
            this.base.add(constant(event, base));
            this.third.add(constant(event, third));
        }
    }

    /// With one phrase after it: "blocks a creature".
    private <E extends EventPattern, T> void verb(
            Class<E> type,
            String base,
            String third,
            Function<E, @Nullable T> get,
            Syntax<T> rest,
            Function<T, E> make) {
        Forms.Part<E, T> part =
                part(
                        event -> HOLE.equals(EventObjects.subject(event)) ? get.apply(event) : null,
                        rest);
        this.base.add(widen(form(type, base, part, make)));
        this.third.add(widen(form(type, third, part, make)));
    }

    private void zones() {
        PlayerRef you = PlayerRef.YOU;
        PlayerRef opponent = new PlayerRef.AnOpponent();
        change("enter", "enters", null, Zone.BATTLEFIELD, null);
        change("enter tapped", "enters tapped", null, Zone.BATTLEFIELD, new Filter.Tapped(true));
        change(
                "enter untapped",
                "enters untapped",
                null,
                Zone.BATTLEFIELD,
                new Filter.Tapped(false));
        change(
                "enter under an opponent's control",
                "enters under an opponent's control",
                null,
                Zone.BATTLEFIELD,
                new Filter.Controlled(opponent));
        change(
                "enter under your control",
                "enters under your control",
                null,
                Zone.BATTLEFIELD,
                new Filter.Controlled(you));
        change(
                "enter under enchanted player's control",
                "enters under enchanted player's control",
                null,
                Zone.BATTLEFIELD,
                new Filter.Controlled(new PlayerRef.Attached()));
        change(
                "enter from a graveyard",
                "enters from a graveyard",
                Zone.GRAVEYARD,
                Zone.BATTLEFIELD,
                null);
        change(
                "enter from your graveyard",
                "enters from your graveyard",
                Zone.GRAVEYARD,
                Zone.BATTLEFIELD,
                new Filter.Owned(you));
        change(
                "enter from your hand",
                "enters from your hand",
                Zone.HAND,
                Zone.BATTLEFIELD,
                new Filter.Owned(you));
        change("enter from exile", "enters from exile", Zone.EXILE, Zone.BATTLEFIELD, null);
        EventPattern dies = new ZoneChange(HOLE, Zone.BATTLEFIELD, Zone.GRAVEYARD, false);
        base.add(
                synonyms(
                        constant(dies, "die"),
                        constant(dies, "are put into a graveyard from the battlefield")));
        third.add(
                synonyms(
                        constant(dies, "dies"),
                        constant(dies, "is put into a graveyard from the battlefield")));
        change("leave the battlefield", "leaves the battlefield", Zone.BATTLEFIELD, null, null);
        change(
                "leave your graveyard",
                "leaves your graveyard",
                Zone.GRAVEYARD,
                null,
                new Filter.Owned(you));
        change(
                "leave an opponent's graveyard",
                "leaves an opponent's graveyard",
                Zone.GRAVEYARD,
                null,
                new Filter.Owned(opponent));
        Filter untappedTheirs =
                Filter.and(new Filter.Tapped(false), new Filter.Controlled(opponent));
        change(
                "enter untapped and under an opponent's control",
                "enters untapped and under an opponent's control",
                null,
                Zone.BATTLEFIELD,
                untappedTheirs);
        change(
                "are returned to your hand from the battlefield",
                "is returned to your hand from the battlefield",
                Zone.BATTLEFIELD,
                Zone.HAND,
                new Filter.Owned(you));
        for (var whose : List.of("your", "an opponent's")) {
            Filter owned = new Filter.Owned(whose.equals("your") ? you : opponent);
            put("into " + whose + " graveyard from anywhere", null, Zone.GRAVEYARD, owned);
            put(
                    "into " + whose + " graveyard from the battlefield",
                    Zone.BATTLEFIELD,
                    Zone.GRAVEYARD,
                    owned);
        }
        put(
                "into your graveyard from your library",
                Zone.LIBRARY,
                Zone.GRAVEYARD,
                new Filter.Owned(you));
        put("into a graveyard from anywhere", null, Zone.GRAVEYARD, null);
        put("into a graveyard from a library", Zone.LIBRARY, Zone.GRAVEYARD, null);
        EventPattern exiled = new ZoneChange(HOLE, Zone.BATTLEFIELD, Zone.EXILE, false);
        base.add(
                synonyms(
                        constant(exiled, "are put into exile from the battlefield"),
                        constant(exiled, "are exiled from the battlefield")));
        third.add(
                synonyms(
                        constant(exiled, "is put into exile from the battlefield"),
                        constant(exiled, "is exiled from the battlefield")));
        put("into exile from your graveyard", Zone.GRAVEYARD, Zone.EXILE, new Filter.Owned(you));
        put("into exile from your hand", Zone.HAND, Zone.EXILE, new Filter.Owned(you));
        put("into your hand from your graveyard", Zone.GRAVEYARD, Zone.HAND, new Filter.Owned(you));
        change(
                "are returned to your hand",
                "is returned to your hand",
                Zone.BATTLEFIELD,
                Zone.HAND,
                new Filter.Owned(you));
        change(
                "are returned to a player's hand",
                "is returned to a player's hand",
                Zone.BATTLEFIELD,
                Zone.HAND,
                null);
    }

    private void change(
            String base,
            String third,
            @Nullable Zone from,
            @Nullable Zone to,
            @Nullable Filter clause) {
        verb(
                base,
                third,
                new ZoneChange(clause == null ? HOLE : Filter.and(HOLE, clause), from, to, false));
    }

    private void put(String where, @Nullable Zone from, Zone to, @Nullable Filter clause) {
        change("are put " + where, "is put " + where, from, to, clause);
    }

    private void combat() {
        PlayerRef anyone = new PlayerRef.AnyPlayer();
        PlayerRef opponent = new PlayerRef.AnOpponent();
        attack("attack", "attacks", null, false);
        attack("attack alone", "attacks alone", null, true);
        attack("attack you", "attacks you", PlayerRef.YOU, false);
        attack("attack a player", "attacks a player", anyone, false);
        EventPattern attacksOpponent = new EventPattern.Attacks(HOLE, opponent, false, false);
        base.add(
                synonyms(
                        constant(attacksOpponent, "attack one of your opponents"),
                        constant(attacksOpponent, "attack an opponent")));
        third.add(
                synonyms(
                        constant(attacksOpponent, "attacks one of your opponents"),
                        constant(attacksOpponent, "attacks an opponent")));
        attack(
                "attack enchanted player",
                "attacks enchanted player",
                new PlayerRef.Attached(),
                false);
        attackOr("you or a planeswalker you control", PlayerRef.YOU);
        attackOr("one of your opponents or a planeswalker they control", opponent);
        verb("block", "blocks", new EventPattern.Blocks(HOLE, null));
        verb(
                EventPattern.Blocks.class,
                "block <>",
                "blocks <>",
                EventPattern.Blocks::attacker,
                one(),
                attacker -> new EventPattern.Blocks(HOLE, attacker));
        verb("become blocked", "becomes blocked", new EventPattern.BecomesBlocked(HOLE, null));
        verb(
                EventPattern.BecomesBlocked.class,
                "become blocked by <>",
                "becomes blocked by <>",
                EventPattern.BecomesBlocked::by,
                one(),
                by -> new EventPattern.BecomesBlocked(HOLE, by));
        verb(
                "attack and aren't blocked",
                "attacks and isn't blocked",
                new EventPattern.Unblocked(HOLE));
    }

    private void attack(String base, String third, @Nullable PlayerRef whom, boolean alone) {
        verb(base, third, new EventPattern.Attacks(HOLE, whom, alone, false));
    }

    private void attackOr(String whom, PlayerRef player) {
        verb(
                "attack " + whom,
                "attacks " + whom,
                new EventPattern.Attacks(
                        Filter.and(HOLE, new Filter.AttackingPlayer(player, true)),
                        null,
                        false,
                        false));
    }

    /// "~" or what it is written with otherwise.
    private Syntax<Filter> one() {
        return choice(constant(new Filter.This(), "~"), phrases.aNoun);
    }

    private void damage() {
        damage("damage", null);
        damage("combat damage", true);
        damage("noncombat damage", false);
    }

    private void damage(String words, @Nullable Boolean combat) {
        verb(
                "deal " + words,
                "deals " + words,
                new EventPattern.DealsDamage(HOLE, null, null, combat, false));
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
        base.add(transforming("transform"));
        third.add(transforming("transforms"));
        verb(
                EventPattern.Attached.class,
                "become attached to <>",
                "becomes attached to <>",
                EventPattern.Attached::to,
                one(),
                to -> new EventPattern.Attached(HOLE, to));
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
        deedWith("exploit <>", "exploits <>", Deed.EXPLOITS);
        deedWith("crew <>", "crews <>", Deed.CREWS);
        deedWith("saddle <>", "saddles <>", Deed.SADDLES);
        deedWith("mentor <>", "mentors <>", Deed.MENTORS);
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

    // --- subjects ---

    // --- one or more ---

}
