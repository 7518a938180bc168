package dev.bob.mtg.engine;

import dev.bob.mtg.decision.Decision.Purpose;
import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Characteristics;
import dev.bob.mtg.definition.Colors;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Replacement;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Verb;
import dev.bob.mtg.definition.Zone;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Makes tokens, copies and emblems.
final class Creation {
    private final Kernel k;

    Creation(Kernel kernel) {
        this.k = kernel;
    }

    private Context c() {
        return k.s.context;
    }

    private int n(Amount amount) {
        return k.eval.amount(amount, c());
    }

    void tokens(Effect.CreateTokens create) {
        var made = new Bag();
        Model.Card card = k.compiler.token(create.token());
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
                                    power == null ? of.power() : Integer.valueOf(n(power)),
                                    toughness == null
                                            ? of.toughness()
                                            : Integer.valueOf(n(toughness)),
                                    of.loyalty(),
                                    of.defense()),
                            List.of(model.abilities));
        }
        k.changes.begin();
        for (int seat : k.eval.players(create.who(), c())) {
            int count =
                    tokenCount(seat, k.eval.amount(create.count(), c().withIteratedPlayer(seat)));
            for (int i = 0; i < count; i++) {
                made.add(
                        k.arrivals.token(
                                card,
                                model,
                                seat,
                                create.tapped(),
                                create.attacking() ? attackedLike(seat) : Context.NOTHING,
                                false));
            }
        }
        k.changes.end();
        k.interpreter.note(Verb.CREATED, made.toArray(), made.size());
    }

    /// Creates tokens that no text describes in full.
    int[] make(Model.Card card, Model model, int seat, int count) {
        var made = new Bag();
        k.changes.begin();
        int n = tokenCount(seat, count);
        for (int i = 0; i < n; i++) {
            made.add(k.arrivals.token(card, model, seat, false, Context.NOTHING, false));
        }
        k.changes.end();
        k.interpreter.note(Verb.CREATED, made.toArray(), made.size());
        return made.toArray();
    }

    private int tokenCount(int seat, int count) {
        List<Replacing.Candidate> changes = new ArrayList<>(0);
        for (Active.Live<Rule.Replace> live : k.active().replacements) {
            if (live.rule().replacement() instanceof Replacement.ChangeAmount(var event, _)
                    && event
                            instanceof
                            dev.bob.mtg.definition.EventPattern.TokensCreated(PlayerRef who, _)
                    && k.eval.isPlayer(who, seat, live.context())) {
                changes.add(k.replacing.of(live));
            }
        }
        return Math.min(500, k.replacing.amount(seat, Math.min(count, 500), changes));
    }

    /// Whom a token that comes in attacking attacks: "that player" of a for-each over players, or whom the source attacks.
    private int attackedLike(int seat) {
        if (c().iteratedPlayer >= 0 && c().iteratedPlayer != seat) {
            return ~c().iteratedPlayer;
        }
        int at = c().source < 0 ? -1 : k.s.combat.attackerIndex(c().source);
        return at >= 0 ? k.s.combat.defenders()[at] : new Moves(k).anyDefender(seat);
    }

    void copies(Effect.CreateCopies create) {
        k.interpreter.finding.chosen(
                create.of(),
                Purpose.COPY,
                (kernel, ids) -> {
                    var made = new Bag();
                    kernel.changes.begin();
                    for (int seat : kernel.eval.players(create.who(), kernel.s.context)) {
                        for (int id : ids) {
                            int count =
                                    new Creation(kernel)
                                            .tokenCount(
                                                    seat,
                                                    kernel.eval.amount(
                                                            create.count(), kernel.s.context));
                            for (int i = 0; i < count; i++) {
                                GameObject original = kernel.object(id);
                                made.add(
                                        kernel.arrivals.token(
                                                original.card,
                                                Copies.model(
                                                        kernel,
                                                        id,
                                                        create.except(),
                                                        kernel.s.context.source),
                                                seat,
                                                create.tapped(),
                                                create.attacking()
                                                        ? new Creation(kernel).attackedLike(seat)
                                                        : Context.NOTHING,
                                                true));
                            }
                        }
                    }
                    kernel.changes.end();
                    kernel.interpreter.note(Verb.CREATED, made.toArray(), made.size());
                });
    }

    void emblem(int seat, List<Ability> abilities) {
        var compiled = new ArrayList<Compiled>();
        for (Ability ability : abilities) {
            for (Compiled each : k.compiler.granted(ability)) {
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
                        k.compiler.nameless,
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
