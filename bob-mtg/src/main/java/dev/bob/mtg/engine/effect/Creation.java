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
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import dev.bob.mtg.engine.event.Questions;
import dev.bob.mtg.engine.event.Replacing;
import dev.bob.mtg.engine.layers.Copies;
import dev.bob.mtg.engine.state.Active;
import dev.bob.mtg.engine.state.CompiledAbility;
import dev.bob.mtg.engine.state.Context;
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

    Creation(EffectRules rules) {
        this.rules = rules;
    }

    private Context c(Kernel k) {
        return k.s.context;
    }

    private int n(Kernel k, Amount amount) {
        return rules.eval.amount(k, amount, c(k));
    }

    void tokens(Kernel k, PermanentEffect.CreateTokens create) {
        var made = new Bag();
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
        rules.changes.begin(k);
        for (int seat : rules.eval.players(k, create.who(), c(k))) {
            int count =
                    tokenCount(
                            k,
                            seat,
                            rules.eval.amount(k, create.count(), c(k).withIteratedPlayer(seat)));
            for (int i = 0; i < count; i++) {
                made.add(
                        rules.arrivals.token(
                                k,
                                card,
                                model,
                                seat,
                                create.tapped(),
                                create.attacking() ? attackedLike(k, seat) : Context.NOTHING,
                                false,
                                Counters.NONE));
            }
        }
        rules.changes.end(k);
        rules.interpreter.note(k, Verb.CREATED, made.toArray(), made.size());
    }

    /// Rule 701.53a.
    void incubate(Kernel k, PlayerRef who, Amount counters) {
        Model.Card card = rules.compiler.token(PredefinedTokens.INCUBATOR);
        var made = new Bag();
        rules.changes.begin(k);
        for (int seat : rules.eval.players(k, who, c(k))) {
            Counters on = Counters.NONE.plus(CounterKind.P1P1, n(k, counters));
            for (int i = tokenCount(k, seat, 1); i > 0; i--) {
                made.add(
                        rules.arrivals.token(
                                k, card, card.faces[0], seat, false, Context.NOTHING, false, on));
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
            int count = tokenCount(k, seat, 1);
            for (int i = 0; i < count; i++) {
                int token =
                        rules.arrivals.token(
                                k,
                                card,
                                card.faces[0],
                                seat,
                                false,
                                Context.NOTHING,
                                false,
                                Counters.NONE);
                rules.permanents.attach(k, token, host);
                made.add(token);
            }
        }
        rules.changes.end(k);
        rules.interpreter.note(k, Verb.CREATED, made.toArray(), made.size());
    }

    /// Creates tokens that no text describes in full.
    int[] make(Kernel k, Model.Card card, Model model, int seat, int count) {
        var made = new Bag();
        rules.changes.begin(k);
        int n = tokenCount(k, seat, count);
        for (int i = 0; i < n; i++) {
            made.add(
                    rules.arrivals.token(
                            k, card, model, seat, false, Context.NOTHING, false, Counters.NONE));
        }
        rules.changes.end(k);
        rules.interpreter.note(k, Verb.CREATED, made.toArray(), made.size());
        return made.toArray();
    }

    private int tokenCount(Kernel k, int seat, int count) {
        List<Replacing.Candidate> changes = new ArrayList<>(0);
        for (Active.Live<Rule.Replace> live : k.active().replacements) {
            if (live.rule().replacement() instanceof Replacement.ChangeAmount(var event, _)
                    && event
                            instanceof
                            dev.bob.mtg.definition.EventPattern.TokensCreated(PlayerRef who, _)
                    && rules.eval.isPlayer(k, who, seat, live.context())) {
                changes.add(rules.replacing.of(k, live));
            }
        }
        return Math.min(500, rules.replacing.amount(k, seat, Math.min(count, 500), changes));
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
            var made = new Bag();
            EffectRules.of(kernel).changes.begin(kernel);
            for (int seat :
                    EffectRules.of(kernel).eval.players(kernel, create.who(), kernel.s.context)) {
                for (int id : ids) {
                    int count =
                            EffectRules.of(kernel)
                                    .interpreter
                                    .creation
                                    .tokenCount(
                                            kernel,
                                            seat,
                                            EffectRules.of(kernel)
                                                    .eval
                                                    .amount(
                                                            kernel,
                                                            create.count(),
                                                            kernel.s.context));
                    for (int i = 0; i < count; i++) {
                        GameObject original = kernel.object(id);
                        made.add(
                                EffectRules.of(kernel)
                                        .arrivals
                                        .token(
                                                kernel,
                                                original.card,
                                                Copies.model(
                                                        kernel,
                                                        id,
                                                        create.except(),
                                                        kernel.s.context.source),
                                                seat,
                                                create.tapped(),
                                                create.attacking()
                                                        ? EffectRules.of(kernel)
                                                                .interpreter
                                                                .creation
                                                                .attackedLike(kernel, seat)
                                                        : Context.NOTHING,
                                                true,
                                                Counters.NONE));
                    }
                }
            }
            EffectRules.of(kernel).changes.end(kernel);
            EffectRules.of(kernel)
                    .interpreter
                    .note(kernel, Verb.CREATED, made.toArray(), made.size());
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
        emblem.timestamp = ++s.clock;
        s.put(emblem);
        s.setZone(Zone.COMMAND, seat, s.command().plus(id));
        k.structural();
    }
}
