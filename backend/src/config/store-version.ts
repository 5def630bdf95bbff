import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = join(import.meta.dirname, '..', '..', 'package.json');

/** Version of the running store, from backend/package.json. */
export const STORE_VERSION = (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version;
