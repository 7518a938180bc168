package dev.bob.mtg.text.casting;

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
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Gerunds;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.ObjectPhrases;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What is done with spells and copies: counter, copy, cast, allow to play, create tokens that are copies.
public final class SpellActions {
    private final Phrases phrases;

    public SpellActions(Phrases phrases) {
        this.phrases = phrases;
    }

    public Syntax<Effect> counterSpell() {
        return choice(
                form(
                        SpellEffect.Counter.class,
                        "counter <>",
                        part(SpellEffect.Counter::what, phrases.thing),
                        what -> new SpellEffect.Counter(what, null)),
                form(
                        SpellEffect.Counter.class,
                        "counter <>",
                        part(
                                counter -> counter.to() == null ? counter.what() : null,
                                phrases.things.only(things ->
                                        ObjectPhrases.areSeveralTargets(things)
                                                || things instanceof Selector.Each)),
                        what -> new SpellEffect.Counter(what, null)),
                counteredElsewhere(phrases.thing),
                form(
                        SpellEffect.Protect.class,
                        "<> can't be countered",
                        part(
                                SpellEffect.Protect::spells,
                                phrases.thing.only(thing -> !(thing instanceof Selector.This))),
                        SpellEffect.Protect::new),
                entersWith(),
                constant(
                        new SpellEffect.DoubleX(
                                new Selector.That(new Reference.Triggering(), "that spell")),
                        "double the value of X"));
    }

    /// "that creature enters with an additional +1/+1 counter on it", "… with X additional +1/+1 counters on it", of a spell.
    public static Syntax<Effect> entersWith() {
        Syntax<Selector> spell =
                choice(References.object("that creature"), References.object("it"));
        return choice(
                form(
                        SpellEffect.EnterWith.class,
                        "<> enters with an additional <> counter on it",
                        part(with -> Amount.ONE.equals(with.count()) ? with.spells() : null, spell),
                        part(SpellEffect.EnterWith::kind, RelativeClauses.COUNTER),
                        (what, kind) -> new SpellEffect.EnterWith(what, kind, Amount.ONE)),
                form(
                        SpellEffect.EnterWith.class,
                        "<> enters with <> additional <> counters on it",
                        part(SpellEffect.EnterWith::spells, spell),
                        part(SpellEffect.EnterWith::count, Numerals.WORD_AMOUNT),
                        part(SpellEffect.EnterWith::kind, RelativeClauses.COUNTER),
                        (what, count, kind) -> new SpellEffect.EnterWith(what, kind, count)));
    }

    /// "Counter target spell. If that spell is countered this way, put it into its owner's hand instead …".
    private Syntax<Effect> counteredElsewhere(Syntax<Selector> what) {
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
        counteredElsewhere(what, "that spell", places, all);
        counteredElsewhere(what, "the spell", places, all);
        return synonyms(all);
    }

    private void counteredElsewhere(
            Syntax<Selector> what,
            String spelled,
            Map<String, Destination> places,
            List<Syntax<Effect>> all) {
        places.forEach((words, to) ->
                all.add(
                        unlessPaid(
                                "counter <> unless <> pays <> . if "
                                        + spelled
                                        + " is countered this way , "
                                        + words,
                                what,
                                to)));
        places.forEach((words, to) ->
                all.add(
                        widen(
                                form(
                                        SpellEffect.Counter.class,
                                        "counter <> . if "
                                                + spelled
                                                + " is countered this way, "
                                                + words,
                                        part(SpellEffect.Counter::what, what),
                                        spell -> new SpellEffect.Counter(spell, to)))));
    }

    private Syntax<Effect> unlessPaid(String template, Syntax<Selector> what, Destination to) {
        return widen(
                form(
                        Effect.Unless.class,
                        template,
                        part(
                                unless ->
                                        unless.effect() instanceof SpellEffect.Counter counter
                                                        && to.equals(counter.to())
                                                ? counter.what()
                                                : null,
                                what),
                        part(Effect.Unless::who, phrases.player),
                        part(Effect.Unless::cost, Costs.mana()),
                        (spell, who, cost) ->
                                new Effect.Unless(who, cost, new SpellEffect.Counter(spell, to))));
    }

    public Syntax<Effect> copy() {
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
                                constant(true, ", and you may choose new targets for the copy"),
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
        return choice(
                copy(once, one),
                copy(times, several),
                new CopiesForEach(phrases).all(),
                targets(),
                copyCards(),
                copyAndCastEach());
    }

    /// "For each card exiled this way, copy it, and you may cast the copy without paying its mana cost."
    private static Syntax<Effect> copyAndCastEach() {
        var each = new Selector.That(new Reference.Done(Verb.EXILED), "each card exiled this way");
        var copies = new Selector.That(new Reference.Done(Verb.COPIED), "each copy");
        return constant(
                new Effect.Sequence(
                        List.of(
                                new SpellEffect.CopySpell(PlayerRef.YOU, each, Amount.ONE, false),
                                new Effect.May(
                                        PlayerRef.YOU,
                                        new SpellEffect.CastFromAmong(
                                                PlayerRef.YOU,
                                                copies,
                                                new Filter.Spell(),
                                                new Amount.AnyNumber(),
                                                null,
                                                false)))),
                "for each card exiled this way , copy it , and you may cast the copy without paying its mana cost");
    }

    private Syntax<Effect> copy(Syntax<Amount> times, Syntax<Boolean> newTargets) {
        return widen(
                form(
                        SpellEffect.CopySpell.class,
                        "copy <> <> <> <>",
                        part(SpellEffect.CopySpell::what, phrases.thing),
                        part(SpellEffect.CopySpell::times, times),
                        part(SpellEffect.CopySpell::except, phrases.exceptions),
                        part(SpellEffect.CopySpell::newTargets, newTargets),
                        (what, count, except, choosing) ->
                                new SpellEffect.CopySpell(
                                        PlayerRef.YOU, what, count, choosing, except)));
    }

    /// "copy those cards": one copy of each, where it is (rule 707.12).
    private static Syntax<Effect> copyCards() {
        return widen(
                form(
                        SpellEffect.CopySpell.class,
                        "copy <>",
                        part(
                                copy -> copy.times().equals(Amount.ONE) ? copy.what() : null,
                                choice(
                                        References.object("those cards"),
                                        References.object("those exiled cards"),
                                        References.object("the exiled cards"))),
                        what -> new SpellEffect.CopySpell(PlayerRef.YOU, what, Amount.ONE, false)));
    }

    /// "change the target of target spell with a single target", "you may choose new targets for target spell".
    private Syntax<Effect> targets() {
        return choice(
                form(
                        SpellEffect.ChangeTargets.class,
                        "change the target of <>",
                        part(change -> change.onlyOne() ? change.what() : null, phrases.thing),
                        what -> new SpellEffect.ChangeTargets(what, true)),
                form(
                        SpellEffect.ChangeTargets.class,
                        "change a target of <> to <>",
                        part(SpellEffect.ChangeTargets::what, phrases.thing),
                        part(SpellEffect.ChangeTargets::to, phrases.thing),
                        (what, to) -> new SpellEffect.ChangeTargets(what, false, to)),
                form(
                        SpellEffect.ChangeTargets.class,
                        "you may choose new targets for <>",
                        part(
                                change -> change.onlyOne() ? null : change.what(),
                                phrases.thing.only(SpellActions::isNoCopy)),
                        what -> new SpellEffect.ChangeTargets(what, false)));
    }

    private static boolean isNoCopy(Object what) {
        return !(what instanceof Selector.That(_, String words) && words.startsWith("the cop"));
    }

    /// What is paid rather than the mana cost, of a spell that is cast at once.
    static Syntax<List<Cost>> rather(Phrases phrases) {
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

    /// "the exiled card's owner may cast that card without paying its mana cost".
    public static Syntax<Effect> ownerMayCast() {
        Selector exiled = new Selector.That(new Reference.ExiledWith(), "the exiled card");
        PlayerRef owner = new PlayerRef.OwnerOf(exiled);
        return constant(
                (Effect)
                        new Effect.May(
                                owner, new SpellEffect.CastNow(owner, exiled, true, false, null)),
                "the exiled card's owner may cast that card without paying its mana cost");
    }

    public Syntax<Effect> cast() {
        return choice(
                new SpellsFromAmong(phrases).all(),
                castFree(),
                castForOther(),
                spending("cast <> <>", null),
                synonyms(
                        spending(
                                "cast <> <> . if that spell would be put into a graveyard , exile it instead",
                                Destination.to(Zone.EXILE)),
                        spending(
                                "cast <> <> . if that spell would be put into your graveyard , exile it instead",
                                Destination.to(Zone.EXILE))),
                castPlainly(),
                fromGraveyard(),
                playFree(),
                synonyms(
                        castThenExiled("a spell cast this way", "a graveyard"),
                        castThenExiled("a spell cast this way", "your graveyard"),
                        castThenExiled(
                                "an instant or sorcery spell cast this way", "your graveyard"),
                        castThenExiled("that spell", "a graveyard"),
                        castThenExiled("that spell", "your graveyard"),
                        castThenExiled("that spell", "their graveyard")));
    }

    /// "cast it without paying its mana cost".
    private Syntax<SpellEffect.CastNow> castFree() {
        return form(
                SpellEffect.CastNow.class,
                "cast <> without paying its mana cost",
                part(
                        SpellEffect.CastNow::what,
                        choice(
                                phrases.thing.only(what -> !isThisSpell(what)),
                                References.object("the copy"))),
                what -> new SpellEffect.CastNow(PlayerRef.YOU, what, true, false, null));
    }

    /// "cast it by paying life rather than its mana cost".
    private Syntax<SpellEffect.CastNow> castForOther() {
        return form(
                SpellEffect.CastNow.class,
                "cast <> <>",
                part(cast -> cast.landsToo() ? null : cast.what(), phrases.thing),
                part(SpellEffect.CastNow::rather, rather(phrases)),
                (what, cost) ->
                        new SpellEffect.CastNow(
                                PlayerRef.YOU, what, false, false, null, false, cost, null));
    }

    /// "cast it", for its mana cost.
    private Syntax<SpellEffect.CastNow> castPlainly() {
        return form(
                SpellEffect.CastNow.class,
                "cast <>",
                part(
                        cast ->
                                cast.free()
                                                || cast.landsToo()
                                                || cast.rather() != null
                                                || cast.mana() != null
                                        ? null
                                        : cast.what(),
                        choice(phrases.thing, References.object("the copy"))),
                what -> new SpellEffect.CastNow(PlayerRef.YOU, what, false, false, null));
    }

    /// "play that card without paying its mana cost": a land, too.
    private Syntax<SpellEffect.CastNow> playFree() {
        return form(
                SpellEffect.CastNow.class,
                "play <> without paying its mana cost",
                part(
                        cast -> cast.landsToo() ? cast.what() : null,
                        phrases.thing.only(what -> what instanceof Selector.That)),
                what -> new SpellEffect.CastNow(PlayerRef.YOU, what, true, true, null));
    }

    /// "cast it, and mana of any type can be spent to cast that spell".
    private Syntax<Effect> spending(String template, @Nullable Destination afterwards) {
        return widen(
                form(
                        SpellEffect.CastNow.class,
                        template,
                        part(
                                cast ->
                                        Objects.equals(cast.afterwards(), afterwards)
                                                ? cast.what()
                                                : null,
                                phrases.thing),
                        part(
                                cast -> cast.mana() == null ? null : Optional.of(cast.mana()),
                                PlayPermissions.spending()),
                        (what, mana) ->
                                new SpellEffect.CastNow(
                                        PlayerRef.YOU,
                                        what,
                                        false,
                                        false,
                                        afterwards,
                                        false,
                                        null,
                                        mana.orElse(null))));
    }

    private static Syntax<Effect> fromGraveyard() {
        return constant(
                new SpellEffect.CastNow(
                        PlayerRef.YOU,
                        new Selector.This("this card from your graveyard"),
                        false,
                        false,
                        null),
                "cast this card from your graveyard");
    }

    /// A spell that resolves isn't cast by that: how it may be cast is said of it before.
    private static boolean isThisSpell(Object what) {
        return what instanceof Selector.This(String words) && words.equals("this spell");
    }

    private Syntax<Effect> castThenExiled(String spell, String graveyard) {
        String exiled =
                " . if " + spell + " would be put into " + graveyard + " , exile it instead";
        return choice(
                castThenExiled("cast <> without paying its mana cost" + exiled, true),
                castThenExiled("cast <>" + exiled, false));
    }

    private Syntax<Effect> castThenExiled(String template, boolean free) {
        return widen(
                form(
                        SpellEffect.CastNow.class,
                        template,
                        part(cast -> cast.free() == free ? cast.what() : null, phrases.thing),
                        what ->
                                new SpellEffect.CastNow(
                                        PlayerRef.YOU,
                                        what,
                                        free,
                                        false,
                                        Destination.to(Zone.EXILE))));
    }

    /// "you may play that card this turn".
    public Syntax<Effect> play() {
        return new PlayPermissions(phrases).all();
    }
}
