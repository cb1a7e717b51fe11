import { useUser } from "../../../shared/api/sessionStore";
import { createStore, useStore } from "../../../shared/store/createStore";
import { type ConversationRef, nameOf } from "../conversationRef";

/** What was recorded, until it is sent or thrown away. */
export interface KeptRecording {
  file: File;
  seconds: number;
  /** Heights over its length. */
  waveform: number[];
}

/** By whom and for which conversation. It lasts as long as the page: who opens another conversation finds it again. */
const recordings = createStore<ReadonlyMap<string, KeptRecording>>(new Map());

/** Whether something was recorded for a conversation. */
export function hasKeptRecording(userId: number, conversation: ConversationRef): boolean {
  return recordings.get().has(nameFor(userId, conversation));
}

function nameFor(userId: number, conversation: ConversationRef): string {
  return `${userId}.${nameOf(conversation)}`;
}

/** What was recorded for a conversation, and how to change that. */
export function useKeptRecording(conversation: ConversationRef) {
  const name = nameFor(useUser().id, conversation);
  const kept = useStore(recordings, (all) => all.get(name)) ?? null;
  function keep(recorded: KeptRecording | null): void {
    const others = [...recordings.get()].filter(([each]) => each !== name);
    recordings.set(new Map(recorded ? [...others, [name, recorded]] : others));
  }
  return { kept, keep };
}
