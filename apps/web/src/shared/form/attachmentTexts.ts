import { defineTexts } from "../texts/defineTexts";

export const attachmentTexts = defineTexts({
  pt: {
    none: "Nenhum arquivo",
    choose: "Anexar",
    replace: "Trocar",
    remove: (name: string) => `Remover ${name}`,
    limit: (megabytes: number) => `Até ${megabytes} MB.`,
    drop: "Você também pode arrastar o arquivo para cá.",
    tooLarge: (name: string, megabytes: number) => `“${name}” é grande demais: o limite é ${megabytes} MB.`,
    wrongKind: (name: string) => `“${name}” é de um tipo que não é aceito.`,
  },
  en: {
    none: "No file",
    choose: "Attach",
    replace: "Replace",
    remove: (name) => `Remove ${name}`,
    limit: (megabytes) => `Up to ${megabytes} MB.`,
    drop: "You can also drop the file here.",
    tooLarge: (name, megabytes) => `“${name}” is too large: the limit is ${megabytes} MB.`,
    wrongKind: (name) => `“${name}” is of a kind that is not accepted.`,
  },
  es: {
    none: "Ningún archivo",
    choose: "Adjuntar",
    replace: "Cambiar",
    remove: (name) => `Quitar ${name}`,
    limit: (megabytes) => `Hasta ${megabytes} MB.`,
    drop: "También puede arrastrar el archivo aquí.",
    tooLarge: (name, megabytes) => `“${name}” es demasiado grande: el límite es ${megabytes} MB.`,
    wrongKind: (name) => `“${name}” es de un tipo que no se acepta.`,
  },
});
