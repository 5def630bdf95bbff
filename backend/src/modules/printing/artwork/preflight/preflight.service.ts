import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import pLimit from 'p-limit';
import { ENVIRONMENT, type Environment } from '../../../../config/environment.js';
import { Clock } from '../../../../platform/clock.js';
import { outageOf } from '../../../../platform/errors/outage.js';
import { FilesService } from '../../../files/files.service.js';
import { FileUploadsService } from '../../../files/file-uploads.service.js';
import { givenUpReport, runPreflight, type PreflightResult } from './preflight-process.js';
import { CheckTurns, PLACES } from './check-turns.js';
import {
  CheckSources,
  type CheckClaim,
  type CheckOutcome,
  type CheckSource,
  type PageFiles,
  type PreviewFiles,
} from './check-sources.service.js';

/** After this many failed tries a file is given up. */
const MOST_TRIES = 3;
/** A worker without a sign of life for this long is dead; its file is checked again. */
const CLAIM_MS = 30_000;
const RENEW_MS = 10_000;
/** Pause after a try that says nothing about the file, times the number of tries. */
const RETRY_MS = 5_000;
/** No check takes this long: older folders were left by a crash. */
const LEFT_BEHIND_MS = 60 * 60_000;

const NO_FILES: PreviewFiles = { previewId: null, zoomId: null };

/**
 * Checks members' print files, two at once, and one proof by staff beside them (preflight), each in its own
 * process. The table holds the waiting files: the queue makes it quick, and the sweep finds what a dead worker or a lost queue left.
 */
@Injectable()
export class PreflightService implements OnApplicationBootstrap {
  private readonly log = new Logger('Preflight');
  private readonly limit = pLimit(PLACES.members + PLACES.staff);
  /** One claim after another, so that each knows the previous one. */
  private readonly claiming = pLimit(1);
  private readonly turns = new CheckTurns();
  private readonly folder: string;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly sources: CheckSources,
    private readonly files: FilesService,
    private readonly uploads: FileUploadsService,
  ) {
    this.folder = join(environment.STORE_DATA_DIR, 'preflight');
  }

  /** Folders live for seconds; those of a killed worker are deleted at the next start. */
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

  /** Continues until nothing waits, or until `stopping` says that the process ends; returns the number of checked files. */
  async checkWaiting(stopping: () => boolean = () => false): Promise<number> {
    let checked = 0;
    for (;;) {
      const worked = await this.limit(async () => {
        if (stopping()) return false;
        // A buyer waits for the work after a check; a long queue of files must not delay it.
        for (const task of this.sources.allTasks()) if (await task()) return true;
        const next = await this.claiming(() => this.claim());
        await next?.();
        return next !== undefined;
      });
      if (!worked) return checked;
      checked += 1;
    }
  }

  /** Claims the next file for which there is a place; the returned function checks it. */
  private async claim(): Promise<(() => Promise<void>) | undefined> {
    for (const source of this.sources.all()) {
      if (!this.turns.hasPlace(source.lane)) continue;
      const claimed = await source.claim(this.clock.now(), this.after(CLAIM_MS), this.turns.next());
      if (claimed === undefined) continue;
      const end = this.turns.begin(source.lane, claimed.ownerId);
      return () => this.check(source, claimed).finally(end);
    }
    return undefined;
  }

  private after(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }

  private async check(source: CheckSource, claimed: CheckClaim): Promise<void> {
    const folder = join(this.folder, randomUUID());
    const alive = setInterval(() => void this.renew(source, claimed), RENEW_MS);
    try {
      // Deleted meanwhile, or the workers that tried it died or failed: another try would bring no report.
      if (claimed.fileId === null || claimed.tries > MOST_TRIES) {
        const report = givenUpReport();
        return await this.finish(source, claimed, { state: 'failed', report, files: NO_FILES, pages: null });
      }
      await mkdir(folder, { recursive: true });
      const result = await this.run(source, claimed, { fileId: claimed.fileId, folder });
      const files = await this.storePictures(claimed, result);
      const pages = await this.storePages(claimed, result);
      await this.finish(source, claimed, { state: 'done', report: result.report, files, pages });
    } catch (error) {
      this.log.error({ err: error, id: claimed.id }, 'a file could not be checked; it is tried again');
      // Three tries end the check for good: a try during an outage does not count.
      const counts = outageOf(error) === null;
      await source.giveBack(claimed, this.after(RETRY_MS * claimed.tries), counts);
    } finally {
      clearInterval(alive);
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async run(
    { draws }: CheckSource,
    claimed: CheckClaim,
    { fileId, folder }: { fileId: string; folder: string },
  ): Promise<PreflightResult> {
    const opened = await this.files.open(fileId);
    if (opened === null) throw new Error('the bytes of a version are not in the store');
    const input = join(folder, 'input');
    await pipeline(opened.body, createWriteStream(input));
    const result = await runPreflight(claimed.type, input, folder, { draws });
    const { verdict, tookMs } = result.report;
    this.log.log(
      { id: claimed.id, type: claimed.type, verdict, tookMs, peakKb: result.peakKb },
      'file checked',
    );
    return result;
  }

  private async storePictures(
    claimed: CheckClaim,
    { preview, zoom }: PreflightResult,
  ): Promise<PreviewFiles> {
    return {
      previewId: preview && (await this.store(claimed, preview, { name: 'preview.png', type: 'image/png' })),
      zoomId: zoom && (await this.store(claimed, zoom, { name: 'preview.webp', type: 'image/webp' })),
    };
  }

  private async storePages(claimed: CheckClaim, { pages }: PreflightResult): Promise<PageFiles[] | null> {
    if (pages.length === 0) return null;
    const stored: PageFiles[] = [];
    for (const { width, height, picture, zoom } of pages) {
      const name = `page-${stored.length + 1}.webp`;
      const fileId = await this.store(claimed, picture, { name, type: 'image/webp' });
      const zoomId = await this.store(claimed, zoom, { name, type: 'image/webp' });
      stored.push({ width, height, fileId, zoomId });
    }
    return stored;
  }

  private async store(
    { ownerId }: CheckClaim,
    preview: NonNullable<PreflightResult['preview']>,
    described: { name: string; type: 'image/png' | 'image/webp' },
  ): Promise<string> {
    const sha256 = await hashOf(preview.path);
    return this.uploads.keepOwned(ownerId, { ...preview, sha256 }, described);
  }

  /** One report per file: a worker that returns after another took over writes nothing. */
  private async finish(source: CheckSource, claimed: CheckClaim, outcome: CheckOutcome): Promise<void> {
    const fileIds = idsOf(outcome);
    const purpose = source.draws === 'pages' ? 'proof-page' : 'artwork-preview';
    await this.em.transactional(async (em) => {
      const before = await source.finish(em, claimed, outcome);
      if (before === undefined) return this.files.discard(em, fileIds);
      for (const id of fileIds) await this.files.attachOwned(em, id, purpose);
      await this.files.discard(em, before);
    });
  }

  private async renew(source: CheckSource, claimed: CheckClaim): Promise<void> {
    try {
      await source.renew(claimed, this.after(CLAIM_MS));
    } catch (error) {
      this.log.warn({ err: error, id: claimed.id }, 'a claim could not be renewed');
    }
  }
}

const idsOf = ({ files: { previewId, zoomId }, pages }: CheckOutcome): string[] =>
  [previewId, zoomId, ...(pages ?? []).flatMap((page) => [page.fileId, page.zoomId])].filter(
    (id) => id !== null,
  );

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
