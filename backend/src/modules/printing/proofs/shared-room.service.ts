import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { printMovesOf, type PrintLinkEventName } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { RequestOrigin } from '../../../platform/http/access.js';
import { ArtworkVersionsService } from '../artwork/artwork-versions.service.js';
import { FilesService } from '../../files/files.service.js';
import { ApprovalsService } from './approvals.service.js';
import { CommentsService, type Writer } from './comments.service.js';
import type { ApproveSharedProofDto } from './dto/approval.dto.js';
import type { RequestChangesDto, WriteCommentDto } from './dto/comment.dto.js';
import type { SharedRoomDto } from './dto/shared-room.dto.js';
import { idsOf, PrintJobMovesService } from '../jobs/print-job-moves.service.js';
import { linkCommentOnly, linkEnded, proofSuperseded } from '../print-jobs.errors.js';
import { PrintJobsRepository, type LockedJob } from '../jobs/print-jobs.repository.js';
import { PrintLinksRepository, type StoredLink } from './print-links.repository.js';
import { PrintRoomNoticesService } from './print-room-notices.service.js';
import {
  isSupplyThread,
  sharedApproval,
  sharedJob,
  sharedProof,
  threadViews,
  wordsOf,
} from './print-room-views.js';
import { PrintTokensService } from './print-tokens.service.js';
import { ProofsRepository } from './proofs.repository.js';

/** The purposes of a link's uses, each limited in ten minutes. */
const READS = { kind: 'proof', name: 'proof:read', limit: 60 } as const;
const WRITES = { kind: 'proof', name: 'proof:write', limit: 10 } as const;

/** The room of a proof link: one job, no price, no person, no other job. Every use is recorded. */
@Injectable()
export class SharedRoomService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly tokens: PrintTokensService,
    private readonly links: PrintLinksRepository,
    private readonly jobs: PrintJobsRepository,
    private readonly proofs: ProofsRepository,
    private readonly moves: PrintJobMovesService,
    private readonly approvals: ApprovalsService,
    private readonly comments: CommentsService,
    private readonly notices: PrintRoomNoticesService,
    private readonly artworks: ArtworkVersionsService,
    private readonly files: FilesService,
  ) {}

  /** The job of the link; the opening is recorded. */
  async open(token: string, origin: RequestOrigin): Promise<SharedRoomDto> {
    await this.tokens.spend(this.em, token, READS, origin);
    return this.em.transactional(async (em) => {
      const link = await this.tokens.open(em, token, 'proof');
      const room = await this.view(em, link);
      await this.record(em, link, 'open', origin.ip);
      return room;
    });
  }

  async approve(token: string, form: ApproveSharedProofDto, origin: RequestOrigin): Promise<SharedRoomDto> {
    return this.write(token, origin, 'approve', async (em, link, job) => {
      this.checkDecision(link, job);
      this.approvals.check(form);
      const who = { jobIds: link.jobIds };
      const by = { who, actor: 'link', actorId: null, note: null, kind: 'link', origin } as const;
      const { person, grantId } = link;
      const decider = { ...by, person, grantId, typedName: form.typedName.trim() };
      await this.approvals.approve(em, job, decider, form);
    });
  }

  async requestChanges(
    token: string,
    form: RequestChangesDto,
    origin: RequestOrigin,
  ): Promise<SharedRoomDto> {
    return this.write(token, origin, 'requestChanges', async (em, link, job) => {
      this.checkDecision(link, job);
      if (job.proofNo !== null && job.proofNo !== form.proofNo) throw proofSuperseded(job);
      const { person, grantId, jobIds } = link;
      const note = form.text.trim().slice(0, 500);
      const by = { actor: 'link', actorId: null, grantId, person, note } as const;
      await this.moves.apply(em, { id: job.id, who: { jobIds }, move: 'requestChanges', ...by }, job);
      await this.comments.writeChanges(em, job, writerOf(link), form);
      await this.notices.changes(em, job, 'link', form.text.trim());
    });
  }

  async comment(token: string, form: WriteCommentDto, origin: RequestOrigin): Promise<SharedRoomDto> {
    return this.write(token, origin, 'comment', async (em, link, job) => {
      await this.comments.write(em, job, writerOf(link), form);
    });
  }

  async resolve(
    token: string,
    thread: { threadNo: number; resolved: boolean },
    origin: RequestOrigin,
  ): Promise<SharedRoomDto> {
    return this.write(token, origin, 'comment', async (em, _link, job) => {
      await this.comments.resolve(em, job, 'link', thread);
    });
  }

  private async write(
    token: string,
    origin: RequestOrigin,
    what: PrintLinkEventName,
    work: (em: EntityManager, link: StoredLink, job: LockedJob) => Promise<void>,
  ): Promise<SharedRoomDto> {
    await this.tokens.spend(this.em, token, WRITES, origin);
    return this.em.transactional(async (em) => {
      const link = await this.tokens.open(em, token, 'proof');
      const job = await this.jobs.lock(em, link.jobIds[0] ?? 0, { jobIds: link.jobIds });
      if (job === undefined || job.state === 'CANCELED') throw linkEnded();
      await work(em, link, job);
      await this.record(em, link, what, origin.ip);
      return this.view(em, link);
    });
  }

  /** Deciding needs the right, and ends with the start of the production. */
  private checkDecision({ right }: StoredLink, { state }: LockedJob): void {
    if (right !== 'decide') throw linkCommentOnly();
    if (state === 'PRODUCING' || state === 'PRODUCED') throw linkEnded();
  }

  private record(em: EntityManager, link: StoredLink, what: PrintLinkEventName, ip: string): Promise<void> {
    return this.links.addEvent(em, link, { what, jobId: link.jobIds[0] ?? null, ip, now: this.clock.now() });
  }

  private async view(em: EntityManager, link: StoredLink): Promise<SharedRoomDto> {
    const [job] = await this.jobs.list(em, link.jobIds);
    if (job === undefined || job.state === 'CANCELED') throw linkEnded();
    const sent = (await this.proofs.ofJob(em, job.id)).filter(({ sentAt }) => sentAt !== null);
    const all = await this.proofs.comments(em, [job.id]);
    const comments = all.filter(({ threadNo }) => !isSupplyThread(all, threadNo));
    const attached = await this.files.describe(
      em,
      comments.flatMap(({ fileIds }) => fileIds),
      null,
    );
    const approval = (await this.proofs.approvals(em, job.id)).find(({ id }) => id === job.approvalId);
    const artworks = await this.artworks.find(em, job.memberId, idsOf(job));
    const names = new Map(artworks.map(({ id, fileName }) => [id, fileName]));
    const { person, expiresAt } = link;
    const right = link.right ?? 'comment';
    const picture = job.pictureId === null ? null : this.files.sign(job.pictureId, null).url;
    const moves = printMovesOf({ state: job.state, held: job.heldReason !== null }, 'link');
    return {
      ...sharedJob(job, picture, names),
      moves: right === 'decide' ? moves : [],
      threads: threadViews(comments, sent, attached, 'link'),
      person,
      right,
      expiresAt,
      proofs: sent.map((proof) => sharedProof(job, proof, { files: this.files, viewer: null })),
      approval: approval === undefined ? null : sharedApproval(job, approval, sent),
      approvalWords: right === 'decide' ? wordsOf(job) : null,
    };
  }
}

const writerOf = ({ grantId, person }: StoredLink): Writer => ({
  author: 'link',
  id: null,
  grantId,
  name: person,
});
