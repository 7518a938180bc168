/// What people tell as news in words that needn't be those of what it makes untrue: another spelling, another name, another
/// way to work, something put in another's place; what they take back in the same breath, and whose news it is.
@NullMarked
package dev.bob.core.statement.news;

import org.jspecify.annotations.NullMarked;
