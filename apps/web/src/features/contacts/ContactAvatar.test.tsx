import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { HUES, hueColors } from "../../shared/theme/hues";
import { RecadoTheme } from "../../shared/theme/RecadoTheme";
import { styleOf } from "../../testing/styles";
import { ContactAvatar } from "./ContactAvatar";

const carla = { id: 5, name: "Carla Souza", profilePicUrl: null, isGroup: false };

function draw(change: Partial<typeof carla> & { waits?: boolean } = {}) {
  const { waits, ...contact } = { ...carla, ...change };
  const { container } = render(
    <RecadoTheme>
      <ContactAvatar contact={contact} waits={waits} />
    </RecadoTheme>,
  );
  const face = container.querySelector(".MuiAvatar-root") as HTMLElement;
  const style = styleOf(face);
  const hue = HUES.find((each) => style.includes(`background-color:${hueColors(each).ground};`));
  return { face, style, hue, corner: container.querySelector("[data-corner]") };
}

it("gives each contact a colour of its own, with the ink that is read on it", () => {
  const hues = Array.from({ length: 60 }, (_, index) => draw({ id: index + 1 }).hue);
  expect(hues).not.toContain(undefined);
  expect(new Set(hues)).toEqual(new Set(HUES));
  const { style, hue } = draw();
  expect(style).toContain(`color:${hueColors(hue ?? null).ink};`);
});

it("keeps the colour of a contact whatever it is called, beside a letter of its names or a sign", () => {
  const all = [draw(), draw({ name: "Carla" }), draw({ name: "+55 11 98888-7777" }), draw({ isGroup: true })];
  expect(new Set(all.map(({ hue }) => hue)).size).toBe(1);
  expect(all.map(({ face }) => face.textContent)).toEqual(["CS", "C", "", ""]);
  expect(all.map(({ face }) => face.querySelector("svg") !== null)).toEqual([false, false, true, true]);
});

it("folds a corner while the customer waits", () => {
  expect(draw().corner).toBeNull();
  expect(styleOf(draw({ waits: true }).corner as Element)).toContain("background-color:var(--fold);");
});
