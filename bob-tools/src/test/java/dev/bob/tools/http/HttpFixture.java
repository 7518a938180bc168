package dev.bob.tools.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// Clients for tests: names resolve only as told, and nothing outside loopback is ever connected to.
final class HttpFixture {

    /// A name server that tests control; each name answers with its lists in turn, the last one for ever.
    static final class Names implements Resolver {
        private final Map<String, List<List<String>>> answers = new HashMap<>();
        private final Map<String, AtomicInteger> asked = new HashMap<>();

        Names with(String host, List<String> addresses) {
            return with(host, addresses, addresses);
        }

        Names with(String host, List<String> first, List<String> then) {
            answers.put(host, List.of(first, then));
            asked.put(host, new AtomicInteger());
            return this;
        }

        int asked(String host) {
            AtomicInteger count = asked.get(host);
            return count == null ? 0 : count.get();
        }

        @Override
        public List<InetAddress> resolve(String host) throws UnknownHostException {
            List<List<String>> inTurn = answers.get(host);
            AtomicInteger count = asked.get(host);
            if (inTurn == null || count == null) {
                throw new UnknownHostException(host);
            }
            List<String> now = inTurn.get(Math.min(count.getAndIncrement(), inTurn.size() - 1));
            var addresses = new ArrayList<InetAddress>();
            for (String address : now) {
                addresses.add(InetAddress.getByName(address));
            }
            return addresses;
        }
    }

    private HttpFixture() {}

    static GuardedHttp client(Resolver names, String... allowed) {
        return new GuardedHttp(
                names, PrivateHosts.of(List.of(allowed)), unhurried(), "Bob-tests/1");
    }

    static HostPacer unhurried() {
        return new HostPacer(InstantSource.system(), Map.of(), Duration.ZERO);
    }
}
