import { read, send } from "./api.js";
import { button, el, renderInto, tell } from "./dom.js";

const LOOK_EVERY_MS = 1000;
const NAMES = { typebot: "Typebot", n8n: "n8n", dialogflow: "Dialogflow" };
const clock = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "medium" });

document.getElementById("typebot").textContent = `${location.origin}/typebot`;
document.getElementById("n8n").textContent = `${location.origin}/n8n/recado`;
document.addEventListener("refresh", () => void refresh());
setInterval(refresh, LOOK_EVERY_MS);
void refresh();

async function refresh() {
  try {
    const { account, isFailing, exchanges } = await read("/robots/exchanges");
    renderInto(document.getElementById("account"), account, () => showAccount(JSON.stringify(account)));
    renderInto(document.getElementById("failing"), isFailing, () =>
      button(isFailing ? "O n8n volta a responder" : "O n8n falha a partir de agora", () =>
        send("/robots/n8n", { isFailing: !isFailing }),
      ),
    );
    renderInto(document.getElementById("exchanges"), exchanges, () =>
      exchanges.length === 0
        ? el("p", {}, "Nada ainda. Escreva como cliente a uma fila com um robô.")
        : exchanges.map(show),
    );
  } catch (error) {
    tell(error.message);
  }
}

function showAccount(text) {
  return [
    el("textarea", { "aria-label": "Chave da conta de serviço", readOnly: true, rows: 4, class: "grow", value: text }),
    button("Copiar a chave", () => navigator.clipboard.writeText(text)),
  ];
}

function show({ at, robot, request, answer }) {
  return el(
    "article",
    { "aria-label": at },
    el("h3", {}, `${clock.format(new Date(at))} · ${NAMES[robot]}`),
    el("details", {}, el("summary", {}, "Pergunta"), el("pre", {}, JSON.stringify(request, null, 2))),
    el("details", { open: true }, el("summary", {}, "Resposta"), el("pre", {}, JSON.stringify(answer, null, 2))),
  );
}
