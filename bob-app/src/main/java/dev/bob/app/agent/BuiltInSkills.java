package dev.bob.app.agent;

import dev.bob.core.skill.SkillCatalog;
import dev.bob.core.storage.Reason;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The skills that Bob comes with: in `skills` where he is installed, where they can be read and changed; and
/// the same among the resources, for an installation that is only jars.
///
/// @param home where Bob is installed
/// @param packed the folder of skills among the resources; null if there is none
public record BuiltInSkills(Path home, @Nullable URL packed) {

    /// Those of an installation.
    public static BuiltInSkills of(Path home) {
        return new BuiltInSkills(home, BuiltInSkills.class.getResource("/dev/bob/app/skills"));
    }

    /// A catalog of these and others.
    ///
    /// @param discover makes it, given the folder of these, which is there only meanwhile and may be missing
    public SkillCatalog with(Function<Path, SkillCatalog> discover) {
        Path installed = home.resolve("skills");
        if (packed == null || Files.isDirectory(installed)) {
            return discover.apply(installed);
        }
        try {
            if (!(packed.openConnection() instanceof JarURLConnection jar)) {
                return discover.apply(Path.of(URI.create(packed.toString())));
            }
            Path file = Path.of(URI.create(jar.getJarFileURL().toString()));
            try (FileSystem inside = FileSystems.newFileSystem(file)) {
                return discover.apply(inside.getPath("/" + jar.getEntryName()));
            }
        } catch (IOException e) {
            SkillCatalog others = discover.apply(installed);
            List<String> problems = new ArrayList<>(others.problems());
            problems.add("The built-in skills can't be read: " + Reason.of(e));
            return new SkillCatalog(others.skills(), problems);
        }
    }
}
