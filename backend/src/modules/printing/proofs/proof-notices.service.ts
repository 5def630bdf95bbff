import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  afterQuietHours,
  cutText,
  formatCount,
  monthDayLabel,
  proofSharePath,
  readableUntil,
  type CommentAuthor,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { NoticesService, type NoticeText } from '../../notices/notices.service.js';
import { PrintJobsRepository, type StoredJob } from '../jobs/print-jobs.repository.js';
import { PrivateLinksService, type PrivateLink } from '../../private-links/private-links.service.js';

/** Characters of a comment that a message quotes. */
const EXCERPT = 200;
/** Time between two messages of one kind about one job. */
const PAUSE_MS = 10 * 60_000;

type NotifiedJob = Pick<StoredJob, 'id' | 'no' | 'memberId' | 'readerId' | 'title' | 'quantity'>;

/** The last day for the approval of a proof, and its day of dispatch; days in Seoul. */
interface ProofOffer {
  approveBy: string;
  dispatchOn: string;
}

/** The decision and its proof. */
interface ApprovedProof {
  no: number;
  /** The decider's name in the discussion. */
  person: string;
  approvalId: number;
  byStaff: boolean;
  /** Day of dispatch; null where it is not known. */
  dueOn: string | null;
}

/** A notice with one text for all recipients. */
type Written = NoticeText & { dedupeKey: string };

/** Notifies both sides of events in the proof discussion, in the same transaction. */
@Injectable()
export class ProofNoticesService {
  constructor(
    private readonly clock: Clock,
    private readonly notices: NoticesService,
    private readonly jobs: PrintJobsRepository,
    private readonly links: PrivateLinksService,
  ) {}

  /** A proof was sent: to the buyer, and with a new token to each live link. Staff caused it, so it waits for the morning. */
  async proofSent(
    em: EntityManager,
    job: NotifiedJob,
    { no, message, offer }: { no: number; message: string | null; offer: ProofOffer | null },
  ): Promise<void> {
    const days =
      offer === null
        ? ''
        : ` ${monthDayLabel(offer.approveBy)} 15시까지 확정하시면 ${monthDayLabel(offer.dispatchOn)}에 출고합니다.`;
    const notice = {
      kind: 'print.proof-sent',
      title: `${no}차 시안이 도착했습니다 (${job.no})`,
      body: `${job.title} ${formatCount(job.quantity)}개.${days}${message === null ? '' : `\n${message}`}`,
      notBefore: afterQuietHours(this.clock.now()),
      dedupeKey: `print.proof-sent:${job.id}:${no}`,
    };
    await this.notices.queueForMember(em, job.readerId, { ...notice, link: proofPath(job) });
    for (const link of await this.links.liveGrants(em, job.id, 'proof'))
      await this.toLink(em, link, { ...notice, dedupeKey: `${notice.dedupeKey}:${link.grantId}` });
  }

  /** A decision was made: to the buyer and to staff. `byStaff` waits for the morning. */
  async approved(
    em: EntityManager,
    job: NotifiedJob,
    { no, person, approvalId, byStaff, dueOn }: ApprovedProof,
  ): Promise<void> {
    const due = dueOn === null ? '' : ` ${monthDayLabel(dueOn)} 출고 예정입니다.`;
    const notice: NoticeText = {
      kind: 'print.approved',
      title: `시안이 확정되었습니다 (${job.no})`,
      body: `${person}님이 ${no}차 시안을 확정했습니다.${due} 제작을 시작하기 전까지 확정을 취소할 수 있습니다.`,
      dedupeKey: `print.approved:${approvalId}`,
      ...(byStaff ? { notBefore: afterQuietHours(this.clock.now()) } : {}),
    };
    await this.notices.queueForMember(em, job.readerId, { ...notice, link: proofPath(job) });
    await this.toStaff(em, job, notice);
  }

  /** A change was requested: to staff, and to the buyer where the holder of a link requested it. */
  async changes(em: EntityManager, job: NotifiedJob, author: CommentAuthor, text: string): Promise<void> {
    const notice = {
      kind: 'print.changes',
      title: `수정 요청이 있습니다 (${job.no})`,
      body: cutText(text, EXCERPT),
      dedupeKey: `print.changes:${randomUUID()}`,
    };
    if (author === 'link' && (await this.may(em, job.id, 'print.changes:buyer')))
      await this.notices.queueForMember(em, job.readerId, { ...notice, link: proofPath(job) });
    if (await this.may(em, job.id, 'print.changes:staff')) await this.toStaff(em, job, notice);
  }

  /** To everybody who may decide by a link, each with a new token. */
  async toDeciders(em: EntityManager, jobId: number, notice: Written): Promise<void> {
    for (const link of await this.links.liveGrants(em, jobId, 'proof'))
      if (link.right === 'decide')
        await this.toLink(em, link, { ...notice, dedupeKey: `${notice.dedupeKey}:${link.grantId}` });
  }

  /** A comment was written: to the other side. A factory's comment is for staff only. */
  async comment(em: EntityManager, job: NotifiedJob, author: CommentAuthor, text: string): Promise<void> {
    const side = author === 'staff' ? 'buyer' : 'staff';
    if (!(await this.may(em, job.id, `print.comment:${side}`))) return;
    const notice = {
      kind: 'print.comment',
      title: `새 의견이 있습니다 (${job.no})`,
      body: cutText(text, EXCERPT),
      dedupeKey: `print.comment:${randomUUID()}`,
    };
    if (side === 'staff') return this.toStaff(em, job, notice);
    const notBefore = afterQuietHours(this.clock.now());
    await this.notices.queueForMember(em, job.readerId, { ...notice, notBefore, link: proofPath(job) });
  }

  /** The address of a new link, to its person: somebody asked for it, so it is sent at once. */
  async linkMade(
    em: EntityManager,
    link: Pick<PrivateLink, 'grantId' | 'email' | 'phone'> & { expiresAt: Date },
    content: { kind: 'print.link' | 'print.supply'; title: string; path: string },
  ): Promise<void> {
    await this.send(em, link, {
      kind: content.kind,
      title: content.title,
      body: `로그인 없이 ${readableUntil(link.expiresAt)}`,
      link: content.path,
      dedupeKey: `${content.kind}:${link.grantId}`,
      secret: true,
    });
  }

  private async toLink(em: EntityManager, link: PrivateLink, notice: NoticeText): Promise<void> {
    if (link.email === null && link.phone === null) return;
    const path = proofSharePath(await this.links.createAnother(em, link));
    await this.send(em, link, { ...notice, link: path, secret: true });
  }

  private async toStaff(em: EntityManager, job: NotifiedJob, notice: NoticeText): Promise<void> {
    const ids = await this.jobs.staffOf(em, job.memberId);
    const link = `/manager/print/${job.id}`;
    for (const id of ids) {
      const dedupeKey = `${notice.dedupeKey}:staff:${id}`;
      await this.notices.queueForMember(em, id, { ...notice, link, dedupeKey });
    }
  }

  private async send(
    em: EntityManager,
    { email, phone }: Pick<PrivateLink, 'email' | 'phone'>,
    notice: NoticeText,
  ): Promise<void> {
    if (email !== null) await this.notices.queueTo(em, { channel: 'email', recipient: email }, notice);
    else if (phone !== null) await this.notices.queueTo(em, { channel: 'sms', recipient: phone }, notice);
  }

  private may(em: EntityManager, jobId: number, key: string): Promise<boolean> {
    const now = this.clock.now();
    return this.jobs.mayNotify(em, jobId, key, now, new Date(now.getTime() - PAUSE_MS));
  }
}

const proofPath = ({ id }: NotifiedJob): string => `/user/prints/${id}`;
