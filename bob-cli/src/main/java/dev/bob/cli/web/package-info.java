/// The commands that serve: the page and the APIs, and MCP.
@NullMarked
package dev.bob.cli.web;

import org.jspecify.annotations.NullMarked;
