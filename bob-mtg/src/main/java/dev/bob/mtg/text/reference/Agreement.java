package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.term.CardType;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Which card types a noun phrase leaves possible: "that creature" can't mean what was called a Forest.
final class Agreement {
    private static final Set<String> BASIC_LANDS =
            Set.of("Plains", "Island", "Swamp", "Mountain", "Forest");

    /// Said of legendary creatures and planeswalkers, never of a card elsewhere.
    private static final Set<String> PERSONAL = Set.of("he", "she", "him", "his", "her");

    /// What makes something its target.
    static final Filter SPELL_OR_ABILITY =
            new Filter.Or(List.of(new Filter.Spell(), new Filter.StackAbility(true, true)));

    private Agreement() {}

    /// The subtype in "that Sliver", "that Wall's" and "the Wall's"; null in other words.
    static @Nullable String kind(String words) {
        boolean genitive = words.endsWith("'s");
        String bare = genitive ? words.substring(0, words.length() - "'s".length()) : words;
        String kind =
                bare.startsWith("that ")
                        ? bare.substring("that ".length())
                        : genitive && bare.startsWith("the ")
                                ? bare.substring("the ".length())
                                : "";
        return kind.isEmpty()
                        || !Character.isUpperCase(kind.charAt(0))
                        || NO_CREATURES.contains(kind)
                ? null
                : kind;
    }

    private static final Set<String> NO_CREATURES = Set.of("Equipment", "Aura", "Vehicle", "Mount");

    /// Whether a word such as "that creature" may mean something that was called so.
    static boolean fit(String words, @Nullable Filter noun) {
        String kind = kind(words);
        if (kind != null) {
            return noun != null && names(noun, new Filter.Subtype(kind)::equals);
        }
        if ((words.startsWith("that spell") || words.startsWith("the spell")) && noun != null) {
            return isSpell(noun);
        }
        if (words.startsWith("that ability") && noun != null) {
            return names(noun, Filter.StackAbility.class::isInstance);
        }
        if (noun instanceof Filter.And(var parts)
                ? parts.contains(new Filter.CardNoun())
                : noun instanceof Filter.CardNoun) {
            // a card that isn't on the battlefield
            return said(words) == null
                    && !words.endsWith(" permanent")
                    && !PERSONAL.contains(words);
        }
        CardType said = said(words);
        if (said != null && SPELL_OR_ABILITY.equals(noun)) {
            return false;
        }
        if (said == CardType.PLANESWALKER || said == CardType.ENCHANTMENT) {
            return noun == null || isCalled(noun, said);
        }
        if (said == CardType.ARTIFACT && noun != null) {
            // a creature may be one, but isn't spoken of so
            return isCalled(noun, said) || !names(noun, Filter.Type.class::isInstance);
        }
        return said == null || noun == null || of(noun).contains(said);
    }

    /// Whether something was called by the very type that the words say: a creature is, a Goblin isn't.
    static boolean isCalledSo(String words, @Nullable Filter noun) {
        CardType said = said(words);
        return said != null && noun != null && isCalled(noun, said);
    }

    /// Whether a noun phrase names the type.
    private static boolean isCalled(Filter noun, CardType type) {
        return names(noun, part -> part instanceof Filter.Type(CardType named) && named == type);
    }

    /// Whether a noun phrase is of spells or abilities on the stack.
    static boolean isSpell(Filter noun) {
        return names(
                noun,
                part ->
                        part instanceof Filter.Spell
                                || part instanceof Filter.StackAbility
                                || (part instanceof Filter.Type(CardType type)
                                        && !type.isPermanentType()));
    }

    /// Whether a noun phrase is of tokens.
    static boolean isToken(@Nullable Filter noun) {
        return noun != null && names(noun, Filter.Token.class::isInstance);
    }

    /// Whether a word of a noun phrase is of a kind.
    private static boolean names(Filter noun, Predicate<Filter> kind) {
        List<Filter> words =
                noun instanceof Filter.And(var parts)
                        ? parts
                        : noun instanceof Filter.Or(var options) ? options : List.of();
        return kind.test(noun) || words.stream().anyMatch(word -> names(word, kind));
    }

    private static @Nullable CardType said(String words) {
        return switch (words) {
            case "that creature",
                    "that creature's",
                    "those creatures",
                    "the creature",
                    "the creature's",
                    "the chosen creature",
                    "the chosen creatures",
                    "the creature that died",
                    "that creature card's" ->
                    CardType.CREATURE;
            case "that land", "that land's", "those lands", "the chosen land" -> CardType.LAND;
            case "that artifact", "that artifact's", "the artifact's", "the chosen artifact" ->
                    CardType.ARTIFACT;
            case "that planeswalker", "that planeswalker's", "that player or planeswalker" ->
                    CardType.PLANESWALKER;
            case "that enchantment", "that enchantment's" -> CardType.ENCHANTMENT;
            default -> null;
        };
    }

    /// What something called so may be called as well. A planeswalker may be a creature, but isn't spoken of so.
    private static Set<CardType> together(CardType type) {
        return switch (type) {
            case PLANESWALKER -> EnumSet.complementOf(EnumSet.of(CardType.LAND, CardType.CREATURE));
            case ARTIFACT, BATTLE, CREATURE, ENCHANTMENT ->
                    EnumSet.complementOf(EnumSet.of(CardType.LAND));
            case LAND, INSTANT, SORCERY, KINDRED -> EnumSet.of(type);
        };
    }

    private static Set<CardType> of(Filter noun) {
        return switch (noun) {
            case Filter.And(var parts) -> {
                Set<CardType> all = EnumSet.allOf(CardType.class);
                parts.forEach(part -> all.retainAll(of(part)));
                yield all;
            }
            case Filter.Or(var parts) -> {
                Set<CardType> any = EnumSet.noneOf(CardType.class);
                parts.forEach(part -> any.addAll(of(part)));
                yield any;
            }
            // "Artifact land" and "enchantment creature" have more than one.
            case Filter.Type(CardType type) -> together(type);
            case Filter.Subtype(String subtype) ->
                    BASIC_LANDS.contains(subtype)
                            ? EnumSet.of(CardType.LAND)
                            : subtype.equals("Aura")
                                    ? EnumSet.of(CardType.ENCHANTMENT)
                                    : EnumSet.allOf(CardType.class);
            case Filter.Not _,
                    Filter.Measured _,
                    Filter.OfChoice _,
                    Filter.Quality _,
                    Filter.OfPast _ ->
                    EnumSet.allOf(CardType.class);
        };
    }
}
