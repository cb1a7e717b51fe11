// Loaded into the API before its own code: ends it the orderly way when the launcher was killed and can no longer do so.
import { PATIENCE_MS } from "./patience.mjs";

if (process.channel) {
  process.on("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  });
  // The leash must not be what keeps the process alive.
  process.channel.unref();
}
