package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.SpendAs;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Gerunds;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Permissions to play cards of a kind: "you may cast Goblin spells from the top of your library", "once during each of your
/// turns, you may cast a creature spell from your graveyard by paying 1 life in addition to its other costs". Each is which
/// cards from where, at what price, and what becomes of the spell.
public final class Permissions {
    private static final Filter LANDS = Filter.type(CardType.LAND);
    private static final Filter ANY_SPELL = new Filter.Spell();
    private static final Filter EVERYTHING = Filter.or(LANDS, ANY_SPELL);
    private static final Filter WITH_THIS = new Filter.Is(new Reference.ExiledWith());
    private static final Condition YOUR_TURN = new Condition.TurnOf(PlayerRef.YOU);

    private final Phrases phrases;

    public Permissions(Phrases phrases) {
        this.phrases = phrases;
    }

    /// Where the cards are, with the words for it.
    ///
    /// @param clause what is said of them besides; null for nothing
    private record Place(String words, Zone zone, @Nullable Filter clause) {
        Filter in(Filter cards) {
            return clause == null ? cards : Conjuncts.with(cards, clause);
        }

        @Nullable Filter of(Rule.MayPlay may) {
            return may.from() != zone
                    ? null
                    : clause == null ? may.cards() : Conjuncts.without(may.cards(), clause);
        }
    }

    private static final Place HAND = new Place("from your hand", Zone.HAND, null);
    private static final Place GRAVEYARD = new Place("from your graveyard", Zone.GRAVEYARD, null);
    private static final Place LIBRARY =
            new Place("from the top of your library", Zone.LIBRARY, null);
    private static final Place EXILE =
            new Place("from among cards exiled with ~", Zone.EXILE, WITH_THIS);
    private static final Place OWN_EXILE =
            new Place(
                    "from among cards you own exiled with ~",
                    Zone.EXILE,
                    Filter.and(new Filter.Owned(PlayerRef.YOU), WITH_THIS));
    private static final String IN_GRAVEYARD = "from among cards in your graveyard that were ";
    private static final Place MILLED =
            new Place(
                    IN_GRAVEYARD + "milled this turn", Zone.GRAVEYARD, new Filter.MilledThisTurn());
    private static final Place FROM_LIBRARY =
            new Place(
                    IN_GRAVEYARD + "put there from your library this turn",
                    Zone.GRAVEYARD,
                    new Filter.PutThereThisTurn(Zone.LIBRARY));
    private static final Place FROM_ELSEWHERE =
            new Place(
                    IN_GRAVEYARD + "put there from anywhere other than the battlefield this turn",
                    Zone.GRAVEYARD,
                    Filter.and(
                            new Filter.PutThereThisTurn(null),
                            new Filter.Not(new Filter.PutThereThisTurn(Zone.BATTLEFIELD))));
    private static final List<Place> PLACES =
            List.of(LIBRARY, MILLED, FROM_LIBRARY, FROM_ELSEWHERE, GRAVEYARD, OWN_EXILE, EXILE);

    /// What is paid: nothing, something else, or more.
    private record Charge(boolean free, Optional<List<Cost>> rather, List<Cost> additional) {
        static final Charge USUAL = new Charge(false, Optional.empty(), List.of());
        static final Charge NOTHING = new Charge(true, Optional.empty(), List.of());
        static final Charge LIFE = new Charge(false, Optional.of(PlayPermissions.LIFE), List.of());

        /// Whether the mana cost isn't paid: a permission for cards in the hand says nothing otherwise.
        static boolean insteadOfMana(Object charge) {
            return charge instanceof Charge(boolean free, var rather, _)
                    && (free || rather.isPresent());
        }

        static Charge of(Rule.MayPlay may) {
            return new Charge(may.free(), Optional.ofNullable(may.rather()), may.additional());
        }
    }

    /// Permissions that hold all the time.
    public Syntax<Rule> rules() {
        List<Syntax<Rule>> all = new ArrayList<>();
        for (Place place : PLACES) {
            all.add(permission(place, several(place), price(false), Rule.Terms.USUAL));
        }
        all.add(fromExile());
        all.add(
                permission(
                        HAND,
                        several(HAND),
                        price(false).only(Charge::insteadOfMana),
                        Rule.Terms.USUAL));
        all.add(
                constant(
                        new Rule.MayPlay(
                                Conjuncts.with(EVERYTHING, WITH_THIS),
                                Zone.EXILE,
                                true,
                                PlayPermissions.LIFE,
                                List.of(),
                                false),
                        "you may play cards exiled with ~ . if you cast a spell this way , pay life equal to its mana"
                                + " value rather than pay its mana cost"));
        all.add(
                constant(
                        new Rule.MayPlay(
                                EVERYTHING,
                                Zone.LIBRARY,
                                true,
                                PlayPermissions.LIFE,
                                List.of(),
                                false),
                        "you may play lands and cast spells from the top of your library . if you cast a spell this"
                                + " way, pay life equal to its mana value rather than pay its mana cost"));
        anyManaFor(all);
        all.add(new SpendingMana(phrases).all());
        all.add(new PricesOfSpells(phrases, spells()).all());
        all.add(
                constant(
                        new Rule.AnyColorFor(PlayerRef.YOU),
                        "you may spend mana as though it were mana of any color"));
        all.add(
                constant(
                        new Rule.AnyColorFor(new PlayerRef.EachPlayer()),
                        "players may spend mana as though it were mana of any color"));
        return choice(all);
    }

    private void anyManaFor(List<Syntax<Rule>> all) {
        all.add(
                synonyms(
                        form(
                                Rule.AnyManaFor.class,
                                "you may spend mana as though it were mana of any color to cast <>",
                                part(rule -> spells(rule, SpendAs.ANY_COLOR), spells()),
                                spells -> new Rule.AnyManaFor(spells, SpendAs.ANY_COLOR)),
                        form(
                                Rule.AnyManaFor.class,
                                "you can spend mana of any type to cast <>",
                                part(rule -> spells(rule, SpendAs.ANY_TYPE), spells()),
                                spells -> new Rule.AnyManaFor(spells, SpendAs.ANY_TYPE))));
    }

    private static @Nullable Filter spells(Rule.AnyManaFor rule, SpendAs as) {
        return rule.as() == as ? rule.spells() : null;
    }

    /// "you may", the cards, the price, what becomes of the spell.
    private static Syntax<Rule> permission(
            Place place, Syntax<Filter> cards, Syntax<Charge> price, Rule.Terms terms) {
        return widen(
                form(
                        Rule.MayPlay.class,
                        "you may <> <> <> <>",
                        part(
                                may ->
                                        PlayPermissions.LIFE.equals(may.rather())
                                                        && may.from() == Zone.LIBRARY
                                                ? null
                                                : place.of(may),
                                cards),
                        part(Charge::of, price),
                        part(may -> Optional.ofNullable(may.terms().mana()), mana()),
                        part(AfterCasting::of, AfterCasting.all()),
                        (which, cost, mana, then) -> {
                            boolean lands = which.equals(LANDS) || isWithLands(which);
                            return new Rule.MayPlay(
                                    place.in(which),
                                    place.zone,
                                    lands,
                                    cost.rather.orElse(null),
                                    cost.additional,
                                    cost.free,
                                    (then.exiled() ? terms.exiling() : terms)
                                            .entering(then.enters().orElse(null))
                                            .with(mana.orElse(null)));
                        }));
    }

    /// "You may cast spells from among cards in exile your opponents own with ice counters on them."
    private Syntax<Rule> fromExile() {
        return widen(
                form(
                        Rule.MayPlay.class,
                        "you may <> from among <> <> <>",
                        part(
                                may -> fromExile(may, 0),
                                choice(
                                        constant(EVERYTHING, "play lands and cast spells"),
                                        withLands(
                                                spells().only(spell -> !spell.equals(ANY_SPELL))
                                                        .after("play lands and cast")),
                                        spells().after("cast"))),
                        part(may -> fromExile(may, 1), phrases.plural.only(Permissions::isInExile)),
                        part(Charge::of, price(false)),
                        part(may -> Optional.ofNullable(may.terms().mana()), mana()),
                        (which, cards, cost, mana) ->
                                new Rule.MayPlay(
                                        Filter.and(which, cards),
                                        Zone.EXILE,
                                        which.equals(LANDS) || isWithLands(which),
                                        cost.rather.orElse(null),
                                        cost.additional,
                                        cost.free,
                                        Rule.Terms.USUAL.with(mana.orElse(null)))));
    }

    static boolean isInExile(Object cards) {
        return cards instanceof Filter.And(List<Filter> parts)
                && parts.getFirst().equals(new Filter.CardNoun())
                && parts.contains(new Filter.InZone(Zone.EXILE, null));
    }

    /// The spells, or the cards in exile that they are among.
    private static @Nullable Filter fromExile(Rule.MayPlay may, int part) {
        return may.from() == Zone.EXILE
                        && may.cards() instanceof Filter.And(List<Filter> parts)
                        && parts.size() == 2
                        && isInExile(parts.getLast())
                ? parts.get(part)
                : null;
    }

    private static final Optional<SpendAs> ANY_TYPE = Optional.of(SpendAs.ANY_TYPE);
    private static final Optional<SpendAs> ANY_COLOR = Optional.of(SpendAs.ANY_COLOR);

    /// "Mana of any color", "mana of any type".
    static SpendAs spentAs(String words) {
        return words.contains("of any color") ? SpendAs.ANY_COLOR : SpendAs.ANY_TYPE;
    }

    /// Which mana may be spent on the spells.
    private static Syntax<Optional<SpendAs>> mana() {
        List<Syntax<Optional<SpendAs>>> any = new ArrayList<>();
        for (String spells : List.of("those spells", "them", "that spell", "it")) {
            for (String of : List.of("color", "type")) {
                any.add(
                        constant(
                                of.equals("color") ? ANY_COLOR : ANY_TYPE,
                                ", and you may spend mana as though it were mana of any "
                                        + of
                                        + " to cast "
                                        + spells));
            }
            any.add(constant(ANY_TYPE, ", and mana of any type can be spent to cast " + spells));
        }
        any.add(
                constant(
                        ANY_COLOR,
                        ". if you cast a spell this way , you may spend mana as though it were mana of any color to cast it"));
        return choice(
                constant(Optional.empty(), ""),
                synonyms(any),
                constant(
                        Optional.of(SpendAs.ANY_COLOR_IF_SNOW),
                        ", and you may spend mana from snow sources as though it were mana of any color to cast those"
                                + " spells"));
    }

    private static boolean isWithLands(Filter cards) {
        return cards instanceof Filter.Subtype
                || (cards instanceof Filter.Or(List<Filter> parts)
                        && parts.getFirst().equals(LANDS));
    }

    /// "cast creature spells from your graveyard", "play lands and cast spells from the top of your library".
    private Syntax<Filter> several(Place place) {
        List<Syntax<Filter>> all = new ArrayList<>();
        all.add(constant(LANDS, "play lands " + place.words));
        all.add(
                synonyms(
                        constant(EVERYTHING, "play lands and cast spells " + place.words),
                        constant(
                                EVERYTHING,
                                switch (place.zone) {
                                    case LIBRARY -> "play the top card of your library";
                                    case EXILE ->
                                            "play " + place.words.substring("from among ".length());
                                    default -> "play cards " + place.words;
                                })));
        all.add(
                withLands(
                        spells().only(spell -> !spell.equals(ANY_SPELL))
                                .after("play lands and cast")
                                .before(place.words)));
        all.add(spells().after("cast").before(place.words));
        if (place.zone != Zone.EXILE) {
            all.add(
                    phrases.plural
                            .only(filter -> filter instanceof Filter.Subtype)
                            .after("play")
                            .before(place.words));
        }
        return choice(all);
    }

    private static Syntax<Filter> withLands(Syntax<Filter> spells) {
        return spells.map(
                Filter.class,
                cast -> Filter.or(LANDS, cast),
                value ->
                        value instanceof Filter.Or(List<Filter> parts)
                                        && parts.size() == 2
                                        && parts.getFirst().equals(LANDS)
                                ? parts.getLast()
                                : null);
    }

    private Syntax<Charge> price(boolean one) {
        return choice(
                constant(Charge.USUAL, ""),
                constant(
                        Charge.NOTHING,
                        one ? "without paying its mana cost" : "without paying their mana costs"),
                constant(
                        Charge.LIFE,
                        one
                                ? "by paying life equal to its mana value rather than paying its mana cost"
                                : "by paying life equal to their mana values rather than paying their mana costs"),
                rather(
                        one
                                ? "by <> rather than paying its mana cost"
                                : "by <> rather than paying their mana costs"),
                synonyms(
                        more(
                                "by <> in addition to paying "
                                        + (one ? "its" : "their")
                                        + " other costs"),
                        more("by <> in addition to " + (one ? "its" : "their") + " other costs")));
    }

    private Syntax<Charge> rather(String template) {
        Syntax<List<Cost>> cost = Gerunds.all(phrases).only(it -> !it.equals(PlayPermissions.LIFE));
        return form(
                Charge.class,
                template,
                part(price -> price.rather.orElse(null), cost),
                rather -> new Charge(false, Optional.of(rather), List.of()));
    }

    private Syntax<Charge> more(String template) {
        return form(
                Charge.class,
                template,
                part(
                        price -> price.additional.isEmpty() ? null : price.additional,
                        Gerunds.all(phrases)),
                more -> new Charge(false, Optional.empty(), more));
    }

    /// "creature spells", "spells", "instant and sorcery spells", "Angel spells and Human spells".
    private Syntax<Filter> spells() {
        return choice(phrases.plural.only(Permissions::isSpell), spellsAndSpells());
    }

    /// "Angel spells and Human spells".
    public Syntax<Filter> spellsAndSpells() {
        return phrases.plural
                .only(Permissions::isSpell)
                .series("and", 2)
                .map(
                        List.class,
                        kinds -> (Filter) new Filter.Or(kinds),
                        value -> value instanceof Filter.Or(List<Filter> kinds) ? kinds : null);
    }

    public static boolean isSpell(Object filter) {
        return filter instanceof Filter.Spell
                || (filter instanceof Filter.And(List<Filter> all)
                        && all.stream().anyMatch(Permissions::isSpell))
                || (filter instanceof Filter.Or(List<Filter> any)
                        && any.stream().allMatch(Permissions::isSpell));
    }

    /// Permissions once each turn.
    public Syntax<Ability> once() {
        List<Syntax<Ability>> all = new ArrayList<>();
        List<Place> places = new ArrayList<>(PLACES);
        places.add(HAND);
        for (Place place : places) {
            Syntax<Charge> price =
                    place.equals(HAND) ? price(true).only(Charge::insteadOfMana) : price(true);
            Syntax<Filter> one = one(place);
            Syntax<Filter> counted =
                    phrases.noun.only(Permissions::isSpell).after("cast one").before(place.words);
            all.add(
                    synonyms(
                            once("once during each of your turns , <> .", place, one, price, true),
                            once("during each of your turns , <> .", place, one, price, true),
                            once("during each of your turns , <> .", place, counted, price, true),
                            once("once each turn , <> .", place, one, price, false)));
        }
        return choice(all);
    }

    /// "cast a creature spell from your graveyard", "play a land or cast a permanent spell from your graveyard".
    private Syntax<Filter> one(Place place) {
        Syntax<Filter> spell = phrases.aNoun.only(Permissions::isSpell);
        return choice(
                spell.after("cast").before(place.words),
                withLands(spell.after("play a land or cast").before(place.words)),
                constant(LANDS, "play a land " + place.words));
    }

    private Syntax<Ability> once(
            String template,
            Place place,
            Syntax<Filter> cards,
            Syntax<Charge> price,
            boolean yourTurn) {
        return widen(
                form(
                        Ability.Static.class,
                        template,
                        part(
                                ability ->
                                        yourTurn == YOUR_TURN.equals(ability.condition())
                                                        && (yourTurn || ability.condition() == null)
                                                        && ability.rules().getFirst()
                                                                instanceof Rule.MayPlay may
                                                        && may.terms().once()
                                                ? may
                                                : null,
                                permission(place, cards, price, Rule.Terms.ONCE)),
                        rule ->
                                new Ability.Static(
                                        List.of(rule),
                                        yourTurn ? YOUR_TURN : null,
                                        Zone.BATTLEFIELD)));
    }

    /// Permissions for a while: "until end of turn, you may play lands and cast spells from your graveyard", "you may cast a
    /// creature spell from your graveyard this turn".
    public Syntax<Effect> effects() {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (Place place : List.of(GRAVEYARD, LIBRARY, HAND)) {
            Syntax<Charge> many =
                    place.equals(HAND) ? price(false).only(Charge.NOTHING::equals) : price(false);
            Syntax<Charge> single =
                    place.equals(HAND) ? price(true).only(Charge.NOTHING::equals) : price(true);
            all.add(lasting(permission(place, several(place), many, Rule.Terms.USUAL), false));
            all.add(lasting(permission(place, one(place), single, Rule.Terms.ONCE), true));
        }
        return choice(all);
    }

    private Syntax<Effect> lasting(Syntax<Rule> permission, boolean once) {
        return synonyms(
                form(
                        Effect.Impose.class,
                        "<> , <>",
                        part(Effect.Impose::duration, phrases.duration),
                        part(impose -> permitting(impose, once), permission),
                        (duration, rule) -> new Effect.Impose(List.of(rule), duration)),
                form(
                        Effect.Impose.class,
                        "<> <>",
                        part(impose -> permitting(impose, once), permission),
                        part(Effect.Impose::duration, phrases.duration),
                        (Rule rule, Duration duration) ->
                                new Effect.Impose(List.of(rule), duration)));
    }

    private static @Nullable Rule permitting(Effect.Impose impose, boolean once) {
        return impose.rules().size() == 1
                        && impose.rules().getFirst() instanceof Rule.MayPlay may
                        && may.terms().once() == once
                ? may
                : null;
    }
}
