import { ADMIN_SCREENS } from "./adminScreens";
import { DESK_SCREENS } from "./deskScreens";
import {
  answer,
  chooseHours,
  chooseOther,
  enterKnownNumber,
  inOrder,
  makeKey,
  press,
  pressFor,
  pressTool,
  showChatsPopover,
  showCode,
  showPicture,
  showTab,
  visit,
  waitForDialog,
} from "./screenActions";
import { removal, type TestScreen } from "./screenParts";
import { LAPSED } from "./seedBusiness";
import { fillLogin } from "./steps";

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
  ...DESK_SCREENS,
  {
    path: "/schedules",
    name: "schedules",
    parts: [
      { name: "new", open: pressFor("Novo agendamento", "Agendar mensagem") },
      { name: "sent", open: inOrder(press(/^(\d\d:\d\d )?(Enviada )?Élio Prates/), waitForDialog("Mensagem enviada")) },
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
      {
        name: "secret-told",
        open: inOrder(press(/^Novo segredo: /), answer("Gerar segredo"), waitForDialog("Segredo da assinatura")),
        leave: press("Fechar"),
      },
      removal,
    ],
  },
  {
    path: "/todolist",
    name: "todo",
    parts: [{ name: "chats-popover", open: showChatsPopover }],
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
      { name: "import", open: pressTool("Importar") },
      // On a phone its two ways stand in the menu itself.
      { name: "export", open: press(/^(Exportar|Mais ações)$/) },
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
      { name: "import", open: pressTool("Importar") },
      removal,
    ],
  },
  {
    path: "/tags",
    name: "tags",
    parts: [
      { name: "make-list", open: press(/^Criar lista de contatos: /) },
      { name: "create", open: press("Nova tag") },
      { name: "colour", open: inOrder(press("Nova tag"), pressFor("Escolher cor", "Escolher cor")) },
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
    parts: [
      { name: "key", open: press("Nova chave") },
      { name: "key-told", open: inOrder(press("Nova chave"), makeKey), leave: press("Fechar") },
    ],
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
      { name: "bot", open: inOrder(press("Editar: Loja do centro"), showTab("Automação")) },
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
    parts: [
      { name: "create", open: press("Novo usuário") },
      { name: "edit", open: press(/^Editar: /) },
      { name: "invite-again", open: press("Novo convite: Fábio Convidado") },
      {
        name: "invitation-told",
        open: inOrder(
          press("Novo convite: Fábio Convidado"),
          answer("Gerar novo link"),
          waitForDialog(/^Convite para/),
        ),
        leave: press("Fechar"),
      },
      removal,
    ],
  },
  ...ADMIN_SCREENS,
  { path: "/nao-existe", name: "not-found" },
];
