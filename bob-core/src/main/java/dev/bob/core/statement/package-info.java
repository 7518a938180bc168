/// What a person's words say, as far as their form tells: what they contribute themselves ([Utterance]), the single
/// facts in it ([Clauses]), what those are about ([Attribute]), which of them last ([Forms]), and what must never be
/// kept ([Secrets]).
@NullMarked
package dev.bob.core.statement;

import org.jspecify.annotations.NullMarked;
