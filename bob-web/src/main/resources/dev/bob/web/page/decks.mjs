// A deck with its curve and colours.
import uPlot from "uplot";
import { html, useEffect, useLoaded, useRef, Problem } from "/page/ui.mjs";
import { at, get } from "/page/api.mjs";
import { CardText, Mana } from "/page/board.mjs";

const value = (cost) => (cost.match(/\{([^}]*)\}/g) ?? []).reduce((sum, s) => {
  const symbol = s.slice(1, -1);
  return sum + (/^\d+$/.test(symbol) ? Number(symbol) : symbol === "X" ? 0 : 1);
}, 0);

const percent = (share) => Math.round(share * 100);

function Bars({ title, labels, counts }) {
  const box = useRef(null);
  useEffect(() => {
    const style = getComputedStyle(document.documentElement);
    const ink = style.getPropertyValue("--soft").trim();
    const plot = new uPlot({
      width: Math.min(420, box.current.clientWidth), height: 180, legend: { show: false }, cursor: { show: false },
      scales: { x: { time: false, range: [-0.6, labels.length - 0.4] }, y: { range: (u, min, max) => [0, Math.max(1, max)] } },
      axes: [
        { stroke: ink, grid: { show: false }, splits: () => labels.map((_, i) => i), values: () => labels },
        { stroke: ink, grid: { stroke: style.getPropertyValue("--line").trim() }, size: 32, incrs: [1, 2, 5, 10, 20, 50] },
      ],
      series: [{}, { fill: style.getPropertyValue("--accent").trim(), stroke: "transparent", paths: uPlot.paths.bars({ size: [0.7, 48] }), points: { show: false } }],
    }, [labels.map((_, i) => i), counts], box.current);
    return () => plot.destroy();
  }, [labels.join(), counts.join()]);
  return html`<figure class="bars"><figcaption>${title}</figcaption><div ref=${box} role="img" aria-label=${labels.map((l, i) => `${l}: ${counts[i]}`).join(", ")}></div></figure>`;
}

export function DeckLab({ id }) {
  const { data, error } = useLoaded(() => get(at`/api/mtg/decks/${id}`), [id]);
  if (!data) return html`<div class="column"><p><a href="#/magic">Magic</a></p><${Problem} text=${error} /></div>`;
  const spells = data.main.filter((c) => !(c.type ?? "").includes("Land"));
  const curve = Array.from({ length: 8 }, (_, n) => spells.filter((c) => Math.min(7, value(c.cost ?? "")) === n).reduce((sum, c) => sum + c.count, 0));
  const colours = ["W", "U", "B", "R", "G"].map((c) => data.main.reduce((sum, card) => sum + card.count * (card.cost ?? "").split(`{${c}}`).slice(1).length, 0));
  const types = ["Creature", "Instant", "Sorcery", "Artifact", "Enchantment", "Planeswalker", "Land"];
  const byType = types.map((t) => data.main.filter((c) => (c.type ?? "").includes(t)).reduce((sum, c) => sum + c.count, 0));
  return html`<div class="column"><p><a href="#/magic">Magic</a></p><h1>${data.name}</h1>
    <div class="row wrap top"><${Bars} title="Mana curve" labels=${["0", "1", "2", "3", "4", "5", "6", "7+"]} counts=${curve} /><${Bars} title="Coloured symbols" labels=${["W", "U", "B", "R", "G"]} counts=${colours} />${data.lab && html`<${Bars} title=${`Lands in the opening hand, in %; a hand with 2 to 5: ${percent(data.lab.keepable)} %`} labels=${data.lab.hands.map((_, n) => String(n))} counts=${data.lab.hands.map(percent)} />
      ${data.lab.colours.length > 0 && html`<${Bars} title="Colours in time, in %" labels=${data.lab.colours.map((c) => c.colour)} counts=${data.lab.colours.map((c) => percent(c.chance))} />`}`}
      <${Bars} title="Types" labels=${types.map((t) => t.slice(0, 5))} counts=${byType} /></div>
    ${data.lab?.colours.length > 0 && html`<table class="plain"><caption>Mana</caption><thead><tr><th>colour</th><th>symbols</th><th>asks for most</th><th>by turn</th><th>lands that make it</th><th>for nine games in ten</th></tr></thead><tbody>
      ${data.lab.colours.map((c) => html`<tr key=${c.colour}><td>${c.colour}</td><td>${c.symbols}</td><td>${c.most}</td><td>${c.turn}</td><td>${c.sources}</td><td>${c.needed}</td></tr>`)}</tbody></table>`}
    <ul class="decklist">${data.main.map((c) => html`<li key=${c.card}><details><summary>${c.count} ${c.card} <${Mana} cost=${c.cost} /></summary><${CardText} name=${c.card} /></details></li>`)}</ul></div>`;
}
