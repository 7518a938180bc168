package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.engine.value.SubtypeKinds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// "The color of your choice": a choice made as the effect that says so is carried out.
public final class YourChoice {
    private YourChoice() {}

    /// The choice that comes before an effect; null if it asks for none.
    static Effect.@Nullable Choose before(Effect effect) {
        Object found = in(effect, true);
        if (found instanceof Filter.OfYourChoice(var kind, var or)) {
            if (or == null) {
                return choose(kind, List.of());
            }
            List<String> options = new ArrayList<>();
            for (Color color : Color.values()) {
                options.add(name(color));
            }
            options.add(plural(or));
            return choose(ChoiceKind.OPTION, options);
        }
        return found instanceof Modification.BecomeChosen(var kind, String except)
                ? choose(kind, options(kind, except))
                : null;
    }

    /// What there is to choose; nothing if that is everything of the kind.
    private static List<String> options(ChoiceKind kind, @Nullable String except) {
        return kind == ChoiceKind.OPTION
                ? Colors.SETS
                : except == null
                        ? List.of()
                        : SubtypeKinds.CREATURE.stream()
                                .filter(type -> !type.equals(except))
                                .toList();
    }

    private static final PlayerRef THE_CHOSEN = new PlayerRef.Chosen("the chosen player");

    private static final RecordTree RECORDS = new RecordTree();

    /// "An opponent gains 3 life": you choose which one as it is done. Null for an effect that no such player does.
    static @Nullable Effect byOne(Effect effect) {
        if (!(effect instanceof Effect.Instruction)
                || effect instanceof PlayerEffect.ByOneOf
                || RecordParts.anywhere(effect, PlayerRef.Iterated.class::isInstance)) {
            return null;
        }
        Object theirs = RECORDS.map((Record) effect, YourChoice::byThem);
        return theirs.equals(effect)
                ? null
                : new PlayerEffect.ByOneOf(new PlayerRef.AnOpponent(), (Effect) theirs);
    }

    /// A cost in the words that it was compiled from: "have an opponent gain 3 life".
    public static Cost asWritten(Cost cost) {
        return cost instanceof Cost.Do(PlayerEffect.ByOneOf(PlayerRef among, Effect effect))
                ? new Cost.Do(
                        (Effect)
                                RECORDS.map(
                                        (Record) effect, part -> part.equals(THEY) ? among : part))
                : cost;
    }

    private static final PlayerRef THEY = new PlayerRef.Iterated("");

    private static Object byThem(Object part) {
        if (part instanceof PlayerRef.AnOpponent) {
            return THEY;
        }
        if (part instanceof Selector.Choose choose
                && choose.chooser() instanceof PlayerRef.AnOpponent) {
            return new Selector.Choose(THEY, choose.upTo(), choose.count(), choose.filter());
        }
        return part instanceof Modification.Control(PlayerRef.AnOpponent _)
                ? new Modification.Control(THEY)
                : part;
    }

    private static Effect.Choose choose(ChoiceKind kind, List<String> options) {
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
        return filter instanceof Filter.Type(var type)
                ? type.name().toLowerCase(Locale.ROOT) + "s"
                : filter instanceof Filter.Colorless ? "colorless" : filter.toString();
    }

    /// Whether what a filter says of several together stands only where several are chosen, or looked for.
    ///
    /// @param chosen whether the part is what is chosen
    static boolean isChosenTogether(@Nullable Object part, boolean chosen) {
        if (part instanceof List<?> list) {
            return list.stream().allMatch(one -> isChosenTogether(one, chosen));
        }
        if (part == null || isOfSeveral(part) || !(part instanceof Record record)) {
            return part == null || chosen || !isOfSeveral(part);
        }
        if (part instanceof Effect.Sacrifice || part instanceof Effect.Discard) {
            return !RecordParts.anywhere(part, YourChoice::isOfSeveral);
        }
        if (part
                        instanceof
                        Condition.Compare(
                                Amount.Count(Selector.Among(_, Filter those)),
                                Comparison how,
                                Amount count)
                && how == Comparison.AT_LEAST) {
            return isChosenTogether(those, true) && isChosenTogether(count, false);
        }
        boolean asks = part instanceof Filter.And ? chosen : asksForSeveral(part);
        return Arrays.stream(RecordParts.of(record)).allMatch(one -> isChosenTogether(one, asks));
    }

    private static boolean asksForSeveral(Object part) {
        return part instanceof TargetSpec
                || part instanceof Selector.Choose
                || part instanceof Effect.Search
                || part instanceof Effect.Dig
                || part instanceof Cost.Sacrifice
                || part instanceof Cost.Discard
                || part instanceof Cost.Exile
                || part instanceof Cost.TapOthers
                || part instanceof Cost.Reveal
                || (part instanceof SpellEffect.CastFromAmong cast
                        && !RecordParts.anywhere(cast.spells(), Filter.Alike.class::isInstance))
                || (part instanceof Condition.Exists(_, Comparison how, _)
                        && how == Comparison.AT_LEAST);
    }

    private static boolean isOfSeveral(Object part) {
        return part instanceof Filter.Alike || part instanceof Filter.TotalAtMost;
    }

    /// "The chosen player", where none is chosen as the card enters or by an effect.
    static boolean speaksOfNobody(CardDefinition card) {
        List<Ability> all =
                card.faces().stream().flatMap(face -> face.abilities().stream()).toList();
        return RecordParts.anywhere(all, THE_CHOSEN::equals)
                && !RecordParts.anywhere(all, YourChoice::choosesAPlayer);
    }

    private static boolean choosesAPlayer(Object part) {
        return part == ChoiceKind.PLAYER
                || part == ChoiceKind.OPPONENT
                || part == ChoiceKind.RANDOM_OPPONENT
                || part == ChoiceKind.RANDOM_PLAYER
                || part == Keyword.GIFT;
    }
}
