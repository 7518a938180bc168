package dev.bob.mtg.match;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.journal.GameHeader;
import dev.bob.mtg.journal.GameJournal;
import dev.bob.mtg.player.Pondering;
import dev.bob.mtg.view.GameView;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Plays a game to its end: asks the participant whose decision it is, checks the whole move before the game takes any
/// of it, and writes every choice down.
public final class Match {

    private final GameHeader header;
    private final GameJournal journal;
    private final List<Participant> participants;
    private final Function<Ability, String> texts;
    private final Deque<Before> takeBack = new ArrayDeque<>();
    private Game game;

    /// Where a move can be taken back to.
    private record Before(int seat, Game game, int choices) {}

    /// @param game the game, at any point; the match goes on from there
    /// @param participants by seat
    /// @param texts an ability in the words of a rules text, for the menus
    public Match(
            Game game,
            GameHeader header,
            GameJournal journal,
            List<Participant> participants,
            Function<Ability, String> texts) {
        this.texts = texts;
        this.game = game;
        this.header = header;
        this.journal = journal;
        this.participants = List.copyOf(participants);
        if (participants.size() != header.seats().size()) {
            throw new IllegalArgumentException("every seat needs a participant");
        }
    }

    /// The game as it stands.
    public Game game() {
        return game;
    }

    /// Plays until the game is over or somebody leaves.
    ///
    /// @return whether the game is over
    /// @throws IOException when the journal can't be written; what was played until then is in it
    public boolean play() throws IOException {
        while (game.decision().isPresent()) {
            int seat = game.decider(game.decision().get().player());
            Participant participant = participants.get(seat);
            boolean can = !takeBack.isEmpty() && takeBack.getLast().seat() == seat;
            Asked asked = new Asked(game, header.gameId(), journal.choices(), can, journal, texts);
            List<Pondering> others = ponder(seat);
            MatchMove move;
            try {
                move = participant.move(asked);
            } finally {
                others.forEach(Pondering::close);
            }
            switch (move) {
                case MatchMove.Act act -> act(seat, act);
                case MatchMove.Concede _ -> concede(seat);
                case MatchMove.TakeBack _ -> takeBack(seat);
                case MatchMove.Leave _ -> {
                    return false;
                }
            }
        }
        journal.finish(game);
        return true;
    }

    /// What the others think while one chooses: where it is public what there is to choose between, or follows from the
    /// cards that they imagine.
    private List<Pondering> ponder(int choosing) {
        boolean open =
                switch (game.decision().orElseThrow()) {
                    case Decision.Priority _,
                            Decision.DeclareAttackers _,
                            Decision.DeclareBlockers _ ->
                            true;
                    case Decision.Mulligan _,
                            Decision.PickTargets _,
                            Decision.PickObjects _,
                            Decision.PickNumber _,
                            Decision.PickOption _,
                            Decision.Pay _ ->
                            false;
                };
        List<Pondering> ponderings = new ArrayList<>();
        for (int seat = 0; open && seat < participants.size(); seat++) {
            if (seat != choosing) {
                int other = seat;
                Game now = game.fork();
                ponderings.add(
                        participants.get(seat).ponder(seat, lists -> now.worlds(other, lists)));
            }
        }
        return ponderings;
    }

    private void act(int seat, MatchMove.Act act) throws IOException {
        Asked asked = new Asked(game, header.gameId(), journal.choices(), false, journal, texts);
        Optional<String> refusal = asked.refusal(act.actions());
        if (refusal.isPresent()) {
            participants.get(seat).refused(refusal.get());
            return;
        }
        if (!takeBack.isEmpty() && takeBack.getLast().seat() != seat) {
            takeBack.clear();
        }
        takeBack.addLast(new Before(seat, game.fork(), journal.choices()));
        for (Action action : act.actions()) {
            String text = game.describe(action);
            String stoodFor = game.standsFor(action);
            List<GameView> before = views();
            if (!(game.submit(action) instanceof SubmitResult.Advanced advanced)) {
                throw new IllegalStateException(
                        "the game refused an action that its copy took: " + action);
            }
            journal.choice(seat, action, stoodFor, text, act.note(), game.digest());
            if (advanced.events().stream().anyMatch(Match::isFinal)) {
                takeBack.clear();
            }
            tell(before, advanced.events());
        }
    }

    private void concede(int seat) throws IOException {
        List<GameView> before = views();
        SubmitResult result = game.concede(seat);
        journal.concession(seat, game.digest());
        takeBack.clear();
        if (result instanceof SubmitResult.Advanced advanced) {
            tell(before, advanced.events());
        }
    }

    private void takeBack(int seat) throws IOException {
        if (takeBack.isEmpty() || takeBack.getLast().seat() != seat) {
            participants
                    .get(seat)
                    .refused(
                            "Nothing can be taken back: something was revealed or resolved since, or another player has acted.");
            return;
        }
        Before before = takeBack.removeLast();
        game = before.game();
        journal.takeBack(before.choices());
        for (int other = 0; other < participants.size(); other++) {
            participants.get(other).tookBack(names().get(seat), game.view(other));
        }
    }

    // What nobody can unsee or undo.
    private static boolean isFinal(Event event) {
        return switch (event) {
            case Event.Resolved _,
                    Event.Countered _,
                    Event.Drew _,
                    Event.Revealed _,
                    Event.Searched _,
                    Event.Shuffled _,
                    Event.Scried _,
                    Event.CoinFlipped _,
                    Event.DieRolled _,
                    Event.Damage _,
                    Event.TurnBegan _,
                    Event.PlayerLost _ ->
                    true;
            // a card that was hidden may be known now, such as one that was milled as a cost
            case Event.ZoneChange(_, _, Zone from, _, _) -> from == Zone.LIBRARY;
            case Event.StepBegan _,
                    Event.TokenCreated _,
                    Event.LandPlayed _,
                    Event.SpellCast _,
                    Event.SpellCopied _,
                    Event.AbilityActivated _,
                    Event.AbilityTriggered _,
                    Event.ManaAdded _,
                    Event.TargetChosen _,
                    Event.LifeChanged _,
                    Event.Discarded _,
                    Event.Sacrificed _,
                    Event.Destroyed _,
                    Event.CountersChanged _,
                    Event.PlayerCountersChanged _,
                    Event.Tapped _,
                    Event.Attached _,
                    Event.ControlChanged _,
                    Event.AttackDeclared _,
                    Event.BlockDeclared _,
                    Event.BecameBlocked _,
                    Event.Cycled _,
                    Event.Transformed _,
                    Event.TurnedFaceUp _,
                    Event.Voted _,
                    Event.Unasked _,
                    Event.TakenBack _,
                    Event.MulliganTaken _,
                    Event.HandKept _,
                    Event.StateBased _ ->
                    false;
        };
    }

    /// What each player sees, and last everything.
    private List<GameView> views() {
        List<GameView> views = new ArrayList<>();
        for (int seat = 0; seat < participants.size(); seat++) {
            views.add(game.view(seat));
        }
        views.add(game.omniscientView());
        return views;
    }

    private void tell(List<GameView> before, List<Event> events) {
        if (events.isEmpty()) {
            return;
        }
        Map<Integer, String> revealed =
                EventText.revealed(events, before.getLast(), game.omniscientView());
        for (int seat = 0; seat < participants.size(); seat++) {
            participants
                    .get(seat)
                    .happened(
                            events,
                            new EventText(before.get(seat), game.view(seat), names(), revealed));
        }
    }

    private List<String> names() {
        return header.seats().stream().map(GameHeader.Seat::name).toList();
    }

    /// Who has to decide now; empty when the game is over.
    public Optional<Decision> decision() {
        return game.decision();
    }
}
