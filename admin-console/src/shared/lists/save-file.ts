import { withHeaders } from '@store/openapi/session';

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
export function fileNameOf(headers: Headers): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  return encoded === undefined ? 'download' : decodeURIComponent(encoded);
}

/** The answer of a call as a file. */
export async function fetchFile(
  call: (options: { parseAs: 'blob'; fetch: typeof fetch }) => Promise<Blob>,
): Promise<File> {
  const { content, headers } = await withHeaders((options) => call({ parseAs: 'blob', ...options }));
  return new File([content], fileNameOf(headers), { type: content.type });
}
