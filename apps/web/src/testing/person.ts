import { waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";

export type Person = ReturnType<typeof setUpPerson>;

/** Somebody at the keyboard, who does not click a button before it can be clicked (again). */
export function setUpPerson() {
  const person = userEvent.setup();
  return {
    ...person,
    async click(element: Element) {
      await waitFor(() => expect(element).toBeEnabled());
      await person.click(element);
    },
  };
}
