import { allRoutes, type Route } from "@recado/contract";

export interface NamedRoute {
  /** `tags.update` */
  name: string;
  route: Route;
}

/** Every route of the contract: a test that walks over them covers a new one the day it is declared. */
export const everyRoute: NamedRoute[] = Object.entries(allRoutes).flatMap(([resource, routes]) =>
  Object.entries(routes).map(([name, route]) => ({ name: `${resource}.${name}`, route })),
);
