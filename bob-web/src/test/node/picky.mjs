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
  await ask("WIDE");
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

await browser.close();
