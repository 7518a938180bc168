package dev.bob.mtg.text.phrase;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.constant;
import static dev.bob.mtg.text.syntax.Syntax.synonyms;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Amount;
import dev.bob.mtg.definition.Filter;
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
        phrases.aNoun.is(choice(new Syntax.Around<>("a", phrases.noun, ""), another()));
        phrases.thing.is(
                choice(
                        itself(),
                        targets.target(),
                        References.object("it"),
                        References.object("him"),
                        References.object("her"),
                        References.object("he"),
                        References.object("she"),
                        References.object("that creature"),
                        References.object("that permanent"),
                        References.object("that land"),
                        References.object("that artifact"),
                        References.object("that planeswalker"),
                        References.object("that enchantment"),
                        References.object("that source"),
                        References.object("that token"),
                        References.object("the token"),
                        References.object("that card"),
                        References.object("the card"),
                        References.object("that spell"),
                        References.object("the spell"),
                        References.object("that spell or ability"),
                        References.object("that Equipment"),
                        References.object("that Aura"),
                        References.object("that Vehicle"),
                        References.object("that Mount"),
                        References.object("the amassed Army"),
                        References.object("the creature"),
                        References.object("the creature you control"),
                        References.object("the creature that died"),
                        References.object("the other"),
                        References.damaged("creature", Filter.type(CardType.CREATURE)),
                        damaged("each <> dealt damage this way", phrases.noun),
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
                        exceptFor("each <> except for <>", phrases.noun)));
        phrases.things.is(
                choice(
                        targets.targets(),
                        new CoordinatedObjects(phrases).all(),
                        References.object("them"),
                        References.object("they"),
                        References.object("those creatures"),
                        References.object("those permanents"),
                        References.object("those cards"),
                        References.object("the exiled cards"),
                        References.object("those tokens"),
                        References.object("those lands"),
                        References.object("those artifacts"),
                        References.object("those enchantments"),
                        References.object("the tokens"),
                        References.object("both"),
                        damaged("<> dealt damage this way", phrases.plural),
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
                        exceptFor("all <> except for <>", phrases.plural)));
        phrases.anything.is(synonyms(phrases.thing, phrases.things));
        phrases.genitive.is(
                choice(
                        References.object("its"),
                        References.object("their"),
                        References.object("his"),
                        References.object("her"),
                        References.object("that creature's"),
                        References.object("that permanent's"),
                        References.object("that card's"),
                        References.object("that spell's"),
                        References.object("that land's"),
                        References.object("that artifact's"),
                        References.object("that planeswalker's"),
                        References.object("that source's"),
                        References.object("the amassed Army's"),
                        References.object("the creature's"),
                        References.object("the artifact's"),
                        References.object("the permanent's"),
                        References.object("that creature card's"),
                        constant(new Selector.This("this creature's"), "this creature's"),
                        constant(new Selector.This("this permanent's"), "this permanent's"),
                        constant(new Selector.This("this artifact's"), "this artifact's"),
                        constant(new Selector.This("this land's"), "this land's"),
                        constant(new Selector.This("this token's"), "this token's"),
                        done("the milled card's", Verb.MILLED),
                        done("the sacrificed creature's", Verb.SACRIFICED),
                        References.object("the exiled card's"),
                        done("the discarded card's", Verb.DISCARDED),
                        done("the revealed card's", Verb.REVEALED),
                        attachedTo("'s"),
                        constant(new Selector.This("~'s"), "~'s"),
                        References.object(Normaliser.GRANTER + "'s", new Reference.Granter()),
                        References.object("that enchantment's"),
                        References.object("that token's"),
                        References.object("that Equipment's"),
                        References.object("that Aura's"),
                        References.object("that Vehicle's"),
                        References.object("the card's"),
                        References.object("the spell's"),
                        done("the sacrificed permanent's", Verb.SACRIFICED),
                        done("the sacrificed artifact's", Verb.SACRIFICED),
                        done("the sacrificed enchantment's", Verb.SACRIFICED),
                        done("the sacrificed land's", Verb.SACRIFICED),
                        new Syntax.Around<>("", targets.target(), "'s")));
    }

    /// Those that were just dealt damage.
    private static Syntax<Selector> damaged(String template, Syntax<Filter> noun) {
        Reference done = new Reference.Done(Verb.DAMAGED);
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

    /// "~"; in quotations "this creature", "this token" and so on.
    private static Syntax<Selector> itself() {
        return choice(
                constant(new Selector.This("~"), "~"),
                References.object(Normaliser.GRANTER, new Reference.Granter()),
                constant(new Selector.This("this creature"), "this creature"),
                constant(new Selector.This("this token"), "this token"),
                constant(new Selector.This("this emblem"), "this emblem"),
                constant(new Selector.This("this artifact"), "this artifact"),
                constant(new Selector.This("this land"), "this land"),
                constant(new Selector.This("this enchantment"), "this enchantment"),
                constant(new Selector.This("this permanent"), "this permanent"),
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
}
