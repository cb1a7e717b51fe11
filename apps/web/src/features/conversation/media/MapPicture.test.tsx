import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { MapPicture } from "./MapPicture";

const draw = (latitude: number, longitude: number) =>
  render(<MapPicture latitude={latitude} longitude={longitude} />).container.innerHTML;

it("draws a place always alike, and the one round the corner otherwise", () => {
  expect(draw(-23.5505, -46.6333)).toBe(draw(-23.5505, -46.6333));
  expect(draw(-23.5505, -46.6333)).not.toBe(draw(-23.5515, -46.6333));
  expect(draw(-23.5505, -46.6333)).not.toBe(draw(-23.5505, -46.6343));
});
