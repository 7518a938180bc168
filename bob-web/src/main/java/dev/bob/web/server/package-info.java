/// The HTTP server: who may come in, what a request may cost, routes, event streams, the page's files.
@NullMarked
package dev.bob.web.server;

import org.jspecify.annotations.NullMarked;
