package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What players do to spells and tokens, also two verbs that share their object: "cast or cycle ~", "create or sacrifice
/// a token". In place of the player the event has a hole.
final class PairedVerbs {
    private static final PlayerRef HOLE = PlayerVerbList.HOLE;

    private PairedVerbs() {}

    /// @param verbs whose person and tense theirs is
    static Syntax<EventPattern> all(Phrases phrases, PlayerVerbList verbs) {
        Syntax<EventPattern> copies =
                widen(
                        form(
                                EventPattern.Copies.class,
                                verbs.s("copy", "copies") + " <>",
                                part(EventPattern.Copies::what, phrases.aNoun),
                                what -> new EventPattern.Copies(HOLE, what)));
        Syntax<Filter> self = constant(new Filter.This(), "~");
        return choice(
                copies,
                pair(
                        verbs.s("cast") + " or " + verbs.s("cycle") + " <>",
                        self,
                        what -> new EventPattern.Cast(HOLE, what, 0),
                        what -> new EventPattern.Cycles(HOLE, what)),
                pair(
                        verbs.s("create") + " or " + verbs.s("sacrifice") + " <>",
                        phrases.aNoun,
                        what -> new EventPattern.TokensCreated(HOLE, what),
                        what -> new EventPattern.Sacrifices(HOLE, what)));
    }

    private static Syntax<EventPattern> pair(
            String template,
            Syntax<Filter> object,
            Function<Filter, EventPattern> first,
            Function<Filter, EventPattern> second) {
        return widen(
                form(
                        EventPattern.AnyOf.class,
                        template,
                        part(
                                any -> {
                                    Filter what = object(any);
                                    return what != null && any.equals(of(first, second, what))
                                            ? what
                                            : null;
                                },
                                object),
                        what -> of(first, second, what)));
    }

    private static EventPattern.AnyOf of(
            Function<Filter, EventPattern> first,
            Function<Filter, EventPattern> second,
            Filter what) {
        return new EventPattern.AnyOf(List.of(first.apply(what), second.apply(what)));
    }

    private static @Nullable Filter object(EventPattern.AnyOf any) {
        EventPattern last = any.events().getLast();
        if (last instanceof EventPattern.Cycles cycles) {
            return cycles.what();
        }
        return last instanceof EventPattern.Sacrifices sacrifices ? sacrifices.what() : null;
    }
}
