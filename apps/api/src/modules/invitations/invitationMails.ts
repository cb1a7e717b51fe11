import type { Language } from "@recado/contract";
import type { Mail } from "../mail/index.js";

interface Invitation {
  name: string;
  link: string;
  days: number;
}

/** What is written to whoever is invited into a company. */
export const INVITATION_MAILS: Record<Language, (of: Invitation) => Mail> = {
  pt: ({ name, link, days }) => ({
    subject: "Recado: seu convite",
    lines: [
      `Olá ${name},`,
      "",
      "Você foi convidado para o Recado. Crie sua senha aqui:",
      link,
      "",
      `O link vale por ${days} dias e só pode ser usado uma vez.`,
      "Se você não esperava este convite, ignore este e-mail.",
    ],
  }),
  en: ({ name, link, days }) => ({
    subject: "Recado: your invitation",
    lines: [
      `Hello ${name},`,
      "",
      "You have been invited to Recado. Choose your password here:",
      link,
      "",
      `The link is good for ${days} days and can be used once.`,
      "If you did not expect this invitation, ignore this e-mail.",
    ],
  }),
  es: ({ name, link, days }) => ({
    subject: "Recado: su invitación",
    lines: [
      `Hola ${name}:`,
      "",
      "Recibió una invitación a Recado. Cree su contraseña aquí:",
      link,
      "",
      `El enlace vale por ${days} días y solo puede usarse una vez.`,
      "Si no esperaba esta invitación, ignore este correo.",
    ],
  }),
};
