/// Tests of OpenAI's API.
@NullMarked
package dev.bob.web.openai;

import org.jspecify.annotations.NullMarked;
