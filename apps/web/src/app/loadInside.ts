/** Fetches what stands behind the login. Whoever may have a session need not wait for it until the server has said so. */
export const loadInside = () => import("./Inside");
