import type { Language, ReminderStep, ReminderTextInput } from "@recado/contract";

/** Until which day a reminder still may leave, where the server slept through its own. */
export const LAST_DAYS: Record<ReminderStep, number> = { before: -4, due: 0, after3: 5, after7: 9 };

/** What companies are reminded with, in their language, where the operator has no words of his own. */
export const REMINDER_TEXTS: Record<Language, Record<ReminderStep, ReminderTextInput>> = {
  pt: {
    before: {
      subject: "Recado: sua assinatura vence em {{dueDate}}",
      body: "Olá, {{name}}!\n\nSua assinatura de {{value}} vence em {{dueDate}}.\nPague por Pix quando quiser: {{link}}\n\nSe já pagou, desconsidere este e-mail.",
    },
    due: {
      subject: "Recado: sua assinatura vence hoje",
      body: "Olá, {{name}}!\n\nSua assinatura de {{value}} vence hoje, {{dueDate}}.\nPague por Pix e continue atendendo sem pausa: {{link}}\n\nSe já pagou, desconsidere este e-mail.",
    },
    after3: {
      subject: "Recado: sua assinatura venceu em {{dueDate}}",
      body: "Olá, {{name}}!\n\nSua assinatura de {{value}} venceu em {{dueDate}} e ainda não recebemos o pagamento.\nPague por Pix e tudo volta na hora: {{link}}\n\nSuas conversas e seus dados continuam guardados.",
    },
    after7: {
      subject: "Recado: seus números logo ficam desconectados",
      body: "Olá, {{name}}!\n\nSua assinatura de {{value}} venceu em {{dueDate}}. Sem o pagamento, seus números do WhatsApp logo deixam de receber mensagens aqui.\nPague por Pix e eles voltam sozinhos, sem ler o QR Code de novo: {{link}}\n\nSuas conversas e seus dados continuam guardados.",
    },
  },
  en: {
    before: {
      subject: "Recado: your subscription is due on {{dueDate}}",
      body: "Hello, {{name}}!\n\nYour subscription of {{value}} is due on {{dueDate}}.\nPay by Pix whenever you like: {{link}}\n\nIf you have paid already, ignore this e-mail.",
    },
    due: {
      subject: "Recado: your subscription is due today",
      body: "Hello, {{name}}!\n\nYour subscription of {{value}} is due today, {{dueDate}}.\nPay by Pix and go on without a break: {{link}}\n\nIf you have paid already, ignore this e-mail.",
    },
    after3: {
      subject: "Recado: your subscription was due on {{dueDate}}",
      body: "Hello, {{name}}!\n\nYour subscription of {{value}} was due on {{dueDate}}, and we have not received the payment yet.\nPay by Pix and everything is back at once: {{link}}\n\nYour conversations and your data are kept.",
    },
    after7: {
      subject: "Recado: your numbers will soon be disconnected",
      body: "Hello, {{name}}!\n\nYour subscription of {{value}} was due on {{dueDate}}. Without the payment your WhatsApp numbers will soon stop receiving messages here.\nPay by Pix and they come back by themselves, without a new QR code: {{link}}\n\nYour conversations and your data are kept.",
    },
  },
  es: {
    before: {
      subject: "Recado: su suscripción vence el {{dueDate}}",
      body: "¡Hola, {{name}}!\n\nSu suscripción de {{value}} vence el {{dueDate}}.\nPague por Pix cuando quiera: {{link}}\n\nSi ya pagó, ignore este correo.",
    },
    due: {
      subject: "Recado: su suscripción vence hoy",
      body: "¡Hola, {{name}}!\n\nSu suscripción de {{value}} vence hoy, {{dueDate}}.\nPague por Pix y siga atendiendo sin pausa: {{link}}\n\nSi ya pagó, ignore este correo.",
    },
    after3: {
      subject: "Recado: su suscripción venció el {{dueDate}}",
      body: "¡Hola, {{name}}!\n\nSu suscripción de {{value}} venció el {{dueDate}} y todavía no recibimos el pago.\nPague por Pix y todo vuelve al instante: {{link}}\n\nSus conversaciones y sus datos siguen guardados.",
    },
    after7: {
      subject: "Recado: sus números pronto quedarán desconectados",
      body: "¡Hola, {{name}}!\n\nSu suscripción de {{value}} venció el {{dueDate}}. Sin el pago, sus números de WhatsApp pronto dejarán de recibir mensajes aquí.\nPague por Pix y vuelven solos, sin leer el código QR otra vez: {{link}}\n\nSus conversaciones y sus datos siguen guardados.",
    },
  },
};
