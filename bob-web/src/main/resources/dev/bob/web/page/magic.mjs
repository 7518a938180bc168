// The table: a match by clicks and keys, a replay with a slider, and the decks.
import { html, useEffect, useKept, useLoaded, useRef, useState, Empty, Problem, plural } from "/page/ui.mjs";
import { at, get, listen, post } from "/page/api.mjs";
import { Board, CardText, STEPS } from "/page/board.mjs";
import { DeckLab } from "/page/decks.mjs";

function Lobby() {
  const decks = useLoaded(() => get("/api/mtg/decks"), []);
  const games = useLoaded(() => get("/api/mtg/games"), []);
  const [wishes, setWishes] = useKept("mtg", { deck: "", opponent_deck: "", opponent: "heuristic", first: "random", seed: "" });
  const [problem, setProblem] = useState(null);
  const list = decks.data?.decks ?? [];
  const deck = wishes.deck || list[0]?.id || "";
  const other = wishes.opponent_deck || list[1]?.id || "";
  const begin = (e) => {
    e.preventDefault();
    const body = { deck, opponent_deck: other, opponent: wishes.opponent, first: wishes.first };
    if (wishes.seed !== "") body.seed = Number(wishes.seed);
    post("/api/mtg/games", body).then((game) => (location.hash = at`#/magic/play/${game.id}`), (err) => setProblem(err.message));
  };
  const pick = (name, value, options) => html`<select value=${value} onChange=${(e) => setWishes({ ...wishes, [name]: e.target.value })}>
    ${options.map(([id, title]) => html`<option key=${id} value=${id}>${title}</option>`)}</select>`;
  const names = list.map((d) => [d.id, d.name]);
  return html`<div class="column"><h1>Magic</h1>
    <form class="row wrap" onSubmit=${begin} aria-label="A new match">
      <label>Your deck ${pick("deck", deck, names)}</label>
      <label>Opponent ${pick("opponent", wishes.opponent, [["heuristic", "Heuristic"], ["search", "Search (thinks ahead)"], ["bob", "Bob (a model)"], ["random", "Random"]])}</label>
      <label>Its deck ${pick("opponent_deck", other, names)}</label>
      <label>First ${pick("first", wishes.first, [["random", "either"], ["me", "me"], ["bob", "the opponent"]])}</label>
      <label>Seed <input type="number" min="0" placeholder="any" value=${wishes.seed} onInput=${(e) => setWishes({ ...wishes, seed: e.target.value })} /></label>
      <button class="primary" disabled=${!deck}>Play</button>
    </form>
    <${Problem} text=${problem ?? decks.error ?? games.error} />
    <h2>Games</h2>
    ${games.data?.games.length === 0 && html`<${Empty}>No game has been played yet.<//>`}
    <ul>${games.data?.games.map((g) => html`<li key=${g.id}>${g.id} ${!g.finished && html`<a href=${at`#/magic/play/${g.id}`}>${g.open ? "to the table" : "go on"}</a> · `}<a href=${at`#/magic/replay/${g.id}`}>replay</a></li>`)}</ul>
    <h2>Decks</h2>
    <ul>${list.map((d) => html`<li key=${d.id}><a href=${at`#/magic/deck/${d.id}`}>${d.name}</a> <span class="sub">${plural(d.cards, "card")}</span></li>`)}</ul>
  </div>`;
}

/** What is shown until there is a game: that it comes, or why it doesn't. */
function Waiting({ problem, words }) {
  return html`<div class="column"><p><a href="#/magic">Magic</a></p>${problem ? html`<${Problem} text=${problem} />` : html`<${Empty}>${words}<//>`}</div>`;
}

/** The actions that stand for themselves, once each: three Mountains in hand are one line. */
function listed(menu) {
  const seen = new Set();
  return menu.actions.filter((a) => a.type !== "SCOOP" && !(a.type === "PLAY_LAND" && seen.has(a.text)) && (a.type !== "PLAY_LAND" || seen.add(a.text)));
}

/** One line each, but a spell with a line for each X and each target is one line that opens: {entry} or {text, ways}. */
function folded(rows) {
  const kin = (a) => `${a.type} ${a.object_id}`;
  const families = Map.groupBy(rows, (a) => (a.object_id ? kin(a) : a));
  return [...families.values()].flatMap((ways) => (ways.length > MOST_WAYS
    ? [{ text: ways[0].text.replace(/( with X = \d+)?( →.*)?$/, " …"), ways }] : ways.map((entry) => ({ entry }))));
}

const MOST_WAYS = 9;
const USUAL = ["PASS_PRIORITY", "KEEP_HAND"];

function Declaration({ entry, chosen, setChosen, names, optional, onDone }) {
  const attack = !!entry.attackers;
  const count = Object.values(chosen).filter(Boolean).length;
  const verb = attack ? "Attack" : "Block";
  const parts = entry.attackers ?? entry.blockers;
  return html`<div class="declare" aria-label=${attack ? "Attackers" : "Blockers"}>
    ${parts.map((part) => {
      const id = part.attacker ?? part.blocker;
      const id2 = attack ? part.attacker : part.blocker;
      const targets = attack ? part.defenders : part.attackers;
      return html`<label key=${id}>${part.name}
        <select aria-label=${`${part.name} ${attack ? "attacks" : "blocks"}`} value=${chosen[id2] ?? ""} onChange=${(e) => setChosen({ ...chosen, [id2]: e.target.value || undefined })}>
          <option value="">${attack ? "stays" : "doesn't block"}</option>
          ${targets.map((t) => html`<option key=${t} value=${t}>${attack ? "attacks" : "blocks"} ${names[t] ?? t}</option>`)}
        </select></label>`;
    })}
    <div class="row wrap">
      ${attack && html`<button type="button" onClick=${() => setChosen(Object.fromEntries(parts.map((p) => [p.attacker, p.defenders[0]])))}>All</button>`}
      <button class="primary" type="button" onClick=${onDone}>${count ? `${verb} with ${count}` : optional ? `Don't ${verb.toLowerCase()}` : verb}</button>
    </div>
  </div>`;
}

function Play({ id }) {
  const [game, setGame] = useState(null);
  const [problem, setProblem] = useState(null);
  const [selected, setSelected] = useState(null);
  const [why, setWhy] = useState(null);
  const [chosen, setChosen] = useState({});
  const [number, setNumber] = useState("");
  const [busy, setBusy] = useState(false);
  const main = useRef(null);
  const log = useRef(null);

  const decision = useRef("");
  const show = (json) => {
    setGame(json);
    setProblem(json.refusal || null);
    // What was chosen so far stays until the game asks something else.
    if (json.menu?.decision_id === decision.current) return;
    decision.current = json.menu?.decision_id;
    setChosen({});
    setWhy(null);
    setNumber("");
  };
  const load = () => get(at`/api/mtg/games/${id}`).then(show, (e) => setProblem(e.message));
  useEffect(() => {
    load();
    return listen((name, data) => (name === "back" || (name === "game" && data.id === id)) && load());
  }, [id]);
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [game?.log.length]);

  const act = (path, body) => {
    if (busy) return;
    setBusy(true);
    post(at`/api/mtg/games/${id}/` + path, body).then((json) => (show(json), setSelected(null)), (e) => setProblem(e.message)).finally(() => setBusy(false));
  };
  const menu = game?.menu;
  const mine = game?.waiting_for_you && !game.over;
  const actions = menu && mine ? listed(menu) : [];
  const composed = actions.find((a) => a.attackers || a.blockers);
  const range = actions.find((a) => a.min !== undefined);
  // Where attackers or blockers are put together, declaring none is that control's own button.
  const none = actions.find((a) => a.type.startsWith("DECLARE") && !a.attackers && !a.blockers);
  const rows = actions.filter((a) => !a.attackers && !a.blockers && a.min === undefined && !(composed && a === none));
  const declare = () => choose(Object.values(chosen).some(Boolean) ? composed : none ?? composed);
  const usual = actions.find((a) => USUAL.includes(a.type)) ?? none ?? actions.find((a) => /^(Done|Finish|Pay automatically)/i.test(a.text));
  const choose = (entry) => {
    if (!entry) return;
    const body = { action: entry.id, decision_id: menu.decision_id };
    if (entry.attackers) body.attackers = Object.entries(chosen).filter(([, d]) => d).map(([attacker, defender]) => ({ attacker, defender }));
    if (entry.blockers) body.blocks = Object.entries(chosen).filter(([, d]) => d).map(([blocker, attacker]) => ({ blocker, attacker }));
    if (entry.min !== undefined) body.number = Number(number || entry.min);
    act("answer", body);
  };
  const ask = (object) => get(at`/api/mtg/games/${id}/why?object=${object}`).then((json) => setWhy(json.why), (e) => setProblem(e.message));
  const click = (object) => {
    setSelected(object);
    setWhy(null);
    if (composed?.attackers) {
      const part = composed.attackers.find((p) => p.attacker === object.id);
      if (part) return setChosen({ ...chosen, [object.id]: chosen[object.id] ? undefined : part.defenders[0] });
    }
    const own = actions.filter((a) => a.object_id === object.id && !a.attackers && !a.blockers);
    if (own.length === 1 && selected?.id === object.id) return choose(own[0]);
    // A card of one's own that nothing can be done with now says why at once.
    const declared = composed?.blockers?.some((p) => p.blocker === object.id);
    if (mine && own.length === 0 && !declared && isMine(object)) ask(object.id);
  };
  const isMine = (object) => {
    const me = menu?.view?.you ?? "p0";
    return object.controller ? object.controller === me : object.owner === undefined || object.owner === me;
  };
  // An arrow is drawn by dragging one creature onto another, or onto a player.
  const drop = (from, to) => {
    const part = (composed?.attackers ?? composed?.blockers)?.find((p) => (p.attacker ?? p.blocker) === from || p.blocker === from);
    if (!part) return;
    const targets = composed.attackers ? part.defenders : part.attackers;
    if (targets.includes(to)) setChosen({ ...chosen, [from]: to });
  };

  useEffect(() => {
    const keys = (e) => {
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName) || e.ctrlKey || e.metaKey || e.altKey || !mine) return;
      if (e.key === " " && e.target.tagName === "BUTTON") return;
      if (/^[1-9]$/.test(e.key)) main.current.querySelectorAll(".actions > li")[e.key - 1]?.querySelector("summary, button").click();
      else if (e.key === " " || e.key === "p") composed ? declare() : choose(usual);
      else if (e.key === "u" && game.can_undo) act("undo", {});
      else if (e.key === "e") act("end-turn", {});
      else if (e.key === "?" && selected) ask(selected.id);
      else return;
      e.preventDefault();
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  });

  const line = (a) => html`<button key=${a.id} class=${a === usual ? "primary" : ""} disabled=${busy} data-type=${a.type} onClick=${() => choose(a)}>${a.text}${a.cost ? html` <span class="cost">${a.cost}</span>` : ""}</button>`;

  if (!game) return html`<${Waiting} problem=${problem} words="To the table …" />`;
  const view = menu?.view;
  const names = {};
  view?.players.forEach((p, i) => (names[p.id] = game.names[i]));
  view?.battlefield?.forEach((o) => (names[o.id] = o.name));
  const ofSelected = actions.filter((a) => selected && a.object_id === selected.id && !a.attackers && !a.blockers);
  const playable = new Set(actions.map((a) => a.object_id).filter(Boolean));
  return html`<div class="table-layout" ref=${main}>
    <section class="felt" aria-label="The table">
      ${view && html`<${Board} view=${view} names=${game.names} playable=${playable} selected=${selected?.id} arrows=${chosen} onClick=${click} onDrop=${drop} />`}
    </section>
    <aside class="menu-side" aria-label="What you can do">
      <div class="row wrap"><a href="#/magic">Magic</a><span class="grow"></span>
        <button class="quiet" disabled=${!game.can_undo || !mine} onClick=${() => act("undo", {})}>Undo (u)</button>
        <button class="quiet" disabled=${!mine} onClick=${() => act("end-turn", {})}>End turn (e)</button></div>
      ${game.over
        ? html`<div class="ended" role="status"><h2>${game.ending ?? "The game was left."}</h2><a class="button primary" href=${at`#/magic/replay/${id}`}>Replay</a> <a class="button" href="#/magic">Another game</a></div>`
        : html`${mine && menu?.about && html`<p class="asking"><strong>${menu.about.name}</strong>${menu.about.text && html` <q>${menu.about.text}</q>`}</p>`}
        <p class="reason" role="status">${mine ? menu?.reason : "The opponent is thinking …"}</p>`}
      <${Problem} text=${problem} />
      ${game.notices.map((n, i) => html`<p key=${i} class="warning">${n}</p>`)}
      ${mine && composed && html`<${Declaration} entry=${composed} chosen=${chosen} setChosen=${setChosen} names=${names} optional=${!!none} onDone=${declare} />`}
      ${mine && range && html`<label>${range.text} <input type="number" min=${range.min} max=${range.max} value=${number} onInput=${(e) => setNumber(e.target.value)} /></label> <button onClick=${() => choose(range)}>Choose</button>`}
      ${mine && html`<ol class="actions">${folded(rows).map(({ entry, text, ways }) => html`<li key=${entry?.id ?? text}>
        ${entry ? line(entry) : html`<details><summary>${text} <span class="cost">${plural(ways.length, "way")}</span></summary>${ways.map(line)}</details>`}</li>`)}</ol>`}
      ${selected && html`<${CardText} name=${selected.name} />
        ${mine && ofSelected.length === 1 && html`<p class="sub">Click it again: ${ofSelected[0].text}</p>`}
        ${mine && html`<button onClick=${() => ask(selected.id)}>Why not? (?)</button>`}
        ${why && html`<ul class="why" role="status">${why.length === 0 && html`<li>There is nothing that you could do with it.</li>`}${why.map((w, i) => html`<li key=${i} class=${w.possible ? "can" : ""}>${w.action}: ${w.possible ? "possible now" : `${w.reason} (rule ${w.rule})`}</li>`)}</ul>`}`}
      <details class="stops"><summary>Stops</summary>
        <label><input type="checkbox" checked=${game.automatic} onChange=${() => act("stops", { automatic: !game.automatic })} /> Pass where nothing can be done or has happened</label>
        <table class="plain"><thead><tr><th>step</th><th>mine</th><th>theirs</th></tr></thead><tbody>
        ${STEPS.map(([step, title]) => html`<tr key=${step}><td>${title}</td>${[false, true].map((theirs) => {
          const on = game[theirs ? "stops_theirs" : "stops_mine"].includes(step);
          return html`<td><input type="checkbox" aria-label=${`Stop in ${theirs ? "their" : "my"} ${title}`} checked=${on} onChange=${() => act("stops", { step, theirs, on: !on })} /></td>`;
        })}</tr>`)}</tbody></table></details>
      <h3>Log</h3>
      <div class="gamelog" role="log" tabindex="0" ref=${log} aria-label="Log">${game.log.map((line, i) => html`<div key=${i}>${line}</div>`)}</div>
      <div class="row wrap">${mine && html`<button class="quiet" onClick=${() => confirm("Give up the game?") && act("concede", {})}>Concede</button>`}
        <button class="quiet" onClick=${() => post(at`/api/mtg/games/${id}/leave`).then(() => (location.hash = "#/magic"))}>Leave; it is kept</button></div>
    </aside>
  </div>`;
}

function Replay({ id }) {
  const [to, setTo] = useState(null);
  const [state, setState] = useState(null);
  const [problem, setProblem] = useState(null);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    let alive = true;
    get(at`/api/mtg/games/${id}/replay` + (to === null ? "" : `?to=${to}`)).then((json) => alive && (setState(json), to === null && setTo(json.to)), (e) => alive && setProblem(e.message));
    return () => (alive = false);
  }, [id, to]);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setTo((t) => (t < state.choices ? t + 1 : (setPlaying(false), t))), 700);
    return () => clearInterval(timer);
  }, [playing, state?.choices]);
  if (!state) return html`<${Waiting} problem=${problem} words="Playing it again …" />`;
  const now = state.texts[state.to - 1];
  return html`<div class="replay">
    <div class="row wrap head"><a href="#/magic">Magic</a>
      <button onClick=${() => setTo(Math.max(0, to - 1))} aria-label="One choice back">‹</button>
      <button onClick=${() => setPlaying(!playing)}>${playing ? "Pause" : "Play"}</button>
      <button onClick=${() => setTo(Math.min(state.choices, to + 1))} aria-label="One choice on">›</button>
      <input class="grow" type="range" min="0" max=${state.choices} value=${to} aria-label="Choice" onInput=${(e) => setTo(Number(e.target.value))} />
      <output>${state.to} of ${state.choices}</output></div>
    <p class="reason" role="status">${now ? `${state.names[now.player]}: ${now.text}` : "The beginning."} ${state.problem ?? ""}</p>
    <section class="felt" aria-label="The table"><${Board} view=${state.view} names=${state.names} playable=${new Set()} arrows=${{}} /></section>
  </div>`;
}

export function Magic({ rest }) {
  const [what, id] = rest;
  if (what === "play" && id) return html`<${Play} key=${id} id=${id} />`;
  if (what === "replay" && id) return html`<${Replay} key=${id} id=${id} />`;
  if (what === "deck" && id) return html`<${DeckLab} key=${id} id=${id} />`;
  return html`<${Lobby} />`;
}
