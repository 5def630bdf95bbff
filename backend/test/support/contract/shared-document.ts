import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { buildDocument } from '../../../src/openapi/swagger.js';

/** Where the test files of one run keep the document; each would otherwise build it again. */
const FILE = 'STORE_TEST_CONTRACT';

/** The document of the application's code, built by the first test file that needs it. */
export async function sharedDocument(app: INestApplication): Promise<OpenAPIObject> {
  const file = process.env[FILE];
  if (file === undefined) return buildDocument(app);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as OpenAPIObject;
  const document = await buildDocument(app);
  // Written under another name first, so that no process reads half of it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(document));
  renameSync(draft, file);
  return document;
}
