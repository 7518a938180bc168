package dev.bob.app;

import dev.bob.app.config.Configuration;
import dev.bob.app.config.Configuration.FlagValue;
import dev.bob.app.config.Environment;
import dev.bob.app.config.Settings;
import dev.bob.app.model.WholeReplies;
import dev.bob.core.model.ModelAccess.ServingModel;
import dev.bob.core.plugin.Plugin;
import dev.bob.core.tool.Tool;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.StreamingChatModel;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Puts a [Bob] together for a Java program. Nothing is taken from the environment, from configuration files or from
/// the user's folders: what isn't given here has its default.
///
/// ```java
/// try (Bob bob = Bob.in(Path.of("bob")).model(chatModel).build()) {
///     System.out.println(bob.ask("diary", "I live in Oslo.").answer());
/// }
/// ```
public final class BobBuilder {

    private final Path folder;
    private final Map<String, FlagValue> settings = new HashMap<>();
    private final List<Tool> tools = new ArrayList<>();
    private final List<Plugin> plugins = new ArrayList<>();
    private Clock clock = Clock.systemUTC();
    private Consumer<String> problems = problem -> {};
    private @Nullable ServingModel model;

    BobBuilder(Path folder) {
        this.folder = folder.toAbsolutePath();
        setting(Settings.RUNTIME_DIR.key(), this.folder.toString());
    }

    /// Answers come from this model, piece by piece. Without a model, those of the settings serve.
    public BobBuilder model(StreamingChatModel client) {
        model = new ServingModel("given", "", false, true, 0, Objects.requireNonNull(client));
        return this;
    }

    /// Answers come from this model, each as a whole.
    public BobBuilder model(ChatModel client) {
        return model(new WholeReplies(Objects.requireNonNull(client)));
    }

    /// Sets what `bob config show` lists, as in a configuration file: `setting("turn.pipeline", "agent")`.
    ///
    /// @throws IllegalArgumentException when there is no such setting
    public BobBuilder setting(String key, String value) {
        if (Settings.all().stream().noneMatch(setting -> setting.key().equals(key))) {
            throw new IllegalArgumentException("There is no setting " + key + ".");
        }
        settings.put(key, new FlagValue("setting " + key, value));
        return this;
    }

    /// Adds a tool to those that come with Bob. A turn may use it once its options enable it; the pipeline `agent`
    /// has all of them.
    public BobBuilder tool(Tool tool) {
        tools.add(tool);
        return this;
    }

    /// Adds a plugin; one that is added later runs first.
    public BobBuilder plugin(Plugin plugin) {
        plugins.add(plugin);
        return this;
    }

    /// The time, for tests.
    public BobBuilder clock(Clock other) {
        clock = other;
        return this;
    }

    /// Hears what an operator should know: files that can't be read, plugins that failed. Without it nobody does.
    public BobBuilder problems(Consumer<String> listener) {
        problems = listener;
        return this;
    }

    /// The Bob. Its parts are made when they are first needed; close it in the end.
    public Bob build() {
        Environment environment =
                new Environment(Map.of("HOME", folder.toString()), folder, folder, clock);
        Map<String, FlagValue> given = Map.copyOf(settings);
        return new Bob(
                environment,
                () -> Configuration.of(given, folder),
                problems,
                new Bob.Additions(model, List.copyOf(tools), List.copyOf(plugins)));
    }
}
