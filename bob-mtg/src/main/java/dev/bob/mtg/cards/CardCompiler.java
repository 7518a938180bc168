package dev.bob.mtg.cards;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.CardDefinition.Layout;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.definition.term.Supertype;
import dev.bob.mtg.engine.value.SubtypeKinds;
import dev.bob.mtg.text.Grammar;
import dev.bob.mtg.text.normal.Normaliser;
import dev.bob.mtg.text.normal.PersonalPronouns;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Compiles card texts to definitions. A card is whole only if printing its definition gives its text back.
public final class CardCompiler {
    private final Grammar grammar;

    public CardCompiler(Grammar grammar) {
        this.grammar = grammar;
    }

    /// Compiles a card.
    public Compiled compile(CardText card) {
        try {
            List<CardDefinition.Face> faces = new ArrayList<>();
            List<Compiled.FaceLayout> layouts = new ArrayList<>();
            Layout layout = layout(card);
            for (CardText.Face face : card.faces()) {
                FaceCompiled compiled = face(card, face);
                faces.add(compiled.face());
                layouts.add(compiled.layout());
            }
            return new Compiled.Whole(new CardDefinition(card.name(), layout, faces), layouts);
        } catch (Stopped stopped) {
            return stopped.declined;
        }
    }

    private record FaceCompiled(CardDefinition.Face face, Compiled.FaceLayout layout) {}

    private static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final transient Compiled.Declined declined;

        Stopped(CardText card, String face, String prefix, String clause, String reason) {
            super(reason, null, false, false);
            declined = new Compiled.Declined(card.name(), face, prefix, clause, reason);
        }
    }

    private static Layout layout(CardText card) {
        return switch (card.layout()) {
            case "split" -> Layout.SPLIT;
            case "flip" -> Layout.FLIP;
            case "transform" -> Layout.TRANSFORM;
            case "modal_dfc" -> Layout.MODAL_DFC;
            case "adventure" -> Layout.ADVENTURE;
            case "prototype" -> Layout.PROTOTYPE;
            case "meld" -> Layout.MELD;
            default -> {
                if (card.faces().size() > 1) {
                    throw new Stopped(
                            card,
                            card.front().name(),
                            "",
                            "layout " + card.layout(),
                            "unknown layout");
                }
                yield Layout.NORMAL;
            }
        };
    }

    private FaceCompiled face(CardText card, CardText.Face face) {
        Characteristics characteristics = characteristics(card, face);
        boolean spell =
                characteristics.is(CardType.INSTANT) || characteristics.is(CardType.SORCERY);
        boolean legendary = characteristics.supertypes().contains(Supertype.LEGENDARY);
        List<Ability> abilities = new ArrayList<>();
        List<Compiled.Paragraph> paragraphs = new ArrayList<>();
        for (String paragraph :
                Normaliser.abilities(face.text(), Normaliser.names(face.name(), legendary))) {
            if (isIntrinsic(characteristics, paragraph)) {
                continue;
            }
            switch (read(paragraph, spell, legendary)) {
                case Grammar.Understood(List<Ability> more, var wording) -> {
                    abilities.addAll(more);
                    paragraphs.add(new Compiled.Paragraph(more.size(), wording));
                }
                case Grammar.Declined(String prefix, String clause, String reason) ->
                        throw new Stopped(card, face.name(), prefix, clause, reason);
            }
        }
        if ((face.power().contains("*") && !defines(abilities, true))
                || (face.toughness().contains("*") && !defines(abilities, false))) {
            throw new Stopped(
                    card,
                    face.name(),
                    "",
                    "power or toughness *",
                    "a size that no ability defines");
        }
        return new FaceCompiled(
                stationed(characteristics, abilities, face.text()),
                new Compiled.FaceLayout(paragraphs));
    }

    private Grammar.Reading read(String paragraph, boolean spell, boolean legendary) {
        Grammar.Reading reading = grammar.read(paragraph, spell);
        if (legendary && reading instanceof Grammar.Declined) {
            String singular = PersonalPronouns.singular(paragraph);
            if (!singular.equals(paragraph)
                    && grammar.read(singular, spell) instanceof Grammar.Understood understood) {
                return understood;
            }
            for (String other : PersonalPronouns.impersonal(paragraph)) {
                if (grammar.read(other, spell) instanceof Grammar.Understood understood
                        && isOfItself(understood)) {
                    return understood;
                }
            }
        }
        return reading;
    }

    /// Whether "it" is the card itself, wherever it is said.
    private static boolean isOfItself(Grammar.Understood understood) {
        return !RecordParts.anywhere(
                understood.abilities(),
                part ->
                        part instanceof Selector.That(Reference reference, String words)
                                && IT.contains(words)
                                && !(reference instanceof Reference.Source));
    }

    private static final Set<String> IT = Set.of("it", "its", "itself");

    /// The size of a station card belongs to its highest number, and it has none elsewhere (rules 721.2b–c).
    private static CardDefinition.Face stationed(
            Characteristics is, List<Ability> abilities, String text) {
        int last = -1;
        for (int i = 0; i < abilities.size(); i++) {
            if (abilities.get(i) instanceof Ability.AtLevel at
                    && at.counters().equals(CounterKind.CHARGE)) {
                last = i;
            }
        }
        if (last < 0 || is.is(CardType.CREATURE) || is.power() == null) {
            return new CardDefinition.Face(is, abilities);
        }
        List<Ability> sized = new ArrayList<>(abilities);
        // Card files give 0/0 to those that never become creatures.
        boolean nothing = is.power() == 0 && Integer.valueOf(0).equals(is.toughness());
        if ((!nothing || text.contains("artifact creature at"))
                && abilities.get(last) instanceof Ability.AtLevel at) {
            sized.set(last, at.sized(is.power(), is.toughness()));
        }
        return new CardDefinition.Face(is.unsized(), sized);
    }

    /// Whether some ability defines the power, or the toughness (rule 604.3).
    private static boolean defines(List<Ability> abilities, boolean power) {
        for (Ability ability : abilities) {
            if (ability.unlabelled() instanceof Ability.Static(List<Rule> rules, _, _)
                    && rules.getFirst() instanceof Rule.Modify(_, List<Modification> changes)
                    && changes.getFirst() instanceof Modification.Define(var p, var t)
                    && (power ? p : t) != null) {
                return true;
            }
        }
        return false;
    }

    /// The mana ability that a basic land has from its type (rule 305.6), written out.
    private static boolean isIntrinsic(Characteristics is, String paragraph) {
        return is.supertypes().contains(Supertype.BASIC)
                && is.is(CardType.LAND)
                && !is.subtypes().isEmpty()
                && paragraph.matches("\\{T\\}: Add \\{[WUBRG]\\}\\.");
    }

    // --- characteristics ---

    private static Characteristics characteristics(CardText card, CardText.Face face) {
        EnumSet<Supertype> supertypes = EnumSet.noneOf(Supertype.class);
        EnumSet<CardType> types = EnumSet.noneOf(CardType.class);
        int dash = face.typeLine().indexOf('—');
        String before = dash < 0 ? face.typeLine() : face.typeLine().substring(0, dash);
        for (String word : before.strip().split("\\s+")) {
            Optional<Supertype> supertype = constant(Supertype.values(), word);
            Optional<CardType> type =
                    constant(CardType.values(), word.equals("Tribal") ? "Kindred" : word);
            supertype.ifPresent(supertypes::add);
            type.ifPresent(types::add);
            if (supertype.isEmpty() && type.isEmpty()) {
                throw new Stopped(
                        card, face.name(), "", "type " + word, "not a card type of the game");
            }
        }
        List<String> subtypes =
                dash < 0
                        ? List.of()
                        : List.of(face.typeLine().substring(dash + 1).strip().split("\\s+"))
                                .stream()
                                .map(SubtypeKinds::whole)
                                .toList();
        boolean land = types.contains(CardType.LAND);
        ManaCost cost = land ? null : manaCost(card, face);
        return new Characteristics(
                face.name(),
                cost,
                colors(face, cost),
                Set.copyOf(supertypes),
                Set.copyOf(types),
                subtypes,
                number(card, face, face.power(), "power"),
                number(card, face, face.toughness(), "toughness"),
                number(card, face, face.loyalty(), "loyalty"),
                number(card, face, face.defense(), "defense"));
    }

    private static <E extends Enum<E>> Optional<E> constant(E[] values, String word) {
        for (E value : values) {
            if (value.name().equals(word.toUpperCase(Locale.ROOT))) {
                return Optional.of(value);
            }
        }
        return Optional.empty();
    }

    private static @Nullable ManaCost manaCost(CardText card, CardText.Face face) {
        if (face.manaCost().isBlank()) {
            return null;
        }
        try {
            return ManaCost.parse(face.manaCost());
        } catch (IllegalArgumentException e) {
            throw new Stopped(
                    card, face.name(), "", "mana cost " + face.manaCost(), "not a mana cost");
        }
    }

    private static Colors colors(CardText.Face face, @Nullable ManaCost cost) {
        List<String> letters =
                !face.colorIndicator().isEmpty()
                        ? face.colorIndicator()
                        : cost == null ? face.colors() : List.of();
        if (letters.isEmpty()) {
            return cost == null ? Colors.NONE : cost.colors();
        }
        Colors colors = Colors.NONE;
        for (String letter : letters) {
            if (letter.length() == 1 && "WUBRG".contains(letter)) {
                colors = colors.union(Colors.of(Color.ofLetter(letter.charAt(0))));
            }
        }
        return colors;
    }

    /// What a size with a star is where nothing defines it: the star is 0 (rule 208.2a).
    private static int besideTheStar(String text) {
        int sum = 0;
        for (String part : text.strip().split("[+-]")) {
            sum += part.matches("\\d+") ? Integer.parseInt(part) : 0;
        }
        return sum;
    }

    private static @Nullable Integer number(
            CardText card, CardText.Face face, String text, String what) {
        if (text.isBlank()) {
            return null;
        }
        try {
            return text.contains("*") ? besideTheStar(text) : Integer.valueOf(text.strip());
        } catch (NumberFormatException e) {
            throw new Stopped(
                    card, face.name(), "", what + " " + text, "a " + what + " that isn't a number");
        }
    }
}
