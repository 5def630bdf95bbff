import { fileTypeFromFile } from 'file-type';

/** Different names of the detector for one type. */
const SAME: Readonly<Record<string, string>> = {
  'application/eps': 'application/postscript',
  'image/apng': 'image/png',
};

/** Media type detected from the file's bytes; null without a known signature (text, HTML, SVG, scripts …). */
export async function sniffType(path: string): Promise<string | null> {
  const type = await fileTypeFromFile(path);
  return type === undefined ? null : (SAME[type.mime] ?? type.mime);
}
