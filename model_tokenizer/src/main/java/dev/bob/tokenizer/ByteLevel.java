package dev.bob.tokenizer;

/// The byte-level alphabet: one printable character for each byte, as Hugging Face's `ByteLevel` spells them.
/// Printable Latin-1 characters stand for themselves, the other bytes for the characters from U+0100 on.
final class ByteLevel {

    private final char[] alphabet = new char[256];

    ByteLevel() {
        int next = 0x100;
        for (int b = 0; b < 256; b++) {
            boolean printable = (b >= '!' && b <= '~') || (b >= 0xA1 && b <= 0xAC) || b >= 0xAE;
            alphabet[b] = (char) (printable ? b : next++);
        }
    }

    /// Spells a token that holds one byte per `char`.
    String spell(String bytes) {
        var out = new StringBuilder(bytes.length());
        for (int i = 0; i < bytes.length(); i++) {
            out.append(alphabet[bytes.charAt(i)]);
        }
        return out.toString();
    }
}
