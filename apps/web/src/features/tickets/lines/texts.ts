import { defineTexts } from "../../../shared/texts/defineTexts";

const since = (moment: string | undefined, word: string) => (moment ? ` ${word} ${moment}` : "");

export const lineTexts = defineTexts({
  pt: {
    isDown: (from?: string) =>
      ` está fora do ar${since(from, "desde")}. O que você escrever sai quando a linha voltar.`,
    mend: "Ver conexões",
    sendsWhen: (line: string, from?: string) =>
      `Envia quando ${line} voltar${from ? ` · fora do ar desde ${from}` : ""}`,
  },
  en: {
    isDown: (from) => ` is down${since(from, "since")}. What you write is sent when the line is back.`,
    mend: "See connections",
    sendsWhen: (line, from) => `Sends when ${line} is back${from ? ` · down since ${from}` : ""}`,
  },
  es: {
    isDown: (from) => ` está fuera de servicio${since(from, "desde")}. Lo que escriba saldrá cuando la línea vuelva.`,
    mend: "Ver conexiones",
    sendsWhen: (line, from) => `Se envía cuando vuelva ${line}${from ? ` · fuera de servicio desde ${from}` : ""}`,
  },
});
