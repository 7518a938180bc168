/// MCP: Bob's tools, memory, sessions and Magic tables for other programs. [dev.bob.web.mcp.Offered] knows nothing of the
/// SDK, and [dev.bob.web.mcp.McpServing] is all that does.
@NullMarked
package dev.bob.web.mcp;

import org.jspecify.annotations.NullMarked;
