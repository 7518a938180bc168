// Drives the page in Chromium and says of each thing that a person does whether it worked: one line of JSON each.
// node page.mjs ADDRESS [FOLDER FOR PICTURES]
import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [address, pictures] = process.argv.slice(2);
const origin = new URL(address).origin;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const browser = await chromium.launch({ executablePath: process.env.BOB_CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, bypassCSP: false });
const page = await context.newPage();
const trouble = [];
page.on("pageerror", (e) => trouble.push(`error: ${e.message}`));
page.on("console", (m) => m.type() === "error" && !/404|409|400/.test(m.text()) && trouble.push(`console: ${m.text()}`));
page.on("request", (r) => !r.url().startsWith(origin) && !r.url().startsWith("data:") && trouble.push(`foreign request: ${r.url()}`));
page.on("dialog", (d) => (trouble.push(`dialog: ${d.message()}`), d.dismiss()));
page.setDefaultTimeout(60000);

const say = (name, problem) => console.log(JSON.stringify({ name, problem: problem ?? "" }));
const check = (what, that) => {
  if (!that) throw new Error(what);
};
async function step(name, work) {
  trouble.length = 0;
  try {
    await work();
    check(trouble.join("; "), trouble.length === 0);
    say(name);
  } catch (e) {
    say(name, String(e.message ?? e).slice(0, 600));
  }
}
const go = (hash) => page.evaluate((h) => (location.hash = h), hash);
const picture = async (name) => pictures && (await page.screenshot({ path: `${pictures}/${name}.png` }));
const phone = async (name, show = async () => {}) => {
  if (!pictures) return;
  await page.setViewportSize({ width: 390, height: 844 });
  await show();
  await page.waitForTimeout(300);
  await picture(`${name}-390`);
  await page.setViewportSize({ width: 1280, height: 800 });
};
const ask = async (words) => {
  await page.fill("textarea[aria-label='Your message']", words);
  await page.keyboard.press("Enter");
};
// The policy allows no foreign script, and axe is one: it is put in from outside of the page's own world.
async function accessible(where) {
  const cdp = await context.newCDPSession(page);
  const { frameTree } = await cdp.send("Page.getFrameTree");
  const { executionContextId } = await cdp.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id, worldName: "axe" });
  await cdp.send("Runtime.evaluate", { expression: axe, contextId: executionContextId });
  const { result } = await cdp.send("Runtime.evaluate", {
    expression: "axe.run(document, {resultTypes: ['violations']}).then(r => JSON.stringify(r.violations.filter(v => ['serious', 'critical'].includes(v.impact)).map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 120)).join(' | '))))",
    contextId: executionContextId, awaitPromise: true,
  });
  check(`${where}: ${result.value}`, result.value === "[]");
}

await step("the address lets the browser in and leaves the token behind", async () => {
  await page.goto(address);
  await page.waitForSelector("textarea[aria-label='Your message']");
  check("the token is still in the address", !page.url().includes("token"));
});

await step("an answer streams as Markdown, and nothing in it runs", async () => {
  await ask("I live in Oslo and I prefer short answers. <img src=x onerror=alert(1)>");
  await page.waitForSelector(".tools-of");
  check("no table", await page.locator(".markdown table").count());
  check("no code", await page.locator(".markdown pre code").count());
  check("a picture or script got in", !(await page.locator(".log img, .log script, .log [onerror]").count()));
  check("a script address got in", !(await page.locator(".log a[href^='javascript']").count()));
  await page.waitForFunction(() => !document.querySelector(".list").textContent.includes("running"));
  await picture("chat");
  await page.getByRole("button", { name: "Hide the stages" }).click();
  await phone("chat");
  await page.getByRole("button", { name: "Stages", exact: true }).click();
});

await step("the stages show what the model was sent", async () => {
  await page.waitForSelector(".stages .plain tbody tr");
  await page.waitForSelector(".gauge");
  await page.locator(".stages summary", { hasText: "respond →" }).click();
  check("the words aren't there", (await page.locator(".stages .sent pre").allTextContents()).some((t) => t.includes("I live in Oslo")));
  await picture("stages");
  await phone("stages");
});

await step("a memory is approved in other words", async () => {
  await go("#/memory");
  await page.locator(".candidate").first().waitFor();
  await picture("memory");
  const first = page.locator(".candidate").first();
  await first.getByRole("button", { name: "Edit" }).click();
  await first.getByLabel("Text").fill("I live in Oslo.");
  await first.getByRole("button", { name: "Keep it so" }).click();
  await page.locator(".said", { hasText: /\S/ }).waitFor();
  await go("#/memory/long");
  await page.locator("td", { hasText: "I live in Oslo." }).first().waitFor();
  await go("#/memory/ledger");
  await page.locator(".timeline li", { hasText: "edited" }).waitFor();
});

await step("a memory takes the place of another one, and the ledger shows both", async () => {
  await go("#/chat");
  await ask("I live in Bergen now.");
  await page.waitForSelector(".tools-of");
  await go("#/memory");
  const moved = page.locator(".candidate", { hasText: "Bergen" });
  await moved.getByLabel(/I live in Oslo/).check();
  await picture("memory-replace");
  await phone("memory-replace");
  await moved.getByRole("button", { name: "Remember" }).click();
  await go("#/memory/long");
  await page.locator("td", { hasText: "Bergen" }).first().waitFor();
  check("the old one is still used", !(await page.locator("tr", { hasText: "I live in Oslo." }).count()));
  await page.getByLabel("Those not used any more, too").check();
  await page.locator("tr", { hasText: "superseded" }).first().waitFor();
  await go("#/memory/ledger");
  await page.locator(".timeline li", { hasText: "in place of “I live in Oslo.”" }).waitFor();
  await picture("ledger");
  await phone("ledger");
});

await step("a session is forked after its first turn and found by its words", async () => {
  await go("#/chat");
  await page.locator(".list a", { hasText: "Bergen" }).first().click();
  await page.waitForSelector(".tools-of");
  const before = await page.evaluate(() => location.hash);
  await page.getByRole("button", { name: "Fork after turn 1" }).click();
  await page.waitForFunction((h) => location.hash !== h, before);
  await page.getByText("forked from").waitFor();
  await page.getByLabel("Search sessions").fill("in Bergen");
  await page.locator(".list a").nth(1).waitFor();
});

await step("a session is named, taken back and taken along; its fork hangs below it", async () => {
  await page.getByLabel("Search sessions").fill("");
  await page.locator(".list li a", { hasText: "fork" }).first().waitFor();
  const margins = await page.locator(".list li").evaluateAll((all) => all.map((li) => li.style.marginLeft));
  check(`no session hangs below another: ${margins}`, margins.includes("1rem"));
  await page.locator(".menu summary").click();
  await page.getByLabel("Title").fill("Where I live");
  await page.getByRole("button", { name: "Rename" }).click();
  await page.locator("h1", { hasText: "Where I live" }).waitFor();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as md" }).click();
  check("the file is empty", readFileSync(await (await file).path(), "utf8").includes("Bergen"));
  await ask("Is it far?");
  await page.waitForFunction(() => document.querySelectorAll(".tools-of").length === 2 && !document.querySelector(".list").textContent.includes("running"));
  await page.getByRole("button", { name: "Take the last turn back" }).click();
  await page.getByText("A turn was taken back.").waitFor();
  check("the turn is still there", (await page.locator(".tools-of").count()) === 1);
});

await step("a child session works on its own and says what came of it", async () => {
  await page.getByLabel("Task for a child session").fill("Find out where Bergen lies.");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const child = page.locator("[aria-label='Child sessions'] li", { hasText: "Find out where Bergen lies." });
  await child.locator(".mark", { hasText: "complete" }).waitFor();
  check("its result isn't there", (await child.textContent()).includes("code"));
  const show = () => page.locator("[aria-label='Child sessions']").evaluate((e) => e.scrollIntoView({ block: "center" }));
  await show();
  await picture("children");
  await phone("children", show);
  await child.getByRole("link", { name: "Find out where Bergen lies." }).click();
  await page.waitForSelector(".tools-of");
});

await step("a tool that is risky asks first, and does nothing without a yes", async () => {
  await go("#/tools");
  const tool = page.locator(".tool", { hasText: "fs.write" });
  await tool.locator("summary").click();
  await tool.getByLabel("Arguments").fill(JSON.stringify({ path: "note.txt", content: "hi" }));
  await tool.getByRole("button", { name: "Run fs.write" }).click();
  await page.getByRole("alertdialog").waitFor();
  await picture("permission");
  await phone("permission");
  check("the question hasn't the keys", await page.getByRole("alertdialog").evaluate((e) => e === document.activeElement));
  await page.keyboard.press("Enter");
  check("Enter answered", await page.getByRole("alertdialog").isVisible());
  await page.keyboard.press("Escape");
  await tool.getByText("not permitted").waitFor();
  await tool.getByRole("button", { name: "Run fs.write" }).click();
  await page.getByRole("button", { name: "No", exact: true }).click();
  await tool.getByText("not permitted").waitFor();
  await tool.getByRole("button", { name: "Run fs.write" }).click();
  await page.getByRole("button", { name: "Once" }).click();
  await tool.locator("p.sub", { hasText: /^ok/ }).waitFor();
});

await step("tools, system and their lists are there", async () => {
  await go("#/tools");
  await page.locator(".tool summary").first().waitFor();
  await page.getByRole("button", { name: "Practise" }).click();
  await page.getByText(/gone through/).waitFor();
  await picture("tools");
  await phone("tools");
  await go("#/system");
  await page.locator(".checks li").first().waitFor();
  await picture("system");
  await phone("system");
});

await step("a whole game against the heuristic player by clicks", async () => {
  await go("#/magic");
  await page.getByLabel("Seed").fill("9");
  await page.getByLabel("First").selectOption("me");
  await picture("magic-lobby");
  await phone("magic-lobby");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".actions button").first().waitFor();
  // A card that can't be played now says why when it is clicked, without another button.
  await page.locator(".actions button").first().click();
  await page.locator(".actions button[data-type=PLAY_LAND]:enabled").first().waitFor();
  await page.locator(".mine .zone[aria-label='Your hand'] .card:not(.playable)").first().click();
  await page.locator(".why li", { hasText: "(rule " }).first().waitFor();
  let shot = false;
  let arrows = false;
  for (let i = 0; i < 300 && !(await page.locator(".ended").count()); i++) {
    const land = page.locator(".actions button[data-type=PLAY_LAND]:enabled");
    const spell = page.locator(".actions button[data-type=CAST_SPELL]:enabled");
    const all = page.getByRole("button", { name: "All", exact: true });
    const usual = page.locator(".actions button.primary:enabled");
    const done = page.locator(".declare button.primary");
    const any = page.locator(".actions button:enabled");
    // What was there a moment ago may be gone: the opponent moves too.
    const press = (what) => what.first().click({ timeout: 2000 }).catch(() => {});
    const version = await page.locator(".gamelog").textContent() + (await page.locator(".reason").allTextContents()).join() + (await any.allTextContents()).join();
    if (await all.count()) {
      await press(all);
      // Arrows are drawn once the cards lie where they belong.
      const drawn = () => page.locator(".arrows line.chosen").first().waitFor({ state: "attached", timeout: 10000 }).then(() => true, () => false);
      if (!arrows && (await drawn())) {
        arrows = true;
        await picture("attack");
        await phone("attack");
      }
      await press(done);
    } else if (await done.count()) await press(done);
    else if (await land.count()) await press(land);
    else if (await spell.count()) await press(spell);
    else if (await usual.count()) await press(usual);
    else if (await any.count()) await press(any);
    await page.waitForFunction((v) => document.querySelector(".ended") || document.querySelector(".gamelog").textContent + [...document.querySelectorAll(".reason")].map((r) => r.textContent).join() + [...document.querySelectorAll(".actions button:enabled")].map((b) => b.textContent).join() !== v, version, { timeout: 4000 }).catch(() => {});
    if (!shot && (await page.locator(".card.playable").count()) && i > 8) {
      // The opponent may move meanwhile, and then the answer is to another question: ask again. Where attackers are to be
      // declared, or the game has ended, there is nothing to press: ask at the next choice.
      let answered = false;
      let asks = true;
      for (let tries = 0; tries < 6 && asks && !answered; tries++) {
        asks = await page.locator(".actions button:enabled").first().waitFor({ timeout: 3000 }).then(() => true, () => false);
        if (!asks) break;
        await page.locator(".mine .zone[aria-label='Your hand'] .card:not(.playable), .mine .card:not(.playable)").first().click({ timeout: 3000 }).catch(() => {});
        await page.getByRole("button", { name: "Why not? (?)" }).click({ timeout: 3000 }).catch(() => {});
        answered = await page.locator(".why li").first().waitFor({ timeout: 3000 }).then(() => true, () => false);
      }
      if (asks) {
        shot = true;
        check("nothing says why not", answered);
        await picture("magic");
        await phone("magic");
      }
    }
  }
  check("it was never asked why not", shot);
  await page.locator(".ended").waitFor();
  check("no attack was drawn", arrows);
});

await step("the game is looked at again with the slider", async () => {
  await page.locator(".ended").getByRole("link", { name: "Replay" }).click();
  const slider = page.getByLabel("Choice", { exact: true });
  await slider.waitFor();
  await slider.fill("12");
  await page.getByText(/^12 of/).waitFor();
  await page.getByRole("button", { name: "One choice on" }).click();
  await page.getByText(/^13 of/).waitFor();
  await picture("replay");
  await phone("replay");
});

await step("a deck has its charts", async () => {
  await go("#/magic");
  await page.locator("a[href^='#/magic/deck/']").first().click();
  await page.locator(".bars canvas").nth(4).waitFor();
  await page.getByText("for nine games in ten").waitFor();
  await picture("deck");
  await phone("deck");
});

await step("keys reach everything: pages by Alt, a message by Enter", async () => {
  await page.keyboard.press("Alt+1");
  await page.waitForSelector("textarea[aria-label='Your message']");
  await page.keyboard.press("Alt+2");
  await page.getByRole("heading", { name: "Memory" }).waitFor();
});

for (const where of ["chat", "memory", "memory/long", "memory/short", "memory/ledger", "tools", "magic", "system"]) {
  await step(`axe finds nothing serious: ${where}, light and dark`, async () => {
    await go(`#/${where}`);
    await page.waitForTimeout(400);
    for (const theme of ["light", "dark"]) {
      await page.evaluate((t) => (document.documentElement.dataset.theme = t), theme);
      await accessible(`${where} ${theme}`);
    }
  });
}

await browser.close();
