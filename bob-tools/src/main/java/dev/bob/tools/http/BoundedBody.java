package dev.bob.tools.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.apache.hc.core5.http.HttpEntity;
import org.jspecify.annotations.Nullable;

/// Reads a body up to a limit that counts *unpacked* bytes, so that a small packed body can't grow without bound.
final class BoundedBody {

    /// The body is larger than the limit of its request.
    static final class TooLargeException extends IOException {
        TooLargeException(int limit) {
            super("the answer is larger than " + limit / 1024 + " KiB");
        }
    }

    private BoundedBody() {}

    static Body read(@Nullable HttpEntity entity, int maxBytes) throws IOException {
        if (entity == null) {
            return Body.of(new byte[0]);
        }
        String encoding =
                entity.getContentEncoding() == null
                        ? ""
                        : entity.getContentEncoding().strip().toLowerCase(Locale.ROOT);
        if (entity.getContentLength() > maxBytes) {
            throw new TooLargeException(maxBytes);
        }
        InputStream in = entity.getContent();
        return switch (encoding) {
            case "", "identity" -> read(in, maxBytes);
            case "gzip", "x-gzip" -> read(new GZIPInputStream(in, 8192), maxBytes);
            default -> throw new IOException("unasked content encoding '" + encoding + "'");
        };
    }

    private static Body read(InputStream in, int maxBytes) throws IOException {
        var out = new ByteArrayOutputStream(Math.min(maxBytes, 16 * 1024));
        byte[] buffer = new byte[8192];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            if (out.size() + n > maxBytes) {
                throw new TooLargeException(maxBytes);
            }
            out.write(buffer, 0, n);
        }
        return Body.of(out.toByteArray());
    }
}
