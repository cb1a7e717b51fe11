import { defineTexts } from "../texts/defineTexts";

export const currentPasswordTexts = defineTexts({
  pt: { label: "Senha atual", hint: "Para confirmar que é você." },
  en: { label: "Current password", hint: "To confirm that it is you." },
  es: { label: "Contraseña actual", hint: "Para confirmar que es usted." },
});
