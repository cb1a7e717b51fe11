import { allRoutes, type Route } from "@recado/contract";

export interface NamedRoute {
  /** `tags.update` */
  name: string;
  route: Route;
}

/**
 * Every route of the contract: a test that walks over them covers a new one the day it is declared. Those that remove come
 * last, so that one company has for a long time what the others need.
 */
export const everyRoute: NamedRoute[] = Object.entries(allRoutes)
  .flatMap(([resource, routes]) =>
    Object.entries(routes).map(([name, route]): NamedRoute => ({ name: `${resource}.${name}`, route })),
  )
  .sort((one, other) => Number(one.route.method === "delete") - Number(other.route.method === "delete"));
