/** What the bot says on its own. It speaks the language of the companies it works for, not of their attendants. */
export const BOT_TEXTS = {
  invalid: "Opção inválida. Responda com uma das opções abaixo:",
  handOver: "Vou encaminhar você para um de nossos atendentes. Aguarde um momento, por favor.",
  waiting: "Um de nossos atendentes vai falar com você em instantes.",
  previousMenu: "Menu anterior",
  mainMenu: "Menu principal",
} as const;
