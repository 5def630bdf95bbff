import { fileTypeFromFile } from 'file-type';

/** Names of one thing that the detector distinguishes. */
const SAME: Readonly<Record<string, string>> = {
  'application/eps': 'application/postscript',
  'image/apng': 'image/png',
};

/** Media type as the bytes of the file say; null for what has no known beginning (text, HTML, SVG, scripts …). */
export async function sniffType(path: string): Promise<string | null> {
  const found = await fileTypeFromFile(path);
  return found === undefined ? null : (SAME[found.mime] ?? found.mime);
}
