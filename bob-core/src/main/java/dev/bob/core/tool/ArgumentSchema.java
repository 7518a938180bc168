package dev.bob.core.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaException;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import com.networknt.schema.resource.DisallowSchemaLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A tool's JSON Schema (draft 2020-12), ready to check arguments. Schemas that point elsewhere (`$ref` to a URL or a
/// file) are refused: checking arguments never reads anything.
public final class ArgumentSchema {

    private static final JsonSchemaFactory FACTORY =
            JsonSchemaFactory.getInstance(
                    SpecVersion.VersionFlag.V202012,
                    builder ->
                            builder.schemaLoaders(
                                    loaders -> loaders.add(DisallowSchemaLoader.getInstance())));
    private static final SchemaValidatorsConfig CONFIG =
            SchemaValidatorsConfig.builder().locale(Locale.ROOT).build();

    private final JsonSchema schema;
    private final JsonNode properties;

    /// Reads a schema.
    ///
    /// @throws IllegalArgumentException if it is none
    public ArgumentSchema(ObjectNode schema) {
        try {
            this.schema = FACTORY.getSchema(schema.deepCopy(), CONFIG);
            this.schema.initializeValidators();
            this.properties = schema.path("properties").deepCopy();
        } catch (JsonSchemaException e) {
            throw new IllegalArgumentException("not a JSON schema: " + e.getMessage(), e);
        }
    }

    /// What is wrong with these arguments, one sentence each, sorted; empty if nothing is.
    public List<String> problems(ObjectNode args) {
        try {
            return schema.validate(args).stream().map(this::sentence).distinct().sorted().toList();
        } catch (JsonSchemaException | StackOverflowError e) {
            return List.of("the arguments can't be checked: " + e.getMessage());
        }
    }

    private String sentence(ValidationMessage message) {
        String text = message.getMessage().replaceFirst("^\\$(?:\\.([^:]+))?: ", "$1 ").strip();
        if ("additionalProperties".equals(message.getType())) {
            var known = new ArrayList<String>();
            properties.fieldNames().forEachRemaining(known::add);
            return "there is no argument '"
                    + message.getProperty()
                    + "'; known: "
                    + String.join(", ", known);
        }
        if ("required".equals(message.getType())) {
            return "argument '" + message.getProperty() + "' is missing";
        }
        return text;
    }
}
