import type { Message } from "@recado/contract";
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
  if (data.location) return <LocationCard location={data.location} />;
  if (data.contacts) return <ContactCards cards={data.contacts} />;
  if (data.poll) return <Poll poll={data.poll} />;
  if (mediaState === "none") return null;
  if (mediaState !== "ready" || mediaUrl === null) return <MissingMedia message={message} />;
  if (isPicture(message)) return <Picture message={message} url={mediaUrl} />;
  if (mediaType === "audio")
    return <AudioPlayer url={mediaUrl} seconds={data.seconds} isVoice={data.isVoice ?? false} />;
  if (mediaType === "video") return <VideoPlayer message={message} url={mediaUrl} />;
  return <DocumentCard name={message.mediaName} url={mediaUrl} mime={message.mediaMime} />;
}
