import * as React from "react";

/**
 * React notes a call stack with each element it makes, for a debugger nobody has opened here: a tenth of what these tests take.
 * It does so for the first 10,000 of a second, and this is how many it believes to have made.
 */
export function keepStacksOut(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
    string,
    object
  >;
  if (!internals || !("recentlyCreatedOwnerStacks" in internals)) throw new Error("React counts its stacks elsewhere");
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => undefined });
}
