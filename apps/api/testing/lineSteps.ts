import { Socket } from "node:net";

/**
 * Ends this process as `kill -9` does, just before so many more pieces leave it for Postgres, Redis or WhatsApp. What the
 * world knows of a process changes only when something leaves, so these are all the moments a crash can fall between.
 */
export function dieIn(steps: number): void {
  left = steps;
}

let left = Number.POSITIVE_INFINITY;
const { write } = Socket.prototype;
Socket.prototype.write = function (this: Socket, ...input: unknown[]): boolean {
  left -= 1;
  if (left < 0) process.kill(process.pid, "SIGKILL");
  return Reflect.apply(write, this, input) as boolean;
};
