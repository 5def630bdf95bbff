import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import pLimit from 'p-limit';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import { Clock } from '../../../platform/clock.js';
import { FilesService } from '../../files/files.service.js';
import { FileUploadsService } from '../../files/file-uploads.service.js';
import { givenUpReport, runPreflight, type PreflightResult } from './preflight-process.js';
import { PreflightRepository, type ClaimedVersion, type PreviewFiles } from './preflight.repository.js';

/** Files that one worker checks at once. */
const AT_ONCE = 2;
/** A file that could not be checked so often is given up. */
const MOST_TRIES = 3;
/** A worker that has not said so long that it is alive is gone; its file is checked again. */
const CLAIM_MS = 30_000;
const RENEW_MS = 10_000;
/** Pause after a try that says nothing of the file, times the tries before. */
const RETRY_MS = 5_000;
/** No check takes this long: what is older was left by a crash. */
const LEFT_BEHIND_MS = 60 * 60_000;

const NO_FILES: PreviewFiles = { previewId: null, zoomId: null };

/**
 * Checks files that members want printed (preflight), two at once, each in a process of its own. What waits stands in the
 * table: a queue makes it quick, and the sweep finds what a dead worker or a lost queue left behind.
 */
@Injectable()
export class PreflightService implements OnApplicationBootstrap {
  private readonly log = new Logger('Preflight');
  private readonly limit = pLimit(AT_ONCE);
  private readonly folder: string;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly preflight: PreflightRepository,
    private readonly files: FilesService,
    private readonly uploads: FileUploadsService,
  ) {
    this.folder = join(environment.STORE_DATA_DIR, 'preflight');
  }

  /** Folders live for seconds; those of a worker that was killed go with the next start. */
  async onApplicationBootstrap(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const name of names) {
      const path = join(this.folder, name);
      const age = await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
    }
  }

  /** Goes on until nothing waits, or until `stopping` says that the process ends; answers how many files it checked. */
  async checkWaiting(stopping: () => boolean = () => false): Promise<number> {
    let checked = 0;
    for (;;) {
      const worked = await this.limit(async () => {
        if (stopping()) return false;
        const claimed = await this.preflight.claim(this.clock.now(), this.after(CLAIM_MS));
        if (claimed === undefined) return false;
        await this.check(claimed);
        return true;
      });
      if (!worked) return checked;
      checked += 1;
    }
  }

  private after(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }

  private async check(claimed: ClaimedVersion): Promise<void> {
    const folder = join(this.folder, randomUUID());
    const alive = setInterval(() => void this.renew(claimed), RENEW_MS);
    try {
      // Deleted meanwhile, or tried by workers that died of it or could not: no report would come of another try.
      if (claimed.fileId === null || claimed.tries > MOST_TRIES) {
        return await this.finish(claimed, 'failed', { report: givenUpReport(), files: NO_FILES });
      }
      await mkdir(folder, { recursive: true });
      const result = await this.run(claimed, claimed.fileId, folder);
      const files = await this.storePictures(claimed, result);
      await this.finish(claimed, 'done', { report: result.report, files });
    } catch (error) {
      this.log.error({ err: error, id: claimed.id }, 'a file could not be checked; it is tried again');
      await this.preflight.giveBack(claimed, this.after(RETRY_MS * claimed.tries));
    } finally {
      clearInterval(alive);
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async run(claimed: ClaimedVersion, fileId: string, folder: string): Promise<PreflightResult> {
    const opened = await this.files.open(fileId);
    if (opened === null) throw new Error('the bytes of a version are not in the store');
    const input = join(folder, 'input');
    await pipeline(opened.body, createWriteStream(input));
    const result = await runPreflight(claimed.type, input, folder);
    const { verdict, tookMs } = result.report;
    this.log.log(
      { id: claimed.id, type: claimed.type, verdict, tookMs, peakKb: result.peakKb },
      'file checked',
    );
    return result;
  }

  private async storePictures(
    claimed: ClaimedVersion,
    { preview, zoom }: PreflightResult,
  ): Promise<PreviewFiles> {
    const keep = async (made: PreflightResult['preview'], name: string, type: 'image/png' | 'image/webp') => {
      if (made === null) return null;
      const sha256 = await hashOf(made.path);
      return this.uploads.keepOwned(claimed.memberId, { ...made, sha256 }, { type, name });
    };
    return {
      previewId: await keep(preview, 'preview.png', 'image/png'),
      zoomId: await keep(zoom, 'preview.webp', 'image/webp'),
    };
  }

  /** One report a version: a worker that comes back after another took over writes nothing. */
  private async finish(
    claimed: ClaimedVersion,
    state: 'done' | 'failed',
    { report, files }: Pick<PreflightResult, 'report'> & { files: PreviewFiles },
  ): Promise<void> {
    const made = idsOf(files);
    await this.em.transactional(async (em) => {
      const before = await this.preflight.finish(em, claimed, { state, report, files });
      if (before === undefined) return this.files.discard(em, made);
      for (const id of made) await this.files.attachOwned(em, id, 'artwork-preview');
      await this.files.discard(em, idsOf(before));
    });
  }

  private async renew(claimed: ClaimedVersion): Promise<void> {
    try {
      await this.preflight.renew(claimed, this.after(CLAIM_MS));
    } catch (error) {
      this.log.warn({ err: error, id: claimed.id }, 'a claim could not be renewed');
    }
  }
}

const idsOf = ({ previewId, zoomId }: PreviewFiles): string[] =>
  [previewId, zoomId].filter((id) => id !== null);

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
