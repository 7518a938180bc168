package dev.bob.memory.recall;

/// Arithmetic on vectors, exact and in bytes.
final class Vectors {

    private Vectors() {}

    /// The same direction with length 1; a zero vector stays one.
    static float[] normalized(float[] vector) {
        double sum = 0;
        for (float x : vector) {
            sum += (double) x * x;
        }
        float factor = sum == 0 ? 0 : (float) (1 / Math.sqrt(sum));
        float[] result = new float[vector.length];
        for (int i = 0; i < vector.length; i++) {
            result[i] = vector[i] * factor;
        }
        return result;
    }

    /// The step with which a vector fits into bytes.
    static float step(float[] vector) {
        float most = 0;
        for (float x : vector) {
            most = Math.max(most, Math.abs(x));
        }
        return most == 0 ? 1f : most / 127f;
    }

    /// The vector in steps.
    static void quantize(float[] vector, float step, byte[] into, int offset) {
        for (int i = 0; i < vector.length; i++) {
            into[offset + i] = (byte) Math.round(vector[i] / step);
        }
    }

    /// The product of the first `n` numbers.
    static int dot(byte[] a, byte[] b, int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /// The product of the first `n` numbers, which are those of bytes.
    static int dot(int[] a, int[] b, int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }
}
