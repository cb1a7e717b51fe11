import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Dialog } from "./Dialog";

function Row({ isGone }: { isGone: boolean }) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <main tabIndex={-1}>
      {!(wasOpened && isGone) && (
        <button type="button" onClick={() => setOpen(true)}>
          Remove
        </button>
      )}
      {open && (
        <Dialog
          open
          onClose={() => {
            setOpen(false);
            setWasOpened(true);
          }}
        >
          <button type="button">Yes</button>
        </Dialog>
      )}
    </main>
  );
}

async function openAndClose() {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

it("gives the focus back to what opened it", async () => {
  render(<Row isGone={false} />);
  await openAndClose();
  expect(screen.getByRole("button", { name: "Remove" })).toHaveFocus();
});

it("gives the focus to the page when what opened it has gone", async () => {
  render(<Row isGone />);
  await openAndClose();
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});
