package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.modification.PlayerRules;
import dev.bob.mtg.text.modification.Prohibitions;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What static abilities forbid or allow players.
final class Restrictions {
    private static final Filter THIS = new Filter.This();
    private static final Filter THEIRS = new Filter.Controlled(new PlayerRef.EachOpponent());

    private final Phrases phrases;

    Restrictions(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Rule> all() {
        return choice(
                casting(),
                players(),
                revealed(),
                spells(),
                objects(),
                new AttackTaxes(phrases).all(),
                new FightingTaxes(phrases).all(),
                new TriggerRules(phrases).all(),
                untapping(),
                Prohibitions.all(phrases));
    }

    /// Players as subjects of "can't": "you", "players", "your opponents".
    private static Map<String, PlayerRef> subjects() {
        Map<String, PlayerRef> subjects = new LinkedHashMap<>();
        subjects.put("you", PlayerRef.YOU);
        subjects.put("players", new PlayerRef.EachPlayer());
        subjects.put("your opponents", new PlayerRef.EachOpponent());
        return subjects;
    }

    /// "players can't untap more than one creature during their untap steps".
    private Syntax<Rule> untapping() {
        List<Syntax<Rule>> all = new ArrayList<>();
        subjects()
                .forEach((words, who) -> {
                    String step =
                            who instanceof PlayerRef.You
                                    ? " during your untap step"
                                    : " during their untap steps";
                    String most = words + " can't untap more than ";
                    all.add(
                            untapping(
                                    most + "<> <>" + step, who, constant(1, "one"), phrases.noun));
                    all.add(untapping(most + "<> <>" + step, who, Numerals.WORD, phrases.plural));
                });
        return choice(all);
    }

    private static Syntax<Rule> untapping(
            String template, PlayerRef who, Syntax<Integer> number, Syntax<Filter> noun) {
        return widen(
                form(
                        Rule.UntapLimit.class,
                        template,
                        part(limit -> limit.players().equals(who) ? limit.atMost() : null, number),
                        part(Rule.UntapLimit::permanents, noun),
                        (most, what) -> new Rule.UntapLimit(who, most, what)));
    }

    // --- casting ---

    private Syntax<Rule> casting() {
        List<Syntax<Rule>> all = new ArrayList<>();
        all.add(
                widen(
                        form(
                                Rule.CantCast.class,
                                "<> can't be cast",
                                part(
                                        cast ->
                                                cast.players() instanceof PlayerRef.AnyPlayer
                                                                && cast.perTurn() == 0
                                                                && cast.when() == null
                                                        ? cast.spells()
                                                        : null,
                                        phrases.plural.only(Restrictions::isSpells)),
                                what ->
                                        new Rule.CantCast(
                                                new PlayerRef.AnyPlayer(), what, 0, null))));
        all.add(new PlayerRules(phrases).ofAll());
        all.add(PlayerRules.floor());
        return choice(all);
    }

    private static boolean isSpells(Object value) {
        return value instanceof Filter.Spell
                || (value instanceof Filter.And(List<Filter> parts)
                        && parts.contains(new Filter.Spell()));
    }

    // --- what players can't do, and needn't ---

    private static Syntax<Rule> players() {
        List<Syntax<Rule>> all = new ArrayList<>();
        subjects()
                .forEach((words, who) -> {
                    if (!(who instanceof PlayerRef.You)) {
                        all.add(
                                constant(
                                        new Rule.HandSize(who, null),
                                        words + " have no maximum hand size"));
                    }
                });
        handSizes(all, whoseHand());
        all.add(limited("you can't draw more than <> each turn", PlayerRef.YOU));
        all.add(
                synonyms(
                        limited(
                                "each player can't draw more than <> each turn",
                                new PlayerRef.EachPlayer()),
                        limited(
                                "players can't draw more than <> each turn",
                                new PlayerRef.EachPlayer())));
        keptMana(all);
        skippedSteps(all);
        all.add(
                synonyms(
                        constant(
                                new Rule.SkipStep(new PlayerRef.EachPlayer(), Step.UPKEEP),
                                "players skip their upkeep steps"),
                        constant(
                                new Rule.SkipStep(new PlayerRef.EachPlayer(), Step.UPKEEP),
                                "each player skips their upkeep step")));
        Function<Rule.AdditionalLands, @Nullable Integer> count =
                lands -> lands.count() instanceof Amount.Fixed(int n) ? n : null;
        all.add(
                widen(
                        form(
                                Rule.AdditionalLands.class,
                                "you may play <> additional lands on each of your turns",
                                part(count, Numerals.WORD),
                                n -> new Rule.AdditionalLands(PlayerRef.YOU, Amount.of(n)))));
        all.add(eachTurnsLand());
        PlayerRef chosen = new PlayerRef.Chosen("the chosen player");
        handSizes(all, Map.of("the chosen player's", chosen));
        all.add(
                constant(
                        new Rule.HandSize(chosen, null),
                        "the chosen player has no maximum hand size"));
        all.add(anyNumberOfLands());
        return choice(all);
    }

    private static Syntax<Rule> anyNumberOfLands() {
        return constant(
                new Rule.AdditionalLands(PlayerRef.YOU, new Amount.AnyNumber()),
                "you may play any number of lands on each of your turns");
    }

    private static Syntax<Rule> eachTurnsLand() {
        Rule more = new Rule.AdditionalLands(new PlayerRef.EachPlayer(), Amount.ONE);
        String start = "each player may play an additional land ";
        return synonyms(
                constant(more, start + "on each of their turns"),
                constant(more, start + "during each of their turns"));
    }

    private static void keptMana(List<Syntax<Rule>> all) {
        all.add(
                synonyms(
                        limited(
                                "each opponent can't draw more than <> each turn",
                                new PlayerRef.EachOpponent()),
                        limited(
                                "your opponents can't draw more than <> each turn",
                                new PlayerRef.EachOpponent())));
        all.add(
                constant(
                        new Rule.KeepMana(new PlayerRef.EachPlayer(), Colors.NONE, false),
                        "players don't lose unspent mana as steps and phases end"));
        all.add(
                constant(
                        new Rule.KeepMana(PlayerRef.YOU, Colors.NONE, false),
                        "you don't lose unspent mana as steps and phases end"));
        all.add(
                constant(
                        new Rule.KeepMana(PlayerRef.YOU, Colors.NONE, true),
                        "if you would lose unspent mana , that mana becomes colorless instead"));
    }

    private static void skippedSteps(List<Syntax<Rule>> all) {
        for (Color color : Color.values()) {
            all.add(
                    constant(
                            new Rule.KeepMana(PlayerRef.YOU, Colors.of(color), false),
                            "you don't lose unspent "
                                    + color.name().toLowerCase(Locale.ROOT)
                                    + " mana as steps and phases end"));
        }
        all.add(constant(new Rule.SkipStep(PlayerRef.YOU, Step.DRAW), "skip your draw step"));
        all.add(constant(new Rule.SkipStep(PlayerRef.YOU, Step.UNTAP), "skip your untap step"));
        all.add(constant(new Rule.SkipStep(PlayerRef.YOU, Step.UPKEEP), "skip your upkeep step"));
        all.add(
                synonyms(
                        constant(
                                new Rule.SkipStep(new PlayerRef.EachPlayer(), Step.UNTAP),
                                "players skip their untap steps"),
                        constant(
                                new Rule.SkipStep(new PlayerRef.EachPlayer(), Step.UNTAP),
                                "each player skips their untap step")));
    }

    /// "Your maximum hand size is two", "each opponent's maximum hand size is reduced by three".
    private static void handSizes(List<Syntax<Rule>> all, Map<String, PlayerRef> whose) {
        whose.forEach((words, who) -> {
            all.add(
                    widen(
                            form(
                                    Rule.HandSize.class,
                                    words + " maximum hand size is <>",
                                    part(
                                            rule -> rule.players().equals(who) ? rule.size() : null,
                                            Numerals.FROM_ONE_AMOUNT),
                                    size -> new Rule.HandSize(who, size))));
            for (boolean more : List.of(true, false)) {
                all.add(
                        widen(
                                form(
                                        Rule.HandSizeBy.class,
                                        words
                                                + " maximum hand size is "
                                                + (more ? "increased" : "reduced")
                                                + " by <>",
                                        part(
                                                rule ->
                                                        rule.players().equals(who)
                                                                        && rule.more() > 0 == more
                                                                ? Math.abs(rule.more())
                                                                : null,
                                                Numerals.FROM_ONE),
                                        by -> new Rule.HandSizeBy(who, more ? by : -by))));
            }
        });
    }

    private static Map<String, PlayerRef> whoseHand() {
        Map<String, PlayerRef> whose = new LinkedHashMap<>();
        whose.put("your", PlayerRef.YOU);
        whose.put("each opponent's", new PlayerRef.EachOpponent());
        whose.put("each player's", new PlayerRef.EachPlayer());
        whose.put("enchanted player's", new PlayerRef.Attached());
        return whose;
    }

    private static Syntax<Rule> limited(String template, PlayerRef who) {
        return widen(
                form(
                        Rule.CantDraw.class,
                        template,
                        part(
                                draw ->
                                        draw.players().equals(who) && draw.perTurn() > 0
                                                ? draw.perTurn()
                                                : null,
                                choice(constant(1, "one card"), Numerals.WORD.before("cards"))),
                        n -> new Rule.CantDraw(who, n)));
    }

    private static Syntax<Rule> revealed() {
        return choice(
                constant(
                        new Rule.Revealed(new PlayerRef.EachOpponent(), Zone.HAND),
                        "your opponents play with their hands revealed"),
                constant(
                        new Rule.Revealed(new PlayerRef.EachPlayer(), Zone.HAND),
                        "players play with their hands revealed"),
                constant(
                        new Rule.Revealed(PlayerRef.YOU, Zone.HAND),
                        "play with your hand revealed"),
                constant(
                        new Rule.Revealed(new PlayerRef.EachPlayer(), Zone.LIBRARY),
                        "players play with the top card of their libraries revealed"));
    }

    // --- spells and permanents ---

    private Syntax<Rule> spells() {
        Syntax<Filter> spells =
                choice(
                        phrases.plural.only(Restrictions::isSpells),
                        constant(
                                Filter.or(new Filter.Spell(), new Filter.StackAbility(true, true)),
                                "spells and abilities"));
        return choice(
                form(
                        Rule.CantBeCountered.class,
                        "<> can't be countered",
                        part(
                                rule ->
                                        rule.spells() instanceof Filter.This || rule.by() != null
                                                ? null
                                                : rule.spells(),
                                spells),
                        what -> new Rule.CantBeCountered(what)),
                form(
                        Rule.CantBeCountered.class,
                        "<> can't be countered by <>",
                        part(Rule.CantBeCountered::spells, spells),
                        part(Rule.CantBeCountered::by, phrases.plural.only(Restrictions::isSpells)),
                        Rule.CantBeCountered::new),
                form(
                        Rule.CantBlock.class,
                        "your opponents can't block with <>",
                        part(
                                rule ->
                                        rule.attackers() == null
                                                ? Conjuncts.without(rule.creatures(), THEIRS)
                                                : null,
                                phrases.plural),
                        what -> new Rule.CantBlock(Conjuncts.with(what, THEIRS), null)));
    }

    /// "~ can't have counters put on it", "you can't get poison counters".
    private Syntax<Rule> counters() {
        Syntax<Filter> one = choice(constant(THIS, "~"), EventSubjects.attached());
        Syntax<PlayerRef> who =
                choice(
                        constant(PlayerRef.YOU, "you"),
                        constant(new PlayerRef.EachPlayer(), "players"),
                        constant(new PlayerRef.EachOpponent(), "your opponents"));
        return choice(
                noCounters("<> can't have counters put on it", one),
                synonyms(
                        noCounters("<> can't have counters put on them", phrases.plural),
                        noCounters("counters can't be put on <>", phrases.plural)),
                form(
                        Rule.CantHaveCounters.class,
                        "<> can't have <> counters put on them",
                        part(Rule.CantHaveCounters::objects, phrases.plural),
                        part(Rule.CantHaveCounters::kind, RelativeClauses.COUNTER),
                        Rule.CantHaveCounters::new),
                form(
                        Rule.CantGetCounters.class,
                        "<> can't get counters",
                        part(rule -> rule.kind() == null ? rule.players() : null, who),
                        players -> new Rule.CantGetCounters(players, null)),
                form(
                        Rule.CantGetCounters.class,
                        "<> can't get <> counters",
                        part(Rule.CantGetCounters::players, who),
                        part(Rule.CantGetCounters::kind, RelativeClauses.COUNTER),
                        Rule.CantGetCounters::new));
    }

    private static Syntax<Rule> noCounters(String template, Syntax<Filter> objects) {
        return widen(
                form(
                        Rule.CantHaveCounters.class,
                        template,
                        part(rule -> rule.kind() == null ? rule.objects() : null, objects),
                        what -> new Rule.CantHaveCounters(what, null)));
    }

    private Syntax<Rule> objects() {
        Syntax<Filter> which =
                choice(constant(THIS, "~"), EventSubjects.attached(), phrases.plural);
        return choice(
                counters(),
                form(
                        Rule.CantBeSacrificed.class,
                        "<> can't be sacrificed",
                        part(Rule.CantBeSacrificed::permanents, which),
                        Rule.CantBeSacrificed::new),
                form(
                        Rule.NoLegendRule.class,
                        "the \"legend rule\" doesn't apply to <>",
                        part(
                                rule ->
                                        rule.permanents() instanceof Filter.Any
                                                ? null
                                                : rule.permanents(),
                                phrases.plural),
                        Rule.NoLegendRule::new),
                form(
                        Rule.CantBeEnchanted.class,
                        "~ can be attached only to <>",
                        part(
                                rule ->
                                        rule.by() instanceof Filter.This
                                                        && rule.permanents()
                                                                instanceof Filter.Not(Filter hosts)
                                                ? hosts
                                                : null,
                                phrases.aNoun),
                        hosts -> new Rule.CantBeEnchanted(new Filter.Not(hosts), THIS)));
    }
}
