import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = join(import.meta.dirname, '..', '..', 'package.json');

/** Version of the store that runs, as backend/package.json names it. */
export const STORE_VERSION = (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version;
