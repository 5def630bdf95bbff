import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { printMovesOf, type PrintLinkEventName } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { RequestOrigin } from '../../../platform/http/access.js';
import type { PdfFile } from '../../../platform/http/send-pdf.js';
import { ArtworkVersionsService } from '../artwork/artwork-versions.service.js';
import { FilesService } from '../../files/files.service.js';
import { CommentsService } from '../proofs/comments.service.js';
import type { WriteCommentDto } from '../proofs/dto/comment.dto.js';
import type { SupplyFileDto, SupplyJobDto, SupplyRoomDto } from '../proofs/dto/shared-room.dto.js';
import { idsOf, PrintJobMovesService } from '../jobs/print-job-moves.service.js';
import { jobNotFound } from '../print-jobs.errors.js';
import { PrintJobsRepository, type LockedJob, type StoredJob } from '../jobs/print-jobs.repository.js';
import { PrintDownloadsService } from '../jobs/print-downloads.service.js';
import { PrintLinksRepository, type StoredLink } from '../proofs/print-links.repository.js';
import { isSupplyThread, sharedJob, sharedProof, threadViews } from '../proofs/print-room-views.js';
import { PrintTokensService } from '../proofs/print-tokens.service.js';
import { ProofsRepository, type StoredComment, type StoredProof } from '../proofs/proofs.repository.js';

/** The purposes of a link's uses, each limited in ten minutes: a factory loads sheets and files of many jobs with one link. */
const READS = { kind: 'supplier', name: 'supply:read', limit: 300 } as const;
const WRITES = { kind: 'supplier', name: 'supply:write', limit: 100 } as const;

/** The jobs of a supplier link: no buyer, company, phone, address, price or other job. Every use is recorded. */
@Injectable()
export class SupplyRoomService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly tokens: PrintTokensService,
    private readonly links: PrintLinksRepository,
    private readonly jobs: PrintJobsRepository,
    private readonly proofs: ProofsRepository,
    private readonly moves: PrintJobMovesService,
    private readonly comments: CommentsService,
    private readonly artworks: ArtworkVersionsService,
    private readonly files: FilesService,
    private readonly sheets: PrintDownloadsService,
  ) {}

  async open(token: string, origin: RequestOrigin): Promise<SupplyRoomDto> {
    await this.tokens.spend(this.em, token, READS, origin);
    return this.em.transactional(async (em) => {
      const link = await this.tokens.open(em, token, 'supplier');
      const room = await this.view(em, link);
      await this.record(em, link, { what: 'open', jobId: null, ip: origin.ip });
      return room;
    });
  }

  /** The factory begins, or has finished. */
  async move(
    token: string,
    id: number,
    move: 'start' | 'finish',
    origin: RequestOrigin,
  ): Promise<SupplyRoomDto> {
    return this.write(token, id, { origin, what: move }, async (em, { grantId, person, jobIds }, job) => {
      const by = { actor: 'supplier', actorId: null, grantId, person, note: null } as const;
      await this.moves.apply(em, { id, who: { jobIds }, move, ...by }, job);
    });
  }

  async comment(
    token: string,
    id: number,
    form: WriteCommentDto,
    origin: RequestOrigin,
  ): Promise<SupplyRoomDto> {
    return this.write(token, id, { origin, what: 'comment' }, async (em, { grantId, person }, job) => {
      await this.comments.write(em, job, { author: 'supplier', id: null, grantId, name: person }, form);
    });
  }

  /** Addresses of the files of these jobs, for ten minutes; each is recorded. */
  async downloads(token: string, ids: readonly number[], origin: RequestOrigin): Promise<SupplyFileDto[]> {
    await this.tokens.spend(this.em, token, READS, origin);
    const { ip } = origin;
    return this.em.transactional(async (em) => {
      const link = await this.tokens.open(em, token, 'supplier');
      const wanted = new Set(ids);
      if (![...wanted].every((id) => link.jobIds.includes(id))) throw jobNotFound();
      const jobs = (await this.jobs.list(em, [...wanted])).filter(isShown);
      const proofs = await this.approvedProofs(em, jobs);
      const found: SupplyFileDto[] = [];
      for (const job of jobs) {
        for (const { fileName: name, sha256, fileUrl } of await this.artworks.describe(
          em,
          job.memberId,
          idsOf(job),
          null,
        ))
          if (fileUrl !== null) found.push({ jobId: job.id, what: 'artwork', name, sha256, url: fileUrl });
        const proof = proofs.get(job.id);
        if (proof?.fileId != null) {
          const { fileName: name, sha256, fileId } = proof;
          found.push({ jobId: job.id, what: 'proof', name, sha256, url: this.files.sign(fileId, null).url });
        }
      }
      for (const { jobId, name } of found)
        await this.record(em, link, { what: 'download', jobId, note: name, ip });
      return found;
    });
  }

  /** The job sheet (작업지시서) of one job as a PDF; recorded as a download. */
  async sheet(token: string, id: number, origin: RequestOrigin): Promise<PdfFile> {
    await this.tokens.spend(this.em, token, READS, origin);
    const { ip } = origin;
    await this.em.transactional(async (em) => {
      const link = await this.tokens.open(em, token, 'supplier');
      const [job] = link.jobIds.includes(id) ? await this.jobs.list(em, [id]) : [];
      if (job === undefined || !isShown(job)) throw jobNotFound();
      await this.record(em, link, { what: 'download', jobId: id, note: `작업지시서_${job.no}.pdf`, ip });
    });
    return this.sheets.supplySheet(id);
  }

  private async write(
    token: string,
    id: number,
    { origin, what }: { origin: RequestOrigin; what: PrintLinkEventName },
    work: (em: EntityManager, link: StoredLink, job: LockedJob) => Promise<void>,
  ): Promise<SupplyRoomDto> {
    await this.tokens.spend(this.em, token, WRITES, origin);
    return this.em.transactional(async (em) => {
      const link = await this.tokens.open(em, token, 'supplier');
      if (!link.jobIds.includes(id)) throw jobNotFound();
      const job = await this.jobs.lock(em, id, { jobIds: [id] });
      if (job === undefined) throw jobNotFound();
      await work(em, link, job);
      await this.record(em, link, { what, jobId: id, ip: origin.ip });
      return this.view(em, link);
    });
  }

  private record(
    em: EntityManager,
    link: StoredLink,
    event: { what: PrintLinkEventName; jobId: number | null; note?: string; ip: string },
  ): Promise<void> {
    return this.links.addEvent(em, link, { ...event, now: this.clock.now() });
  }

  private async view(em: EntityManager, link: StoredLink): Promise<SupplyRoomDto> {
    const jobs = (await this.jobs.list(em, link.jobIds)).filter(isShown);
    const proofs = await this.approvedProofs(em, jobs);
    const all =
      jobs.length === 0
        ? []
        : await this.proofs.comments(
            em,
            jobs.map(({ id }) => id),
          );
    const own = all.filter(({ jobId, threadNo }) =>
      isSupplyThread(
        all.filter((one) => one.jobId === jobId),
        threadNo,
      ),
    );
    const attached = await this.files.describe(
      em,
      own.flatMap(({ fileIds }) => fileIds),
      null,
    );
    const names = await this.fileNames(em, jobs);
    const { person, expiresAt } = link;
    const threadsOf = (id: number) => {
      const comments: StoredComment[] = own.filter(({ jobId }) => jobId === id);
      return threadViews(comments, [...proofs.values()], attached, 'link');
    };
    return {
      person,
      expiresAt,
      jobs: jobs.map((job): SupplyJobDto => {
        const proof = proofs.get(job.id);
        return {
          ...sharedJob(job, job.pictureId === null ? null : this.files.sign(job.pictureId, null).url, names),
          id: job.id,
          dueOn: job.dueOn,
          note: job.note,
          proof: proof === undefined ? null : sharedProof(job, proof, { files: this.files, viewer: null }),
          files: idsOf(job).length + (proof?.fileId == null ? 0 : 1),
          moves: printMovesOf({ state: job.state, held: job.heldReason !== null }, 'supplier'),
          threads: threadsOf(job.id),
        };
      }),
    };
  }

  /** The approved proof of each job, if it was approved by one. */
  private async approvedProofs(
    em: EntityManager,
    jobs: readonly StoredJob[],
  ): Promise<Map<number, StoredProof>> {
    const approved = jobs.filter(({ approvalId, proofNo }) => approvalId !== null && proofNo !== null);
    if (approved.length === 0) return new Map();
    const proofs = await this.proofs.ofJobs(
      em,
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
  private async fileNames(em: EntityManager, jobs: readonly StoredJob[]): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const memberId of new Set(jobs.map((job) => job.memberId))) {
      const ids = jobs.filter((job) => job.memberId === memberId).flatMap(idsOf);
      for (const { id, fileName } of await this.artworks.find(em, memberId, ids)) names.set(id, fileName);
    }
    return names;
  }
}

/** A cancelled job does not concern the factory. */
const isShown = ({ state }: StoredJob): boolean => state !== 'CANCELED';
