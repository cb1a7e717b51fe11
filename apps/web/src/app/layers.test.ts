import { expect, it } from "vitest";

const sources = Object.entries(
  import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.*"], { query: "?raw", import: "default", eager: true }),
).map(([path, text]) => ({ path: path.replace(/^\.\.?\//, ""), text }));
const pathsWith = (wanted: RegExp) => sources.filter(({ text }) => wanted.test(text)).map(({ path }) => path);

it("lets Back on a phone close each menu, popover and dialog: our own are used, which know it", () => {
  expect(pathsWith(/^import (?!type ).*"@mui\/material\/(Menu|Popover|Dialog|Select)"/m)).toEqual([
    "shared/ui/Dialog.tsx",
  ]);
  expect(pathsWith(/^\s+select(=|$)|<TextField [^>]*\bselect\b/m)).toEqual(["shared/form/SelectInput.tsx"]);
});

it("lets Back close each drawer", () => {
  const drawers = sources.filter(({ text }) => /"@mui\/material\/(Swipeable)?Drawer"/.test(text));
  expect(drawers.map(({ path }) => path)).toEqual(["shell/SideMenu.tsx", "features/tickets/TicketPane.tsx"]);
  for (const { text } of drawers) expect(text).toContain("useBackCloses(");
});
