package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.event.Event;
import java.util.List;

/// One vote after another, from the first player on (rule 701.38).
record Votes(int first, int seat, Ids counts, Effect.Vote vote, boolean start) implements Frame {
    @Override
    public void run(Kernel k) {
        if (seat == first && !start) {
            int best = -1;
            int most = -1;
            boolean tie = false;
            for (int i = 0; i < counts.size(); i++) {
                if (counts.get(i) > most) {
                    most = counts.get(i);
                    best = i;
                    tie = false;
                } else if (counts.get(i) == most) {
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
                new Voted(this));
    }

    record Voted(Votes votes) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            String option = votes.vote.options().get(index);
            kernel.log(new Event.Voted(votes.seat, option));
            Context context = kernel.s.context.copy();
            context.votes = (votes.start ? "" : context.votes + " ") + option;
            kernel.s.context = context;
            int[] more = votes.counts.toArray();
            more[index]++;
            kernel.push(
                    new Votes(
                            votes.first,
                            kernel.s.nextPlayer(votes.seat),
                            Ids.of(more),
                            votes.vote,
                            false));
        }
    }

    /// Each of those players is chosen as a friend or as a foe.
    static Frame friends(int[] seats) {
        return new Friends(Ids.of(seats), 0, Ids.EMPTY);
    }

    /// The effect's controller chooses for one player after the other whether they are a friend.
    record Friends(Ids seats, int at, Ids friends) implements Frame {
        @Override
        public void run(Kernel k) {
            if (at == seats.size()) {
                k.s.context = k.s.context.withDone(Verb.FRIENDS, friends.toArray(), friends.size());
                return;
            }
            Questions.option(
                    k,
                    k.s.context.controller,
                    Purpose.OPTION,
                    "Player " + (seats.get(at) + 1) + " is:",
                    k.s.context.source,
                    List.of("a friend", "a foe"),
                    new FriendChosen(this));
        }
    }

    record FriendChosen(Friends asked) implements Questions.Numbered {
        @Override
        public void go(Kernel k, int index) {
            Ids friends = asked.friends();
            k.push(
                    new Friends(
                            asked.seats(),
                            asked.at() + 1,
                            index == 0 ? friends.plus(~asked.seats().get(asked.at())) : friends));
        }
    }
}
