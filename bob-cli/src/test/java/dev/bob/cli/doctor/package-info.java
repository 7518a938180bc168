@NullMarked
package dev.bob.cli.doctor;

import org.jspecify.annotations.NullMarked;
