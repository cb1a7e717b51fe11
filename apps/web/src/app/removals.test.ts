import * as contract from "@recado/contract";
import { describe, expect, it } from "vitest";

interface Removal {
  calls: string | string[];
  /** Where it is asked, unless where it is called. */
  asks?: string;
}

/** Where the screens call each route that takes something away, and where they ask before it, or offer a way back. */
const REMOVALS: Record<string, Removal> = {
  "announcements.remove": { calls: "announcements/AnnouncementsPage.tsx" },
  "apiKeys.revoke": { calls: "messages-api/KeyTable.tsx" },
  "campaigns.remove": { calls: "campaigns/list/CampaignsPage.tsx" },
  "chatMessages.remove": { calls: "chats/data/chatSource.ts", asks: "conversation/view/ConversationDialogs.tsx" },
  "chats.remove": { calls: "chats/ChatHeader.tsx" },
  "companies.remove": { calls: "companies/CompaniesPanel.tsx" },
  "connections.remove": { calls: "connections/ConnectionDialogs.tsx" },
  "connectionSessions.stop": { calls: "connections/ConnectionDialogs.tsx" },
  "contactListItems.remove": { calls: "contact-lists/ListItemsPage.tsx" },
  "contactLists.remove": { calls: "contact-lists/ContactListsPage.tsx" },
  "contacts.remove": { calls: "contacts/ContactsPage.tsx" },
  "fileLists.remove": { calls: "file-lists/FileListsPage.tsx" },
  "helps.remove": { calls: "helps/HelpsPanel.tsx" },
  "messages.remove": { calls: "tickets/chat/ticketMessages.ts", asks: "conversation/view/ConversationDialogs.tsx" },
  "optOuts.remove": { calls: "campaigns/opt-outs/useOptOutRemoval.tsx" },
  "plans.remove": { calls: "plans/PlansPanel.tsx" },
  "prompts.remove": { calls: "prompts/PromptsPage.tsx" },
  // One's own device, from where the same button turns it on again, is not asked about.
  "push.unsubscribe": { calls: ["push/OtherDevices.tsx", "push/ThisDevice.tsx"], asks: "push/OtherDevices.tsx" },
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

/** The same for what takes something away by another verb. */
const ENDINGS: Record<string, Removal> = {
  "campaigns.cancel": { calls: "campaigns/useCampaignActions.tsx" },
  "connections.renewToken": { calls: "connections/form/TokenField.tsx" },
  "connectionSessions.renew": { calls: "connections/pairing/useRenewal.tsx" },
  "contacts.merge": { calls: "contacts/MergeDialog.tsx" },
  // One that an e-mail was corrected for is sent anew by saving the form.
  "invitations.renew": {
    calls: ["users/RenewInvitation.tsx", "users/UserDialog.tsx"],
    asks: "users/RenewInvitation.tsx",
  },
  "webhooks.renewSecret": { calls: "webhooks/WebhooksPage.tsx" },
};

/** What sends the same verbs and takes nothing away that is not there again at once, or only when a form is saved. */
const HARMLESS = [
  "announcements.removeMedia",
  "auth.logout",
  "campaigns.removeMedia",
  "queueOptions.removeMedia",
  "queues.removeMedia",
  "quickMessages.removeMedia",
  "schedules.removeMedia",
  "ticketTags.clearLanes",
  "ticketTags.remove",
  "tickets.endSnooze",
];
/** Whoever ends his own second step types the password for it; a forgotten password is reset by a code from a mail. */
const PROVEN = ["passwordReset.reset", "passwordReset.resetByPath", "twoFactor.end"];

/** How a route is called that puts something else in the place of what there was, or stops it. */
const ENDS = /^(cancel|clear|disconnect|end|forget|merge|renew|reset|revoke|rotate|stop)([A-Z]|$)/;

/** A setting is emptied. What cannot be seen cannot be typed again. */
const FORGETS = /\b(save|mutate)\(""\)/;

const WAYS_BACK = /<(CrudPage|CrudPanel|ConfirmDialog)\b|\buseRemoval<|toastUndo\(/;

const sources = Object.entries(
  import.meta.glob<string>("../features/**/*.{ts,tsx}", { query: "?raw", import: "default", eager: true }),
)
  .filter(([path]) => !path.includes(".test."))
  .map(([path, text]) => ({ path: path.replace("../features/", ""), text }));
const textOf = (wanted: string) => sources.find(({ path }) => path === wanted)?.text ?? "";
const callersOf = (route: string) => {
  const [of = "", name] = route.split(".");
  const routes = Object.entries(contract).find(([, value]) => value === contract.allRoutes[of])?.[0];
  return sources.filter(({ text }) => new RegExp(`\\b${routes}\\.${name}\\b`).test(text)).map(({ path }) => path);
};

// Programs have no screens.
const ofScreens = Object.entries(contract.allRoutes)
  .filter(([of]) => !of.startsWith("v1"))
  .flatMap(([of, all]) => Object.entries(all).map(([name, { method }]) => ({ route: `${of}.${name}`, name, method })));

describe("what takes something away", () => {
  it("is known, each of it", () => {
    const removing = ofScreens.filter(({ method }) => method === "delete").map(({ route }) => route);
    expect(removing.sort()).toEqual([...Object.keys(REMOVALS), ...HARMLESS].sort());
    const ending = ofScreens.filter(({ name, method }) => method !== "delete" && method !== "get" && ENDS.test(name));
    expect(ending.map(({ route }) => route).sort()).toEqual([...Object.keys(ENDINGS), ...PROVEN].sort());
  });

  it.each(Object.entries({ ...REMOVALS, ...ENDINGS }))(
    "%s is called in one place, which asks first or offers a way back",
    (route, { calls, asks }) => {
      const callers = [calls].flat();
      expect(callersOf(route)).toEqual(callers);
      expect(textOf(asks ?? callers.join())).toMatch(WAYS_BACK);
    },
  );

  it("is asked before it is emptied among the settings", () => {
    const forgetting = sources.filter(({ text }) => FORGETS.test(text));
    expect(forgetting.map(({ path }) => path)).toEqual(["settings/controls/SecretSetting.tsx"]);
    for (const { text } of forgetting) expect(text).toMatch(WAYS_BACK);
  });
});

/** There is one of it, and the title says what: the installation that was restored, the own account. */
const ONLY_ONE = ["operator/RestoredNotice.tsx", "palette/LogoutDialog.tsx"];

describe("a question", () => {
  const questions = sources.flatMap(({ path, text }) =>
    (text.match(/<ConfirmDialog\b[\s\S]*?\/>/g) ?? []).map((props) => ({ path, props })),
  );

  it("names what it is about in its title", () => {
    expect(questions.length).toBeGreaterThan(15);
    // Without a title of its own it says the name; a title that is told nothing cannot.
    const unnamed = questions.filter(({ props }) => /\btitle=/.test(props) && !/\btitle=\{[\w.]+\([^)]/.test(props));
    expect(unnamed.map(({ path }) => path)).toEqual(ONLY_ONE);
  });
});
