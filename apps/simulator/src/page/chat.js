import { el } from "./dom.js";

const TICKS = { sent: "✓", delivered: "✓✓", read: "✓✓", played: "✓✓" };
const TICK_NAMES = { sent: "enviada", delivered: "entregue", read: "lida", played: "ouvida" };
const KINDS = { location: "📍", contact: "👤", poll: "📊", document: "📄", other: "❔" };

/** A chat as one side sees it: `isMine` says which bubbles stand on the right. */
export function chatBox(messages, { isMine, nameOf, actionsFor }) {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const bubbles = messages.map((message) => bubble(message, byId, { isMine, nameOf, actionsFor }));
  const box = el("div", { class: "chat", role: "log", tabIndex: 0 }, ...bubbles);
  const toEnd = () => box.scrollTo(0, box.scrollHeight);
  requestAnimationFrame(toEnd);
  // Pictures grow when they arrive, and only then is the end where it will stay.
  box.addEventListener("load", toEnd, true);
  return box;
}

function bubble(message, byId, { isMine, nameOf, actionsFor }) {
  const quoted = byId.get(message.quotedId);
  const reactions = Object.values(message.reactions).join(" ");
  return el(
    "div",
    { class: `bubble${isMine(message) ? " mine" : ""}` },
    el("div", { class: "soft" }, nameOf(message)),
    quoted ? el("div", { class: "quote" }, quoted.text || quoted.kind) : null,
    content(message),
    el(
      "div",
      { class: "foot" },
      new Date(message.at).toLocaleTimeString("pt-BR", { hour: "2-digit", minute: "2-digit" }),
      message.isEdited ? "editada" : null,
      reactions === "" ? null : reactions,
      el("span", { class: `ticks ${message.ticks}`, title: TICK_NAMES[message.ticks] }, TICKS[message.ticks]),
      ...(actionsFor?.(message) ?? []),
    ),
  );
}

function content(message) {
  if (message.isDeleted) return el("div", { class: "deleted" }, "Mensagem apagada");
  const text = `${KINDS[message.kind] ?? ""} ${message.text}`.trim();
  if (message.media === null) return el("div", {}, text);
  const src = `/media/${message.account}/${encodeURIComponent(message.chat)}/${message.id}`;
  if (!message.media.isWhole) return el("div", { class: "deleted" }, `Arquivo com defeito (${message.media.mimetype})`);
  return el("div", {}, preview(message, src), text);
}

function preview({ kind, media, id }, src) {
  if (kind === "image" || kind === "sticker") return el("img", { src, alt: "imagem recebida", loading: "lazy" });
  if (kind === "video") return el("video", { src, controls: true });
  if (kind === "voice" || kind === "audio") return el("audio", { src, controls: true });
  return el("a", { href: src, download: media.fileName ?? id }, media.fileName ?? "arquivo");
}
