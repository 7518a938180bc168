// What waits for a decision, what is remembered, short-term memory, and the ledger.
import { html, useEffect, useKept, useLoaded, useState, Empty, Problem, plural, when } from "/page/ui.mjs";
import { at, get, listen, post } from "/page/api.mjs";

const TYPES = ["preference", "fact", "procedure", "project_decision", "mtg_profile", "mtg_lesson"];

const decide = (body) => post("/api/memory/decisions", body);

/** One candidate with its decision: keep, keep in other words, don't, later. */
export function Candidate({ pending, compact = false, onDone }) {
  const { fingerprint, candidate, hints = [], origin } = pending;
  const [edit, setEdit] = useState(null);
  const [replaces, setReplaces] = useState("");
  const [problem, setProblem] = useState(null);
  const act = (body) => decide({ id: fingerprint, ...body }).then((json) => onDone?.(json.message), (e) => setProblem(e.message));
  const approve = () =>
    act({
      action: "approve",
      replaces: replaces || undefined,
      edit: edit ? { ...edit, tags: edit.tags.split(",").map((t) => t.trim()).filter(Boolean), ttl_days: edit.ttl_days === "" ? null : Number(edit.ttl_days) } : undefined,
    });
  const field = (name) => ({ value: edit[name], onInput: (e) => setEdit({ ...edit, [name]: e.target.value }) });
  return html`<form class=${`candidate ${compact ? "compact" : ""}`} aria-label=${`Remember: ${candidate.text}`} onSubmit=${(e) => (e.preventDefault(), approve())}>
    ${compact && html`<p class="sub">Remember this?</p>`}
    ${edit
      ? html`<label>Text<textarea rows="2" ...${field("text")}></textarea></label>
        <div class="row wrap"><label>Type <select value=${edit.type} onChange=${(e) => setEdit({ ...edit, type: e.target.value })}>${TYPES.map((t) => html`<option key=${t} value=${t}>${t.replace("_", " ")}</option>`)}</select></label>
          <label>Tags <input ...${field("tags")} /></label>
          <label>Days (empty: for good) <input type="number" min="1" ...${field("ttl_days")} /></label></div>`
      : html`<p class="text" dir="auto">${candidate.text}</p>`}
    <p class="sub">${candidate.type.replace("_", " ")}${candidate.ttl_days ? ` · for ${candidate.ttl_days} days` : " · for good"}${candidate.tags?.length ? ` · ${candidate.tags.join(", ")}` : ""}${candidate.why_store ? ` · ${candidate.why_store}` : ""}</p>
    ${!compact && html`<p class="sub">${origin}</p>`}
    ${hints.length > 0 && html`<fieldset><legend>It may take the place of</legend>
      <label><input type="radio" name=${`r${fingerprint}`} checked=${replaces === ""} onChange=${() => setReplaces("")} /> nothing</label>
      ${hints.map((hint) => html`<label key=${hint.id}><input type="radio" name=${`r${fingerprint}`} checked=${replaces === hint.id} onChange=${() => setReplaces(hint.id)} /> ${hint.text} <span class="sub">${hint.relation.replaceAll("_", " ")}</span></label>`)}</fieldset>`}
    <${Problem} text=${problem} />
    <div class="row wrap">
      <button class="primary">${edit ? "Keep it so" : "Remember"}</button>
      ${edit ? html`<button type="button" onClick=${() => setEdit(null)}>Don't edit</button>`
        : html`<button type="button" onClick=${() => setEdit({ text: candidate.text, type: candidate.type, tags: (candidate.tags ?? []).join(", "), ttl_days: candidate.ttl_days ?? "" })}>Edit</button>`}
      <button type="button" onClick=${() => act({ action: "reject" })}>Don't</button>
      <button type="button" class="quiet" onClick=${() => onDone?.("Put off.")}>Later</button>
    </div>
  </form>`;
}

function Pending({ say }) {
  const { data, error, reload } = useLoaded(() => get("/api/memory/pending"), []);
  const [later, setLater] = useState([]);
  useEffect(() => listen((name) => (name === "memory_changed" || name === "candidates_pending" || name === "practice") && reload()), []);
  const shown = data?.pending.filter((p) => !later.includes(p.fingerprint)) ?? [];
  return html`<section aria-label="Pending"><${Problem} text=${error} />
    ${data && shown.length === 0 && html`<${Empty}>Nothing waits for a decision${later.length ? `; ${later.length} put off` : ""}.<//>`}
    ${shown.map((p) => html`<${Candidate} key=${p.fingerprint} pending=${p} onDone=${(message) => (say(message), message === "Put off." ? setLater([...later, p.fingerprint]) : reload())} />`)}
  </section>`;
}

function LongTerm({ say }) {
  const [query, setQuery] = useState("");
  const [all, setAll] = useState(false);
  const [superseding, setSuperseding] = useState(null);
  const { data, error, reload } = useLoaded(() => get(`/api/memory${all ? "?all=1" : ""}`), [all]);
  useEffect(() => listen((name) => name === "memory_changed" && reload()), [reload]);
  const rows = (data?.memories ?? []).filter((m) => m.candidate.text.toLowerCase().includes(query.toLowerCase()));
  const act = (body) => decide(body).then((json) => (say(json.message), setSuperseding(null), reload()), (e) => say(e.message));
  return html`<section aria-label="Long-term memories">
    <div class="row wrap"><input type="search" placeholder="Filter" aria-label="Filter the memories" value=${query} onInput=${(e) => setQuery(e.target.value)} />
      <label><input type="checkbox" checked=${all} onChange=${() => setAll(!all)} /> Those not used any more, too</label>
      <button onClick=${() => act({ action: "undo" })}>Undo the last decision</button></div>
    <${Problem} text=${error} />
    ${data && rows.length === 0 && html`<${Empty}>Nothing is remembered${query ? " that has these words" : " yet"}.<//>`}
    ${superseding && html`<p role="status">Choose what takes the place of “${superseding.candidate.text}”. <button onClick=${() => setSuperseding(null)}>Cancel</button></p>`}
    ${rows.length > 0 && html`<div class="table" tabindex="0"><table><thead><tr><th>Memory</th><th>Type</th><th>Since</th><th>Until</th><th>Status</th><th>Decide</th></tr></thead><tbody>
      ${rows.map((m) => html`<tr key=${m.id}><td dir="auto">${m.candidate.text}</td><td>${m.candidate.type.replace("_", " ")}</td><td>${when(m.stored_at_utc)}</td><td>${m.expires_at_utc ? m.expires_at_utc.slice(0, 10) : "for good"}</td><td>${m.status}</td>
        <td class="nowrap">${superseding
          ? superseding.id !== m.id && html`<button onClick=${() => act({ action: "supersede", id: superseding.id, by: m.id })}>This one</button>`
          : m.status === "active" && html`<button onClick=${() => setSuperseding(m)} aria-label=${`Supersede ${m.candidate.text}`}>Supersede</button> <button onClick=${() => act({ action: "forget", id: m.id })} aria-label=${`Forget ${m.candidate.text}`}>Forget</button>`}</td></tr>`)}
    </tbody></table></div>`}
  </section>`;
}

function ShortTerm() {
  const [paused, setPaused] = useKept("stm-paused", false);
  const [query, setQuery] = useState("");
  const { data, error, reload } = useLoaded(() => get("/api/memory/stm"), []);
  const found = useLoaded(() => (query ? get(at`/api/memory/search?q=${query}`) : Promise.resolve({ found: null })), [query]);
  useEffect(() => listen((name) => name === "turn_ended" && !paused && reload()), [paused]);
  return html`<section aria-label="Short-term memory">
    <form class="row wrap" onSubmit=${(e) => (e.preventDefault(), setQuery(new FormData(e.target).get("q")))}>
      <input type="search" name="q" placeholder="Search as a turn does" aria-label="Search short- and long-term memory" /><button>Search</button>
      <label><input type="checkbox" checked=${paused} onChange=${() => setPaused(!paused)} /> Pause the table</label></form>
    <${Problem} text=${error ?? found.error} />
    ${found.data?.found && html`<ul class="recalled">${found.data.found.length === 0 ? html`<li>Nothing that has to do with it.</li>` : found.data.found.map((m) => html`<li key=${m.id}><span class="score">${m.relevance.toFixed(2)}</span> <span class="tier">${m.tier}</span> ${m.text}<span class="sub">${m.origin}</span></li>`)}</ul>`}
    ${data && html`<p class="sub">${plural(data.traces.length, "trace")}, kept in ${data.backend}${data.waiting_for_vectors ? `; ${data.waiting_for_vectors} still found by words only` : ""}.${data.trouble ? ` ${data.trouble}` : ""}</p>
      ${data.traces.length > 0 && html`<div class="table" tabindex="0"><table><thead><tr><th>Trace</th><th>Made</th><th>Until</th><th>Used</th><th>Sessions</th><th>Promotion</th></tr></thead><tbody>
      ${data.traces.map((t) => html`<tr key=${t.id}><td class="pre">${t.readable}</td><td>${when(t.metadata.created_at_utc)}</td><td>${when(t.metadata.expires_at_utc)}</td><td>${t.metadata.access_count}×</td><td>${t.metadata.sessions_seen?.length ?? 0}</td><td>${t.metadata.promotion_status}</td></tr>`)}</tbody></table></div>`}`}
  </section>`;
}

function Ledger({ say }) {
  const { data, error, reload } = useLoaded(() => get("/api/memory/ledger"), []);
  useEffect(() => listen((name) => name === "memory_changed" && reload()), []);
  const words = Object.fromEntries((data?.decisions ?? []).filter((d) => d.action === "approve").map((d) => [d.stored_fingerprint ?? d.candidate_fingerprint, d.about]));
  return html`<section aria-label="Ledger"><${Problem} text=${error} />
    ${data?.decisions.length === 0 && html`<${Empty}>Nobody has decided anything yet.<//>`}
    <ol class="timeline">${data?.decisions.map((d) => html`<li key=${d.decision_id} class=${d.undone ? "undone" : d.action}>
      <time>${d.decided_at_utc.slice(0, 16).replace("T", " ")}</time> <b>${d.action}${d.edited ? " (edited)" : ""}${d.undone ? " (taken back)" : ""}</b> ${d.about}
      ${d.replaces && html`<span class="sub">in place of “${words[d.replaces] ?? d.replaces}”</span>`}
      <span class="sub">${d.reviewer}${d.note ? ` · ${d.note}` : ""}</span>
      ${!d.undone && d.action !== "undo" && html` <button class="quiet" onClick=${() => decide({ action: "undo", id: d.decision_id }).then((json) => (say(json.message), reload()), (e) => say(e.message))} aria-label=${`Undo: ${d.action} ${d.about}`}>undo</button>`}
    </li>`)}</ol></section>`;
}

const TABS = [["pending", "Waiting", Pending], ["long", "Long-term", LongTerm], ["short", "Short-term", ShortTerm], ["ledger", "Ledger", Ledger]];

export function Memory({ rest }) {
  const [said, say] = useState("");
  const tab = TABS.find(([name]) => name === rest[0]) ?? TABS[0];
  return html`<div class="column"><h1>Memory</h1>
    <nav class="tabs" aria-label="Memory">${TABS.map(([name, title]) => html`<a key=${name} href=${`#/memory/${name}`} aria-current=${name === tab[0] ? "page" : undefined}>${title}</a>`)}</nav>
    <p class="said" role="status">${said}</p>
    <${tab[2]} say=${say} /></div>`;
}
