package dev.bob.cli.chat;

import dev.bob.core.BobException;
import dev.bob.core.model.ModelAccess.ServingModel;
import dev.bob.core.model.ModelList;
import dev.bob.core.model.connect.Discovery;
import dev.bob.core.model.connect.ModelServers;
import dev.bob.core.turn.TurnRequest;
import java.util.List;

/// Says which model answers.
public final class ServingLine {

    private ServingLine() {}

    /// One line; looks for a server if that wasn't done yet.
    public static String of(ModelServers models, TurnRequest.Options options) {
        try {
            ServingModel model = models.choose(options, null);
            return model.offline()
                    ? "offline model (no language model: it quotes what it knows)"
                    : model.name() + " at " + model.baseUrl();
        } catch (BobException e) {
            return "no model: " + e.getMessage().lines().findFirst().orElse("");
        }
    }

    /// The models that the local server lists.
    static List<String> names(ModelServers models) {
        return switch (models.lookAround()) {
            case Discovery.Result.Found found ->
                    found.models().models().stream().map(ModelList.Listed::id).toList();
            case Discovery.Result.Unreachable _ -> List.of();
        };
    }
}
