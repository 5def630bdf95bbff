import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { afterQuietHours, cutText, formatCount, formatDateTimeKst, purchaseRequestPath } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { NoticesService } from '../../notices/notices.service.js';
import { ApprovalLinksService } from '../links/approval-links.service.js';
import type { StoredRequest, StoredStep } from '../repository/request.columns.js';
import { RequestsRepository } from '../repository/requests.repository.js';

/** What a request became, for its requester. */
type Outcome = 'approved' | 'reduced' | 'rejected' | 'expired';

/** Title and last line of a message. */
type Text = readonly [title: string, next: string];

const OVER: Readonly<Record<'rejected' | 'expired', Text>> = {
  rejected: ['구매 요청이 반려되었습니다', ''],
  expired: ['구매 요청의 유효 기간이 지났습니다', '\n필요하시면 다시 올려 주세요.'],
};

/** A reduction by one of several leaves the request waiting. */
function textOf(outcome: Outcome, { state, validUntil }: StoredRequest): Text {
  if (outcome === 'rejected' || outcome === 'expired') return OVER[outcome];
  const title = outcome === 'reduced' ? '구매 요청의 수량이 조정되' : '구매 요청이 승인되';
  if (state === 'waiting') return [`${title}었습니다`, '\n다음 결재를 기다리고 있습니다.'];
  const end = outcome === 'reduced' ? '어 승인되었습니다' : '었습니다';
  return [`${title}${end}`, `\n${formatDateTimeKst(validUntil)}까지 결제해 주세요.`];
}

const TITLE_LENGTH = 60;

/** Messages about requests, queued in the caller's transaction. */
@Injectable()
export class RequestNoticesService {
  constructor(
    private readonly clock: Clock,
    private readonly notices: NoticesService,
    private readonly links: ApprovalLinksService,
    private readonly rows: RequestsRepository,
  ) {}

  /** The request waits for the people of its open step: a contact gets a link, others a message. */
  async toDecide(em: EntityManager, requestId: number): Promise<void> {
    const request = await this.rows.find(em, { id: requestId }, null);
    const step = request?.steps.find(({ state }) => state === 'open');
    if (request === undefined || step === undefined) return;
    await this.ask(em, request, step, { kind: 'request.to-decide', key: `request.to-decide:${step.id}` });
  }

  /** The step still waits. By the clock it is sent outside the quiet hours; `key` is absent where somebody asked for it. */
  async remind(em: EntityManager, request: StoredRequest, step: StoredStep, key?: string): Promise<void> {
    await this.ask(em, request, step, { kind: 'request.reminder', key });
  }

  /** To the requester. */
  outcome(em: EntityManager, request: StoredRequest, outcome: Outcome, note: string | null): Promise<void> {
    const reason = note === null ? '' : `\n의견: ${note}`;
    const [title, next] = textOf(outcome, request);
    return this.notices.queueForMember(em, request.requesterId, {
      kind: `request.${outcome}`,
      title,
      body: `${summaryOf(request)}${reason}${next}`,
      link: purchaseRequestPath(request.id),
      dedupeKey: `request.${outcome}:${request.id}:${request.version}`,
      ...(outcome === 'expired' ? { notBefore: afterQuietHours(this.clock.now()) } : {}),
    });
  }

  private async ask(
    em: EntityManager,
    request: StoredRequest,
    step: StoredStep,
    { kind, key }: { kind: 'request.to-decide' | 'request.reminder'; key: string | undefined },
  ): Promise<void> {
    if (step.contactId !== null && !step.isLeftToAdmins) {
      await this.links.send(em, request, step, { kind, createdBy: null });
      return;
    }
    const deciders = await this.rows.decidersOf(em, step.id);
    const isByClock = kind === 'request.reminder' && key !== undefined;
    await this.notices.queueForMembers(
      em,
      deciders.map((memberId) => ({
        memberId,
        notice: {
          kind,
          title: `결재 요청: ${cutText(request.orderName, TITLE_LENGTH)}`,
          body: summaryOf(request),
          link: purchaseRequestPath(request.id),
          ...(key === undefined ? {} : { dedupeKey: `${key}:${memberId}` }),
          ...(isByClock ? { notBefore: afterQuietHours(this.clock.now()) } : {}),
        },
      })),
    );
  }
}

/** Which request it is, in one line for each fact. */
export const summaryOf = ({
  requestNo,
  orderName,
  siteName,
  requesterName,
  totalAmount,
}: StoredRequest): string =>
  `${requestNo} · ${orderName}\n${siteName} · ${requesterName}\n합계 ${formatCount(totalAmount)}원`;
