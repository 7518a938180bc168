package dev.bob.mtg.text.casting;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PayingRule.SpendMana;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Color;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// "You may spend white mana as though it were red mana", whatever is paid or for the abilities of some sources.
public final class SpendingMana {
    private final Phrases phrases;

    SpendingMana(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Rule> all() {
        Syntax<PlayerRef> who =
                choice(
                        constant(PlayerRef.YOU, "you"),
                        constant(new PlayerRef.EachPlayer(), "players"));
        Syntax<Color> color = phrases.nouns.color;
        return widen(
                choice(
                        form(
                                SpendMana.class,
                                "<> may spend <> mana as though it were <> mana",
                                part(SpendingMana::whatever, who),
                                part(rule -> one(rule.mana()), color),
                                part(rule -> one(rule.as()), color),
                                (players, mana, as) ->
                                        new SpendMana(
                                                players,
                                                Colors.of(mana),
                                                Colors.of(as),
                                                null,
                                                false)),
                        form(
                                SpendMana.class,
                                "<> may spend <> mana as though it were mana of any color",
                                part(SpendingMana::whatever, who),
                                part(SpendingMana::ofAny, color),
                                (players, mana) ->
                                        new SpendMana(
                                                players, Colors.of(mana), Colors.ALL, null, false)),
                        form(
                                SpendMana.class,
                                "<> may spend <> mana as though it were mana of any color . <> may spend other mana"
                                        + " only as though it were colorless mana",
                                part(rule -> rule.onlySo() ? rule.players() : null, who),
                                part(SpendingMana::ofAny, color),
                                part(SpendMana::players, who),
                                (players, mana, again) ->
                                        new SpendMana(
                                                again.equals(players) ? players : again,
                                                Colors.of(mana),
                                                Colors.ALL,
                                                null,
                                                true)),
                        forAbilities()));
    }

    private Syntax<SpendMana> forAbilities() {
        Syntax<Filter> abilities =
                synonyms(
                        choice(
                                constant(
                                        new Filter.This(),
                                        "pay the activation costs of ~'s abilities"),
                                phrases.plural.after("pay the activation costs of abilities of")),
                        choice(
                                constant(new Filter.This(), "activate ~'s abilities"),
                                phrases.plural.after("activate abilities of")));
        return choice(
                form(
                        SpendMana.class,
                        "you may spend mana as though it were mana of any color to <>",
                        part(
                                rule -> rule.mana().equals(Colors.ALL) ? rule.abilities() : null,
                                abilities),
                        sources ->
                                new SpendMana(
                                        PlayerRef.YOU, Colors.ALL, Colors.ALL, sources, false)),
                form(
                        SpendMana.class,
                        "you may spend <> mana as though it were mana of any color to <>",
                        part(SpendingMana::ofAny, phrases.nouns.color),
                        part(SpendMana::abilities, abilities),
                        (mana, sources) ->
                                new SpendMana(
                                        PlayerRef.YOU,
                                        Colors.of(mana),
                                        Colors.ALL,
                                        sources,
                                        false)));
    }

    private static @Nullable PlayerRef whatever(SpendMana rule) {
        return rule.abilities() == null && !rule.onlySo() ? rule.players() : null;
    }

    private static @Nullable Color ofAny(SpendMana rule) {
        return rule.as().equals(Colors.ALL) ? one(rule.mana()) : null;
    }

    private static @Nullable Color one(Colors colors) {
        return colors.count() == 1 ? colors.list().getFirst() : null;
    }

    /// "black", "black and/or red": what is said of mana that X is paid with.
    public static Syntax<Colors> onX() {
        List<Syntax<Colors>> colors = new ArrayList<>();
        for (Color one : Color.values()) {
            colors.add(constant(Colors.of(one), name(one)));
            for (Color other : Color.values()) {
                if (one != other) {
                    colors.add(
                            constant(Colors.of(one, other), name(one) + " and/or " + name(other)));
                }
            }
        }
        return synonyms(colors);
    }

    /// "Spend only black mana on X.", of an ability.
    public static Syntax<Effect> onlyOnX() {
        return widen(
                form(
                        Effect.XAtLeast.class,
                        "spend only <> mana on X",
                        part(Effect.XAtLeast::paidWith, onX()),
                        colors -> new Effect.XAtLeast(0, colors)));
    }

    private static String name(Color color) {
        return color.name().toLowerCase(Locale.ROOT);
    }
}
