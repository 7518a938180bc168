package dev.bob.mtg.text.condition;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.text.phrase.DamageSources;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// How much damage has been dealt this turn: "red sources you controlled dealt 4 or more noncombat damage this turn".
final class DamageFacts {
    private DamageFacts() {}

    static List<Syntax<Condition>> all(Phrases phrases) {
        List<Syntax<Condition>> all = new ArrayList<>(players(phrases));
        for (DamageKind kind : DamageKind.values()) {
            all.add(
                    dealt(
                            "<> dealt <> or more " + kind.words + "damage this turn",
                            DamageSources.yoursOnce(),
                            kind));
            all.add(
                    dealt(
                            "<> has dealt <> or more " + kind.words + "damage this turn",
                            constant(new Filter.This(), "~"),
                            kind));
        }
        return all;
    }

    /// "an opponent was dealt combat damage this turn", "a player was dealt combat damage by a Zombie this turn"
    private static List<Syntax<Condition>> players(Phrases phrases) {
        List<Syntax<Condition>> all = new ArrayList<>();
        var who =
                Map.of(
                        "a player was", new PlayerRef.AnyPlayer(),
                        "an opponent was", new PlayerRef.AnOpponent(),
                        "you've been", PlayerRef.YOU);
        for (String subject : List.of("a player was", "an opponent was", "you've been")) {
            PlayerRef player = Objects.requireNonNull(who.get(subject));
            all.add(
                    constant(
                            dealt(new Filter.Any(), player, true),
                            subject + " dealt combat damage this turn"));
            all.add(
                    dealtBy(
                            subject + " dealt combat damage by <> this turn",
                            player,
                            true,
                            phrases));
            all.add(dealtBy(subject + " dealt damage by <> this turn", player, null, phrases));
        }
        return all;
    }

    private static Condition.Happened dealt(Filter by, PlayerRef player, @Nullable Boolean combat) {
        return new Condition.Happened(
                new EventPattern.DealsDamage(by, null, player, combat, false),
                Comparison.AT_LEAST,
                Amount.ONE);
    }

    private static Syntax<Condition> dealtBy(
            String template, PlayerRef player, @Nullable Boolean combat, Phrases phrases) {
        return widen(
                form(
                        Condition.Happened.class,
                        template,
                        part(
                                (Condition.Happened happened) ->
                                        happened.event() instanceof EventPattern.DealsDamage deals
                                                        && happened.equals(
                                                                dealt(
                                                                        deals.source(),
                                                                        player,
                                                                        combat))
                                                ? deals.source()
                                                : null,
                                phrases.aNoun),
                        by -> dealt(by, player, combat)));
    }

    private enum DamageKind {
        ANY("", null),
        COMBAT("combat ", true),
        NONCOMBAT("non combat ", false);

        private final String words;
        private final @Nullable Boolean combat;

        DamageKind(String words, @Nullable Boolean combat) {
            this.words = words;
            this.combat = combat;
        }
    }

    private static Syntax<Condition> dealt(
            String template, Syntax<Filter> source, DamageKind kind) {
        return widen(
                form(
                        Condition.Compare.class,
                        template,
                        part(
                                compare ->
                                        compare.comparison() == Comparison.AT_LEAST
                                                        && compare.left()
                                                                instanceof
                                                                Amount.DamageOf(
                                                                        EventPattern.DealsDamage by)
                                                        && Objects.equals(by.combat(), kind.combat)
                                                ? by.source()
                                                : null,
                                source),
                        part(Condition.Compare::right, Numerals.DIGIT_AMOUNT),
                        (by, count) ->
                                new Condition.Compare(
                                        new Amount.DamageOf(
                                                new EventPattern.DealsDamage(
                                                        by, null, null, kind.combat, false)),
                                        Comparison.AT_LEAST,
                                        count)));
    }
}
