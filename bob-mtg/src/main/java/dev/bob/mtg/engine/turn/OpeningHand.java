package dev.bob.mtg.engine.turn;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cast.Entering;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Cards in opening hands that may begin the game on the battlefield (rule 103.6a) or be revealed (rule 103.6b), after all
/// mulligans.
public record OpeningHand(List<Integer> cards, int at) implements Frame {
    public OpeningHand {
        cards = List.copyOf(cards);
    }

    /// Begins with the starting player's.
    public static OpeningHand of(Kernel k) {
        var cards = new ArrayList<Integer>();
        for (int i = 0; i < k.s.count; i++) {
            Ids hand = k.s.hand((k.s.starting + i) % k.s.count);
            for (int j = 0; j < hand.size(); j++) {
                if (rule(k.s.object(hand.get(j))) != null) {
                    cards.add(hand.get(j));
                }
            }
        }
        return new OpeningHand(cards, 0);
    }

    private static Rule.@Nullable InOpeningHand rule(GameObject card) {
        for (CompiledAbility ability : card.model.abilities) {
            if (ability.kind == CompiledAbility.Kind.STATIC && ability.zone == Zone.HAND) {
                for (Rule rule : ability.statics.rules()) {
                    if (rule instanceof Rule.InOpeningHand opening) {
                        return opening;
                    }
                }
            }
        }
        return null;
    }

    @Override
    public void run(Kernel k) {
        // Nothing triggers before the game has begun.
        k.s.pending = List.of();
        if (at >= cards.size()) {
            Turns.begin(k, k.s.starting);
            return;
        }
        int card = cards.get(at);
        int owner = k.s.object(card).owner;
        k.push(new OpeningHand(cards, at + 1));
        k.s.context = new Context(card, owner);
        if (rule(k.s.object(card)) instanceof Rule.InOpeningHand(Effect then) && then != null) {
            Questions.yesNo(
                    k,
                    owner,
                    Purpose.MAY,
                    "Reveal " + k.derived(card).name + " from your opening hand?",
                    card,
                    new Reveal(card, owner, then));
            return;
        }
        Questions.yesNo(
                k,
                owner,
                Purpose.MAY,
                "Begin the game with " + k.derived(card).name + " on the battlefield?",
                card,
                new BeginOnBattlefield(card, owner));
    }

    record Reveal(int card, int owner, Effect then) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 1) {
                kernel.log(new Event.Revealed(owner, card));
                kernel.s.context = new Context(card, owner);
                TurnRules.of(kernel).carryOut(kernel, then);
            }
        }
    }

    record BeginOnBattlefield(int card, int owner) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int yes) {
            if (yes == 1) {
                Entering.start(
                        kernel,
                        List.of(new BattlefieldEntries.Entry(card, owner)),
                        Questions.Done.NOTHING);
            }
        }
    }
}
