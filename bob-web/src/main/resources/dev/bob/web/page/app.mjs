// The frame: navigation, connection, questions for the person, light and dark.
import { html, render, useEffect, useLayoutEffect, useRef, useState, useKept, Problem } from "/page/ui.mjs";
import { connect, get, listen, post, at } from "/page/api.mjs";
import { Chat } from "/page/chat.mjs";
import { Memory } from "/page/memory.mjs";
import { Tools } from "/page/tools.mjs";
import { Magic } from "/page/magic.mjs";
import { System } from "/page/system.mjs";

const PAGES = [
  ["chat", "Chat", Chat],
  ["memory", "Memory", Memory],
  ["magic", "Magic", Magic],
  ["tools", "Tools", Tools],
  ["system", "System", System],
];

const place = () => {
  const [page, ...rest] = location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  return { page: PAGES.some(([name]) => name === page) ? page : "chat", rest };
};

function Permissions() {
  const [open, setOpen] = useState([]);
  const load = () => get("/api/permissions").then((json) => setOpen(json.open), () => {});
  useEffect(() => {
    load();
    return listen((name) => (name === "permission_asked" || name === "permission_settled" || name === "ready") && load());
  }, []);
  const box = useRef(null);
  const asked = open[0]?.id;
  // The question itself takes the keys, not one of its answers: what is being typed must not answer it.
  useLayoutEffect(() => {
    if (!asked) return;
    const before = document.activeElement;
    box.current.focus();
    return () => before?.isConnected && before.focus();
  }, [asked]);
  if (open.length === 0) return null;
  const { id, tool, risk, args, remarks = [] } = open[0];
  const answer = (word) => post(at`/api/permissions/${id}`, { answer: word }).then(load, load);
  return html`<div class="ask" role="alertdialog" aria-labelledby="ask-title" aria-describedby="ask-args" tabindex="-1" ref=${box}
    onKeyDown=${(e) => e.key === "Escape" && (e.preventDefault(), e.stopPropagation(), answer("no"))}>
    <h2 id="ask-title">Allow <code>${tool}</code>? It ${risk}.</h2>
    <pre id="ask-args" tabindex="0">${JSON.stringify(args, null, 2)}</pre>
    ${remarks.map((r, i) => html`<p key=${i} class="warning">${r}</p>`)}
    <div class="row wrap">
      <button onClick=${() => answer("no")}>No</button>
      <button onClick=${() => answer("once")}>Once</button>
      <button onClick=${() => answer("like_session")}>What is like this, in this session</button>
      <button onClick=${() => answer("like_always")}>What is like this, always</button>
      <button onClick=${() => answer("session")}>Until Bob stops</button>
      <button onClick=${() => answer("always")}>Always</button>
    </div>
  </div>`;
}

function Frame() {
  const [where, setWhere] = useState(place());
  const [status, setStatus] = useState(null);
  const [problem, setProblem] = useState(null);
  const [online, setOnline] = useState(true);
  // The talk that was left is where Chat leads back to.
  const talk = useRef("#/chat");
  if (where.page === "chat") talk.current = location.hash || "#/chat";
  const to = (name) => (name === "chat" ? talk.current : `#/${name}`);
  const [theme, setTheme] = useKept("theme", "auto");
  const refresh = () => get("/api/status").then((json) => (setStatus(json), setProblem(null), json), (e) => setProblem(e.message));

  useEffect(() => {
    refresh().then((json) => json && connect(json.last_event_id));
    const go = () => setWhere(place());
    addEventListener("hashchange", go);
    const keys = (event) => {
      if (event.altKey && /^[1-5]$/.test(event.key)) {
        location.hash = to(PAGES[event.key - 1][0]);
        event.preventDefault();
      }
    };
    addEventListener("keydown", keys);
    const off = listen((name, data) => {
      if (name === "connection") setOnline(data.open);
      if (["memory_changed", "candidates_pending", "turn_ended", "lost", "back"].includes(name)) refresh();
    });
    return () => (removeEventListener("hashchange", go), removeEventListener("keydown", keys), off());
  }, []);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    if (where.page !== "chat") document.title = `${PAGES.find(([name]) => name === where.page)[1]} · Bob`;
  }, [where.page]);

  const Page = PAGES.find(([name]) => name === where.page)[2];
  const model = status?.model;
  const next = { auto: "light", light: "dark", dark: "auto" }[theme];
  return html`
    <a class="skip" href="#main" onClick=${(e) => (e.preventDefault(), document.getElementById("main").focus())}>To the content</a>
    <header class="bar">
      <span class="brand">Bob</span>
      <nav aria-label="Pages">
        ${PAGES.map(([name, title], i) => html`<a key=${name} href=${to(name)} title=${`Alt+${i + 1}`}
          aria-current=${where.page === name ? "page" : undefined}>${title}${name === "memory" && status?.pending_memories > 0
          ? html` <span class="badge" aria-label=${`${status.pending_memories} wait for a decision`}>${status.pending_memories}</span>` : ""}</a>`)}
      </nav>
      <span class="grow"></span>
      <a class="model" href="#/system/model" title=${model?.base_url || model?.problem || ""}>${model
        ? model.problem ? "no model" : model.offline ? "offline model" : model.name : ""}</a>
      <button class="quiet" onClick=${() => setTheme(next)} aria-label=${`Colours: ${theme}. Change to ${next}.`}>${{ auto: "◐", light: "☀", dark: "☾" }[theme]}</button>
    </header>
    ${!online && html`<p class="offline" role="status">The connection is gone; trying again …</p>`}
    <${Permissions} />
    <main id="main" tabindex="-1" class=${`page ${where.page}`}>
      <${Problem} text=${problem} />
      ${status && html`<${Page} key=${where.page} rest=${where.rest} status=${status} refresh=${refresh} />`}
    </main>`;
}

const root = document.getElementById("app");
root.textContent = "";
render(html`<${Frame} />`, root);
