import type { Page } from "playwright-core";
import { inOrder, press } from "./screenActions";
import type { Part, TestScreen } from "./screenParts";

/** The network is gone, until the part is left. */
const offline: Part = {
  name: "offline",
  open: async (page) => {
    await page.context().setOffline(true);
    await page
      .getByText(/^Sem internet/)
      .first()
      .waitFor();
  },
  leave: (page) => page.context().setOffline(false),
};

/** A toast over the first row there is. */
const added: Part = {
  name: "added",
  open: inOrder(press("Nova tag"), nameIt, press("Adicionar"), (page) => page.getByText("sucesso").first().waitFor()),
};

function nameIt(page: Page): Promise<void> {
  return page.getByRole("dialog").getByLabel("Nome").fill("Clube do pão");
}

/** What the administrator of a company meets in which there is nothing yet. */
export const NEW_COMPANY_SCREENS: TestScreen[] = [
  { path: "/", name: "new-home" },
  { path: "/tickets", name: "new-tickets", parts: [offline] },
  { path: "/tags", name: "new-tags", parts: [added] },
  ...[
    "kanban",
    "chats",
    "schedules",
    "quick-messages",
    "prompts",
    "queue-integration",
    "files",
    "webhooks",
    "todolist",
    "contacts",
    "contact-lists",
    "helps",
    "campaigns",
    "messages-api",
    "connections",
    "queues",
    "users",
    "financeiro",
  ].map((page) => ({ path: `/${page}`, name: `new-${page}` })),
];

/** What anybody meets first whose company asks for a second step. */
export const SECOND_STEP_SCREENS: TestScreen[] = [{ path: "/tickets", name: "new-second-step" }];
