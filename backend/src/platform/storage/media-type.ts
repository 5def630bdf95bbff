import { extname } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** Media type that a key's ending stands for. */
export function mediaTypeOf(key: string): string {
  return TYPES[extname(key)] ?? 'application/octet-stream';
}
