import { ARTWORK_MAX_BYTES, ARTWORK_TYPES, messageFor } from '@store/domain';

const MEGABYTES = ARTWORK_MAX_BYTES / (1024 * 1024);
const ENDINGS: readonly string[] = Object.values(ARTWORK_TYPES).flatMap(({ endings }) => endings);

/** Shown before anything is chosen. */
export const ARTWORK_HINT = `AI, PDF, SVG, PNG, JPG, WebP, TIFF, EPS, PSD · ${MEGABYTES}MB 이하`;

/** Why the file cannot be sent, as far as this device knows; null where the server should decide. */
export function artworkProblem({ name, size }: { name: string; size: number }): string | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!ENDINGS.includes(ending)) return messageFor('ARTWORK_TYPE');
  if (size === 0) return messageFor('FILE_EMPTY');
  return size > ARTWORK_MAX_BYTES ? messageFor('FILE_TOO_LARGE', { megabytes: MEGABYTES }) : null;
}
