package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Gerunds;
import dev.bob.mtg.text.phrase.Measures;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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
        Syntax<Amount> once = constant(Amount.ONE, "");
        Syntax<Amount> times =
                choice(
                        constant(Amount.of(2), "twice"),
                        Numerals.WORD_AMOUNT.before("times"),
                        new Measures(phrases).forEach().after("for each"));
        Syntax<Boolean> kept = constant(false, "");
        Syntax<Boolean> one =
                choice(
                        kept,
                        synonyms(
                                constant(true, ". you may choose new targets for the copy"),
                                constant(true, ". you may choose a new target for the copy"),
                                constant(true, "and you may choose new targets for the copy"),
                                constant(true, "and you may choose a new target for the copy"),
                                constant(true, "and may choose new targets for the copy"),
                                constant(true, "and may choose a new target for the copy")));
        Syntax<Boolean> several =
                choice(
                        kept,
                        synonyms(
                                constant(true, ". you may choose new targets for the copies"),
                                constant(true, "and may choose new targets for the copies"),
                                constant(true, "and you may choose new targets for the copies")));
        return choice(copy(once, one), copy(times, several), targets());
    }

    private Syntax<Effect> copy(Syntax<Amount> times, Syntax<Boolean> newTargets) {
        return widen(
                form(
                        Effect.CopySpell.class,
                        "copy <> <> <> <>",
                        part(Effect.CopySpell::what, phrases.thing),
                        part(Effect.CopySpell::times, times),
                        part(Effect.CopySpell::except, phrases.exceptions),
                        part(Effect.CopySpell::newTargets, newTargets),
                        (what, count, except, choosing) ->
                                new Effect.CopySpell(
                                        PlayerRef.YOU, what, count, choosing, except)));
    }

    /// "change the target of target spell with a single target", "you may choose new targets for target spell".
    private Syntax<Effect> targets() {
        return choice(
                form(
                        Effect.ChangeTargets.class,
                        "change the target of <>",
                        part(change -> change.onlyOne() ? change.what() : null, phrases.thing),
                        what -> new Effect.ChangeTargets(what, true)),
                form(
                        Effect.ChangeTargets.class,
                        "you may choose new targets for <>",
                        part(
                                change -> change.onlyOne() ? null : change.what(),
                                phrases.thing.only(SpellActions::isNoCopy)),
                        what -> new Effect.ChangeTargets(what, false)));
    }

    private static boolean isNoCopy(Object what) {
        return !(what instanceof Selector.That(_, String words) && words.startsWith("the cop"));
    }

    /// "cast an instant or sorcery spell from among those cards without paying its mana cost".
    private Syntax<Effect> castFromAmong() {
        Syntax<Selector> cards =
                choice(References.object("those cards"), References.object("them"));
        return choice(
                fromZone(
                        "cast <> without paying its mana cost",
                        phrases.aNoun.only(SpellActions::isSpellFromZone),
                        false),
                fromZone(
                        "cast any number of <> without paying their mana costs",
                        phrases.plural.only(SpellActions::isSpellFromZone),
                        true),
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
                                choice(
                                        References.object("it"),
                                        References.object("that card"),
                                        References.object("the exiled card"))),
                        part(
                                Effect.CastFromAmong::spells,
                                phrases.aNoun.only(SpellActions::isSpell)),
                        (among, spells) ->
                                new Effect.CastFromAmong(PlayerRef.YOU, among, spells, false)));
    }

    /// "cast a spell with mana value 3 or less from your hand without paying its mana cost": the noun says from where.
    private static Syntax<Effect> fromZone(
            String template, Syntax<Filter> spells, boolean several) {
        return widen(
                form(
                        Effect.CastFromAmong.class,
                        template,
                        part(cast -> cast.several() == several ? cast.spells() : null, spells),
                        spell -> {
                            Filter place = place(spell);
                            return new Effect.CastFromAmong(
                                    PlayerRef.YOU,
                                    new Selector.Each(place == null ? spell : place),
                                    spell,
                                    several);
                        }));
    }

    private static boolean isSpellFromZone(Object filter) {
        return filter instanceof Filter spell && isSpell(spell) && place(spell) != null;
    }

    /// Where the cards are: a zone, or one of several.
    private static @Nullable Filter place(Filter spell) {
        if (!(spell instanceof Filter.And(var parts))) {
            return null;
        }
        for (Filter part : parts) {
            if (part instanceof Filter.InZone
                    || (part instanceof Filter.Or(var zones)
                            && zones.stream().allMatch(Filter.InZone.class::isInstance))) {
                return part;
            }
        }
        return null;
    }

    /// What is paid rather than the mana cost, of a spell that is cast at once.
    private static Syntax<List<Cost>> rather(Phrases phrases) {
        return choice(
                synonyms(
                        constant(
                                PlayPermissions.LIFE,
                                "by paying life equal to its mana value rather than paying its mana cost"),
                        constant(
                                PlayPermissions.LIFE,
                                "by paying life equal to the spell's mana value rather than paying its mana cost")),
                Gerunds.all(phrases).after("by").before("rather than paying its mana cost"),
                Costs.mana().after("for").before("rather than its mana cost"));
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
                        part(
                                Effect.CastNow::what,
                                choice(phrases.thing, References.object("the copy"))),
                        what -> new Effect.CastNow(PlayerRef.YOU, what, true, false, null)),
                form(
                        Effect.CastNow.class,
                        "cast <> <>",
                        part(cast -> cast.landsToo() ? null : cast.what(), phrases.thing),
                        part(Effect.CastNow::rather, rather(phrases)),
                        (what, cost) ->
                                new Effect.CastNow(
                                        PlayerRef.YOU, what, false, false, null, false, cost)),
                form(
                        Effect.CastNow.class,
                        "cast <>",
                        part(
                                cast -> cast.free() || cast.landsToo() ? null : cast.what(),
                                References.object("the copy")),
                        what -> new Effect.CastNow(PlayerRef.YOU, what, false, false, null)),
                castCopies(),
                form(
                        Effect.CastNow.class,
                        "play <> without paying its mana cost",
                        part(
                                cast -> cast.landsToo() ? cast.what() : null,
                                phrases.thing.only(what -> what instanceof Selector.That)),
                        what -> new Effect.CastNow(PlayerRef.YOU, what, true, true, null)),
                synonyms(
                        castThenExiled("a spell cast this way", "a graveyard"),
                        castThenExiled("a spell cast this way", "your graveyard"),
                        castThenExiled(
                                "an instant or sorcery spell cast this way", "your graveyard"),
                        castThenExiled("that spell", "a graveyard"),
                        castThenExiled("that spell", "your graveyard"),
                        castThenExiled("that spell", "their graveyard")));
    }

    /// "cast any number of the copies without paying their mana costs"
    private static Syntax<Effect> castCopies() {
        return synonyms(
                castCopies("cast any number of <> without paying their mana costs"),
                castCopies("cast <> without paying their mana costs"));
    }

    private static Syntax<Effect> castCopies(String template) {
        return widen(
                form(
                        Effect.CastFromAmong.class,
                        template,
                        part(
                                cast ->
                                        cast.several() && cast.spells() instanceof Filter.Spell
                                                ? cast.among()
                                                : null,
                                References.object("the copies")),
                        among ->
                                new Effect.CastFromAmong(
                                        PlayerRef.YOU, among, new Filter.Spell(), true)));
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

    /// "you may play that card this turn".
    Syntax<Effect> play() {
        return new PlayPermissions(phrases).all();
    }
}
