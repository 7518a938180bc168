package dev.bob.mtg.text.measure;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Comparison;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.phrase.PlayerPhrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// To how many of some kind something was done: "if fewer than two cards were discarded this way", "if that player mills at
/// least one creature card this way". Any quantity stands with any verb.
public final class DoneCounts {
    private static final Filter YOURS_IN_HAND = new Filter.InZone(Zone.HAND, PlayerRef.YOU);
    private static final Filter ON_BATTLEFIELD = new Filter.InZone(Zone.BATTLEFIELD, null);

    /// Those that have forms of their own for a single thing, for "at least one" and for "two or more".
    private static final Set<Verb> KNOWN =
            Set.of(
                    Verb.EXILED,
                    Verb.DISCARDED,
                    Verb.MILLED,
                    Verb.SACRIFICED,
                    Verb.DESTROYED,
                    Verb.REVEALED);

    private static final List<Done> VERBS =
            List.of(
                    new Done("exile", "exiles", "exiled", "exiled", Verb.EXILED),
                    new Done("discard", "discards", "discarded", "discarded", Verb.DISCARDED),
                    new Done("mill", "mills", "milled", "milled", Verb.MILLED),
                    new Done("sacrifice", "sacrifices", "sacrificed", "sacrificed", Verb.SACRIFICED),
                    new Done("destroy", "destroys", "destroyed", "destroyed", Verb.DESTROYED),
                    new Done("reveal", "reveals", "revealed", "revealed", Verb.REVEALED),
                    new Done("draw", "draws", "drew", "drawn", Verb.DRAWN),
                    new Done("tap", "taps", "tapped", "tapped", Verb.TAPPED),
                    new Done("", "", "", "dealt damage", Verb.DAMAGED),
                    returned(" to your hand", YOURS_IN_HAND),
                    returned(" to their owner's hand", new Filter.InZone(Zone.HAND, null)),
                    returned(" to the battlefield", ON_BATTLEFIELD),
                    put(" into your hand", YOURS_IN_HAND),
                    put(" onto the battlefield", ON_BATTLEFIELD),
                    put(" into your graveyard", new Filter.InZone(Zone.GRAVEYARD, PlayerRef.YOU)),
                    put(" into a graveyard", new Filter.InZone(Zone.GRAVEYARD, null)));

    private final Phrases phrases;

    public DoneCounts(Phrases phrases) {
        this.phrases = phrases;
    }

    /// What was done.
    ///
    /// @param there where it has to be since, in the words of `where`; null if the words don't say
    /// @param verbs by which of these names an effect may have done it
    private record Done(
            String base,
            String third,
            String past,
            String done,
            String where,
            @Nullable Filter there,
            List<Verb> verbs) {
        Done(String base, String third, String past, String done, Verb verb) {
            this(base, third, past, done, "", null, List.of(verb));
        }

        boolean isKnown() {
            return KNOWN.containsAll(verbs);
        }

        /// Whether one such thing is spoken of in other forms.
        boolean isOneKnown() {
            return verbs.contains(Verb.DAMAGED)
                    || (verbs.contains(Verb.PUT) && !where.endsWith("graveyard"));
        }

        /// So many were such.
        Condition is(Comparison comparison, Amount count, Filter what) {
            Filter such = there == null ? what : new Filter.And(List.of(what, there));
            List<Condition> each = new ArrayList<>();
            for (Verb verb : verbs) {
                each.add(
                        new Condition.Compare(
                                new Amount.Count(
                                        new Selector.Among(new Reference.Done(verb), such)),
                                comparison,
                                count));
            }
            if (each.size() == 1) {
                return each.getFirst();
            }
            boolean several = comparison == Comparison.AT_LEAST || !count.equals(Amount.ZERO);
            return several && comparison != Comparison.LESS
                    ? new Condition.Or(each)
                    : new Condition.And(each);
        }

        /// Of what it is said, if that is what the condition says; else null.
        @Nullable Filter what(Condition condition, Comparison comparison) {
            Amount count = count(condition);
            Filter such = such(condition);
            Filter what =
                    such instanceof Filter.And(List<Filter> both)
                                    && there != null
                                    && both.size() == 2
                                    && both.getLast().equals(there)
                            ? both.getFirst()
                            : there == null ? such : null;
            return what != null && count != null && condition.equals(is(comparison, count, what))
                    ? what
                    : null;
        }
    }

    private static Done returned(String where, Filter there) {
        return new Done(
                "return", "returns", "returned", "returned", where, there, List.of(Verb.RETURNED));
    }

    private static Done put(String where, Filter there) {
        return new Done("put", "puts", "put", "put", where, there, List.of(Verb.PUT, Verb.FOUND));
    }

    private static Condition.@Nullable Compare first(Condition condition) {
        Condition one = condition;
        if (condition instanceof Condition.Or(List<Condition> parts)) {
            one = parts.getFirst();
        } else if (condition instanceof Condition.And(List<Condition> parts) && !parts.isEmpty()) {
            one = parts.getFirst();
        }
        return one instanceof Condition.Compare compare ? compare : null;
    }

    private static @Nullable Amount count(Condition condition) {
        Condition.Compare compare = first(condition);
        return compare == null ? null : compare.right();
    }

    private static @Nullable Filter such(Condition condition) {
        Condition.Compare compare = first(condition);
        return compare != null
                        && compare.left()
                                instanceof Amount.Count(Selector.Among(Reference _, Filter such))
                ? such
                : null;
    }

    /// Conditions with any quantity.
    public Syntax<Condition> all() {
        return choice(VERBS.stream().map(done -> of(done, true)).toList());
    }

    /// Those for which there has to be something: "when you put a creature card onto the battlefield this way".
    public Syntax<Condition> some() {
        return choice(VERBS.stream().map(done -> of(done, false)).toList());
    }

    private Syntax<Condition> of(Done done, boolean any) {
        List<Syntax<Condition>> all = new ArrayList<>();
        Syntax<Filter> noun = phrases.noun;
        Syntax<Filter> plural = phrases.plural;
        String end = done.where + " this way";
        for (String was : List.of("is ", "was ")) {
            if (any && !done.isKnown()) {
                String be = was + done.done + end;
                if (!done.isOneKnown()) {
                    all.add(least(done, "<> " + be, phrases.aNoun));
                }
                all.add(least(done, "at least one <> " + be, noun));
            }
        }
        for (String were : List.of("are ", "were ")) {
            String be = " " + were + done.done + end;
            all.add(least(done, "one or more <>" + be, plural));
            if (any) {
                all.add(least(done, "any <>" + be, plural));
                if (!done.isKnown()) {
                    all.add(counted(done, Comparison.AT_LEAST, "<> or more <>" + be, plural));
                }
                limits(done, "", be, plural, all);
            }
        }
        if (!done.base.isEmpty()) {
            active(done, any, end, all);
        }
        return synonyms(all);
    }

    private void active(Done done, boolean any, String end, List<Syntax<Condition>> all) {
        Syntax<Filter> plural = phrases.plural;
        for (String verb : List.of(done.base, done.past)) {
            String you = "you " + verb + " ";
            if (!any && !done.isKnown()) {
                all.add(least(done, you + "<>" + end, phrases.aNoun));
                all.add(least(done, you + "one or more <>" + end, plural));
            }
            if (any) {
                if (!done.isKnown() && !done.isOneKnown()) {
                    all.add(least(done, you + "<>" + end, phrases.aNoun));
                }
                all.add(least(done, you + "one or more <>" + end, plural));
                all.add(least(done, you + "any <>" + end, plural));
                all.add(least(done, you + "at least one <>" + end, phrases.noun));
                all.add(counted(done, Comparison.AT_LEAST, you + "<> or more <>" + end, plural));
                limits(done, you, end, plural, all);
            }
        }
        if (done.there == null) {
            for (Subject who : subjects()) {
                String they = done.verbs.getFirst() == Verb.TAPPED ? "" : done.third;
                if (!they.isEmpty()) {
                    theirs(done, who, they + " ", end, any, all);
                }
            }
        }
    }

    /// Fewer than so many, none, exactly so many, at least so many.
    private static void limits(
            Done done,
            String start,
            String end,
            Syntax<Filter> plural,
            List<Syntax<Condition>> all) {
        all.add(counted(done, Comparison.LESS, start + "fewer than <> <>" + end, plural));
        all.add(counted(done, Comparison.EQUAL, start + "exactly <> <>" + end, plural));
        all.add(counted(done, Comparison.AT_LEAST, start + "at least <> <>" + end, plural));
        all.add(
                form(
                        Condition.class,
                        start + "no <>" + end,
                        part(
                                condition ->
                                        Amount.ZERO.equals(count(condition))
                                                ? done.what(condition, Comparison.EQUAL)
                                                : null,
                                plural),
                        what -> done.is(Comparison.EQUAL, Amount.ZERO, what)));
    }

    private static Syntax<Condition> least(Done done, String template, Syntax<Filter> noun) {
        return form(
                Condition.class,
                template,
                part(
                        condition ->
                                Amount.ONE.equals(count(condition))
                                        ? done.what(condition, Comparison.AT_LEAST)
                                        : null,
                        noun),
                what -> done.is(Comparison.AT_LEAST, Amount.ONE, what));
    }

    private static Syntax<Condition> counted(
            Done done, Comparison comparison, String template, Syntax<Filter> plural) {
        return form(
                Condition.class,
                template,
                part(
                        condition ->
                                done.what(condition, comparison) == null ? null : count(condition),
                        Numerals.WORD_AMOUNT),
                part(condition -> done.what(condition, comparison), plural),
                (count, what) -> done.is(comparison, count, what));
    }

    // --- what other players did ---

    /// Who did it: what they discarded or milled was theirs, what they sacrificed was under their control.
    private record Subject(String template, Syntax<PlayerRef> who) {}

    private static List<Subject> subjects() {
        return List.of(
                new Subject("<> ", PlayerPhrases.open("that player")),
                new Subject("<> ", PlayerPhrases.open("the player")),
                new Subject("<> ", constant(new PlayerRef.AnyPlayer(), "a player")),
                new Subject("<> ", constant(new PlayerRef.AnOpponent(), "an opponent")));
    }

    private void theirs(
            Done done,
            Subject subject,
            String verb,
            String end,
            boolean any,
            List<Syntax<Condition>> all) {
        String start = subject.template + verb;
        Syntax<Filter> plural = phrases.plural;
        all.add(byThem(done, Amount.ONE, start + "<>" + end, subject, phrases.aNoun));
        all.add(byThem(done, Amount.ONE, start + "one or more <>" + end, subject, plural));
        if (any) {
            all.add(byThem(done, Amount.ONE, start + "at least one <>" + end, subject, phrases.noun));
            all.add(byThem(done, Amount.ZERO, start + "no <>" + end, subject, plural));
            all.add(
                    form(
                            Condition.class,
                            start + "<> or more <>" + end,
                            part(condition -> who(done, condition), subject.who),
                            part(
                                    condition ->
                                            who(done, condition) == null ? null : count(condition),
                                    Numerals.WORD_AMOUNT),
                            part(condition -> theirs(done, condition, Comparison.AT_LEAST), plural),
                            (who, count, what) ->
                                    done.is(Comparison.AT_LEAST, count, of(done, who, what))));
        }
    }

    private static Syntax<Condition> byThem(
            Done done, Amount count, String template, Subject subject, Syntax<Filter> noun) {
        Comparison comparison =
                count.equals(Amount.ZERO) ? Comparison.EQUAL : Comparison.AT_LEAST;
        return form(
                Condition.class,
                template,
                part(condition -> who(done, condition), subject.who),
                part(
                        condition ->
                                count.equals(count(condition))
                                        ? theirs(done, condition, comparison)
                                        : null,
                        noun),
                (who, what) -> done.is(comparison, count, of(done, who, what)));
    }

    private static Filter of(Done done, PlayerRef who, Filter what) {
        return new Filter.And(
                List.of(
                        what,
                        done.verbs.contains(Verb.SACRIFICED)
                                ? new Filter.Controlled(who)
                                : new Filter.Owned(who)));
    }

    private static @Nullable PlayerRef who(Done done, Condition condition) {
        if (!(such(condition) instanceof Filter.And(List<Filter> both)) || both.size() != 2) {
            return null;
        }
        PlayerRef who = null;
        if (both.getLast() instanceof Filter.Controlled(PlayerRef by)) {
            who = by;
        } else if (both.getLast() instanceof Filter.Owned(PlayerRef by)) {
            who = by;
        }
        return who != null && both.getLast().equals(last(done, who)) ? who : null;
    }

    private static Filter last(Done done, PlayerRef who) {
        return ((Filter.And) of(done, who, new Filter.Any())).parts().getLast();
    }

    private static @Nullable Filter theirs(Done done, Condition condition, Comparison comparison) {
        return who(done, condition) != null
                        && done.what(condition, comparison) != null
                        && such(condition) instanceof Filter.And(List<Filter> both)
                ? both.getFirst()
                : null;
    }
}
