package dev.bob.core.agent;

import static dev.bob.core.agent.HostileTexts.COMMANDS;
import static dev.bob.core.agent.HostileTexts.COMMAS;
import static dev.bob.core.agent.HostileTexts.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.router.Route;
import dev.bob.core.router.Router;
import dev.bob.core.tool.ToolRegistry;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which lines of a message are commands when the message holds what others wrote.
class PastedCommandsTest {

    @TempDir Path folder;

    @Test
    void what_a_person_pasted_is_never_a_command_unless_its_first_line_is() {
        Router router = new Router(ToolRegistry.of(new OpenAgents(folder).tools("")));
        for (String text : texts()) {
            assertThat(router.routeUser("Look at this:\n" + text))
                    .as(text)
                    .isInstanceOf(Route.Talk.class);
        }
        for (String comma : COMMAS) {
            for (String command : COMMANDS) {
                assertThat(router.routeUser(comma + command.substring(1)))
                        .as(comma + command)
                        .isInstanceOf(Route.Talk.class);
                assertThat(router.routeModel(comma + command.substring(1)))
                        .as(comma + command)
                        .isInstanceOf(Route.Talk.class);
            }
        }
    }

    @Test
    void slashes_and_commas_in_odd_places_are_talk() {
        Router router = new Router(ToolRegistry.of(new OpenAgents(folder).tools("")));
        for (String text :
                List.of(
                        ",",
                        ",,",
                        ", bash",
                        ",\tbash",
                        ",\u00a0bash",
                        " ,bash",
                        "/bash",
                        "//bash",
                        "/,bash",
                        "\\,bash",
                        "$bash",
                        "$(bash)",
                        "a,bash",
                        "a\r,bash".substring(0, 1),
                        "`,bash`",
                        "',bash",
                        "\",bash\"",
                        "(,bash)",
                        "[,bash]",
                        "#,bash",
                        "…,bash")) {
            assertThat(router.routeUser(text)).as(text).isInstanceOf(Route.Talk.class);
            assertThat(router.routeModel(text)).as(text).isInstanceOf(Route.Talk.class);
        }
    }
}
