package dev.bob.cli.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.cli.BobProcess;
import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Ten questions to the judge, asked in the chat: of a model that calls the engine, and without a model.
class JudgeInChatTest {

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    What happens if I cast Lightning Bolt on Serra Angel? | {"you": {"hand": ["Lightning Bolt"]}, "opponent": {"battlefield": ["Serra Angel"]}, "line": ["cast Lightning Bolt on Serra Angel", "resolve"]} | Serra Angel 4/4 with 3 damage
                    What happens if I bolt the Llanowar Elves? | {"you": {"hand": ["Lightning Bolt"]}, "opponent": {"battlefield": ["Llanowar Elves"]}, "line": ["cast Lightning Bolt on Llanowar Elves", "resolve"]} | Llanowar Elves has lethal damage [704.5g]
                    Can I counter Lightning Bolt with Counterspell? | {"you": {"hand": ["Counterspell"]}, "opponent": {"hand": ["Lightning Bolt"]}, "turn": "opponent", "line": ["opponent: cast Lightning Bolt on me", "you: cast Counterspell on Lightning Bolt", "resolve all"]} | Lightning Bolt is countered [701.6a]
                    Can Doom Blade destroy Demon of Loathing? | {"you": {"hand": ["Doom Blade"]}, "opponent": {"battlefield": ["Demon of Loathing"]}, "line": ["cast Doom Blade on Demon of Loathing"]} | Demon of Loathing isn't a legal target for it.
                    Can Llanowar Elves block Serra Angel? | {"you": {"battlefield": ["Serra Angel"]}, "opponent": {"battlefield": ["Llanowar Elves"]}, "line": ["attack with Serra Angel", "block Serra Angel with Llanowar Elves"]} | A creature with flying can be blocked only by flying and reach. (rule 702.9b)
                    What happens if Thornweald Archer blocks Serra Angel? | {"you": {"battlefield": ["Serra Angel"]}, "opponent": {"battlefield": ["Thornweald Archer"]}, "line": ["attack with Serra Angel", "block Serra Angel with Thornweald Archer", "go to end of combat"]} | Serra Angel was dealt damage by a source with deathtouch [704.5h]
                    What happens if I cast Invigorate on my Llanowar Elves in response to Lightning Bolt? | {"turn": "opponent", "you": {"battlefield": ["Llanowar Elves", "3 Forest"], "hand": ["Invigorate"]}, "opponent": {"hand": ["Lightning Bolt"]}, "line": ["opponent: cast Lightning Bolt on Llanowar Elves", "you: cast Invigorate on Llanowar Elves", "resolve all"]} | Llanowar Elves 5/5 with 3 damage
                    Can I cast Overrun during my opponent's turn? | {"turn": "opponent", "you": {"hand": ["Overrun"]}, "opponent": {}, "line": ["you: cast Overrun"]} | (rule 307.
                    Can Llanowar Elves attack the turn it comes into play? | {"you": {"hand": ["Llanowar Elves"]}, "opponent": {}, "line": ["cast Llanowar Elves", "resolve", "attack with Llanowar Elves"]} | (rule 302.6)
                    What happens if I cast Swords to Plowshares on Serra Angel? | {"you": {"hand": ["Swords to Plowshares"]}, "opponent": {"battlefield": ["Serra Angel"]}, "line": ["cast Swords to Plowshares on Serra Angel", "resolve"]} | The opponent gains 4 life [119.3]
                    """)
    void the_engine_answers_through_a_model_and_without_one(
            String question, String call, String ruling) throws IOException {
        Path with = Files.createDirectory(folder.resolve("with"));
        Path without = Files.createDirectory(folder.resolve("without"));
        Script script =
                Script.empty()
                        .on(Match.chat("TASK: work", ruling), Reply.answer("So it is: " + ruling))
                        .on(Match.chat("TASK: work"), Reply.answer("").calling("mtg_judge", call))
                        .on(Match.chat(), Reply.answer("{}"))
                        .withModels(Script.MODEL);
        try (ScriptedServer server = ScriptedServer.start(script)) {
            var answer =
                    BobProcess.in(with)
                            .with("BOB_LOCAL_BASE_URL", server.baseUrl())
                            .with("BOB_EMBEDDER", "hashing")
                            .run("ask", "--pipeline", "agent", question);
            assertThat(answer.out()).contains("So it is: " + ruling);
        }

        var answer =
                BobProcess.in(without)
                        .with("BOB_OFFLINE", "true")
                        .with("BOB_EMBEDDER", "hashing")
                        .run("ask", question);

        assertThat(answer.out().replaceAll("\\s+", " ")).contains(ruling);
    }
}
