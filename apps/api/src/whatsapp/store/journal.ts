/** A message as it goes into the journal: how to find it again, and the whole of it. */
export interface JournalEntry {
  chat: string;
  participant: string;
  fromMe: boolean;
  waId: string;
  envelope: string;
  isStub: boolean;
}
