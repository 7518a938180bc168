package dev.bob.mtg.text.event;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.EventPattern;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.term.Zone;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.reference.Conjuncts;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;

/// What happens to spells, whoever does it: "a spell is cast from a graveyard".
final class SpellEvents {
    private SpellEvents() {}

    static Syntax<EventPattern> all(Phrases phrases) {
        Syntax<Filter> spell = phrases.aNoun.only(SpellEvents::isSpell);
        return choice(
                cast("<> is cast from a graveyard", spell, new Filter.WasCast(Zone.GRAVEYARD)),
                cast("<> is cast from exile", spell, new Filter.WasCast(Zone.EXILE)));
    }

    private static boolean isSpell(Object noun) {
        return noun instanceof Filter.Spell
                || (noun instanceof Filter.And(List<Filter> parts)
                        && parts.contains(new Filter.Spell())
                        && parts.stream().noneMatch(Filter.WasCast.class::isInstance));
    }

    private static Syntax<EventPattern> cast(String template, Syntax<Filter> spell, Filter from) {
        PlayerRef anyone = new PlayerRef.AnyPlayer();
        return widen(
                form(
                        EventPattern.Cast.class,
                        template,
                        part(
                                cast ->
                                        cast.who().equals(anyone) && cast.ordinal() == 0
                                                ? Conjuncts.without(cast.what(), from)
                                                : null,
                                spell),
                        what -> new EventPattern.Cast(anyone, Conjuncts.with(what, from), 0)));
    }
}
