package dev.bob.tools.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A server on loopback plays everything that must not be reached. It counts connections, so that "refused" means
/// that not even a connection was opened.
class ForbiddenAddressesTest {

    /// Spellings of addresses and names that lead inside; `PORT` is the victim's.
    private static final List<String> INSIDE =
            List.of(
                    // IPv4 loopback and its spellings
                    "http://127.0.0.1:PORT/",
                    "http://127.0.0.2:PORT/",
                    "http://127.255.255.254:PORT/",
                    "http://127.1:PORT/",
                    "http://127.0.1:PORT/",
                    "http://2130706433:PORT/",
                    "http://0x7f000001:PORT/",
                    "http://0x7f.0.0.1:PORT/",
                    "http://0x7f.1:PORT/",
                    "http://0X7F.0X0.0X0.0X1:PORT/",
                    "http://017700000001:PORT/",
                    "http://0177.0.0.1:PORT/",
                    "http://0177.0.0.01:PORT/",
                    "http://127.0.0.1.:PORT/",
                    "http://127.000.000.001:PORT/",
                    "http://00000177.0.0.1:PORT/",
                    "http://127.0x0.0.1:PORT/",
                    "http://0:PORT/",
                    "http://0.0.0.0:PORT/",
                    "http://0.0.0.1:PORT/",
                    "http://localhost:PORT/",
                    "http://LOCALHOST:PORT/",
                    "http://localhost.:PORT/",
                    "http://foo.localhost:PORT/",
                    "http://localhost.localdomain:PORT/",
                    // full-width digits, ideographic full stops, circled digits
                    "http://\uff11\uff12\uff17.0.0.1:PORT/",
                    "http://127\u30020\u30020\u30021:PORT/",
                    "http://\u2460\u2461\u2466.0.0.1:PORT/",
                    // private, CGNAT, link-local, metadata
                    "http://10.0.0.1:PORT/",
                    "http://10.255.255.255/",
                    "http://172.16.0.1/",
                    "http://172.31.255.255/",
                    "http://192.168.0.1/",
                    "http://192.168.255.255/",
                    "http://100.64.0.1/",
                    "http://100.127.255.255/",
                    "http://169.254.169.254/latest/meta-data/",
                    "http://169.254.170.2/v2/credentials",
                    "http://2852039166/latest/meta-data/",
                    "http://0xa9fea9fe/",
                    "http://100.100.100.200/latest/meta-data/",
                    "http://168.63.129.16/metadata/instance",
                    "http://192.0.0.192/opc/v2/instance/",
                    "http://metadata.google.internal/computeMetadata/v1/",
                    // special purpose
                    "http://192.0.2.1/",
                    "http://192.88.99.1/",
                    "http://198.18.0.1/",
                    "http://198.19.255.255/",
                    "http://198.51.100.1/",
                    "http://203.0.113.1/",
                    "http://224.0.0.1/",
                    "http://239.255.255.250:1900/",
                    "http://240.0.0.1/",
                    "http://255.255.255.255/",
                    // IPv6
                    "http://[::1]:PORT/",
                    "http://[0:0:0:0:0:0:0:1]:PORT/",
                    "http://[::]:PORT/",
                    "http://[::ffff:127.0.0.1]:PORT/",
                    "http://[::ffff:7f00:1]:PORT/",
                    "http://[0:0:0:0:0:ffff:7f00:1]:PORT/",
                    "http://[::127.0.0.1]:PORT/",
                    "http://[::7f00:1]:PORT/",
                    "http://[::ffff:0:127.0.0.1]:PORT/",
                    "http://[::ffff:169.254.169.254]/",
                    "http://[::ffff:10.0.0.1]/",
                    "http://[64:ff9b::127.0.0.1]:PORT/",
                    "http://[64:ff9b::a9fe:a9fe]/",
                    "http://[64:ff9b::10.0.0.1]/",
                    "http://[64:ff9b:1::1]/",
                    "http://[2002:7f00:1::]:PORT/",
                    "http://[2002:a9fe:a9fe::1]/",
                    "http://[2002:0808:0808::1]/",
                    "http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/",
                    "http://[2001:db8::1]/",
                    "http://[3fff::1]/",
                    "http://[fe80::1]/",
                    "http://[fe80::1%25lo]:PORT/",
                    "http://[fec0::1]/",
                    "http://[fc00::1]/",
                    "http://[fd00:ec2::254]/latest/meta-data/",
                    "http://[fd12:3456:789a::1]/",
                    "http://[ff02::1]/",
                    "http://[ff0e::1]/",
                    "http://[100::1]/",
                    "http://[5f00::1]/",
                    "http://[4000::1]/",
                    "http://[2606:4700::0:5efe:127.0.0.1]:PORT/",
                    "http://[2606:4700::200:5efe:10.0.0.1]/",
                    // other schemes, user names, ports, encodings
                    "file:///etc/passwd",
                    "ftp://127.0.0.1:PORT/",
                    "gopher://127.0.0.1:PORT/_x",
                    "jar:http://127.0.0.1:PORT/a.jar!/b",
                    "dict://127.0.0.1:PORT/",
                    "data:text/html,hello",
                    "http:/127.0.0.1:PORT/",
                    "http:127.0.0.1:PORT",
                    "//127.0.0.1:PORT/",
                    "http://public.example@127.0.0.1:PORT/",
                    "http://127.0.0.1:PORT@public.example/",
                    "http://public.example:80@127.0.0.1:PORT/",
                    "http://127.0.0.1%2f@public.example/",
                    "http://%31%32%37.0.0.1:PORT/",
                    "http://public.example:22/",
                    "http://public.example:25/",
                    "http://public.example:6553600/",
                    "http://public.example:0/",
                    // names of the attacker's zone
                    "http://loopback.attacker.example:PORT/",
                    "http://private.attacker.example/",
                    "http://metadata.attacker.example/",
                    "http://mixed.attacker.example:PORT/",
                    "http://mixed6.attacker.example:PORT/",
                    "http://mapped.attacker.example:PORT/",
                    "http://nat64.attacker.example/",
                    "http://unspecified.attacker.example:PORT/",
                    "https://loopback.attacker.example:PORT/");

    private ScriptedServer victim;
    private HttpFixture.Names names;

    @BeforeEach
    void start() {
        victim =
                ScriptedServer.start(
                        Script.empty().on(Match.any(), Reply.body(200, "text/plain", "secret")));
        names =
                new HttpFixture.Names()
                        .with("public.example", List.of("93.184.215.14"))
                        .with("loopback.attacker.example", List.of("127.0.0.1"))
                        .with("private.attacker.example", List.of("192.168.1.1"))
                        .with("metadata.attacker.example", List.of("169.254.169.254"))
                        .with("mixed.attacker.example", List.of("93.184.215.14", "127.0.0.1"))
                        .with("mixed6.attacker.example", List.of("2606:4700::1", "::1"))
                        .with("mapped.attacker.example", List.of("::ffff:127.0.0.1"))
                        .with("nat64.attacker.example", List.of("64:ff9b::7f00:1"))
                        .with("unspecified.attacker.example", List.of("0.0.0.0"));
    }

    @AfterEach
    void stop() {
        victim.close();
    }

    @Test
    void no_spelling_of_an_inside_address_is_reached() throws InterruptedException {
        var notRefused = new ArrayList<String>();

        try (var http = HttpFixture.client(names)) {
            for (String spelling : INSIDE) {
                if (!(fetch(http, spelling) instanceof Fetched.Refused)) {
                    notRefused.add(spelling);
                }
            }
        }

        assertThat(INSIDE).hasSizeGreaterThanOrEqualTo(60).doesNotHaveDuplicates();
        assertThat(notRefused).isEmpty();
        assertThat(victim.connections()).isZero();
    }

    @Test
    void no_redirect_leads_inside() throws InterruptedException {
        var notRefused = new ArrayList<String>();

        for (String spelling : INSIDE) {
            String location = spelling.replace("PORT", String.valueOf(victim.port()));
            try (var door = ScriptedServer.start(redirects(location));
                    var http = HttpFixture.client(names, "127.0.0.1:" + door.port())) {
                Fetched fetched = http.fetch(Fetch.of(URI.create(door.origin() + "/one")));
                boolean walkedIn =
                        fetched instanceof Fetched.Page page && page.text().contains("secret");
                if (walkedIn || door.requests("/two").isEmpty()) {
                    notRefused.add(spelling);
                }
            }
        }

        assertThat(notRefused).isEmpty();
        assertThat(victim.connections()).isZero();
    }

    @Test
    void an_allowed_host_is_not_a_key_to_its_other_ports_or_names() throws InterruptedException {
        try (var door = ScriptedServer.start(redirects("http://localhost:" + victim.port() + "/"));
                var http =
                        HttpFixture.client(
                                new HttpFixture.Names().with("localhost", List.of("127.0.0.1")),
                                "127.0.0.1:" + door.port())) {
            Fetched fetched = http.fetch(Fetch.of(URI.create(door.origin() + "/one")));

            assertThat(fetched).isInstanceOf(Fetched.Refused.class);
            assertThat(victim.connections()).isZero();
        }
    }

    @Test
    void an_allowed_name_does_not_open_metadata_addresses() throws InterruptedException {
        try (var http = HttpFixture.client(names, "metadata.attacker.example", "169.254.169.254")) {
            assertThat(fetch(http, "http://metadata.attacker.example/"))
                    .isInstanceOf(Fetched.Refused.class);
            assertThat(fetch(http, "http://169.254.169.254/")).isInstanceOf(Fetched.Refused.class);
        }
    }

    @Test
    void a_name_that_changes_its_address_between_check_and_use_gains_nothing()
            throws InterruptedException {
        // Public on the first question, loopback from the second on: what a rebinding attack does.
        var rebinding =
                new HttpFixture.Names()
                        .with(
                                "rebind.attacker.example",
                                List.of("198.41.0.4"),
                                List.of("127.0.0.1"));

        try (var http = HttpFixture.client(rebinding)) {
            var url = URI.create("http://rebind.attacker.example:" + victim.port() + "/");
            Fetched fetched = http.fetch(Fetch.of(url).withTimeout(Duration.ofMillis(600)));

            assertThat(fetched).isInstanceOf(Fetched.Failed.class);
            assertThat(rebinding.asked("rebind.attacker.example")).isOne();
            assertThat(victim.connections()).isZero();
        }
    }

    @Test
    void a_refusal_says_what_would_allow_it() throws InterruptedException {
        try (var http = HttpFixture.client(names)) {
            Fetched fetched = fetch(http, "http://loopback.attacker.example:PORT/");

            assertThat(fetched)
                    .isEqualTo(
                            new Fetched.Refused(
                                    "loopback.attacker.example resolves to 127.0.0.1, which is not a public address (loopback);"
                                            + " if you trust it, add loopback.attacker.example to BOB_HTTP_ALLOW_PRIVATE"));
        }
    }

    private Fetched fetch(GuardedHttp http, String spelling) throws InterruptedException {
        URI uri;
        try {
            uri = URI.create(spelling.replace("PORT", String.valueOf(victim.port())));
        } catch (IllegalArgumentException e) {
            return new Fetched.Refused("not a URL");
        }
        return http.fetch(Fetch.of(uri).withTimeout(Duration.ofSeconds(2)));
    }

    private static Script redirects(String location) {
        return Script.empty()
                .on(
                        Match.path("/one"),
                        Reply.body(302, "text/plain", "").header("Location", "/two"))
                .on(
                        Match.path("/two"),
                        Reply.body(307, "text/plain", "").header("Location", location));
    }
}
