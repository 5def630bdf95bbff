import type { Dirent } from 'node:fs';
import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Test } from 'supertest';
import type { TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

/** A data folder of one test. */
export interface DataFolder {
  path: string;
  /** Every file in it, as paths relative to it. */
  files: () => Promise<string[]>;
  remove: () => Promise<void>;
}

/** All files of a folder. A worker may remove some of them meanwhile; then the folder is read again. */
async function everything(path: string): Promise<Dirent[]> {
  for (;;) {
    try {
      return await readdir(path, { recursive: true, withFileTypes: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await access(path);
    }
  }
}

export async function dataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'store-data-'));
  return {
    path,
    files: async () => {
      const entries = await everything(path);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
        .sort();
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

/** A private file as its member sees it. */
export interface StoredFileAnswer {
  id: string;
  name: string;
  type: string;
  bytes: number;
  url: string;
  expiresAt: string;
}

/** Bytes that begin like a PDF. */
export const pdf = (text = '안녕하세요'): Buffer => Buffer.from(`%PDF-1.7\n%âãÏÓ\n${text}\n%%EOF\n`);

/** Uploads to POST /api/files. */
export function sendFile({ http }: TestApp, member: TestMember, body: Buffer, filename = '서류.pdf'): Test {
  return http
    .post('/api/files')
    .set('authorization', member.bearer)
    .attach('file', body, { filename, contentType: 'application/octet-stream' });
}

/** A draft of the member. */
export async function uploaded(
  test: TestApp,
  member: TestMember,
  body: Buffer = pdf(),
  filename?: string,
): Promise<StoredFileAnswer> {
  const answer = await sendFile(test, member, body, filename).expect(200);
  return answer.body.data as StoredFileAnswer;
}

/** Path and query of an absolute address of the store. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
