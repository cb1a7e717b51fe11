import type { PushDeviceInput, PushKind } from "@recado/contract";

export type PushLanguage = PushDeviceInput["language"];

interface Texts {
  assigned: string;
  message: string;
  queue: (queue: string) => string;
  mention: (by: string) => string;
  connection: string;
  campaign: Record<"canceled" | "connection" | "restricted" | "plan" | "noConnection", string>;
  /** For those who want to see neither who wrote nor what. */
  hidden: Record<PushKind, string>;
}

/** What stands on notifications, in the language of each device. */
export const PUSH_TEXTS: Record<PushLanguage, Texts> = {
  pt: {
    assigned: "Este atendimento agora é seu",
    message: "Nova mensagem",
    queue: (queue) => (queue === "" ? "Aguardando atendimento" : `Aguardando em ${queue}`),
    mention: (by) => (by === "" ? "Mencionaram você" : `${by} mencionou você`),
    connection: "A conexão com o WhatsApp caiu",
    campaign: {
      canceled: "A campanha foi cancelada",
      connection: "A campanha parou: a conexão caiu",
      restricted: "A campanha parou: o WhatsApp restringiu o número",
      plan: "A campanha parou: o plano não permite campanhas",
      noConnection: "A campanha parou: não há conexão",
    },
    hidden: {
      assigned: "Você recebeu um atendimento",
      message: "Nova mensagem em um atendimento seu",
      queue: "Um cliente aguarda atendimento",
      mention: "Mencionaram você",
      connection: "Uma conexão caiu",
      campaign: "Uma campanha parou",
    },
  },
  en: {
    assigned: "This conversation is yours now",
    message: "New message",
    queue: (queue) => (queue === "" ? "Waiting to be served" : `Waiting in ${queue}`),
    mention: (by) => (by === "" ? "You were mentioned" : `${by} mentioned you`),
    connection: "The connection to WhatsApp is down",
    campaign: {
      canceled: "The campaign was cancelled",
      connection: "The campaign stopped: the connection is down",
      restricted: "The campaign stopped: WhatsApp has restricted the number",
      plan: "The campaign stopped: the plan does not allow campaigns",
      noConnection: "The campaign stopped: it has no connection",
    },
    hidden: {
      assigned: "You were given a conversation",
      message: "New message in a conversation of yours",
      queue: "A customer is waiting",
      mention: "You were mentioned",
      connection: "A connection is down",
      campaign: "A campaign stopped",
    },
  },
  es: {
    assigned: "Esta atención ahora es suya",
    message: "Mensaje nuevo",
    queue: (queue) => (queue === "" ? "Espera ser atendido" : `En espera en ${queue}`),
    mention: (by) => (by === "" ? "Le mencionaron" : `${by} le mencionó`),
    connection: "Se cayó la conexión con WhatsApp",
    campaign: {
      canceled: "La campaña fue cancelada",
      connection: "La campaña se detuvo: se cayó la conexión",
      restricted: "La campaña se detuvo: WhatsApp restringió el número",
      plan: "La campaña se detuvo: el plan no permite campañas",
      noConnection: "La campaña se detuvo: no hay conexión",
    },
    hidden: {
      assigned: "Recibió una atención",
      message: "Mensaje nuevo en una atención suya",
      queue: "Un cliente espera ser atendido",
      mention: "Le mencionaron",
      connection: "Se cayó una conexión",
      campaign: "Una campaña se detuvo",
    },
  },
};
