package dev.bob.app.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Where state, logs and memories are kept when nobody says where: with the person, so that Bob remembers the same
/// things in whatever folder he is started.
final class RuntimeFolders {

    private static final String NAME = "runtime";

    /// Any of these says that a folder is one of Bob's.
    private static final List<String> SIGNS =
            List.of("turns.jsonl", "state.json", "ltm.jsonl", "sessions");

    private RuntimeFolders() {}

    /// The folder, which may not exist yet. The first of these:
    ///
    /// 1. `runtime` beside the project's `bob.toml`, since whoever has one asked for a memory of the project's own;
    /// 2. `runtime` of the installation, for work inside its checkout, if that can be written to;
    /// 3. `runtime` in the working folder, where Bob has kept something there before;
    /// 4. `bob` in the user's data folder: `XDG_DATA_HOME`, or `~/.local/share`.
    static Path standard(
            Map<String, String> environment,
            Path workingFolder,
            Path installation,
            Optional<Path> projectFile) {
        Optional<Path> project = projectFile.map(Path::toAbsolutePath).map(Path::getParent);
        Path checkout = installation.toAbsolutePath().normalize();
        boolean inCheckout =
                workingFolder.toAbsolutePath().normalize().startsWith(checkout)
                        && Files.isRegularFile(checkout.resolve("pom.xml"))
                        && canBeWritten(checkout.resolve(NAME));
        return Stream.of(
                        project.map(folder -> folder.resolve(NAME)),
                        inCheckout ? Optional.of(checkout.resolve(NAME)) : Optional.<Path>empty(),
                        Optional.of(workingFolder.resolve(NAME)).filter(RuntimeFolders::isBobs))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseGet(() -> dataFolder(environment).resolve("bob"));
    }

    private static boolean canBeWritten(Path folder) {
        Path parent = folder.getParent();
        return Files.isWritable(folder)
                || (parent != null && !Files.exists(folder) && Files.isWritable(parent));
    }

    private static boolean isBobs(Path folder) {
        return SIGNS.stream().map(folder::resolve).anyMatch(Files::exists);
    }

    /// The user's data folder: `XDG_DATA_HOME`, or `~/.local/share`.
    static Path dataFolder(Map<String, String> environment) {
        String xdg = environment.getOrDefault("XDG_DATA_HOME", "");
        String home = environment.getOrDefault("HOME", System.getProperty("user.home"));
        return xdg.startsWith("/") ? Path.of(xdg) : Path.of(home, ".local", "share");
    }
}
