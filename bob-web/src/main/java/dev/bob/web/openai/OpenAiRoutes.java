package dev.bob.web.openai;

import dev.bob.app.Bob;
import dev.bob.web.server.Route;
import dev.bob.web.turn.LiveTurns;
import java.util.List;

/// The routes of OpenAI's API.
public final class OpenAiRoutes {

    private final Models models;
    private final Completions completions;
    private final Responses responses;
    private final Embeddings embeddings;

    /// @param turns runs the pipelines' turns
    public OpenAiRoutes(Bob bob, LiveTurns turns) {
        Answering answering = new Answering(bob, turns);
        this.models = new Models(bob);
        this.completions = new Completions(bob, models, answering);
        this.responses = new Responses(bob, models, answering);
        this.embeddings = new Embeddings(bob);
    }

    /// The routes.
    public List<Route> routes() {
        return List.of(
                Route.of("GET", "/v1/models", models::list),
                Route.of("GET", "/v1/models/{model}", models::one),
                Route.of("POST", "/v1/chat/completions", completions::complete),
                Route.of("POST", "/v1/responses", responses::respond),
                Route.of("POST", "/v1/embeddings", embeddings::make));
    }
}
