package dev.bob.mtg.prove;

import dev.bob.mtg.Game;
import dev.bob.mtg.SubmitResult;
import dev.bob.mtg.decision.Action;
import dev.bob.mtg.decision.Decision;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.event.Event;
import dev.bob.mtg.player.Dice;
import dev.bob.mtg.view.GameView;
import dev.bob.mtg.view.GameView.ObjectView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntConsumer;

/// Plays games in which cards of two families meet and checks every [Invariant] at every decision.
///
/// Everything follows from the seed and the list of cards.
public final class Prover {

    private static final int MOST_DECISIONS = 160;

    private final Map<Family, List<CardDefinition>> families = new TreeMap<>();
    private final List<CardDefinition> common;

    /// A card and the words by which its families are told.
    public record Card(CardDefinition definition, String text) {}

    /// @param cards cards that the engine can play
    /// @param common basic lands and creatures that everybody has The order of the cards counts.
    public Prover(List<Card> cards, List<CardDefinition> common) {
        this.common = List.copyOf(common);
        for (Family family : Family.values()) {
            families.put(
                    family,
                    cards.stream()
                            .filter(card -> family.has(card.text()))
                            .map(Card::definition)
                            .toList());
        }
    }

    /// What came of it.
    ///
    /// @param crossings how many pairs of families met
    /// @param games how many games were played, mirrored ones and those with other hidden cards not
    ///   counted
    /// @param checks how often each invariant was looked at
    public record Report(
            int crossings,
            int games,
            Map<Invariant, Long> checks,
            List<BrokenInvariant> violations) {
        public Report {
            checks = Collections.unmodifiableMap(new EnumMap<>(checks));
            violations = List.copyOf(violations);
        }
    }

    /// Plays games of every pair of families, a family with itself included.
    ///
    /// @param games how many of each pair
    /// @param progress told how many games are over
    public Report run(int games, long seed, IntConsumer progress) {
        List<BrokenInvariant> violations = new ArrayList<>();
        Map<Invariant, Long> checks = new EnumMap<>(Invariant.class);
        int crossings = 0;
        int played = 0;
        for (Family one : Family.values()) {
            for (Family two : Family.values()) {
                if (two.compareTo(one) < 0 || of(one).isEmpty() || of(two).isEmpty()) {
                    continue;
                }
                crossings++;
                for (int i = 0; i < games; i++) {
                    long own = Dice.derive(seed, played);
                    Dice dice = new Dice(own);
                    CrossedGame game =
                            new CrossedGame(
                                    of(one).get(dice.below(of(one).size())),
                                    of(two).get(dice.below(of(two).size())),
                                    common,
                                    own);
                    Run run = new Run(game, one + " × " + two, dice);
                    violations.addAll(run.play());
                    run.checks.forEach((invariant, n) -> checks.merge(invariant, n, Long::sum));
                    played++;
                    progress.accept(played);
                }
            }
        }
        return new Report(crossings, played, checks, violations);
    }

    private List<CardDefinition> of(Family family) {
        return families.getOrDefault(family, List.of());
    }

    private static final class Run {
        private final CrossedGame crossed;
        private final String crossing;
        private final Dice dice;
        private final Map<Invariant, BrokenInvariant> violations = new TreeMap<>();
        private final Map<Invariant, Long> checks = new EnumMap<>(Invariant.class);

        Run(CrossedGame crossed, String crossing, Dice dice) {
            this.crossed = crossed;
            this.crossing = crossing;
            this.dice = dice;
        }

        List<BrokenInvariant> play() {
            try {
                together();
            } catch (RuntimeException | StackOverflowError e) {
                StackTraceElement[] trace = e.getStackTrace();
                found(Invariant.SOUND, e + (trace.length == 0 ? "" : " at " + trace[0]));
            }
            return List.copyOf(violations.values());
        }

        private void found(Invariant invariant, String where) {
            violations.putIfAbsent(
                    invariant,
                    new BrokenInvariant(
                            invariant,
                            crossing,
                            name(crossed.first()) + " × " + name(crossed.second()),
                            crossed.seed(),
                            where.length() > 300 ? where.substring(0, 300) + "…" : where));
        }

        private void looked(Invariant invariant) {
            checks.merge(invariant, 1L, Long::sum);
        }

        private static String name(CardDefinition card) {
            return card.front().characteristics().name();
        }

        private void together() {
            Game game = crossed.start(false, false);
            Optional<Game> mirror = Optional.of(crossed.start(true, false));
            Optional<Game> blind = Optional.of(crossed.start(false, true));
            int cards = cards(game.omniscientView());
            Action before = new Action.Pass();
            for (int i = 0; i < MOST_DECISIONS && game.decision().isPresent(); i++) {
                Decision decision = game.decision().get();
                GameView view = game.omniscientView();
                List<Action> legal = game.legalActions();
                String where = "turn " + view.turn() + " " + view.step() + ", " + decision.reason();
                looked(Invariant.SOUND);
                menu(game, legal, before, where);
                if (decision instanceof Decision.Priority) {
                    conserved(view, cards, where);
                }
                List<Action> sorted = sorted(game, legal, decision.player());
                int choice = dice.below(sorted.size());
                if (mirror.isPresent() && !mirrors(game, mirror.get(), where)) {
                    mirror = Optional.empty();
                }
                Action action = sorted.get(choice);
                if (blind.isPresent()) {
                    blind = hidden(game, blind.get(), action, where);
                }
                if (mirror.isPresent()) {
                    Game other = mirror.get();
                    other.submit(
                            sorted(other, other.legalActions(), 1 - decision.player()).get(choice));
                }
                if (!(game.submit(action) instanceof SubmitResult.Advanced)) {
                    found(Invariant.MENU, where + ": " + action + " was listed and refused");
                    return;
                }
                before = action;
            }
        }

        private static List<Action> sorted(Game game, List<Action> legal, int seat) {
            GameView view = game.omniscientView();
            return legal.stream()
                    .sorted(Comparator.comparing(a -> CrossedGame.key(game, view, a, seat)))
                    .toList();
        }

        private void menu(Game game, List<Action> legal, Action before, String where) {
            looked(Invariant.MENU);
            Action one = legal.get(dice.below(legal.size()));
            if (!(game.fork().submit(one) instanceof SubmitResult.Advanced)) {
                found(Invariant.MENU, where + ": " + one + " is listed and refused");
            }
            for (Action foreign : List.of(before, new Action.PickNumber(-77))) {
                if (!legal.contains(foreign)) {
                    Game fork = game.fork();
                    if (fork.submit(foreign) instanceof SubmitResult.Advanced
                            || fork.digest() != game.digest()) {
                        found(Invariant.MENU, where + ": " + foreign + " isn't listed and counts");
                    }
                }
            }
        }

        private static int cards(GameView view) {
            int count = 0;
            for (GameView.PlayerView player : view.players()) {
                count += player.handSize() + player.librarySize();
                count += (int) player.graveyard().stream().filter(o -> !o.token()).count();
            }
            for (List<ObjectView> zone : List.of(view.battlefield(), view.exile())) {
                count += (int) zone.stream().filter(o -> !o.token()).count();
            }
            return count;
        }

        private void conserved(GameView view, int cards, String where) {
            looked(Invariant.TOKENS);
            for (ObjectView object : view.objects()) {
                if (object.token() && object.zone() != Zone.BATTLEFIELD) {
                    found(Invariant.TOKENS, where + ": " + object.name() + " in " + object.zone());
                }
            }
            if (view.stack().isEmpty()) {
                looked(Invariant.CARDS);
                if (cards(view) != cards) {
                    found(Invariant.CARDS, where + ": " + cards(view) + " instead of " + cards);
                }
            }
        }

        private boolean mirrors(Game game, Game mirror, String where) {
            looked(Invariant.MIRROR);
            int seat = game.decision().orElseThrow().player();
            Decision other = mirror.decision().orElse(null);
            if (other == null || other.player() != 1 - seat) {
                found(Invariant.MIRROR, where + ": the mirrored game asks " + other);
                return false;
            }
            List<String> here = state(game, seat);
            List<String> there = state(mirror, 1 - seat);
            for (int i = 0; i < Math.max(here.size(), there.size()); i++) {
                String one = i < here.size() ? here.get(i) : "nothing";
                String two = i < there.size() ? there.get(i) : "nothing";
                if (!one.equals(two)) {
                    found(Invariant.MIRROR, where + ": " + one + ", mirrored " + two);
                    return false;
                }
            }
            return true;
        }

        private static List<String> state(Game game, int seat) {
            GameView view = game.omniscientView();
            List<String> all = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                GameView.PlayerView player = view.players().get(i == 0 ? seat : 1 - seat);
                all.add("life " + player.life() + ", mana " + player.mana());
            }
            view.objects().stream()
                    .map(o -> CrossedGame.signature(o, seat))
                    .sorted()
                    .forEach(all::add);
            view.stack().forEach(s -> all.add("stack " + s.name()));
            game.legalActions().stream()
                    .map(a -> CrossedGame.key(game, view, a, seat))
                    .sorted()
                    .forEach(all::add);
            return all;
        }

        // Player 0's menus are compared while nothing has come out of what player 0 can't see.
        private Optional<Game> hidden(Game game, Game blind, Action action, String where) {
            Decision decision = game.decision().orElseThrow();
            Decision other = blind.decision().orElse(null);
            if (decision.player() != 0
                    || other == null
                    || other.player() != 0
                    || !game.view(0).players().get(1).hand().isEmpty()
                    || !game.view(0).players().get(1).knownLibrary().isEmpty()) {
                boolean passes =
                        decision.player() == 1
                                && other != null
                                && other.player() == 1
                                && action instanceof Action.Pass
                                && other instanceof Decision.Priority;
                return passes && blind.submit(action) instanceof SubmitResult.Advanced
                        ? Optional.of(blind)
                        : Optional.empty();
            }
            looked(Invariant.HIDDEN);
            if (!game.legalActions().equals(blind.legalActions())) {
                found(
                        Invariant.HIDDEN,
                        where + ": other cards of the other player's, another menu");
                return Optional.empty();
            }
            return blind.submit(action) instanceof SubmitResult.Advanced advanced
                            && advanced.events().stream().noneMatch(Run::reveals)
                    ? Optional.of(blind)
                    : Optional.empty();
        }

        private static boolean reveals(Event event) {
            return event instanceof Event.Revealed || event instanceof Event.Discarded;
        }
    }
}
