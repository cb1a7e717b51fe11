import fc from "fast-check";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openProduct } from "./product";
import { fieldOf, logOf, openChat, PATIENT, serve, withShop, write } from "./shop";

/** How often it is tried with other lots. */
const SCRIPTS = Number(process.env.RECADO_E2E_SCRIPTS ?? 1);
const SEED = Number(process.env.RECADO_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

const product = openProduct();
const shop = withShop(product);

/** What happens to the two tabs: somebody writes in one, the network comes or goes, one is killed and opened again. */
const deeds = fc.constantFrom("write", "write", "write", "network", "kill");
const script = fc.array(fc.record({ deed: deeds, tab: fc.constantFrom(0, 1) }), { minLength: 16, maxLength: 16 });

it(
  "two tabs, cut off and killed at any moment, send what was typed in either, once and in order",
  async () => {
    let round = 0;
    const property = fc.asyncProperty(script, async (steps) => {
      round += 1;
      const served = await serve(shop, `Vera Lessa ${round}`);
      const { page, context, expectTrouble } = await openChat(product, served);
      expectTrouble(/ERR_INTERNET_DISCONNECTED/);
      const address = page.url();
      const open = async (): Promise<Page> => {
        const tab = await context.newPage();
        await tab.goto(address);
        await fieldOf(tab).waitFor();
        return tab;
      };
      const tabs = [page, await open()] as [Page, Page];
      const typed: string[] = [];
      let isOffline = false;
      const setOffline = async (wanted: boolean) => {
        await context.setOffline(wanted);
        isOffline = wanted;
      };
      for (const { deed, tab } of steps) {
        if (deed === "write") {
          const text = `Linha ${String(typed.length + 1).padStart(2, "0")}`;
          typed.push(text);
          await write(tabs[tab], text);
          await logOf(tabs[tab]).getByText(text, { exact: true }).waitFor();
        } else if (deed === "network") {
          await setOffline(!isOffline);
        } else {
          await tabs[tab].close();
          await setOffline(false);
          // What it left has to leave from the other one.
          await expect.poll(served.customer.texts, PATIENT).toEqual(typed);
          tabs[tab] = await open();
        }
      }
      await setOffline(false);
      await expect.poll(served.customer.texts, PATIENT).toEqual(typed);
      for (const tab of tabs) {
        await expect.poll(() => logOf(tab).getByRole("img", { name: "Aguardando envio" }).count(), PATIENT).toBe(0);
        // One that was just opened asks for them first.
        const timesShown = async () => {
          const shown = await logOf(tab).innerText();
          return typed.map((text) => shown.split(text).length - 1);
        };
        await expect.poll(timesShown, PATIENT).toEqual(typed.map(() => 1));
      }
      expect(await served.customer.texts()).toEqual(typed);
      await context.close();
    });
    await fc.assert(property, { seed: SEED, numRuns: SCRIPTS, endOnFailure: true });
  },
  60_000 + 120_000 * SCRIPTS,
);
