package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.DamageSources;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What goes elsewhere than it would: "if a creature would die, exile it instead".
final class ZoneChangeReplacements {
    private static final Filter THIS = new Filter.This();
    private static final Destination EXILE = Destination.to(Zone.EXILE);

    private final Phrases phrases;
    private final EventSubjects subjects;

    ZoneChangeReplacements(Phrases phrases) {
        this.phrases = phrases;
        this.subjects = new EventSubjects(phrases);
    }

    /// Where something would go: "die", "be put into your graveyard from anywhere".
    private record Going(@Nullable Zone from, @Nullable Zone to, @Nullable PlayerRef whose) {}

    private static Map<String, Going> goings() {
        Map<String, Going> all = new LinkedHashMap<>();
        Going dies = new Going(Zone.BATTLEFIELD, Zone.GRAVEYARD, null);
        all.put("die", dies);
        all.put("be put into a graveyard from the battlefield", dies);
        all.put("be put into a graveyard from anywhere", new Going(null, Zone.GRAVEYARD, null));
        Map<String, PlayerRef> owners = new LinkedHashMap<>();
        owners.put("your graveyard", PlayerRef.YOU);
        owners.put("an opponent's graveyard", new PlayerRef.AnOpponent());
        owners.put("enchanted player's graveyard", new PlayerRef.Attached());
        owners.forEach((words, who) -> {
            all.put(
                    "be put into " + words + " from anywhere",
                    new Going(null, Zone.GRAVEYARD, who));
            all.put(
                    "be put into " + words + " from the battlefield",
                    new Going(Zone.BATTLEFIELD, Zone.GRAVEYARD, who));
        });
        all.put("leave the battlefield", new Going(Zone.BATTLEFIELD, null, null));
        return all;
    }

    // --- what happens instead ---

    private static Syntax<Destination> instead() {
        List<Syntax<Destination>> all = new ArrayList<>();
        for (String it : List.of("it", "that card", "that creature", "that permanent")) {
            all.add(constant(EXILE, "exile " + it + " instead"));
            all.add(counted("exile " + it + " with a <> counter on it instead"));
            all.add(counted("instead exile " + it + " with a <> counter on it"));
            all.add(constant(EXILE, "instead exile " + it));
            all.add(constant(EXILE, "exile " + it + " instead of putting it anywhere else"));
            places().forEach((words, to) ->
                    all.add(constant(to, words.replace("<>", it) + " instead")));
        }
        for (String whose : List.of("its owner's", "that player's")) {
            all.add(
                    constant(
                            Destination.library(Destination.Position.BOTTOM),
                            "instead that card is revealed and put on the bottom of "
                                    + whose
                                    + " library"));
        }
        for (String it : List.of("it", "that card", "that creature", "that permanent")) {
            all.add(several("exile " + it + " with <> <> counters on it instead"));
            all.add(several("instead exile " + it + " with <> <> counters on it"));
        }
        return synonyms(all);
    }

    private static Map<String, Destination> places() {
        Map<String, Destination> places = new LinkedHashMap<>();
        places.put("return <> to its owner's hand", Destination.to(Zone.HAND));
        places.put(
                "put <> on top of its owner's library",
                Destination.library(Destination.Position.TOP));
        places.put(
                "put <> on the bottom of its owner's library",
                Destination.library(Destination.Position.BOTTOM));
        places.put(
                "shuffle <> into its owner's library",
                Destination.library(Destination.Position.SHUFFLED));
        return places;
    }

    private static Syntax<Destination> counted(String template) {
        return form(
                Destination.class,
                template,
                part(
                        to -> to.counters().size() == 1 ? to.counters().getFirst().kind() : null,
                        RelativeClauses.COUNTER),
                ZoneChangeReplacements::withCounter);
    }

    private static Syntax<Destination> several(String template) {
        return form(
                Destination.class,
                template,
                part(
                        to -> to.counters().size() == 1 ? to.counters().getFirst().count() : null,
                        Numerals.WORD_AMOUNT),
                part(to -> to.counters().getFirst().kind(), RelativeClauses.COUNTER),
                (count, kind) -> withCounters(new Destination.Counters(kind, count)));
    }

    private static Destination withCounter(CounterKind kind) {
        return withCounters(new Destination.Counters(kind, Amount.ONE));
    }

    private static Destination withCounters(Destination.Counters counters) {
        return new Destination(
                Zone.EXILE,
                Destination.Position.TOP,
                false,
                false,
                null,
                false,
                false,
                List.of(counters),
                null);
    }

    // --- rules ---

    /// In static abilities.
    Syntax<Rule> rules() {
        List<Syntax<Rule>> all = new ArrayList<>(sentences(" , "));
        all.add(
                constant(
                        rule(
                                THIS,
                                new Going(null, Zone.GRAVEYARD, null),
                                Destination.library(Destination.Position.SHUFFLED)),
                        "if ~ would be put into a graveyard from anywhere, reveal ~ and shuffle it into its owner's"
                                + " library instead"));
        all.add(dyingOrElsewhere());
        all.add(ofAnyZone());
        all.add(uncast("it wasn't cast", UNCAST));
        all.add(uncast("it wasn't cast or no mana was spent to cast it", UNPAID));
        all.add(entersFor("if ~ would enter , you may <> instead", true));
        all.add(entersFor("if ~ would enter , <> instead", false));
        all.add(
                under(
                        "if <> would enter under an opponent's control , it enters under your control instead"));
        all.add(discarded());
        return synonyms(all);
    }

    private static final Filter UNCAST = new Filter.Not(new Filter.WasCast(null));

    /// "If a nontoken creature would enter and it wasn't cast, exile it instead."
    private Syntax<Rule> uncast(String when, Filter clause) {
        Going enters = new Going(null, Zone.BATTLEFIELD, null);
        return widen(
                form(
                        Rule.Replace.class,
                        "if <> would enter and " + when + " , exile it instead",
                        part(
                                rule -> {
                                    Filter what = what(rule, enters);
                                    return what != null
                                                    && rule.replacement()
                                                            instanceof Replacement.GoElsewhere goes
                                                    && goes.to() == Zone.BATTLEFIELD
                                            ? Conjuncts.without(what, clause)
                                            : null;
                                },
                                choice(constant(THIS, "~"), phrases.aNoun)),
                        what -> rule(Conjuncts.with(what, clause), enters, EXILE)));
    }

    private static final Filter UNPAID =
            new Filter.Or(List.of(UNCAST, new Filter.Not(new Filter.ManaFrom(new Filter.Any()))));

    /// "If ~ would enter, you may discard a land card instead. If you do, put ~ onto the battlefield. …"
    private Syntax<Rule> entersFor(String start, boolean optional) {
        return widen(
                form(
                        Rule.Replace.class,
                        start
                                + " . if you do , put ~ onto the battlefield . if you don't , put it into its owner's"
                                + " graveyard",
                        part(
                                rule ->
                                        rule.replacement() instanceof Replacement.EntersFor enters
                                                        && enters.optional() == optional
                                                ? enters.cost()
                                                : null,
                                new Costs(phrases)
                                        .inSentence()
                                        .only(ZoneChangeReplacements::isNotMana)),
                        cost -> new Rule.Replace(new Replacement.EntersFor(cost, optional))));
    }

    private static boolean isNotMana(Object cost) {
        return cost instanceof List<?> parts
                && parts.stream().noneMatch(Cost.Mana.class::isInstance);
    }

    private static final Filter THEIRS = new Filter.Controlled(new PlayerRef.AnOpponent());

    private Syntax<Rule> under(String template) {
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(
                                rule ->
                                        rule.replacement()
                                                        instanceof
                                                        Replacement.EntersUnder(
                                                                Filter what,
                                                                PlayerRef.You _)
                                                ? Conjuncts.without(what, THEIRS)
                                                : null,
                                phrases.aNoun),
                        what ->
                                new Rule.Replace(
                                        new Replacement.EntersUnder(
                                                Conjuncts.with(what, THEIRS), PlayerRef.YOU))));
    }

    /// "If a spell or ability an opponent controls causes you to discard a card, …"
    private Syntax<Rule> discarded() {
        PlayerRef opponents = new PlayerRef.AnOpponent();
        Replacement onTop =
                new Replacement.DiscardElsewhere(
                        new Filter.Owned(PlayerRef.YOU),
                        opponents,
                        Destination.library(Destination.Position.TOP),
                        true);
        return constant(
                new Rule.Replace(onTop),
                "if a spell or ability an opponent controls causes you to discard a card, you may reveal that card and"
                        + " put it on top of your library instead of putting it anywhere else");
    }

    /// "If a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield …": works in the
    /// hand.
    static Syntax<Rule> discardedItself() {
        List<Syntax<Rule>> all = new ArrayList<>();
        for (String it : List.of("~", "this card")) {
            all.add(
                    constant(
                            new Rule.Replace(
                                    new Replacement.DiscardElsewhere(
                                            THIS,
                                            new PlayerRef.AnOpponent(),
                                            Destination.to(Zone.BATTLEFIELD),
                                            false)),
                            "if a spell or ability an opponent controls causes you to discard "
                                    + it
                                    + ", put it onto the battlefield instead of putting it into your graveyard"));
        }
        return synonyms(all);
    }

    /// "If a creature would die this turn, exile it instead."
    List<Syntax<Rule>> sentences(String comma) {
        return sentences(comma, "");
    }

    /// "If a creature would die, you may exile it instead."
    List<Syntax<Rule>> optional() {
        return sentences(" , ", "you may ");
    }

    private List<Syntax<Rule>> sentences(String comma, String may) {
        Syntax<Filter> what =
                choice(
                        constant(THIS, "~"),
                        constant(new Filter.Any(), "a card or token"),
                        EventSubjects.attached(),
                        phrases.aNoun,
                        subjects.damaged());
        Syntax<Destination> instead = instead();
        List<Syntax<Rule>> all = new ArrayList<>();
        goings().forEach((words, going) ->
                all.add(
                        widen(
                                form(
                                        Rule.Replace.class,
                                        "if <> would " + words + comma + may + "<>",
                                        part(rule -> what(rule, going), what),
                                        part(ZoneChangeReplacements::instead, instead),
                                        (subject, to) -> rule(subject, going, to)))));
        return all;
    }

    private static final Going ANYWHERE = new Going(null, Zone.GRAVEYARD, null);
    private static final Filter ON_BATTLEFIELD = new Filter.InZone(Zone.BATTLEFIELD, null);

    /// "If a nontoken creature an opponent owns would die or a creature card not on the battlefield would be put into an
    /// opponent's graveyard": wherever it comes from.
    private Syntax<Rule> dyingOrElsewhere() {
        PlayerRef whose = new PlayerRef.AnOpponent();
        return widen(
                form(
                        Rule.Replace.class,
                        "if <> would die or <> would be put into an opponent's graveyard , <>",
                        part(rule -> oneOf(rule, 0, ON_BATTLEFIELD), phrases.aNoun),
                        part(rule -> oneOf(rule, 1, new Filter.Owned(whose)), phrases.aNoun),
                        part(ZoneChangeReplacements::instead, instead()),
                        (dying, card, to) ->
                                rule(
                                        new Filter.Or(
                                                List.of(
                                                        Conjuncts.with(dying, ON_BATTLEFIELD),
                                                        Conjuncts.with(
                                                                card, new Filter.Owned(whose)))),
                                        ANYWHERE,
                                        to)));
    }

    private static @Nullable Filter oneOf(Rule.Replace rule, int at, Filter clause) {
        return what(rule, ANYWHERE) instanceof Filter.Or(List<Filter> parts) && parts.size() == 2
                ? Conjuncts.without(parts.get(at), clause)
                : null;
    }

    /// "If a black or red permanent, spell, or card not on the battlefield would be put into a graveyard".
    private static Syntax<Rule> ofAnyZone() {
        return widen(
                form(
                        Rule.Replace.class,
                        "if a <> would be put into a graveyard , <>",
                        part(
                                rule -> what(rule, ANYWHERE),
                                DamageSources.kindsOf(
                                        "permanent , spell , or card not on the battlefield")),
                        part(ZoneChangeReplacements::instead, instead()),
                        (what, to) -> rule(what, ANYWHERE, to)));
    }

    private static Rule.Replace rule(Filter what, Going going, Destination to) {
        return new Rule.Replace(
                new Replacement.GoElsewhere(
                        going.whose() == null
                                ? what
                                : Conjuncts.with(what, new Filter.Owned(going.whose())),
                        going.from(),
                        going.to(),
                        to));
    }

    private static @Nullable Filter what(Rule.Replace rule, Going going) {
        if (!(rule.replacement() instanceof Replacement.GoElsewhere goes)) {
            return null;
        }
        return going.whose() == null
                ? goes.objects()
                : Conjuncts.without(goes.objects(), new Filter.Owned(going.whose()));
    }

    private static @Nullable Destination instead(Rule.Replace rule) {
        return rule.replacement() instanceof Replacement.GoElsewhere goes ? goes.instead() : null;
    }

    // --- for a while ---

    private static final Duration THIS_TURN = new Duration.EndOfTurn();

    Syntax<Effect> effects() {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String words :
                List.of(
                        "that creature",
                        "it",
                        "that permanent",
                        "that planeswalker",
                        "that creature or planeswalker")) {
            all.add(dyingThisTurn(References.object(words)));
        }
        all.add(dyingThisTurn(References.damaged("creature", Filter.type(CardType.CREATURE))));
        all.add(dyingThisTurn(References.damaged("permanent", new Filter.Permanent())));
        for (String words : List.of("it", "that creature", "that permanent")) {
            all.add(
                    shielded(
                            References.object(words),
                            "leave the battlefield",
                            null,
                            new Duration.Indefinite(),
                            "exile it instead of putting it anywhere else"));
        }
        all.add(goingElsewhere());
        all.add(enteringUnderYours());
        all.add(dyingThisTurn(References.damaged("creature or planeswalker", FIGHTERS)));
        all.add(dyingThisTurn(References.damagedByThis("creature or planeswalker", FIGHTERS)));
        all.add(
                dyingThisTurn(
                        References.damagedByThis("creature", Filter.type(CardType.CREATURE))));
        all.add(dyingThisTurn(References.damagedByThis("permanent", new Filter.Permanent())));
        return synonyms(all);
    }

    private static final Filter FIGHTERS =
            Filter.or(Filter.type(CardType.CREATURE), Filter.type(CardType.PLANESWALKER));

    private Syntax<Effect> goingElsewhere() {
        return widen(
                form(
                        Effect.Impose.class,
                        "<>",
                        part(
                                impose ->
                                        impose.rules().size() == 1
                                                        && impose.rules().getFirst()
                                                                instanceof Rule.Replace only
                                                ? only
                                                : null,
                                synonyms(sentences(" this turn , "))
                                        .map(
                                                Rule.Replace.class,
                                                rule -> (Rule.Replace) rule,
                                                rule -> rule)),
                        rule -> new Effect.Impose(List.of(rule), THIS_TURN)));
    }

    private Syntax<Effect> enteringUnderYours() {
        return widen(
                form(
                        Effect.Impose.class,
                        "<>",
                        part(
                                impose ->
                                        impose.duration().equals(THIS_TURN)
                                                        && impose.rules().size() == 1
                                                ? impose.rules().getFirst()
                                                : null,
                                under(
                                        "if <> would enter under an opponent's control this turn , it enters under your control instead")),
                        rule -> new Effect.Impose(List.of(rule), THIS_TURN)));
    }

    private static Syntax<Effect> dyingThisTurn(Syntax<Selector> things) {
        return shielded(
                things,
                "die this turn",
                Zone.GRAVEYARD,
                new Duration.EndOfTurn(),
                "exile it instead");
    }

    private static Syntax<Effect> shielded(
            Syntax<Selector> shielded,
            String would,
            @Nullable Zone to,
            Duration duration,
            String instead) {
        return widen(
                form(
                        Effect.Shield.class,
                        "if <> would " + would + " , " + instead,
                        part(Effect.Shield::things, shielded),
                        (Selector things) ->
                                new Effect.Shield(
                                        new Replacement.GoElsewhere(
                                                THIS, Zone.BATTLEFIELD, to, EXILE),
                                        things,
                                        duration)));
    }
}
