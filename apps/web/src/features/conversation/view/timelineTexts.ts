import type { TimelineEntry } from "@recado/contract";
import { defineTexts } from "../../../shared/texts/defineTexts";
import { formatFor } from "../../../shared/texts/format";
import { type Language, LOCALES } from "../../../shared/texts/languageStore";

function join(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}

/** The colleague comes before the department: that is who answers. */
function placeOf({ toUser, toQueue }: TimelineEntry, both: (user: string, queue: string) => string): string | null {
  if (toUser && toQueue) return both(toUser.name, toQueue);
  return toUser?.name ?? toQueue;
}

/** Whose it was, unless they acted themselves. */
function originOf(
  { user, fromUser, fromQueue }: TimelineEntry,
  both: (user: string, queue: string) => string,
): string | null {
  const name = fromUser?.id === user?.id ? undefined : fromUser?.name;
  return name && fromQueue ? both(name, fromQueue) : (name ?? fromQueue);
}

function momentOf({ until }: TimelineEntry, language: Language): string {
  const format = formatFor(LOCALES[language], { dateStyle: "short", timeStyle: "short" });
  return until === null ? "" : format.format(new Date(until));
}

const ACTORS = {
  pt: { user: "Alguém", bot: "O robô", timer: "O sistema", contact: "O cliente", api: "A API" },
  en: { user: "Somebody", bot: "The bot", timer: "The system", contact: "The customer", api: "The API" },
  es: { user: "Alguien", bot: "El robot", timer: "El sistema", contact: "El cliente", api: "La API" },
} as const;

const whoOf = ({ user, by }: TimelineEntry, language: Language): string => user?.name ?? ACTORS[language][by];

export const timelineTexts = defineTexts({
  pt: {
    who: (entry: TimelineEntry) => whoOf(entry, "pt"),
    say(entry: TimelineEntry): string {
      const who = whoOf(entry, "pt");
      const place = placeOf(entry, (user, queue) => `${user}, em ${queue}`);
      const origin = originOf(entry, (user, queue) => `${user}, em ${queue},`);
      switch (entry.kind) {
        case "accepted":
          return `${who} aceitou o atendimento`;
        case "transferred":
          return join(who, "transferiu", origin && `de ${origin}`, `para ${place ?? "a espera"}`);
        case "returned":
          return `${who} devolveu para a espera`;
        case "resolved":
          return `${who} resolveu o atendimento`;
        case "reopened":
          return `${who} reabriu o atendimento`;
        case "handedOver":
          if (entry.by === "user") return `${who} dispensou o robô`;
          return `O robô encaminhou para ${place ?? "o atendimento"}`;
        case "robotFailed":
          return "O robô não respondeu e encaminhou para o atendimento";
        case "robotSpent":
          return "O robô gastou o que podia neste mês e encaminhou para o atendimento";
        case "tagged":
          return `${who} adicionou a tag ${entry.tag ?? ""}`;
        case "untagged":
          return `${who} removeu a tag ${entry.tag ?? ""}`;
        case "noted":
          return `${who} anotou`;
        case "snoozed":
          return `${who} adiou até ${momentOf(entry, "pt")}`;
        case "cameBack":
          return entry.by === "user" ? `${who} trouxe de volta` : "Voltou do adiamento";
      }
    },
  },
  en: {
    who: (entry) => whoOf(entry, "en"),
    say(entry: TimelineEntry): string {
      const who = whoOf(entry, "en");
      const place = placeOf(entry, (user, queue) => `${user}, in ${queue}`);
      const origin = originOf(entry, (user, queue) => `${user}, in ${queue},`);
      switch (entry.kind) {
        case "accepted":
          return `${who} accepted the conversation`;
        case "transferred":
          return join(who, "transferred it", origin && `from ${origin}`, `to ${place ?? "the waiting list"}`);
        case "returned":
          return `${who} returned it to the waiting list`;
        case "resolved":
          return `${who} resolved the conversation`;
        case "reopened":
          return `${who} reopened the conversation`;
        case "handedOver":
          if (entry.by === "user") return `${who} dismissed the bot`;
          return `The bot handed over to ${place ?? "the team"}`;
        case "robotFailed":
          return "The bot did not answer and handed over to the team";
        case "robotSpent":
          return "The bot has spent its month's limit and handed over to people";
        case "tagged":
          return `${who} added the tag ${entry.tag ?? ""}`;
        case "untagged":
          return `${who} removed the tag ${entry.tag ?? ""}`;
        case "noted":
          return `${who} wrote a note`;
        case "snoozed":
          return `${who} snoozed it until ${momentOf(entry, "en")}`;
        case "cameBack":
          return entry.by === "user" ? `${who} brought it back` : "It is back from being snoozed";
      }
    },
  },
  es: {
    who: (entry) => whoOf(entry, "es"),
    say(entry: TimelineEntry): string {
      const who = whoOf(entry, "es");
      const place = placeOf(entry, (user, queue) => `${user}, en ${queue}`);
      const origin = originOf(entry, (user, queue) => `${user}, en ${queue},`);
      switch (entry.kind) {
        case "accepted":
          return `${who} aceptó la atención`;
        case "transferred":
          return join(who, "la transfirió", origin && `de ${origin}`, `a ${place ?? "la espera"}`);
        case "returned":
          return `${who} la devolvió a la espera`;
        case "resolved":
          return `${who} resolvió la atención`;
        case "reopened":
          return `${who} reabrió la atención`;
        case "handedOver":
          if (entry.by === "user") return `${who} retiró al robot`;
          return `El robot la derivó a ${place ?? "atención"}`;
        case "robotFailed":
          return "El robot no respondió y la derivó a atención";
        case "robotSpent":
          return "El robot gastó el límite del mes y pasó la atención a las personas";
        case "tagged":
          return `${who} añadió la etiqueta ${entry.tag ?? ""}`;
        case "untagged":
          return `${who} quitó la etiqueta ${entry.tag ?? ""}`;
        case "noted":
          return `${who} anotó`;
        case "snoozed":
          return `${who} la pospuso hasta ${momentOf(entry, "es")}`;
        case "cameBack":
          return entry.by === "user" ? `${who} la trajo de vuelta` : "Volvió de estar pospuesta";
      }
    },
  },
});
