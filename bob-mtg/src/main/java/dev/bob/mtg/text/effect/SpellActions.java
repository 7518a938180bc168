package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What is done with spells and copies: counter, copy, cast, allow to play, create tokens that are copies.
final class SpellActions {
    private final Phrases phrases;

    SpellActions(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Effect> counterSpell() {
        return choice(
                form(
                        Effect.Counter.class,
                        "counter <>",
                        part(Effect.Counter::what, phrases.thing),
                        what -> new Effect.Counter(what, null)),
                counteredElsewhere(phrases.thing));
    }

    /// "Counter target spell. If that spell is countered this way, put it into its owner's hand instead …".
    private static Syntax<Effect> counteredElsewhere(Syntax<Selector> what) {
        Map<String, Destination> places = new LinkedHashMap<>();
        places.put(
                "exile it instead of putting it into its owner's graveyard",
                Destination.to(Zone.EXILE));
        String instead = " instead of into that player's graveyard";
        places.put("put it into its owner's hand" + instead, Destination.to(Zone.HAND));
        places.put(
                "put it on top of its owner's library" + instead,
                Destination.library(Destination.Position.TOP));
        places.put(
                "put that card on top of its owner's library" + instead,
                Destination.library(Destination.Position.TOP));
        places.put(
                "put it on the bottom of its owner's library" + instead,
                Destination.library(Destination.Position.BOTTOM));
        List<Syntax<Effect>> all = new ArrayList<>();
        places.forEach((words, to) ->
                all.add(
                        widen(
                                form(
                                        Effect.Counter.class,
                                        "counter <> . if that spell is countered this way, "
                                                + words,
                                        part(Effect.Counter::what, what),
                                        spell -> new Effect.Counter(spell, to)))));
        return synonyms(all);
    }

    Syntax<Effect> copy() {
        return choice(
                form(
                        Effect.CopySpell.class,
                        "copy <>",
                        part(Effect.CopySpell::what, phrases.thing),
                        what -> new Effect.CopySpell(PlayerRef.YOU, what, Amount.ONE, false)),
                form(
                        Effect.CopySpell.class,
                        "copy <> . you may choose new targets for the copy",
                        part(Effect.CopySpell::what, phrases.thing),
                        what -> new Effect.CopySpell(PlayerRef.YOU, what, Amount.ONE, true)));
    }

    /// "cast an instant or sorcery spell from among those cards without paying its mana cost".
    private Syntax<Effect> castFromAmong() {
        Syntax<Selector> cards =
                choice(References.object("those cards"), References.object("them"));
        return choice(
                form(
                        Effect.CastFromAmong.class,
                        "cast <> from among <> without paying its mana cost",
                        part(
                                cast -> cast.several() ? null : cast.spells(),
                                phrases.aNoun.only(SpellActions::isSpell)),
                        part(Effect.CastFromAmong::among, cards),
                        (spells, among) ->
                                new Effect.CastFromAmong(PlayerRef.YOU, among, spells, false)),
                form(
                        Effect.CastFromAmong.class,
                        "cast any number of <> from among <> without paying their mana costs",
                        part(
                                cast -> cast.several() ? cast.spells() : null,
                                phrases.plural.only(SpellActions::isSpell)),
                        part(Effect.CastFromAmong::among, cards),
                        (spells, among) ->
                                new Effect.CastFromAmong(PlayerRef.YOU, among, spells, true)),
                form(
                        Effect.CastFromAmong.class,
                        "cast <> without paying its mana cost if it's <>",
                        part(
                                cast -> cast.several() ? null : cast.among(),
                                choice(References.object("it"), References.object("that card"))),
                        part(
                                Effect.CastFromAmong::spells,
                                phrases.aNoun.only(SpellActions::isSpell)),
                        (among, spells) ->
                                new Effect.CastFromAmong(PlayerRef.YOU, among, spells, false)));
    }

    private static boolean isSpell(Object filter) {
        return filter instanceof Filter.Spell
                || (filter instanceof Filter.And(var parts)
                        && parts.stream().anyMatch(SpellActions::isSpell))
                || (filter instanceof Filter.Or(var parts)
                        && parts.stream().allMatch(SpellActions::isSpell));
    }

    /// "the exiled card's owner may cast that card without paying its mana cost".
    static Syntax<Effect> ownerMayCast() {
        Selector exiled = new Selector.That(new Reference.ExiledWith(), "the exiled card");
        PlayerRef owner = new PlayerRef.OwnerOf(exiled);
        return constant(
                (Effect)
                        new Effect.May(owner, new Effect.CastNow(owner, exiled, true, false, null)),
                "the exiled card's owner may cast that card without paying its mana cost");
    }

    Syntax<Effect> cast() {
        return choice(
                castFromAmong(),
                form(
                        Effect.CastNow.class,
                        "cast <> without paying its mana cost",
                        part(Effect.CastNow::what, phrases.thing),
                        what -> new Effect.CastNow(PlayerRef.YOU, what, true, false, null)),
                synonyms(
                        castThenExiled("a spell cast this way", "a graveyard"),
                        castThenExiled("that spell", "a graveyard"),
                        castThenExiled("that spell", "your graveyard"),
                        castThenExiled("that spell", "their graveyard")));
    }

    private Syntax<Effect> castThenExiled(String spell, String graveyard) {
        return widen(
                form(
                        Effect.CastNow.class,
                        "cast <> without paying its mana cost . if "
                                + spell
                                + " would be put into "
                                + graveyard
                                + " , exile it instead",
                        part(Effect.CastNow::what, phrases.thing),
                        what ->
                                new Effect.CastNow(
                                        PlayerRef.YOU,
                                        what,
                                        true,
                                        false,
                                        Destination.to(Zone.EXILE))));
    }

    Syntax<Effect> copies() {
        return choice(
                form(
                        Effect.CreateCopies.class,
                        "create <> that's a copy of <> <>",
                        part(
                                create ->
                                        (create.count().equals(Amount.ONE) && !create.attacking())
                                                ? create.tapped()
                                                : null,
                                choice(
                                        constant(false, "a token"),
                                        constant(true, "a tapped token"))),
                        part(Effect.CreateCopies::of, phrases.thing),
                        part(Effect.CreateCopies::except, phrases.exceptions),
                        (tapped, of, except) ->
                                new Effect.CreateCopies(
                                        PlayerRef.YOU, Amount.ONE, of, except, tapped, false)),
                form(
                        Effect.CreateCopies.class,
                        "create <> tokens that are copies of <> <>",
                        part(Effect.CreateCopies::count, Numerals.WORD_AMOUNT),
                        part(Effect.CreateCopies::of, phrases.thing),
                        part(Effect.CreateCopies::except, phrases.exceptions),
                        (count, of, except) ->
                                new Effect.CreateCopies(
                                        PlayerRef.YOU, count, of, except, false, false)));
    }

    /// "you may play that card this turn", "until the end of your next turn, you may play it".
    Syntax<Effect> play() {
        Syntax<Selector> what = phrases.anything.only(value -> value instanceof Selector.That);
        Syntax<Boolean> verb =
                choice(constant(true, "you may play"), constant(false, "you may cast"));
        return synonyms(
                form(
                        Effect.MayPlay.class,
                        "<> <> <>",
                        part(Effect.MayPlay::landsToo, verb),
                        part(Effect.MayPlay::what, what),
                        part(Effect.MayPlay::duration, phrases.duration),
                        (lands, cards, duration) ->
                                new Effect.MayPlay(
                                        PlayerRef.YOU, cards, lands, false, false, duration)),
                form(
                        Effect.MayPlay.class,
                        "<> , <> <>",
                        part(Effect.MayPlay::duration, phrases.duration),
                        part(Effect.MayPlay::landsToo, verb),
                        part(Effect.MayPlay::what, what),
                        (duration, lands, cards) ->
                                new Effect.MayPlay(
                                        PlayerRef.YOU, cards, lands, false, false, duration)));
    }
}
