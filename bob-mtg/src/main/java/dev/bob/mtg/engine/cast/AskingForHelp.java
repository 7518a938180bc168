package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.engine.cost.Assisting;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Refusal;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Need;

/// Assist as a spell is paid for: another player is asked to pay generic mana of it (rule 702.132).
final class AskingForHelp {
    private AskingForHelp() {}

    /// Asks for help before a spell is paid for; whether there is anybody to ask.
    static boolean ask(Kernel k, Announcement spell, Need need) {
        if (!Assisting.hasAssist(k.s.object(spell.object()).model)) {
            return false;
        }
        var helpers = new Bag();
        for (int other = 0; other < k.s.count; other++) {
            if (other != spell.seat() && Assisting.most(k, other, need) > 0) {
                helpers.add(~other);
            }
        }
        if (helpers.size() == 0) {
            return false;
        }
        Questions.pick(
                k,
                spell.seat(),
                Decision.Purpose.PLAYER,
                "Choose a player who may help to pay.",
                spell.object(),
                helpers.toArray(),
                0,
                1,
                new HelperPicked(spell, need));
        return true;
    }

    record HelperPicked(Announcement spell, Need need) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] picked) {
            if (picked.length == 0) {
                helped(kernel, spell, need, -1, 0);
            } else {
                howMuch(kernel, spell, need, ~picked[0]);
            }
        }
    }

    private static void howMuch(Kernel k, Announcement spell, Need need, int helper) {
        Questions.number(
                k,
                helper,
                Decision.Purpose.X,
                "Pay how much of the spell's generic mana?",
                spell.object(),
                0,
                Assisting.most(k, helper, need),
                Decision.NOTHING,
                new HelpPromised(spell, need, helper));
    }

    record HelpPromised(Announcement spell, Need need, int helper) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int n) {
            helped(kernel, spell, need, helper, n);
        }
    }

    private static void helped(Kernel k, Announcement spell, Need need, int helper, int n) {
        Need rest = Assisting.without(need, n);
        if (!CastRules.of(k).mana.canPay(k, spell.seat(), rest, -1, false)) {
            int card = k.s.object(spell.object()).previous;
            Payment.takeBack(k, spell.seat(), spell.object(), spell.snapshot(), Refusal.NO_MANA);
            GameObject left = k.s.object(card).copy();
            left.marks = left.marks.withUnassisted(k.s.turn);
            k.s.put(left);
            return;
        }
        spell.pay(k, rest);
        if (n > 0) {
            k.push(
                    new Payment.Mana1(
                            helper, spell.object(), Assisting.part(need, n), -1, spell.snapshot()));
        }
    }
}
