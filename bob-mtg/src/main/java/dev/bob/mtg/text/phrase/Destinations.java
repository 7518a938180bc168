package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Destination.Attacked;
import dev.bob.mtg.definition.Destination.Position;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where objects go: "to its owner's hand", "onto the battlefield tapped", "on the bottom of your library in any order".
public final class Destinations {
    private final Phrases phrases;

    public Destinations(Phrases phrases) {
        this.phrases = phrases;
    }

    /// After "return": "to its owner's hand", "to the battlefield tapped under your control".
    public Syntax<Destination> returned() {
        return choice(
                synonyms(
                        to(Zone.HAND, "to its owner's hand"),
                        to(Zone.HAND, "to their owner's hand"),
                        to(Zone.HAND, "to their owners' hands"),
                        to(Zone.HAND, "to your hand"),
                        to(Zone.HAND, "to their hand"),
                        to(Zone.HAND, "to owner's hand")),
                synonyms(
                        to(Zone.GRAVEYARD, "to its owner's graveyard"),
                        to(Zone.GRAVEYARD, "to their owners' graveyards")),
                battlefield("to the battlefield"),
                constant(Destination.to(Zone.COMMAND), "to the command zone"));
    }

    /// After "put": "into your hand", "onto the battlefield", "on the bottom of your library".
    public Syntax<Destination> put() {
        return choice(
                synonyms(
                        to(Zone.HAND, "into your hand"),
                        to(Zone.HAND, "into their hand"),
                        to(Zone.HAND, "into its owner's hand"),
                        to(Zone.HAND, "into their owners' hands"),
                        to(Zone.HAND, "in your hand"),
                        to(Zone.HAND, "into their owner's hand")),
                synonyms(
                        to(Zone.GRAVEYARD, "into your graveyard"),
                        to(Zone.GRAVEYARD, "into their graveyard"),
                        to(Zone.GRAVEYARD, "into its owner's graveyard"),
                        to(Zone.GRAVEYARD, "into their owners' graveyards"),
                        to(Zone.GRAVEYARD, "into their owner's graveyard")),
                battlefield("onto the battlefield"),
                synonyms(
                        library(
                                Position.BOTTOM_ANY_ORDER,
                                "on the bottom of <> library in any order"),
                        constant(
                                Destination.library(Position.BOTTOM_ANY_ORDER),
                                "on the bottom in any order"),
                        constant(
                                Destination.library(Position.BOTTOM_ANY_ORDER),
                                "on the bottom of their owners' libraries")),
                synonyms(
                        library(
                                Position.BOTTOM_RANDOM_ORDER,
                                "on the bottom of <> library in a random order"),
                        constant(
                                Destination.library(Position.BOTTOM_RANDOM_ORDER),
                                "on the bottom in a random order")),
                library(Position.BOTTOM, "on the bottom of <> library"),
                synonyms(
                        library(Position.TOP, "on top of <> library"),
                        library(Position.TOP, "back on top of <> library")),
                synonyms(
                        library(Position.TOP_ANY_ORDER, "on top of <> library in any order"),
                        library(Position.TOP_ANY_ORDER, "back on top of <> library in any order"),
                        onTop("back on top in any order"),
                        onTop("back in any order"),
                        onTop("on top of their owners' libraries")),
                library(Position.SECOND_FROM_TOP, "into <> library second from the top"),
                library(Position.THIRD_FROM_TOP, "into <> library third from the top"));
    }

    private static Syntax<Destination> onTop(String words) {
        return constant(Destination.library(Position.TOP_ANY_ORDER), words);
    }

    private static Syntax<Destination> to(Zone zone, String words) {
        return constant(Destination.to(zone), words);
    }

    private static Syntax<Destination> library(Position position, String template) {
        int hole = template.indexOf("<>");
        String before = template.substring(0, hole);
        String after = template.substring(hole + 2);
        Destination destination = Destination.library(position);
        return synonyms(
                constant(destination, before + "your" + after),
                constant(destination, before + "its owner's" + after),
                constant(destination, before + "their" + after),
                constant(destination, before + "their owner's" + after),
                constant(destination, before + "that player's" + after),
                constant(destination, before + "that" + after));
    }

    private Syntax<Destination> battlefield(String words) {
        Syntax<PlayerRef> under =
                choice(
                        constant(PlayerRef.YOU, "your control"),
                        form(
                                PlayerRef.OwnerOf.class,
                                "<> owner's control",
                                part(PlayerRef.OwnerOf::object, phrases.genitive),
                                PlayerRef.OwnerOf::new));
        Syntax<PlayerRef> owners =
                form(
                                PlayerRef.OwnerOf.class,
                                "<> owners' control",
                                part(PlayerRef.OwnerOf::object, phrases.genitive),
                                PlayerRef.OwnerOf::new)
                        .map(PlayerRef.OwnerOf.class, owner -> (PlayerRef) owner, value -> value);
        Syntax<Optional<PlayerRef>> control = synonyms(under, owners).after("under").optional();
        return choice(
                form(
                        Destination.class,
                        words + " <> <>",
                        part(Destination::tapped, Syntax.flag("tapped")),
                        part(destination -> Optional.ofNullable(destination.under()), control),
                        (tapped, by) -> Destination.battlefield(tapped, by.orElse(null))),
                transformed(words, control),
                attacking(words, control),
                entering(words, control),
                withMore(words, control));
    }

    private Syntax<Destination> transformed(String words, Syntax<Optional<PlayerRef>> control) {
        return family(
                form(
                        Destination.class,
                        words + " tapped and transformed <>",
                        part(
                                destination ->
                                        destination.transformed() && destination.tapped()
                                                ? Optional.ofNullable(destination.under())
                                                : null,
                                control),
                        by ->
                                new Destination(
                                        Zone.BATTLEFIELD,
                                        Position.TOP,
                                        true,
                                        false,
                                        by.orElse(null),
                                        false,
                                        true,
                                        List.of(),
                                        null)),
                form(
                        Destination.class,
                        words + " transformed <>",
                        part(
                                destination ->
                                        destination.transformed()
                                                ? Optional.ofNullable(destination.under())
                                                : null,
                                control),
                        by ->
                                new Destination(
                                        Zone.BATTLEFIELD,
                                        Position.TOP,
                                        false,
                                        false,
                                        by.orElse(null),
                                        false,
                                        true,
                                        List.of(),
                                        null)));
    }

    /// "onto the battlefield under your control tapped and attacking that player".
    private static Syntax<Destination> attacking(
            String words, Syntax<Optional<PlayerRef>> control) {
        return choice(
                attacking(words + " <> tapped and attacking <>", true, control),
                attacking(words + " <> attacking <>", false, control));
    }

    private static Syntax<Destination> attacking(
            String template, boolean tapped, Syntax<Optional<PlayerRef>> control) {
        return form(
                Destination.class,
                template,
                part(
                        to ->
                                to.attacking() && to.tapped() == tapped
                                        ? Optional.ofNullable(to.under())
                                        : null,
                        control),
                part(to -> Optional.ofNullable(to.whom()), attacked().optional()),
                (by, whom) ->
                        new Destination(
                                Zone.BATTLEFIELD,
                                Position.TOP,
                                tapped,
                                true,
                                by.orElse(null),
                                false,
                                false,
                                List.of(),
                                null,
                                whom.orElse(null)));
    }

    /// After "attacking": "that player", "defending player or a planeswalker they control".
    public static Syntax<Attacked> attacked() {
        Syntax<PlayerRef> player =
                choice(
                        References.player("that player"),
                        References.player("that opponent"),
                        constant(new PlayerRef.Defending(), "defending player"));
        return choice(
                form(
                        Attacked.class,
                        "<>",
                        part(whom -> whom.orPlaneswalker() ? null : whom.player(), player),
                        who -> new Attacked(who, false)),
                form(
                        Attacked.class,
                        "<> or a planeswalker they control",
                        part(whom -> whom.orPlaneswalker() ? whom.player() : null, player),
                        who -> new Attacked(who, true)));
    }

    /// "onto the battlefield with a finality counter on it", "… transformed under your control", "… attached to ~".
    private Syntax<Destination> entering(String words, Syntax<Optional<PlayerRef>> control) {
        Syntax<Boolean> tapped = Syntax.flag("tapped");
        Syntax<CounterKind> kind = RelativeClauses.COUNTER;
        return choice(
                withACounter(words, control, tapped, kind),
                synonyms(
                        withCounters(words + " <> <> with <> <> counters on it", control),
                        withCounters(
                                words + " <> <> with <> additional <> counters on it", control)),
                form(
                        Destination.class,
                        words + " <> transformed <>",
                        part(to -> to.transformed() ? to.tapped() : null, tapped),
                        part(to -> Optional.ofNullable(to.under()), control),
                        (turned, by) -> on(turned, by, true, List.of(), null)),
                form(
                        Destination.class,
                        words + " <> attached to <>",
                        part(to -> Optional.ofNullable(to.under()), control),
                        part(
                                Destination::attachedTo,
                                phrases.thing.only(host ->
                                        host instanceof Selector.This
                                                || host instanceof Selector.That
                                                || host instanceof Selector.Target)),
                        (by, host) -> on(false, by, false, List.of(), host)),
                onPlayer(words + " <> attached to <>", false, control),
                onPlayer(words + " transformed <> attached to <>", true, control));
    }

    /// "a vigilance counter and two +1/+1 counters".
    private static Syntax<List<Destination.Counters>> severalCounters() {
        Syntax<Destination.Counters> one =
                form(
                        Destination.Counters.class,
                        "a <> counter",
                        part(
                                with -> with.count().equals(Amount.ONE) ? with.kind() : null,
                                RelativeClauses.COUNTER),
                        kind -> new Destination.Counters(kind, Amount.ONE));
        Syntax<Destination.Counters> many =
                form(
                        Destination.Counters.class,
                        "<> <> counters",
                        part(
                                with -> with.count().equals(Amount.ONE) ? null : with.count(),
                                Numerals.WORD_AMOUNT),
                        part(Destination.Counters::kind, RelativeClauses.COUNTER),
                        (count, kind) -> new Destination.Counters(kind, count));
        return choice(one, many).series("and", 1);
    }

    /// "with a hexproof counter and an indestructible counter on it", and with any counters attacking or transformed.
    private static Syntax<Destination> withMore(String words, Syntax<Optional<PlayerRef>> control) {
        Syntax<List<Destination.Counters>> counters = severalCounters();
        return choice(
                form(
                        Destination.class,
                        words + " <> <> with <> on it",
                        part(Destination::tapped, Syntax.flag("tapped")),
                        part(to -> Optional.ofNullable(to.under()), control),
                        part(
                                to -> to.counters().size() > 1 ? to.counters() : null,
                                counters.only(Destinations::areSeveral)),
                        (tapped, by, with) -> on(tapped, by, false, with, null)),
                form(
                        Destination.class,
                        words + " <> tapped and attacking with <> on it",
                        part(
                                to -> to.attacking() ? Optional.ofNullable(to.under()) : null,
                                control),
                        part(Destination::counters, counters),
                        (by, with) ->
                                new Destination(
                                        Zone.BATTLEFIELD,
                                        Position.TOP,
                                        true,
                                        true,
                                        by.orElse(null),
                                        false,
                                        false,
                                        with,
                                        null)),
                form(
                        Destination.class,
                        words + " tapped and transformed <> with <> on it",
                        part(
                                to ->
                                        to.transformed() && to.tapped()
                                                ? Optional.ofNullable(to.under())
                                                : null,
                                control),
                        part(Destination::counters, counters),
                        (by, with) -> on(true, by, true, with, null)),
                form(
                        Destination.class,
                        words + " transformed <> with <> on it",
                        part(
                                to -> to.transformed() ? Optional.ofNullable(to.under()) : null,
                                control),
                        part(Destination::counters, counters),
                        (by, with) -> on(false, by, true, with, null)));
    }

    private static boolean areSeveral(Object counters) {
        return counters instanceof List<?> list && list.size() > 1;
    }

    /// "onto the battlefield attached to that player", "transformed under your control attached to target opponent".
    private Syntax<Destination> onPlayer(
            String template, boolean transformed, Syntax<Optional<PlayerRef>> control) {
        Syntax<PlayerRef> host =
                phrases.player.only(who ->
                        who instanceof PlayerRef.Target || who instanceof PlayerRef.Triggering);
        return form(
                Destination.class,
                template,
                part(
                        to ->
                                to.transformed() == transformed
                                        ? Optional.ofNullable(to.under())
                                        : null,
                        control),
                part(
                        to ->
                                to.attachedTo() instanceof Selector.Players(PlayerRef who)
                                        ? who
                                        : null,
                        choice(host, References.player("that player"))),
                (by, who) -> on(false, by, transformed, List.of(), new Selector.Players(who)));
    }

    private Syntax<Destination> withACounter(
            String words,
            Syntax<Optional<PlayerRef>> control,
            Syntax<Boolean> tapped,
            Syntax<CounterKind> kind) {
        return synonyms(
                List.of(
                                "a <> counter on it",
                                "an additional <> counter on it",
                                "a <> counter on each of them")
                        .stream()
                        .map(end -> withOne(words + " <> <> with " + end, control, tapped, kind))
                        .toList());
    }

    private static Syntax<Destination> withOne(
            String template,
            Syntax<Optional<PlayerRef>> control,
            Syntax<Boolean> tapped,
            Syntax<CounterKind> kind) {
        return form(
                Destination.class,
                template,
                part(Destination::tapped, tapped),
                part(to -> Optional.ofNullable(to.under()), control),
                part(to -> counters(to, 1).map(Destination.Counters::kind).orElse(null), kind),
                (turned, by, counter) ->
                        on(
                                turned,
                                by,
                                false,
                                List.of(new Destination.Counters(counter, Amount.ONE)),
                                null));
    }

    /// "with a time counter on it", "with three time counters on it": how what is exiled is.
    public static Syntax<Destination> exiledWithCounters() {
        return choice(
                form(
                        Destination.class,
                        "with a <> counter on it",
                        part(
                                to -> counters(to, 1).map(Destination.Counters::kind).orElse(null),
                                RelativeClauses.COUNTER),
                        kind -> exiledWith(kind, Amount.ONE)),
                form(
                        Destination.class,
                        "with <> <> counters on it",
                        part(
                                to -> counters(to, 2).map(Destination.Counters::count).orElse(null),
                                Numerals.WORD_AMOUNT),
                        part(
                                to -> counters(to, 2).map(Destination.Counters::kind).orElse(null),
                                RelativeClauses.COUNTER),
                        (count, kind) -> exiledWith(kind, count)));
    }

    private static Destination exiledWith(CounterKind kind, Amount count) {
        return new Destination(
                Zone.EXILE,
                Position.TOP,
                false,
                false,
                null,
                false,
                false,
                List.of(new Destination.Counters(kind, count)),
                null);
    }

    /// With so many counters of a kind, of which a text may call each additional.
    private static Syntax<Destination> withCounters(
            String template, Syntax<Optional<PlayerRef>> control) {
        return form(
                Destination.class,
                template,
                part(Destination::tapped, Syntax.flag("tapped")),
                part(to -> Optional.ofNullable(to.under()), control),
                part(
                        to -> counters(to, 2).map(Destination.Counters::count).orElse(null),
                        Numerals.WORD_AMOUNT),
                part(
                        to -> counters(to, 2).map(Destination.Counters::kind).orElse(null),
                        RelativeClauses.COUNTER),
                (turned, by, count, counter) ->
                        on(
                                turned,
                                by,
                                false,
                                List.of(new Destination.Counters(counter, count)),
                                null));
    }

    /// The one kind of counters it enters with, if there is one of them (1) or more (2).
    private static Optional<Destination.Counters> counters(Destination to, int many) {
        return to.counters().size() == 1
                        && to.counters().getFirst().count().equals(Amount.ONE) == (many == 1)
                ? Optional.of(to.counters().getFirst())
                : Optional.empty();
    }

    private static Destination on(
            boolean tapped,
            Optional<PlayerRef> under,
            boolean transformed,
            List<Destination.Counters> counters,
            @Nullable Selector host) {
        return new Destination(
                Zone.BATTLEFIELD,
                Position.TOP,
                tapped,
                false,
                under.orElse(null),
                false,
                transformed,
                counters,
                host);
    }
}
