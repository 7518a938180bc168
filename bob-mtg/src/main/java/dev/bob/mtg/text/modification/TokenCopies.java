package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.measure.DoneMeasures;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import dev.bob.mtg.text.syntax.Syntax.Pair;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tokens that are copies: who creates how many, tapped or attacking, of what, and with which exceptions. "Each other
/// player creates two tapped tokens that are copies of it, except they aren't legendary."
public final class TokenCopies {
    private static final Arrivals READY = new Arrivals(false, false, null);
    private static final Arrivals TAPPED = new Arrivals(true, false, null);
    private static final Arrivals FIGHTING = new Arrivals(true, true, null);
    private static final Arrivals ATTACKING = new Arrivals(true, true, null);

    private final Phrases phrases;
    private final PlayerPhrases players;

    public TokenCopies(Phrases phrases, PlayerPhrases players) {
        this.phrases = phrases;
        this.players = players;
    }

    /// How many, how, of what and with which exceptions.
    private record Made(Amount count, Arrivals state, Selector of, List<Modification> except) {}

    public Syntax<Effect> all() {
        return synonyms(made(), forEach(), forEachOther());
    }

    /// "For each other creature you control, create a tapped and attacking token that's a copy of that creature."
    private Syntax<Effect> forEachOther() {
        Syntax<Filter> others =
                new Syntax.Mapped<>(
                        Filter.class,
                        phrases.noun.after("other"),
                        Conjuncts::withOther,
                        value ->
                                value instanceof Filter filter
                                        ? Conjuncts.withoutOther(filter)
                                        : null);
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String it : List.of("it", "that creature", "that permanent")) {
            all.add(forEach(it, others, constant(READY, "a token")));
            all.add(forEach(it, others, constant(TAPPED, "a tapped token")));
            Syntax<Arrivals> fighting = constant(FIGHTING, "a tapped and attacking token");
            all.add(forEach(it, others, fighting));
            all.add(forEach(it, phrases.noun, fighting));
        }
        return synonyms(all);
    }

    private Syntax<Effect> forEach(String it, Syntax<Filter> noun, Syntax<Arrivals> token) {
        return widen(
                form(
                        PermanentEffect.CreateCopies.class,
                        "for each <> , create <> that's a copy of " + it + " <>",
                        part(TokenCopies::copied, noun),
                        part(
                                create -> new Arrivals(create.tapped(), create.attacking(), null),
                                token),
                        part(PermanentEffect.CreateCopies::except, phrases.exceptions),
                        (copied, state, except) ->
                                new PermanentEffect.CreateCopies(
                                        PlayerRef.YOU,
                                        Amount.ONE,
                                        new Selector.Each(copied),
                                        except,
                                        state.tapped(),
                                        state.attacking())));
    }

    /// "For each token you control that entered this turn, create a token that's a copy of it": all at once.
    private Syntax<Effect> forEach() {
        List<Syntax<Effect>> all = new ArrayList<>();
        for (String it :
                List.of("it", "that creature", "that token", "that permanent", "that artifact")) {
            all.add(
                    widen(
                            form(
                                    PermanentEffect.CreateCopies.class,
                                    "for each <> , create <> that's a copy of " + it + " <>",
                                    part(TokenCopies::copied, phrases.noun),
                                    part(
                                            create -> create.tapped() ? TAPPED : READY,
                                            choice(
                                                    constant(READY, "a token"),
                                                    constant(TAPPED, "a tapped token"))),
                                    part(PermanentEffect.CreateCopies::except, phrases.exceptions),
                                    (noun, state, except) ->
                                            new PermanentEffect.CreateCopies(
                                                    PlayerRef.YOU,
                                                    Amount.ONE,
                                                    new Selector.Each(noun),
                                                    except,
                                                    state.tapped(),
                                                    false))));
        }
        for (String it : List.of("it", "that creature", "that token", "that permanent")) {
            all.add(ofThem(it));
        }
        return synonyms(all);
    }

    /// "For each of them, create a tapped token that's a copy of it": of several named before.
    private Syntax<Effect> ofThem(String it) {
        return widen(
                form(
                        PermanentEffect.CreateCopies.class,
                        "for each of <> , create <> that's a copy of " + it + " <>",
                        part(
                                PermanentEffect.CreateCopies::of,
                                choice(
                                        References.object("them"),
                                        References.object("those tokens"),
                                        References.object("those creatures"))),
                        part(
                                create -> create.tapped() ? TAPPED : READY,
                                choice(
                                        constant(READY, "a token"),
                                        constant(TAPPED, "a tapped token"))),
                        part(PermanentEffect.CreateCopies::except, phrases.exceptions),
                        (them, state, except) ->
                                new PermanentEffect.CreateCopies(
                                        PlayerRef.YOU,
                                        Amount.ONE,
                                        them,
                                        except,
                                        state.tapped(),
                                        false)));
    }

    private static @Nullable Filter copied(PermanentEffect.CreateCopies create) {
        return create.of() instanceof Selector.Each(Filter noun) ? noun : null;
    }

    private Syntax<Effect> made() {
        return widen(
                form(
                        PermanentEffect.CreateCopies.class,
                        "<>",
                        part(
                                create ->
                                        new Pair<>(
                                                create.who(),
                                                new Made(
                                                        create.count(),
                                                        new Arrivals(
                                                                create.tapped(),
                                                                create.attacking(),
                                                                create.whom()),
                                                        create.of(),
                                                        create.except())),
                                players.does("create", "creates", choice(one(), several()))),
                        pair ->
                                new PermanentEffect.CreateCopies(
                                        pair.left(),
                                        pair.right().count,
                                        pair.right().of,
                                        pair.right().except,
                                        pair.right().state.tapped(),
                                        pair.right().state.attacking(),
                                        pair.right().state.whom())));
    }

    /// "a tapped token that's a copy of that creature, except it has haste"
    private Syntax<Made> one() {
        List<Syntax<Made>> all = new ArrayList<>();
        for (String copy : List.of("that's a copy of", "that is a copy of")) {
            all.add(
                    form(
                            Made.class,
                            "<> " + copy + " <> <>",
                            part(
                                    made -> made.count.equals(Amount.ONE) ? made.state : null,
                                    choice(
                                            constant(READY, "a token"),
                                            constant(TAPPED, "a tapped token"),
                                            constant(ATTACKING, "a tapped and attacking token"))),
                            part(Made::of, choice(phrases.thing, chosen())),
                            part(Made::except, phrases.exceptions),
                            (state, of, except) -> new Made(Amount.ONE, state, of, except)));
            for (String after : List.of("and that's", "that's")) {
                all.add(
                        form(
                                Made.class,
                                "a token " + copy + " <> <> <>",
                                part(
                                        made -> made.count.equals(Amount.ONE) ? made.of : null,
                                        phrases.thing),
                                part(Made::state, Arrivals.after(after)),
                                part(Made::except, phrases.exceptions),
                                (of, state, except) -> new Made(Amount.ONE, state, of, except)));
            }
            all.add(
                    form(
                            Made.class,
                            "a tapped token " + copy + " <> <>",
                            part(
                                    made ->
                                            made.count.equals(Amount.ONE) && made.except.isEmpty()
                                                    ? made.of
                                                    : null,
                                    phrases.thing),
                            part(Made::state, Arrivals.attackingThem()),
                            (of, state) -> new Made(Amount.ONE, state, of, List.of())));
        }
        return synonyms(all);
    }

    /// "a creature you control", "a card exiled with ~": one that you choose.
    private Syntax<Selector> chosen() {
        return widen(
                form(
                        Selector.Choose.class,
                        "<>",
                        part(
                                choose ->
                                        choose.count().equals(Amount.ONE)
                                                        && !choose.upTo()
                                                        && choose.chooser() instanceof PlayerRef.You
                                                ? choose.filter()
                                                : null,
                                phrases.aNoun.only(TokenCopies::isKnown)),
                        what -> new Selector.Choose(PlayerRef.YOU, false, Amount.ONE, what)));
    }

    /// A permanent, or a card of which it is said where it is.
    private static boolean isKnown(Object noun) {
        return noun instanceof Filter filter
                && (!RecordParts.anywhere(filter, Filter.CardNoun.class::isInstance)
                        || RecordParts.anywhere(filter, Reference.ExiledWith.class::isInstance))
                && !RecordParts.anywhere(filter, Filter.Spell.class::isInstance);
    }

    /// "two tapped tokens that are copies of it"
    private Syntax<Made> several() {
        return form(
                Made.class,
                "<> <> that are copies of <> <>",
                part(
                        made -> made.count.equals(Amount.ONE) ? null : made.count,
                        choice(Numerals.WORD_AMOUNT, DoneMeasures.thatMany("that many"))),
                part(
                        Made::state,
                        choice(
                                constant(READY, "tokens"),
                                constant(TAPPED, "tapped tokens"),
                                constant(ATTACKING, "tapped and attacking tokens"))),
                part(Made::of, phrases.thing),
                part(Made::except, phrases.exceptions),
                Made::new);
    }
}
