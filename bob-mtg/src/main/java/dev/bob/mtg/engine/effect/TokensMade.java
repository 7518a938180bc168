package dev.bob.mtg.engine.effect;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.engine.event.EventRules;
import dev.bob.mtg.engine.event.Replacing;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which tokens are created after all effects that replace what would be, in the order that the player chooses under
/// whose control they would be (rules 614, 616).
final class TokensMade {
    private static final int MOST = 500;

    private final EventRules rules;

    TokensMade(EventRules rules) {
        this.rules = rules;
    }

    /// So many tokens of a kind.
    record Tokens(Model.Card card, Model model, int count) {}

    List<Tokens> of(Kernel k, int seat, List<Tokens> wanted) {
        List<Tokens> now =
                wanted.stream()
                        .filter(each -> canBeThere(each.model))
                        .map(each -> bounded(each, each.count))
                        .toList();
        List<Replacing.Candidate> applied = new ArrayList<>(0);
        for (; ; ) {
            List<Replacing.Candidate> open = open(k, seat, now, applied);
            if (open.isEmpty()) {
                return now;
            }
            Replacing.Candidate next =
                    open.size() > 1 && orderMatters(k, seat, now, applied)
                            ? rules.replacing.next(k, seat, open)
                            : Replacing.first(k, seat, open);
            applied.add(next);
            now = applied(k, next, now);
        }
    }

    /// No token is a copy of an instant or sorcery card (rule 111.5).
    private static boolean canBeThere(Model model) {
        return !model.characteristics.is(CardType.INSTANT)
                && !model.characteristics.is(CardType.SORCERY);
    }

    private List<Replacing.Candidate> open(
            Kernel k, int seat, List<Tokens> now, List<Replacing.Candidate> applied) {
        List<Replacing.Candidate> open = new ArrayList<>(0);
        for (Active.Live<Rule.Replace> live : k.active().replacements) {
            EventPattern event = event(live.rule().replacement());
            if (event instanceof EventPattern.TokensCreated(PlayerRef who, Filter what)
                    && number(now, what) > 0
                    && rules.eval.isPlayer(k, who, seat, live.context())) {
                Replacing.Candidate candidate = rules.replacing.of(k, live);
                if (!Replacing.isIn(applied, candidate)) {
                    open.add(candidate);
                }
            }
        }
        return open;
    }

    private static @Nullable EventPattern event(Replacement replacement) {
        return replacement instanceof Replacement.ChangeAmount(EventPattern event, _)
                ? event
                : replacement instanceof Replacement.OtherTokens other ? other.event() : null;
    }

    private static Filter what(Replacement replacement) {
        return event(replacement) instanceof EventPattern.TokensCreated(_, Filter what)
                ? what
                : Filter.or();
    }

    private static int number(List<Tokens> tokens, Filter what) {
        int all = 0;
        for (Tokens each : tokens) {
            all += each.model.isSuch(what) ? each.count : 0;
        }
        return all;
    }

    private List<Tokens> applied(Kernel k, Replacing.Candidate candidate, List<Tokens> now) {
        Active.Live<Rule.Replace> live = candidate.live();
        if (live == null) {
            return now;
        }
        if (live.rule().replacement() instanceof Replacement.OtherTokens other) {
            return other(k, other, live.context(), now);
        }
        Filter what = what(live.rule().replacement());
        return now.stream()
                .map(each ->
                        each.model.isSuch(what)
                                ? bounded(each, rules.replacing.changed(k, candidate, each.count))
                                : each)
                .toList();
    }

    private List<Tokens> other(
            Kernel k, Replacement.OtherTokens other, Context context, List<Tokens> now) {
        Filter what = what(other);
        Context with = context.copy();
        with.amount = number(now, what);
        List<Tokens> all = new ArrayList<>();
        for (Tokens each : now) {
            if (other.besides() || !each.model.isSuch(what)) {
                all.add(each);
            }
        }
        for (Effect more : other.tokens()) {
            if (more instanceof PermanentEffect.CreateTokens create) {
                Model.Card card = rules.compiler.token(create.token());
                int each = rules.eval.amount(k, create.count(), with);
                int count = other.besides() ? each : each * with.amount;
                all.add(bounded(new Tokens(card, card.faces[0], count), count));
            }
        }
        return List.copyOf(all);
    }

    private static Tokens bounded(Tokens tokens, int count) {
        return new Tokens(tokens.card, tokens.model, Math.min(count, MOST));
    }

    /// Whether the order of the effects makes a difference.
    private boolean orderMatters(
            Kernel k, int seat, List<Tokens> now, List<Replacing.Candidate> applied) {
        Set<Set<Tokens>> results = new HashSet<>();
        results(k, seat, now, applied, results);
        return results.size() > 1;
    }

    private void results(
            Kernel k,
            int seat,
            List<Tokens> now,
            List<Replacing.Candidate> applied,
            Set<Set<Tokens>> results) {
        List<Replacing.Candidate> open = open(k, seat, now, applied);
        if (open.isEmpty()) {
            results.add(summed(now));
        }
        for (int i = 0; i < open.size() && results.size() < 2; i++) {
            if (isLikeAnEarlierOne(k, open, i)) {
                continue;
            }
            List<Replacing.Candidate> more = new ArrayList<>(applied);
            more.add(open.get(i));
            results(k, seat, applied(k, open.get(i), now), more, results);
        }
    }

    /// Of several that say the same only one need be tried: otherwise many doublers would take all their orders.
    private boolean isLikeAnEarlierOne(Kernel k, List<Replacing.Candidate> open, int at) {
        for (int i = 0; i < at; i++) {
            if (rules.replacing.sayTheSame(k, open.get(i), open.get(at))) {
                return true;
            }
        }
        return false;
    }

    /// How many of each kind, in whatever order they came.
    private static Set<Tokens> summed(List<Tokens> tokens) {
        Set<Tokens> all = new HashSet<>();
        for (Tokens each : tokens) {
            int count = 0;
            for (Tokens other : tokens) {
                count += other.model == each.model ? other.count : 0;
            }
            all.add(new Tokens(each.card, each.model, count));
        }
        return all;
    }
}
