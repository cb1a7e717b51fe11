/** Takes a file away as if somebody had clicked on a link to it. */
export function startDownload({ url, name }: { url: string; name: string }): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
