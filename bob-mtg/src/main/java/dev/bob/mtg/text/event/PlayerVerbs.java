package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.phrase.TargetClauses;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What players do in events, without the subject: "cast a spell", "draws a card". In its place the event has a hole.
final class PlayerVerbs extends PlayerVerbList {
    private final EventSubjects subjects;

    /// @param third with the verb in the third person: "draws" instead of "draw"
    PlayerVerbs(Phrases phrases, boolean third, Tense tense) {
        super(phrases, third, tense);
        this.subjects = new EventSubjects(phrases);
        verbs.addAll(new CardVerbs(phrases, third, tense).verbs);
        tokensAndCounters();
        life();
        actions();
        abilities();
        verbs.add(PairedVerbs.all(phrases, this));
    }

    // --- permanents ---

    private void tokensAndCounters() {
        Function<Filter, EventPattern> sacrifices = what -> new EventPattern.Sacrifices(HOLE, what);
        Function<EventPattern, @Nullable Filter> sacrificed =
                event ->
                        event instanceof EventPattern.Sacrifices sacrifice
                                ? sacrifice.what()
                                : null;
        verb(
                s("sacrifice") + " <>",
                third ? phrases.aNoun : subjects.sacrificed(),
                sacrifices,
                sacrificed);
        together(s("sacrifice"), sacrifices, sacrificed);
        Function<Filter, EventPattern> creates = what -> new EventPattern.TokensCreated(HOLE, what);
        Function<EventPattern, @Nullable Filter> created =
                event -> event instanceof EventPattern.TokensCreated tokens ? tokens.what() : null;
        verb(s("create") + " <>", phrases.aNoun, creates, created);
        together(s("create"), creates, created);
        verb(
                s("put") + " one or more <>",
                RelativeClauses.COUNTER.before("counters on").then(subjects.one()),
                pair -> new EventPattern.PutsCounters(HOLE, false, pair.left(), pair.right(), null),
                event ->
                        event instanceof EventPattern.PutsCounters puts
                                        && puts.kind() != null
                                        && puts.on() != null
                                ? new Syntax.Pair<>(puts.kind(), puts.on())
                                : null);
        verb(
                s("put") + " one or more counters on <>",
                subjects.one(),
                what -> new EventPattern.PutsCounters(HOLE, false, null, what, null),
                event ->
                        event instanceof EventPattern.PutsCounters puts && puts.kind() == null
                                ? puts.on()
                                : null);
    }

    // --- life and damage ---

    private void life() {
        EventPattern gains = new EventPattern.GainsLife(HOLE);
        EventPattern loses = new EventPattern.LosesLife(HOLE);
        verb(s("gain") + " life", gains);
        verb(s("lose") + " life", loses);
        verb(
                s("gain") + " or " + s("lose") + " life",
                new EventPattern.AnyOf(List.of(gains, loses)));
        if (third) {
            verb(s("lose") + " the game", new EventPattern.LosesGame(HOLE));
        }
        if (third) {
            verbs.add(dealt(phrases, s("are", "is") + " dealt", HOLE));
        }
    }

    /// "is dealt combat damage by a creature".
    static Syntax<EventPattern> dealt(Phrases phrases, String is, PlayerRef who) {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        Map<String, @Nullable Boolean> kinds = new LinkedHashMap<>();
        kinds.put(" damage", null);
        kinds.put(" combat damage", true);
        kinds.put(" noncombat damage", false);
        kinds.forEach((words, combat) -> {
            all.add(constant(new EventPattern.PlayerDealtDamage(who, null, combat), is + words));
            all.add(
                    one(
                            is + words + " by <>",
                            phrases.aNoun,
                            by -> new EventPattern.PlayerDealtDamage(who, by, combat),
                            event ->
                                    event instanceof EventPattern.PlayerDealtDamage dealt
                                            ? dealt.by()
                                            : null));
        });
        return choice(all);
    }

    // --- the rest ---

    private void actions() {
        verb(s("commit") + " a crime", new EventPattern.Crime(HOLE));
        verb(s("scry", "scries"), new EventPattern.Scries(HOLE));
        deed(s("surveil"), Deed.SURVEILS);
        deed(s("discover"), Deed.DISCOVERS);
        deed(s("investigate"), Deed.INVESTIGATES);
        deed(s("proliferate"), Deed.PROLIFERATES);
        verbs.add(
                synonyms(
                        done(s("roll") + " one or more dice", Deed.ROLLS_DICE),
                        done(s("roll") + " a die", Deed.ROLLS_DICE)));
        deed(s("win") + " a coin flip", Deed.WINS_FLIP);
        deed(s("lose") + " a coin flip", Deed.LOSES_FLIP);
        deed(s("clash", "clashes") + " and " + s("win"), Deed.CLASHES_AND_WINS);
        deed(s("amass", "amasses"), Deed.AMASSES);
        deed(s("become") + " the monarch", Deed.BECOMES_MONARCH);
        deed(s("venture") + " into the dungeon", Deed.VENTURES);
        deed(s("complete") + " a dungeon", Deed.COMPLETES_DUNGEON);
        if (third) {
            verb(s("search", "searches") + " their library", new EventPattern.Searches(HOLE));
            verb(s("shuffle"), new EventPattern.Shuffles(HOLE));
        } else {
            verb(
                    s("expend") + " <>",
                    Numerals.DIGITS,
                    total -> new EventPattern.Expends(HOLE, total),
                    event ->
                            event instanceof EventPattern.Expends expends ? expends.total() : null);
        }
        attacks();
        verb(
                s("become") + " the target of <>",
                TargetingSource.syntax(phrases),
                aim -> aim.at(null, HOLE),
                event ->
                        event instanceof EventPattern.BecomesTarget target && target.what() == null
                                ? TargetingSource.of(target)
                                : null);
        if (!third) {
            verb(s("search") + " your library", new EventPattern.Searches(HOLE));
            verb(s("shuffle"), new EventPattern.Shuffles(HOLE));
        }
    }

    private void deed(String words, Deed deed) {
        verbs.add(done(words, deed));
    }

    private static Syntax<EventPattern> done(String words, Deed deed) {
        return constant(new EventPattern.Done(deed, null, null, HOLE), words);
    }

    private void attacks() {
        attacksAny();
        PlayerRef anyone = new PlayerRef.AnyPlayer();
        Map<String, @Nullable PlayerRef> whom = new LinkedHashMap<>();
        whom.put("", null);
        if (third) {
            whom.put(" you", PlayerRef.YOU);
            whom.put(" one of your opponents", new PlayerRef.AnOpponent());
            whom.put(" enchanted player", new PlayerRef.Attached());
        } else {
            whom.put(" a player", anyone);
            whom.put(" an opponent", new PlayerRef.AnOpponent());
        }
        whom.forEach((words, player) -> {
            verbs.add(
                    synonyms(
                            constant(
                                    attack(Amount.ONE, ObjectEvents.CREATURE, player),
                                    s("attack") + words),
                            one(
                                    s("attack") + words + " with one or more <>",
                                    phrases.plural,
                                    with -> attack(Amount.ONE, with, player),
                                    event -> with(event, player)),
                            one(
                                    s("attack") + words + " with <>",
                                    phrases.aNoun,
                                    with -> attack(Amount.ONE, with, player),
                                    event -> with(event, player)),
                            constant(
                                    attack(Amount.ONE, ObjectEvents.CREATURE, player),
                                    s("attack") + words + " with creatures")));
            verbs.add(
                    form(
                                    EventPattern.PlayerAttacks.class,
                                    s("attack") + words + " with <> or more <>",
                                    part(
                                            EventPattern.PlayerAttacks::atLeast,
                                            Numerals.WORD_AMOUNT.only(
                                                    n -> n instanceof Amount.Fixed)),
                                    part(EventPattern.PlayerAttacks::with, phrases.plural),
                                    (least, with) -> attack(least, with, player))
                            .map(EventPattern.class, event -> event, value -> value));
        });
    }

    /// Whatever of several players and planeswalkers is attacked, it is one attack: "attacks one or more of your opponents",
    /// "attacks you and/or one or more planeswalkers you control".
    private void attacksAny() {
        Filter opponents = new Filter.AttackingPlayer(new PlayerRef.AnOpponent(), false);
        Filter you = new Filter.AttackingPlayer(PlayerRef.YOU, false);
        Filter yours = new Filter.AttackingPlayer(PlayerRef.YOU, true);
        Map<String, Filter> whom = new LinkedHashMap<>();
        whom.put("one or more of your opponents", opponents);
        if (third) {
            whom.put("you and/or one or more planeswalkers you control", yours);
            whom.put(
                    "one or more planeswalkers you control",
                    Filter.and(yours, new Filter.Not(you)));
        }
        whom.forEach((words, attacking) ->
                verb(
                        s("attack") + " " + words,
                        attack(Amount.ONE, Filter.and(ObjectEvents.CREATURE, attacking), null)));
    }

    private static EventPattern.PlayerAttacks attack(
            Amount least, Filter with, @Nullable PlayerRef whom) {
        return new EventPattern.PlayerAttacks(HOLE, least, with, whom);
    }

    private static @Nullable Filter with(EventPattern event, @Nullable PlayerRef whom) {
        return event instanceof EventPattern.PlayerAttacks attacks
                        && attacks.equals(attack(Amount.ONE, attacks.with(), whom))
                ? attacks.with()
                : null;
    }

    private void abilities() {
        String activates = s("activate");
        verb(
                activates + " an ability that isn't a mana ability",
                new EventPattern.ActivatesAbility(HOLE, new Filter.Any(), true));
        verb(
                activates + " an ability of <>",
                phrases.aNoun,
                source -> new EventPattern.ActivatesAbility(HOLE, source, false),
                event ->
                        event instanceof EventPattern.ActivatesAbility a
                                        && !a.exceptMana()
                                        && a.kind() == null
                                ? a.source()
                                : null);
        verb(
                activates + " an ability of <> that isn't a mana ability",
                phrases.aNoun,
                source -> new EventPattern.ActivatesAbility(HOLE, source, true),
                event ->
                        event instanceof EventPattern.ActivatesAbility a
                                        && a.exceptMana()
                                        && a.kind() == null
                                ? a.source()
                                : null);
        kinds(activates);
        abilitiesThatTarget(activates);
        verb(
                activates + " an ability",
                new EventPattern.ActivatesAbility(HOLE, new Filter.Any(), false));
        verb(
                s("tap") + " <> for mana",
                third ? phrases.aNoun : choice(constant(new Filter.This(), "~"), phrases.aNoun),
                what -> new EventPattern.TappedForMana(what, HOLE),
                event -> event instanceof EventPattern.TappedForMana tapped ? tapped.what() : null);
        ofKeywords(activates);
    }

    /// "activate an ability that targets a creature or player": its targets are known once it is activated.
    private void abilitiesThatTarget(String activates) {
        EventPattern any = new EventPattern.ActivatesAbility(HOLE, new Filter.Any(), false);
        Selector it = new Selector.That(new Reference.Triggering(), "it");
        verb(
                activates + " an ability <>",
                new TargetClauses(phrases).all(),
                aim -> new EventPattern.While(any, new Condition.Is(it, aim)),
                event ->
                        event
                                                instanceof
                                                EventPattern.While(
                                                        EventPattern inner,
                                                        Condition.Is(Selector what, Filter aim))
                                        && inner.equals(any)
                                        && what.equals(it)
                                ? aim
                                : null);
    }

    /// "activate a ninjutsu ability", "activate a loyalty ability of enchanted planeswalker".
    private void kinds(String activates) {
        Map<String, EventPattern> kinds = new LinkedHashMap<>();
        kinds.put("a ninjutsu ability", activates(Keyword.NINJUTSU));
        kinds.put("an equip ability", activates(Keyword.EQUIP));
        kinds.put("a boast ability", activates(Keyword.BOAST));
        kinds.put("an embalm ability", activates(Keyword.EMBALM));
        kinds.put("an eternalize ability", activates(Keyword.ETERNALIZE));
        kinds.put(
                "an eternalize or embalm ability",
                new EventPattern.AnyOf(
                        List.of(activates(Keyword.ETERNALIZE), activates(Keyword.EMBALM))));
        kinds.put("an exhaust ability", activates(Keyword.EXHAUST));
        kinds.put(
                "an exhaust ability that isn't a mana ability",
                new EventPattern.ActivatesAbility(
                        HOLE, new Filter.Any(), true, new Ability.ActivatedKind(Keyword.EXHAUST)));
        kinds.forEach((words, event) -> verb(activates + " " + words, event));
        verb(
                activates + " a loyalty ability",
                new EventPattern.ActivatesAbility(
                        HOLE, new Filter.Any(), false, Ability.ActivatedKind.LOYALTY));
        verb(
                activates + " a loyalty ability of <>",
                choice(EventSubjects.attached(), phrases.aNoun),
                what ->
                        new EventPattern.ActivatesAbility(
                                HOLE, what, false, Ability.ActivatedKind.LOYALTY),
                event ->
                        event instanceof EventPattern.ActivatesAbility a
                                        && Ability.ActivatedKind.LOYALTY.equals(a.kind())
                                        && !(a.source() instanceof Filter.Any)
                                ? a.source()
                                : null);
    }

    /// "activate ~'s outlast ability", "activate a crew ability", "activate an unearth ability".
    private void ofKeywords(String activates) {
        for (Keyword keyword : ACTIVATED) {
            String named = keyword.text() + " ability";
            var kind = new Ability.ActivatedKind(keyword);
            verb(
                    activates + " ~'s " + named,
                    new EventPattern.ActivatesAbility(HOLE, new Filter.This(), false, kind));
            if (!NAMED_ALREADY.contains(keyword)) {
                String article = "aeiou".indexOf(named.charAt(0)) < 0 ? " a " : " an ";
                verb(activates + article + named, activates(keyword));
            }
        }
    }

    private static final List<Keyword> NAMED_ALREADY =
            List.of(
                    Keyword.NINJUTSU,
                    Keyword.EQUIP,
                    Keyword.BOAST,
                    Keyword.EMBALM,
                    Keyword.ETERNALIZE,
                    Keyword.EXHAUST);

    /// Keywords that are activated abilities by whose name other cards call them.
    private static final List<Keyword> ACTIVATED =
            List.of(
                    Keyword.OUTLAST,
                    Keyword.CREW,
                    Keyword.SADDLE,
                    Keyword.LEVEL_UP,
                    Keyword.UNEARTH,
                    Keyword.SCAVENGE,
                    Keyword.ENCORE,
                    Keyword.RECONFIGURE,
                    Keyword.CRAFT,
                    Keyword.TRANSMUTE,
                    Keyword.FORTIFY,
                    Keyword.REINFORCE,
                    Keyword.NINJUTSU,
                    Keyword.EQUIP,
                    Keyword.BOAST,
                    Keyword.EMBALM,
                    Keyword.ETERNALIZE,
                    Keyword.EXHAUST);

    private static EventPattern activates(Keyword keyword) {
        return new EventPattern.ActivatesAbility(
                HOLE, new Filter.Any(), false, new Ability.ActivatedKind(keyword));
    }
}
