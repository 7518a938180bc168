package dev.bob.memory.approval;

import dev.bob.core.memory.MemoryCandidate;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.Locale;

/// The identity of a memory: SHA-256 over its lower-case tags, text and type, in the very bytes that Python's
/// `json.dumps(…, sort_keys=True, ensure_ascii=False)` writes, so that existing folders keep their ids.
public final class Fingerprint {

    private Fingerprint() {}

    /// The fingerprint of a candidate, 64 hexadecimal digits.
    public static String of(MemoryCandidate candidate) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            return HexFormat.of()
                    .formatHex(sha.digest(canonical(candidate).getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /// What is hashed.
    static String canonical(MemoryCandidate candidate) {
        StringBuilder json = new StringBuilder("{\"tags\": [");
        for (Iterator<String> tags = candidate.tags().iterator(); tags.hasNext(); ) {
            quote(tags.next().toLowerCase(Locale.ROOT), json);
            json.append(tags.hasNext() ? ", " : "");
        }
        json.append("], \"text\": ");
        quote(candidate.text(), json);
        json.append(", \"type\": ");
        quote(candidate.type().wire(), json);
        return json.append('}').toString();
    }

    private static void quote(String text, StringBuilder json) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> json.append("\\\"");
                case '\\' -> json.append("\\\\");
                case '\n' -> json.append("\\n");
                case '\r' -> json.append("\\r");
                case '\t' -> json.append("\\t");
                case '\b' -> json.append("\\b");
                case '\f' -> json.append("\\f");
                default -> {
                    if (c < 0x20) {
                        json.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
                    } else {
                        json.append(c);
                    }
                }
            }
        }
        json.append('"');
    }
}
