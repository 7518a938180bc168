package dev.bob.mtg.engine.effect;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Characteristics;
import dev.bob.mtg.definition.Colors;
import dev.bob.mtg.definition.CounterKind;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.PredefinedTokens;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.engine.cast.Entering;
import dev.bob.mtg.engine.event.BattlefieldEntries;
import dev.bob.mtg.engine.event.EnteringChoices;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.layers.Copies;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
import dev.bob.mtg.engine.state.Derived;
import dev.bob.mtg.engine.state.GameObject;
import dev.bob.mtg.engine.state.Kernel;
import dev.bob.mtg.engine.state.Model;
import dev.bob.mtg.engine.state.State;
import dev.bob.mtg.engine.value.Bag;
import dev.bob.mtg.engine.value.Counters;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Makes tokens, copies and emblems.
final class Creation {
    private final EffectRules rules;
    private final TokensMade made;

    Creation(EffectRules rules) {
        this.rules = rules;
        this.made = new TokensMade(rules);
    }

    private Context c(Kernel k) {
        return k.s.context;
    }

    private int n(Kernel k, Amount amount) {
        return rules.eval.amount(k, amount, c(k));
    }

    void tokens(Kernel k, PermanentEffect.CreateTokens create) {
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
        List<BattlefieldEntries.Entry> entries = new ArrayList<>();
        for (int seat : rules.eval.players(k, create.who(), c(k))) {
            int count = rules.eval.amount(k, create.count(), c(k).withIteratedPlayer(seat));
            add(
                    k,
                    new TokensMade.Tokens(card, model, count),
                    seat,
                    create.tapped(),
                    create.attacking(),
                    entries);
        }
        create(k, entries);
    }

    /// Adds what a player creates where those tokens would be created.
    private void add(
            Kernel k,
            TokensMade.Tokens wanted,
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
                entry.attacking = attacks ? attackedLike(k, seat) : Context.NOTHING;
                out.add(entry);
            }
        }
    }

    /// Creates tokens at once, after the choices that are made as they enter (rule 614.12), if there are any.
    private void create(Kernel k, List<BattlefieldEntries.Entry> entries) {
        var then = new Created();
        if (entries.stream()
                .anyMatch(entry -> EnteringChoices.areMade(k, k.object(entry.object).model))) {
            Entering.start(k, List.copyOf(entries), then);
        } else {
            then.go(k, rules.arrivals.enter(k, entries));
        }
    }

    record Created() implements Questions.Picked {
        @Override
        public void go(Kernel kernel, int[] ids) {
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
        return made.of(k, seat, new TokensMade.Tokens(card, card.faces[0], count));
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

    /// Whom a token that comes in attacking attacks: "that player" of a for-each over players, or whom the source attacks.
    private int attackedLike(Kernel k, int seat) {
        if (c(k).iteratedPlayer >= 0 && c(k).iteratedPlayer != seat) {
            return ~c(k).iteratedPlayer;
        }
        int at = c(k).source < 0 ? -1 : k.s.combat.attackerIndex(c(k).source);
        return at >= 0 ? k.s.combat.defenders()[at] : rules.interpreter.moves.anyDefender(k, seat);
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

    private void copies(Kernel k, PermanentEffect.CreateCopies create, int[] ids) {
        List<BattlefieldEntries.Entry> entries = new ArrayList<>();
        for (int seat : rules.eval.players(k, create.who(), c(k))) {
            for (int id : ids) {
                Model model = Copies.model(k, id, create.except(), c(k).source);
                add(
                        k,
                        new TokensMade.Tokens(k.object(id).card, model, n(k, create.count())),
                        seat,
                        create.tapped(),
                        create.attacking(),
                        entries);
            }
        }
        create(k, entries);
    }

    /// A token that is a copy of another one (rule 701.36).
    void populated(Kernel k, int seat, int id) {
        GameObject original = k.object(id);
        List<BattlefieldEntries.Entry> entries = new ArrayList<>();
        var copy = new TokensMade.Tokens(original.card, original.model, 1);
        add(k, copy, seat, false, false, entries);
        create(k, entries);
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
        emblem.timestamp = ++s.clock;
        s.put(emblem);
        s.setZone(Zone.COMMAND, seat, s.command().plus(id));
        k.structural();
    }
}
