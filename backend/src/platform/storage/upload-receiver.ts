import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import type { IncomingUpload, ReceivedFile } from './incoming-upload.js';

/** No upload takes this long: an older file was left by a crash. */
const LEFT_BEHIND_MS = 60 * 60 * 1000;

/** Place of uploads during their check: on disk, so that ten of them at once need no memory. */
@Injectable()
export class UploadReceiver implements OnApplicationBootstrap {
  private readonly folder: string;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.folder = join(environment.STORE_DATA_DIR, 'incoming');
  }

  /** Receives the file, passes it to `work`, and always deletes it afterwards. */
  async receive<T>(
    upload: IncomingUpload,
    maxBytes: number,
    work: (file: ReceivedFile) => Promise<T>,
  ): Promise<T> {
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, randomUUID());
    try {
      return await work(await upload.save(path, maxBytes));
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Copies a stored file to this machine's disk, passes its path to `work`, and deletes the copy. */
  async copyOf<T>(body: Readable, work: (path: string) => Promise<T>): Promise<T> {
    await mkdir(this.folder, { recursive: true });
    const path = join(this.folder, randomUUID());
    try {
      await pipeline(body, createWriteStream(path));
      return await work(path);
    } finally {
      body.destroy();
      await rm(path, { force: true });
    }
  }

  async onApplicationBootstrap(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const path = join(this.folder, name);
      const age = await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > LEFT_BEHIND_MS) await rm(path, { force: true });
    }
  }
}
