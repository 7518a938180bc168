package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Condition;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.TargetSpec;
import dev.bob.mtg.definition.TokenSpec;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.text.syntax.RecordTree;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Finds what "it", "that creature", "that player" mean in one ability: what was named before, nearest first.
///
/// Things become known as they are named: the event's object and player, each target in the order of the text, what was
/// created or chosen. The source is one of them only once it has been named. An ability inside quotation marks is
/// another object's and begins anew.
public final class Antecedents {
    private final RecordTree tree;
    private final Scope known = new Scope();

    private @Nullable PlayerRef subject;

    private @Nullable Reference lastSource;
    private @Nullable Reference lastRecipient;

    private @Nullable Verb untilVerb;

    private boolean each;

    private final Quantities quantities = new Quantities(new Amount.ThatMany());

    private int slots;

    /// The tokens that were described last.
    private @Nullable TokenSpec described;

    /// What was named in the effect of the "if" just before, by place.
    private int madeFrom;

    private int madeTo;

    /// Whether "those creatures" may be those that were just counted.
    private boolean countedAreKnown;

    /// Whether it is what an instant or sorcery does: then "other" is other than what was named last, not than the source.
    private boolean spell;

    private Antecedents(RecordTree tree) {
        this.tree = tree;
    }

    /// The ability with every reference found.
    ///
    /// @throws Known.Unresolved naming the word that could mean nothing
    public static Ability resolve(Ability ability, RecordTree tree) {
        Ability resolved = (Ability) new Antecedents(tree).visit(ability);
        AgreementCheck.check(resolved, tree);
        return resolved;
    }

    private Object visit(Object value) {
        return switch (value) {
            case Effect.Sequence sequence -> sequence(sequence);
            case Effect.Mode mode -> alternative(mode);
            case Effect.Outcome outcome -> alternative(outcome);
            case Effect effect -> effect(effect);
            case Ability.Triggered triggered -> triggered(triggered);
            case Ability.Spell does -> {
                quantities.set(null);
                spell = true;
                yield tree.map(does, this::visit);
            }
            case Ability.Static statics -> {
                Object rules = statics.rules().stream().map(this::visit).toList();
                // The condition isn't asked for each of them.
                known.objects.removeIf(named -> named.reference() instanceof Reference.Iterated);
                Condition condition = statics.condition();
                Record now = (Record) tree.with(statics, "rules", rules);
                yield condition == null ? now : tree.with(now, "condition", visit(condition));
            }
            case Ability.Chapter chapter -> {
                quantities.set(null);
                yield tree.map(chapter, this::visit);
            }
            case Replacement replacement -> {
                Amount outer = quantities.set(new Amount.ThatMany());
                Object result = tree.map((Record) replacement, this::visit);
                quantities.set(outer);
                yield result;
            }
            case Ability.Activated activated -> activated(activated);
            case Selector selector -> selector(selector);
            case PlayerRef player -> player(player);
            case Reference reference -> {
                if (reference.equals(References.OPEN)) {
                    yield known.found(known.latest(false, true, "that"), "that");
                }
                yield reference;
            }
            case Amount.ThatMany _ -> quantities.thatMany();
            case Amount.Count count -> {
                int before = known.objects.size();
                Object counted = tree.map(count, this::visit);
                if (!countedAreKnown) {
                    forgetEach(before);
                }
                yield counted;
            }
            case Modification.AddAbilities(List<Ability> abilities) ->
                    new Modification.AddAbilities(fresh(abilities));
            case TokenSpec token when token.again() -> {
                TokenSpec before = described;
                if (before == null) {
                    throw new Scope.Unresolved("those tokens");
                }
                yield before.spokenOfAgain();
            }
            case TokenSpec token -> {
                var read = (TokenSpec) tree.with(token, "abilities", fresh(token.abilities()));
                described = read;
                yield read;
            }
            // In these the subject stands for what the effect changes.
            case Modification.Obey(List<Rule> rules) ->
                    new Modification.Obey(
                            rules.stream()
                                    .map(rule -> (Rule) tree.map((Record) rule, this::visit))
                                    .toList());
            // "If another creature died": other than what the spell has spoken of.
            case Filter.And and when spell && others(and) != null && !known.objects.isEmpty() -> {
                Filter named = otherThan(known.objects.getLast().reference(), and);
                yield tree.map((Record) named, this::visit);
            }
            case TargetSpec spec -> {
                boolean outer = spell;
                spell = false;
                Object inner = tree.map(spec, this::visit);
                spell = outer;
                yield inner;
            }
            case Rule rule -> rule(rule);
            case Record record -> tree.map(record, this::visit);
            default -> value;
        };
    }

    /// One of several modes or results of a die: what the others name isn't known in it.
    private Object alternative(Record branch) {
        List<Scope.Named> objects = List.copyOf(known.objects);
        List<PlayerRef> players = List.copyOf(known.players);
        Scope.Named exiled = known.lastExiled;
        PlayerRef subjectBefore = subject;
        Reference sourceBefore = lastSource;
        Reference recipientBefore = lastRecipient;
        Amount quantity = quantities.set(null);
        quantities.set(quantity);
        Object visited = tree.map(branch, this::visit);
        known.objects.clear();
        known.objects.addAll(objects);
        known.players.clear();
        known.players.addAll(players);
        known.lastExiled = exiled;
        subject = subjectBefore;
        lastSource = sourceBefore;
        lastRecipient = recipientBefore;
        quantities.set(quantity);
        return visited;
    }

    private List<Ability> fresh(List<Ability> abilities) {
        return abilities.stream().map(ability -> resolve(ability, tree)).toList();
    }

    // --- abilities and effects ---

    /// The subject of a rule is named before its verbs are read.
    private Object rule(Rule rule) {
        Filter subject = Subjects.subject(List.of(rule));
        if (subject instanceof Filter.This) {
            known.objects.add(new Scope.Named(new Reference.Source(), false, true, null));
        } else if (subject instanceof Filter.Is(Reference reference)
                && !reference.equals(References.OPEN)) {
            known.objects.add(new Scope.Named(reference, false, false, null));
        } else if (subject != null && rule instanceof Rule.Modify) {
            known.objects.add(new Scope.Named(new Reference.Iterated(), false, false, subject));
        }
        return tree.map((Record) rule, this::visit);
    }

    private Object triggered(Ability.Triggered triggered) {
        EventPattern event = (EventPattern) visit(triggered.event());
        known.name(event);
        quantities.name(event);
        Object condition = triggered.onlyIf() == null ? null : visit(triggered.onlyIf());
        Effect effect = (Effect) visit(triggered.effect());
        Reference sacrificed = new Reference.Done(Verb.SACRIFICED);
        if (mentions(effect, sacrificed::equals)
                && !mentions(effect, Effect.Sacrifice.class::isInstance)
                && !mentions(effect, Cost.Sacrifice.class::isInstance)) {
            // It was sacrificed for another ability.
            throw new Scope.Unresolved("the sacrificed creature");
        }
        return new Ability.Triggered(
                event, (Condition) condition, effect, triggered.oncePerTurn(), triggered.zone());
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

    private Object activated(Ability.Activated activated) {
        Object cost =
                activated.cost().stream()
                        .map(part -> {
                            Object paid = visit(part);
                            if (isOfSource((Record) part)) {
                                known.objects.add(
                                        new Scope.Named(new Reference.Source(), false, true, null));
                            }
                            return paid;
                        })
                        .toList();
        quantities.set(
                activated.cost().stream().anyMatch(Antecedents::isCounted)
                        ? new Amount.DoneAmount()
                        : null);
        Effect effect = (Effect) visit(activated.effect());
        Object limits = visit(activated.limits());
        return tree.with(
                (Record) tree.with((Record) tree.with(activated, "cost", cost), "effect", effect),
                "limits",
                limits);
    }

    /// "Remove any number of charge counters from it: … that many": what was paid is counted.
    private static boolean isCounted(Cost cost) {
        return cost instanceof Cost.RemoveCounters(Amount count, _, _, _)
                && count instanceof Amount.AnyNumber;
    }

    private boolean isOfSource(Record cost) {
        return tree.component(cost, "filter") instanceof Filter.This
                || tree.component(cost, "from") instanceof Filter.This
                || tree.component(cost, "on") instanceof Filter.This;
    }

    private Object sequence(Effect.Sequence sequence) {
        List<Effect> parts = new ArrayList<>();
        int before = known.objects.size();
        for (Effect part : sequence.parts()) {
            Effect next = part;
            if (!each
                    && Actors.subject(next) instanceof PlayerRef.Iterated(String words)
                    && words.isEmpty()) {
                PlayerRef who = subject;
                if (who == null) {
                    throw new Scope.Unresolved(
                            "the subject of \"" + part.getClass().getSimpleName() + "\"");
                }
                next = Actors.by(who, next);
            }
            if (!parts.isEmpty() && parts.getLast() instanceof Effect.Delayed && asksIfDone(next)) {
                // That belongs to what happens later.
                throw new Scope.Unresolved("if you do");
            }
            if (!(next instanceof Effect.If)) {
                madeTo = madeFrom;
            }
            int from = known.objects.size();
            // "If you don't": what would have been done wasn't.
            List<Scope.Named> undone =
                    !parts.isEmpty() && asksIfNotDone(next) ? known.forgetDone(before) : List.of();
            parts.add((Effect) visit(next));
            known.objects.addAll(undone);
            before = from;
        }
        return new Effect.Sequence(parts);
    }

    private static boolean asksIfDone(Effect effect) {
        return asksIfNotDone(effect)
                || (effect instanceof Effect.If(Condition condition, _, _)
                        && condition instanceof Condition.Did);
    }

    private static boolean asksIfNotDone(Effect effect) {
        return effect instanceof Effect.If(Condition condition, _, _)
                && condition instanceof Condition.Not(Condition.Did());
    }

    private Object effect(Effect effect) {
        int playersBefore = known.players.size();
        PlayerRef who = Actors.subject(effect);
        countedAreKnown = effect instanceof Effect.Draw || effect instanceof Effect.GainLife;
        if (!each && who instanceof PlayerRef.Iterated(String words) && words.isEmpty()) {
            throw new Scope.Unresolved("the subject");
        }
        Object result =
                switch (effect) {
                    case Effect.If conditional -> conditional(conditional);
                    case Effect.Damage(Selector from, Amount amount, Selector to) -> {
                        Selector source =
                                from instanceof Selector.That(Reference reference, String words)
                                                && reference.equals(References.OPEN)
                                                && words.isEmpty()
                                        ? new Selector.That(lastSource(), "")
                                        : isSpokenOfAgain(from) ? from : (Selector) visit(from);
                        if (to instanceof Selector.That(Reference whom, String none)
                                && whom.equals(References.OPEN)
                                && none.isEmpty()) {
                            Amount same = (Amount) visit(amount);
                            yield new Effect.Damage(source, same, lastRecipient());
                        }
                        lastSource =
                                isSpokenOfAgain(source)
                                        ? new Reference.Source()
                                        : known.objects.isEmpty()
                                                ? null
                                                : known.objects.getLast().reference();
                        Reference dealing = dealing(source);
                        if (source instanceof Selector.Each(Filter filter)) {
                            known.objects.add(
                                    new Scope.Named(
                                            new Reference.Iterated(), false, false, filter));
                        }
                        Selector others = dealing == null ? to : otherThan(dealing, to);
                        if (dealing != null
                                && to instanceof Selector.That(Reference open, String itself)
                                && open.equals(References.OPEN)
                                && itself.equals("itself")) {
                            others = new Selector.That(dealing, itself);
                        }
                        // "equal to the number of cards in that player's hand" may speak of who is
                        // dealt it.
                        Amount much;
                        Selector whom;
                        try {
                            much = much(amount);
                            whom = (Selector) visitBeside(others);
                        } catch (Scope.Unresolved e) {
                            whom = (Selector) visitBeside(others);
                            much = much(amount);
                        }
                        known.objects.removeIf(
                                named -> named.reference() instanceof Reference.Iterated);
                        lastRecipient = recipient(whom);
                        yield new Effect.Damage(source, much, whom);
                    }
                    case Effect.InsteadIf replaced -> {
                        Effect usual = replaced.usual();
                        Condition condition = replaced.condition();
                        Effect instead = replaced.instead();
                        Effect first = (Effect) visit(usual);
                        Condition when = (Condition) visit(condition);
                        quantities.name(replaced);
                        // "It deals 4 damage instead": what would have dealt the other damage.
                        Effect second =
                                first instanceof Effect.Damage
                                        ? (Effect) visit(sameSource(instead))
                                        : (Effect) visit(instead);
                        yield new Effect.InsteadIf(first, when, second);
                    }
                    case Effect.WhereX(Amount x, Effect inner) -> {
                        Effect then = (Effect) visit(inner);
                        yield new Effect.WhereX((Amount) visit(x), then);
                    }
                    case Effect.DamageWithExcess(
                                    Selector from,
                                    Amount amount,
                                    Selector to,
                                    Condition only,
                                    PlayerRef excess) -> {
                        Selector source = (Selector) visit(from);
                        Amount much = (Amount) visit(amount);
                        Selector whom = (Selector) visitBeside(to);
                        Scope.Named damaged = known.objects.getLast();
                        Condition onlyIf = (Condition) visit(only);
                        // The excess is of the damage to that one.
                        known.objects.add(damaged);
                        yield new Effect.DamageWithExcess(
                                source, much, whom, onlyIf, (PlayerRef) visit(excess));
                    }
                    case Effect.Change(Selector what, List<Modification> changes, var duration)
                            when changes.size() == 1
                                    && changes.getFirst()
                                            instanceof Modification.Control(PlayerRef by) -> {
                        // "Its controller gains control of …": who is named before what.
                        PlayerRef controller = (PlayerRef) visit(by);
                        Selector objectsOf = (Selector) visit(what);
                        yield new Effect.Change(
                                objectsOf,
                                List.of(new Modification.Control(controller)),
                                (Duration) visit(duration));
                    }
                    case Effect.Move move when !isBack(move) && hasOpenHost(move) ->
                            tree.map(hosted(move), this::visit);
                    case Effect.Attach(Selector what, Selector to) -> {
                        Selector first = (Selector) visit(what);
                        yield new Effect.Attach(first, (Selector) visitBeside(to));
                    }
                    case Effect.Fight(Selector one, Selector other) -> {
                        Selector first = (Selector) visit(one);
                        yield new Effect.Fight(first, (Selector) visitBeside(other));
                    }
                    case Effect.Unless(PlayerRef payer, var cost, Effect inner) -> {
                        Effect then = (Effect) visit(inner);
                        yield new Effect.Unless((PlayerRef) visit(payer), cost, then);
                    }
                    case Effect.PutCounters(Amount count, var kind, Selector on) -> {
                        Selector to = (Selector) visit(on);
                        yield new Effect.PutCounters((Amount) visit(count), kind, to);
                    }
                    case Effect.ForEach(Selector things, Effect inner) -> {
                        Selector many = (Selector) visit(things);
                        Scope.Named one =
                                new Scope.Named(new Reference.Iterated(), false, false, null);
                        known.objects.add(one);
                        Effect then = (Effect) visit(inner);
                        known.objects.removeIf(
                                named -> named.reference() instanceof Reference.Iterated);
                        yield new Effect.ForEach(many, then);
                    }
                    case Effect.ForEachPlayer(PlayerRef each1, Effect inner) -> {
                        boolean outer = each;
                        each = true;
                        known.players.add(new PlayerRef.Iterated(""));
                        Effect then = (Effect) visit(inner);
                        each = outer;
                        yield new Effect.ForEachPlayer((PlayerRef) visit(each1), then);
                    }
                    case Effect.May(PlayerRef may, Effect inner)
                            when !(may instanceof PlayerRef.You) -> {
                        PlayerRef found = (PlayerRef) visit(may);
                        boolean outer = each;
                        each = true;
                        known.players.add(new PlayerRef.Iterated(""));
                        Effect then = (Effect) visit(inner);
                        each = outer;
                        yield new Effect.May(found, then);
                    }
                    case Effect.Delayed later -> delayed(later);
                    case Effect.Shield(Replacement.Redirect redirect, Selector things, var duration)
                            when things != null -> {
                        // What would be dealt the damage is named before what is dealt it instead.
                        Selector first = (Selector) visit(things);
                        yield new Effect.Shield((Replacement) visit(redirect), first, duration);
                    }
                    case Effect.MayPlay may when isOfExiled(may.what()) -> {
                        Selector.That that = (Selector.That) may.what();
                        Scope.Named card = known.exiledBefore(that.words());
                        known.objects.add(card);
                        yield tree.map(
                                (Record)
                                        tree.with(
                                                may,
                                                "what",
                                                new Selector.That(
                                                        known.found(card, that.words()),
                                                        that.words())),
                                this::visit);
                    }
                    case Effect.Move back when isBack(back) -> {
                        Effect.Move move = hasOpenHost(back) ? hosted(back) : back;
                        Selector.That that = (Selector.That) move.what();
                        Scope.Named card = known.exiledBefore(that.words());
                        known.objects.add(card);
                        Effect.Move found =
                                new Effect.Move(
                                        move.verb(),
                                        new Selector.That(
                                                known.found(card, that.words()), that.words()),
                                        move.from(),
                                        move.to(),
                                        move.until());
                        yield tree.map(found, this::visit);
                    }
                    default -> {
                        if (who != null && Actors.areSeveral(who)) {
                            known.players.add(new PlayerRef.Iterated(""));
                        }
                        yield tree.map((Record) effect, this::visit);
                    }
                };
        dropIterated(playersBefore);
        after((Effect) result);
        return result;
    }

    /// "When you discard a card this way, … that card".
    private void nameDone(Condition condition) {
        Verb verb = ThisWayVerbs.done(condition);
        if (verb != null) {
            Scope.Named named = new Scope.Named(new Reference.Done(verb), false, false, null);
            known.objects.add(named);
            if (verb == Verb.EXILED) {
                known.lastExiled = named;
            }
        }
    }

    private static boolean isAboutSpell(Condition condition) {
        return condition instanceof Condition.Kicked
                || condition instanceof Condition.Paid
                || condition instanceof Condition.AdditionallyPaid
                || condition instanceof Condition.CastWith;
    }

    private static boolean hasOpenHost(Effect.Move move) {
        return move.to().attachedTo() instanceof Selector.That(Reference host, _)
                && host.equals(References.OPEN);
    }

    /// "A card … attached to it": to what was named before the card.
    private Effect.Move hosted(Effect.Move move) {
        Selector host = move.to().attachedTo();
        return host == null
                ? move
                : (Effect.Move)
                        tree.with(move, "to", tree.with(move.to(), "attachedTo", visit(host)));
    }

    private Effect conditional(Effect.If conditional) {
        // After "if this spell was kicked" the spell is what "it" deals damage.
        Effect then =
                isAboutSpell(conditional.condition()) && lastSource instanceof Reference.Source
                        ? sameSource(conditional.then())
                        : conditional.then();
        Effect otherwise = conditional.otherwise();
        List<Scope.Named> made = known.withoutTokens(madeFrom, madeTo);
        madeTo = madeFrom;
        int before = known.objects.size();
        int from = before;
        Scope.Named exiledBefore = known.lastExiled;
        Object condition;
        Effect first;
        try {
            condition = visit(conditional.condition());
            known.objects.addAll(made);
            from = known.objects.size();
            nameDone(conditional.condition());
            first = (Effect) visit(then);
        } catch (Scope.Unresolved e) {
            if (before > 0) {
                throw e;
            }
            // "… if it's white" may speak of what the effect named; it looks at things as they are
            // before.
            first = (Effect) visit(then);
            List<Scope.Named> after = List.copyOf(known.objects);
            known.objects.removeIf(named -> named.reference() instanceof Reference.Done);
            condition = visit(conditional.condition());
            known.objects.clear();
            known.objects.addAll(after);
        }
        int to = known.objects.size();
        Effect second = null;
        if (otherwise != null) {
            // What happens otherwise happens where that wasn't done.
            List<Scope.Named> done = known.forgetDone(from);
            Scope.Named exiled = known.lastExiled;
            known.lastExiled = exiledBefore;
            second = (Effect) visit(otherwise);
            known.lastExiled = exiled;
            known.objects.addAll(done);
        }
        madeFrom = from;
        madeTo = otherwise == null ? to : from;
        return new Effect.If((Condition) condition, first, second);
    }

    /// Whether a card that was exiled a moment ago is moved on: it is a new object then (rule 400.7).
    private boolean isBack(Effect.Move move) {
        return move.verb() != Verb.EXILED && isOfExiled(move.what());
    }

    private boolean isOfExiled(Selector what) {
        return known.lastExiled != null
                && what instanceof Selector.That(Reference reference, _)
                && reference.equals(References.OPEN);
    }

    /// "It" beside another object of the same clause is not that object ("itself" would be).
    private Object visitBeside(Selector other) {
        if (!(other instanceof Selector.That(Reference reference, String words))
                || !reference.equals(References.OPEN)
                || words.equals("itself")
                || known.objects.isEmpty()) {
            return visit(other);
        }
        Scope.Named beside = known.objects.removeLast();
        List<Scope.Named> aside = new ArrayList<>();
        while (!known.objects.isEmpty()
                && known.objects.getLast().reference().equals(beside.reference())) {
            aside.add(known.objects.removeLast());
        }
        Object found = visit(other);
        Scope.Named named = known.objects.isEmpty() ? beside : known.objects.getLast();
        known.objects.addAll(aside);
        known.objects.add(beside);
        known.objects.add(named);
        return found;
    }

    /// "it" for the source, which isn't named anew by that.
    private static boolean isSpokenOfAgain(Selector from) {
        return from instanceof Selector.That(Reference reference, String words)
                && reference instanceof Reference.Source
                && words.equals("it");
    }

    private Effect sameSource(Effect instead) {
        return switch (instead) {
            case Effect.Damage(Selector from, Amount amount, Selector to)
                    when from instanceof Selector.That(Reference reference, String words)
                            && reference.equals(References.OPEN)
                            && words.equals("it") ->
                    new Effect.Damage(new Selector.That(lastSource(), words), amount, to);
            case Effect.Sequence(List<Effect> parts) -> {
                List<Effect> same = new ArrayList<>(parts);
                same.set(0, sameSource(parts.getFirst()));
                yield new Effect.Sequence(same);
            }
            default -> instead;
        };
    }

    /// One thing that deals damage; null for several.
    private @Nullable Reference dealing(Selector source) {
        return switch (source) {
            case Selector.This _ -> new Reference.Source();
            case Selector.That(Reference reference, _) -> reference;
            case Selector.Target(TargetSpec spec) when spec.max().equals(Amount.ONE) ->
                    new Reference.Targeted(slots - 1);
            default -> null;
        };
    }

    /// One thing or player that is dealt damage; null for several.
    private @Nullable Reference recipient(Selector to) {
        return switch (to) {
            case Selector.Target(TargetSpec spec) when spec.max().equals(Amount.ONE) ->
                    new Reference.Targeted(slots - 1);
            case Selector.Players(PlayerRef who) when who instanceof PlayerRef.Target ->
                    new Reference.Targeted(slots - 1);
            case Selector.Players(PlayerRef who)
                    when who instanceof PlayerRef.Targeted(int slot, _) ->
                    new Reference.Targeted(slot);
            case Selector.That(Reference reference, _) -> reference;
            default -> null;
        };
    }

    private Selector lastRecipient() {
        Reference recipient = lastRecipient;
        if (recipient == null) {
            throw new Scope.Unresolved("who is dealt the damage");
        }
        return new Selector.That(recipient, "");
    }

    private Reference lastSource() {
        Reference source = lastSource;
        if (source == null) {
            throw new Scope.Unresolved("the source of the damage");
        }
        return source;
    }

    /// Forgets the player at hand of an effect that is over.
    private void dropIterated(int from) {
        for (int i = known.players.size() - 1; i >= from; i--) {
            if (known.players.get(i) instanceof PlayerRef.Iterated) {
                known.players.remove(i);
            }
        }
    }

    private Amount much(Amount damage) {
        return damage instanceof Amount.ThatMany
                ? quantities.thatMuchDamage()
                : (Amount) visit(damage);
    }

    /// What is named outside of a delayed trigger and spoken of in it is what the trigger remembers.
    private Object delayed(Effect.Delayed later) {
        if (known.lastExiled != null) {
            known.objects.add(known.lastExiled);
        }
        Selector target =
                later.remembers() instanceof Selector.Target
                        ? (Selector) visit(later.remembers())
                        : null;
        int outerBoundary = known.boundary;
        Reference outerRemembered = known.remembered;
        known.boundary = known.objects.size();
        known.remembered = null;
        EventPattern event = (EventPattern) visit(later.event());
        Amount outerQuantity = quantities.set(null);
        quantities.name(event);
        // What changes zones is followed to where it went; "it" is what the event makes of it.
        if (target != null
                || event instanceof EventPattern.ZoneChange
                || !(tree.component((Record) event, "what") instanceof Filter.Is)) {
            known.name(event);
        }
        Effect effect = (Effect) visit(later.effect());
        // What is done later can't be spoken of now.
        known.objects.subList(known.boundary, known.objects.size()).clear();
        Reference reference = known.remembered;
        quantities.set(outerQuantity);
        known.boundary = outerBoundary;
        known.remembered = outerRemembered;
        return new Effect.Delayed(
                event,
                later.until(),
                later.once(),
                target != null
                        ? target
                        : reference == null ? null : new Selector.That(reference, ""),
                effect);
    }

    /// What an effect leaves behind for the next one.
    private void after(Effect effect) {
        PlayerRef who = Actors.subject(effect);
        if (who != null) {
            subject =
                    switch (who) {
                        case PlayerRef.Target _ -> new PlayerRef.Targeted(slots - 1, "");
                        case PlayerRef.Targeted(int slot, _) -> new PlayerRef.Targeted(slot, "");
                        case PlayerRef.Triggering _ -> new PlayerRef.Triggering("");
                        default -> null;
                    };
        }
        quantities.name(effect);
        switch (effect) {
            case Effect.CreateTokens create -> {
                known.lastExiled = null;
                known.objects.add(
                        new Scope.Named(
                                new Reference.Done(Verb.CREATED),
                                !create.count().equals(Amount.ONE),
                                false,
                                null));
            }
            case Effect.Move(var verb, Selector.Top(_, Amount count), _, _, _) ->
                    acted(verb, count, null);
            case Effect.Move move when move.to().zone() == Zone.BATTLEFIELD -> arrived(move);
            case Effect.Move move when move.verb() == Verb.EXILED && move.until() == null ->
                    exiled(move.what());
            case Effect.Reveal(_, Selector.Top(_, Amount count)) ->
                    acted(Verb.REVEALED, count, new Filter.CardNoun());
            case Effect.LookAt(_, Selector.Top(_, Amount count)) ->
                    acted(Verb.LOOKED_AT, count, new Filter.CardNoun());
            case Effect.RevealHand _ ->
                    known.objects.add(
                            new Scope.Named(new Reference.Done(Verb.REVEALED), true, false, null));
            case Effect.ChooseObjects(_, Selector.Choose choose) ->
                    acted(Verb.CHOSEN, choose.count(), choose.filter());
            case Effect.ChooseObjects(_, Selector.Union _) ->
                    acted(Verb.CHOSEN, Amount.of(2), null);
            case Effect.Until until -> {
                untilVerb = until.exile() ? Verb.EXILED : Verb.REVEALED;
                known.lastExiled =
                        new Scope.Named(
                                new Reference.Done(Verb.FOUND),
                                !until.count().equals(Amount.ONE) || Actors.areSeveral(until.who()),
                                false,
                                until.what());
                known.objects.add(known.lastExiled);
            }
            case Effect.CreateCopies create -> {
                known.lastExiled = null;
                acted(Verb.CREATED, create.count(), null);
            }
            default -> {}
        }
    }

    /// What was exiled can come back; "its controller" still speaks of what it was.
    private void exiled(Selector what) {
        boolean many =
                switch (what) {
                    case Selector.Target(TargetSpec spec) -> !spec.max().equals(Amount.ONE);
                    case Selector.Each _ -> true;
                    case Selector.Choose choose -> isMany(choose);
                    case Selector.Union _ -> true;
                    default -> false;
                };
        known.lastExiled = new Scope.Named(new Reference.Done(Verb.EXILED), many, false, null);
    }

    /// What has come to the battlefield is a new object; "it" is that one from now on.
    private void arrived(Effect.Move move) {
        boolean many =
                switch (move.what()) {
                    case Selector.Target(TargetSpec spec) -> !spec.max().equals(Amount.ONE);
                    case Selector.Each _ -> true;
                    case Selector.Choose choose -> isMany(choose);
                    case Selector.Union _ -> true;
                    case Selector.That(_, String words) ->
                            words.equals("them")
                                    || words.equals("those cards")
                                    || words.equals("the exiled cards");
                    default -> false;
                };
        known.objects.add(new Scope.Named(new Reference.Done(move.verb()), many, false, null));
        known.lastExiled = null;
    }

    /// Whether no word but "they" can speak of the player: each of several, the controller of something.
    private static boolean isDescribed(PlayerRef who) {
        return Actors.areSeveral(who)
                || who instanceof PlayerRef.ControllerOf
                || who instanceof PlayerRef.OwnerOf
                || who instanceof PlayerRef.Defending
                || who instanceof PlayerRef.Attached
                || who instanceof PlayerRef.Active;
    }

    private static boolean isMany(Selector.Choose choose) {
        return !choose.count().equals(Amount.ONE) || Actors.areSeveral(choose.chooser());
    }

    private void acted(Verb verb, Amount count, @Nullable Filter noun) {
        known.objects.add(
                new Scope.Named(new Reference.Done(verb), !count.equals(Amount.ONE), false, noun));
    }

    // --- words ---

    private Object selector(Selector selector) {
        return switch (selector) {
            case Selector.This _ -> {
                known.objects.add(new Scope.Named(new Reference.Source(), false, true, null));
                yield selector;
            }
            case Selector.Target(TargetSpec spec) -> {
                TargetSpec inner = distinct((TargetSpec) visit(spec));
                int slot = slots++;
                if (inner.objects() != null) {
                    boolean many = !inner.max().equals(Amount.ONE);
                    known.objects.add(
                            new Scope.Named(
                                    new Reference.Targeted(slot), many, false, inner.objects()));
                }
                if (inner.players() != null && inner.objects() == null) {
                    known.players.add(new PlayerRef.Targeted(slot, ""));
                }
                yield new Selector.Target(inner);
            }
            case Selector.That(Reference reference, String words) -> {
                if (!reference.equals(References.OPEN)) {
                    known.objects.add(new Scope.Named(reference, false, false, null));
                    yield selector;
                }
                Scope.Named named = known.object(words);
                known.objects.add(named);
                yield new Selector.That(known.found(named, words), words);
            }
            case Selector.Each(Filter filter) -> {
                Filter inner = (Filter) visit(filter);
                if (spell && others(inner) != null) {
                    throw new Scope.Unresolved("other");
                }
                known.objects.add(
                        new Scope.Named(new Reference.Done(Verb.LAST), true, false, inner));
                yield new Selector.Each(inner);
            }
            case Selector.Choose choose -> {
                boolean others = isDescribed(choose.chooser());
                PlayerRef chooser = (PlayerRef) visit(choose.chooser());
                if (others) {
                    known.players.add(new PlayerRef.Iterated(""));
                }
                Selector.Choose inner =
                        new Selector.Choose(
                                chooser,
                                choose.upTo(),
                                (Amount) visit(choose.count()),
                                (Filter) visit(choose.filter()));
                if (others) {
                    known.players.removeLast();
                }
                known.objects.add(
                        new Scope.Named(
                                new Reference.Done(Verb.LAST),
                                isMany(choose),
                                false,
                                choose.filter()));
                yield inner;
            }
            // "The rest" is of what was revealed or of what was exiled.
            case Selector.Among(Reference.Done(Verb verb), Filter filter)
                    when (filter instanceof Filter.Any || filter instanceof Filter.Not(Filter.Is _))
                            && (verb == Verb.REVEALED || verb == Verb.EXILED)
                            && verb != untilVerb ->
                    throw new Scope.Unresolved("the rest");
            default -> tree.map((Record) selector, this::visit);
        };
    }

    /// "another target": not the one chosen before.
    private TargetSpec distinct(TargetSpec spec) {
        Filter filter = spec.objects();
        if (filter == null || Conjuncts.withoutOther(filter) == null || slots == 0) {
            return spec;
        }
        return new TargetSpec(
                spec.min(),
                spec.max(),
                otherThan(new Reference.Targeted(slots - 1), filter),
                spec.players(),
                spec.among(),
                spec.divided(),
                spec.chooser());
    }

    private void forgetEach(int from) {
        for (int i = known.objects.size() - 1; i >= from; i--) {
            if (known.objects.get(i).reference().equals(new Reference.Done(Verb.LAST))) {
                known.objects.remove(i);
            }
        }
    }

    private static @Nullable Filter others(Filter filter) {
        return Conjuncts.withoutOther(filter);
    }

    /// What is "other", said of a named thing; the same filter if it isn't.
    private static Filter otherThan(Reference named, Filter filter) {
        Filter rest = others(filter);
        if (rest == null) {
            return filter;
        }
        List<Filter> parts = new ArrayList<>();
        parts.add(new Filter.OtherThan(named));
        if (rest instanceof Filter.And(List<Filter> more)) {
            parts.addAll(more);
        } else {
            parts.add(rest);
        }
        return new Filter.And(parts);
    }

    /// "each other creature": other than what deals the damage.
    private static Selector otherThan(Reference named, Selector selector) {
        return switch (selector) {
            case Selector.Each(Filter filter) -> new Selector.Each(otherThan(named, filter));
            case Selector.Union(List<Selector> parts) ->
                    new Selector.Union(parts.stream().map(part -> otherThan(named, part)).toList());
            default -> selector;
        };
    }

    private Object player(PlayerRef player) {
        return switch (player) {
            case PlayerRef.Target(TargetSpec spec) -> {
                TargetSpec inner = (TargetSpec) visit(spec);
                known.players.add(new PlayerRef.Targeted(slots++, ""));
                yield new PlayerRef.Target(inner);
            }
            case PlayerRef.Targeted(int slot, String words) when slot < 0 -> {
                if (known.players.isEmpty()) {
                    throw new Scope.Unresolved(words);
                }
                yield Scope.saying(known.players.getLast(), words);
            }
            default -> tree.map((Record) player, this::visit);
        };
    }
}
