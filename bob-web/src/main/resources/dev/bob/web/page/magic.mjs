import { html } from "/page/ui.mjs";
export function Magic() { return html`<div class="column"><h1>Magic</h1></div>`; }
