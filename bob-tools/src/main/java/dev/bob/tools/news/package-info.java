/// News headlines, and the pages behind them by single-use hop ids.
@NullMarked
package dev.bob.tools.news;

import org.jspecify.annotations.NullMarked;
