package dev.bob.app.turn;

/// Where a message of a person or a program comes in, as plugins hear it. Channels that carry messages themselves, such as
/// Telegram, have names of their own.
public enum FrontEnd {
    /// `bob ask`, `bob chat`.
    TERMINAL("cli"),
    /// The page of `bob serve`.
    PAGE("web"),
    /// A client of the APIs of `bob serve`.
    API("api"),
    /// A job of the schedule.
    SCHEDULE("schedule"),
    /// A Java program that stands on this module.
    PROGRAM("program");

    private final String channel;

    FrontEnd(String channel) {
        this.channel = channel;
    }

    /// The name of its channel.
    public String channel() {
        return channel;
    }
}
