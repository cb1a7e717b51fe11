const ADDRESS =
  /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/|v\/))([\w-]{11})(?![\w-])/i;

/** The code of a video, when an address of one was pasted; any other text is left as it is, without blanks around it. */
export function toVideoCode(text: string): string {
  return ADDRESS.exec(text)?.[1] ?? text.trim();
}

export function thumbnailOf(code: string): string {
  return `https://i.ytimg.com/vi/${encodeURIComponent(code)}/hqdefault.jpg`;
}

/** The player that sets no cookies before somebody plays. */
export function playerOf(code: string): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(code)}?autoplay=1&rel=0`;
}
