// Tools and what they answer; practice, skills, child sessions, the schedule, plugins.
import { html, useEffect, useLoaded, useState, Empty, Problem, plural } from "/page/ui.mjs";
import { at, get, listen, post, remove } from "/page/api.mjs";

function Tool({ tool }) {
  const example = Object.fromEntries((tool.parameters.required ?? []).map((name) => [name, ""]));
  const [args, setArgs] = useState(JSON.stringify(example, null, 2));
  const [result, setResult] = useState(null);
  const [problem, setProblem] = useState(null);
  const run = async () => {
    setProblem(null);
    try {
      setResult(await post(at`/api/tools/${tool.name}/run`, { args: JSON.parse(args || "{}") }));
    } catch (e) {
      setProblem(e instanceof SyntaxError ? `The arguments aren't valid JSON: ${e.message}` : e.message);
    }
  };
  return html`<details class="tool"><summary><code>${tool.name}</code> <span class="sub">${tool.description}</span>${tool.risks.length > 0 && html` <span class="mark">${tool.risks.join(", ").replaceAll("_", " ")}</span>`}</summary>
    ${tool.unavailable && html`<p class="warning">${tool.unavailable}</p>`}
    <pre tabindex="0">${JSON.stringify(tool.parameters.properties ?? {}, null, 2)}</pre>
    <label>Arguments<textarea rows="4" class="code" value=${args} onInput=${(e) => setArgs(e.target.value)}></textarea></label>
    <button onClick=${run} aria-label=${`Run ${tool.name}`}>Run</button>
    <${Problem} text=${problem} />
    ${result && html`<p class="sub">${result.status}${result.error ? `: ${result.error}` : ""}</p>${result.readable && html`<pre tabindex="0">${result.readable}</pre>`}`}
  </details>`;
}

function Practice() {
  const [state, setState] = useState(null);
  const [problem, setProblem] = useState(null);
  const [again, setAgain] = useState(false);
  useEffect(() => listen((name, data) => name === "practice" && setState(data)), []);
  const start = () => (setProblem(null), setState({ running: true, turns: 0, share: 0 }), post("/api/practice", { again }).catch((e) => (setState(null), setProblem(e.message))));
  return html`<section aria-label="Practice"><h2>Practice</h2><p>Goes through what was said, newest first, and proposes memories. Nothing is remembered without your decision.</p>
    <div class="row wrap"><button class="primary" disabled=${state?.running} onClick=${start}>Practise</button>
      <label><input type="checkbox" checked=${again} onChange=${() => setAgain(!again)} /> Begin at the end once more</label></div>
    <${Problem} text=${problem} />
    ${state && html`<progress max="1" value=${state.share} aria-label="Practice"></progress>
      <p role="status">${plural(state.turns ?? 0, "turn")}${state.running ? " …" : ` gone through, ${state.proposed} proposed, ${state.known} known already.`} ${!state.running && state.proposed > 0 ? html`<a href="#/memory">See what waits</a>` : ""}${state.error ?? ""}</p>`}
  </section>`;
}

/** Sessions that work on their own: what they are to do, how they stand, what came of it. */
function Children() {
  const children = useLoaded(() => get("/api/children"), []);
  useEffect(() => listen((name) => name === "child" && children.reload()), []);
  return html`<section aria-label="Child sessions"><h2>Child sessions</h2>${children.data?.children.length === 0 && html`<${Empty}>No child session. A chat's menu starts one.<//>`}
    <${Problem} text=${children.error} />
    <ul>${children.data?.children.map((c) => html`<li key=${c.id}><a href=${at`#/chat/${c.id}`}>${c.task}</a> <span class="mark">${c.status.replace("_", " ")}</span> <span class="sub">of <a href=${at`#/chat/${c.parent}`}>${c.parent}</a></span>
      ${c.status === "running" && html` <button class="quiet" onClick=${() => remove(at`/api/children/${c.id}`).then(children.reload, children.reload)} aria-label=${`Cancel ${c.task}`}>cancel</button>`}
      ${c.summary && html`<p class="words">${c.summary}</p>`}</li>`)}</ul></section>`;
}

export function Tools() {
  const tools = useLoaded(() => get("/api/tools"), []);
  const skills = useLoaded(() => get("/api/skills"), []);
  const plugins = useLoaded(() => get("/api/plugins"), []);
  const schedule = useLoaded(() => get("/api/schedule"), []);
  return html`<div class="column"><h1>Tools</h1>
    <${Problem} text=${tools.error} />
    ${tools.data?.tools.map((tool) => html`<${Tool} key=${tool.name} tool=${tool} />`)}
    <${Practice} />
    <section aria-label="Skills"><h2>Skills</h2>${skills.data?.skills.length === 0 && html`<${Empty}>No skill.<//>`}
      <ul>${skills.data?.skills.map((s) => html`<li key=${s.name}><code>$${s.name}</code> ${s.description} <span class="sub">${s.scope.replace("_", "-")}</span></li>`)}</ul></section>
    <${Children} />
    <section aria-label="Schedule"><h2>Schedule</h2>${schedule.data?.jobs.length === 0 && html`<${Empty}>Nothing is scheduled.<//>`}
      <ul>${schedule.data?.jobs.map((j) => html`<li key=${j.id}>${j.message} <span class="sub">${j.when} · session ${j.session_id}</span>
        <button class="quiet" onClick=${() => remove(at`/api/schedule/${j.id}`).then(schedule.reload, schedule.reload)} aria-label=${`Take ${j.message} off the schedule`}>take off</button></li>`)}</ul></section>
    <section aria-label="Plugins"><h2>Plugins</h2>${plugins.data?.plugins.length === 0 && html`<${Empty}>No plugin is installed.<//>`}
      <ul>${plugins.data?.plugins.map((p) => html`<li key=${p.name}><b>${p.name}</b> ${p.description} ${p.left_out ? "(left out: it hangs)" : ""}</li>`)}</ul></section>
  </div>`;
}
