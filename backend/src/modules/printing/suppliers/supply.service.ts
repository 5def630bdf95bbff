import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PdfFile } from '../../../platform/http/send-pdf.js';
import { FilesService } from '../../files/files.service.js';
import { ArtworkVersionsService } from '../artwork/artwork-versions.service.js';
import { PrintDownloadsService } from '../jobs/downloads/print-downloads.service.js';
import { idsOf } from '../jobs/print-job-moves.service.js';
import { PrintJobsRepository, type StoredJob } from '../jobs/print-jobs.repository.js';
import { jobNotFound } from '../print-jobs.errors.js';
import { ProofRoomService } from '../proofs/proof-room.service.js';
import { checkAction, movesFor, type LinkHolder } from '../proofs/proof-viewers.js';
import { commentsFor, sharedJob, sharedProof, threadViews } from '../proofs/proof-views.js';
import { ProofsRepository, type StoredProof } from '../proofs/proofs.repository.js';
import type { SupplyFileDto, SupplyJobDto, SupplyRoomDto } from './supply.dto.js';

/** What the holder of a supplier link reads: no buyer, company, phone, address, price or other job. */
@Injectable()
export class SupplyService {
  constructor(
    private readonly em: EntityManager,
    private readonly discussion: ProofRoomService,
    private readonly jobs: PrintJobsRepository,
    private readonly proofs: ProofsRepository,
    private readonly artworks: ArtworkVersionsService,
    private readonly files: FilesService,
    private readonly sheets: PrintDownloadsService,
  ) {}

  /** The jobs of a supplier link. */
  async read({ viewer, link }: LinkHolder): Promise<SupplyRoomDto> {
    const { em } = this;
    checkAction(viewer, 'read');
    const jobs = (await this.jobs.list(em, link.subjectIds)).filter(isForFactory);
    const ids = jobs.map(({ id }) => id);
    const proofs = await this.approvedProofs(jobs);
    const comments = commentsFor(viewer, ids.length === 0 ? [] : await this.proofs.comments(em, ids));
    const attached = await this.files.describe(
      em,
      comments.flatMap(({ fileIds }) => fileIds),
      null,
    );
    const names = await this.fileNames(jobs);
    const { person, expiresAt } = link;
    return {
      person: person ?? '',
      expiresAt,
      jobs: jobs.map((job): SupplyJobDto => {
        const { id, dueOn, note } = job;
        const proof = proofs.get(id);
        const own = comments.filter(({ jobId }) => jobId === id);
        return {
          ...sharedJob(job, this.files, names),
          id,
          dueOn,
          note,
          proof: proof === undefined ? null : sharedProof(job, proof, { files: this.files, viewer: null }),
          files: idsOf(job).length + (proof?.fileId == null ? 0 : 1),
          moves: movesFor(viewer, job),
          threads: threadViews(own, [...proofs.values()], attached, viewer),
        };
      }),
    };
  }

  /** Addresses of the files of these jobs, for ten minutes; each is recorded. */
  async downloads(holder: LinkHolder, ids: readonly number[]): Promise<SupplyFileDto[]> {
    checkAction(holder.viewer, 'download');
    const chosen = new Set(ids);
    if (![...chosen].every((id) => holder.link.subjectIds.includes(id))) throw jobNotFound();
    const jobs = (await this.jobs.list(this.em, [...chosen])).filter(isForFactory);
    const proofs = await this.approvedProofs(jobs);
    const files: SupplyFileDto[] = [];
    for (const job of jobs) {
      const { id: jobId, memberId } = job;
      for (const artwork of await this.artworks.describe(this.em, memberId, idsOf(job), null)) {
        const { fileName: name, sha256, fileUrl: url } = artwork;
        if (url !== null) files.push({ jobId, what: 'artwork', name, sha256, url });
      }
      const proof = proofs.get(jobId);
      if (proof?.fileId != null) {
        const { fileName: name, sha256, fileId } = proof;
        files.push({ jobId, what: 'proof', name, sha256, url: this.files.sign(fileId, null).url });
      }
    }
    await this.em.transactional(async (em) => {
      for (const { jobId, name: note } of files)
        await this.discussion.record(em, holder, { what: 'download', jobId, note });
    });
    return files;
  }

  /** The job sheet (작업지시서) of one job as a PDF; recorded as a download. */
  async sheet(holder: LinkHolder, id: number): Promise<PdfFile> {
    checkAction(holder.viewer, 'download');
    const [job] = holder.link.subjectIds.includes(id) ? await this.jobs.list(this.em, [id]) : [];
    if (job === undefined || !isForFactory(job)) throw jobNotFound();
    const note = `작업지시서_${job.no}.pdf`;
    await this.discussion.record(this.em, holder, { what: 'download', jobId: id, note });
    return this.sheets.supplySheet(id);
  }

  /** The approved proof of each job, if it was approved by one. */
  private async approvedProofs(jobs: readonly StoredJob[]): Promise<Map<number, StoredProof>> {
    const approved = jobs.filter(({ approvalId, proofNo }) => approvalId !== null && proofNo !== null);
    if (approved.length === 0) return new Map();
    const proofs = await this.proofs.ofJobs(
      this.em,
      approved.map(({ id }) => id),
    );
    return new Map(
      approved.flatMap(({ id, proofNo }) => {
        const proof = proofs.find(({ jobId, no }) => jobId === id && no === proofNo);
        return proof === undefined ? [] : [[id, proof] as const];
      }),
    );
  }

  /** Names of the files that these jobs print, one statement per buyer. */
  private async fileNames(jobs: readonly StoredJob[]): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const memberId of new Set(jobs.map((job) => job.memberId))) {
      const ids = jobs.filter((job) => job.memberId === memberId).flatMap(idsOf);
      for (const { id, fileName } of await this.artworks.find(this.em, memberId, ids))
        names.set(id, fileName);
    }
    return names;
  }
}

/** Neither a cancelled job concerns the factory, nor an unfinished one whose order has left. */
const isForFactory = ({ state, isClosed }: StoredJob): boolean =>
  state === 'PRODUCED' || (state !== 'CANCELED' && !isClosed);
