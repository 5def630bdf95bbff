import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import {
  ARTWORK_RESULTS,
  canonicalPrint,
  findingsOf,
  namedPlacements,
  placedBox,
  sizedPlacements,
  skipsProofByItself,
  type ArtworkResult,
  type OrderPrint,
  type PrintArea,
  type PrintConfig,
  type PrintPlacement,
} from '@store/domain';
import { Clock } from '../../../../platform/clock.js';
import { outageOf } from '../../../../platform/errors/outage.js';
import { MediaStorage, mediaKeyOf } from '../../../../platform/storage/media-storage.js';
import { ArtworkVersionsService, type DescribedVersion } from '../../artwork/artwork-versions.service.js';
import { CheckSources } from '../../artwork/preflight/check-sources.service.js';
import { ProductPrints } from '../../../catalog/product-prints.service.js';
import { FilesService } from '../../../files/files.service.js';
import { FileUploadsService } from '../../../files/file-uploads.service.js';
import { ApprovalsService } from '../approvals.service.js';
import type { PlacedPicture, RecordView } from './placement-record.js';
import { PlacementRecordsRepository } from './placement-records.repository.js';
import { idsOf, PrintJobMovesService } from '../../jobs/print-job-moves.service.js';
import { PrintJobsRepository } from '../../jobs/print-jobs.repository.js';

const CLAIM_MS = 60_000;
/** Its files are still being checked. */
const WAIT_MS = 2_000;
const RETRY_MS = 10_000;
const MOST_TRIES = 3;

/** Makes the records of placements, and releases jobs that need no proof. Only the worker runs it. */
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
    private readonly products: ProductPrints,
  ) {
    sources.addTask(() => this.makeNext());
  }

  /** The next due record; returns whether there was one that could be made or given up. */
  async makeNext(): Promise<boolean> {
    const claimed = await this.records.claim(this.em, this.clock.now(), this.after(CLAIM_MS));
    if (claimed === undefined) return false;
    const { id, tries } = claimed;
    try {
      return await this.make(id);
    } catch (error) {
      this.log.error({ err: error, id }, 'a placement record could not be made');
      const isOut = outageOf(error) !== null;
      if (isOut || tries < MOST_TRIES) await this.records.postpone(this.em, id, this.after(RETRY_MS), !isOut);
      else await this.records.giveUp(this.em, id, tries);
      return true;
    }
  }

  private async make(id: number): Promise<boolean> {
    const [job] = await this.jobs.list(this.em, [id]);
    if (job === undefined) return true;
    const versions = await this.artworks.describe(this.em, job.memberId, idsOf(job), null);
    if (versions.some(({ state }) => state === 'queued' || state === 'running')) {
      await this.records.postpone(this.em, id, this.after(WAIT_MS), false);
      return false;
    }
    const config = await this.products.of(this.em, job.productId);
    const artworks = new Map(
      versions.map(({ id: version, report }) => [version, { facts: report?.facts ?? null }]),
    );
    const sized = (print: OrderPrint): OrderPrint => ({
      ...print,
      placements: sizedPlacements(config, print.placements, artworks),
    });
    const views = await this.views({ print: sized(job.print), config }, versions);
    // The picture library is loaded only when something is drawn, not by every process with this module.
    const { drawPlacementRecord } = await import('./placement-record.js');
    const drawn = views.length === 0 ? null : await drawPlacementRecord(views);
    const stored = drawn === null ? null : await this.store(drawn);
    await this.em.transactional(async (em) => {
      const locked = await this.jobs.lock(em, id, { jobIds: [id] });
      if (stored !== null) await this.files.attachOwned(em, stored.pictureId, 'placement-record');
      // Meanwhile another file was sent, or the same one at another position: its own record is already due.
      if (locked === undefined || canonicalPrint(locked.print) !== canonicalPrint(job.print)) {
        if (stored !== null) await this.files.discard(em, [stored.pictureId]);
        return;
      }
      const print = sized(locked.print);
      const verdict = worstOf(versions, { print, config });
      const former = await this.records.finish(em, id, stored, { verdict, print });
      if (former !== null) await this.files.discard(em, [former]);
    });
    await this.goOn(id);
    return true;
  }

  /** Approves jobs that need no proof: the product, the files and the buyer allow it. */
  private async goOn(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const job = await this.jobs.lock(em, id, { jobIds: [id] });
      if (job === undefined || job.state !== 'CHECKING' || job.heldReason !== null) return;
      if (
        job.pictureSha256 === null ||
        job.isClosed ||
        job.orderStatus === 'CANCELED' ||
        job.orderStatus === 'NEW'
      )
        return;
      const policy = job.print.production?.proofPolicy ?? 'REQUIRED';
      if (!skipsProofByItself(policy, job.print.proof)) return;
      const by = { who: { jobIds: [id] }, actor: 'system', actorId: null, note: null, kind: 'none' } as const;
      if (!(await this.moves.maySkip(em, job, 'system'))) return;
      const none = { person: null, grantId: null, typedName: null, origin: null };
      await this.approvals.skip(em, job, { ...by, ...none });
    });
  }

  /** The pictures of the areas with their artworks; none where an area is gone: then nothing says where an artwork lies. */
  private async views(
    { print, config }: { print: OrderPrint; config: PrintConfig | null },
    versions: readonly DescribedVersion[],
  ): Promise<RecordView[]> {
    const views = new Map<string, { picture: Buffer; placed: RecordView['placed'][number][] }>();
    for (const placement of print.placements) {
      const area = config?.areas.find(({ code }) => code === placement.area);
      if (area === undefined) return [];
      const view = views.get(area.imageUrl) ?? { picture: await this.picture(area.imageUrl), placed: [] };
      const placed = await this.placed(
        placement,
        area,
        versions.find(({ id }) => id === placement.artwork?.versionId),
      );
      if (placed !== null) view.placed.push({ area, placed });
      views.set(area.imageUrl, view);
    }
    return [...views.values()];
  }

  /** The picture of the file and its position; null while there is none. */
  private async placed(
    placement: PrintPlacement,
    area: PrintArea,
    version: DescribedVersion | undefined,
  ): Promise<PlacedPicture | null> {
    const fields = version?.report?.facts;
    if (version?.zoomId == null || fields == null) return null;
    const artwork = await this.read(version.zoomId);
    return artwork === null ? null : { placement, box: placedBox(placement, area, fields), artwork };
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

/** The worst result of the files, at least FIX where one does not fit its area; null where there is none. */
function worstOf(
  versions: readonly DescribedVersion[],
  { print, config }: { print: OrderPrint; config: PrintConfig | null },
): ArtworkResult | null {
  const placed = (namedPlacements(config, print.placements) ?? []).flatMap((one) => {
    const report = versions.find(({ id }) => id === one.placement.artwork?.versionId)?.report;
    return report == null ? [] : findingsOf(report, one);
  });
  const results = versions.map(({ report }) => report?.verdict);
  if (placed.some(({ severity }) => severity === 'F')) results.push('FIX');
  return ARTWORK_RESULTS.find((result) => results.includes(result)) ?? null;
}
