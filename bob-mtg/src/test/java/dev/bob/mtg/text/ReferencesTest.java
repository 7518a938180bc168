package dev.bob.mtg.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.reference.References;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What "it", "that creature", "they" and the like mean in the definition that comes out, whatever the text that is
/// printed from it.
class ReferencesTest {
    private static final Grammar GRAMMAR = Grammar.standard();
    private static final RecordTree TREE = new RecordTree();

    private static final Reference SOURCE = new Reference.Source();
    private static final Reference EVENT = new Reference.Triggering();
    private static final Reference OTHER = new Reference.TriggeringOther();
    private static final Reference ATTACHED = new Reference.AttachedTo();
    private static final Reference REMEMBERED = new Reference.Remembered();

    private static Reference target(int slot) {
        return new Reference.Targeted(slot);
    }

    private static Reference done(Verb verb) {
        return new Reference.Done(verb);
    }

    private static Arguments of(String text, String word, Object meaning) {
        return Arguments.of(text, word, meaning);
    }

    /// The last time that a word stands in a text is what it is asked about.
    static List<Arguments> objects() {
        return List.of(
                // the source, once it has been named
                of("When ~ enters, it deals 2 damage to any target.", "it", SOURCE),
                of("Whenever ~ attacks, it gets +1/+0 until end of turn.", "it", SOURCE),
                of("When ~ dies, return it to its owner's hand.", "it", SOURCE),
                of("Whenever ~ enters or attacks, put a +1/+1 counter on it.", "it", SOURCE),
                of(
                        "When ~ enters and at the beginning of your upkeep, put a +1/+1 counter on it.",
                        "it",
                        SOURCE),
                of(
                        "Whenever ~ becomes the target of a spell for the first time each turn, put a +1/+1 counter on it.",
                        "it",
                        SOURCE),
                of("{T}: ~ deals damage equal to its power to target creature.", "its", SOURCE),
                of(
                        "Put a +1/+1 counter on ~. Then if it has three or more +1/+1 counters on it, draw a card.",
                        "it",
                        SOURCE),
                // what was discarded has no counters put on it
                of(
                        "When ~ enters, you may discard a card. If you do, put a +1/+1 counter on him.",
                        "him",
                        SOURCE),
                of(
                        "Destroy target artifact or enchantment. If this spell was kicked, it deals damage equal to that permanent's mana value to target creature.",
                        "it",
                        SOURCE),
                of(
                        "When ~ enters, draw a card for each creature you control with toughness greater than its power.",
                        "its",
                        new Reference.Iterated()),
                // a word of some kind means something of that kind
                of(
                        "Whenever you cast an artifact spell, put X charge counters on target artifact you control, where X is that spell's mana value.",
                        "that spell's",
                        EVENT),
                of(
                        "Whenever you cast a creature spell, create a 1/1 green Saproling creature token. If that spell's mana value is 4 or greater, create two of those tokens instead.",
                        "that spell's",
                        EVENT),
                // mana is spent on spells, not on lands
                of(
                        "When ~ enters, put X +1/+1 counters on target land you control, where X is the amount of mana spent to cast it.",
                        "it",
                        SOURCE),
                // the modes of a spell don't speak of each other's targets
                of(
                        "Choose one —\n• Counter target spell if it's red.\n• Destroy target permanent if it's red.",
                        "it",
                        target(1)),
                // the object of the event
                of("Whenever a creature you control dies, exile it.", "it", EVENT),
                of(
                        "Whenever another Elf you control enters, put a +1/+1 counter on it.",
                        "it",
                        EVENT),
                of(
                        "Whenever ~ or another Elf you control enters, put a +1/+1 counter on that creature.",
                        "that creature",
                        EVENT),
                of(
                        "Whenever a creature attacks, you may pay {3}. When you do, put a +1/+1 counter on that creature.",
                        "that creature", EVENT),
                of(
                        "Whenever a creature you control attacks alone, it gets +1/+1 until end of turn.",
                        "it",
                        EVENT),
                of(
                        "Whenever you cast a creature spell, if it's red, copy that spell.",
                        "that spell",
                        EVENT),
                of(
                        "Whenever a creature attacks you or a planeswalker you control, tap it.",
                        "it",
                        EVENT),
                of(
                        "Whenever a creature dealt damage by ~ this turn dies, return it to its owner's hand.",
                        "it",
                        EVENT),
                of("Whenever an opponent sacrifices a creature, exile it.", "it", EVENT),
                // the other object of the event
                of("Whenever ~ blocks a creature, destroy that creature.", "that creature", OTHER),
                of(
                        "Whenever ~ becomes blocked by a creature, tap that creature.",
                        "that creature",
                        OTHER),
                of(
                        "Whenever ~ blocks or becomes blocked by a creature, that creature gets -1/-1 until end of turn.",
                        "that creature",
                        OTHER),
                of(
                        "Whenever ~ deals damage to a creature, destroy that creature.",
                        "that creature",
                        OTHER),
                // targets
                of(
                        "Tap target creature. It doesn't untap during its controller's next untap step.",
                        "it",
                        target(0)),
                of(
                        "Target creature gets +2/+2 until end of turn. Untap that creature.",
                        "that creature",
                        target(0)),
                of(
                        "When ~ enters, tap target creature. Put a stun counter on it.",
                        "it",
                        target(0)),
                of(
                        "Put a +1/+1 counter on target creature you control. Then that creature deals damage equal to its power to target creature you don't control.",
                        "that creature",
                        target(0)),
                of(
                        "Target creature you control deals damage equal to its power to target creature an opponent controls.",
                        "its",
                        target(0)),
                of(
                        "Tap two target creatures. They gain flying until end of turn.",
                        "they",
                        target(0)),
                of(
                        "Put target creature card from your graveyard onto the battlefield if its mana value is less than or equal to the number of Elves you control.",
                        "its",
                        target(0)),
                of(
                        "Target creature gets -2/-2 until end of turn. If you control a Forest, that creature gets -5/-5 until end of turn instead.",
                        "that creature",
                        target(0)),
                of(
                        "~ deals 2 damage to any target. If you control a Forest, it deals 4 damage instead.",
                        "it",
                        SOURCE),
                of(
                        "~ deals 2 damage to target creature. If you control a Forest, it deals 4 damage instead.",
                        "",
                        target(0)),
                of(
                        "~ deals 2 damage to any target. If you control a Forest, it deals 4 damage instead.",
                        "",
                        target(0)),
                // what an effect made or moved
                of("Create a Treasure token. Tap it.", "it", done(Verb.CREATED)),
                of("Create two Treasure tokens. Tap them.", "them", done(Verb.CREATED)),
                of(
                        "Return target creature card from your graveyard to the battlefield. It gains haste.",
                        "it",
                        done(Verb.RETURNED)),
                of(
                        "Exile target creature you control, then return it to the battlefield under its owner's control.",
                        "it",
                        done(Verb.EXILED)),
                of(
                        "Reveal the top card of your library. If it's a land card, put it into your hand.",
                        "it",
                        done(Verb.REVEALED)),
                // in delayed triggers
                of(
                        "Create a Treasure token. Sacrifice it at the beginning of the next end step.",
                        "it",
                        REMEMBERED),
                of(
                        "Whenever ~ blocks a creature, destroy that creature at end of combat.",
                        "that creature",
                        REMEMBERED),
                // what the source is attached to
                of(
                        "As long as equipped creature is legendary, it has flying.",
                        "equipped creature",
                        ATTACHED));
    }

    @ParameterizedTest(name = "\"{1}\" in: {0}")
    @MethodSource("objects")
    void a_word_for_an_object_means_the_right_one(String text, String word, Reference meaning) {
        List<Reference> said = new ArrayList<>();
        read(text).forEach(ability -> collect(ability, word, said));

        assertThat(said).as(text).isNotEmpty();
        assertThat(said.getLast()).as(text).isEqualTo(meaning);
    }

    private static void collect(Object node, String word, List<Reference> said) {
        switch (node) {
            case Selector.That(Reference reference, String words) when words.equals(word) ->
                    said.add(reference);
            case List<?> list -> list.forEach(each -> collect(each, word, said));
            case Record record ->
                    TREE.components(record).forEach(each -> collect(each, word, said));
            default -> {}
        }
    }

    static List<Arguments> players() {
        PlayerRef acting = new PlayerRef.Triggering("");
        return List.of(
                of(
                        "Whenever an opponent draws a card, ~ deals 1 damage to that player.",
                        "that player",
                        acting),
                of(
                        "At the beginning of each player's upkeep, that player draws a card.",
                        "that player",
                        acting),
                of(
                        "At the beginning of each opponent's upkeep, if that player has no cards in hand, that player loses 2 life.",
                        "that player",
                        acting),
                of(
                        "Whenever an opponent casts a spell, that player may pay {1}. If they don't, they lose 1 life.",
                        "they", acting),
                of(
                        "Whenever ~ deals combat damage to a player, that player discards a card.",
                        "that player",
                        acting),
                of(
                        "Target player draws two cards. That player loses 2 life.",
                        "that player",
                        new PlayerRef.Targeted(0, "")),
                of(
                        "Target opponent sacrifices a creature unless they pay {1}.",
                        "they", new PlayerRef.Targeted(0, "")),
                of(
                        "Whenever an opponent commits a crime, that player loses 1 life.",
                        "that player",
                        acting),
                of(
                        "For each opponent, draw a card unless that player pays {1}.",
                        "that player", new PlayerRef.Iterated("")));
    }

    @ParameterizedTest(name = "\"{1}\" in: {0}")
    @MethodSource("players")
    void a_word_for_a_player_means_the_right_one(String text, String word, PlayerRef meaning) {
        List<PlayerRef> said = new ArrayList<>();
        read(text).forEach(ability -> players(ability, word, said));

        assertThat(said).as(text).isNotEmpty();
        said.forEach(player -> assertThat(unsaid(player)).as(text).isEqualTo(meaning));
    }

    private static void players(Object node, String word, List<PlayerRef> said) {
        switch (node) {
            case PlayerRef player when word.equals(References.words(player)) -> said.add(player);
            case List<?> list -> list.forEach(each -> players(each, word, said));
            case Record record ->
                    TREE.components(record).forEach(each -> players(each, word, said));
            default -> {}
        }
    }

    private static PlayerRef unsaid(PlayerRef player) {
        return switch (player) {
            case PlayerRef.Targeted(int slot, _) -> new PlayerRef.Targeted(slot, "");
            case PlayerRef.Triggering _ -> new PlayerRef.Triggering("");
            case PlayerRef.Iterated _ -> new PlayerRef.Iterated("");
            default -> player;
        };
    }

    private static List<?> read(String text) {
        boolean permanent =
                text.startsWith("When")
                        || text.startsWith("At")
                        || text.contains(": ")
                        || text.startsWith("As");
        Grammar.Reading reading = GRAMMAR.read(text, !permanent);
        if (!(reading instanceof Grammar.Understood understood)) {
            throw new AssertionError(text + " isn't understood: " + reading);
        }
        return understood.abilities();
    }
}
