import { read, send } from "./api.js";
import { chatBox } from "./chat.js";
import { composer } from "./composer.js";
import { button, el, field, form, renderInto, select } from "./dom.js";
import { state } from "./state.js";

const IDENTITIES = [
  ["pn+lid", "número, com LID ao lado"],
  ["pn", "só número"],
  ["lid+pn", "LID, com número ao lado"],
  ["lid", "só LID"],
];
const RECEIPTS = [
  ["delivered", "confirma entrega"],
  ["read", "confirma leitura"],
  ["none", "não confirma nada"],
];

const place = document.getElementById("customers");
const parts = Object.fromEntries(["choice", "group", "chat", "write", "facts"].map((name) => [name, el("div")]));
const chosen = { customer: null, group: "", quoted: null };

export function startCustomers() {
  place.append(
    parts.choice,
    el("details", {}, el("summary", {}, "Novo cliente"), newCustomer()),
    el("details", {}, el("summary", {}, "Novo grupo"), parts.group),
    parts.facts,
    parts.chat,
    parts.write,
  );
}

function newCustomer() {
  const create = async (input) => {
    const { isOnWhatsApp, hasPicture, ...rest } = input;
    await send("/customers", { ...rest, isOnWhatsApp: isOnWhatsApp !== "no", hasPicture: hasPicture === "yes" });
    chosen.customer = input.pn;
  };
  const named = (element, name) => Object.assign(element, { name });
  return form(
    "Criar",
    create,
    field("pn", "Número com DDI, só dígitos", { required: true }),
    field("name", "Nome", { required: true }),
    named(select("Como aparece", IDENTITIES), "identity"),
    named(select("Confirmações", RECEIPTS), "receipts"),
    named(
      select("Está no WhatsApp?", [
        ["yes", "está no WhatsApp"],
        ["no", "não está no WhatsApp"],
      ]),
      "isOnWhatsApp",
    ),
    named(
      select("Foto", [
        ["no", "sem foto"],
        ["yes", "com foto"],
      ]),
      "hasPicture",
    ),
  );
}

export async function refreshCustomers() {
  const [customers, groups] = await Promise.all([read("/customers"), read("/groups")]);
  chosen.customer ??= customers[0]?.id ?? null;
  const options = customers.map(({ id, name, isOnWhatsApp }) => [
    id,
    `${name} · ${id}${isOnWhatsApp ? "" : " (sem WhatsApp)"}`,
  ]);
  const places = [
    ["", "conversa direta"],
    ...groups.filter(hasSpeaker).map(({ id, subject }) => [id, `grupo ${subject}`]),
  ];
  if (!places.some(([id]) => id === chosen.group)) chosen.group = "";
  renderInto(parts.choice, [options, places, chosen.customer, chosen.group], () =>
    options.length === 0
      ? el("p", { class: "soft" }, "Ainda não há clientes: crie um abaixo.")
      : el(
          "div",
          { class: "row" },
          select("Cliente", options, { chosen: chosen.customer, onchoose: choose("customer") }),
          select("Onde fala", places, { chosen: chosen.group, onchoose: choose("group") }),
        ),
  );
  renderInto(parts.group, options, groupForm);
  const customer = customers.find(({ id }) => id === chosen.customer);
  renderInto(parts.facts, customer ?? null, facts);
  const chat = chosen.group || chosen.customer;
  const isReady = state.account !== null && customer !== undefined;
  const messages = isReady ? await read(`/accounts/${state.account}/chats/${chat}`) : null;
  renderInto(parts.chat, [messages, chosen], () => (messages === null ? [] : theirChat(messages)));
  renderInto(parts.write, [isReady, chosen, state.account], () => (isReady ? composer(placeOf(), chosen) : []));
}

function hasSpeaker(group) {
  return group.members.some(({ party }) => party === `customer:${chosen.customer}`);
}

function choose(what) {
  return (value) => {
    chosen[what] = value;
    chosen.quoted = null;
    document.dispatchEvent(new Event("refresh"));
  };
}

function placeOf() {
  const where = chosen.group === "" ? { account: state.account } : { account: state.account, group: chosen.group };
  return { path: `/customers/${chosen.customer}`, where };
}

function facts(customer) {
  if (customer === null) return [];
  const { lid, identity, receipts } = customer;
  const text = [
    `LID ${lid}`,
    IDENTITIES.find(([value]) => value === identity)?.[1],
    RECEIPTS.find(([value]) => value === receipts)?.[1],
  ];
  return el("p", { class: "soft" }, text.join(" · "));
}

function groupForm(options) {
  const members = el(
    "select",
    { name: "customers", multiple: true, "aria-label": "Participantes", class: "grow" },
    ...options.map(([value, text]) => el("option", { value }, text)),
  );
  const create = ({ subject }) => {
    const customers = [...members.selectedOptions].map((option) => option.value);
    return send("/groups", { subject, customers, accounts: [state.account] });
  };
  return form("Criar grupo", create, field("subject", "Nome do grupo", { required: true }), members);
}

function theirChat(messages) {
  const { path, where } = placeOf();
  const act = (name, body) => () => send(`${path}/${name}`, { ...where, ...body });
  return chatBox(messages, {
    isMine: (message) => message.author === chosen.customer,
    nameOf: (message) => (message.author === chosen.customer ? "cliente" : (message.author ?? "empresa")),
    actionsFor: (message) => {
      const { id } = message;
      const actions = [
        button(
          "responder",
          () => {
            chosen.quoted = { id, text: message.text || message.kind };
          },
          "small",
        ),
        button("👍", act("reactions", { id, emoji: message.reactions[chosen.customer] ? "" : "👍" }), "small"),
      ];
      if (message.author === chosen.customer && !message.isDeleted) {
        actions.push(
          button("editar", () => edit(act, message), "small"),
          button("apagar", act("deletes", { id }), "small"),
        );
      }
      if (message.author === null && message.ticks !== "read") {
        actions.push(button("ler", act("receipts", { ids: [id], ticks: "read" }), "small"));
      }
      return actions;
    },
  });
}

async function edit(act, { id, text }) {
  const words = prompt("Novo texto", text);
  if (words !== null) await act("edits", { id, text: words })();
}
