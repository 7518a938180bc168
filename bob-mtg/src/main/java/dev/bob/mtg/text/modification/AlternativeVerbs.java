package dev.bob.mtg.text.modification;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Verbs that leave a choice: "gains your choice of flying or haste", "gets +2/-2 or -2/+2".
final class AlternativeVerbs {
    private final KeywordAbilities keywords;

    AlternativeVerbs(KeywordAbilities keywords) {
        this.keywords = keywords;
    }

    /// The verbs in the form that the subject asks for.
    Syntax<Modification> verbs(String gains, String gets) {
        return choice(abilities(gains), sizes(gets));
    }

    /// "gains your choice of deathtouch or lifelink".
    private Syntax<Modification> abilities(String gains) {
        return widen(
                form(
                        Modification.OneOf.class,
                        gains + " your choice of <>",
                        part(AlternativeVerbs::granted, keywords.single().series("or", 2)),
                        AlternativeVerbs::oneOf));
    }

    static Modification.OneOf oneOf(List<Ability> abilities) {
        return new Modification.OneOf(
                abilities.stream()
                        .map(ability ->
                                new Modification.Choice(
                                        called(ability),
                                        new Modification.AddAbilities(List.of(ability))))
                        .toList());
    }

    private static String called(Ability ability) {
        return ability instanceof Ability.WithKeyword word ? word.keyword().text() : "";
    }

    static @Nullable List<Ability> granted(Modification.OneOf choice) {
        List<Ability> all = new ArrayList<>();
        for (Modification.Choice each : choice.choices()) {
            if (each.change() instanceof Modification.AddAbilities(List<Ability> one)
                    && one.size() == 1) {
                all.add(one.getFirst());
            }
        }
        return all.size() == choice.choices().size() ? all : null;
    }

    private Syntax<Modification> sizes(String gets) {
        return widen(
                form(
                        Modification.OneOf.class,
                        gets + " <>",
                        part(AlternativeVerbs::changes, SizeChanges.signed().series("or", 2)),
                        list ->
                                new Modification.OneOf(
                                        list.stream()
                                                .map(size ->
                                                        new Modification.Choice(
                                                                SizeChanges.signedText(size)
                                                                        .orElse(""),
                                                                size))
                                                .toList())));
    }

    private static @Nullable List<Modification.PowerToughness> changes(Modification.OneOf choice) {
        List<Modification.PowerToughness> all = new ArrayList<>();
        for (Modification.Choice each : choice.choices()) {
            if (each.change() instanceof Modification.PowerToughness size) {
                all.add(size);
            }
        }
        return all.size() == choice.choices().size() ? all : null;
    }
}
