package dev.bob.mtg.judge;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Keyword;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A creature that a question describes and doesn't name: "a 1/1", "a 3/3 with trample", "my black 2/2 first striker", "a
/// creature with deathtouch".
///
/// @param power 2 where no size is told, and so is the toughness
/// @param sized whether the question told a size
/// @param keywords in the order of [Keyword]
record DescribedCreature(
        int power,
        int toughness,
        boolean sized,
        Set<Color> colors,
        boolean artifact,
        Set<Keyword> keywords) {

    private static final int USUAL = 2;

    private static final Set<Keyword> KNOWN =
            EnumSet.of(
                    Keyword.DEATHTOUCH,
                    Keyword.DEFENDER,
                    Keyword.DOUBLE_STRIKE,
                    Keyword.FEAR,
                    Keyword.FIRST_STRIKE,
                    Keyword.FLANKING,
                    Keyword.FLYING,
                    Keyword.HASTE,
                    Keyword.HEXPROOF,
                    Keyword.HORSEMANSHIP,
                    Keyword.INDESTRUCTIBLE,
                    Keyword.INFECT,
                    Keyword.INTIMIDATE,
                    Keyword.LIFELINK,
                    Keyword.MENACE,
                    Keyword.PERSIST,
                    Keyword.REACH,
                    Keyword.SHADOW,
                    Keyword.SHROUD,
                    Keyword.SKULK,
                    Keyword.TRAMPLE,
                    Keyword.UNDYING,
                    Keyword.VIGILANCE,
                    Keyword.WITHER);

    /// What players call creatures with a keyword.
    private static final Map<String, Keyword> NICKNAMES =
            Map.of(
                    "flyer", Keyword.FLYING,
                    "flier", Keyword.FLYING,
                    "trampler", Keyword.TRAMPLE,
                    "first striker", Keyword.FIRST_STRIKE,
                    "double striker", Keyword.DOUBLE_STRIKE,
                    "deathtoucher", Keyword.DEATHTOUCH,
                    "lifelinker", Keyword.LIFELINK);

    private static final Pattern SIZE = Pattern.compile("\\b(\\d{1,2})/(\\d{1,2})\\b");
    private static final Pattern FILLING =
            Pattern.compile(
                    "\\b(?:with|and|a|an|the|that|has|which|token|vanilla|colorless)\\b|[,.'\"-]");
    private static final Pattern CREATURE =
            Pattern.compile("\\b(?:creature|guy|dude|attacker|blocker)s?\\b");

    DescribedCreature {
        colors = colors.isEmpty() ? Set.of() : Set.copyOf(new TreeSet<>(colors));
        keywords = keywords.isEmpty() ? Set.of() : Set.copyOf(new TreeSet<>(keywords));
    }

    /// Reads a description; empty if anything in it is neither a size, a color nor a known keyword.
    static Optional<DescribedCreature> read(String words) {
        String rest = " " + words.toLowerCase(Locale.ROOT).strip() + " ";
        int power = USUAL;
        int toughness = USUAL;
        Matcher size = SIZE.matcher(rest);
        boolean sized = size.find();
        if (sized) {
            power = Integer.parseInt(size.group(1));
            toughness = Integer.parseInt(size.group(2));
            rest = size.replaceFirst(" ");
        }
        Set<Keyword> keywords = new TreeSet<>();
        for (Map.Entry<String, Keyword> each : NICKNAMES.entrySet()) {
            String without = without(without(rest, each.getKey()), each.getKey() + "s");
            if (!without.equals(rest)) {
                keywords.add(each.getValue());
                rest = without;
            }
        }
        boolean nicknamed = !keywords.isEmpty();
        for (Keyword keyword : KNOWN) {
            String without = without(rest, keyword.text());
            if (!without.equals(rest)) {
                keywords.add(keyword);
                rest = without;
            }
        }
        Set<Color> colors = new TreeSet<>();
        for (Color color : Color.values()) {
            String without = without(rest, color.name().toLowerCase(Locale.ROOT));
            if (!without.equals(rest)) {
                colors.add(color);
                rest = without;
            }
        }
        String withoutArtifact = without(rest, "artifact");
        boolean artifact = !withoutArtifact.equals(rest);
        Matcher creature = CREATURE.matcher(withoutArtifact);
        boolean called = creature.find();
        rest = FILLING.matcher(creature.replaceAll(" ")).replaceAll(" ");
        return rest.isBlank() && (sized || nicknamed || (called && !keywords.isEmpty()))
                ? Optional.of(
                        new DescribedCreature(power, toughness, sized, colors, artifact, keywords))
                : Optional.empty();
    }

    private static String without(String words, String word) {
        return words.replaceAll("(?<![\\p{L}])" + Pattern.quote(word) + "(?![\\p{L}])", " ");
    }

    /// What it is called in positions and lines, where "with" and commas have another meaning: "black trample 3/3".
    String name() {
        var name = new StringBuilder();
        new TreeSet<>(colors)
                .forEach(color -> name.append(color.name().toLowerCase(Locale.ROOT)).append(' '));
        if (artifact) {
            name.append("artifact ");
        }
        new TreeSet<>(keywords).forEach(keyword -> name.append(keyword.text()).append(' '));
        return name.append(power).append('/').append(toughness).toString();
    }

    /// The creature as a card of no cost.
    ///
    /// @param name what it is called
    CardDefinition definition(String name) {
        return CardDefinition.of(
                new Characteristics(
                        name,
                        null,
                        Colors.of(colors.toArray(Color[]::new)),
                        Set.of(),
                        artifact
                                ? Set.of(CardType.ARTIFACT, CardType.CREATURE)
                                : Set.of(CardType.CREATURE),
                        List.of(),
                        power,
                        toughness,
                        null,
                        null),
                new TreeSet<>(keywords)
                        .stream()
                                .map(keyword ->
                                        (Ability)
                                                new Ability.WithKeyword(
                                                        keyword, 0, List.of(), null))
                                .toList());
    }
}
