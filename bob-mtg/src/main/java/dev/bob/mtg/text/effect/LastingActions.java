package dev.bob.mtg.text.effect;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Ability;
import dev.bob.mtg.definition.Cost;
import dev.bob.mtg.definition.Duration;
import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.Modification;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Rule;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.AsThoughKind;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Keyword;
import dev.bob.mtg.text.phrase.Costs;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.status.ChosenTypes;
import dev.bob.mtg.text.status.CombatDuties;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Lasting changes that have verbs of their own: gain control, switch, attack if able.
final class LastingActions {
    private final Phrases phrases;

    LastingActions(Phrases phrases) {
        this.phrases = phrases;
    }

    Syntax<Effect> control() {
        List<Modification> you = List.of(new Modification.Control(PlayerRef.YOU));
        return choice(
                form(
                        Effect.Change.class,
                        "gain control of <> <>",
                        part(
                                change ->
                                        change.modifications().equals(you)
                                                ? change.objects()
                                                : null,
                                phrases.anything),
                        part(Effect.Change::duration, phrases.duration),
                        (objects, duration) -> new Effect.Change(objects, you, duration)),
                synonyms(yours("gain control of <>", you), yours("you gain control of <>", you)),
                goadedForever(),
                ChosenTypes.ofLands(phrases),
                owners(),
                ChosenTypes.ofCreatures(phrases));
    }

    private Syntax<Effect> yours(String template, List<Modification> you) {
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(
                                change ->
                                        change.modifications().equals(you)
                                                ? change.objects()
                                                : null,
                                phrases.anything),
                        objects -> new Effect.Change(objects, you, new Duration.Indefinite())));
    }

    private static final List<Modification> GOADED =
            List.of(new Modification.Obey(List.of(new Rule.Goaded(new Filter.This()))));

    /// "it's goaded for the rest of the game"
    private Syntax<Effect> goadedForever() {
        return synonyms(
                goadedForever("<> is goaded for the rest of the game"),
                goadedForever("<> are goaded for the rest of the game"));
    }

    private Syntax<Effect> goadedForever(String template) {
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(
                                change ->
                                        change.modifications().equals(GOADED)
                                                        && change.duration()
                                                                instanceof Duration.Indefinite
                                                ? change.objects()
                                                : null,
                                phrases.anything),
                        what -> new Effect.Change(what, GOADED, new Duration.Indefinite())));
    }

    /// "each player gains control of all creatures they own"
    private Syntax<Effect> owners() {
        PlayerRef they = new PlayerRef.Iterated("they");
        List<Modification> theirs = List.of(new Modification.Control(new PlayerRef.Iterated("")));
        return widen(
                form(
                        Effect.ForEachPlayer.class,
                        "each player gains control of all <> they own",
                        part(
                                each ->
                                        each.players() instanceof PlayerRef.EachPlayer
                                                        && each.effect()
                                                                instanceof
                                                                Effect.Change(
                                                                        Selector.Each(Filter all),
                                                                        var changes,
                                                                        Duration.Indefinite _)
                                                        && changes.equals(theirs)
                                                ? Conjuncts.without(all, new Filter.Owned(they))
                                                : null,
                                phrases.plural),
                        noun ->
                                new Effect.ForEachPlayer(
                                        new PlayerRef.EachPlayer(),
                                        new Effect.Change(
                                                new Selector.Each(
                                                        Conjuncts.with(
                                                                noun, new Filter.Owned(they))),
                                                theirs,
                                                new Duration.Indefinite()))));
    }

    /// "~ loses this ability and becomes an Aura enchantment with enchant creature. Attach it to target creature. You may pay
    /// {W} to end this effect."
    Syntax<Effect> becomingAura() {
        return widen(
                form(
                        Effect.Sequence.class,
                        "~ loses this ability and becomes a Aura enchantment with enchant creature . attach it to <> ."
                                + " you may pay <> to end this effect",
                        part(LastingActions::host, phrases.thing),
                        part(LastingActions::endedFor, Costs.mana()),
                        (host, cost) ->
                                new Effect.Sequence(
                                        List.of(
                                                new Effect.Change(
                                                        ITSELF, AURA, new Duration.UntilPaid(cost)),
                                                new PermanentEffect.Attach(ITSELF, host)))));
    }

    private static final Selector ITSELF = new Selector.This("~");

    private static final List<Modification> AURA =
            List.of(
                    new Modification.LoseThisAbility(),
                    new Modification.SetTypes(List.of(CardType.ENCHANTMENT), List.of("Aura")),
                    new Modification.AddAbilities(
                            List.of(
                                    Ability.keyword(
                                            Keyword.ENCHANT, Filter.type(CardType.CREATURE)))));

    private static @Nullable Selector host(Effect.Sequence sequence) {
        return sequence.parts().size() == 2
                        && sequence.parts().getLast()
                                instanceof PermanentEffect.Attach(Selector what, Selector host)
                        && what.equals(ITSELF)
                ? host
                : null;
    }

    private static @Nullable List<Cost> endedFor(Effect.Sequence sequence) {
        return sequence.parts().getFirst()
                                instanceof
                                Effect.Change(Selector what, var changes, Duration.UntilPaid until)
                        && what.equals(ITSELF)
                        && changes.equals(AURA)
                ? until.cost()
                : null;
    }

    /// Rules about an object that say "this turn" in their middle.
    Syntax<Effect> musts() {
        Filter self = new Filter.This();
        Filter source = new Filter.Is(new Reference.Remembered());
        return choice(
                obeying("<> attacks this turn if able", new Rule.MustAttack(self, null, null)),
                obeying(
                        "<> attack this turn if able",
                        those(),
                        new Rule.MustAttack(self, null, null),
                        new Duration.EndOfTurn()),
                obeying(
                        "<> attacks this combat if able",
                        phrases.thing,
                        new Rule.MustAttack(self, null, null),
                        new Duration.EndOfCombat()),
                obeying(
                        "<> attacks this combat if able",
                        References.object(""),
                        new Rule.MustAttack(self, null, null),
                        new Duration.EndOfCombat()),
                obeying(
                        "<> attack this combat if able",
                        those(),
                        new Rule.MustAttack(self, null, null),
                        new Duration.EndOfCombat()),
                attacking("<> attacks <> this turn if able", new Duration.EndOfTurn()),
                attacking("<> attacks <> this combat if able", new Duration.EndOfCombat()),
                imposed("<> attack this turn if able", LastingActions::mustAttack),
                imposed("<> block this turn if able", what -> new Rule.MustBlock(what, null)),
                dutiesAndLicences(),
                obeyingBut(
                        "<> can't be blocked this turn except by <>",
                        by -> new Rule.CantBeBlockedExcept(self, by),
                        rule -> rule instanceof Rule.CantBeBlockedExcept(_, Filter by) ? by : null),
                obeying("<> blocks this turn if able", new Rule.MustBlock(self, null)),
                obeying("<> blocks ~ this turn if able", new Rule.MustBlock(self, source)),
                obeying("<> can't block ~ this turn", new Rule.CantBlock(self, source)),
                obeying(
                        "<> can block an additional creature this turn",
                        new Rule.BlockAdditional(self, 1)),
                mustBeBlocked(),
                obeying(
                        "all creatures able to block <> this turn do so",
                        new Rule.MustBeBlocked(self, true)),
                obeying(
                        "<> can attack this turn as though it didn't have defender",
                        new Rule.AsThough(self, AsThoughKind.ATTACK_WITHOUT_DEFENDER, null)));
    }

    private Syntax<Effect> mustBeBlocked() {
        Rule must = new Rule.MustBeBlocked(new Filter.This(), false);
        return synonyms(
                obeying("<> must be blocked this turn if able", must),
                obeying("<> must be blocked each combat this turn if able", must));
    }

    private Syntax<Effect> dutiesAndLicences() {
        return family(new CombatDuties(phrases).all(), withoutDefender());
    }

    private static Rule mustAttack(Filter what) {
        return new Rule.MustAttack(what, null, null);
    }

    /// "creatures you control can attack this turn as though they didn't have defender".
    private Syntax<Effect> withoutDefender() {
        return imposed(
                "<> can attack this turn as though they didn't have defender",
                what -> new Rule.AsThough(what, AsThoughKind.ATTACK_WITHOUT_DEFENDER, null));
    }

    /// "~ attacks that player this combat if able", "target creature attacks you this turn if able".
    private Syntax<Effect> attacking(String template, Duration duration) {
        Filter self = new Filter.This();
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(
                                change ->
                                        change.duration().equals(duration)
                                                ? change.objects()
                                                : null,
                                phrases.thing),
                        part(
                                change ->
                                        change.modifications().size() == 1
                                                        && change.modifications().getFirst()
                                                                instanceof
                                                                Modification.Obey(List<Rule> rules)
                                                        && rules.size() == 1
                                                        && rules.getFirst()
                                                                instanceof
                                                                Rule.MustAttack(
                                                                        _,
                                                                        PlayerRef whom,
                                                                        _)
                                                ? whom
                                                : null,
                                choice(constant(PlayerRef.YOU, "you"), phrases.player)),
                        (what, whom) ->
                                new Effect.Change(
                                        what,
                                        List.of(
                                                new Modification.Obey(
                                                        List.of(
                                                                new Rule.MustAttack(
                                                                        self, whom, null)))),
                                        duration)));
    }

    /// Several that were named before.
    private Syntax<Selector> those() {
        return phrases.things.only(what -> what instanceof Selector.That);
    }

    private Syntax<Effect> obeying(String template, Rule rule) {
        return obeying(template, phrases.thing, rule, new Duration.EndOfTurn());
    }

    private static Syntax<Effect> obeying(
            String template, Syntax<Selector> what, Rule rule, Duration duration) {
        List<Modification> obey = List.of(new Modification.Obey(List.of(rule)));
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(
                                change ->
                                        change.modifications().equals(obey)
                                                        && change.duration().equals(duration)
                                                ? change.objects()
                                                : null,
                                what),
                        objects -> new Effect.Change(objects, obey, duration)));
    }

    /// "creatures your opponents control attack this turn if able": whoever they are then (rule 611.2c).
    private Syntax<Effect> imposed(String template, Function<Filter, Rule> make) {
        return widen(
                form(
                        Effect.Impose.class,
                        template,
                        part(
                                impose -> {
                                    Filter what =
                                            impose.rules().size() == 1
                                                            && impose.duration()
                                                                    instanceof Duration.EndOfTurn
                                                    ? required(impose.rules().getFirst())
                                                    : null;
                                    return what != null
                                                    && make.apply(what)
                                                            .equals(impose.rules().getFirst())
                                            ? what
                                            : null;
                                },
                                phrases.plural.only(LastingActions::isOfNoTarget)),
                        what ->
                                new Effect.Impose(
                                        List.of(make.apply(what)), new Duration.EndOfTurn())));
    }

    private static boolean isOfNoTarget(Object noun) {
        return !(noun instanceof Filter.And(List<Filter> parts)
                && parts.stream()
                        .anyMatch(part ->
                                part instanceof Filter.Controlled(PlayerRef by)
                                        && by instanceof PlayerRef.Target));
    }

    private static @Nullable Filter required(Rule rule) {
        if (rule instanceof Rule.AsThough able) {
            return able.objects();
        }
        return rule instanceof Rule.MustAttack(Filter attackers, _, _)
                ? attackers
                : rule instanceof Rule.MustBlock(Filter blockers, _) ? blockers : null;
    }

    private static boolean areChosen(Object things) {
        return things instanceof Selector.Target || things instanceof Selector.Union;
    }

    private Syntax<Effect> obeyingBut(
            String template, Function<Filter, Rule> make, Function<Rule, @Nullable Filter> get) {
        return widen(
                form(
                        Effect.Change.class,
                        template,
                        part(
                                change ->
                                        change.duration() instanceof Duration.EndOfTurn
                                                ? change.objects()
                                                : null,
                                choice(
                                        phrases.thing,
                                        phrases.things.only(LastingActions::areChosen),
                                        References.object(""))),
                        part(
                                change ->
                                        change.modifications().size() == 1
                                                        && change.modifications().getFirst()
                                                                instanceof
                                                                Modification.Obey(List<Rule> rules)
                                                        && rules.size() == 1
                                                ? get.apply(rules.getFirst())
                                                : null,
                                phrases.plural),
                        (objects, by) ->
                                new Effect.Change(
                                        objects,
                                        List.of(new Modification.Obey(List.of(make.apply(by)))),
                                        new Duration.EndOfTurn())));
    }

    Syntax<Effect> switched() {
        List<Modification> swap = List.of(new Modification.SwitchPowerToughness());
        return choice(
                form(
                        Effect.Change.class,
                        "switch <> power and toughness <>",
                        part(
                                change ->
                                        change.modifications().equals(swap)
                                                ? change.objects()
                                                : null,
                                phrases.genitive),
                        part(Effect.Change::duration, phrases.duration),
                        (objects, duration) -> new Effect.Change(objects, swap, duration)),
                form(
                        Effect.Change.class,
                        "switch each <> 's power and toughness <>",
                        part(
                                change ->
                                        change.modifications().equals(swap)
                                                        && change.objects()
                                                                instanceof
                                                                Selector.Each(Filter each)
                                                ? each
                                                : null,
                                phrases.noun),
                        part(Effect.Change::duration, phrases.duration),
                        (each, duration) ->
                                new Effect.Change(new Selector.Each(each), swap, duration)));
    }

    /// "it doesn't untap during your next untap step"
    Syntax<Effect> ownDoesntUntap() {
        return doesntUntap(
                "<> doesn't untap during your next untap step",
                choice(phrases.thing.only(LastingActions::isOwn), References.object("")));
    }

    /// The source, by its name or as "it".
    private static boolean isOwn(Object what) {
        return what instanceof Selector.This
                || (what instanceof Selector.That(Reference of, String words)
                        && words.equals("it")
                        && (of.equals(References.OPEN) || of instanceof Reference.Source));
    }

    /// "those creatures don't untap during their controllers' next untap steps"
    Syntax<Effect> doesntUntap() {
        // What doesn't untap later isn't a fixed set (rule 611.2c).
        Syntax<Selector> several = phrases.things.only(what -> !(what instanceof Selector.Each));
        return family(
                doesntUntap(
                        "<> doesn't untap during its controller's next untap step", phrases.thing),
                synonyms(
                        doesntUntap("<> don't untap during that player's next untap step", several),
                        doesntUntap(
                                "<> don't untap during their controllers' next untap steps",
                                several),
                        doesntUntap(
                                "<> don't untap during their controller's next untap step",
                                several)));
    }

    private static Syntax<Effect> doesntUntap(String template, Syntax<Selector> what) {
        return widen(
                form(
                        PermanentEffect.SkipNextUntap.class,
                        template,
                        part(PermanentEffect.SkipNextUntap::what, what),
                        PermanentEffect.SkipNextUntap::new));
    }
}
