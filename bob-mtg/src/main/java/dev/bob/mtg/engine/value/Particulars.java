package dev.bob.mtg.engine.value;

import org.jspecify.annotations.Nullable;

/// What few objects have, in one part that all copies of an object share until one of them gets something else.
///
/// @param chosenObject what a card haunts or is encoded on; the least number for nothing
public record Particulars(
        Shown shown,
        Acquired acquired,
        Kept kept,
        Pairing pairing,
        PhasedOut phasing,
        int chosenObject) {
    public static final Particulars NONE =
            new Particulars(
                    Shown.USUAL,
                    Acquired.NOTHING,
                    Kept.NOT,
                    Pairing.NONE,
                    PhasedOut.NOT,
                    Integer.MIN_VALUE);

    public Particulars with(Shown now) {
        return new Particulars(now, acquired, kept, pairing, phasing, chosenObject);
    }

    public Particulars with(Acquired now) {
        return new Particulars(shown, now, kept, pairing, phasing, chosenObject);
    }

    public Particulars with(Kept now) {
        return new Particulars(shown, acquired, now, pairing, phasing, chosenObject);
    }

    public Particulars with(Pairing now) {
        return new Particulars(shown, acquired, kept, now, phasing, chosenObject);
    }

    public Particulars with(PhasedOut now) {
        return new Particulars(shown, acquired, kept, pairing, now, chosenObject);
    }

    public Particulars withChosenObject(int object) {
        return new Particulars(shown, acquired, kept, pairing, phasing, object);
    }

    /// What of its card shows.
    ///
    /// @param flipped whether it is flipped, even if what it is now can't be (rule 110.5c)
    /// @param unlocked which doors of a Room are unlocked: bits 1 (left) and 2 (right)
    /// @param transformedAt when it was last turned over, as the clock goes
    /// @param faceDownBy how it came to be face down
    public record Shown(
            boolean flipped, int unlocked, long transformedAt, @Nullable FaceDownKind faceDownBy) {
        static final Shown USUAL = new Shown(false, 0, 0, null);

        public Shown withFlipped() {
            return new Shown(true, unlocked, transformedAt, faceDownBy);
        }

        public Shown withUnlocked(int doors) {
            return new Shown(flipped, doors, transformedAt, faceDownBy);
        }

        public Shown withTransformedAt(long time) {
            return new Shown(flipped, unlocked, time, faceDownBy);
        }

        public Shown withFaceDownBy(@Nullable FaceDownKind by) {
            return new Shown(flipped, unlocked, transformedAt, by);
        }
    }

    /// What it has become beyond its card, and stays.
    ///
    /// @param designations bits of [dev.bob.mtg.definition.term.Designation]
    /// @param level the class level, or the room of a dungeon; 0 for none
    /// @param words keywords (as bits of [Words]) that it gained for good
    /// @param ringOf whose Ring-bearer it is; -1 if it is none
    public record Acquired(int designations, int level, long words, int ringOf) {
        static final Acquired NOTHING = new Acquired(0, 0, 0, -1);

        public Acquired withDesignations(int bits) {
            return new Acquired(bits, level, words, ringOf);
        }

        public Acquired withLevel(int number) {
            return new Acquired(designations, number, words, ringOf);
        }

        public Acquired withWords(long bits) {
            return new Acquired(designations, level, bits, ringOf);
        }

        public Acquired withRingOf(int seat) {
            return new Acquired(designations, level, words, seat);
        }
    }

    /// What keeps it as it is.
    ///
    /// @param regeneration how many regeneration shields it has
    /// @param skipUntap the untap steps in which it stays as it is: its controller's next (bit 0), the next one of each
    ///     player who exerted it (bit 1 + seat; rule 701.43a)
    public record Kept(int regeneration, int skipUntap) {
        static final Kept NOT = new Kept(0, 0);

        public Kept withRegeneration(int shields) {
            return new Kept(shields, skipUntap);
        }

        public Kept withSkipUntap(int steps) {
            return new Kept(regeneration, steps);
        }
    }

    /// The creature that one is paired with (rule 702.95); the least number for none.
    ///
    /// @param under who controlled both as they were paired
    public record Pairing(int with, int under) {
        public static final Pairing NONE = new Pairing(Integer.MIN_VALUE, -1);
    }

    /// How something phased out.
    ///
    /// @param under under whose control; -1 for what hasn't
    /// @param with the permanent with which it phased out indirectly (rule 702.26g); the least number for none
    public record PhasedOut(int under, int with) {
        public static final PhasedOut NOT = new PhasedOut(-1, Integer.MIN_VALUE);
    }
}
