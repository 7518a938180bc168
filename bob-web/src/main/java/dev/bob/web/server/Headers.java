package dev.bob.web.server;

import jakarta.servlet.http.HttpServletResponse;

/// The headers of every answer: nothing is cached, framed, guessed or sent on.
final class Headers {

    private Headers() {}

    static void set(HttpServletResponse response) {
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("X-Frame-Options", "DENY");
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
        response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
        response.setHeader(
                "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
    }
}
