package dev.bob.mtg.text.replacement;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.text.phrase.DamageSources;
import dev.bob.mtg.text.phrase.EventSubjects;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Replacement effects that change how much damage is dealt: "it deals double that damage", "that much damage plus 1".
final class DamageNumbers {
    private final DamageSources sources;
    private final Syntax<Amount> measure;

    DamageNumbers(DamageSources sources, Syntax<Amount> measure) {
        this.sources = sources;
        this.measure = measure;
    }

    /// Who is dealt it, and how they are called afterwards.
    private record Recipient(
            String words, String again, @Nullable Filter objects, @Nullable PlayerRef players) {}

    private static List<Recipient> recipients() {
        Filter permanent = new Filter.Permanent();
        Filter creature = Filter.type(dev.bob.mtg.definition.term.CardType.CREATURE);
        PlayerRef any = new PlayerRef.AnyPlayer();
        PlayerRef opponent = new PlayerRef.AnOpponent();
        Filter yours = new Filter.Controlled(PlayerRef.YOU);
        Filter theirs = new Filter.Controlled(opponent);
        return List.of(
                new Recipient("", "", null, null),
                new Recipient("a permanent or player", "that permanent or player", permanent, any),
                new Recipient("a creature or player", "that creature or player", creature, any),
                new Recipient("a player", "that player", null, any),
                new Recipient("an opponent", "that player", null, opponent),
                new Recipient("an opponent", "that opponent", null, opponent),
                new Recipient("a creature", "that creature", creature, null),
                new Recipient("a permanent", "that permanent", permanent, null),
                new Recipient("you", "you", null, PlayerRef.YOU),
                new Recipient("enchanted player", "that player", null, new PlayerRef.Attached()),
                new Recipient("~", "~", new Filter.This(), null),
                new Recipient(
                        "a player or battle",
                        "that player or battle",
                        Filter.type(dev.bob.mtg.definition.term.CardType.BATTLE),
                        any),
                new Recipient(
                        "an opponent or a permanent an opponent controls",
                        "that player or permanent",
                        Filter.and(permanent, theirs),
                        opponent),
                new Recipient(
                        "a permanent an opponent controls or to an opponent",
                        "that permanent or player",
                        Filter.and(permanent, theirs),
                        opponent),
                new Recipient(
                        "you or a permanent you control",
                        "that player or permanent",
                        Filter.and(permanent, yours),
                        PlayerRef.YOU),
                new Recipient(
                        "a creature an opponent controls",
                        "that creature",
                        Filter.and(creature, theirs),
                        null));
    }

    /// The same recipients called otherwise afterwards.
    private static List<Recipient> moreRecipients() {
        return recipients().stream()
                .filter(to -> to.again().equals("that player or permanent"))
                .map(to ->
                        new Recipient(
                                to.words(), "that permanent or player", to.objects(), to.players()))
                .toList();
    }

    private static List<Recipient> both() {
        return Stream.concat(recipients().stream(), moreRecipients().stream()).toList();
    }

    /// "If a source you control would deal damage to a permanent or player, it deals double that damage … instead."
    Syntax<Rule> all() {
        return choice(
                damage(""),
                atLeast(),
                atMost(),
                plusMeasured(),
                synonyms(damage("", moreRecipients(), "it deals ")),
                synonyms(damage("", both(), "that source deals ")));
    }

    /// "If a source would deal 4 or more damage to a permanent or player, that source deals 3 damage to that permanent or
    /// player instead."
    private Syntax<Rule> atMost() {
        List<Syntax<Rule>> all = new ArrayList<>();
        for (Recipient to : recipients()) {
            if (!to.words().isEmpty()) {
                all.add(atMost(to, "that source deals"));
                all.add(atMost(to, "it deals"));
            }
        }
        return synonyms(all);
    }

    private Syntax<Rule> atMost(Recipient to, String deals) {
        return widen(
                form(
                        Rule.Replace.class,
                        "if <> would deal <> or more damage to "
                                + to.words()
                                + " , "
                                + deals
                                + " <> damage to "
                                + to.again()
                                + " instead",
                        part(rule -> source(rule, null, to), sources.one()),
                        part(
                                rule -> {
                                    Integer most = most(rule);
                                    return most == null ? null : Integer.valueOf(most + 1);
                                },
                                Numerals.DIGITS),
                        part(DamageNumbers::most, Numerals.DIGITS),
                        (source, least, most) ->
                                least != most + 1
                                        ? null
                                        : NumberReplacements.change(
                                                deals(source, null, to), atMost(most))));
    }

    private static Amount atMost(int most) {
        return new Amount.When(
                new Condition.Compare(
                        NumberReplacements.THAT_MANY, Comparison.MORE, Amount.of(most)),
                Amount.of(most),
                NumberReplacements.THAT_MANY);
    }

    private static @Nullable Integer most(Rule.Replace rule) {
        return NumberReplacements.amount(rule)
                                instanceof Amount.When(_, Amount.Fixed(int most), Amount otherwise)
                        && otherwise.equals(NumberReplacements.THAT_MANY)
                ? most
                : null;
    }

    /// "… it deals that much damage plus an amount of damage equal to the number of fire counters on ~ instead."
    private Syntax<Rule> plusMeasured() {
        List<Syntax<Rule>> all = new ArrayList<>();
        for (Recipient to : recipients()) {
            if (!to.words().isEmpty()) {
                all.add(
                        widen(
                                form(
                                        Rule.Replace.class,
                                        "if <> would deal damage to "
                                                + to.words()
                                                + ", it deals that much damage plus an amount of damage equal to <> instead",
                                        part(rule -> source(rule, null, to), sources.one()),
                                        part(
                                                rule ->
                                                        NumberReplacements.amount(rule)
                                                                                instanceof
                                                                                Amount.Plus(
                                                                                        Amount
                                                                                                        .ThatMany
                                                                                                _,
                                                                                        Amount more)
                                                                        && !(more
                                                                                instanceof
                                                                                Amount.Fixed)
                                                                ? more
                                                                : null,
                                                measure),
                                        (source, more) ->
                                                NumberReplacements.change(
                                                        deals(source, null, to),
                                                        new Amount.Plus(
                                                                NumberReplacements.THAT_MANY,
                                                                more)))));
            }
        }
        return synonyms(all);
    }

    /// The same for this turn.
    Syntax<Rule> thisTurn() {
        return damage(" this turn");
    }

    /// "Double all damage ~ would deal."
    private Syntax<Rule> doubled(String words, @Nullable Boolean combat) {
        Recipient any = recipients().getFirst();
        return dealt(
                words,
                combat,
                any,
                NumberReplacements.TWICE,
                choice(constant(new Filter.This(), "~"), EventSubjects.attached(), sources.many()));
    }

    private Syntax<Rule> damage(String when) {
        List<Syntax<Rule>> all = damage(when, recipients(), "it deals ");
        kinds().forEach((kind, combat) ->
                all.add(doubled("double all " + kind + " <> would deal" + when, combat)));
        return synonyms(all);
    }

    private static Map<String, @Nullable Boolean> kinds() {
        Map<String, @Nullable Boolean> kinds = new java.util.LinkedHashMap<>();
        kinds.put("damage", null);
        kinds.put("combat damage", true);
        kinds.put("noncombat damage", false);
        return kinds;
    }

    private List<Syntax<Rule>> damage(String when, List<Recipient> recipients, String deals) {
        Map<String, Amount> fixed = new TreeMap<>();
        fixed.put("double that damage", NumberReplacements.TWICE);
        fixed.put("triple that damage", new Amount.Times(3, NumberReplacements.THAT_MANY));
        fixed.put("twice that much damage", NumberReplacements.TWICE);
        fixed.put("half that damage", NumberReplacements.HALF);
        fixed.put("half that damage , rounded down ,", NumberReplacements.HALF);
        List<Syntax<Rule>> all = new ArrayList<>();
        kinds().forEach((kind, combat) -> {
            for (Recipient to : recipients) {
                boolean anybody = to.words().isEmpty();
                String start =
                        "if <> would deal "
                                + kind
                                + (anybody ? "" : " to " + to.words())
                                + when
                                + ", "
                                + deals;
                if (!anybody) {
                    fixed.forEach((words, amount) ->
                            all.add(
                                    dealt(
                                            start + words + " to " + to.again() + " instead",
                                            combat,
                                            to,
                                            amount)));
                }
                fixed.forEach((words, amount) ->
                        all.add(dealt(start + words + " instead", combat, to, amount)));
                if (!anybody) {
                    all.add(
                            plus(
                                    start
                                            + "that much damage plus <> to "
                                            + to.again()
                                            + " instead",
                                    combat,
                                    to));
                }
                all.add(plus(start + "that much damage plus <> instead", combat, to));
            }
        });
        return all;
    }

    private Syntax<Rule> dealt(
            String template, @Nullable Boolean combat, Recipient to, Amount amount) {
        return dealt(template, combat, to, amount, sources.one());
    }

    private static Syntax<Rule> dealt(
            String template,
            @Nullable Boolean combat,
            Recipient to,
            Amount amount,
            Syntax<Filter> sources) {
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(
                                rule ->
                                        amount.equals(NumberReplacements.amount(rule))
                                                ? source(rule, combat, to)
                                                : null,
                                sources),
                        source -> NumberReplacements.change(deals(source, combat, to), amount)));
    }

    private Syntax<Rule> plus(String template, @Nullable Boolean combat, Recipient to) {
        return widen(
                form(
                        Rule.Replace.class,
                        template,
                        part(rule -> source(rule, combat, to), sources.one()),
                        part(
                                rule ->
                                        NumberReplacements.amount(rule)
                                                        instanceof
                                                        Amount.Plus(
                                                                Amount.ThatMany _,
                                                                Amount.Fixed(int more))
                                                ? more
                                                : null,
                                Numerals.DIGITS),
                        (source, more) ->
                                NumberReplacements.change(
                                        deals(source, combat, to),
                                        new Amount.Plus(
                                                NumberReplacements.THAT_MANY, Amount.of(more)))));
    }

    private static EventPattern.DealsDamage deals(
            Filter source, @Nullable Boolean combat, Recipient to) {
        return new EventPattern.DealsDamage(source, to.objects(), to.players(), combat, false);
    }

    private static @Nullable Filter source(
            Rule.Replace rule, @Nullable Boolean combat, Recipient to) {
        var event = NumberReplacements.event(rule, EventPattern.DealsDamage.class);
        return event != null && deals(event.source(), combat, to).equals(event)
                ? event.source()
                : null;
    }

    /// "… would deal an amount of noncombat damage less than ~'s power to an opponent, that source deals damage equal
    /// to ~'s power instead."
    private Syntax<Rule> atLeast() {
        Amount power = new Amount.PowerOf(new Selector.This("~'s"));
        Recipient opponent = new Recipient("an opponent", "", null, new PlayerRef.AnOpponent());
        return widen(
                form(
                        Rule.Replace.class,
                        "if <> would deal an amount of noncombat damage less than ~'s power to an opponent, that source deals"
                                + " damage equal to ~'s power instead",
                        part(rule -> source(rule, false, opponent), sources.one()),
                        source ->
                                NumberReplacements.change(
                                        deals(source, false, opponent),
                                        new Amount.AtLeast(NumberReplacements.THAT_MANY, power))));
    }
}
