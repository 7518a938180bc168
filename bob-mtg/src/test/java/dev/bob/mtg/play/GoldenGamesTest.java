package dev.bob.mtg.play;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.deck.BuiltInDecks;
import dev.bob.mtg.deck.Deck;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.engine.GameRules;
import dev.bob.mtg.setup.GameSetup;
import dev.bob.mtg.sim.RandomDecks;
import dev.bob.mtg.sim.SimPlan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Games of the built-in cards come out as they always have: after every choice the same state, the same decision, the
/// same legal actions (`play`). A change of what is hashed changes `digest` alone.
///
/// A change that is meant to change games writes the figures anew, with `-Dbob.golden=write`, and says why in its commit
/// message.
class GoldenGamesTest {
    private static final String FILE = "golden-games.txt";
    private static final int MOST_CHOICES = 1_500;

    private final CardCatalog catalog = Games.catalog();
    private final GameRules rules = new GameRules();

    static boolean isWriting() {
        return "write".equals(System.getProperty("bob.golden"));
    }

    static Path resource(String name) {
        return Path.of("src/test/resources/dev/bob/mtg/play", name);
    }

    @Test
    void games_of_built_in_cards_come_out_as_recorded() throws IOException {
        String played = String.join("\n", play()) + "\n";
        if (isWriting()) {
            Files.createDirectories(resource(FILE).getParent());
            Files.writeString(resource(FILE), played);
        }
        try (InputStream recorded = getClass().getResourceAsStream(FILE)) {
            assertThat(played)
                    .isEqualTo(
                            isWriting()
                                    ? Files.readString(resource(FILE))
                                    : new String(
                                            java.util.Objects.requireNonNull(recorded, FILE)
                                                    .readAllBytes(),
                                            StandardCharsets.UTF_8));
        }
    }

    private List<String> play() {
        var lines = new ArrayList<String>();
        for (int seed = 0; seed < 20; seed++) {
            lines.add(line("decks", 2, seed, builtIn(2, seed)));
        }
        for (int seed = 0; seed < 4; seed++) {
            lines.add(line("decks", 3, seed, builtIn(3, seed)));
            lines.add(line("decks", 4, seed, builtIn(4, seed)));
        }
        for (int seed = 0; seed < 12; seed++) {
            lines.add(line("random", 2, seed, random(2, false, seed)));
        }
        for (int seed = 0; seed < 3; seed++) {
            lines.add(line("random", 4, seed, random(4, false, seed)));
        }
        for (int seed = 0; seed < 6; seed++) {
            int seats = 2 + seed % 3;
            lines.add(line("commander", seats, seed, random(seats, true, seed)));
        }
        return lines;
    }

    private String line(String kind, int seats, int seed, GameSetup setup) {
        return kind + " players=" + seats + " seed=" + seed + " " + play(setup, seed);
    }

    private String play(GameSetup setup, long seed) {
        Game game = Game.create(setup, rules);
        var random = new Random(seed);
        long digests = 0;
        long play = 0;
        int choices = 0;
        while (game.decision().isPresent() && choices < MOST_CHOICES) {
            List<Action> legal = game.legalActions();
            digests = digests * 31 + game.digest();
            play = play * 31 + game.decision().get().toString().hashCode();
            play = play * 31 + legal.toString().hashCode();
            Action action = legal.get(random.nextInt(legal.size()));
            assertThat(game.submit(action)).isInstanceOf(SubmitResult.Advanced.class);
            choices++;
        }
        digests = digests * 31 + game.digest();
        String end = game.outcome().map(o -> o.winners() + " " + o.reason()).orElse("goes on");
        return "choices="
                + choices
                + " turns="
                + game.turn()
                + " digest="
                + Long.toHexString(digests)
                + " play="
                + Long.toHexString(play)
                + " "
                + end;
    }

    private GameSetup builtIn(int seats, int seed) {
        List<Deck> decks = BuiltInDecks.all();
        var players = new ArrayList<GameSetup.PlayerSetup>();
        for (int seat = 0; seat < seats; seat++) {
            Deck deck = decks.get((seed + seat * (1 + seed % 3)) % decks.size());
            players.add(new GameSetup.PlayerSetup("P" + seat, Games.cards(deck), List.of()));
        }
        return new GameSetup(players, seed, -1, GameSetup.Options.USUAL);
    }

    private GameSetup random(int seats, boolean commander, int seed) {
        List<CardDefinition> pool =
                catalog.names().stream()
                        .sorted()
                        .map(catalog::definition)
                        .flatMap(Optional::stream)
                        .toList();
        List<CardDefinition> basics =
                List.of("Plains", "Island", "Swamp", "Mountain", "Forest").stream()
                        .map(name -> catalog.definition(name).orElseThrow())
                        .toList();
        var decks = new RandomDecks(pool, basics, commander);
        var players = new ArrayList<GameSetup.PlayerSetup>();
        for (int seat = 0; seat < seats; seat++) {
            SimPlan.SimDeck deck = decks.deck(seed * 10L + seat);
            players.add(new GameSetup.PlayerSetup("P" + seat, deck.cards(), deck.commanders()));
        }
        return new GameSetup(
                players, seed, 0, new GameSetup.Options(commander ? 40 : 20, true, 0, true));
    }
}
