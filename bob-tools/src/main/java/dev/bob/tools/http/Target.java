package dev.bob.tools.http;

import java.net.IDN;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// One hop of a request, checked: a URL without tricks and the addresses that its host has right now. The client
/// connects to these addresses and to no others, so that a second answer of the name server changes nothing.
record Target(URI uri, String host, int port, List<InetAddress> addresses) {

    /// Thrown where a URL or its host is refused; the message says why and what would allow it.
    static final class RefusedException extends Exception {
        RefusedException(String message) {
            super(message);
        }
    }

    private static final Set<String> SCHEMES = Set.of("http", "https");
    private static final Pattern CANONICAL_V4 =
            Pattern.compile("(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?!$)|$)){4}");
    private static final Pattern NUMERIC =
            Pattern.compile("(?i)(?:0x[0-9a-f]*|\\d+)(?:\\.(?:0x[0-9a-f]*|\\d+))*\\.?");
    private static final List<String> INTERNAL_SUFFIXES =
            List.of(
                    "localhost",
                    "local",
                    "internal",
                    "intranet",
                    "lan",
                    "home",
                    "corp",
                    "home.arpa",
                    "localdomain");

    Target {
        addresses = List.copyOf(addresses);
    }

    String scheme() {
        return uri.getScheme();
    }

    /// Checks `url` and resolves its host once.
    static Target check(URI url, Resolver resolver, PrivateHosts allowed)
            throws RefusedException, UnknownHostException {
        URI uri = plain(url);
        String host = uri.getHost().toLowerCase(Locale.ROOT);
        boolean literal = host.startsWith("[");
        if (literal) {
            host = host.substring(1, host.length() - 1);
        }
        int port = uri.getPort() >= 0 ? uri.getPort() : uri.getScheme().equals("https") ? 443 : 80;
        boolean exempt = allowed.allows(host, port);
        if (port < 1 || port > 65535) {
            throw new RefusedException("there is no port " + port);
        }
        if (!exempt) {
            requireOrdinaryPort(port, host);
            requireOrdinaryName(host);
        }
        literal |= CANONICAL_V4.matcher(host).matches();
        List<InetAddress> addresses =
                literal ? List.of(InetAddress.getByName(host)) : resolver.resolve(host);
        if (addresses.isEmpty()) {
            throw new UnknownHostException(host);
        }
        for (InetAddress address : addresses) {
            var refusal = AddressRules.check(address);
            if (refusal.isPresent() && !(exempt && refusal.get().liftable())) {
                throw new RefusedException(explain(host, address, refusal.get()));
            }
        }
        return new Target(uri, host, port, addresses);
    }

    /// Reads the `Location` of a redirect against the URL that it came from. Browsers accept blanks and non-ASCII
    /// characters there; so do we, encoded.
    static URI redirect(URI from, String location) throws RefusedException {
        var encoded = new StringBuilder();
        for (int c : location.strip().codePoints().toArray()) {
            if (c <= ' ' || c == 0x7f || c == '\\') {
                throw new RefusedException("redirect to a malformed URL");
            }
            if (c == '"' || c == '<' || c == '>' || c == '^' || c == '`' || c == '{' || c == '|'
                    || c == '}') {
                encoded.append('%').append(Integer.toHexString(c).toUpperCase(Locale.ROOT));
            } else {
                encoded.appendCodePoint(c);
            }
        }
        try {
            return from.resolve(new URI(encoded.toString()));
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw new RefusedException("redirect to a malformed URL");
        }
    }

    private static URI plain(URI url) throws RefusedException {
        String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
        if (!SCHEMES.contains(scheme)) {
            throw new RefusedException(
                    "scheme '" + scheme + "' is not allowed, only http and https");
        }
        String authority = url.getRawAuthority();
        if (authority == null || authority.isEmpty()) {
            throw new RefusedException("the URL names no host");
        }
        if (authority.indexOf('@') >= 0) {
            throw new RefusedException("URLs with a user name are not allowed");
        }
        if (authority.indexOf('%') >= 0 || authority.indexOf('\\') >= 0) {
            throw new RefusedException("the URL's host is written in an unusual way");
        }
        String ascii = asciiAuthority(authority);
        try {
            String path =
                    url.getRawPath() == null || url.getRawPath().isEmpty() ? "/" : url.getRawPath();
            String query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
            URI plain = new URI(new URI(scheme + "://" + ascii + path + query).toASCIIString());
            if (plain.getHost() == null || plain.getUserInfo() != null) {
                throw new RefusedException("'" + ascii + "' isn't a plain host name or address");
            }
            return plain;
        } catch (URISyntaxException e) {
            throw new RefusedException("malformed URL");
        }
    }

    /// Lower case, internationalised names in their ASCII form, no dot at the end; numeric hosts only as the four
    /// decimal numbers that every program reads alike.
    private static String asciiAuthority(String authority) throws RefusedException {
        int colon =
                authority.startsWith("[")
                        ? authority.indexOf("]:") + 1
                        : authority.lastIndexOf(':');
        String host = colon > 0 ? authority.substring(0, colon) : authority;
        String port = colon > 0 ? authority.substring(colon) : "";
        if (host.startsWith("[")) {
            return host.toLowerCase(Locale.ROOT) + port;
        }
        String ascii;
        try {
            ascii = IDN.toASCII(host, IDN.USE_STD3_ASCII_RULES).toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException e) {
            throw new RefusedException("'" + host + "' isn't a plain host name");
        }
        if (ascii.endsWith(".")) {
            ascii = ascii.substring(0, ascii.length() - 1);
        }
        if (NUMERIC.matcher(ascii).matches() && !CANONICAL_V4.matcher(ascii).matches()) {
            throw new RefusedException("'" + host + "' is an address in an unusual spelling");
        }
        return ascii + port;
    }

    private static void requireOrdinaryPort(int port, String host) throws RefusedException {
        if (port < 1024 && port != 80 && port != 443) {
            throw new RefusedException(
                    "port "
                            + port
                            + " of "
                            + host
                            + " is not a web port (80, 443 or 1024 and above)");
        }
    }

    private static void requireOrdinaryName(String host) throws RefusedException {
        for (String suffix : INTERNAL_SUFFIXES) {
            if (host.equals(suffix) || host.endsWith("." + suffix)) {
                throw new RefusedException(host + " is an internal name; " + howToAllow(host));
            }
        }
    }

    private static String explain(String host, InetAddress address, AddressRules.Refusal refusal) {
        String what =
                host.equals(address.getHostAddress())
                        ? host
                        : host + " resolves to " + address.getHostAddress();
        String why = what + ", which is not a public address (" + refusal.reason() + ")";
        return refusal.liftable() ? why + "; " + howToAllow(host) : why;
    }

    private static String howToAllow(String host) {
        return "if you trust it, add " + host + " to BOB_HTTP_ALLOW_PRIVATE";
    }
}
