import { defineTexts } from "../texts/defineTexts";

/** What the service puts the values in place of, in the order people need them. */
export const VARIABLES = ["firstName", "name", "ms", "protocol", "hora"] as const;
export type Variable = (typeof VARIABLES)[number];

/** How a variable stands in a text. */
export const typed = (variable: Variable) => `{{${variable}}}`;

export const variableTexts = defineTexts({
  pt: {
    insert: (field: string) => `Inserir em “${field}”`,
    customer: "Maria Oliveira",
    arrives: (text: string) => `Assim chega: ${text}`,
    names: {
      firstName: "Primeiro nome",
      name: "Nome",
      ms: "Saudação",
      protocol: "Protocolo",
      hora: "Hora",
    },
  },
  en: {
    insert: (field) => `Insert into “${field}”`,
    customer: "Mary Oliver",
    arrives: (text) => `How it arrives: ${text}`,
    names: { firstName: "First name", name: "Name", ms: "Greeting", protocol: "Protocol", hora: "Time" },
  },
  es: {
    insert: (field) => `Insertar en “${field}”`,
    customer: "María Olivera",
    arrives: (text) => `Así llega: ${text}`,
    names: { firstName: "Nombre de pila", name: "Nombre", ms: "Saludo", protocol: "Protocolo", hora: "Hora" },
  },
});
