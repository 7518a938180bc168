package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.family;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.TargetSpec.Among;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;

/// Several targets besides what was named: "up to two other target creatures", "any number of other target creatures".
final class OtherTargets {
    private final Phrases phrases;

    OtherTargets(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<TargetSpec> all() {
        return family(
                form(
                        TargetSpec.class,
                        "up to <> other target <>",
                        part(TargetSpec::max, Numerals.WORD_AMOUNT),
                        part(
                                spec ->
                                        spec.objects() == null
                                                ? null
                                                : Conjuncts.withoutOther(spec.objects()),
                                phrases.plural),
                        (max, filter) -> TargetSpec.upTo(max, Conjuncts.withOther(filter))),
                form(
                        TargetSpec.class,
                        "any number of other target <>",
                        part(
                                spec ->
                                        spec.objects() != null
                                                        && spec.equals(
                                                                TargetSpec.upTo(
                                                                        new Amount.AnyNumber(),
                                                                        spec.objects()))
                                                ? Conjuncts.withoutOther(spec.objects())
                                                : null,
                                phrases.plural),
                        filter ->
                                TargetSpec.upTo(
                                        new Amount.AnyNumber(), Conjuncts.withOther(filter))),
                form(
                        TargetSpec.class,
                        "<> other target <>",
                        part(TargetSpec::max, Numerals.WORD_AMOUNT),
                        part(
                                spec ->
                                        spec.objects() == null
                                                ? null
                                                : Conjuncts.withoutOther(spec.objects()),
                                phrases.plural),
                        (max, filter) ->
                                new TargetSpec(
                                        null,
                                        max,
                                        Conjuncts.withOther(filter),
                                        null,
                                        Among.ANY,
                                        null,
                                        PlayerRef.YOU)));
    }
}
