package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Protection and hexproof from something, of you and of permanents at once (rules 702.11d, 702.16): "You and permanents
/// you control gain hexproof from blue and from black until end of turn."
public final class PlayerGuards {
    private PlayerGuards() {}

    /// What can be from something, by the word for it.
    public static List<Keyword> keywords() {
        return List.of(Keyword.PROTECTION, Keyword.HEXPROOF_FROM);
    }

    /// The word before "from".
    public static String word(Keyword keyword) {
        return keyword == Keyword.PROTECTION ? "protection" : "hexproof";
    }

    public static Rule you(Keyword keyword, Filter from) {
        return new Rule.PlayerProtected(PlayerRef.YOU, keyword, from);
    }

    /// What you are protected from by that keyword.
    public static @Nullable Filter from(Rule rule, Keyword keyword) {
        return rule instanceof Rule.PlayerProtected(PlayerRef who, Keyword is, Filter from)
                        && who instanceof PlayerRef.You
                        && is == keyword
                ? from
                : null;
    }

    public static List<Modification> given(Keyword keyword, Filter from) {
        return List.of(
                new Modification.AddAbilities(
                        List.of(new Ability.WithKeyword(keyword, 0, List.of(), from))));
    }

    /// "You and permanents you control gain hexproof from blue until end of turn."
    public static Syntax<Effect> gained(Phrases phrases) {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (Keyword keyword : keywords()) {
            all.add(
                    widen(
                            form(
                                    Effect.Sequence.class,
                                    "you and <> gain " + word(keyword) + " <> <>",
                                    part(two -> objects(two, keyword), phrases.plural),
                                    part(two -> from(two, keyword), phrases.protectedFrom),
                                    part(PlayerGuards::duration, phrases.duration),
                                    (objects, from, duration) ->
                                            new Effect.Sequence(
                                                    List.of(
                                                            new Effect.Impose(
                                                                    List.of(you(keyword, from)),
                                                                    duration),
                                                            new Effect.Change(
                                                                    new Selector.Each(objects),
                                                                    given(keyword, from),
                                                                    duration))))));
        }
        return choice(all);
    }

    private static @Nullable Filter from(Effect.Sequence two, Keyword keyword) {
        return two.parts().getFirst() instanceof Effect.Impose(List<Rule> rules, _)
                        && rules.size() == 1
                ? from(rules.getFirst(), keyword)
                : null;
    }

    private static @Nullable Duration duration(Effect.Sequence two) {
        return two.parts().getFirst() instanceof Effect.Impose(_, Duration duration)
                ? duration
                : null;
    }

    private static @Nullable Filter objects(Effect.Sequence two, Keyword keyword) {
        Filter from = two.parts().size() == 2 ? from(two, keyword) : null;
        return from != null
                        && two.parts().getLast()
                                instanceof
                                Effect.Change(
                                        Selector.Each(Filter what),
                                        List<Modification> given,
                                        _)
                        && given.equals(given(keyword, from))
                ? what
                : null;
    }
}
