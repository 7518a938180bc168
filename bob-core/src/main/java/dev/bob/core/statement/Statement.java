package dev.bob.core.statement;

import dev.bob.core.statement.news.Because;
import dev.bob.core.statement.news.Commute;
import dev.bob.core.statement.news.Ends;
import dev.bob.core.statement.news.Fact;
import dev.bob.core.statement.news.Household;
import dev.bob.core.statement.news.Milestone;
import dev.bob.core.statement.news.Outsiders;
import dev.bob.core.statement.news.Renaming;
import dev.bob.core.statement.news.Respelling;
import dev.bob.core.statement.news.Restated;
import dev.bob.core.statement.news.Retraction;
import dev.bob.core.statement.news.Swap;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A sentence, read once: for whoever compares it with many others. Each part is read when it is first needed, since most
/// comparisons end before they need them all.
///
/// Thread-safe.
public final class Statement {

    /// Whose birth is told.
    private static final Set<String> CHILDREN =
            Set.of("son", "daughter", "baby", "babies", "twin", "twins", "kid", "sohn", "tochter");

    /// An end is told in few words that tell anything.
    private static final int SHORT = 10;

    private static final Pattern FIRST_PERSON =
            Pattern.compile("(?:i|we)\\b", Pattern.CASE_INSENSITIVE);

    private static final String ONE_AT_A_TIME =
            "(?<does>cover|study|trade|drive|attend|practi[sc]e|(?:work|live) (?:at|for|in))\\b";

    private static final Pattern DOES_NOW =
            Pattern.compile("I now " + ONE_AT_A_TIME, Pattern.CASE_INSENSITIVE);

    private static final Pattern DOES =
            Pattern.compile(
                    "^(?:[^,;:]{2,40}, )?I (?:do,? (?:[^,]{2,30}, )?|currently |mostly |mainly )?"
                            + ONE_AT_A_TIME,
                    Pattern.CASE_INSENSITIVE);

    private final String text;
    private final String whole;
    private final Lazy<List<Attribute>> attributes;
    private final Lazy<Set<String>> words;
    private final Lazy<Set<String>> wordsOfAll;
    private final Lazy<Set<String>> wordsAndOwners;
    private final Lazy<Set<String>> things;
    private final Lazy<Boolean> renews;
    private final Lazy<Change> change;
    private final Lazy<Gist> gist;
    private final Lazy<Boolean> isAgainst;
    private final Lazy<Stance> stance;
    private final Lazy<List<Residence>> residence;
    private final Lazy<Recount> recount;
    private final Lazy<Appointment> appointment;
    private final Lazy<Vacancy> vacancy;
    private final Lazy<Ailment> ailment;
    private final Lazy<Manner> manner;
    private final Lazy<Respelling> spelling;
    private final Lazy<Renaming> naming;
    private final Lazy<Commute> commute;
    private final Lazy<Household> household;
    private final Lazy<Milestone> milestone;
    private final Lazy<Because> reason;
    private final Lazy<Restated> restated;
    private final Lazy<Retraction> retraction;
    private final Lazy<Boolean> takesBack;
    private final Lazy<Boolean> swaps;

    private Statement(String text, String whole) {
        this.text = text;
        this.whole = whole;
        attributes = new Lazy<>(() -> List.copyOf(Attribute.of(text)));
        words = new Lazy<>(() -> Attribute.words(text));
        wordsOfAll = isPart() ? new Lazy<>(this::wordsWithThoseOfTheWhole) : words;
        wordsAndOwners = new Lazy<>(this::wordsWithOwners);
        things = new Lazy<>(() -> Topics.of(text));
        renews = new Lazy<>(() -> Change.renewed(text) || (isPart() && Change.renewed(whole)));
        change = new Lazy<>(this::readChange);
        gist = new Lazy<>(() -> Gist.of(Change.standing(text)));
        isAgainst = new Lazy<>(() -> Stance.mayBeAgainst(text));
        stance = new Lazy<>(() -> Stance.of(text));
        residence = new Lazy<>(() -> Residence.in(text));
        recount = new Lazy<>(() -> Recount.in(text));
        appointment = new Lazy<>(() -> Appointment.in(text));
        vacancy = new Lazy<>(() -> Vacancy.in(whole));
        ailment = new Lazy<>(() -> Ailment.in(text));
        manner = new Lazy<>(() -> Manner.in(text));
        spelling = new Lazy<>(() -> Respelling.in(text));
        naming = new Lazy<>(() -> Renaming.in(whole));
        commute = new Lazy<>(() -> Commute.in(text));
        household = new Lazy<>(() -> Household.in(whole));
        milestone = new Lazy<>(() -> Milestone.in(whole));
        reason = new Lazy<>(() -> Because.in(whole));
        restated = new Lazy<>(() -> Restated.in(text));
        retraction = new Lazy<>(() -> Retraction.in(whole));
        takesBack = new Lazy<>(() -> Retraction.isOfTheLast(whole));
        swaps = new Lazy<>(() -> Swap.in(whole));
    }

    /// A sentence by itself.
    public static Statement of(String text) {
        return new Statement(text, text);
    }

    /// A sentence that is a part of what was said: what the whole says is over, is.
    public static Statement of(String text, String whole) {
        return new Statement(text, whole);
    }

    private boolean isPart() {
        return !whole.equals(text);
    }

    private Change readChange() {
        Change own = Change.in(text);
        return isPart() ? own.within(Change.in(whole)) : own;
    }

    /// As it was said.
    public String text() {
        return text;
    }

    /// What it says of what.
    public List<Attribute> attributes() {
        return attributes.get();
    }

    /// Whether it says that something isn't as it was.
    public boolean renews() {
        return renews.get();
    }

    /// Whether it says something of a kind that a question names: an instrument, if it asks for one.
    public boolean isOfKindAskedBy(Statement question) {
        Set<String> asked = question.kindsNamed();
        return !asked.isEmpty() && !Collections.disjoint(asked, gist.get().values().keySet());
    }

    private Set<String> kindsNamed() {
        return gist.get().kindsNamed();
    }

    /// Whether it answers a question that asks for this of somebody, or for a kind of thing of which there is one.
    ///
    /// @param asked the attributes that the question asks for
    public boolean answers(Statement question, Set<String> asked) {
        return (!asked.isEmpty() && Attribute.answers(attributes(), asked))
                || (question.kindsNamed().stream().anyMatch(Kinds::single)
                        && gist.get().hasTheOne(question.gist.get()));
    }

    /// Whether the newer of two statements makes the older one untrue. Whoever compares many reads each once.
    public static boolean contradicts(String newer, String older) {
        return of(newer).contradicts(of(older));
    }

    /// Whether this, the newer, makes an older one untrue.
    public boolean contradicts(Statement older) {
        return makesUntrue(older) && !Outsiders.isOfSomebodyElse(text, older.text);
    }

    /// Whether it says that whatever was planned last comes to nothing.
    public boolean takesBackTheLast() {
        return takesBack.get();
    }

    /// Whether it says only that something is over, or isn't as it was, and not how it is.
    public boolean tellsOnlyAnEnd() {
        return Ends.onlyChanged(text)
                || (words.get().size() <= SHORT
                        && !Ends.tellsInstead(text)
                        && (!change.get().ended().isEmpty()
                                || vacancy.get().left().isPresent()
                                || household.get().left().isPresent()
                                || naming.get().mayFollow()
                                || !retraction.get().off().isEmpty()));
    }

    /// Whether it says what is planned.
    public boolean plans() {
        return retraction.get().mayEnd();
    }

    private boolean makesUntrue(Statement older) {
        return saysOtherwise(older)
                || ends(older)
                || replaces(older)
                || opposes(older)
                || follows(older);
    }

    /// Says where somebody is now, how many there are now, when it is now, who does it no more, what somebody suffers from no
    /// more, how Bob is to answer, how a name is spelt, what is called otherwise, how somebody gets to work,
    /// who has moved out, or what comes to nothing that was planned.
    private boolean follows(Statement older) {
        return older.residence.get().stream()
                        .anyMatch(was -> residence.get().stream().anyMatch(is -> is.follows(was)))
                || (follows(recount, older.recount) && gist.get().sharesOwner(older.gist.get()))
                || follows(appointment, older.appointment)
                || follows(vacancy, older.vacancy)
                || follows(ailment, older.ailment)
                || follows(manner, older.manner)
                || follows(spelling, older.spelling)
                || follows(naming, older.naming)
                || follows(commute, older.commute)
                || follows(household, older.household)
                || (follows(retraction, older.retraction)
                        && (!Retraction.isOfSomebody(text)
                                || gist.get().sharesOwner(older.gist.get())))
                || (follows(milestone, older.milestone) && isOfSame(older))
                || follows(reason, older.reason)
                || (follows(restated, older.restated) && gist.get().sharesOwner(older.gist.get()));
    }

    /// Whether both are of the same person, or the newer doesn't say of whom it is.
    private boolean isOfSame(Statement older) {
        Set<String> owners = gist.get().owners();
        return CHILDREN.containsAll(owners) || gist.get().sharesOwner(older.gist.get());
    }

    private static <T extends Fact<T>> boolean follows(Lazy<T> is, Lazy<T> was) {
        return was.get().mayEnd() && is.get().follows(was.get());
    }

    /// Says something else of what the older one says something.
    boolean saysOtherwise(Statement older) {
        return older.attributes().stream()
                .anyMatch(was -> attributes().stream().anyMatch(is -> is.contradicts(was)));
    }

    /// Of how many kinds of things both say something else, at most two.
    int otherKinds(Statement older) {
        Gist is = gist.get();
        return (int)
                is.values().keySet().stream()
                        .filter(kind -> Gist.isKind(kind) && is.differs(older.gist.get(), kind))
                        .limit(2)
                        .count();
    }

    /// Of how many things both speak, at most three.
    int topicsOf(Statement older) {
        Set<String> others = older.gist.get().topics();
        return (int) gist.get().topics().stream().filter(others::contains).limit(3).count();
    }

    /// Says that something is over of which the older one speaks, in its words.
    private boolean ends(Statement older) {
        return sharesWord(older)
                && change.get().ended().stream()
                        .anyMatch(gone ->
                                Attribute.within(gone, older.wordsAndOwners.get())
                                        && (gist.get().sharesOwner(older.gist.get())
                                                || older.gist.get().names(gone))
                                        && !older.change.get().ended().contains(gone));
    }

    private Set<String> wordsWithThoseOfTheWhole() {
        Set<String> all = new HashSet<>(words.get());
        all.addAll(Attribute.words(whole));
        return all;
    }

    /// "Mum's" is also "mum".
    private Set<String> wordsWithOwners() {
        Set<String> all = new HashSet<>(words.get());
        words.get().stream()
                .filter(word -> word.endsWith("'s"))
                .forEach(word -> all.add(word.substring(0, word.length() - 2)));
        return all;
    }

    /// A quick look before the sentence is read: what is over is named in words that the older one has, too. Of a part, in
    /// those of the whole.
    private boolean sharesWord(Statement older) {
        Set<String> others = older.wordsAndOwners.get();
        return wordsOfAll.get().stream().anyMatch(word -> Attribute.within(Set.of(word), others));
    }

    /// Says how a thing is now of which the older one says how it was, as far as both can be told.
    private boolean replaces(Statement older) {
        if (!renews() || words.get().containsAll(older.words.get())) {
            return false;
        }
        return doesInstead(older)
                || isOfTheSame(older)
                || (gist.get().sharesOwner(older.gist.get())
                        && gist.get().values().keySet().stream()
                                .anyMatch(kind -> rivals(older, kind))
                        && !change.get().adds());
    }

    /// "I now cover defence" and "I cover energy policy": what somebody does one of at a time.
    private boolean doesInstead(Statement older) {
        Matcher now = DOES_NOW.matcher(text);
        Matcher was = DOES.matcher(older.text);
        return now.lookingAt()
                && was.find()
                && now.group("does").equalsIgnoreCase(was.group("does"))
                && !change.get().adds();
    }

    /// Likes or has what the older one doesn't, or the other way round.
    private boolean opposes(Statement older) {
        return (isAgainst.get() || older.isAgainst.get())
                && sharesWord(older)
                && stance.get().opposes(older.stance.get());
    }

    private boolean isOfTheSame(Statement older) {
        boolean same = things.get().stream().anyMatch(older.things.get()::contains);
        return same
                && !isOfAnother(older)
                && (attributes().isEmpty() || older.attributes().isEmpty() || alike(older));
    }

    /// "I take my tablets at eight" and "Mum takes her tablets at seven".
    private boolean isOfAnother(Statement older) {
        boolean ofSpeaker =
                FIRST_PERSON.matcher(text).lookingAt()
                        || FIRST_PERSON.matcher(older.text).lookingAt();
        return ofSpeaker && !gist.get().sharesOwner(older.gist.get());
    }

    /// Whether both say something else of this kind, and of the same: there is only one of it, or it is what changed, or
    /// most of what this one speaks of is in the other.
    private boolean rivals(Statement older, String kind) {
        Gist is = gist.get();
        Gist was = older.gist.get();
        return is.differs(was, kind)
                && (Gist.single(kind)
                        || (swaps.get() && Gist.isOfThings(kind))
                        || is.isMostlyIn(was)
                        || !Collections.disjoint(change.get().of(), was.topics()));
    }

    private boolean alike(Statement older) {
        return !Collections.disjoint(kinds(), older.kinds());
    }

    /// The closest that can be told: that something is somewhere says more than that it is so.
    private Set<String> kinds() {
        Set<String> kinds =
                attributes().stream()
                        .map(Attribute::kind)
                        .collect(Collectors.toCollection(HashSet::new));
        if (kinds.size() > 1) {
            kinds.remove(Attribute.IS);
        }
        return kinds;
    }

    /// What is worked out when it is first asked for. Two threads that ask at once may both work it out.
    private static final class Lazy<T> {

        private final Supplier<T> source;
        private volatile @Nullable T value;

        Lazy(Supplier<T> source) {
            this.source = source;
        }

        T get() {
            T known = value;
            if (known == null) {
                known = source.get();
                value = known;
            }
            return known;
        }
    }
}
