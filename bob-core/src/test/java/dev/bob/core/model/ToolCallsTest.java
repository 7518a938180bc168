package dev.bob.core.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.ScriptedModel;
import dev.bob.core.model.ModelAccess.ServingModel;
import dev.bob.core.model.ToolCalls.Style;
import dev.bob.core.turn.TurnRequest;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ToolCallsTest {

    private final ServingModel online =
            new ServingModel("m", "http://x.example/v1", false, true, 0, new ScriptedModel());
    private final ServingModel offline =
            new ServingModel("offline", "", true, true, 0, new ScriptedModel());

    @Test
    void text_takes_native_tools_from_that_endpoint_alone() {
        var choice = new ToolCalls((_, _) -> online, Style.TEXT, Style.AUTO);

        assertThat(choice.choose(options(false), null).nativeTools()).isFalse();
        assertThat(choice.choose(options(true), null)).isSameAs(online);
    }

    @Test
    void the_offline_model_is_asked_as_it_is() {
        assertThat(
                        new ToolCalls((_, _) -> offline, Style.TEXT, Style.TEXT)
                                .choose(options(false), null))
                .isSameAs(offline);
    }

    private static TurnRequest.Options options(boolean remote) {
        return new TurnRequest.Options("turbotime", null, Set.of(), remote, true);
    }
}
