import type { ExternalAnswer, ExternalMessageInput } from "@recado/contract";
import { parsePhone } from "@recado/domain";
import type { TokenHolder } from "../../kernel/auth/tokenHolder.js";
import { unit } from "../../kernel/db/unit.js";
import { failField } from "../../kernel/errors.js";
import { rateLimit } from "../../kernel/http/rateLimit.js";
import type { ReceivedFile } from "../../kernel/http/upload.js";
import { storeFile } from "../../kernel/storage/storage.js";
import {
  type ContactModel,
  chatOfNumber,
  findAddress,
  findByNumber,
  findOrCreateByNumber,
  isKnownOnWhatsApp,
} from "../contacts/index.js";
import { arrangeContents, type OutgoingMedia, sendMessage } from "../messages/index.js";
import { findOrOpenForProgram, moveTicket } from "../tickets/index.js";
import { toExternalMessage } from "./externalMessage.presenter.js";
import { renderText } from "./renderText.js";
import { answerOnce, findAnswer, hashRequest } from "./requests.js";

interface SendMessagesInput {
  input: ExternalMessageInput;
  files: ReceivedFile[];
  key: string | null;
}

const limit = rateLimit("external-send", { points: 60, seconds: 60 });

/** Sends what a program wants said through its connection; with a name for the request, once for each name. */
export async function sendMessages(
  holder: TokenHolder,
  { input, files, key }: SendMessagesInput,
): Promise<ExternalAnswer> {
  await limit.take(String(holder.connectionId));
  if (input.body.trim() === "" && files.length === 0) failField("body", "required");
  const number = parsePhone(input.number) ?? failField("number", "invalid");
  const request =
    key === null ? null : { key, bodyHash: await hashRequest([input.number, input.body, input.closeTicket], files) };
  const sendOnce = (contact: ContactModel, to: string) => {
    const work = () => sendTo(holder, { contact, number: to }, { input, files });
    return request ? answerOnce(holder, request, work) : work();
  };

  // Most customers were met before, and are not asked about again.
  const done = await unit(holder, async () => {
    const contact = await findByNumber(number);
    if (contact && isKnownOnWhatsApp(contact)) return sendOnce(contact, number);
    return request && findAnswer<ExternalAnswer>(holder, request);
  });
  if (done) return done;
  const found = await findAddress(holder, number);
  return unit(holder, async () => sendOnce(await findOrCreateByNumber(holder, number, found), found.number));
}

async function sendTo(
  holder: TokenHolder,
  { contact, number }: { contact: ContactModel; number: string },
  { input, files }: Omit<SendMessagesInput, "key">,
): Promise<ExternalAnswer> {
  const ticket = await findOrOpenForProgram(contact, holder.connectionId);
  const text = await renderText(holder, ticket, input.body);
  const medias: OutgoingMedia[] = [];
  for (const file of files) medias.push({ file: await storeFile(holder, file) });

  const chat = chatOfNumber(contact, number, ticket.chat);
  const messages = [];
  for (const content of arrangeContents(text, medias)) {
    messages.push(toExternalMessage(await sendMessage({ ticket, content, origin: "api", chat })));
  }
  // A conversation somebody leads is not a program's to end.
  if (input.closeTicket && ticket.status !== "closed" && ticket.userId === null)
    await moveTicket(ticket, { status: "closed" }, { kind: "api" });
  const [first] = messages;
  if (!first) failField("body", "required");
  return { ...first, mensagem: "Mensagem enviada", messages };
}
