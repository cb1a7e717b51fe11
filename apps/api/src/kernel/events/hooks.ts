type Step<Payload> = (payload: Payload) => Promise<void>;

/** A moment inside a unit that other modules take part in: what they do commits, or fails, with it. */
export interface Hook<Payload> {
  name: string;
  steps: Set<Step<Payload>>;
}

/** Hooks are values, like event tokens. An event is told after the commit; a hook belongs to it. */
export function hook<Payload>(name: string): Hook<Payload> {
  return { name, steps: new Set() };
}

export function joinHook<Payload>(to: Hook<Payload>, step: Step<Payload>): void {
  to.steps.add(step);
}

/** Runs what others have to add, one after the other in the order of the registry. */
export async function runHook<Payload>(which: Hook<Payload>, payload: Payload): Promise<void> {
  for (const step of which.steps) await step(payload);
}
