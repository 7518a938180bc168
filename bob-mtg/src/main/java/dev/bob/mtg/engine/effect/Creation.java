package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Destination;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.PredefinedTokens;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.Characteristics;
import dev.bob.mtg.definition.term.Colors;
import dev.bob.mtg.definition.term.CounterKind;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.engine.cast.Entering;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.event.EnteringChoices;
import dev.bob.mtg.engine.event.MoveReplacements;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.layers.CopyEffects;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.Frame;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Counters;
import dev.bob.mtg.engine.value.Ids;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Makes tokens, copies and emblems.
final class Creation extends EffectFamily {
    private final TokensMade made;

    Creation(EffectRules rules) {
        super(rules);
        this.made = new TokensMade(rules);
    }

    /// Makes tokens.
    void run(Kernel k, PermanentEffect.OfTokens effect) {
        switch (effect) {
            case PermanentEffect.CreateTokens create -> tokens(k, create);
            case PermanentEffect.CreateCopies create -> copies(k, create);
            case PermanentEffect.Incubate(PlayerRef who, Amount count) -> incubate(k, who, count);
            case PermanentEffect.CreateAttached create -> attached(k, create);
        }
    }

    void tokens(Kernel k, PermanentEffect.CreateTokens create) {
        tokens(k, List.of(create));
    }

    /// "Create a 1/1 Snake token and a 2/2 Wolf token": all of them enter at once.
    ///
    /// @param creates which all have the same players create tokens
    void tokens(Kernel k, List<PermanentEffect.CreateTokens> creates) {
        List<BattlefieldEntries.Entry> entries = new ArrayList<>();
        PermanentEffect.CreateTokens first = creates.getFirst();
        for (int seat : rules.eval.players(k, first.who(), c(k))) {
            int at = 0;
            while (at < creates.size()) {
                PermanentEffect.CreateTokens next = creates.get(at);
                List<TokensMade.Tokens> wanted = new ArrayList<>();
                while (at < creates.size() && arriveAlike(next, creates.get(at))) {
                    wanted.add(wanted(k, creates.get(at++), seat));
                }
                add(k, wanted, seat, next.tapped(), next.attacking(), entries);
            }
        }
        settle(k, entries, 0, first.whom(), null);
    }

    private static boolean arriveAlike(
            PermanentEffect.CreateTokens one, PermanentEffect.CreateTokens other) {
        return one.tapped() == other.tapped() && one.attacking() == other.attacking();
    }

    /// What one verb creates, if it creates different tokens.
    static @Nullable List<PermanentEffect.CreateTokens> atOnce(List<Effect> parts) {
        if (parts.size() != 2
                || !(parts.getFirst() instanceof PermanentEffect.CreateTokens first)
                || !(parts.getLast() instanceof Effect.Sequence(List<Effect> more))) {
            return null;
        }
        List<PermanentEffect.CreateTokens> all = new ArrayList<>();
        all.add(first);
        for (Effect each : more) {
            if (!(each instanceof PermanentEffect.CreateTokens create)
                    || !create.who().equals(first.who())
                    || !Objects.equals(create.whom(), first.whom())) {
                return null;
            }
            all.add(create);
        }
        return all;
    }

    private TokensMade.Tokens wanted(Kernel k, PermanentEffect.CreateTokens create, int seat) {
        Model.Card card = rules.compiler.token(create.token());
        Model model = card.faces[0];
        Amount power = create.token().power();
        Amount toughness = create.token().toughness();
        if (power != null || toughness != null) {
            Characteristics of = model.characteristics;
            model =
                    new Model(
                            new Characteristics(
                                    of.name(),
                                    of.manaCost(),
                                    of.colors(),
                                    of.supertypes(),
                                    of.types(),
                                    of.subtypes(),
                                    power == null ? of.power() : Integer.valueOf(n(k, power)),
                                    toughness == null
                                            ? of.toughness()
                                            : Integer.valueOf(n(k, toughness)),
                                    of.loyalty(),
                                    of.defense()),
                            List.of(model.abilities));
        }
        int count = rules.eval.amount(k, create.count(), c(k).withIteratedPlayer(seat));
        return new TokensMade.Tokens(card, model, count);
    }

    /// Adds what a player creates where those tokens would be created.
    private void add(
            Kernel k,
            List<TokensMade.Tokens> wanted,
            int seat,
            boolean tapped,
            boolean attacking,
            List<BattlefieldEntries.Entry> out) {
        for (TokensMade.Tokens each : made.of(k, seat, wanted)) {
            boolean attacks = attacking && (each.model().types & Derived.CREATURE) != 0;
            for (int i = 0; i < each.count(); i++) {
                BattlefieldEntries.Entry entry =
                        rules.arrivals.tokenEntry(k, each.card(), each.model(), seat);
                entry.tapped = tapped;
                entry.attacking = attacks ? unsettled(seat) : Context.NOTHING;
                out.add(entry);
            }
        }
    }

    /// Creates tokens at once, after the choices that are made as they enter (rule 614.12), if there are any, and without
    /// those that go elsewhere instead.
    private void create(Kernel k, List<BattlefieldEntries.Entry> entries) {
        var then = new Created();
        if (MoveReplacements.areThere(k)
                || entries.stream()
                        .anyMatch(entry ->
                                EnteringChoices.areMade(k, k.object(entry.object).model))) {
            Entering.start(k, List.copyOf(entries), then);
        } else {
            then.go(k, rules.arrivals.enter(k, entries));
        }
    }

    record Created() implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            Linking.entered(kernel, ids);
            EffectRules.of(kernel).interpreter.note(kernel, Verb.CREATED, ids, ids.length);
        }
    }

    /// Rule 701.53a.
    void incubate(Kernel k, PlayerRef who, Amount counters) {
        Model.Card card = rules.compiler.token(PredefinedTokens.INCUBATOR);
        var made = new Bag();
        rules.changes.begin(k);
        for (int seat : rules.eval.players(k, who, c(k))) {
            Counters on = Counters.NONE.plus(CounterKind.P1P1, n(k, counters));
            for (TokensMade.Tokens each : instead(k, seat, card, 1)) {
                made.addAll(enter(k, each, seat, each.card() == card ? on : Counters.NONE));
            }
        }
        rules.changes.end(k);
        rules.interpreter.note(k, Verb.CREATED, made.toArray(), made.size());
    }

    /// A token that is attached as it is created, to a creature that can be enchanted.
    void attached(Kernel k, PermanentEffect.CreateAttached create) {
        rules.interpreter.finding.chosen(k, create.to(), Purpose.OTHER, new Attached(create));
    }

    record Attached(PermanentEffect.CreateAttached create) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel).interpreter.creation.attached(kernel, create, ids);
        }
    }

    private void attached(Kernel k, PermanentEffect.CreateAttached create, int[] hosts) {
        int seat = rules.eval.player(k, create.who(), c(k));
        Model.Card card = rules.compiler.token(create.token());
        var made = new Bag();
        rules.changes.begin(k);
        for (int host : hosts) {
            if (seat < 0
                    || host < 0
                    || k.object(host).gone
                    || k.object(host).zone != Zone.BATTLEFIELD
                    || !k.derived(host).isCreature()) {
                continue;
            }
            for (TokensMade.Tokens each : instead(k, seat, card, 1)) {
                int[] tokens = enter(k, each, seat, Counters.NONE);
                made.addAll(tokens);
                for (int token : tokens) {
                    if (each.card() == card) {
                        rules.permanents.attach(k, token, host);
                    }
                }
            }
        }
        rules.changes.end(k);
        rules.interpreter.note(k, Verb.CREATED, made.toArray(), made.size());
    }

    /// Creates tokens that no text describes in full.
    void make(Kernel k, Model.Card card, int seat, int count) {
        var made = new Bag();
        rules.changes.begin(k);
        for (TokensMade.Tokens each : instead(k, seat, card, count)) {
            made.addAll(enter(k, each, seat, Counters.NONE));
        }
        rules.changes.end(k);
        rules.interpreter.note(k, Verb.CREATED, made.toArray(), made.size());
    }

    private List<TokensMade.Tokens> instead(Kernel k, int seat, Model.Card card, int count) {
        return made.of(k, seat, List.of(new TokensMade.Tokens(card, card.faces[0], count)));
    }

    private int[] enter(Kernel k, TokensMade.Tokens tokens, int seat, Counters with) {
        int[] ids = new int[tokens.count()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] =
                    rules.arrivals.token(
                            k, tokens.card(), tokens.model(), seat, false, Context.NOTHING, with);
        }
        return ids;
    }

    /// What enters attacking while it isn't settled whom: nobody attacks themselves.
    static int unsettled(int seat) {
        return ~seat;
    }

    /// Whom what enters attacking attacks is chosen by its controller, among those that it may (rule 508.4).
    ///
    /// @param verb how cards come; null for tokens
    void settle(
            Kernel k,
            List<BattlefieldEntries.Entry> entries,
            int from,
            Destination.@Nullable Attacked whom,
            @Nullable Verb verb) {
        List<BattlefieldEntries.Entry> settled = entries;
        for (int at = from; at < entries.size(); at++) {
            BattlefieldEntries.Entry entry = entries.get(at);
            if (entry.attacking != unsettled(entry.controller)) {
                continue;
            }
            int[] attackable = attackable(k, entry.controller, whom);
            if (attackable.length > 1) {
                Questions.pick(
                        k,
                        entry.controller,
                        Purpose.ATTACKED,
                        "Choose what it attacks.",
                        entry.object,
                        attackable,
                        1,
                        1,
                        new WhomAttacked(settled, at, whom, verb));
                return;
            }
            settled = attacking(settled, at, attackable);
        }
        if (verb == null) {
            create(k, settled);
        } else {
            Entering.start(k, List.copyOf(settled), new Moves.Entered(verb, objects(settled)));
        }
    }

    private static Ids objects(List<BattlefieldEntries.Entry> entries) {
        return Ids.of(entries.stream().mapToInt(entry -> entry.object).toArray());
    }

    record WhomAttacked(
            List<BattlefieldEntries.Entry> entries,
            int at,
            Destination.@Nullable Attacked whom,
            @Nullable Verb verb)
            implements Questions.Picked {
        WhomAttacked {
            entries = List.copyOf(entries);
        }

        @Override
        public void go(Kernel kernel, int[] picked) {
            EffectRules.of(kernel)
                    .interpreter
                    .creation
                    .settle(kernel, attacking(entries, at, picked), at + 1, whom, verb);
        }
    }

    private static List<BattlefieldEntries.Entry> attacking(
            List<BattlefieldEntries.Entry> entries, int at, int[] attacked) {
        List<BattlefieldEntries.Entry> all = new ArrayList<>(entries);
        BattlefieldEntries.Entry entry = all.get(at).copy();
        entry.attacking = attacked.length == 0 ? Context.NOTHING : attacked[0];
        all.set(at, entry);
        return all;
    }

    /// Players, planeswalkers and battles; of those that the effect names, if it names any (rule 508.4a).
    private int[] attackable(Kernel k, int seat, Destination.@Nullable Attacked whom) {
        int[] players =
                rules.eval.players(
                        k, whom == null ? new PlayerRef.EachPlayer() : whom.player(), c(k));
        int permanents =
                whom == null
                        ? Derived.PLANESWALKER | Derived.BATTLE
                        : whom.orPlaneswalker() ? Derived.PLANESWALKER : 0;
        var all = new Bag();
        for (int player : players) {
            if (player != seat && !k.s.player(player).lost) {
                all.addNew(~player);
            }
        }
        Ids battlefield = k.s.battlefield();
        for (int i = 0; i < battlefield.size(); i++) {
            int id = battlefield.get(i);
            if ((k.derived(id).types & permanents) != 0
                    && !k.object(id).phasedOut
                    && all.has(~rules.fights.defending(k, id))) {
                all.add(id);
            }
        }
        return all.toArray();
    }

    void copies(Kernel k, PermanentEffect.CreateCopies create) {
        rules.interpreter.finding.chosen(k, create.of(), Purpose.COPY, new CreateCopies(create));
    }

    record CreateCopies(PermanentEffect.CreateCopies create) implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
            EffectRules.of(kernel).interpreter.creation.copies(kernel, create, ids);
        }
    }

    /// "For each of those, create a token that's a copy of it": nothing else depends on the one at hand, so all of them are
    /// created at once.
    static boolean isOfEachAlone(PermanentEffect.CreateCopies create) {
        return create.of() instanceof Selector.That(Reference.Iterated _, _)
                && create.who() instanceof PlayerRef.You
                && create.whom() == null
                && !RecordParts.anywhere(create.count(), Reference.Iterated.class::isInstance)
                && !RecordParts.anywhere(create.except(), Reference.Iterated.class::isInstance);
    }

    void copies(Kernel k, PermanentEffect.CreateCopies create, int[] ids) {
        List<BattlefieldEntries.Entry> entries = new ArrayList<>();
        for (int seat : rules.eval.players(k, create.who(), c(k))) {
            var tokens = new ArrayList<TokensMade.Tokens>(ids.length);
            for (int id : ids) {
                Model model = CopyEffects.model(k, id, create.except(), c(k).source);
                tokens.add(new TokensMade.Tokens(k.object(id).card, model, n(k, create.count())));
            }
            int before = entries.size();
            add(k, tokens, seat, create.tapped(), create.attacking(), entries);
            for (BattlefieldEntries.Entry entry : entries.subList(before, entries.size())) {
                likeTheOriginal(k, create, entry, tokens, ids);
            }
        }
        if (RecordParts.anywhere(create.except(), Reference.ExiledWith.class::isInstance)) {
            k.push(new ToldOfExiled());
        }
        settle(k, entries, 0, create.whom(), null);
    }

    private void likeTheOriginal(
            Kernel k,
            PermanentEffect.CreateCopies create,
            BattlefieldEntries.Entry entry,
            List<TokensMade.Tokens> tokens,
            int[] ids) {
        for (int i = 0; i < ids.length; i++) {
            Model model = tokens.get(i).model();
            if (k.object(entry.object).model.equals(model)) {
                entry.ofCopy = CopyEffects.entersWith(k, model, create.except(), c(k));
                turnLike(k, entry, k.object(ids[i]));
                return;
            }
        }
    }

    /// "Except it has "… return the exiled card …"": what this effect has exiled is known to the token (rule 607.2).
    record ToldOfExiled() implements Frame {
        @Override
        public void run(Kernel k) {
            for (int token : k.s.context.done(Verb.CREATED)) {
                Linking.told(k, token, k.s.context.done(Verb.EXILED));
            }
        }
    }

    /// A token that is a copy of another one (rule 701.36).
    void populated(Kernel k, int seat, int id) {
        GameObject original = k.object(id);
        List<BattlefieldEntries.Entry> entries = new ArrayList<>();
        var copy = new TokensMade.Tokens(original.card, original.model, 1);
        add(k, List.of(copy), seat, false, false, entries);
        for (BattlefieldEntries.Entry entry : entries) {
            if (k.object(entry.object).model.equals(original.model)) {
                turnLike(k, entry, original);
            }
        }
        create(k, List.copyOf(entries));
    }

    /// A copy of what has its back face up has both faces, and its back face up (rule 707.8a).
    private static void turnLike(Kernel k, BattlefieldEntries.Entry entry, GameObject original) {
        if (CopyEffects.showsItsBack(k, original)) {
            GameObject token = k.object(entry.object).copy();
            token.face = original.face;
            k.s.put(token);
        }
    }

    void emblem(Kernel k, int seat, List<Ability> abilities) {
        var compiled = new ArrayList<CompiledAbility>();
        for (Ability ability : abilities) {
            for (CompiledAbility each : rules.compiler.granted(ability)) {
                compiled.add(each.inCommandZone());
            }
        }
        var characteristics =
                new Characteristics(
                        "Emblem",
                        null,
                        Colors.NONE,
                        Set.of(),
                        Set.of(),
                        List.of(),
                        null,
                        null,
                        null,
                        null);
        State s = k.s;
        int id = s.nextId();
        var emblem =
                new GameObject(
                        id,
                        rules.compiler.nameless,
                        new Model(characteristics, compiled),
                        seat,
                        Zone.COMMAND);
        emblem.emblem = true;
        emblem.timestamp = s.tick();
        s.put(emblem);
        s.setZone(Zone.COMMAND, seat, s.command().plus(id));
        k.structural();
    }
}
