package dev.bob.mtg.text.counters;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;

/// One more of the counters that are there, whatever their kinds: "for each kind of counter on target permanent, put another
/// counter of that kind on it or remove one from it".
public final class CounterKinds {
    private static final Selector PERMANENT_OR_PLAYER =
            new Selector.Target(
                    new TargetSpec(
                            null,
                            Amount.ONE,
                            new Filter.Permanent(),
                            new PlayerRef.AnyPlayer(),
                            TargetSpec.Among.ANY,
                            null,
                            PlayerRef.YOU));

    private CounterKinds() {}

    public static Syntax<Effect> all(Phrases phrases) {
        Syntax<Selector> thing = phrases.thing.only(on -> !on.equals(PERMANENT_OR_PLAYER));
        Syntax<Selector> either = constant(PERMANENT_OR_PLAYER, "target permanent or player");
        String each = "for each kind of counter on <> , ";
        return choice(
                one(
                        each + "give that permanent or player another counter of that kind",
                        either,
                        true,
                        false),
                one(
                        "choose a counter on <> . give that permanent or player another counter of that kind",
                        either,
                        false,
                        false),
                one(
                        each + "put another counter of that kind on it or remove one from it",
                        thing,
                        true,
                        true),
                synonyms(
                        one(each + "put another counter of that kind on it", thing, true, false),
                        one(
                                each + "put another counter of that kind on that permanent",
                                thing,
                                true,
                                false),
                        one(
                                each + "put another counter of that kind on that creature",
                                thing,
                                true,
                                false)),
                synonyms(
                        one(
                                "choose a counter on <> . put another counter of that kind on it",
                                thing,
                                false,
                                false),
                        one(
                                "choose a kind of counter on <> . put another counter of that kind on it",
                                thing,
                                false,
                                false)),
                one(
                        "choose a counter on <> . remove that counter or put another of those counters on it",
                        thing,
                        false,
                        true));
    }

    private static Syntax<Effect> one(
            String template, Syntax<Selector> on, boolean eachKind, boolean orRemove) {
        return widen(
                form(
                        PermanentEffect.AnotherCounter.class,
                        template,
                        part(
                                another ->
                                        another.eachKind() == eachKind
                                                        && another.orRemove() == orRemove
                                                ? another.on()
                                                : null,
                                on),
                        thing -> new PermanentEffect.AnotherCounter(thing, eachKind, orRemove)));
    }
}
