import type { Message } from "@recado/contract";
import { useContext, useState } from "react";
import { ConversationContext } from "../view/conversationContext";
import { AudioPlayer } from "./AudioPlayer";
import { ContactCards } from "./ContactCards";
import { DocumentCard } from "./DocumentCard";
import { LocationCard } from "./LocationCard";
import { MissingMedia } from "./MissingMedia";
import { isPicture } from "./mediaKinds";
import { Picture } from "./Picture";
import { Poll } from "./Poll";
import { useRenewal } from "./useRenewal";
import { VideoPlayer } from "./VideoPlayer";

/** An address that gave nothing this browser can show. */
interface Trouble {
  url: string;
  /** `unusable`: the server knows no other address, so the line was bad, or the kind is a rare one. */
  kind: "asking" | "unreachable" | "unusable";
}

/** What a message holds beside its words. */
export function MessageMedia({ message }: { message: Message }) {
  const { data, mediaState, mediaUrl, mediaType } = message;
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const renew = useRenewal();
  const { Card } = useContext(ConversationContext).source;
  if (mediaType === "ticket") return Card ? <Card message={message} /> : null;
  if (data.location) return <LocationCard location={data.location} />;
  if (data.contacts) return <ContactCards cards={data.contacts} />;
  if (data.poll) return <Poll poll={data.poll} votes={message.votes} />;
  if (mediaState === "none") return null;
  if (mediaState !== "ready" || mediaUrl === null) return <MissingMedia message={message} />;

  async function recover(url: string) {
    setTrouble({ url, kind: "asking" });
    try {
      const next = await renew(message);
      if (next.mediaUrl === url) setTrouble({ url, kind: "unusable" });
    } catch {
      setTrouble({ url, kind: "unreachable" });
    }
  }

  const problem = trouble?.url === mediaUrl ? trouble.kind : null;
  const onFail = () => void recover(mediaUrl);
  const missing = <MissingMedia message={message} isComing={problem === "asking"} onFetched={() => setTrouble(null)} />;
  if (isPicture(message)) return problem ? missing : <Picture message={message} url={mediaUrl} onFail={onFail} />;
  const isPlayed = mediaType === "audio" || mediaType === "video";
  // What cannot be played here may be playable elsewhere.
  if (!isPlayed || problem === "unusable") return <DocumentCard message={message} url={mediaUrl} />;
  if (problem === "unreachable") return missing;
  // While it asks, the player stays: it goes on where it was.
  if (mediaType === "video") return <VideoPlayer message={message} url={mediaUrl} onFail={onFail} />;
  const { seconds, isVoice = false, waveform } = data;
  return <AudioPlayer url={mediaUrl} mime={message.mediaMime} {...{ seconds, isVoice, waveform, onFail }} />;
}
