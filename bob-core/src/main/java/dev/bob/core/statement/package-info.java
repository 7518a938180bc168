/// What a person's words say, as far as their form tells: what they contribute themselves ([Utterance]), the single
/// facts in it ([Clauses]), what those are about ([Attribute]), and which of them last ([Forms]).
@NullMarked
package dev.bob.core.statement;

import org.jspecify.annotations.NullMarked;
