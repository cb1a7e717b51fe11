import { mkdir } from "node:fs/promises";
import { launchBrowser } from "@recado/local/browser.mjs";
import { chromium } from "playwright-core";
import { open, settle } from "./page";
import { fillDesk } from "./seed";
import { openVisitor } from "./visitor";
import { OPERATOR, startWorld } from "./world";
import { choose } from "./steps";
const world = await startWorld();
const browser = await launchBrowser(chromium);
try {
  await mkdir("/tmp/shots", { recursive: true });
  let place = 0;
  const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
  for (const round of ["empty", "full"]) {
    if (round === "full") await fillDesk(world.url);
    for (const [size, viewport] of Object.entries(sizes)) {
      const v = await openVisitor(browser, { url: world.url, place: ++place, options: { viewport } });
      const shot = async (n: string) => { await settle(v.page); await v.page.screenshot({ path: `/tmp/shots/${size}-${n}.png` }); };
      if (round === "full") { await open(v.page, "/login"); await shot("login"); }
      await v.enter(OPERATOR);
      await shot(`home-${round}`);
      if (round === "full") {
        await open(v.page, "/queues"); await shot("queues");
        await v.page.getByRole("button", { name: "Nova fila" }).first().click(); await shot("queues-create");
        await open(v.page, "/users"); await shot("users");
        await open(v.page, "/settings?tab=companies"); await shot("companies");
        if (size === "wide") { await v.page.getByRole("button", { name: /^Editar: / }).first().click(); await shot("companies-edit"); }
        await open(v.page, "/settings"); await shot("settings");
        await choose(v.page, "Gerenciamento de expediente", size === "wide" ? "Por fila" : "Por empresa");
        await v.page.getByText("Operação atualizada com sucesso.").waitFor();
        await v.page.waitForTimeout(500);
        await v.page.screenshot({ path: `/tmp/shots/${size}-toast.png` });
        console.log(await v.page.evaluate(() => { const c = document.querySelector("[data-close-button]")!; const t = c.closest("[data-sonner-toast]")!; return JSON.stringify([c.getBoundingClientRect(), t.getBoundingClientRect()]); }));
        if (size === "wide") { await open(v.page, "/queues"); await v.page.getByRole("button", { name: "Editar: Vendas" }).click(); await shot("queues-own-data"); await v.page.getByRole("tab", { name: "Horários de Atendimento" }).click(); await shot("queues-hours"); }
        else { await v.page.setViewportSize({ width: 1440, height: 900 }); await choose(v.page, "Gerenciamento de expediente", "Por fila"); await v.page.setViewportSize(viewport); await open(v.page, "/queues"); await v.page.getByRole("button", { name: "Editar: Vendas" }).click(); await v.page.getByRole("tab", { name: "Horários de Atendimento" }).click(); await shot("queues-hours"); }
      }
      console.log(size, v.unexpected());
      await v.context.close();
    }
  }
} finally { await browser.close(); await world.stop(); }
