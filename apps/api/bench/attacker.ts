import { type Attack, type Attackers, attack } from "./attacks.js";

// A process of its own, and a patient one: what it computes is not the server's burden.
process.on("message", ({ kind, by, seconds }: { kind: Attack; by: Attackers; seconds: number }) => {
  const end = Date.now() + seconds * 1_000;
  void attack(kind, by, () => Date.now() > end).then((answers) => process.send?.([...answers].sort()));
});
process.send?.("ready");
