package dev.bob.app.agent;

import dev.bob.app.config.Configuration;
import dev.bob.core.plugin.Plugin;
import dev.bob.core.plugin.Plugins;
import dev.bob.core.storage.Reason;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Finds plugins: on the class path, and in the jars of the user's plugin folder.
public final class PluginFolder {

    private static final Duration HOOK_LIMIT = Duration.ofSeconds(2);

    /// A plugin's answer in place of a model may take as long as a model's.
    private static final Duration MODEL_LIMIT = Duration.ofMinutes(10);

    private PluginFolder() {}

    /// The folder of the user's own configuration, plugins, skills and permissions.
    static Path userFolder(Map<String, String> environment) {
        Path file = Configuration.userFile(environment).toAbsolutePath();
        Path folder = file.getParent();
        return folder == null ? file : folder;
    }

    /// Finds and configures the plugins; what goes wrong, now or in a hook later, is said to `problems`.
    public static Plugins load(
            Configuration configuration,
            Map<String, String> environment,
            Consumer<String> problems) {
        return configured(
                find(userFolder(environment).resolve("plugins"), problems),
                configuration,
                problems);
    }

    /// These plugins, configured.
    public static Plugins of(
            List<Plugin> plugins, Configuration configuration, Consumer<String> problems) {
        return configured(new Plugins(plugins, HOOK_LIMIT, MODEL_LIMIT), configuration, problems);
    }

    private static Plugins configured(
            Plugins plugins, Configuration configuration, Consumer<String> problems) {
        plugins.onFailure(failure ->
                problems.accept(
                        "Plugin "
                                + failure.plugin()
                                + " ("
                                + failure.hook()
                                + ") "
                                + failure.reason()));
        plugins.configure(configuration::plugin);
        return plugins;
    }

    private static Plugins find(Path folder, Consumer<String> problems) {
        List<Path> jars = jars(folder, problems);
        ClassLoader own = PluginFolder.class.getClassLoader();
        if (jars.isEmpty()) {
            return Plugins.services(own, HOOK_LIMIT, MODEL_LIMIT, problems);
        }
        URL[] urls = jars.stream().map(PluginFolder::url).toArray(URL[]::new);
        return Plugins.services(
                new URLClassLoader("plugins", urls, own), HOOK_LIMIT, MODEL_LIMIT, problems);
    }

    private static List<Path> jars(Path folder, Consumer<String> problems) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        } catch (IOException e) {
            problems.accept("The plugins in " + folder + " can't be listed: " + Reason.of(e));
            return List.of();
        }
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(e);
        }
    }
}
