package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.casting.Airbending;
import dev.bob.mtg.text.casting.Permissions;
import dev.bob.mtg.text.casting.SpellActions;
import dev.bob.mtg.text.choice.EitherEffect;
import dev.bob.mtg.text.choice.TheirChoice;
import dev.bob.mtg.text.counters.CounterActions;
import dev.bob.mtg.text.counters.CountersOfChoice;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.AmongThem;
import dev.bob.mtg.text.phrase.CoordinatedObjects;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.phrase.LibraryPhrases;
import dev.bob.mtg.text.phrase.ObjectPhrases;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.status.Attaching;
import dev.bob.mtg.text.status.ControlGiven;
import dev.bob.mtg.text.status.StatusActions;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// What is done to objects: destroy, exile, return, put, tap, counters, attach; the rest is in
/// [DamageActions], [SpellActions] and [LastingActions].
public final class ObjectActions {
    private final Phrases phrases;

    private final Destinations destinations;
    private final ChosenMoves moves;

    private final DamageActions damage;
    private final SpellActions spells;
    private final LastingActions lasting;
    private final PutActions puts;

    public ObjectActions(
            Phrases phrases, Measures measures, Destinations destinations, PlayerPhrases players) {
        this.phrases = phrases;
        this.destinations = destinations;
        this.puts = new PutActions(phrases, measures, destinations);
        this.moves = new ChosenMoves(phrases, players, destinations);
        this.damage = new DamageActions(phrases, measures, players);
        this.spells = new SpellActions(phrases);
        this.lasting = new LastingActions(phrases);
    }

    public Syntax<Effect> all() {
        return choice(
                form(
                        Effect.Destroy.class,
                        "destroy <>",
                        part(Effect.Destroy::what, phrases.anything),
                        what -> new Effect.Destroy(what, false)),
                unregenerated(),
                exile(),
                returns(),
                puts.put(),
                new CountersOfChoice(phrases).ofYourChoice(),
                whatPermanentsDo(),
                spells.counterSpell(),
                spells.copy(),
                spells.cast(),
                chooseTargets(),
                new Attaching(phrases).all(),
                puts.counters(),
                new CounterActions(phrases).all(),
                damage.damage(),
                damage.fight(),
                lasting.control(),
                lasting.becomingAura(),
                skipUntap(),
                keywordActions(),
                tapOrUntap(),
                graveyards(),
                spells.play(),
                new FaceActions(phrases).all(),
                new Permissions(phrases).effects(),
                lasting.musts(),
                lasting.switched(),
                new StatusActions(phrases).all(),
                ControlGiven.forGood(phrases),
                EitherEffect.counterOrNot(phrases),
                EitherEffect.counterOfTwoKinds(phrases),
                EitherEffect.putOrRemove(phrases));
    }

    private Syntax<Effect> whatPermanentsDo() {
        return family(
                puts.on(
                        "tap <>",
                        PermanentEffect.Tap.class,
                        PermanentEffect.Tap::what,
                        PermanentEffect.Tap::new),
                puts.on(
                        "untap <>",
                        PermanentEffect.Untap.class,
                        PermanentEffect.Untap::what,
                        PermanentEffect.Untap::new),
                puts.on(
                        "goad <>",
                        PermanentEffect.Goad.class,
                        PermanentEffect.Goad::what,
                        PermanentEffect.Goad::new),
                puts.on(
                        "regenerate <>",
                        PermanentEffect.Regenerate.class,
                        PermanentEffect.Regenerate::what,
                        PermanentEffect.Regenerate::new),
                puts.on(
                        "transform <>",
                        PermanentEffect.Transform.class,
                        PermanentEffect.Transform::what,
                        PermanentEffect.Transform::new),
                puts.on(
                        "remove <> from combat",
                        PermanentEffect.RemoveFromCombat.class,
                        PermanentEffect.RemoveFromCombat::what,
                        PermanentEffect.RemoveFromCombat::new),
                puts.on(
                        "<> becomes blocked",
                        PermanentEffect.BecomeBlocked.class,
                        PermanentEffect.BecomeBlocked::what,
                        PermanentEffect.BecomeBlocked::new));
    }

    private Syntax<Effect> chooseTargets() {
        return family(
                form(
                        Effect.ChooseObjects.class,
                        "choose <>",
                        part(
                                Effect.ChooseObjects::what,
                                phrases.anything.only(ObjectActions::areTargets)),
                        what -> new Effect.ChooseObjects(PlayerRef.YOU, what)),
                form(
                        Effect.ChooseObjects.class,
                        "choose <>",
                        part(
                                choose ->
                                        choose.what() instanceof Selector.Players(PlayerRef who)
                                                ? who
                                                : null,
                                phrases.player.only(who -> who instanceof PlayerRef.Target)),
                        who -> new Effect.ChooseObjects(PlayerRef.YOU, new Selector.Players(who))));
    }

    private Syntax<Effect> keywordActions() {
        return family(
                synonyms(
                        puts.on(
                                "<> explores",
                                PermanentEffect.Explore.class,
                                PermanentEffect.Explore::what,
                                PermanentEffect.Explore::new),
                        puts.on(
                                "<> explores again",
                                PermanentEffect.Explore.class,
                                PermanentEffect.Explore::what,
                                PermanentEffect.Explore::new)),
                form(
                        PermanentEffect.Connive.class,
                        "<> connives",
                        part(PermanentEffect.Connive::what, phrases.thing),
                        what -> new PermanentEffect.Connive(what, Amount.ONE)),
                PlayerActions.numbered(
                        "monstrosity <>",
                        PermanentEffect.Monstrosity.class,
                        PermanentEffect.Monstrosity::count,
                        n -> new PermanentEffect.Monstrosity(new Selector.This("~"), n)),
                PlayerActions.numbered(
                        "adapt <>",
                        PermanentEffect.Adapt.class,
                        PermanentEffect.Adapt::count,
                        n -> new PermanentEffect.Adapt(new Selector.This("~"), n)));
    }

    /// "destroy all creatures. They can't be regenerated"
    private Syntax<Effect> unregenerated() {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String who :
                List.of(
                        "it",
                        "they",
                        "a creature destroyed this way",
                        "creatures destroyed this way",
                        "that creature",
                        "those creatures")) {
            all.add(
                    form(
                                    Effect.Destroy.class,
                                    "destroy <> . " + who + " can't be regenerated",
                                    part(Effect.Destroy::what, phrases.anything),
                                    what -> new Effect.Destroy(what, true))
                            .map(Effect.class, destroy -> destroy, value -> value));
        }
        return synonyms(all);
    }

    private static boolean areTargets(Object value) {
        return value instanceof Selector.Target
                || (value instanceof Selector.Union(List<Selector> parts)
                        && parts.stream().allMatch(ObjectActions::areTargets));
    }

    private Syntax<Effect> exile() {
        Syntax<Duration> until =
                synonyms(
                        constant(
                                (Duration)
                                        new Duration.WhileSourceOnBattlefield(
                                                "until ~ leaves the battlefield"),
                                "until ~ leaves the battlefield"));
        return choice(
                faceDown(
                        phrases.anything.only(
                                value -> value instanceof Selector.That || isYourHand(value))),
                faceDown(LibraryPhrases.top(phrases)),
                synonyms(
                        exile(phrases.anything),
                        moves.exileOwn(),
                        exile("that player exiles <>", References.object("that card")),
                        exile("exiles <>", References.object("that card"))),
                puts.random(),
                fromYourGraveyard(),
                new Airbending(phrases).all(),
                moves.exileWithCounters(),
                form(
                        Effect.Move.class,
                        "exile <> <>",
                        part(
                                move -> move.verb() == Verb.EXILED ? move.what() : null,
                                choice(phrases.anything, ObjectPhrases.anyNumber(phrases))),
                        part(Effect.Move::until, until),
                        (what, time) ->
                                new Effect.Move(
                                        Verb.EXILED, what, null, Destination.to(Zone.EXILE), time)),
                exile(new CoordinatedObjects(phrases).withChosen()),
                synonyms(exile(LibraryPhrases.top(phrases)), moves.exileTops()));
    }

    /// "all cards from your hand".
    private static boolean isYourHand(Object what) {
        return what instanceof Selector.Each(Filter all)
                && new Filter.InZone(Zone.HAND, PlayerRef.YOU).equals(Conjuncts.zoneOf(all));
    }

    /// "exile that card from your graveyard": if it is there.
    private Syntax<Effect> fromYourGraveyard() {
        return widen(
                form(
                        Effect.Move.class,
                        "exile <> from your graveyard",
                        part(
                                move ->
                                        move.verb() == Verb.EXILED && move.from() == Zone.GRAVEYARD
                                                ? move.what()
                                                : null,
                                phrases.thing.only(what -> what instanceof Selector.That)),
                        what ->
                                new Effect.Move(
                                        Verb.EXILED,
                                        what,
                                        Zone.GRAVEYARD,
                                        Destination.to(Zone.EXILE),
                                        null)));
    }

    /// "exile it face down", "exile the top two cards of target opponent's library face down"
    private static Syntax<Effect> faceDown(Syntax<Selector> what) {
        return widen(
                form(
                        Effect.Move.class,
                        "exile <> face down",
                        part(
                                move ->
                                        move.verb() == Verb.EXILED
                                                        && move.to().equals(ChosenMoves.FACE_DOWN)
                                                ? move.what()
                                                : null,
                                what),
                        cards ->
                                new Effect.Move(
                                        Verb.EXILED, cards, null, ChosenMoves.FACE_DOWN, null)));
    }

    private static Syntax<Effect> exile(Syntax<Selector> what) {
        return exile("exile <>", what);
    }

    private static Syntax<Effect> exile(String template, Syntax<Selector> what) {
        return widen(
                form(
                        Effect.Move.class,
                        template,
                        part(move -> move.verb() == Verb.EXILED ? move.what() : null, what),
                        objects -> exiled(objects)));
    }

    static Effect.Move exiled(Selector what) {
        return new Effect.Move(Verb.EXILED, what, null, Destination.to(Zone.EXILE), null);
    }

    private Syntax<Effect> returns() {
        Syntax<Selector> thisCard = constant(new Selector.This("this card"), "this card");
        return choice(
                synonyms(
                        form(
                                Effect.Move.class,
                                "return <> <>",
                                part(
                                        move -> move.verb() == Verb.RETURNED ? move.what() : null,
                                        choice(
                                                phrases.anything,
                                                new AmongThem(phrases).every(),
                                                References.object("each of them"))),
                                part(Effect.Move::to, destinations.returned()),
                                (what, to) -> new Effect.Move(Verb.RETURNED, what, null, to, null)),
                        moves.returnOwn(),
                        // "return to the battlefield all …": what is long stands last
                        form(
                                Effect.Move.class,
                                "return <> <>",
                                part(
                                        move -> move.verb() == Verb.RETURNED ? move.to() : null,
                                        destinations.returned()),
                                part(
                                        Effect.Move::what,
                                        phrases.anything.only(PutActions::saysWhereOnce)),
                                (to, what) -> new Effect.Move(Verb.RETURNED, what, null, to, null)),
                        returnAllBut()),
                returnFrom("return <> from your graveyard <>", Zone.GRAVEYARD, thisCard),
                returnFrom(
                        "return <> from exile <>",
                        Zone.EXILE,
                        References.object("this card", new Reference.Done(Verb.EXILED))),
                returnFrom("return <> <>", Zone.GRAVEYARD, TheirChoice.fromYourGraveyard(phrases)),
                returnFrom(
                        "return <> from your graveyard <>",
                        Zone.GRAVEYARD,
                        choice(References.object("that card"), References.object("those cards"))));
    }

    /// "return this card from your graveyard to your hand"
    private Syntax<Effect> returnFrom(String template, Zone zone, Syntax<Selector> card) {
        return widen(
                form(
                        Effect.Move.class,
                        template,
                        part(
                                move ->
                                        move.verb() == Verb.RETURNED && move.from() == zone
                                                ? move.what()
                                                : null,
                                card),
                        part(Effect.Move::to, destinations.returned()),
                        (what, to) -> new Effect.Move(Verb.RETURNED, what, zone, to, null)));
    }

    private Syntax<Effect.Move> returnAllBut() {
        return form(
                Effect.Move.class,
                "return all <> <> except for <>",
                part(
                        move -> move.verb() == Verb.RETURNED ? ObjectPhrases.of(move.what()) : null,
                        phrases.plural),
                part(Effect.Move::to, destinations.returned()),
                part(move -> ObjectPhrases.exception(move.what()), ObjectPhrases.these(phrases)),
                (all, to, not) ->
                        new Effect.Move(
                                Verb.RETURNED, ObjectPhrases.except(all, not), null, to, null));
    }

    private Syntax<Effect> tapOrUntap() {
        return widen(
                form(
                        Effect.ChooseOne.class,
                        "tap or untap <> <>",
                        part(
                                one ->
                                        one.options().size() == 2
                                                        && one.options().getFirst()
                                                                instanceof
                                                                PermanentEffect.Tap(var what)
                                                ? what
                                                : null,
                                phrases.thing),
                        part(
                                one ->
                                        one.options().size() == 2
                                                        && one.options().get(1)
                                                                instanceof
                                                                PermanentEffect.Untap(var what)
                                                ? what
                                                : null,
                                References.object("")),
                        (what, again) ->
                                new Effect.ChooseOne(
                                        PlayerRef.YOU,
                                        List.of(),
                                        List.of(
                                                new PermanentEffect.Tap(what),
                                                new PermanentEffect.Untap(again)))));
    }

    /// "exile target player's graveyard", "exile all graveyards".
    private Syntax<Effect> graveyards() {
        Syntax<PlayerRef> whose = phrases.playerGenitive.before("graveyard");
        return widen(
                form(
                        Effect.Move.class,
                        "exile <>",
                        part(
                                move ->
                                        move.verb() == Verb.EXILED
                                                        && move.what()
                                                                instanceof
                                                                Selector.Each(
                                                                        Filter.InZone(
                                                                                Zone zone,
                                                                                PlayerRef player))
                                                        && zone == Zone.GRAVEYARD
                                                ? player
                                                : null,
                                choice(
                                        constant(
                                                (PlayerRef) new PlayerRef.EachPlayer(),
                                                "all graveyards"),
                                        whose,
                                        PlayerPhrases.anyNumberOfTargets("players")
                                                .before("' graveyards"),
                                        constant(
                                                (PlayerRef) new PlayerRef.EachOpponent(),
                                                "all opponents' graveyards"))),
                        player ->
                                exiled(
                                        new Selector.Each(
                                                new Filter.InZone(Zone.GRAVEYARD, player)))));
    }

    private Syntax<Effect> skipUntap() {
        return choice(
                lasting.ownDoesntUntap(),
                new ShuffleClauses(phrases).objects(),
                damage.divided(),
                lasting.doesntUntap());
    }
}
