package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.LibraryPhrases;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.ObjectPhrases;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.ProperName;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.function.Function;

/// What is done with cards' faces and with cards that may be cast later: manifesting, turning over, day and night,
/// discovering, plotting, gaining flashback.
final class FaceActions {
    private static final List<Modification> FLASHBACK =
            List.of(new Modification.AddAbilities(List.of(Ability.keyword(Keyword.FLASHBACK))));

    private final Phrases phrases;

    FaceActions(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Effect> all() {
        return choice(
                melds(),
                constant(new PermanentEffect.ManifestDread(PlayerRef.YOU), "manifest dread"),
                form(
                        PermanentEffect.ManifestDread.class,
                        "<> manifests dread",
                        part(PermanentEffect.ManifestDread::who, phrases.player),
                        PermanentEffect.ManifestDread::new),
                puts("manifest <>", false, LibraryPhrases.top(phrases)),
                puts("cloak <>", true, LibraryPhrases.top(phrases)),
                ownTop("<> manifests the top card of their library", false),
                ownTop("<> cloaks the top card of their library", true),
                form(
                        PermanentEffect.TurnFaceUp.class,
                        "turn <> face up",
                        part(PermanentEffect.TurnFaceUp::what, phrases.anything),
                        PermanentEffect.TurnFaceUp::new),
                form(
                        PermanentEffect.TurnFaceDown.class,
                        "turn <> face down",
                        part(PermanentEffect.TurnFaceDown::what, phrases.anything),
                        PermanentEffect.TurnFaceDown::new),
                constant(new SpellEffect.BecomeDay(false), "it becomes day"),
                constant(new SpellEffect.BecomeDay(true), "it becomes night"),
                form(
                        SpellEffect.Discover.class,
                        "discover <>",
                        part(SpellEffect.Discover::value, Numerals.DIGIT_AMOUNT),
                        FaceActions::discover),
                castLater(),
                chosen(
                        PermanentEffect.TurnFaceUp.class,
                        "turn <> face up",
                        PermanentEffect.TurnFaceUp::what,
                        PermanentEffect.TurnFaceUp::new),
                chosen(
                        PermanentEffect.TurnFaceDown.class,
                        "turn <> face down",
                        PermanentEffect.TurnFaceDown::what,
                        PermanentEffect.TurnFaceDown::new),
                puts("manifest <>", false, fromHand()),
                puts("cloak <>", true, fromHand()));
    }

    /// "turn a face-down creature you control face up", "turn any number of permanents you control face up".
    private <E extends Effect> Syntax<Effect> chosen(
            Class<E> type, String template, Function<E, Selector> get, Function<Selector, E> make) {
        return widen(
                form(
                        type,
                        template,
                        part(get, choice(one(), ObjectPhrases.anyNumber(phrases))),
                        make));
    }

    /// One that you choose.
    private Syntax<Selector> one() {
        return phrases.aNoun.map(
                Filter.class,
                what -> (Selector) new Selector.Choose(PlayerRef.YOU, false, Amount.ONE, what),
                value ->
                        value
                                                instanceof
                                                Selector.Choose(
                                                        PlayerRef.You _,
                                                        boolean upTo,
                                                        var count,
                                                        var what)
                                        && !upTo
                                        && count.equals(Amount.ONE)
                                ? what
                                : null);
    }

    /// "a card from your hand".
    private Syntax<Selector> fromHand() {
        Filter hand = new Filter.InZone(Zone.HAND, PlayerRef.YOU);
        return one().only(what -> RecordParts.anywhere(what, hand::equals));
    }

    /// What may be cast on a later turn, or from the graveyard.
    private Syntax<Effect> castLater() {
        return family(
                form(
                        SpellEffect.SetAside.class,
                        "<> becomes plotted",
                        part(
                                aside -> aside.keyword() == Keyword.PLOT ? aside.what() : null,
                                phrases.thing),
                        what -> new SpellEffect.SetAside(what, Keyword.PLOT, 0)),
                form(
                        SpellEffect.SetAside.class,
                        "<> becomes foretold . its foretell cost is its mana cost reduced by {2}",
                        part(
                                aside -> aside.keyword() == Keyword.FORETELL ? aside.what() : null,
                                phrases.thing),
                        what -> new SpellEffect.SetAside(what, Keyword.FORETELL, 2)),
                synonyms(
                        flashback(
                                "<> gains flashback until end of turn . the flashback cost is equal to its mana cost"),
                        flashback(
                                "<> gains flashback until end of turn . the flashback cost is equal to that card's"
                                        + " mana cost"),
                        flashback(
                                "until end of turn , <> gains flashback . the flashback cost is equal to its mana"
                                        + " cost")));
    }

    private static SpellEffect.Discover discover(Amount value) {
        return new SpellEffect.Discover(PlayerRef.YOU, Comparison.AT_MOST, value, Zone.HAND);
    }

    private static Syntax<Effect> puts(String template, boolean cloak, Syntax<Selector> cards) {
        return widen(
                form(
                        PermanentEffect.Manifest.class,
                        template,
                        part(manifest -> manifest.cloak() == cloak ? manifest.what() : null, cards),
                        what -> new PermanentEffect.Manifest(PlayerRef.YOU, what, cloak)));
    }

    private Syntax<Effect> ownTop(String template, boolean cloak) {
        return widen(
                form(
                        PermanentEffect.Manifest.class,
                        template,
                        part(
                                manifest -> manifest.cloak() == cloak ? manifest.who() : null,
                                phrases.player),
                        who ->
                                new PermanentEffect.Manifest(
                                        who, new Selector.Top(who, Amount.ONE), cloak)));
    }

    private Syntax<Effect> flashback(String template) {
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(
                                change ->
                                        change.modifications().equals(FLASHBACK)
                                                ? change.objects()
                                                : null,
                                phrases.anything),
                        what -> new Effect.Change(what, FLASHBACK, new Duration.EndOfTurn())));
    }

    private static Syntax<PermanentEffect.Meld> melds() {
        String melds = "exile them , then meld them into <>";
        return choice(
                melds(melds, false), melds(melds + " . it enters tapped and attacking", true));
    }

    private static Syntax<PermanentEffect.Meld> melds(String words, boolean attacking) {
        return form(
                PermanentEffect.Meld.class,
                words,
                part(meld -> meld.attacking() == attacking ? meld.into() : null, new ProperName()),
                into -> new PermanentEffect.Meld(null, into, attacking));
    }
}
