package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// Lasting changes that have verbs of their own: gain control, switch, attack if able.
final class LastingActions {
    private final Phrases phrases;

    LastingActions(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Effect> control() {
        List<Modification> you = List.of(new Modification.Control(PlayerRef.YOU));
        return choice(
                form(
                        Effect.Change.class,
                        "gain control of <> <>",
                        part(
                                change ->
                                        change.modifications().equals(you)
                                                ? change.objects()
                                                : null,
                                phrases.anything),
                        part(Effect.Change::duration, phrases.duration),
                        (objects, duration) -> new Effect.Change(objects, you, duration)),
                form(
                        Effect.Change.class,
                        "gain control of <>",
                        part(
                                change ->
                                        change.modifications().equals(you)
                                                ? change.objects()
                                                : null,
                                phrases.anything),
                        objects -> new Effect.Change(objects, you, new Duration.Indefinite())));
    }

    /// Rules about an object that say "this turn" in their middle.
    Syntax<Effect> musts() {
        Filter self = new Filter.This();
        return choice(
                obeying("<> attacks this turn if able", new Rule.MustAttack(self, null)),
                obeying("<> blocks this turn if able", new Rule.MustBlock(self, null)),
                obeying(
                        "<> must be blocked this turn if able",
                        new Rule.MustBeBlocked(self, false)),
                obeying(
                        "all creatures able to block <> this turn do so",
                        new Rule.MustBeBlocked(self, true)),
                obeying(
                        "<> can attack this turn as though it didn't have defender",
                        new Rule.AsThough(self, Rule.AsThoughKind.ATTACK_WITHOUT_DEFENDER, null)));
    }

    private Syntax<Effect> obeying(String template, Rule rule) {
        List<Modification> obey = List.of(new Modification.Obey(List.of(rule)));
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(
                                change ->
                                        change.modifications().equals(obey)
                                                        && change.duration()
                                                                instanceof Duration.EndOfTurn
                                                ? change.objects()
                                                : null,
                                phrases.thing),
                        objects -> new Effect.Change(objects, obey, new Duration.EndOfTurn())));
    }

    Syntax<Effect> switched() {
        List<Modification> swap = List.of(new Modification.SwitchPowerToughness());
        return widen(
                form(
                        Effect.Change.class,
                        "switch <> power and toughness <>",
                        part(
                                change ->
                                        change.modifications().equals(swap)
                                                ? change.objects()
                                                : null,
                                phrases.genitive),
                        part(Effect.Change::duration, phrases.duration),
                        (objects, duration) -> new Effect.Change(objects, swap, duration)));
    }

    /// "target opponent gains control of ~".
    Syntax<Effect> giveControl() {
        return widen(
                form(
                        Effect.Change.class,
                        "<> gains control of <>",
                        part(
                                change ->
                                        change.duration() instanceof Duration.Indefinite
                                                        && change.modifications().size() == 1
                                                        && change.modifications().getFirst()
                                                                instanceof
                                                                Modification.Control(PlayerRef by)
                                                        && !(by instanceof PlayerRef.You)
                                                ? by
                                                : null,
                                phrases.player),
                        part(
                                Effect.Change::objects,
                                phrases.thing.only(what -> !(what instanceof Selector.Target))),
                        (by, objects) ->
                                new Effect.Change(
                                        objects,
                                        List.of(new Modification.Control(by)),
                                        new Duration.Indefinite())));
    }
}
