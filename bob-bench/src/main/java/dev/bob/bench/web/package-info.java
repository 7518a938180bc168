/// What serving the page and the APIs costs.
@NullMarked
package dev.bob.bench.web;

import org.jspecify.annotations.NullMarked;
