package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.text.event.PlayerVerbList.Tense;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Events of players: "you cast a spell", "an opponent draws a card". Verbs are the same for all subjects
/// ([PlayerVerbs]).
final class PlayerEvents {
    private final Phrases phrases;
    private final PlayerVerbs yours;
    private final PlayerVerbs theirs;

    PlayerEvents(Phrases phrases) {
        this.phrases = phrases;
        this.yours = new PlayerVerbs(phrases, false, Tense.PRESENT);
        this.theirs = new PlayerVerbs(phrases, true, Tense.PRESENT);
    }

    Syntax<EventPattern> playerEvents() {
        Map<String, PlayerRef> others = new LinkedHashMap<>();
        others.put("an opponent", new PlayerRef.AnOpponent());
        others.put("a player", new PlayerRef.AnyPlayer());
        others.put("another player", new PlayerRef.EachOtherPlayer());
        others.put("enchanted player", new PlayerRef.Attached());
        others.put("the chosen player", new PlayerRef.Chosen("the chosen player"));
        List<Syntax<PlayerRef>> subjects = new ArrayList<>();
        others.forEach((words, who) ->
                subjects.add(
                        who instanceof PlayerRef.Attached
                                ? synonyms(
                                        constant(who, words), constant(who, "enchanted opponent"))
                                : constant(who, words)));
        Syntax<PlayerRef> you = constant(PlayerRef.YOU, "you");
        return choice(
                simple(you, yours.all()),
                simple(choice(subjects), theirs.all()),
                several(you, yours.all()),
                several(choice(subjects), theirs.all()),
                taps(),
                oneOrMore(),
                PlayerVerbs.dealt(phrases, "you're dealt", PlayerRef.YOU),
                constant(
                        new EventPattern.PutsCounters(
                                new PlayerRef.AnyPlayer(),
                                false,
                                CounterKind.ENERGY,
                                null,
                                PlayerRef.YOU),
                        "you get one or more {E}"));
    }

    /// "you tap an untapped creature an opponent controls": what only an effect of yours can do.
    private Syntax<EventPattern> taps() {
        return widen(
                form(
                        EventPattern.Done.class,
                        "you tap an untapped <>",
                        part(
                                done -> done.deed() == Deed.TAPS ? done.what() : null,
                                phrases.noun.only(PlayerEvents::isTheirs)),
                        what -> new EventPattern.Done(Deed.TAPS, what, null, PlayerRef.YOU)));
    }

    private static boolean isTheirs(Object noun) {
        return noun instanceof Filter.And(List<Filter> parts)
                && parts.getLast() instanceof Filter.Controlled(PlayerRef by)
                && by instanceof PlayerRef.AnOpponent;
    }

    /// "one or more opponents lose life", "one or more players sacrifice one or more creatures": once for all of them.
    private Syntax<EventPattern> oneOrMore() {
        Map<String, PlayerRef> subjects = new LinkedHashMap<>();
        subjects.put("one or more opponents", new PlayerRef.EachOpponent());
        subjects.put("one or more players", new PlayerRef.EachPlayer());
        List<Syntax<EventPattern>> all = new ArrayList<>();
        subjects.forEach((words, who) -> {
            all.add(
                    constant(
                            new EventPattern.OneOrMore(new EventPattern.LosesLife(who)),
                            words + " lose life"));
            all.add(
                    widen(
                            form(
                                    EventPattern.OneOrMore.class,
                                    words + " sacrifice one or more <>",
                                    part(
                                            more ->
                                                    more.event()
                                                                            instanceof
                                                                            EventPattern.Sacrifices(
                                                                                    PlayerRef by,
                                                                                    Filter what)
                                                                    && by.equals(who)
                                                            ? what
                                                            : null,
                                            phrases.plural),
                                    what ->
                                            new EventPattern.OneOrMore(
                                                    new EventPattern.Sacrifices(who, what)))));
        });
        return choice(all);
    }

    static Syntax<EventPattern> simple(Syntax<PlayerRef> subject, Syntax<EventPattern> verb) {
        return form(
                EventPattern.class,
                "<> <>",
                part(EventPlayers::who, subject),
                part(
                        event ->
                                EventPlayers.who(event) == null
                                        ? null
                                        : EventPlayers.by(event, PlayerVerbs.HOLE),
                        verb),
                (who, does) -> EventPlayers.by(does, who));
    }

    /// "you scry or surveil": two or more verbs of one subject.
    private static Syntax<EventPattern> several(
            Syntax<PlayerRef> subject, Syntax<EventPattern> verb) {
        return widen(
                form(
                        EventPattern.AnyOf.class,
                        "<> <>",
                        part(EventPlayers::who, subject),
                        part(
                                any ->
                                        any.events().stream()
                                                .map(event ->
                                                        EventPlayers.by(event, PlayerVerbs.HOLE))
                                                .toList(),
                                verb.series("or", 2)),
                        (who, events) ->
                                new EventPattern.AnyOf(
                                        events.stream()
                                                .map(event -> EventPlayers.by(event, who))
                                                .toList())));
    }
}
