package dev.bob.core.tokens;

import java.util.Arrays;

/// The characters that such files write bytes with: printable ones stand for themselves, the others for those from
/// U+0100 on, in their order.
final class ByteAlphabet {

    private static final int BYTES = 256;
    private static final int[] MEANT = new int[2 * BYTES];

    static {
        Arrays.fill(MEANT, -1);
        int next = BYTES;
        for (int each = 0; each < BYTES; each++) {
            boolean printable =
                    (each >= '!' && each <= '~') || (each >= 0xA1 && each <= 0xAC) || each >= 0xAE;
            MEANT[printable ? each : next++] = each;
        }
    }

    private ByteAlphabet() {}

    /// The byte that a character stands for; -1 for none.
    static int of(char character) {
        return character < MEANT.length ? MEANT[character] : -1;
    }
}
