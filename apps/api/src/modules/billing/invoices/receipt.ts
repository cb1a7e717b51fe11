import type { ReceiptInput, Recurrence, WrittenSheet } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { readUnit } from "../../../kernel/db/unit.js";
import { fail } from "../../../kernel/errors.js";
import { exportFile } from "../../../kernel/sheets/exportSheet.js";
import type { InvoiceRow } from "../rows.js";
import { requireInvoice } from "./listInvoices.js";

type Language = ReceiptInput["language"];

interface ReceiptTexts {
  locale: string;
  file: string;
  title: string;
  labels: Record<
    "number" | "company" | "plan" | "period" | "dueDate" | "paidAt" | "reference" | "paidUntil" | "value",
    string
  >;
  recurrences: Record<Recurrence, string>;
  thanks: string;
}

const WORDS: Record<Language, ReceiptTexts> = {
  pt: {
    locale: "pt-BR",
    file: "recibo",
    title: "Recibo de pagamento",
    labels: {
      number: "Fatura",
      company: "Empresa",
      plan: "Plano",
      period: "Período",
      dueDate: "Vencimento",
      paidAt: "Pago em",
      reference: "Identificação no banco",
      paidUntil: "Assinatura válida até",
      value: "Valor pago",
    },
    recurrences: {
      MENSAL: "mensal",
      BIMESTRAL: "bimestral",
      TRIMESTRAL: "trimestral",
      SEMESTRAL: "semestral",
      ANUAL: "anual",
    },
    thanks: "Pagamento recebido por Pix. Obrigado!",
  },
  en: {
    locale: "en-GB",
    file: "receipt",
    title: "Payment receipt",
    labels: {
      number: "Invoice",
      company: "Company",
      plan: "Plan",
      period: "Period",
      dueDate: "Due date",
      paidAt: "Paid on",
      reference: "Bank reference",
      paidUntil: "Subscription valid until",
      value: "Amount paid",
    },
    recurrences: {
      MENSAL: "monthly",
      BIMESTRAL: "every two months",
      TRIMESTRAL: "quarterly",
      SEMESTRAL: "every six months",
      ANUAL: "yearly",
    },
    thanks: "Payment received by Pix. Thank you!",
  },
  es: {
    locale: "es",
    file: "recibo",
    title: "Recibo de pago",
    labels: {
      number: "Factura",
      company: "Empresa",
      plan: "Plan",
      period: "Período",
      dueDate: "Vencimiento",
      paidAt: "Pagada el",
      reference: "Identificación en el banco",
      paidUntil: "Suscripción válida hasta",
      value: "Importe pagado",
    },
    recurrences: {
      MENSAL: "mensual",
      BIMESTRAL: "bimestral",
      TRIMESTRAL: "trimestral",
      SEMESTRAL: "semestral",
      ANUAL: "anual",
    },
    thanks: "Pago recibido por Pix. ¡Gracias!",
  },
};

interface PaidInvoice {
  invoice: InvoiceRow;
  value: string;
  reference: string;
}

/** The receipt of a paid invoice, one page. */
export async function writeReceipt(
  ctx: Ctx,
  { invoiceId, language }: ReceiptInput & { invoiceId: number },
): Promise<WrittenSheet> {
  const paid = await readUnit(ctx, () => readPaid(ctx, invoiceId));
  const bytes = await draw(ctx, paid, WORDS[language]);
  return exportFile(ctx, { name: `${WORDS[language].file}-${invoiceId}.pdf`, mime: "application/pdf", bytes });
}

async function readPaid(ctx: Ctx, invoiceId: number): Promise<PaidInvoice> {
  const invoice = await requireInvoice(ctx, invoiceId);
  if (invoice.status !== "paid") fail("ERR_INVOICE_STATUS");
  const [payment] = await query<{ value: string; reference: string }>(
    sql`SELECT value, reference FROM "Payments"
         WHERE "invoiceId" = ${invoiceId} AND "companyId" = ${ctx.companyId} AND kind IN ('paid', 'late') LIMIT 1`,
  );
  return { invoice, value: payment?.value ?? invoice.value, reference: payment?.reference ?? "" };
}

function listLines(
  { company }: Ctx,
  { invoice, value, reference }: PaidInvoice,
  texts: ReceiptTexts,
): [string, string][] {
  const { locale, labels, recurrences } = texts;
  const money = new Intl.NumberFormat(locale, { style: "currency", currency: "BRL" });
  const day = (text: string) => new Intl.DateTimeFormat(locale, { timeZone: "UTC" }).format(new Date(text));
  const moment = new Intl.DateTimeFormat(locale, {
    timeZone: company.timezone,
    dateStyle: "short",
    timeStyle: "short",
  } as Intl.DateTimeFormatOptions);
  return [
    [labels.number, String(invoice.id)],
    [labels.company, company.name],
    [labels.plan, invoice.detail],
    [labels.period, recurrences[invoice.recurrence]],
    [labels.dueDate, day(invoice.dueDate)],
    [labels.paidAt, invoice.paidAt === null ? "" : moment.format(invoice.paidAt)],
    [labels.reference, reference],
    [labels.paidUntil, invoice.paidUntil === null ? "" : day(invoice.paidUntil)],
    [labels.value, money.format(Number(value))],
  ];
}

const LEFT = 60;
const SECOND = 230;
const WIDTH = 475;

async function draw(ctx: Ctx, paid: PaidInvoice, texts: ReceiptTexts): Promise<Buffer> {
  // With the first receipt: two megabytes of code, most of it for fonts.
  const { default: PDFDocument } = await import("pdfkit");
  const paper = new PDFDocument({ size: "A4", margin: LEFT, info: { Title: texts.title } });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on("data", (part: Buffer) => parts.push(part));
    paper.on("end", () => resolve(Buffer.concat(parts)));
    paper.on("error", reject);
  });
  paper.font("Helvetica-Bold").fontSize(20).fillColor("#0f766e").text("Recado", LEFT, 60);
  paper.fontSize(16).fillColor("#1b2426").text(texts.title, LEFT, 96);
  paper
    .moveTo(LEFT, 126)
    .lineTo(LEFT + WIDTH, 126)
    .strokeColor("#d9dfdd")
    .stroke();
  let top = 146;
  for (const [label, value] of listLines(ctx, paid, texts)) {
    paper
      .font("Helvetica")
      .fontSize(11)
      .fillColor("#5b6a6c")
      .text(label, LEFT, top, { width: SECOND - LEFT - 10 });
    paper.fillColor("#1b2426").text(value, SECOND, top, { width: LEFT + WIDTH - SECOND });
    top = Math.max(paper.y, top + 16) + 8;
  }
  paper.fillColor("#5b6a6c").text(texts.thanks, LEFT, top + 16, { width: WIDTH });
  paper.end();
  return done;
}
