import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addKstDays, ESTIMATE_LIMITS, kstDate, MIN_PAYMENT, type EstimateAmounts } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { CalendarService } from '../company/calendar/calendar.service.js';
import { textOf } from '../../platform/http/field-rules.js';
import type { Operator } from '../audit/audit.service.js';
import { CompanyService } from '../company/company.service.js';
import { finishedDraft, type DraftContent, type PricedDraftLine } from './draft-content.js';
import type { SendEstimateDto } from './dto/draft.dto.js';
import type { EndEstimateDto } from './dto/estimate-input.dto.js';
import { PreparedOrdersService } from './prepared-orders.service.js';
import { supplierOf } from './entities/estimate-version.entity.js';
import { EstimateNoticesService } from './estimate-notices.service.js';
import { viewDraft } from './estimate-view.js';
import * as refuse from './estimates.errors.js';
import { LinePricesService } from './line-prices.service.js';
import { EstimatesRepository, type LockedEstimate } from './repository/estimates.repository.js';
import { EstimateMovesService } from './estimate-moves.service.js';
import { EstimateVersionsRepository } from './repository/versions.repository.js';

/** What a change did, for the audit log. */
export interface EstimateChange {
  before: object;
  after: object;
}

const stateOf = ({ status, versionNo }: LockedEstimate) => ({ status, versionNo });

/** What staff do with an estimate, in the caller's transaction: send, withdraw, cancel, reassign. */
@Injectable()
export class EstimateSendingService {
  constructor(
    private readonly clock: Clock,
    private readonly calendar: CalendarService,
    private readonly company: CompanyService,
    private readonly preparedOrders: PreparedOrdersService,
    private readonly prices: LinePricesService,
    private readonly notices: EstimateNoticesService,
    private readonly moves: EstimateMovesService,
    private readonly versions: EstimateVersionsRepository,
    private readonly estimates: EstimatesRepository,
  ) {}

  /**
   * Stores the working copy as the next version, with the supplier of this moment, and notifies the buyer.
   * COMPANY_INCOMPLETE (422) where the store does not know the supplier yet.
   */
  async send(
    em: EntityManager,
    operator: Operator,
    id: number,
    form: SendEstimateDto,
  ): Promise<EstimateChange> {
    const estimate = await this.lock(em, operator, id);
    const { facts } = await this.company.forDocument(em);
    const draft = await this.versions.findDraft(em, id);
    if (draft === null) throw refuse.draftEmpty();
    if (draft.version !== form.draftVersion) throw refuse.staleDraft(viewDraft(draft));
    const now = this.clock.now();
    const { lines, amounts } = await this.finish(em, draft.content);
    const validUntil = this.validUntil(draft.content.validUntil, kstDate(now));
    await this.preparedOrders.end(em, estimate, now);
    const no = await this.nextNo(em, id);
    await this.versions.insert(em, {
      estimateId: id,
      no,
      content: draft.content,
      lines,
      amounts,
      validUntil,
      now,
      supplier: supplierOf(facts),
      recipient: { company: estimate.company, name: estimate.contactName },
      sentById: operator.actor.id,
    });
    const sent = await this.moves.move(em, estimate, {
      move: 'send' as const,
      by: 'staff' as const,
      author: 'staff' as const,
      actorId: operator.actor.id,
      now,
      text: textOf(form.message) || null,
      valid: { no, validUntil },
    });
    await this.notices.sent(em, sent, { no, totalAmount: amounts.totalAmount });
    return {
      before: stateOf(estimate),
      after: { ...stateOf(sent), totalAmount: amounts.totalAmount, validUntil },
    };
  }

  /** Withdraws the sent version: it can no longer be accepted, and is edited again. */
  async withdraw(
    em: EntityManager,
    operator: Operator,
    id: number,
    form: EndEstimateDto,
  ): Promise<EstimateChange> {
    const estimate = await this.lock(em, operator, id);
    const moved = await this.moves.move(em, estimate, {
      move: 'withdraw' as const,
      by: 'staff' as const,
      author: 'staff' as const,
      actorId: operator.actor.id,
      now: this.clock.now(),
      calendar: await this.calendar.current(),
      text: textOf(form.reason) || null,
      valid: null,
    });
    await this.notices.notifyBuyer(em, moved, {
      kind: 'estimate.withdrawn',
      title: '견적을 다시 작성하고 있습니다',
      body: `${estimate.title}\n보내 드린 견적서를 회수했습니다. 곧 새 견적서를 보내 드리겠습니다.`,
      key: `${id}:${estimate.version}`,
    });
    return { before: stateOf(estimate), after: stateOf(moved) };
  }

  async cancel(
    em: EntityManager,
    operator: Operator,
    id: number,
    form: EndEstimateDto,
  ): Promise<EstimateChange> {
    const estimate = await this.lock(em, operator, id);
    const now = this.clock.now();
    await this.preparedOrders.end(em, estimate, now);
    const reason = textOf(form.reason) || null;
    const moved = await this.moves.move(em, estimate, {
      move: 'cancel' as const,
      by: 'staff' as const,
      author: 'staff' as const,
      actorId: operator.actor.id,
      now,
      text: reason,
    });
    await this.notices.notifyBuyer(em, moved, {
      kind: 'estimate.cancelled',
      title: '견적이 취소되었습니다',
      body: reason === null ? estimate.title : `${estimate.title}\n사유: ${reason}`,
      key: `${id}:${estimate.version}`,
    });
    return { before: stateOf(estimate), after: stateOf(moved) };
  }

  private async lock(em: EntityManager, { actor }: Operator, id: number): Promise<LockedEstimate> {
    const estimate = await this.estimates.lock(em, { id, careOf: actor }, this.clock.now());
    if (estimate === null) throw refuse.estimateNotFound();
    return estimate;
  }

  /** With today's list prices, so that the saving is true on the day of the document. */
  private async finish(
    em: EntityManager,
    content: DraftContent,
  ): Promise<{ lines: PricedDraftLine[]; amounts: EstimateAmounts }> {
    const lines = await this.prices.current(em, finishedDraft(content).lines);
    const finished = finishedDraft({ ...content, lines });
    if (finished.amounts.totalAmount < MIN_PAYMENT) throw refuse.totalSmall();
    return finished;
  }

  private validUntil(wished: string | null, today: string): string {
    const day = wished ?? addKstDays(today, ESTIMATE_LIMITS.defaultValidDays);
    if (day < today || day > addKstDays(today, ESTIMATE_LIMITS.validDays)) throw refuse.validUntilForm();
    return day;
  }

  private async nextNo(em: EntityManager, estimateId: number): Promise<number> {
    const no = (await this.versions.lastNumber(em, estimateId)) + 1;
    if (no > ESTIMATE_LIMITS.versions) throw refuse.versionLimit();
    return no;
  }
}
