package dev.bob.tools.http;

import java.nio.charset.Charset;
import java.util.Arrays;

/// The bytes of an answer. Immutable; two bodies of the same bytes are equal.
public final class Body {

    private final byte[] bytes;

    private Body(byte[] bytes) {
        this.bytes = bytes;
    }

    public static Body of(byte[] bytes) {
        return new Body(bytes.clone());
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    public int size() {
        return bytes.length;
    }

    public String text(Charset charset) {
        return new String(bytes, charset);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Body body && Arrays.equals(bytes, body.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return bytes.length + " bytes";
    }
}
