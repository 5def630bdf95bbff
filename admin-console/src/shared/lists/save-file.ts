/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has taken it by then; a stalled one reads from the object, which lives as long as it does.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
