package dev.bob.mtg.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Step;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.state.CombatState;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Digest;
import dev.bob.mtg.engine.state.DurationEffect;
import dev.bob.mtg.engine.state.DurationEffects;
import dev.bob.mtg.engine.state.ExilePermission;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.HistoryEntry;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.Resolution;
import dev.bob.mtg.engine.state.RestoreContext;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.ChosenValues;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.Growing;
import dev.bob.mtg.engine.value.HasParts;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.ManaUnit;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.engine.value.Particulars;
import dev.bob.mtg.engine.value.TurnPlan;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Whatever changes in a state changes its digest: each field of each part is changed once, by reflection, so that a new
/// field is hashed or listed here as derived from others.
class DigestTest {
    /// Fields that the digest leaves out, with the reason.
    private static final Map<Class<?>, Set<String>> DERIVED =
            Map.of(
                    // how full, how long and how shared the arrays are; counters of changes and
                    // when state-based actions had nothing to do; parts with a test of their own
                    State.class,
                    Set.of(
                            "count",
                            "size",
                            "objectsShared",
                            "ownPages",
                            "arraysShared",
                            "changes",
                            "checkedAt",
                            "version",
                            "objects",
                            "players"),
                    // remembered from the other fields
                    GameObject.class,
                    Set.of("plain", "own", "manaSource"),
                    // counted from the modifications, and made of the rules
                    DurationEffect.class,
                    Set.of("layers", "settled", "adding", "obeyed", "known"));

    /// What parts remember of what was asked about them.
    private static final Set<String> REMEMBERED =
            Set.of("plain", "own", "manaSource", "digest", "bound", "needed", "neededBy");

    private final OneOfEverything all = new OneOfEverything();
    private final State state = all.state;

    /// Something else of the same type.
    private @Nullable Object vary(Class<?> type, @Nullable Object now)
            throws ReflectiveOperationException {
        if (now == null) {
            return type == Integer.class ? Integer.valueOf(7) : all.other(type, null);
        }
        return switch (now) {
            case Boolean truth -> !truth;
            case Integer number -> number + 1;
            case Long number -> number ^ 1;
            case String text -> text + "x";
            case int[] array -> Arrays.copyOf(array, array.length + 1);
            case Growing<?> _ -> Growing.<Long>none().plus(1L);
            case boolean[] array -> Arrays.copyOf(array, array.length + 1);
            case int[][] array -> Arrays.copyOf(array, array.length + 1);
            case Ids[] zones -> {
                Ids[] more = zones.clone();
                more[0] = more[0].plus(1);
                yield more;
            }
            case Object[] array ->
                    Arrays.copyOf(array, 0).length == array.length
                            ? all.other(type, now)
                            : Arrays.copyOf(array, 0);
            case Ids ids -> ids.plus(7);
            case Counters counters -> counters.plus(new CounterKind("charge"), 1);
            case DurationEffects _ -> DurationEffects.NONE;
            case List<?> list when !list.isEmpty() -> List.of();
            case Map<?, ?> map when !map.isEmpty() -> Map.of();
            case Record group when isGroup(group) -> varied(group, components(group), 0);
            case Enum<?> constant -> {
                Object[] all = constant.getDeclaringClass().getEnumConstants();
                yield all[constant == all[0] ? 1 : 0];
            }
            default -> all.other(type, now);
        };
    }

    // --- the tests ---

    @TestFactory
    Stream<DynamicTest> every_field_changes_the_digest() {
        var tests = new ArrayList<DynamicTest>();
        GameObject object = state.object(0);
        fields(tests, state);
        fields(tests, state.player(0));
        fields(tests, object);
        fields(tests, Objects.requireNonNull(object.lastKnown));
        fields(tests, Objects.requireNonNull(object.context));
        fields(tests, state.context);
        fields(tests, state.floating.getFirst());
        fields(tests, state.floating.getFirst().context());
        fields(tests, state.returns.getFirst());
        fields(tests, Objects.requireNonNull(state.past).happening());
        CombatState combat =
                CombatState.NONE.withAttacker(0, ~1, 1).withBlocker(0, 0).withBlocked(0);
        state.combat = combat;
        fields(tests, combat);
        components(tests, all.delayed(), each -> state.delayed = List.of(each));
        components(tests, all.pending(), each -> state.pending = List.of(each));
        components(
                tests,
                new HistoryEntry(OneOfEverything.happening(), true, null, null),
                each -> state.past = each);
        components(
                tests,
                new Resolution(0, all.ability, null),
                each -> state.triggeredThisTurn = each);
        components(
                tests,
                new TurnPlan.Skip(0, Step.UPKEEP),
                each -> state.plan = TurnPlan.USUAL.with(each));
        components(
                tests,
                new ManaUnit(0, true, null, 1),
                each -> state.player(0).specialMana = List.of(each));
        components(
                tests,
                new ExilePermission(ExilePermission.Kind.PLOTTED, 1, 0, 2),
                each -> state.object(0).aside = each);
        return tests.stream();
    }

    @Test
    void what_a_frame_below_the_question_holds_changes_the_digest() {
        long before = Digest.of(state);
        state.frames =
                new Frame.Stack(
                        new RestoreContext(OneOfEverything.context()),
                        new Frame.Stack(new Priority(1), null));
        long one = Digest.of(state);
        state.frames =
                new Frame.Stack(
                        new RestoreContext(OneOfEverything.context()),
                        new Frame.Stack(new Priority(2), null));

        assertThat(Digest.of(state)).isNotEqualTo(one);
        assertThat(one).isNotEqualTo(before);
    }

    private record Priority(int seat) implements Frame {
        @Override
        public void run(Kernel kernel) {}
    }

    @Test
    void what_isnt_a_record_names_all_its_parts() {
        for (HasParts value : List.of(Need.NOTHING, new BattlefieldEntries.Entry(0, 0))) {
            int fields =
                    Arrays.stream(value.getClass().getDeclaredFields())
                            .filter(field -> !Modifier.isStatic(field.getModifiers()))
                            .mapToInt(DigestTest::parts)
                            .sum();

            assertThat(value.parts()).hasSize(fields);
        }
    }

    /// Fields of a part that belong together and are copied as one.
    private static boolean isGroup(Object value) {
        Class<?> type = value.getClass();
        return value instanceof Record
                && (!type.isMemberClass() || type.getEnclosingClass() == Particulars.class)
                && type.getPackageName().equals("dev.bob.mtg.engine.value");
    }

    private static RecordComponent[] components(Record record) {
        return record.getClass().getRecordComponents();
    }

    /// Each component of a group by itself.
    private void group(List<DynamicTest> tests, Object part, Field field, Record group) {
        components(
                tests,
                group,
                each -> {
                    try {
                        field.set(part, each);
                    } catch (IllegalAccessException e) {
                        throw new AssertionError(e);
                    }
                });
    }

    /// A group is named part by part.
    private static int parts(Field field) {
        return field.getType() == ChosenValues.class
                ? ChosenValues.class.getRecordComponents().length
                : 1;
    }

    private void fields(List<DynamicTest> tests, Object part) {
        for (Field field : part.getClass().getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())
                    || DERIVED.getOrDefault(part.getClass(), Set.of()).contains(field.getName())) {
                continue;
            }
            field.setAccessible(true);
            if (valueOf(field, part) instanceof Record group && isGroup(group)) {
                group(tests, part, field, group);
                continue;
            }
            tests.add(
                    DynamicTest.dynamicTest(
                            part.getClass().getSimpleName() + "." + field.getName(),
                            () -> {
                                Object now = field.get(part);
                                long before = Digest.of(state);
                                field.set(part, vary(field.getType(), now));
                                long after;
                                try {
                                    after = Digest.of(state);
                                } finally {
                                    field.set(part, now);
                                }

                                assertThat(after).isNotEqualTo(before);
                                assertThat(Digest.of(state)).isEqualTo(before);
                            }));
        }
    }

    private static @Nullable Object valueOf(Field field, Object part) {
        try {
            return field.get(part);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private <R extends Record> void components(List<DynamicTest> tests, R record, Consumer<R> put) {
        RecordComponent[] components = record.getClass().getRecordComponents();
        for (int i = 0; i < components.length; i++) {
            int at = i;
            if (valueOf(components[i], record) instanceof Record within && isWithin(within)) {
                components(tests, within, each -> put.accept(with(record, components, at, each)));
                continue;
            }
            tests.add(
                    DynamicTest.dynamicTest(
                            record.getClass().getSimpleName() + "." + components[i].getName(),
                            () -> {
                                put.accept(record);
                                long before = Digest.of(state);
                                put.accept(varied(record, components, at));

                                assertThat(Digest.of(state)).isNotEqualTo(before);
                                put.accept(record);
                            }));
        }
    }

    /// A group in a group.
    private static boolean isWithin(Record value) {
        return value.getClass().getEnclosingClass() == Particulars.class;
    }

    private static @Nullable Object valueOf(RecordComponent component, Record record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    @SuppressWarnings("unchecked")
    private static <R extends Record> R with(
            R record, RecordComponent[] components, int at, Object value) {
        var types = new Class<?>[components.length];
        var values = new @Nullable Object[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            values[i] = i == at ? value : valueOf(components[i], record);
        }
        try {
            Constructor<?> constructor = record.getClass().getDeclaredConstructor(types);
            return (R) constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    @SuppressWarnings("unchecked")
    private <R extends Record> R varied(R record, RecordComponent[] components, int at)
            throws ReflectiveOperationException {
        var types = new Class<?>[components.length];
        var values = new @Nullable Object[components.length];
        for (int i = 0; i < components.length; i++) {
            components[i].getAccessor().setAccessible(true);
            types[i] = components[i].getType();
            Object value = components[i].getAccessor().invoke(record);
            values[i] =
                    i != at
                            ? value
                            : components[i].getName().equals("before")
                                            && types[i].isInstance(record)
                                    ? record
                                    : components[i].getName().equals("only")
                                            ? new dev.bob.mtg.definition.ManaProduction.Restriction(
                                                    new Filter.Any(), null)
                                            : vary(types[i], value);
        }
        Constructor<?> constructor = record.getClass().getDeclaredConstructor(types);
        constructor.setAccessible(true);
        return (R) constructor.newInstance(values);
    }

    /// What a fork has of its own: how shared its arrays are.
    private static final Set<String> OF_ITS_OWN =
            Set.of("count", "objectsShared", "ownPages", "arraysShared");

    @Test
    void a_fork_keeps_every_field() throws ReflectiveOperationException {
        var usual = new State(state.count);
        var fields = new ArrayList<Field>();
        for (Field field : State.class.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !OF_ITS_OWN.contains(field.getName())) {
                field.setAccessible(true);
                if (Objects.equals(field.get(state), field.get(usual))) {
                    field.set(state, vary(field.getType(), field.get(state)));
                }
                assertThat(field.get(state)).as(field.getName()).isNotEqualTo(field.get(usual));
                fields.add(field);
            }
        }
        State fork = state.fork();

        for (Field field : fields) {
            assertThat(field.get(fork)).as(field.getName()).isEqualTo(field.get(state));
        }
        assertThat(Digest.of(fork)).isEqualTo(Digest.of(state));
    }

    @Test
    void a_copy_keeps_every_field() throws ReflectiveOperationException {
        for (Object part :
                List.of(
                        new Context(1, 0),
                        new GameObject(
                                3, all.compiler.nameless, all.compiler.cloaked, 1, Zone.HAND),
                        new PlayerState("C", 7),
                        new BattlefieldEntries.Entry(3, 1),
                        new CompiledAbility(all.ability.printed, all.ability.kind))) {
            for (Field field : part.getClass().getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())
                        || REMEMBERED.contains(field.getName())) {
                    continue;
                }
                field.setAccessible(true);
                if (!Modifier.isFinal(field.getModifiers())) {
                    Object usual = field.get(part);
                    field.set(part, vary(field.getType(), usual));
                    assertThat(field.get(part)).as(field.getName()).isNotEqualTo(usual);
                }
            }
            Object copy =
                    switch (part) {
                        case Context c -> c.copy();
                        case GameObject object -> object.copy();
                        case PlayerState player -> player.copy();
                        case BattlefieldEntries.Entry entry -> entry.copy();
                        case CompiledAbility whole -> whole.as(whole.printed);
                        default -> throw new IllegalStateException();
                    };
            for (Field field : part.getClass().getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())
                        && !REMEMBERED.contains(field.getName())) {
                    field.setAccessible(true);
                    assertThat(field.get(copy))
                            .as(part.getClass().getSimpleName() + "." + field.getName())
                            .isEqualTo(field.get(part));
                }
            }
        }
    }
}
