import { defineTexts } from "../shared/texts/defineTexts";

/** Apart from the words of the shell, which the login page does not load. */
export const updateTexts = defineTexts({
  pt: { newVersion: "Nova versão disponível", update: "Atualizar" },
  en: { newVersion: "New version available", update: "Update" },
  es: { newVersion: "Nueva versión disponible", update: "Actualizar" },
});
