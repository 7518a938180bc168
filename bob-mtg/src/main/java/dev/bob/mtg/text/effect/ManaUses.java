package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.ManaProduction.Restriction;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.SpecialPayment;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What mana may be spent on: "cast creature spells or activate abilities of creatures".
final class ManaUses {
    private final Phrases phrases;

    ManaUses(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "Choose a color. Add an amount of mana of that color equal to …": your devotion to it, or what is the same for each.
    static Syntax<Effect> ofColorChosenFirst(Syntax<Amount> measure) {
        String start = "choose a color . add ";
        return family(
                constant(
                        new SpellEffect.AddMana(
                                PlayerRef.YOU, new ManaProduction.ByDevotion(), null),
                        start
                                + "an amount of mana of that color equal to your devotion to that color"),
                form(
                        SpellEffect.AddMana.class,
                        start + "an amount of mana of that color equal to <>",
                        part(
                                add ->
                                        add.mana() instanceof ManaProduction.AnyOneColor(var count)
                                                        && add.restriction() == null
                                                        && add.who() instanceof PlayerRef.You
                                                ? count
                                                : null,
                                measure),
                        count ->
                                new SpellEffect.AddMana(
                                        PlayerRef.YOU,
                                        new ManaProduction.AnyOneColor(count),
                                        null)));
    }

    /// "two mana of the chosen color", "X mana of the chosen color".
    static Syntax<ManaProduction> ofChosenColor() {
        return widen(
                form(
                        ManaProduction.ChosenColor.class,
                        "<> mana of the chosen color",
                        part(
                                mana -> mana.count().equals(Amount.ONE) ? null : mana.count(),
                                Numerals.WORD_AMOUNT),
                        ManaProduction.ChosenColor::new));
    }

    /// "Add X mana of any one color, where X is …. Spend this mana only to cast creature spells."
    Syntax<Effect> measured() {
        ManaProduction mana = new ManaProduction.AnyOneColor(new Amount.X());
        return widen(
                form(
                        Effect.WhereX.class,
                        "add X mana of any one color , where X is <> . spend this mana only to <>",
                        part(Effect.WhereX::x, phrases.measure),
                        part(
                                where ->
                                        where.effect() instanceof SpellEffect.AddMana add
                                                        && add.mana().equals(mana)
                                                        && add.who() instanceof PlayerRef.You
                                                ? add.restriction()
                                                : null,
                                all()),
                        (x, only) ->
                                new Effect.WhereX(
                                        x, new SpellEffect.AddMana(PlayerRef.YOU, mana, only))));
    }

    Syntax<Restriction> all() {
        Syntax<Filter> spells =
                synonyms(
                        phrases.plural.only(ManaUses::isOfSpells),
                        phrases.aNoun.only(ManaUses::isOfSpells));
        Syntax<Filter> sources =
                choice(
                        synonyms(
                                phrases.plural.after("activate abilities of"),
                                phrases.aNoun.after("activate an ability of")),
                        synonyms(
                                wherever(phrases.noun.before("sources"))
                                        .after("activate abilities of"),
                                wherever(phrases.aNoun.before("source"))
                                        .after("activate an ability of")),
                        sourcesOfChosenType());

        return choice(
                toCast(spells),
                forSpecialActions(spells),
                constant(
                        new Restriction(
                                Filter.and(new Filter.Commander(), new Filter.Owned(PlayerRef.YOU)),
                                null),
                        "cast your commander"),
                constant(new Restriction(null, new Filter.Any()), "activate abilities"),
                form(
                        Restriction.class,
                        "<>",
                        part(only -> only.spells() == null ? only.abilities() : null, sources),
                        filter -> new Restriction(null, filter)),
                synonyms(
                        form(
                                Restriction.class,
                                "cast <> or <>",
                                part(Restriction::spells, spells),
                                part(Restriction::abilities, sources),
                                Restriction::new),
                        form(
                                Restriction.class,
                                "cast <> or to <>",
                                part(Restriction::spells, spells),
                                part(Restriction::abilities, sources),
                                Restriction::new)),
                synonyms(
                        orAbilities("cast <> or activate abilities", spells),
                        orAbilities("cast <> or activate an ability", spells),
                        orAbilities("cast <> or to activate an ability", spells)));
    }

    private static Syntax<Restriction> toCast(Syntax<Filter> spells) {
        return family(
                form(
                        Restriction.class,
                        "cast <>",
                        part(only -> only.abilities() == null ? only.spells() : null, spells),
                        filter -> new Restriction(filter, null)),
                form(
                        Restriction.class,
                        "cast <> or <>",
                        part(only -> only.abilities() == null ? oneOfTwo(only, 0) : null, spells),
                        part(only -> oneOfTwo(only, 1), spells),
                        (one, other) -> new Restriction(Filter.or(one, other), null)));
    }

    /// "Foretell a card from your hand or cast an instant or sorcery spell", "turn permanents face up".
    private static Syntax<Restriction> forSpecialActions(Syntax<Filter> spells) {
        Syntax<Filter> special =
                choice(
                        synonyms(
                                paying("foretell cards", SpecialPayment.FORETELL),
                                paying("foretell a card from your hand", SpecialPayment.FORETELL),
                                paying("foretell a card", SpecialPayment.FORETELL)),
                        synonyms(
                                paying("unlock a door", SpecialPayment.UNLOCK),
                                paying("unlock doors", SpecialPayment.UNLOCK)),
                        synonyms(
                                paying("turn a permanent face up", ALL_FACE_UP),
                                paying("turn permanents face up", ALL_FACE_UP)),
                        synonyms(
                                paying("pay a morph cost", SpecialPayment.MORPH),
                                paying("pay morph costs", SpecialPayment.MORPH)),
                        paying(
                                "pay a mana cost to turn a manifested creature face up",
                                SpecialPayment.MANIFESTED));
        return family(
                form(
                        Restriction.class,
                        "<>",
                        part(only -> only.abilities() == null ? only.spells() : null, special),
                        filter -> new Restriction(filter, null)),
                form(
                        Restriction.class,
                        "<> or cast <>",
                        part(only -> of(only, 2, 0), special),
                        part(only -> of(only, 2, 1), spells),
                        (first, then) -> of(first, then)),
                synonyms(
                        castOr("cast <> or <>", spells, special),
                        castOr("cast <> and <>", spells, special)),
                form(
                        Restriction.class,
                        "cast <> , <> , or <>",
                        part(only -> of(only, 3, 0), spells),
                        part(only -> of(only, 3, 1), special),
                        part(only -> of(only, 3, 2), special),
                        (first, then, last) -> of(first, then, last)));
    }

    private static Syntax<Restriction> castOr(
            String template, Syntax<Filter> spells, Syntax<Filter> special) {
        return form(
                Restriction.class,
                template,
                part(only -> of(only, 2, 0), spells),
                part(only -> of(only, 2, 1), special),
                (first, then) -> of(first, then));
    }

    private static final SpecialPayment[] ALL_FACE_UP = {
        SpecialPayment.MORPH,
        SpecialPayment.DISGUISE,
        SpecialPayment.MANIFESTED,
        SpecialPayment.CLOAKED
    };

    private static Syntax<Filter> paying(String words, SpecialPayment... actions) {
        return constant(new Filter.ForSpecialAction(List.of(actions)), words);
    }

    private static Restriction of(Filter... parts) {
        return new Restriction(new Filter.Or(List.of(parts)), null);
    }

    private static @Nullable Filter of(Restriction only, int parts, int at) {
        return only.abilities() == null
                        && only.spells() instanceof Filter.Or(var all)
                        && all.size() == parts
                        && all.stream().anyMatch(Filter.ForSpecialAction.class::isInstance)
                ? all.get(at)
                : null;
    }

    private static Syntax<Restriction> orAbilities(String template, Syntax<Filter> spells) {
        return form(
                Restriction.class,
                template,
                part(only -> only.abilities() instanceof Filter.Any ? only.spells() : null, spells),
                filter -> new Restriction(filter, new Filter.Any()));
    }

    /// "Of Dragon sources": not only of permanents (rule 109.2c).
    private static Syntax<Filter> wherever(Syntax<Filter> sources) {
        Filter anything = new Filter.Any();
        return sources.map(
                Filter.class,
                what -> Conjuncts.with(what, anything),
                what -> what instanceof Filter filter ? Conjuncts.without(filter, anything) : null);
    }

    private Syntax<Filter> sourcesOfChosenType() {
        return synonyms(
                wherever(ofChosenType(phrases.noun.before("sources")))
                        .after("activate abilities of"),
                wherever(ofChosenType(phrases.aNoun.before("source")))
                        .after("activate an ability of"));
    }

    /// "A creature source of the chosen type".
    private static Syntax<Filter> ofChosenType(Syntax<Filter> sources) {
        Filter chosen = new Filter.ChosenSubtype();
        return sources.before("of the chosen type")
                .map(
                        Filter.class,
                        what -> Conjuncts.with(what, chosen),
                        what ->
                                what instanceof Filter filter
                                        ? Conjuncts.without(filter, chosen)
                                        : null);
    }

    /// Of two kinds of spells that are named apart: "a creature spell of the chosen type or a legendary creature spell".
    private static @Nullable Filter oneOfTwo(Restriction only, int at) {
        return only.spells() instanceof Filter.Or(var parts) && parts.size() == 2
                ? parts.get(at)
                : null;
    }

    static boolean isOfSpells(Object filter) {
        return filter instanceof Filter.Spell
                || (filter instanceof Filter.And(var parts)
                        && parts.stream().anyMatch(ManaUses::isOfSpells))
                || (filter instanceof Filter.Or(var parts)
                        && parts.stream().allMatch(ManaUses::isOfSpells));
    }
}
