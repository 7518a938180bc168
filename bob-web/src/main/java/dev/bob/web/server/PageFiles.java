package dev.bob.web.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The page's files, from the class path: nothing else can be asked for, whatever the path.
final class PageFiles {

    private static final Pattern NAME =
            Pattern.compile("(?:[a-z0-9][a-z0-9.-]*/)*[A-Za-z0-9][A-Za-z0-9._-]*");
    private static final Pattern IMPORT_MAP =
            Pattern.compile("<script type=\"importmap\">(.*?)</script>", Pattern.DOTALL);

    private static final Map<String, String> TYPES =
            Map.of(
                    "html", "text/html; charset=utf-8",
                    "css", "text/css; charset=utf-8",
                    "js", "text/javascript; charset=utf-8",
                    "mjs", "text/javascript; charset=utf-8",
                    "svg", "image/svg+xml",
                    "json", "application/json",
                    "webmanifest", "application/manifest+json");

    private final Map<String, Optional<File>> files = new ConcurrentHashMap<>();

    /// A file.
    static final class File {
        private final String type;
        private final byte[] bytes;

        File(String type, byte[] bytes) {
            this.type = type;
            this.bytes = bytes;
        }

        /// Its media type.
        String type() {
            return type;
        }

        /// How long it is.
        int length() {
            return bytes.length;
        }

        /// Changes with its contents.
        String tag() {
            String hash = Base64.getUrlEncoder().withoutPadding().encodeToString(hash(bytes));
            return "\"" + hash.substring(0, 16) + "\"";
        }

        void writeTo(OutputStream out) throws IOException {
            out.write(bytes);
        }

        String text() {
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    Optional<File> find(String name) {
        if (!NAME.matcher(name).matches() || name.contains("..")) {
            return Optional.empty();
        }
        return files.computeIfAbsent(name, PageFiles::read);
    }

    /// The policy of the page: its own files only, and no script that isn't one of them, apart from the import map that
    /// stands in it.
    String policy() {
        String page = find("index.html").map(File::text).orElse("");
        Matcher map = IMPORT_MAP.matcher(page);
        String hash =
                map.find()
                        ? " 'sha256-"
                                + Base64.getEncoder()
                                        .encodeToString(
                                                hash(map.group(1).getBytes(StandardCharsets.UTF_8)))
                                + "'"
                        : "";
        return "default-src 'none'; script-src 'self'"
                + hash
                + "; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; form-action 'self';"
                + " base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types dompurify";
    }

    private static Optional<File> read(String name) {
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            return Optional.empty();
        }
        try (InputStream in = PageFiles.class.getResourceAsStream("/dev/bob/web/page/" + name)) {
            if (in == null) {
                return Optional.empty();
            }
            return Optional.of(new File(type, in.readAllBytes()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static byte[] hash(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
