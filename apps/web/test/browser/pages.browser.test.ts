/** Every page as a real server gives it: readable by everybody, whole when something is wrong, and there without a network. */
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "./chromium.ts";
import { comeIn, PATIENCE, registered, type Visitor } from "./people.ts";
import { type RealServer, startRealServer } from "./realServer.ts";

const LONG = 6 * PATIENCE;
const RECORD = readFileSync(new URL("../../../../games/dba/test/matches/zama.match", import.meta.url), "utf8");
const poll = { timeout: PATIENCE, interval: 100 };

let server: RealServer;
let browser: Browser;

beforeAll(async () => {
  server = await startRealServer();
  browser = await openBrowser();
}, LONG);

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const openRecord = async (page: Page, record: string): Promise<void> => {
  await page.goto("/replay");
  await page.locator("textarea").fill(record);
  await page.getByRole("button", { name: /Abrir el acta|Open the record/ }).click();
};

/** Each page with what shows that it has come. */
const PAGES: readonly (readonly [name: string, open: (page: Page) => Promise<void>, shown: string])[] = [
  ["title", async (page) => void (await page.goto("/")), ".living .bf-piece"],
  ["new match", async (page) => void (await page.goto("/new")), "form.setup .battle"],
  ["my matches", async (page) => void (await page.goto("/matches")), "main h1"],
  ["watch", async (page) => void (await page.goto("/watch")), "main h2"],
  ["replay", async (page) => void (await page.goto("/replay")), "textarea"],
  ["review", (page) => openRecord(page, RECORD), ".reviewboard .bf-piece"],
  [
    "rules",
    async (page) => {
      await page.goto("/rules/dba#DBA-ZOC-03");
      await page.getByRole("searchbox").fill("ZOC");
    },
    ".rule[data-linked]",
  ],
  [
    "table",
    async (page) => {
      await page.goto("/");
      await page.locator(".pitch .button.primary").click();
      await page.waitForURL(/\/here\//);
    },
    ".pass button:enabled",
  ],
  ["settings", async (page) => void (await page.goto("/settings")), "fieldset"],
  ["account", async (page) => void (await page.goto("/account")), "form.notices, form.credentials"],
  ["nothing here", async (page) => void (await page.goto("/no/such/page")), "main [role=alert]"],
];

/** What axe finds and calls serious or worse. Pieces of the table are measured by the tests of the battlefield. */
const seriousFaults = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
};

describe.each([
  ["paper", "es", "desktop"],
  ["slate", "en", "phone"],
] as const)("on %s, in %s, on a %s", (theme, language, size) => {
  let somebody: Visitor;
  beforeAll(async () => {
    somebody = await comeIn(browser, server.url, { theme, language, size });
    await registered(somebody.page, `Axe_${theme}`);
  }, LONG);

  it.each(PAGES)(
    "%s has no serious fault, nothing too wide, and breaks no policy",
    async (_name, open, shown) => {
      const { page, faults } = somebody;
      await open(page);
      await page.locator(shown).first().waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(faults).toEqual([]);
    },
    LONG,
  );
});

it(
  "a fault would be found",
  async () => {
    const { page, context } = await comeIn(browser, server.url);
    await page.goto("/settings");
    await page.locator("fieldset").first().waitFor();
    await page.evaluate(() => document.querySelector("main")?.append(document.createElement("button")));
    expect((await seriousFaults(page)).join()).toContain("button-name");
    await context.close();
  },
  LONG,
);

describe("an account", { timeout: LONG }, () => {
  it("has passkeys that open it, sessions that can be ended, notices that are kept, and can be deleted", async () => {
    const { page, context, faults } = await comeIn(browser, server.url, { language: "en" });
    const devtools = await context.newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await registered(page, "Keyholder");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByText("You have none yet.").waitFor({ state: "detached" });
    await page.getByLabel("It is your turn: By mail").selectOption("digest");
    await page.getByLabel("Mail for notices").fill("keyholder@example.org");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved").waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel("It is your turn: By mail").inputValue(), poll).toBe("digest");

    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByText("Signed in as Keyholder").waitFor();

    const other = await comeIn(browser, server.url, { language: "en" });
    await other.page.goto("/account");
    const form = other.page.getByRole("form", { name: "Sign in" });
    await form.getByLabel("Name").fill("Keyholder");
    await form.getByLabel(/Password/).fill("correct horse battery");
    await form.getByRole("button").click();
    await other.page.getByText("Signed in as Keyholder").waitFor();
    await page.reload();
    await page.getByRole("button", { name: "End", exact: true }).first().click();
    await expect.poll(() => page.getByRole("button", { name: "End", exact: true }).count(), poll).toBe(0);
    await other.page.reload();
    await other.page.getByRole("form", { name: "Register" }).waitFor();
    await other.context.close();

    await page.getByRole("button", { name: "Delete my account" }).click();
    await page.locator(".removal input").fill("correct horse battery");
    await page.getByRole("button", { name: /Really delete/ }).click();
    await page.getByRole("form", { name: "Register" }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("what is wrong is said", { timeout: LONG }, () => {
  it("of a match that is not there, a foreign file, another game's record and another version's", async () => {
    const { page, context, faults } = await comeIn(browser, server.url, { language: "es" });
    await page.goto("/m/00000000000000000000");
    await page.getByText("El enlace está roto o la partida ya no existe.").waitFor();
    await page.goto("/replay/00000000000000000000");
    await page.locator(".refusal").waitFor();
    for (const [record, words] of [
      ["a shopping list\nbread", "No es un acta de Acies."],
      [RECORD.replace(/^game dba/m, "game bridge"), "bridge"],
      [RECORD.replace(/^game dba \d+/m, "game dba 9999"), "9999"],
      [RECORD.slice(0, 1500), "El acta no puede abrirse"],
    ] as const) {
      await openRecord(page, record);
      await page.locator(".refusal").getByText(words).waitFor();
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it("of false dice", async () => {
    const { page, context } = await comeIn(browser, server.url, { language: "es" });
    const loaded = RECORD.replace(/\{([1-6])\}/, (_all, face: string) => `{${face === "6" ? 1 : Number(face) + 1}}`);
    expect(loaded).not.toBe(RECORD);
    await openRecord(page, loaded);
    await page.locator(".refusal").waitFor();
    await context.close();
  });
});

describe("a battle under review", { timeout: LONG }, () => {
  it("from a file can be shown to somebody by a link, and fought on against the computer", async () => {
    const { page, context, faults } = await comeIn(browser, server.url, { language: "es" });
    await openRecord(page, RECORD);
    await page.getByRole("button", { name: "Copiar enlace para compartir" }).click();
    const link = await page.locator(".onward input").inputValue();
    const friend = await comeIn(browser, server.url, { language: "en" });
    await friend.page.goto(link);
    await friend.page.getByText(/wins · by the rules · 4 pieces to 0/).waitFor();
    await friend.context.close();

    await page.locator("body").press("Home");
    for (let entry = 0; entry < 2; entry++) await page.locator("body").press("ArrowRight");
    await page.getByRole("button", { name: "Seguir la batalla desde aquí" }).click();
    await page.getByRole("button", { name: "Contra la máquina, con rojo" }).click();
    await page.waitForURL(/\/here\//);
    await page.locator(".bf-piece").first().waitFor();
    await page.goto("/matches");
    await expect.poll(() => page.locator(".match").count(), poll).toBe(2);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("a newer version", { timeout: LONG }, () => {
  it("is announced, and used when the player says so", async () => {
    const own = await startRealServer("own");
    const { page, context, faults } = await comeIn(browser, own.url, { language: "es", offline: "kept" });
    await page.goto("/settings");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    expect(await page.locator(".newversion").count()).toBe(0);
    appendFileSync(join(own.web, "sw.js"), "\n// newer\n");
    await page.reload();
    await page.getByText("Hay una versión nueva").waitFor();
    await page.getByRole("button", { name: "Cargar ahora" }).click();
    await page.locator(".newversion").waitFor({ state: "detached" });
    await page.locator("fieldset").first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
    await own.close();
  });
});

describe("without the server", { timeout: LONG }, () => {
  it("the app opens, plays a battle against the computer, and says what needs the server", async () => {
    const own = await startRealServer();
    const { page, context, faults } = await comeIn(browser, own.url, { language: "es", offline: "kept" });
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect
      .poll(
        () => page.evaluate(async () => (await (await caches.open((await caches.keys())[0] ?? "")).keys()).length),
        poll,
      )
      .toBeGreaterThan(30);
    await own.kill();
    await page.reload();
    await page.getByRole("button", { name: "Jugar ahora" }).click();
    await page.waitForURL(/\/here\//);
    await page.locator(".pass button:enabled").click();
    // The computer has answered when it is our turn again.
    await expect.poll(() => page.locator(".whose").textContent(), { timeout: LONG }).toMatch(/Turno [3-9]/);
    await page.goto("/m/00000000000000000000");
    await page.getByText("El servidor no responde").waitFor();
    await page.goto("/matches");
    await page.locator(".match").first().waitFor();
    expect(await page.locator(".reason").first().textContent()).toContain("solo las de este dispositivo");
    expect(faults).toEqual([]);
    await context.close();
    await own.close();
  });
});
