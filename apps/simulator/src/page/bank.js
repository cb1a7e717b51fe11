import { read, send } from "./api.js";
import { button, el, field, form, renderInto, tell } from "./dom.js";

const LOOK_EVERY_MS = 1000;
const STATES = { live: "aguardando pagamento", paid: "paga", over: "vencida" };
const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const clock = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "medium" });

document.addEventListener("refresh", () => void refresh());
setInterval(refresh, LOOK_EVERY_MS);
void refresh();

async function refresh() {
  try {
    const charges = await read("/bank/charges");
    renderInto(document.getElementById("charges"), charges, () =>
      charges.length === 0
        ? el("p", {}, "Nenhuma cobrança ainda. Gere uma no Recado, em Financeiro.")
        : charges.map(show),
    );
  } catch (error) {
    tell(error.message);
  }
}

function show({ txid, value, note, status, expiresAt, payments }) {
  const at = (action) => `/bank/charges/${txid}/${action}`;
  return el(
    "article",
    { "aria-label": note },
    el("h3", {}, `${note} · ${money.format(value)} · ${STATES[status]}`),
    el("p", {}, `Vale até ${clock.format(new Date(expiresAt))} · ${txid}`),
    ...payments.map(describe),
    el(
      "div",
      { class: "row" },
      button(payments.length === 0 ? "Pagar" : "Pagar de novo", () => send(at("pay")), "main"),
      button("Pagar sem avisar", () => send(at("pay"), { isTold: false })),
      status === "live" ? button("Deixar vencer", () => send(at("expire"))) : null,
      payments.length > 0 ? button("Devolver", () => send(at("refund"))) : null,
      form("Pagar este valor", (values) => send(at("pay"), values), field("value", "Outro valor, como 10.00")),
    ),
  );
}

function describe({ value, at, refunds }) {
  const back = refunds.length > 0 ? ", devolvidos" : "";
  return el("p", {}, `${money.format(value)} pagos em ${clock.format(new Date(at))}${back}`);
}
