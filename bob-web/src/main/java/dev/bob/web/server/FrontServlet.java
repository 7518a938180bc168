package dev.bob.web.server;

import dev.bob.core.BobException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Semaphore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Every request comes through here: who may, what answers, and what becomes of what goes wrong.
final class FrontServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;
    private static final Logger LOG = LoggerFactory.getLogger(FrontServlet.class);

    private final transient Access access;
    private final transient List<Route> routes;
    private final transient PageFiles files = new PageFiles();
    private final transient Semaphore signIns = new Semaphore(1);

    FrontServlet(Access access, List<Route> routes) {
        this.access = access;
        this.routes = List.copyOf(routes);
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        Headers.set(response);
        Call call = new Call(request, response, Map.of());
        try {
            answer(request, response, call);
        } catch (WebException e) {
            call.fail(e);
        } catch (BobException e) {
            call.fail(WebException.of(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            call.fail(new WebException(503, "server_error", "Bob is stopping.", null, null));
        } catch (IllegalArgumentException
                | IllegalStateException
                | NullPointerException
                | ClassCastException e) {
            LOG.warn("a request failed", e);
            call.fail(
                    new WebException(
                            500,
                            "server_error",
                            "Something went wrong that should not have: "
                                    + e.getClass().getSimpleName()
                                    + ".",
                            null,
                            null));
        }
    }

    private void answer(HttpServletRequest request, HttpServletResponse response, Call call)
            throws IOException, InterruptedException {
        Optional<Access.Refusal> foreign = access.refuseOrigin(call.sent());
        if (foreign.isPresent()) {
            throw refused(foreign.get());
        }
        String path = request.getRequestURI();
        if (!path.startsWith("/")) {
            throw WebException.invalid("The path must begin with a slash.", null);
        }
        if (path.equals("/")) {
            page(request, response, call);
        } else if (path.equals("/login")) {
            signIn(request, response, call);
        } else if (path.startsWith("/page/")) {
            file(path.substring("/page/".length()), request, response);
        } else {
            route(path, request, response, call);
        }
    }

    private void route(
            String path, HttpServletRequest request, HttpServletResponse response, Call call)
            throws IOException, InterruptedException {
        List<String> segments;
        try {
            segments = Route.segments(path);
        } catch (IllegalArgumentException e) {
            throw WebException.invalid("The path can't be read.", null);
        }
        TreeSet<String> methods = new TreeSet<>();
        for (Route route : routes) {
            Optional<Map<String, String>> variables = route.match(segments);
            if (variables.isEmpty()) {
                continue;
            }
            methods.add(route.method());
            if (route.method().equals(request.getMethod())) {
                if (!route.open()) {
                    access.refuse(call.sent())
                            .ifPresent(refusal -> {
                                throw refused(refusal);
                            });
                }
                route.handler().answer(new Call(request, response, new HashMap<>(variables.get())));
                return;
            }
        }
        access.refuse(call.sent())
                .ifPresent(refusal -> {
                    throw refused(refusal);
                });
        if (methods.isEmpty()) {
            throw WebException.missing("There is nothing at " + path + ".");
        }
        response.setHeader("Allow", String.join(", ", methods));
        throw new WebException(
                405,
                "invalid_request_error",
                path + " takes " + String.join(", ", methods) + ".",
                null,
                null);
    }

    private void page(HttpServletRequest request, HttpServletResponse response, Call call)
            throws IOException {
        Optional<String> token = call.query("token");
        if (token.isPresent() && access.password() == null && access.isToken(token.get())) {
            welcome(response);
            call.redirect("/");
            return;
        }
        if (!access.isSignedIn(call.sent())) {
            response.setHeader("Content-Security-Policy", files.policy());
            file(access.password() == null ? "stranger.html" : "login.html", request, response);
            return;
        }
        response.setHeader("Content-Security-Policy", files.policy());
        file("index.html", request, response);
    }

    private void welcome(HttpServletResponse response) {
        response.setHeader(
                "Set-Cookie",
                access.cookieName()
                        + "="
                        + access.cookieValue()
                        + "; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000");
    }

    private void signIn(HttpServletRequest request, HttpServletResponse response, Call call)
            throws IOException, InterruptedException {
        if (!request.getMethod().equals("POST") || access.password() == null) {
            throw WebException.missing("There is nothing at /login.");
        }
        if (request.getHeader("Origin") == null) {
            throw new WebException(
                    403, "permission_error", "The form must come from this page.", null, null);
        }
        String password = call.field("password").orElse("");
        // One at a time and slowly: nobody guesses a password this way.
        signIns.acquire();
        try {
            if (!access.isPassword(password)) {
                Thread.sleep(700);
                call.redirect("/?wrong=1");
                return;
            }
        } finally {
            signIns.release();
        }
        welcome(response);
        call.redirect("/");
    }

    private void file(String name, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        PageFiles.File file =
                files.find(name).orElseThrow(() -> WebException.missing("There is no such file."));
        boolean stranger = name.equals("stranger.html") || name.equals("login.html");
        response.setStatus(stranger ? 401 : 200);
        response.setContentType(file.type());
        response.setHeader("Cache-Control", "no-cache");
        if (name.endsWith(".html")) {
            response.setHeader("Content-Security-Policy", files.policy());
        }
        if (!stranger) {
            response.setHeader("ETag", file.tag());
            if (file.tag().equals(request.getHeader("If-None-Match"))) {
                response.setStatus(304);
                return;
            }
        }
        response.setContentLength(file.length());
        if (!request.getMethod().equals("HEAD")) {
            file.writeTo(response.getOutputStream());
        }
    }

    static WebException refused(Access.Refusal refusal) {
        return new WebException(
                refusal.status(),
                refusal.status() == 401 ? "authentication_error" : "permission_error",
                refusal.message(),
                null,
                refusal.status() == 401 ? "invalid_api_key" : null);
    }
}
