package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What players can't activate, and two things at once that they can't do: "players can't draw cards or gain life".
final class ClosedActions {
    private static final Filter ANYTHING = new Filter.Any();
    private static final Ability.ActivatedKind CYCLING = new Ability.ActivatedKind(Keyword.CYCLING);

    /// Stands for whom it is said of, while only the verb is read.
    private static final PlayerRef SOMEBODY = new PlayerRef.AnyPlayer();

    private final Phrases phrases;

    ClosedActions(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "<> can't activate abilities of artifacts", "<> can't cycle cards".
    Syntax<Rule> activating(String start, Syntax<PlayerRef> who) {
        return choice(
                kind(
                        start + "activate planeswalkers' loyalty abilities",
                        Ability.ActivatedKind.LOYALTY,
                        who),
                kind(start + "cycle cards", CYCLING, who),
                any(start + "activate abilities", false, who),
                any(start + "activate abilities that aren't mana abilities", true, who),
                form(
                        Rule.CantActivate.class,
                        start + "activate abilities of <>",
                        part(
                                rule ->
                                        rule.only() == null && !rule.exceptMana()
                                                ? rule.by()
                                                : null,
                                who),
                        part(
                                rule -> rule.sources().equals(ANYTHING) ? null : rule.sources(),
                                phrases.plural),
                        (player, sources) -> new Rule.CantActivate(sources, false, player, null)));
    }

    private static Syntax<Rule> kind(
            String template, Ability.ActivatedKind kind, Syntax<PlayerRef> who) {
        return widen(
                form(
                        Rule.CantActivate.class,
                        template,
                        part(
                                rule ->
                                        rule.sources().equals(ANYTHING)
                                                        && kind.equals(rule.only())
                                                        && !rule.exceptMana()
                                                ? rule.by()
                                                : null,
                                who),
                        player -> new Rule.CantActivate(ANYTHING, false, player, kind)));
    }

    private static Syntax<Rule> any(String template, boolean exceptMana, Syntax<PlayerRef> who) {
        return widen(
                form(
                        Rule.CantActivate.class,
                        template,
                        part(
                                rule ->
                                        rule.sources().equals(ANYTHING)
                                                        && rule.only() == null
                                                        && rule.exceptMana() == exceptMana
                                                ? rule.by()
                                                : null,
                                who),
                        player -> new Rule.CantActivate(ANYTHING, exceptMana, player, null)));
    }

    /// Two things that somebody can't do.
    Syntax<List<Rule>> either(Syntax<PlayerRef> who) {
        Syntax<Rule> verb = verbs();
        Syntax<List<Rule>> two =
                choice(
                        fromHand(),
                        verb.then(verb.after("or"))
                                .map(
                                        Syntax.Pair.class,
                                        pair -> List.of(pair.left(), pair.right()),
                                        value ->
                                                value instanceof List<?> both && both.size() == 2
                                                        ? new Syntax.Pair<>(
                                                                (Rule) both.getFirst(),
                                                                (Rule) both.getLast())
                                                        : null)
                                .only(ClosedActions::isOneByOne));
        return who.before("can't")
                .then(two)
                .map(
                        Syntax.Pair.class,
                        pair -> pair.right().stream().map(rule -> of(rule, pair.left())).toList(),
                        value -> {
                            List<Rule> rules =
                                    value instanceof List<?> list
                                            ? list.stream().map(Rule.class::cast).toList()
                                            : List.of();
                            PlayerRef first = rules.size() == 2 ? who(rules.getFirst()) : null;
                            return first == null || !first.equals(who(rules.getLast()))
                                    ? null
                                    : new Syntax.Pair<>(
                                            first,
                                            rules.stream()
                                                    .map(rule -> of(rule, SOMEBODY))
                                                    .toList());
                        });
    }

    /// "play lands or cast spells from your hand": both from there.
    private static Syntax<List<Rule>> fromHand() {
        return constant(
                List.of(
                        new Rule.CantPlayLands(SOMEBODY, new Filter.InZone(Zone.HAND, null)),
                        new Rule.CantCast(
                                SOMEBODY,
                                Conjuncts.with(new Filter.Spell(), new Filter.WasCast(Zone.HAND)),
                                0,
                                null)),
                "play lands or cast spells from your hand");
    }

    /// A place is that of lands and spells alike.
    private static boolean isOneByOne(Object value) {
        return !(value instanceof List<?> both
                && both.getFirst() instanceof Rule.CantPlayLands(_, Filter lands)
                && (lands != null
                        || (both.getLast() instanceof Rule.CantCast(_, Filter spells, _, _)
                                && spells instanceof Filter.And(List<Filter> parts)
                                && parts.getLast() instanceof Filter.WasCast)));
    }

    private Syntax<Rule> verbs() {
        Syntax<PlayerRef> somebody = constant(SOMEBODY, "");
        Syntax<Filter> spells = phrases.plural.only(PlayerRules::areSpellsFromAnywhere);
        return choice(
                form(
                        Rule.CantCast.class,
                        "cast <>",
                        part(
                                cast ->
                                        cast.perTurn() == 0 && cast.when() == null
                                                ? cast.spells()
                                                : null,
                                choice(spells, PlayerRules.from(spells))),
                        what -> new Rule.CantCast(SOMEBODY, what, 0, null)),
                constant(new Rule.CantPlayLands(SOMEBODY), "play lands"),
                constant(new Rule.CantDraw(SOMEBODY, 0), "draw cards"),
                constant(new Rule.CantGainLife(SOMEBODY), "gain life"),
                activating("<>", somebody));
    }

    private static Rule of(Rule rule, PlayerRef who) {
        if (rule instanceof Rule.CantCast cast) {
            return new Rule.CantCast(who, cast.spells(), cast.perTurn(), cast.when());
        }
        if (rule instanceof Rule.CantPlayLands play) {
            return new Rule.CantPlayLands(who, play.lands());
        }
        if (rule instanceof Rule.CantActivate act) {
            return new Rule.CantActivate(act.sources(), act.exceptMana(), who, act.only());
        }
        if (rule instanceof Rule.CantDraw draw) {
            return new Rule.CantDraw(who, draw.perTurn());
        }
        return rule instanceof Rule.CantGainLife ? new Rule.CantGainLife(who) : rule;
    }

    private static @Nullable PlayerRef who(Rule rule) {
        if (rule instanceof Rule.CantCast cast) {
            return cast.players();
        }
        if (rule instanceof Rule.CantPlayLands play) {
            return play.players();
        }
        if (rule instanceof Rule.CantActivate act) {
            return act.by();
        }
        if (rule instanceof Rule.CantDraw draw) {
            return draw.players();
        }
        return rule instanceof Rule.CantGainLife life ? life.players() : null;
    }
}
