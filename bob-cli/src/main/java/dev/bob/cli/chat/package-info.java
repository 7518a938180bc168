/// The conversation in a terminal: the keyboard, the table of slash commands, the view of a turn, the
/// decisions on memories.
@NullMarked
package dev.bob.cli.chat;

import org.jspecify.annotations.NullMarked;
