package dev.bob.tools.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.apache.hc.client5.http.DnsResolver;

/// Makes sure that the HTTP library never resolves a name by itself: addresses come from [Target] only.
enum NoResolver implements DnsResolver {
    INSTANCE;

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        throw new UnknownHostException("unchecked name " + host);
    }

    @Override
    public String resolveCanonicalHostname(String host) throws UnknownHostException {
        throw new UnknownHostException("unchecked name " + host);
    }
}
