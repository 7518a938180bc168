package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.SpendAs;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Permissions that go round: "during each player's turn, that player may play a land or cast a spell from among cards
/// exiled with ~".
public final class EachPlayersTurn {
    private static final PlayerRef ACTIVE = new PlayerRef.Active();
    private static final Filter LANDS = Filter.type(CardType.LAND);
    private static final Filter WITH_THIS = new Filter.Is(new Reference.ExiledWith());
    private static final Filter OF_OTHERS =
            Filter.and(new Filter.Not(new Filter.Owned(ACTIVE)), WITH_THIS);

    private final Phrases phrases;

    public EachPlayersTurn(Phrases phrases) {
        this.phrases = phrases;
    }

    public Syntax<Ability> all() {
        return widen(
                form(
                        Ability.Static.class,
                        "during each player's turn , that player may <> <> <> .",
                        part(
                                EachPlayersTurn::permission,
                                Rule.MayPlay::cards,
                                choice(
                                        cards("from among cards exiled with ~", WITH_THIS),
                                        cards(
                                                "from among the cards they don't own exiled with ~",
                                                OF_OTHERS))),
                        part(
                                EachPlayersTurn::permission,
                                may -> Optional.ofNullable(may.terms().mana()),
                                mana()),
                        part(
                                EachPlayersTurn::permission,
                                may -> Optional.ofNullable(may.terms().then()),
                                choice(
                                        constant(Optional.<Effect.Delayed>empty(), ""),
                                        new WhenPlayed(phrases)
                                                .follows(
                                                        ". when they do ,",
                                                        WhenPlayed.play(ACTIVE)))),
                        EachPlayersTurn::permitting));
    }

    private static Ability.Static permitting(
            Filter cards, Optional<SpendAs> mana, Optional<Effect.Delayed> then) {
        return new Ability.Static(
                List.of(
                        new Rule.MayPlay(
                                cards,
                                Zone.EXILE,
                                includesLands(cards),
                                null,
                                List.of(),
                                false,
                                Rule.Terms.ONCE
                                        .of(ACTIVE)
                                        .with(mana.orElse(null))
                                        .then(then.orElse(null)))),
                null,
                Zone.BATTLEFIELD);
    }

    private static Rule.@Nullable MayPlay permission(Ability.Static ability) {
        return ability.rules().getFirst() instanceof Rule.MayPlay may
                        && ACTIVE.equals(may.terms().who())
                ? may
                : null;
    }

    private static boolean includesLands(Filter cards) {
        return cards instanceof Filter.And(List<Filter> parts)
                && parts.getFirst() instanceof Filter.Or;
    }

    /// "cast a spell …", "play a land or cast a spell …".
    private Syntax<Filter> cards(String words, Filter where) {
        Syntax<Filter> spell = phrases.aNoun.only(Permissions::isSpell);
        Syntax<Filter> either =
                spell.map(
                        Filter.class,
                        cast -> Filter.or(LANDS, cast),
                        value ->
                                value instanceof Filter.Or(List<Filter> parts)
                                                && parts.getFirst().equals(LANDS)
                                        ? parts.getLast()
                                        : null);
        return choice(spell.after("cast"), either.after("play a land or cast"))
                .before(words)
                .map(
                        Filter.class,
                        which -> Filter.and(which, where),
                        value ->
                                value instanceof Filter.And(List<Filter> parts)
                                                && parts.size() == 2
                                                && parts.getLast().equals(where)
                                        ? parts.getFirst()
                                        : null);
    }

    private static Syntax<Optional<SpendAs>> mana() {
        List<Syntax<Optional<SpendAs>>> any = new ArrayList<>();
        for (String spell : List.of("that spell", "it")) {
            for (String mana :
                    List.of(
                            ", and they may spend mana as though it were mana of any color to cast ",
                            ", and mana of any type can be spent to cast ")) {
                any.add(constant(Optional.of(Permissions.spentAs(mana)), mana + spell));
            }
        }
        return choice(constant(Optional.empty(), ""), synonyms(any));
    }
}
