import { z } from "zod";

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** Every variable the simulator reads. Port 0 takes a free one; the ready line says which. */
const Env = z.object({
  SIMULATOR_DIR: z.string().min(1).default(".simulator"),
  /** Loopback unless somebody says otherwise: there is no password anywhere in here. */
  SIMULATOR_HOST: z.string().default("127.0.0.1"),
  SIMULATOR_PORT: port(4401),
  SIMULATOR_MEDIA_PORT: port(4402),
  SIMULATOR_CONTROL_PORT: port(4403),
  /** The name other machines know this one by: clients are told to fetch media from it, and it stands in the certificate. */
  SIMULATOR_NAME: z.string().default("localhost"),
  SIMULATOR_SEED: z.string().default("1"),
  /** Fills an empty folder with a phone, a few customers of every kind, and a group. */
  SIMULATOR_DEMO: flag.default(false),
  /** Ends when standard input does: a parent that dies takes the simulator with it. */
  SIMULATOR_LIFELINE: flag.default(false),
  SIMULATOR_LOG: z.enum(["silent", "warn", "info", "debug"]).default("info"),
});
export type Env = z.output<typeof Env>;

/** The settings of this process; throws with zod's words when one is wrong. */
export function readEnv(): Env {
  // biome-ignore lint/style/noProcessEnv: the only reader of the environment in this workspace
  return Env.parse(process.env);
}
