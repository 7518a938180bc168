package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Color;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// "The color of your choice": a choice made as the effect that says so is carried out.
public final class YourChoice {
    private YourChoice() {}

    /// The choice that comes before an effect; null if it asks for none.
    static Effect.@Nullable Choose before(Effect effect) {
        Object found = in(effect, true);
        return switch (found) {
            case Filter.OfYourChoice(var kind, var or) -> {
                if (or == null) {
                    yield choose(kind, List.of());
                }
                List<String> options = new ArrayList<>();
                for (Color color : Color.values()) {
                    options.add(name(color));
                }
                options.add(plural(or));
                yield choose(Rule.ChoiceKind.OPTION, options);
            }
            case Modification.BecomeChosen(var kind) -> choose(kind, List.of());
            case null, default -> null;
        };
    }

    private static Effect.Choose choose(Rule.ChoiceKind kind, List<String> options) {
        return new Effect.Choose(PlayerRef.YOU, kind, null, options);
    }

    /// Whether something is said to be of a kind that is still to be chosen.
    static boolean mentioned(@Nullable Object node) {
        return node != null && in(node, true) != null;
    }

    private static @Nullable Object in(Object node, boolean top) {
        if (node instanceof Filter.OfYourChoice || node instanceof Modification.BecomeChosen) {
            return node;
        }
        if (!top
                && (node instanceof Effect
                        || node instanceof Effect.Mode
                        || (node instanceof Ability && !(node instanceof Ability.WithKeyword)))) {
            return null;
        }
        Object found = null;
        if (node instanceof List<?> list) {
            for (Object part : list) {
                found = found == null ? in(part, false) : found;
            }
        } else if (node instanceof Record record) {
            for (Object part : RecordParts.of(record)) {
                found = found == null && part != null ? in(part, false) : found;
            }
        }
        return found;
    }

    public static String name(Color color) {
        return color.name().toLowerCase(Locale.ROOT);
    }

    private static String plural(Filter filter) {
        return switch (filter) {
            case Filter.Type(var type) -> type.name().toLowerCase(Locale.ROOT) + "s";
            case Filter.Colorless _ -> "colorless";
            default -> filter.toString();
        };
    }
}
