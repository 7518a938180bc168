// The board as one player sees it, with cards as frames of our own.
import { html, useEffect, useRef, useState } from "/page/ui.mjs";
import { at, get } from "/page/api.mjs";

export const STEPS = [
  ["UPKEEP", "upkeep"], ["DRAW", "draw"], ["PRECOMBAT_MAIN", "first main"], ["BEGIN_COMBAT", "beginning of combat"],
  ["DECLARE_ATTACKERS", "attackers"], ["DECLARE_BLOCKERS", "blockers"], ["COMBAT_DAMAGE", "damage"], ["END_COMBAT", "end of combat"],
  ["POSTCOMBAT_MAIN", "second main"], ["END_TURN", "end step"],
];

const COLOURS = { W: "white", U: "blue", B: "black", R: "red", G: "green" };

/** The frame's colour: the one in its cost, gold for several, grey for none. */
function frame({ cost = "", type = "" }) {
  const colours = [...new Set([...cost].filter((c) => COLOURS[c]))];
  if (colours.length > 1) return "gold";
  if (colours.length === 1) return COLOURS[colours[0]];
  const land = { Plains: "white", Island: "blue", Swamp: "black", Mountain: "red", Forest: "green" };
  return land[Object.keys(land).find((name) => type.includes(name))] ?? "grey";
}

export function Mana({ cost }) {
  if (!cost) return null;
  return html`<span class="mana" aria-label=${cost}>${(cost.match(/\{[^}]*\}/g) ?? [cost]).map((s, i) => html`<i key=${i} class=${COLOURS[s[1]] ?? "grey"} aria-hidden="true">${s.replace(/[{}]/g, "")}</i>`)}</span>`;
}

export function Card({ card, bonds = [], playable, selected, aimed, onClick, onDrop }) {
  const facts = [card.name, card.type, card.pt, ...bonds, card.tapped && "tapped", card.summoning_sick && "summoning sick", playable && "can be played", aimed && "chosen"].filter(Boolean).join(", ");
  const counters = Object.entries(card.counters ?? {});
  return html`<button type="button" class=${`card ${frame(card)} ${card.tapped ? "tapped" : ""} ${playable ? "playable" : ""} ${selected ? "selected" : ""} ${aimed ? "aimed" : ""}`}
    aria-label=${facts} data-id=${card.id} data-name=${card.name} onClick=${() => onClick?.(card)} draggable=${!!onDrop}
    onDragStart=${(e) => e.dataTransfer.setData("text/plain", card.id)} onDragOver=${(e) => onDrop && e.preventDefault()}
    onDrop=${(e) => (e.preventDefault(), onDrop?.(e.dataTransfer.getData("text/plain"), card.id))}>
    <span class="title"><span class="name">${card.name || "face down"}</span><${Mana} cost=${card.cost} /></span>
    <span class="art" aria-hidden="true">${(card.type || "").includes("Land") ? "▲" : (card.type || "").includes("Creature") ? "♞" : "✦"}</span>
    <span class="type">${card.type}</span>
    ${card.keywords && html`<span class="keywords">${card.keywords}</span>`}
    ${bonds.length > 0 && html`<span class="bonds">${bonds.join(", ")}</span>`}
    ${counters.length > 0 && html`<span class="counters">${counters.map(([k, n]) => `${n}× ${k}`).join(" ")}</span>`}
    ${card.pt && html`<span class="pt">${card.pt}${card.damage ? ` (${card.damage})` : ""}</span>`}
  </button>`;
}

const texts = new Map();

export function CardText({ name }) {
  const [card, setCard] = useState(texts.get(name));
  useEffect(() => {
    if (texts.has(name)) return setCard(texts.get(name));
    let alive = true;
    get(at`/api/mtg/cards/${name}`).then((json) => (texts.set(name, json), alive && setCard(json)), () => alive && setCard(null));
    return () => (alive = false);
  }, [name]);
  return html`<div class="cardtext"><b>${name}</b>${card?.faces?.map((f, i) => html`<div key=${i}>${f.cost && html`<${Mana} cost=${f.cost} />`} <span class="sub">${f.type} ${f.size}</span><p>${f.text}</p></div>`)}</div>`;
}

function Row({ title, cards, low, ...props }) {
  if (!cards?.length) return null;
  return html`<div class=${low ? "zone low" : "zone"} role="group" aria-label=${title}>${cards.map((c) => html`<${Card} key=${c.id} card=${c} bonds=${props.bonds?.get(c.id)} playable=${props.playable.has(c.id)} selected=${props.selected === c.id}
    aimed=${!!props.arrows?.[c.id]} onClick=${props.onClick} onDrop=${props.onDrop} />`)}</div>`;
}

/** What else a player is, has or has taken: counters, the monarchy, damage by commanders. */
const standing = (player) => [...Object.entries(player.counters ?? {}).map(([kind, n]) => `${n} ${kind}`), ...(player.standing ?? [])];

function Side({ player, name, cards, command, exile, hand, mine, active, ...props }) {
  const lands = cards.filter((c) => c.type.includes("Land") && !c.pt);
  const others = cards.filter((c) => !lands.includes(c));
  const info = html`<div class=${`player ${active ? "active" : ""}`} data-id=${player.id} onDragOver=${(e) => e.preventDefault()} onDrop=${(e) => (e.preventDefault(), props.onDrop?.(e.dataTransfer.getData("text/plain"), player.id))}>
    <b>${name}</b> <span class="life" aria-label=${`${player.life} life`}>♥ ${player.life}</span>
    <span class="sub">${player.lost ? "has lost · " : ""}${player.hand_size} in hand · ${player.library_size} in library · ${(player.graveyard ?? []).length} in graveyard${exile.length ? ` · ${exile.length} in exile` : ""}${player.mana ? ` · mana ${player.mana}` : ""}${standing(player).map((word) => ` · ${word}`)}</span>
    ${[["graveyard", player.graveyard ?? []], ["exile", exile]].map(([title, list]) => list.length > 0 && html`<details key=${title} class="graveyard"><summary>${title}</summary>${list.map((c) => html`<div key=${c.id}>${c.name || "face down"}</div>`)}</details>`)}</div>`;
  const rows = [html`<${Row} key="c" title=${`${name}: command zone`} cards=${command} ...${props} />`, html`<${Row} key="t" title=${`${name}: top of the library`} cards=${[...(player.known_library ?? [])].reverse()} ...${props} />`, html`<${Row} key="o" title=${`${name}: battlefield`} cards=${others} ...${props} />`, html`<${Row} key="l" title=${`${name}: lands`} cards=${lands} low ...${props} />`];
  return html`<section class=${mine ? "side mine" : "side"} aria-label=${name}>
    ${mine ? rows : html`${info}${[...rows].reverse()}`}
    ${mine && info}
    ${mine && html`<${Row} title="Your hand" cards=${hand} ...${props} />`}
  </section>`;
}

/** What lies on what, in words, from both ends: an Aura is on a creature, and the creature is with it. */
function bonds(battlefield) {
  const words = new Map();
  const add = (id, word) => words.set(id, [...(words.get(id) ?? []), word]);
  for (const card of battlefield) {
    const host = card.attached_to && battlefield.find((c) => c.id === card.attached_to);
    if (!host) continue;
    add(card.id, `on ${host.name || "face down"}`);
    add(host.id, `with ${card.name || "face down"}`);
  }
  return words;
}

/** A spell or ability, whose it is and what it is aimed at. */
function OnStack({ spell, nameOf }) {
  const targets = (spell.targets ?? []).map(nameOf).filter(Boolean);
  return html`<div class="onstack">${spell.name}${spell.kind === "ability" ? " (ability)" : ""} <span class="of">${nameOf(spell.controller)}${targets.length ? ` → ${targets.join(", ")}` : ""}</span></div>`;
}

/** Who attacks what, and who blocks whom: what has been declared, and what is being chosen. */
function pairs(view, chosen) {
  const declared = (view.battlefield ?? []).flatMap((c) => [...(c.attacking ? [[c.id, c.attacking, "declared"]] : []), ...(c.blocking ?? []).map((a) => [c.id, a, "declared"])]);
  return [...declared, ...Object.entries(chosen).filter(([, to]) => to).map(([from, to]) => [from, to, "chosen"])];
}

/** Arrows over the table, from card to card or player. They repeat what the cards and the log say. */
function Arrows({ list, table }) {
  const [lines, setLines] = useState([]);
  useEffect(() => {
    const draw = () => {
      const box = table.current.getBoundingClientRect();
      const middle = (id) => {
        const at = table.current.querySelector(`[data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect();
        return at && [Math.round(at.left + at.width / 2 - box.left), Math.round(at.top + at.height / 2 - box.top)];
      };
      const next = list.map(([from, to, kind]) => [middle(from), middle(to), kind]).filter(([a, b]) => a && b);
      setLines((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
    };
    draw();
    addEventListener("resize", draw);
    return () => removeEventListener("resize", draw);
  });
  if (lines.length === 0) return null;
  return html`<svg class="arrows" aria-hidden="true"><defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="5" markerHeight="5" orient="auto"><path d="M0 0 10 5 0 10z" /></marker></defs>
    ${lines.map(([a, b, kind], i) => html`<line key=${i} class=${kind} x1=${a[0]} y1=${a[1]} x2=${b[0]} y2=${b[1]} marker-end="url(#tip)" />`)}</svg>`;
}

export function Board({ view, names, ...props }) {
  const me = view.you ?? "p0";
  const mine = view.players.find((p) => p.id === me) ?? view.players[0];
  const others = view.players.filter((p) => p !== mine);
  const cardsOf = (p) => (view.battlefield ?? []).filter((c) => c.controller === p.id);
  const ownedBy = (p, zone) => (zone ?? []).filter((c) => c.owner === p.id);
  const bound = bonds(view.battlefield ?? []);
  const named = (id) => {
    const player = view.players.find((p) => p.id === id);
    const cards = [view.battlefield, view.stack, view.exile, view.command, ...view.players.flatMap((p) => [p.graveyard, p.hand])];
    return player ? nameOf(player) : cards.flatMap((zone) => zone ?? []).find((c) => c.id === id)?.name;
  };
  const strip = useRef(null);
  useEffect(() => {
    const now = strip.current.querySelector("[aria-current]");
    strip.current.scrollLeft = now ? now.offsetLeft - strip.current.offsetLeft - strip.current.clientWidth / 2 : 0;
  }, [view.turn, view.step]);
  const nameOf = (p) => names[view.players.indexOf(p)] ?? p.name;
  const table = useRef(null);
  return html`<div class="board" ref=${table}><${Arrows} list=${pairs(view, props.arrows ?? {})} table=${table} />
    <ol class="phases" aria-label=${view.turn ? `Turn ${view.turn}` : "Before the first turn"} ref=${strip}><li class="turn">${view.turn ? `Turn ${view.turn} · ${nameOf(view.players.find((p) => p.id === view.active) ?? mine)}` : "Before the game"}${view.daytime ? ` · ${view.daytime}` : ""}</li>
      ${STEPS.map(([step, title]) => html`<li key=${step} aria-current=${view.step === step || (view.step === "FIRST_COMBAT_DAMAGE" && step === "COMBAT_DAMAGE") ? "step" : undefined}>${title}</li>`)}</ol>
    ${others.map((p) => html`<${Side} key=${p.id} player=${p} name=${nameOf(p)} cards=${cardsOf(p)} command=${ownedBy(p, view.command)} exile=${ownedBy(p, view.exile)} bonds=${bound} active=${view.active === p.id} ...${props} />`)}
    <div class="stack" role="group" aria-label="Stack">${(view.stack ?? []).length === 0 ? html`<span class="sub">The stack is empty.</span>` : view.stack.map((s) => html`<${OnStack} key=${s.id} spell=${s} nameOf=${named} />`)}</div>
    <${Side} player=${mine} name=${nameOf(mine)} cards=${cardsOf(mine)} command=${ownedBy(mine, view.command)} exile=${ownedBy(mine, view.exile)} bonds=${bound} hand=${mine.hand} mine active=${view.active === mine.id} ...${props} /></div>`;
}
