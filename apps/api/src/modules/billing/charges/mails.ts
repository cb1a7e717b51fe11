import type { Mail } from "../../mail/index.js";

interface Payment {
  company: string;
  invoiceId: number;
  value: string;
  expected: string;
  link: string;
}

/** Money that renewed nobody, and a plan that was paid for and had become too small meanwhile. */
export type OddPayment = "too_little" | "twice" | "cancelled" | "outgrown";

/** What the operator is told of it. */
export const ODD_PAYMENT_MAILS: Record<OddPayment, (payment: Payment) => Mail> = {
  too_little: ({ company, invoiceId, value, expected, link }) => ({
    subject: `Recado: ${company} pagou menos que a fatura ${invoiceId}`,
    lines: [
      `${company} pagou ${value} pela fatura ${invoiceId}, de ${expected}.`,
      "",
      "A assinatura não foi renovada. Combine com a empresa a diferença ou a devolução.",
      "",
      `Todos os pagamentos fora do comum: ${link}`,
    ],
  }),
  twice: ({ company, invoiceId, value, link }) => ({
    subject: `Recado: ${company} pagou de novo a fatura ${invoiceId}`,
    lines: [
      `${company} pagou ${value} pela fatura ${invoiceId}, que já estava paga.`,
      "",
      "A assinatura não foi renovada outra vez. Combine com a empresa a devolução ou o crédito.",
      "",
      `Todos os pagamentos fora do comum: ${link}`,
    ],
  }),
  cancelled: ({ company, invoiceId, value, link }) => ({
    subject: `Recado: ${company} pagou a fatura ${invoiceId}, que foi cancelada`,
    lines: [
      `${company} pagou ${value} pela fatura ${invoiceId}, que tinha sido cancelada, por exemplo porque o vencimento mudou.`,
      "",
      "A assinatura não foi renovada. Combine com a empresa a devolução ou um novo vencimento.",
      "",
      `Todos os pagamentos fora do comum: ${link}`,
    ],
  }),
  outgrown: ({ company, invoiceId, value, link }) => ({
    subject: `Recado: ${company} usa mais do que o plano que pagou`,
    lines: [
      `${company} pagou ${value} pela fatura ${invoiceId} e mudou para um plano menor, mas entre a cobrança e o pagamento passou a usar mais do que ele permite.`,
      "",
      "A assinatura foi renovada nesse plano; nada foi removido, e nada mais pode ser adicionado. Combine com a empresa.",
      "",
      `Suas faturas: ${link}`,
    ],
  }),
};
