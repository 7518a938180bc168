/// Servers of the Model Context Protocol whose tools Bob offers as its own.
@org.jspecify.annotations.NullMarked
package dev.bob.app.mcp;
