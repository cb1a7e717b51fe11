import { defineTexts } from "../../shared/texts/defineTexts";

export const inviteTexts = defineTexts({
  pt: {
    title: "Bem-vindo",
    lead: (email: string) => `Crie a senha com que você entra no Recado como ${email}.`,
    looking: "Um momento, estamos abrindo o convite.",
    endedTitle: "Este convite não vale mais",
    ended: "Este convite já foi usado, foi retirado ou passou do prazo. Peça outro a quem convidou você.",
    password: "Nova senha",
    confirm: "Confirme a nova senha",
    submit: "Criar senha e entrar",
    login: "Ir para o login",
  },
  en: {
    title: "Welcome",
    lead: (email) => `Choose the password with which you sign in to Recado as ${email}.`,
    looking: "One moment, we are opening the invitation.",
    endedTitle: "This invitation is no longer valid",
    ended: "This invitation was used already, was withdrawn, or has expired. Ask whoever invited you for another one.",
    password: "New password",
    confirm: "Confirm the new password",
    submit: "Set password and sign in",
    login: "Go to sign in",
  },
  es: {
    title: "Bienvenido",
    lead: (email) => `Cree la contraseña con la que entra en Recado como ${email}.`,
    looking: "Un momento, estamos abriendo la invitación.",
    endedTitle: "Esta invitación ya no vale",
    ended: "Esta invitación ya fue usada, fue retirada o superó su plazo. Pida otra a quien lo invitó.",
    password: "Nueva contraseña",
    confirm: "Confirme la nueva contraseña",
    submit: "Crear contraseña y entrar",
    login: "Ir al inicio de sesión",
  },
});
