/** Files that members attach to forms, enquiries and documents. Stored unchanged, never opened by the store. */

/** Most bytes of one file. */
export const FILE_MAX_BYTES = 20 * 1024 * 1024;
/** Most files of one member that are uploaded but not yet attached to anything. */
export const FILE_MAX_DRAFTS = 20;
/** Longest file name that is stored, in characters. */
export const FILE_NAME_MAX_LENGTH = 120;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Accepted types with the extensions that a name of the type may have; if none fits, the first one is added. */
export const FILE_TYPES = {
  // Illustrator saves PDF-compatible files by default.
  'application/pdf': ['pdf', 'ai'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/postscript': ['ai', 'eps', 'ps'],
  'application/zip': ['zip'],
  [XLSX]: ['xlsx'],
  [DOCX]: ['docx'],
} as const satisfies Record<string, readonly string[]>;

export type FileType = keyof typeof FILE_TYPES;

export function isFileType(value: unknown): value is FileType {
  return typeof value === 'string' && Object.hasOwn(FILE_TYPES, value);
}

const ALL = Object.keys(FILE_TYPES) as FileType[];

/** What files are attached to, and the types that may be. A scanned paper is a PDF or a picture. */
export const FILE_PURPOSES = {
  document: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
  form: ALL,
  enquiry: ALL,
  // Pictures of the damage.
  refund: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
  // An AI file is a PDF or PostScript inside.
  estimate: ['application/pdf', 'application/postscript', 'image/png', 'image/jpeg'],
  order: ['application/pdf', 'application/postscript', 'image/png', 'image/jpeg'],
  // Drawings or photos of what is wanted; also a photo of the factory.
  print: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
} as const satisfies Record<string, readonly FileType[]>;

export type FilePurpose = keyof typeof FILE_PURPOSES;

/** Whether a file of the type may be attached for the purpose. */
export function fitsPurpose(type: FileType, purpose: FilePurpose): boolean {
  const types: readonly FileType[] = FILE_PURPOSES[purpose];
  return types.includes(type);
}

/** Control characters, and the marks that turn the direction of writing (so that "gpj.exe" would read "exe.jpg"). */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/**
 * A file name that is safe to store and to show: no folders, no invisible characters, not too long, and an extension of
 * its real type ('invoice.exe' of a PDF → 'invoice.exe.pdf'). 'file' if nothing is left.
 */
export function cleanFileName(raw: string, type: FileType): string {
  return cleanName(raw, FILE_TYPES[type]);
}

/** The same for a file whose name may have these extensions; if none fits, the first one is added. */
export function cleanName(raw: string, endings: readonly [string, ...string[]]): string {
  const base = raw.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .replace(INVISIBLE, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const { stem, ending } = split(plain === '' ? 'file' : plain, endings);
  const maxLength = FILE_NAME_MAX_LENGTH - ending.length - 1;
  return `${Array.from(stem).slice(0, maxLength).join('')}.${ending}`;
}

function split(name: string, endings: readonly [string, ...string[]]): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  const match = endings.find((allowed) => allowed === ending);
  return match === undefined
    ? { stem: name, ending: endings[0] }
    : { stem: name.slice(0, dot), ending: match };
}
