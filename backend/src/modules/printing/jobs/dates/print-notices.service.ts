import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { afterQuietHours, dayLabel, formatCount, withParticle, type PrintMoveName } from '@store/domain';
import { Clock } from '../../../../platform/clock.js';
import { NoticesService, type NoticeText } from '../../../notices/notices.service.js';
import { PrintDatesRepository, type DatedJob } from './print-dates.repository.js';
import { ProofNoticesService } from '../../proofs/proof-notices.service.js';

/** The content of a notice. */
interface NoticeContent {
  kind: string;
  title: string;
  body: string;
  /** The same event is notified once. */
  key: string;
}

/** Moves by staff that the buyer is notified of, with the reason that staff gave. */
const FILE_AGAIN: PrintMoveName = 'askFile';

/** Notices about dates, reminders and production, in the transaction of the event; none is sent at night. */
@Injectable()
export class PrintNoticesService {
  constructor(
    private readonly clock: Clock,
    private readonly notices: NoticesService,
    private readonly dates: PrintDatesRepository,
    private readonly proofNotices: ProofNoticesService,
  ) {}

  /** A file is missing: after the payment, and as a reminder (`round` 1 to 3). */
  fileMissing(em: EntityManager, job: DatedJob, round = 0): Promise<void> {
    return this.toBuyer(em, job, {
      kind: 'print.file-wanted',
      title: `인쇄 파일을 보내 주세요 (${job.no})`,
      body: `${job.title} 제작에 쓸 파일을 기다리고 있습니다. 파일을 받은 날부터 출고일을 계산합니다.`,
      key: `${job.id}:${job.version}:${round}`,
    });
  }

  /** The buyer, or the holder of a deciding link, owes an answer to a proof; `isLastDay`: only today is still in time. */
  async proofReminder(em: EntityManager, job: DatedJob, round: number, isLastDay: boolean): Promise<void> {
    const content = {
      kind: 'print.proof-reminder',
      title: `시안 확인을 기다립니다 (${job.no})`,
      body: isLastDay
        ? '오늘 15시까지 확정하셔야 희망 납기일에 출고할 수 있습니다.'
        : '확정하셔야 제작을 시작합니다. 회신하지 않으시면 제작이 시작되지 않습니다.',
      key: `${job.id}:${job.version}:${isLastDay ? 'last-day' : round}`,
    };
    await this.toBuyer(em, job, content);
    await this.proofNotices.toDeciders(em, job.id, this.text(content));
  }

  /** All reminders were sent and there is no answer. */
  silent(em: EntityManager, job: DatedJob): Promise<void> {
    return this.toStaff(em, job, {
      kind: 'print.silent',
      title: job.state === 'PROOF_SENT' ? '시안 회신이 없습니다' : '인쇄 파일이 접수되지 않았습니다',
      body: `${job.title} (${job.no})`,
      key: `${job.id}:${job.version}`,
    });
  }

  /** The day of dispatch was moved. */
  dueMoved(em: EntityManager, job: DatedJob, dueOn: string, reason: string): Promise<void> {
    const before = job.dueOn === null ? '' : dayLabel(job.dueOn);
    return this.toBuyer(em, job, {
      kind: 'print.due-moved',
      title: `출고 예정일이 ${before}에서 ${withParticle(dayLabel(dueOn), '으로/로')} 바뀌었습니다 (${job.no})`,
      body: `${job.title}\n사유: ${reason}`,
      key: `${job.id}:${job.version}`,
    });
  }

  /** The meaning of a move for people: production has begun, a new file is requested, it is held, all of an order is produced. */
  async moved(em: EntityManager, job: DatedJob, move: PrintMoveName, from: string): Promise<void> {
    if (job.state === 'PRODUCING' && from !== 'PRODUCED') await this.productionBegun(em, job, move);
    if (move === FILE_AGAIN || move === 'suspend') await this.stopped(em, job, move);
    if (move === 'release') await this.released(em, job);
    if (job.state === 'PRODUCED' && (await this.dates.isReady(em, job.orderId)))
      await this.toStaff(em, job, {
        kind: 'print.ready',
        title: `인쇄가 모두 끝났습니다 (${job.orderNo})`,
        body: job.title,
        key: `${job.orderId}:${job.id}:${job.version}`,
      });
  }

  private async productionBegun(em: EntityManager, job: DatedJob, move: PrintMoveName): Promise<void> {
    const isUnapproved = move === 'startUnapproved';
    const note = isUnapproved ? await this.dates.lastNote(em, job.id) : null;
    const parts = [
      job.title,
      ...(isUnapproved ? ['시안 확정 없이 제작을 시작했습니다.'] : []),
      ...(note === null ? [] : [`사유: ${note}`]),
      ...(job.dueOn === null ? [] : [`${dayLabel(job.dueOn)} 출고 예정입니다.`]),
    ];
    await this.toBuyer(em, job, {
      kind: 'print.producing',
      title: `제작을 시작했습니다 (${job.no})`,
      body: parts.join('\n'),
      key: `${job.id}:${job.version}`,
    });
  }

  /** A new file is requested, or the job is held. */
  private async stopped(em: EntityManager, job: DatedJob, move: PrintMoveName): Promise<void> {
    const note = (await this.dates.lastNote(em, job.id)) ?? '';
    const key = `${job.id}:${job.version}`;
    await this.toBuyer(
      em,
      job,
      move === FILE_AGAIN
        ? { kind: 'print.file-again', title: `인쇄 파일을 다시 보내 주세요 (${job.no})`, body: note, key }
        : {
            kind: 'print.held',
            title: `제작이 보류되었습니다 (${job.no})`,
            body: `${job.title}\n${note}`,
            key,
          },
    );
  }

  /** A held job goes on: the buyer was told that it was held. */
  private released(em: EntityManager, job: DatedJob): Promise<void> {
    const due = job.dueOn === null ? '' : `\n${dayLabel(job.dueOn)} 출고 예정입니다.`;
    return this.toBuyer(em, job, {
      kind: 'print.released',
      title: `보류가 해제되었습니다 (${job.no})`,
      body: `${job.title}${due}`,
      key: `${job.id}:${job.version}`,
    });
  }

  /** The number of late jobs, to each of the staff concerned; once a day. */
  async overdue(em: EntityManager, today: string): Promise<void> {
    const late = await this.dates.overdue(em, today);
    await this.notices.queueForMembers(
      em,
      late.map(({ staffId, count }) => ({
        memberId: staffId,
        notice: {
          kind: 'print.overdue',
          title: `출고일이 지난 인쇄 ${formatCount(count)}건`,
          body: '인쇄 작업에서 지난 출고일을 확인해 주세요.',
          link: '/manager/print',
          dedupeKey: `print.overdue:${today}:${staffId}`,
        },
      })),
    );
  }

  private toBuyer(em: EntityManager, job: DatedJob, content: NoticeContent): Promise<void> {
    return this.notices.queueForMember(em, job.readerId, {
      ...this.text(content),
      link: `/user/prints/${job.id}`,
    });
  }

  private async toStaff(em: EntityManager, job: DatedJob, content: NoticeContent): Promise<void> {
    const text = this.text(content);
    const link = `/manager/print/${job.id}`;
    const staff = await this.dates.staffFor(em, job.memberId);
    await this.notices.queueForMembers(
      em,
      staff.map((memberId) => ({
        memberId,
        notice: { ...text, link, dedupeKey: `${text.dedupeKey}:${memberId}` },
      })),
    );
  }

  /** Events by staff or the clock wait for the morning. */
  private text({ kind, title, body, key }: NoticeContent): NoticeText & { dedupeKey: string } {
    const now = this.clock.now();
    const notBefore = afterQuietHours(now);
    return {
      kind,
      title: title.slice(0, 200),
      body,
      dedupeKey: `${kind}:${key}`,
      ...(notBefore > now ? { notBefore } : {}),
    };
  }
}
