/// What must never be kept ([Secrets]): by its own form, by what the words around it say ([Told], [Opened], [Vouched],
/// [Inscribed]), and by the confidence that it is told in ([Confided]).
@NullMarked
package dev.bob.core.secret;

import org.jspecify.annotations.NullMarked;
