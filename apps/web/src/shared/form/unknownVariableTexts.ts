import { defineTexts } from "../texts/defineTexts";

export const unknownVariableTexts = defineTexts({
  pt: {
    isUnknown: "não é uma variável: sai como está escrito.",
    mayBeField: "não é uma variável: sai como está escrito, a menos que o contato tenha um campo com esse nome.",
    replace: (variable: string) => `Trocar por ${variable}`,
  },
  en: {
    isUnknown: "is not a variable: it goes out as it is written.",
    mayBeField: "is not a variable: it goes out as it is written, unless the contact has a field of that name.",
    replace: (variable) => `Replace with ${variable}`,
  },
  es: {
    isUnknown: "no es una variable: sale como está escrito.",
    mayBeField: "no es una variable: sale como está escrito, a menos que el contacto tenga un campo con ese nombre.",
    replace: (variable) => `Cambiar por ${variable}`,
  },
});
