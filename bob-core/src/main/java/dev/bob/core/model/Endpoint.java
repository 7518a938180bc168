package dev.bob.core.model;

import dev.bob.core.BobException;
import java.net.URI;
import java.util.List;
import java.util.Locale;

/// Where a model is reached.
///
/// @param role what it is for
/// @param baseUrl such as `http://localhost:1234/v1`, without a slash at its end
/// @param apiKey sent as a bearer token unless empty
/// @param model the model's name as the server knows it
public record Endpoint(Role role, String baseUrl, Secret apiKey, String model) {

    /// What an endpoint is for.
    public enum Role {
        /// Chat with a model on this machine or network.
        LOCAL,
        /// Chat with a hosted model.
        REMOTE,
        /// Picks in games of Magic.
        MTG,
        /// Vectors for texts.
        EMBEDDINGS;

        /// As configuration and messages spell it.
        public String wire() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final List<String> PASTED_ENDS =
            List.of("/chat/completions", "/completions", "/models", "/embeddings");

    /// Tidies the URL, which people paste with all sorts of ends, and checks it.
    ///
    /// @throws BobException of kind CONFIGURATION if it is no HTTP URL
    public Endpoint {
        baseUrl = tidy(baseUrl);
        model = model.strip();
    }

    /// The same endpoint for another model.
    public Endpoint withModel(String name) {
        return new Endpoint(role, baseUrl, apiKey, name);
    }

    /// The same endpoint at another place, without the key: it was given for the other place.
    public Endpoint at(String url) {
        var tidied = tidy(url);
        return new Endpoint(role, tidied, tidied.equals(baseUrl) ? apiKey : Secret.NONE, model);
    }

    /// The address of one of its resources.
    ///
    /// @param path such as `/models`
    public URI resolve(String path) {
        return URI.create(baseUrl + path);
    }

    /// Whether two base URLs name the same machine and port.
    public boolean isLoopback() {
        var host = URI.create(baseUrl).getHost();
        return host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]");
    }

    private static String tidy(String url) {
        var tidied = url.strip();
        while (tidied.endsWith("/") && !tidied.endsWith("://")) {
            tidied = tidied.substring(0, tidied.length() - 1);
        }
        for (var end : PASTED_ENDS) {
            if (tidied.endsWith(end)) {
                tidied = tidied.substring(0, tidied.length() - end.length());
            }
        }
        if (!tidied.contains("://")) {
            tidied = "http://" + tidied;
        }
        try {
            var uri = URI.create(tidied);
            var scheme = uri.getScheme();
            boolean usable = scheme.equals("http") || scheme.equals("https");
            if (usable && uri.getHost() != null && uri.getUserInfo() == null) {
                return tidied;
            }
        } catch (IllegalArgumentException _) {
            // Said below: the reasons of URI are no help to a person.
        }
        throw new BobException(
                BobException.Kind.CONFIGURATION,
                "\""
                        + url.strip().replaceAll("//[^/@]*@", "//***@")
                        + "\" isn't the base URL of a model server. It must look like http://localhost:1234/v1"
                        + " and hold no user or password; keys have a setting of their own.");
    }
}
