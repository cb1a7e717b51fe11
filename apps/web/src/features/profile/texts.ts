import { defineTexts } from "../../shared/texts/defineTexts";

export const profileTexts = defineTexts({
  pt: {
    title: "Perfil",
    name: "Nome",
    email: "E-mail",
    password: "Nova senha",
    passwordHint: "Deixe em branco para manter a senha atual.",
    saved: "Perfil atualizado com sucesso.",
  },
  en: {
    title: "Profile",
    name: "Name",
    email: "E-mail",
    password: "New password",
    passwordHint: "Leave it empty to keep the current password.",
    saved: "Profile updated.",
  },
  es: {
    title: "Perfil",
    name: "Nombre",
    email: "Correo electrónico",
    password: "Nueva contraseña",
    passwordHint: "Déjela en blanco para mantener la contraseña actual.",
    saved: "Perfil actualizado.",
  },
});
