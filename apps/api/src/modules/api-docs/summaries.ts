import type { ErrorCode, ExternalMessage } from "@recado/contract";

/** What the routes for programs do, in a line; the app's own are known by their names. */
export const SUMMARIES: Record<string, string> = {
  "externalMessages.send": "Envia um texto, arquivos ou os dois a um número",
  "v1Campaigns.list": "Lista as campanhas, das mais novas às mais antigas",
  "v1Campaigns.start": "Inicia uma campanha agora",
  "v1Campaigns.cancel": "Cancela uma campanha em andamento",
  "v1Campaigns.report": "Diz o que foi feito de cada destinatário",
  "v1Connections.list": "Lista as conexões e o seu estado",
  "v1Contacts.list": "Lista ou procura contatos",
  "v1Contacts.show": "Mostra um contato com os seus campos",
  "v1Contacts.create": "Cria um contato; quem já tem o número é respondido como está, a chaves que podem ler",
  "v1Contacts.update": "Altera um contato; chaves que não podem ler recebem só o que mandaram",
  "v1Messages.sendText": "Envia um texto a um número ou a um atendimento",
  "v1Messages.sendMedia": "Envia um arquivo, ou o de uma mensagem que já está aqui",
  "v1Messages.sendLocation": "Envia uma localização",
  "v1Messages.sendContacts": "Envia cartões de contato",
  "v1Messages.react": "Reage a uma mensagem; um texto vazio retira a reação",
  "v1Messages.show": "Mostra uma mensagem e até onde chegou",
  "v1Messages.list": "Lista as mensagens de um atendimento, da mais antiga à mais nova",
  "v1Tickets.list": "Lista atendimentos na ordem em que começaram",
  "v1Tickets.show": "Mostra um atendimento",
  "v1Tickets.open": "Abre um atendimento",
  "v1Tickets.transfer": "Passa um atendimento a uma fila ou a uma pessoa",
  "v1Tickets.close": "Encerra um atendimento",
  "v1Tickets.addTag": "Põe uma tag em um atendimento",
  "v1Tickets.addNote": "Anota algo em um atendimento; o cliente não vê",
  "v1Webhooks.list": "Lista os webhooks",
  "v1Webhooks.create": "Cria um webhook; o segredo é dito só aqui",
  "v1Webhooks.update": "Altera um webhook, ou liga de novo um que foi desligado",
  "v1Webhooks.remove": "Remove um webhook",
  "v1Webhooks.listDeliveries": "Lista o que foi enviado a um webhook, do mais antigo ao mais novo",
  "v1Webhooks.replay": "Reenvia uma entrega",
  "v1Webhooks.replaySince": "Reenvia o que foi criado desde um momento",
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
  ERR_WEBHOOK_ADDRESS: "O endereço não pode ser chamado: só https, na internet, sem senha nele.",
  ERR_WAPP_INVALID_CONTACT: "Ninguém usa o WhatsApp com esse número.",
  ERR_API_TOKEN: "O token falta, não existe ou foi trocado.",
  ERR_API_KEY: "A chave falta, não existe, venceu, foi revogada ou não vale deste endereço.",
  ERR_NO_PERMISSION:
    "A chave não tem o escopo que esta rota pede, ou vale só para algumas conexões e a rota é da empresa toda.",
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
