import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { RequestOrigin } from '../../../platform/http/access.js';
import { AuditService, type Operator } from '../../audit/audit.service.js';
import { ApprovalsService, type Decider } from './approvals.service.js';
import { CommentsService, type Writer } from './comments.service.js';
import type { ApproveProofDto } from './dto/approval.dto.js';
import type { RequestChangesDto, WriteCommentDto } from './dto/comment.dto.js';
import type { MovePrintJobDto, PrintNoteDto } from '../jobs/dto/print-job.dto.js';
import { actorOf, PrintJobMovesService } from '../jobs/print-job-moves.service.js';
import { jobNotFound, jobStale, proofSuperseded } from '../print-jobs.errors.js';
import { PrintJobsRepository, type JobsOf, type LockedJob } from '../jobs/print-jobs.repository.js';
import { PrintRoomNoticesService } from './print-room-notices.service.js';

/** What buyers and staff do in the room of a job; holders of links use shared-room.service.ts. */
@Injectable()
export class PrintRoomService {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: PrintJobsRepository,
    private readonly moves: PrintJobMovesService,
    private readonly approvals: ApprovalsService,
    private readonly comments: CommentsService,
    private readonly notices: PrintRoomNoticesService,
    private readonly audit: AuditService,
  ) {}

  /** The buyer approves the proof. */
  async approve(memberId: number, id: number, form: ApproveProofDto, origin: RequestOrigin): Promise<void> {
    this.approvals.check(form);
    await this.em.transactional(async (em) => {
      const job = await this.lock(em, { memberId }, id);
      await this.approvals.approve(em, job, await this.buyer(em, memberId, 'member', origin), form);
    });
  }

  /** The buyer skips the proof. */
  async skip(memberId: number, id: number, origin: RequestOrigin): Promise<void> {
    await this.em.transactional(async (em) => {
      const job = await this.lock(em, { memberId }, id);
      await this.approvals.skip(em, job, await this.buyer(em, memberId, 'none', origin));
    });
  }

  /** The buyer requests changes. */
  async requestChanges(memberId: number, id: number, form: RequestChangesDto): Promise<void> {
    await this.em.transactional(async (em) => {
      const job = await this.lock(em, { memberId }, id);
      if (job.proofNo !== null && job.proofNo !== form.proofNo) throw proofSuperseded(job);
      const writer = await this.writer(em, 'buyer', memberId);
      const note = form.text.trim().slice(0, 500);
      const moving = {
        id,
        who: { memberId },
        move: 'requestChanges',
        actor: 'buyer',
        actorId: memberId,
        note,
      } as const;
      await this.moves.apply(em, moving, job);
      await this.comments.writeChanges(em, job, writer, form);
      await this.notices.changes(em, job, 'buyer', form.text.trim());
    });
  }

  /** The buyer, or staff, write. */
  async comment(who: JobsOf, writerId: number, id: number, form: WriteCommentDto): Promise<void> {
    await this.em.transactional(async (em) => {
      const job = await this.lock(em, who, id);
      const writer = await this.writer(em, 'staff' in who ? 'staff' : 'buyer', writerId);
      await this.comments.write(em, job, writer, form);
    });
  }

  /** Staff resolve a thread; both open it again. */
  async resolve(who: JobsOf, id: number, thread: { threadNo: number; resolved: boolean }): Promise<void> {
    await this.em.transactional(async (em) => {
      const job = await this.lock(em, who, id);
      await this.comments.resolve(em, job, 'staff' in who ? 'staff' : 'buyer', thread);
    });
  }

  /** Staff approve for the buyer, or skip the proof, with an audit record. */
  async decideByStaff(operator: Operator, id: number, form: MovePrintJobDto): Promise<void> {
    const { actor, origin } = operator;
    await this.audit.change(operator, async (em) => {
      const job = await this.lock(em, { staff: actor }, id);
      const [person] = await this.jobs.people(em, [actor.id]);
      const by: Decider = {
        who: { staff: actor },
        actor: actorOf(actor),
        actorId: actor.id,
        note: (form.reason ?? '').trim() || null,
        version: form.version,
        kind: form.move === 'approveFor' ? 'staff' : 'none',
        person: person?.name ?? '담당자',
        grantId: null,
        typedName: null,
        origin,
      };
      const change =
        form.move === 'approveFor'
          ? await this.approvals.approve(em, job, by, { proofNo: form.proofNo, checks: [] })
          : await this.approvals.skip(em, job, by);
      const about = { action: `print-job.${form.move}`, targetType: 'print-job', targetId: id };
      return { result: null, audit: change === null ? null : { ...about, ...change } };
    });
  }

  /** The note for the factory. */
  async setNote(operator: Operator, id: number, { note, version }: PrintNoteDto): Promise<void> {
    await this.audit.change(operator, async (em) => {
      const job = await this.lock(em, { staff: operator.actor }, id);
      if (version !== undefined && version !== job.version) throw jobStale(job);
      const text = (note ?? '').trim() || null;
      if (text === job.note) return { result: null, audit: null };
      await this.jobs.setNote(em, id, text);
      const about = { action: 'print-job.note', targetType: 'print-job', targetId: id };
      return { result: null, audit: { ...about, before: { note: job.note }, after: { note: text } } };
    });
  }

  private async lock(em: EntityManager, who: JobsOf, id: number): Promise<LockedJob> {
    const job = await this.jobs.lock(em, id, who);
    if (job === undefined) throw jobNotFound();
    return job;
  }

  private async writer(em: EntityManager, author: 'buyer' | 'staff', id: number): Promise<Writer> {
    const [person] = await this.jobs.people(em, [id]);
    return { author, id, grantId: null, name: person?.name ?? '' };
  }

  private async buyer(
    em: EntityManager,
    memberId: number,
    kind: 'member' | 'none',
    origin: RequestOrigin,
  ): Promise<Decider> {
    const [person] = await this.jobs.people(em, [memberId]);
    return {
      who: { memberId },
      actor: 'buyer',
      actorId: memberId,
      note: null,
      kind,
      person: person?.name ?? '',
      grantId: null,
      typedName: null,
      origin,
    };
  }
}
