export { paletteItems } from "./bar";
export { PaletteKeys } from "./PaletteKeys";
