package dev.bob.plugin.keyguard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.core.channel.InboundMessage;
import dev.bob.core.plugin.Plugins;
import dev.bob.core.prompt.Prompt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeyGuardTest {

    private final List<String> problems = new ArrayList<>();
    private final Plugins plugins =
            Plugins.services(
                    KeyGuard.class.getClassLoader(),
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(5),
                    problems::add);

    @Test
    void it_is_found_as_a_service_and_brings_its_command() {
        assertThat(plugins.status()).extracting(Plugins.Status::name).containsExactly("keyguard");
        assertThat(plugins.registerCommands()).hasSize(1);
        assertThat(problems).isEmpty();
    }

    @Test
    void a_key_never_reaches_the_model() {
        String key = "sk-" + "abcDEF0123456789abcDEF";

        InboundMessage message =
                plugins.normalizeInbound(
                        new InboundMessage(
                                "cli", "me", "", "my key is " + key + ", ok?", Map.of()));
        Prompt prompt =
                plugins.beforeModelCall(
                        new Prompt(
                                "system",
                                "",
                                List.of(),
                                List.of(new Prompt.Material("tool_results", "found " + key)),
                                "and " + key,
                                List.of(),
                                List.of()));

        assertThat(message.content()).isEqualTo("my key is [key removed], ok?");
        assertThat(prompt.input()).isEqualTo("and [key removed]");
        assertThat(prompt.material().getFirst().text()).isEqualTo("found [key removed]");
    }

    @Test
    void what_is_no_key_is_left_alone() {
        Prompt prompt = Prompt.of("s", "skip the ghp_ part, risk-free");

        assertThat(plugins.beforeModelCall(prompt)).isEqualTo(prompt);
    }

    @Test
    void a_pattern_of_the_configuration_is_covered_too_and_a_broken_one_is_reported() {
        List<String> failures = new ArrayList<>();
        plugins.onFailure(failure -> failures.add(failure.reason()));

        plugins.configure(name -> Map.of("pattern", "HUSH-\\d+"));
        assertThat(plugins.beforeModelCall(Prompt.of("s", "HUSH-42")).input())
                .isEqualTo("[key removed]");

        plugins.configure(name -> Map.of("pattern", "(["));
        assertThat(failures)
                .anySatisfy(reason -> assertThat(reason).contains("isn't a regular expression"));
    }
}
