import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { open } from "./page";
import { choose, toast } from "./steps";

/** Opens a dialog, or another part, of a screen. */
interface Part {
  name: string;
  open(page: Page): Promise<void>;
}

/** A screen as a person meets it. */
export interface TestScreen {
  path: string;
  /** In file names and messages. */
  name: string;
  /** Tabs and dialogs, each opened on the page just loaded. Their words are Portuguese. */
  parts?: Part[];
}

const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByRole("button", { name }).first().click();

/** What is loaded when it is opened is waited for by its name. */
const pressFor =
  (name: string | RegExp, dialog: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(name)(page);
    await page.getByRole("dialog", { name: dialog }).waitFor();
  };

const showTab =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole("tab", { name, exact: true }).click();
    await page.getByRole("tabpanel", { name }).waitFor();
  };

const inOrder =
  (...steps: Part["open"][]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

/** The tab with hours is there only when the company has chosen whose hours count. */
const chooseHours =
  (choice: string) =>
  async (page: Page): Promise<void> => {
    if (new URL(page.url()).pathname !== "/settings") await open(page, "/settings");
    const field = page.getByRole("combobox", { name: "Gerenciamento de expediente" });
    if ((await field.innerText()) === choice) return;
    await choose(page, "Gerenciamento de expediente", choice);
    await toast(page, "Operação atualizada com sucesso.").waitFor();
  };

const visit = (path: string) => (page: Page) => open(page, path);

/** A long list has only those rows in the page that are near the window. */
const search =
  (text: string) =>
  async (page: Page): Promise<void> =>
    page.getByRole("searchbox").fill(text);

/** Opens the dialog of a line whatever it is doing; once asked for, its code is on the way or there. */
const showCode = async (page: Page): Promise<void> => {
  await press(/(Tentar novamente|QR CODE|Ver código): Plantão$/)(page);
  await page.getByRole("tab", { name: "Conectar com código" }).click();
  const number = page.getByLabel("Número do celular");
  const code = page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  await number.or(code).waitFor();
  if (await code.isVisible()) return;
  await number.fill("+55 11 91234-5678");
  await press("Pedir código")(page);
  await code.waitFor();
};

const showPicture = async (page: Page): Promise<void> => {
  await press(/QR CODE: Suporte/)(page);
  await page.getByRole("img", { name: "QR code para ler com o celular" }).waitFor();
};

/** WhatsApp is asked about a number only once nobody has it, so this one is told at once. */
const enterKnownNumber = async (page: Page): Promise<void> => {
  const number = await page
    .getByRole("row", { name: /Aline Duarte/ })
    .or(page.getByRole("listitem").filter({ hasText: "Aline Duarte" }))
    .getByText(/^\+55 \(12\)/)
    .innerText();
  await press("Novo contato")(page);
  await page.getByLabel("Nome").fill("Aline de novo");
  await page.getByLabel("Número do WhatsApp").fill(number);
  await press(/^Adicionar$/)(page);
  await page.getByText("Este número já está nos seus contatos").waitFor();
};

const chooseOther = async (page: Page): Promise<void> => {
  await press("Unir: Aline Duarte")(page);
  await page.getByRole("combobox", { name: "O outro contato" }).fill("Dona");
  await page.getByRole("option", { name: /Dona Lurdes/ }).click();
};

/** A tab of the desk, also from the search, which the desk comes back to. */
const showOpen = (page: Page, tab: RegExp): Promise<void> => page.getByRole("tab", { name: tab }).click();

/** The conversation in which everything there is has been said. A phone shows the beginning of a name. */
const showChat = async (page: Page): Promise<void> => {
  await showOpen(page, /^Atendendo/);
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /Dona Lurd/ })
    .click();
  const log = page.getByRole("log");
  await log.getByText("Até amanhã!").waitFor();
};

const showWaiting = async (page: Page): Promise<void> => {
  await showOpen(page, /^Aguardando/);
  await page.getByRole("button", { name: "Aceitar: Beto" }).waitFor();
};

const peek = async (page: Page): Promise<void> => {
  await press("Espiar Conversa: Beto")(page);
  await page.getByRole("dialog").getByRole("log").waitFor();
};

/** At a desk it stands beside the conversation from the start, on a phone it comes above it. */
const showContact = async (page: Page): Promise<void> => {
  const about = page.getByTitle("Dados de Dona Lurdes");
  if ((await about.getAttribute("aria-expanded")) === "false") await about.click();
  await page.getByText("Portão dos fundos", { exact: true }).waitFor();
};

const chooseFiles = async (page: Page): Promise<void> => {
  const buffer = await readFile(new URL("../public/icons/icon-512.png", import.meta.url));
  await page.locator("input[type=file][multiple]").setInputFiles([
    { name: "vitrine.png", mimeType: "image/png", buffer },
    { name: "tabela de preços.csv", mimeType: "text/csv", buffer: Buffer.from("bolo;45,00") },
  ]);
  await page.getByRole("dialog", { name: "Enviar arquivos" }).waitFor();
};

const writeDraft = (page: Page, text: string): Promise<void> =>
  page.getByRole("textbox", { name: /Digite uma mensagem/ }).fill(text);

/** What a command could mean, above the field. */
const showQuickAnswers = async (page: Page): Promise<void> => {
  await writeDraft(page, "/a");
  await page.getByRole("listbox", { name: "Respostas rápidas" }).getByRole("option").first().waitFor();
};

/** Works where the browser was given a microphone. */
const record = async (page: Page): Promise<void> => {
  // Where something is written it would be sent.
  await writeDraft(page, "");
  await press("Gravar áudio")(page);
  await page.getByRole("timer", { name: "Tempo de gravação" }).waitFor();
};

const listen = async (page: Page): Promise<void> => {
  // Less than a second would be thrown away.
  await page
    .getByRole("timer")
    .getByText(/^0:0[2-9]$/)
    .waitFor();
  await press("Parar e ouvir")(page);
  await page.getByRole("group", { name: "Gravar áudio" }).getByRole("button", { name: "Enviar" }).waitFor();
};

/** A file on its way, which from then on never arrives. */
const upload = async (page: Page): Promise<void> => {
  await writeDraft(page, "");
  await page.route(/\/backend\/messages\/\d+$/, (route) =>
    route.request().method() === "POST" ? null : route.fallback(),
  );
  await chooseFiles(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Enviar/ })
    .click();
  await page
    .getByRole("log")
    .getByRole("progressbar", { name: /vitrine/ })
    .waitFor();
};

const showOptions = async (page: Page): Promise<void> => {
  await page.getByRole("log").getByRole("button", { name: "Opções da mensagem" }).last().click();
};

const removal: Part = { name: "delete", open: press(/^Excluir: /) };

/** A microphone that beeps, and somebody who has allowed it: what a browser is started with that opens every part. */
export const WITH_MICROPHONE = { args: ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"] };

/** On a phone the menu lies over the page, and what a desk has on its rail stands in it. */
const showMenu = async (page: Page): Promise<void> => {
  if (await page.getByRole("button", { name: "Mais", exact: true }).isVisible()) await press("Mais")(page);
};

/** What a visitor can open. */
export const PUBLIC_SCREENS: TestScreen[] = [
  { path: "/login", name: "login", parts: [{ name: "empty", open: press("Entrar") }] },
  { path: "/signup", name: "signup", parts: [{ name: "empty", open: press("Cadastrar") }] },
  { path: "/forgetpsw", name: "forgot-password" },
];

/** What the super user can open, which is everything. */
export const PRIVATE_SCREENS: TestScreen[] = [
  {
    path: "/",
    name: "home",
    parts: [
      { name: "account", open: press("Conta") },
      {
        name: "profile",
        open: inOrder(
          press("Conta"),
          (page) => page.getByRole("menuitem", { name: "Perfil" }).click(),
          (page) => page.getByRole("dialog", { name: "Perfil" }).waitFor(),
        ),
      },
      { name: "volume", open: inOrder(showMenu, press(/^Volume/)) },
    ],
  },
  {
    path: "/tickets",
    name: "tickets",
    parts: [
      {
        name: "search",
        open: async (page) => {
          await page.getByRole("searchbox").fill("Lurdes");
          await page.getByRole("button", { name: "Tags" }).waitFor();
        },
      },
      { name: "new", open: pressFor("Novo atendimento", "Novo atendimento") },
      { name: "waiting", open: showWaiting },
      { name: "peek", open: inOrder(showWaiting, peek) },
      { name: "chat", open: showChat },
      { name: "chat-above", open: inOrder(showChat, (page) => page.getByRole("log").press("Home")) },
      { name: "ticket-menu", open: inOrder(showChat, press("Mais ações")) },
      {
        name: "transfer",
        open: inOrder(showChat, press("Mais ações"), async (page) => {
          await page.getByRole("menuitem", { name: "Transferir" }).click();
          await page.getByRole("dialog", { name: "Transferir" }).waitFor();
        }),
      },
      { name: "message-menu", open: inOrder(showChat, showOptions) },
      {
        name: "emoji",
        open: inOrder(showChat, press("Emojis"), (page) => page.getByRole("searchbox", { name: /emoji/i }).waitFor()),
      },
      { name: "attachments", open: inOrder(showChat, chooseFiles) },
      { name: "lightbox", open: inOrder(showChat, pressFor(/^Ampliar/, /./)) },
      { name: "contact", open: inOrder(showChat, showContact) },
      { name: "quick-answers", open: inOrder(showChat, showQuickAnswers) },
      { name: "recorder", open: inOrder(showChat, record) },
      { name: "recorded", open: inOrder(showChat, record, listen) },
      // Last: what waits is there whenever the conversation is opened again.
      { name: "upload", open: inOrder(showChat, upload) },
    ],
  },
  {
    path: "/kanban",
    name: "kanban",
    parts: [
      { name: "move", open: press("Mover para…: Rita Campos") },
      {
        name: "nothing-found",
        open: inOrder(search("não existe"), (page) => page.getByText("Nenhum atendimento encontrado").waitFor()),
      },
    ],
  },
  {
    path: "/quick-messages",
    name: "quick-messages",
    parts: [
      { name: "create", open: press("Nova resposta rápida") },
      { name: "edit", open: press(/^Editar: /) },
      { name: "empty", open: inOrder(press("Nova resposta rápida"), press("Adicionar")) },
      removal,
    ],
  },
  { path: "/todolist", name: "todo" },
  {
    path: "/contacts",
    name: "contacts",
    parts: [
      { name: "create", open: press("Novo contato") },
      {
        name: "edit",
        open: inOrder(press("Editar: Aline Duarte"), (page) => page.getByLabel("Nome do campo").waitFor()),
      },
      { name: "known", open: enterKnownNumber },
      { name: "merge", open: chooseOther },
      { name: "merge-question", open: inOrder(chooseOther, press("Continuar")) },
      { name: "import", open: press("Importar") },
      { name: "export", open: press("Exportar") },
      removal,
    ],
  },
  {
    path: "/tags",
    name: "tags",
    parts: [
      { name: "create", open: press("Nova tag") },
      { name: "colour", open: inOrder(press("Nova tag"), press("Escolher cor")) },
      { name: "edit", open: press(/^Editar: /) },
      removal,
      {
        name: "nothing-found",
        open: async (page) => {
          await page.getByRole("searchbox").fill("não existe");
          await page.getByText("Nada encontrado para “não existe”").waitFor();
        },
      },
    ],
  },
  {
    path: "/helps",
    name: "helps",
    parts: [{ name: "video", open: press(/^Primeiros passos/) }],
  },
  {
    path: "/connections",
    name: "connections",
    parts: [
      { name: "create", open: press("Nova conexão") },
      { name: "edit", open: press("Editar: Loja do centro") },
      { name: "messages", open: inOrder(press("Editar: Loja do centro"), showTab("Mensagens")) },
      { name: "bot", open: inOrder(press("Editar: Loja do centro"), showTab("Robô e transferência")) },
      { name: "picture", open: showPicture },
      { name: "code", open: showCode },
      { name: "health", open: press("Saúde da conexão: Loja do centro") },
      { name: "disconnect", open: press("Desconectar: Loja do centro") },
      removal,
    ],
  },
  {
    path: "/queues",
    name: "queues",
    parts: [
      { name: "create", open: press("Nova fila") },
      { name: "edit", open: press("Editar: Vendas") },
      {
        name: "hours",
        open: inOrder(
          chooseHours("Por fila"),
          visit("/queues"),
          press("Editar: Vendas"),
          showTab("Horários de Atendimento"),
        ),
      },
      { name: "menu", open: press("Opções do menu: Vendas") },
      removal,
    ],
  },
  {
    path: "/users",
    name: "users",
    parts: [{ name: "create", open: press("Novo usuário") }, { name: "edit", open: press(/^Editar: /) }, removal],
  },
  {
    path: "/settings",
    name: "settings",
    parts: [
      { name: "integrations", open: press("IXC, MK-Auth e Asaas") },
      { name: "hours", open: inOrder(chooseHours("Por empresa"), showTab("Horários")) },
    ],
  },
  {
    path: "/settings?tab=companies",
    name: "companies",
    parts: [
      { name: "edit", open: inOrder(search("Clínica"), press("Editar: Clínica Sorriso")) },
      { name: "delete", open: inOrder(search("Clínica"), press("Editar: Clínica Sorriso"), press("Excluir")) },
      { name: "empty", open: press("Salvar") },
    ],
  },
  {
    path: "/settings?tab=plans",
    name: "plans",
    parts: [
      { name: "edit", open: inOrder(search("Profissional"), press("Editar: Profissional")) },
      { name: "empty", open: press("Salvar") },
    ],
  },
  {
    path: "/settings?tab=helps",
    name: "help-entries",
    parts: [{ name: "edit", open: inOrder(search("horários"), press("Editar: Filas e horários")) }],
  },
  { path: "/nao-existe", name: "not-found" },
];
