package dev.bob.tools.http;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// The hosts that may be private or loopback: `BOB_HTTP_ALLOW_PRIVATE`, a comma list of `host` or `host:port`.
/// A name opens only itself: neither its subdomains nor its addresses under another name.
public record PrivateHosts(Set<String> entries) {

    public PrivateHosts {
        entries = Set.copyOf(entries);
    }

    public static PrivateHosts none() {
        return new PrivateHosts(Set.of());
    }

    /// Reads the comma list; blanks around entries, empty entries and brackets around IPv6 literals are ignored.
    public static PrivateHosts parse(String commaList) {
        return of(Arrays.asList(commaList.split(",")));
    }

    public static PrivateHosts of(List<String> hosts) {
        return new PrivateHosts(
                hosts.stream()
                        .map(h -> h.strip().toLowerCase(Locale.ROOT))
                        .filter(h -> !h.isEmpty())
                        .collect(Collectors.toUnmodifiableSet()));
    }

    /// `host` as [Target] writes it: lower case, IPv6 without brackets.
    boolean allows(String host, int port) {
        return entries.contains(host)
                || entries.contains("[" + host + "]")
                || entries.contains((host.contains(":") ? "[" + host + "]" : host) + ":" + port);
    }
}
