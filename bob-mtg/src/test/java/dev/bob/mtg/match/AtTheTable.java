package dev.bob.mtg.match;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardCompiler;
import dev.bob.mtg.cards.CardText;
import dev.bob.mtg.cards.Compiled.Whole;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.player.Menu;
import dev.bob.mtg.setup.GameSetup;
import dev.bob.mtg.setup.Position;
import dev.bob.mtg.text.Grammar;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/// A match from a position in which the first player does what a script says and then leaves, and the other one passes.
final class AtTheTable {

    private static final CardCompiler COMPILER = new CardCompiler(Grammar.standard());
    private static final CardCatalog CATALOG = CardCatalog.builtIn();

    /// What each seat was told, by seat.
    final List<List<String>> told = List.of(new ArrayList<>(), new ArrayList<>());

    /// Whether the first player could take the last move back, at each question.
    final List<Boolean> couldTakeBack = new ArrayList<>();

    static CardDefinition card(String name) {
        return CATALOG.definition(name).orElseThrow();
    }

    static CardDefinition made(String name, String cost, String type, String text, String size) {
        String[] numbers = size.isEmpty() ? new String[] {"", ""} : size.split("/");
        var face =
                new CardText.Face(
                        name,
                        cost,
                        type,
                        text,
                        numbers[0],
                        numbers[1],
                        "",
                        "",
                        List.of(),
                        List.of());
        var compiled =
                COMPILER.compile(
                        new CardText(name, "normal", List.of(face), List.of(), Map.of(), "", ""));
        assertThat(compiled).as("%s", compiled).isInstanceOf(Whole.class);
        return ((Whole) compiled).definition();
    }

    /// @param script beginnings of what the menu says, one for each question of the first player's main phase; `undo`
    void play(Path folder, Position position, String... script) throws IOException {
        GameHeader header =
                new GameHeader(
                        "g",
                        1,
                        0,
                        GameSetup.Options.USUAL,
                        List.of(
                                new GameHeader.Seat("You", "human", "d", List.of(), List.of()),
                                new GameHeader.Seat("Bob", "random", "d", List.of(), List.of())));
        Deque<String> lines = new ArrayDeque<>(List.of(script));
        try (GameJournal journal = GameJournal.start(folder, header)) {
            boolean _ =
                    new Match(
                                    Game.at(position),
                                    header,
                                    journal,
                                    List.of(new Scripted(0, lines), new Scripted(1, null)),
                                    CATALOG::text)
                            .play();
        }
    }

    private final class Scripted implements Participant {
        private final int seat;
        private final @org.jspecify.annotations.Nullable Deque<String> lines;

        Scripted(int seat, @org.jspecify.annotations.Nullable Deque<String> lines) {
            this.seat = seat;
            this.lines = lines;
        }

        @Override
        public MatchMove move(Asked asked) {
            Menu menu = asked.menu();
            if (lines == null
                    || (asked.legal().contains(new Action.Pass())
                            && !asked.view().step().isMain())) {
                return MatchMove.Act.of(
                        asked.legal().contains(new Action.Pass())
                                ? new Action.Pass()
                                : asked.legal().getFirst());
            }
            couldTakeBack.add(asked.canTakeBack());
            if (lines.isEmpty()) {
                return new MatchMove.Leave();
            }
            String line = lines.removeFirst();
            return line.equals("undo")
                    ? new MatchMove.TakeBack()
                    : menu.entries().stream()
                            .filter(e -> e.text().startsWith(line) && !e.chain().isEmpty())
                            .findFirst()
                            .map(e -> (MatchMove) new MatchMove.Act(e.chain(), ""))
                            .orElseThrow(() ->
                                    new AssertionError(
                                            line
                                                    + " is not on "
                                                    + menu.entries().stream()
                                                            .map(Menu.Entry::text)
                                                            .toList()));
        }

        @Override
        public void happened(List<Event> events, EventText text) {
            events.forEach(event ->
                    text.line(event)
                            .ifPresent(line ->
                                    told.get(seat).add(line + " [" + EventRule.of(event) + "]")));
        }

        @Override
        public void tookBack(String name, dev.bob.mtg.view.GameView view) {
            told.get(seat).add(EventText.tookBack(name));
        }
    }
}
