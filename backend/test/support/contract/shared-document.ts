import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import { buildDocuments, type Documents } from '../../../src/openapi/swagger.js';

/** Where the test files of one run keep the documents; each would otherwise build it again. */
const FILE = 'STORE_TEST_CONTRACT';

/** The documents of the application's code, built by the first test file that needs them. */
export async function sharedDocuments(app: INestApplication): Promise<Documents> {
  const file = process.env[FILE];
  if (file === undefined) return buildDocuments(app);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Documents;
  const documents = await buildDocuments(app);
  // Written under another name first, so that no process reads half of it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(documents));
  renameSync(draft, file);
  return documents;
}
