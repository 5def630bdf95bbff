import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  approveByDay,
  dispatchDay,
  isKstDay,
  kstDate,
  PRINT_REASON_MIN_LENGTH,
  proofOffer,
  reminderPlan,
  Role,
  type PrintMoveName,
} from '@store/domain';
import { Clock } from '../../../../platform/clock.js';
import { AuditService, type Operator } from '../../../audit/audit.service.js';
import { CalendarService } from '../../../company/calendar/calendar.service.js';
import { dueDayWrong, jobNotFound, jobStale, jobState, moveRefused } from '../../print-jobs.errors.js';
import { PrintDatesRepository, type DatedJob, type JobDates } from './print-dates.repository.js';
import { PrintJobsRepository, type StoredJob } from '../print-jobs.repository.js';
import { PrintNoticesService } from './print-notices.service.js';

/** States in which the buyer owes something. */
const ASKING: readonly string[] = ['WAITING', 'PROOF_SENT'];
/** States in which a day of dispatch applies. */
const DATED: readonly string[] = ['APPROVED', 'PRODUCING', 'PRODUCED'];

const NO_REMINDERS = { waitingSince: null, remindAt: null, silentSince: null, reminders: 0 } as const;

/** When a job is due and when its buyer is reminded: set with every move, in its transaction (record 107). */
@Injectable()
export class PrintDatesService {
  constructor(
    private readonly clock: Clock,
    private readonly calendar: CalendarService,
    private readonly dates: PrintDatesRepository,
    private readonly jobs: PrintJobsRepository,
    private readonly notices: PrintNoticesService,
    private readonly audit: AuditService,
  ) {}

  /** New jobs: their last day for the approval, and reminders of missing files. */
  async opened(em: EntityManager, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const now = this.clock.now();
    const calendar = await this.calendar.current();
    for (const job of await this.dates.find(em, ids)) {
      const { needBy, days } = job;
      const approveBy = needBy === null || days === null ? null : approveByDay(needBy, days, calendar);
      const reminders = await this.remindersOf({ ...job, approveBy }, now);
      await this.dates.set(em, job.id, { needBy, approveBy, ...reminders });
      if (job.state === 'WAITING') await this.notices.fileMissing(em, job);
    }
  }

  /** A locked job has moved to its present state; returns its day of dispatch, null = none. */
  async moved(em: EntityManager, id: number, move: PrintMoveName, from: string): Promise<string | null> {
    const [job] = await this.dates.find(em, [id]);
    if (job === undefined) return null;
    const now = this.clock.now();
    const reminders = await this.remindersOf(job, now);
    const due = await this.due(job, from, now);
    await this.dates.set(em, id, { ...reminders, ...due });
    const dueOn = due.dueOn === undefined ? job.dueOn : due.dueOn;
    await this.notices.moved(em, { ...job, dueOn }, move, from);
    return dueOn;
  }

  /** The last day for the approval of a proof that is sent now, and its day of dispatch then; null where the days are not known. */
  async offered({
    print,
    approveBy,
  }: Pick<StoredJob, 'print' | 'approveBy'>): Promise<{ approveBy: string; dispatchOn: string } | null> {
    const days = print.production?.days;
    return days === undefined
      ? null
      : proofOffer({ days, approveBy }, this.clock.now(), await this.calendar.current());
  }

  /** The same while the sent proof waits for its decision; null otherwise. */
  async pending(
    job: Pick<StoredJob, 'print' | 'approveBy' | 'state' | 'heldReason'>,
  ): ReturnType<PrintDatesService['offered']> {
    return job.state === 'PROOF_SENT' && job.heldReason === null ? this.offered(job) : null;
  }

  /** Moves the day of dispatch; the promised one stays, and the buyer is notified of the reason. */
  async moveDue(
    operator: Operator,
    id: number,
    { dueOn, reason, version }: { dueOn: string; reason?: string | null; version?: number | null },
  ): Promise<void> {
    const { actor } = operator;
    const note = (reason ?? '').trim();
    if (!isKstDay(dueOn)) throw dueDayWrong('PRINT_DUE_FORM');
    if (dueOn < kstDate(this.clock.now())) throw dueDayWrong('PRINT_DUE_PAST');
    await this.audit.change(operator, async (em) => {
      const job = await this.jobs.lock(em, id, { staff: actor });
      const [dated] = job === undefined ? [] : await this.dates.find(em, [id]);
      if (job === undefined || dated === undefined) throw jobNotFound();
      if ((version ?? job.version) !== job.version) throw jobStale(job);
      assertDueMovable(job, dated, note);
      if (dated.dueOn === dueOn) return { result: null, audit: null };
      const who = actor.role === Role.Admin ? 'admin' : 'staff';
      const event = {
        state: job.state,
        actor: who,
        actorId: actor.id,
        note: `${dated.dueOn} → ${dueOn}: ${note}`.slice(0, 500),
      };
      await this.dates.moveDue(em, id, dueOn, event);
      await this.notices.dueMoved(em, dated, dueOn, note);
      const audit = {
        action: 'print-job.moveDue',
        targetType: 'print-job',
        targetId: id,
        before: { dueOn: dated.dueOn },
        after: { dueOn, reason: note },
      };
      return { result: null, audit };
    });
  }

  /** Since when the buyer owes something, and is reminded; nothing while the job is held, or in any other state. */
  private async remindersOf(job: DatedJob, now: Date): Promise<JobDates> {
    if (!ASKING.includes(job.state) || job.heldReason !== null) return NO_REMINDERS;
    const calendar = await this.calendar.current();
    const approveBy = job.state === 'PROOF_SENT' ? job.approveBy : null;
    const { next } = reminderPlan({ since: now, approveBy }, now, calendar);
    return { ...NO_REMINDERS, waitingSince: now, remindAt: next };
  }

  /** The promised day is the first one; a reopened job has none until it is approved again. */
  private async due(job: DatedJob, from: string, now: Date): Promise<JobDates> {
    if (!DATED.includes(job.state)) return job.dueOn === null ? {} : { dueOn: null };
    if (job.days === null || (DATED.includes(from) && job.dueOn !== null)) return {};
    const dueOn = dispatchDay(now, job.days, await this.calendar.current());
    return { dueOn, promisedOn: job.promisedOn ?? dueOn };
  }
}

/** 422 without a reason; 409 for an order that has left, or a job that has no day of dispatch to move. */
function assertDueMovable(job: StoredJob, { dueOn }: DatedJob, note: string): void {
  if (Array.from(note).length < PRINT_REASON_MIN_LENGTH) throw moveRefused('PRINT_REASON_REQUIRED', job);
  if (job.isClosed) throw moveRefused('PRINT_ORDER_SHIPPED', job);
  if (dueOn === null || job.state === 'PRODUCED' || job.state === 'CANCELED') throw jobState(job);
}
