package dev.bob.core.skill;

import dev.bob.core.router.Hints;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The skills that were found, and what was wrong with those that can't be used. Immutable.
///
/// @param skills by name
/// @param problems one sentence each, naming the file
public record SkillCatalog(List<Skill> skills, List<String> problems) {

    /// Copies the lists.
    public SkillCatalog {
        skills = List.copyOf(skills);
        problems = List.copyOf(problems);
    }

    /// Knows no skill.
    public static SkillCatalog empty() {
        return new SkillCatalog(List.of(), List.of());
    }

    /// Looks through the folders in their order. A skill hides those of the same name in later folders;
    /// a folder that doesn't exist is passed over.
    public static SkillCatalog discover(SequencedMap<Path, Skill.Scope> folders) {
        Map<String, Skill> found = new TreeMap<>();
        List<String> problems = new ArrayList<>();
        folders.forEach((folder, scope) -> {
            for (Path file : skillFiles(folder, problems)) {
                switch (SkillFile.read(file, scope)) {
                    case SkillFile.Read.Good(Skill skill) -> found.putIfAbsent(skill.name(), skill);
                    case SkillFile.Read.Bad(List<String> why) -> problems.addAll(why);
                }
            }
        });
        return new SkillCatalog(List.copyOf(found.values()), problems);
    }

    /// The skill of that name; case doesn't matter, `_` and `.` are `-`.
    public Optional<Skill> find(String name) {
        String wanted = Hints.normalise(name).replace('.', '-');
        return skills.stream().filter(skill -> skill.name().equals(wanted)).findFirst();
    }

    private static List<Path> skillFiles(Path folder, List<String> problems) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> children = Files.list(folder)) {
            return children.map(child -> child.resolve("SKILL.md"))
                    .filter(Files::isRegularFile)
                    .sorted(Comparator.naturalOrder())
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            problems.add(folder + " can't be read: " + e.getMessage());
            return List.of();
        }
    }
}
