package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.family;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.TargetSpec.Among;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Several targets besides what was named: "up to two other target creatures", "any number of other target creatures".
final class OtherTargets {
    private final Phrases phrases;

    OtherTargets(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "target opponent, creature an opponent controls, or planeswalker an opponent controls": a player or an object.
    Syntax<TargetSpec> orPlayer() {
        return choice(
                playerOr("player", new PlayerRef.AnyPlayer()),
                playerOr("opponent", new PlayerRef.AnOpponent()));
    }

    private Syntax<TargetSpec> playerOr(String word, PlayerRef player) {
        return choice(
                form(
                        TargetSpec.class,
                        "target " + word + " , <> , or <>",
                        part(spec -> withPlayer(spec, player, 0), phrases.noun),
                        part(spec -> withPlayer(spec, player, 1), phrases.noun),
                        (first, second) ->
                                withPlayer(new Filter.Or(List.of(first, second)), player)),
                form(
                        TargetSpec.class,
                        "target " + word + " or <>",
                        part(
                                spec ->
                                        spec.objects() instanceof Filter.And
                                                        && spec.equals(
                                                                withPlayer(spec.objects(), player))
                                                ? spec.objects()
                                                : null,
                                phrases.noun.only(Filter.And.class::isInstance)),
                        objects -> withPlayer(objects, player)));
    }

    private static TargetSpec withPlayer(Filter objects, PlayerRef player) {
        return new TargetSpec(null, Amount.ONE, objects, player, Among.ANY, null, PlayerRef.YOU);
    }

    private static @Nullable Filter withPlayer(TargetSpec spec, PlayerRef player, int at) {
        return spec.objects() instanceof Filter.Or(List<Filter> parts)
                        && parts.size() == 2
                        && spec.equals(withPlayer(spec.objects(), player))
                ? parts.get(at)
                : null;
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
