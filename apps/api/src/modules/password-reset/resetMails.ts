import type { Language } from "@recado/contract";
import type { Mail } from "../mail/index.js";

interface Reset {
  name: string;
  code: string;
  minutes: number;
}

/** What is written to whoever forgot a password. */
export const RESET_MAILS: Record<Language, (of: Reset) => Mail> = {
  pt: ({ name, code, minutes }) => ({
    subject: "Recado: código para redefinir sua senha",
    lines: [
      `Olá ${name},`,
      "",
      `Seu código para redefinir a senha é: ${code}`,
      `Ele vale por ${minutes} minutos e só pode ser usado uma vez.`,
      "",
      "Se você não pediu uma nova senha, ignore este e-mail: nada muda.",
    ],
  }),
  en: ({ name, code, minutes }) => ({
    subject: "Recado: code to reset your password",
    lines: [
      `Hello ${name},`,
      "",
      `Your code to reset the password is: ${code}`,
      `It is good for ${minutes} minutes and can be used once.`,
      "",
      "If you did not ask for a new password, ignore this e-mail: nothing changes.",
    ],
  }),
  es: ({ name, code, minutes }) => ({
    subject: "Recado: código para restablecer su contraseña",
    lines: [
      `Hola ${name}:`,
      "",
      `Su código para restablecer la contraseña es: ${code}`,
      `Vale por ${minutes} minutos y solo puede usarse una vez.`,
      "",
      "Si no pidió una contraseña nueva, ignore este correo: nada cambia.",
    ],
  }),
};
