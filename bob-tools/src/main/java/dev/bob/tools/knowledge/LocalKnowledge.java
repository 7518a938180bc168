package dev.bob.tools.knowledge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;

/// The knowledge folder (`*.md`, `*.txt`, `*.html`, also in subfolders), searched without any network. Its index lies in
/// a folder of its own and is brought up to date before a search: new and changed files are read, removed ones forgotten.
/// A broken index is made anew; while another process writes it, this one searches what is there.
public final class LocalKnowledge implements KnowledgeProvider {

    private static final long LARGEST_FILE = 5L << 20;
    private static final int MOST_FILES = 20_000;

    private final Path folder;
    private final Path index;
    private final Analyzer analyzer = new EnglishAnalyzer();

    /// `folder` need not exist.
    public LocalKnowledge(Path folder, Path index) {
        this.folder = folder;
        this.index = index;
    }

    @Override
    public String name() {
        return "local";
    }

    @Override
    public synchronized Found search(String query, Set<String> sources, int most) {
        if (!Files.isDirectory(folder)) {
            return new Found(List.of(), "");
        }
        try {
            return searchOnce(query, most);
        } catch (IOException | IllegalArgumentException _) {
            try {
                deleteIndex();
                return searchOnce(query, most);
            } catch (IOException | IllegalArgumentException e) {
                return Found.failed("the knowledge folder can't be searched: " + e.getMessage());
            }
        }
    }

    private Found searchOnce(String query, int most) throws IOException {
        Files.createDirectories(index);
        try (Directory directory = FSDirectory.open(index)) {
            update(directory);
            if (!DirectoryReader.indexExists(directory)) {
                return new Found(List.of(), "");
            }
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                var searcher = new IndexSearcher(reader);
                StoredFields stored = searcher.storedFields();
                List<Hit> hits = new ArrayList<>();
                for (ScoreDoc hit : searcher.search(parse(query), most).scoreDocs) {
                    Document document = stored.document(hit.doc);
                    hits.add(
                            new Hit(
                                    document.get("title"),
                                    document.get("file"),
                                    "local",
                                    document.get("text")));
                }
                return new Found(hits, "");
            }
        }
    }

    /// Most of the query's words, in the text or, weighing more, in title and heading.
    private Query parse(String query) throws IOException {
        Set<String> words = new HashSet<>();
        try (var tokens = analyzer.tokenStream("text", query)) {
            var term = tokens.addAttribute(CharTermAttribute.class);
            tokens.reset();
            while (tokens.incrementToken() && words.size() < 60) {
                words.add(term.toString());
            }
            tokens.end();
        }
        var all = new BooleanQuery.Builder();
        for (String word : words) {
            all.add(
                    new BooleanQuery.Builder()
                            .add(new TermQuery(new Term("text", word)), BooleanClause.Occur.SHOULD)
                            .add(
                                    new BoostQuery(new TermQuery(new Term("head", word)), 2),
                                    BooleanClause.Occur.SHOULD)
                            .build(),
                    BooleanClause.Occur.SHOULD);
        }
        // One word of five is no answer; half of them may be. Two words are both meant.
        int least = words.size() <= 2 ? words.size() : (words.size() + 1) / 2;
        return all.setMinimumNumberShouldMatch(least).build();
    }

    private void update(Directory directory) throws IOException {
        Map<String, String> now = files();
        Map<String, String> known = known(directory);
        if (now.equals(known)) {
            return;
        }
        try (var writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
            for (String file : known.keySet()) {
                if (!known.get(file).equals(now.get(file))) {
                    writer.deleteDocuments(new Term("file", file));
                }
            }
            for (Map.Entry<String, String> file : now.entrySet()) {
                if (!file.getValue().equals(known.get(file.getKey()))) {
                    add(writer, file.getKey(), file.getValue());
                }
            }
        } catch (LockObtainFailedException _) {
            // Another process brings it up to date.
        }
    }

    private void add(IndexWriter writer, String file, String state) throws IOException {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(folder.resolve(file));
        } catch (IOException _) {
            // Not readable, or gone meanwhile: looked at again next time.
            return;
        }
        Passages passages = Passages.of(file, bytes);
        var marker = new Document();
        marker.add(new StringField("file", file, Field.Store.YES));
        marker.add(new StringField("state", state, Field.Store.YES));
        writer.addDocument(marker);
        for (Passages.Passage passage : passages.passages()) {
            var document = new Document();
            document.add(new StringField("file", file, Field.Store.YES));
            document.add(new StoredField("title", passages.title()));
            document.add(
                    new TextField(
                            "head", passages.title() + " " + passage.heading(), Field.Store.NO));
            document.add(new TextField("text", passage.text(), Field.Store.YES));
            writer.addDocument(document);
        }
    }

    /// The state (size and time) of each file that is indexed.
    private static Map<String, String> known(Directory directory) throws IOException {
        Map<String, String> known = new TreeMap<>();
        if (!DirectoryReader.indexExists(directory)) {
            return known;
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            var searcher = new IndexSearcher(reader);
            var markers = searcher.search(new PrefixQuery(new Term("state", "")), MOST_FILES * 2);
            for (ScoreDoc hit : markers.scoreDocs) {
                Document marker =
                        searcher.storedFields().document(hit.doc, Set.of("file", "state"));
                known.put(marker.get("file"), marker.get("state"));
            }
        }
        return known;
    }

    private Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : (Iterable<Path>) paths.limit(MOST_FILES)::iterator) {
                var attributes =
                        Files.readAttributes(
                                path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                if (attributes.isRegularFile()
                        && isKnowledge(path)
                        && attributes.size() <= LARGEST_FILE) {
                    files.put(
                            folder.relativize(path).toString().replace('\\', '/'),
                            attributes.size() + "@" + attributes.lastModifiedTime().toMillis());
                }
            }
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        }
        return files;
    }

    private static boolean isKnowledge(Path path) {
        String name =
                path.getFileName() == null
                        ? ""
                        : path.getFileName().toString().toLowerCase(Locale.ROOT);
        return !name.startsWith(".")
                && (name.endsWith(".md")
                        || name.endsWith(".txt")
                        || name.endsWith(".html")
                        || name.endsWith(".htm"));
    }

    private void deleteIndex() throws IOException {
        if (!Files.isDirectory(index)) {
            return;
        }
        try (Stream<Path> files = Files.list(index)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.deleteIfExists(file);
            }
        }
    }
}
