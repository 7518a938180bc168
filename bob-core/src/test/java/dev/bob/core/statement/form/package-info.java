@NullMarked
package dev.bob.core.statement.form;

import org.jspecify.annotations.NullMarked;
