package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.text.casting.SpellActions;
import dev.bob.mtg.text.modification.Predicates;
import dev.bob.mtg.text.modification.SharedDurations;
import dev.bob.mtg.text.modification.SizeChanges;
import dev.bob.mtg.text.modification.TypeChanges;
import dev.bob.mtg.text.phrase.NounPhrases.Quantity;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.status.SameSubject;
import dev.bob.mtg.text.syntax.Concatenation;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// Clauses about what lasts: "target creature gets +2/+2 until end of turn". Copies are in [LastingCopies], rules in
/// [ImposedRules].
final class LastingClauses {
    private final Phrases phrases;
    private final Predicates changes;

    LastingClauses(Phrases phrases, Predicates changes) {
        this.phrases = phrases;
        this.changes = changes;
    }

    Syntax<Effect> change() {
        Syntax<Selector> one = phrases.thing;
        Syntax<Selector> many = phrases.things;
        return choice(
                new LastingCopies(phrases).all(),
                new SameSubject(phrases).all(changed(one, changes.verbs(Quantity.ONE, false))),
                new SharedDurations(phrases, changes).all(),
                entersAndGains(),
                synonyms(
                        changed(many, changes.verbs(Quantity.MANY, false)),
                        changed(one, changes.verbs(Quantity.ONE, false)),
                        changed(many.before("each"), changes.verbs(Quantity.MANY, false)),
                        changed(many.before("both"), changes.verbs(Quantity.MANY, false)),
                        changed(many.before("also"), changes.verbs(Quantity.MANY, false)),
                        changed(one.before("also"), changes.verbs(Quantity.ONE, false)),
                        changed(eachOf(), changes.verbs(Quantity.ONE, false)),
                        whileItIs(one, changes.verbs(Quantity.ONE, true)),
                        forGood(
                                eachOf(),
                                changes.verbs(Quantity.ONE, false)
                                        .only(LastingClauses::beginsWithTypes)),
                        sizes(),
                        multiplied(many, Quantity.MANY),
                        multiplied(one, Quantity.ONE),
                        multiplied(many.before("each"), Quantity.MANY),
                        forGood(
                                one,
                                becoming(changes.verbs(Quantity.ONE, false))
                                        .only(LastingClauses::isForGood)),
                        forGood(
                                many,
                                changes.verbs(Quantity.MANY, false)
                                        .only(LastingClauses::beginsWithTypes)),
                        still(one, changes.keeping(Quantity.ONE, false), TypeChanges.STILL_ONE),
                        still(many, changes.keeping(Quantity.MANY, false), TypeChanges.STILL_MANY),
                        still(
                                many.before("each"),
                                changes.keeping(Quantity.MANY, false),
                                TypeChanges.STILL_MANY)),
                sinceThen(one, many));
    }

    /// What nothing says the end of: "They gain haste." of what was created or returned, "That creature gains haste.",
    /// "Target creature loses all abilities and becomes a green Elk".
    private Syntax<Effect> sinceThen(Syntax<Selector> one, Syntax<Selector> many) {
        return choice(
                forGood(
                        many.only(LastingClauses::areMade),
                        changes.verbs(Quantity.MANY, false).only(LastingClauses::onlyAbilities)),
                forGood(
                        one.only(what ->
                                what instanceof Selector.That || what instanceof Selector.This),
                        changes.verbs(Quantity.ONE, false).only(LastingClauses::onlyAbilities)),
                losing(one, Quantity.ONE),
                losing(many, Quantity.MANY));
    }

    private Syntax<Effect> losing(Syntax<Selector> what, Quantity number) {
        return forGood(what, changes.verbs(number, false).only(LastingClauses::beginsByLosing));
    }

    private static boolean beginsByLosing(Object value) {
        return value instanceof List<?> list
                && list.getFirst() instanceof Modification.LoseAllAbilities;
    }

    /// "It's a Zombie in addition to its other types.": a sentence of its own, of something that has just come.
    Syntax<Effect> being() {
        return synonyms(
                forGood(References.object("it"), changes.is("'s", Quantity.ONE), AS_IT_ENTERS),
                forGood(
                        phrases.thing.only(what -> what instanceof Selector.That),
                        changes.is("is", Quantity.ONE),
                        AS_IT_ENTERS),
                forGood(
                        phrases.things.only(what -> what instanceof Selector.That),
                        changes.is("are", Quantity.MANY),
                        AS_IT_ENTERS),
                forGood(eachOf(), changes.is("is", Quantity.ONE), AS_IT_ENTERS),
                forGood(References.object("they"), changes.is("'re", Quantity.MANY), AS_IT_ENTERS));
    }

    /// "it enters with an additional +1/+1 counter on it and gains hexproof until your next turn", of a spell.
    private Syntax<Effect> entersAndGains() {
        return widen(
                form(
                        Effect.Sequence.class,
                        "<> and <> <> <>",
                        part(
                                both -> both.parts().size() == 2 ? both.parts().getFirst() : null,
                                SpellActions.entersWith()),
                        part(
                                both ->
                                        both.parts().getLast() instanceof Effect.Change change
                                                ? change.objects()
                                                : null,
                                References.object("")),
                        part(
                                both ->
                                        both.parts().getLast() instanceof Effect.Change change
                                                ? change.modifications()
                                                : null,
                                changes.verbs(Quantity.ONE, false)),
                        part(
                                both ->
                                        both.parts().getLast() instanceof Effect.Change change
                                                ? change.duration()
                                                : null,
                                phrases.duration),
                        (with, it, changed, duration) ->
                                new Effect.Sequence(
                                        List.of(with, new Effect.Change(it, changed, duration)))));
    }

    /// "each of them", "each of those creatures".
    private static Syntax<Selector> eachOf() {
        List<Syntax<Selector>> all = new ArrayList<>();
        for (String what :
                List.of(
                        "them",
                        "those creatures",
                        "those permanents",
                        "those tokens",
                        "those lands",
                        "those artifacts")) {
            all.add(References.object("each of " + what));
        }
        return choice(all);
    }

    /// "target creature's base power and toughness become 4/4 until end of turn".
    private Syntax<Effect> resized() {
        return widen(
                form(
                        Effect.Change.class,
                        "<> base power and toughness become <> <>",
                        part(Effect.Change::objects, phrases.genitive),
                        part(Effect.Change::modifications, SizeChanges.becoming()),
                        part(Effect.Change::duration, phrases.duration),
                        Effect.Change::new));
    }

    private Syntax<Effect> sizes() {
        return choice(resized(), new BaseSizes(phrases).all());
    }

    /// Without a duration: for as long as it is there.
    private static final Duration AS_IT_ENTERS = new Duration.AsItEnters();

    private static Syntax<Effect> forGood(
            Syntax<Selector> objects, Syntax<List<Modification>> verbs) {
        return forGood(objects, verbs, new Duration.Indefinite());
    }

    private static Syntax<Effect> forGood(
            Syntax<Selector> objects, Syntax<List<Modification>> verbs, Duration forGood) {
        return widen(
                form(
                        Effect.Change.class,
                        "<> <>",
                        part(
                                change ->
                                        change.duration().equals(forGood) ? change.objects() : null,
                                objects),
                        part(Effect.Change::modifications, verbs),
                        (what, modifications) -> new Effect.Change(what, modifications, forGood)));
    }

    /// "target land becomes a 3/3 creature until end of turn. It's still a land": the second sentence says what the first
    /// keeps (rule 205.1b).
    private Syntax<Effect> still(
            Syntax<Selector> objects, Syntax<List<Modification>> verbs, List<String> kept) {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (Syntax<Effect> becomes :
                List.of(
                        changed(objects, verbs).only(LastingClauses::addsTypes),
                        forGood(objects, verbs.only(LastingClauses::beginsWithTypes)))) {
            for (String words : kept) {
                all.add(becomes.before(". " + words));
            }
        }
        return synonyms(all);
    }

    /// "target land becomes an X/X creature until end of turn", before another sentence says what it still is.
    Syntax<Effect> keeping() {
        return changed(phrases.thing, changes.keeping(Quantity.ONE, false))
                .only(LastingClauses::addsTypes);
    }

    private static boolean addsTypes(Object value) {
        return value instanceof Effect.Change change && addTypes(change.modifications());
    }

    static boolean addTypes(Object value) {
        return value instanceof List<?> changes
                && changes.stream().anyMatch(each -> each instanceof Modification.AddTypes);
    }

    /// "it gets +1/+0 until end of turn for each artifact you control".
    private Syntax<Effect> multiplied(Syntax<Selector> objects, Quantity number) {
        return widen(
                form(
                        Effect.Change.class,
                        "<> <>",
                        part(
                                change ->
                                        change.duration() instanceof Duration.EndOfTurn
                                                ? change.objects()
                                                : null,
                                objects),
                        part(
                                change ->
                                        change.modifications().size() == 1
                                                        && change.modifications().getFirst()
                                                                instanceof
                                                                Modification.PowerToughness pt
                                                ? pt
                                                : null,
                                changes.sizes().forEach(number, "until end of turn")),
                        (what, pt) ->
                                new Effect.Change(what, List.of(pt), new Duration.EndOfTurn())));
    }

    private static boolean beginsWithTypes(Object value) {
        return value instanceof List<?> list
                && !list.isEmpty()
                && (list.getFirst() instanceof Modification.SetTypes
                        || list.getFirst() instanceof Modification.SetColors
                        || list.getFirst() instanceof Modification.AddColors
                        || list.getFirst() instanceof Modification.BecomeChosen
                        || list.getFirst() instanceof Modification.AddTypes);
    }

    private static boolean isForGood(Object value) {
        return beginsWithTypes(value)
                || (value instanceof List<?> list
                        && list.getFirst() instanceof Modification.SetLandType);
    }

    private static boolean areMade(Object what) {
        return what instanceof Selector.That(Reference of, _)
                && (of.equals(References.OPEN) || of instanceof Reference.Done);
    }

    private static boolean onlyAbilities(Object value) {
        return value instanceof List<?> list
                && list.stream()
                        .allMatch(each ->
                                each instanceof Modification.AddAbilities
                                        || each instanceof Modification.RemoveKeyword
                                        || each instanceof Modification.LoseAbility);
    }

    /// "target Soldier creature gets +2/+2 and has vigilance for as long as ~ remains tapped".
    private Syntax<Effect> whileItIs(Syntax<Selector> what, Syntax<List<Modification>> verbs) {
        return widen(
                form(
                        Effect.Change.class,
                        "<> <> <>",
                        part(Effect.Change::objects, what),
                        part(Effect.Change::modifications, verbs),
                        part(
                                Effect.Change::duration,
                                phrases.duration.only(value ->
                                        value instanceof Duration.AsLongAs
                                                || value
                                                        instanceof
                                                        Duration.WhileSourceOnBattlefield)),
                        Effect.Change::new));
    }

    private Syntax<Effect> changed(Syntax<Selector> objects, Syntax<List<Modification>> verbs) {
        Syntax<Effect.Change> lasting =
                form(
                        Effect.Change.class,
                        "<> <> <>",
                        part(Effect.Change::objects, objects),
                        part(Effect.Change::modifications, verbs),
                        part(Effect.Change::duration, phrases.duration),
                        Effect.Change::new);
        return synonyms(
                lasting.only(LastingClauses::endsWithoutQuotation),
                form(
                        Effect.Change.class,
                        "<> , <> <>",
                        part(Effect.Change::duration, phrases.duration),
                        part(Effect.Change::objects, objects),
                        part(Effect.Change::modifications, becoming(verbs)),
                        (duration, what, modifications) ->
                                new Effect.Change(what, modifications, duration)),
                // "… gets +1/+1 until end of turn and can't be blocked this turn"
                form(
                        Effect.Change.class,
                        "<> <>",
                        part(Effect.Change::objects, objects),
                        part(
                                change ->
                                        change.duration() instanceof Duration.EndOfTurn
                                                ? change.modifications()
                                                : null,
                                new Concatenation<>(
                                        List.of(
                                                verbs.only(list -> !isRules(list))
                                                        .before("until end of turn and"),
                                                choice(
                                                        verbs.only(LastingClauses::isRules)
                                                                .before("this turn"),
                                                        constant(
                                                                ATTACKING,
                                                                "can attack this turn as though it didn't have defender"),
                                                        thisTurn())))),
                        (what, modifications) ->
                                new Effect.Change(what, modifications, new Duration.EndOfTurn())),
                // "… gains “{T}: Draw a card” until end of turn"
                lasting.only(change -> !endsWithoutQuotation(change)));
    }

    private static final List<Modification> ATTACKING =
            List.of(
                    new Modification.Obey(
                            List.of(
                                    new Rule.AsThough(
                                            new Filter.This(),
                                            AsThoughKind.ATTACK_WITHOUT_DEFENDER,
                                            null))));

    /// Rules that are said to hold "this turn" in the middle.
    private static Syntax<List<Modification>> thisTurn() {
        Filter self = new Filter.This();
        List<Rule> attackOrBlock =
                List.of(new Rule.MustAttack(self, null, null), new Rule.MustBlock(self, null));
        return choice(
                obeying(new Rule.MustBeBlocked(self, false), "must be blocked this turn if able"),
                obeying(new Rule.MustBlock(self, null), "blocks this turn if able"),
                synonyms(
                        obeying(new Rule.MustAttack(self, null, null), "attacks this turn if able"),
                        obeying(new Rule.MustAttack(self, null, null), "attack this turn if able")),
                synonyms(
                        obeying(attackOrBlock, "attacks or blocks this turn if able"),
                        obeying(attackOrBlock, "must attack or block this turn if able"),
                        obeying(attackOrBlock, "attack or block this turn if able")),
                obeying(
                        new Rule.BlockAdditional(self, 1),
                        "can block an additional creature this turn"));
    }

    private static Syntax<List<Modification>> obeying(List<Rule> rules, String words) {
        return constant(List.of(new Modification.Obey(rules)), words);
    }

    private static Syntax<List<Modification>> obeying(Rule rule, String words) {
        return constant(List.of(new Modification.Obey(List.of(rule))), words);
    }

    private static boolean isRules(Object value) {
        return value instanceof List<?> list
                && !list.isEmpty()
                && list.stream().allMatch(each -> each instanceof Modification.Obey);
    }

    /// A quotation ends the sentence, so the duration stands before it or, in other words, behind it.
    private static boolean endsWithoutQuotation(Object value) {
        return value instanceof Effect.Change change
                && !(change.modifications().getLast()
                                instanceof Modification.AddAbilities(List<Ability> abilities)
                        && !(abilities.getLast() instanceof Ability.WithKeyword));
    }

    /// "becomes a Dragon with base power and toughness 5/5 and gains flying" as well as the usual verbs.
    private Syntax<List<Modification>> becoming(Syntax<List<Modification>> verbs) {
        Syntax<List<String>> types = phrases.nouns.creatureType.repeated();
        Syntax<Modification.SetTypes> type =
                form(
                        Modification.SetTypes.class,
                        "becomes a <>",
                        part(
                                set ->
                                        set.types().isEmpty() && !set.subtypes().isEmpty()
                                                ? set.subtypes()
                                                : null,
                                types),
                        names -> new Modification.SetTypes(List.of(), names));
        Syntax<Modification.SetBase> base =
                form(
                        Modification.SetBase.class,
                        "with base power and toughness <>",
                        part(SizeChanges::pair, SizeChanges.plain()),
                        pair -> new Modification.SetBase(pair.left(), pair.right()));
        Syntax<List<Modification>> becomes =
                new Concatenation<>(
                        List.of(
                                list(type),
                                list(base),
                                choice(verbs.after("and"), constant(List.of(), ""))));
        return choice(verbs, becomes);
    }

    private static Syntax<List<Modification>> list(Syntax<? extends Modification> one) {
        return one.map(
                Object.class,
                modification -> List.<Modification>of(modification),
                value ->
                        value instanceof List<?> list && list.size() == 1 ? list.getFirst() : null);
    }
}
