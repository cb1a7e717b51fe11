import { DESK, loadDesk } from "../features/tickets";

/** Fetches what stands behind the login. */
export const loadInside = () => import("./Inside");

/**
 * Whoever may have a session need not wait until the server has said so: what stands behind the login is fetched meanwhile, and
 * the desk, where most people come to, beside it and not after it.
 */
export function loadAhead(path: string): void {
  const ahead: Promise<unknown>[] = [loadInside()];
  if (path === DESK || path.startsWith(`${DESK}/`)) ahead.push(loadDesk({ isOpened: path !== DESK }));
  // What did not come is asked for again by the page that needs it, which says so.
  for (const part of ahead) part.catch(() => undefined);
}
