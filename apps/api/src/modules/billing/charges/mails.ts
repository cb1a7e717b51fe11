interface OddPayment {
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

/** What the operator is told of money that came and renewed nobody. */
export const ODD_PAYMENT_MAILS: Record<"too_little" | "twice", (payment: OddPayment) => Mail> = {
  too_little: ({ company, invoiceId, value, expected, link }) => ({
    subject: `Recado: ${company} pagou menos que a fatura ${invoiceId}`,
    text: `${company} pagou ${value} pela fatura ${invoiceId}, de ${expected}.\n\nA assinatura não foi renovada. Combine com a empresa a diferença ou a devolução.\n\nTodos os pagamentos fora do comum: ${link}`,
  }),
  twice: ({ company, invoiceId, value, link }) => ({
    subject: `Recado: ${company} pagou de novo a fatura ${invoiceId}`,
    text: `${company} pagou ${value} pela fatura ${invoiceId}, que já estava paga.\n\nA assinatura não foi renovada outra vez. Combine com a empresa a devolução ou o crédito.\n\nTodos os pagamentos fora do comum: ${link}`,
  }),
};
