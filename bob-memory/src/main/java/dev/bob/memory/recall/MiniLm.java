package dev.bob.memory.recall;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.bob.core.BobException;
import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.LongBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/// all-MiniLM-L6-v2 (quantized) in this process. Besides the sentence's vector it gives those of the single
/// word pieces, from the same pass, for late interaction.
///
/// Loaded by the first [#encode]: some hundred milliseconds and 60 MB outside the heap.
public final class MiniLm implements Encoder {

    /// Vectors have this many numbers.
    public static final int DIMENSION = 384;

    private static final int LONGEST = 256;
    private static final String NETWORK = "/all-minilm-l6-v2-q.onnx";

    /// Held for reading while the network runs, for writing while it is loaded or closed: what runs in native
    /// code must never lose what it runs on.
    private final ReentrantReadWriteLock use = new ReentrantReadWriteLock();

    private volatile @Nullable Loaded loaded;
    private volatile boolean closed;

    /// Nothing is loaded yet.
    public MiniLm() {}

    @Override
    public String id() {
        return "all-minilm-l6-v2-q";
    }

    @Override
    public int dimension() {
        return DIMENSION;
    }

    @Override
    public boolean ready() {
        return loaded != null;
    }

    /// @throws BobException of kind CANCELLED once this is closed
    @Override
    public Encoded encode(String text) {
        if (loaded == null) {
            load();
        }
        use.readLock().lock();
        try {
            Loaded model = loaded;
            if (model == null) {
                throw closed();
            }
            return encode(model, text);
        } finally {
            use.readLock().unlock();
        }
    }

    private static Encoded encode(Loaded model, String text) {
        List<String> cut = model.pieces.cut(text.isBlank() ? "." : text);
        long[] every = new long[cut.size()];
        long[] shape = {1, every.length};
        Map<String, OnnxTensor> inputs = HashMap.newHashMap(3);
        try {
            inputs.put("input_ids", tensor(model.pieces.ids(cut), shape));
            // One text by itself: all of its pieces count, and all are of the same text.
            inputs.put("token_type_ids", tensor(every.clone(), shape));
            Arrays.fill(every, 1);
            inputs.put("attention_mask", tensor(every, shape));
            try (OrtSession.Result result = model.session.run(inputs)) {
                return encoded(cut, ((float[][][]) result.get(0).getValue())[0]);
            }
        } catch (OrtException e) {
            throw failed("failed", e);
        } finally {
            inputs.values().forEach(OnnxTensor::close);
        }
    }

    /// Waits for whatever is being encoded; what comes after gets an error.
    @Override
    public void close() {
        closed = true;
        use.writeLock().lock();
        try {
            Loaded model = loaded;
            loaded = null;
            if (model != null) {
                model.session.close();
            }
        } catch (OrtException e) {
            throw failed("can't be closed", e);
        } finally {
            use.writeLock().unlock();
        }
    }

    private static OnnxTensor tensor(long[] values, long[] shape) throws OrtException {
        return OnnxTensor.createTensor(
                OrtEnvironment.getEnvironment(), LongBuffer.wrap(values), shape);
    }

    private static Encoded encoded(List<String> pieces, float[][] states) {
        float[] mean = new float[DIMENSION];
        List<String> tokens = new ArrayList<>(pieces.size());
        List<float[]> vectors = new ArrayList<>(pieces.size());
        for (int i = 0; i < pieces.size(); i++) {
            String piece = pieces.get(i);
            for (int d = 0; d < DIMENSION; d++) {
                mean[d] += states[i][d];
            }
            boolean marker = i == 0 || i == pieces.size() - 1;
            if (!marker && Character.isLetterOrDigit(piece.codePointBefore(piece.length()))) {
                tokens.add(piece.startsWith("##") ? piece.substring(2) : piece);
                vectors.add(Vectors.normalized(states[i]));
            }
        }
        return new Encoded(Vectors.normalized(mean), tokens, vectors.toArray(float[][]::new));
    }

    private static BobException closed() {
        return new BobException(BobException.Kind.CANCELLED, "The embedding model is closed.");
    }

    private void load() {
        use.writeLock().lock();
        try {
            if (closed) {
                throw closed();
            }
            if (loaded == null) {
                loaded = opened();
            }
        } finally {
            use.writeLock().unlock();
        }
    }

    private static Loaded opened() {
        OnnxLibraries.prepare();
        OnnxLibraries.load();
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions();
                InputStream tokens = resource("/all-minilm-l6-v2-q-tokenizer.json")) {
            // A sentence takes two milliseconds of one processor. A second one would save little,
            // and while it
            // waits for the next sentence it would keep others from working.
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            // An arena would keep the peak of all allocations; a sentence needs little.
            options.setCPUArenaAllocator(false);
            options.setMemoryPatternOptimization(false);
            return new Loaded(session(options), WordPieces.read(tokens, LONGEST));
        } catch (IOException | OrtException e) {
            throw failed("can't be loaded", e);
        }
    }

    private static OrtSession session(OrtSession.SessionOptions options)
            throws IOException, OrtException {
        OrtEnvironment environment = OrtEnvironment.getEnvironment();
        try {
            Path network =
                    OnnxLibraries.network(
                            AllMiniLmL6V2QuantizedEmbeddingModel.class, NETWORK, MiniLm::simplify);
            return environment.createSession(network.toString(), options);
        } catch (IOException | OrtException e) {
            // No place for a file, or one that was damaged.
            try (InputStream in = resource(NETWORK)) {
                return environment.createSession(in.readAllBytes(), options);
            }
        }
    }

    /// Writes a network as the library works it out at each start: what belongs together in one step. It computes the same to
    /// the last bit, and is loaded in two thirds of the time.
    static void simplify(Path network, Path simple) throws IOException {
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.EXTENDED_OPT);
            options.setOptimizedModelFilePath(simple.toString());
            OrtEnvironment.getEnvironment().createSession(network.toString(), options).close();
        } catch (OrtException e) {
            throw new IOException(e);
        }
    }

    private static InputStream resource(String name) throws IOException {
        InputStream in = AllMiniLmL6V2QuantizedEmbeddingModel.class.getResourceAsStream(name);
        if (in == null) {
            throw new FileNotFoundException(name);
        }
        return in;
    }

    private static BobException failed(String how, Exception e) {
        return new BobException(
                BobException.Kind.INTERNAL,
                "The embedding model all-MiniLM-L6-v2 "
                        + how
                        + ": "
                        + e.getMessage()
                        + ". Set BOB_EMBEDDER=hashing to do without it.",
                e);
    }

    private record Loaded(OrtSession session, WordPieces pieces) {}
}
