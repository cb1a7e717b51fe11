import {
  beginTwoFactor,
  chooseFiles,
  chooseItem,
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
  showContact,
  showGroup,
  showMenu,
  showOptions,
  showOptionsOf,
  showQuickAnswers,
  showRecoveryCodes,
  showResolved,
  showTables,
  showTeam,
  showTools,
  showWaiting,
  throwAway,
  upload,
  waitForDialog,
  waitForMenu,
} from "./screenActions";
import type { TestScreen } from "./screenParts";
import { leaveNote, writeNote } from "./steps";

/** What people serve customers with: the dashboard, the desk, the board and the chats among colleagues. */
export const DESK_SCREENS: TestScreen[] = [
  {
    path: "/",
    name: "home",
    parts: [
      { name: "charts", open: showCharts },
      { name: "tables", open: showTables },
      { name: "help", open: pressFor("Como os números são contados", "Como os números são contados") },
      { name: "bell", open: pressFor(/^Notificações/, "Notificações") },
      { name: "account", open: pressFor("Conta", "Conta") },
      {
        name: "availability",
        open: inOrder(press("Conta"), chooseItem(/^Situação/), waitForDialog("Sua situação")),
      },
      { name: "profile", open: inOrder(press("Conta"), chooseItem("Perfil"), waitForDialog("Perfil")) },
      { name: "two-factor", open: beginTwoFactor },
      { name: "recovery-codes", open: inOrder(beginTwoFactor, showRecoveryCodes), leave: press("Já guardei") },
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
      { name: "queues", open: inOrder(showTools, press(/^Filas/), waitForMenu) },
      { name: "views", open: inOrder(showTools, press("Visões salvas"), waitForMenu) },
      {
        name: "view-name",
        open: inOrder(showTools, press("Visões salvas"), chooseItem("Salvar esta visão…"), waitForDialog(/^Salvar/)),
      },
      {
        name: "arrange-views",
        open: inOrder(
          showTools,
          press("Visões salvas"),
          chooseItem("Renomear ou excluir…"),
          waitForDialog("Visões salvas"),
        ),
      },
      { name: "order", open: inOrder(showTools, press("Ordem e densidade"), waitForMenu) },
      { name: "several", open: pickSeveral },
      { name: "closed", open: showResolved },
      { name: "chat", open: showChat },
      { name: "group", open: showGroup },
      { name: "votes", open: inOrder(showGroup, pressFor(/: Ver quem votou$/, /Ver quem votou$/)) },
      { name: "chat-above", open: inOrder(showChat, (page) => page.getByRole("log").press("Home")) },
      { name: "ticket-menu", open: inOrder(showChat, press("Mais ações")) },
      {
        name: "transfer",
        open: inOrder(showChat, press("Mais ações"), chooseItem("Transferir"), waitForDialog("Transferir")),
      },
      {
        name: "snooze",
        open: inOrder(showChat, press("Mais ações"), chooseItem("Adiar"), waitForDialog(/^Adiar/)),
      },
      {
        name: "forward",
        open: inOrder(showChat, showOptions, chooseItem("Encaminhar"), waitForDialog("Encaminhar para")),
      },
      {
        name: "schedule",
        open: inOrder(showChat, press("Mais ações"), chooseItem("Agendar mensagem"), waitForDialog("Agendar mensagem")),
      },
      {
        name: "share",
        open: inOrder(showChat, press("Mais ações"), chooseItem("Compartilhar no chat"), waitForDialog(/./)),
      },
      {
        name: "info",
        open: inOrder(
          showChat,
          showOptionsOf("Pode, sim."),
          chooseItem("Dados da mensagem"),
          waitForDialog("Dados da mensagem"),
        ),
      },
      {
        name: "versions",
        open: inOrder(
          showChat,
          showOptionsOf("É para sábado às 15h"),
          chooseItem("Histórico de edições"),
          waitForDialog("Histórico de edições"),
        ),
      },
      {
        name: "prepared",
        open: inOrder(
          showChat,
          press(/^(Anexar arquivos|Arquivos e assinatura)$/),
          chooseItem(/^Enviar “Boas-vindas”/),
          waitForDialog("Enviar “Boas-vindas”"),
        ),
      },
      { name: "message-menu", open: inOrder(showChat, showOptions) },
      {
        name: "emoji",
        open: inOrder(showChat, press("Emojis"), (page) => page.getByRole("searchbox", { name: /emoji/i }).waitFor()),
        // What was chosen is written on in the field.
        leadsTo: "Digite uma mensagem ou /",
      },
      {
        name: "tones",
        open: inOrder(showChat, press("Emojis"), async (page) => {
          await page.getByRole("tab", { name: "Pessoas e gestos" }).click();
          await page.getByRole("radiogroup", { name: "Tom de pele" }).waitFor();
        }),
        leadsTo: "Digite uma mensagem ou /",
      },
      { name: "attachments", open: inOrder(showChat, chooseFiles) },
      { name: "lightbox", open: inOrder(showChat, pressFor(/^Ampliar/, /./)) },
      { name: "contact", open: inOrder(showChat, showContact) },
      {
        name: "new-tag",
        open: inOrder(
          showChat,
          showContact,
          press(/^(Alterar tags|Adicionar tag)$/),
          chooseItem("Nova tag…"),
          waitForDialog("Nova tag"),
        ),
      },
      { name: "quick-answers", open: inOrder(showChat, showQuickAnswers) },
      { name: "note", open: inOrder(showChat, writeNote), leave: leaveNote },
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
      { name: "group", open: showTeam },
      { name: "members", open: inOrder(showTeam, press(/^Equipe da loja/), waitForDialog("Equipe da loja")) },
      {
        name: "people",
        open: inOrder(search("éri"), (page) => page.getByRole("button", { name: "Érica Lins" }).waitFor()),
      },
      { name: "new", open: pressFor("Novo grupo", "Novo grupo") },
    ],
  },
];
