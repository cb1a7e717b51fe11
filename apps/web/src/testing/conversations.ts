import type { Contact, Message, Ticket } from "@recado/contract";

/** Something a conversation begins with. */
export function makeContact(change: Partial<Contact> = {}): Contact {
  return {
    id: 5,
    uuid: "c0ffee00-0000-4000-8000-000000000005",
    name: "Carla Souza",
    number: "5511988887777",
    email: "",
    profilePicUrl: null,
    isGroup: false,
    whatsappId: 1,
    createdAt: "2026-11-01T12:00:00.000Z",
    updatedAt: "2026-11-01T12:00:00.000Z",
    ...change,
  };
}

/** An open conversation in the hands of the attendant `makeUser` makes. */
export function makeTicket(change: Partial<Ticket> = {}): Ticket {
  const { id = 1 } = change;
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`,
    status: "open",
    protocol: `20261120-${id}`,
    isGroup: false,
    chatbot: false,
    useIntegration: false,
    promptId: null,
    integrationId: null,
    unreadMessages: 0,
    lastMessage: "Bom dia",
    fromMe: false,
    last: null,
    wanted: "",
    waitingSince: null,
    snoozedUntil: null,
    handedBy: null,
    campaign: null,
    contactId: 5,
    contact: { id: 5, name: "Carla Souza", number: "5511988887777", profilePicUrl: null, isGroup: false },
    userId: 7,
    user: { id: 7, name: "Ana Lima" },
    queueId: null,
    queue: null,
    whatsappId: 1,
    whatsapp: { id: 1, name: "Loja" },
    tags: [],
    createdAt: "2026-11-20T12:00:00.000Z",
    updatedAt: "2026-11-20T12:30:00.000Z",
    ...change,
  };
}

/** Something the customer wrote. `makeMessage({ fromMe: true })` for an answer. */
export function makeMessage(change: Partial<Message> = {}): Message {
  const { id = 1, fromMe = false } = change;
  const customer = { id: 5, name: "Carla Souza", number: "5511988887777", profilePicUrl: null, isGroup: false };
  return {
    id,
    ticketId: 1,
    wid: `WID${id}`,
    body: `Mensagem ${id}`,
    fromMe,
    origin: fromMe ? "user" : "contact",
    mediaType: "conversation",
    mediaUrl: null,
    mediaName: null,
    mediaMime: null,
    mediaState: "none",
    data: {},
    ack: fromMe ? 2 : 0,
    problem: null,
    read: true,
    isDeleted: false,
    isEdited: false,
    isForwarded: false,
    isPinned: false,
    quotedMsg: null,
    reactions: [],
    votes: [],
    contactId: fromMe ? null : 5,
    contact: fromMe ? null : customer,
    userId: fromMe ? 7 : null,
    user: fromMe ? { id: 7, name: "Ana Lima" } : null,
    clientId: null,
    createdAt: "2026-11-20T12:30:00.000Z",
    ...change,
  };
}
