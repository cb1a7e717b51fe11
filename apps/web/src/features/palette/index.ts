export { paletteItems } from "./barItems";
export { PaletteKeys } from "./PaletteKeys";
