package dev.bob.tokenizer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A byte-pair encoding as ranks: each token's bytes, the lowest rank merged first.
///
/// Tokens are held as strings of one `char` per byte (ISO 8859-1), which makes them usable as map keys.
final class Ranks {

    private final List<String> tokens;
    private final Map<String, Integer> rankOf;

    private Ranks(List<String> tokens) {
        this.tokens = tokens;
        this.rankOf = new HashMap<>(tokens.size() * 2);
        for (int rank = 0; rank < tokens.size(); rank++) {
            rankOf.put(tokens.get(rank), rank);
        }
    }

    /// Reads lines of `base64(token) rank`, ranks counting up from 0.
    static Ranks read(InputStream in) throws IOException {
        var tokens = new ArrayList<String>();
        var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII));
        for (var line = reader.readLine(); line != null; line = reader.readLine()) {
            int space = line.indexOf(' ');
            if (space < 0 || Integer.parseInt(line.substring(space + 1)) != tokens.size()) {
                throw new IOException(
                        "line " + (tokens.size() + 1) + " isn't the next rank: " + line);
            }
            var bytes = Base64.getDecoder().decode(line.substring(0, space));
            tokens.add(new String(bytes, StandardCharsets.ISO_8859_1));
        }
        return new Ranks(tokens);
    }

    List<String> tokens() {
        return tokens;
    }

    /// The two tokens whose merge makes the token of this rank, in the order in which byte-pair encoding
    /// arrives there; empty for a single byte.
    ///
    /// The pair is what is left when the token's own bytes are merged by all lower ranks. No other pair is
    /// ever needed: while the two halves stand side by side, no merge has crossed the token's borders, so the
    /// merges inside were the same as for the token alone.
    List<String> parts(int rank) {
        var token = tokens.get(rank);
        if (token.length() == 1) {
            return List.of();
        }
        var parts = new ArrayList<String>(token.length());
        for (int i = 0; i < token.length(); i++) {
            parts.add(token.substring(i, i + 1));
        }
        while (parts.size() > 2) {
            int best = -1;
            int bestRank = rank;
            for (int i = 0; i + 1 < parts.size(); i++) {
                int merged =
                        rankOf.getOrDefault(parts.get(i) + parts.get(i + 1), Integer.MAX_VALUE);
                if (merged < bestRank) {
                    best = i;
                    bestRank = merged;
                }
            }
            if (best < 0) {
                throw new IllegalStateException("rank " + rank + " can't be reached by merges");
            }
            parts.set(best, parts.get(best) + parts.remove(best + 1));
        }
        return parts;
    }
}
