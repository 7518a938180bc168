@NullMarked
package dev.bob.cli.session;

import org.jspecify.annotations.NullMarked;
