import { NOTICE_HEADING } from "@recado/contract";

const HEADING = `${NOTICE_HEADING}\n\n`;

/** What the product says to customers by itself. It speaks the language of the companies it works for. */
export const NOTICES = {
  accepted: `${HEADING}{{ms}} {{name}}, meu nome é *{{user}}* e vou continuar o seu atendimento.`,
  toQueue: `${HEADING}Você foi transferido para o departamento *{{queue}}*. Aguarde um momento, por favor.`,
  toUser: `${HEADING}Você foi transferido para *{{user}}*. Aguarde um momento, por favor.`,
  toBoth: `${HEADING}Você foi transferido para o departamento *{{queue}}* e será atendido por *{{user}}*. Aguarde um momento, por favor.`,
  noCalls: `${HEADING}As chamadas de voz e vídeo estão desabilitadas para este WhatsApp. Por favor, envie uma mensagem de texto.`,
} as const;
