/// What a person's words say, as far as their form tells: what they contribute themselves ([Utterance]), the single
/// facts in it ([Clauses]), and what those are about ([Attribute]). Which of them last is told by their forms
/// (`dev.bob.core.statement.form`).
@NullMarked
package dev.bob.core.statement;

import org.jspecify.annotations.NullMarked;
