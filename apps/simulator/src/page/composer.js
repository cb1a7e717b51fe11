import { packFile, send } from "./api.js";
import { button, el, field, form, select } from "./dom.js";

const TYPES = [
  ["text", "Texto"],
  ["image", "Imagem"],
  ["video", "Vídeo"],
  ["voice", "Mensagem de voz"],
  ["audio", "Áudio"],
  ["document", "Documento"],
  ["sticker", "Figurinha"],
  ["location", "Localização"],
  ["contact", "Contato"],
  ["poll", "Enquete"],
];
const FIELDS = {
  location: [
    ["latitude", "Latitude"],
    ["longitude", "Longitude"],
    ["name", "Lugar"],
  ],
  contact: [
    ["name", "Nome"],
    ["number", "Número"],
  ],
  poll: [
    ["question", "Pergunta"],
    ["options", "Opções, separadas por vírgula"],
  ],
};
const TYPING_LASTS_MS = 3000;

/** Where a customer writes, in every way a phone can. */
export function composer({ path, where }, chosen) {
  const type = select("Tipo de mensagem", TYPES, {
    onchoose: (value) => inputs.replaceChildren(...inputsFor(value, typing)),
  });
  const typing = makeTyping(path, where);
  const inputs = el("span", { class: "row grow" }, ...inputsFor("text", typing));
  const sendMessage = async (values, element) => {
    const message = await toMessage(type.value, values, element);
    const quotedId = chosen.quoted?.id;
    await send(`${path}/messages`, { ...where, ...message, ...(quotedId === undefined ? {} : { quotedId }) });
    chosen.quoted = null;
  };
  const call = (isVideo) => () => send(`${path}/calls`, { account: where.account, isVideo, ringMs: 15_000 });
  return [
    chosen.quoted === null
      ? el("span")
      : el(
          "div",
          { class: "item" },
          el("span", { class: "soft grow" }, `Respondendo: ${chosen.quoted.text}`),
          button(
            "cancelar",
            () => {
              chosen.quoted = null;
            },
            "small",
          ),
        ),
    el("div", { class: "row" }, type, form("Enviar", sendMessage, inputs)),
    el(
      "div",
      { class: "row" },
      button("Ligar", call(false)),
      button("Ligar com vídeo", call(true)),
      button("Gravando voz…", () => send(`${path}/typing`, { account: where.account, state: "recording" })),
    ),
  ];
}

function inputsFor(type, typing) {
  if (type === "text") return [field("text", "Mensagem", { required: true, oninput: typing })];
  if (FIELDS[type] !== undefined)
    return FIELDS[type].map(([name, label]) => field(name, label, { required: name !== "name" }));
  const file = el("input", {
    type: "file",
    name: "file",
    "aria-label": "Arquivo (sem escolha vai um exemplo)",
    required: type === "video",
  });
  const hasCaption = type === "image" || type === "video" || type === "document";
  return hasCaption ? [file, field("caption", "Legenda")] : [file];
}

async function toMessage(type, values, element) {
  const { file, caption, ...rest } = values;
  if (type === "location") return { type, ...rest, latitude: Number(rest.latitude), longitude: Number(rest.longitude) };
  if (type === "poll")
    return { type, question: rest.question, options: rest.options.split(",").map((option) => option.trim()) };
  if (type === "text" || type === "contact") return { type, ...rest };
  const picked = element.elements.namedItem("file").files[0];
  return { type, ...(picked === undefined ? {} : await packFile(picked)), ...(caption ? { caption } : {}) };
}

/** Says "composing" at the first letter and "paused" when the fingers rest. */
function makeTyping(path, where) {
  let timer = null;
  const say = (state) => send(`${path}/typing`, { account: where.account, state });
  return () => {
    if (timer === null) void say("composing");
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      void say("paused");
    }, TYPING_LASTS_MS);
  };
}
