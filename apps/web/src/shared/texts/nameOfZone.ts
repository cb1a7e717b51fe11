import { type Language, LOCALES } from "./languageStore";

/** "America/Sao_Paulo" as people say it: "Horário Padrão de Brasília". */
export function nameOfZone(zone: string, language: Language): string {
  const words = new Intl.DateTimeFormat(LOCALES[language], { timeZone: zone, timeZoneName: "longGeneric" });
  return words.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
