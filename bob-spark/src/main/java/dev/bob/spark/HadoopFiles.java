package dev.bob.spark;

import com.github.luben.zstd.ZstdInputStream;
import dev.bob.memory.practice.batch.BatchFiles;
import dev.bob.memory.practice.batch.LocalFiles;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.spark.SparkEnv;
import org.apache.spark.deploy.SparkHadoopUtil;

/// Local files, and those of every file system that Spark's Hadoop knows: `hdfs://…`, `s3a://…` with its jar, and so
/// on. Reads gzip, Zstandard and bzip2.
record HadoopFiles() implements BatchFiles {

    private static final LocalFiles LOCAL = new LocalFiles();
    private static final int BUFFER = 1 << 16;

    /// A path as the rest of this class takes it: with its file system, unless that is the local one.
    static String qualified(String path) throws IOException {
        if (isRemote(path)) {
            return path;
        }
        FileSystem usual = FileSystem.get(configuration());
        return usual.getScheme().equals("file")
                ? java.nio.file.Path.of(path).toAbsolutePath().normalize().toString()
                : usual.makeQualified(new Path(path)).toString();
    }

    private static boolean isRemote(String path) {
        return path.matches("[a-z][a-z0-9+.-]+:/.*");
    }

    private static Configuration configuration() {
        SparkEnv environment = SparkEnv.get();
        return environment == null
                ? new Configuration()
                : SparkHadoopUtil.get().newConfiguration(environment.conf());
    }

    private static FileSystem system(Path path) throws IOException {
        return path.getFileSystem(configuration());
    }

    @Override
    public List<LogFile> find(String input) throws IOException {
        String where = qualified(input);
        if (!isRemote(where)) {
            return LOCAL.findAny(where);
        }
        Path path = new Path(where);
        FileSystem system = system(path);
        List<LogFile> logs = new ArrayList<>();
        FileStatus[] named =
                system.exists(path)
                        ? new FileStatus[] {system.getFileStatus(path)}
                        : system.globStatus(path);
        for (FileStatus one : named == null ? new FileStatus[0] : named) {
            if (one.isFile()) {
                logs.add(log(one));
                continue;
            }
            RemoteIterator<LocatedFileStatus> below = system.listFiles(one.getPath(), true);
            while (below.hasNext()) {
                LocatedFileStatus file = below.next();
                if (isTurnLog(file.getPath(), one.getPath())) {
                    logs.add(log(file));
                }
            }
        }
        logs.sort(Comparator.comparing(LogFile::path));
        return logs;
    }

    private static LogFile log(FileStatus file) {
        return new LogFile(file.getPath().toString(), file.getLen(), file.getModificationTime());
    }

    private static boolean isTurnLog(Path file, Path below) {
        for (Path part = file; part != null && !part.equals(below); part = part.getParent()) {
            if (part.getName().startsWith(".") || part.getName().startsWith("_")) {
                return false;
            }
        }
        return BatchFiles.isTurnLog(file.getName());
    }

    @Override
    public InputStream open(String path, long from) throws IOException {
        if (!isRemote(path)) {
            return LOCAL.open(path, from);
        }
        Path remote = new Path(path);
        FSDataInputStream in = system(remote).open(remote);
        try {
            in.seek(from);
            return in;
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    @Override
    public InputStream decompress(String path) throws IOException {
        if (!isRemote(path) && path.endsWith(".gz")) {
            return LOCAL.decompress(path);
        }
        InputStream in = new BufferedInputStream(open(path, 0), BUFFER);
        try {
            if (path.endsWith(".gz")) {
                return new GZIPInputStream(in, BUFFER);
            }
            return new Damage(
                    path.endsWith(".zst")
                            ? new ZstdInputStream(in)
                            : new BZip2CompressorInputStream(in, true));
        } catch (EOFException | ZipException e) {
            in.close();
            throw e;
        } catch (IOException e) {
            in.close();
            throw (ZipException) new ZipException(e.getMessage()).initCause(e);
        }
    }

    /// Says of what a decompressor complains of that the file is damaged.
    private static final class Damage extends FilterInputStream {
        Damage(InputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] buffer, int from, int length) throws IOException {
            try {
                return super.read(buffer, from, length);
            } catch (EOFException e) {
                throw e;
            } catch (IOException e) {
                throw (ZipException) new ZipException(e.getMessage()).initCause(e);
            }
        }
    }

    @Override
    public boolean isCompressed(String path) {
        return LOCAL.isCompressed(path);
    }

    @Override
    public Optional<byte[]> read(String path) throws IOException {
        if (!isRemote(path)) {
            return LOCAL.read(path);
        }
        try (InputStream in = open(path, 0)) {
            return Optional.of(in.readAllBytes());
        } catch (FileNotFoundException _) {
            return Optional.empty();
        }
    }

    @Override
    public List<String> names(String folder) throws IOException {
        if (!isRemote(folder)) {
            return LOCAL.names(folder);
        }
        Path path = new Path(folder);
        List<String> names = new ArrayList<>();
        try {
            for (FileStatus each : system(path).listStatus(path)) {
                names.add(each.getPath().getName());
            }
        } catch (FileNotFoundException _) {
            return List.of();
        }
        names.sort(Comparator.naturalOrder());
        return names;
    }

    @Override
    public void write(String path, String scratch, Content content) throws IOException {
        if (!isRemote(path)) {
            LOCAL.write(path, scratch, content);
            return;
        }
        Path file = new Path(path);
        Path beside = new Path(scratch, "writing-" + UUID.randomUUID());
        FileSystem system = system(file);
        try {
            try (FSDataOutputStream out = system.create(beside, true)) {
                content.writeTo(out);
            }
            system.mkdirs(file.getParent());
            // A file that is there already is whole and the same: only a finished task has put it
            // there.
            if (!system.rename(beside, file) && !system.exists(file)) {
                throw new IOException("can't rename " + beside + " to " + file);
            }
        } finally {
            if (system.exists(beside)) {
                system.delete(beside, false);
            }
        }
    }

    @Override
    public void delete(String folder) throws IOException {
        if (!isRemote(folder)) {
            LOCAL.delete(folder);
            return;
        }
        Path path = new Path(folder);
        system(path).delete(path, true);
    }
}
