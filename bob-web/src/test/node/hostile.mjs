// Every text that the server sends to a page gets markup that would run if it ever became part of the page; then each
// page is opened and looked through. One line of JSON for each page.
// node hostile.mjs ADDRESS SESSION GAME
import { chromium } from "playwright-core";

const [address, session, game] = process.argv.slice(2);
const origin = new URL(address).origin;
const EVIL = `"'><img src=x onerror="window.ran=1"><svg onload="window.ran=1"></svg><script>window.ran=1</script><a href="javascript:window.ran=1">x</a>`;
// What the page works with and never shows as it is; anything else is text.
const WORKING = /^(id|.*_id|fingerprint|parent|role|kind|.*_at|.*_utc|last_event_id|pipeline|pipelines|step|active|controller|controlled_by|you|viewer|running|relation|stops_.*)$/;

const browser = await chromium.launch({ executablePath: process.env.BOB_CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
const page = await context.newPage();
page.setDefaultTimeout(30000);
const trouble = [];
page.on("pageerror", (e) => trouble.push(`error: ${e.message}`));
page.on("dialog", (d) => (trouble.push(`dialog: ${d.message()}`), d.dismiss()));
page.on("request", (r) => !r.url().startsWith(origin) && !r.url().startsWith("data:") && trouble.push(`foreign request: ${r.url()}`));

let spoilt = 0;
function spoil(value, key) {
  if (typeof value === "string") return WORKING.test(key) ? value : (spoilt++, value + EVIL);
  if (Array.isArray(value)) return WORKING.test(key) ? value : value.map((v) => spoil(v, key));
  if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, spoil(v, k)]));
  return value;
}
await page.route(/\/api\/(?!events)/, async (route) => {
  const response = await route.fetch();
  if (!(response.headers()["content-type"] ?? "").startsWith("application/json")) return route.fulfill({ response });
  return route.fulfill({ response, json: spoil(await response.json(), "") });
});

await page.goto(address);
const PLACES = ["chat", `chat/${session}`, `chat/${session}/1`, "memory/pending", "memory/long", "memory/short", "memory/ledger", "tools", "system", "magic", `magic/play/${game}`, `magic/replay/${game}`, "magic/deck/@"];
for (const place of PLACES) {
  let problem = "";
  trouble.length = 0;
  spoilt = 0;
  try {
    let hash = place;
    if (place.endsWith("@")) {
      await page.evaluate(() => (location.hash = "#/magic"));
      hash = (await page.locator("a[href^='#/magic/deck/']").first().getAttribute("href")).slice(2);
    }
    await page.evaluate((h) => (location.hash = `#/${h}`), hash);
    await page.reload();
    await page.locator("#main").getByText("onerror").first().waitFor({ state: "attached" });
    for (const summary of await page.locator("#main summary").all()) await summary.click({ timeout: 500 }).catch(() => {});
    await page.waitForTimeout(300);
    const found = await page.evaluate(() => ({
      ran: window.ran ?? 0,
      elements: [...document.querySelectorAll("img, svg[onload], [onerror], [onload], a[href^='javascript' i], #app script")].map((e) => e.outerHTML.slice(0, 160)),
      shown: document.body.textContent.split("window.ran=1").length - 1,
    }));
    if (found.ran || found.elements.length) problem = `it became part of the page: ${found.elements.join(" | ")}`;
    else if (found.shown === 0) problem = "nothing of it was shown, so nothing was tried";
    else if (trouble.length) problem = trouble.join("; ");
    console.log(JSON.stringify({ name: `markup in every text stays text: ${place.replace(session, "SESSION").replace(game, "GAME")} (${found.shown} shown)`, problem }));
  } catch (e) {
    console.log(JSON.stringify({ name: `markup in every text stays text: ${place}`, problem: `${trouble.join("; ")} ${String(e.message ?? e).slice(0, 500)}` }));
  }
}
await browser.close();
