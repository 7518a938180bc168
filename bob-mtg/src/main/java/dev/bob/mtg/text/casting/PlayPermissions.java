package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.SpendAs;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Permissions to play particular cards for a while: who may play what, for how long, at what price, with which mana, and
/// what becomes of the spell. "Until the end of your next turn, you may play those cards without paying their mana costs."
final class PlayPermissions {
    /// "pay life equal to its mana value": of the spell that is cast.
    static final List<Cost> LIFE =
            List.of(new Cost.PayLife(new Amount.ManaValueOf(new Selector.This("this"))));

    private static final Duration FOR_GOOD = new Duration.Indefinite();

    /// As long as no other card has been exiled after it.
    private static final Syntax<Duration> UNTIL_ANOTHER =
            constant(
                    new Duration.AsLongAs(
                            new Condition.Is(
                                    new Selector.That(new Reference.Done(Verb.EXILED), ""),
                                    new Filter.LastExiledWith())),
                    "until you exile another card with ~");

    private final Phrases phrases;

    PlayPermissions(Phrases phrases) {
        this.phrases = phrases;
    }

    /// Who may play what.
    ///
    /// @param only which spells among the cards; empty for any
    private record Permit(
            PlayerRef who,
            Selector what,
            Optional<Filter> only,
            boolean landsToo,
            boolean once,
            boolean looking) {}

    /// What is paid.
    private record Charge(boolean free, Optional<List<Cost>> rather) {
        static final Charge USUAL = new Charge(false, Optional.empty());
        static final Charge NOTHING = new Charge(true, Optional.empty());
    }

    /// What else is said.
    private record Riders(
            Optional<Condition> when,
            Optional<SpendAs> mana,
            boolean exile,
            boolean life,
            Optional<Effect.Delayed> then) {
        Riders whenever() {
            return new Riders(Optional.empty(), mana, exile, life, then);
        }
    }

    private static Riders riders(SpellEffect.MayPlay may) {
        Rule.Terms terms = may.terms();
        return new Riders(
                Optional.ofNullable(terms.when()),
                Optional.ofNullable(terms.mana()),
                terms.exileAfterwards(),
                life(may),
                Optional.ofNullable(terms.then()));
    }

    private Syntax<Riders> riders() {
        return form(
                Riders.class,
                "<> <> <> <> <>",
                part(Riders::when, phrases.condition.after("if").optional()),
                part(Riders::mana, anyMana()),
                part(Riders::exile, exiledAfterwards()),
                part(Riders::life, life()),
                part(
                        Riders::then,
                        choice(
                                constant(Optional.<Effect.Delayed>empty(), ""),
                                new WhenPlayed(phrases).thisWay())),
                Riders::new);
    }

    Syntax<Effect> all() {
        return synonyms(durationThenPrice(), priceThenDuration(), durationFirst(), attacking());
    }

    private Syntax<Effect> durationThenPrice() {
        return widen(
                form(
                        SpellEffect.MayPlay.class,
                        "<> <> <> <>",
                        part(PlayPermissions::permit, permit()),
                        part(SpellEffect.MayPlay::duration, lasting()),
                        part(PlayPermissions::price, price()),
                        part(PlayPermissions::riders, riders()),
                        (who, duration, price, riders) -> make(who, duration, price, riders)));
    }

    private Syntax<Effect> priceThenDuration() {
        return widen(
                form(
                        SpellEffect.MayPlay.class,
                        "<> <> <> <>",
                        part(PlayPermissions::permit, permit()),
                        part(
                                PlayPermissions::price,
                                price().only(price -> !price.equals(Charge.USUAL))),
                        part(SpellEffect.MayPlay::duration, lasting()),
                        part(PlayPermissions::riders, riders()),
                        (who, price, duration, riders) -> make(who, duration, price, riders)));
    }

    private Syntax<Effect> durationFirst() {
        return widen(
                form(
                        SpellEffect.MayPlay.class,
                        "<> , <> <> <>",
                        part(SpellEffect.MayPlay::duration, lasting()),
                        part(PlayPermissions::permit, permit()),
                        part(PlayPermissions::price, price()),
                        part(PlayPermissions::riders, riders()),
                        (duration, who, price, riders) -> make(who, duration, price, riders)));
    }

    /// What was attacked with, and how many of them.
    private record With(Filter what, Amount count) {}

    private static final Filter YOURS = new Filter.Controlled(PlayerRef.YOU);

    /// "During any turn you attacked with a Rogue, you may cast that card": for good, but not on other turns.
    private Syntax<Effect> attacking() {
        Syntax<With> with =
                choice(
                        form(
                                With.class,
                                "<>",
                                part(
                                        one -> one.count.equals(Amount.ONE) ? one.what : null,
                                        choice(
                                                phrases.aNoun,
                                                constant((Filter) new Filter.This(), "~"))),
                                what -> new With(what, Amount.ONE)),
                        form(
                                With.class,
                                "<> or more <>",
                                part(With::count, Numerals.WORD_AMOUNT),
                                part(With::what, phrases.plural),
                                (count, what) -> new With(what, count)));
        Syntax<Riders> riders =
                form(
                        Riders.class,
                        "<> <> <>",
                        part(Riders::mana, anyMana()),
                        part(Riders::exile, exiledAfterwards()),
                        part(Riders::life, life()),
                        (mana, exile, life) ->
                                new Riders(Optional.empty(), mana, exile, life, Optional.empty()));
        return widen(
                form(
                        SpellEffect.MayPlay.class,
                        "during any turn you attacked with <> , <> <> <>",
                        part(PlayPermissions::attackedWith, with),
                        part(PlayPermissions::permit, permit()),
                        part(PlayPermissions::price, price()),
                        part(may -> riders(may).whenever(), riders),
                        (attackers, who, price, also) ->
                                make(
                                        who,
                                        FOR_GOOD,
                                        price,
                                        new Riders(
                                                Optional.of(attacked(attackers)),
                                                also.mana,
                                                also.exile,
                                                also.life,
                                                Optional.empty()))));
    }

    private static Condition attacked(With with) {
        return new Condition.Happened(
                new EventPattern.Attacks(Conjuncts.with(with.what, YOURS), null, false, false),
                Comparison.AT_LEAST,
                with.count);
    }

    private static @Nullable With attackedWith(SpellEffect.MayPlay may) {
        if (may.duration().equals(FOR_GOOD)
                && may.terms().when()
                        instanceof
                        Condition.Happened(EventPattern.Attacks event, _, Amount count)) {
            Filter what = Conjuncts.without(event.what(), YOURS);
            return what != null && attacked(new With(what, count)).equals(may.terms().when())
                    ? new With(what, count)
                    : null;
        }
        return null;
    }

    private static SpellEffect.MayPlay make(
            Permit permit, Duration duration, Charge price, Riders riders) {
        return new SpellEffect.MayPlay(
                permit.who,
                permit.what,
                permit.only.orElse(null),
                permit.landsToo,
                riders.life ? LIFE : price.rather.orElse(null),
                price.free,
                new Rule.Terms(
                                permit.once,
                                false,
                                riders.mana.orElse(null),
                                riders.exile,
                                permit.looking,
                                riders.when.orElse(null))
                        .then(riders.then.orElse(null)),
                duration);
    }

    private static Permit permit(SpellEffect.MayPlay may) {
        return new Permit(
                may.who(),
                may.what(),
                Optional.ofNullable(may.only()),
                may.landsToo(),
                may.terms().once(),
                may.terms().looking());
    }

    private static Charge price(SpellEffect.MayPlay may) {
        return new Charge(
                may.free(), life(may) ? Optional.empty() : Optional.ofNullable(may.rather()));
    }

    private static boolean life(SpellEffect.MayPlay may) {
        return LIFE.equals(may.rather());
    }

    // --- who and what ---

    private Syntax<Permit> permit() {
        List<Syntax<Permit>> all = new ArrayList<>();
        Syntax<PlayerRef> you = constant(PlayerRef.YOU, "you may");
        Syntax<PlayerRef> other = choice(phrases.player, References.player("they")).before("may");
        for (Syntax<PlayerRef> who : List.of(you, other)) {
            Syntax<Selector> cards = cards();
            all.add(
                    synonyms(
                            whole(who, "<> play <>", cards, true, false, false),
                            whole(
                                    who,
                                    "<> play lands and cast spells from among <>",
                                    cards,
                                    true,
                                    false,
                                    false)));
            all.add(
                    whole(
                            who,
                            "<> play <>",
                            References.object("a card exiled with ~", new Reference.ExiledWith()),
                            true,
                            true,
                            false));
            all.add(whole(who, "<> look at and play <>", cards, true, false, true));
            all.add(whole(who, "<> look at and cast <>", cards, false, false, true));
            all.add(whole(who, "<> cast <>", cards, false, false, false));
            all.add(whole(who, "<> play one of <>", cards, true, true, false));
            all.add(whole(who, "<> cast one of <>", cards, false, true, false));
            all.add(
                    some(
                            who,
                            "<> cast <> from among <>",
                            synonyms(spells(phrases.plural), nonlandCards()),
                            false));
            all.add(some(who, "<> cast <> from among <>", spells(phrases.aNoun), true));
        }
        return choice(all);
    }

    private static Syntax<Permit> whole(
            Syntax<PlayerRef> who,
            String template,
            Syntax<Selector> cards,
            boolean landsToo,
            boolean once,
            boolean looking) {
        return form(
                Permit.class,
                template,
                part(Permit::who, who),
                part(Permit::what, cards),
                (player, what) ->
                        new Permit(player, what, Optional.empty(), landsToo, once, looking));
    }

    private Syntax<Permit> some(
            Syntax<PlayerRef> who, String template, Syntax<Filter> spells, boolean once) {
        return form(
                Permit.class,
                template,
                part(Permit::who, who),
                part(permit -> permit.only.orElse(null), spells),
                part(Permit::what, cards()),
                (player, only, what) ->
                        new Permit(player, what, Optional.of(only), false, once, false));
    }

    /// "noncreature, nonland cards": cast, they are spells.
    private Syntax<Filter> nonlandCards() {
        return phrases.plural
                .only(PlayPermissions::areNonlandCards)
                .map(
                        Filter.class,
                        what -> instead(what, new Filter.CardNoun(), new Filter.Spell()),
                        value ->
                                value instanceof Filter filter
                                        ? instead(filter, new Filter.Spell(), new Filter.CardNoun())
                                        : null);
    }

    private static boolean areNonlandCards(Object noun) {
        return noun instanceof Filter.And(List<Filter> parts)
                && parts.getLast() instanceof Filter.CardNoun
                && RecordParts.anywhere(noun, new Filter.Not(Filter.type(CardType.LAND))::equals);
    }

    private static Filter instead(Filter noun, Filter one, Filter other) {
        return noun instanceof Filter.And(List<Filter> parts)
                ? new Filter.And(
                        parts.stream().map(part -> part.equals(one) ? other : part).toList())
                : noun;
    }

    private static Syntax<Filter> spells(Syntax<Filter> noun) {
        return noun.only(Permissions::isSpell);
    }

    /// Cards named before, or targets.
    private Syntax<Selector> cards() {
        return choice(
                phrases.anything.only(value ->
                        value instanceof Selector.That || value instanceof Selector.Target),
                References.object("cards exiled this way", new Reference.Done(Verb.EXILED)),
                References.object("the cards exiled this way", new Reference.Done(Verb.EXILED)),
                References.object("those exiled cards", new Reference.Done(Verb.EXILED)),
                References.object("cards exiled with ~", new Reference.ExiledWith()),
                widen(
                        form(
                                Selector.Each.class,
                                "<>",
                                part(
                                        Selector.Each::filter,
                                        constant(OWN_EXILED, "cards you own exiled with ~")),
                                Selector.Each::new)));
    }

    private static final Filter OWN_EXILED =
            Filter.and(
                    new Filter.CardNoun(),
                    new Filter.Owned(PlayerRef.YOU),
                    new Filter.Is(new Reference.ExiledWith()));

    // --- how long ---

    private Syntax<Duration> lasting() {
        List<Syntax<Duration>> forGood = new ArrayList<>();
        for (String cards :
                List.of("it remains", "that card remains", "they remain", "those cards remain")) {
            forGood.add(constant(FOR_GOOD, "for as long as " + cards + " exiled"));
        }
        return choice(phrases.duration, synonyms(forGood), UNTIL_ANOTHER);
    }

    // --- at what price ---

    private Syntax<Charge> price() {
        return choice(
                constant(Charge.USUAL, ""),
                synonyms(
                        constant(Charge.NOTHING, "without paying its mana cost"),
                        constant(Charge.NOTHING, "without paying their mana costs")),
                form(
                        Charge.class,
                        "for <> rather than its mana cost",
                        part(price -> price.rather.orElse(null), Costs.mana()),
                        cost -> new Charge(false, Optional.of(cost))));
    }

    private static Syntax<Boolean> life() {
        return synonyms(
                constant(false, ""),
                constant(
                        true,
                        ". if you cast a spell this way , pay life equal to its mana value rather than pay its mana cost"),
                constant(
                        true,
                        ". if you cast a spell this way , pay life equal to that spell's mana value rather than pay"
                                + " its mana cost"));
    }

    private static Syntax<Optional<SpendAs>> anyMana() {
        return choice(spending(), constant(Optional.<SpendAs>empty(), ""));
    }

    /// ", and you may spend mana as though it were mana of any color to cast that spell".
    static Syntax<Optional<SpendAs>> spending() {
        List<Syntax<Optional<SpendAs>>> all = new ArrayList<>();
        for (String mana :
                List.of(
                        ", and you may spend mana as though it were mana of any color to cast ",
                        ", and you may spend mana as though it were mana of any type to cast ",
                        ", and they may spend mana as though it were mana of any color to cast ",
                        ", and they may spend mana as though it were mana of any type to cast ",
                        "and you may spend mana as though it were mana of any color to cast ",
                        "and you may spend mana as though it were mana of any type to cast ",
                        ", and mana of any type can be spent to cast ",
                        "and mana of any type can be spent to cast ",
                        ". mana of any type can be spent to cast ")) {
            for (String spells :
                    List.of("it", "them", "that spell", "those spells", "spells this way")) {
                all.add(constant(Optional.of(Permissions.spentAs(mana)), mana + spells));
            }
        }
        return synonyms(all);
    }

    private static Syntax<Boolean> exiledAfterwards() {
        List<Syntax<Boolean>> all = new ArrayList<>();
        for (String spell : List.of("that spell", "a spell cast this way")) {
            for (String graveyard :
                    List.of("your graveyard", "a graveyard", "a graveyard this turn")) {
                all.add(
                        constant(
                                true,
                                ". if "
                                        + spell
                                        + " would be put into "
                                        + graveyard
                                        + " , exile it instead"));
            }
        }
        return choice(synonyms(all), constant(false, ""));
    }
}
