/** Passes a file to the browser's downloads. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // By then the browser has taken it; a stalled download reads from the object, which lives as long as it does.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The file name that the server gave (RFC 5987). */
export function fileNameOf(response: Response): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return encoded === undefined ? 'download' : decodeURIComponent(encoded);
}

/** An answer as a file. */
export const fileOf = (content: Blob, response: Response): File =>
  new File([content], fileNameOf(response), { type: content.type });
