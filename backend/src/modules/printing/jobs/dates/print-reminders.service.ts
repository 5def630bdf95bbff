import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kstDate, kstHour, reminderPlan, type ReminderPlan } from '@store/domain';
import { Clock } from '../../../../platform/clock.js';
import { CalendarService } from '../../../company/calendar/calendar.service.js';
import { PrintDatesRepository, type DatedJob } from './print-dates.repository.js';
import { PrintNoticesService } from './print-notices.service.js';

/** Jobs that one run takes. */
const BATCH_SIZE = 100;
/** Half past eight in Seoul, when staff are notified of late jobs. */
const OVERDUE_HOUR = 8.5;

/** Reminds buyers of files and proofs, and staff of late jobs. `remind_at` of the job is the truth (record 107). */
@Injectable()
export class PrintRemindersService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly calendar: CalendarService,
    private readonly dates: PrintDatesRepository,
    private readonly notices: PrintNoticesService,
  ) {}

  /** Jobs with a due reminder. */
  async findDue(): Promise<number[]> {
    return (await this.dates.toRemind(this.em, this.clock.now(), BATCH_SIZE)).map(({ id }) => id);
  }

  /** Sends one reminder, however many are overdue, and sets the next one. */
  async remind(id: number): Promise<void> {
    const calendar = await this.calendar.current();
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const job = await this.dates.lockToRemind(em, id, now);
      if (job === undefined) return;
      const isWaiting = job.state === 'WAITING' || job.state === 'PROOF_SENT';
      const isStopped = job.heldReason !== null || job.isClosed;
      if (!isWaiting || isStopped || job.waitingSince === null)
        return this.dates.set(em, id, { remindAt: null });
      const isProof = job.state === 'PROOF_SENT';
      const since = new Date(job.waitingSince);
      const plan = reminderPlan({ since, approveBy: isProof ? job.approveBy : null }, now, calendar);
      await this.notify(em, job, plan);
      const becomesSilent = plan.isSilent && job.silentSince === null;
      if (becomesSilent) await this.notices.silent(em, job);
      await this.dates.set(em, id, {
        remindAt: plan.next,
        reminders: plan.sent,
        ...(becomesSilent ? { silentSince: now } : {}),
      });
    });
  }

  /** The due reminder: for a proof, also that today is the last day. */
  private async notify(em: EntityManager, job: DatedJob, { sent, isLastDay }: ReminderPlan): Promise<void> {
    const isNew = sent > job.reminders;
    if (job.state === 'PROOF_SENT') {
      if (isNew || isLastDay) await this.notices.proofReminder(em, job, sent, isLastDay);
    } else if (isNew) await this.notices.fileMissing(em, job, sent);
  }

  /** Once a day from 08:30 on; nobody is notified twice a day. */
  async reportOverdue(): Promise<void> {
    const now = this.clock.now();
    const today = kstDate(now);
    if (now < kstHour(today, OVERDUE_HOUR)) return;
    await this.em.transactional((em) => this.notices.overdue(em, today));
  }
}
