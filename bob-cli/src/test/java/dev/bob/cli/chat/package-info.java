@NullMarked
package dev.bob.cli.chat;

import org.jspecify.annotations.NullMarked;
