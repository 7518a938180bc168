package dev.bob.mtg.engine.cost;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.ManaProduction;
import dev.bob.mtg.definition.PayingRule;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.term.TurnFact;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.PendingTrigger;
import dev.bob.mtg.engine.state.PlayerState;
import dev.bob.mtg.engine.state.RuleEvent;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Ids;
import dev.bob.mtg.engine.value.ManaConversion;
import dev.bob.mtg.engine.value.ManaSource;
import dev.bob.mtg.engine.value.ManaTypes;
import dev.bob.mtg.engine.value.ManaUnit;
import dev.bob.mtg.engine.value.Need;
import dev.bob.mtg.engine.value.Occasion;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Mana pools and paying for costs (rules 106, 118.3, 601.2g).
///
/// Mana is seen as units, each of which can be of some of six types (bits W, U, B, R, G, colorless). A cost is a row
/// of pips, each of which takes some types, and a generic part. Whether a cost can be paid is a matching of pips to
/// units, after a bound that rejects most costs at once.
public final class Mana {
    private final PaymentRules rules;

    Mana(PaymentRules rules) {
        this.rules = rules;
    }

    // --- paying ---

    /// What is to be paid, with the mana that the player may spend as though it were of another color.
    Need asSpent(Kernel k, int seat, Need need) {
        List<Active.Live<?>> casting = k.active().casting;
        for (int i = 0; i < casting.size(); i++) {
            if (casting.get(i).rule() instanceof Rule.AnyColorFor(PlayerRef players)
                    && rules.eval.isPlayer(k, players, seat, casting.get(i).context())) {
                return need.anyColor();
            }
        }
        Need spent = need;
        for (int i = 0; i < casting.size(); i++) {
            Context context = casting.get(i).context();
            if (casting.get(i).rule() instanceof PayingRule.SpendMana rule
                    && rules.eval.isPlayer(k, rule.players(), seat, context)
                    && (rule.abilities() == null
                            || (need.isForAbility()
                                    && rules.eval.isSource(
                                            k, rule.abilities(), need.use(), context)))) {
                spent = spent.spending(rule.mana(), rule.as(), rule.onlySo());
            }
        }
        return spent;
    }

    /// Whether activating one of the mana abilities of a source leaves the need payable.
    public boolean leads(
            Kernel k, int seat, Need need, int except, ManaSource source, int ability) {
        if (source.ability() >= 0 && canPay(k, seat, need, except, false, null, false)) {
            return true;
        }
        ManaSource only = rules.manaSources.of(k, seat, source.object(), ability);
        return only != null && canPay(k, seat, need, except, false, only, true);
    }

    /// Whether an ability that takes mana has to be activated for the need to be met, and this one may be the first.
    public boolean leads(Kernel k, int seat, Need need, int except, ManaConversion first) {
        return need.use() >= 0
                && !canPay(k, seat, need, except, false, null, false)
                && rules.convertedMana.plan(
                                k, seat, asSpent(k, seat, need), except, false, null, first)
                        != null;
    }

    /// What a source can be used for to meet the need; null if it can't be.
    @Nullable ManaSource usable(
            Kernel k,
            ManaSource found,
            int seat,
            Need need,
            boolean onlyFree,
            @Nullable ManaSource only) {
        ManaSource source = only != null && only.object() == found.object() ? only : found;
        if (source.choices().isEmpty()) {
            return source.counts(need, onlyFree)
                            && allowed(k, source.only(), source.object(), seat, need)
                    ? source
                    : null;
        }
        List<ManaSource> all = source.choices();
        List<ManaSource> some = null;
        for (int i = 0; i < all.size(); i++) {
            ManaSource each = all.get(i);
            boolean counts =
                    each.counts(need, onlyFree)
                            && allowed(k, each.only(), each.object(), seat, need);
            if (counts && some != null) {
                some.add(each);
            } else if (!counts && some == null) {
                some = new ArrayList<>(all.subList(0, i));
            }
        }
        return source.suited(some == null ? all : some, need);
    }

    /// Whether mana with this restriction may be spent on what the need is for.
    boolean allowed(
            Kernel k, ManaProduction.@Nullable Restriction only, int source, int seat, Need need) {
        if (need.use() >= 0 && !need.isForAbility()) {
            Filter from = face(need, k.s.object(need.use())).paidFrom;
            if (from != null
                    && (source < 0
                            || !rules.eval.matches(k, from, source, new Context(source, seat)))) {
                return false;
            }
        }
        if (only == null) {
            return true;
        }
        if (only.equals(ManaProduction.Restriction.FOR_X)) {
            return need.isVariable();
        }
        if (need.use() < 0) {
            return only.others() || only.isFor(need.special());
        }
        Context context = source < 0 ? new Context(source, seat) : k.s.object(source).own(seat);
        GameObject used = k.s.object(need.use());
        return need.isForAbility()
                ? only.abilities() != null
                        && rules.eval.isSource(k, only.abilities(), used.id, context)
                : only.spells() != null
                        && rules.granted.matchesSpell(
                                k, only.spells(), used.id, face(need, used), seat, context);
    }

    /// A card in a hand is asked about as the spell that it becomes (rules 106.6, 715.3a).
    private static Model face(Need need, GameObject used) {
        return need.face() instanceof Model face ? face : used.model;
    }

    /// Whether the need can be met from the pool and with mana abilities; with `onlyFree` with those alone that cost nothing
    /// but tapping.
    public boolean canPay(Kernel k, int seat, Need need, int except, boolean onlyFree) {
        return canPay(k, seat, need, except, onlyFree, null, true);
    }

    /// The same with one ability alone of the object that `only` is of, and with abilities that take mana or without.
    private boolean canPay(
            Kernel k,
            int seat,
            Need asked,
            int except,
            boolean onlyFree,
            @Nullable ManaSource only,
            boolean converting) {
        Need need = asSpent(k, seat, asked);
        if (need.choice() >= 0) {
            return canPay(k, seat, need.settled(false), except, onlyFree, only, converting)
                    || canPay(k, seat, need.settled(true), except, onlyFree, only, converting);
        }
        if (need.life() > 0
                && (!rules.payable.life(k, seat, need.life())
                        || (need.use() >= 0 && !rules.costBans.allowsLife(k, seat)))) {
            return false;
        }
        if (need.total() == 0) {
            return true;
        }
        boolean plainly =
                (need.help() != 0 || !k.s.player(seat).specialMana.isEmpty())
                        ? plan(k, seat, need, except, onlyFree, From.SOURCES, only) != null
                        : canPayPlainly(k, seat, need, except, onlyFree, only);
        return plainly
                || (converting
                        && rules.convertedMana.plan(
                                        k,
                                        seat,
                                        need.withHelp(0),
                                        except,
                                        onlyFree || need.use() < 0,
                                        only,
                                        null)
                                != null);
    }

    /// The same without special mana in the pool, help, or a choice within the need.
    private boolean canPayPlainly(
            Kernel k,
            int seat,
            Need need,
            int except,
            boolean onlyFree,
            @Nullable ManaSource only) {
        boolean told = need.pips().length <= PipCover.MOST;
        // mana of one color pays what asks for one color or for none
        boolean one = need.pips().length < 2;
        var cover = new PipCover(told ? need.pips() : NOTHING);
        long pool = k.s.player(seat).mana;
        int available = 0;
        for (int type = 0; type < 6 && pool != 0; type++) {
            int n = ManaTypes.inPool(pool, type);
            available += n;
            cover.add(1 << type, n);
        }
        List<ManaSource> sources = rules.manaSources.sources(k, seat);
        for (int i = 0; i < sources.size(); i++) {
            ManaSource source = usable(k, sources.get(i), seat, need, onlyFree, only);
            if (source != null && source.object() != except) {
                int[] units = source.units();
                available += units.length;
                told &= one || units.length == 1 || !source.sameColor();
                for (int unit : units) {
                    cover.add(unit, 1);
                }
            }
        }
        if (available < need.total() || !cover.isWhole()) {
            return false;
        }
        if (told && !k.checked) {
            return true;
        }
        boolean planned = plan(k, seat, need, except, onlyFree, From.SOURCES, only) != null;
        if (told && !planned) {
            throw new IllegalStateException("a cost was taken for payable: " + need.parts());
        }
        return planned;
    }

    private static final int[] NOTHING = {};

    /// A plan to pay, or null. Mana in the pool is used first, then the least flexible sources, and of these first what
    /// the other cards in hand can do without.
    public @Nullable PaymentPlan plan(Kernel k, int seat, Need need, int except, boolean onlyFree) {
        PaymentPlan plan = plan(k, seat, need, except, onlyFree, From.SPARED_SOURCES, null);
        return plan != null
                ? plan
                : rules.convertedMana.plan(
                        k, seat, asSpent(k, seat, need), except, onlyFree, null, null);
    }

    /// Where the mana of a plan comes from, beside the pool.
    private enum From {
        POOL,
        SOURCES,
        SPARED_SOURCES
    }

    /// All that may pay, apart from those objects: mana in the pool, sources, and other help.
    List<ManaSource> usable(Kernel k, int seat, Need need, int except, int[] without) {
        var usable = new ArrayList<ManaSource>();
        for (ManaSource each : rules.manaSources.sources(k, seat)) {
            ManaSource source = usable(k, each, seat, need, false, null);
            if (source != null && source.object() != except) {
                usable.add(source);
            }
        }
        if (need.help() != 0) {
            rules.helping.add(k, seat, need, without, usable);
        }
        usable.removeIf(source -> Ids.contains(without, source.object()));
        var pool = new Bag();
        for (ManaUnit unit : k.s.player(seat).specialMana) {
            if (allowed(k, unit.only(), unit.source(), seat, need)) {
                pool.add(unit.mask());
            }
        }
        for (int type = 0; type < 6; type++) {
            for (int i = ManaTypes.inPool(k.s.player(seat).mana, type); i > 0; i--) {
                pool.add(1 << type);
            }
        }
        usable.add(new ManaSource(-1, -1, pool.toArray(), true, false, null));
        return usable;
    }

    private @Nullable PaymentPlan plan(
            Kernel k,
            int seat,
            Need asked,
            int except,
            boolean onlyFree,
            From from,
            @Nullable ManaSource only) {
        Need need = asSpent(k, seat, asked);
        List<ManaSource> sources =
                from == From.POOL ? List.of() : rules.manaSources.sources(k, seat);
        List<ManaSource> usable = new ArrayList<>(sources.size());
        if (from != From.POOL) {
            for (int i = 0; i < sources.size(); i++) {
                ManaSource source = usable(k, sources.get(i), seat, need, onlyFree, only);
                if (source != null && source.object() != except) {
                    usable.add(source);
                }
            }
            if (from == From.SPARED_SOURCES) {
                SparedMana.sort(k, seat, need, usable);
            }
            if (need.isForAbility()) {
                ManaSource.putLast(usable, need.use());
            }
            if (need.help() != 0 && !onlyFree) {
                rules.helping.add(k, seat, need, NOTHING, usable);
            }
        }
        List<ManaUnit> special = k.s.player(seat).specialMana;
        var open = new Bag();
        for (int i = 0; i < special.size(); i++) {
            if (allowed(k, special.get(i).only(), special.get(i).source(), seat, need)) {
                open.add(i);
            }
        }
        return new PaymentMatching(need, k.s.player(seat), open, usable).plan();
    }

    /// Whether the pool alone meets the need.
    public boolean poolPays(Kernel k, int seat, Need asked) {
        Need need = asSpent(k, seat, asked);
        if (!k.s.player(seat).specialMana.isEmpty()) {
            return plan(k, seat, need, -1, true, From.POOL, null) != null;
        }
        long pool = k.s.player(seat).mana;
        int there = 0;
        for (int type = 0; type < 6; type++) {
            there += ManaTypes.inPool(pool, type);
        }
        return there >= need.total() && PaymentMatching.fromPool(pool, need, null) != null;
    }

    /// Spends from the pool; the pool has to suffice.
    ///
    /// @param waiting what the same player has begun to pay and goes on with afterwards; null for nothing
    public void spendFromPool(Kernel k, int seat, Need asked, @Nullable Need waiting) {
        Need need = asSpent(k, seat, asked);
        if (!k.s.player(seat).specialMana.isEmpty()) {
            PaymentPlan plan = plan(k, seat, need, -1, true, From.POOL, null);
            if (plan == null) {
                throw new IllegalStateException("the pool doesn't pay " + need.text());
            }
            spend(k, seat, plan.spent(), plan.special(), need);
            return;
        }
        int[] spent = PaymentMatching.fromPool(k.s.player(seat).mana, need, waiting);
        if (spent == null) {
            throw new IllegalStateException("the pool doesn't pay " + need.text());
        }
        spend(k, seat, spent, new int[0], need);
    }

    /// Takes out of the pool what a plan spends.
    public void spend(Kernel k, int seat, PaymentPlan plan, Need need) {
        int[] special = plan.special().clone();
        if (plan.converts()) {
            PlayerState player = k.s.player(seat).copy();
            for (int type = 0; type < 6; type++) {
                player.mana = ManaTypes.add(player.mana, type, -plan.taken()[type]);
            }
            var kept = new ArrayList<ManaUnit>();
            for (int i = 0; i < player.specialMana.size(); i++) {
                if (Ids.contains(plan.takenSpecial(), i)) {
                    for (int j = 0; j < special.length; j++) {
                        special[j] -= plan.special()[j] > i ? 1 : 0;
                    }
                } else {
                    kept.add(player.specialMana.get(i));
                }
            }
            player.specialMana = List.copyOf(kept);
            k.s.put(seat, player);
        }
        spend(k, seat, plan.spent(), special, need);
    }

    /// Takes mana out of the pool, and notes with what is being paid for what it was.
    private void spend(Kernel k, int seat, int[] spent, int[] special, Need need) {
        PlayerState player = k.s.player(seat).copy();
        Context context = k.s.context.copy();
        var helpful = new ArrayList<ManaUnit>();
        long used = context.paid.spent();
        for (int type = 0; type < 6; type++) {
            player.mana = ManaTypes.add(player.mana, type, -spent[type]);
            used = ManaTypes.add(used, type, spent[type]);
        }
        if (special.length > 0) {
            boolean tracked = isTracked(k);
            var kept = new ArrayList<ManaUnit>();
            for (int i = 0; i < player.specialMana.size(); i++) {
                ManaUnit unit = player.specialMana.get(i);
                if (Ids.contains(special, i)) {
                    used = ManaTypes.add(used, unit.type(), 1);
                    helpful.add(unit);
                    if (tracked) {
                        context.paid = context.paid.withSource(unit.source());
                    }
                } else {
                    kept.add(unit);
                }
            }
            player.specialMana = List.copyOf(kept);
        }
        context.paid = context.paid.withSpent(used);
        k.s.context = context;
        for (ManaUnit unit : helpful) {
            spent(k, unit.only(), unit.source(), seat, need);
        }
        if (need.use() < 0 || need.isForAbility()) {
            k.s.put(seat, player);
            return;
        }
        int before = player.fact(TurnFact.MANA_SPENT_ON_SPELLS);
        int total = special.length;
        for (int each : spent) {
            total += each;
        }
        player.addFact(TurnFact.MANA_SPENT_ON_SPELLS, total);
        k.s.put(seat, player);
        if (total > 0 && k.active().watchers[RuleEvent.EXPENDS].length > 0) {
            var happening = new RuleEvent(RuleEvent.EXPENDS);
            happening.player = seat;
            happening.amount = before;
            happening.ordinal = before + total;
            rules.changes.happen(k, happening);
        }
    }

    /// Whether something in the game asks where mana came from: then no mana in a pool is like any other.
    public static boolean isTracked(Kernel k) {
        for (int id = 0; id < k.s.objectCount(); id++) {
            if (k.s.object(id).card.asksForSources) {
                return true;
            }
        }
        return false;
    }

    /// What spends mana that is being added: a trigger may add more of it meanwhile.
    public interface Planned extends Frame {}

    /// Whether mana that is added now has been planned with.
    public static boolean isPlanned(Kernel k) {
        for (Frame.Stack each = k.s.frames; each != null; each = each.below()) {
            if (each.top() instanceof Planned) {
                return true;
            }
        }
        return false;
    }

    /// Notes where mana came from that was spent as it was added.
    public static void note(Kernel k, int source) {
        Context context = k.s.context.copy();
        context.paid = context.paid.withSource(source);
        k.s.context = context;
    }

    /// What mana does to the spell that it is spent on, and what else happens then.
    public void spent(
            Kernel k, ManaProduction.@Nullable Restriction only, int source, int seat, Need need) {
        if (only == null || need.use() < 0 || need.isForAbility()) {
            return;
        }
        GameObject spell = k.s.object(need.use());
        if (only.uncounterable()) {
            GameObject safe = spell.copy();
            safe.howCast = safe.howCast.madeUncounterable();
            k.s.put(safe);
        }
        ManaProduction.Rider rider = only.rider();
        if (rider == null) {
            return;
        }
        CompiledAbility ability = rules.compiler.nested(rider.then());
        var context = new Context(source, seat);
        if (!(ability.trigger.event() instanceof EventPattern.Cast(_, Filter what, _))
                || !rules.granted.matchesSpell(k, what, spell.id, spell.model, seat, context)) {
            return;
        }
        context.occasion = new Occasion(spell.id, Context.NOTHING, seat);
        if (rider.triggers()) {
            rules.triggers.add(k, new PendingTrigger(ability, source, seat, context));
        } else {
            rules.instructions.aside(k, ability.text.effect(), context);
        }
    }
}
