import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PrintLinkEventName, PrintLinkKind } from '@store/domain';
import { isLinkPerson } from '@store/domain';
import type { RequestOrigin } from '../../../platform/http/access.js';
import { LinkThrottle } from '../../private-links/link-throttle.service.js';
import { PrivateLinksService } from '../../private-links/private-links.service.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import type { MovePrintJobDto, PrintNoteDto } from '../jobs/dto/print-job.dto.js';
import { PrintJobMovesService, type Moving } from '../jobs/print-job-moves.service.js';
import { PrintJobsRepository, type LockedJob } from '../jobs/print-jobs.repository.js';
import {
  jobNotFound,
  jobStale,
  linkEnded,
  linkInvalid,
  linkNameDiffers,
  proofSuperseded,
} from '../print-jobs.errors.js';
import { ApprovalsService, type Decider } from './approvals.service.js';
import { CommentsService, type Writer } from './comments.service.js';
import type { ApproveProofDto } from './dto/approval.dto.js';
import type { RequestChangesDto, ResolveThreadDto, WriteCommentDto } from './dto/comment.dto.js';
import { ProofNoticesService } from './proof-notices.service.js';
import {
  checkAction,
  holderOf,
  PROOF_VIEWERS,
  staffOf,
  type LinkHolder,
  type Participant,
  type ProofAction,
} from './proof-viewers.js';

export { staffOf };

/** Uses of one link in ten minutes: a factory loads sheets and files of many jobs with it. */
const LIMITS = {
  proof: { read: { name: 'proof:read', limit: 60 }, write: { name: 'proof:write', limit: 10 } },
  supplier: { read: { name: 'supply:read', limit: 300 }, write: { name: 'supply:write', limit: 100 } },
} as const;

/** How a use of a link is recorded, where it is not a read. */
const EVENTS: Partial<Record<ProofAction, PrintLinkEventName>> = {
  comment: 'comment',
  reopenThread: 'comment',
  approve: 'approve',
  requestChanges: 'requestChanges',
  start: 'start',
  finish: 'finish',
};

/**
 * The discussion of a job's proofs: buyer, holders of proof and supplier links, and staff write, decide and move the job
 * here. Who may do what is a table (proof-viewers.ts); `enter` compares each action with it, under the job's lock.
 */
@Injectable()
export class ProofRoomService {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: PrintJobsRepository,
    private readonly links: PrivateLinksService,
    private readonly linkThrottle: LinkThrottle,
    private readonly moves: PrintJobMovesService,
    private readonly approvals: ApprovalsService,
    private readonly comments: CommentsService,
    private readonly notices: ProofNoticesService,
    private readonly audit: AuditService,
  ) {}

  /** The holder of a link: 429 after too many uses, 404 for a token of another kind, 410 for one that has ended. */
  async byLink(
    token: string,
    purpose: PrintLinkKind,
    use: 'read' | 'write',
    origin: RequestOrigin,
  ): Promise<LinkHolder> {
    await this.linkThrottle.spend(token, { purpose, ...LIMITS[purpose][use] }, origin);
    const link = await this.links.find(this.em, token, purpose);
    if (link === undefined) throw linkInvalid();
    if (!this.links.isLive(link)) throw linkEnded();
    return holderOf(link, origin);
  }

  /** The locked job, for somebody who may do this; else the error. The only place that asks the table of viewers. */
  async enter(em: EntityManager, by: Participant, id: number, action: ProofAction): Promise<LockedJob> {
    const job = await this.jobs.lock(em, id, by.who);
    // The purpose of a proof link is over with its job; deciding by it is over once production has begun.
    const isProofLink = by.link?.purpose === 'proof';
    if (isProofLink && (job === undefined || job.state === 'CANCELED')) throw linkEnded();
    if (job === undefined) throw jobNotFound();
    checkAction(by.viewer, action);
    const isDecision = action === 'approve' || action === 'requestChanges';
    if (isProofLink && isDecision && (job.state === 'PRODUCING' || job.state === 'PRODUCED'))
      throw linkEnded();
    return job;
  }

  /** Writes a comment: a reply, or a new thread. */
  comment(by: Participant, id: number, form: WriteCommentDto): Promise<void> {
    return this.act(by, id, 'comment', async (em, job) => {
      await this.comments.write(em, job, await this.writer(em, by), form);
    });
  }

  /** Resolves a thread, or reopens it. */
  resolve(by: Participant, id: number, thread: ResolveThreadDto & { threadNo: number }): Promise<void> {
    return this.act(by, id, thread.resolved ? 'resolveThread' : 'reopenThread', (em, job) =>
      this.comments.resolve(em, job, by.viewer, thread),
    );
  }

  /** Approves the proof with this number. */
  approve(by: Participant, id: number, form: ApproveProofDto & { typedName?: string }): Promise<void> {
    return this.act(by, id, 'approve', async (em, job) => {
      this.approvals.check(form);
      const kind = by.link === null ? 'member' : 'link';
      const typedName = form.typedName?.trim() ?? null;
      // A forwarded link decides for nobody else.
      if (by.link !== null && !isLinkPerson(typedName ?? '', by.link.person ?? '')) throw linkNameDiffers();
      await this.approvals.approve(em, job, { ...(await this.decider(em, by, kind)), typedName }, form);
    });
  }

  /** Skips the proof. */
  skip(by: Participant, id: number): Promise<void> {
    return this.act(by, id, 'skipProof', async (em, job) => {
      await this.approvals.skip(em, job, await this.decider(em, by, 'none'));
    });
  }

  /** Requests changes of the proof with this number. */
  requestChanges(by: Participant, id: number, form: RequestChangesDto): Promise<void> {
    return this.act(by, id, 'requestChanges', async (em, job) => {
      if (job.proofNo !== null && job.proofNo !== form.proofNo) throw proofSuperseded(job);
      const writer = await this.writer(em, by);
      const text = form.text.trim();
      await this.moves.apply(em, moving(by, id, 'requestChanges', text.slice(0, 500)), job);
      await this.comments.writeChanges(em, job, writer, form);
      await this.notices.changes(em, job, PROOF_VIEWERS[by.viewer].author, text);
    });
  }

  /** The factory begins, or has finished. */
  move(by: Participant, id: number, move: 'start' | 'finish'): Promise<void> {
    return this.act(by, id, move, async (em, job) => {
      await this.moves.apply(em, moving(by, id, move, null), job);
    });
  }

  /** Staff approve for the buyer, or skip the proof, with an audit record. */
  async decideByStaff(
    operator: Operator,
    id: number,
    { move, reason, version, proofNo }: MovePrintJobDto,
  ): Promise<void> {
    const staff = staffOf(operator);
    await this.audit.change(operator, async (em) => {
      const job = await this.enter(em, staff, id, move);
      const note = (reason ?? '').trim() || null;
      const kind = move === 'approveFor' ? 'staff' : 'none';
      const by = { ...(await this.decider(em, staff, kind)), note, version };
      const change =
        move === 'approveFor'
          ? await this.approvals.approve(em, job, by, { proofNo, checks: [] })
          : await this.approvals.skip(em, job, by);
      const about = { action: `print-job.${move}`, targetType: 'print-job', targetId: id };
      return { result: null, audit: change === null ? null : { ...about, ...change } };
    });
  }

  /** The note for the factory, with an audit record. */
  async setNote(operator: Operator, id: number, { note, version }: PrintNoteDto): Promise<void> {
    await this.audit.change(operator, async (em) => {
      const job = await this.enter(em, staffOf(operator), id, 'setNote');
      if (version !== undefined && version !== job.version) throw jobStale(job);
      const text = (note ?? '').trim() || null;
      if (text === job.note) return { result: null, audit: null };
      await this.jobs.setNote(em, id, text);
      const about = { action: 'print-job.note', targetType: 'print-job', targetId: id };
      return { result: null, audit: { ...about, before: { note: job.note }, after: { note: text } } };
    });
  }

  /** Records that the link was opened. */
  recordOpening(holder: LinkHolder): Promise<void> {
    const { purpose, subjectIds } = holder.link;
    return this.record(this.em, holder, {
      what: 'open',
      jobId: purpose === 'proof' ? (subjectIds[0] ?? null) : null,
    });
  }

  /** Records a use of a link. */
  record(
    em: EntityManager,
    { link, origin: { ip } }: LinkHolder,
    { jobId, ...use }: { what: PrintLinkEventName; jobId: number | null; note?: string },
  ): Promise<void> {
    return this.links.record(em, link, { ...use, subjectId: jobId, ip });
  }

  private async act(
    by: Participant,
    id: number,
    action: ProofAction,
    work: (em: EntityManager, job: LockedJob) => Promise<void>,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      await work(em, await this.enter(em, by, id, action));
      const what = EVENTS[action];
      const { link } = by;
      if (link !== null && what !== undefined) await this.record(em, { ...by, link }, { what, jobId: id });
    });
  }

  /** The name of a participant: a link was given to a person, a member has an account. Staff without a name are 담당자. */
  private async nameOf(em: EntityManager, { viewer, id, link }: Participant): Promise<string> {
    if (link !== null) return link.person ?? '';
    const [person] = id === null ? [] : await this.jobs.people(em, [id]);
    const name = person?.name ?? '';
    return name === '' && PROOF_VIEWERS[viewer].author === 'staff' ? '담당자' : name;
  }

  private async writer(em: EntityManager, by: Participant): Promise<Writer> {
    const { viewer, id, link } = by;
    return { viewer, id, grantId: link?.grantId ?? null, name: await this.nameOf(em, by) };
  }

  private async decider(em: EntityManager, by: Participant, kind: Decider['kind']): Promise<Decider> {
    const { viewer, who, id: actorId, link, origin } = by;
    return {
      who,
      actor: PROOF_VIEWERS[viewer].actor,
      actorId,
      note: null,
      kind,
      person: await this.nameOf(em, by),
      grantId: link?.grantId ?? null,
      typedName: null,
      origin,
    };
  }
}

const moving = (
  { viewer, who, id: actorId, link }: Participant,
  id: number,
  move: Moving['move'],
  note: string | null,
): Moving => ({
  id,
  who,
  move,
  actor: PROOF_VIEWERS[viewer].actor,
  actorId,
  grantId: link?.grantId ?? null,
  person: link?.person ?? null,
  note,
});
