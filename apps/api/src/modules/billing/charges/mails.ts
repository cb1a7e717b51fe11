interface Payment {
  company: string;
  invoiceId: number;
  value: string;
  expected: string;
  link: string;
}

interface Mail {
  subject: string;
  text: string;
}

/** Money that renewed nobody, and a plan that was paid for and had become too small meanwhile. */
export type OddPayment = "too_little" | "twice" | "cancelled" | "outgrown";

/** What the operator is told of it. */
export const ODD_PAYMENT_MAILS: Record<OddPayment, (payment: Payment) => Mail> = {
  too_little: ({ company, invoiceId, value, expected, link }) => ({
    subject: `Recado: ${company} pagou menos que a fatura ${invoiceId}`,
    text: `${company} pagou ${value} pela fatura ${invoiceId}, de ${expected}.\n\nA assinatura não foi renovada. Combine com a empresa a diferença ou a devolução.\n\nTodos os pagamentos fora do comum: ${link}`,
  }),
  twice: ({ company, invoiceId, value, link }) => ({
    subject: `Recado: ${company} pagou de novo a fatura ${invoiceId}`,
    text: `${company} pagou ${value} pela fatura ${invoiceId}, que já estava paga.\n\nA assinatura não foi renovada outra vez. Combine com a empresa a devolução ou o crédito.\n\nTodos os pagamentos fora do comum: ${link}`,
  }),
  cancelled: ({ company, invoiceId, value, link }) => ({
    subject: `Recado: ${company} pagou a fatura ${invoiceId}, que foi cancelada`,
    text: `${company} pagou ${value} pela fatura ${invoiceId}, que tinha sido cancelada, por exemplo porque o vencimento mudou.\n\nA assinatura não foi renovada. Combine com a empresa a devolução ou um novo vencimento.\n\nTodos os pagamentos fora do comum: ${link}`,
  }),
  outgrown: ({ company, invoiceId, value, link }) => ({
    subject: `Recado: ${company} usa mais do que o plano que pagou`,
    text: `${company} pagou ${value} pela fatura ${invoiceId} e mudou para um plano menor, mas entre a cobrança e o pagamento passou a usar mais do que ele permite.\n\nA assinatura foi renovada nesse plano; nada foi removido, e nada mais pode ser adicionado. Combine com a empresa.\n\nSuas faturas: ${link}`,
  }),
};
