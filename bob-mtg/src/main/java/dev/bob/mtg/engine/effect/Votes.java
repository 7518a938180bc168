package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.event.Event;

/// One vote after another, from the first player on (rule 701.38).
final class Votes implements Frame {
    private final int first;
    private final int seat;
    private final int[] counts;
    private final Effect.Vote vote;
    private final boolean start;

    Votes(int first, int seat, int[] counts, Effect.Vote vote, boolean start) {
        this.first = first;
        this.seat = seat;
        this.counts = counts;
        this.vote = vote;
        this.start = start;
    }

    @Override
    public void run(Kernel k) {
        if (seat == first && !start) {
            int best = -1;
            int most = -1;
            boolean tie = false;
            for (int i = 0; i < counts.length; i++) {
                if (counts[i] > most) {
                    most = counts[i];
                    best = i;
                    tie = false;
                } else if (counts[i] == most) {
                    tie = true;
                }
            }
            Context context = k.s.context.copy();
            context.option = tie ? vote.onTie() : vote.options().get(best);
            k.s.context = context;
            return;
        }
        Questions.option(
                k,
                seat,
                Purpose.VOTE,
                "Vote.",
                k.s.context.source,
                vote.options(),
                (kernel, index) -> {
                    kernel.log(new Event.Voted(seat, vote.options().get(index)));
                    int[] more = counts.clone();
                    more[index]++;
                    kernel.push(new Votes(first, kernel.s.nextPlayer(seat), more, vote, false));
                });
    }

    int first() {
        return first;
    }

    int seat() {
        return seat;
    }

    int[] counts() {
        return counts;
    }

    Effect.Vote vote() {
        return vote;
    }

    boolean start() {
        return start;
    }
}
