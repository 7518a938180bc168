package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What targets something in an event: "a spell or ability an opponent controls", "an Aura spell".
///
/// @param by which spells; null for any
record TargetingSource(
        boolean spell, boolean ability, @Nullable Filter by, PlayerRef controlledBy) {
    private static final Map<String, PlayerRef> CONTROLLERS = new LinkedHashMap<>();

    static {
        CONTROLLERS.put("", new PlayerRef.AnyPlayer());
        CONTROLLERS.put(" you control", PlayerRef.YOU);
        CONTROLLERS.put(" an opponent controls", new PlayerRef.AnOpponent());
    }

    EventPattern.BecomesTarget at(@Nullable Filter objects, @Nullable PlayerRef players) {
        return new EventPattern.BecomesTarget(objects, players, spell, ability, by, controlledBy);
    }

    static TargetingSource of(EventPattern.BecomesTarget event) {
        return new TargetingSource(
                event.spell(), event.ability(), event.by(), event.controlledBy());
    }

    static Syntax<TargetingSource> syntax(Phrases phrases) {
        List<Syntax<TargetingSource>> all = new java.util.ArrayList<>();
        CONTROLLERS.forEach((words, who) -> {
            all.add(
                    constant(
                            new TargetingSource(true, true, null, who),
                            "a spell or ability" + words));
            all.add(constant(new TargetingSource(true, false, null, who), "a spell" + words));
            all.add(constant(new TargetingSource(false, true, null, who), "an ability" + words));
            all.add(
                    constant(
                            new TargetingSource(
                                    false,
                                    true,
                                    new Filter.TargetsOnly(new Filter.This(), null, false),
                                    who),
                            "an ability" + words + " that targets only it"));
            all.add(
                    form(
                            TargetingSource.class,
                            "<>" + words,
                            part(
                                    aim -> aim.controlledBy().equals(who) ? aim.by() : null,
                                    phrases.aNoun.only(TargetingSource::isKindOfSpell)),
                            by -> new TargetingSource(true, false, by, who)));
        });
        all.add(
                constant(
                        new TargetingSource(
                                false,
                                true,
                                new Filter.OfKeyword(Keyword.BACKUP),
                                new PlayerRef.AnyPlayer()),
                        "a backup ability"));
        return choice(all);
    }

    /// "an Aura spell", without who controls it.
    private static boolean isKindOfSpell(Object noun) {
        return noun instanceof Filter.And(List<Filter> parts)
                && parts.getLast() instanceof Filter.Spell;
    }
}
