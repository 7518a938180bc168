package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PayingRule;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.text.modification.PlayerGuards;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.replacement.AfterPrevention;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Protection while something is so: "prevent all damage that would be dealt to ~ as long as …".
final class GuardStatics {
    private final Phrases phrases;

    GuardStatics(Phrases phrases) {
        this.phrases = phrases;
    }

    /// "you and permanents you control have hexproof".
    Syntax<Ability> guarded() {
        List<Syntax<Ability>> all = new ArrayList<>();
        for (Keyword keyword : List.of(Keyword.HEXPROOF, Keyword.SHROUD)) {
            List<Modification> given =
                    List.of(new Modification.AddAbilities(List.of(Ability.keyword(keyword))));
            Rule you = new Rule.PlayerProtected(PlayerRef.YOU, keyword);
            all.add(guarded("you , <> , and <> have " + keyword.text() + " .", you, given));
            all.add(whileSo("as long as <> , you and ~ have " + keyword.text() + " .", you, given));
            all.add(
                    widen(
                            form(
                                    Ability.Static.class,
                                    "you and <> have " + keyword.text() + " .",
                                    part(
                                            ability ->
                                                    ability.condition() == null
                                                                    && ability.rules().size() == 2
                                                                    && ability.rules().getLast()
                                                                            instanceof
                                                                            Rule.Modify(
                                                                                    Filter objects,
                                                                                    _)
                                                            ? objects
                                                            : null,
                                            choice(
                                                    constant(StaticForms.THIS, "~"),
                                                    phrases.plural)),
                                    objects ->
                                            StaticForms.always(
                                                    List.of(
                                                            you,
                                                            new Rule.Modify(objects, given))))));
        }
        PlayerGuards.keywords().forEach(keyword -> all.add(protectedFrom(keyword)));
        return choice(all);
    }

    /// "You, planeswalkers you control, and other creatures you control have hexproof."
    private Syntax<Ability> guarded(String template, Rule you, List<Modification> given) {
        return widen(
                form(
                        Ability.Static.class,
                        template,
                        part(ability -> guarded(ability, you, given, 1), phrases.plural),
                        part(ability -> guarded(ability, you, given, 2), phrases.plural),
                        (some, others) ->
                                StaticForms.always(
                                        List.of(
                                                you,
                                                new Rule.Modify(some, given),
                                                new Rule.Modify(others, given)))));
    }

    private static @Nullable Filter guarded(
            Ability.Static ability, Rule you, List<Modification> given, int at) {
        return ability.condition() == null
                        && ability.rules().size() == 3
                        && ability.rules().getFirst().equals(you)
                        && ability.rules().get(at)
                                instanceof Rule.Modify(Filter objects, List<Modification> is)
                        && is.equals(given)
                ? objects
                : null;
    }

    /// "As long as it's your turn, you and ~ have hexproof."
    private Syntax<Ability> whileSo(String template, Rule you, List<Modification> given) {
        List<Rule> rules = List.of(you, new Rule.Modify(StaticForms.THIS, given));
        return widen(
                form(
                        Ability.Static.class,
                        template,
                        part(
                                ability ->
                                        ability.rules().equals(rules) ? ability.condition() : null,
                                phrases.condition),
                        condition -> StaticForms.whenever(rules, condition)));
    }

    /// "You and permanents you control have protection from Salamanders."
    private Syntax<Ability> protectedFrom(Keyword keyword) {
        return widen(
                form(
                        Ability.Static.class,
                        "you and <> have " + PlayerGuards.word(keyword) + " <> .",
                        part(
                                ability ->
                                        ability.rules().size() == 2
                                                        && ability.rules().getLast()
                                                                instanceof
                                                                Rule.Modify(Filter objects, _)
                                                ? objects
                                                : null,
                                phrases.plural),
                        part(
                                ability ->
                                        ability.condition() == null
                                                ? PlayerGuards.from(
                                                        ability.rules().getFirst(), keyword)
                                                : null,
                                phrases.protectedFrom),
                        (objects, from) ->
                                StaticForms.always(
                                        List.of(
                                                PlayerGuards.you(keyword, from),
                                                new Rule.Modify(
                                                        objects,
                                                        PlayerGuards.given(keyword, from))))));
    }

    /// "The first card you foretell each turn costs {0} to foretell."
    static Syntax<Ability> firstForetold() {
        Condition none =
                new Condition.Happened(
                        new EventPattern.Foretells(PlayerRef.YOU, new Filter.Any()),
                        Comparison.EQUAL,
                        Amount.ZERO);
        return widen(
                form(
                        Ability.Static.class,
                        "the first card you foretell each turn costs <> to foretell .",
                        part(
                                ability ->
                                        none.equals(ability.condition())
                                                        && ability.rules().getFirst()
                                                                instanceof
                                                                PayingRule.Foretelling rule
                                                ? rule.cost()
                                                : null,
                                Costs.MANA),
                        cost ->
                                StaticForms.whenever(
                                        List.of(
                                                new PayingRule.Foretelling(
                                                        PlayerRef.YOU, cost, 0, false)),
                                        none)));
    }

    /// "If damage would be dealt to ~ while it has a +1/+1 counter on it, prevent that damage and remove a +1/+1 counter from
    /// it."
    Syntax<Ability> preventedWhile() {
        return synonyms(
                preventedWhile(
                        "if damage would be dealt to ~ while <> , prevent that damage and <> .",
                        phrases.clause),
                preventedWhile(
                        "if damage would be dealt to ~ while <> , prevent that damage . <> .",
                        phrases.clause),
                preventedWhile(
                        "if damage would be dealt to ~ while <> , prevent that damage and <> .",
                        AfterPrevention.whenRemoved(phrases)));
    }

    private Syntax<Ability> preventedWhile(String template, Syntax<Effect> follows) {
        return widen(
                form(
                        Ability.Static.class,
                        template,
                        part(
                                ability -> preventing(ability) == null ? null : ability.condition(),
                                phrases.condition),
                        part(
                                ability -> {
                                    Replacement.Prevent prevent = preventing(ability);
                                    return prevent == null ? null : prevent.then();
                                },
                                follows),
                        (condition, then) ->
                                StaticForms.whenever(
                                        List.of(
                                                new Rule.Replace(
                                                        new Replacement.Prevent(
                                                                null,
                                                                null,
                                                                StaticForms.THIS,
                                                                null,
                                                                null,
                                                                then))),
                                        condition)));
    }

    private static Replacement.@Nullable Prevent preventing(Ability.Static ability) {
        return ability.rules().size() == 1
                        && ability.rules().getFirst() instanceof Rule.Replace(var replacement)
                        && replacement instanceof Replacement.Prevent prevent
                        && prevent.equals(
                                new Replacement.Prevent(
                                        null, null, StaticForms.THIS, null, null, prevent.then()))
                ? prevent
                : null;
    }
}
