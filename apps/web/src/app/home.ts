/** Where one lands after logging in, and where refused visitors are sent. */
export const HOME = "/";
export const LOGIN = "/login";
