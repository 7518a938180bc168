package dev.bob.tools.knowledge;

import java.util.List;
import java.util.Set;

/// A place where knowledge can be found.
public interface KnowledgeProvider {

    /// What results name as their provider: `local` or a host.
    String name();

    /// Searches.
    ///
    /// @param query in plain words
    /// @param sources the sites to search, where the provider knows sites
    /// @param most how many hits at most
    Found search(String query, Set<String> sources, int most) throws InterruptedException;

    /// A hit.
    ///
    /// @param title the page's or file's title
    /// @param location a URL, or a path below the knowledge folder
    /// @param source the site, or `local`
    /// @param text a passage or snippet
    record Hit(String title, String location, String source, String text) {}

    /// Hits, best first; `problem` is empty unless the provider could not look.
    record Found(List<Hit> hits, String problem) {
        public Found {
            hits = List.copyOf(hits);
        }

        static Found failed(String problem) {
            return new Found(List.of(), problem);
        }
    }
}
