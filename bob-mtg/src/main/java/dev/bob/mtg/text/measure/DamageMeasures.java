package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// How much damage was dealt this turn: "the amount of damage dealt to you this turn", "the total amount of noncombat damage
/// dealt to your opponents this turn".
final class DamageMeasures {
    private static final List<String> STARTS =
            List.of("the damage", "the amount of damage", "the total amount of damage");

    private DamageMeasures() {}

    /// "the damage dealt to that player this turn".
    static Syntax<Amount> dealtTo(Phrases phrases) {
        return widen(
                form(
                        Amount.DamageDealtThisTurn.class,
                        "the damage dealt to <> this turn",
                        part(
                                damage ->
                                        damage.to() instanceof Selector.Players(var players)
                                                ? players
                                                : null,
                                phrases.player),
                        player -> new Amount.DamageDealtThisTurn(new Selector.Players(player))));
    }

    static Syntax<Amount> toOpponents() {
        PlayerRef opponents = new PlayerRef.EachOpponent();
        return choice(
                synonyms(
                        constant(
                                to(opponents, false),
                                "the total amount of non combat damage dealt to your opponents this turn"),
                        constant(
                                to(opponents, false),
                                "the amount of non combat damage dealt to your opponents this turn")),
                all(to(opponents, null), "dealt to your opponents"));
    }

    /// The same of others, and of things.
    static Syntax<Amount> toAnything(Phrases phrases) {
        List<Syntax<Amount>> all = new ArrayList<>();
        all.add(
                all(
                        new Amount.DamageDealtThisTurn(new Selector.Players(PlayerRef.YOU)),
                        "dealt to you"));
        all.add(all(any(new EventPattern.DealsDamage(ANY, null, null, null, false)), "dealt"));
        Map<String, Boolean> combat = new LinkedHashMap<>();
        combat.put("combat ", true);
        combat.put("non combat ", false);
        combat.forEach((which, is) -> {
            all.add(particular(which, to(PlayerRef.YOU, is), "dealt to you"));
            all.add(
                    particular(
                            which,
                            any(new EventPattern.DealsDamage(ANY, null, null, is, false)),
                            "dealt"));
            if (is) {
                all.add(
                        particular(
                                which,
                                to(new PlayerRef.EachOpponent(), is),
                                "dealt to your opponents"));
            }
        });
        all.add(
                synonyms(
                        STARTS.stream()
                                .map(start ->
                                        toThings(start + " dealt to <> this turn", phrases, null))
                                .toList()));
        return choice(all);
    }

    private static final Filter ANY = new Filter.Any();

    private static Amount to(PlayerRef players, @Nullable Boolean combat) {
        return any(new EventPattern.DealsDamage(ANY, null, players, combat, false));
    }

    private static Amount any(EventPattern.DealsDamage event) {
        return new Amount.DamageOf(event);
    }

    private static Syntax<Amount> all(Amount amount, String what) {
        List<Syntax<Amount>> all = new ArrayList<>();
        for (String start : STARTS) {
            all.add(constant(amount, start + " " + what + " this turn"));
        }
        return synonyms(all);
    }

    private static Syntax<Amount> particular(String which, Amount amount, String what) {
        List<Syntax<Amount>> all = new ArrayList<>();
        for (String start : STARTS) {
            all.add(
                    constant(
                            amount,
                            start.replace("damage", which + "damage") + " " + what + " this turn"));
        }
        return synonyms(all);
    }

    /// "the total amount of damage dealt to creatures this turn".
    private static Syntax<Amount> toThings(
            String template, Phrases phrases, @Nullable Boolean combat) {
        return widen(
                form(
                        Amount.DamageOf.class,
                        template,
                        part(
                                damage ->
                                        damage.event().toPlayers() == null
                                                        && damage.event().source().equals(ANY)
                                                        && Objects.equals(
                                                                damage.event().combat(), combat)
                                                ? damage.event().to()
                                                : null,
                                phrases.plural),
                        things ->
                                new Amount.DamageOf(
                                        new EventPattern.DealsDamage(
                                                ANY, things, null, combat, false))));
    }
}
