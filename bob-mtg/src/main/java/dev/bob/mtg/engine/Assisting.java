package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Keyword;

/// Assist: another player may pay generic mana of a spell (rule 702.132).
final class Assisting {
    private Assisting() {}

    private static boolean hasAssist(Model model) {
        for (Compiled ability : model.abilities) {
            if (ability.keyword == Keyword.ASSIST) {
                return true;
            }
        }
        return false;
    }

    /// Whether a spell that its caster can't pay for alone can be paid for with another player's help. Who was left
    /// without it isn't offered the spell again in that turn.
    static boolean payable(Kernel k, int seat, int id, Model model, Need need) {
        if (!hasAssist(model) || k.s.object(id).unassistedTurn == k.s.turn) {
            return false;
        }
        for (int other = 0; other < k.s.count; other++) {
            if (other != seat
                    && k.mana.canPayConverting(seat, without(need, most(k, other, need)), -1)) {
                return true;
            }
        }
        return false;
    }

    /// How much of the generic mana a player could pay.
    private static int most(Kernel k, int player, Need need) {
        int n = 0;
        while (!k.s.player(player).lost
                && n < need.generic()
                && k.mana.canPay(player, part(need, n + 1), -1, true)) {
            n++;
        }
        return n;
    }

    private static Need part(Need need, int n) {
        return Need.NOTHING.withGeneric(n).forSpell(need.use());
    }

    private static Need without(Need need, int n) {
        return need.withGeneric(need.generic() - n);
    }

    /// Asks for help before a spell is paid for; whether there is anybody to ask.
    static boolean ask(Kernel k, Announcement spell, Need need) {
        if (!hasAssist(k.s.object(spell.object()).model)) {
            return false;
        }
        var helpers = new Bag();
        for (int other = 0; other < k.s.count; other++) {
            if (other != spell.seat() && most(k, other, need) > 0) {
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
                (kernel, picked) -> {
                    if (picked.length == 0) {
                        helped(kernel, spell, need, -1, 0);
                    } else {
                        howMuch(kernel, spell, need, ~picked[0]);
                    }
                });
        return true;
    }

    private static void howMuch(Kernel k, Announcement spell, Need need, int helper) {
        Questions.number(
                k,
                helper,
                Decision.Purpose.X,
                "Pay how much of the spell's generic mana?",
                spell.object(),
                0,
                most(k, helper, need),
                Decision.NOTHING,
                (kernel, n) -> helped(kernel, spell, need, helper, n));
    }

    private static void helped(Kernel k, Announcement spell, Need need, int helper, int n) {
        Need rest = without(need, n);
        if (!k.mana.canPayConverting(spell.seat(), rest, -1)) {
            int card = k.s.object(spell.object()).previous;
            Payment.takeBack(k, spell.seat(), spell.object(), spell.snapshot(), Refusal.NO_MANA);
            GameObject left = k.s.object(card).copy();
            left.unassistedTurn = k.s.turn;
            k.s.put(left);
            return;
        }
        spell.pay(k, rest);
        if (n > 0) {
            k.push(new Payment.Mana1(helper, spell.object(), part(need, n), -1, spell.snapshot()));
        }
    }
}
