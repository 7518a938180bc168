package dev.bob.mtg.text.choice;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Destinations;
import dev.bob.mtg.text.phrase.LibraryPhrases;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cards and permanents that one player separates into two piles, and another chooses one: beyond the usual "an opponent
/// separates those cards into two piles. Put one pile into your hand and the other into your graveyard".
public final class Piles {
    private static final Selector CHOSEN =
            new Selector.That(new Reference.Done(Verb.CHOSEN), "those permanents");

    private final Phrases phrases;
    private final Syntax<Destination> to;

    public Piles(Phrases phrases, Destinations destinations) {
        this.phrases = phrases;
        this.to = destinations.put();
    }

    public Syntax<Effect> all() {
        return choice(ofCards(), ofGraveyard(), faced(), ofPermanents());
    }

    /// Who chooses which pile goes where.
    private record Choice(PlayerRef chooser, Destination chosen, Destination other) {}

    private Syntax<Choice> yours() {
        return synonyms(
                placed("put one pile <> and the other <>", constant(PlayerRef.YOU, "")),
                placed(
                        "put all cards from the pile of your choice <> and the rest <>",
                        constant(PlayerRef.YOU, "")));
    }

    private Syntax<Choice> theirs() {
        Syntax<PlayerRef> other = phrases.player.only(who -> !(who instanceof PlayerRef.You));
        return synonyms(
                placed(
                        "put that pile <> and the other <>",
                        other.before("chooses one of those piles .")),
                placed("put that pile <> and the other <>", other.before("chooses one of them .")),
                placed(
                        "put all cards in the chosen pile <> and the rest <>",
                        other.before("chooses one of those piles .")),
                placed(
                        "put the chosen pile <> and the other <>",
                        other.before("chooses one of those piles .")));
    }

    private Syntax<Choice> placed(String template, Syntax<PlayerRef> chooser) {
        return form(
                Choice.class,
                "<> " + template,
                part(Choice::chooser, chooser),
                part(Choice::chosen, to),
                part(Choice::other, to),
                Choice::new);
    }

    /// "Reveal the top five cards of your library and separate them into two piles. An opponent chooses one of those piles.
    /// Put that pile …", "Exile up to five target creature cards from graveyards. An opponent separates those cards …".
    private Syntax<Effect> ofCards() {
        Syntax<Effect> reveal =
                widen(
                        form(
                                Effect.Reveal.class,
                                "reveal <>",
                                part(
                                        revealed ->
                                                revealed.who() instanceof PlayerRef.You
                                                        ? revealed.what()
                                                        : null,
                                        LibraryPhrases.top(phrases)),
                                what -> new Effect.Reveal(PlayerRef.YOU, what)));
        Syntax<Effect> exile =
                phrases.clause.only(effect ->
                        effect instanceof Effect.Move(_, _, _, Destination place, var until)
                                && until == null
                                && place.zone() == Zone.EXILE);
        Syntax<PlayerRef> you = constant(PlayerRef.YOU, "and separate them into two piles .");
        Syntax<PlayerRef> others =
                phrases.player
                        .only(who -> !(who instanceof PlayerRef.You))
                        .after(".")
                        .before("separates those cards into two piles .");
        return choice(
                seen(reveal, you, theirs()),
                seen(reveal, others, theirs()),
                seen(
                        reveal,
                        others,
                        placed(
                                "put all cards from the pile of your choice <> and the rest <>",
                                constant(PlayerRef.YOU, ""))),
                seen(exile, choice(you, others), choice(yours(), theirs())),
                seen(defined(), others, choice(yours(), theirs())));
    }

    /// "Reveal the top X cards of your library, where X is …".
    private Syntax<Effect> defined() {
        return widen(
                form(
                        Effect.WhereX.class,
                        "reveal <> , where X is <>",
                        part(
                                where ->
                                        where.effect()
                                                        instanceof
                                                        Effect.Reveal(
                                                                PlayerRef.You _,
                                                                Selector what)
                                                ? what
                                                : null,
                                LibraryPhrases.top(phrases)),
                        part(Effect.WhereX::x, phrases.measure),
                        (what, x) -> new Effect.WhereX(x, new Effect.Reveal(PlayerRef.YOU, what))));
    }

    private static Syntax<Effect> seen(
            Syntax<Effect> seeing, Syntax<PlayerRef> separator, Syntax<Choice> choosing) {
        return widen(
                form(
                        Effect.Sequence.class,
                        "<> <> <>",
                        part(both -> piles(both) == null ? null : both.parts().getFirst(), seeing),
                        part(Piles::separator, separator),
                        part(Piles::choosing, choosing),
                        (first, who, chosen) ->
                                new Effect.Sequence(
                                        List.of(
                                                first,
                                                new Effect.Piles(
                                                        who,
                                                        chosen.chooser(),
                                                        those(first),
                                                        chosen.chosen(),
                                                        chosen.other())))));
    }

    private static Selector those(Effect first) {
        Effect seeing = first instanceof Effect.WhereX(_, Effect inner) ? inner : first;
        Verb verb = seeing instanceof Effect.Reveal ? Verb.REVEALED : Verb.EXILED;
        return new Selector.That(new Reference.Done(verb), "those cards");
    }

    private static Effect.@Nullable Piles piles(Effect.Sequence both) {
        return both.parts().size() == 2
                        && both.parts().getLast() instanceof Effect.Piles piles
                        && piles.what().equals(those(both.parts().getFirst()))
                ? piles
                : null;
    }

    private static @Nullable PlayerRef separator(Effect.Sequence both) {
        Effect.Piles piles = piles(both);
        return piles == null ? null : piles.separator();
    }

    private static @Nullable Choice choosing(Effect.Sequence both) {
        Effect.Piles piles = piles(both);
        return piles == null ? null : new Choice(piles.chooser(), piles.chosen(), piles.other());
    }

    /// "Separate all creature cards in your graveyard into two piles. Exile the pile of an opponent's choice and return the
    /// other to the battlefield."
    private Syntax<Effect> ofGraveyard() {
        Destination exile = Destination.to(Zone.EXILE);
        Destination field = Destination.to(Zone.BATTLEFIELD);
        return widen(
                form(
                        Effect.Piles.class,
                        "separate <> into two piles . exile the pile of <> choice and return the other to the battlefield",
                        part(Effect.Piles::what, phrases.things.only(Piles::areAll)),
                        part(
                                piles ->
                                        piles.separator() instanceof PlayerRef.You
                                                        && piles.chosen().equals(exile)
                                                        && piles.other().equals(field)
                                                ? piles.chooser()
                                                : null,
                                phrases.playerGenitive),
                        (what, who) -> new Effect.Piles(PlayerRef.YOU, who, what, exile, field)));
    }

    private static boolean areAll(Object what) {
        return what instanceof Selector.Each;
    }

    /// "Target opponent looks at the top four cards of your library and separates them into a face-down pile and a face-up
    /// pile. Put one pile into your hand and the other into your graveyard."
    private Syntax<Effect> faced() {
        return synonyms(
                faced(
                        "<> looks at <> and separates them into a face-down pile and a face-up pile .",
                        phrases.player.only(who -> !(who instanceof PlayerRef.You))),
                faced(
                        "<> look at <> and separate them into a face-down pile and a face-up pile .",
                        PlayerPhrases.open("they")));
    }

    private Syntax<Effect> faced(String template, Syntax<PlayerRef> who) {
        return widen(
                form(
                        PlayerEffect.FacedPiles.class,
                        template + " <>",
                        part(PlayerEffect.FacedPiles::separator, who),
                        part(PlayerEffect.FacedPiles::what, LibraryPhrases.top(phrases)),
                        part(
                                piles -> new Choice(piles.chooser(), piles.chosen(), piles.other()),
                                yours()),
                        (separator, what, chosen) ->
                                new PlayerEffect.FacedPiles(
                                        separator,
                                        what,
                                        chosen.chooser(),
                                        chosen.chosen(),
                                        chosen.other())));
    }

    /// "Separate all permanents target player controls into two piles. That player sacrifices all permanents in the pile of
    /// their choice."
    private Syntax<Effect> ofPermanents() {
        Effect sacrificed = new Effect.Sacrifice(new PlayerRef.ControllerOf(CHOSEN), CHOSEN);
        return choice(
                permanents(
                        "separate <> into two piles . destroy all <> in the pile of <> choice . they can't be"
                                + " regenerated",
                        phrases.playerGenitive,
                        new Effect.Destroy(CHOSEN, true)),
                permanents(
                        "separate <> into two piles . destroy all <> in the pile of <> choice",
                        phrases.playerGenitive,
                        new Effect.Destroy(CHOSEN, false)),
                widen(
                        form(
                                PlayerEffect.PermanentPiles.class,
                                "separate <> into two piles . <> sacrifices all <> in the pile of their choice",
                                part(
                                        piles -> isYours(piles, sacrificed) ? piles.what() : null,
                                        phrases.things.only(Piles::areAll)),
                                part(
                                        PlayerEffect.PermanentPiles::chooser,
                                        PlayerPhrases.open("that player")),
                                part(Piles::noun, phrases.plural),
                                (what, who, noun) -> of(what, who, noun, sacrificed))));
    }

    private Syntax<Effect> permanents(String template, Syntax<PlayerRef> who, Effect effect) {
        return widen(
                form(
                        PlayerEffect.PermanentPiles.class,
                        template,
                        part(
                                piles -> isYours(piles, effect) ? piles.what() : null,
                                phrases.things.only(Piles::areAll)),
                        part(Piles::noun, phrases.plural),
                        part(PlayerEffect.PermanentPiles::chooser, who),
                        (what, noun, chooser) -> of(what, chooser, noun, effect)));
    }

    private static boolean isYours(PlayerEffect.PermanentPiles piles, Effect effect) {
        return piles.separator() instanceof PlayerRef.You && piles.effect().equals(effect);
    }

    private static PlayerEffect.@Nullable PermanentPiles of(
            Selector what, PlayerRef chooser, Filter noun, Effect effect) {
        PlayerEffect.PermanentPiles piles =
                new PlayerEffect.PermanentPiles(PlayerRef.YOU, what, chooser, effect);
        return noun.equals(noun(piles)) ? piles : null;
    }

    /// What is in the piles, without whose it is.
    private static @Nullable Filter noun(PlayerEffect.PermanentPiles piles) {
        return piles.what() instanceof Selector.Each(Filter.And(List<Filter> parts))
                        && parts.getLast() instanceof Filter.Controlled whose
                ? Conjuncts.without(new Filter.And(parts), whose)
                : null;
    }
}
