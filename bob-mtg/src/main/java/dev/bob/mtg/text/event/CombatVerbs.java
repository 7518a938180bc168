package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What objects do in combat: "attacks", "blocks a creature", "becomes blocked".
final class CombatVerbs extends ObjectVerbList {
    CombatVerbs(Phrases phrases) {
        super(phrases);
        attacks();
        blocks();
    }

    private void attacks() {
        PlayerRef anyone = new PlayerRef.AnyPlayer();
        PlayerRef opponent = new PlayerRef.AnOpponent();
        attack("attack", "attacks", null, false);
        attack("attack alone", "attacks alone", null, true);
        attack("attack you", "attacks you", PlayerRef.YOU, false);
        attack("attack a player", "attacks a player", anyone, false);
        EventPattern attacksOpponent = new EventPattern.Attacks(HOLE, opponent, false, false);
        alike(
                verb ->
                        synonyms(
                                constant(attacksOpponent, verb + " one of your opponents"),
                                constant(attacksOpponent, verb + " an opponent")),
                "attack",
                "attacks");
        attack(
                "attack enchanted player",
                "attacks enchanted player",
                new PlayerRef.Attached(),
                false);
        attackOr(PlayerRef.YOU, "you or a planeswalker you control");
        attackOr(
                opponent,
                "one of your opponents or a planeswalker they control",
                "one of your opponents or a planeswalker an opponent controls");
        attackPermanent(Filter.type(CardType.BATTLE), "a battle");
        attackPermanent(Filter.type(CardType.PLANESWALKER), "a planeswalker");
        attackPermanent(
                new Filter.Or(
                        List.of(Filter.type(CardType.PLANESWALKER), Filter.type(CardType.BATTLE))),
                "a planeswalker or battle");
    }

    private void blocks() {
        verb("block", "blocks", new EventPattern.Blocks(HOLE, null));
        verb(
                EventPattern.Blocks.class,
                "block <>",
                "blocks <>",
                EventPattern.Blocks::attacker,
                one(),
                attacker -> new EventPattern.Blocks(HOLE, attacker));
        verb("become blocked", "becomes blocked", new EventPattern.BecomesBlocked(HOLE, null));
        verb(
                EventPattern.BecomesBlocked.class,
                "become blocked by <>",
                "becomes blocked by <>",
                EventPattern.BecomesBlocked::by,
                one(),
                by -> new EventPattern.BecomesBlocked(HOLE, by));
        verb(
                "attack and aren't blocked",
                "attacks and isn't blocked",
                new EventPattern.Unblocked(HOLE));
    }

    private void attack(String base, String third, @Nullable PlayerRef whom, boolean alone) {
        verb(base, third, new EventPattern.Attacks(HOLE, whom, alone, false));
    }

    private void attackOr(PlayerRef player, String... whom) {
        Filter clause = new Filter.AttackingPlayer(player, true);
        EventPattern attack =
                new EventPattern.Attacks(Filter.and(HOLE, clause), null, false, false);
        said.add(clause);
        baseSaying.add(alike(attack, "attack ", whom));
        thirdSaying.add(alike(attack, "attacks ", whom));
    }

    private void attackPermanent(Filter what, String words) {
        Filter clause = new Filter.AttackingPermanent(what);
        verb(
                "attack " + words,
                "attacks " + words,
                new EventPattern.Attacks(Filter.and(HOLE, clause), null, false, false));
    }

    private static Syntax<EventPattern> alike(EventPattern event, String verb, String... endings) {
        return synonyms(Stream.of(endings).map(ending -> constant(event, verb + ending)).toList());
    }
}
