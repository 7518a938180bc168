package dev.bob.mtg.text.status;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;

/// What creatures have to do, or can't, in combat for a while: "up to two target creatures attack this turn if able",
/// "target creature attacks or blocks this turn if able", "target creature blocks it this combat if able".
public final class CombatDuties {
    private static final Filter SELF = new Filter.This();
    private static final Rule ATTACK = new Rule.MustAttack(SELF, null, null);
    private static final Rule BLOCK = new Rule.MustBlock(SELF, null);
    private static final Rule BE_BLOCKED = new Rule.MustBeBlocked(SELF, false);

    private final Phrases phrases;

    public CombatDuties(Phrases phrases) {
        this.phrases = phrases;
    }

    public Syntax<Effect> all() {
        List<Syntax<Effect>> all = new ArrayList<>();
        turnOrCombat(new Duration.EndOfTurn(), "turn", all);
        turnOrCombat(new Duration.EndOfCombat(), "combat", all);
        return choice(all);
    }

    private void turnOrCombat(Duration duration, String time, List<Syntax<Effect>> all) {
        String able = " this " + time + " if able";
        Syntax<Selector> targets =
                phrases.things.only(
                        what -> what instanceof Selector.Target || isOfTargetPlayer(what));
        Syntax<Selector> several =
                phrases.things.only(what ->
                        what instanceof Selector.Target
                                || what instanceof Selector.That
                                || isOfTargetPlayer(what));
        all.add(obeying("<> attack" + able, targets, List.of(ATTACK), duration));
        all.add(obeying("<> block" + able, several, List.of(BLOCK), duration));
        all.add(
                synonyms(
                        obeying(
                                "<> attacks or blocks" + able,
                                phrases.thing,
                                List.of(ATTACK, BLOCK),
                                duration),
                        obeying(
                                "<> must attack or block" + able,
                                phrases.thing,
                                List.of(ATTACK, BLOCK),
                                duration)));
        all.add(
                synonyms(
                        obeying(
                                "<> attack or block" + able,
                                several,
                                List.of(ATTACK, BLOCK),
                                duration),
                        obeying(
                                "<> must attack or block" + able,
                                several,
                                List.of(ATTACK, BLOCK),
                                duration)));
        all.add(obeying("<> must be blocked" + able, several, List.of(BE_BLOCKED), duration));
        if (duration instanceof Duration.EndOfCombat) {
            all.add(obeying("<> blocks" + able, phrases.thing, List.of(BLOCK), duration));
            all.add(
                    obeying(
                            "<> must be blocked" + able,
                            phrases.thing,
                            List.of(BE_BLOCKED),
                            duration));
        }
        blockingOthers(duration, time, several, all);
    }

    /// Who blocks whom.
    private void blockingOthers(
            Duration duration, String time, Syntax<Selector> several, List<Syntax<Effect>> all) {
        String able = " this " + time + " if able";
        all.add(
                synonyms(
                        against("<> blocks <>" + able, phrases.thing, true, duration),
                        against("<> must block <>" + able, phrases.thing, true, duration)));
        all.add(
                synonyms(
                        against("<> block <>" + able, several, true, duration),
                        against("<> must block <>" + able, several, true, duration)));
        all.add(against("<> can't block <> this " + time, phrases.thing, false, duration));
        all.add(against("<> can't block <> this " + time, several, false, duration));
    }

    /// "creatures target player controls": all that there are then (rule 611.2c).
    private static boolean isOfTargetPlayer(Object what) {
        return what instanceof Selector.Each
                && RecordParts.anywhere(what, TargetSpec.class::isInstance);
    }

    private static Syntax<Effect> obeying(
            String template, Syntax<Selector> what, List<Rule> duties, Duration duration) {
        List<Modification> obey = List.of(new Modification.Obey(duties));
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(
                                change ->
                                        change.modifications().equals(obey)
                                                        && change.duration().equals(duration)
                                                ? change.objects()
                                                : null,
                                what),
                        objects -> new Effect.Change(objects, obey, duration)));
    }

    /// Whom they have to block, or can't: another creature than the source, of which other forms speak.
    private Syntax<Effect> against(
            String template, Syntax<Selector> what, boolean must, Duration duration) {
        return widen(
                form(
                        PermanentEffect.Blocks.class,
                        template,
                        part(
                                blocks ->
                                        blocks.must() == must && blocks.duration().equals(duration)
                                                ? blocks.blockers()
                                                : null,
                                what),
                        part(
                                PermanentEffect.Blocks::attackers,
                                phrases.thing.only(whom ->
                                        whom instanceof Selector.That
                                                || whom instanceof Selector.Target)),
                        (blockers, attackers) ->
                                new PermanentEffect.Blocks(blockers, attackers, must, duration)));
    }
}
