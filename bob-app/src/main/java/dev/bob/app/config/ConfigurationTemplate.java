package dev.bob.app.config;

import java.util.stream.Collectors;

/// The table of settings as a TOML file in which everything is commented out.
public final class ConfigurationTemplate {

    private ConfigurationTemplate() {}

    /// The file.
    public static String toml() {
        StringBuilder text =
                new StringBuilder(
                        """
                        # Bob's settings. What is commented out is the default.
                        # Flags and environment variables (named at the end of each line) come before this file.
                        """);
        String section = "";
        for (Setting<?> setting : Settings.all()) {
            if (!setting.section().equals(section)) {
                section = setting.section();
                text.append("\n[").append(section).append("]\n");
            }
            text.append("# ").append(setting.description()).append("  ");
            text.append(setting.variables().stream().collect(Collectors.joining(", ", "(", ")\n")));
            text.append("# ").append(setting.name()).append(" = ").append(value(setting));
            text.append('\n');
        }
        return text.toString();
    }

    /// The default, as TOML writes it.
    private static String value(Setting<?> setting) {
        return switch (setting.type()) {
            case SettingType.Whole _, SettingType.Switch _ -> setting.standard();
            case SettingType.Decimal _ -> "0.7";
            case SettingType.Files _, SettingType.Texts _ -> "[]";
            case SettingType.Text _,
                    SettingType.Address _,
                    SettingType.File _,
                    SettingType.Choice<?> _ ->
                    '"' + setting.standard() + '"';
        };
    }
}
