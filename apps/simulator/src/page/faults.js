import { read, remove, send } from "./api.js";
import { button, el, field, form, renderInto, select } from "./dom.js";
import { state } from "./state.js";

const KINDS = [
  ["drop-before-delivery", "Linha cai antes da entrega"],
  ["drop-after-delivery", "Linha cai depois da entrega"],
  ["refuse-message", "Mensagem recusada (463)"],
  ["retry-at-customer", "Cliente não consegue ler"],
  ["duplicate", "Mensagem chega duas vezes"],
  ["reorder", "Mensagens trocam de ordem"],
  ["corrupt-ciphertext", "Mensagem chega danificada"],
  ["undecryptable-first", "Primeira mensagem ilegível"],
  ["mute", "Conexão surda"],
  ["slow", "Linha lenta (ms)"],
  ["refuse-login", "Entrada recusada (código)"],
  ["few-qr-codes", "Poucos códigos QR"],
  ["passkey", "Conta protegida por passkey"],
  ["refuse-after-scan", "Recusa depois de escanear"],
  ["media-missing", "Arquivo sumiu (404)"],
  ["media-cut", "Download cortado (bytes)"],
  ["media-slow", "Arquivo demora (ms)"],
  ["upload-refused", "Envio de arquivo recusado"],
];

const ENDINGS = [
  ["cut", "Cortar a linha"],
  ["restart", "Pedir reinício (515)"],
  ["replaced", "Substituir (440)"],
  ["unavailable", "Indisponível (503)"],
  ["goodbye", "Encerrar (428)"],
];

/** What can be made to go wrong, by hand. */
export function faultPanel(list) {
  const wanted = select("Falha", KINDS);
  const add = async ({ times, value }) => {
    const input = { kind: wanted.value, times: times === "" ? 1 : Number(times) };
    await send("/faults", value === "" ? input : { ...input, value: Number(value) });
  };
  const end = ([how, text]) => button(text, () => send(`/accounts/${state.account}/endings`, { how }));
  return el(
    "details",
    {},
    el("summary", {}, "Fazer dar errado"),
    el("div", { class: "row" }, ...ENDINGS.map(end)),
    form(
      "Armar",
      add,
      wanted,
      field("times", "Vezes (0 = sempre)", { inputMode: "numeric" }),
      field("value", "Valor", { inputMode: "numeric" }),
    ),
    list,
  );
}

export async function refreshFaults(list) {
  const armed = (await read("/faults")).filter(({ times, happened }) => times === 0 || happened < times);
  renderInto(list, armed, (faults) => [
    ...faults.map(({ id, kind, times, happened }) =>
      el(
        "div",
        { class: "item" },
        el("span", { class: "grow" }, `${nameOf(kind)} · ${happened}/${times === 0 ? "∞" : times}`),
        button("Desarmar", () => remove(`/faults/${id}`)),
      ),
    ),
    ...(faults.length === 0 ? [] : [button("Desarmar tudo", () => remove("/faults"))]),
  ]);
}

function nameOf(kind) {
  return KINDS.find(([value]) => value === kind)?.[1] ?? kind;
}
