import {
  apiKeyRoutes,
  CAMPAIGN_MESSAGES,
  campaignRoutes,
  connectionRoutes,
  contactListRoutes,
  contactRoutes,
  fileListRoutes,
  installationRoutes,
  operatorRoutes,
  queueOptionRoutes,
  queueRoutes,
  quickMessageRoutes,
  reminderRoutes,
  scheduleRoutes,
  settingRoutes,
} from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { makeConnection, makeQueue, makeQueueOption, makeSettings, makeUser } from "../testing/builders";
import { makeCampaign, mockCampaignCompany } from "../testing/campaigns";
import { makeContact, makeTicket } from "../testing/conversations";
import { mockDesk } from "../testing/desk";
import { mock } from "../testing/mockRoutes";
import type { Person } from "../testing/person";
import { renderApp } from "../testing/renderApp";

const admin = makeUser({ profile: "admin" });
const ticket = makeTicket({ id: 2 });

beforeAll(() => {
  // The calendar asks what lies under the pointer; here nothing is laid out.
  document.elementFromPoint = () => null;
});

const installation = {
  signupConfirmsEmail: false,
  termsUrl: "",
  privacyUrl: "",
  graceDays: 0,
  hasMailServer: false,
  heldSince: null,
};

const click = async (user: Person, name: string) =>
  user.click((await screen.findAllByRole("button", { name }))[0] as HTMLElement);

async function openChat(): Promise<Person> {
  mockDesk({ tickets: [ticket] });
  const user = renderApp(`/tickets/${ticket.uuid}`, { user: admin });
  await screen.findByRole("textbox", { name: /Digite uma mensagem/ });
  return user;
}

/** Puts a variable into a field by its button; answers what is to stand there. */
type Put = (user: Person, field: HTMLElement) => Promise<string>;

/** By the button in the corner, which opens a menu. */
const byCorner =
  (label: string): Put =>
  async (user, field) => {
    const around = field.closest(".MuiInputBase-root") as HTMLElement;
    await user.click(within(around).getByRole("button", { name: `Inserir em “${label}”` }));
    await user.click(await screen.findByRole("menuitem", { name: /^Primeiro nome/ }));
    return "{{firstName}}";
  };

/** By one of the buttons below the field. */
const byButton =
  (name: string, written: string): Put =>
  async (user, field) => {
    const around = field.closest(".MuiFormControl-root")?.parentElement as HTMLElement;
    await user.click(within(around).getByRole("button", { name }));
    return written;
  };

/** By what the field of a conversation suggests. */
const bySuggestion: Put = async (user) => {
  await user.click(await screen.findByRole("option", { name: /Primeiro nome/ }));
  return "{{firstName}}";
};

interface Form {
  /** Where the buttons stand. */
  parts: string[];
  open: () => Promise<Person>;
  /** Where more than one form has such a field. */
  region?: string;
  fields: { label: string | RegExp; put: Put; before?: (user: Person) => Promise<void> }[];
}

const inCorners = (...labels: string[]) => labels.map((label) => ({ label, put: byCorner(label) }));

const TEST_OF_THE_API = {
  parts: ["messages-api/SendingTest.tsx"],
  fields: inCorners("Mensagem"),
  async open() {
    mock(apiKeyRoutes.list, () => []);
    mock(connectionRoutes.list, () => []);
    const user = renderApp("/messages-api", { user: admin });
    await screen.findByRole("region", { name: "Mensagem de mídia" });
    return user;
  },
};

/** Each text the server fills in before it goes out, and the form it is written in. */
const FORMS: Record<string, Form> = {
  "a connection": {
    parts: ["connections/form/MessagesPart.tsx"],
    fields: inCorners(
      "Mensagem de saudação",
      "Mensagem fora do expediente",
      "Mensagem de conclusão",
      "Mensagem de avaliação",
      "Mensagem por inatividade",
    ),
    async open() {
      mock(queueRoutes.list, () => []);
      mock(connectionRoutes.list, () => [makeConnection({ name: "Loja" })]);
      mock(connectionRoutes.listNetworks, () => ["whatsapp" as const]);
      const user = renderApp("/connections", { user: admin });
      await click(user, "Nova conexão");
      await user.click(await screen.findByRole("tab", { name: "Mensagens" }));
      return user;
    },
  },
  "a queue": {
    parts: ["queues/QueueForm.tsx"],
    fields: inCorners("Mensagem de saudação", "Mensagem fora do expediente"),
    async open() {
      mock(settingRoutes.list, () => makeSettings());
      mock(queueRoutes.list, () => []);
      const user = renderApp("/queues", { user: admin });
      await click(user, "Nova fila");
      return user;
    },
  },
  "an option of a queue": {
    parts: ["queues/options/OptionForm.tsx"],
    fields: inCorners("Mensagem"),
    async open() {
      mock(settingRoutes.list, () => makeSettings());
      mock(queueRoutes.list, () => [makeQueue({ name: "Vendas" })]);
      mock(queueOptionRoutes.list, () => [makeQueueOption({ title: "Preços", message: "" })]);
      const user = renderApp("/queues", { user: admin });
      await click(user, "Opções do menu: Vendas");
      await click(user, "Editar: Preços");
      return user;
    },
  },
  "a schedule": {
    parts: ["schedules/ScheduleDialog.tsx"],
    fields: inCorners("Mensagem"),
    async open() {
      mock(connectionRoutes.list, () => []);
      mock(contactRoutes.show, () => ({ ...makeContact({ id: 5 }), extraInfo: [] }));
      mock(scheduleRoutes.list, () => ({ schedules: [], count: 0, hasMore: false }));
      return renderApp("/schedules?contactId=5", { user: admin });
    },
  },
  "a list of files": {
    parts: ["file-lists/FileListDialog.tsx"],
    fields: inCorners("Mensagem"),
    async open() {
      mock(fileListRoutes.list, () => ({ files: [], count: 0, hasMore: false }));
      const user = renderApp("/files", { user: admin });
      await click(user, "Nova lista");
      return user;
    },
  },
  "a quick message": {
    parts: ["quick-messages/MessageField.tsx"],
    fields: [{ label: "Mensagem", put: byButton("Primeiro nome", "{{firstName}}") }],
    async open() {
      mock(quickMessageRoutes.list, () => ({ records: [], count: 0, hasMore: false }));
      const user = renderApp("/quick-messages", { user: admin });
      await click(user, "Nova resposta rápida");
      return user;
    },
  },
  "a campaign": {
    parts: ["campaigns/form/CampaignTextField.tsx"],
    fields: CAMPAIGN_MESSAGES.flatMap((place) =>
      ["Mensagem de confirmação", "Mensagem"].map((label) => ({
        label,
        put: byButton("Nome", "{nome}"),
        before: async (user: Person) => user.click(screen.getByRole("tab", { name: new RegExp(`^Msg\\.${place}`) })),
      })),
    ),
    async open() {
      mockCampaignCompany();
      mock(contactListRoutes.listAll, () => []);
      mock(campaignRoutes.list, () => ({
        records: [makeCampaign({ confirmation: true, message1: "" })],
        count: 1,
        hasMore: false,
      }));
      const user = renderApp("/campaigns", { user: admin });
      await click(user, "Editar: Coleção de verão");
      return user;
    },
  },
  "a reminder of the operator": {
    parts: ["operator/ReminderForm.tsx"],
    region: "No dia do vencimento",
    fields: ["Assunto", "Texto"].map((label) => ({ label, put: byButton("Empresa", "{{name}}") })),
    async open() {
      mock(installationRoutes.show, () => installation);
      mock(operatorRoutes.showFigures, () => new Promise<never>(() => undefined));
      mock(reminderRoutes.list, () => ({
        texts: [{ language: "pt" as const, step: "due" as const, subject: "", body: "", isOwn: false }],
      }));
      return renderApp("/operator?tab=reminders", { user: makeUser({ super: true, profile: "admin" }) });
    },
  },
  "a text by the API": { ...TEST_OF_THE_API, region: "Mensagem de texto" },
  "a caption by the API": { ...TEST_OF_THE_API, region: "Mensagem de mídia" },
  "a conversation": {
    parts: ["conversation/composer/ModesRow.tsx"],
    fields: [
      {
        label: /Digite uma mensagem/,
        async put(user, field) {
          await click(user, "Inserir variável");
          return bySuggestion(user, field);
        },
      },
    ],
    open: openChat,
  },
  "a conversation on a phone": {
    parts: ["conversation/composer/AttachChoices.tsx"],
    fields: [
      {
        label: /Digite uma mensagem/,
        async put(user, field) {
          await click(user, "Arquivos e assinatura");
          await user.click(await screen.findByRole("menuitem", { name: "Inserir variável" }));
          return bySuggestion(user, field);
        },
      },
    ],
    open() {
      vi.spyOn(window, "matchMedia").mockImplementation(
        (media) =>
          ({
            media,
            matches: media.includes("max-width"),
            addEventListener: () => undefined,
            removeEventListener: () => undefined,
          }) as unknown as MediaQueryList,
      );
      return openChat();
    },
  },
  "a caption": {
    parts: ["conversation/attachments/AttachmentRow.tsx"],
    fields: inCorners("Legenda de nota.txt"),
    async open() {
      const user = await openChat();
      const file = new File(["x"], "nota.txt", { type: "text/plain" });
      await user.upload(await screen.findByLabelText("Anexar arquivos", { selector: "input" }), file);
      return user;
    },
  },
};

/** What stands on a ground behind the field. */
const marksOf = (field: HTMLElement) =>
  [...(field.parentElement?.querySelectorAll<HTMLElement>("[data-variable]") ?? [])].map((mark) => [
    mark.dataset.variable,
    mark.textContent,
  ]);

const sources = Object.entries(
  import.meta.glob<string>(["../features/**/*.tsx", "!../**/*.test.*"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).map(([path, text]) => ({ path: path.replace("../features/", ""), text }));

describe("what changes from one reader to the next", () => {
  it("is offered by the forms below, and by no other", () => {
    const offering =
      /<(MessageTextField|InsertVariable|InsertButtons|VariableButton)\b|onClick=\{choose\(onVariable\)\}/;
    const paths = sources.filter(({ text }) => offering.test(text)).map(({ path }) => path);
    expect(paths.sort()).toEqual([...new Set(Object.values(FORMS).flatMap(({ parts }) => parts))].sort());
  });

  it.each(Object.entries(FORMS))(
    "is put into each text of %s by its button, and is told from what is none",
    async (_, { open, region, fields }) => {
      const user = await open();
      const place = region ? within(await screen.findByRole("region", { name: region })) : screen;
      for (const { label, put, before } of fields) {
        await before?.(user);
        const field = await place.findByRole("textbox", { name: label });
        const written = await put(user, field);
        await waitFor(() => expect(field).toHaveValue(written));
        await waitFor(() => expect(marksOf(field)).toEqual([["known", written]]));
        expect(field).not.toHaveAccessibleDescription(/não é uma variável/);
        await user.click(field);
        await user.paste(" {{fristName}}");
        await waitFor(() =>
          expect(marksOf(field)).toEqual([
            ["known", written],
            ["unknown", "{{fristName}}"],
          ]),
        );
        expect(field).toHaveValue(`${written} {{fristName}}`);
        expect(field).toHaveAccessibleDescription(/\{\{fristName\}\} não é uma variável: sai como está escrito/);
      }
    },
  );
});
