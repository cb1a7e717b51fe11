import { expect, it } from "vitest";
import type { OutboxEntry } from "../outbox/outboxEntry";
import { readDraft, writeDraft } from "./drafts";
import { addToDraft, restoreDraft } from "./restoreDraft";

const conversation: OutboxEntry["conversation"] = { kind: "ticket", id: 3 };
const entry = { userId: 7, conversation, body: "O catálogo" } as OutboxEntry;
const draft = () => readDraft(7, conversation);

it("words that were thrown away come back where nothing has been begun", () => {
  writeDraft(7, conversation, "");
  restoreDraft(entry);
  expect(draft()).toBe("O catálogo");
  restoreDraft({ ...entry, body: "Outra" });
  expect(draft()).toBe("O catálogo");
});

it("words that nobody threw away come back in any case, and what has been begun stays", () => {
  writeDraft(7, conversation, "");
  addToDraft(entry);
  expect(draft()).toBe("O catálogo");
  writeDraft(7, conversation, "Um momento \n");
  addToDraft(entry);
  expect(draft()).toBe("Um momento\nO catálogo");
});
