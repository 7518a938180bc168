package dev.bob.mtg.player.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.Menu;
import dev.bob.mtg.player.MenuBuilder;
import dev.bob.mtg.player.Player;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.setup.DeckLists;
import dev.bob.mtg.setup.GameSetup;
import dev.bob.mtg.setup.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// Whatever a player may not know makes no difference to what they are shown, asked and choose.
class HiddenInformationTest {

    private final CardCatalog catalog = CardCatalog.builtIn();
    private final List<List<CardDefinition>> decks =
            BuiltInDecks.all().stream()
                    .limit(2)
                    .map(deck -> deck.cards().stream().map(this::card).toList())
                    .toList();

    private CardDefinition card(String name) {
        return catalog.definition(name).orElseThrow();
    }

    private static Player search(DeckLists lists) {
        return new SearchPlayer(5, Budget.count(12), 0, lists, () -> 0);
    }

    /// Plays games between rules of thumb and looks at every `nth` question with several answers.
    private void inGames(int nth, Consumer<Game> look) {
        for (long seed = 1; seed <= 3; seed++) {
            Game game = Game.create(GameSetup.of(decks.get(0), decks.get(1), seed));
            List<Player> players = List.of(new HeuristicPlayer(1), new HeuristicPlayer(2));
            int questions = 0;
            while (game.decision().isPresent()) {
                if (game.legalActions().size() > 1 && ++questions % nth == 0) {
                    look.accept(game);
                }
                game.submit(players.get(game.decision().get().player()).choose(Question.of(game)));
            }
        }
    }

    @Test
    void what_is_dealt_anew_changes_neither_view_nor_menu() {
        DeckLists lists = DeckLists.known(decks);
        inGames(
                7,
                game -> {
                    int seat = game.decision().orElseThrow().player();
                    Menu menu = MenuBuilder.menu(game, "g", 0, catalog::text);
                    for (long seed = 1; seed <= 4; seed++) {
                        Game other = game.worlds(seat, lists).deal(seed);

                        assertThat(other.view(seat)).isEqualTo(game.view(seat));
                        assertThat(other.legalActions()).isEqualTo(game.legalActions());
                        assertThat(MenuBuilder.menu(other, "g", 0, catalog::text).json())
                                .isEqualTo(menu.json());
                    }
                });
    }

    @Test
    void the_search_chooses_the_same_whatever_is_hidden() {
        DeckLists lists = DeckLists.known(decks);
        inGames(
                25,
                game -> {
                    int seat = game.decision().orElseThrow().player();
                    Action choice = search(lists).choose(Question.of(game));
                    for (long seed = 1; seed <= 2; seed++) {
                        Game other = game.worlds(seat, lists).deal(seed);

                        assertThat(search(lists).choose(Question.of(other))).isEqualTo(choice);
                    }
                });
    }

    @Test
    void imagined_games_are_the_same_whatever_is_hidden() {
        DeckLists lists = DeckLists.known(decks);
        inGames(
                20,
                game -> {
                    int seat = game.decision().orElseThrow().player();
                    Game other = game.worlds(seat, lists).deal(9);

                    assertThat(other.worlds(seat, lists).deal(4).digest())
                            .isEqualTo(game.worlds(seat, lists).deal(4).digest());
                });
    }

    @Test
    void so_are_those_that_a_player_imagines_while_another_chooses() {
        DeckLists lists = DeckLists.known(decks);
        inGames(
                20,
                game -> {
                    int chooser = game.decision().orElseThrow().player();
                    int thinker = 1 - chooser;
                    Game other = game.worlds(thinker, lists).deal(9);

                    assertThat(other.worlds(thinker, lists).deal(4).digest())
                            .isEqualTo(game.worlds(thinker, lists).deal(4).digest());
                });
    }

    @Test
    void imagined_games_differ_from_each_other_in_what_is_hidden() {
        Game game = Game.create(GameSetup.of(decks.get(0), decks.get(1), 1));
        int seat = game.decision().orElseThrow().player();

        var worlds = game.worlds(seat, DeckLists.known(decks));

        assertThat(worlds.deal(1).digest()).isNotEqualTo(worlds.deal(2).digest());
        assertThat(worlds.deal(1).view(1 - seat).players().get(1 - seat).hand())
                .isNotEqualTo(worlds.deal(2).view(1 - seat).players().get(1 - seat).hand());
    }

    @Test
    void a_position_made_with_another_hand_gets_the_same_answer() {
        List<CardDefinition> list = new ArrayList<>();
        for (String name : List.of("Mountain", "Forest")) {
            for (int i = 0; i < 20; i++) {
                list.add(card(name));
            }
        }
        List<Action> choices = new ArrayList<>();
        for (String hidden : List.of("Mountain", "Forest")) {
            Position position = Position.of(2, 3);
            position.put(0, Zone.HAND, card("Forest"), card("Mountain"));
            position.put(1, Zone.HAND, card(hidden), card(hidden));
            for (int i = 0; i < 10; i++) {
                position.put(0, Zone.LIBRARY, card("Forest"));
                position.put(1, Zone.LIBRARY, card(hidden));
            }
            Game game = Game.at(position);
            while (game.legalActions().size() == 1) {
                game.submit(game.legalActions().getFirst());
            }
            choices.add(search(DeckLists.known(List.of(list, list))).choose(Question.of(game)));
        }

        assertThat(choices.get(0)).isEqualTo(choices.get(1)).isInstanceOf(Action.PlayLand.class);
    }

    @Test
    void a_deck_whose_list_is_not_known_is_taken_for_one_that_holds_what_was_seen() {
        List<List<CardDefinition>> candidates =
                List.of(List.of(card("Forest"), card("Forest")), List.of(card("Mountain")));
        Position position = Position.of(2, 3).put(1, Zone.BATTLEFIELD, card("Mountain"));
        position.put(1, Zone.HAND, card("Plains"), card("Island"));
        position.put(0, Zone.HAND, card("Forest"));
        Game game = Game.at(position);

        Game imagined = game.worlds(0, DeckLists.unknown(2, candidates)).deal(1);

        assertThat(imagined.view(1).players().get(1).hand())
                .extracting(object -> object.name())
                .containsOnly("Mountain");
    }
}
