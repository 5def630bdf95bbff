import { randomInt } from 'node:crypto';
import { EntityManager, ref } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  answerDueDay,
  ESTIMATE_STATUS_LABELS,
  normalizeEmail,
  normalizePhone,
  orderName,
  PRIVACY_VERSION,
  toEstimateNo,
} from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { CalendarService } from '../company/calendar/calendar.service.js';
import type { Actor, RequestOrigin } from '../../platform/http/access.js';
import { textOf } from '../../platform/http/field-rules.js';
import { messagesTo, networkOf, Throttle, type Budget } from '../../platform/http/throttle.service.js';
import { ThreadsService } from '../threads/threads.service.js';
import { Member } from '../members/entities/member.entity.js';
import { RequestersService, type Requester } from './requesters.service.js';
import type { CreateEstimateDto, EstimateCreatedDto } from './dto/create-estimate.dto.js';
import { Estimate, EstimateRequestLine } from './entities/estimate.entity.js';
import { EstimateLinksService } from './estimate-links.service.js';
import { EstimateNoticesService } from './estimate-notices.service.js';
import { LinePricesService, type NamedLine } from './line-prices.service.js';

/**
 * Requests of one requester; enough for a busy office, too few to fill the table. Offices share an address: members
 * count by themselves.
 */
function requestsOf(actor: Actor | undefined, { ip }: RequestOrigin): Budget {
  const windowMs = 10 * 60_000;
  return actor === undefined
    ? { key: `estimate:ip:${networkOf(ip)}`, limit: 10, windowMs }
    : { key: `estimate:member:${actor.id}`, limit: 60, windowMs };
}

/** A visitor's link is sent to whatever address was typed. */
export function answersTo({ email, phone }: CreateEstimateDto): Budget[] {
  const address = normalizeEmail(textOf(email)) || normalizePhone(textOf(phone));
  return address === '' ? [] : messagesTo(address);
}

/** What a request stores. */
interface NewRequest {
  form: CreateEstimateDto;
  requester: Requester;
  lines: NamedLine[];
  ip: string;
  /** The answer that it is born with; absent = somebody answers it. */
  sent?: Pick<Estimate, 'status' | 'currentVersionNo' | 'validUntil' | 'dueOn'>;
}

const secureRandom = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Receives requests for a price, from members and visitors. */
@Injectable()
export class EstimateRequestsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly calendar: CalendarService,
    private readonly throttle: Throttle,
    private readonly requesters: RequestersService,
    private readonly prices: LinePricesService,
    private readonly threads: ThreadsService,
    private readonly links: EstimateLinksService,
    private readonly notices: EstimateNoticesService,
  ) {}

  async ask(
    form: CreateEstimateDto,
    actor: Actor | undefined,
    origin: RequestOrigin,
  ): Promise<EstimateCreatedDto> {
    await this.throttle.spend([requestsOf(actor, origin), ...(actor === undefined ? answersTo(form) : [])]);
    return this.em.transactional(async (em) => {
      const requester = await this.requesters.of(em, actor, form);
      const lines = await this.prices.requestedLines(em, requester.memberId, form.lines ?? []);
      await this.threads.attach(em, form, { ownerId: actor?.id ?? null, purpose: 'estimate' });
      const estimate = await this.write(em, { form, requester, lines, ip: origin.ip });
      const shareToken = requester.memberId === null ? await this.links.make(em, estimate.id, null) : null;
      await this.notify(em, estimate, requester, shareToken);
      const { id, number, status, createdAt } = estimate;
      const statusLabel = ESTIMATE_STATUS_LABELS[status];
      return { id, number, status, statusLabel, shareToken, createdAt: createdAt.toISOString() };
    });
  }

  /** Writes a request with its lines, in the caller's transaction; `sent` where it is answered in the same moment. */
  async write(em: EntityManager, { form, requester, lines, ip, sent }: NewRequest): Promise<Estimate> {
    const now = this.clock.now();
    const { memberId, managerId, ...contact } = requester;
    const estimate = em.create(Estimate, {
      ...contact,
      number: toEstimateNo(now, secureRandom),
      member: memberId === null ? null : ref(Member, memberId),
      manager: managerId === null ? null : ref(Member, managerId),
      title: titleOf(lines, textOf(form.body)),
      body: textOf(form.body),
      printing: textOf(form.printing),
      wishedDate: form.wishedDate ?? null,
      deliveryPlace: textOf(form.deliveryPlace) || null,
      fileIds: form.fileIds ?? [],
      createdFromId: form.fromEstimateId ?? null,
      ...(sent ?? { dueOn: answerDueDay(now, await this.calendar.current()) }),
      ...(memberId === null ? { privacyVersion: PRIVACY_VERSION, privacyAgreedAt: now } : {}),
      ip,
      createdAt: now,
      updatedAt: now,
    });
    await em.persist(estimate).flush();
    // What was agreed may change until the answer: a request keeps the public price alone.
    for (const { contractUnitPrice: _contractUnitPrice, ...line } of lines)
      em.create(EstimateRequestLine, { ...line, estimate: ref(estimate) });
    await em.flush();
    return estimate;
  }

  private async notify(
    em: EntityManager,
    { id, number, title }: Estimate,
    { memberId, managerId, contactName, company, email, phone }: Requester,
    token: string | null,
  ): Promise<void> {
    const notified = { id, number, title, memberId, managerId, email, phone, validUntil: null };
    if (token !== null) await this.notices.received(em, notified, token);
    await this.notices.notifyStaff(em, notified, {
      kind: 'estimate.requested',
      title: '견적 요청이 들어왔습니다',
      body: `${company === null ? '' : `${company} `}${contactName} 님: ${title}`,
      key: String(id),
    });
  }
}

/** The first line and the number of others; the beginning of the message where there are no lines. */
function titleOf(lines: readonly NamedLine[], body: string): string {
  if (lines.length > 0) return orderName(lines.map((line) => line.name));
  const [first = ''] = body.split('\n');
  return orderName([first.trim() === '' ? '견적 요청' : first.trim()]);
}
