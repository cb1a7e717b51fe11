import { toCents } from "@recado/domain";
import { z } from "zod";
import { clock } from "../../../kernel/clock.js";
import { hashToken } from "../../../kernel/secrets.js";
import { type BankRequest, bankAddresses, callBank, readAnswer, refusalOf, requireReachable } from "./callBank.js";
import { type Bank, type BankCharge, BankError, type ChargeOrder } from "./port.js";

export interface EfiKeys {
  clientId: string;
  clientSecret: string;
  pixKey: string;
  isSandbox: boolean;
  certificate: { pfx: Buffer; passphrase: string };
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Money = z.string().regex(/^\d{1,10}\.\d{2}$/);
const Refund = z.object({
  id: z.string(),
  valor: Money,
  status: z.string(),
  horario: z.object({ solicitacao: z.coerce.date() }),
});
const Cob = z.object({
  txid: z.string(),
  status: z.enum(["ATIVA", "CONCLUIDA", "REMOVIDA_PELO_USUARIO_RECEBEDOR", "REMOVIDA_PELO_PSP"]),
  calendario: z.object({ criacao: z.coerce.date(), expiracao: z.coerce.number() }),
  valor: z.object({ original: Money }),
  loc: z.object({ id: z.number() }).optional(),
  pixCopiaECola: z.string().min(1).optional(),
  pix: z
    .array(
      z.object({
        endToEndId: z.string(),
        valor: Money,
        horario: z.coerce.date(),
        devolucoes: z.array(Refund).default([]),
      }),
    )
    .default([]),
});
const QrCode = z.object({ qrcode: z.string().min(1) });

/** Tokens hold for an hour; each pair of keys has one, in this process. */
const tokens = new Map<string, { token: string; until: number }>();
const SLACK_MS = 30_000;

/** Efí, once Gerencianet: the Pix API of the central bank, behind OAuth over mutual TLS. */
export function efiBank(keys: EfiKeys): Bank {
  const base = bankAddresses.efi[keys.isSandbox ? "sandbox" : "live"];
  const { certificate } = keys;
  const name = hashToken(`${base} ${keys.clientId} ${keys.clientSecret}`);

  async function takeToken(): Promise<string> {
    const known = tokens.get(name);
    if (known && known.until > clock.ms()) return known.token;
    const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString("base64");
    const { status, json } = await callBank({
      method: "POST",
      url: `${base}/oauth/token`,
      headers: { authorization: `Basic ${basic}` },
      body: { grant_type: "client_credentials" },
      certificate,
    });
    // Whoever gives no token knows the keys of nobody: it answers 400 for some that are wrong.
    if (status >= 400) throw new BankError("credentials", status);
    const { access_token, expires_in } = readAnswer(Token, json);
    tokens.set(name, { token: access_token, until: clock.ms() + expires_in * 1_000 - SLACK_MS });
    return access_token;
  }

  /** With a token that has become worthless before its time, once more with a new one. */
  async function ask(request: Pick<BankRequest, "method" | "body" | "headers"> & { path: string }) {
    const { path, headers, ...rest } = request;
    const send = async () =>
      callBank({
        ...rest,
        url: `${base}${path}`,
        headers: { ...headers, authorization: `Bearer ${await takeToken()}` },
        certificate,
      });
    const first = await send();
    if (first.status !== 401) return first;
    tokens.delete(name);
    return send();
  }

  async function find(txid: string) {
    const { status, json } = await ask({ method: "GET", path: `/v2/cob/${txid}` });
    if (status === 404) return undefined;
    if (status >= 400) throw refusalOf(status);
    return readAnswer(Cob, json);
  }

  async function create({ txid, value, expiresAt, note }: ChargeOrder) {
    const seconds = Math.max(60, Math.round((expiresAt.getTime() - clock.ms()) / 1_000));
    const body = {
      calendario: { expiracao: seconds },
      valor: { original: value },
      chave: keys.pixKey,
      solicitacaoPagador: note,
    };
    const { status, json } = await ask({ method: "PUT", path: `/v2/cob/${txid}`, body });
    // It was made before, and its answer got lost.
    const made = status === 409 ? await find(txid) : status < 400 ? readAnswer(Cob, json) : undefined;
    if (!made) throw refusalOf(status);
    if (toCents(made.valor.original) !== toCents(value)) throw new BankError("unreadable");
    return made;
  }

  return {
    async createCharge(order) {
      const { loc, pixCopiaECola } = await create(order);
      if (pixCopiaECola !== undefined) return { payCode: pixCopiaECola };
      if (!loc) throw new BankError("unreadable");
      const { status, json } = await ask({ method: "GET", path: `/v2/loc/${loc.id}/qrcode` });
      if (status >= 400) throw refusalOf(status);
      return { payCode: readAnswer(QrCode, json).qrcode };
    },
    async findCharge(txid) {
      const cob = await find(txid);
      return cob && toBankCharge(cob);
    },
    async test() {
      const { status } = await ask({ method: "GET", path: `/v2/cob/${"0".repeat(32)}` });
      if (status >= 400 && status !== 404) throw refusalOf(status);
    },
    async registerAddress(url) {
      requireReachable(url);
      const { status } = await ask({
        method: "PUT",
        path: `/v2/webhook/${encodeURIComponent(keys.pixKey)}`,
        // Its own certificate would have to end at whatever stands before us: the secret in the address says as much.
        headers: { "x-skip-mtls-checking": "true" },
        body: { webhookUrl: url },
      });
      if (status >= 400) throw refusalOf(status);
    },
  };
}

function toBankCharge({ status, calendario, pix }: z.output<typeof Cob>): BankCharge {
  const isOver = calendario.criacao.getTime() + calendario.expiracao * 1_000 < clock.ms();
  const open = status === "ATIVA" && !isOver ? "live" : "over";
  return {
    status: status === "CONCLUIDA" ? "paid" : open,
    payments: pix.map(({ endToEndId, valor, horario, devolucoes }) => ({
      reference: endToEndId,
      value: valor,
      at: horario,
      refunds: devolucoes
        .filter((refund) => refund.status === "DEVOLVIDO")
        .map((refund) => ({
          reference: `${endToEndId}:${refund.id}`,
          value: refund.valor,
          at: refund.horario.solicitacao,
        })),
    })),
  };
}
