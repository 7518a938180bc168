package dev.bob.web.server;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/// Lets only those in to a servlet that isn't ours whom [Access] lets in.
record AccessFilter(Access access) implements Filter {

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletResponse answer = (HttpServletResponse) response;
        Headers.set(answer);
        Call call = new Call((HttpServletRequest) request, answer, Map.of());
        Optional<Access.Refusal> refusal = access.refuse(call.sent());
        if (refusal.isPresent()) {
            call.fail(FrontServlet.refused(refusal.get()));
            return;
        }
        chain.doFilter(request, response);
    }
}
