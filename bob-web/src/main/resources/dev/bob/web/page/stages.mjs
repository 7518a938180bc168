// How a turn came about: stages, what fills the context, memories, tools, notes, and what exactly the model was sent.
import { html, useEffect, useState, Empty, Problem, plural, seconds } from "/page/ui.mjs";
import { at, get } from "/page/api.mjs";

const BEGIN = () => ({ stages: [], notes: [], tools: [], recalled: [], warnings: [], candidates: [], answer: "", thinking: "", sent: [] });

/** The next picture of a turn after an event. */
export function onEvent(old, name, data) {
  if (name === "turn_started") return { ...BEGIN(), number: data.turn, input: data.input, pipeline: data.pipeline };
  if (!old && !["command_output", "turn_failed", "turn_ended", "answer_delta"].includes(name)) return old;
  const live = old ?? BEGIN();
  switch (name) {
    case "stage_started":
      return { ...live, doing: data.stage, stages: [...live.stages, { name: data.stage, status: "running" }] };
    case "stage_ended":
      return { ...live, stages: [...live.stages.filter((s) => !(s.name === data.name && s.status === "running")), data] };
    case "note":
      return { ...live, notes: [...live.notes, data] };
    case "prompt_sent":
      return { ...live, sent: [...live.sent, data] };
    case "thinking_delta":
      return { ...live, doing: "thinking", thinking: live.thinking + data.text };
    case "answer_delta":
      return { ...live, retrying: null, answer: live.answer + data.text };
    case "answer_completed":
      return { ...live, answer: data.answer || live.answer };
    case "command_output":
      return { ...live, output: data.text };
    case "memories_recalled":
      return { ...live, recalled: data.memories };
    case "tool_started":
      return { ...live, doing: data.tool, tools: [...live.tools, data] };
    case "tool_output":
      return { ...live, tools: live.tools.map((t) => (t.call_id === data.call_id ? { ...t, output: ((t.output ?? "") + data.text).slice(-20000) } : t)) };
    case "steered":
      return { ...live, steered: [...(live.steered ?? []).filter((words) => words !== data.text), data.text] };
    case "tool_ended":
      return { ...live, tools: live.tools.map((t) => (t.call_id === data.call_id ? { ...t, ...data } : t)) };
    case "step":
      return data.outcome === "start" ? { ...live, doing: `step ${data.step}` } : live;
    case "retrying":
      return { ...live, retrying: `${data.reason}; trying again (attempt ${data.attempt})` };
    case "context_rebuilt":
      return { ...live, warnings: [...live.warnings, `The conversation was summarised to make room: ${data.tokens_before} → ${data.tokens_after} tokens.`] };
    case "warning":
      return { ...live, warnings: [...live.warnings, data.message] };
    case "candidates_pending":
      return { ...live, candidates: data.candidates };
    case "turn_ended":
      return { ...live, ended: true, context: data.context, stages: data.stages, failed: data.status === "complete" ? null : data.error };
    case "turn_failed":
      return { ...live, ended: true, failed: data.message };
    default:
      return live;
  }
}

const BUCKETS = [
  ["system_block", "instructions", "b1"],
  ["conversation_summary", "summary", "b2"],
  ["live_chat_buffer", "live chat", "b3"],
  ["tool_injections", "memories, notes, tools", "b4"],
  ["current_user_input", "your words", "b5"],
  ["reserved_buffer", "reserved for the reply", "b6"],
];

/** What fills the window, one strip and one line a bucket. */
export function Gauge({ buckets }) {
  if (!buckets?.model_window) return null;
  const total = buckets.total_with_reserve;
  const scale = Math.max(total, 1);
  return html`<figure class="gauge">
    <figcaption>Context: ${buckets.used_without_reserve.toLocaleString("en")} of ${buckets.model_window.toLocaleString("en")} tokens sent, ${Math.round(buckets.pressure * 1000) / 10} % with the reserve</figcaption>
    <div class="strip" role="img" aria-label=${BUCKETS.map(([key, name]) => `${name} ${buckets[key]}`).join(", ")}>
      ${BUCKETS.filter(([key]) => buckets[key] > 0).map(([key, , c]) => html`<i key=${key} class=${c} style=${{ width: `${(100 * buckets[key]) / scale}%` }}></i>`)}
    </div>
    <div class="window"><i style=${{ width: `${Math.min(100, (100 * total) / buckets.model_window)}%` }}></i></div>
    <dl>${BUCKETS.map(([key, name, c]) => html`<div key=${key}><dt><i class=${c}></i>${name}</dt><dd>${(buckets[key] ?? 0).toLocaleString("en")}</dd></div>`)}</dl>
  </figure>`;
}

function fromTape(entries) {
  const past = BEGIN();
  for (const { kind, payload } of entries) {
    if (kind === "tool_call") past.tools.push({ call_id: payload.id, tool: payload.tool, args: payload.args, purpose: payload.purpose });
    else if (kind === "tool_result") past.tools = past.tools.map((t) => (t.call_id === payload.id ? { ...t, ms: payload.ms, result: payload } : t));
    else if (kind === "event" && payload.name === "note") past.notes.push(payload);
    else if (kind === "event" && payload.name === "recall") past.recalled = payload.memories;
    else if (kind === "event" && payload.name === "warning") past.warnings.push(payload.message);
    else if (kind === "event" && payload.name === "turn/end") past.stages = payload.stages ?? [];
    else if (kind === "event" && payload.stages) past.stages = payload.stages;
  }
  return past;
}

function Prompt({ prompt }) {
  return html`<details><summary>${prompt.stage} → ${prompt.model} · ${plural(prompt.messages.length, "message")}${prompt.tools.length ? ` · ${plural(prompt.tools.length, "tool")} offered` : ""}</summary>
    ${prompt.messages.map((m, i) => html`<div key=${i} class="sent"><b>${m.role}</b><pre tabindex="0">${m.content}</pre>
      ${(m.tool_calls ?? []).map((c) => html`<pre>${c.name} ${c.arguments}</pre>`)}</div>`)}
    ${prompt.tools.length > 0 && html`<p class="sub">Offered: ${prompt.tools.join(", ")}</p>`}
  </details>`;
}

export function Stages({ box, session, id, live, turn, onClose }) {
  const last = session?.messages?.findLast?.((m) => m.turn > 0)?.turn ?? null;
  const number = turn ?? live?.number ?? last;
  const isLive = live && (turn === null || turn === live.number) && (live.number || live.ended);
  const [past, setPast] = useState(null);
  const [problem, setProblem] = useState(null);
  const settled = !isLive || live.ended;
  useEffect(() => {
    setPast(null);
    if (!id || !number || !settled) return;
    let alive = true;
    get(at`/api/sessions/${id}/turns/${String(number)}`).then((json) => alive && (setPast(json), setProblem(null)), (e) => alive && setProblem(e.message));
    return () => (alive = false);
  }, [id, number, settled]);
  const view = isLive ? live : past ? fromTape(past.entries) : null;
  const buckets = (isLive ? live.context?.fit : null) ?? (number === last ? session?.state?.meta?.context_metrics?.fit : null);
  return html`<aside class="stages" aria-label="How the turn came about" ref=${box}>
    <div class="row head"><h2>${number ? `Turn ${number}` : "Stages"}</h2><span class="grow"></span>
      <button class="quiet" onClick=${onClose} aria-label="Hide the stages">×</button></div>
    <div class="scroll" tabindex="0">
    ${!view && html`<${Empty}>A turn shows here as it thinks.<//>`}
    <${Problem} text=${!isLive ? problem : null} />
    ${view && html`
      <table class="plain"><caption>Stages</caption><thead><tr><th>stage</th><th>time</th><th>prompt tokens</th><th></th></tr></thead><tbody>
        ${view.stages.map((s, i) => html`<tr key=${i} class=${s.status}><td>${s.name}</td><td>${s.ms === undefined ? "…" : seconds(s.ms)}</td><td>${s.prompt_tokens || "–"}</td><td>${s.status === "complete" ? "" : s.status}</td></tr>`)}
      </tbody></table>
      <${Gauge} buckets=${buckets} />
      ${view.recalled.length > 0 && html`<section><h3>Memories used</h3><ul class="recalled">
        ${view.recalled.map((m) => html`<li key=${m.id}><span class="score">${(m.score ?? 0).toFixed(2)}</span> <span class="tier">${m.tier}</span> ${m.text ?? m.id}<span class="sub">${m.origin ?? ""}</span></li>`)}</ul></section>`}
      ${view.tools.length > 0 && html`<section><h3>Tools</h3>
        ${view.tools.map((t, i) => html`<details key=${i} open=${view.tools.length === 1}><summary><code>${t.tool}</code> ${t.result ? `${t.result.status} · ${seconds(t.ms ?? 0)}` : "running …"}</summary>
          ${t.purpose && html`<p class="sub">${t.purpose}</p>`}
          <pre tabindex="0">${JSON.stringify(t.args, null, 2)}</pre>
          ${(t.remarks ?? []).map((r, i) => html`<p key=${i} class="warning">${r}</p>`)}
          ${!t.result && t.output && html`<pre tabindex="0">${t.output}</pre>`}
          ${t.result && html`<pre tabindex="0">${t.result.error ?? JSON.stringify(t.result.output?.data, null, 2)}</pre>`}</details>`)}</section>`}
      ${view.notes.length > 0 && html`<section><h3>Notes of the thinking stages</h3>${view.notes.map((n, i) => html`<details key=${i}><summary>${n.stage}</summary><pre tabindex="0">${n.text}</pre></details>`)}</section>`}
      ${view.thinking && html`<section><h3>Reasoning</h3><details open=${!view.ended}><summary>${plural(view.thinking.length, "character")}</summary><pre tabindex="0">${view.thinking}</pre></details></section>`}
      ${past?.prompts && html`<section><h3>What the model was sent</h3>${past.prompts.map((p, i) => html`<${Prompt} key=${i} prompt=${p} />`)}</section>`}
      ${past && !past.prompts && html`<p class="sub">What the model was sent is kept for the last turns of this process only.</p>`}
    `}
    </div>
  </aside>`;
}
