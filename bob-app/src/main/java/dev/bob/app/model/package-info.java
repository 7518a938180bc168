/// Models and their servers, made from the settings.
@NullMarked
package dev.bob.app.model;

import org.jspecify.annotations.NullMarked;
