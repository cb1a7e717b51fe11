import type { ErrorCode, ExternalMessage } from "@recado/contract";

/** What the routes for programs do, in a line; the app's own are known by their names. */
export const SUMMARIES: Record<string, string> = {
  "externalMessages.send": "Envia um texto, arquivos ou os dois a um número",
  "externalMessages.showStatus": "Diz até onde chegou uma mensagem enviada",
};

export const IDEMPOTENCY_HEADER = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Um nome seu para a requisição. Repetida com o mesmo nome em 24 horas, ela não envia de novo.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

/** Each status a message can be in. */
export const STATUSES: Record<ExternalMessage["status"], string> = {
  waiting: "na fila: sai assim que a conexão estiver no ar",
  sent: "aceita pelo WhatsApp",
  delivered: "entregue no telefone do cliente",
  read: "lida",
  played: "ouvida ou vista (áudio e vídeo)",
  failed: "não saiu; `problem` diz por quê",
};

/** What a program can be told, and what to do about it. */
export const PROBLEMS: Partial<Record<ErrorCode, string>> = {
  ERR_VALIDATION: "Falta um campo ou ele não serve; data.fields diz qual.",
  ERR_WAPP_INVALID_CONTACT: "Ninguém usa o WhatsApp com esse número.",
  ERR_API_TOKEN: "O token falta, não existe ou foi trocado.",
  ERR_COMPANY_INACTIVE: "A empresa está desativada.",
  ERR_SUBSCRIPTION_EXPIRED: "A assinatura da empresa venceu.",
  ERR_PLAN_FEATURE_DISABLED: "O plano da empresa não inclui a API externa.",
  ERR_NO_MESSAGE_FOUND: "Esta conexão não enviou essa mensagem.",
  ERR_TOO_LARGE: "Um arquivo tem mais de 64 MB.",
  ERR_FILE_TYPE: "Um arquivo não é imagem, áudio, vídeo, documento nem texto.",
  ERR_IDEMPOTENCY_MISMATCH: "O mesmo Idempotency-Key veio antes com outro conteúdo.",
  ERR_RATE_LIMIT: "Mais de 60 envios por minuto com este token; espere o que diz Retry-After.",
  ERR_STORAGE_FULL: "O servidor não tem espaço para arquivos; tente de novo depois do que diz Retry-After.",
  ERR_UNAVAILABLE: "O servidor está voltando; tente de novo depois do que diz Retry-After.",
};
