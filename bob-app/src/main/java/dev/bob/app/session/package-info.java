/// Transcripts of sessions, and documents made of them.
@NullMarked
package dev.bob.app.session;

import org.jspecify.annotations.NullMarked;
