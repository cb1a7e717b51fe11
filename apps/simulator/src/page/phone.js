import { read, send } from "./api.js";
import { chatBox } from "./chat.js";
import { button, el, field, form, renderInto, select } from "./dom.js";
import { faultPanel } from "./faults.js";
import { state } from "./state.js";

const place = document.getElementById("phone");
export const phoneParts = Object.fromEntries(
  ["choice", "waiting", "devices", "chats", "chat", "write", "faults"].map((name) => [name, el("div")]),
);
let openChat = null;

/** What the page's address brought along: the desk's own screen can hand a code over in `#qr=`. */
const handedOver = new URLSearchParams(location.hash.slice(1)).get("qr") ?? "";

export function startPhone() {
  place.append(
    phoneParts.choice,
    el(
      "details",
      {},
      el("summary", {}, "Novo celular"),
      form("Criar", createPhone, field("pn", "Número com DDI, só dígitos"), field("name", "Nome do negócio")),
    ),
    el("h3", {}, "Conectar um aparelho"),
    phoneParts.waiting,
    form(
      "Escanear",
      ({ qr }) => send(`/accounts/${state.account}/scan`, { qr }),
      field("qr", "Cole aqui o texto do código QR", { value: handedOver, required: true }),
    ),
    form(
      "Digitar código",
      ({ code }) => send(`/accounts/${state.account}/link-code`, { code: code.replace(/\W/g, "").toUpperCase() }),
      field("code", "Código de 8 letras", { required: true }),
    ),
    el("h3", {}, "Aparelhos conectados"),
    phoneParts.devices,
    el("h3", {}, "Conversas"),
    phoneParts.chats,
    phoneParts.chat,
    phoneParts.write,
    faultPanel(phoneParts.faults),
  );
}

async function createPhone({ pn, name }) {
  await send("/accounts", { pn, name });
  state.account = pn;
}

export async function refreshPhone() {
  const accounts = await read("/accounts");
  state.account ??= accounts[0]?.pn ?? null;
  const account = accounts.find((one) => one.pn === state.account);
  renderInto(
    phoneParts.choice,
    [accounts.map(({ pn, name }) => [pn, `${name} · ${pn}`]), state.account],
    ([options, chosen]) =>
      options.length === 0
        ? el("p", { class: "soft" }, "Ainda não há celular: crie um abaixo.")
        : select("Celular", options, {
            chosen,
            onchoose: (value) => {
              state.account = value;
              openChat = null;
            },
          }),
  );
  const waiting = (await read("/connections")).filter((one) => one.waitsFor !== null);
  renderInto(
    phoneParts.waiting,
    waiting.map(({ id, waitsFor }) => ({ id, ...waitsFor })),
    waitingList,
  );
  renderInto(phoneParts.devices, account?.devices ?? [], deviceList);
  const chats = account === undefined ? [] : await read(`/accounts/${account.pn}/chats`);
  renderInto(phoneParts.chats, [chats, openChat], ([list]) => chatList(list));
  const messages = openChat === null ? null : await read(`/accounts/${state.account}/chats/${openChat}`);
  renderInto(phoneParts.chat, messages, ownChat);
  renderInto(phoneParts.write, [openChat, state.account], ([chat]) =>
    chat === null || chat.endsWith("@g.us") ? [] : writeAsOwner(chat),
  );
}

function waitingList(waiting) {
  if (waiting.length === 0) return el("p", { class: "soft" }, "Nenhuma tela está mostrando um código agora.");
  return waiting.map(({ id, qr, codesLeft, linkCodeFor }) =>
    el(
      "div",
      { class: "item" },
      el(
        "span",
        { class: "grow" },
        linkCodeFor === null
          ? `Uma tela mostra um código QR (restam ${codesLeft})`
          : `Alguém pediu um código para ${linkCodeFor}`,
      ),
      qr === null
        ? el("span", { class: "soft" }, "cole o texto abaixo")
        : button("Escanear", () => send(`/accounts/${state.account}/scan`, { connection: id }), "main"),
    ),
  );
}

function deviceList(devices) {
  if (devices.length === 0) return el("p", { class: "soft" }, "Nenhum aparelho conectado.");
  return devices.map(({ id, isConnected, unconfirmed }) => {
    const waiting = unconfirmed > 0 ? ` · ${unconfirmed} na fila` : "";
    return el(
      "div",
      { class: "item" },
      el("span", { class: `dot${isConnected ? " on" : ""}` }),
      el("span", { class: "grow" }, `Aparelho ${id} · ${isConnected ? "ligado" : "desligado"}${waiting}`),
      button("Desconectar", () => send(`/accounts/${state.account}/logout`, { device: id })),
    );
  });
}

function chatList(chats) {
  if (chats.length === 0) return el("p", { class: "soft" }, "Nenhuma conversa ainda.");
  return chats.map(({ chat, name, lastText, isDeskTyping }) =>
    el(
      "div",
      { class: "item" },
      button(
        name,
        () => {
          openChat = chat;
        },
        chat === openChat ? "main" : "",
      ),
      el("span", { class: "soft grow" }, isDeskTyping ? "digitando…" : lastText),
    ),
  );
}

function ownChat(messages) {
  if (messages === null) return [];
  return chatBox(messages, {
    isMine: (message) => message.from !== "customer",
    nameOf: (message) =>
      message.from === "customer"
        ? (message.author ?? "")
        : message.from === "phone"
          ? "no celular"
          : "pelo atendimento",
  });
}

function writeAsOwner(chat) {
  return [
    form(
      "Enviar do celular",
      ({ text }) => send(`/accounts/${state.account}/type`, { customer: chat, text }),
      field("text", "Escrever como dono do celular", { required: true }),
    ),
    button("Marcar como lida", () => send(`/accounts/${state.account}/read`, { customer: chat })),
  ];
}
