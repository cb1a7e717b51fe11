import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { RecadoTheme } from "../../../shared/theme/RecadoTheme";
import EmojiPicker from "./EmojiPicker";

it("on a phone has all nine groups in its width, none of them out of sight", () => {
  const media = { matches: true, addEventListener() {}, removeEventListener() {} };
  vi.spyOn(window, "matchMedia").mockReturnValue(media as never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RecadoTheme>
        <EmojiPicker onChoose={() => undefined} />
      </RecadoTheme>
    </QueryClientProvider>,
  );
  const groups = screen.getAllByRole("tab");
  expect(groups).toHaveLength(9);
  for (const group of groups) expect(group).toHaveClass("MuiTab-fullWidth");
});
