import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ANSWERED_WITHIN, estimateSharePath, formatWon } from '@store/domain';
import { NoticesService } from '../notices/notices.service.js';
import { ThreadsService } from '../threads/threads.service.js';
import { EstimateLinksService } from './estimate-links.service.js';
import type { LockedEstimate } from './repository/estimates.repository.js';

/** The estimate of a notice. */
export type NotifiedEstimate = Pick<
  LockedEstimate,
  'id' | 'number' | 'title' | 'memberId' | 'managerId' | 'email' | 'phone' | 'validUntil'
>;

interface Words {
  /** estimate.sent, estimate.message … */
  kind: string;
  title: string;
  body: string;
  /** The same event is notified once. */
  key: string;
}

/** Notifies both sides of what happens to an estimate, in the same transaction. */
@Injectable()
export class EstimateNoticesService {
  constructor(
    private readonly notices: NoticesService,
    private readonly links: EstimateLinksService,
    private readonly threads: ThreadsService,
  ) {}

  /** A version was sent, with a private link that needs no account, so that it can be passed on inside the company. */
  async sent(
    em: EntityManager,
    estimate: NotifiedEstimate,
    version: { no: number; totalAmount: number },
  ): Promise<void> {
    const link = estimateSharePath(await this.links.make(em, estimate.id, estimate.validUntil));
    const notice = {
      kind: 'estimate.sent',
      title: `견적서가 도착했습니다 (${estimate.number})`,
      body:
        `${estimate.title}\n견적 금액 ${formatWon(version.totalAmount)} (VAT 포함), ` +
        `유효기간 ${estimate.validUntil ?? ''}까지\n아래 링크에서 로그인 없이 견적서를 보고 PDF로 받을 수 있습니다.`,
      link,
      dedupeKey: `estimate.sent:${estimate.id}:${version.no}`,
      secret: true,
    };
    if (estimate.memberId !== null) return this.notices.queueForMember(em, estimate.memberId, notice);
    await this.toVisitor(em, estimate, notice);
  }

  /** A visitor's request was received: the link under which its answer will appear. */
  async received(em: EntityManager, estimate: NotifiedEstimate, token: string): Promise<void> {
    await this.toVisitor(em, estimate, {
      kind: 'estimate.received',
      title: `견적 요청을 받았습니다 (${estimate.number})`,
      body: `${estimate.title}\n${ANSWERED_WITHIN} 답변드립니다. 진행 상황은 아래 링크에서 볼 수 있습니다.`,
      link: estimateSharePath(token),
      dedupeKey: `estimate.received:${estimate.id}`,
      secret: true,
    });
  }

  /** Any other message to the buyer. */
  async notifyBuyer(
    em: EntityManager,
    estimate: NotifiedEstimate,
    { kind, title, body, key }: Words,
  ): Promise<void> {
    const notice = { kind, title: `${title} (${estimate.number})`, body, dedupeKey: `${kind}:${key}:buyer` };
    if (estimate.memberId !== null) {
      const link = `/user/estimates/${estimate.id}`;
      return this.notices.queueForMember(em, estimate.memberId, { ...notice, link });
    }
    const link = estimateSharePath(await this.links.make(em, estimate.id, null));
    await this.toVisitor(em, estimate, { ...notice, link, secret: true });
  }

  /** Notifies the manager; every admin where none is assigned. */
  notifyStaff(
    em: EntityManager,
    estimate: NotifiedEstimate,
    { kind, title, body, key }: Words,
  ): Promise<void> {
    return this.threads.notifyStaff(em, estimate.managerId, (id) => ({
      kind,
      title: `${title} (${estimate.number})`,
      body,
      link: `/manager/estimate/${estimate.id}`,
      dedupeKey: `${kind}:${key}:staff:${id}`,
    }));
  }

  private async toVisitor(
    em: EntityManager,
    { email, phone }: NotifiedEstimate,
    notice: { kind: string; title: string; body: string; link: string; dedupeKey: string; secret: boolean },
  ): Promise<void> {
    if (email !== null) await this.notices.queueTo(em, { channel: 'email', recipient: email }, notice);
    else if (phone !== null) await this.notices.queueTo(em, { channel: 'sms', recipient: phone }, notice);
  }
}
