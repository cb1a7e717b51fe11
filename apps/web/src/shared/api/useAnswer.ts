import type { Route, RouteAnswer } from "@recado/contract";
import { useEffect, useState } from "react";
import { call } from "./call";

type Bare<R extends Route> = (route: R) => Promise<RouteAnswer<R>>;

interface Answer<R extends Route> {
  data?: RouteAnswer<R>;
  /** Why there is none. */
  error?: unknown;
}

/** Asks a route without input once. For the public pages, which should not have to load the query cache first. */
export function useAnswer<R extends Route>(route: R): Answer<R> & { refetch: () => void } {
  const [answer, setAnswer] = useState<Answer<R>>({});
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    let here = true;
    (call as Bare<R>)(route).then(
      (data) => here && setAnswer({ data }),
      (error: unknown) => here && setAnswer({ error }),
    );
    return () => {
      here = false;
    };
  }, [route, turn]);
  function refetch() {
    setAnswer({});
    setTurn(turn + 1);
  }
  return { ...answer, refetch };
}
