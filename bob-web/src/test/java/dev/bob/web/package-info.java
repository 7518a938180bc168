/// Tests of the server as clients meet it.
@NullMarked
package dev.bob.web;

import org.jspecify.annotations.NullMarked;
