package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.EventPattern.ZoneChange;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Events that are told with more than a subject and a verb: who attacks beside it, what kind of player it attacks, how
/// much damage it is, how it doesn't leave.
final class ParticularEvents {
    private static final PlayerRef ATTACKED = new PlayerRef.Triggering("that player");

    private final Phrases phrases;
    private final EventSubjects subjects;

    ParticularEvents(Phrases phrases) {
        this.phrases = phrases;
        this.subjects = new EventSubjects(phrases);
    }

    Syntax<EventPattern> all() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        all.add(beside());
        all.addAll(attackedPlayers());
        all.addAll(muchDamage("<> or more ", Comparison.AT_LEAST));
        all.add(muchDamageTaken());
        all.addAll(leaving());
        all.addAll(exiling());
        all.add(
                constant(
                        new EventPattern.ActivatesAbility(PlayerRef.YOU, new Filter.Any(), true),
                        "you activate an ability, if it isn't a mana ability"));
        all.add(activated());
        all.addAll(new DescribedEvents(phrases).all());
        all.add(new CausedEvents(phrases).all());
        all.addAll(new OccasionalEvents(phrases).all());
        all.addAll(dealtByOneOrMore());
        all.addAll(otherDamage());
        return choice(all);
    }

    // --- attacks ---

    /// "~ and at least one other Warrior attack", "equipped creature and at least one other creature attack".
    private Syntax<EventPattern> beside() {
        return synonyms(
                beside(
                        "<> and at least one other <> attack",
                        constant(new Filter.This(), "~"),
                        new Filter.Other()),
                beside(
                        "<> and at least one other <> attack",
                        EventSubjects.attached(),
                        new Filter.OtherThan(new Reference.Triggering())));
    }

    private Syntax<EventPattern> beside(String template, Syntax<Filter> one, Filter other) {
        return widen(
                form(
                        EventPattern.While.class,
                        template,
                        part(ParticularEvents::attacker, one),
                        part(so -> companion(so.condition(), other), phrases.noun),
                        (what, who) ->
                                new EventPattern.While(
                                        new EventPattern.Attacks(what, null, false, false),
                                        new Condition.Exists(
                                                Conjuncts.with(
                                                        Conjuncts.with(who, other),
                                                        new Filter.Attacking()),
                                                Comparison.AT_LEAST,
                                                Amount.ONE))));
    }

    private static @Nullable Filter attacker(EventPattern.While so) {
        return so.event() instanceof EventPattern.Attacks(Filter what, var whom, var alone, _)
                        && whom == null
                        && !alone
                ? what
                : null;
    }

    private static @Nullable Filter companion(Condition condition, Filter other) {
        if (!(condition instanceof Condition.Exists(Filter filter, Comparison is, Amount count))
                || is != Comparison.AT_LEAST
                || !count.equals(Amount.ONE)) {
            return null;
        }
        Filter rest = Conjuncts.without(filter, new Filter.Attacking());
        return rest == null ? null : Conjuncts.without(rest, other);
    }

    /// "~ attacks a player who controls eight or more lands", "~ attacks the player with the most life or tied for most
    /// life".
    private List<Syntax<EventPattern>> attackedPlayers() {
        Amount theirs = new Amount.LifeTotal(ATTACKED);
        Condition most =
                new Condition.Not(
                        new Condition.AnyPlayer(
                                new PlayerRef.EachPlayer(),
                                new Condition.Compare(
                                        new Amount.LifeTotal(new PlayerRef.Iterated("")),
                                        Comparison.MORE,
                                        theirs)));
        Condition richer =
                new Condition.Compare(theirs, Comparison.MORE, new Amount.LifeTotal(PlayerRef.YOU));
        return List.of(
                attacksPlayer(
                        "<> attacks the player with the most life or tied for most life", most),
                attacksPlayer("<> attacks a player who has more life than you", richer),
                widen(
                        form(
                                EventPattern.While.class,
                                "<> attacks a player who controls <> or more <>",
                                part(ParticularEvents::attackerOfPlayer, subjects.one()),
                                part(
                                        so ->
                                                so.condition() instanceof Condition.Exists exists
                                                                && exists.comparison()
                                                                        == Comparison.AT_LEAST
                                                        ? exists.count()
                                                        : null,
                                        Numerals.WORD_AMOUNT),
                                part(
                                        so ->
                                                so.condition() instanceof Condition.Exists exists
                                                        ? Conjuncts.without(
                                                                exists.filter(),
                                                                new Filter.Controlled(ATTACKED))
                                                        : null,
                                        phrases.plural),
                                (what, count, permanents) ->
                                        attacks(
                                                what,
                                                new Condition.Exists(
                                                        Conjuncts.with(
                                                                permanents,
                                                                new Filter.Controlled(ATTACKED)),
                                                        Comparison.AT_LEAST,
                                                        count)))));
    }

    private Syntax<EventPattern> attacksPlayer(String template, Condition who) {
        return widen(
                form(
                        EventPattern.While.class,
                        template,
                        part(
                                so -> so.condition().equals(who) ? attackerOfPlayer(so) : null,
                                subjects.one()),
                        what -> attacks(what, who)));
    }

    private static EventPattern.While attacks(Filter what, Condition condition) {
        return new EventPattern.While(
                new EventPattern.Attacks(what, new PlayerRef.AnyPlayer(), false, false), condition);
    }

    private static @Nullable Filter attackerOfPlayer(EventPattern.While so) {
        return so.event() instanceof EventPattern.Attacks(Filter what, PlayerRef whom, var alone, _)
                        && whom instanceof PlayerRef.AnyPlayer
                        && !alone
                ? what
                : null;
    }

    // --- damage ---

    /// What damage is called, and whether it is combat damage; null for any.
    static Map<String, @Nullable Boolean> damageKinds() {
        Map<String, @Nullable Boolean> kinds = new LinkedHashMap<>();
        kinds.put("damage", null);
        kinds.put("combat damage", true);
        kinds.put("noncombat damage", false);
        return kinds;
    }

    /// "an opponent is dealt combat damage by one or more creatures you control".
    private List<Syntax<EventPattern>> dealtByOneOrMore() {
        var players = new LinkedHashMap<String, PlayerRef>();
        players.put("an opponent is", new PlayerRef.AnOpponent());
        players.put("a player is", new PlayerRef.AnyPlayer());
        List<Syntax<EventPattern>> all = new ArrayList<>();
        players.forEach((who, player) ->
                damageKinds()
                        .forEach((words, combat) ->
                                all.add(
                                        widen(
                                                form(
                                                        EventPattern.DealsDamage.class,
                                                        who
                                                                + " dealt "
                                                                + words
                                                                + " by one or more <>",
                                                        part(
                                                                deals ->
                                                                        deals.equals(
                                                                                        together(
                                                                                                deals
                                                                                                        .source(),
                                                                                                player,
                                                                                                combat))
                                                                                ? deals.source()
                                                                                : null,
                                                                phrases.plural),
                                                        source ->
                                                                together(
                                                                        source, player,
                                                                        combat))))));
        return all;
    }

    private static EventPattern.DealsDamage together(
            Filter sources, PlayerRef player, @Nullable Boolean combat) {
        return new EventPattern.DealsDamage(sources, null, player, combat, true);
    }

    /// "~ deals 6 or more damage to an opponent", "a source you control deals exactly 1 damage to a permanent or player":
    /// by one source at once.
    private List<Syntax<EventPattern>> otherDamage() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        all.addAll(muchDamage("exactly <> ", Comparison.EQUAL));
        all.addAll(muchDamage("<> or less ", Comparison.AT_MOST));
        return all;
    }

    private List<Syntax<EventPattern>> muchDamage(String howMuch, Comparison is) {
        Syntax<DamageRecipient> hit = new DamageRecipients(phrases).dealt();
        List<Syntax<EventPattern>> all = new ArrayList<>();
        damageKinds()
                .forEach((words, combat) ->
                        all.add(
                                widen(
                                        form(
                                                EventPattern.While.class,
                                                "<> deals " + howMuch + words + " to <>",
                                                part(
                                                        so -> {
                                                            var damage = damage(so, combat);
                                                            return damage == null
                                                                    ? null
                                                                    : damage.source();
                                                        },
                                                        subjects.one()),
                                                part(
                                                        so -> number(so, is),
                                                        Numerals.DIGIT_AMOUNT.only(
                                                                n -> n instanceof Amount.Fixed)),
                                                part(
                                                        so -> {
                                                            var damage = damage(so, combat);
                                                            return damage == null
                                                                    ? null
                                                                    : new DamageRecipient(
                                                                            damage.to(),
                                                                            damage.toPlayers());
                                                        },
                                                        hit),
                                                (source, number, to) ->
                                                        new EventPattern.While(
                                                                new EventPattern.DealsDamage(
                                                                        source,
                                                                        to.objects(),
                                                                        to.players(),
                                                                        combat,
                                                                        false),
                                                                new Condition.Compare(
                                                                        new Amount.ThatMany(),
                                                                        is,
                                                                        number))))));
        return all;
    }

    /// "~ is dealt 3 or more damage": by whatever deals it damage at once.
    private Syntax<EventPattern> muchDamageTaken() {
        return widen(
                form(
                        EventPattern.While.class,
                        "<> is dealt <> or more damage",
                        part(
                                so ->
                                        so.event()
                                                                instanceof
                                                                EventPattern.DealtDamage(
                                                                        Filter what,
                                                                        Boolean combat)
                                                        && combat == null
                                                ? what
                                                : null,
                                subjects.one()),
                        part(
                                so -> number(so, Comparison.AT_LEAST),
                                Numerals.DIGIT_AMOUNT.only(n -> n instanceof Amount.Fixed)),
                        (what, least) ->
                                new EventPattern.While(
                                        new EventPattern.DealtDamage(what, null),
                                        new Condition.Compare(
                                                new Amount.ThatMany(),
                                                Comparison.AT_LEAST,
                                                least))));
    }

    private static EventPattern.@Nullable DealsDamage damage(
            EventPattern.While so, @Nullable Boolean combat) {
        return so.event() instanceof EventPattern.DealsDamage damage
                        && !damage.batch()
                        && Objects.equals(damage.combat(), combat)
                ? damage
                : null;
    }

    private static @Nullable Amount number(EventPattern.While so, Comparison how) {
        return so.condition() instanceof Condition.Compare(Amount left, Comparison is, Amount right)
                        && left instanceof Amount.ThatMany
                        && is == how
                ? right
                : null;
    }

    // --- leaving ---

    /// "another creature you control leaves the battlefield without dying": wherever it goes, but for a graveyard.
    private List<Syntax<EventPattern>> leaving() {
        return List.of(
                widen(
                        form(
                                EventPattern.AnyOf.class,
                                "<> leaves the battlefield without dying",
                                part(ParticularEvents::undying, subjects.one()),
                                ParticularEvents::withoutDying)),
                widen(
                        form(
                                EventPattern.OneOrMore.class,
                                "one or more <> leave the battlefield without dying",
                                part(
                                        more ->
                                                more.event() instanceof EventPattern.AnyOf any
                                                        ? undying(any)
                                                        : null,
                                        phrases.plural),
                                what -> new EventPattern.OneOrMore(withoutDying(what)))));
    }

    // --- exiling from two zones ---

    /// "one or more cards are put into exile from your library and/or your graveyard"
    private List<Syntax<EventPattern>> exiling() {
        return List.of(
                exiled("your library and/or your graveyard", Zone.LIBRARY, true),
                exiled("graveyards and/or the battlefield", Zone.BATTLEFIELD, false));
    }

    private Syntax<EventPattern> exiled(String zones, Zone other, boolean yours) {
        return widen(
                form(
                        EventPattern.OneOrMore.class,
                        "one or more <> are put into exile from " + zones,
                        part(
                                more -> {
                                    Filter what =
                                            more.event() instanceof EventPattern.AnyOf any
                                                    ? ObjectVerbs.shared(any)
                                                    : null;
                                    return what == null || !yours
                                            ? what
                                            : Conjuncts.without(what, OWN);
                                },
                                phrases.plural),
                        what -> {
                            Filter cards = yours ? Conjuncts.with(what, OWN) : what;
                            return new EventPattern.OneOrMore(
                                    new EventPattern.AnyOf(
                                            List.of(
                                                    new ZoneChange(cards, other, Zone.EXILE, false),
                                                    new ZoneChange(
                                                            cards,
                                                            Zone.GRAVEYARD,
                                                            Zone.EXILE,
                                                            false))));
                        }));
    }

    private static final Filter OWN = new Filter.Owned(PlayerRef.YOU);

    private static EventPattern.AnyOf withoutDying(Filter what) {
        List<EventPattern> all = new ArrayList<>();
        for (Zone to : Zone.values()) {
            if (to != Zone.BATTLEFIELD && to != Zone.GRAVEYARD && to != Zone.STACK) {
                all.add(new ZoneChange(what, Zone.BATTLEFIELD, to, false));
            }
        }
        return new EventPattern.AnyOf(all);
    }

    private static @Nullable Filter undying(EventPattern.AnyOf any) {
        Filter what = ObjectVerbs.shared(any);
        return what != null && any.equals(withoutDying(what)) ? what : null;
    }

    /// "an ability of equipped creature is activated, if it isn't a mana ability".
    private Syntax<EventPattern> activated() {
        return widen(
                form(
                        EventPattern.ActivatesAbility.class,
                        "an ability of <> is activated , if it isn't a mana ability",
                        part(
                                event ->
                                        event.who() instanceof PlayerRef.AnyPlayer
                                                        && event.exceptMana()
                                                ? event.source()
                                                : null,
                                choice(EventSubjects.attached(), phrases.aNoun)),
                        source ->
                                new EventPattern.ActivatesAbility(
                                        new PlayerRef.AnyPlayer(), source, true)));
    }
}
