import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  addBusinessDays,
  addKstDays,
  kstDate,
  kstHour,
  messageFor,
  REMINDER_HOUR,
  REQUEST_REMINDERS,
  type BusinessCalendar,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { Answer } from '../../../platform/http/envelope.js';
import { Throttle, type Budget } from '../../../platform/http/throttle.service.js';
import { CalendarService } from '../../company/calendar/calendar.service.js';
import { OrderProgressService } from '../../orders/order-progress.service.js';
import type { PurchaseRequestDto, StepLinkDto } from '../dto/purchase-request.dto.js';
import { ApprovalLinksService } from '../links/approval-links.service.js';
import {
  decisionTaken,
  requestExpired,
  requestForbidden,
  requestNotFound,
  requestState,
  requestWithoutApprover,
} from '../purchase-requests.errors.js';
import type { StoredRequest } from '../repository/request.columns.js';
import { RequestsRepository } from '../repository/requests.repository.js';
import { RequestNoticesService } from './request-notices.service.js';
import { RequestReadsService } from './request-reads.service.js';
import { openStepOf, stateOn } from './request-view.js';

/** Most requests of one run of the worker; the next run takes the next. */
const BATCH_SIZE = 50;
const DAY_MS = 86_400_000;

/** Messages that people send to the approvers of one request. */
const remindersOf = (id: number): Budget[] => [
  { key: `purchase-request:remind:${id}`, limit: 5, windowMs: DAY_MS },
];

/** What happens to a request besides its decisions: it is withdrawn, reminded of, sent by link, and it expires. */
@Injectable()
export class RequestMovesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly throttle: Throttle,
    private readonly calendar: CalendarService,
    private readonly orders: OrderProgressService,
    private readonly links: ApprovalLinksService,
    private readonly notices: RequestNoticesService,
    private readonly rows: RequestsRepository,
    private readonly reads: RequestReadsService,
  ) {}

  /** Takes the request back; an order that was only prepared of it can no longer be paid. */
  async withdraw(memberId: number, id: number): Promise<Answer<PurchaseRequestDto>> {
    await this.em.transactional(async (em) => {
      const request = await this.chased(em, memberId, id);
      const state = stateOn(request, this.clock.now());
      if (request.paying || (state !== 'waiting' && state !== 'approved')) throw requestState(state);
      await this.end(em, request, 'withdrawn');
    });
    return new Answer(await this.reads.get(memberId, id), { message: messageFor('REQUEST_WITHDRAWN') });
  }

  /** Tells whoever has to decide once more. */
  async remind(memberId: number, id: number): Promise<Answer<null>> {
    await this.em.transactional(async (em) => {
      const request = await this.chased(em, memberId, id);
      const step = openStepOf(this.waiting(request));
      if (step === null) throw requestState(request.state);
      if (!step.hasDecider) throw requestWithoutApprover();
      await this.throttle.spend(remindersOf(id));
      await this.notices.remind(em, request, step);
    });
    return new Answer(null, { message: messageFor('REQUEST_REMINDED') });
  }

  /** Sends the person of the open step a link; the one before ends. Only admins who did not ask get its address. */
  async link(memberId: number, id: number, stepId: number): Promise<Answer<StepLinkDto>> {
    const url = await this.em.transactional(async (em) => {
      const request = await this.chased(em, memberId, id);
      const step = request.steps.find((one) => one.id === stepId);
      if (step === undefined) throw requestNotFound();
      if (this.waiting(request).state !== 'waiting') throw requestState(request.state);
      if (step.state !== 'open') throw decisionTaken(step.state, request.state);
      await this.throttle.spend(remindersOf(id));
      const sent = { kind: 'request.to-decide', createdBy: memberId } as const;
      const address = await this.links.send(em, request, step, sent);
      return request.maySeeLink ? address : null;
    });
    return new Answer({ url }, { message: messageFor('LINK_SENT') });
  }

  /** Requests whose time is over. */
  findOverdue(): Promise<number[]> {
    return this.rows.findOverdue(this.em, this.clock.now(), BATCH_SIZE);
  }

  /** Ends one, unless it changed meanwhile. */
  async expire(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const request = await this.rows.lock(em, { id }, null);
      if (request === undefined || stateOn(request, this.clock.now()) !== 'expired') return;
      if (request.state === 'expired') return;
      await this.end(em, request, 'expired');
      await this.notices.outcome(em, request, 'expired', null);
    });
  }

  /** Open steps with a reminder that is due. */
  async findToRemind(): Promise<number[]> {
    const moments = reminderBounds(this.clock.now(), await this.calendar.current());
    return this.rows.findToRemind(this.em, moments, BATCH_SIZE);
  }

  /** Sends one reminder, however many are overdue. */
  async remindByClock(stepId: number): Promise<void> {
    const calendar = await this.calendar.current();
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const request = await this.rows.lock(em, { stepId }, null);
      if (request === undefined || stateOn(request, now) !== 'waiting') return;
      const step = openStepOf(request);
      if (step?.id !== stepId || step.openedAt === null) return;
      const openedAt = new Date(step.openedAt);
      const due = reminderBounds(now, calendar).filter((bound) => openedAt < bound).length;
      if (due <= step.reminders) return;
      await this.rows.setReminders(em, stepId, due);
      await this.notices.remind(em, request, step, `request.reminder:${stepId}:${due}`);
    });
  }

  /** The person leaves the organization: the open requests end with the membership, in its transaction. */
  async withdrawOf(em: EntityManager, memberId: number): Promise<void> {
    for (const id of await this.rows.openOf(em, memberId)) {
      const request = await this.rows.lock(em, { id }, null);
      // What is being paid is paid: a leaver's payment is taken, and its order stays the organization's.
      if (request === undefined || request.paying) continue;
      if (request.state === 'waiting' || request.state === 'approved')
        await this.end(em, request, 'withdrawn');
    }
  }

  /** Nobody whom these open steps name is left: their links end, and the admins hear that it is their turn. */
  async leaveToAdmins(em: EntityManager, organizationIds: readonly number[]): Promise<void> {
    if (organizationIds.length === 0) return;
    for (const stepId of await this.rows.leftSteps(em, organizationIds)) {
      const request = await this.rows.lock(em, { stepId }, null);
      if (request === undefined || openStepOf(request)?.id !== stepId) continue;
      await this.links.end(em, [stepId]);
      await this.notices.toDecide(em, request.id);
    }
  }

  private async end(
    em: EntityManager,
    request: StoredRequest,
    state: 'withdrawn' | 'expired',
  ): Promise<void> {
    const now = this.clock.now();
    await this.rows.setState(em, request.id, { state, now });
    await this.orders.expireOf(em, { requestId: request.id }, now);
    await this.links.end(
      em,
      request.steps.filter((step) => step.state === 'open').map((step) => step.id),
    );
  }

  /** Locks a request that the member may withdraw; 404 for what is not seen, 403 for what is only seen. */
  private async chased(em: EntityManager, memberId: number, id: number): Promise<StoredRequest> {
    const request = await this.rows.lock(em, { id }, memberId);
    if (request === undefined) throw requestNotFound();
    if (!request.mayChase) throw requestForbidden();
    return request;
  }

  private waiting(request: StoredRequest): StoredRequest {
    const state = stateOn(request, this.clock.now());
    if (state === 'expired' && request.state !== 'expired') throw requestExpired();
    return { ...request, state };
  }
}

/**
 * Steps that opened before such a moment have their first, their second reminder behind them: at 10:00 of business days 1
 * and 3 after the day on which their turn came.
 */
function reminderBounds(now: Date, calendar: BusinessCalendar): Date[] {
  const today = kstDate(now);
  const next = now < kstHour(today, REMINDER_HOUR) ? today : addKstDays(today, 1);
  return REQUEST_REMINDERS.map((days) => kstHour(addBusinessDays(next, -days, calendar), 0));
}
