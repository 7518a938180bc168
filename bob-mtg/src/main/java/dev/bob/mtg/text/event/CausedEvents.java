package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.EventPattern.ZoneChange;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import org.jspecify.annotations.Nullable;

/// What a spell or ability has happen: "a spell or ability an opponent controls destroys a noncreature permanent you
/// control".
final class CausedEvents {
    private final Phrases phrases;

    CausedEvents(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<EventPattern> all() {
        Syntax<PlayerRef> who =
                choice(
                        constant(PlayerRef.YOU, "you control"),
                        constant((PlayerRef) new PlayerRef.AnOpponent(), "an opponent controls"));
        Filter yours = new Filter.Owned(PlayerRef.YOU);
        return choice(
                caused(
                        "a spell or ability <> destroys <>",
                        who,
                        phrases.aNoun,
                        what -> new EventPattern.Done(Deed.DESTROYED, what, null, null),
                        event -> done(event, Deed.DESTROYED)),
                caused(
                        "a spell or ability <> counters <>",
                        who,
                        phrases.aNoun,
                        what -> new EventPattern.Done(Deed.COUNTERED, what, null, null),
                        event -> done(event, Deed.COUNTERED)),
                caused(
                        "a spell or ability <> causes <> to be put into your graveyard from the battlefield",
                        who,
                        phrases.aNoun,
                        what -> left(Conjuncts.with(what, yours), Zone.GRAVEYARD),
                        event -> {
                            Filter what = left(event, Zone.GRAVEYARD);
                            return what == null ? null : Conjuncts.without(what, yours);
                        }),
                several(who));
    }

    /// "a spell or ability you control exiles one or more permanents from the battlefield": once for all of them.
    private Syntax<EventPattern> several(Syntax<PlayerRef> who) {
        return widen(
                form(
                        EventPattern.OneOrMore.class,
                        "<>",
                        part(
                                more ->
                                        more.event() instanceof EventPattern.Caused caused
                                                ? caused
                                                : null,
                                caused(
                                        "a spell or ability <> exiles one or more <> from the battlefield",
                                        who,
                                        phrases.plural,
                                        what -> left(what, Zone.EXILE),
                                        event -> left(event, Zone.EXILE))),
                        EventPattern.OneOrMore::new));
    }

    private interface Made {
        EventPattern of(Filter what);
    }

    private interface Taken {
        @Nullable Filter from(EventPattern event);
    }

    private static Syntax<EventPattern> caused(
            String template, Syntax<PlayerRef> who, Syntax<Filter> what, Made make, Taken take) {
        return widen(
                form(
                        EventPattern.Caused.class,
                        template,
                        part(EventPattern.Caused::by, who),
                        part(caused -> take.from(caused.event()), what),
                        (by, noun) -> new EventPattern.Caused(make.of(noun), by)));
    }

    private static EventPattern left(Filter what, Zone to) {
        return new ZoneChange(what, Zone.BATTLEFIELD, to, false);
    }

    private static @Nullable Filter left(EventPattern event, Zone to) {
        return event instanceof ZoneChange change && change.equals(left(change.what(), to))
                ? change.what()
                : null;
    }

    private static @Nullable Filter done(EventPattern event, Deed deed) {
        return event instanceof EventPattern.Done done
                        && done.deed() == deed
                        && done.who() == null
                        && done.other() == null
                ? done.what()
                : null;
    }
}
