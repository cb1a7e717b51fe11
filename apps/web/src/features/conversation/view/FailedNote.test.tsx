import { MESSAGE_PROBLEMS } from "@recado/contract";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FailedNote } from "./FailedNote";

const show = (problem: string) => render(<FailedNote problem={problem} onRetry={() => undefined} />);

describe("a message that did not leave", () => {
  it("for its connection was removed says so, and is not tried again in vain", () => {
    show(MESSAGE_PROBLEMS.connectionRemoved);
    expect(screen.getByText(/A conexão foi removida/)).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("for another phone was connected leaves to people whether it leaves from there", () => {
    show(MESSAGE_PROBLEMS.otherNumber);
    expect(screen.getByText(/outro número/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeVisible();
  });
});
