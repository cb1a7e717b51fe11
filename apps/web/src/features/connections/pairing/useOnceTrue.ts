import { useEffect, useState } from "react";

/** True from the first time something was so. */
export function useOnceTrue(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  useEffect(() => {
    if (isSo) setWas(true);
  }, [isSo]);
  return was;
}
