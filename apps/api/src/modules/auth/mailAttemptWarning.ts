import { publicUrl } from "../../env.js";
import { queueMail } from "../mail/index.js";

/** Tells the owner of an account that somebody tries passwords on it, and which ways in are still open. */
export function mailAttemptWarning({ name, email }: { name: string; email: string }): Promise<void> {
  return queueMail({
    recipient: email,
    subject: "Recado: alguém tentou entrar na sua conta",
    text: [
      `Olá ${name},`,
      "",
      "Nos últimos minutos alguém digitou dez vezes uma senha errada para a sua conta. Ninguém entrou.",
      "Por segurança, navegadores desconhecidos ficam sem poder tentar de novo por até 15 minutos.",
      "",
      "Você continua podendo entrar:",
      "- no navegador que costuma usar, como sempre;",
      `- em qualquer outro, depois de redefinir a senha em ${publicUrl}/forgetpsw`,
      "",
      "Se não foi você e sua senha é curta ou usada em outros lugares, troque-a no seu perfil.",
    ].join("\n"),
  });
}
