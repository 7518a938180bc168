package dev.bob.mtg.definition;

import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.ChoiceKind;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.Supertype;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One change to the characteristics of an object (rule 613). In a list they apply together, each in its layer.
public sealed interface Modification {
    /// Power and toughness (layer 7).
    sealed interface OfSize extends Modification {}

    /// "your choice of flying or haste", "the color of your choice": the controller chooses as the effect begins. Only an
    /// effect that lasts has it.
    record OneOf(List<Choice> choices) implements Modification {
        public OneOf {
            choices = List.copyOf(choices);
        }
    }

    /// What may be chosen, by its name.
    record Choice(String name, Modification change) {}

    /// "gets +p/+t" (layer 7c).
    record PowerToughness(Amount power, Amount toughness) implements OfSize {}

    /// "has base power and toughness p/t" (layer 7b). Null leaves that one alone.
    record SetBase(@Nullable Amount power, @Nullable Amount toughness) implements OfSize {}

    /// Power and toughness that an object defines for itself (layer 7a). Null for the one that has no `*`.
    record Define(@Nullable Amount power, @Nullable Amount toughness) implements OfSize {}

    /// "switch its power and toughness" (layer 7d).
    record SwitchPowerToughness() implements OfSize {}

    /// "has/gains …" (layer 6).
    record AddAbilities(List<Ability> abilities) implements Modification {
        public AddAbilities {
            abilities = List.copyOf(abilities);
        }
    }

    /// "loses flying" (layer 6).
    record RemoveKeyword(Keyword keyword) implements Modification {}

    /// "can't have or gain flying" (layer 6): whatever gives it.
    record CantHave(Keyword keyword) implements Modification {}

    /// "Mana abilities of ~ cost an additional 1 life to activate": those that it has in the end, whatever gives them.
    record ManaAbilitiesCost(Cost more) implements Modification {}

    /// "loses “enchant creature card in a graveyard”" (layer 6): each ability that says that.
    record LoseAbility(Ability ability) implements Modification {}

    /// "loses this ability" (layer 6): the one that is resolving.
    record LoseThisAbility() implements Modification {}

    /// "has all activated abilities of …" (layer 6).
    record AddActivatedAbilities(Selector of) implements Modification {}

    /// Has each ability of that keyword that one of those has: "protection", whatever it is from (layer 6).
    record AddKeywordsOf(Selector of, Keyword keyword) implements Modification {}

    /// "loses all abilities" (layer 6).
    record LoseAllAbilities() implements Modification {}

    /// "loses all abilities except mana abilities" (layer 6).
    record LoseAllButManaAbilities() implements Modification {}

    /// "is a Demon in addition to its other types" (layer 4). Card types and subtypes are added.
    record AddTypes(List<Supertype> supertypes, List<CardType> types, List<String> subtypes)
            implements Modification {
        public AddTypes {
            supertypes = List.copyOf(supertypes);
            types = List.copyOf(types);
            subtypes = List.copyOf(subtypes);
        }
    }

    /// "becomes a Dragon", "is a land" (layer 4): types replaced as rules 205.1a–b say.
    /// Empty types keep the card types and replace creature types only.
    record SetTypes(List<CardType> types, List<String> subtypes) implements Modification {
        public SetTypes {
            types = List.copyOf(types);
            subtypes = List.copyOf(subtypes);
        }
    }

    /// "isn't a creature", "loses all creature types" (layer 4).
    record RemoveTypes(List<Supertype> supertypes, List<CardType> types, List<String> subtypes)
            implements Modification {
        public RemoveTypes {
            supertypes = List.copyOf(supertypes);
            types = List.copyOf(types);
            subtypes = List.copyOf(subtypes);
        }
    }

    /// "loses all creature types" (layer 4).
    record LoseCreatureTypes() implements Modification {}

    /// "is every creature type" (layer 4).
    record EveryCreatureType() implements Modification {}

    /// "is all colors", "becomes blue" (layer 5).
    record SetColors(Colors colors) implements Modification {}

    record AddColors(Colors colors) implements Modification {}

    /// Color or type chosen earlier (layer 5 and 4).
    ///
    /// @param besides in addition to its other colors
    record SetChosenColor(boolean besides) implements Modification {}

    record AddChosenSubtype() implements Modification {}

    /// Has the chosen type and no other of its kind: a basic land type (rule 305.7) or a creature type.
    record SetChosenSubtype() implements Modification {}

    /// "becomes the creature type of your choice": a color (layer 5), creature type or basic land type (layer 4) that is
    /// chosen as the effect is carried out. An option ([Colors#SETS]) is one color or several.
    ///
    /// @param except what can't be chosen; null if anything can
    record BecomeChosen(ChoiceKind kind, @Nullable String except) implements Modification {
        public BecomeChosen(ChoiceKind kind) {
            this(kind, null);
        }
    }

    /// Basic land type: "is a Swamp" replaces land types and rules-text abilities (rule 305.7).
    record SetLandType(List<String> landTypes) implements Modification {
        public SetLandType {
            landTypes = List.copyOf(landTypes);
        }
    }

    /// "you control …" (layer 2).
    record Control(PlayerRef by) implements Modification {}

    /// "has this ability", the one that is resolving: only as an exception of a copy (rule 707.9a).
    record ThisAbility() implements Modification {}

    /// "has no mana cost": only as an exception of a copy (rule 707.9).
    record NoManaCost() implements Modification {}

    /// What only a copy differs in (rule 707.9).
    sealed interface CopyException extends Modification {}

    /// The color isn't copied.
    record OwnColors() implements CopyException {}

    /// It enters with more counters: no part of what it is, and gone if it becomes another copy as it enters (rule 707.9e).
    record EntersWith(CounterKind kind, Amount count) implements CopyException {}

    /// Exceptions for a copy that is of a type, the other exceptions considered (rule 707.9f).
    record IfOfType(CardType type, List<Modification> then) implements CopyException {
        public IfOfType {
            then = List.copyOf(then);
        }
    }

    /// Becomes a copy (layer 1) of the selected object, with exceptions.
    record Copy(Selector of, List<Modification> except) implements Modification {
        public Copy {
            except = List.copyOf(except);
        }
    }

    /// A new name (layer 3).
    record SetName(String name) implements Modification {}

    /// A rule about the object itself, such as "can't be blocked", applied to the modified objects
    /// ([Filter.This] in it means each of them).
    record Obey(List<Rule> rules) implements Modification {
        public Obey {
            rules = List.copyOf(rules);
        }
    }
}
