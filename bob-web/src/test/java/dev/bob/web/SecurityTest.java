package dev.bob.web;

import static dev.bob.web.RunningBob.TOKEN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bob.core.BobException;
import dev.bob.testkit.Reply;
import dev.bob.testkit.Script;
import dev.bob.web.server.ServeToken;
import dev.bob.web.server.WebServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What must not get in, and what must not get out.
final class SecurityTest {

    private static final WebServer.Limits SHORT =
            new WebServer.Limits(8 << 10, Duration.ofSeconds(1), Duration.ofSeconds(20), 4096);

    @TempDir static Path folder;
    private static RunningBob bob;
    private static int port;
    private static String host;

    @BeforeAll
    static void start() {
        bob = RunningBob.start(folder, Script.chat(Reply.answer("Hello.")), SHORT, Map.of());
        port = bob.web().port();
        host = "Host: 127.0.0.1:" + port;
    }

    @AfterAll
    static void stop() {
        bob.close();
    }

    private static int status(String... lines) throws IOException {
        return RawRequest.status(RawRequest.send(port, "", lines));
    }

    private static String cookie() throws IOException {
        String answer = RawRequest.send(port, "", "GET /?token=" + TOKEN + " HTTP/1.1", host);
        Matcher cookie = Pattern.compile("Set-Cookie: (bob_\\d+=[^;]+)(.*)").matcher(answer);
        assertThat(cookie.find()).isTrue();
        assertThat(cookie.group(2)).contains("HttpOnly").contains("SameSite=Strict");
        return "Cookie: " + cookie.group(1);
    }

    @Test
    void without_a_token_there_is_nothing_but_a_door() throws IOException {
        assertThat(status("GET /api/status HTTP/1.1", host)).isEqualTo(401);
        assertThat(status("GET /v1/models HTTP/1.1", host)).isEqualTo(401);
        assertThat(status("GET /api/nothing HTTP/1.1", host)).isEqualTo(401);
        assertThat(status("GET / HTTP/1.1", host)).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Bearer wrong",
                "Bearer ",
                "Basic dGVzdDp0ZXN0",
                "Bearer test-token-012345678",
                "test-token-0123456789"
            })
    void a_forged_token_is_refused(String authorization) throws IOException {
        assertThat(status("GET /api/status HTTP/1.1", host, "Authorization: " + authorization))
                .isEqualTo(401);
        assertThat(status("GET /?token=wrong HTTP/1.1", host)).isEqualTo(401);
    }

    @Test
    void a_wrong_bearer_is_not_saved_by_a_cookie() throws IOException {
        assertThat(
                        status(
                                "GET /api/status HTTP/1.1",
                                host,
                                cookie(),
                                "Authorization: Bearer wrong"))
                .isEqualTo(401);
    }

    @Test
    void the_cookie_opens_the_page_and_does_not_hold_the_token() throws IOException {
        // given
        String cookie = cookie();

        // then
        assertThat(status("GET / HTTP/1.1", host, cookie)).isEqualTo(200);
        assertThat(status("GET /api/status HTTP/1.1", host, cookie)).isEqualTo(200);
        assertThat(cookie).doesNotContain(TOKEN);
        assertThat(status("GET / HTTP/1.1", host, cookie + "x")).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:8765",
                "127.0.0.1.evil.example",
                "localhost.evil.example",
                "",
                "[::1].evil.example"
            })
    void a_foreign_name_for_this_machine_is_refused(String name) throws IOException {
        // A page whose name was pointed at this machine (DNS rebinding) still sends its own name.
        int status =
                status(
                        "GET /api/status HTTP/1.1",
                        "Host: " + name,
                        "Authorization: Bearer " + TOKEN);
        assertThat(status).isIn(400, 421);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example",
                "http://127.0.0.1:1",
                "null",
                "http://localhost.evil.example",
                "file://"
            })
    void a_page_of_another_site_is_refused_even_with_the_token(String origin) throws IOException {
        assertThat(
                        status(
                                "GET /api/status HTTP/1.1",
                                host,
                                "Origin: " + origin,
                                "Authorization: Bearer " + TOKEN))
                .isEqualTo(403);
        assertThat(
                        status(
                                "POST /api/sessions HTTP/1.1",
                                host,
                                "Origin: " + origin,
                                cookie(),
                                "Bob-Page: 1"))
                .isEqualTo(403);
        assertThat(status("OPTIONS /api/sessions HTTP/1.1", host, "Origin: " + origin))
                .isEqualTo(403);
    }

    @Test
    void the_cookie_alone_changes_nothing() throws IOException {
        // A form of another page on this machine sends the cookie, but no header of its own.
        String cookie = cookie();
        assertThat(status("POST /api/sessions HTTP/1.1", host, cookie)).isEqualTo(403);
        assertThat(
                        status(
                                "POST /api/sessions HTTP/1.1",
                                host,
                                cookie,
                                "Sec-Fetch-Site: same-site",
                                "Bob-Page: 1"))
                .isEqualTo(403);
        assertThat(status("GET /api/sessions HTTP/1.1", host, cookie, "Sec-Fetch-Site: cross-site"))
                .isEqualTo(403);
        assertThat(status("POST /api/sessions HTTP/1.1", host, cookie, "Bob-Page: 1"))
                .isEqualTo(201);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/page/../BobWeb.class",
                "/page/..%2f..%2fBobWeb.class",
                "/page/%2e%2e/BobWeb.class",
                "/page//etc/passwd",
                "/page/....//x.mjs",
                "/page/vendor/..%5c..%5cx",
                "/page/app.mjs%00.html",
                "/page/.hidden",
                "/../../etc/passwd",
                "/page/vendor/SHA256SUMS"
            })
    void no_path_leads_out_of_the_page(String path) throws IOException {
        String answer =
                RawRequest.send(
                        port,
                        "",
                        "GET " + path + " HTTP/1.1",
                        host,
                        "Authorization: Bearer " + TOKEN);
        assertThat(RawRequest.status(answer)).isIn(400, 404);
        assertThat(answer).doesNotContain("root:").doesNotContain("<");
    }

    @Test
    void oversized_headers_and_bodies_are_refused() throws IOException {
        assertThat(status("GET /api/status HTTP/1.1", host, "X: " + "a".repeat(20_000)))
                .isEqualTo(431);
        assertThat(
                        status(
                                "POST /api/sessions/x/turns HTTP/1.1",
                                host,
                                "Authorization: Bearer " + TOKEN,
                                "Content-Type: application/json",
                                "Content-Length: 900000000"))
                .isEqualTo(413);
        String chunk = "10000\r\n" + "x".repeat(0x10000) + "\r\n";
        String answer =
                RawRequest.send(
                        port,
                        chunk.repeat(140) + "0\r\n\r\n",
                        "POST /api/sessions/x/turns HTTP/1.1",
                        host,
                        "Authorization: Bearer " + TOKEN,
                        "Content-Type: application/json",
                        "Transfer-Encoding: chunked");
        // The server may have closed while the rest was still being sent.
        assertThat(RawRequest.status(answer)).isIn(0, 413);
    }

    @Test
    void deeply_nested_json_is_an_error_and_no_crash() throws IOException {
        String body = "{\"input\":" + "[".repeat(200_000) + "]".repeat(200_000) + "}";
        String answer =
                RawRequest.send(
                        port,
                        body,
                        "POST /api/sessions/x/turns HTTP/1.1",
                        host,
                        "Authorization: Bearer " + TOKEN,
                        "Content-Type: application/json",
                        "Content-Length: " + body.length());
        assertThat(RawRequest.status(answer)).isEqualTo(400);
    }

    @Test
    void headers_that_never_end_are_cut_off_while_others_are_answered() throws Exception {
        // given
        List<Socket> slow = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
            OutputStream out = socket.getOutputStream();
            out.write("GET / HTTP/1.1\r\nX: ".getBytes(StandardCharsets.UTF_8));
            out.flush();
            slow.add(socket);
        }

        // then
        assertThat(status("GET /api/status HTTP/1.1", host, "Authorization: Bearer " + TOKEN))
                .isEqualTo(200);
        for (Socket socket : slow) {
            try (socket) {
                socket.setSoTimeout(15_000);
                // One byte now and then doesn't keep it open.
                assertThat(RawRequest.read(socket.getInputStream())).doesNotContain("200 OK");
            }
        }
    }

    @Test
    void every_answer_forbids_framing_guessing_and_foreign_scripts() throws IOException {
        for (String path : List.of("/", "/page/app.mjs", "/api/status", "/nothing")) {
            String answer = RawRequest.send(port, "", "GET " + path + " HTTP/1.1", host, cookie());
            assertThat(answer)
                    .contains("X-Content-Type-Options: nosniff")
                    .contains("X-Frame-Options: DENY")
                    .contains("Referrer-Policy: no-referrer")
                    .contains("Content-Security-Policy: default-src 'none'")
                    .doesNotContain("unsafe-inline")
                    .doesNotContain("unsafe-eval")
                    .doesNotContain("Access-Control-Allow")
                    .doesNotContain("Server: ");
        }
    }

    @Test
    void what_a_client_sends_comes_back_as_json_only() throws IOException {
        String answer =
                RawRequest.send(
                        port,
                        "",
                        "GET /api/%3Cscript%3Ealert(1)%3C/script%3E HTTP/1.1",
                        host,
                        "Authorization: Bearer " + TOKEN);
        assertThat(answer).contains("Content-Type: application/json");
    }

    @Test
    void a_page_that_is_exported_holds_no_markup_of_what_was_said() {
        // given
        String markup = "<img src=x onerror=alert(1)><script>alert(1)</script>";
        bob.post("/api/sessions/exported/turns", "{\"wait\":true,\"input\":\"" + markup + "\"}");
        bob.post("/api/sessions/exported/rename", "{\"title\":\"" + markup + "\"}");

        // when
        String page = bob.send("GET", "/api/sessions/exported/export?format=html", null).body();

        // then
        assertThat(page).contains("onerror").doesNotContain("<img").doesNotContain("<script>alert");
    }

    @Test
    void the_token_file_is_its_owners_alone_and_is_kept() throws IOException {
        // given
        Path file = folder.resolve("tokens").resolve("serve_token");

        // when
        String token = ServeToken.in(file, new Random(1));

        // then
        assertThat(token).hasSizeGreaterThan(30);
        assertThat(ServeToken.in(file, new Random(2))).isEqualTo(token);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThatThrownBy(() -> ServeToken.checked("short", "BOB_SERVE_TOKEN"))
                .isInstanceOf(BobException.class)
                .hasMessageContaining("at least 16");
    }

    @Test
    void nobody_serves_the_world_without_a_password() {
        assertThatThrownBy(() ->
                        new BobWeb.Options(
                                "0.0.0.0", 0, TOKEN, null, Set.of(), WebServer.Limits.USUAL))
                .isInstanceOf(BobException.class)
                .hasMessageContaining("BOB_SERVE_PASSWORD");
    }

    @Test
    void with_a_password_the_token_in_the_address_opens_nothing() throws IOException {
        try (BobWeb web =
                BobWeb.serve(
                        bob.bob(),
                        new BobWeb.Options(
                                "127.0.0.1",
                                0,
                                TOKEN,
                                "open sesame",
                                Set.of(),
                                WebServer.Limits.USUAL))) {
            String own = "Host: 127.0.0.1:" + web.port();
            String origin = "Origin: http://127.0.0.1:" + web.port();

            // then
            assertThat(web.address()).doesNotContain(TOKEN);
            assertThat(RawRequest.send(web.port(), "", "GET /?token=" + TOKEN + " HTTP/1.1", own))
                    .startsWith("HTTP/1.1 401")
                    .contains("type=\"password\"");
            assertThat(signIn(web.port(), "wrong", own, origin)).doesNotContain("Set-Cookie");
            assertThat(signIn(web.port(), "open+sesame", own, origin)).contains("Set-Cookie: bob_");
            assertThat(signIn(web.port(), "open+sesame", own, "Origin: http://evil.example"))
                    .startsWith("HTTP/1.1 403");
        }
    }

    private static String signIn(int port, String password, String... headers) throws IOException {
        String body = "password=" + password;
        return RawRequest.send(
                port,
                body,
                "POST /login HTTP/1.1",
                headers[0],
                headers[1],
                "Content-Type: application/x-www-form-urlencoded",
                "Content-Length: " + body.length());
    }

    @Test
    void a_taken_port_says_so() {
        assertThatThrownBy(() ->
                        BobWeb.serve(
                                bob.bob(),
                                new BobWeb.Options(
                                        "127.0.0.1", port, TOKEN, null, Set.of(), SHORT)))
                .isInstanceOf(BobException.class)
                .hasMessageContaining("Address already in use");
    }
}
