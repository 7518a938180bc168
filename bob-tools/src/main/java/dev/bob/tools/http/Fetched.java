package dev.bob.tools.http;

import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// What became of a [Fetch].
public sealed interface Fetched {

    /// A server answered, with whatever status. `uri` is where the redirects ended. `staleSince` is set on an old
    /// copy from the disk cache, served because the source could not be reached: since when it had been expired.
    record Page(
            URI uri,
            int status,
            String contentType,
            Body body,
            boolean fromCache,
            Optional<Instant> staleSince)
            implements Fetched {

        private static final Pattern CHARSET =
                Pattern.compile("(?i);\\s*charset\\s*=\\s*[\"']?([\\w.:+-]+)");

        public boolean ok() {
            return status >= 200 && status < 300;
        }

        /// The media type alone, lower case: `text/html`.
        public String mediaType() {
            return contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        }

        /// The character set that the server declared, if it names one that exists.
        public Optional<Charset> charset() {
            var matcher = CHARSET.matcher(contentType);
            if (!matcher.find()) {
                return Optional.empty();
            }
            try {
                return Optional.of(Charset.forName(matcher.group(1)));
            } catch (IllegalArgumentException _) {
                return Optional.empty();
            }
        }

        public String text() {
            return body.text(charset().orElse(StandardCharsets.UTF_8));
        }
    }

    /// The guard said no; nothing was sent to the refused address.
    record Refused(String reason) implements Fetched {}

    /// Allowed, but it did not work out.
    record Failed(Cause cause, String reason) implements Fetched {}

    /// Why a fetch failed.
    enum Cause {
        UNREACHABLE,
        TIMEOUT,
        TOO_LARGE,
        RATE_LIMITED,
        BAD_RESPONSE
    }
}
