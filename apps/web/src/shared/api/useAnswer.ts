import type { Route, RouteAnswer } from "@recado/contract";
import { useEffect, useState } from "react";
import { call } from "./call";

type Bare<R extends Route> = (route: R) => Promise<RouteAnswer<R>>;

/** Asks a route without input once. For the public pages, which should not have to load the query cache first. */
export function useAnswer<R extends Route>(route: R): RouteAnswer<R> | undefined {
  const [answer, setAnswer] = useState<RouteAnswer<R>>();
  useEffect(() => {
    let here = true;
    (call as Bare<R>)(route).then(
      (given) => here && setAnswer(given),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [route]);
  return answer;
}
