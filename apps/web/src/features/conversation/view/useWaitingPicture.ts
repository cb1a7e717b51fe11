import { useState } from "react";
import { useFileAddress } from "../../../shared/form/useFileAddress";
import { boxOf, isDrawn } from "../media/mediaKinds";

/** A picture that has not left yet, and the place it will have. */
export interface WaitingPicture {
  address: string;
  box: ReturnType<typeof boxOf>;
  onLoad: (image: HTMLImageElement) => void;
}

/** Null for a file that is no picture. */
export function useWaitingPicture(file: File | null): WaitingPicture | null {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const address = useFileAddress(file && isDrawn(file.type) ? file : null);
  if (address === null) return null;
  return {
    address,
    box: boxOf({ mediaType: "image", data: size ?? {} }),
    onLoad: ({ naturalWidth: width, naturalHeight: height }) => setSize({ width, height }),
  };
}
