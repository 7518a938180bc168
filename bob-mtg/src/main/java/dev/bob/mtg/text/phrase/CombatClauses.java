package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.terminal;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Whom a creature attacks: "attacking you", "that's attacking one of your opponents".
final class CombatClauses {
    private CombatClauses() {}

    /// "attacking or blocking", "attacking, blocking, or tapped", before a noun.
    static Syntax<Filter> either() {
        Map<String, Filter> states = new LinkedHashMap<>();
        states.put("attacking", new Filter.Attacking());
        states.put("blocking", new Filter.Blocking());
        states.put("tapped", new Filter.Tapped(true));
        states.put("untapped", new Filter.Tapped(false));
        states.put("enchanted", new Filter.Enchanted());
        states.put("equipped", new Filter.Equipped());
        return terminal(states)
                .series("or", 2)
                .map(
                        List.class,
                        all -> (Filter) new Filter.Or(all),
                        value -> value instanceof Filter.Or(List<Filter> parts) ? parts : null);
    }

    /// "untapped", "attacking" before a list of nouns, of all of which it is said.
    static Syntax<List<Filter>> ofAll() {
        Map<String, Filter> states = new LinkedHashMap<>();
        states.put("tapped", new Filter.Tapped(true));
        states.put("untapped", new Filter.Tapped(false));
        states.put("attacking", new Filter.Attacking());
        return choice(terminal(states), constant(new Filter.Not(new Filter.Token()), "non token"))
                .repeated()
                .only(list -> list instanceof List<?> said && said.size() < 2);
    }

    static Syntax<Filter> attacking() {
        PlayerRef opponent = new PlayerRef.AnOpponent();
        Map<Filter, List<String>> whom = new LinkedHashMap<>();
        whom.put(new Filter.AttackingPlayer(PlayerRef.YOU, false), List.of("you"));
        whom.put(
                new Filter.AttackingPlayer(PlayerRef.YOU, true),
                List.of("you or a planeswalker you control", "you or planeswalkers you control"));
        whom.put(
                new Filter.AttackingPlayer(opponent, false),
                List.of("one of your opponents", "your opponents"));
        List<Syntax<Filter>> all = new ArrayList<>();
        whom.forEach((filter, words) -> {
            List<Syntax<Filter>> same = new ArrayList<>();
            for (String each : words) {
                for (String verb :
                        List.of("attacking ", "that's attacking ", "that are attacking ")) {
                    same.add(constant(filter, verb + each));
                }
            }
            all.add(synonyms(same));
        });
        all.add(
                widen(
                        form(
                                Filter.AttackingPlayer.class,
                                "attacking <>",
                                part(
                                        attacking ->
                                                attacking.orPlaneswalker()
                                                        ? null
                                                        : attacking.player(),
                                        References.player("that player")),
                                who -> new Filter.AttackingPlayer(who, false))));
        return choice(all);
    }
}
