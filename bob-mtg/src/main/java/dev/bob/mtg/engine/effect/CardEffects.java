package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.Arrays;

/// Drawing, milling, revealing and discarding a whole hand.
public final class CardEffects extends EffectFamily {
    CardEffects(EffectRules rules) {
        super(rules);
    }

    /// What is done with cards in hands and libraries.
    void run(Kernel k, Effect.OfCards effect) {
        switch (effect) {
            case Effect.Discard(PlayerRef who, Selector what) ->
                    k.push(new Discards(Ids.of(seats(k, who)), 0, what, Ids.EMPTY));
            case Effect.DiscardHand(PlayerRef who) -> discardHand(k, who);
            case Effect.Draw(PlayerRef who, Amount count) -> draw(k, who, count);
            case Effect.DrawUpTo(PlayerRef who, Amount count) -> drawUpTo(k, who, count);
            case Effect.Mill(PlayerRef who, Amount count) -> mill(k, who, count);
            case Effect.Scry(PlayerRef who, Amount count) -> scry(k, who, count);
            case Effect.Surveil(PlayerRef who, Amount count) -> surveil(k, who, count);
            case Effect.ShuffleIn shuffle ->
                    rules.interpreter.libraries.shuffleIn(k, seats(k, shuffle.who()), shuffle);
            case Effect.Shuffle(PlayerRef who) -> shuffle(k, who);
            case Effect.Search search -> rules.interpreter.searching.search(k, search);
            case Effect.SearchDivided divided ->
                    rules.interpreter.searching.searchDivided(k, divided);
            case Effect.Dig dig -> rules.interpreter.libraries.dig(k, dig);
            case Effect.Until until -> rules.interpreter.libraries.until(k, until);
            case Effect.Reveal(PlayerRef who, Selector what) -> reveal(k, who, what);
            case Effect.LookAt(PlayerRef who, Selector what) -> lookAt(k, who, what);
            case Effect.RevealHand(PlayerRef who) -> revealHand(k, who);
            case Effect.Piles made -> rules.interpreter.piles.piles(k, made);
        }
    }

    void discardHand(Kernel k, PlayerRef who) {
        rules.changes.begin(k);
        var all = new Bag();
        for (int seat : seats(k, who)) {
            int[] hand =
                    rules.candidates.canBeMadeTo(k, seat, true)
                            ? k.s.hand(seat).toArray()
                            : new int[0];
            for (int id : rules.draws.discard(k, seat, hand, c(k).controller)) {
                all.add(id);
            }
        }
        rules.changes.end(k);
        note(k, Verb.DISCARDED, all.toArray(), all.size());
    }

    void draw(Kernel k, PlayerRef who, Amount count) {
        int[] seats = seats(k, who);
        for (int i = seats.length - 1; i >= 0; i--) {
            int seat = seats[i];
            Context each = c(k).withIteratedPlayer(seat);
            int cards = rules.eval.amount(k, count, each);
            if (cards > 0) {
                k.push(new DrawingSeveral(seat, cards));
            }
        }
        note(k, Verb.DRAWN, new int[0], 0);
    }

    /// All of them choose how many, in turn order, before anyone draws (rules 101.4, 121.2).
    private void drawUpTo(Kernel k, PlayerRef who, Amount count) {
        note(k, Verb.DRAWN, new int[0], 0);
        Ids seats = Ids.of(seats(k, who));
        int most = seats.isEmpty() ? 0 : rules.eval.amount(k, count, c(k));
        k.push(new HowManyToDraw(seats, Ids.EMPTY, most));
    }

    /// @param chosen how many those before have chosen
    record HowManyToDraw(Ids seats, Ids chosen, int most) implements Frame {
        @Override
        public void run(Kernel k) {
            int at = chosen.size();
            if (at == seats.size()) {
                for (int i = at - 1; i >= 0; i--) {
                    if (chosen.get(i) > 0) {
                        k.push(new DrawingSeveral(seats.get(i), chosen.get(i)));
                    }
                }
                return;
            }
            Questions.number(
                    k,
                    seats.get(at),
                    Purpose.OTHER,
                    "How many cards do you draw?",
                    k.s.context.source,
                    0,
                    most,
                    Context.NOTHING,
                    new ManyToDraw(this));
        }
    }

    record ManyToDraw(HowManyToDraw asked) implements Questions.Numbered {
        @Override
        public void go(Kernel k, int number) {
            k.push(new HowManyToDraw(asked.seats(), asked.chosen().plus(number), asked.most()));
        }
    }

    void mill(Kernel k, PlayerRef who, Amount count) {
        var all = new Bag();
        rules.changes.begin(k);
        for (int seat : seats(k, who)) {
            for (int id :
                    rules.draws.mill(
                            k, seat, rules.eval.amount(k, count, c(k).withIteratedPlayer(seat)))) {
                all.add(id);
            }
        }
        rules.changes.end(k);
        note(k, Verb.MILLED, all.toArray(), all.size());
    }

    void scry(Kernel k, PlayerRef who, Amount count) {
        look(k, who, count, false);
    }

    void surveil(Kernel k, PlayerRef who, Amount count) {
        look(k, who, count, true);
    }

    /// Several players are asked in turn order: what is pushed last comes first.
    private void look(Kernel k, PlayerRef who, Amount count, boolean surveil) {
        int[] seats = seats(k, who);
        for (int i = seats.length - 1; i >= 0; i--) {
            int cards = rules.eval.amount(k, count, c(k).withIteratedPlayer(seats[i]));
            rules.interpreter.libraries.scry(k, seats[i], cards, surveil);
        }
    }

    void shuffle(Kernel k, PlayerRef who) {
        for (int seat : seats(k, who)) {
            rules.draws.shuffle(k, seat);
        }
    }

    void reveal(Kernel k, PlayerRef who, Selector what) {
        if (what instanceof Selector.AtRandom(Amount count, Filter filter)) {
            var cards = new Bag();
            for (int seat : seats(k, who)) {
                Context theirs = c(k).withIteratedPlayer(seat);
                int[] all = rules.draws.randomOrder(k, rules.eval.all(k, filter, theirs));
                int most = rules.eval.amount(k, count, theirs);
                for (int i = 0; i < Math.min(all.length, most); i++) {
                    cards.add(all[i]);
                }
            }
            new Revealed().go(k, cards.toArray());
            return;
        }
        if (what instanceof Selector.Top(PlayerRef.Iterated _, _)) {
            var tops = new Bag();
            for (int seat : seats(k, who)) {
                for (int id : rules.eval.select(k, what, c(k).withIteratedPlayer(seat))) {
                    tops.add(id);
                }
            }
            new Revealed().go(k, tops.toArray());
            return;
        }
        rules.interpreter.finding.chosen(k, what, Purpose.REVEAL, new Revealed());
    }

    record Revealed() implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            for (int id : ids) {
                kernel.log(new Event.Revealed(kernel.object(id).owner, id));
            }
            EffectRules.of(kernel).interpreter.note(kernel, Verb.REVEALED, ids, ids.length);
        }
    }

    void lookAt(Kernel k, PlayerRef who, Selector what) {
        int[] ids = rules.eval.select(k, what, c(k));
        note(k, Verb.LOOKED_AT, ids, ids.length);
    }

    void revealHand(Kernel k, PlayerRef who) {
        var all = new Bag();
        for (int seat : seats(k, who)) {
            for (int id : k.s.hand(seat).toArray()) {
                k.log(new Event.Revealed(seat, id));
                all.add(id);
            }
        }
        note(k, Verb.REVEALED, all.toArray(), all.size());
    }

    /// So many, where effects that are about several cards at once are applied first (rule 121.2a).
    record DrawingSeveral(int seat, int count) implements Frame {
        @Override
        public void run(Kernel k) {
            int cards = EffectRules.of(k).draws.several(k, seat, count);
            if (cards > 0) {
                k.push(new Drawing(seat, cards));
            }
        }
    }

    /// One card after another. What replaces a draw is done before the next one.
    public record Drawing(int seat, int left) implements Frame {
        @Override
        public void run(Kernel k) {
            if (left > 1) {
                k.push(new Drawing(seat, left - 1));
            }
            if (EffectRules.of(k).draws.may(k, seat)) {
                // whatever becomes of it (rule 118.12)
                EffectRules.of(k).interpreter.did(k, true);
            }
            int id = EffectRules.of(k).draws.draw(k, seat);
            if (id >= 0) {
                int[] drawn = k.s.context.done(Verb.DRAWN);
                int[] all = Arrays.copyOf(drawn, drawn.length + 1);
                all[drawn.length] = id;
                k.s.context = k.s.context.withDone(Verb.DRAWN, all, all.length);
            }
        }
    }
}
