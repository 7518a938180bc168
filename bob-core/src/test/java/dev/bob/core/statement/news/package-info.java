@NullMarked
package dev.bob.core.statement.news;

import org.jspecify.annotations.NullMarked;
