package dev.bob.mtg.text;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.definition.term.ManaSymbol;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.casting.Companions;
import dev.bob.mtg.text.condition.Conditions;
import dev.bob.mtg.text.effect.KeywordActionClauses;
import dev.bob.mtg.text.event.Events;
import dev.bob.mtg.text.measure.Measures;
import dev.bob.mtg.text.modification.KeywordAbilities;
import dev.bob.mtg.text.modification.SameKeywords;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.statics.AnchorWords;
import dev.bob.mtg.text.statics.CostRules;
import dev.bob.mtg.text.statics.EntersWithAbilities;
import dev.bob.mtg.text.statics.Statics;
import dev.bob.mtg.text.statics.Striations;
import dev.bob.mtg.text.syntax.Label;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Whole paragraphs: keyword rows, activated, triggered and static abilities, what a spell does.
final class Abilities {
    /// Words that begin an instruction, so that what stands before the dash says something.
    private static final Set<String> INSTRUCTIONS =
            Set.of(
                    "as",
                    "at",
                    "choose",
                    "do",
                    "each",
                    "flip",
                    "for",
                    "if",
                    "roll",
                    "secretly",
                    "separate",
                    "starting",
                    "target",
                    "that",
                    "then",
                    "until",
                    "vote",
                    "when",
                    "whenever",
                    "you");

    /// What means something before a dash, beside the keyword abilities of rule 702: rewards and answers that only the
    /// card's own game knows, and the parts of Cases, Attractions and Sagas.
    private static final Set<String> MEANINGFUL =
            Set.of(
                    "companion",
                    "gotcha",
                    "i",
                    "ii",
                    "iii",
                    "iv",
                    "max speed",
                    "power-up",
                    "prize",
                    "reward",
                    "solved",
                    "to solve",
                    "v",
                    "vi",
                    "visit");

    private static final Set<String> KEYWORDS =
            Arrays.stream(Keyword.values())
                    .map(keyword -> keyword.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                    .collect(Collectors.toUnmodifiableSet());

    private final Phrases phrases;
    private final KeywordAbilities keywords;
    private final Events events;
    private final Statics statics;

    Abilities(Phrases phrases, KeywordAbilities keywords, Events events, Statics statics) {
        this.phrases = phrases;
        this.keywords = keywords;
        this.events = events;
        this.statics = statics;
    }

    private Syntax<Ability> triggered() {
        return new TriggeredAbilities(phrases, events).all();
    }

    void define() {
        KeywordActionClauses worded = new KeywordActionClauses(phrases);
        Syntax<Ability> single =
                choice(
                        activated(),
                        triggered(),
                        statics.all(),
                        chapter(),
                        worded.exert(),
                        new OpeningHandAbilities(phrases).all());
        Syntax<Ability> spell =
                choice(
                        form(
                                Ability.Spell.class,
                                "<>",
                                part(
                                        Ability.Spell::effect,
                                        phrases.effect.only(Abilities::happens)),
                                Ability.Spell::new),
                        instead());
        phrases.quoted.is(choice(list(single), keywords.row()));
        phrases.paragraph.is(
                choice(
                        keywords.row(),
                        list(single),
                        list(labelled(single)),
                        list(worded.labelled()),
                        list(new Striations(phrases).all(phrases.paragraph, single)),
                        statics.pairs(),
                        AnchorWords.all(single),
                        EntersWithAbilities.all(phrases, keywords.row()),
                        list(KeywordActionClauses.maxSpeed(single)),
                        list(labelled(keywords.equip())),
                        list(new CostRules(phrases, new Measures(phrases)).equip()),
                        list(CostRules.kickerForX()),
                        list(Companions.all()),
                        SameKeywords.abilities(single),
                        new RevealedDraws(phrases).all()));
        Syntax<Ability> ofSpell = choice(spell, statics.ofSpell(), triggered(), elsewhere());
        phrases.spellParagraph.is(
                choice(
                        keywords.row(),
                        list(ofSpell),
                        list(labelled(ofSpell)),
                        list(worded.labelled()),
                        list(new CostRules(phrases, new Measures(phrases)).flashback())));
    }

    private Syntax<Ability> elsewhere() {
        return activated()
                .only(ability ->
                        ability instanceof Ability.Activated(_, _, Ability.Limits limits)
                                && limits.zone() != Zone.BATTLEFIELD);
    }

    private static Syntax<List<Ability>> list(Syntax<Ability> one) {
        return one.map(
                List.class,
                ability -> List.of(ability),
                value ->
                        value instanceof List<?> list && list.size() == 1 ? list.getFirst() : null);
    }

    /// "Landfall — …", "Throw Wide the Gates — …": ability words and flavor words tie cards together and have no rules
    /// meaning (rules 207.2c–d).
    private static Syntax<Ability> labelled(Syntax<Ability> ability) {
        return widen(
                form(
                        Ability.Labelled.class,
                        "<> — <>",
                        part(Ability.Labelled::word, new Label(Abilities::isLabel)),
                        part(Ability.Labelled::ability, ability),
                        Ability.Labelled::new));
    }

    static boolean isLabel(String words) {
        String label = words.toLowerCase(Locale.ROOT);
        return !INSTRUCTIONS.contains(label.split(" ", 2)[0])
                && !MEANINGFUL.contains(label)
                && !KEYWORDS.contains(label);
    }

    /// A second paragraph that says "instead", behind an ability word: "Draw three cards. Addendum — If …, instead …".
    private Syntax<Ability> instead() {
        return choice(new InsteadParagraphs(phrases).more(), insteadOfIt());
    }

    private Syntax<Ability> insteadOfIt() {
        return widen(
                form(
                        Ability.Spell.class,
                        "<>",
                        part(
                                spell ->
                                        spell.effect() instanceof Effect.InsteadIf insteadIf
                                                        && insteadIf.instead()
                                                                instanceof Effect.Labelled
                                                ? insteadIf
                                                : null,
                                new InsteadParagraphs(phrases).all()),
                        Ability.Spell::new));
    }

    // --- activated ---

    private static final ManaSymbol X = new ManaSymbol.Variable();

    private Syntax<Ability> activated() {
        Syntax<Ability.Limits> limits = new ActivationLimits(phrases).all();
        return choice(
                form(
                        Ability.Activated.class,
                        "<> : <> <> <>",
                        part(ability -> CostRules.withoutLess(ability.cost()), phrases.cost),
                        part(Ability.Activated::effect, phrases.effect),
                        part(
                                ability -> CostRules.less(ability.cost()),
                                new CostRules(phrases, new Measures(phrases)).ownLess()),
                        part(ability -> inZone(ability.limits(), Zone.BATTLEFIELD), limits),
                        (cost, effect, less, limit) ->
                                new Ability.Activated(
                                        CostRules.with(cost, less),
                                        effect,
                                        inZone(limit, zone(cost, effect)))),
                definingX(limits),
                form(
                        Ability.Activated.class,
                        "<> : <> <>",
                        part(
                                ability ->
                                        CostRules.less(ability.cost()) == null
                                                ? ability.cost()
                                                : null,
                                phrases.cost),
                        part(Ability.Activated::effect, phrases.effect),
                        part(ability -> inZone(ability.limits(), Zone.BATTLEFIELD), limits),
                        (cost, effect, limit) ->
                                new Ability.Activated(
                                        cost,
                                        effect,
                                        inZone(
                                                limit,
                                                Objects.requireNonNullElseGet(
                                                        Conditions.zone(limit.onlyIf()),
                                                        () -> zone(cost, effect))))));
    }

    /// "{X}, {T}: Draw a card. X is the number of cards in an opponent's hand.": what has to be paid is that.
    private Syntax<Ability> definingX(Syntax<Ability.Limits> limits) {
        return widen(
                form(
                        Ability.Activated.class,
                        "<> : <> X is <> . <>",
                        part(
                                Ability.Activated::cost,
                                phrases.cost.only(cost -> RecordParts.anywhere(cost, X::equals))),
                        part(
                                ability ->
                                        ability.effect() instanceof Effect.WhereX(_, Effect inner)
                                                ? inner
                                                : null,
                                phrases.effect),
                        part(
                                ability ->
                                        ability.effect() instanceof Effect.WhereX(Amount x, _)
                                                ? x
                                                : null,
                                phrases.measure),
                        part(ability -> inZone(ability.limits(), Zone.BATTLEFIELD), limits),
                        (cost, effect, x, limit) ->
                                new Ability.Activated(cost, new Effect.WhereX(x, effect), limit)));
    }

    private static Ability.Limits inZone(Ability.Limits limits, Zone zone) {
        return new Ability.Limits(
                limits.sorcerySpeed(), limits.onlyIf(), limits.perTurn(), zone, limits.by());
    }

    /// Where the source has to be: what the cost or the effect takes it from.
    private static Zone zone(List<Cost> cost, Effect effect) {
        for (Cost part : cost) {
            if (part instanceof Cost.Discard(_, Filter.This _, _, _)
                    || part instanceof Cost.Reveal(_, Filter.This _, _)) {
                return Zone.HAND;
            }
            if (part instanceof Cost.Exile(_, Filter.This _, Zone from)) {
                return from;
            }
        }
        if (takesFromGraveyard(effect)) {
            return Zone.GRAVEYARD;
        }
        return takesFrom(Zone.EXILE, effect)
                ? Zone.EXILE
                : takesFrom(Zone.HAND, effect) ? Zone.HAND : Zone.BATTLEFIELD;
    }

    /// "You may cast this card from your graveyard." is a permission; only as a part of something else it happens.
    private static boolean happens(Object effect) {
        return !(effect instanceof Effect.May(_, SpellEffect.CastNow cast)
                        && takesFromGraveyard(cast))
                && !RecordParts.anywhere(effect, Abilities::isPaymentOfX);
    }

    /// What a spell says of that is a rule.
    private static boolean isPaymentOfX(Object effect) {
        return effect instanceof Effect.XAtLeast x && x.paidWith() != null;
    }

    static boolean takesFromGraveyard(@Nullable Effect effect) {
        return takesFrom(Zone.GRAVEYARD, effect);
    }

    private static boolean takesFrom(Zone zone, @Nullable Effect effect) {
        return switch (effect) {
            case null -> false;
            case Effect.Move move -> move.from() == zone && move.what() instanceof Selector.This;
            case SpellEffect.CastNow cast ->
                    zone == Zone.GRAVEYARD
                            && cast.what() instanceof Selector.This(String words)
                            && words.endsWith("from your graveyard");
            case Effect.Sequence(List<Effect> parts) ->
                    parts.stream().anyMatch(part -> takesFrom(zone, part));
            case Effect.May(_, Effect inner) -> takesFrom(zone, inner);
            case Effect.MayPay(_, _, Effect then, var otherwise) ->
                    takesFrom(zone, then) || takesFrom(zone, otherwise);
            case Effect.Unless(_, _, Effect inner) -> takesFrom(zone, inner);
            case Effect.If(_, Effect then, var otherwise) ->
                    takesFrom(zone, then) || takesFrom(zone, otherwise);
            case Effect.Reflexive(Effect first, Effect then) ->
                    takesFrom(zone, first) || takesFrom(zone, then);
            case Effect.WhereX(_, Effect inner) -> takesFrom(zone, inner);
            case Effect.Delayed delayed -> takesFrom(zone, delayed.effect());
            case Effect.Labelled(_, Effect inner) -> takesFrom(zone, inner);
            default -> false;
        };
    }

    /// "I, II — …": a chapter of a Saga.
    private Syntax<Ability> chapter() {
        Syntax<Integer> roman =
                Syntax.terminal(Map.of("I", 1, "II", 2, "III", 3, "IV", 4, "V", 5, "VI", 6));
        Syntax<List<Integer>> numbers = roman.separated(",", 1);
        return choice(
                form(
                        Ability.Chapter.class,
                        "<> — <>",
                        part(Ability.Chapter::numbers, numbers),
                        part(Ability.Chapter::effect, phrases.effect),
                        Ability.Chapter::new),
                form(
                        Ability.Chapter.class,
                        "<> — <> — <>",
                        part(Ability.Chapter::numbers, numbers),
                        part(
                                chapter ->
                                        chapter.effect() instanceof Effect.Labelled(String word, _)
                                                ? word
                                                : null,
                                new Label(Abilities::isLabel)),
                        part(
                                chapter ->
                                        chapter.effect() instanceof Effect.Labelled(_, Effect inner)
                                                ? inner
                                                : null,
                                phrases.effect),
                        (at, word, effect) ->
                                new Ability.Chapter(at, new Effect.Labelled(word, effect))));
    }
}
