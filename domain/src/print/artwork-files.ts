/** Files that members want printed: which are accepted, and how many. */

/** Most bytes of one artwork file. */
export const ARTWORK_MAX_BYTES = 60 * 1024 * 1024;
/** Most artworks in one member's vault. */
export const ARTWORK_MAX_COUNT = 200;
/** Most versions of one artwork. */
export const ARTWORK_MAX_VERSIONS = 50;
/** Longest name of an artwork, in characters. */
export const ARTWORK_NAME_MAX_LENGTH = 100;

/** Days from the last use until an artwork without an order is deleted. */
export const ARTWORK_KEEP_DAYS = 180;
/** Months from the last order until an artwork is deleted. */
export const ARTWORK_KEEP_MONTHS = 24;
/** Days between the notice and the deletion. */
export const ARTWORK_NOTICE_DAYS = 30;

/** Shortest reason for which an artwork is blocked or opened again, in characters. */
export const PRINT_REASON_MIN_LENGTH = 10;
/** Longest such reason. */
export const PRINT_REASON_MAX_LENGTH = 500;

/** Longest side of the two pictures of an artwork, in pixels. */
export const ARTWORK_PREVIEW_PIXELS = 1000;
export const ARTWORK_ZOOM_PIXELS = 2400;

/** Largest contents of a file; beyond these bounds nothing of it is opened. */
export const PREFLIGHT_LIMITS = {
  /** Pixels of a picture. */
  pixels: 100_000_000,
  /** Longest side of a picture, in pixels. */
  side: 30_000,
  /** Pages of a PDF or a TIFF. */
  pages: 20,
  /** Objects of all pages, those inside of forms included. */
  objects: 200_000,
  /** Forms inside of forms. */
  formDepth: 12,
  /** Side of a page, mm. */
  pageMm: 5000,
  /** Bytes and elements of an SVG. */
  svgBytes: 5 * 1024 * 1024,
  svgElements: 50_000,
  /** Pixels of all pictures on a page beyond which the page is not drawn. */
  previewPixels: 120_000_000,
} as const;

/** Types as the bytes show them; `ai` is a PDF that Illustrator wrote, `eps` also its PostScript. */
export const ARTWORK_TYPES = {
  pdf: { label: 'PDF', mediaType: 'application/pdf', endings: ['pdf'] },
  ai: { label: 'AI', mediaType: 'application/pdf', endings: ['ai'] },
  svg: { label: 'SVG', mediaType: 'image/svg+xml', endings: ['svg'] },
  png: { label: 'PNG', mediaType: 'image/png', endings: ['png'] },
  jpeg: { label: 'JPG', mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  webp: { label: 'WebP', mediaType: 'image/webp', endings: ['webp'] },
  tiff: { label: 'TIFF', mediaType: 'image/tiff', endings: ['tif', 'tiff'] },
  eps: { label: 'EPS', mediaType: 'application/postscript', endings: ['eps', 'ai', 'ps'] },
  psd: { label: 'PSD', mediaType: 'image/vnd.adobe.photoshop', endings: ['psd'] },
} as const satisfies Record<
  string,
  { label: string; mediaType: string; endings: readonly [string, ...string[]] }
>;

export type ArtworkType = keyof typeof ARTWORK_TYPES;
export type ArtworkMediaType = (typeof ARTWORK_TYPES)[ArtworkType]['mediaType'];

export const ARTWORK_TYPE_NAMES = Object.keys(ARTWORK_TYPES) as ArtworkType[];

/** Endings for a file chooser: `.pdf,.ai,…`. */
export const ARTWORK_ACCEPT = [
  ...new Set(ARTWORK_TYPE_NAMES.flatMap((type) => ARTWORK_TYPES[type].endings.map((e) => `.${e}`))),
].join(',');

/** The first bytes of the accepted file types. */
const BEGINNINGS: readonly [ArtworkType, (head: string) => boolean][] = [
  ['png', (head) => head.startsWith('\u0089PNG\r\n\u001a\n')],
  ['jpeg', (head) => head.startsWith('\u00ff\u00d8\u00ff')],
  ['webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['tiff', (head) => /^(?:II\*\0|MM\0\*)/.test(head)],
  // Version 1 only: the large format of version 2 is different.
  ['psd', (head) => head.startsWith('8BPS\0\u0001')],
  ['eps', (head) => head.startsWith('%!PS-Adobe') || head.startsWith('\u00c5\u00d0\u00d3\u00c6')],
  ['svg', isSvg],
  // Readers accept a PDF whose header is within the first kilobyte; a file that begins as something else is that other
  // type.
  ['pdf', (head) => /^[\s\u00ef\u00bb\u00bf]*%PDF-\d/.test(head)],
];

/** Bytes from the front of a file that are enough to know its type. */
export const ARTWORK_HEAD_BYTES = 4096;

/**
 * The type that the first bytes show; null for a type that is not accepted. `name` only distinguishes an Illustrator
 * file from other PDFs: a program with the extension `.ai` is not accepted.
 */
export function artworkTypeOf(first: Uint8Array, name: string): ArtworkType | null {
  const head = Array.from(first.subarray(0, ARTWORK_HEAD_BYTES), (byte) => String.fromCharCode(byte)).join(
    '',
  );
  const type = BEGINNINGS.find(([, fits]) => fits(head))?.[0] ?? null;
  return type === 'pdf' && /\.ai$/i.test(name.trim()) ? 'ai' : type;
}

/** The root is `svg`, after any declaration, comments or document type. */
function isSvg(head: string): boolean {
  let rest = head.replace(/^\u00ef\u00bb\u00bf/, '');
  if (!rest.trimStart().startsWith('<')) return false;
  for (;;) {
    rest = rest.trimStart();
    if (/^<(?:[a-z][\w.-]*:)?svg[\s/>]/i.test(rest)) return true;
    // The document type names the root; its inner declarations may be longer than these bytes.
    if (/^<!DOCTYPE\s+svg[\s[>]/i.test(rest)) return true;
    const skipped = /^(?:<\?xml[^>]*\?>|<\?[^>]*\?>|<!--[\s\S]*?-->)/i.exec(rest);
    if (skipped === null) return false;
    rest = rest.slice(skipped[0].length);
  }
}

/** The name of an artwork from its file's name: without the extension of its type. */
export function artworkNameOf(fileName: string): string {
  const stem = fileName.replace(/\.[^.]{1,5}$/, '').trim();
  return Array.from(stem === '' ? fileName : stem)
    .slice(0, ARTWORK_NAME_MAX_LENGTH)
    .join('');
}
