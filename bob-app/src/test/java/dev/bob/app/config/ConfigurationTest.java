package dev.bob.app.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.app.config.Configuration.FlagValue;
import dev.bob.core.BobException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationTest {

    @TempDir private Path folder;
    private final Map<String, String> environment = new HashMap<>();
    private final Map<String, FlagValue> flags = new HashMap<>();

    private Configuration load() {
        return load(null);
    }

    private Configuration load(@Nullable Path explicit) {
        environment.putIfAbsent("HOME", folder.resolve("home").toString());
        return Configuration.load(
                flags, environment, folder.resolve("work/deep"), folder, explicit);
    }

    private void trust() {
        environment.putIfAbsent("HOME", folder.resolve("home").toString());
        ProjectTrust.of(folder.resolve("work"), environment).orElseThrow().trust();
    }

    private Path write(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    @Test
    void without_anything_every_default_counts() {
        var configuration = load();

        assertThat(configuration.get(EndpointSettings.LOCAL_BASE_URL))
                .isEqualTo("http://localhost:1234/v1");
        assertThat(configuration.get(EndpointSettings.MTG_MODEL)).isEqualTo("gpt-5");
        assertThat(configuration.get(Settings.RUNTIME_DIR))
                .isEqualTo(folder.resolve("home/.local/share/bob"));
        assertThat(configuration.origin(Settings.STM_TTL_HOURS)).isEqualTo(new Origin.Standard());
    }

    @Test
    void flag_comes_before_variable_before_project_before_user_before_default() throws IOException {
        write(
                "home/.config/bob/config.toml",
                "[stm]\ntop_k = 2\nttl_hours = 2\nmax_entries = 2\nembed_dim = 2");
        write("work/bob.toml", "[stm]\ntop_k = 3\nttl_hours = 3\nmax_entries = 3");
        environment.put("BOB_STM_TOP_K", "4");
        environment.put("BOB_STM_TTL_HOURS", "4");
        flags.put("stm.top_k", new FlagValue("--top-k", "5"));

        var configuration = load();

        assertThat(configuration.get(Settings.STM_TOP_K)).isEqualTo(5);
        assertThat(configuration.get(Settings.STM_TTL_HOURS)).isEqualTo(4);
        assertThat(configuration.get(Settings.STM_MAX_ENTRIES)).isEqualTo(3);
        assertThat(configuration.get(Settings.STM_EMBED_DIM)).isEqualTo(2);
        assertThat(configuration.origin(Settings.STM_MAX_ENTRIES).describe())
                .endsWith("work/bob.toml:4");
    }

    @Test
    void the_remote_endpoint_falls_back_on_the_usual_variables() {
        environment.put("OPENAI_BASE_URL", "https://example.org/v1/");
        environment.put("OPENAI_API_KEY", "k");

        var configuration = load();

        assertThat(configuration.get(EndpointSettings.CHAT_BASE_URL))
                .isEqualTo("https://example.org/v1");
        assertThat(configuration.get(EndpointSettings.MTG_BASE_URL))
                .isEqualTo("https://example.org/v1");
        assertThat(configuration.get(EndpointSettings.MTG_API_KEY)).isEqualTo("k");
        assertThat(configuration.get(EndpointSettings.MTG_MODEL)).isEqualTo("gpt-5");
    }

    @Test
    void the_magic_model_is_the_chat_model_when_that_was_chosen() {
        environment.put("BOB_CHAT_MODEL", "mine");

        assertThat(load().get(EndpointSettings.MTG_MODEL)).isEqualTo("mine");
    }

    @Test
    void a_value_that_makes_no_sense_names_file_and_line() throws IOException {
        write("work/bob.toml", "# hello\n[stm]\nttl_hours = \"soon\"\n");

        assertThatThrownBy(this::load)
                .isInstanceOf(BobException.class)
                .hasMessageContaining("bob.toml:3: stm.ttl_hours must be a whole number")
                .hasMessageContaining("\"soon\"");
    }

    @Test
    void a_value_that_makes_no_sense_names_its_variable() {
        environment.put("BOB_STM_ENABLED", "perhaps");

        assertThatThrownBy(this::load)
                .hasMessageContaining(
                        "variable BOB_STM_ENABLED: stm.enabled must be true or false");
    }

    @Test
    void every_key_and_token_is_a_secret() {
        assertThat(Settings.all().stream().filter(Setting::secret).map(Setting::key))
                .contains("local.api_key", "chat.api_key", "mtg.api_key", "telegram.token");
    }

    @Test
    void an_unknown_key_names_its_line_and_the_nearest_setting() throws IOException {
        write("work/bob.toml", "[stm]\nttl_hour = 5\n");

        assertThatThrownBy(this::load)
                .hasMessageContaining("bob.toml:2")
                .hasMessageContaining("Did you mean stm.ttl_hours?");
    }

    @Test
    void broken_toml_names_the_line() throws IOException {
        write("work/bob.toml", "[stm]\nttl_hours = = 5\n");

        assertThatThrownBy(this::load).hasMessageContaining("bob.toml:2");
    }

    @Test
    void paths_in_a_file_start_at_the_file() throws IOException {
        write(
                "work/bob.toml",
                "[paths]\nruntime_dir = \"kept\"\n[sandbox]\nroots = [\"a\", \"/b\"]");
        trust();

        var configuration = load();

        assertThat(configuration.get(Settings.RUNTIME_DIR)).isEqualTo(folder.resolve("work/kept"));
        assertThat(configuration.get(Settings.TOOL_ROOTS))
                .containsExactly(folder.resolve("work/a"), Path.of("/b"));
    }

    @Test
    void a_named_file_takes_the_place_of_the_projects() throws IOException {
        write("work/bob.toml", "[stm]\ntop_k = 3");
        Path named = write("other.toml", "[stm]\nttl_hours = 9");

        var configuration = load(named);

        assertThat(configuration.get(Settings.STM_TTL_HOURS)).isEqualTo(9);
        assertThat(configuration.get(Settings.STM_TOP_K)).isEqualTo(6);
    }

    @Test
    void the_file_that_init_writes_is_read_as_all_defaults() throws IOException {
        write("work/bob.toml", ConfigurationTemplate.toml());

        var configuration = load();

        assertThat(Settings.all()).noneMatch(configuration::isSet);
    }

    @Test
    void what_init_writes_is_right_when_it_is_uncommented() throws IOException {
        String uncommented = ConfigurationTemplate.toml().replaceAll("(?m)^# (\\w+ = )", "$1");
        write("work/bob.toml", uncommented);
        trust();

        var configuration = load();

        assertThat(Settings.all()).allMatch(configuration::isSet);
    }

    @Test
    void a_byte_order_mark_before_a_file_is_passed_over() throws IOException {
        write("work/bob.toml", "\uFEFF[stm]\ntop_k = 3\n");

        assertThat(load().get(Settings.STM_TOP_K)).isEqualTo(3);
    }

    @Test
    void a_byte_that_is_no_utf_8_is_named_with_its_line() throws IOException {
        Path file = write("work/bob.toml", "");
        Files.write(file, "[stm]\n# caf\u00e9\ntop_k = 3\n".getBytes(StandardCharsets.ISO_8859_1));

        assertThatThrownBy(this::load)
                .isInstanceOf(BobException.class)
                .hasMessageContaining(file + ":2: this is not UTF-8");
    }

    @Test
    void a_file_that_is_far_too_long_is_refused_before_it_is_read() throws IOException {
        Path file = write("work/bob.toml", "");
        try (var hole = new RandomAccessFile(file.toFile(), "rw")) {
            hole.setLength(200L << 20);
        }

        assertThatThrownBy(this::load)
                .isInstanceOf(BobException.class)
                .hasMessageContaining("may have 1 MiB");
    }
}
