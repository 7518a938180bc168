package dev.bob.mtg.definition.term;

/// How two numbers are compared.
public enum Comparison {
    EQUAL,
    NOT_EQUAL,
    AT_LEAST,
    AT_MOST,
    MORE,
    LESS;

    public boolean test(int left, int right) {
        return switch (this) {
            case EQUAL -> left == right;
            case NOT_EQUAL -> left != right;
            case AT_LEAST -> left >= right;
            case AT_MOST -> left <= right;
            case MORE -> left > right;
            case LESS -> left < right;
        };
    }
}
