package dev.bob.mtg.player.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.Game;
import dev.bob.mtg.cards.CardCatalog;
import dev.bob.mtg.cards.CardCompiler;
import dev.bob.mtg.cards.CardText;
import dev.bob.mtg.cards.Compiled;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.player.HeuristicPlayer;
import dev.bob.mtg.player.Intent;
import dev.bob.mtg.player.Question;
import dev.bob.mtg.setup.Position;
import dev.bob.mtg.text.Grammar;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What choices and positions look like before anything is searched.
class FirstSightTest {

    private final CardCatalog catalog = CardCatalog.builtIn();

    private CardDefinition card(String name) {
        return catalog.definition(name).orElseThrow();
    }

    private static CardDefinition made(
            String name, String cost, String type, String text, String size) {
        String[] numbers = size.isEmpty() ? new String[] {"", ""} : size.split("/");
        var face =
                new CardText.Face(
                        name,
                        cost,
                        type,
                        text,
                        numbers[0],
                        numbers[1],
                        "",
                        "",
                        List.of(),
                        List.of());
        var compiled =
                new CardCompiler(Grammar.standard())
                        .compile(
                                new CardText(
                                        name,
                                        "normal",
                                        List.of(face),
                                        List.of(),
                                        Map.of(),
                                        "",
                                        ""));
        return ((Compiled.Whole) compiled).definition();
    }

    private Game game(Step step, Position position) {
        for (int seat = 0; seat < 2; seat++) {
            position.put(seat, Zone.LIBRARY, card("Plains"), card("Plains"));
        }
        Game game = Game.at(position);
        while (game.view(0).step() != step || game.decision().orElseThrow().player() != 0) {
            game.submit(
                    game.legalActions().contains(new Action.Pass())
                            ? new Action.Pass()
                            : new Action.Finish());
        }
        return game;
    }

    private static double best(Game game, Class<? extends Action> kind) {
        var instinct = new Instinct();
        return game.legalActions().stream()
                .filter(kind::isInstance)
                .mapToDouble(action ->
                        instinct.score(game.glance(), game.decision().orElseThrow(), action))
                .filter(score -> score > Instinct.NEVER / 2)
                .max()
                .orElseThrow();
    }

    @Test
    void passing_looks_better_than_giving_a_good_creature_for_a_little_damage() {
        Game game =
                game(
                        Step.POSTCOMBAT_MAIN,
                        Position.of(2, 1)
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        made(
                                                "Lava Heart",
                                                "{3}{R}{R}",
                                                "Creature — Elemental",
                                                "{1}, Sacrifice a nonland permanent: Lava Heart deals 1 damage to any target.",
                                                "4/4"),
                                        card("Mountain"))
                                .put(1, Zone.BATTLEFIELD, card("Serra Angel")));

        assertThat(best(game, Action.Activate.class)).isLessThan(best(game, Action.Pass.class));
    }

    @Test
    void a_spell_for_x_waits_until_there_is_mana_for_an_x() {
        CardDefinition growth =
                made(
                        "Counted Growth",
                        "{X}{X}{G}",
                        "Creature — Plant",
                        "Counted Growth enters with X +1/+1 counters on it.",
                        "0/0");
        Position poor =
                Position.of(2, 1)
                        .put(0, Zone.HAND, growth)
                        .put(0, Zone.BATTLEFIELD, card("Forest"), card("Forest"));
        Position rich =
                Position.of(2, 1)
                        .put(0, Zone.HAND, growth)
                        .put(0, Zone.BATTLEFIELD, card("Forest"), card("Forest"), card("Forest"));

        Game tooEarly = game(Step.PRECOMBAT_MAIN, poor);
        Game inTime = game(Step.PRECOMBAT_MAIN, rich);

        assertThat(best(tooEarly, Action.Cast.class)).isLessThan(best(tooEarly, Action.Pass.class));
        assertThat(best(inTime, Action.Cast.class)).isGreaterThan(best(inTime, Action.Pass.class));
        assertThat(new HeuristicPlayer(1).choose(Question.of(tooEarly)))
                .isEqualTo(new Action.Pass());
        assertThat(new HeuristicPlayer(1).choose(Question.of(inTime)))
                .isInstanceOf(Action.Cast.class);
    }

    @Test
    void a_token_made_for_it_is_given_for_a_card() {
        Game game =
                game(
                        Step.POSTCOMBAT_MAIN,
                        Position.of(2, 1)
                                .put(
                                        0,
                                        Zone.BATTLEFIELD,
                                        made(
                                                "Old Letter",
                                                "{1}",
                                                "Artifact",
                                                "{1}, Sacrifice Old Letter: Draw a card.",
                                                ""),
                                        card("Mountain")));

        assertThat(best(game, Action.Activate.class)).isGreaterThan(best(game, Action.Pass.class));
    }

    @Test
    void a_spell_that_also_takes_a_permanent_has_to_show_that_it_is_worth_it() {
        CardDefinition purge =
                made(
                        "Costly Purge",
                        "{W}",
                        "Sorcery",
                        "As an additional cost to cast this spell, sacrifice a permanent.\nDestroy target creature.",
                        "");
        CardDefinition plain =
                made("Plain Purge", "{W}", "Sorcery", "Destroy target creature.", "");
        Position position =
                Position.of(2, 1)
                        .put(0, Zone.BATTLEFIELD, card("Plains"), card("Plains"))
                        .put(1, Zone.BATTLEFIELD, card("Serra Angel"));

        Game costly = game(Step.PRECOMBAT_MAIN, position.put(0, Zone.HAND, purge));
        Game free =
                game(
                        Step.PRECOMBAT_MAIN,
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, card("Plains"), card("Plains"))
                                .put(1, Zone.BATTLEFIELD, card("Serra Angel"))
                                .put(0, Zone.HAND, plain));

        assertThat(best(costly, Action.Cast.class)).isBetween(-1.0, 0.0);
        assertThat(best(free, Action.Cast.class)).isPositive();
    }

    @Test
    void a_creature_that_an_aura_holds_is_worth_less_and_one_that_it_helps_is_not() {
        CardDefinition chains =
                made(
                        "Long Chains",
                        "{1}{W}",
                        "Enchantment — Aura",
                        "Enchant creature\nEnchanted creature can't attack or block.",
                        "");
        CardDefinition wings =
                made(
                        "Paper Wings",
                        "{1}{W}",
                        "Enchantment — Aura",
                        "Enchant creature\nEnchanted creature has flying.",
                        "");

        assertThat(Intent.holds(chains.front().abilities())).isTrue();
        assertThat(Intent.holds(wings.front().abilities())).isFalse();
        assertThat(after(chains)).isGreaterThan(after(wings));
    }

    /// How the game looks for the player who has put that Aura on the opponent's Angel.
    private double after(CardDefinition aura) {
        Game game =
                game(
                        Step.PRECOMBAT_MAIN,
                        Position.of(2, 1)
                                .put(0, Zone.BATTLEFIELD, card("Plains"), card("Plains"))
                                .put(1, Zone.BATTLEFIELD, card("Serra Angel"))
                                .put(0, Zone.HAND, aura));
        for (int i = 0; i < 8 && game.view(0).battlefield().size() < 4; i++) {
            Action next =
                    game.legalActions().stream()
                            .filter(a ->
                                    a instanceof Action.Cast
                                            || a instanceof Action.PickObject
                                            || a instanceof Action.PayAutomatically)
                            .findFirst()
                            .orElse(new Action.Pass());
            game.submit(next);
        }
        return Evaluation.of(game, 0);
    }
}
