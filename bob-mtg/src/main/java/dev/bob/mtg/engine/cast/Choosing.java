package dev.bob.mtg.engine.cast;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.layers.CopyEffects;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Continuation;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.ChosenValues;
import dev.bob.mtg.engine.value.SubtypeKinds;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Has players choose a color, a name, a player, a number, an object.
public final class Choosing {
    private final CastRules rules;

    public Choosing(CastRules rules) {
        this.rules = rules;
    }

    private Context c(Kernel k) {
        return k.s.context;
    }

    public void choose(Kernel k, Effect.Choose choose) {
        int seat = rules.eval.player(k, choose.who(), c(k));
        if (seat < 0) {
            return;
        }
        if (choose.kind() == ChoiceKind.CREATURE) {
            Filter among = choose.among();
            Questions.pick(
                    k,
                    seat,
                    Purpose.OTHER,
                    "Choose.",
                    c(k).source,
                    among == null ? new int[0] : rules.eval.all(k, among, c(k)),
                    1,
                    1,
                    new ObjectChosen());
            return;
        }
        choice(
                k,
                seat,
                choose.kind(),
                choose.among(),
                choose.options(),
                c(k).source,
                new ValueChosen());
    }

    record ObjectChosen() implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            Context context = kernel.s.context.copy();
            context.chosen = ids;
            kernel.s.context = context;
        }
    }

    record ValueChosen() implements Choosing.Valued {
        @Override
        public void go(Kernel kernel, ChosenValues value) {
            Context context = kernel.s.context.copy();
            context.values = value;
            context.option = value.name();
            kernel.s.context = context;
            if (context.source >= 0 && !kernel.object(context.source).gone) {
                GameObject source = kernel.object(context.source).copy();
                source.values =
                        value.as(CopyEffects.copied(source, kernel.derived(source.id).model));
                kernel.s.put(source);
                kernel.structural();
            }
        }
    }

    /// The players who are in the game but for that one, as things to choose.
    private static int[] players(Kernel k, int except) {
        var seats = new Bag();
        for (int player = 0; player < k.s.count; player++) {
            if (!k.s.player(player).lost && player != except) {
                seats.add(~player);
            }
        }
        return seats.toArray();
    }

    public interface Valued extends Continuation {
        void go(Kernel kernel, ChosenValues value);
    }

    public static void choice(
            Kernel k,
            int seat,
            ChoiceKind kind,
            @Nullable Filter among,
            List<String> options,
            int source,
            Valued then) {
        switch (kind) {
            case COLOR -> color(k, seat, among, source, then);
            case RANDOM_OPPONENT, RANDOM_PLAYER -> {
                int[] players = players(k, kind == ChoiceKind.RANDOM_PLAYER ? -1 : seat);
                int[] order = CastRules.of(k).draws.randomOrder(k, players);
                if (order.length > 0) {
                    new PlayerChosen(then).go(k, new int[] {order[0]});
                }
            }
            case OPPONENT, PLAYER -> {
                Questions.pick(
                        k,
                        seat,
                        Purpose.PLAYER,
                        "Choose a player.",
                        source,
                        players(k, kind == ChoiceKind.PLAYER ? -1 : seat),
                        1,
                        1,
                        new PlayerChosen(then));
            }
            case NUMBER ->
                    Questions.number(
                            k,
                            seat,
                            Purpose.NUMBER,
                            "Choose a number.",
                            source,
                            options.isEmpty() ? 0 : Integer.parseInt(options.getFirst()),
                            options.isEmpty() ? 20 : Integer.parseInt(options.getLast()),
                            dev.bob.mtg.decision.Decision.NOTHING,
                            new NumberChosen(then));
            case BASIC_LAND_TYPE ->
                    named(k, seat, Purpose.LAND_TYPE, BASIC_LAND_TYPES, source, then);
            case CARD_TYPE -> named(k, seat, Purpose.CARD_TYPE, types(options), source, then);
            case CREATURE_TYPE ->
                    named(k, seat, Purpose.CREATURE_TYPE, creatureTypes(options), source, then);
            case CARD_NAME -> named(k, seat, Purpose.CARD_NAME, cardNames(k, among), source, then);
            case OPTION -> named(k, seat, Purpose.OPTION, options, source, then);
            case CREATURE -> throw new IllegalStateException("an object is picked, not named");
        }
    }

    private static final List<String> BASIC_LAND_TYPES =
            List.of("Plains", "Island", "Swamp", "Mountain", "Forest");
    private static final List<String> CARD_TYPES =
            List.of(
                    "Artifact",
                    "Battle",
                    "Creature",
                    "Enchantment",
                    "Instant",
                    "Land",
                    "Planeswalker",
                    "Sorcery");

    /// All of them, or those that a text names.
    private static List<String> creatureTypes(List<String> options) {
        return options.isEmpty() ? SubtypeKinds.CREATURE : options;
    }

    private static List<String> types(List<String> options) {
        return options.isEmpty() ? CARD_TYPES : options;
    }

    private static void color(Kernel k, int seat, @Nullable Filter among, int source, Valued then) {
        var names = new ArrayList<String>();
        var places = new ArrayList<Integer>();
        Color[] colors = Color.values();
        for (int i = 0; i < colors.length; i++) {
            Color color = colors[i];
            if (!(among instanceof Filter.Not(Filter.HasColor(Color not)) && not == color)) {
                places.add(i);
                names.add(color.name().toLowerCase(java.util.Locale.ROOT));
            }
        }
        Questions.option(
                k,
                seat,
                Purpose.COLOR,
                "Choose a color.",
                source,
                names,
                new ColorChosen(then, places));
    }

    record ColorChosen(Valued then, List<Integer> places) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            then.go(kernel, new ChosenValues(places.get(index), "", -1, 0));
        }
    }

    record PlayerChosen(Valued then) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            then.go(kernel, new ChosenValues(-1, "", ids.length == 0 ? -1 : ~ids[0], 0));
        }
    }

    record NumberChosen(Valued then) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int number) {
            then.go(kernel, new ChosenValues(-1, "", -1, number));
        }
    }

    private static void named(
            Kernel k, int seat, Purpose purpose, List<String> names, int source, Valued then) {
        if (names.isEmpty()) {
            then.go(k, new ChosenValues(-1, "", -1, 0));
            return;
        }
        Questions.option(
                k, seat, purpose, "Choose one.", source, names, new NameChosen(then, names));
    }

    record NameChosen(Valued then, List<String> names) implements Questions.Numbered {
        @Override
        public void go(Kernel kernel, int index) {
            then.go(kernel, new ChosenValues(-1, names.get(index).intern(), -1, 0));
        }
    }

    /// Names of the cards in the game, in alphabetical order.
    private static List<String> cardNames(Kernel k, @Nullable Filter among) {
        var names = new java.util.TreeSet<String>();
        for (int id = 0; id < k.s.objectCount(); id++) {
            for (Model face : k.object(id).card.faces) {
                if (!face.name().isEmpty() && (among == null || fits(among, face))) {
                    names.add(face.name());
                }
            }
        }
        return List.copyOf(names);
    }

    /// Whether a card whose face this is may be named: its types alone decide.
    static boolean fits(Filter filter, Model face) {
        return switch (filter) {
            case Filter.Type(var type) -> (face.types & type.bit()) != 0;
            case Filter.OfSupertype(var type) -> (face.supertypes & type.bit()) != 0;
            case Filter.Not(Filter not) -> !fits(not, face);
            case Filter.And(var parts) -> parts.stream().allMatch(part -> fits(part, face));
            case Filter.Or _,
                    Filter.Quality _,
                    Filter.OfPast _,
                    Filter.OfChoice _,
                    Filter.Measured _ ->
                    throw new IllegalStateException("a name is chosen by types: " + filter);
        };
    }
}
