// What a picky newcomer tries on the page beyond the usual, in a real Chromium: one line of JSON for each thing.
// node picky.mjs ADDRESS
import { chromium } from "playwright-core";

const [address] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env.BOB_CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
const page = await context.newPage();
const trouble = [];
page.on("pageerror", (e) => trouble.push(`error: ${e.message}`));
page.setDefaultTimeout(20000);

const check = (what, that) => {
  if (!that) throw new Error(what);
};
async function step(name, work) {
  trouble.length = 0;
  let problem = "";
  try {
    await work();
    check(trouble.join("; "), trouble.length === 0);
  } catch (e) {
    problem = String(e.message ?? e).slice(0, 600);
  }
  console.log(JSON.stringify({ name, problem }));
}
const input = page.getByLabel("Your message");
const quiet = () => page.waitForFunction(() => !document.querySelector(".list").textContent.includes("running"));
const ask = async (words) => {
  await input.fill(words);
  await page.keyboard.press("Enter");
  await page.locator(".message.user", { hasText: words }).waitFor();
};
const begin = async () => {
  await page.getByRole("link", { name: "New", exact: true }).click();
  await page.getByRole("heading", { name: "A new session" }).waitFor();
};
const rectangle = (what) => what.evaluate((e) => e.getBoundingClientRect().toJSON());

await page.goto(address);
await input.waitFor();

await step("after the first message of a new page, New begins another session", async () => {
  await ask("A table please, WIDE");
  await page.locator(".markdown table").waitFor();
  await quiet();
  const first = await page.evaluate(() => location.hash);
  await begin();
  check("the old talk is still there", (await page.locator(".message").count()) === 0);
  await page.evaluate((hash) => (location.hash = hash), first);
  await page.locator(".markdown table").waitFor();
});

await step("a wide table keeps its words whole and is moved sideways", async () => {
  const table = page.locator(".markdown table");
  const broken = await table.locator("td").first().evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell.firstChild);
    return range.getClientRects().length;
  });
  check(`one word stands on ${broken} lines`, broken === 1);
  check("it can't be moved", await table.evaluate((e) => e.scrollWidth > e.clientWidth));
  check("it makes the page wider", await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  const side = await table.locator("td").nth(1).evaluate((e) => getComputedStyle(e).textAlign);
  check(`numbers aren't on the right: ${side}`, side.includes("right"));
});

await step("a list that goes on after a paragraph goes on counting", async () => {
  const numbers = await page.locator(".markdown ol").evaluateAll((all) => all.map((e) => e.start));
  check(`lists begin at ${numbers}`, numbers.join() === "1,2");
});

await step("an Arabic answer runs from the right, bullets too, and the English below it from the left", async () => {
  await begin();
  await ask("ARABIC");
  const list = page.locator(".markdown ul");
  await list.waitFor();
  await quiet();
  const ways = await page.locator(".markdown p, .markdown ul, .markdown li").evaluateAll((all) => all.map((e) => getComputedStyle(e).direction));
  check(`ways: ${ways}`, ways.join() === "rtl,rtl,rtl,ltr");
  check("no room for the bullets", await list.evaluate((e) => parseFloat(getComputedStyle(e).paddingRight) > 20));
  await input.fill("مرحبا");
  check("what is written runs from the left", (await input.evaluate((e) => getComputedStyle(e).direction)) === "rtl");
  await input.fill("");
});

await step("a turn that failed says so once, in red, and still after coming back", async () => {
  await begin();
  await ask("FAIL");
  await page.locator(".log .problem").waitFor();
  await quiet();
  await page.waitForTimeout(300);
  const said = async () => [await page.locator(".log .problem").count(), await page.locator(".log .aside, .log .warning").count()].join();
  check(`problems and others: ${await said()}`, (await said()) === "1,0");
  await page.reload();
  await page.locator(".log .problem").waitFor();
  check(`problems and others after coming back: ${await said()}`, (await said()) === "1,0");
});

await step("a window that becomes narrow isn't covered by the stages", async () => {
  await page.locator(".stages").waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator(".stages").waitFor({ state: "detached" });
  const box = await rectangle(input);
  const over = await page.evaluate(([x, y]) => document.elementFromPoint(x, y).tagName, [box.x + box.width / 2, box.y + box.height / 2]);
  check(`over the message: ${over}`, over === "TEXTAREA");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator(".stages").waitFor();
});

await step("Escape closes what lies over the page, and gives the keys back; a press elsewhere closes the menu", async () => {
  await page.locator(".menu summary").click();
  await page.getByLabel("Title").focus();
  await page.keyboard.press("Escape");
  check("the menu is open", !(await page.locator(".menu").evaluate((e) => e.open)));
  check("the keys are gone", await page.locator(".menu summary").evaluate((e) => e === document.activeElement));
  await page.locator(".menu summary").click();
  await input.click();
  check("the menu is open beside the message", !(await page.locator(".menu").evaluate((e) => e.open)));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Show the sessions" }).click();
  await page.locator(".drawer").waitFor();
  check("the keys aren't in the sessions", await page.getByLabel("Search sessions").evaluate((e) => e === document.activeElement));
  await page.keyboard.press("Escape");
  await page.locator(".sessions").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Stages", exact: true }).click();
  await page.locator(".stages").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".stages").waitFor({ state: "detached" });
  await page.setViewportSize({ width: 1280, height: 800 });
});

await step("what was written and not sent is still there after another page, in its own session", async () => {
  await input.fill("half a thought");
  const talk = await page.evaluate(() => location.hash);
  await page.getByRole("link", { name: "Tools" }).click();
  await page.getByRole("heading", { name: "Tools", exact: true }).waitFor();
  check(`title: ${await page.title()}`, (await page.title()) === "Tools · Bob");
  await page.getByRole("link", { name: "Chat" }).click();
  await input.waitFor();
  check("another session is shown", (await page.evaluate(() => location.hash)) === talk);
  check("the words are gone", (await input.inputValue()) === "half a thought");
  await begin();
  check("the words went to another session", (await input.inputValue()) === "");
  check("the keys aren't in the message", await input.evaluate((e) => e === document.activeElement));
});

await step("Enter pressed twice sends once", async () => {
  let sent = 0;
  const count = (request) => request.method() === "POST" && /\/turns$/.test(request.url()) && sent++;
  page.on("request", count);
  await input.fill("FAIL twice");
  await page.evaluate(() => {
    const enter = () => document.querySelector("textarea[aria-label='Your message']").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    enter();
    enter();
  });
  await page.locator(".log .problem").waitFor();
  await quiet();
  page.off("request", count);
  check(`sent ${sent} times`, sent === 1);
});

await step("a trace that is kept for days isn't said to end just now", async () => {
  await page.evaluate(() => (location.hash = "#/memory/short"));
  const until = page.locator("tbody tr").first().locator("td").nth(2);
  await until.waitFor();
  check(`until ${await until.textContent()}`, /^\d{4}-\d\d-\d\d$/.test(await until.textContent()));
});

await step("the bar fits a phone, with something waiting too", async () => {
  await page.route("**/api/status", async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), pending_memories: 12 } });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await page.locator(".badge").waitFor();
  const colours = await rectangle(page.getByRole("button", { name: /^Colours/ }));
  check(`the button for the colours ends at ${colours.right}`, colours.right <= 360);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.unroute("**/api/status");
});

await step("lists that couldn't be loaded are, once Bob is back", async () => {
  const gone = (route) => route.abort();
  for (const what of ["**/api/events*", "**/api/sessions?*"]) await page.route(what, gone);
  await page.evaluate(() => (location.hash = "#/chat"));
  await page.reload();
  await page.locator(".sessions .problem").waitFor();
  await page.locator(".offline").waitFor();
  for (const what of ["**/api/events*", "**/api/sessions?*"]) await page.unroute(what, gone);
  await page.locator(".sessions li").first().waitFor();
  check("it still says that Bob doesn't answer", (await page.locator(".problem, .offline").count()) === 0);
});

await step("a game that isn't there says so and leads back", async () => {
  for (const what of ["play", "replay", "deck"]) {
    await page.evaluate((w) => (location.hash = `#/magic/${w}/none`), what);
    await page.getByText(/^There is no such/).waitFor();
    check(`${what} leads nowhere`, (await page.locator("main a[href='#/magic']").count()) === 1);
    check(`${what} waits for ever`, !(await page.locator("main").textContent()).includes("…"));
  }
});

const card = (id, name, more) => ({ id, name, type: "Creature — Bear", controller: "p0", pt: "2/2", ...more });
const PLAYERS = ["p0", "p1"].map((id) => ({ id, name: id, life: 20, hand_size: 0, library_size: 40 }));
const VIEW = {
  turn: 3, step: "POSTCOMBAT_MAIN", active: "p0", you: "p0", players: PLAYERS,
  battlefield: [card("o1", "Bear"), card("o2", "Cloak", { type: "Enchantment — Aura", pt: undefined, attached_to: "o1" })],
  stack: [{ id: "o3", name: "Bolt", kind: "spell", controller: "p1", targets: ["o1", "p0"] }],
  exile: [{ id: "o4", name: "Lost Thing", type: "Artifact", owner: "p1" }],
};
const GAME = {
  id: "made", names: ["You", "Rival"], over: false, waiting_for_you: true, log: [], notices: [], automatic: true, stops_mine: [], stops_theirs: [],
  menu: { decision_id: "d1", reason: "You have priority.", view: VIEW, actions: [{ id: "a1", type: "PASS_PRIORITY", text: "Pass" }] },
};

await step("the table says what lies on what, what a spell is aimed at, and what is in exile", async () => {
  await page.route("**/api/mtg/games/made", (route) => route.fulfill({ json: GAME }));
  await page.evaluate(() => (location.hash = "#/magic/play/made"));
  await page.getByRole("button", { name: /^Bear, .*with Cloak/ }).waitFor();
  await page.getByRole("button", { name: /^Cloak, .*on Bear/ }).waitFor();
  await page.getByText("Rival → Bear, You").waitFor();
  await page.locator("summary", { hasText: "exile" }).click();
  await page.getByText("Lost Thing").waitFor();
});

await step("on a phone the choices stay in sight, and the step of the turn too", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const pass = await rectangle(page.getByRole("button", { name: "Pass", exact: true }));
  check(`the choice ends at ${pass.bottom}`, pass.bottom <= 740);
  await page.reload();
  const now = await rectangle(page.locator(".phases [aria-current]"));
  check(`the step stands from ${now.left} to ${now.right}`, now.left >= 0 && now.right <= 360);
  await page.setViewportSize({ width: 1280, height: 800 });
});

await step("a spell with many values of X and targets is one line that opens, by its digit too", async () => {
  const ways = [0, 1, 2].flatMap((x) => ["Bear", "Elf", "You", "Rival"].map((to) => ({ id: `x${x}${to}`, type: "CAST_SPELL", object_id: "o9", text: `Cast Blaze with X = ${x} → ${to}`, cost: "{X}{R}" })));
  const menu = { ...GAME.menu, actions: [...GAME.menu.actions, ...ways, { id: "z", type: "SKIP_COMBAT", text: "Go on" }] };
  let body = {};
  await page.route("**/api/mtg/games/made", (route) => route.fulfill({ json: { ...GAME, menu } }));
  await page.route("**/api/mtg/games/made/answer", (route) => ((body = route.request().postDataJSON()), route.fulfill({ json: { ...GAME, menu } })));
  await page.reload();
  await page.getByText("Cast Blaze …").waitFor();
  check("not three lines", (await page.locator(".actions > li").count()) === 3);
  await page.keyboard.press("2");
  await page.getByRole("button", { name: "Cast Blaze with X = 2 → Elf" }).click();
  await page.waitForTimeout(300);
  check(`chosen: ${JSON.stringify(body)}`, body.action === "x2Elf");
});

await browser.close();
