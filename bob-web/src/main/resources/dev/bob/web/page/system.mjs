// The model that serves, the checks, and every setting with where it comes from.
import { html, useLoaded, useState, Problem } from "/page/ui.mjs";
import { get, post } from "/page/api.mjs";

export function System({ status, refresh }) {
  const doctor = useLoaded(() => get("/api/doctor"), []);
  const config = useLoaded(() => get("/api/config"), []);
  const [filter, setFilter] = useState("");
  const [problem, setProblem] = useState(null);
  const use = (e) => {
    e.preventDefault();
    const form = new FormData(e.target);
    const body = Object.fromEntries([...form].filter(([, v]) => v));
    post("/api/model", body).then(() => (setProblem(null), refresh()), (err) => setProblem(err.message));
  };
  const m = status.model;
  return html`<div class="column"><h1>System</h1>
    <section aria-label="Model"><h2>Model</h2>
      <p>${m.problem ?? (m.offline ? "The offline model: no language model; it quotes what it knows." : html`<b>${m.name}</b> at ${m.base_url}`)}</p>
      <form class="row wrap" onSubmit=${use}><label>Model <input name="model" /></label><label>Server <input name="base_url" placeholder="http://localhost:11434/v1" /></label><button>Use</button>
        <button type="button" onClick=${() => post("/api/model", { offline: true }).then(refresh)}>Offline</button></form>
      <${Problem} text=${problem} />
      <p class="sub">Bob ${status.version} · ${status.runtime_dir}</p></section>
    <section aria-label="Checks"><h2>Checks <button onClick=${doctor.reload}>Again</button></h2><${Problem} text=${doctor.error} />
      ${!doctor.data && !doctor.error && html`<p class="empty">Looking …</p>`}
      <ul class="checks">${doctor.data?.checks.map((c) => html`<li key=${c.name} class=${c.status}><b>${c.name}</b> <span class="mark">${c.status}</span> ${c.detail}${c.fix && html`<span class="sub">→ ${c.fix}</span>`}</li>`)}</ul></section>
    <section aria-label="Settings"><h2>Settings</h2><input type="search" placeholder="Filter" aria-label="Filter the settings" value=${filter} onInput=${(e) => setFilter(e.target.value)} />
      <${Problem} text=${config.error} />
      <div class="table" tabindex="0"><table><thead><tr><th>Setting</th><th>Value</th><th>From</th></tr></thead><tbody>
        ${config.data?.settings.filter((s) => s.key.includes(filter)).map((s) => html`<tr key=${s.key}><td><code>${s.key}</code><span class="sub">${s.about}</span></td><td>${s.value}</td><td>${s.where}</td></tr>`)}</tbody></table></div></section>
  </div>`;
}
