package dev.bob.mtg.engine.value;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;
import java.util.concurrent.atomic.AtomicInteger;

/// An immutable list that shares its elements with the one that it becomes by one more: adding to the longest takes
/// the next free place of the array that they have in common; adding to another copies it.
public final class Growing<E> extends AbstractList<E> implements RandomAccess {
    private static final int FIRST = 4;
    private static final Growing<?> NONE = new Growing<>(new Object[0], new AtomicInteger(), 0);

    private final Object[] elements;

    /// How many places of the array are taken.
    private final AtomicInteger taken;

    private final int size;

    private Growing(Object[] elements, AtomicInteger taken, int size) {
        this.elements = elements;
        this.taken = taken;
        this.size = size;
    }

    @SuppressWarnings("unchecked") // it has no elements
    public static <E> Growing<E> none() {
        return (Growing<E>) NONE;
    }

    public Growing<E> plus(E element) {
        Object[] to = elements;
        AtomicInteger places = taken;
        if (size == to.length || !places.compareAndSet(size, size + 1)) {
            to = Arrays.copyOf(elements, Math.max(FIRST, size + (size >> 1) + 1));
            Arrays.fill(to, size, to.length, null);
            places = new AtomicInteger(size + 1);
        }
        to[size] = element;
        return new Growing<>(to, places, size + 1);
    }

    @Override
    @SuppressWarnings("unchecked") // nothing else is put in
    public E get(int index) {
        if (index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        return (E) elements[index];
    }

    @Override
    public int size() {
        return size;
    }
}
