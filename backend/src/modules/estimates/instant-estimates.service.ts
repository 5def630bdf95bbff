import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addKstDays, ESTIMATE_LIMITS, ESTIMATE_STATUS_LABELS, kstDate, MIN_PAYMENT } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { Actor, RequestOrigin } from '../../platform/http/access.js';
import { textOf } from '../../platform/http/field-rules.js';
import { networkOf, Throttle, type Budget } from '../../platform/http/throttle.service.js';
import { CompanyService } from '../company/company.service.js';
import { finishedDraft, type DraftContent } from './draft-content.js';
import type { CreateEstimateDto, EstimateCreatedDto } from './dto/create-estimate.dto.js';
import { supplierOf } from './entities/estimate-version.entity.js';
import { EstimateLinksService } from './estimate-links.service.js';
import { EstimateNoticesService } from './estimate-notices.service.js';
import { answersTo, EstimateRequestsService } from './estimate-requests.service.js';
import * as refuse from './estimates.errors.js';
import { atListPrices, LinePricesService } from './line-prices.service.js';
import { EstimatesRepository } from './repository/estimates.repository.js';
import { EstimateVersionsRepository } from './repository/versions.repository.js';
import { RequestersService } from './requesters.service.js';

const FIRST = 1;
/** Printed under the lines, so that nobody takes it for an answer of a person. */
const NOTE = '쇼핑몰 판매가로 자동 발행된 견적서입니다. 더 낮은 단가는 견적 요청으로 문의해 주세요.';

/** Each makes a document and a link at once: fewer than requests, which a person reads. */
function papersOf(actor: Actor | undefined, { ip }: RequestOrigin): Budget {
  const windowMs = 10 * 60_000;
  return actor === undefined
    ? { key: `estimate-instant:ip:${networkOf(ip)}`, limit: 5, windowMs }
    : { key: `estimate-instant:member:${actor.id}`, limit: 20, windowMs };
}

/**
 * Estimates that the store itself answers, at the shop's prices: the paper that an approval inside a company needs, without waiting
 * for a person. They are born sent, and from there on are estimates like any other: valid for some days, opened by a
 * private link, accepted, paid at these prices. Stock is not held, as for any estimate.
 */
@Injectable()
export class InstantEstimatesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly throttle: Throttle,
    private readonly requesters: RequestersService,
    private readonly requests: EstimateRequestsService,
    private readonly prices: LinePricesService,
    private readonly company: CompanyService,
    private readonly links: EstimateLinksService,
    private readonly notices: EstimateNoticesService,
    private readonly versions: EstimateVersionsRepository,
    private readonly estimates: EstimatesRepository,
  ) {}

  /**
   * ESTIMATE_NO_LIST_PRICE (422) for a line without a price in the shop, COMPANY_INCOMPLETE (422) where the store does not know
   * the supplier yet.
   */
  async issue(
    form: CreateEstimateDto,
    actor: Actor | undefined,
    origin: RequestOrigin,
  ): Promise<EstimateCreatedDto> {
    await this.throttle.spend([papersOf(actor, origin), ...(actor === undefined ? answersTo(form) : [])]);
    return this.em.transactional(async (em) => {
      const requester = await this.requesters.of(em, actor, form);
      const asked = await this.prices.requestedLines(em, requester.memberId, form.lines ?? []);
      const content = contentOf(atListPrices(asked), textOf(form.deliveryPlace));
      const { lines, amounts } = finishedDraft(content);
      if (amounts.totalAmount < MIN_PAYMENT) throw refuse.totalSmall();
      const { facts } = await this.company.forDocument(em);
      const now = this.clock.now();
      const validUntil = addKstDays(kstDate(now), ESTIMATE_LIMITS.defaultValidDays);
      const sent = { status: 'SENT', currentVersionNo: FIRST, validUntil, dueOn: validUntil } as const;
      const estimate = await this.requests.write(em, {
        form: { ...form, fileIds: [] },
        requester,
        lines: asked,
        ip: origin.ip,
        sent,
      });
      const { id, number, status, title, createdAt } = estimate;
      await this.versions.insert(em, {
        estimateId: id,
        no: FIRST,
        content,
        lines,
        amounts,
        validUntil,
        now,
        supplier: supplierOf(facts),
        recipient: { company: requester.company, name: requester.contactName },
        sentById: null,
      });
      await this.estimates.addMessage(em, id, {
        ...({ author: 'system', authorId: null, event: 'send', versionNo: FIRST } as const),
        ...{ body: '', fileIds: [], now },
      });
      const { memberId, managerId, email, phone } = requester;
      await this.notices.sent(
        em,
        { id, number, title, memberId, managerId, email, phone, validUntil },
        { no: FIRST, totalAmount: amounts.totalAmount },
      );
      const shareToken = await this.links.make(em, id, validUntil);
      const statusLabel = ESTIMATE_STATUS_LABELS[status];
      return { id, number, status, statusLabel, shareToken, createdAt: createdAt.toISOString() };
    });
  }
}

const contentOf = (lines: DraftContent['lines'], deliveryPlace: string): DraftContent => ({
  lines,
  discountAmount: 0,
  shippingFee: 0,
  validUntil: null,
  leadTime: null,
  deliveryPlace: deliveryPlace || null,
  paymentTerms: null,
  note: NOTE,
});
