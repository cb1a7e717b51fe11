import type { Route } from "@recado/contract";
import type { z } from "zod";
import type { KeyAccess } from "../../kernel/auth/gate.js";
import type { KeyHolder } from "../../kernel/context.js";
import { unit } from "../../kernel/db/unit.js";
import type { Handler, Input } from "../../kernel/http/implement.js";
import { answerOnce, findAnswer, hashRequest, readRequestKey } from "../external-messages/index.js";

type KeyRoute = Route & { access: KeyAccess };
type ProgramInput<R extends Route> = Input<R> & { ctx: KeyHolder };
type Answer<R extends Route> = z.input<R["answer"]>;

/** An action in one unit, and what has to be asked of others before that unit begins. */
type Action<R extends Route, Found, Kept> = { prepare?(asked: ProgramInput<R>): Promise<Found> } & (
  | { run(asked: ProgramInput<R>, found: Found): Promise<Answer<R>>; complete?: undefined }
  | {
      run(asked: ProgramInput<R>, found: Found): Promise<Kept>;
      /** What is answered and not kept, such as a secret. */
      complete(asked: ProgramInput<R>, kept: Kept): Promise<Answer<R>>;
    }
);

/** A POST of a program: done in one unit, and once for each `Idempotency-Key`. */
export function once<R extends KeyRoute, Found = undefined, Kept = Answer<R>>(
  route: R,
  { prepare, run, complete }: Action<R, Found, Kept>,
): Handler<R> {
  return {
    unit: "none",
    run: async (input) => {
      const asked = input as ProgramInput<R>;
      const { ctx, params, body, files, http } = asked;
      const key = readRequestKey(http.header("idempotency-key"));
      const request = key && { key, bodyHash: await hashRequest([route.method, route.path, params, body], files) };
      const finish = (kept: Kept | Answer<R>) => (complete ? complete(asked, kept as Kept) : (kept as Answer<R>));
      if (request && prepare) {
        const known = await unit(ctx, async () => {
          const kept = await findAnswer<Kept | Answer<R>>(ctx, request);
          return kept && finish(kept);
        });
        if (known) return known;
      }
      const found = (await prepare?.(asked)) as Found;
      return unit(ctx, async () =>
        finish(
          request ? await answerOnce<Kept | Answer<R>>(ctx, request, () => run(asked, found)) : await run(asked, found),
        ),
      );
    },
  };
}
