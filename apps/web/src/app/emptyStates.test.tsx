import {
  announcementRoutes,
  campaignRoutes,
  chatRoutes,
  contactListRoutes,
  contactRoutes,
  fileListRoutes,
  helpRoutes,
  promptRoutes,
  queueIntegrationRoutes,
  queueRoutes,
  quickMessageRoutes,
  tagRoutes,
  userRoutes,
  webhookRoutes,
} from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeUser } from "../testing/builders";
import { mockCampaignCompany } from "../testing/campaigns";
import { mockDesk } from "../testing/desk";
import { mock, refuse } from "../testing/mockRoutes";
import { renderApp } from "../testing/renderApp";

/** Where nothing can be done about an empty list, or what can be done stands there already. */
const WITHOUT_ACTION: Record<string, string> = {
  "features/announcements/AnnouncementList.tsx": "only the operator writes them, and he gets a button",
  "features/billing/InvoiceTable.tsx": "they come by themselves: the sentence says when",
  "features/billing/Pix.tsx": "no list: says that it was paid, and leaves by itself",
  "features/campaigns/opt-outs/OptOutTable.tsx": "customers put themselves there: the sentence says how",
  "features/campaigns/report/RecipientTable.tsx": "it fills when the campaign begins: the sentence says so",
  "features/companies/CompaniesPanel.tsx": "the form for a new one stands above",
  "features/connections/ConnectionsPage.tsx": "who may not connect a number gets no button for it",
  "features/conversation/view/MessageLog.tsx": "the field to write in stands below",
  "features/helps/HelpsPage.tsx": "only the operator publishes them, and he gets a button",
  "features/helps/HelpsPanel.tsx": "the form for a new one stands above",
  "features/operator/CustomersPanel.tsx": "never empty: the operator's own company is one of them",
  "features/operator/InvoicesPanel.tsx": "they come by themselves: the sentence says when",
  "features/operator/PaymentsPanel.tsx": "good news: the sentence says what would stand here",
  "features/plans/PlansPanel.tsx": "the form for a new one stands above",
  "features/schedules/calendar/ScheduleCalendar.tsx": "a stretch of days with nothing: the button stands above",
};

const sources = Object.entries(
  import.meta.glob<string>("../{app,features,shared}/**/*.tsx", { query: "?raw", import: "default", eager: true }),
)
  .filter(([path]) => !path.includes(".test."))
  .map(([path, text]) => ({ path: path.replace("../", "").replace(/^\.\//, "app/"), text }));

/** What stands from there up to where what was opened is closed again. */
function readFrom(text: string, start: number, isEnd: (rest: string) => boolean): string {
  let depth = 0;
  let end = start;
  while (depth > 0 || !isEnd(text.slice(end, end + 2))) {
    if ("{([".includes(text[end] ?? "")) depth++;
    if ("})]".includes(text[end] ?? "")) depth--;
    if (++end > text.length) throw new Error(`not closed: ${text.slice(start, start + 80)}`);
  }
  return text.slice(start, end);
}

const closesTag = (rest: string) => rest === "/>";
const closesValue = (rest: string) => /^[,}\s/;)]/.test(rest);

/** What is given to each empty state of a file: by itself, or to the table that draws it. */
function usesIn(text: string): string[] {
  const own = [...text.matchAll(/<EmptyState\b/g)].map(({ index }) => readFrom(text, index + 11, closesTag));
  const ofTables = /<(LiveTable|CrudPanel)\b/.test(text)
    ? [...text.matchAll(/\bempty(=|: )(?=\{)/g)].map(({ 0: { length }, index }) =>
        readFrom(text, index + length, closesValue),
      )
    : [];
  return [...own, ...ofTables.filter((use) => use.includes("icon"))];
}

/** The words of an action; of one that has a name, those by which it is made. */
function actionIn(use: string, text: string): string | undefined {
  const found = /\baction(?:=|: )?/.exec(use);
  if (!found) return;
  const value = /^[=:]/.test(found[0].slice("action".length))
    ? readFrom(use, found.index + found[0].length, closesValue)
    : "action";
  const name = /^\{?(\w+)(?:\(.*\))?\}?$/.exec(value)?.[1];
  const made = name && new RegExp(`\\bconst ${name} = `).exec(text);
  return made ? readFrom(text, made.index + made[0].length, (rest) => rest.startsWith(";")) : value;
}

describe("every empty list", () => {
  // What a table is given, it hands on.
  const all = sources.filter(({ path }) => path !== "shared/list/LiveTable.tsx");
  const uses = all.flatMap(({ path, text }) => usesIn(text).map((use) => ({ path, use, action: actionIn(use, text) })));

  it("says what to do about it", () => {
    expect(uses.length).toBeGreaterThan(30);
    expect(uses.filter(({ action }) => action === undefined)).toEqual([]);
  });

  it("has one button, or is known to have none, and why", () => {
    const bare = uses.filter(({ action = "" }) => /(^\{?|[?:(] )null\b|&& [(<]/.test(action)).map(({ path }) => path);
    expect([...new Set(bare)].sort()).toEqual(Object.keys(WITHOUT_ACTION).sort());
  });
});

const none = { count: 0, hasMore: false };

describe("a page whose list is empty", () => {
  it.each([
    ["/users", "Novo usuário", () => mock(userRoutes.list, () => ({ ...none, users: [] }))],
    ["/contacts", "Novo contato", () => mock(contactRoutes.list, () => ({ ...none, contacts: [] }))],
    ["/quick-messages", "Nova resposta rápida", () => mock(quickMessageRoutes.list, () => ({ ...none, records: [] }))],
    ["/prompts", "Novo prompt", () => mock(promptRoutes.list, () => ({ ...none, prompts: [] }))],
    [
      "/queue-integration",
      "Nova integração",
      () => mock(queueIntegrationRoutes.list, () => ({ ...none, queueIntegrations: [] })),
    ],
    ["/webhooks", "Novo webhook", () => mock(webhookRoutes.list, () => [])],
    [
      "/campaigns",
      "Nova campanha",
      () => {
        mockCampaignCompany({});
        mock(contactListRoutes.listAll, () => []);
        return mock(campaignRoutes.list, () => ({ ...none, records: [] }));
      },
    ],
    ["/tags", "Nova tag", () => mock(tagRoutes.list, () => ({ ...none, tags: [] }))],
    ["/queues", "Nova fila", () => mock(queueRoutes.list, () => [])],
    ["/files", "Nova lista", () => mock(fileListRoutes.list, () => ({ ...none, files: [] }))],
    ["/contact-lists", "Nova lista", () => mock(contactListRoutes.list, () => ({ ...none, records: [] }))],
    ["/announcements", "Novo comunicado", () => mock(announcementRoutes.list, () => ({ ...none, records: [] }))],
  ])("%s offers to add the first one", async (path, add, answer) => {
    answer();
    const user = renderApp(path, { user: makeUser({ profile: "admin", super: true }) });
    const buttons = () => within(screen.getByRole("main")).getAllByRole("button", { name: add });
    // One above the list, and one in its place.
    await waitFor(() => expect(buttons()).toHaveLength(2));
    expect(buttons().map((button) => button.classList.contains("MuiButton-contained"))).toEqual([true, false]);
    expect(screen.queryByRole("table")).toBeNull();
    await user.click(buttons()[1] as HTMLElement);
    expect(await screen.findByRole("dialog")).toBeVisible();
  });
});

describe("a list that fills elsewhere", () => {
  const admin = makeUser({ profile: "admin" });
  const operator = makeUser({ profile: "admin", super: true });

  function mockEmptyBar() {
    mockDesk({ tickets: [] });
    mock(tagRoutes.list, () => ({ ...none, tags: [] }));
    mock(announcementRoutes.list, () => ({ ...none, records: [] }));
    mock(chatRoutes.list, () => ({ ...none, records: [] }));
  }

  it.each([
    ["Comunicados", "Novo comunicado", "/announcements"],
    ["Notificações", "Ver atendimentos", "/tickets"],
    ["Chat interno", "Novo grupo", "/chats"],
  ])("%s of the bar leads there, and closes", async (bell, link, path) => {
    mockEmptyBar();
    const user = renderApp("/tags", { user: operator });
    await user.click(await screen.findByRole("button", { name: bell }));
    const lead = await screen.findByRole("link", { name: link });
    expect(lead).toHaveAttribute("href", path);
    await user.click(lead);
    await waitFor(() => expect(screen.queryByRole("dialog", { name: bell })).toBeNull());
  });

  it("offers nobody else to write what only the operator does", async () => {
    mockEmptyBar();
    mock(helpRoutes.listAll, () => []);
    const user = renderApp("/helps", { user: admin });
    expect(await screen.findByText("Quando houver vídeos de ajuda, eles aparecem nesta página.")).toBeVisible();
    expect(within(screen.getByRole("main")).queryByRole("link")).toBeNull();
    await user.click(await screen.findByRole("button", { name: "Comunicados" }));
    expect(await screen.findByText("Nenhum comunicado")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Novo comunicado" })).toBeNull();
  });

  it("leads the operator to where videos are published", async () => {
    mock(helpRoutes.listAll, () => []);
    renderApp("/helps", { user: operator });
    const lead = await screen.findByRole("link", { name: "Publicar um vídeo" });
    expect(lead).toHaveAttribute("href", "/settings?tab=helps");
  });

  it("leads from a prompt that spent nothing to all of them", async () => {
    mock(promptRoutes.show, () => refuse("ERR_INTERNAL"));
    mock(promptRoutes.showUsage, () => ({ tokens: 0, cost: 0, monthlyTokens: null, days: [], tickets: [] }));
    renderApp("/prompts/1/usage", { user: admin });
    expect(await screen.findByRole("link", { name: "Ver os prompts" })).toHaveAttribute("href", "/prompts");
  });

  it("asks again what a robot's server was asked", async () => {
    mock(queueIntegrationRoutes.show, () => refuse("ERR_INTERNAL"));
    const list = mock(queueIntegrationRoutes.listExchanges, () => ({ exchanges: [], hasMore: false }));
    const user = renderApp("/queue-integration/1/exchanges", { user: admin });
    await screen.findByText("Nada foi perguntado ainda");
    await user.click(screen.getAllByRole("button", { name: "Atualizar" })[1] as HTMLElement);
    await waitFor(() => expect(list.calls).toHaveLength(2));
  });

  it("of things to do puts the keyboard where one writes", async () => {
    const user = renderApp("/todolist", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Escrever a primeira" }));
    expect(screen.getByRole("textbox", { name: "Nova tarefa" })).toHaveFocus();
  });
});
