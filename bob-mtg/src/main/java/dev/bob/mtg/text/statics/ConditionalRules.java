package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.text.modification.PlayerRules;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Rules that hold unless or only if something is so: "can't attack unless …", "attacks only if …".
final class ConditionalRules {
    private final Phrases phrases;

    ConditionalRules(Phrases phrases) {
        this.phrases = phrases;
    }

    static final List<Rule> CANT_FIGHT =
            List.of(
                    new Rule.CantAttack(StaticForms.THIS, null, false, null),
                    new Rule.CantBlock(StaticForms.THIS, null));

    static final Condition COMBAT =
            new Condition.During(
                    List.of(
                            Step.BEGIN_COMBAT,
                            Step.DECLARE_ATTACKERS,
                            Step.DECLARE_BLOCKERS,
                            Step.FIRST_COMBAT_DAMAGE,
                            Step.COMBAT_DAMAGE,
                            Step.END_COMBAT));

    /// "Enchanted creature doesn't untap during its controller's untap step if ~ has a net counter on it."
    Syntax<Ability> hostUntapsNot() {
        return synonyms(
                hostUntapsNot("<> doesn't untap during its controller's untap step if <> ."),
                hostUntapsNot("<> doesn't untap during your untap step if <> ."));
    }

    private Syntax<Ability> hostUntapsNot(String template) {
        return widen(
                form(
                        Ability.Static.class,
                        template,
                        part(
                                ability ->
                                        ability.rules().size() == 1
                                                        && ability.rules().getFirst()
                                                                instanceof
                                                                Rule.DoesntUntap(Filter what)
                                                ? what
                                                : null,
                                EventSubjects.attached()),
                        part(Ability.Static::condition, phrases.condition),
                        (what, condition) ->
                                StaticForms.whenever(
                                        List.of(new Rule.DoesntUntap(what)), condition)));
    }

    /// "During combat, players can't cast instant spells or activate abilities that aren't mana abilities.", "your opponents
    /// can't cast spells during combat".
    Syntax<Ability> during(Syntax<Rule> prevention) {
        PlayerRules players = new PlayerRules(phrases);
        Syntax<List<Rule>> one =
                players.ofAll()
                        .map(
                                List.class,
                                rule -> List.of(rule),
                                value ->
                                        value instanceof List<?> list && list.size() == 1
                                                ? list.getFirst()
                                                : null);
        Syntax<List<Rule>> what = choice(one, players.eitherOf());
        Condition yourTurn = new Condition.TurnOf(PlayerRef.YOU);
        Syntax<List<Rule>> prevented =
                prevention.map(
                        List.class,
                        rule -> List.of(rule),
                        value ->
                                value instanceof List<?> list && list.size() == 1
                                        ? list.getFirst()
                                        : null);
        return choice(
                during("during your turn , <> .", yourTurn, what),
                synonyms(
                        during("during your turn , <> .", yourTurn, prevented),
                        during("<> during your turn .", yourTurn, prevented)),
                synonyms(
                        during("during combat , <> .", COMBAT, what),
                        during("<> during combat .", COMBAT, what)));
    }

    private static Syntax<Ability> during(
            String template, Condition time, Syntax<List<Rule>> what) {
        return widen(
                form(
                        Ability.Static.class,
                        template,
                        part(
                                ability ->
                                        time.equals(ability.condition()) ? ability.rules() : null,
                                what),
                        rules -> StaticForms.whenever(rules, time)));
    }

    /// What is forbidden as long as the condition holds.
    Syntax<Ability> onlyIf(String template, List<Rule> rules) {
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

    /// "this spell costs {2} less to cast if you control a Wizard", "if an opponent has no cards in hand, this spell costs {6}
    /// less to cast".
    Syntax<Ability> cheaper() {
        return synonyms(
                form(
                        Ability.Static.class,
                        "this spell costs <> less to cast if <> .",
                        part(StaticForms::cheaper, Rule.SpellCost::change, Costs.MANA),
                        part(ConditionalRules::occasion, phrases.condition),
                        StaticForms::cheaper),
                cheaperFirst("if <> , this spell costs <> less to cast ."),
                cheaperFirst("as long as <> , this spell costs <> less to cast ."));
    }

    private Syntax<Ability> cheaperFirst(String template) {
        return widen(
                form(
                        Ability.Static.class,
                        template,
                        part(ConditionalRules::occasion, phrases.condition),
                        part(StaticForms::cheaper, Rule.SpellCost::change, Costs.MANA),
                        (condition, mana) -> StaticForms.cheaper(mana, condition)));
    }

    private static @Nullable Condition occasion(Ability.Static ability) {
        return ability.condition() instanceof Condition.TargetsAny ? null : ability.condition();
    }

    /// "~ can't attack if defending player controls an untapped creature": asked of each player whom it would attack.
    Syntax<Ability> cantAttackIf() {
        return widen(
                form(
                        Ability.Static.class,
                        "~ can't attack if <> .",
                        part(
                                ability ->
                                        ability.condition() == null
                                                        && ability.rules().size() == 1
                                                        && ability.rules().getFirst()
                                                                instanceof
                                                                Rule.CantAttack(
                                                                        Filter.This _,
                                                                        PlayerRef whom,
                                                                        _,
                                                                        Condition.Not(
                                                                                Condition inner))
                                                        && whom == null
                                                ? inner
                                                : null,
                                phrases.condition),
                        condition ->
                                StaticForms.always(
                                        List.of(
                                                new Rule.CantAttack(
                                                        StaticForms.THIS,
                                                        null,
                                                        false,
                                                        new Condition.Not(condition))))));
    }

    /// What is forbidden as long as the condition doesn't hold.
    /// "~ doesn't untap during your untap step unless you control two or more other creatures."
    Syntax<Ability> untapsNotUnless() {
        return unless(
                "~ doesn't untap during your untap step unless <> .",
                List.of(new Rule.DoesntUntap(new Filter.This())));
    }

    Syntax<Ability> unless(String template, List<Rule> rules) {
        return widen(
                form(
                        Ability.Static.class,
                        template,
                        part(
                                ability ->
                                        ability.rules().equals(rules)
                                                        && ability.condition()
                                                                instanceof
                                                                Condition.Not(Condition inner)
                                                ? inner
                                                : null,
                                phrases.condition),
                        condition -> StaticForms.whenever(rules, new Condition.Not(condition))));
    }

    /// "~ can't attack or block unless you control a Wizard."
    Syntax<Ability> fightingOnlyIf() {
        return family(
                unless(
                        "~ can't attack or block unless <> .", CANT_FIGHT),
                unless(
                        "~ can't block unless <> .", List.of(new Rule.CantBlock(new Filter.This(), null))),
                unless(
                        "~ attacks each combat if able unless <> .",
                        List.of(new Rule.MustAttack(new Filter.This(), null, null))),
                onlyIf(
                        "~ can't be blocked if <> .", List.of(new Rule.CantBeBlocked(new Filter.This(), null))),
                cantAttackIf(),
                onlyIf(
                        "~ can't block if <> .", List.of(new Rule.CantBlock(new Filter.This(), null))),
                onlyIf("~ can't attack or block if <> .", CANT_FIGHT));
    }

    /// "~ has hexproof unless it's attacking or blocking."
    Syntax<Ability> unless(Syntax<List<Rule>> what) {
        return widen(
                form(
                        Ability.Static.class,
                        "<> unless <> .",
                        part(
                                ability ->
                                        ability.condition() instanceof Condition.Not
                                                ? ability.rules()
                                                : null,
                                what.only(ConditionalRules::isNotSaidOtherwise)),
                        part(
                                ability ->
                                        ability.condition() instanceof Condition.Not(Condition so)
                                                ? so
                                                : null,
                                phrases.condition),
                        (rules, so) -> StaticForms.whenever(rules, new Condition.Not(so))));
    }

    /// What is forbidden or required unless something is so has forms of its own.
    private static boolean isNotSaidOtherwise(Object rules) {
        return rules instanceof List<?> all
                && all.stream()
                        .noneMatch(rule ->
                                rule instanceof Rule.CantAttack
                                        || rule instanceof Rule.CantBlock
                                        || rule instanceof Rule.MustAttack
                                        || rule instanceof Rule.DoesntUntap);
    }
}
