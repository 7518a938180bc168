package dev.bob.memory.tape;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.bob.core.Json;
import dev.bob.core.session.Session;
import dev.bob.core.session.TapeEntry;
import dev.bob.core.session.TapeSearch;
import dev.bob.core.storage.Notice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
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

/// Full-text search over a session's tape by a Lucene index beside it, which takes in what was appended since the
/// last search. The index holds nothing that the tape doesn't: when it is missing, broken or of another tape, it
/// is made again. While another process writes to it, the tape itself is read.
///
/// Thread-safe: one search at a time.
public final class TapeIndex implements TapeSearch {

    /// The index's folder, beside the tape.
    static final String FOLDER = "tape-index";

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
            bringUpToDate(directory, session);
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                IndexSearcher searcher = new IndexSearcher(reader);
                Sort newestFirst = new Sort(new SortField(ID, SortField.Type.LONG, true));
                List<TapeEntry> found = new ArrayList<>();
                for (ScoreDoc hit : searcher.search(parsed, limit, newestFirst).scoreDocs) {
                    String json = searcher.storedFields().document(hit.doc).get(ENTRY);
                    found.add(Json.MAPPER.readValue(json, TapeEntry.class));
                }
                return found;
            }
        }
    }

    /// Takes in what the tape holds beyond the index. A tape that was reset has another first entry.
    private void bringUpToDate(FSDirectory directory, Session session) throws IOException {
        long newest = newestId(session);
        String tape = identity(session);
        long last = 0;
        if (DirectoryReader.indexExists(directory)) {
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                Map<String, String> data = reader.getIndexCommit().getUserData();
                last =
                        tape.equals(data.get(TAPE))
                                ? Long.parseLong(data.getOrDefault(LAST, "0"))
                                : 0;
                if (last == newest) {
                    return;
                }
            }
        }
        var config = new IndexWriterConfig(analyzer).setRAMBufferSizeMB(32);
        config.setOpenMode(
                last == 0 || last > newest
                        ? IndexWriterConfig.OpenMode.CREATE
                        : IndexWriterConfig.OpenMode.APPEND);
        long from = last > newest ? 0 : last;
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
            data.put(TAPE, tape);
            writer.setLiveCommitData(data.entrySet());
            writer.commit();
        }
    }

    private static Document document(TapeEntry entry) throws JsonProcessingException {
        Document document = new Document();
        document.add(new NumericDocValuesField(ID, entry.id()));
        StringBuilder text = new StringBuilder();
        collect(entry.payload(), text);
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
