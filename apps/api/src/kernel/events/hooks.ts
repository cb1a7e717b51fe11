type Step<Payload> = (payload: Payload) => Promise<void>;

/** A moment inside a unit that other modules take part in: what they do commits, or fails, with it. */
export interface Hook<Payload> {
  name: string;
  steps: Set<Step<Payload>>;
}

export function defineHook<Payload>(name: string): Hook<Payload> {
  return { name, steps: new Set() };
}

export function joinHook<Payload>(to: Hook<Payload>, step: Step<Payload>): void {
  to.steps.add(step);
}

/** One step after the other, in the order of the registry. */
export async function runHook<Payload>(which: Hook<Payload>, payload: Payload): Promise<void> {
  for (const step of which.steps) await step(payload);
}
