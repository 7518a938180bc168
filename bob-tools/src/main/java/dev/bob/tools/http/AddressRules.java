package dev.bob.tools.http;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;

/// Which addresses may be reached. Follows the IANA special-purpose registries for IPv4 and IPv6; of IPv6 only global
/// unicast (2000::/3) and NAT64 (64:ff9b::/96, by its embedded IPv4 address) can pass at all.
final class AddressRules {

    /// Why an address is refused. `liftable`: the configuration may name the host as an exception.
    record Refusal(String reason, boolean liftable) {}

    private static final class Block {
        private final byte[] prefix;
        private final int bits;
        private final Refusal refusal;

        Block(byte[] prefix, int bits, Refusal refusal) {
            this.prefix = prefix;
            this.bits = bits;
            this.refusal = refusal;
        }

        boolean contains(byte[] address) {
            if (address.length != prefix.length) {
                return false;
            }
            for (int bit = 0; bit < bits; bit += 8) {
                int mask = bits - bit >= 8 ? 0xff : 0xff << (8 - (bits - bit)) & 0xff;
                if ((address[bit / 8] & mask) != (prefix[bit / 8] & mask)) {
                    return false;
                }
            }
            return true;
        }
    }

    private static final List<Block> V4 =
            List.of(
                    // Cloud metadata first: these stay closed even where their surrounding range
                    // may be opened.
                    never("169.254.0.0", 16, "link-local or cloud metadata"),
                    never("100.100.100.200", 32, "cloud metadata"),
                    never("168.63.129.16", 32, "cloud metadata"),
                    never("192.0.0.0", 24, "protocol assignment or cloud metadata"),
                    liftable("127.0.0.0", 8, "loopback"),
                    liftable("10.0.0.0", 8, "private"),
                    liftable("172.16.0.0", 12, "private"),
                    liftable("192.168.0.0", 16, "private"),
                    liftable("100.64.0.0", 10, "carrier-grade NAT"),
                    never("0.0.0.0", 8, "unspecified"),
                    never("192.0.2.0", 24, "documentation"),
                    never("192.31.196.0", 24, "AS112"),
                    never("192.52.193.0", 24, "AMT"),
                    never("192.88.99.0", 24, "6to4 relay"),
                    never("192.175.48.0", 24, "AS112"),
                    never("198.18.0.0", 15, "benchmarking"),
                    never("198.51.100.0", 24, "documentation"),
                    never("203.0.113.0", 24, "documentation"),
                    never("224.0.0.0", 4, "multicast"),
                    never("240.0.0.0", 4, "reserved or broadcast"));

    private static final List<Block> V6 =
            List.of(
                    never("fd00:ec2::254", 128, "cloud metadata"),
                    never("fd20:ce::254", 128, "cloud metadata"),
                    never("::", 128, "unspecified"),
                    liftable("::1", 128, "loopback"),
                    liftable("fc00::", 7, "unique local"),
                    never("fe80::", 10, "link-local"),
                    never("fec0::", 10, "site-local"),
                    never("ff00::", 8, "multicast"),
                    never("2001::", 23, "protocol assignment or Teredo"),
                    never("2001:db8::", 32, "documentation"),
                    never("2002::", 16, "6to4"),
                    never("2620:4f:8000::", 48, "AS112"),
                    never("3fff::", 20, "documentation"));

    private static final Block NAT64 = never("64:ff9b::", 96, "NAT64");
    private static final Block COMPATIBLE = never("::", 96, "IPv4-compatible");
    private static final Block GLOBAL = never("2000::", 3, "global unicast");

    private AddressRules() {}

    /// Empty if `address` is an ordinary public one.
    static Optional<Refusal> check(InetAddress address) {
        return switch (address) {
            case Inet4Address v4 -> first(V4, v4.getAddress());
            case Inet6Address v6 -> checkV6(v6.getAddress());
            default -> Optional.of(new Refusal("unknown address family", false));
        };
    }

    private static Optional<Refusal> checkV6(byte[] a) {
        if (isMapped(a)) {
            return first(V4, embedded(a, 12));
        }
        if (NAT64.contains(a)) {
            // Behind NAT64 every IPv4-only site has such an address, so what counts is the address
            // inside. Never
            // liftable: an allowed local host has no reason to be reached through a translator.
            return first(V4, embedded(a, 12))
                    .map(r -> new Refusal(r.reason() + " by NAT64", false));
        }
        Optional<Refusal> special = first(V6, a);
        if (special.isPresent()) {
            return special;
        }
        if (COMPATIBLE.contains(a)) {
            return Optional.of(new Refusal("IPv4-compatible", false));
        }
        if (!GLOBAL.contains(a)) {
            return Optional.of(new Refusal("not global unicast", false));
        }
        if (isIsatap(a)) {
            return first(V4, embedded(a, 12))
                    .map(r -> new Refusal(r.reason() + " by ISATAP", false));
        }
        return Optional.empty();
    }

    private static Optional<Refusal> first(List<Block> blocks, byte[] address) {
        return blocks.stream()
                .filter(b -> b.contains(address))
                .findFirst()
                .map(block -> block.refusal);
    }

    private static boolean isMapped(byte[] a) {
        for (int i = 0; i < 10; i++) {
            if (a[i] != 0) {
                return false;
            }
        }
        return a[10] == (byte) 0xff && a[11] == (byte) 0xff;
    }

    private static boolean isIsatap(byte[] a) {
        return (a[8] & 0xfd) == 0 && a[9] == 0 && a[10] == 0x5e && a[11] == (byte) 0xfe;
    }

    private static byte[] embedded(byte[] a, int offset) {
        return new byte[] {a[offset], a[offset + 1], a[offset + 2], a[offset + 3]};
    }

    private static Block never(String address, int bits, String reason) {
        return new Block(literal(address), bits, new Refusal(reason, false));
    }

    private static Block liftable(String address, int bits, String reason) {
        return new Block(literal(address), bits, new Refusal(reason, true));
    }

    private static byte[] literal(String address) {
        try {
            return InetAddress.getByName(address).getAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(address, e);
        }
    }
}
