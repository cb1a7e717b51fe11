import {
  DELIVERY_TRIES,
  ERRORS,
  type ErrorCode,
  FINAL_ANSWERS,
  MAX_REPLAYED,
  MAX_WAITING_DELIVERIES,
  WEBHOOK_DAYS,
} from "@recado/contract";
import { publicUrl } from "../../env.js";
import { countMinutesOfTries } from "../webhooks/index.js";
import { PROBLEMS, STATUSES } from "./summaries.js";

const STYLE = `
  body { font: 16px/1.55 system-ui, sans-serif; color: #1c2430; background: #fff; margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 50rem; overflow-wrap: anywhere }
  h1, h2 { line-height: 1.2 } h2 { margin-top: 2.5rem }
  pre, code { font: 14px/1.5 ui-monospace, monospace } code { background: #eef1f5; padding: 0 .25em; border-radius: 3px }
  pre { background: #16202d; color: #e6edf3; padding: 1rem; border-radius: 6px; overflow-x: auto }
  table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid #d5dbe3 }
  a { color: #0b5cad }
  @media (prefers-color-scheme: dark) { body { color: #e6edf3; background: #0f161e } code { background: #24303d } th, td { border-color: #2c3947 } a { color: #7cb8f5 } }`;

/** The page for integrators: everything to send the first message, without anything from elsewhere. */
export function renderGuide(): string {
  const address = `${escapeText(publicUrl)}/api/messages`;
  const json = `curl -X POST ${address}/send \\
  -H "Authorization: Bearer SEU_TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: pedido-4711" \\
  -d '{"number": "5511999990000", "body": "Olá, {{firstName}}! Seu pedido saiu para entrega."}'`;
  const answer = `{
  "mensagem": "Mensagem enviada",
  "id": 1234,
  "messageId": "3EB0A1B2C3D4E5F60718",
  "status": "waiting",
  "problem": null,
  "messages": [{ "id": 1234, "messageId": "3EB0A1B2C3D4E5F60718", "status": "waiting", "problem": null }]
}`;
  const form = `curl -X POST ${address}/send \\
  -H "Authorization: Bearer SEU_TOKEN" \\
  -F number=5511999990000 \\
  -F "body=Segue o boleto" \\
  -F medias=@boleto.pdf \\
  -F medias=@foto.jpg`;
  const status = `curl ${address}/3EB0A1B2C3D4E5F60718/status -H "Authorization: Bearer SEU_TOKEN"`;
  const check = `import hashlib, hmac, time

def confere(corpo: bytes, cabecalho: str, segredo: str) -> bool:
    partes = dict(parte.split("=", 1) for parte in cabecalho.split(","))
    esperada = hmac.new(segredo.encode(), partes["t"].encode() + b"." + corpo, hashlib.sha256).hexdigest()
    return abs(time.time() - int(partes["t"])) < 300 and hmac.compare_digest(esperada, partes["v1"])`;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API de mensagens · Recado</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>API de mensagens</h1>
<p>Envie mensagens de WhatsApp a partir do seu sistema. A descrição completa, para gerar clientes, está em
<a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>

<h2>API v1</h2>
<p>Com uma <strong>chave de API</strong>, que um administrador cria, um programa também lê conversas e contatos,
conduz atendimentos e campanhas, em <code>/api/v1</code>. Uma chave que vale só para algumas conexões alcança apenas as
conversas delas; os contatos são da empresa, e ela lê e altera todos. Todas as rotas estão em
<a href="/api/docs/try">Experimentar a API</a>, com um formulário para cada uma, e em
<a href="/api/v1/openapi.json">/api/v1/openapi.json</a>. Listas respondem <code>items</code> e <code>next</code>: mande
<code>?after=</code> com o <code>next</code> anterior até que ele seja <code>null</code>. Para JavaScript e TypeScript há um
cliente pronto, <code>@recado/client</code>, na pasta <code>packages/client</code> do Recado. O que segue vale para o envio com o
token de uma conexão.</p>

<h2>Autenticação</h2>
<p>Cada conexão tem o seu token: um administrador o cria ou troca em <strong>Conexões</strong>, onde ele é mostrado uma
única vez. Mande-o no cabeçalho <code>Authorization: Bearer SEU_TOKEN</code>. A mensagem sai pelo número dessa conexão.
O plano da empresa precisa incluir a API externa.</p>

<h2>Enviar um texto</h2>
<pre tabindex="0">${escapeText(json)}</pre>
<p><code>number</code> tem código do país, DDD e número. <code>body</code> aceita as mesmas variáveis das respostas do
atendimento, como <code>{{name}}</code>, <code>{{ms}}</code> e <code>{{protocol}}</code>. A resposta:</p>
<pre tabindex="0">${escapeText(answer)}</pre>
<p>Se o cliente está em atendimento, a mensagem aparece nessa conversa. Se não, ela fica no histórico, num ticket fechado:
nada entra na lista de espera até que o cliente responda. <code>closeTicket: true</code> encerra depois do envio uma conversa
que ninguém atende; a de um atendente continua aberta. Com a conexão fora do ar a mensagem espera e sai quando ela voltar.</p>

<h2>Enviar arquivos</h2>
<pre tabindex="0">${escapeText(form)}</pre>
<p>Até 10 arquivos de 64 MB por vez, cada um uma mensagem. O texto vai como legenda do primeiro; com áudio, que não tem
legenda, vai antes, como mensagem própria.</p>

<h2>Não enviar duas vezes</h2>
<p>Dê um nome à requisição em <code>Idempotency-Key</code> (até 200 caracteres visíveis), por exemplo o número do pedido. Quando
a rede cair, repita a mesma requisição com o mesmo nome: dentro de 24 horas ela devolve a primeira resposta e não envia de
novo. O mesmo nome com outro conteúdo é recusado. Sem o cabeçalho, duas requisições são duas mensagens.</p>

<h2>Acompanhar</h2>
<pre tabindex="0">${escapeText(status)}</pre>
<p>Vale o <code>id</code> ou o <code>messageId</code>.</p>
${table(["status", "A mensagem está"], Object.entries(STATUSES))}

<h2>Webhooks</h2>
<p>Na tela <strong>Webhooks</strong>, ou com uma chave de API, você diz que endereço avisar de quais eventos. Cada um chega como
<code>POST</code> com JSON; a forma de todos está em <code>webhooks</code> no
<a href="/api/v1/openapi.json">openapi.json</a>. Um evento pode chegar duas vezes: o <code>id</code> é o mesmo. Com
<code>isExample: true</code> é só um exemplo, que não diz respeito a ninguém.</p>
<p>O cabeçalho <code>X-Recado-Signature</code>, <code>t=SEGUNDOS,v1=ASSINATURA</code>, prova de quem ele vem: a assinatura é o
HMAC-SHA256, em hexadecimal, de <code>SEGUNDOS.CORPO</code>, com o corpo exatamente como chegou e o segredo inteiro
(<code>whsec_…</code>) como chave. Recuse o que tem mais de cinco minutos. Em Python:</p>
<pre tabindex="0">${escapeText(check)}</pre>
<p>Responda com 2xx em poucos segundos. Depois de ${FINAL_ANSWERS.join(", ")} o evento não é enviado de novo; depois de qualquer
outra resposta, ou de nenhuma, o Recado tenta ${DELIVERY_TRIES} vezes, em cerca de ${countMinutesOfTries()} minutos, com pausas cada vez maiores. Quando um
endereço que falhava volta a responder bem, o que se perdeu nesse tempo é reenviado por si, do mais antigo ao mais novo, até mais duas
vezes; pela ordem dos fatos vale <code>order</code>. Depois de um dia sem nenhuma resposta boa o webhook é desligado.</p>
<p>Com uma chave, <code>POST /api/v1/webhooks/{id}/replay</code> reenvia o que foi criado desde um momento, até ${MAX_REPLAYED} entregas
de cada vez: mande <code>after</code> com o <code>next</code> da resposta até que ele seja <code>null</code>. Ao mesmo tempo esperam no
máximo ${MAX_WAITING_DELIVERIES}: um <code>count</code> de 0 com um <code>next</code> quer dizer que é cedo para continuar. O que foi
criado há mais de ${WEBHOOK_DAYS} dias não existe mais.</p>

<h2>Erros</h2>
<p>Todo erro tem a forma <code>{"error": "CÓDIGO", "data": …, "requestId": "…"}</code>. Os códigos não mudam.</p>
${table(
  ["HTTP", "error", "Quer dizer"],
  Object.entries(PROBLEMS).map(([code, words]) => [String(ERRORS[code as ErrorCode]), code, words]),
)}
</main>
</body>
</html>
`;
}

function table(heads: string[], rows: string[][]): string {
  const cells = (tag: "th" | "td", row: string[]) => row.map((each) => `<${tag}>${escapeText(each)}</${tag}>`).join("");
  const lines = rows.map((row) => `<tr>${cells("td", row)}</tr>`).join("\n");
  return `<table>\n<thead><tr>${cells("th", heads)}</tr></thead>\n<tbody>\n${lines}\n</tbody>\n</table>`;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
