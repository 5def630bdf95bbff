import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  afterDecision,
  messageFor,
  type Decision,
  type RequestState,
  type RequestedPieces,
} from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import { faultPoint } from '../../../platform/fault-point.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Answer } from '../../../platform/http/envelope.js';
import { textOf } from '../../../platform/http/field-rules.js';
import type { DecideDto, DecideManyDto, DecisionFormDto } from '../dto/purchase-request-input.dto.js';
import type { DecisionResultDto, PurchaseRequestDto } from '../dto/purchase-request.dto.js';
import { ApprovalLinksService } from '../links/approval-links.service.js';
import { PurchaseTermsService } from '../purchase-terms.service.js';
import * as refuse from '../purchase-requests.errors.js';
import type { StoredRequest, StoredStep } from '../repository/request.columns.js';
import { RequestsRepository } from '../repository/requests.repository.js';
import { RequestNoticesService } from '../requests/request-notices.service.js';
import { RequestReadsService } from '../requests/request-reads.service.js';
import { stateOn } from '../requests/request-view.js';
import { RequestReductionsService } from './request-reductions.service.js';

const DONE = {
  approve: 'DECISION_APPROVED',
  reduce: 'DECISION_REDUCED',
  reject: 'DECISION_REJECTED',
} as const satisfies Readonly<Record<Decision, string>>;

/** The sentence for whoever decided. */
export const decisionMessage = (decision: Decision): string => messageFor(DONE[decision]);

/** A decision, by whom and from where. */
interface Made {
  decision: Decision;
  note: string | null;
  lines: readonly RequestedPieces[];
  /** Null for a contact. */
  decidedBy: number | null;
  via: 'app' | 'link';
}

/** The request after a decision. */
export interface Decided {
  state: RequestState;
  /** Won. */
  total: number;
}

/** Decisions of approvers. The lock of the request makes two of them go one after the other: the first wins. */
@Injectable()
export class RequestDecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly terms: PurchaseTermsService,
    private readonly reductions: RequestReductionsService,
    private readonly links: ApprovalLinksService,
    private readonly notices: RequestNoticesService,
    private readonly rows: RequestsRepository,
    private readonly reads: RequestReadsService,
  ) {}

  /** Decides a step under the caller's name. */
  async decide(memberId: number, stepId: number, form: DecideDto): Promise<Answer<PurchaseRequestDto>> {
    const id = await this.em.transactional(async (em) => {
      const request = await this.rows.lock(em, { stepId }, memberId);
      if (request === undefined) throw refuse.requestNotFound();
      if (request.requesterId === memberId) throw refuse.decisionOwn();
      const step = request.steps.find((one) => one.id === stepId);
      if (step?.mayDecide !== true) throw refuse.decisionForbidden();
      this.demandOpen(request, step);
      if (form.version !== request.version) throw refuse.staleRequest(request.version);
      await this.apply(em, request, step, { ...madeOf(form), decidedBy: memberId, via: 'app' });
      await faultPoint('decision.before-commit');
      return request.id;
    });
    return new Answer(await this.reads.get(memberId, id), { message: decisionMessage(form.decision) });
  }

  /** Approves several steps, each by itself: what is refused stands in its row. */
  async decideMany(memberId: number, { decision, steps }: DecideManyDto): Promise<DecisionResultDto[]> {
    const results: DecisionResultDto[] = [];
    for (const { stepId, version } of steps) {
      try {
        const { data } = await this.decide(memberId, stepId, { decision, version });
        results.push({ stepId, ok: true, code: null, message: null, state: data.state });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const seen = await this.rows.find(this.em, { stepId }, memberId);
        const state = seen === undefined ? null : stateOn(seen, this.clock.now());
        results.push({ stepId, ok: false, code: error.code, message: error.message, state });
      }
    }
    return results;
  }

  /** The step can be decided now. */
  private demandOpen(request: StoredRequest, step: StoredStep): void {
    if (step.state !== 'open' && step.state !== 'later')
      throw refuse.decisionTaken(step.state, request.state);
    const state = stateOn(request, this.clock.now());
    if (state === 'expired') throw refuse.requestExpired();
    if (state !== 'waiting' || step.state !== 'open') throw refuse.requestState(state);
  }

  /** Appends the decision and moves steps and request. */
  async apply(em: EntityManager, before: StoredRequest, step: StoredStep, made: Made): Promise<Decided> {
    const { decision, note, lines } = made;
    if (decision === 'reject' && note === null) throw refuse.noteRequired();
    const now = this.clock.now();
    const isReduced = decision === 'reduce';
    const request = isReduced ? await this.reduce(em, before, lines, now) : before;
    const { steps, state } = afterDecision(before.steps, decision);
    if (state === 'approved') await this.demandLimits(em, request);
    const row = { ...made, stepId: step.id, version: before.version, lines: isReduced ? lines : null, now };
    if (!(await this.rows.addDecision(em, row))) throw refuse.decisionTaken(step.state, before.state);
    const moved = steps.filter((after, i) => after.state !== before.steps[i]?.state);
    for (const after of moved) await this.rows.setStep(em, after.id, after.state, now);
    if (state !== 'waiting') await this.rows.setState(em, request.id, { state, now });
    await this.links.end(em, [step.id]);
    await this.tell(em, { ...request, state }, made);
    return { state, total: request.totalAmount };
  }

  /** Writes the request with fewer pieces as its next version. */
  private async reduce(
    em: EntityManager,
    request: StoredRequest,
    changes: readonly RequestedPieces[],
    now: Date,
  ): Promise<StoredRequest> {
    const { lines, ...amounts } = await this.reductions.reduce(em, request, changes);
    const version = request.version + 1;
    await this.rows.addLines(em, request.id, version, lines);
    await this.rows.setVersion(em, request.id, { ...amounts, version, now });
    return { ...request, ...amounts, version };
  }

  /** A limit that refuses stops the last decision; the approver may still reduce or reject. */
  private async demandLimits(em: EntityManager, request: StoredRequest): Promise<void> {
    const { organizationId, siteId, requesterId: memberId } = request;
    const spender = { organizationId, siteId, memberId, approval: 'rules' as const };
    const { mode, reasons } = await this.terms.judge(em, spender, request.totalAmount);
    if (mode === 'refused') throw refuse.limitRefused(reasons);
  }

  private async tell(
    em: EntityManager,
    request: StoredRequest,
    { decision, note }: Pick<Made, 'decision' | 'note'>,
  ): Promise<void> {
    if (request.state === 'waiting') await this.notices.toDecide(em, request.id);
    const outcome = outcomeOf(request, decision);
    if (outcome !== null) await this.notices.outcome(em, request, outcome, note);
  }
}

/** What the requester hears; nothing while others still decide what was only approved. */
function outcomeOf(
  { state }: Pick<StoredRequest, 'state'>,
  decision: Decision,
): 'approved' | 'reduced' | 'rejected' | null {
  if (decision === 'reject') return 'rejected';
  if (decision === 'reduce') return 'reduced';
  return state === 'approved' ? 'approved' : null;
}

/** The decision of a form. */
export const madeOf = ({ decision, note, lines }: DecisionFormDto): Omit<Made, 'decidedBy' | 'via'> => ({
  decision,
  note: textOf(note) || null,
  lines: lines ?? [],
});
