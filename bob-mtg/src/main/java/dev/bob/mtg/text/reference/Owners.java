package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whose an object is, as its noun phrase says: "a creature an opponent controls" speaks of an opponent, who may be "that
/// player" afterwards.
final class Owners {
    private Owners() {}

    /// The player that the noun phrase speaks of; null if it speaks of none, or of you.
    static @Nullable PlayerRef of(Reference reference, @Nullable Filter noun) {
        Selector object = new Selector.That(reference, "");
        return switch (noun) {
            case Filter.Controlled(PlayerRef by) when isAnybody(by) ->
                    new PlayerRef.ControllerOf(object);
            case Filter.Owned(PlayerRef by) when isAnybody(by) -> new PlayerRef.OwnerOf(object);
            case Filter.InZone(_, PlayerRef whose) when whose != null && isAnybody(whose) ->
                    new PlayerRef.OwnerOf(object);
            case Filter.And(List<Filter> parts) -> {
                PlayerRef found = null;
                for (Filter part : parts) {
                    PlayerRef one = of(reference, part);
                    found = one == null ? found : one;
                }
                yield found;
            }
            case null, default -> null;
        };
    }

    private static boolean isAnybody(PlayerRef who) {
        return who instanceof PlayerRef.AnOpponent || who instanceof PlayerRef.AnyPlayer;
    }

    /// The same player in other words.
    static PlayerRef inWords(PlayerRef person, String words) {
        return switch (person) {
            case PlayerRef.ControllerOf(Selector.That(Reference reference, _)) ->
                    new PlayerRef.ControllerOf(new Selector.That(reference, words));
            case PlayerRef.OwnerOf(Selector.That(Reference reference, _)) ->
                    new PlayerRef.OwnerOf(new Selector.That(reference, words));
            default -> throw new UnresolvedReference(words);
        };
    }
}
