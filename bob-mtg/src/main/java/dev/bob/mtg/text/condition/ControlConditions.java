package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;
import static dev.bob.mtg.text.syntax.Syntax.words;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.ProperName;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Conditions about what players control: "you control a Wizard", "an opponent controls more lands than you".
final class ControlConditions {
    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);
    private static final Filter THEIRS = new Filter.Controlled(new PlayerRef.AnOpponent());
    private static final Filter ANYBODYS = new Filter.Controlled(new PlayerRef.AnyPlayer());

    private final Phrases phrases;

    ControlConditions(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "you control a Dragon", "you control three or more Dragons", "an opponent controls no creatures".
    Syntax<Condition> control() {
        List<Syntax<Condition>> all = new ArrayList<>();
        all.add(yourCommander());
        all.add(controls("you control", new Filter.Controlled(PlayerRef.YOU)));
        all.add(
                controls(
                        "an opponent controls", new Filter.Controlled(new PlayerRef.AnOpponent())));
        all.add(
                controls(
                        "defending player controls",
                        new Filter.Controlled(new PlayerRef.Defending())));
        all.add(thatPlayerControls());
        all.add(youDontControl());
        all.add(either());
        all.add(
                controls(
                        "your opponents control",
                        new Filter.Controlled(new PlayerRef.EachOpponent())));
        all.add(noOpponentControls());
        all.add(anyPlayerControls());
        all.add(exactly());
        all.add(exactlyOne());
        all.add(oneKindOrAnother());
        all.add(bothKinds());
        all.add(bothNamed());
        all.add(eitherOfTheirs("defending player", new PlayerRef.Defending()));
        all.add(eitherOfTheirs("an opponent", new PlayerRef.AnOpponent()));
        return choice(all);
    }

    /// "you control artifacts named Crown of Empires and Throne of Empires": one of each.
    private Syntax<Condition> bothNamed() {
        Syntax<String> name = new ProperName();
        return widen(
                form(
                        Condition.And.class,
                        "you control <> named <> and <>",
                        part(and -> kindOf(and, 0), phrases.plural),
                        part(and -> nameOf(and, 0), name),
                        part(
                                and ->
                                        Objects.equals(kindOf(and, 0), kindOf(and, 1))
                                                ? nameOf(and, 1)
                                                : null,
                                name),
                        (kind, one, other) ->
                                new Condition.And(
                                        List.of(exists(kind, one), exists(kind, other)))));
    }

    private static Condition exists(Filter kind, String name) {
        return exists(Conjuncts.with(Conjuncts.with(kind, new Filter.Named(name)), YOURS));
    }

    private static @Nullable String nameOf(Condition.And and, int at) {
        return and.parts().size() == 2
                        && and.parts().get(at) instanceof Condition.Exists exists
                        && exists.filter() instanceof Filter.And(List<Filter> parts)
                        && parts.size() > 2
                        && parts.get(parts.size() - 2) instanceof Filter.Named(String name)
                        && exists.equals(exists(exists.filter()))
                ? name
                : null;
    }

    private static @Nullable Filter kindOf(Condition.And and, int at) {
        String name = nameOf(and, at);
        if (name == null || !(and.parts().get(at) instanceof Condition.Exists exists)) {
            return null;
        }
        Filter rest = Conjuncts.without(exists.filter(), YOURS);
        return rest == null ? null : Conjuncts.without(rest, new Filter.Named(name));
    }

    private static Syntax<Condition> yourCommander() {
        return constant(
                new Condition.Exists(
                        Filter.and(
                                new Filter.Commander(),
                                new Filter.Owned(PlayerRef.YOU),
                                new Filter.Controlled(PlayerRef.YOU)),
                        Comparison.AT_LEAST,
                        Amount.ONE),
                "you control your commander");
    }

    private Syntax<Condition> thatPlayerControls() {
        return widen(
                form(
                        Condition.Exists.class,
                        "<> controls <>",
                        part(
                                exists -> {
                                    PlayerRef who = controller(exists.filter());
                                    return who instanceof PlayerRef.AnOpponent
                                                    || who instanceof PlayerRef.Defending
                                            ? null
                                            : who;
                                },
                                PlayerPhrases.open("that player")),
                        part(
                                exists -> {
                                    PlayerRef who = controller(exists.filter());
                                    return who == null
                                            ? null
                                            : one(exists, new Filter.Controlled(who));
                                },
                                phrases.aNoun),
                        (who, filter) ->
                                new Condition.Exists(
                                        Conjuncts.with(filter, new Filter.Controlled(who)),
                                        Comparison.AT_LEAST,
                                        Amount.ONE)));
    }

    private Syntax<Condition> youDontControl() {
        return widen(
                form(
                        Condition.Not.class,
                        "you don't control <>",
                        part(
                                not ->
                                        not.condition() instanceof Condition.Exists exists
                                                ? one(exists, YOURS)
                                                : null,
                                phrases.aNoun),
                        filter -> new Condition.Not(exists(Conjuncts.with(filter, YOURS)))));
    }

    private Syntax<Condition> noOpponentControls() {
        return widen(
                form(
                        Condition.Not.class,
                        "no opponent controls <>",
                        part(
                                not ->
                                        not.condition() instanceof Condition.Exists exists
                                                ? one(exists, THEIRS)
                                                : null,
                                phrases.aNoun),
                        filter -> new Condition.Not(exists(Conjuncts.with(filter, THEIRS)))));
    }

    private Syntax<Condition> anyPlayerControls() {
        return widen(
                form(
                        Condition.Exists.class,
                        "any player controls <>",
                        part(exists -> one(exists, ANYBODYS), phrases.aNoun),
                        filter ->
                                new Condition.Exists(
                                        Conjuncts.with(filter, ANYBODYS),
                                        Comparison.AT_LEAST,
                                        Amount.ONE)));
    }

    private Syntax<Condition> exactly() {
        return widen(
                form(
                        Condition.Exists.class,
                        "you control exactly <> <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.EQUAL
                                                        && !exists.count().equals(Amount.ZERO)
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(exists -> Conjuncts.without(exists.filter(), YOURS), phrases.plural),
                        (count, filter) ->
                                new Condition.Exists(
                                        Conjuncts.with(filter, YOURS), Comparison.EQUAL, count)));
    }

    private Syntax<Condition> exactlyOne() {
        return widen(
                form(
                        Condition.Exists.class,
                        "you control exactly one <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.EQUAL
                                                        && exists.count().equals(Amount.ONE)
                                                ? Conjuncts.without(exists.filter(), YOURS)
                                                : null,
                                phrases.noun),
                        filter ->
                                new Condition.Exists(
                                        Conjuncts.with(filter, YOURS),
                                        Comparison.EQUAL,
                                        Amount.ONE)));
    }

    private Syntax<Filter> kind() {
        return phrases.aNoun.only(noun -> !(noun instanceof Filter.Or));
    }

    private Syntax<Condition> oneKindOrAnother() {
        return widen(
                form(
                        Condition.Or.class,
                        "you control <> or <>",
                        part(or -> either(or, 0, YOURS), kind()),
                        part(or -> either(or, 1, YOURS), kind()),
                        (one, other) ->
                                new Condition.Or(
                                        List.of(
                                                exists(Conjuncts.with(one, YOURS)),
                                                exists(Conjuncts.with(other, YOURS))))));
    }

    /// "defending player controls an enchantment or an enchanted permanent".
    private Syntax<Condition> eitherOfTheirs(String who, PlayerRef controller) {
        Filter theirs = new Filter.Controlled(controller);
        return widen(
                form(
                        Condition.Or.class,
                        who + " controls <> or <>",
                        part(or -> either(or, 0, theirs), kind()),
                        part(or -> either(or, 1, theirs), kind()),
                        (one, other) ->
                                new Condition.Or(
                                        List.of(
                                                exists(Conjuncts.with(one, theirs)),
                                                exists(Conjuncts.with(other, theirs))))));
    }

    private Syntax<Condition> bothKinds() {
        return widen(
                form(
                        Condition.And.class,
                        "you control <> and <>",
                        part(and -> both(and, 0, YOURS), kind()),
                        part(and -> both(and, 1, YOURS), kind()),
                        (one, other) ->
                                new Condition.And(
                                        List.of(
                                                exists(Conjuncts.with(one, YOURS)),
                                                exists(Conjuncts.with(other, YOURS))))));
    }

    /// "you control a Desert or there is a Desert card in your graveyard".
    private Syntax<Condition> either() {
        Filter yours = new Filter.Controlled(PlayerRef.YOU);
        return widen(
                form(
                        Condition.Or.class,
                        "you control <> or there is <>",
                        part(or -> either(or, 0, yours), phrases.aNoun),
                        part(
                                or ->
                                        or.parts().size() == 2
                                                        && or.parts().getLast()
                                                                instanceof
                                                                Condition.Exists(
                                                                        Filter there,
                                                                        Comparison comparison,
                                                                        Amount count)
                                                        && comparison == Comparison.AT_LEAST
                                                        && count.equals(Amount.ONE)
                                                ? GraveyardConditions.placed(there)
                                                : null,
                                phrases.aNoun.only(noun ->
                                        noun instanceof Filter filter
                                                && GraveyardConditions.placed(filter) != null)),
                        (one, other) ->
                                new Condition.Or(
                                        List.of(
                                                exists(Conjuncts.with(one, yours)),
                                                exists(other)))));
    }

    private static Condition exists(Filter filter) {
        return new Condition.Exists(filter, Comparison.AT_LEAST, Amount.ONE);
    }

    private static @Nullable Filter either(Condition.Or or, int index, Filter controlled) {
        return or.parts().size() == 2 && or.parts().get(index) instanceof Condition.Exists exists
                ? one(exists, controlled)
                : null;
    }

    private static @Nullable Filter both(Condition.And and, int index, Filter controlled) {
        return and.parts().size() == 2 && and.parts().get(index) instanceof Condition.Exists exists
                ? one(exists, controlled)
                : null;
    }

    static @Nullable PlayerRef controller(Filter filter) {
        return filter instanceof Filter.And(List<Filter> parts)
                        && parts.getLast() instanceof Filter.Controlled(PlayerRef by)
                ? by
                : null;
    }

    /// How many different names there are is counted ([Comparisons]).
    private static boolean isOfDifferentNames(Object noun) {
        return noun instanceof Filter.And(List<Filter> parts)
                && parts.contains(new Filter.Alike(Filter.Shared.NAME, false));
    }

    private Syntax<Condition> atLeast(String template, Filter controlled) {
        return widen(
                form(
                        Condition.Exists.class,
                        template,
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_LEAST
                                                ? exists.count()
                                                : null,
                                Numerals.WORD_AMOUNT),
                        part(
                                exists -> Conjuncts.without(exists.filter(), controlled),
                                phrases.plural.only(noun -> !isOfDifferentNames(noun))),
                        (count, filter) ->
                                new Condition.Exists(
                                        Conjuncts.with(filter, controlled),
                                        Comparison.AT_LEAST,
                                        count)));
    }

    private Syntax<Condition> controls(String words, Filter controlled) {
        return choice(
                form(
                        Condition.Exists.class,
                        words + " <>",
                        part(exists -> one(exists, controlled), phrases.aNoun),
                        filter ->
                                new Condition.Exists(
                                        Conjuncts.with(filter, controlled),
                                        Comparison.AT_LEAST,
                                        Amount.ONE)),
                form(
                        Condition.Exists.class,
                        words + " no <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.EQUAL
                                                ? Conjuncts.without(exists.filter(), controlled)
                                                : null,
                                phrases.plural),
                        filter ->
                                new Condition.Exists(
                                        Conjuncts.with(filter, controlled),
                                        Comparison.EQUAL,
                                        Amount.ZERO)),
                synonyms(
                        atLeast(words + " <> or more <>", controlled),
                        atLeast(words + " at least <> <>", controlled)),
                form(
                        Condition.Exists.class,
                        words + " <> or fewer <>",
                        part(
                                exists ->
                                        exists.comparison() == Comparison.AT_MOST
                                                ? exists.count()
                                                : null,
                                Numerals.COUNT),
                        part(
                                exists -> Conjuncts.without(exists.filter(), controlled),
                                phrases.plural),
                        (count, filter) ->
                                new Condition.Exists(
                                        Conjuncts.with(filter, controlled),
                                        Comparison.AT_MOST,
                                        count)));
    }

    private static @Nullable Filter one(Condition.Exists exists, Filter controlled) {
        return exists.comparison() == Comparison.AT_LEAST && exists.count().equals(Amount.ONE)
                ? Conjuncts.without(exists.filter(), controlled)
                : null;
    }
}
