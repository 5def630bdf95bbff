import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PackedDocuments } from './serve-documents.js';

const documents = new PackedDocuments();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-documents-'));
});
afterAll(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

it('a document is unpacked once for all who ask for it plain', async () => {
  const file = join(folder, 'openapi.json');
  await writeFile(file, '{ "openapi": "3.1.0" }');
  const task = { file, as: 'json' } as const;
  const [first, second] = await Promise.all([documents.unpacked(task), documents.unpacked(task)]);
  expect(String(first)).toBe('{"openapi":"3.1.0"}');
  expect(second).toBe(first);
  expect(await documents.unpacked(task)).toBe(first);
});
