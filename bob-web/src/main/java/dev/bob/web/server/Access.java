package dev.bob.web.server;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Decides who may come in.
///
/// - The `Host` must be one of this server's names: a name that an attacker points at this machine (DNS rebinding) is
///   none.
/// - An `Origin`, where there is one, must be this server's own, and a browser that says a request comes from another
///   site is believed.
/// - Then the token, as `Authorization: Bearer`, or the cookie that the page got for it. A cookie alone changes nothing:
///   such a request must carry the header `Bob-Page` too, which another site's page can't send.
///
/// @param token the secret
/// @param password what a person signs in with where the token isn't in the printed address; null for none
/// @param hosts the names of this server, lower case, without port
/// @param port part of the cookie's name, since browsers share cookies between ports
public record Access(String token, @Nullable String password, Set<String> hosts, int port) {

    /// The header that requests of the page carry.
    public static final String PAGE_HEADER = "Bob-Page";

    /// The names of this machine for itself.
    public static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    /// Copies the names.
    public Access {
        hosts = Set.copyOf(hosts);
    }

    /// What is wrong with a request.
    ///
    /// @param status the HTTP status
    /// @param message for whoever sent it
    public record Refusal(int status, String message) {}

    /// What a request says of where it comes from.
    ///
    /// @param header a header by its name; null for none
    /// @param cookie a cookie by its name; null for none
    public record Sent(
            String method,
            Function<String, @Nullable String> header,
            Function<String, @Nullable String> cookie) {}

    /// Why a request isn't for this server at all, or comes from a foreign page; empty if it may be looked at.
    public Optional<Refusal> refuseOrigin(Sent sent) {
        String host = sent.header().apply("Host");
        if (host == null || !hosts.contains(name(host))) {
            return Optional.of(
                    new Refusal(
                            421,
                            "This server isn't called that. Its names are "
                                    + String.join(", ", hosts.stream().sorted().toList())
                                    + "; serve.hosts adds others."));
        }
        String origin = sent.header().apply("Origin");
        String own = host.toLowerCase(Locale.ROOT);
        if (origin != null
                && !origin.equalsIgnoreCase("http://" + own)
                && !origin.equalsIgnoreCase("https://" + own)) {
            return Optional.of(new Refusal(403, "Pages of other sites may not ask this server."));
        }
        return Optional.empty();
    }

    /// Why a request may not use the APIs; empty if it may.
    public Optional<Refusal> refuse(Sent sent) {
        Optional<Refusal> foreign = refuseOrigin(sent);
        if (foreign.isPresent()) {
            return foreign;
        }
        String authorization = sent.header().apply("Authorization");
        if (authorization != null) {
            return isBearer(authorization)
                    ? Optional.empty()
                    : Optional.of(new Refusal(401, "The token is wrong."));
        }
        if (!isSignedIn(sent)) {
            return Optional.of(
                    new Refusal(
                            401,
                            "Send the token that `bob serve` uses as \"Authorization: Bearer TOKEN\"."));
        }
        String site = sent.header().apply("Sec-Fetch-Site");
        if (site != null && !site.equals("same-origin") && !site.equals("none")) {
            return Optional.of(new Refusal(403, "Pages of other sites may not ask this server."));
        }
        boolean changes = !sent.method().equals("GET") && !sent.method().equals("HEAD");
        if (changes && sent.header().apply(PAGE_HEADER) == null) {
            return Optional.of(
                    new Refusal(
                            403,
                            "With the cookie alone nothing can be changed: the header "
                                    + PAGE_HEADER
                                    + " is missing."));
        }
        return Optional.empty();
    }

    /// Whether the cookie is there and right.
    public boolean isSignedIn(Sent sent) {
        String cookie = sent.cookie().apply(cookieName());
        return cookie != null && same(cookie, cookieValue());
    }

    /// Whether this is the token.
    public boolean isToken(String given) {
        return same(given, token);
    }

    /// Whether this is the password.
    public boolean isPassword(String given) {
        return password != null && same(given, password);
    }

    private boolean isBearer(String authorization) {
        return authorization.regionMatches(true, 0, "Bearer ", 0, 7)
                && isToken(authorization.substring(7).strip());
    }

    /// The cookie's name.
    public String cookieName() {
        return "bob_" + port;
    }

    /// What the cookie holds: not the token, which it can't be turned back into.
    public String cookieValue() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(hash("cookie " + token));
    }

    /// The host of a `Host` header, without its port.
    static String name(String host) {
        String lower = host.toLowerCase(Locale.ROOT);
        int colon =
                lower.startsWith("[") ? lower.indexOf(':', lower.indexOf(']')) : lower.indexOf(':');
        return colon < 0 ? lower : lower.substring(0, colon);
    }

    // Hashing first makes both sides equally long, so that the time tells nothing.
    private static boolean same(String a, String b) {
        return MessageDigest.isEqual(hash(a), hash(b));
    }

    private static byte[] hash(String text) {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
