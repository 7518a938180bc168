package dev.bob.cli.console;

import dev.bob.cli.render.Wrapped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi.Text;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Help whose lines end between words: picocli by itself also breaks them after the dot of `bob.toml`.
public final class WholeWords extends Help {

    private static final int LEAST = 20;

    /// How wide the column of descriptions is, as the layout says.
    private int room = LEAST;

    /// Help for a command.
    public WholeWords(CommandSpec spec, ColorScheme scheme) {
        super(spec, scheme);
    }

    @Override
    public Layout createDefaultLayout(
            List<OptionSpec> options, List<PositionalParamSpec> parameters, ColorScheme scheme) {
        Layout layout = super.createDefaultLayout(options, parameters, scheme);
        Column[] columns = layout.textTable().columns();
        Column last = columns[columns.length - 1];
        room = Math.max(LEAST, last.width - last.indent);
        return layout;
    }

    @Override
    public IOptionRenderer createDefaultOptionRenderer() {
        IOptionRenderer usual = super.createDefaultOptionRenderer();
        return (option, label, scheme) -> whole(usual.render(option, label, scheme));
    }

    @Override
    public IParameterRenderer createDefaultParameterRenderer() {
        IParameterRenderer usual = super.createDefaultParameterRenderer();
        return (parameter, label, scheme) -> whole(usual.render(parameter, label, scheme));
    }

    /// The rows with as many words of their last column as fit, and the rest in rows below.
    private Text[][] whole(Text[][] rows) {
        List<Text[]> all = new ArrayList<>();
        for (Text[] row : rows) {
            Text last = row[row.length - 1];
            int from = 0;
            for (String piece : Wrapped.lines(last.plainString(), room)) {
                Text[] next = row.clone();
                if (from > 0) {
                    Arrays.fill(next, colorScheme().text(""));
                }
                next[row.length - 1] = last.substring(from, from + piece.length());
                all.add(next);
                from += piece.length() + 1;
            }
        }
        return all.toArray(Text[][]::new);
    }

    @Override
    public String commandList() {
        Map<String, Help> commands = subcommands();
        int longest = commands.keySet().stream().mapToInt(String::length).max().orElse(0);
        String indent = " ".repeat(longest + 4);
        int wide = Math.max(LEAST, commandSpec().usageMessage().width() - indent.length());
        StringBuilder list = new StringBuilder();
        commands.forEach((name, help) -> {
            String said = String.join(" ", help.commandSpec().usageMessage().description());
            list.append("  ")
                    .append(colorScheme().commandText(name))
                    .append(" ".repeat(longest + 2 - name.length()))
                    .append(String.join("\n" + indent, Wrapped.lines(said, wide)))
                    .append('\n');
        });
        return list.toString();
    }
}
