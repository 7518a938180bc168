package dev.bob.tools.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/// Turns a host name into addresses. Passed in, so that tests need no name server and can play a hostile one.
@FunctionalInterface
public interface Resolver {

    /// All addresses of `host`, in the order in which they should be tried; never empty.
    List<InetAddress> resolve(String host) throws UnknownHostException;

    /// The operating system's resolver.
    static Resolver system() {
        return host -> List.of(InetAddress.getAllByName(host));
    }
}
