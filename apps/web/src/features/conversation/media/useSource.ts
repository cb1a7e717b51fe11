import { useEffect, useEffectEvent, useState } from "react";
import { useFileAddress } from "../../../shared/form/useFileAddress";

const OGG = /^(audio|application)\/(ogg|opus)\b/;

/** Safari before 18.4 plays Opus, but not out of the container WhatsApp sends it in. */
function isUnknownHere(mime: string): boolean {
  return OGG.test(mime) && document.createElement("audio").canPlayType("audio/ogg; codecs=opus") === "";
}

interface SourceOptions {
  url: string;
  mime?: string | null;
  onFail?: () => void;
}

/**
 * Where an <audio> finds a recording: at its address, or, when this browser does not know its kind, in the memory, once
 * somebody has asked to hear it.
 */
export function useSource({ url, mime, onFail }: SourceOptions) {
  const [isDecoded] = useState(() => isUnknownHere(mime ?? ""));
  const [isWanted, setWanted] = useState(false);
  /** The address that gave nothing; another one may. */
  const [failed, setFailed] = useState<string | null>(null);
  const [decoded, setDecoded] = useState<File | null>(null);
  const address = useFileAddress(decoded);
  const fail = useEffectEvent(() => {
    setFailed(url);
    onFail?.();
  });

  useEffect(() => {
    if (!isWanted || decoded || failed === url) return;
    const left = new AbortController();
    import("./fetchDecoded")
      .then(({ fetchDecoded }) => fetchDecoded(url, left.signal))
      .then(
        (made) => left.signal.aborted || setDecoded(made),
        () => left.signal.aborted || fail(),
      );
    return () => left.abort();
  }, [url, isWanted, decoded, failed]);

  return {
    source: isDecoded ? address : url,
    isDecoded,
    isComing: isWanted && address === null && failed !== url,
    want(wanted: boolean) {
      setWanted(wanted);
      setFailed(null);
    },
  };
}
