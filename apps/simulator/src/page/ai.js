import { read, send } from "./api.js";
import { button, el, field, form, renderInto, tell } from "./dom.js";

const LOOK_EVERY_MS = 1000;
const clock = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "medium" });

document.getElementById("address").textContent = `${location.origin}/ai/v1`;
document.addEventListener("refresh", () => void refresh());
setInterval(refresh, LOOK_EVERY_MS);
void refresh();

async function refresh() {
  try {
    const { fixed, asked } = await read("/ai/asked");
    renderInto(document.getElementById("answer"), fixed, () => [
      el("p", {}, fixed === "" ? "Ela repete o que o cliente disse." : `Ela responde sempre: “${fixed}”.`),
      form("Responder sempre assim", (values) => send("/ai/answer", values), field("text", "Uma resposta")),
      fixed === "" ? "" : button("Repetir o cliente de novo", () => send("/ai/answer")),
    ]);
    renderInto(document.getElementById("asked"), asked, () =>
      asked.length === 0 ? el("p", {}, "Nada ainda. Fale com o prompt, ou escreva como cliente.") : asked.map(show),
    );
  } catch (error) {
    tell(error.message);
  }
}

function show({ at, model, instructions, talk, answer }) {
  const said = talk.map(({ from, text, pictures }) => `${from}: ${text}${pictures > 0 ? ` [${pictures} imagem]` : ""}`);
  return el(
    "article",
    { "aria-label": at },
    el("h3", {}, `${clock.format(new Date(at))} · ${model}`),
    el("p", {}, answer),
    el("details", {}, el("summary", {}, "O que a IA recebeu"), el("pre", {}, [instructions, "", ...said].join("\n"))),
  );
}
