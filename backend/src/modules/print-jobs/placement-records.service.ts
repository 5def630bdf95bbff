import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { ARTWORK_RESULTS, skipsProofByItself, type ArtworkResult } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { MediaStorage, mediaKeyOf } from '../../platform/storage/media-storage.js';
import { ArtworkVersionsService, type DescribedVersion } from '../artwork/artwork-versions.service.js';
import { CheckSources } from '../artwork/preflight/check-sources.service.js';
import { FilesService } from '../files/files.service.js';
import { FileUploadsService } from '../files/file-uploads.service.js';
import { ApprovalsService } from './approvals.service.js';
import type { RecordView } from './placement-record.js';
import { PlacementRecordsRepository } from './placement-records.repository.js';
import { idsOf, PrintJobMovesService } from './print-job-moves.service.js';
import { PrintJobsRepository, type StoredJob } from './print-jobs.repository.js';

const CLAIM_MS = 60_000;
/** Its files are still being checked. */
const WAIT_MS = 2_000;
const RETRY_MS = 10_000;
const MOST_TRIES = 3;

/** Makes the record of what is placed where, and lets go on what needs no proof. Only the worker runs it. */
@Injectable()
export class PlacementRecordsService {
  private readonly log = new Logger('PlacementRecords');

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly records: PlacementRecordsRepository,
    private readonly jobs: PrintJobsRepository,
    private readonly artworks: ArtworkVersionsService,
    private readonly moves: PrintJobMovesService,
    private readonly approvals: ApprovalsService,
    private readonly files: FilesService,
    private readonly uploads: FileUploadsService,
    private readonly media: MediaStorage,
    sources: CheckSources,
  ) {
    sources.addTask(() => this.makeNext());
  }

  /** The next record that is due; answers whether there was one that could be made or given up. */
  async makeNext(): Promise<boolean> {
    const claimed = await this.records.claim(this.em, this.clock.now(), this.after(CLAIM_MS));
    if (claimed === undefined) return false;
    const { id, tries } = claimed;
    try {
      return await this.make(id);
    } catch (error) {
      this.log.error({ err: error, id }, 'a placement record could not be made');
      if (tries < MOST_TRIES) await this.records.postpone(this.em, id, this.after(RETRY_MS), true);
      else await this.records.finish(this.em, id, null, null);
      return true;
    }
  }

  private async make(id: number): Promise<boolean> {
    const [job] = await this.jobs.list(this.em, [id]);
    if (job === undefined) return true;
    const versions = await this.artworks.describe(this.em, job.memberId, idsOf(job));
    if (versions.some(({ state }) => state === 'queued' || state === 'running')) {
      await this.records.postpone(this.em, id, this.after(WAIT_MS), false);
      return false;
    }
    const views = await this.views(job, versions);
    // The picture library is loaded by who draws, not by every process that has this module.
    const { drawPlacementRecord } = await import('./placement-record.js');
    const stored = views.length === 0 ? null : await this.store(await drawPlacementRecord(views));
    await this.em.transactional(async (em) => {
      const locked = await this.jobs.lock(em, id, { jobIds: [id] });
      if (stored !== null) await this.files.attachOwned(em, stored.pictureId, 'placement-record');
      // Another file came meanwhile: its record is due already.
      if (locked === undefined || idsOf(locked).join() !== idsOf(job).join()) {
        if (stored !== null) await this.files.discard(em, [stored.pictureId]);
        if (locked !== undefined) await this.records.postpone(em, id, this.clock.now(), false);
        return;
      }
      const former = await this.records.finish(em, id, stored, worstOf(versions));
      if (former !== null) await this.files.discard(em, [former]);
    });
    await this.goOn(id);
    return true;
  }

  /** Approves what needs no proof: where the product, the files and the buyer say so. */
  private async goOn(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const job = await this.jobs.lock(em, id, { jobIds: [id] });
      if (job === undefined || job.state !== 'CHECKING' || job.heldReason !== null) return;
      if (job.pictureSha256 === null || job.orderStatus === 'CANCELED' || job.orderStatus === 'NEW') return;
      const policy = job.print.production?.proofPolicy ?? 'REQUIRED';
      if (!skipsProofByItself(policy, job.print.proof)) return;
      const by = { who: { jobIds: [id] }, actor: 'system', actorId: null, note: null, kind: 'none' } as const;
      if (!(await this.moves.maySkip(em, job, 'system'))) return;
      const none = { person: null, grantId: null, typedName: null, origin: null };
      await this.approvals.skip(em, job, { ...by, ...none });
    });
  }

  private async views(job: StoredJob, versions: readonly DescribedVersion[]): Promise<RecordView[]> {
    if (job.productId === null) return [];
    const areas = await this.records.areas(this.em, job.productId);
    const views = new Map<string, { picture: Buffer; placed: RecordView['placed'][number][] }>();
    for (const placement of job.print.placements) {
      const area = areas.find(({ code }) => code === placement.area);
      // Without the area nothing says where it lies.
      if (area === undefined) return [];
      const zoomId = versions.find(({ id }) => id === placement.artwork?.versionId)?.zoomId ?? null;
      const artwork = zoomId === null ? null : await this.read(zoomId);
      const view = views.get(area.imageUrl) ?? { picture: await this.picture(area.imageUrl), placed: [] };
      view.placed.push({ area, placed: { placement, artwork } });
      views.set(area.imageUrl, view);
    }
    return [...views.values()];
  }

  private async picture(url: string): Promise<Buffer> {
    const key = mediaKeyOf(this.media, url);
    const bytes = key === null ? null : await this.media.get(key);
    if (bytes === null) throw new Error('the picture of a print area is not in the store');
    return bytes;
  }

  private async read(fileId: string): Promise<Buffer | null> {
    const opened = await this.files.open(fileId);
    return opened === null ? null : buffer(opened.body);
  }

  private async store(record: Buffer): Promise<{ pictureId: string; sha256: string }> {
    const folder = await mkdtemp(join(tmpdir(), 'placement-'));
    try {
      const path = join(folder, randomUUID());
      await writeFile(path, record);
      const sha256 = createHash('sha256').update(record).digest('hex');
      const file = { path, bytes: record.length, sha256 };
      const pictureId = await this.uploads.keepOwned(null, file, {
        type: 'image/webp',
        name: 'placement.webp',
      });
      return { pictureId, sha256 };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private after(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }
}

/** The worst result of these checks; null where there is none. */
const worstOf = (versions: readonly DescribedVersion[]): ArtworkResult | null =>
  ARTWORK_RESULTS.find((result) => versions.some(({ report }) => report?.verdict === result)) ?? null;
