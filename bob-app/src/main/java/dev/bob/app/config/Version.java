package dev.bob.app.config;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/// Which Bob this is.
public final class Version {

    private Version() {}

    /// The version, as built.
    public static String get() {
        Properties build = new Properties();
        try (InputStream in = Version.class.getResourceAsStream("/dev/bob/app/build.properties")) {
            if (in != null) {
                build.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return build.getProperty("version", "(unknown version)");
    }
}
