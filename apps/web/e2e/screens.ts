import { ADMIN_SCREENS } from "./adminScreens";
import {
  chooseFiles,
  chooseHours,
  chooseItem,
  chooseOther,
  enterKnownNumber,
  inOrder,
  listen,
  peek,
  pickSeveral,
  press,
  pressFor,
  record,
  search,
  showCharts,
  showChat,
  showCode,
  showContact,
  showGroup,
  showLog,
  showMenu,
  showOptions,
  showPicture,
  showQuickAnswers,
  showResolved,
  showTab,
  showTables,
  showWaiting,
  throwAway,
  upload,
  visit,
} from "./screenActions";
import { removal, type TestScreen } from "./screenParts";
import { LAPSED } from "./seedBusiness";
import { fillLogin, writeNote } from "./steps";

/** A microphone that beeps, and somebody who has allowed it: what a browser is started with that opens every part. */
export const WITH_MICROPHONE = { args: ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"] };

/** What a visitor can open. */
export const PUBLIC_SCREENS: TestScreen[] = [
  {
    path: "/login",
    name: "login",
    parts: [
      { name: "empty", open: press("Entrar") },
      {
        name: "overdue",
        open: async (page) => {
          await fillLogin(page, LAPSED);
          await page.getByRole("listitem", { name: "Sob medida" }).waitFor();
        },
      },
    ],
  },
  { path: "/signup", name: "signup", parts: [{ name: "empty", open: press("Cadastrar") }] },
  { path: "/forgetpsw", name: "forgot-password" },
  { path: "/invite", name: "invite" },
];

/** What the super user can open, which is everything. */
export const PRIVATE_SCREENS: TestScreen[] = [
  {
    path: "/",
    name: "home",
    parts: [
      { name: "charts", open: showCharts },
      { name: "tables", open: showTables },
      { name: "help", open: pressFor("Como os números são contados", "Como os números são contados") },
      { name: "account", open: pressFor("Conta", "Conta") },
      {
        name: "profile",
        open: inOrder(
          press("Conta"),
          (page) => page.getByRole("menuitem", { name: "Perfil" }).click(),
          (page) => page.getByRole("dialog", { name: "Perfil" }).waitFor(),
        ),
      },
      {
        name: "two-factor",
        open: inOrder(
          press("Conta"),
          (page) => page.getByRole("menuitem", { name: "Perfil" }).click(),
          press("Ativar"),
          (page) => page.getByLabel("Senha atual").last().waitFor(),
        ),
      },
      {
        name: "palette",
        open: async (page) => {
          await page.keyboard.press("Control+KeyK");
          await page.getByRole("combobox", { name: /^Buscar atendimentos/ }).fill("ma");
          await page.getByRole("option").first().waitFor();
        },
      },
      {
        name: "volume",
        open: inOrder(showMenu, press(/^Volume/), (page) => page.getByRole("slider", { name: "Volume" }).waitFor()),
      },
      {
        name: "push",
        open: inOrder(showMenu, press(/^Volume/), press(/^Avisos com/), (page) =>
          page.getByRole("heading", { name: /^Avisos com/ }).waitFor(),
        ),
      },
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
          await page.getByRole("button", { name: "Tags", exact: true }).waitFor();
        },
      },
      { name: "new", open: pressFor("Novo atendimento", "Novo atendimento") },
      { name: "waiting", open: showWaiting },
      { name: "peek", open: inOrder(showWaiting, peek) },
      { name: "several", open: pickSeveral },
      { name: "closed", open: showResolved },
      { name: "chat", open: showChat },
      { name: "group", open: showGroup },
      { name: "chat-above", open: inOrder(showChat, (page) => page.getByRole("log").press("Home")) },
      { name: "ticket-menu", open: inOrder(showChat, press("Mais ações")) },
      {
        name: "transfer",
        open: inOrder(showChat, press("Mais ações"), async (page) => {
          await page.getByRole("menuitem", { name: "Transferir" }).click();
          await page.getByRole("dialog", { name: "Transferir" }).waitFor();
        }),
      },
      {
        name: "snooze",
        open: inOrder(showChat, press("Mais ações"), chooseItem("Adiar"), (page) =>
          page.getByRole("dialog", { name: /^Adiar/ }).waitFor(),
        ),
      },
      {
        name: "forward",
        open: inOrder(showChat, showOptions, chooseItem("Encaminhar"), (page) =>
          page.getByRole("dialog", { name: "Encaminhar para" }).waitFor(),
        ),
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
      { name: "note", open: inOrder(showChat, writeNote) },
      { name: "recorder", open: inOrder(showChat, record), leave: throwAway },
      { name: "recorded", open: inOrder(showChat, record, listen), leave: throwAway },
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
    path: "/chats",
    name: "chats",
    parts: [
      { name: "group", open: inOrder((page) => page.getByRole("link", { name: /Equipe da loja/ }).click(), showLog) },
      {
        name: "people",
        open: inOrder(search("éri"), (page) => page.getByRole("button", { name: "Érica Lins" }).waitFor()),
      },
      { name: "new", open: pressFor("Novo grupo", "Novo grupo") },
    ],
  },
  {
    path: "/schedules",
    name: "schedules",
    parts: [
      { name: "new", open: pressFor("Novo agendamento", "Agendar mensagem") },
      { name: "week", open: press("Semana") },
      { name: "agenda", open: press(/^Agenda$/) },
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
  {
    path: "/prompts",
    name: "prompts",
    parts: [
      { name: "create", open: press("Novo prompt") },
      { name: "edit", open: press(/^Editar: /) },
      { name: "empty", open: inOrder(press("Novo prompt"), press("Adicionar")) },
      removal,
    ],
  },
  {
    path: "/queue-integration",
    name: "integrations",
    parts: [
      { name: "create", open: press("Nova integração") },
      { name: "edit", open: press(/^Editar: /) },
      { name: "empty", open: inOrder(press("Nova integração"), press("Adicionar")) },
      removal,
    ],
  },
  {
    path: "/files",
    name: "files",
    parts: [
      { name: "create", open: press("Nova lista") },
      { name: "edit", open: press(/^Editar: /) },
      { name: "empty", open: inOrder(press("Nova lista"), press("Adicionar")) },
      removal,
    ],
  },
  {
    path: "/webhooks",
    name: "webhooks",
    parts: [
      { name: "create", open: press("Novo webhook") },
      { name: "edit", open: press(/^Editar: /) },
      { name: "empty", open: inOrder(press("Novo webhook"), press("Adicionar")) },
      { name: "deliveries", open: press(/^Entregas: /) },
      { name: "secret", open: press(/^Novo segredo: /) },
      removal,
    ],
  },
  {
    path: "/todolist",
    name: "todo",
    // On a phone the chats themselves have their search in its place.
    parts: [{ name: "chats-popover", open: pressFor(/^Chat interno/, "Chat interno") }],
  },
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
    path: "/contact-lists",
    name: "contact-lists",
    parts: [{ name: "create", open: press("Nova lista") }, { name: "edit", open: press(/^Editar: /) }, removal],
  },
  {
    // The first list there is.
    path: "/contact-lists/1/contacts",
    name: "list-items",
    parts: [
      { name: "create", open: press("Adicionar contato") },
      { name: "edit", open: press(/^Editar: /) },
      { name: "import", open: press("Importar") },
      removal,
    ],
  },
  {
    path: "/tags",
    name: "tags",
    parts: [
      { name: "make-list", open: press(/^Criar lista de contatos: /) },
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
    path: "/campaigns",
    name: "campaigns",
    parts: [
      { name: "create", open: press("Nova campanha") },
      {
        name: "edit",
        open: inOrder(press("Editar: Coleção de verão"), (page) => page.getByText(/^Assim chega para/).waitFor()),
      },
      { name: "empty", open: inOrder(press("Nova campanha"), press("Adicionar")) },
      {
        name: "test",
        open: inOrder(press("Editar: Coleção de verão"), pressFor("Enviar um teste", "Enviar um teste")),
      },
      {
        name: "start",
        open: inOrder(press("Iniciar agora: Coleção de verão"), (page) =>
          page.getByText(/(Vão|vai) receber/).waitFor(),
        ),
      },
      removal,
    ],
  },
  // The first integration, prompt and campaign there are.
  { path: "/queue-integration/1/exchanges", name: "exchanges" },
  { path: "/prompts/1/usage", name: "prompts-usage" },
  { path: "/campaign/1/report", name: "report", parts: [{ name: "export", open: press("Exportar") }] },
  {
    path: "/messages-api",
    name: "messages-api",
    parts: [{ name: "key", open: press("Nova chave") }],
  },
  {
    path: "/campaigns-config",
    name: "campaigns-config",
    parts: [
      { name: "variable", open: press("Mais uma variável") },
      { name: "take-back", open: press(/^Voltar a enviar: /) },
    ],
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
      {
        name: "create",
        open: inOrder(press("Nova fila"), (page) =>
          page.getByRole("combobox", { name: "Integração" }).getByText("Nenhuma").waitFor(),
        ),
      },
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
  ...ADMIN_SCREENS,
  { path: "/nao-existe", name: "not-found" },
];
