import type { Language } from "@recado/contract";
import { publicUrl } from "../../env.js";
import { readLanguage } from "../companies/index.js";
import { type Mail, queueMail } from "../mail/index.js";

const RESET_PAGE = `${publicUrl}/forgetpsw`;

const WARNINGS: Record<Language, (name: string) => Mail> = {
  pt: (name) => ({
    subject: "Recado: alguém tentou entrar na sua conta",
    lines: [
      `Olá ${name},`,
      "",
      "Nos últimos minutos alguém digitou dez vezes uma senha errada para a sua conta. Ninguém entrou.",
      "Por segurança, navegadores desconhecidos ficam sem poder tentar de novo por até 15 minutos.",
      "",
      "Você continua podendo entrar:",
      "- no navegador que costuma usar, como sempre;",
      `- em qualquer outro, depois de redefinir a senha em ${RESET_PAGE}`,
      "",
      "Se não foi você e sua senha é curta ou usada em outros lugares, troque-a no seu perfil.",
    ],
  }),
  en: (name) => ({
    subject: "Recado: somebody tried to log in to your account",
    lines: [
      `Hello ${name},`,
      "",
      "In the last minutes somebody typed a wrong password for your account ten times. Nobody got in.",
      "To be safe, browsers we do not know cannot try again for up to 15 minutes.",
      "",
      "You can still log in:",
      "- in the browser you usually use, as always;",
      `- in any other, once you have reset your password at ${RESET_PAGE}`,
      "",
      "If it was not you and your password is short or used elsewhere, change it in your profile.",
    ],
  }),
  es: (name) => ({
    subject: "Recado: alguien intentó entrar en su cuenta",
    lines: [
      `Hola ${name}:`,
      "",
      "En los últimos minutos alguien escribió diez veces una contraseña equivocada para su cuenta. Nadie entró.",
      "Por seguridad, los navegadores desconocidos no pueden volver a intentarlo durante un máximo de 15 minutos.",
      "",
      "Usted puede seguir entrando:",
      "- en el navegador que suele usar, como siempre;",
      `- en cualquier otro, después de restablecer la contraseña en ${RESET_PAGE}`,
      "",
      "Si no fue usted y su contraseña es corta o la usa en otros lugares, cámbiela en su perfil.",
    ],
  }),
};

interface Warned {
  companyId: number;
  name: string;
  email: string;
}

/** Tells the owner of an account that somebody tries passwords on it, and which ways in are still open. */
export async function mailAttemptWarning({ companyId, name, email }: Warned): Promise<void> {
  await queueMail(email, WARNINGS[await readLanguage(companyId)](name));
}
