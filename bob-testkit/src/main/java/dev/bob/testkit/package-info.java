/// Stand-ins for the servers that Bob talks to, driven by scripts that are data.
///
/// [dev.bob.testkit.ScriptedServer] is the front door: a loopback HTTP server that plays a
/// [dev.bob.testkit.Script] byte by byte and records the requests that it saw. Scripts are records, built in
/// Java or read from JSON.
@NullMarked
package dev.bob.testkit;

import org.jspecify.annotations.NullMarked;
