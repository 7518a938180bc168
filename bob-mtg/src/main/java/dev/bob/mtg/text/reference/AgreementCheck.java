package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.term.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Whether the words that point back agree in kind and number with what was found for them: "that spell" is a spell,
/// "that token" was created, "them" are several.
///
/// It looks only at the outcome, an ability with every reference found, and knows nothing of how it came about. Abilities
/// inside others have been checked by themselves.
final class AgreementCheck {
    private static final Set<Verb> OF_SPELLS =
            Set.of(
                    Verb.CAST,
                    Verb.COPIED,
                    Verb.COUNTERED,
                    Verb.EXILED,
                    Verb.RETURNED,
                    Verb.CHOSEN,
                    Verb.LAST);

    private final RecordTree tree;
    private final List<TargetSpec> targets = new ArrayList<>();
    private @Nullable EventPattern event;

    private AgreementCheck(RecordTree tree) {
        this.tree = tree;
    }

    /// @throws UnresolvedReference naming the word that doesn't agree with what it was taken for
    static void check(Ability ability, RecordTree tree) {
        AgreementCheck check = new AgreementCheck(tree);
        check.collect(ability, ability);
        check.visit(ability, ability);
    }

    private void collect(Object value, Ability whole) {
        switch (value) {
            case Ability inner when !isPart(inner, whole) -> {}
            case Record record -> {
                if (record instanceof TargetSpec spec) {
                    targets.add(spec);
                } else if (record instanceof Ability.Triggered triggered) {
                    event = triggered.event();
                }
                tree.components(record).forEach(part -> collect(part, whole));
            }
            case List<?> list -> list.forEach(part -> collect(part, whole));
            default -> {}
        }
    }

    private void visit(Object value, Ability whole) {
        switch (value) {
            case Selector.That(Reference reference, String words) -> {
                if (!agrees(words, reference)) {
                    throw new UnresolvedReference(words);
                }
            }
            // the words speak of the player, not of the object
            case PlayerRef.ControllerOf(Selector.That(_, String words)) when isPersonal(words) -> {}
            case PlayerRef.OwnerOf(Selector.That(_, String words)) when isPersonal(words) -> {}
            case PlayerRef.Targeted(int slot, String words) when slot < 0 ->
                    throw new UnresolvedReference(words);
            case Reference.Targeted(int slot) when slot < 0 -> throw new UnresolvedReference("it");
            // What happens later has an event of its own, and what it remembers.
            case Effect.Delayed delayed -> {
                EventPattern outer = event;
                event = delayed.event();
                tree.components(delayed).forEach(part -> visit(part, whole));
                event = outer;
            }
            case Ability inner when !isPart(inner, whole) -> {}
            case Effect.Sequence(List<Effect> parts) -> {
                for (int i = 1; i < parts.size(); i++) {
                    checkSacrificed(parts.get(i - 1), parts.get(i));
                }
                parts.forEach(part -> visit(part, whole));
            }
            case Effect.Reflexive(Effect first, Effect then) -> {
                checkSacrificed(first, then);
                visit(first, whole);
                visit(then, whole);
            }
            case Record record -> tree.components(record).forEach(part -> visit(part, whole));
            case List<?> list -> list.forEach(part -> visit(part, whole));
            default -> {}
        }
    }

    /// What has just been sacrificed isn't what gets counters, or +1/+1: that is something else that was named.
    private void checkSacrificed(Effect first, Effect then) {
        Effect done = first instanceof Effect.May(_, Effect inner) ? inner : first;
        if (done instanceof Effect.Sacrifice(_, Selector.Choose _)
                && !mentions(then, Selector.Choose.class::isInstance)
                && mentions(then, AgreementCheck::changesLast)) {
            throw new UnresolvedReference("it");
        }
    }

    private static boolean changesLast(Object part) {
        return (part instanceof Effect.Change(Selector objects, _, _) && isLast(objects))
                || (part instanceof PermanentEffect.PutCounters(_, _, Selector on) && isLast(on));
    }

    private static boolean isLast(Selector changed) {
        return changed instanceof Selector.That(Reference of, _)
                && of.equals(new Reference.Done(Verb.LAST));
    }

    /// Whether it is the ability itself, or what an ability word or a level box stands before.
    private static boolean isPart(Ability inner, Ability whole) {
        return inner.equals(whole)
                || whole instanceof Ability.Labelled
                || whole instanceof Ability.AtLevel;
    }

    private boolean agrees(String words, Reference reference) {
        return switch (reference) {
            case Reference.Targeted _ ->
                    targets.isEmpty()
                            || targets.stream()
                                    .anyMatch(spec -> inNumber(words, spec) && inKind(words, spec));
            case Reference.Triggering _ ->
                    event == null || !isOfSpell(words) || isAboutSpells(event);
            case Reference.Done(Verb verb) -> done(words, verb);
            case Reference.Source _,
                    Reference.TriggeringOther _,
                    Reference.TriggeringTargets _,
                    Reference.PairedWith _,
                    Reference.AttachedTo _,
                    Reference.Iterated _,
                    Reference.ExiledWith _,
                    Reference.EnteredWith _,
                    Reference.Granter _,
                    Reference.Haunted _,
                    Reference.Chosen _,
                    Reference.Remembered _ ->
                    true;
        };
    }

    private static boolean done(String words, Verb verb) {
        if (isOfSpell(words)) {
            return OF_SPELLS.contains(verb);
        }
        return verb != Verb.CREATED || !isOfCard(words);
    }

    private boolean inNumber(String words, TargetSpec spec) {
        boolean one = spec.max().equals(Amount.ONE);
        // one for each player
        boolean each =
                spec.objects() != null
                        && mentions(spec.objects(), PlayerRef.Iterated.class::isInstance);
        return isSeveral(words) ? !one || each : !isSingle(words) || one;
    }

    private boolean inKind(String words, TargetSpec spec) {
        Filter objects = spec.objects();
        if (objects == null) {
            return false;
        }
        if (isOfSpell(words)) {
            return Agreement.isSpell(objects);
        }
        if (isOfCard(words)) {
            return mentions(
                    objects,
                    part -> part instanceof Filter.CardNoun || part instanceof Filter.InZone);
        }
        return !isOfToken(words) || mentions(objects, Filter.Token.class::isInstance);
    }

    private static boolean isAboutSpells(EventPattern event) {
        return switch (event) {
            case EventPattern.AnyOf any ->
                    any.events().stream().anyMatch(AgreementCheck::isAboutSpells);
            case EventPattern.While e -> isAboutSpells(e.event());
            case EventPattern.Caused e -> isAboutSpells(e.event());
            case EventPattern.InLaterTurn e -> isAboutSpells(e.event());
            case EventPattern.Nth e -> isAboutSpells(e.event());
            case EventPattern.OneOrMore e -> isAboutSpells(e.event());
            case EventPattern.Cast _,
                    EventPattern.Copies _,
                    EventPattern.CopiesOrCasts _,
                    EventPattern.BecomesTarget _,
                    EventPattern.DealsDamage _,
                    EventPattern.Done _ ->
                    true;
            case EventPattern.Simple _ -> false;
        };
    }

    private boolean mentions(Object value, Predicate<Object> what) {
        return what.test(value)
                || switch (value) {
                    case List<?> list -> list.stream().anyMatch(each -> mentions(each, what));
                    case Record record ->
                            tree.components(record).stream().anyMatch(each -> mentions(each, what));
                    default -> false;
                };
    }

    // --- words ---

    private static boolean isOfSpell(String words) {
        return words.startsWith("that spell") || words.startsWith("those spells");
    }

    private static boolean isOfCard(String words) {
        return words.startsWith("that card") || words.startsWith("those cards");
    }

    private static boolean isOfToken(String words) {
        return words.endsWith(" token") || words.endsWith(" tokens");
    }

    private static boolean isPersonal(String words) {
        return words.equals("they") || words.equals("their") || words.startsWith("that player");
    }

    private static boolean isSeveral(String words) {
        return words.equals("them")
                || words.equals("they")
                || words.equals("both")
                || words.startsWith("those ");
    }

    private static boolean isSingle(String words) {
        return words.equals("it")
                || words.equals("its")
                || words.equals("itself")
                || words.startsWith("that ");
    }
}
