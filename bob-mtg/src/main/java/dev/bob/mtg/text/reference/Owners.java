package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whose an object is, as its noun phrase says: "a creature an opponent controls" speaks of an opponent, who may be "that
/// player" afterwards.
final class Owners {
    private Owners() {}

    /// The player that the noun phrase speaks of; null if it speaks of none, or of you.
    static @Nullable PlayerRef of(Reference reference, @Nullable Filter noun) {
        Selector object = new Selector.That(reference, "");
        PlayerRef found = null;
        if (noun instanceof Filter.And(List<Filter> parts)) {
            for (Filter part : parts) {
                PlayerRef one = of(reference, part);
                found = one == null ? found : one;
            }
        } else if (noun instanceof Filter.Controlled(PlayerRef by) && isAnybody(by)) {
            found = new PlayerRef.ControllerOf(object);
        } else if ((noun instanceof Filter.Owned(PlayerRef by) && isAnybody(by))
                || (noun instanceof Filter.InZone(_, PlayerRef whose)
                        && whose != null
                        && isAnybody(whose))) {
            found = new PlayerRef.OwnerOf(object);
        }
        return found;
    }

    private static boolean isAnybody(PlayerRef who) {
        return who instanceof PlayerRef.AnOpponent
                || who instanceof PlayerRef.AnyPlayer
                || who instanceof PlayerRef.Attached;
    }

    /// An effect whose targets speak of the player at hand as that player, who is known before the player is at hand.
    static Object ofTargets(Object part, PlayerRef who, RecordTree tree) {
        if (part instanceof TargetSpec target) {
            return tree.map(target, each -> named(each, who, tree));
        }
        return part instanceof Record record
                ? tree.map(record, each -> ofTargets(each, who, tree))
                : part;
    }

    private static Object named(Object part, PlayerRef who, RecordTree tree) {
        if (part instanceof PlayerRef.Iterated(String words)) {
            return inWords(who, words);
        }
        return part instanceof Record record
                ? tree.map(record, each -> named(each, who, tree))
                : part;
    }

    /// The same player in other words.
    static PlayerRef inWords(PlayerRef person, String words) {
        if (person instanceof PlayerRef.ControllerOf(Selector.That(Reference reference, _))) {
            return new PlayerRef.ControllerOf(new Selector.That(reference, words));
        }
        if (person instanceof PlayerRef.OwnerOf(Selector.That(Reference reference, _))) {
            return new PlayerRef.OwnerOf(new Selector.That(reference, words));
        }
        if (person instanceof PlayerRef.Triggering) {
            return new PlayerRef.Triggering(words);
        }
        if (person instanceof PlayerRef.Again(PlayerRef who, _)) {
            return new PlayerRef.Again(who, words);
        }
        throw new UnresolvedReference(words);
    }
}
