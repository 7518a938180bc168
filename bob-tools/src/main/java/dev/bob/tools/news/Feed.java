package dev.bob.tools.news;

import com.rometools.rome.feed.synd.SyndEntry;
import com.rometools.rome.feed.synd.SyndFeed;
import com.rometools.rome.io.FeedException;
import com.rometools.rome.io.SyndFeedInput;
import com.rometools.rome.io.XmlReader;
import dev.bob.tools.http.Body;
import dev.bob.tools.web.PageText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The headlines of an RSS or Atom feed. Document types and external entities are refused.
record Feed(List<Headline> headlines) {

    /// @param title without HTML
    /// @param source who published it, may be empty
    /// @param published ISO instant, may be empty
    /// @param summary without HTML, may be empty
    /// @param link an http or https URL
    record Headline(String title, String source, String published, String summary, URI link) {}

    /// Why a feed can't be read.
    static final class UnreadableException extends Exception {
        UnreadableException(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static Feed read(Body body, String contentType) throws UnreadableException {
        var input = new SyndFeedInput();
        input.setAllowDoctypes(false);
        try (Reader reader =
                new XmlReader(new ByteArrayInputStream(body.bytes()), contentType, true)) {
            SyndFeed feed = input.build(reader);
            return new Feed(
                    feed.getEntries().stream()
                            .map(Feed::headline)
                            .flatMap(Optional::stream)
                            .toList());
        } catch (IOException | FeedException | IllegalArgumentException e) {
            throw new UnreadableException("not a feed", e);
        }
    }

    private static Optional<Headline> headline(SyndEntry entry) {
        String title = plain(entry.getTitle());
        return link(entry)
                .filter(_ -> !title.isEmpty())
                .map(link ->
                        new Headline(
                                title,
                                source(entry),
                                entry.getPublishedDate() != null
                                        ? entry.getPublishedDate().toInstant().toString()
                                        : entry.getUpdatedDate() != null
                                                ? entry.getUpdatedDate().toInstant().toString()
                                                : "",
                                entry.getDescription() == null
                                        ? ""
                                        : PageText.excerpt(
                                                plain(entry.getDescription().getValue()), 300),
                                link));
    }

    private static String source(SyndEntry entry) {
        if (entry.getSource() != null && entry.getSource().getTitle() != null) {
            return plain(entry.getSource().getTitle());
        }
        return plain(Objects.requireNonNullElse(entry.getAuthor(), ""));
    }

    private static Optional<URI> link(SyndEntry entry) {
        try {
            URI uri = URI.create(Objects.requireNonNullElse(entry.getLink(), "").strip());
            boolean web =
                    "http".equalsIgnoreCase(uri.getScheme())
                            || "https".equalsIgnoreCase(uri.getScheme());
            return web && uri.getHost() != null ? Optional.of(uri) : Optional.empty();
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static String plain(String html) {
        return html == null ? "" : PageText.html(html).text().replaceAll("\\s+", " ");
    }
}
