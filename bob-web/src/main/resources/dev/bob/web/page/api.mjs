// Talks to the server: JSON requests, and the one stream of events that everything on the page listens to.

/** What a request came back with when it wasn't what was asked for. */
export class ApiError extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function request(method, path, body) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined
        ? { "Bob-Page": "1" }
        : { "Bob-Page": "1", "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, "Bob doesn't answer. Is bob serve still running?");
  }
  const text = await response.text();
  let json = {};
  try {
    json = text ? JSON.parse(text) : {};
  } catch {
    throw new ApiError(response.status, `The answer can't be read (HTTP ${response.status}).`);
  }
  if (!response.ok) throw new ApiError(response.status, json.error?.message ?? `HTTP ${response.status}`);
  return json;
}

export const get = (path) => request("GET", path);
export const post = (path, body = {}) => request("POST", path, body);
export const remove = (path) => request("DELETE", path);
export const at = (strings, ...values) =>
  strings.reduce((path, part, i) => path + part + (i < values.length ? encodeURIComponent(values[i]) : ""), "");

const EVENTS = [
  "ready", "lost", "turn_started", "stage_started", "stage_ended", "note", "prompt_sent", "thinking_delta",
  "answer_delta", "answer_completed", "command_output", "memories_recalled", "tool_started", "tool_output", "tool_ended", "steered", "step",
  "retrying", "context_rebuilt", "warning", "candidates_pending", "turn_ended", "turn_failed", "permission_asked",
  "permission_settled", "memory_changed", "practice", "child", "game", "session_changed",
];

const listeners = new Set();
let source;
let broken = false;

/** Hears every event as (name, data), until the returned function is called. */
export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = (name, data) => listeners.forEach((listener) => listener(name, data));

/** Connects from the event after `lastId`; the browser resumes by itself when the connection breaks. */
export function connect(lastId) {
  source?.close();
  source = new EventSource(`/api/events?after=${encodeURIComponent(lastId)}`);
  for (const name of EVENTS) source.addEventListener(name, (event) => tell(name, JSON.parse(event.data)));
  source.addEventListener("open", () => {
    tell("connection", { open: true });
    if (broken) tell("back", {});
    broken = false;
  });
  source.addEventListener("error", () => {
    broken = true;
    tell("connection", { open: false });
    if (source.readyState === EventSource.CLOSED) setTimeout(() => connect(""), 3000);
  });
}
