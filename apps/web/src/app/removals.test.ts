import * as contract from "@recado/contract";
import { describe, expect, it } from "vitest";

/** Where the screens call each route that takes something away, and where they ask before it, or offer a way back. */
const REMOVALS: Record<string, { calls: string; asks?: string }> = {
  "announcements.remove": { calls: "announcements/AnnouncementsPage.tsx" },
  "apiKeys.revoke": { calls: "messages-api/KeyTable.tsx" },
  "campaigns.remove": { calls: "campaigns/list/CampaignsPage.tsx" },
  "chatMessages.remove": { calls: "chats/data/chatSource.ts", asks: "conversation/chat/ChatDialogs.tsx" },
  "chats.remove": { calls: "chats/ChatHeader.tsx" },
  "companies.remove": { calls: "companies/CompaniesPanel.tsx" },
  "connections.remove": { calls: "connections/ConnectionDialogs.tsx" },
  "connectionSessions.stop": { calls: "connections/ConnectionDialogs.tsx" },
  "contactListItems.remove": { calls: "contact-lists/ListItemsPage.tsx" },
  "contactLists.remove": { calls: "contact-lists/ContactListsPage.tsx" },
  "contacts.remove": { calls: "contacts/ContactsPage.tsx" },
  "fileLists.remove": { calls: "file-lists/FileListsPage.tsx" },
  "helps.remove": { calls: "helps/HelpsPanel.tsx" },
  "messages.remove": { calls: "tickets/chat/ticketMessages.ts", asks: "conversation/chat/ChatDialogs.tsx" },
  "optOuts.remove": { calls: "campaigns/opt-outs/useTakeBack.tsx" },
  "plans.remove": { calls: "plans/PlansPanel.tsx" },
  "prompts.remove": { calls: "prompts/PromptsPage.tsx" },
  "queueIntegrations.remove": { calls: "queue-integrations/IntegrationsPage.tsx" },
  "queues.remove": { calls: "queues/QueuesPage.tsx" },
  "queueOptions.remove": { calls: "queues/options/useOptions.ts", asks: "queues/options/OptionList.tsx" },
  "quickMessages.remove": { calls: "quick-messages/QuickMessagesPage.tsx" },
  "reminders.reset": { calls: "operator/ReminderForm.tsx" },
  "schedules.remove": { calls: "schedules/useScheduleRemoval.ts" },
  "tags.remove": { calls: "tags/TagsPage.tsx" },
  "ticketNotes.remove": { calls: "tickets/drawer/TicketNotes.tsx" },
  "tickets.remove": { calls: "tickets/data/useTicketActions.ts", asks: "tickets/header/TicketButtons.tsx" },
  "twoFactor.endOf": { calls: "two-factor/EndTwoFactor.tsx" },
  "webhooks.remove": { calls: "webhooks/WebhooksPage.tsx" },
  "users.remove": { calls: "users/UsersPage.tsx" },
};

/** What sends the same verb and takes nothing away that is not there again at once, or only when a form is saved. */
const HARMLESS = [
  "announcements.removeMedia",
  "auth.logout",
  "campaigns.removeMedia",
  "push.unsubscribe",
  "queueOptions.removeMedia",
  "queues.removeMedia",
  "quickMessages.removeMedia",
  "schedules.removeMedia",
  "ticketTags.clearLanes",
  "tickets.endSnooze",
];

const sources = Object.entries(
  import.meta.glob<string>("../features/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true }),
)
  .filter(([path]) => !path.includes(".test."))
  .map(([path, text]) => ({ path: path.replace("../features/", ""), text }));
const callersOf = (route: string) => {
  const [of = "", name] = route.split(".");
  const routes = Object.entries(contract).find(([, value]) => value === contract.allRoutes[of])?.[0];
  return sources.filter(({ text }) => new RegExp(`\\b${routes}\\.${name}\\b`).test(text)).map(({ path }) => path);
};

describe("what takes something away", () => {
  it("is known, each of it", () => {
    // Programs have no screens.
    const ofScreens = Object.entries(contract.allRoutes).filter(([of]) => !of.startsWith("v1"));
    const routes = ofScreens.flatMap(([of, all]) =>
      Object.entries(all).flatMap(([name, { method }]) => (method === "delete" ? [`${of}.${name}`] : [])),
    );
    expect(routes.sort()).toEqual([...Object.keys(REMOVALS), ...HARMLESS].sort());
  });

  it.each(Object.entries(REMOVALS))(
    "%s is called in one place, which asks first or offers a way back",
    (route, removal) => {
      expect(callersOf(route)).toEqual([removal.calls]);
      const { text } = sources.find(({ path }) => path === (removal.asks ?? removal.calls)) ?? { text: "" };
      expect(text).toMatch(/<(CrudPage|CrudPanel|ConfirmDialog)\b|\buseRemoval<|toastUndo\(/);
    },
  );
});
