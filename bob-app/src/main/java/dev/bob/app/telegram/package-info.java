/// The Telegram channel: long polling of the Bot API, an allow-list of chats, answers in pieces that fit.
@NullMarked
package dev.bob.app.telegram;

import org.jspecify.annotations.NullMarked;
