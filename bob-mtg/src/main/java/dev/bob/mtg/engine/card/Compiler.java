package dev.bob.mtg.engine.card;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.CardDefinition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PredefinedTokens;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaCost;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Model;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Makes definitions ready to run, once for each card: numbers the targets and replaces them by references, expands
/// keywords, and finds the abilities and tokens inside of effects. All that can come into the game is found by
/// walking the definitions, so nothing is compiled later. Forks share one compiler, and many games can, on any number
/// of threads.
public final class Compiler {
    private final Known<Model.Card> cards = new Known<>();
    private final Map<Spliced, Model> spliced = new HashMap<>();
    private final FoundParts found = new FoundParts();
    private final AbilityCompiler abilities = new AbilityCompiler(found);
    private final Faces faces;

    /// A card with no name, no text and nothing but a size of 2/2.
    public final Model.Card nameless;

    public final CompiledAbility monarchDraws;
    public final CompiledAbility monarchFalls;
    public final CompiledAbility speedsUp;
    public final CompiledAbility radiation;
    public final CompiledAbility initiativeVentures;
    public final CompiledAbility initiativeFalls;
    public final Dungeons dungeons;

    /// The kinds of events that the rules themselves ask for.
    public final long askedByRules;

    /// What the rules of keywords make trigger later.
    public final CompiledAbility rebound;

    public final CompiledAbility warp;
    public final CompiledAbility madness;
    public final CompiledAbility miracle;

    /// A face-down creature (rule 708.2a).
    public final Model faceDown;

    /// A face-down creature with ward {2} (rules 701.58a, 702.168a).
    public final Model cloaked;

    public Compiler() {
        var none =
                new Characteristics(
                        "",
                        null,
                        Colors.NONE,
                        Set.of(),
                        Set.of(CardType.CREATURE),
                        List.of(),
                        2,
                        2,
                        null,
                        null);
        for (TokenSpec spec : PredefinedTokens.all()) {
            found.tokens.put(spec, abilities.token(spec.characteristics(), spec.abilities()));
        }
        for (Ability ability : RulesAbilities.RING) {
            found.grant(ability, () -> abilities.compileAll(List.of(ability), null));
        }
        for (Ability ability : RulesAbilities.OF_COUNTERS.values()) {
            found.grant(ability, () -> abilities.compileAll(List.of(ability), null));
        }
        monarchDraws = always(RulesAbilities.MONARCH_DRAWS);
        monarchFalls = always(RulesAbilities.MONARCH_FALLS);
        speedsUp = always(RulesAbilities.SPEEDS_UP);
        radiation = always(RulesAbilities.RADIATION);
        initiativeVentures = always(RulesAbilities.INITIATIVE_VENTURES);
        initiativeFalls = always(RulesAbilities.INITIATIVE_FALLS);
        dungeons = new Dungeons(abilities);
        nameless =
                new Model.Card(
                        CardDefinition.of(none, List.of()),
                        new Model[] {new Model(none, List.of())});
        rebound = later(Keyword.REBOUND, ZoneKeywords.REBOUND);
        warp = later(Keyword.WARP, ZoneKeywords.WARP);
        madness = later(Keyword.MADNESS, ZoneKeywords.MADNESS);
        miracle = later(Keyword.MIRACLE, ZoneKeywords.MIRACLE);
        faceDown = nameless.faces[0];
        cloaked = cloaked(none);
        faces = new Faces(abilities, faceDown, cloaked);
        found.tokens.put(PredefinedTokens.INCUBATOR, incubator());
        askedByRules = found.asked;
    }

    /// A double-faced token.
    private Model.Card incubator() {
        var sides = new ArrayList<CardDefinition.Face>();
        var models = new Model[2];
        for (TokenSpec side : List.of(PredefinedTokens.INCUBATOR, PredefinedTokens.INCUBATED)) {
            models[sides.size()] =
                    new Model(
                            side.characteristics(),
                            abilities.compileAll(side.abilities(), side.characteristics()));
            sides.add(new CardDefinition.Face(side.characteristics(), side.abilities()));
        }
        return faces.card(
                new CardDefinition("Incubator", CardDefinition.Layout.TRANSFORM, sides), models);
    }

    private CompiledAbility always(Ability.Triggered ability) {
        return abilities.triggered(ability, ability);
    }

    private CompiledAbility later(Keyword keyword, Ability.Triggered ability) {
        return abilities.triggered(Ability.keyword(keyword), ability);
    }

    private Model cloaked(Characteristics none) {
        Cost two = new Cost.Mana(ManaCost.parse("{2}"));
        return new Model(
                none,
                abilities.compileAll(List.of(Ability.keyword(Keyword.WARD, List.of(two))), null));
    }

    /// The card, compiled the first time that it is asked for.
    ///
    /// @throws IllegalArgumentException if the kernel doesn't play all of it
    public Model.Card card(CardDefinition definition) {
        Model.Card known = cards.get(definition);
        return known != null ? known : compile(definition);
    }

    /// A card is known only once all that it refers to is.
    private synchronized Model.Card compile(CardDefinition definition) {
        Model.Card known = cards.get(definition);
        if (known != null) {
            return known;
        }
        Support.check(definition)
                .ifPresent(reason -> {
                    throw new IllegalArgumentException(
                            definition.name() + " can't be put into a game: " + reason);
                });
        found.asked = 0;
        var models = new Model[definition.faces().size()];
        for (int i = 0; i < models.length; i++) {
            CardDefinition.Face face = definition.faces().get(i);
            models[i] =
                    new Model(
                            i > 0 && definition.layout() == CardDefinition.Layout.FLIP
                                    ? face.characteristics()
                                            .flippedFrom(definition.front().characteristics())
                                    : face.characteristics(),
                            abilities.compileAll(
                                    SpellTexts.withCastTrigger(face.abilities()),
                                    face.characteristics()));
        }
        if (definition.layout() == CardDefinition.Layout.FLIP) {
            models[0].flippingTo(models[1]);
        }
        Model.Card card = faces.card(definition, models);
        card.asks = found.asked;
        cards.put(definition, card);
        return card;
    }

    /// A spell onto which the text of a card was spliced (rule 702.47c). Neither definition lies within the other, so it
    /// is compiled when it is first asked for.
    public synchronized Model spliced(Model spell, Model.Card card) {
        return spliced.computeIfAbsent(
                new Spliced(spell, card),
                _ ->
                        new Model(
                                spell.characteristics,
                                abilities.spliced(
                                        List.of(spell.abilities),
                                        card.definition.front().abilities(),
                                        spell.characteristics)));
    }

    private record Spliced(Model spell, Model.Card card) {}

    /// The mana ability that a basic land type gives (rule 305.6), by its color.
    public CompiledAbility intrinsic(int type) {
        return abilities.intrinsic(type);
    }

    /// The compiled abilities that an effect grants.
    public List<CompiledAbility> granted(Ability ability) {
        List<CompiledAbility> known = found.granted.get(ability);
        if (known == null) {
            throw new IllegalStateException("an ability that no definition contains: " + ability);
        }
        return known;
    }

    /// The token that a specification describes, or that an effect creates without one.
    public Model.Card token(Record spec) {
        Model.Card known = found.tokens.get(spec);
        if (known == null) {
            throw new IllegalStateException("a token that no definition contains: " + spec);
        }
        return known;
    }

    /// The triggered ability inside of a [Effect.Reflexive] or [Effect.Delayed].
    public CompiledAbility nested(Effect effect) {
        CompiledAbility known = found.nested.get(effect);
        if (known == null) {
            throw new IllegalStateException("a trigger that no definition contains: " + effect);
        }
        return known;
    }
}
