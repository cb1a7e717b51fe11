import { subscribe } from "../bus.js";
import { log } from "../log.js";
import { outsideRequest } from "../outsideRequest.js";
import { EVENTS_TOPIC, type RecordedEvents } from "../realtime/record.js";
import { createCursor, findUnread } from "./cursors.js";
import { EventReader } from "./reader.js";
import { listSubscribers } from "./recordEvent.js";
import { eventSettings } from "./settings.js";

const STOP_TIMEOUT_MS = 5_000;

let readers: EventReader[] = [];
let timer: NodeJS.Timeout | undefined;
let unsubscribe: () => void = () => undefined;

export async function createCursors(): Promise<void> {
  for (const subscriber of listSubscribers()) await createCursor(subscriber);
}

/** Other processes may read too: a cursor is leased by one of them at a time. */
export function startReaders(): void {
  readers = listSubscribers().map((subscriber) => new EventReader(subscriber));
  unsubscribe = subscribe(EVENTS_TOPIC, (payload) => outsideRequest(() => wake(payload as RecordedEvents)));
  timer = setInterval(() => void pollForEvents(), eventSettings.pollMs);
  void pollForEvents();
}

function wake({ companyId, names }: RecordedEvents): void {
  for (const reader of readers) {
    if (reader.subscriber.events.some(({ name }) => names.includes(name))) reader.enqueue(companyId);
  }
}

/** Finds what no message of the bus has announced, or another process has left. */
async function pollForEvents(): Promise<void> {
  for (const reader of readers) {
    try {
      for (const companyId of await findUnread(reader.subscriber)) reader.enqueue(companyId);
    } catch (error) {
      log.debug({ error, subscriber: reader.subscriber.name }, "unread events could not be looked for yet");
    }
  }
}

export async function stopReaders(): Promise<void> {
  clearInterval(timer);
  unsubscribe();
  await Promise.all(readers.map((reader) => reader.stop(STOP_TIMEOUT_MS)));
  readers = [];
}
