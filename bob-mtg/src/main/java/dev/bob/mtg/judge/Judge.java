package dev.bob.mtg.judge;

import dev.bob.mtg.Game;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.setup.Position;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Plays a line from a position and says what happened. The engine decides; what the line leaves open is chosen in the
/// simplest way.
public final class Judge {

    private static final List<String> BASICS =
            List.of("Plains", "Island", "Swamp", "Mountain", "Forest");
    private static final int FILLER = 10;
    private static final Pattern COUNTED =
            Pattern.compile("(?:(\\d{1,2})x?\\s+)?(.+?)(\\s+\\(?tapped\\)?)?");

    private final Function<String, Optional<CardDefinition>> cards;

    /// @param cards a card's definition by its name; creatures may be described, too: `3/3`, `trample 3/3`
    public Judge(Function<String, Optional<CardDefinition>> cards) {
        this.cards = cards;
    }

    /// What comes of a line.
    ///
    /// @throws IllegalArgumentException that says what can't be understood: a card without a definition, an item of the
    ///     line
    public Ruling rule(Situation situation) {
        var hearing = new Hearing(game(situation), situation);
        return hearing.ruling();
    }

    private CardDefinition card(String name) {
        return cards.apply(name)
                .or(() -> DescribedCreature.read(name).map(described -> described.definition(name)))
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "The engine doesn't know a card called \""
                                        + name
                                        + "\", or declines it, so it can't say what it does."));
    }

    private Game game(Situation situation) {
        Position position = Position.of(2, 1).startingPlayer(situation.active());
        for (int seat = 0; seat < 2; seat++) {
            Situation.Side side = situation.sides().get(seat);
            position.life(seat, side.life());
            boolean lands = false;
            for (String text : side.battlefield()) {
                lands |= put(position, seat, Zone.BATTLEFIELD, text);
            }
            if (!lands) {
                for (String basic : BASICS) {
                    put(position, seat, Zone.BATTLEFIELD, "4 " + basic);
                }
            }
            for (String text : side.hand()) {
                put(position, seat, Zone.HAND, text);
            }
            for (String text : side.graveyard()) {
                put(position, seat, Zone.GRAVEYARD, text);
            }
            put(position, seat, Zone.LIBRARY, FILLER + " Plains");
            for (String text : side.library().reversed()) {
                put(position, seat, Zone.LIBRARY, text);
            }
        }
        return Game.at(position);
    }

    /// @return whether it is a land
    private boolean put(Position position, int seat, Zone zone, String text) {
        Matcher parts = COUNTED.matcher(text.strip());
        if (!parts.matches()) {
            throw new IllegalArgumentException("\"" + text + "\" names no card.");
        }
        CardDefinition card = card(parts.group(2));
        int count = parts.group(1) == null ? 1 : Integer.parseInt(parts.group(1));
        for (int i = 0; i < count; i++) {
            position.put(seat, zone, card, parts.group(3) != null, new HashMap<>());
        }
        return card.front().characteristics().types().contains(CardType.LAND);
    }
}
