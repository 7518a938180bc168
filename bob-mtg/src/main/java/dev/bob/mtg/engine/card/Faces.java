package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.value.SubtypeKinds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the faces of a card make together: both halves of a split card, what it can be cast as besides its faces, and
/// the doors of a Room.
final class Faces {
    private static final ManaCost THREE = ManaCost.parse("{3}");

    private final AbilityCompiler compiler;
    private final Model faceDown;
    private final Model cloaked;

    Faces(AbilityCompiler compiler, Model faceDown, Model cloaked) {
        this.compiler = compiler;
        this.faceDown = faceDown;
        this.cloaked = cloaked;
    }

    Model.Card card(CardDefinition definition, Model[] faces) {
        Model bestowed = bestowed(definition, faces[0]);
        boolean split = definition.layout() == CardDefinition.Layout.SPLIT;
        var variants = new ArrayList<Model.Variant>();
        Model outside = faces[0];
        if (split) {
            Characteristics both = both(definition.name(), faces);
            var abilities = new ArrayList<>(List.of(faces[0].abilities));
            abilities.addAll(List.of(faces[1].abilities));
            outside = new Model(both, abilities);
            if (has(faces[1], Keyword.FUSE) || has(faces[0], Keyword.FUSE)) {
                variants.add(fused(definition, both));
            }
            if (faces[0].characteristics.subtypes().contains("Room")) {
                room(faces, outside);
            }
        }
        for (CompiledAbility ability : faces[0].abilities) {
            Keyword keyword = ability.word.keyword();
            if (keyword == Keyword.MORPH || keyword == Keyword.MEGAMORPH) {
                variants.add(new Model.Variant(keyword, 0, faceDown, THREE, false));
            } else if (keyword == Keyword.DISGUISE) {
                variants.add(new Model.Variant(keyword, 0, cloaked, THREE, false));
            } else if (ability.printed instanceof Ability.Prototype prototype) {
                variants.add(prototyped(faces[0], prototype));
            }
        }
        return new Model.Card(
                definition,
                faces,
                outside,
                List.copyOf(variants),
                bestowed,
                mutating(definition, faces[0]));
    }

    private static boolean has(Model model, Keyword keyword) {
        for (CompiledAbility ability : model.abilities) {
            if (ability.word.keyword() == keyword) {
                return true;
            }
        }
        return false;
    }

    /// The combined characteristics of two halves (rule 709.4).
    private static Characteristics both(String name, Model[] faces) {
        Characteristics left = faces[0].characteristics;
        Characteristics right = faces[1].characteristics;
        Set<Supertype> supertypes = new HashSet<>(left.supertypes());
        supertypes.addAll(right.supertypes());
        Set<CardType> types = new HashSet<>(left.types());
        types.addAll(right.types());
        Set<String> subtypes = new LinkedHashSet<>(left.subtypes());
        subtypes.addAll(right.subtypes());
        return new Characteristics(
                name,
                plus(left.manaCost(), right.manaCost()),
                left.colors().union(right.colors()),
                supertypes,
                types,
                List.copyOf(subtypes),
                null,
                null,
                null,
                null);
    }

    /// A bestowed spell is an Aura enchantment with enchant creature, and no creature (rule 702.103b).
    private @Nullable Model bestowed(CardDefinition definition, Model face) {
        if (Arrays.stream(face.abilities)
                .noneMatch(each -> each.word.keyword() == Keyword.BESTOW)) {
            return null;
        }
        Characteristics is = definition.faces().getFirst().characteristics();
        var types = new LinkedHashSet<>(is.types());
        types.remove(CardType.CREATURE);
        var subtypes = new ArrayList<String>();
        for (String subtype : is.subtypes()) {
            if (!SubtypeKinds.isCreatureType(subtype)) {
                subtypes.add(subtype);
            }
        }
        subtypes.add("Aura");
        var abilities = new ArrayList<>(List.of(face.abilities));
        Ability enchant = Ability.keyword(Keyword.ENCHANT, Filter.type(CardType.CREATURE));
        abilities.addAll(compiler.compileAll(List.of(enchant), null));
        return new Model(
                new Characteristics(
                        is.name(),
                        is.manaCost(),
                        is.colors(),
                        is.supertypes(),
                        types,
                        subtypes,
                        null,
                        null,
                        null,
                        null),
                abilities);
    }

    /// A mutating creature spell targets a creature that isn't a Human and has the same owner (rule 702.140a). That is
    /// announced as the target of an Aura spell is.
    private @Nullable Model mutating(CardDefinition definition, Model face) {
        if (Arrays.stream(face.abilities)
                .noneMatch(each -> each.word.keyword() == Keyword.MUTATE)) {
            return null;
        }
        Filter target =
                Filter.and(
                        new Filter.Not(new Filter.Subtype("Human")),
                        Filter.type(CardType.CREATURE),
                        new Filter.Owned(new PlayerRef.OwnerOf(new Selector.This("~"))));
        var abilities = new ArrayList<>(List.of(face.abilities));
        abilities.addAll(
                compiler.compileAll(List.of(Ability.keyword(Keyword.ENCHANT, target)), null));
        return new Model(definition.faces().getFirst().characteristics(), abilities);
    }

    private static @Nullable ManaCost plus(@Nullable ManaCost left, @Nullable ManaCost right) {
        return left == null ? right : right == null ? left : left.plus(right);
    }

    /// Both halves on the stack: the left one's instructions first (rule 702.102d).
    private Model.Variant fused(CardDefinition definition, Characteristics both) {
        var abilities = new ArrayList<Ability>();
        for (CardDefinition.Face face : definition.faces()) {
            abilities.addAll(face.abilities());
        }
        var model = new Model(both, compiler.compileAll(abilities, both));
        return new Model.Variant(Keyword.FUSE, 0, model, both.manaCost(), true);
    }

    /// Rule 718.3b.
    private static Model.Variant prototyped(Model normal, Ability.Prototype prototype) {
        Characteristics c = normal.characteristics;
        var changed =
                new Characteristics(
                        c.name(),
                        prototype.cost(),
                        prototype.cost().colors(),
                        c.supertypes(),
                        c.types(),
                        c.subtypes(),
                        prototype.power(),
                        prototype.toughness(),
                        c.loyalty(),
                        c.defense());
        return new Model.Variant(
                Keyword.PROTOTYPE,
                0,
                new Model(changed, List.of(normal.abilities)),
                prototype.cost(),
                false);
    }

    /// A Room has the name, mana cost and text of its unlocked halves (rule 709.5).
    private static void room(Model[] faces, Model both) {
        Characteristics shared = faces[0].characteristics;
        var locked =
                new Model(
                        new Characteristics(
                                "",
                                null,
                                Colors.NONE,
                                shared.supertypes(),
                                shared.types(),
                                shared.subtypes(),
                                null,
                                null,
                                null,
                                null),
                        List.of());
        for (int half = 0; half < 2; half++) {
            for (CompiledAbility ability : faces[half].abilities) {
                ability.half = half;
            }
        }
        var room = new Model.Room(List.of(locked, faces[0], faces[1], both));
        for (Model each : room.byUnlocked()) {
            each.room = room;
        }
    }

    /// Why a card that melds can't be played: only with the combined face of its pair beside its own can it be, and that
    /// face alone is no card.
    static @Nullable String meldReason(CardDefinition card) {
        if (card.faces().size() > 1) {
            return null;
        }
        Characteristics front = card.front().characteristics();
        boolean combined =
                card.layout() == CardDefinition.Layout.MELD
                        && front.manaCost() == null
                        && !front.is(CardType.LAND);
        if (combined) {
            return "a melded permanent, which is no card";
        }
        return RecordParts.anywhere(
                        card.front().abilities(), PermanentEffect.Meld.class::isInstance)
                ? "melding into a card that isn't known"
                : null;
    }
}
