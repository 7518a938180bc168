package dev.bob.memory.tape;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import dev.bob.core.session.Session;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.session.TapeSearch;
import dev.bob.core.storage.Notice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.util.QueryBuilder;

/// Full-text search over a session's tape by a Lucene index beside it; what was appended since the index was
/// written is read off the tape itself, until it is enough to be taken in. The index holds nothing that the tape doesn't: when it is missing, broken or of another tape, it
/// is made again. While another process writes to it, the tape itself is read.
///
/// Thread-safe: one search at a time.
public final class TapeIndex implements TapeSearch {

    /// The index's folder, beside the tape.
    static final String FOLDER = "tape-index";

    /// So many entries beyond the index are read off the tape before the index is written again.
    static final int MAX_TAIL = 1_000;

    private static final String TEXT = "text";
    private static final String ID = "id";
    private static final String ENTRY = "entry";
    private static final String LAST = "last";
    private static final String TAPE = "tape";

    private final Consumer<Notice> notices;
    private final Analyzer analyzer = new StandardAnalyzer();

    /// An index that reports what was wrong with its files.
    public TapeIndex(Consumer<Notice> notices) {
        this.notices = notices;
    }

    @Override
    public synchronized List<TapeEntry> search(Session session, String query, int limit) {
        Path folder = session.tape().path().resolveSibling(FOLDER);
        try {
            return search(folder, session, query, limit);
        } catch (CorruptIndexException
                | IndexFormatTooNewException
                | IndexFormatTooOldException
                | IllegalArgumentException e) {
            notices.accept(
                    new Notice(folder, "The search index can't be used and is made again: " + e));
            return afresh(folder, session, query, limit);
        } catch (LockObtainFailedException e) {
            return session.tape().search(query, limit);
        } catch (IOException e) {
            notices.accept(
                    new Notice(folder, "The search index can't be used; the tape is read: " + e));
            return session.tape().search(query, limit);
        }
    }

    private List<TapeEntry> afresh(Path folder, Session session, String query, int limit) {
        try {
            if (Files.isDirectory(folder)) {
                try (var files = Files.list(folder)) {
                    for (Path file : files.toList()) {
                        Files.delete(file);
                    }
                }
            }
            return search(folder, session, query, limit);
        } catch (IOException e) {
            return session.tape().search(query, limit);
        }
    }

    private List<TapeEntry> search(Path folder, Session session, String query, int limit)
            throws IOException {
        Query parsed =
                new QueryBuilder(analyzer)
                        .createBooleanQuery(TEXT, query, BooleanClause.Occur.MUST);
        if (parsed == null || limit <= 0) {
            return List.of();
        }
        try (FSDirectory directory = FSDirectory.open(folder)) {
            long indexed = indexed(directory, session);
            if (newestId(session) - indexed > MAX_TAIL || newestId(session) < indexed) {
                index(directory, session, newestId(session) < indexed ? 0 : indexed);
                indexed = indexed(directory, session);
            }
            List<TapeEntry> found = tail(session, indexed, terms(query), limit);
            if (found.size() < limit && DirectoryReader.indexExists(directory)) {
                found.addAll(inIndex(directory, parsed, indexed, limit - found.size()));
            }
            return found;
        }
    }

    private static List<TapeEntry> inIndex(
            FSDirectory directory, Query query, long indexed, int limit) throws IOException {
        if (indexed == 0) {
            return List.of();
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            IndexSearcher searcher = new IndexSearcher(reader);
            Sort newestFirst = new Sort(new SortField(ID, SortField.Type.LONG, true));
            List<TapeEntry> found = new ArrayList<>();
            for (ScoreDoc hit : searcher.search(query, limit, newestFirst).scoreDocs) {
                String json = searcher.storedFields().document(hit.doc).get(ENTRY);
                found.add(Json.MAPPER.readValue(json, TapeEntry.class));
            }
            return found;
        }
    }

    /// What was appended since the index was written, read off the tape: writing the index costs more.
    private List<TapeEntry> tail(Session session, long indexed, Set<String> wanted, int limit) {
        List<TapeEntry> found = new ArrayList<>();
        session.tape()
                .backward(entry -> {
                    if (entry.id() <= indexed) {
                        return false;
                    }
                    StringBuilder text = new StringBuilder();
                    said(entry, text);
                    if (terms(text.toString()).containsAll(wanted)) {
                        found.add(entry);
                    }
                    return found.size() < limit;
                });
        return found;
    }

    private Set<String> terms(String text) {
        Set<String> terms = new HashSet<>();
        try (TokenStream stream = analyzer.tokenStream(TEXT, text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                terms.add(term.toString());
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return terms;
    }

    /// The last entry that the index holds; 0 if there is none, or if it is another tape's.
    private static long indexed(FSDirectory directory, Session session) throws IOException {
        if (!DirectoryReader.indexExists(directory)) {
            return 0;
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            Map<String, String> data = reader.getIndexCommit().getUserData();
            return identity(session).equals(data.get(TAPE)) ? Long.parseLong(data.get(LAST)) : 0;
        }
    }

    /// Takes in what the tape holds beyond the entry `from`; from 0, the index is made anew.
    private void index(FSDirectory directory, Session session, long from) throws IOException {
        long newest = newestId(session);
        var config = new IndexWriterConfig(analyzer).setRAMBufferSizeMB(32);
        config.setOpenMode(
                from == 0 ? IndexWriterConfig.OpenMode.CREATE : IndexWriterConfig.OpenMode.APPEND);
        try (IndexWriter writer = new IndexWriter(directory, config)) {
            IOException[] failure = {null};
            session.tape()
                    .backward(entry -> {
                        if (entry.id() <= from) {
                            return false;
                        }
                        try {
                            writer.addDocument(document(entry));
                        } catch (IOException e) {
                            failure[0] = e;
                        }
                        return failure[0] == null;
                    });
            if (failure[0] != null) {
                throw failure[0];
            }
            Map<String, String> data = new HashMap<>();
            data.put(LAST, Long.toString(newest));
            data.put(TAPE, identity(session));
            writer.setLiveCommitData(data.entrySet());
            writer.commit();
        }
    }

    /// The words of an entry; what Bob told the model to do is nothing that anybody said.
    private static void said(TapeEntry entry, StringBuilder text) {
        if (entry.kind() != TapeEntry.Kind.SYSTEM) {
            collect(entry.payload(), text);
        }
    }

    private static Document document(TapeEntry entry) throws JsonProcessingException {
        Document document = new Document();
        document.add(new NumericDocValuesField(ID, entry.id()));
        StringBuilder text = new StringBuilder();
        said(entry, text);
        document.add(new TextField(TEXT, text.toString(), Field.Store.NO));
        document.add(new StoredField(ENTRY, Json.MAPPER.writeValueAsString(entry)));
        return document;
    }

    private static void collect(JsonNode node, StringBuilder text) {
        if (node.isValueNode()) {
            text.append(node.asText()).append('\n');
        }
        node.forEach(child -> collect(child, text));
    }

    private static long newestId(Session session) {
        long[] newest = {0};
        session.tape()
                .backward(entry -> {
                    newest[0] = entry.id();
                    return false;
                });
        return newest[0];
    }

    private static String identity(Session session) {
        String[] first = {""};
        session.tape()
                .forward(
                        0,
                        entry -> {
                            first[0] = entry.timestamp() + " " + entry.name();
                            return false;
                        });
        return first[0];
    }
}
