package dev.bob.app.tools;

import dev.bob.app.config.Configuration;
import dev.bob.app.config.ConfigurationFile;
import dev.bob.app.config.Environment;
import dev.bob.app.config.Setting;
import dev.bob.app.config.Settings;
import dev.bob.app.config.TrustedProjects;
import dev.bob.core.sandbox.Guard;
import dev.bob.core.sandbox.Sandbox;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Which files the tools of a run may touch.
public final class Workspace {

    private static final String SERVE_TOKEN = "serve.token";

    private Workspace() {}

    /// The roots of the settings; without any the working folder, for reading, unless that is the person's home or
    /// above it. Bob's own files are guarded in either.
    public static Sandbox sandbox(Configuration configuration, Environment environment) {
        List<Path> roots = configuration.get(Settings.TOOL_ROOTS);
        boolean enabled = configuration.get(Settings.SANDBOX_ENABLED);
        Path here = environment.workingFolder().toAbsolutePath().normalize();
        Sandbox sandbox =
                roots.isEmpty() && enabled && !holdsHome(here, environment)
                        ? new Sandbox(true, List.of(here), here).forReading()
                        : new Sandbox(enabled, roots, here);
        return sandbox.guardedBy(guard(configuration, environment));
    }

    private static boolean holdsHome(Path folder, Environment environment) {
        String home = environment.variables().getOrDefault("HOME", "");
        return folder.getParent() == null
                || (!home.isEmpty()
                        && Path.of(home).toAbsolutePath().normalize().startsWith(folder));
    }

    private static Guard guard(Configuration configuration, Environment environment) {
        Path runtime = configuration.get(Settings.RUNTIME_DIR);
        List<Path> sealed = new ArrayList<>();
        // What runs, with its environment: Bob's own keys stand there.
        sealed.add(Path.of("/proc"));
        Path own = Configuration.userFile(environment.variables()).toAbsolutePath().getParent();
        if (own != null) {
            sealed.add(own);
        }
        sealed.add(TrustedProjects.of(environment.variables()).file());
        sealed.add(runtime.resolve(SERVE_TOKEN));
        List<Path> kept = new ArrayList<>(configuration.files());
        kept.add(runtime);
        for (Setting<String> file :
                List.of(
                        Settings.TURN_LOG,
                        Settings.STATE_FILE,
                        Settings.APPROVAL_LEDGER,
                        Settings.LTM_FILE,
                        Settings.PRACTICE_CANDIDATES)) {
            kept.add(configuration.runtimeFile(file));
        }
        return new Guard(sealed, kept, Set.of(ConfigurationFile.PROJECT_NAME));
    }
}
