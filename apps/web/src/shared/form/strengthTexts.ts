import type { PasswordStrength } from "@recado/domain";
import { defineTexts } from "../texts/defineTexts";

/** What is said of a password while it is being chosen. */
export const strengthTexts = defineTexts<Record<PasswordStrength, string>>({
  pt: {
    easy: "Fácil de adivinhar: escolha outra.",
    short: "Curta: com 8 caracteres ou mais ela protege melhor.",
    fair: "Boa. Mais longa, fica ainda melhor.",
    strong: "Forte.",
  },
  en: {
    easy: "Easy to guess: choose another.",
    short: "Short: with 8 characters or more it protects better.",
    fair: "Good. Longer is better still.",
    strong: "Strong.",
  },
  es: {
    easy: "Fácil de adivinar: elija otra.",
    short: "Corta: con 8 caracteres o más protege mejor.",
    fair: "Buena. Más larga, mejor todavía.",
    strong: "Fuerte.",
  },
});
