package dev.bob.tools.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.bob.testkit.Match;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.testkit.ScriptedServer;
import dev.bob.testkit.Step;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GuardedHttpTest {

    private final ScriptedServer server = ScriptedServer.start(Script.empty());
    private final HttpFixture.Names names =
            new HttpFixture.Names()
                    .with("cards.example", List.of("127.0.0.1"))
                    .with("two-addresses.example", List.of("127.77.0.1", "127.0.0.1"));
    private GuardedHttp http;

    @BeforeEach
    void open() {
        http = HttpFixture.client(names, "127.0.0.1", "cards.example", "two-addresses.example");
    }

    @AfterEach
    void close() {
        http.close();
        server.close();
    }

    @Test
    void an_allowed_host_answers_under_its_own_name() throws InterruptedException {
        server.play(
                Script.empty()
                        .on(
                                Match.path("/cards"),
                                Reply.body(200, "text/plain; charset=utf-8", "Æther")));

        Fetched fetched = http.fetch(Fetch.of(at("http://cards.example:PORT/cards?q=a%20b")));

        assertThat(fetched)
                .asInstanceOf(type(Fetched.Page.class))
                .satisfies(page -> {
                    assertThat(page.text()).isEqualTo("Æther");
                    assertThat(page.mediaType()).isEqualTo("text/plain");
                    assertThat(page.fromCache()).isFalse();
                });
        assertThat(server.requests())
                .singleElement()
                .satisfies(request -> {
                    assertThat(request.header("Host")).contains("cards.example:" + server.port());
                    assertThat(request.header("User-Agent")).contains("Bob-tests/1");
                    assertThat(request.query()).isEqualTo("q=a b");
                });
    }

    @Test
    void the_next_address_is_tried_when_one_refuses_the_connection() throws InterruptedException {
        server.play(Script.empty().on(Match.any(), Reply.body(200, "text/plain", "here")));

        Fetched fetched = http.fetch(Fetch.of(at("http://two-addresses.example:PORT/")));

        assertThat(fetched)
                .asInstanceOf(type(Fetched.Page.class))
                .satisfies(p -> assertThat(p.text()).isEqualTo("here"));
    }

    @Test
    void redirects_are_followed_to_their_end_and_no_further_than_allowed()
            throws InterruptedException {
        server.play(
                Script.empty()
                        .on(
                                Match.path("/a"),
                                Reply.body(301, "text/plain", "").header("Location", "b"))
                        .on(
                                Match.path("/b"),
                                Reply.body(308, "text/plain", "").header("Location", "/c d|e"))
                        .on(
                                Match.path("/loop"),
                                Reply.body(302, "text/plain", "").header("Location", "/loop"))
                        .on(
                                Match.path("/gone"),
                                Reply.body(302, "text/plain", "")
                                        .header("Location", "http://a b/")));

        Fetched broken = http.fetch(Fetch.of(at("http://127.0.0.1:PORT/a")));
        Fetched endless = http.fetch(Fetch.of(at("http://127.0.0.1:PORT/loop")));
        Fetched malformed = http.fetch(Fetch.of(at("http://127.0.0.1:PORT/gone")));

        assertThat(broken).isEqualTo(new Fetched.Refused("redirect to a malformed URL"));
        assertThat(endless).isEqualTo(new Fetched.Refused("more than 5 redirects"));
        assertThat(malformed).isInstanceOf(Fetched.Refused.class);
        assertThat(server.requests("/loop")).hasSize(6);
    }

    @Test
    void a_credential_stays_with_the_host_that_it_was_meant_for() throws InterruptedException {
        server.play(
                Script.empty()
                        .on(
                                Match.path("/in"),
                                Reply.body(302, "text/plain", "")
                                        .header(
                                                "Location",
                                                at("http://cards.example:PORT/out") + ""))
                        .on(Match.path("/out"), Reply.body(200, "text/plain", "ok")));

        var fetch =
                new Fetch(
                        at("http://127.0.0.1:PORT/in"),
                        Map.of("Authorization", "Bearer x", "Accept", "text/plain"),
                        1000,
                        Duration.ofSeconds(5),
                        3);
        http.fetch(fetch);

        assertThat(server.requests("/in").getFirst().header("Authorization")).contains("Bearer x");
        assertThat(server.requests("/out").getFirst().header("Authorization")).isEmpty();
        assertThat(server.requests("/out").getFirst().header("Accept")).contains("text/plain");
    }

    @Test
    void a_huge_body_is_given_up_at_the_limit() throws InterruptedException {
        var flood = new ArrayList<Step>();
        for (int i = 0; i < 2_000; i++) {
            flood.add(Step.text("x".repeat(8192)));
        }
        server.play(
                Script.empty()
                        .on(Match.path("/chunked"), new Reply.Raw(200, Map.of(), flood))
                        .on(
                                Match.path("/declared"),
                                new Reply.Raw(
                                        200,
                                        Map.of("Content-Length", "9000000000"),
                                        List.of(Step.text("x"), new Step.Hang()))));

        Fetched chunked =
                http.fetch(Fetch.of(at("http://127.0.0.1:PORT/chunked")).withMaxBytes(100_000));
        Fetched declared =
                http.fetch(Fetch.of(at("http://127.0.0.1:PORT/declared")).withMaxBytes(100_000));

        assertThat(chunked)
                .isEqualTo(
                        new Fetched.Failed(
                                Fetched.Cause.TOO_LARGE,
                                "127.0.0.1: the answer is larger than 97 KiB"));
        assertThat(declared)
                .isEqualTo(
                        new Fetched.Failed(
                                Fetched.Cause.TOO_LARGE,
                                "127.0.0.1: the answer is larger than 97 KiB"));
    }

    @Test
    void a_decompression_bomb_is_given_up_at_the_limit_of_what_it_unpacks_to()
            throws InterruptedException {
        byte[] bomb = gzip("0".repeat(50_000_000));
        server.play(
                Script.empty()
                        .on(Match.path("/bomb"), packed("gzip", bomb))
                        .on(Match.path("/fine"), packed("gzip", gzip("small")))
                        .on(Match.path("/nested"), packed("gzip, gzip", bomb))
                        .on(Match.path("/broken"), packed("gzip", new byte[] {1, 2, 3})));

        assertThat(bomb.length).isLessThan(100_000);
        assertThat(http.fetch(Fetch.of(at("http://127.0.0.1:PORT/bomb")).withMaxBytes(1 << 20)))
                .isEqualTo(
                        new Fetched.Failed(
                                Fetched.Cause.TOO_LARGE,
                                "127.0.0.1: the answer is larger than 1024 KiB"));
        assertThat(http.fetch(Fetch.of(at("http://127.0.0.1:PORT/fine"))))
                .asInstanceOf(type(Fetched.Page.class))
                .satisfies(page -> assertThat(page.text()).isEqualTo("small"));
        assertThat(http.fetch(Fetch.of(at("http://127.0.0.1:PORT/nested"))))
                .isInstanceOf(Fetched.Failed.class);
        assertThat(http.fetch(Fetch.of(at("http://127.0.0.1:PORT/broken"))))
                .isInstanceOf(Fetched.Failed.class);
    }

    @Test
    void one_deadline_covers_a_body_that_drips() throws InterruptedException {
        var drip = new ArrayList<Step>();
        for (int i = 0; i < 1_000; i++) {
            drip.add(Step.text("."));
            drip.add(Step.delay(50));
        }
        server.play(Script.empty().on(Match.any(), new Reply.Raw(200, Map.of(), drip)));

        Fetched fetched =
                http.fetch(
                        Fetch.of(at("http://127.0.0.1:PORT/")).withTimeout(Duration.ofMillis(400)));

        assertThat(fetched)
                .isEqualTo(
                        new Fetched.Failed(
                                Fetched.Cause.TIMEOUT, "127.0.0.1 did not answer within 0.4 s"));
        assertThat(server.awaitDisconnects(1, Duration.ofSeconds(5))).isTrue();
    }

    @Test
    void a_broken_answer_a_dead_server_and_an_unknown_name_are_failures_with_words()
            throws InterruptedException {
        server.play(
                Script.empty()
                        .on(
                                Match.path("/reset"),
                                new Reply.Raw(
                                        200,
                                        Map.of(),
                                        List.of(Step.text("a"), new Step.Drop(true))))
                        .on(
                                Match.path("/cut"),
                                new Reply.Raw(
                                        200,
                                        Map.of("Content-Length", "50"),
                                        List.of(Step.text("a"), new Step.Drop(false)))));

        Fetched reset = http.fetch(Fetch.of(at("http://127.0.0.1:PORT/reset")));
        Fetched cut = http.fetch(Fetch.of(at("http://127.0.0.1:PORT/cut")));
        Fetched dead =
                http.fetch(
                        Fetch.of(
                                URI.create(
                                        "http://127.0.0.1:" + ScriptedServer.unusedPort() + "/")));
        Fetched unknown = http.fetch(Fetch.of(URI.create("http://no-such-name.example/")));

        assertThat(reset)
                .asInstanceOf(type(Fetched.Failed.class))
                .satisfies(f -> assertThat(f.reason()).startsWith("127.0.0.1 could not be read"));
        assertThat(cut).isInstanceOf(Fetched.Failed.class);
        assertThat(dead)
                .asInstanceOf(type(Fetched.Failed.class))
                .satisfies(f -> assertThat(f.cause()).isEqualTo(Fetched.Cause.UNREACHABLE));
        assertThat(unknown)
                .isEqualTo(
                        new Fetched.Failed(
                                Fetched.Cause.UNREACHABLE,
                                "no address found for no-such-name.example"));
    }

    @Test
    void an_interrupt_cancels_the_request() throws InterruptedException {
        server.play(
                Script.empty()
                        .on(Match.any(), new Reply.Raw(200, Map.of(), List.of(new Step.Hang()))));
        var interrupted = new CountDownLatch(1);
        Thread caller =
                Thread.ofVirtual()
                        .start(() -> {
                            try {
                                http.fetch(Fetch.of(at("http://127.0.0.1:PORT/")));
                            } catch (InterruptedException _) {
                                interrupted.countDown();
                            }
                        });
        assertThat(server.awaitRequests(1, Duration.ofSeconds(5))).isTrue();

        caller.interrupt();

        assertThat(interrupted.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(server.awaitDisconnects(1, Duration.ofSeconds(5))).isTrue();
    }

    @Test
    void a_host_that_asks_for_a_pause_gets_it() throws InterruptedException {
        server.play(
                Script.empty()
                        .on(
                                Match.any(),
                                Reply.body(429, "text/plain", "slow down")
                                        .header("Retry-After", "120"),
                                Reply.body(200, "text/plain", "ok")));

        Fetched first = http.fetch(Fetch.of(at("http://127.0.0.1:PORT/")));
        Fetched second = http.fetch(Fetch.of(at("http://127.0.0.1:PORT/")));

        assertThat(first)
                .asInstanceOf(type(Fetched.Page.class))
                .satisfies(page -> assertThat(page.status()).isEqualTo(429));
        assertThat(second)
                .asInstanceOf(type(Fetched.Failed.class))
                .satisfies(failed -> {
                    assertThat(failed.cause()).isEqualTo(Fetched.Cause.RATE_LIMITED);
                    assertThat(failed.reason())
                            .contains("127.0.0.1 asked for a pause; try again in 1");
                });
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void requests_to_one_host_are_kept_apart() {
        var now = Instant.parse("2026-01-01T00:00:00Z");
        var pacer =
                new HostPacer(
                        () -> now, Map.of("cards.example", Duration.ofMillis(100)), Duration.ZERO);
        Duration patience = Duration.ofMillis(150);

        var waits = new ArrayList<Duration>();
        for (int i = 0; i < 3; i++) {
            waits.add(pacer.reserve("cards.example", patience));
        }

        assertThat(waits)
                .containsExactly(Duration.ZERO, Duration.ofMillis(100), Duration.ofMillis(200));
        assertThat(pacer.reserve("cards.example", patience))
                .as("a wait too long takes no slot")
                .isEqualTo(Duration.ofMillis(200));
        assertThat(pacer.reserve("other.example", patience)).isZero();
    }

    @Test
    void retry_after_is_seconds_or_a_date_and_never_negative() {
        var clock = (InstantSource) () -> Instant.parse("2026-01-01T00:00:00Z");

        assertThat(RetryAfter.parse(" 30 ", clock)).isEqualTo(Duration.ofSeconds(30));
        assertThat(RetryAfter.parse("Thu, 01 Jan 2026 00:01:00 GMT", clock))
                .isEqualTo(Duration.ofSeconds(60));
        assertThat(RetryAfter.parse("Wed, 31 Dec 2025 00:01:00 GMT", clock)).isZero();
        assertThat(RetryAfter.parse("soon", clock)).isEqualTo(Duration.ofSeconds(10));
        assertThat(RetryAfter.parse("", clock)).isEqualTo(Duration.ofSeconds(10));
        assertThat(RetryAfter.parse("99999999999999999999", clock))
                .isEqualTo(Duration.ofSeconds(10));
    }

    private URI at(String url) {
        return URI.create(url.replace("PORT", String.valueOf(server.port())));
    }

    private static Reply packed(String encoding, byte[] bytes) {
        return new Reply.Raw(
                200,
                Map.of("Content-Encoding", encoding, "Content-Type", "text/plain"),
                List.of(Step.bytes(bytes)));
    }

    private static byte[] gzip(String text) {
        var out = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(out)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toByteArray();
    }
}
