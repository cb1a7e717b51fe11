import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { styleOf } from "../../../testing/styles";
import { ComposerRow } from "./ComposerRow";
import { SuggestionList } from "./SuggestionList";

it.each([
  ["people", true, true],
  ["quick answers, whose words are long,", false, false],
])("a list of %s is narrow: %s", (_, isOfPeople, isNarrow) => {
  const choices = [{ key: 1, label: "Ana", choose: () => undefined }];
  render(
    <SuggestionList id="list" label="Lista" choices={choices} active={0} isSlim={false} isOfPeople={isOfPeople} />,
  );
  expect(styleOf(screen.getByRole("listbox")).includes("max-width:360px")).toBe(isNarrow);
});

it("what says which answer it is stands out from its text", () => {
  const choices = [{ key: 1, label: "/oi - Olá Carla", boldLength: 3, choose: () => undefined }];
  render(<SuggestionList id="list" label="Lista" choices={choices} active={0} isSlim={false} isOfPeople={false} />);
  expect(screen.getByText("/oi").tagName).toBe("B");
  expect(screen.getByRole("option")).toHaveAccessibleName("/oi - Olá Carla");
});

it("on a phone what is offered stands on the paper of the row, and not on the wall of the conversation", () => {
  const choices = [{ key: 1, label: "Ana", choose: () => undefined }];
  const list = <SuggestionList id="list" label="Lista" choices={choices} active={0} isSlim isOfPeople={false} />;
  render(<ComposerRow isSlim paper="#fff" lineColor="" focusColor="" suggestions={list} field={null} after={null} />);
  expect(styleOf(screen.getByRole("listbox").parentElement as HTMLElement)).toContain("background-color:#fff");
});
