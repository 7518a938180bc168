// OpenAI's own client against Bob: chat, stream, tools, responses, embeddings. One line of JSON for each.
import OpenAI from "openai";

const [origin, token] = process.argv.slice(2);
const client = new OpenAI({ baseURL: `${origin}/v1`, apiKey: token, maxRetries: 0 });
const check = (what, that) => {
  if (!that) throw new Error(what);
};
async function step(name, work) {
  try {
    await work();
    console.log(JSON.stringify({ name, problem: "" }));
  } catch (e) {
    console.log(JSON.stringify({ name, problem: String(e.message ?? e) }));
  }
}
const model = "bob-chat";
const hello = [{ role: "user", content: "Hello" }];
const weather = { type: "function", function: { name: "weather", description: "The weather", parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] } } };

await step("models", async () => check("no bob-chat", (await client.models.list()).data.some((m) => m.id === model)));
await step("chat", async () => check("no answer", (await client.chat.completions.create({ model, messages: hello })).choices[0].message.content === "Hello there."));
await step("chat, streamed", async () => {
  const stream = client.chat.completions.stream({ model, messages: hello, stream_options: { include_usage: true } });
  const done = await stream.finalChatCompletion();
  check(JSON.stringify(done), done.choices[0].message.content === "Hello there." && done.usage.total_tokens > 0);
});
await step("tools", async () => {
  const first = await client.chat.completions.create({ model, messages: [{ role: "user", content: "TOOL weather in Oslo" }], tools: [weather] });
  const call = first.choices[0].message.tool_calls[0];
  check("no call", call.function.name === "weather" && JSON.parse(call.function.arguments).city === "Oslo");
  const second = await client.chat.completions.create({ model, tools: [weather], messages: [{ role: "user", content: "weather in Oslo" }, first.choices[0].message, { role: "tool", tool_call_id: call.id, content: "rain" }] });
  check("no answer after the tool", second.choices[0].message.content.length > 0);
});
await step("tools, streamed", async () => {
  const stream = client.chat.completions.stream({ model, messages: [{ role: "user", content: "TOOL weather in Oslo" }], tools: [weather] });
  const done = await stream.finalChatCompletion();
  check("no call", done.choices[0].message.tool_calls[0].function.name === "weather");
});
await step("responses", async () => {
  const first = await client.responses.create({ model, input: "Hello" });
  check("no text", first.output_text === "Hello there.");
  const second = await client.responses.create({ model, input: "And?", previous_response_id: first.id });
  check("no text after it", second.output_text.length > 0);
});
await step("responses, streamed", async () => {
  const stream = client.responses.stream({ model, input: "Hello" });
  let text = "";
  for await (const event of stream) if (event.type === "response.output_text.delta") text += event.delta;
  const done = await stream.finalResponse();
  check(text, text === "Hello there." && done.output_text === text);
});
await step("embeddings", async () => check("no vectors", (await client.embeddings.create({ model: "bob-embeddings", input: ["a", "b"] })).data[1].embedding.length > 100));
await step("an error is the client's own kind", async () => {
  const error = await client.chat.completions.create({ model: "nope", messages: hello }).then(() => null, (e) => e);
  check(String(error), error instanceof OpenAI.NotFoundError && error.code === "model_not_found");
});
