@org.jspecify.annotations.NullMarked
package dev.bob.mtg.judge;
