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
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Permissions to play cards: "you may cast Goblin spells from the top of your library", "once during each of your turns,
/// you may cast a creature spell from your graveyard".
public final class Permissions {
    private static final Filter LANDS = Filter.type(CardType.LAND);
    private static final Rule.Terms ONCE = new Rule.Terms(true, false, false, false);
    private static final Rule.Terms ONCE_AND_EXILED = new Rule.Terms(true, false, false, true);
    private static final Condition YOUR_TURN = new Condition.TurnOf(PlayerRef.YOU);

    /// "pay life equal to its mana value": of the spell that is cast.
    private static final Cost LIFE =
            new Cost.PayLife(new Amount.ManaValueOf(new Selector.This("this")));

    private final Phrases phrases;

    public Permissions(Phrases phrases) {
        this.phrases = phrases;
    }

    /// Where the cards are, with the words for it.
    private record Place(String words, Zone zone) {}

    private static final List<Place> PLACES =
            List.of(
                    new Place("from the top of your library", Zone.LIBRARY),
                    new Place("from your graveyard", Zone.GRAVEYARD));

    /// Permissions that hold all the time.
    public Syntax<Rule> rules() {
        List<Syntax<Rule>> all = new ArrayList<>();
        for (Place place : PLACES) {
            all.add(
                    constant(
                            may(LANDS, place.zone, true, Rule.Terms.USUAL),
                            "you may play lands " + place.words));
            all.add(
                    constant(
                            may(
                                    Filter.or(LANDS, new Filter.Spell()),
                                    place.zone,
                                    true,
                                    Rule.Terms.USUAL),
                            "you may play lands and cast spells " + place.words));
            all.add(
                    widen(
                            form(
                                    Rule.MayPlay.class,
                                    "you may play lands and cast <> " + place.words,
                                    part(
                                            may ->
                                                    may.from() == place.zone && may.landsToo()
                                                            ? withoutLands(may.cards())
                                                            : null,
                                            spells()),
                                    spells ->
                                            may(
                                                    Filter.or(LANDS, spells),
                                                    place.zone,
                                                    true,
                                                    Rule.Terms.USUAL))));
            all.add(
                    widen(
                            form(
                                    Rule.MayPlay.class,
                                    "you may cast <> " + place.words,
                                    part(
                                            may ->
                                                    may.from() == place.zone && !may.landsToo()
                                                            ? may.cards()
                                                            : null,
                                            spells()),
                                    spells -> may(spells, place.zone, false, Rule.Terms.USUAL))));
        }
        all.add(
                constant(
                        new Rule.MayPlay(
                                Filter.or(LANDS, new Filter.Spell()),
                                Zone.LIBRARY,
                                true,
                                List.of(LIFE),
                                List.of(),
                                false),
                        "you may play lands and cast spells from the top of your library . if you cast a spell this"
                                + " way, pay life equal to its mana value rather than pay its mana cost"));
        all.add(
                synonyms(
                        form(
                                Rule.AnyManaFor.class,
                                "you may spend mana as though it were mana of any color to cast <>",
                                part(Rule.AnyManaFor::spells, spells()),
                                Rule.AnyManaFor::new),
                        form(
                                Rule.AnyManaFor.class,
                                "you can spend mana of any type to cast <>",
                                part(Rule.AnyManaFor::spells, spells()),
                                Rule.AnyManaFor::new)));
        return choice(all);
    }

    /// "creature spells", "spells", and "instant and sorcery spells".
    private Syntax<Filter> spells() {
        return phrases.plural.only(Permissions::isSpell);
    }

    private static boolean isSpell(Object filter) {
        return switch (filter) {
            case Filter.Spell _ -> true;
            case Filter.And(List<Filter> parts) -> parts.stream().anyMatch(Permissions::isSpell);
            case Filter.Or(List<Filter> parts) -> parts.stream().allMatch(Permissions::isSpell);
            default -> false;
        };
    }

    private static @Nullable Filter withoutLands(Filter filter) {
        return filter instanceof Filter.Or(List<Filter> parts)
                        && parts.size() == 2
                        && parts.getFirst().equals(LANDS)
                ? parts.getLast()
                : null;
    }

    private static Rule.MayPlay may(Filter cards, Zone from, boolean lands, Rule.Terms terms) {
        return new Rule.MayPlay(cards, from, lands, null, List.of(), false, terms);
    }

    /// Permissions once each turn.
    public Syntax<Ability> once() {
        List<Syntax<Ability>> all = new ArrayList<>();
        for (Place place : PLACES) {
            all.add(
                    synonyms(
                            once("once during each of your turns , you may cast <> ", place, "."),
                            once("during each of your turns , you may cast <> ", place, "."),
                            once("once each turn , you may cast <> ", place, "."),
                            counted("during each of your turns , you may cast one <> ", place)));
            all.add(
                    widen(
                            form(
                                    Ability.Static.class,
                                    "once during each of your turns , you may cast <> "
                                            + place.words
                                            + " . if a spell cast this way would be put into your graveyard ,"
                                            + " exile it instead .",
                                    part(
                                            ability -> granted(ability, place, ONCE_AND_EXILED),
                                            phrases.aNoun.only(Permissions::isSpell)),
                                    spell -> onYourTurn(spell, place, ONCE_AND_EXILED))));
        }
        return choice(all);
    }

    private Syntax<Ability> once(String words, Place place, String end) {
        boolean always = words.startsWith("once each turn");
        return widen(
                form(
                        Ability.Static.class,
                        words + place.words + " " + end,
                        part(
                                ability ->
                                        (ability.condition() == null) == always
                                                ? granted(ability, place, ONCE)
                                                : null,
                                phrases.aNoun.only(Permissions::isSpell)),
                        spell ->
                                always
                                        ? new Ability.Static(
                                                List.of(may(spell, place.zone, false, ONCE)),
                                                null,
                                                Zone.BATTLEFIELD)
                                        : onYourTurn(spell, place, ONCE)));
    }

    private Syntax<Ability> counted(String words, Place place) {
        return widen(
                form(
                        Ability.Static.class,
                        words + place.words + " .",
                        part(
                                ability ->
                                        ability.condition() == null
                                                ? null
                                                : granted(ability, place, ONCE),
                                phrases.noun.only(Permissions::isSpell)),
                        spell -> onYourTurn(spell, place, ONCE)));
    }

    private static @Nullable Filter granted(Ability.Static ability, Place place, Rule.Terms terms) {
        return ability.rules().getFirst() instanceof Rule.MayPlay may
                        && may.from() == place.zone
                        && may.terms().equals(terms)
                ? may.cards()
                : null;
    }

    private static Ability.Static onYourTurn(Filter spell, Place place, Rule.Terms terms) {
        return new Ability.Static(
                List.of(may(spell, place.zone, false, terms)), YOUR_TURN, Zone.BATTLEFIELD);
    }

    /// Permissions for a while: "you may cast target creature card from your graveyard this turn", "until end of turn, you
    /// may cast a creature spell from among cards exiled with ~ without paying its mana cost".
    Syntax<Effect> effects() {
        Filter withThis = new Filter.Is(new Reference.ExiledWith());
        return choice(
                form(
                        Effect.Impose.class,
                        "<> , you may cast <> from among cards exiled with ~ without paying its mana cost",
                        part(Effect.Impose::duration, phrases.duration),
                        part(
                                impose ->
                                        impose.rules().getFirst() instanceof Rule.MayPlay may
                                                        && may.free()
                                                ? Conjuncts.without(may.cards(), withThis)
                                                : null,
                                phrases.aNoun.only(Permissions::isSpell)),
                        (duration, spell) ->
                                new Effect.Impose(
                                        List.of(
                                                new Rule.MayPlay(
                                                        Conjuncts.with(spell, withThis),
                                                        Zone.EXILE,
                                                        false,
                                                        null,
                                                        List.of(),
                                                        true,
                                                        ONCE)),
                                        duration)),
                constant(
                        new Effect.Impose(
                                List.of(
                                        may(
                                                Filter.or(LANDS, new Filter.Spell()),
                                                Zone.GRAVEYARD,
                                                true,
                                                Rule.Terms.USUAL)),
                                new Duration.EndOfTurn()),
                        "until end of turn , you may play lands and cast spells from your graveyard"),
                form(
                        Effect.Impose.class,
                        "you may cast <> from your graveyard this turn",
                        part(
                                impose ->
                                        impose.duration() instanceof Duration.EndOfTurn
                                                        && impose.rules().getFirst()
                                                                instanceof Rule.MayPlay may
                                                        && may.terms().equals(ONCE)
                                                        && !may.free()
                                                ? may.cards()
                                                : null,
                                phrases.aNoun.only(Permissions::isSpell)),
                        spell ->
                                new Effect.Impose(
                                        List.of(may(spell, Zone.GRAVEYARD, false, ONCE)),
                                        new Duration.EndOfTurn())));
    }
}
