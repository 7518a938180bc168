package dev.bob.mtg.engine;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.bob.mtg.engine.state.State;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// Who writes what of the state: each field has its owners, and nobody else sets it.
class StateWritersTest {
    private static final String ENGINE = "dev.bob.mtg.engine.";

    /// Every frame that does something for a spell or ability sets the context that it does it in.
    private static final int MOST_THAT_SET_THE_CONTEXT = 29;

    private static final Map<String, Set<String>> OWNERS =
            Map.ofEntries(
                    entry("active", Set.of("Setup", "turn.Turns")),
                    entry("answers", Set.of("event.Replacing")),
                    entry("arranged", Set.of("Setup", "turn.Turns")),
                    entry("asked", Set.of("HiddenCards", "Setup")),
                    entry("automatic", Set.of("event.Loops", "turn.Turns")),
                    entry("busy", Set.of("event.Loops", "turn.Turns")),
                    entry("changes", Set.of("state.Kernel")),
                    entry(
                            "checkedAt",
                            Set.of(
                                    "cast.SpellCopies",
                                    "event.ZoneChanges",
                                    "turn.StateBasedActions")),
                    entry("clock", Set.of("Setup")),
                    entry(
                            "combat",
                            Set.of(
                                    "combat.AttackRules",
                                    "combat.AttackersDeclared",
                                    "combat.Banding",
                                    "combat.BlockRules",
                                    "combat.PayToBlock",
                                    "effect.PermanentEffects",
                                    "effect.PlayerEffects",
                                    "event.Fights",
                                    "event.Permanents",
                                    "event.Phasing",
                                    "event.PlayerLeaves",
                                    "event.ZoneChanges",
                                    "turn.Holding",
                                    "turn.Turns")),
                    entry("commanders", Set.of("Setup")),
                    entry(
                            "delayed",
                            Set.of("effect.Interpreter", "event.Triggers", "layers.Durations")),
                    entry(
                            "floating",
                            Set.of(
                                    "cast.EndedEffects",
                                    "cost.SpellsCast",
                                    "effect.ContinuousEffects",
                                    "event.MoveReplacements",
                                    "event.PlayerLeaves",
                                    "event.Replacing",
                                    "layers.Durations")),
                    entry(
                            "frames",
                            Set.of(
                                    "cast.Entering",
                                    "combat.AttackersDeclared",
                                    "combat.PayToBlock",
                                    "state.Kernel")),
                    entry("holder", Set.of("turn.PriorityRound")),
                    entry(
                            "outcome",
                            Set.of(
                                    "effect.PlayerEffects",
                                    "event.Loops",
                                    "event.PlayerLeaves",
                                    "turn.Turns")),
                    entry("passes", Set.of("turn.PriorityRound")),
                    entry("past", Set.of("layers.TurnHistory", "turn.Turns")),
                    entry(
                            "pending",
                            Set.of(
                                    "effect.PlayerEffects",
                                    "event.PlayerLeaves",
                                    "event.Triggers",
                                    "turn.OpeningHand")),
                    entry("phasedOut", Set.of("event.Phasing", "event.PlayerLeaves")),
                    entry("plan", Set.of("Setup", "effect.PlayerEffects", "turn.Turns")),
                    entry("positions", Set.of("event.Loops", "turn.Turns")),
                    entry("random", Set.of("HiddenCards", "Setup")),
                    entry("replacing", Set.of("event.Replacing")),
                    entry("resolutions", Set.of("layers.TurnHistory", "turn.Turns")),
                    entry("returns", Set.of("effect.Linking", "event.ZoneChanges")),
                    entry("starting", Set.of("Setup")),
                    entry("step", Set.of("turn.Turns")),
                    entry("struckFirst", Set.of("combat.BlockRules", "combat.CombatDamage")),
                    entry(
                            "titles",
                            Set.of(
                                    "event.CounterChanges",
                                    "event.DayNight",
                                    "event.PlayerAbilities",
                                    "turn.Turns")),
                    entry("tried", Set.of("event.Loops", "turn.Turns")),
                    entry("triggeredThisTurn", Set.of("event.Triggers", "turn.Turns")),
                    entry("turn", Set.of("turn.Turns")),
                    entry(
                            "version",
                            Set.of(
                                    "combat.AttackersDeclared",
                                    "combat.PayToBlock",
                                    "state.Kernel")));

    private static Map<String, Set<String>> writers() {
        JavaClasses classes =
                new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("dev.bob.mtg");
        Map<String, Set<String>> writers = new TreeMap<>();
        for (JavaClass type : classes) {
            String writer = type.getName().replaceFirst("\\$.*", "");
            for (JavaFieldAccess access : type.getFieldAccessesFromSelf()) {
                if (access.getAccessType() == JavaFieldAccess.AccessType.SET
                        && access.getTargetOwner().isEquivalentTo(State.class)
                        && !writer.equals(State.class.getName())) {
                    writers.computeIfAbsent(access.getTarget().getName(), _ -> new TreeSet<>())
                            .add(writer.replace(ENGINE, ""));
                }
            }
        }
        return writers;
    }

    @Test
    void each_part_of_the_state_is_written_by_its_owners_alone() {
        Map<String, Set<String>> writers = writers();
        Set<String> contexts = writers.remove("context");

        assertThat(writers).isEqualTo(new TreeMap<>(OWNERS));
        assertThat(contexts).hasSizeLessThanOrEqualTo(MOST_THAT_SET_THE_CONTEXT);
    }
}
