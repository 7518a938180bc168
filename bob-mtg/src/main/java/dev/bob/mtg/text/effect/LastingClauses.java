package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardType;
import dev.bob.mtg.definition.Comparison;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TurnFact;
import dev.bob.mtg.text.modification.Predicates;
import dev.bob.mtg.text.modification.TypeChanges;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.NounPhrases.Quantity;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Concatenation;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Clauses about what lasts: "target creature gets +2/+2 until end of turn", rules for a while.
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
                synonyms(
                        changed(many, changes.verbs(Quantity.MANY, false)),
                        changed(one, changes.verbs(Quantity.ONE, false)),
                        multiplied(many, Quantity.MANY),
                        multiplied(one, Quantity.ONE),
                        // "~ becomes a Human Warrior with base power and toughness 3/3."
                        forGood(
                                one,
                                becoming(changes.verbs(Quantity.ONE, false))
                                        .only(LastingClauses::beginsWithTypes)),
                        forGood(
                                many,
                                changes.verbs(Quantity.MANY, false)
                                        .only(LastingClauses::beginsWithTypes)),
                        still(one, changes.keeping(Quantity.ONE, false), TypeChanges.STILL_ONE),
                        still(many, changes.keeping(Quantity.MANY, false), TypeChanges.STILL_MANY)),
                // "That creature gains haste.": for as long as it is there.
                form(
                        Effect.Change.class,
                        "<> <>",
                        part(
                                change ->
                                        change.duration() instanceof Duration.Indefinite
                                                ? change.objects()
                                                : null,
                                one.only(what -> what instanceof Selector.That)),
                        part(
                                Effect.Change::modifications,
                                changes.verbs(Quantity.ONE, false)
                                        .only(LastingClauses::onlyAbilities)),
                        (objects, modifications) ->
                                new Effect.Change(
                                        objects, modifications, new Duration.Indefinite())));
    }

    /// Without a duration: for as long as it is there.
    private static Syntax<Effect> forGood(
            Syntax<Selector> objects, Syntax<List<Modification>> verbs) {
        return widen(
                form(
                        Effect.Change.class,
                        "<> <>",
                        part(
                                change ->
                                        change.duration() instanceof Duration.Indefinite
                                                ? change.objects()
                                                : null,
                                objects),
                        part(Effect.Change::modifications, verbs),
                        (what, modifications) ->
                                new Effect.Change(what, modifications, new Duration.Indefinite())));
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
        return value instanceof Effect.Change change
                && change.modifications().stream()
                        .anyMatch(each -> each instanceof Modification.AddTypes);
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
                                changes.forEach(number, "until end of turn")),
                        (what, pt) ->
                                new Effect.Change(what, List.of(pt), new Duration.EndOfTurn())));
    }

    private static boolean beginsWithTypes(Object value) {
        return value instanceof List<?> list
                && !list.isEmpty()
                && (list.getFirst() instanceof Modification.SetTypes
                        || list.getFirst() instanceof Modification.SetColors
                        || list.getFirst() instanceof Modification.BecomeChosen
                        || list.getFirst() instanceof Modification.AddTypes);
    }

    private static boolean onlyAbilities(Object value) {
        return value instanceof List<?> list
                && list.stream().allMatch(each -> each instanceof Modification.AddAbilities);
    }

    private Syntax<Effect> changed(Syntax<Selector> objects, Syntax<List<Modification>> verbs) {
        return synonyms(
                form(
                                Effect.Change.class,
                                "<> <> <>",
                                part(Effect.Change::objects, objects),
                                part(Effect.Change::modifications, verbs),
                                part(Effect.Change::duration, phrases.duration),
                                Effect.Change::new)
                        .only(LastingClauses::endsWithoutQuotation),
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
                                                verbs.only(LastingClauses::isRules)
                                                        .before("this turn")))),
                        (what, modifications) ->
                                new Effect.Change(what, modifications, new Duration.EndOfTurn())));
    }

    private static boolean isRules(Object value) {
        return value instanceof List<?> list
                && !list.isEmpty()
                && list.stream().allMatch(each -> each instanceof Modification.Obey);
    }

    /// A duration can't follow a quotation, which ends the sentence.
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
                        part(Predicates::pair, Predicates.plain()),
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

    /// Rules for a while.
    private static @Nullable Selector silenced(Effect.Impose impose) {
        return impose.rules().getFirst() instanceof Rule.CantCast(PlayerRef.OwnerOf who, _, _, _)
                ? who.object()
                : null;
    }

    private static Effect.Impose silencing(Selector owned, Selector named) {
        Reference named0 =
                named instanceof Selector.That(Reference of, _) ? of : new Reference.Source();
        return new Effect.Impose(
                List.of(
                        new Rule.CantCast(
                                new PlayerRef.OwnerOf(owned),
                                new Filter.Shares(Filter.Shared.NAME, named0),
                                0,
                                null)),
                new Duration.YourNextTurn());
    }

    private static final Amount CAST = new Amount.ThisTurn(TurnFact.SPELLS_CAST, PlayerRef.YOU);

    /// How many spells are allowed in all is known as the effect begins.
    private static final Effect ONE_MORE_SPELL =
            new Effect.WhereX(
                    new Amount.Plus(CAST, Amount.ONE),
                    new Effect.Impose(
                            List.of(
                                    new Rule.CantCast(
                                            PlayerRef.YOU,
                                            new Filter.Spell(),
                                            0,
                                            new Condition.Compare(
                                                    CAST, Comparison.AT_LEAST, new Amount.X()))),
                            new Duration.EndOfTurn()));

    Syntax<Effect> impose() {
        return choice(
                constant(
                        new Effect.Impose(
                                List.of(new Rule.DamageCantBePrevented(null, null)),
                                new Duration.EndOfTurn()),
                        "damage can't be prevented this turn"),
                constant(
                        new Effect.Impose(
                                List.of(new Rule.AdditionalLands(PlayerRef.YOU, Amount.ONE)),
                                new Duration.EndOfTurn()),
                        "you may play an additional land this turn"),
                form(
                        Effect.Impose.class,
                        "<> owner can't cast spells with the same name as <> until your next turn",
                        part(LastingClauses::silenced, phrases.genitive),
                        part(
                                impose ->
                                        silenced(impose) instanceof Selector.That(Reference of, _)
                                                ? new Selector.That(of, "that creature")
                                                : null,
                                References.object("that creature")),
                        (owned, named) -> silencing(owned, named)),
                constant(ONE_MORE_SPELL, "you can cast only one more spell this turn"),
                form(
                        Effect.Impose.class,
                        "until your next turn , creatures can't attack you or planeswalkers you control unless their"
                                + " controller pays <> for each of those creatures",
                        part(
                                impose ->
                                        impose.rules().size() == 1
                                                        && impose.rules().getFirst()
                                                                instanceof
                                                                Rule.AttackTax(
                                                                        _,
                                                                        _,
                                                                        _,
                                                                        List<Cost> each)
                                                ? each
                                                : null,
                                Costs.mana()),
                        each ->
                                new Effect.Impose(
                                        List.of(
                                                new Rule.AttackTax(
                                                        Filter.type(CardType.CREATURE),
                                                        PlayerRef.YOU,
                                                        true,
                                                        each)),
                                        new Duration.YourNextTurn())));
    }
}
