package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// How much of something a player has done this turn: "the number of tokens you created this turn", "permanent you've
/// sacrificed this turn".
final class TurnMeasures {
    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);

    private final Phrases phrases;

    TurnMeasures(Phrases phrases) {
        this.phrases = phrases;
    }

    /// After "where X is" and "equal to".
    Syntax<Amount> numbers() {
        return of("the number of ", phrases.plural);
    }

    /// After "for each".
    Syntax<Amount> forEach() {
        return of("", phrases.noun);
    }

    private Syntax<Amount> of(String before, Syntax<Filter> noun) {
        return choice(
                done(
                        before,
                        "created",
                        noun,
                        what -> new EventPattern.TokensCreated(PlayerRef.YOU, what),
                        event ->
                                event instanceof EventPattern.TokensCreated created
                                        ? created.what()
                                        : null),
                done(
                        before,
                        "attacked with",
                        noun,
                        what ->
                                new EventPattern.Attacks(
                                        Filter.and(what, YOURS), null, false, false),
                        TurnMeasures::attacker),
                done(
                        before,
                        "sacrificed",
                        noun,
                        what -> new EventPattern.Sacrifices(PlayerRef.YOU, what),
                        event ->
                                event instanceof EventPattern.Sacrifices sacrificed
                                        ? sacrificed.what()
                                        : null));
    }

    private static @Nullable Filter attacker(EventPattern event) {
        return event instanceof EventPattern.Attacks(Filter.And(var parts), _, _, _)
                        && parts.size() == 2
                        && parts.getLast().equals(YOURS)
                ? parts.getFirst()
                : null;
    }

    private static Syntax<Amount> done(
            String before,
            String verb,
            Syntax<Filter> noun,
            Function<Filter, EventPattern> make,
            Function<EventPattern, @Nullable Filter> get) {
        return synonyms(
                happened(before + "<> you " + verb + " this turn", noun, make, get),
                happened(before + "<> you've " + verb + " this turn", noun, make, get));
    }

    private static Syntax<Amount> happened(
            String template,
            Syntax<Filter> noun,
            Function<Filter, EventPattern> make,
            Function<EventPattern, @Nullable Filter> get) {
        return widen(
                form(
                        Amount.Happenings.class,
                        template,
                        part(
                                so -> {
                                    Filter what = get.apply(so.event());
                                    return what != null && make.apply(what).equals(so.event())
                                            ? what
                                            : null;
                                },
                                noun),
                        what -> new Amount.Happenings(make.apply(what))));
    }
}
