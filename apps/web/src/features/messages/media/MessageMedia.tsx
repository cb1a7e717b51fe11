import type { Message } from "@recado/contract";
import { useState } from "react";
import { AudioPlayer } from "./AudioPlayer";
import { ContactCards } from "./ContactCards";
import { DocumentCard } from "./DocumentCard";
import { LocationCard } from "./LocationCard";
import { MissingMedia } from "./MissingMedia";
import { isPicture } from "./mediaKinds";
import { Picture } from "./Picture";
import { Poll } from "./Poll";
import { VideoPlayer } from "./VideoPlayer";

/** What a message holds beside its words. */
export function MessageMedia({ message }: { message: Message }) {
  const { data, mediaState, mediaUrl, mediaType } = message;
  /** The address that gave nothing this browser can show: its time was over, the line was bad, or the kind is a rare one. */
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (data.location) return <LocationCard location={data.location} />;
  if (data.contacts) return <ContactCards cards={data.contacts} />;
  if (data.poll) return <Poll poll={data.poll} />;
  if (mediaState === "none") return null;
  if (mediaState !== "ready" || mediaUrl === null) return <MissingMedia message={message} />;

  const hasFailed = failedUrl === mediaUrl;
  const onFail = () => setFailedUrl(mediaUrl);
  if (isPicture(message)) {
    if (hasFailed) return <MissingMedia message={message} onFetched={() => setFailedUrl(null)} />;
    return <Picture message={message} url={mediaUrl} onFail={onFail} />;
  }
  // What cannot be played here may be playable elsewhere.
  if (mediaType === "audio" && !hasFailed)
    return <AudioPlayer url={mediaUrl} seconds={data.seconds} isVoice={data.isVoice ?? false} onFail={onFail} />;
  if (mediaType === "video" && !hasFailed) return <VideoPlayer message={message} url={mediaUrl} onFail={onFail} />;
  return <DocumentCard name={message.mediaName} url={mediaUrl} mime={message.mediaMime} />;
}
