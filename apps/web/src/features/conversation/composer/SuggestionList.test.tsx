import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { styleOf } from "../../../testing/styles";
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
