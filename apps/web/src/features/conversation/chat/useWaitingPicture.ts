import { useState } from "react";
import { useFileAddress } from "../../../shared/form/useFileAddress";
import { isDrawn, roomOf } from "../media/mediaKinds";

/** A picture that has not left yet, and the place it will have. */
export interface WaitingPicture {
  address: string;
  room: ReturnType<typeof roomOf>;
  onLoad: (image: HTMLImageElement) => void;
}

/** Null for a file that is no picture. */
export function useWaitingPicture(file: File | null): WaitingPicture | null {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const address = useFileAddress(file && isDrawn(file.type) ? file : null);
  if (address === null) return null;
  return {
    address,
    room: roomOf({ mediaType: "image", data: size ?? {} }),
    onLoad: ({ naturalWidth: width, naturalHeight: height }) => setSize({ width, height }),
  };
}
