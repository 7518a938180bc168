package dev.bob.mtg.text;

import static dev.bob.mtg.text.Forms.form;
import static dev.bob.mtg.text.Forms.part;
import static dev.bob.mtg.text.Syntax.choice;
import static dev.bob.mtg.text.Syntax.constant;
import static dev.bob.mtg.text.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What is done to objects: destroy, exile, return, tap, counter, copy, attach, deal damage.
final class ObjectActions {
    private final Phrases phrases;
    private final Measures measures;
    private final Destinations destinations;
    private final Players players;

    ObjectActions(Phrases phrases, Measures measures, Destinations destinations, Players players) {
        this.phrases = phrases;
        this.measures = measures;
        this.destinations = destinations;
        this.players = players;
    }

    Syntax<Effect> all() {
        return choice(
                form(
                        Effect.Destroy.class,
                        "destroy <>",
                        part(Effect.Destroy::what, phrases.anything),
                        what -> new Effect.Destroy(what, false)),
                synonyms(
                        form(
                                Effect.Destroy.class,
                                "destroy <> . it can't be regenerated",
                                part(Effect.Destroy::what, phrases.anything),
                                what -> new Effect.Destroy(what, true)),
                        form(
                                Effect.Destroy.class,
                                "destroy <> . they can't be regenerated",
                                part(Effect.Destroy::what, phrases.anything),
                                what -> new Effect.Destroy(what, true))),
                exile(),
                returns(),
                put(),
                on("tap <>", Effect.Tap.class, Effect.Tap::what, Effect.Tap::new),
                on("untap <>", Effect.Untap.class, Effect.Untap::what, Effect.Untap::new),
                on("goad <>", Effect.Goad.class, Effect.Goad::what, Effect.Goad::new),
                on(
                        "regenerate <>",
                        Effect.Regenerate.class,
                        Effect.Regenerate::what,
                        Effect.Regenerate::new),
                on(
                        "transform <>",
                        Effect.Transform.class,
                        Effect.Transform::what,
                        Effect.Transform::new),
                on(
                        "remove <> from combat",
                        Effect.RemoveFromCombat.class,
                        Effect.RemoveFromCombat::what,
                        Effect.RemoveFromCombat::new),
                counterSpell(),
                copy(),
                cast(),
                form(
                        Effect.ChooseObjects.class,
                        "choose <>",
                        part(
                                Effect.ChooseObjects::what,
                                phrases.anything.only(value -> value instanceof Selector.Target)),
                        what -> new Effect.ChooseObjects(PlayerRef.YOU, what)),
                form(
                        Effect.Attach.class,
                        "attach <> to <>",
                        part(Effect.Attach::what, choice(phrases.anything, anyNumber())),
                        part(Effect.Attach::to, phrases.thing),
                        Effect.Attach::new),
                counters(),
                damage(),
                fight(),
                control(),
                skipUntap(),
                on("<> explores", Effect.Explore.class, Effect.Explore::what, Effect.Explore::new),
                form(
                        Effect.Connive.class,
                        "<> connives",
                        part(Effect.Connive::what, phrases.thing),
                        what -> new Effect.Connive(what, Amount.ONE)),
                numbered(
                        "monstrosity <>",
                        Effect.Monstrosity.class,
                        Effect.Monstrosity::count,
                        n -> new Effect.Monstrosity(new Selector.This("~"), n)),
                numbered(
                        "adapt <>",
                        Effect.Adapt.class,
                        Effect.Adapt::count,
                        n -> new Effect.Adapt(new Selector.This("~"), n)),
                tapOrUntap(),
                graveyards(),
                copies(),
                play(),
                musts(),
                switched(),
                chosenUntap(),
                giveControl());
    }

    private <R extends Effect> Syntax<R> on(
            String template,
            Class<R> type,
            Function<R, Selector> what,
            Function<Selector, R> make) {
        return form(type, template, part(what, phrases.anything), make);
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
                form(
                        Effect.Move.class,
                        "exile <>",
                        part(
                                move -> move.verb() == Verb.EXILED ? move.what() : null,
                                phrases.anything),
                        what -> exiled(what)),
                form(
                        Effect.Move.class,
                        "exile <> <>",
                        part(
                                move -> move.verb() == Verb.EXILED ? move.what() : null,
                                phrases.anything),
                        part(Effect.Move::until, until),
                        (what, time) ->
                                new Effect.Move(
                                        Verb.EXILED, what, null, Destination.to(Zone.EXILE), time)),
                form(
                        Effect.Move.class,
                        "exile <>",
                        part(move -> move.verb() == Verb.EXILED ? move.what() : null, top()),
                        what -> exiled(what)));
    }

    static Effect.Move exiled(Selector what) {
        return new Effect.Move(Verb.EXILED, what, null, Destination.to(Zone.EXILE), null);
    }

    /// "the top card of your library", "the top three cards of your library".
    Syntax<Selector> top() {
        return top(phrases);
    }

    /// The same for others.
    static Syntax<Selector> top(Phrases phrases) {
        return choice(
                form(
                        Selector.Top.class,
                        "the top card of <> library",
                        part(Selector.Top::whose, phrases.playerGenitive),
                        whose -> new Selector.Top(whose, Amount.ONE)),
                form(
                        Selector.Top.class,
                        "the top <> cards of <> library",
                        part(Selector.Top::count, Numerals.WORD_AMOUNT),
                        part(Selector.Top::whose, phrases.playerGenitive),
                        (count, whose) -> new Selector.Top(whose, count)));
    }

    private Syntax<Effect> returns() {
        Syntax<Selector> thisCard = constant(new Selector.This("this card"), "this card");
        return choice(
                form(
                        Effect.Move.class,
                        "return <> <>",
                        part(
                                move -> move.verb() == Verb.RETURNED ? move.what() : null,
                                phrases.anything),
                        part(Effect.Move::to, destinations.returned()),
                        (what, to) -> new Effect.Move(Verb.RETURNED, what, null, to, null)),
                form(
                        Effect.Move.class,
                        "return <> from your graveyard <>",
                        part(move -> move.verb() == Verb.RETURNED ? move.what() : null, thisCard),
                        part(Effect.Move::to, destinations.returned()),
                        (what, to) ->
                                new Effect.Move(Verb.RETURNED, what, Zone.GRAVEYARD, to, null)),
                form(
                        Effect.Move.class,
                        "return <> <>",
                        part(move -> move.verb() == Verb.RETURNED ? move.what() : null, chosen()),
                        part(Effect.Move::to, destinations.returned()),
                        (what, to) -> new Effect.Move(Verb.RETURNED, what, null, to, null)));
    }

    /// "a creature you control": one that the controller of the effect chooses.
    private Syntax<Selector> chosen() {
        return choice(
                form(
                        Selector.Choose.class,
                        "<>",
                        part(Selector.Choose::filter, phrases.aNoun),
                        filter -> new Selector.Choose(PlayerRef.YOU, false, Amount.ONE, filter)));
    }

    /// "any number of Auras and Equipment you control".
    private Syntax<Selector> anyNumber() {
        return choice(
                form(
                        Selector.Choose.class,
                        "any number of <>",
                        part(Selector.Choose::filter, phrases.plural),
                        filter ->
                                new Selector.Choose(
                                        PlayerRef.YOU, true, new Amount.AnyNumber(), filter)));
    }

    private Syntax<Effect> put() {
        return choice(
                form(
                        Effect.Move.class,
                        "put <> <>",
                        part(
                                move -> move.verb() == Verb.PUT ? move.what() : null,
                                choice(phrases.anything, top())),
                        part(Effect.Move::to, destinations.put()),
                        (what, to) -> new Effect.Move(Verb.PUT, what, null, to, null)),
                form(
                        Effect.Move.class,
                        "put <> <>",
                        part(move -> move.verb() == Verb.PUT ? move.what() : null, chosen()),
                        part(Effect.Move::to, destinations.put()),
                        (what, to) -> new Effect.Move(Verb.PUT, what, null, to, null)));
    }

    private Syntax<Effect> counterSpell() {
        return choice(
                form(
                        Effect.Counter.class,
                        "counter <>",
                        part(Effect.Counter::what, phrases.thing),
                        what -> new Effect.Counter(what, null)),
                form(
                        Effect.Counter.class,
                        "counter <> . if that spell is countered this way, exile it instead of putting it into its"
                                + " owner's graveyard",
                        part(Effect.Counter::what, phrases.thing),
                        what -> new Effect.Counter(what, Destination.to(Zone.EXILE))));
    }

    private Syntax<Effect> copy() {
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

    private Syntax<Effect> cast() {
        return choice(
                form(
                        Effect.CastNow.class,
                        "cast <> without paying its mana cost",
                        part(Effect.CastNow::what, phrases.thing),
                        what -> new Effect.CastNow(PlayerRef.YOU, what, true, false, null)),
                form(
                        Effect.CastNow.class,
                        "cast <> without paying its mana cost . if a spell cast this way would be put into a"
                                + " graveyard, exile it instead",
                        part(Effect.CastNow::what, phrases.thing),
                        what ->
                                new Effect.CastNow(
                                        PlayerRef.YOU,
                                        what,
                                        true,
                                        false,
                                        Destination.to(Zone.EXILE))));
    }

    private Syntax<Effect> counters() {
        return choice(
                form(
                        Effect.PutCounters.class,
                        "put a <> counter on <>",
                        part(Effect.PutCounters::kind, Clauses.COUNTER),
                        part(
                                Effect.PutCounters::on,
                                phrases.anything.only(on -> !isSeveralTargets(on))),
                        (kind, on) -> new Effect.PutCounters(Amount.ONE, kind, on)),
                form(
                        Effect.PutCounters.class,
                        "put a <> counter on each of <>",
                        part(Effect.PutCounters::kind, Clauses.COUNTER),
                        part(
                                Effect.PutCounters::on,
                                phrases.things.only(on -> !(on instanceof Selector.Each))),
                        (kind, on) -> new Effect.PutCounters(Amount.ONE, kind, on)),
                form(
                        Effect.PutCounters.class,
                        "put a <> counter on <> for each <>",
                        part(Effect.PutCounters::kind, Clauses.COUNTER),
                        part(Effect.PutCounters::on, phrases.anything),
                        part(Effect.PutCounters::count, measures.forEach()),
                        (kind, on, count) -> new Effect.PutCounters(count, kind, on)),
                form(
                        Effect.PutCounters.class,
                        "put <> <> counters on <>",
                        part(
                                Effect.PutCounters::count,
                                choice(Numerals.WORD_AMOUNT, Measures.thatMany("that many"))),
                        part(Effect.PutCounters::kind, Clauses.COUNTER),
                        part(Effect.PutCounters::on, phrases.anything),
                        Effect.PutCounters::new),
                form(
                        Effect.PutCounters.class,
                        "put a number of <> counters on <> equal to <>",
                        part(Effect.PutCounters::kind, Clauses.COUNTER),
                        part(Effect.PutCounters::on, phrases.anything),
                        part(Effect.PutCounters::count, phrases.measure),
                        (kind, on, count) -> new Effect.PutCounters(count, kind, on)),
                form(
                        Effect.RemoveCounters.class,
                        "remove a <> counter from <>",
                        part(Effect.RemoveCounters::kind, Clauses.COUNTER),
                        part(Effect.RemoveCounters::from, phrases.anything),
                        (kind, from) -> new Effect.RemoveCounters(Amount.ONE, kind, from)),
                form(
                        Effect.RemoveCounters.class,
                        "remove all <> counters from <>",
                        part(
                                remove -> remove.count() == null ? remove.kind() : null,
                                Clauses.COUNTER),
                        part(Effect.RemoveCounters::from, phrases.anything),
                        (kind, from) -> new Effect.RemoveCounters(null, kind, from)));
    }

    // --- damage ---

    private Syntax<Effect> damage() {
        Syntax<Selector> to = recipients();
        Syntax<Amount> amount = measures.much("damage");
        Syntax<Effect.Damage> equal =
                form(
                        Effect.Damage.class,
                        "<> deals damage to <> equal to <>",
                        part(Effect.Damage::source, phrases.thing),
                        part(Effect.Damage::to, to),
                        part(Effect.Damage::amount, phrases.measure),
                        (source, recipient, measure) ->
                                new Effect.Damage(source, measure, recipient));
        Syntax<Effect.Damage> plain =
                form(
                        Effect.Damage.class,
                        "<> deals <> to <>",
                        part(Effect.Damage::source, phrases.thing),
                        part(Effect.Damage::amount, amount),
                        part(Effect.Damage::to, to),
                        Effect.Damage::new);
        return choice(
                synonyms(plain, equal),
                form(
                                Effect.Sequence.class,
                                "<> deals <> to <> and <> <> to <>",
                                part(two -> first(two).source(), phrases.thing),
                                part(two -> first(two).amount(), amount),
                                part(two -> first(two).to(), to),
                                part(two -> second(two).source(), References.object("")),
                                part(two -> second(two).amount(), amount),
                                part(two -> second(two).to(), to),
                                (source, one, a, again, other, b) ->
                                        new Effect.Sequence(
                                                List.of(
                                                        new Effect.Damage(source, one, a),
                                                        new Effect.Damage(again, other, b))))
                        .only(ObjectActions::isTwoDamages),
                form(
                        Effect.DamageWithExcess.class,
                        "<> deals <> to <> . if <> , excess damage is dealt to <> instead",
                        part(Effect.DamageWithExcess::source, phrases.thing),
                        part(Effect.DamageWithExcess::amount, amount),
                        part(Effect.DamageWithExcess::to, phrases.thing),
                        part(Effect.DamageWithExcess::onlyIf, phrases.condition),
                        part(Effect.DamageWithExcess::excessTo, phrases.player),
                        Effect.DamageWithExcess::new));
    }

    private static final Effect.Damage NO_DAMAGE =
            new Effect.Damage(new Selector.This(""), Amount.ZERO, new Selector.This(""));

    private static Effect.Damage first(Effect.Sequence two) {
        return !two.parts().isEmpty() && two.parts().getFirst() instanceof Effect.Damage damage
                ? damage
                : NO_DAMAGE;
    }

    private static Effect.Damage second(Effect.Sequence two) {
        return two.parts().size() == 2 && two.parts().get(1) instanceof Effect.Damage damage
                ? damage
                : NO_DAMAGE;
    }

    private static boolean isTwoDamages(Object value) {
        return value instanceof Effect.Sequence two
                && two.parts().size() == 2
                && two.parts().getFirst() instanceof Effect.Damage
                && two.parts().get(1) instanceof Effect.Damage;
    }

    /// Who is dealt damage: objects, players, both.
    private Syntax<Selector> recipients() {
        Syntax<Selector> toPlayers =
                choice(
                        form(
                                Selector.Players.class,
                                "<>",
                                part(Selector.Players::players, players.object),
                                Selector.Players::new));
        Syntax<Selector> one =
                choice(
                        phrases.anything.only(to -> !isSeveralTargets(to)),
                        toPlayers,
                        References.object("itself"));
        Syntax<Selector> union =
                choice(
                        form(
                                Selector.Union.class,
                                "<>",
                                part(
                                        Selector.Union::parts,
                                        one.only(ObjectActions::isEach).series("and", 2)),
                                Selector.Union::new));
        Syntax<TargetSpec> others =
                form(
                        TargetSpec.class,
                        "up to <> other targets",
                        part(TargetSpec::max, Numerals.WORD_AMOUNT),
                        max ->
                                new TargetSpec(
                                        Amount.ZERO,
                                        max,
                                        Objects.withOther(TargetSpec.DAMAGEABLE),
                                        new PlayerRef.AnyPlayer(),
                                        TargetSpec.Among.ANY,
                                        null,
                                        PlayerRef.YOU));
        return choice(
                one,
                union,
                form(
                        Selector.Target.class,
                        "each of <>",
                        part(Selector.Target::spec, choice(others, anyTargets())),
                        Selector.Target::new),
                phrases.things.only(value -> value instanceof Selector.Target).after("each of"));
    }

    private static Syntax<TargetSpec> anyTargets() {
        return choice(
                form(
                        TargetSpec.class,
                        "<> targets",
                        part(TargetSpec::max, Numerals.WORD_AMOUNT),
                        max -> several(null, max)),
                form(
                        TargetSpec.class,
                        "up to <> targets",
                        part(TargetSpec::max, Numerals.WORD_AMOUNT),
                        max -> several(Amount.ZERO, max)));
    }

    private static TargetSpec several(@Nullable Amount min, Amount max) {
        return new TargetSpec(
                min,
                max,
                TargetSpec.DAMAGEABLE,
                new PlayerRef.AnyPlayer(),
                TargetSpec.Among.ANY,
                null,
                PlayerRef.YOU);
    }

    private static boolean isSeveralTargets(Object value) {
        return value instanceof Selector.Target(TargetSpec spec) && !spec.max().equals(Amount.ONE);
    }

    private static boolean isEach(Object value) {
        return value instanceof Selector.Each
                || (value instanceof Selector.Players(var who)
                        && (who instanceof PlayerRef.EachPlayer
                                || who instanceof PlayerRef.EachOpponent));
    }

    private Syntax<Effect> fight() {
        return choice(
                form(
                        Effect.Fight.class,
                        "<> fights <>",
                        part(Effect.Fight::first, phrases.thing),
                        part(Effect.Fight::second, phrases.thing),
                        Effect.Fight::new));
    }

    // --- lasting changes that have verbs of their own ---

    private Syntax<Effect> control() {
        List<Modification> you = List.of(new Modification.Control(PlayerRef.YOU));
        return choice(
                form(
                        Effect.Change.class,
                        "gain control of <> <>",
                        part(
                                change ->
                                        change.modifications().equals(you)
                                                ? change.objects()
                                                : null,
                                phrases.anything),
                        part(Effect.Change::duration, phrases.duration),
                        (objects, duration) -> new Effect.Change(objects, you, duration)),
                form(
                        Effect.Change.class,
                        "gain control of <>",
                        part(
                                change ->
                                        change.modifications().equals(you)
                                                ? change.objects()
                                                : null,
                                phrases.anything),
                        objects -> new Effect.Change(objects, you, new Duration.Indefinite())));
    }

    private static <R extends Effect> Syntax<R> numbered(
            String template, Class<R> type, Function<R, Amount> amount, Function<Amount, R> make) {
        return form(type, template, part(amount, Numerals.DIGIT_AMOUNT), make);
    }

    private Syntax<Effect> tapOrUntap() {
        return choice(
                form(
                        Effect.ChooseOne.class,
                        "tap or untap <> <>",
                        part(
                                one ->
                                        one.options().size() == 2
                                                        && one.options().getFirst()
                                                                instanceof Effect.Tap(var what)
                                                ? what
                                                : null,
                                phrases.thing),
                        part(
                                one ->
                                        one.options().size() == 2
                                                        && one.options().get(1)
                                                                instanceof Effect.Untap(var what)
                                                ? what
                                                : null,
                                References.object("")),
                        (what, again) ->
                                new Effect.ChooseOne(
                                        PlayerRef.YOU,
                                        List.of(new Effect.Tap(what), new Effect.Untap(again)))));
    }

    /// "exile target player's graveyard", "exile all graveyards".
    private Syntax<Effect> graveyards() {
        Syntax<PlayerRef> whose = phrases.playerGenitive.before("graveyard");
        return choice(
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
                                        whose)),
                        player ->
                                exiled(
                                        new Selector.Each(
                                                new Filter.InZone(Zone.GRAVEYARD, player)))));
    }

    private Syntax<Effect> copies() {
        return choice(
                form(
                        Effect.CreateCopies.class,
                        "create <> that's a copy of <>",
                        part(
                                create ->
                                        (create.count().equals(Amount.ONE) && !create.attacking())
                                                ? create.tapped()
                                                : null,
                                choice(
                                        constant(false, "a token"),
                                        constant(true, "a tapped token"))),
                        part(Effect.CreateCopies::of, phrases.thing),
                        (tapped, of) ->
                                new Effect.CreateCopies(
                                        PlayerRef.YOU, Amount.ONE, of, List.of(), tapped, false)),
                form(
                        Effect.CreateCopies.class,
                        "create <> tokens that are copies of <>",
                        part(Effect.CreateCopies::count, Numerals.WORD_AMOUNT),
                        part(Effect.CreateCopies::of, phrases.thing),
                        (count, of) ->
                                new Effect.CreateCopies(
                                        PlayerRef.YOU, count, of, List.of(), false, false)));
    }

    /// "you may play that card this turn", "until the end of your next turn, you may play it".
    private Syntax<Effect> play() {
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

    /// Rules about an object that say "this turn" in their middle.
    private Syntax<Effect> musts() {
        Filter self = new Filter.This();
        return choice(
                obeying("<> attacks this turn if able", new Rule.MustAttack(self, null)),
                obeying("<> blocks this turn if able", new Rule.MustBlock(self, null)),
                obeying(
                        "<> must be blocked this turn if able",
                        new Rule.MustBeBlocked(self, false)),
                obeying(
                        "all creatures able to block <> this turn do so",
                        new Rule.MustBeBlocked(self, true)),
                obeying(
                        "<> can attack this turn as though it didn't have defender",
                        new Rule.AsThough(self, Rule.AsThoughKind.ATTACK_WITHOUT_DEFENDER, null)));
    }

    private Syntax<Effect> obeying(String template, Rule rule) {
        List<Modification> obey = List.of(new Modification.Obey(List.of(rule)));
        return choice(
                form(
                        Effect.Change.class,
                        template,
                        part(
                                change ->
                                        change.modifications().equals(obey)
                                                        && change.duration()
                                                                instanceof Duration.EndOfTurn
                                                ? change.objects()
                                                : null,
                                phrases.thing),
                        objects -> new Effect.Change(objects, obey, new Duration.EndOfTurn())));
    }

    private Syntax<Effect> switched() {
        List<Modification> swap = List.of(new Modification.SwitchPowerToughness());
        return choice(
                form(
                        Effect.Change.class,
                        "switch <> power and toughness <>",
                        part(
                                change ->
                                        change.modifications().equals(swap)
                                                ? change.objects()
                                                : null,
                                phrases.genitive),
                        part(Effect.Change::duration, phrases.duration),
                        (objects, duration) -> new Effect.Change(objects, swap, duration)));
    }

    /// "untap up to two lands".
    private Syntax<Effect> chosenUntap() {
        return choice(
                form(
                        Effect.Untap.class,
                        "untap <>",
                        part(
                                Effect.Untap::what,
                                form(
                                                Selector.Choose.class,
                                                "up to <> <>",
                                                part(Selector.Choose::count, Numerals.COUNT),
                                                part(Selector.Choose::filter, phrases.plural),
                                                (count, filter) ->
                                                        new Selector.Choose(
                                                                PlayerRef.YOU, true, count, filter))
                                        .map(
                                                Selector.Choose.class,
                                                choose -> (Selector) choose,
                                                value -> value)),
                        Effect.Untap::new));
    }

    /// "shuffle ~ into its owner's library".
    private Syntax<Effect> shuffleIn() {
        Destination shuffled = Destination.library(Destination.Position.SHUFFLED);
        Syntax<Selector> what = phrases.anything;
        return synonyms(
                shuffledInto("shuffle <> into its owner's library", what, shuffled),
                shuffledInto("shuffle <> into your library", what, shuffled),
                shuffledInto("shuffle <> into their owners' libraries", what, shuffled));
    }

    private static Syntax<Effect> shuffledInto(
            String template, Syntax<Selector> what, Destination to) {
        return choice(
                form(
                        Effect.Move.class,
                        template,
                        part(move -> move.to().equals(to) ? move.what() : null, what),
                        objects -> new Effect.Move(Verb.PUT, objects, null, to, null)));
    }

    /// Damage and counters divided as you choose.
    private Syntax<Effect> divided() {
        return choice(
                form(
                        Effect.DividedDamage.class,
                        "<> deals <> damage divided as you choose among <>",
                        part(Effect.DividedDamage::source, phrases.thing),
                        part(divide -> amount(divide.to()), Numerals.DIGIT_AMOUNT),
                        part(divide -> bounds(divide.to()), several()),
                        (source, amount, spec) ->
                                new Effect.DividedDamage(
                                        source, new Selector.Target(with(spec, amount)))),
                form(
                        Effect.DistributeCounters.class,
                        "distribute <> <> counters among <>",
                        part(divide -> amount(divide.among()), Numerals.WORD_AMOUNT),
                        part(Effect.DistributeCounters::kind, Clauses.COUNTER),
                        part(divide -> bounds(divide.among()), several()),
                        (amount, kind, spec) ->
                                new Effect.DistributeCounters(
                                        kind, new Selector.Target(with(spec, amount)))));
    }

    private static @Nullable Amount amount(Selector to) {
        return to instanceof Selector.Target(TargetSpec spec) ? spec.divided() : null;
    }

    private static @Nullable TargetSpec bounds(Selector to) {
        return to instanceof Selector.Target(TargetSpec spec) && spec.divided() != null
                ? with(spec, null)
                : null;
    }

    private static TargetSpec with(TargetSpec spec, @Nullable Amount divided) {
        return new TargetSpec(
                spec.min(),
                spec.max(),
                spec.objects(),
                spec.players(),
                spec.among(),
                divided,
                spec.chooser());
    }

    /// "any number of targets", "one or two targets", "one, two, or three target creatures".
    private Syntax<TargetSpec> several() {
        Syntax<Amount> most =
                choice(
                        constant(new Amount.AnyNumber(), "any number of"),
                        constant(Amount.of(2), "one or two"),
                        constant(Amount.of(3), "one, two, or three"));
        return choice(
                form(
                        TargetSpec.class,
                        "<> targets",
                        part(TargetSpec::max, most),
                        max -> several(Amount.ONE, max)),
                form(
                        TargetSpec.class,
                        "up to <> target <>",
                        part(TargetSpec::max, Numerals.WORD_AMOUNT),
                        part(TargetSpec::objects, phrases.plural),
                        TargetSpec::upTo),
                form(
                        TargetSpec.class,
                        "<> target <>",
                        part(TargetSpec::max, most),
                        part(TargetSpec::objects, phrases.plural),
                        (max, filter) ->
                                new TargetSpec(
                                        Amount.ONE,
                                        max,
                                        filter,
                                        null,
                                        TargetSpec.Among.ANY,
                                        null,
                                        PlayerRef.YOU)));
    }

    /// "target opponent gains control of ~".
    private Syntax<Effect> giveControl() {
        return choice(
                form(
                        Effect.Change.class,
                        "<> gains control of <>",
                        part(
                                change ->
                                        change.duration() instanceof Duration.Indefinite
                                                        && change.modifications().size() == 1
                                                        && change.modifications().getFirst()
                                                                instanceof
                                                                Modification.Control(PlayerRef by)
                                                        && !(by instanceof PlayerRef.You)
                                                ? by
                                                : null,
                                phrases.player),
                        part(
                                Effect.Change::objects,
                                phrases.thing.only(what -> !(what instanceof Selector.Target))),
                        (by, objects) ->
                                new Effect.Change(
                                        objects,
                                        List.of(new Modification.Control(by)),
                                        new Duration.Indefinite())));
    }

    private Syntax<Effect> skipUntap() {
        return choice(
                form(
                        Effect.SkipNextUntap.class,
                        "<> doesn't untap during your next untap step",
                        part(
                                skip -> skip.what() instanceof Selector.This ? skip.what() : null,
                                phrases.thing.only(what -> what instanceof Selector.This)),
                        Effect.SkipNextUntap::new),
                shuffleIn(),
                divided(),
                form(
                        Effect.SkipNextUntap.class,
                        "<> doesn't untap during its controller's next untap step",
                        part(Effect.SkipNextUntap::what, phrases.thing),
                        Effect.SkipNextUntap::new),
                synonyms(
                        form(
                                Effect.SkipNextUntap.class,
                                "<> don't untap during their controllers' next untap steps",
                                part(Effect.SkipNextUntap::what, phrases.things),
                                Effect.SkipNextUntap::new),
                        form(
                                Effect.SkipNextUntap.class,
                                "<> don't untap during their controller's next untap step",
                                part(Effect.SkipNextUntap::what, phrases.things),
                                Effect.SkipNextUntap::new)));
    }
}
