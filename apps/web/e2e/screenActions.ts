import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { open } from "./page";
import { choose, toast } from "./steps";
import { OPERATOR } from "./world";

/** A button. Of a row it is called "Editar: Aline", and may be in a menu where rows are cards. */
export const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    const button = page.getByRole("button", { name }).first();
    const [label, row] = (typeof name === "string" ? name : name.source.replace("^", "")).split(": ");
    if (row === undefined) return button.click();
    const more = page.getByRole("button", { name: `Mais ações: ${row}` }).first();
    await button.or(more).first().waitFor();
    if (await button.isVisible()) return button.click();
    await more.click();
    await page.getByRole("menuitem", { name: label, exact: true }).click();
  };

/** What stands beside the search of a list, and on a phone in the menu beside the title. */
export const pressTool =
  (name: string) =>
  async (page: Page): Promise<void> => {
    const button = page.getByRole("button", { name, exact: true });
    const more = page.getByRole("button", { name: "Mais ações", exact: true });
    await button.or(more).first().waitFor();
    if (await button.isVisible()) return button.click();
    await more.click();
    await page.getByRole("menuitem", { name, exact: true }).click();
  };

/** What is loaded when it is opened is waited for by its name. */
export const pressFor =
  (name: string | RegExp, dialog: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(name)(page);
    await page.getByRole("dialog", { name: dialog }).waitFor();
  };

/** What colleagues have said; on a phone the chats have a place in the navigation instead. */
export const showChatsPopover = async (page: Page): Promise<void> => {
  if ((page.viewportSize()?.width ?? 0) >= 600) await pressFor(/^Chat interno/, "Chat interno")(page);
};

export const showTab =
  (name: string) =>
  async (page: Page): Promise<void> => {
    const tab = page.getByRole("tab", { name, exact: true });
    // Where there is not room for all, arrows come and go as the strip scrolls, and a click would miss what they move.
    await tab.scrollIntoViewIfNeeded();
    await tab.click();
    await page.getByRole("tabpanel", { name }).waitFor();
  };

/** An entry of the menu that is open. */
export const chooseItem =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> =>
    page.getByRole("menuitem", { name }).click();

export const waitForDialog =
  (name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole("dialog", { name }).waitFor();

export const waitForMenu = (page: Page): Promise<void> =>
  page.getByRole("menu").getByRole("menuitem").or(page.getByRole("menuitemcheckbox")).first().waitFor();

/** Says yes to a question. */
export const answer =
  (name: string) =>
  (page: Page): Promise<void> =>
    page.getByRole("alertdialog").getByRole("button", { name }).click();

export const inOrder =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

/** The tab with hours is there only when the company has chosen whose hours count. */
export const chooseHours =
  (choice: string) =>
  async (page: Page): Promise<void> => {
    if (new URL(page.url()).pathname !== "/settings") await open(page, "/settings");
    const field = page.getByRole("combobox", { name: "Gerenciamento de expediente" });
    if ((await field.innerText()) === choice) return;
    await choose(page, "Gerenciamento de expediente", choice);
    await toast(page, "Operação atualizada com sucesso.").first().waitFor();
  };

/** The charts of the dashboard, which are drawn when they are there. */
export const showCharts = async (page: Page): Promise<void> => {
  await page.getByRole("img", { name: /^Quando os clientes escrevem: / }).waitFor();
  await page.getByRole("region", { name: "Quando os clientes escrevem" }).scrollIntoViewIfNeeded();
};

/** Every chart as its table. */
export const showTables = async (page: Page): Promise<void> => {
  for (const button of await page.getByRole("button", { name: "Tabela", exact: true }).all()) await button.click();
  await page.getByRole("region", { name: "Por fila" }).first().scrollIntoViewIfNeeded();
};

export const visit = (path: string) => (page: Page) => open(page, path);

/** What is said in the conversation that is opened. */
const showLog = (page: Page): Promise<void> => page.getByRole("log").locator("time").last().waitFor();

/** A long list has only those rows in the page that are near the window. */
export const search =
  (text: string) =>
  async (page: Page): Promise<void> =>
    page.getByRole("searchbox").fill(text);

/** Opens the dialog of a line whatever it is doing; once asked for, its code is on the way or there. */
export const showCode = async (page: Page): Promise<void> => {
  await press(/(Tentar de novo|QR code|Ver código): Plantão$/)(page);
  await page.getByRole("tab", { name: "Conectar com código" }).click();
  const number = page.getByLabel("Número do celular");
  const code = page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  await number.or(code).waitFor();
  if (await code.isVisible()) return;
  await number.fill("+55 11 91234-5678");
  await press("Pedir código")(page);
  await code.waitFor();
};

export const showAnnouncements = async (page: Page): Promise<void> => {
  await pressFor(/^Comunicados/, "Comunicados")(page);
  await page.getByRole("list", { name: "Comunicados" }).getByRole("button").first().waitFor();
};

export const showPicture = async (page: Page): Promise<void> => {
  await press(/QR code: Suporte/)(page);
  await page.getByRole("img", { name: "QR code para ler com o celular" }).waitFor();
};

/** WhatsApp is asked about a number only once nobody has it, so this one is told at once. */
export const enterKnownNumber = async (page: Page): Promise<void> => {
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

export const chooseOther = async (page: Page): Promise<void> => {
  await press("Unir: Aline Duarte")(page);
  await page.getByRole("combobox", { name: "O outro contato" }).fill("Dona");
  await page.getByRole("option", { name: /Dona Lurdes/ }).click();
};

/** A tab of the desk, also from the search, which the desk comes back to. */
const showOpen = (page: Page, tab: RegExp): Promise<void> => page.getByRole("tab", { name: tab }).click();

/** The conversation in which everything there is has been said. A phone shows the beginning of a name. */
export const showChat = async (page: Page): Promise<void> => {
  await showOpen(page, /^Atendendo/);
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /Dona Lurd/ })
    .click();
  const log = page.getByRole("log");
  await log.getByText("Até amanhã!").waitFor();
};

export const showWaiting = async (page: Page): Promise<void> => {
  await showOpen(page, /^Aguardando/);
  await page.getByRole("button", { name: "Aceitar: Beto" }).waitFor();
};

export const showResolved = async (page: Page): Promise<void> => {
  await showOpen(page, /^Resolvidos/);
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /Élio Prates/ })
    .waitFor();
};

/** A group that talks and has voted. */
export const showGroup = async (page: Page): Promise<void> => {
  await showOpen(page, /^Atendendo/);
  await page
    .getByRole("listitem")
    .getByRole("link", { name: /Síndicos da Vila/ })
    .click();
  await page.getByRole("log").getByText("Obrigada, pessoal!").waitFor();
};

export const peek = async (page: Page): Promise<void> => {
  await press("Espiar Conversa: Beto")(page);
  await page.getByRole("dialog").getByRole("log").waitFor();
};

/** At a desk it stands beside the conversation from the start, on a phone it comes above it. */
export const showContact = async (page: Page): Promise<void> => {
  const about = page.getByTitle("Dados de Dona Lurdes");
  if ((await about.getAttribute("aria-expanded")) === "false") await about.click();
  await page.getByText("Portão dos fundos", { exact: true }).waitFor();
};

export const chooseFiles = async (page: Page): Promise<void> => {
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
export const showQuickAnswers = async (page: Page): Promise<void> => {
  await writeDraft(page, "/a");
  await page.getByRole("listbox", { name: "Respostas rápidas" }).getByRole("option").first().waitFor();
};

/** Works where the browser was given a microphone. */
export const record = async (page: Page): Promise<void> => {
  // Where something is written it would be sent.
  await writeDraft(page, "");
  await press("Gravar áudio")(page);
  await page.getByRole("timer", { name: "Tempo de gravação" }).waitFor();
};

export const listen = async (page: Page): Promise<void> => {
  // Less than a second would be thrown away.
  await page
    .getByRole("timer")
    .getByText(/^0:0[2-9]$/)
    .waitFor();
  await press("Parar e ouvir")(page);
  await page.getByRole("group", { name: "Gravar áudio" }).getByRole("button", { name: "Reproduzir" }).waitFor();
};

/** What was recorded waits in its conversation otherwise. */
export const throwAway = async (page: Page): Promise<void> => {
  await press("Descartar áudio")(page);
  const question = page.getByRole("alertdialog");
  const field = page.getByRole("textbox", { name: /Digite uma mensagem/ });
  await field.or(question).first().waitFor();
  if (await question.isVisible()) await question.getByRole("button", { name: "Descartar áudio" }).click();
  await field.waitFor();
};

/** A file on its way, which from then on never arrives. */
export const upload = async (page: Page): Promise<void> => {
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

export const showOptions = async (page: Page): Promise<void> => {
  await page.getByRole("log").getByRole("button", { name: "Opções da mensagem" }).last().click();
  await page.getByRole("menu").getByRole("menuitem").first().waitFor();
};

/** On a phone what narrows the list is away until asked for. */
export const showTools = async (page: Page): Promise<void> => {
  const order = page.getByRole("button", { name: "Ordem e densidade" });
  const tools = page.getByRole("button", { name: "Filtros", exact: true });
  await order.or(tools).first().waitFor();
  if (!(await order.isVisible())) await tools.click();
};

/** The menu of the message with these words. */
export const showOptionsOf =
  (words: string) =>
  async (page: Page): Promise<void> => {
    const message = page.getByRole("log").locator("[data-message]").filter({ hasText: words }).first();
    await message.hover();
    await message.getByRole("button", { name: "Opções da mensagem" }).click();
    await page.getByRole("menu").getByRole("menuitem").first().waitFor();
  };

/** A group of colleagues. */
export const showTeam = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: /Equipe da loja/ }).click();
  await showLog(page);
};

/** A key of a minute's work: its secret is told this once. */
export const makeKey = async (page: Page): Promise<void> => {
  const dialog = page.getByRole("dialog", { name: "Nova chave" });
  await dialog.getByLabel("Nome").fill("Só para ver");
  await dialog.getByRole("button", { name: "Criar chave" }).click();
  await page.getByRole("textbox", { name: /chave/i }).waitFor();
};

export const beginTwoFactor = async (page: Page): Promise<void> => {
  await press("Conta")(page);
  await chooseItem("Perfil")(page);
  // Before it is there, the button means the sound.
  await page.getByRole("dialog").last().getByRole("button", { name: "Ativar", exact: true }).click();
  await page.getByLabel("Senha atual").last().waitFor();
};

/** The server is not told of it: whoever turns it on would need a phone from then on. */
export const showRecoveryCodes = async (page: Page): Promise<void> => {
  const codes = Array.from({ length: 10 }, (_, index) => `4F7K-9Q${index}M`);
  await page.route("**/auth/two-factor/confirm", (route) => route.fulfill({ json: { recoveryCodes: codes } }));
  await page.getByLabel("Senha atual").last().fill(OPERATOR.password);
  await press("Continuar")(page);
  await page.getByLabel("Código de 6 dígitos").fill("123456");
  await page.getByRole("dialog").last().getByRole("button", { name: "Ativar" }).click();
  await page.getByText("4F7K-9Q0M").waitFor();
  await page.unroute("**/auth/two-factor/confirm");
};

/** Several conversations at once. */
export const pickSeveral = async (page: Page): Promise<void> => {
  await showTools(page);
  await press("Ordem e densidade")(page);
  await page.getByRole("menuitem", { name: "Selecionar vários" }).click();
  await page.getByRole("checkbox").first().check();
};

/** On a phone the menu lies over the page, and what a desk has on its rail stands in it. */
export const showMenu = async (page: Page): Promise<void> => {
  const more = page.getByRole("button", { name: /(^|\) ?)Mais$/ });
  if (await more.isVisible()) await more.click();
};
