package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Permanents that players tap and untap, and choose as they do: "that player taps an untapped creature they control", "each
/// opponent untaps two lands they control".
public final class TheirPermanents {
    private final Phrases phrases;
    private final PlayerPhrases players;

    public TheirPermanents(Phrases phrases, PlayerPhrases players) {
        this.phrases = phrases;
        this.players = players;
    }

    /// What a player may do to permanents.
    private record TapOrUntap(
            String base,
            String third,
            Function<Effect, @Nullable Selector> what,
            Function<Selector, Effect> make) {}

    private static final TapOrUntap TAP =
            new TapOrUntap(
                    "tap",
                    "taps",
                    effect -> effect instanceof PermanentEffect.Tap(Selector what) ? what : null,
                    PermanentEffect.Tap::new);

    private static final TapOrUntap UNTAP =
            new TapOrUntap(
                    "untap",
                    "untaps",
                    effect -> effect instanceof PermanentEffect.Untap(Selector what) ? what : null,
                    PermanentEffect.Untap::new);

    public Syntax<Effect> all() {
        return choice(by(TAP), by(UNTAP));
    }

    /// "each player untaps all lands they control": nobody chooses.
    public Syntax<Effect> every() {
        return choice(every(TAP), every(UNTAP));
    }

    private Syntax<Effect> every(TapOrUntap deed) {
        return form(
                Effect.class,
                "<>",
                part(
                        effect -> ofOne(deed.what.apply(effect)),
                        players.does(
                                        deed.base,
                                        deed.third,
                                        phrases.plural.after("all").before("they control"))
                                .only(TheirPermanents::isOfAnother)),
                pair ->
                        deed.make.apply(
                                new Selector.Each(
                                        Conjuncts.with(
                                                pair.right(),
                                                new Filter.Controlled(pair.left())))));
    }

    /// Whose they are, and what they are.
    private static @Nullable Pair<PlayerRef, Filter> ofOne(@Nullable Selector what) {
        if (what instanceof Selector.Each(Filter all)
                && all instanceof Filter.And(List<Filter> parts)
                && parts.getLast() instanceof Filter.Controlled(PlayerRef by)) {
            Filter things = Conjuncts.without(all, new Filter.Controlled(by));
            return things == null ? null : new Pair<>(by, things);
        }
        return null;
    }

    private Syntax<Effect> by(TapOrUntap deed) {
        return form(
                Effect.class,
                "<>",
                part(
                        effect ->
                                deed.what.apply(effect) instanceof Selector.Choose choose
                                                && !(choose.chooser() instanceof PlayerRef.You)
                                        ? new Pair<>(
                                                choose.chooser(),
                                                chosenBy(PlayerPhrases.AT_HAND, choose))
                                        : null,
                        players.does(deed.base, deed.third, some())
                                .only(TheirPermanents::isOfAnother)),
                pair -> deed.make.apply(chosenBy(pair.left(), pair.right())));
    }

    private Syntax<Selector> some() {
        return choice(
                choose("<> <>", Syntax.constant(Amount.ONE, ""), phrases.aNoun, false),
                choose("<> <>", several(), phrases.plural, false),
                choose("up to <> <>", several(), phrases.plural, true),
                choose("up to one <> <>", Syntax.constant(Amount.ONE, ""), phrases.noun, true),
                widen(
                        form(
                                Selector.Choose.class,
                                "<> for each <>",
                                part(
                                        choose ->
                                                choose.upTo()
                                                                || choose.count()
                                                                        instanceof Amount.Fixed
                                                        ? null
                                                        : choose.filter(),
                                        phrases.aNoun),
                                part(Selector.Choose::count, new Measures(phrases).forEach()),
                                (filter, count) -> chosen(count, filter, false))));
    }

    private static Syntax<Amount> several() {
        return Numerals.WORD_AMOUNT.only(count -> !count.equals(Amount.ONE));
    }

    private static Syntax<Selector> choose(
            String template, Syntax<Amount> count, Syntax<Filter> noun, boolean upTo) {
        return widen(
                form(
                        Selector.Choose.class,
                        template,
                        part(choose -> choose.upTo() == upTo ? choose.count() : null, count),
                        part(Selector.Choose::filter, noun),
                        (n, filter) -> chosen(n, filter, upTo)));
    }

    private static Selector.Choose chosen(Amount count, Filter filter, boolean upTo) {
        return new Selector.Choose(PlayerPhrases.AT_HAND, upTo, count, filter);
    }

    private static Selector chosenBy(PlayerRef chooser, Selector what) {
        return what instanceof Selector.Choose(_, boolean upTo, Amount count, Filter filter)
                ? new Selector.Choose(chooser, upTo, count, filter)
                : what;
    }

    private static boolean isOfAnother(Object pair) {
        return pair instanceof Pair<?, ?>(Object who, _) && !(who instanceof PlayerRef.You);
    }
}
