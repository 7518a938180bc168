package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.EventPattern.Attacks;
import dev.bob.mtg.definition.EventPattern.Done;
import dev.bob.mtg.definition.EventPattern.While;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Deed;
import dev.bob.mtg.definition.term.Designation;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Events of keyword actions and of combat: "~ becomes monstrous", "~ attacks while saddled", "a creature dealt damage by
/// ~ this turn dies".
final class KeywordActionEvents {
    private static final Selector TRIGGERING = new Selector.That(new Reference.Triggering(), "it");

    private final Phrases phrases;
    private final Syntax<Filter> subject;

    KeywordActionEvents(Phrases phrases, Syntax<Filter> subject) {
        this.phrases = phrases;
        this.subject = subject;
    }

    Syntax<EventPattern> all() {
        List<Syntax<EventPattern>> all = new ArrayList<>();
        all.add(yours("you exert <>", Deed.EXERTED));
        all.add(yours("you solve <>", Deed.BECOMES_SOLVED));
        all.add(yours("you choose <> as your Ring-bearer", Deed.CHOOSES_RING_BEARER));
        all.add(constant(new Done(Deed.TEMPTED, null, null, PlayerRef.YOU), "the Ring tempts you"));
        all.add(
                constant(
                        new Done(Deed.COLLECTS_EVIDENCE, null, null, PlayerRef.YOU),
                        "you collect evidence"));
        all.add(milled());
        all.add(whileSo());
        all.add(becomesLevel());
        all.add(
                synonyms(
                        constant(
                                notFirst(),
                                "you cast a spell other than your first spell each turn"),
                        constant(
                                notFirst(),
                                "you cast a spell other than the first spell you cast each turn")));
        return choice(all);
    }

    /// "a player mills a nonland card", "one or more nonland cards are milled".
    private Syntax<EventPattern> milled() {
        PlayerRef anyone = new PlayerRef.AnyPlayer();
        return choice(
                byOne("you mill <>", PlayerRef.YOU),
                byOne("an opponent mills <>", new PlayerRef.AnOpponent()),
                byOne("a player mills <>", anyone),
                byMany("you mill one or more <>", PlayerRef.YOU),
                byMany("an opponent mills one or more <>", new PlayerRef.AnOpponent()),
                byMany("one or more <> are milled", anyone));
    }

    private Syntax<EventPattern> byOne(String template, PlayerRef who) {
        return widen(
                form(
                        Done.class,
                        template,
                        part(done -> milled(done, who), phrases.aNoun),
                        what -> new Done(Deed.MILLED, what, null, who)));
    }

    private Syntax<EventPattern> byMany(String template, PlayerRef who) {
        return widen(
                form(
                        EventPattern.OneOrMore.class,
                        template,
                        part(
                                several ->
                                        several.event() instanceof Done done
                                                ? milled(done, who)
                                                : null,
                                phrases.plural),
                        what ->
                                new EventPattern.OneOrMore(
                                        new Done(Deed.MILLED, what, null, who))));
    }

    private static @Nullable Filter milled(Done done, PlayerRef who) {
        return done.deed() == Deed.MILLED && who.equals(done.who()) ? done.what() : null;
    }

    private Syntax<EventPattern> yours(String template, Deed deed) {
        return widen(
                form(
                        Done.class,
                        template,
                        part(done -> done.deed() == deed ? done.what() : null, phrases.aNoun),
                        what -> new Done(deed, what, null, PlayerRef.YOU)));
    }

    /// "~ attacks while saddled", "~ attacks while you control a creature with power 4 or greater".
    private Syntax<EventPattern> whileSo() {
        List<Syntax<Condition>> states = new ArrayList<>();
        for (Designation designation : Designation.adjectives()) {
            states.add(
                    constant(
                            (Condition)
                                    new Condition.Is(
                                            TRIGGERING, new Filter.Designated(designation)),
                            designation.text()));
        }
        states.add(phrases.condition);
        return widen(
                form(
                        While.class,
                        "<> attacks while <>",
                        part(KeywordActionEvents::attacker, subject),
                        part(While::condition, choice(states)),
                        (what, condition) -> new While(attacks(what), condition)));
    }

    /// You cast a spell that isn't the first of the turn.
    private static While notFirst() {
        return new While(
                new EventPattern.Cast(PlayerRef.YOU, new Filter.Spell(), 0),
                new Condition.Not(new Condition.IsNthCast(TRIGGERING, new Filter.Spell(), 1)));
    }

    /// "this Class becomes level 2" (rule 716).
    private static Syntax<EventPattern> becomesLevel() {
        return widen(
                form(
                        While.class,
                        "~ becomes level <>",
                        part(
                                event ->
                                        event.condition()
                                                                instanceof
                                                                Condition.Compare(
                                                                        _,
                                                                        _,
                                                                        Amount right)
                                                        && right instanceof Amount.Fixed(int level)
                                                ? level
                                                : null,
                                Numerals.DIGITS),
                        level ->
                                new While(
                                        new Done(Deed.GAINS_LEVEL, new Filter.This(), null, null),
                                        new Condition.Compare(
                                                new Amount.LevelOf(TRIGGERING),
                                                Comparison.EQUAL,
                                                Amount.of(level)))));
    }

    private static Attacks attacks(Filter what) {
        return new Attacks(what, null, false, false);
    }

    private static @Nullable Filter attacker(While event) {
        return event.event() instanceof Attacks attacks && attacks.equals(attacks(attacks.what()))
                ? attacks.what()
                : null;
    }
}
