package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.family;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.RecordParts;
import dev.bob.mtg.definition.Reference;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.definition.term.CardType;
import dev.bob.mtg.definition.term.Verb;
import dev.bob.mtg.text.normal.Normaliser;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.reference.References;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which objects an effect speaks of: the source, targets, what was named before, all that match, some chosen.
public final class ObjectPhrases {
    private final Phrases phrases;
    private final TargetPhrases targets;

    public ObjectPhrases(Phrases phrases) {
        this.phrases = phrases;
        this.targets = new TargetPhrases(phrases);
    }

    public void define() {
        phrases.aNoun.is(
                choice(new Syntax.Around<>("a", phrases.noun, ""), another(), eitherCard()));
        phrases.thing.is(one());
        phrases.things.is(several());
        phrases.anything.is(synonyms(phrases.thing, phrases.things));
        phrases.genitive.is(whose());
    }

    private static Syntax<Selector> references(String... words) {
        return References.objects(words);
    }

    private Syntax<Selector> one() {
        return choice(
                itself(),
                targets.target(),
                references(
                        "it",
                        "him",
                        "her",
                        "he",
                        "she",
                        "that creature",
                        "that permanent",
                        "that land",
                        "that artifact",
                        "that planeswalker",
                        "that enchantment",
                        "that source",
                        "that token",
                        "the token",
                        "that card",
                        "the card",
                        "that spell",
                        "the spell",
                        "that spell or ability",
                        "that Equipment",
                        "that Aura",
                        "that Vehicle",
                        "that Mount",
                        "the amassed Army",
                        "the creature",
                        "the creature you control",
                        "the creature that died",
                        "the other"),
                chosen(),
                References.damaged("creature", Filter.type(CardType.CREATURE)),
                acted("each <> dealt damage this way", Verb.DAMAGED, phrases.noun),
                acted("each <> chosen this way", Verb.CHOSEN, phrases.noun),
                done("the sacrificed creature", Verb.SACRIFICED),
                done("the sacrificed permanent", Verb.SACRIFICED),
                done("the sacrificed artifact", Verb.SACRIFICED),
                References.object("the exiled card"),
                done("the discarded card", Verb.DISCARDED),
                done("the revealed card", Verb.REVEALED),
                attachedTo(""),
                done("the sacrificed enchantment", Verb.SACRIFICED),
                done("the sacrificed land", Verb.SACRIFICED),
                References.object("that ability"),
                each(),
                otherOrOfKind());
    }

    /// "the creature with the least power", "the creature card in your graveyard with the greatest mana value": one of
    /// those that are tied, as you choose.
    private Syntax<Selector> extreme() {
        return synonyms(
                extreme("the <> with the greatest <>", false),
                extreme("the <> with the highest <>", false),
                extreme("the <> with the least <>", true),
                extreme("the <> with the lowest <>", true));
    }

    private Syntax<Selector> extreme(String template, boolean least) {
        return widen(
                form(
                        Selector.Choose.class,
                        template,
                        part(
                                choose -> {
                                    Filter.Greatest most = extreme(choose, least);
                                    return most == null ? null : most.among();
                                },
                                phrases.noun),
                        part(
                                choose -> {
                                    Filter.Greatest most = extreme(choose, least);
                                    return most == null ? null : most.stat();
                                },
                                SizeClauses.stat()),
                        (what, stat) -> extreme(what, stat, least)));
    }

    private static Selector.Choose extreme(Filter what, Filter.Stat stat, boolean least) {
        return new Selector.Choose(
                PlayerRef.YOU,
                false,
                Amount.ONE,
                new Filter.And(List.of(what, new Filter.Greatest(stat, what, least))));
    }

    private static Filter.@Nullable Greatest extreme(Selector.Choose choose, boolean least) {
        return choose.filter() instanceof Filter.And(List<Filter> parts)
                        && parts.size() == 2
                        && parts.getLast() instanceof Filter.Greatest most
                        && most.least() == least
                        && choose.equals(extreme(most.among(), most.stat(), least))
                ? most
                : null;
    }

    /// The parts are in the order of the words.
    private static final Selector YOUR_RING_BEARER =
            new Selector.Each(
                    new Filter.And(
                            List.of(new Filter.Controlled(PlayerRef.YOU), Filter.RING_BEARER)));

    private Syntax<Selector> otherOrOfKind() {
        return family(
                references("the other creature", "the other permanent"),
                References.ofKind(phrases.nouns.creatureType),
                LibraryPhrases.topOfGraveyard(phrases),
                extreme(),
                constant(YOUR_RING_BEARER, "your Ring-bearer"));
    }

    private static Syntax<Selector> chosen() {
        return references(
                "the chosen creature",
                "the chosen permanent",
                "the chosen artifact",
                "the chosen land",
                "the chosen card");
    }

    private Syntax<Selector> each() {
        return family(
                form(
                        Selector.Each.class,
                        "each <>",
                        part(Selector.Each::filter, phrases.noun),
                        Selector.Each::new),
                form(
                        Selector.Each.class,
                        "each other <>",
                        part(each -> Conjuncts.withoutOther(each.filter()), phrases.noun),
                        filter -> new Selector.Each(Conjuncts.withOther(filter))),
                exceptFor("each <> except for <>", phrases.noun));
    }

    private Syntax<Selector> several() {
        return choice(
                targets.targets(),
                new CoordinatedObjects(phrases).all(),
                references(
                        "them",
                        "they",
                        "those creatures",
                        "the chosen creatures",
                        "the chosen permanents",
                        "the chosen cards",
                        "those permanents",
                        "those cards",
                        "the exiled cards",
                        "those tokens",
                        "those lands",
                        "those artifacts",
                        "those enchantments",
                        "the tokens",
                        "both"),
                acted("<> dealt damage this way", Verb.DAMAGED, phrases.plural),
                synonyms(
                        form(
                                Selector.Each.class,
                                "<>",
                                part(Selector.Each::filter, phrases.plural),
                                Selector.Each::new),
                        form(
                                Selector.Each.class,
                                "all <>",
                                part(Selector.Each::filter, phrases.plural),
                                Selector.Each::new)),
                exceptFor("all <> except for <>", phrases.plural),
                exceptSelf("all <> except for ~", phrases.plural),
                LibraryPhrases.severalOfGraveyard(phrases));
    }

    private Syntax<Selector> whose() {
        return choice(
                references(
                        "its",
                        "their",
                        "his",
                        "her",
                        "that creature's",
                        "that permanent's",
                        "that card's",
                        "that spell's",
                        "that land's",
                        "that artifact's",
                        "that planeswalker's",
                        "that source's",
                        "the amassed Army's",
                        "the creature's",
                        "the artifact's",
                        "the permanent's",
                        "the land's",
                        "that creature card's"),
                done("the milled card's", Verb.MILLED),
                done("the sacrificed creature's", Verb.SACRIFICED),
                References.object("the exiled card's"),
                done("the discarded card's", Verb.DISCARDED),
                done("the revealed card's", Verb.REVEALED),
                attachedTo("'s"),
                constant(new Selector.This("~'s"), "~'s"),
                References.object(Normaliser.GRANTER + "'s", new Reference.Granter()),
                references(
                        "that enchantment's",
                        "that token's",
                        "that Equipment's",
                        "that Aura's",
                        "that Vehicle's",
                        "the card's",
                        "the spell's"),
                done("the sacrificed permanent's", Verb.SACRIFICED),
                done("the sacrificed artifact's", Verb.SACRIFICED),
                done("the sacrificed enchantment's", Verb.SACRIFICED),
                done("the sacrificed land's", Verb.SACRIFICED),
                new Syntax.Around<>("", targets.target(), "'s"),
                done("the tapped creature's", Verb.TAPPED),
                moved(),
                References.ofKindsOwn(phrases.nouns.creatureType));
    }

    private static Syntax<Selector> moved() {
        return family(
                done("the returned creature's", Verb.RETURNED),
                done("the exiled creature's", Verb.EXILED),
                References.object("that ability's"),
                References.object("that spell or ability's"));
    }

    /// Those that were just dealt damage.
    private static Syntax<Selector> acted(String template, Verb verb, Syntax<Filter> noun) {
        Reference done = new Reference.Done(verb);
        return widen(
                form(
                        Selector.Among.class,
                        template,
                        part(among -> among.reference().equals(done) ? among.filter() : null, noun),
                        filter -> new Selector.Among(done, filter)));
    }

    /// "up to two target creatures", of which a clause may have to say "each of".
    public static boolean areSeveralTargets(Object value) {
        return value instanceof Selector.Target(var spec) && !spec.max().equals(Amount.ONE);
    }

    /// "all creatures except for Krakens, Leviathans, and Octopuses".
    private Syntax<Selector> exceptFor(String template, Syntax<Filter> noun) {
        return widen(
                form(
                        Selector.Each.class,
                        template,
                        part(ObjectPhrases::of, noun),
                        part(ObjectPhrases::exception, these(phrases)),
                        ObjectPhrases::except));
    }

    /// "all creatures except for ~".
    private static Syntax<Selector> exceptSelf(String template, Syntax<Filter> noun) {
        Filter self = new Filter.This();
        return widen(
                form(
                        Selector.Each.class,
                        template,
                        part(each -> self.equals(exception(each)) ? of(each) : null, noun),
                        all -> except(all, self)));
    }

    /// What is one of those that are targets or were named: "target creature", "those creatures".
    public static Syntax<Filter> oneOf(Phrases phrases) {
        return phrases.anything
                .only(what -> what instanceof Selector.Target || what instanceof Selector.That)
                .map(
                        Selector.class,
                        what -> (Filter) new Filter.OneOf(what),
                        value -> value instanceof Filter.OneOf(Selector what) ? what : null);
    }

    /// "any number of creatures you control", which you choose.
    public static Syntax<Selector.Choose> anyNumber(Phrases phrases) {
        return form(
                Selector.Choose.class,
                "any number of <>",
                part(
                        choose ->
                                choose.count() instanceof Amount.AnyNumber ? choose.filter() : null,
                        phrases.plural),
                filter -> new Selector.Choose(PlayerRef.YOU, true, new Amount.AnyNumber(), filter));
    }

    /// "attached to a creature you control": to any one of a kind.
    public static Syntax<Filter> attachedToOne(Phrases phrases, String template) {
        return widen(
                form(
                        Filter.AttachedTo.class,
                        template,
                        part(
                                to ->
                                        to.object() instanceof Selector.Each(Filter host)
                                                ? host
                                                : null,
                                phrases.aNoun),
                        host -> new Filter.AttachedTo(new Selector.Each(host))));
    }

    /// What an exception is made for: "artifacts and lands".
    public static Syntax<Filter> these(Phrases phrases) {
        return synonyms(
                phrases.plural,
                phrases.plural
                        .series("and", 2)
                        .map(
                                List.class,
                                parts -> (Filter) new Filter.Or(parts),
                                value ->
                                        value instanceof Filter.Or(List<Filter> parts)
                                                ? parts
                                                : null));
    }

    /// All of them except for those.
    public static Selector.Each except(Filter all, Filter not) {
        return new Selector.Each(Filter.and(all, new Filter.Not(not)));
    }

    /// All of them, the exception included; null if there is none.
    public static @Nullable Filter of(Selector each) {
        return exception(each) != null && each instanceof Selector.Each(Filter.And(var parts))
                ? parts.getFirst()
                : null;
    }

    public static @Nullable Filter exception(Selector each) {
        return each instanceof Selector.Each(Filter.And(List<Filter> parts))
                        && parts.size() == 2
                        && parts.getLast() instanceof Filter.Not(Filter not)
                ? not
                : null;
    }

    private static Syntax<Selector> itself() {
        return choice(
                constant(new Selector.This("~"), "~"),
                References.object(Normaliser.GRANTER, new Reference.Granter()),
                constant(new Selector.This("this spell"), "this spell"),
                constant(new Selector.This("this card"), "this card"));
    }

    private static Syntax<Selector> done(String words, Verb verb) {
        return References.object(words, new Reference.Done(verb));
    }

    private static Syntax<Selector> attachedTo(String ending) {
        List<Syntax<Selector>> all = new ArrayList<>();
        for (String words : EventSubjects.ATTACHED) {
            all.add(References.object(words + ending, new Reference.AttachedTo()));
        }
        return choice(all);
    }

    /// "another creature".
    private Syntax<Filter> another() {
        return phrases.noun
                .map(
                        Filter.class,
                        Conjuncts::withOther,
                        value ->
                                value instanceof Filter filter
                                        ? Conjuncts.withoutOther(filter)
                                        : null)
                .after("another");
    }

    /// "a creature card or a planeswalker card from your graveyard": where both are is said once.
    private Syntax<Filter> eitherCard() {
        Syntax<Filter> card = phrases.noun.only(ObjectPhrases::isCardSomewhere);
        Syntax<Filter> either =
                widen(
                        form(
                                Filter.Or.class,
                                "a <> or a <>",
                                part(
                                        or -> or.parts().size() == 2 ? or.parts().getFirst() : null,
                                        card),
                                part(or -> or.parts().getLast(), card),
                                (one, other) -> new Filter.Or(List.of(one, other))));
        return widen(
                form(
                        Filter.And.class,
                        "<> <>",
                        part(
                                and ->
                                        and.parts().size() == 2
                                                        && and.parts().getFirst()
                                                                instanceof Filter.Or or
                                                ? or
                                                : null,
                                either),
                        part(
                                and -> and.parts().getLast(),
                                new RelativeClauses(phrases)
                                        .zone()
                                        .only(Filter.InZone.class::isInstance)),
                        (or, zone) -> new Filter.And(List.of(or, zone))));
    }

    /// A card of a kind, of which it isn't said where it is.
    private static boolean isCardSomewhere(Object noun) {
        return noun instanceof Filter.And(List<Filter> parts)
                && parts.contains(new Filter.CardNoun())
                && !RecordParts.anywhere(noun, Filter.InZone.class::isInstance);
    }
}
