import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { settingRoutes } from "@recado/contract";
import { launchBrowser } from "@recado/local/browser.mjs";
import { chromium } from "playwright-core";
import { NEW_COMPANY_SCREENS, SECOND_STEP_SCREENS } from "./newCompanyScreens";
import { makeCompany, signIn, signInOperator } from "./operator";
import { chooseElsewhere, leaveBy, open, settle } from "./page";
import type { Part, TestScreen } from "./screenParts";
import { PRIVATE_SCREENS, PUBLIC_SCREENS } from "./screens";
import { fillDesk, fillTodoList } from "./seed";
import { openVisitor, type Visitor, WITH_MICROPHONE } from "./visitor";
import { OPERATOR, startWorld } from "./world";

// Pictures of every screen and dialog, for people to look at: `npm run screenshots -w @recado/web [-- part of a name [size]]`.
// The ten most important stand in the repository; `npm run pictures -w @recado/web` takes them anew.

const isForRepository = process.argv[2] === "--pictures";
const FOLDER = path.resolve(import.meta.dirname, isForRepository ? "../pictures/screens" : "../screenshots");
// Those in the repository are small.
const TYPE = isForRepository ? "jpeg" : "png";
const QUALITY = isForRepository ? 75 : undefined;
const SIZES = {
  wide: { width: 1440, height: 900 },
  huge: { width: 1920, height: 1080 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
};
const [wanted = "", wantedSize] = isForRepository ? [] : process.argv.slice(2);
const TEN = [
  "wide/tickets-chat-light",
  "wide/tickets-waiting-dark",
  "wide/tickets-transfer-light",
  "wide/kanban-light",
  "wide/home-light",
  "wide/connections-code-light",
  "wide/queues-hours-light",
  "huge/tickets-contact-dark",
  "phone/tickets-light",
  "phone/tickets-chat-dark",
];

const isWanted = (size: string, name: string, theme: string) =>
  isForRepository ? TEN.includes(`${size}/${name}-${theme}`) : name.includes(wanted);

const world = await startWorld();
// Its own fields, such as those for dates, speak the language of the machine.
const browser = await launchBrowser(chromium, {
  args: [...WITH_MICROPHONE.args, "--lang=pt-BR"],
  env: { ...process.env, LANGUAGE: "pt_BR", LANG: "pt_BR.UTF-8" },
});
try {
  await fillDesk(world);
  for (const [size, viewport] of Object.entries(SIZES).filter(([size]) => size === (wantedSize ?? size))) {
    await rm(path.join(FOLDER, size), { recursive: true, force: true });
    await mkdir(path.join(FOLDER, size), { recursive: true });
    const isPhone = size === "phone";
    const visit = () =>
      openVisitor(browser, {
        url: world.url,
        place: 1,
        options: { viewport, deviceScaleFactor: isPhone ? 2 : 1, hasTouch: isPhone, isMobile: isPhone },
      });
    const visitor = await visit();
    for (const screen of PUBLIC_SCREENS) await takePictures(visitor, size, screen);
    await visitor.enter(OPERATOR);
    await fillTodoList(visitor.page);
    for (const screen of PRIVATE_SCREENS) await takePictures(visitor, size, screen);
    await visitor.context.close();

    const { admin } = await makeCompany(await signInOperator(world.url));
    const newcomer = await visit();
    await newcomer.enter(admin);
    for (const screen of NEW_COMPANY_SCREENS) await takePictures(newcomer, size, screen);
    const boss = await signIn(world.url, admin);
    await boss.call(settingRoutes.update, { params: { key: "twoFactor" }, body: { value: "required" } });
    await newcomer.enter(admin);
    for (const screen of SECOND_STEP_SCREENS) await takePictures(newcomer, size, screen);
    await newcomer.context.close();
  }
} finally {
  await browser.close();
  await world.stop();
}

async function takePictures({ page }: Visitor, size: string, screen: TestScreen): Promise<void> {
  const parts: Part[] = [{ name: "", open: async () => undefined }, ...(screen.parts ?? [])];
  for (const part of parts) {
    const name = part.name ? `${screen.name}-${part.name}` : screen.name;
    const themes = ["light", "dark"].filter((theme) => isWanted(size, name, theme));
    if (themes.length === 0) continue;
    await open(page, screen.path);
    await part.open(page);
    for (const theme of themes) {
      await chooseElsewhere(page, "recado.theme", theme);
      await settle(page);
      await page.screenshot({
        path: path.join(FOLDER, size, `${name}-${theme}.${TYPE}`),
        type: TYPE,
        quality: QUALITY,
      });
    }
    await chooseElsewhere(page, "recado.theme", "light");
    // What a part leaves behind, such as a note that was begun, would stand in the pictures of the next.
    if (part.leave) await leaveBy(page, part.leave);
  }
}
