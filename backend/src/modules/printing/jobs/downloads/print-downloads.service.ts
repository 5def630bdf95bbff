import { Readable, type PassThrough } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  formatDateTimeKst,
  kstDate,
  PRINT_BULK_LIMITS,
  printStateLabel,
  type PrintDownload,
} from '@store/domain';
import { ENVIRONMENT, type Environment } from '../../../../config/environment.js';
import { Clock } from '../../../../platform/clock.js';
import { Slots, type GiveBack } from '../../../../platform/slots.js';
import type { Actor } from '../../../../platform/http/access.js';
import type { PdfFile } from '../../../../platform/http/send-pdf.js';
import { zipStream } from '../../../../platform/http/zip-stream.js';
import { AccessRecorder, type AccessEntry } from '../../../audit/access-records/access-recorder.service.js';
import { AuditService } from '../../../audit/audit.service.js';
import { fileNotFound } from '../../../files/files.errors.js';
import { FilesService } from '../../../files/files.service.js';
import { manifestOf, zipEntries, type ZipEntry } from './download-files.js';
import type {
  PrintDownloadDto,
  PrintDownloadInputDto,
  PrintDownloadLinkDto,
  PrintJobFilesDto,
} from './print-downloads.dto.js';
import { pdfLayout } from '../../../../platform/pdf/pdf-layout.js';
import { PdfRenderer } from '../../../../platform/pdf/pdf-renderer.js';
import type { JobSheetData, SheetPlacement } from './job-sheet/job-sheet-data.js';
import { downloadBusy, downloadEmpty, downloadLarge, jobNotFound } from '../../print-jobs.errors.js';
import { PrintDownloadsRepository, type JobWithFiles } from './print-downloads.repository.js';

/** ZIPs that one process writes at once: each reads files for as long as its caller reads them. */
const MOST = 3;
/** Longest time for one of them. */
const LONGEST_MS = 30 * 60_000;
/** Digits of a hash on a job sheet. */
const HASH_DIGITS = 12;
/** Longer side of the picture on a job sheet, pixels; more would look no sharper on paper. */
const PICTURE_PIXELS = 1000;

const SHEETS = pdfLayout<readonly JobSheetData[]>('./job-sheet/job-sheets-layout', import.meta.url);

/** A download for the holder of a signed address. */
export interface OpenedPrintDownload {
  name: string;
  type: 'application/zip' | 'application/pdf';
  body: Readable | Buffer;
}

/** Files and job sheets of many jobs, under signed addresses; every download is recorded before its first byte. */
@Injectable()
export class PrintDownloadsService {
  private readonly log = new Logger('PrintDownloads');
  private readonly places = new Slots(MOST, downloadBusy);

  constructor(
    private readonly em: EntityManager,
    private readonly downloads: PrintDownloadsRepository,
    private readonly stored: FilesService,
    private readonly pdf: PdfRenderer,
    private readonly audit: AuditService,
    private readonly access: AccessRecorder,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** An address for these jobs; 404 where the caller does not look after one, 422 where there is no file or too much. */
  async prepare(actor: Actor, { ids, what }: PrintDownloadInputDto): Promise<PrintDownloadDto> {
    const jobs = await this.downloads.jobs(actor, ids);
    if (jobs.length !== ids.length) throw jobNotFound();
    const names = jobs.map(({ id }) => id).join(',');
    const link = this.stored.signDownload(
      `/api/print-downloads/${what}`,
      signedForm(what, names),
      { jobs: names },
      actor.id,
    );
    if (what === 'sheets') return { ...link, count: jobs.length, bytes: null };
    const entries = zipEntries(jobs);
    const bytes = entries.reduce((sum, { file }) => sum + file.bytes, 0);
    if (entries.length === 0) throw downloadEmpty();
    if (bytes > PRINT_BULK_LIMITS.bytes) throw downloadLarge();
    return { ...link, count: entries.length, bytes };
  }

  /** Opens a signed address, as long as its holder may still see the jobs. */
  async open(what: PrintDownload, link: PrintDownloadLinkDto, ip: string): Promise<OpenedPrintDownload> {
    this.stored.verifyDownload(signedForm(what, link.jobs), link);
    const actor = await this.downloads.viewer(Number(link.viewer));
    const jobs =
      actor === undefined ? [] : await this.downloads.jobs(actor, link.jobs.split(',').map(Number));
    if (actor === undefined || jobs.length === 0) throw fileNotFound();
    const day = kstDate(this.clock.now());
    if (what === 'sheets') {
      await this.access.record(accessTo(jobs, actor, ip));
      return { name: `작업지시서_${day}.pdf`, type: 'application/pdf', body: await this.draw(jobs) };
    }
    const giveBack = this.places.take();
    try {
      const entries = zipEntries(jobs);
      await this.record(actor, ip, jobs, entries);
      return {
        name: `인쇄파일_${day}.zip`,
        type: 'application/zip',
        body: await this.zip(entries, giveBack),
      };
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  /** Files and print boxes of one job; 404 for others' jobs. Three statements. */
  async files(actor: Actor, id: number): Promise<PrintJobFilesDto> {
    const [job] = await this.downloads.jobs(actor, [id]);
    if (job === undefined) throw jobNotFound();
    const [files, boxes] = await Promise.all([this.downloads.checkedFiles(id), this.downloads.boxes(id)]);
    return {
      files: files.map(({ previewId, ...file }) => ({
        ...file,
        previewUrl: previewId === null ? null : this.stored.sign(previewId, actor.id).url,
      })),
      boxes,
      dueOn: job.dueOn,
      promisedOn: job.promisedOn,
    };
  }

  /** The 작업지시서 of one job; 404 for others' jobs. */
  async sheet(actor: Actor, id: number): Promise<PdfFile> {
    const [job] = await this.downloads.jobs(actor, [id]);
    if (job === undefined) throw jobNotFound();
    return { name: `작업지시서_${job.no}.pdf`, bytes: await this.draw([job]) };
  }

  /** The same for a job of a supplier link; the caller has checked the link. */
  async supplySheet(id: number): Promise<PdfFile> {
    const [job] = await this.downloads.jobs(null, [id]);
    if (job === undefined) throw jobNotFound();
    return { name: `작업지시서_${job.no}.pdf`, bytes: await this.draw([job]) };
  }

  /** One PDF with a page for each job. */
  private async draw(jobs: readonly JobWithFiles[]): Promise<Buffer> {
    return this.pdf.draw(SHEETS, async () => {
      const sheets: JobSheetData[] = [];
      for (const job of jobs) sheets.push(await this.dataOf(job));
      return sheets;
    });
  }

  private async dataOf(job: JobWithFiles): Promise<JobSheetData> {
    const { no, dueOn, state, isProofSkipped, heldReason, title, quantity, print, note, files } = job;
    return {
      no,
      url: `${this.environment.PUBLIC_URL}/manager/print/${job.id}`,
      dueOn,
      stateLabel: printStateLabel(state, isProofSkipped),
      heldReason,
      title,
      quantity,
      placements: print.placements.map((placement): SheetPlacement => {
        const file = files.find(({ versionId }) => versionId === placement.artwork?.versionId);
        const { areaName, methodName, inks, colours, widthMm, heightMm, xMm, yMm, rotation } = placement;
        const colour = colours.length === 0 ? '' : ` (${colours.join(', ')})`;
        return {
          areaName,
          methodName,
          inks: inks > 1 || colours.length > 0 ? `${inks}도${colour}` : '',
          widthMm,
          heightMm,
          xMm,
          yMm,
          rotation,
          file: file === undefined ? null : { name: file.fileName, hash: file.sha256.slice(0, HASH_DIGITS) },
        };
      }),
      picture: await this.pictureOf(job),
      note,
      drawnAt: formatDateTimeKst(this.clock.now()),
    };
  }

  /** The print, as a PNG for the drawing thread; null while there is no picture. */
  private async pictureOf(job: JobWithFiles): Promise<JobSheetData['picture']> {
    const source = pictureSource(job);
    const opened = source === null ? null : await this.stored.open(source.fileId);
    if (source === null || opened === null) return null;
    const { default: sharp } = await import('sharp');
    const bytes: Buffer[] = [];
    for await (const chunk of opened.body) bytes.push(chunk as Buffer);
    const png = await sharp(Buffer.concat(bytes))
      .resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 6 })
      .toBuffer();
    return { image: `data:image/png;base64,${png.toString('base64')}`, caption: source.caption };
  }

  private async zip(entries: readonly ZipEntry[], giveBack: GiveBack): Promise<PassThrough> {
    const manifest = {
      name: 'manifest.csv',
      compress: true,
      open: () => Promise.resolve(Readable.from([manifestOf(entries)])),
    };
    const files = entries.map(({ name, file }) => ({
      name,
      size: file.bytes,
      compress: false,
      open: async (): Promise<Readable> => {
        const opened = await this.stored.open(file.fileId);
        if (opened === null) throw new Error('the bytes of a print file are gone');
        return opened.body;
      },
    }));
    const limits = { idleMs: this.environment.IDLE_TIMEOUT_MS, longestMs: LONGEST_MS };
    const { body, ended } = await zipStream([manifest, ...files], limits);
    void ended.then((error) => {
      if (error !== null) this.log.error({ err: error }, 'a download of print files broke off');
      giveBack();
    });
    return body;
  }

  /** Records who downloaded which versions, and from where, in the audit log and in the access record; before the first byte. */
  private async record(
    actor: Actor,
    ip: string,
    jobs: readonly JobWithFiles[],
    entries: readonly ZipEntry[],
  ): Promise<void> {
    const artworkIds = [...new Set(entries.map(({ file }) => file.artworkId))];
    await this.em.transactional(async (em) => {
      await this.access.record(
        {
          ...accessTo(jobs, actor, ip),
          subject: 'artwork',
          subjectIds: artworkIds,
          subjectCount: artworkIds.length,
        },
        em,
      );
      this.audit.record(em, {
        actor,
        ip,
        action: 'artwork.download',
        targetType: 'list',
        targetId: 'print-files',
        before: null,
        after: {
          files: entries.map(({ jobNo, file }) => ({
            job: jobNo,
            versionId: file.versionId,
            sha256: file.sha256,
          })),
        },
      });
    });
  }
}

/** The record of a download of these jobs. */
const accessTo = (jobs: readonly JobWithFiles[], actor: Actor, ip: string): AccessEntry => ({
  actor,
  ip,
  used: 'download',
  subject: 'print',
  call: 'GET /api/print-downloads/:what',
  subjectIds: jobs.map(({ id }) => id),
  subjectCount: jobs.length,
  query: { jobs: jobs.map(({ no }) => no).join(',') },
});

/** The signed text; it looks like no id of a file. */
const signedForm = (what: PrintDownload, jobs: string): string => `print-downloads/${what}/${jobs}`;

/** The approved proof, else the placement record, else the first file. */
function pictureSource({ proofNo, proofPageId, pictureId, files }: JobWithFiles) {
  if (proofPageId !== null) return { fileId: proofPageId, caption: `확정 시안 (${proofNo}차)` };
  if (pictureId !== null) return { fileId: pictureId, caption: '배치 기록' };
  const fileId = files.find(({ previewId }) => previewId !== null)?.previewId ?? null;
  return fileId === null ? null : { fileId, caption: '인쇄 파일' };
}
