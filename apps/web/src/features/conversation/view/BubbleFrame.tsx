import type { ReactNode } from "react";

interface BubbleFrameProps {
  fromMe: boolean;
  /** Stands on the page without a bubble around it. */
  isBare?: boolean;
  /** The first of several by one writer. */
  opensGroup: boolean;
  closesGroup: boolean;
  messageId?: number;
  /** Before it, in a group: whose it is; null where a later one of the run shows it. */
  face?: ReactNode;
  /** Beside the bubble: what can be done with it. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A bubble in its place: ours at the right, the customer's at the left. The log around it dresses it. */
export function BubbleFrame({ fromMe, isBare, opensGroup, closesGroup, messageId, ...props }: BubbleFrameProps) {
  const { face, aside, children } = props;
  return (
    <div
      data-message={messageId}
      tabIndex={messageId === undefined ? undefined : -1}
      className={`bubble-row${fromMe ? " is-own" : ""}${opensGroup ? " opens-group" : ""}${closesGroup ? " closes-group" : ""}`}
    >
      {face !== undefined && <div className="bubble-face">{face}</div>}
      <div className={isBare ? "bubble is-bare" : "bubble"}>{children}</div>
      {aside}
    </div>
  );
}
