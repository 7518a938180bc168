package dev.bob.mtg.text.statics;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.NounPhrases.Quantity;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.RelativeClauses;
import dev.bob.mtg.text.reference.Subjects;
import dev.bob.mtg.text.replacement.Replacements;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// Static abilities that change permanents, spells, and cards in other zones alike.
final class ElsewhereStatics {
    /// Every card, wherever it is, every spell and every permanent.
    private static final Filter EVERYTHING =
            new Filter.Or(
                    List.of(
                            Filter.and(new Filter.CardNoun(), RelativeClauses.NOT_ON_BATTLEFIELD),
                            new Filter.Spell(),
                            new Filter.Permanent()));

    private final Phrases phrases;
    private final BiFunction<Syntax<Filter>, Quantity, Syntax<List<Rule>>> about;

    /// @param about a subject with its verbs
    ElsewhereStatics(
            Phrases phrases, BiFunction<Syntax<Filter>, Quantity, Syntax<List<Rule>>> about) {
        this.phrases = phrases;
        this.about = about;
    }

    Syntax<Ability> all() {
        return choice(
                always(
                        about.apply(
                                constant(
                                        EVERYTHING,
                                        "all cards that aren't on the battlefield, spells, and permanents"),
                                Quantity.MANY)),
                always(about.apply(permanentsAndCards(), Quantity.MANY)),
                sameForOthers(),
                form(
                        Ability.Static.class,
                        "<> .",
                        part(ElsewhereStatics::inHand, Replacements.inHand()),
                        rule -> new Ability.Static(List.of(rule), null, Zone.HAND)));
    }

    private static @Nullable Rule inHand(Ability.Static ability) {
        List<Rule> rules = Statics.rules(Zone.HAND).apply(ability);
        return rules != null && rules.size() == 1 ? rules.getFirst() : null;
    }

    static Syntax<Ability> always(Syntax<List<Rule>> rules) {
        return widen(
                form(
                        Ability.Static.class,
                        "<> .",
                        part(Statics.rules(Zone.BATTLEFIELD), rules),
                        StaticForms::always));
    }

    /// "Lands you control and land cards you own that aren't on the battlefield".
    private Syntax<Filter> permanentsAndCards() {
        return pair(phrases.plural.only(ElsewhereStatics::isOfPermanents), cards());
    }

    /// "Creatures you control are every creature type. The same is true for creature spells you control and creature cards
    /// you own that aren't on the battlefield."
    private Syntax<Ability> sameForOthers() {
        Syntax<Filter> others = pair(phrases.plural.only(StaticRules::isSpells), cards());
        return widen(
                form(
                        Ability.Static.class,
                        "<> . the same is true for <> .",
                        part(
                                ability -> isForOthersToo(ability) ? first(ability) : null,
                                about.apply(phrases.plural, Quantity.MANY)),
                        part(
                                ability ->
                                        isForOthersToo(ability)
                                                ? Subjects.subject(last(ability))
                                                : null,
                                others),
                        (rules, also) -> {
                            List<Rule> all = new ArrayList<>(rules);
                            all.addAll(Subjects.rules(also, Subjects.verbs(rules)));
                            return StaticForms.always(all);
                        }));
    }

    private static boolean isForOthersToo(Ability.Static ability) {
        return ability.condition() == null
                && ability.rules().size() == 2
                && ability.rules().getFirst() instanceof Rule.Modify(_, List<Modification> these)
                && ability.rules().getLast() instanceof Rule.Modify(_, List<Modification> those)
                && these.equals(those);
    }

    private static List<Rule> first(Ability.Static ability) {
        return List.of(ability.rules().getFirst());
    }

    private static List<Rule> last(Ability.Static ability) {
        return List.of(ability.rules().getLast());
    }

    private Syntax<Filter> cards() {
        return phrases.plural.only(ElsewhereStatics::isElsewhere);
    }

    private static Syntax<Filter> pair(Syntax<Filter> one, Syntax<Filter> other) {
        return form(
                Filter.class,
                "<> and <>",
                part(filter -> of(filter, 0), one),
                part(filter -> of(filter, 1), other),
                (first, second) -> new Filter.Or(List.of(first, second)));
    }

    private static @Nullable Filter of(Filter pair, int at) {
        return pair instanceof Filter.Or(List<Filter> two) && two.size() == 2 ? two.get(at) : null;
    }

    private static boolean isElsewhere(Object filter) {
        return filter instanceof Filter.And(List<Filter> parts)
                && parts.contains(RelativeClauses.NOT_ON_BATTLEFIELD);
    }

    private static boolean isOfPermanents(Object filter) {
        return !isElsewhere(filter) && !StaticRules.isSpells(filter);
    }
}
