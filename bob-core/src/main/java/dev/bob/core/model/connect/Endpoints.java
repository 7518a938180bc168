package dev.bob.core.model.connect;

import dev.bob.core.model.Endpoint;

/// The endpoints of a run, by role.
///
/// @param local for chat, on this machine or network
/// @param localChosen whether a person named the local server; otherwise the usual ports are tried as well
/// @param modelChosen whether a person named the local model; otherwise another one that the server has will do
/// @param remote for chat with a hosted model
/// @param mtg for picks in games of Magic
/// @param mtgRemote whether these picks are asked of `mtg`; otherwise of `local`
public record Endpoints(
        Endpoint local,
        boolean localChosen,
        boolean modelChosen,
        Endpoint remote,
        Endpoint mtg,
        boolean mtgRemote) {}
