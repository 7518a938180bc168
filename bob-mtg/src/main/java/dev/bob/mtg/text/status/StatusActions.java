package dev.bob.mtg.text.status;

import static dev.bob.mtg.text.syntax.Forms.form;
import static dev.bob.mtg.text.syntax.Forms.part;
import static dev.bob.mtg.text.syntax.Syntax.choice;
import static dev.bob.mtg.text.syntax.Syntax.widen;

import dev.bob.mtg.definition.Effect;
import dev.bob.mtg.definition.Filter;
import dev.bob.mtg.definition.PermanentEffect;
import dev.bob.mtg.definition.PlayerRef;
import dev.bob.mtg.definition.Selector;
import dev.bob.mtg.text.phrase.Numerals;
import dev.bob.mtg.text.phrase.ObjectPhrases;
import dev.bob.mtg.text.phrase.Phrases;
import dev.bob.mtg.text.syntax.Syntax;
import java.util.List;
import java.util.function.Function;

/// Tapping and untapping what is chosen as it is done, becoming blocked, coming off: "untap up to two lands", "tap any
/// number of creatures you control".
public final class StatusActions {
    private static final Filter EQUIPMENT = new Filter.Subtype("Equipment");

    private final Phrases phrases;

    public StatusActions(Phrases phrases) {
        this.phrases = phrases;
    }

    public Syntax<Effect> all() {
        return choice(
                chosen(
                        "untap <>",
                        PermanentEffect.Untap.class,
                        PermanentEffect.Untap::what,
                        PermanentEffect.Untap::new),
                chosen(
                        "tap <>",
                        PermanentEffect.Tap.class,
                        PermanentEffect.Tap::what,
                        PermanentEffect.Tap::new),
                form(
                        PermanentEffect.BecomeBlocked.class,
                        "<> become blocked",
                        part(PermanentEffect.BecomeBlocked::what, phrases.things),
                        PermanentEffect.BecomeBlocked::new),
                unattachAll());
    }

    private <E extends Effect> Syntax<Effect> chosen(
            String template,
            Class<E> type,
            Function<E, Selector> what,
            Function<Selector, E> make) {
        return widen(form(type, template, part(what, upTo()), make));
    }

    private Syntax<Selector> upTo() {
        return choice(
                form(
                        Selector.Choose.class,
                        "up to <> <>",
                        part(Selector.Choose::count, Numerals.COUNT),
                        part(Selector.Choose::filter, phrases.plural),
                        (count, filter) -> new Selector.Choose(PlayerRef.YOU, true, count, filter)),
                ObjectPhrases.anyNumber(phrases));
    }

    /// "unattach all Equipment from them".
    private Syntax<Effect> unattachAll() {
        return widen(
                form(
                        PermanentEffect.Unattach.class,
                        "unattach all Equipment from <>",
                        part(
                                unattach ->
                                        unattach.what()
                                                                instanceof
                                                                Selector.Each(
                                                                        Filter.And(
                                                                                List<Filter> parts))
                                                        && parts.size() == 2
                                                        && parts.getFirst().equals(EQUIPMENT)
                                                        && parts.getLast()
                                                                instanceof
                                                                Filter.AttachedTo(Selector to)
                                                ? to
                                                : null,
                                phrases.anything),
                        to ->
                                new PermanentEffect.Unattach(
                                        new Selector.Each(
                                                Filter.and(
                                                        EQUIPMENT, new Filter.AttachedTo(to))))));
    }
}
