package dev.bob.web.server;

import org.eclipse.jetty.ee10.servlet.ErrorPageErrorHandler;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// What Jetty itself refuses (a header that is too large, a path that climbs) is answered with the status and its words
/// alone: nothing of the request comes back.
final class PlainErrors extends ErrorPageErrorHandler {

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        return answer(request, response, callback);
    }

    /// For requests that reach no servlet.
    static boolean answer(Request request, Response response, Callback callback) {
        response.getHeaders().put("Content-Type", "text/plain");
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        Content.Sink.write(response, true, "HTTP " + response.getStatus() + "\n", callback);
        return true;
    }
}
