package dev.bob.mtg.text.reference;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.RecordTree;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.SpellEffect;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.reference.Scope.Named;
import dev.bob.mtg.text.reference.Scope.Outside;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is named in effects that act on something: the parts in the order in which they are said, then what the effect
/// leaves behind.
final class EffectAntecedents {
    private final Antecedents antecedents;
    private final RecordTree tree;
    private final ClauseAntecedents clauses;
    private final DamageAntecedents damage;

    EffectAntecedents(Antecedents antecedents, RecordTree tree) {
        this.antecedents = antecedents;
        this.tree = tree;
        this.damage = new DamageAntecedents(antecedents);
        this.clauses = new ClauseAntecedents(antecedents, damage);
    }

    Read<? extends Effect> read(Effect effect, Scope scope) {
        if (effect instanceof Effect.Sequence sequence) {
            return clauses.sequence(sequence, scope);
        }
        effect = OtherPlayers.in(effect, scope, tree);
        PlayerRef who = Actors.subject(effect);
        if (!scope.clause().perPlayer() && isAtHand(who)) {
            throw new UnresolvedReference("the subject");
        }
        CountersAsked.known(effect);
        if (effect instanceof Effect.MayPay pay && AffectsMany.paysAny(pay)) {
            scope = scope.withQuantity(AffectsMany.of(new Amount.DoneAmount()));
        }
        boolean counts = effect instanceof Effect.Draw || effect instanceof Effect.GainLife;
        Read<? extends Effect> read = parts(effect, who, scope.counted(counts));
        Scope over = read.scope().withoutIteratedPlayers(scope.players().size());
        if (effect instanceof Effect.Change) {
            over = over.withoutIterated(scope.objects().size());
        }
        return new Read<>(read.value(), Aftermath.of(read.value(), over));
    }

    static boolean isAtHand(@Nullable PlayerRef who) {
        return who instanceof PlayerRef.Iterated(String words) && words.isEmpty();
    }

    private Read<? extends Effect> parts(Effect effect, @Nullable PlayerRef who, Scope scope) {
        return switch (effect) {
            case Effect.If conditional -> clauses.conditional(conditional, scope);
            case Effect.InsteadIf replaced -> clauses.insteadIf(replaced, scope);
            case Effect.ForEach each -> clauses.forEach(each, scope);
            case Effect.ForEachPlayer each -> clauses.forEachPlayer(each, scope);
            case Effect.May may when !(may.who() instanceof PlayerRef.You) ->
                    offered(clauses.may(may, scope), scope);
            case Effect.Damage dealt -> damage.damage(dealt, scope);
            case Effect.DamageWithExcess dealt -> damage.withExcess(dealt, scope);
            case Effect.Delayed later when isForItsOwner(later) -> ofItsOwner(later, scope);
            case Effect.Delayed later -> delayed(later, scope);
            case Effect.WhereX(Amount x, Effect inner) -> whereX(x, inner, scope);
            case Effect.Unless(PlayerRef payer, var cost, Effect inner) ->
                    unless(payer, cost, inner, scope);
            case Effect.Change(Selector what, List<Modification> changes, Duration duration)
                    when changes.size() == 1
                            && changes.getFirst() instanceof Modification.Control(PlayerRef by) ->
                    control(by, what, duration, scope);
            case Effect.Change(Selector what, List<Modification> changes, Duration duration)
                    when changes.size() == 1
                            && changes.getFirst() instanceof Modification.Copy copy
                            && ObjectAntecedents.isOpen(copy.of(), "it") ->
                    copied(what, copy, duration, scope);
            case Effect.ExchangeControl exchange -> exchanged(exchange, scope);
            case PermanentEffect.Attach(Selector what, Selector to) -> attach(what, to, scope);
            case Effect.Fight(Selector one, Selector other) -> fight(one, other, scope);
            case PermanentEffect.Blocks blocks -> blocks(blocks, scope);
            case PermanentEffect.EnterBlocking blocking -> blocking(blocking, scope);
            case PermanentEffect.PutCounters(Amount count, CounterKind kind, Selector on) ->
                    putCounters(count, kind, on, scope);
            case Effect.Shield(Replacement redirect, Selector things, var duration)
                    when things != null ->
                    shield(redirect, things, duration, scope);
            case SpellEffect.PutAsItResolves put -> asItResolves(put, scope);
            case SpellEffect.MayPlay may when isOfExiled(may.what(), scope) ->
                    exiledBefore(may, may.what(), scope);
            case SpellEffect.CastFromAmong cast when References.areOpen(cast.spells()) ->
                    antecedents.parts(besidesItself(cast, scope), scope);
            case Effect.Move move when hasOpenHost(move) -> movedToHost(move, scope);
            case Effect.Move move -> moved(move, scope);
            default -> antecedents.parts(effect, actedBy(who, scope));
        };
    }

    /// The scope in which what is done is read: of several who do it, each is meant.
    private static Scope actedBy(@Nullable PlayerRef who, Scope scope) {
        boolean named =
                who != null && (Actors.areSeveral(who) || who instanceof PlayerRef.Defending);
        return named ? scope.naming(Anaphora.SUBJECT) : scope;
    }

    /// "Reveal the top card. You may cast it if it's a spell with lesser mana value": less than that of what was named
    /// before the card, which has no less than its own.
    private Effect besidesItself(SpellEffect.CastFromAmong cast, Scope scope) {
        Read<Selector> among = antecedents.read(cast.among(), scope);
        Scope others =
                among.value() instanceof Selector.That(Reference of, _)
                        ? among.scope().without(0, named -> named.reference().equals(of))
                        : among.scope();
        return cast.with(antecedents.read(cast.spells(), others).value());
    }

    /// What would be dealt the damage is named before what is dealt it instead. What only prevents it names nothing else.
    private Read<Effect> shield(
            Replacement replacement, Selector things, Duration duration, Scope scope) {
        Read<Selector> first = antecedents.read(things, scope);
        Read<Replacement> second = antecedents.read(replacement, first.scope());
        boolean only = replacement instanceof Replacement.Prevent prevent && prevent.then() == null;
        return new Read<>(
                new Effect.Shield(second.value(), first.value(), duration),
                only ? first.scope() : second.scope());
    }

    private Read<Effect> asItResolves(SpellEffect.PutAsItResolves put, Scope scope) {
        Read<Selector> spell = antecedents.read(put.spell(), scope);
        Effect then = put.then();
        if (then != null) {
            Named card = Named.done(Verb.EXILED, false);
            Scope exiled = spell.scope().exiling(card);
            // What is done later names it itself.
            then =
                    antecedents
                            .read(
                                    then,
                                    then instanceof Effect.Delayed ? exiled : exiled.naming(card))
                            .value();
        }
        return new Read<>(
                new SpellEffect.PutAsItResolves(spell.value(), put.to(), then), spell.scope());
    }

    private Read<Effect> unless(PlayerRef payer, List<Cost> cost, Effect inner, Scope scope) {
        Read<Effect> then = antecedents.read(inner, scope);
        Read<PlayerRef> paying = antecedents.read(payer, then.scope());
        List<Cost> price = asMuch(cost, inner, then.value());
        if (References.areOpen(price) || scope.clause().ofSpell()) {
            // "an amount of {E} equal to its mana value", "{1} for each +1/+1 counter on it". In a
            // spell "unless they sacrifice another creature" is another than the target.
            price = antecedents.each(price, paying.scope(), antecedents::read).value();
        }
        return new Read<>(new Effect.Unless(paying.value(), price, then.value()), paying.scope());
    }

    /// "That much damage" as a price is as much as the damage that it is the price of.
    private static List<Cost> asMuch(List<Cost> cost, Effect inner, Effect read) {
        return inner instanceof Effect.Damage dealt
                        && read instanceof Effect.Damage now
                        && cost.size() == 1
                        && cost.getFirst() instanceof Cost.Do(Effect price)
                        && price instanceof Effect.Damage(Selector from, Amount much, Selector to)
                        && much.equals(dealt.amount())
                ? List.of(new Cost.Do(new Effect.Damage(from, now.amount(), to)))
                : cost;
    }

    private Read<Effect> whereX(Amount x, Effect inner, Scope scope) {
        Read<Effect> then = antecedents.read(inner, scope);
        // "That much" isn't what the effect itself comes to.
        Scope after = then.scope();
        Scope counting = beforeX(inner, scope, after).withQuantity(scope.quantity());
        int known = counting.objects().size();
        // "Enchanted player mills X cards, where X is … their graveyard": the one who mills
        if (Actors.subject(then.value()) instanceof PlayerRef.Attached) {
            counting = counting.naming(new PlayerRef.Iterated(""));
        }
        Read<Amount> number = antecedents.read(x, counting);
        if (counting.slots() > scope.slots() && isOfTarget(number.value()) && isOfAnother(scope)) {
            // The target, or what was named before?
            throw new UnresolvedReference(THAT_CREATURES);
        }
        List<Named> named = new ArrayList<>(after.objects());
        List<Named> all = number.scope().objects();
        named.addAll(all.subList(known, all.size()));
        return new Read<>(
                new Effect.WhereX(number.value(), then.value()),
                number.scope()
                        .withObjects(named)
                        .withPlayers(after.players())
                        .withQuantity(after.quantity()));
    }

    private static final String THAT_CREATURES = "that creature's";

    private static boolean isOfTarget(Amount number) {
        return RecordParts.anywhere(
                number,
                part ->
                        part instanceof Selector.That(Reference of, String words)
                                && of instanceof Reference.Targeted
                                && words.equals(THAT_CREATURES));
    }

    /// Whether something that isn't a target was called a creature.
    private static boolean isOfAnother(Scope scope) {
        return scope.objects().stream()
                .anyMatch(named ->
                        !named.many()
                                && !named.source()
                                && named.noun() != null
                                && !(named.reference() instanceof Reference.Targeted)
                                && Agreement.fit(THAT_CREATURES, named.noun()));
    }

    /// "You may have ~ become a copy of it": of something else.
    private Read<Effect> copied(
            Selector what, Modification.Copy copy, Duration duration, Scope scope) {
        Read<Selector> copies = antecedents.read(what, scope);
        Read<Selector> copied = antecedents.objects().beside(copy.of(), copies.scope());
        Read<Modification> read =
                antecedents.read(
                        new Modification.Copy(copied.value(), copy.except()), copied.scope());
        Read<Duration> until = antecedents.read(duration, read.scope());
        return new Read<>(
                new Effect.Change(copies.value(), List.of(read.value()), until.value()),
                until.scope());
    }

    private Read<Effect> attach(Selector what, Selector to, Scope scope) {
        Read<Selector> first = antecedents.read(what, scope);
        Read<Selector> host = antecedents.objects().beside(to, first.scope());
        return new Read<>(new PermanentEffect.Attach(first.value(), host.value()), host.scope());
    }

    private Read<Effect> fight(Selector one, Selector other, Scope scope) {
        Read<Selector> first = antecedents.read(one, scope);
        // "Those creatures fight each other": the same two on either side.
        if (one.equals(other)) {
            return new Read<>(new Effect.Fight(first.value(), first.value()), first.scope());
        }
        Read<Selector> second = antecedents.objects().beside(other, first.scope());
        return new Read<>(new Effect.Fight(first.value(), second.value()), second.scope());
    }

    private Read<Effect> blocks(PermanentEffect.Blocks blocks, Scope scope) {
        Read<Selector> first = antecedents.read(blocks.blockers(), scope);
        Read<Selector> second = antecedents.objects().beside(blocks.attackers(), first.scope());
        return new Read<>(
                new PermanentEffect.Blocks(
                        first.value(), second.value(), blocks.must(), blocks.duration()),
                second.scope());
    }

    /// "create a token that's blocking that creature": not the token.
    private Read<Effect> blocking(PermanentEffect.EnterBlocking blocking, Scope scope) {
        Scope before = scope.without(0, named -> named.isDone(Verb.CREATED));
        Selector attacker = antecedents.read(blocking.attacker(), before).value();
        return new Read<>(
                new PermanentEffect.EnterBlocking(blocking.what(), attacker),
                antecedents.read(attacker, scope).scope());
    }

    private Read<Effect> putCounters(Amount count, CounterKind kind, Selector on, Scope scope) {
        Read<Selector> to = antecedents.read(on, scope);
        Read<Amount> much = antecedents.read(count, to.scope());
        return new Read<>(
                new PermanentEffect.PutCounters(much.value(), kind, to.value()), much.scope());
    }

    /// "Its controller gains control of …": who is named before what.
    /// What X counts was there before what is done X times: not the cards that are exiled X at a time.
    private Scope beforeX(Effect inner, Scope scope, Scope after) {
        List<Effect> parts = inner instanceof Effect.Sequence(var all) ? all : List.of(inner);
        Scope before = scope;
        for (Effect part : parts) {
            if (RecordParts.anywhere(part, Amount.X.class::isInstance)) {
                break;
            }
            before = antecedents.read(part, before).scope();
        }
        return after.without(
                before.objects().size(), named -> named.reference() instanceof Reference.Done);
    }

    private Read<? extends Effect> exchanged(Effect.ExchangeControl exchange, Scope scope) {
        Read<Effect.ExchangeControl> read = antecedents.parts(exchange, scope);
        // Who controlled them before doesn't afterwards.
        Scope after = read.scope();
        return new Read<>(read.value(), after.withFocus(after.focus().withPerson(null)));
    }

    private Read<Effect> control(PlayerRef by, Selector what, Duration duration, Scope scope) {
        Read<PlayerRef> controller = antecedents.read(by, scope);
        Read<Selector> objects = antecedents.read(what, controller.scope());
        // Who controlled it before isn't its controller afterwards.
        Scope given = objects.scope();
        Read<Duration> until =
                antecedents.read(duration, given.withFocus(given.focus().withPerson(null)));
        return new Read<>(
                new Effect.Change(
                        objects.value(),
                        List.of(new Modification.Control(controller.value())),
                        until.value()),
                until.scope());
    }

    /// "That player may tap target creature of their choice": targets are chosen before anybody is offered anything.
    private Read<Effect> offered(Read<Effect> offer, Scope scope) {
        if (scope.clause().perPlayer()
                || !(offer.value() instanceof Effect.May(var who, var then))) {
            return offer;
        }
        boolean another =
                !scope.players().isEmpty()
                        && (who instanceof PlayerRef.ControllerOf
                                || who instanceof PlayerRef.OwnerOf);
        if (another && RecordParts.anywhere(then, EffectAntecedents::isThatPlayerAtHand)) {
            // "its controller may destroy target artifact that player controls": the event's
            // player, not who is offered it
            throw new UnresolvedReference("that player");
        }
        return new Read<>(
                new Effect.May(who, (Effect) Owners.ofTargets(then, who, tree)), offer.scope());
    }

    private static boolean isThatPlayerAtHand(Object part) {
        return part instanceof PlayerRef.Iterated(String words) && words.startsWith("that ");
    }

    // --- moving, and moving back ---

    private static boolean hasOpenHost(Effect.Move move) {
        Selector host = move.to().attachedTo();
        return host != null && ObjectAntecedents.isOpen(host);
    }

    /// "A card … attached to it": to what was named before the card.
    private Read<? extends Effect> movedToHost(Effect.Move move, Scope scope) {
        Read<Effect.Move> hosted = hosted(move, scope);
        return moved(hosted.value(), hosted.scope());
    }

    private Read<Effect.Move> hosted(Effect.Move move, Scope scope) {
        Selector host = move.to().attachedTo();
        if (host == null) {
            return new Read<>(move, scope);
        }
        Read<Selector> found = antecedents.read(host, scope);
        Object to = tree.with(move.to(), "attachedTo", found.value());
        return new Read<>((Effect.Move) tree.with(move, "to", to), found.scope());
    }

    /// A card that was exiled a moment ago and is moved on is a new object (rule 400.7).
    private Read<? extends Effect> moved(Effect.Move move, Scope scope) {
        Effect.Move said = underTheOwnerOfEach(move);
        return said.verb() != Verb.EXILED && isOfExiled(said.what(), scope)
                ? exiledBefore(said, said.what(), scope)
                : antecedents.parts(said, scope);
    }

    /// "Return each card exiled with ~ to the battlefield under its owner's control": the owner of each card.
    private Effect.Move underTheOwnerOfEach(Effect.Move move) {
        if (!(move.what() instanceof Selector.Each)
                || !(move.to().under() instanceof PlayerRef.OwnerOf(Selector its))
                || !ObjectAntecedents.isOpen(its, "its")) {
            return move;
        }
        PlayerRef owner =
                new PlayerRef.OwnerOf(new Selector.That(new Reference.Done(Verb.LAST), "its"));
        return (Effect.Move) tree.with(move, "to", tree.with(move.to(), "under", owner));
    }

    private static boolean isOfExiled(Selector what, Scope scope) {
        return scope.focus().exiled() != null
                && ObjectAntecedents.isOpen(what)
                && !(what instanceof Selector.That(_, var words) && words.equals(Anaphora.OTHER));
    }

    private <T extends Record> Read<T> exiledBefore(T effect, Selector what, Scope scope) {
        String words = what instanceof Selector.That(_, String said) ? said : "";
        Named card = Anaphora.exiled(words, scope);
        Read<Reference> found = Anaphora.reference(card, words, scope.naming(card));
        @SuppressWarnings("unchecked") // a record of the same class
        T about = (T) tree.with(effect, "what", new Selector.That(found.value(), words));
        return antecedents.parts(about, found.scope());
    }

    // --- later ---

    private static boolean isForItsOwner(Effect.Delayed later) {
        return later.event() instanceof EventPattern.BeginningOf beginning
                && beginning.whose() instanceof PlayerRef.Targeted(_, String words)
                && words.equals(References.OWNERS);
    }

    /// "Return it … under its owner's control at the beginning of their next upkeep."
    private Read<Effect> ofItsOwner(Effect.Delayed later, Scope scope) {
        if (!(later.event() instanceof EventPattern.BeginningOf beginning)
                || !(later.effect() instanceof Effect.Move move)
                || !(move.to().under() instanceof PlayerRef.OwnerOf)
                || !(move.what() instanceof Selector.That)) {
            throw new UnresolvedReference("their");
        }
        Read<Selector> it = antecedents.read(move.what(), scope);
        if (!(it.value() instanceof Selector.That(Reference reference, _))) {
            throw new UnresolvedReference("their");
        }
        PlayerRef owner = new PlayerRef.OwnerOf(new Selector.That(reference, References.OWNERS));
        return delayed(
                new Effect.Delayed(
                        new EventPattern.BeginningOf(beginning.step(), owner),
                        later.until(),
                        later.once(),
                        later.remembers(),
                        later.effect()),
                scope);
    }

    /// A step of whoever's turn is next.
    private static boolean isNext(Effect.Delayed later, EventPattern event) {
        return later.once()
                && event instanceof EventPattern.BeginningOf(_, PlayerRef whose)
                && whose instanceof PlayerRef.EachPlayer;
    }

    /// What is named outside of a delayed trigger and spoken of in it is what the trigger remembers.
    private Read<Effect> delayed(Effect.Delayed later, Scope scope) {
        Named exiled = scope.focus().exiled();
        Scope before = exiled == null ? scope : scope.naming(exiled);
        Selector target = null;
        if (later.remembers() instanceof Selector.Target
                || later.remembers() instanceof Selector.Among) {
            Read<Selector> read = antecedents.read(later.remembers(), before);
            target = read.value();
            before = read.scope();
        }
        int boundary = before.objects().size();
        // A card in exile isn't what leaves the battlefield later.
        Scope onBattlefield =
                target == null
                                && later.event() instanceof EventPattern.ZoneChange change
                                && change.from() == Zone.BATTLEFIELD
                        ? scope
                        : before;
        Read<EventPattern> event =
                antecedents.read(
                        later.event(), onBattlefield.withOutside(new Outside(boundary, null)));
        Scope then = event.scope().withQuantity(AffectsMany.of(event.value()));
        // What changes zones is followed to where it went; "it" is what the event makes of it.
        // "At the beginning of the next turn's upkeep" speaks of no player, whoever's turn that is.
        if (!isNext(later, event.value())
                && (target != null
                        || event.value() instanceof EventPattern.ZoneChange
                        || !(tree.component((Record) event.value(), "what")
                                instanceof Filter.Is))) {
            then = EventParticipants.name(event.value(), then);
        }
        Read<Effect> effect = antecedents.read(later.effect(), then);
        Reference remembered = effect.scope().outside().remembered();
        Selector remembers =
                target == null && remembered != null ? new Selector.That(remembered, "") : target;
        // What is done later can't be spoken of now, but for what it exiles if it ends with that.
        List<Named> named = effect.scope().objects();
        boolean endsWithExile =
                named.size() > boundary && named.getLast().equals(effect.scope().focus().exiled());
        Scope after =
                effect.scope()
                        .withFocus(endsWithExile ? effect.scope().focus() : before.focus())
                        .withObjects(effect.scope().objects().subList(0, boundary))
                        .withQuantity(AffectsMany.of(event.scope().quantity().latest()))
                        .withOutside(before.outside());
        return new Read<>(
                new Effect.Delayed(
                        event.value(), later.until(), later.once(), remembers, effect.value()),
                after);
    }
}
