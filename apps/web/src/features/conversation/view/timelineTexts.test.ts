import type { TimelineEntry } from "@recado/contract";
import { expect, it } from "vitest";
import { LANGUAGES } from "../../../shared/texts/languageStore";
import { timelineTexts } from "./timelineTexts";

const ANA = { id: 7, name: "Ana" };
const BIA = { id: 8, name: "Bia" };
const NOBODY = { user: null, fromUser: null, toUser: null, fromQueue: null, toQueue: null, tag: null, note: null };
const entryOf = (change: Partial<TimelineEntry>): TimelineEntry => ({
  ...NOBODY,
  id: 1,
  ticketId: 1,
  kind: "accepted",
  by: "user",
  user: ANA,
  until: null,
  afterId: 0,
  createdAt: "2026-11-20T12:00:00.000Z",
  ...change,
});

type Words = [pt: string, en: string, es: string];

it.each<[Partial<TimelineEntry>, Words]>([
  [{ kind: "accepted" }, ["Ana aceitou o atendimento", "Ana accepted the conversation", "Ana aceptó la atención"]],
  [
    { kind: "transferred", toUser: BIA },
    ["Ana transferiu para Bia", "Ana transferred it to Bia", "Ana la transfirió a Bia"],
  ],
  [
    { kind: "transferred", fromQueue: "Vendas", toUser: BIA, toQueue: "Suporte" },
    [
      "Ana transferiu de Vendas para Bia, em Suporte",
      "Ana transferred it from Vendas to Bia, in Suporte",
      "Ana la transfirió de Vendas a Bia, en Suporte",
    ],
  ],
  [
    { kind: "returned" },
    ["Ana devolveu para a espera", "Ana returned it to the waiting list", "Ana la devolvió a la espera"],
  ],
  [{ kind: "resolved" }, ["Ana resolveu o atendimento", "Ana resolved the conversation", "Ana resolvió la atención"]],
  [{ kind: "reopened" }, ["Ana reabriu o atendimento", "Ana reopened the conversation", "Ana reabrió la atención"]],
  [{ kind: "handedOver" }, ["Ana dispensou o robô", "Ana dismissed the bot", "Ana retiró al robot"]],
  [
    { kind: "handedOver", by: "bot", user: null, toQueue: "Vendas" },
    ["O robô encaminhou para Vendas", "The bot handed over to Vendas", "El robot la derivó a Vendas"],
  ],
  [
    { kind: "robotFailed", by: "bot", user: null },
    [
      "O robô não respondeu e encaminhou para o atendimento",
      "The bot did not answer and handed over to the team",
      "El robot no respondió y la derivó a atención",
    ],
  ],
  [
    { kind: "robotSpent", by: "bot", user: null },
    [
      "O robô gastou o que podia neste mês e encaminhou para o atendimento",
      "The bot has spent its month's limit and handed over to people",
      "El robot gastó el límite del mes y pasó la atención a las personas",
    ],
  ],
  [{ kind: "tagged", tag: "VIP" }, ["Ana adicionou a tag VIP", "Ana added the tag VIP", "Ana añadió la etiqueta VIP"]],
  [{ kind: "untagged", tag: "VIP" }, ["Ana removeu a tag VIP", "Ana removed the tag VIP", "Ana quitó la etiqueta VIP"]],
  [{ kind: "noted" }, ["Ana anotou", "Ana wrote a note", "Ana anotó"]],
  [{ kind: "snoozed" }, ["Ana adiou até ", "Ana snoozed it until ", "Ana la pospuso hasta "]],
  [{ kind: "cameBack" }, ["Ana trouxe de volta", "Ana brought it back", "Ana la trajo de vuelta"]],
  [
    { kind: "cameBack", by: "timer", user: null },
    ["Voltou do adiamento", "It is back from being snoozed", "Volvió de estar pospuesta"],
  ],
])("says in each language what was done: %o", (change, words) => {
  expect(LANGUAGES.map((language) => timelineTexts[language].say(entryOf(change)))).toEqual(words);
});
