package dev.bob.tools.news;

import dev.bob.core.BobException;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/// Single-use tickets for links that a feed contained: a model can follow a headline's link, and no other address.
/// One file per ticket, so that a later process can redeem it; taking it is deleting it, so that of two only one succeeds.
final class Hops {

    private static final Pattern ID = Pattern.compile("hop_[0-9a-f]{32}");
    private static final Duration VALID = Duration.ofHours(1);

    private final Path folder;
    private final InstantSource clock;
    private final RandomGenerator random;

    Hops(Path folder, InstantSource clock, RandomGenerator random) {
        this.folder = folder;
        this.clock = clock;
        this.random = random;
    }

    /// A ticket for a link.
    ///
    /// @throws BobException of kind STORAGE if it can't be kept
    String issue(URI link) {
        String id =
                "hop_"
                        + HexFormat.of().toHexDigits(random.nextLong())
                        + HexFormat.of().toHexDigits(random.nextLong());
        try {
            Files.createDirectories(folder);
            Files.writeString(folder.resolve(id), clock.instant() + "\n" + link);
            return id;
        } catch (IOException e) {
            throw new BobException(
                    BobException.Kind.STORAGE,
                    "Can't write to " + folder + ": " + e.getMessage(),
                    e);
        }
    }

    /// The link of a ticket, which is used up by this; empty if it never existed, is used or too old.
    Optional<URI> redeem(String id) {
        if (!ID.matcher(id).matches()) {
            return Optional.empty();
        }
        Path file = folder.resolve(id);
        try {
            String[] lines = Files.readString(file, StandardCharsets.UTF_8).split("\n", 2);
            Files.delete(file);
            return lines.length == 2 && isValid(lines[0])
                    ? Optional.of(URI.create(lines[1]))
                    : Optional.empty();
        } catch (IOException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// Removes tickets that nobody can use any more.
    void sweep() {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "hop_*")) {
            for (Path file : files) {
                if (Files.getLastModifiedTime(file)
                        .toInstant()
                        .isBefore(clock.instant().minus(VALID))) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (NoSuchFileException _) {
            // Nothing issued yet, or swept by another process.
        } catch (IOException _) {
            // Left for the next time.
        }
    }

    private boolean isValid(String issued) {
        try {
            return clock.instant().isBefore(Instant.parse(issued).plus(VALID));
        } catch (DateTimeException _) {
            return false;
        }
    }
}
