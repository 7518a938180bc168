package dev.bob.mtg.definition;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which things an effect acts on: objects, or players where that makes sense.
public sealed interface Selector {
    /// The source. The words are for printing: `this creature`, `~` (its own name).
    record This(String words) implements Selector {}

    /// Declares a target. Slots are numbered from 0 in the order in which they are printed.
    record Target(TargetSpec spec) implements Selector {}

    /// What was named before. The words are for printing: `it`, `that creature`, `the token`.
    record That(Reference reference, String words) implements Selector {}

    /// All that match: "each creature", "all creatures", "creatures you control". No choice is involved.
    record Each(Filter filter) implements Selector {}

    /// Some that a player chooses on resolution, not targeted: "a creature of their choice", "a card from your hand".
    /// If fewer match, as many as there are.
    record Choose(PlayerRef chooser, boolean upTo, Amount count, Filter filter)
            implements Selector {}

    /// Up to one of each kind, which a player chooses on resolution: "a creature card and/or a land card".
    record OneOfEach(PlayerRef chooser, List<Filter> kinds) implements Selector {
        public OneOfEach {
            kinds = List.copyOf(kinds);
        }
    }

    /// One of each kind among what each of those players controls; one thing may be chosen as several kinds.
    ///
    /// @param chooser you, or null if each of the players chooses
    /// @param among what they are chosen from
    record OfEachKind(
            @Nullable PlayerRef chooser, PlayerRef whose, Filter among, List<Filter> kinds)
            implements Selector {
        public OfEachKind {
            kinds = List.copyOf(kinds);
        }
    }

    /// Some chosen by chance.
    record AtRandom(Amount count, Filter filter) implements Selector {}

    /// "the top three cards of your library".
    record Top(PlayerRef whose, Amount count) implements Selector {}

    /// "the top creature card of your graveyard": of those that match, so many from the top (rule 404.2).
    record TopOfGraveyard(PlayerRef whose, Amount count, Filter such) implements Selector {}

    /// "the player or planeswalker it's attacking".
    record AttackedBy(Selector attacker) implements Selector {}

    /// Players as things to act on.
    record Players(PlayerRef players) implements Selector {}

    /// "each creature and each player".
    record Union(List<Selector> parts) implements Selector {
        public Union {
            parts = List.copyOf(parts);
        }
    }

    /// The referred things that also match: "the cards exiled this way that are lands".
    record Among(Reference reference, Filter filter) implements Selector {}
}
