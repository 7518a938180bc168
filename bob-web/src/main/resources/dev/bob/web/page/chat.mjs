// Sessions, the conversation, and the switches of the next turn.
import { html, useEffect, useKept, useLayoutEffect, useLeaving, useLoaded, useMedia, useMenu, useRef, useState, Problem, Empty, when, plural } from "/page/ui.mjs";
import { at, get, listen, post } from "/page/api.mjs";
import { Markdown } from "/page/markdown.mjs";
import { Stages, onEvent } from "/page/stages.mjs";
import { Candidate } from "/page/memory.mjs";

/** Forks below what they were forked from, where both are listed; otherwise the latest first. */
function tree(sessions) {
  const listed = new Set(sessions.map((s) => s.id));
  const below = (parent, depth) =>
    sessions.filter((s) => (listed.has(s.parent) ? s.parent : "") === parent).flatMap((s) => [{ ...s, depth }, ...below(s.id, depth + 1)]);
  return below("", 0);
}

function Sessions({ current, version, drawn, onClose }) {
  const box = useRef(null);
  const search = useRef(null);
  useLeaving(drawn, box, onClose);
  useLayoutEffect(() => void (drawn && search.current.focus()), [drawn]);
  const [query, setQuery] = useState("");
  const { data, error } = useLoaded(() => get(at`/api/sessions?limit=60&query=${query}`), [query, version]);
  return html`<aside class="sessions" aria-label="Sessions" ref=${box}>
    <div class="row">
      <a class="button primary" href="#/chat" onClick=${onClose}>New</a>
      <input type="search" ref=${search} placeholder="Search sessions" aria-label="Search sessions" value=${query}
        onInput=${(e) => setQuery(e.target.value)} />
      <button class="quiet narrow" onClick=${onClose} aria-label="Hide the sessions">×</button>
    </div>
    <${Problem} text=${error} />
    ${data && !error && data.sessions.length === 0 && html`<${Empty}>${query ? "Nothing found." : "No session yet."}<//>`}
    <ul class="list">
      ${tree(data?.sessions ?? []).map((s) => html`<li key=${s.id} style=${{ marginLeft: `${Math.min(s.depth, 6)}rem` }}>
        <a href=${at`#/chat/${s.id}`} aria-current=${s.id === current ? "page" : undefined} onClick=${onClose}>
          <span class="title" dir="auto">${s.title || "(no words yet)"}</span>
          <span class="sub">${s.parent ? "fork · " : ""}${plural(s.turns, "turn")} · ${when(s.updated_at)}${data.running.includes(s.id) ? " · running" : ""}</span>
        </a></li>`)}
    </ul>
  </aside>`;
}

function Switches({ status, value, set }) {
  const [tools, setTools] = useState([]);
  useEffect(() => void get("/api/tools").then((json) => setTools(json.tools), () => {}), []);
  const chosen = value.tools ?? [];
  const toggle = (name) =>
    set({ ...value, tools: chosen.includes(name) ? chosen.filter((t) => t !== name) : [...chosen, name] });
  return html`<details class="switches">
    <summary>${value.pipeline}${value.remote ? " · remote" : ""}${value.stm ? "" : " · no short-term memory"}${chosen.length ? ` · ${plural(chosen.length, "tool")}` : ""}</summary>
    <div class="grid">
      <fieldset><legend>Pipeline</legend>
        ${status.pipelines.map((name) => html`<label key=${name}><input type="radio" name="pipeline" checked=${value.pipeline === name}
          onChange=${() => set({ ...value, pipeline: name })} /> ${name === "turbotime" ? "TURBOTIME" : name}</label>`)}
      </fieldset>
      <fieldset><legend>Turn</legend>
        <label><input type="checkbox" checked=${value.remote} onChange=${() => set({ ...value, remote: !value.remote })} /> Remote model</label>
        <label><input type="checkbox" checked=${value.stm} onChange=${() => set({ ...value, stm: !value.stm })} /> Short-term memory</label>
        <label>Temperature <input type="number" min="0" max="2" step="0.1" placeholder="default" value=${value.temperature ?? ""}
          onInput=${(e) => set({ ...value, temperature: e.target.value === "" ? null : Number(e.target.value) })} /></label>
      </fieldset>
      <fieldset class="wide"><legend>Tools ${value.pipeline === "agent" && !chosen.length ? "(the agent may use all)" : ""}</legend>
        ${tools.map((tool) => html`<label key=${tool.name} title=${tool.description}><input type="checkbox" checked=${chosen.includes(tool.name)}
          onChange=${() => toggle(tool.name)} /> ${tool.name}${tool.risks.length ? " ⚠" : ""}</label>`)}
      </fieldset>
    </div>
  </details>`;
}

/** What still counts: a turn that was taken back goes, and a line says so. */
function standing(messages) {
  const left = [];
  let gone = null;
  for (const message of messages) {
    if (message.status !== "undone") left.push(message);
    else if (message.turn !== gone) {
      gone = message.turn;
      left.push({ ...message, role: "Bob", status: "", text: "A turn was taken back." });
    }
  }
  return left;
}

/** What was said before the turn that runs now; one that failed before it had the same number. */
const before = (messages, turn) => messages.slice(0, 1 + messages.findLastIndex((m) => m.turn !== turn || (m.role !== "user" && m.role !== "assistant")));

function Message({ message, id, onFork }) {
  const { role, text, status, turn } = message;
  // The page has a link to it.
  if (role === "anchor" && text.startsWith("forked from ")) return null;
  if (role === "error") return html`<p class="problem">${text}</p>`;
  if (role !== "user" && role !== "assistant") return html`<div class=${`aside ${role}`}>${role}: ${text}</div>`;
  return html`<article class=${`message ${role}`} aria-label=${role === "user" ? "You" : "Bob"}>
    ${role === "assistant" ? html`<${Markdown} text=${text} />` : html`<p class="words" dir="auto">${text}</p>`}
    ${status && html`<span class="mark">${status.replace("_", " ")}</span>`}
    ${role === "assistant" && turn > 0 && html`<div class="tools-of">
      <button class="quiet" onClick=${() => (location.hash = at`#/chat/${id}/${String(turn)}`)} aria-label=${`How turn ${turn} came about`}>stages</button>
      <button class="quiet" onClick=${() => onFork(turn)} aria-label=${`Fork after turn ${turn}`}>fork here</button>
      <button class="quiet" onClick=${() => navigator.clipboard?.writeText(text)} aria-label=${`Copy the answer of turn ${turn}`}>copy</button>
    </div>`}
  </article>`;
}

/** Whether the stages are shown: kept where they stand beside the talk, closed at first where they would cover it. */
function useStages() {
  const narrow = useMedia("(max-width: 1100px)");
  const [beside, setBeside] = useKept("stages", true);
  const [over, setOver] = useState(false);
  useEffect(() => setOver(false), [narrow]);
  return narrow ? [over, setOver, true] : [beside, setBeside, false];
}

/** What was written and not sent, by session; a new one is "". */
const drafts = new Map();

export function Chat({ rest, status }) {
  const [id, setId] = useState(rest[0] ?? "");
  const [shown, setShown] = useState(rest[1] ? Number(rest[1]) : null);
  const [session, setSession] = useState(null);
  const [live, setLive] = useState(null);
  const [text, write] = useState(() => drafts.get(id) ?? "");
  const [problem, setProblem] = useState(null);
  const [version, setVersion] = useState(0);
  const [drawer, setDrawer] = useState(false);
  const [stages, setStages, narrow] = useStages();
  const [options, setOptions] = useKept("options", { pipeline: status.defaults.pipeline, remote: false, stm: status.defaults.stm, temperature: null, tools: status.defaults.tools });
  const log = useRef(null);
  const input = useRef(null);
  const current = useRef(id);
  const sending = useRef(false);
  const menu = useMenu();
  const panel = useRef(null);
  useLeaving(stages && narrow, panel, (outside) => outside || setStages(false));
  const setText = (words) => (drafts.set(current.current, words), write(words));

  const wanted = rest[0] ?? "";
  useEffect(() => {
    if (wanted !== current.current) {
      current.current = wanted;
      setId(wanted);
      setSession(null);
      setLive(null);
      write(drafts.get(wanted) ?? "");
      if (!wanted) input.current?.focus();
    }
    setShown(rest[1] ? Number(rest[1]) : null);
    if (rest[1]) setStages(true);
  }, [wanted, rest[1]]);

  const load = () => {
    if (!current.current) return setSession(null);
    const asked = current.current;
    get(at`/api/sessions/${asked}`).then(
      (json) => {
        if (asked !== current.current) return;
        setSession(json);
        setProblem(null);
        if (!json.running) setLive((l) => (l && !l.ended ? null : l));
      },
      (e) => setProblem(e.message),
    );
  };
  useEffect(load, [id]);
  useEffect(() => void (innerWidth > 700 && !rest[1] && input.current.focus()), []);
  useEffect(() => {
    document.title = session?.title ? `${session.title} · Bob` : "Bob";
  }, [session?.title]);

  useEffect(() => listen((name, data) => {
    if (name === "lost" || name === "ready") return load();
    if (name === "session_changed") return setVersion((v) => v + 1);
    if (data.session_id !== current.current || !data.session_id) return;
    setLive((old) => onEvent(old, name, data));
    if (name === "turn_ended" || name === "turn_failed") {
      load();
      setVersion((v) => v + 1);
    }
    if (name === "turn_started") setVersion((v) => v + 1);
  }), []);

  const near = useRef(true);
  useEffect(() => {
    const box = log.current;
    if (box && near.current) box.scrollTop = box.scrollHeight;
  }, [session, live?.answer, live?.stages.length]);

  const running = live && !live.ended;
  const send = async () => {
    const words = text.trim();
    if (!words || sending.current) return;
    sending.current = true;
    setProblem(null);
    try {
      let session = current.current;
      if (!session) {
        session = (await post("/api/sessions")).id;
        drafts.delete("");
        current.current = session;
        setId(session);
        setText(words);
        // The address names the session from now on, and the frame has to know it: else "New" would lead to where it is.
        history.replaceState(null, "", at`#/chat/${session}`);
        dispatchEvent(new HashChangeEvent("hashchange"));
      }
      near.current = true;
      const { started } = await post(at`/api/sessions/${session}/turns`, { input: words, ...options });
      setText("");
      if (started === "steered") setLive((l) => l && { ...l, steered: [...(l.steered ?? []), words] });
    } catch (e) {
      setProblem(e.message);
    } finally {
      sending.current = false;
    }
  };
  const act = (name, body) => post(at`/api/sessions/${id}/` + name, body).then((json) => (load(), setVersion((v) => v + 1), json), (e) => setProblem(e.message));
  const rename = (e) => {
    e.preventDefault();
    act("rename", { title: new FormData(e.target).get("title") });
  };
  const child = (e) => {
    e.preventDefault();
    act("children", { ...options, pipeline: undefined, task: new FormData(e.target).get("task") }).then((json) => json && (location.hash = "#/tools"));
  };
  const fork = (turn) => act("fork", { turn }).then((json) => json && (location.hash = at`#/chat/${json.id}`));
  const kept = standing(session?.messages ?? []);
  const messages = running && live.number ? before(kept, live.number) : kept;
  const pending = live?.candidates ?? [];

  return html`<div class=${`chat-layout ${stages ? "with-stages" : ""} ${drawer ? "drawer" : ""}`}>
    <${Sessions} current=${id} version=${version} drawn=${drawer} onClose=${() => setDrawer(false)} />
    <section class="talk" aria-label="Conversation">
      <div class="row head">
        <button class="quiet narrow" onClick=${() => setDrawer(true)} aria-label="Show the sessions">☰</button>
        <h1 dir="auto">${session?.title || (id ? "A session" : "A new session")}</h1>
        ${session?.parent && html`<a href=${at`#/chat/${session.parent}`}>forked from</a>`}
        <span class="grow"></span>
        ${id && session && html`<details class="menu" ...${menu}><summary aria-label="What can be done with this session">⋯</summary><div>
          <button onClick=${() => act("undo").then((json) => json && setProblem(json.turn ? null : "There is no turn to take back."))}>Take the last turn back</button>
          <button onClick=${() => fork(undefined)}>Fork the session</button>
          <form onSubmit=${rename}><label>Title <input name="title" defaultValue=${session.title} /></label><button>Rename</button></form>
          <form onSubmit=${child}><label>Task for a child session <input name="task" required /></label><button>Start</button></form>
          ${["md", "html", "jsonl"].map((format) => html`<a key=${format} class="button" href=${at`/api/sessions/${id}/export?format=${format}`} download>Export as ${format}</a>`)}
          ${(session.children ?? []).map((c) => html`<a key=${c.id} class="button" href=${at`#/chat/${c.id}`}>Fork: ${c.title || c.id}</a>`)}
        </div></details>`}
        <button class="quiet" aria-pressed=${stages} onClick=${() => setStages(!stages)}>Stages</button>
      </div>
      ${options.pipeline === "turbotime" && html`<p class="turbo" role="status">TURBOTIME: orients, plans, uses tools, then answers.</p>`}
      <div class="log" role="log" aria-live="polite" aria-busy=${running ? "true" : "false"} tabindex="0" ref=${log}
        onScroll=${(e) => (near.current = e.target.scrollHeight - e.target.scrollTop - e.target.clientHeight < 80)}>
        ${!id && !running && html`<div class="welcome"><p>Bob thinks in the open: every turn is a staged pipeline that you can read, and every long-term memory is one that you approved.</p>
          ${status.model.offline && html`<p>No model server was found, so the <b>offline model</b> answers: it quotes what it knows. <a href="#/system">What was looked for</a></p>`}</div>`}
        ${session && messages.length === 0 && !live && html`<${Empty}>Nothing has been said here yet.<//>`}
        ${messages.map((m, i) => html`<${Message} key=${i} message=${m} id=${id} onFork=${fork} />`)}
        ${running && html`
          ${live.input && html`<article class="message user" aria-label="You"><p class="words" dir="auto">${live.input}</p></article>`}
          ${(live.steered ?? []).map((words, i) => html`<article key=${i} class="message user" aria-label="You"><p class="words" dir="auto">${words}</p></article>`)}
          <article class="message assistant live" aria-label="Bob">
            ${live.answer ? html`<${Markdown} text=${live.answer} growing />` : html`<p class="doing">${live.doing ?? "thinking"} …</p>`}
          </article>`}
        ${live?.output && html`<pre class="output">${live.output}</pre>`}
        ${running && live.retrying && html`<p class="warning">${live.retrying}</p>`}
        ${live?.failed && messages.at(-1)?.role !== "error" && html`<${Problem} text=${live.failed} />`}
        ${(live?.warnings ?? []).map((w, i) => html`<p key=${i} class="warning">${w}</p>`)}
        ${!running && pending.map((c) => html`<${Candidate} key=${c.fingerprint} pending=${c} compact onDone=${() => setLive((l) => l && { ...l, candidates: l.candidates.filter((x) => x.fingerprint !== c.fingerprint) })} />`)}
      </div>
      <${Problem} text=${problem} />
      <form class="compose" onSubmit=${(e) => (e.preventDefault(), send())}>
        <${Switches} status=${status} value=${options} set=${setOptions} />
        <div class="row">
          <textarea ref=${input} rows="2" dir="auto" aria-label="Your message" placeholder="Say something. Enter sends, Shift+Enter gives a new line." value=${text}
            onInput=${(e) => setText(e.target.value)}
            onKeyDown=${(e) => {
              if (e.key === "Enter" && !e.shiftKey && !e.isComposing) (e.preventDefault(), send());
              if (e.key === "Escape" && running) (e.preventDefault(), act("cancel"));
            }}></textarea>
          ${running && html`<button type="button" onClick=${() => act("cancel")}>Stop</button>`}
          <button class="primary" disabled=${!text.trim()}>Send</button>
        </div>
      </form>
    </section>
    ${stages && html`<${Stages} box=${panel} session=${session} id=${id} live=${live} turn=${shown} onClose=${() => (setStages(false), (location.hash = at`#/chat/${id}`))} />`}
  </div>`;
}
