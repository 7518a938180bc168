package dev.bob.mtg.text.counters;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import org.jspecify.annotations.Nullable;

/// Counters that players put on what they choose: "target opponent puts a deathtouch counter on a creature they control".
public final class CountersByPlayers {
    private final Phrases phrases;
    private final PlayerPhrases players;

    public CountersByPlayers(Phrases phrases, PlayerPhrases players) {
        this.phrases = phrases;
        this.players = players;
    }

    public Syntax<Effect> all() {
        Syntax<Pair<Amount, CounterKind>> counters = CounterActions.counters();
        Syntax<Pair<Filter, Pair<Amount, CounterKind>>> put =
                counters.then(phrases.aNoun.after("on"))
                        .map(
                                Pair.class,
                                CountersByPlayers::turned,
                                value ->
                                        value instanceof Pair<?, ?>(Object on, Object many)
                                                ? new Pair<>(many, on)
                                                : null);
        return synonyms(
                by(players.does("put", "puts", put)),
                by(
                        players.does(
                                "choose",
                                "chooses",
                                phrases.aNoun.then(counters.before("on it").after("and puts")))));
    }

    private static <A, B> Pair<B, A> turned(Pair<A, B> pair) {
        return new Pair<>(pair.right(), pair.left());
    }

    private static Syntax<Effect> by(
            Syntax<Pair<PlayerRef, Pair<Filter, Pair<Amount, CounterKind>>>> does) {
        return widen(
                form(
                        PermanentEffect.PutCounters.class,
                        "<>",
                        part(
                                counter -> {
                                    PlayerRef who = chooser(counter);
                                    return who == null
                                            ? null
                                            : new Pair<>(
                                                    who, new Pair<>(noun(counter), kind(counter)));
                                },
                                does.only(CountersByPlayers::byAnother)),
                        pair -> made(pair.left(), pair.right().right(), pair.right().left())));
    }

    private static boolean byAnother(Object value) {
        return value instanceof Pair<?, ?>(Object who, _) && !(who instanceof PlayerRef.You);
    }

    private static Selector.Choose choose(PermanentEffect.PutCounters counter) {
        return counter.on() instanceof Selector.Choose choose
                ? choose
                : new Selector.Choose(PlayerRef.YOU, true, Amount.ONE, new Filter.Any());
    }

    private static @Nullable PlayerRef chooser(PermanentEffect.PutCounters counter) {
        Selector.Choose choose = choose(counter);
        return choose.upTo() || choose.chooser() instanceof PlayerRef.You ? null : choose.chooser();
    }

    private static Filter noun(PermanentEffect.PutCounters counter) {
        return choose(counter).filter();
    }

    private static Pair<Amount, CounterKind> kind(PermanentEffect.PutCounters counter) {
        return new Pair<>(counter.count(), counter.kind());
    }

    private static PermanentEffect.PutCounters made(
            PlayerRef who, Pair<Amount, CounterKind> counters, Filter noun) {
        return new PermanentEffect.PutCounters(
                counters.left(),
                counters.right(),
                new Selector.Choose(who, false, Amount.ONE, noun));
    }
}
