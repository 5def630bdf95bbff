import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { messageFor, REQUEST_STATE_LABELS } from '@store/domain';
import { Clock } from '../../../platform/clock.js';
import type { RequestOrigin } from '../../../platform/http/access.js';
import { Answer } from '../../../platform/http/envelope.js';
import { messagesTo, Throttle } from '../../../platform/http/throttle.service.js';
import { LinkThrottle, type LinkUse } from '../../private-links/link-throttle.service.js';
import type { PrivateLink } from '../../private-links/private-links.service.js';
import {
  decisionMessage,
  madeOf,
  RequestDecisionsService,
  type Decided,
} from '../decisions/request-decisions.service.js';
import type { DecideByLinkDto } from '../dto/purchase-request-input.dto.js';
import type { ApprovalPageDto, LinkDecisionDto } from '../dto/purchase-request.dto.js';
import { linkCodeNotNeeded, linkDigits, linkEnded } from '../purchase-requests.errors.js';
import type { StoredRequest, StoredStep } from '../repository/request.columns.js';
import { RequestsRepository } from '../repository/requests.repository.js';
import { RequestReadsService } from '../requests/request-reads.service.js';
import { stateOn, viewApproval } from '../requests/request-view.js';
import { ApprovalLinksService, needsCode } from './approval-links.service.js';

const USES = {
  read: { purpose: 'purchase-step', name: 'purchase-step:read', limit: 300 },
  code: { purpose: 'purchase-step', name: 'purchase-step:code', limit: 5 },
  decide: { purpose: 'purchase-step', name: 'purchase-step:decide', limit: 20 },
} as const satisfies Readonly<Record<string, LinkUse>>;

/** A step that a live link opens. */
interface Opened {
  link: PrivateLink;
  stepId: number;
  request: StoredRequest;
  step: StoredStep;
}

/** What somebody without an account does with the link of a step. */
@Injectable()
export class ApprovalPagesService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly throttle: Throttle,
    private readonly linkThrottle: LinkThrottle,
    private readonly links: ApprovalLinksService,
    private readonly decisions: RequestDecisionsService,
    private readonly rows: RequestsRepository,
    private readonly reads: RequestReadsService,
  ) {}

  /** What is asked; changes nothing, because scanners of mail open links. */
  async open(token: string, origin: RequestOrigin): Promise<ApprovalPageDto> {
    await this.linkThrottle.spend(token, USES.read, origin);
    const { link, stepId } = await this.links.find(this.em, token);
    const found = await this.rows.find(this.em, { stepId }, null);
    const { request, step } = this.opened(link, stepId, found);
    const limits = await this.reads.limitsOf(this.em, request);
    return viewApproval(request, step, { limits, needsCode: needsCode(request) });
  }

  /** Sends a code to the approver's phone; only where the sum asks for one. */
  async sendCode(token: string, origin: RequestOrigin): Promise<Answer<null>> {
    await this.linkThrottle.spend(token, USES.code, origin);
    await this.em.transactional(async (em) => {
      const { link, stepId, request } = await this.lock(em, token);
      if (!needsCode(request)) throw linkCodeNotNeeded();
      await this.throttle.spend(messagesTo(link.phone ?? ''));
      await this.links.sendCode(em, link, stepId);
    });
    return new Answer(null, { message: messageFor('LINK_CODE_SENT') });
  }

  /** Decides the step of the link. A wrong number is counted, and the fifth ends the link. */
  async decide(
    token: string,
    form: DecideByLinkDto,
    origin: RequestOrigin,
  ): Promise<Answer<LinkDecisionDto>> {
    await this.linkThrottle.spend(token, USES.decide, origin);
    const decided = await this.em.transactional(async (em): Promise<Decided | null> => {
      const { link, stepId, request, step } = await this.lock(em, token);
      if (!(await this.links.prove(em, { link, stepId }, request, form))) return null;
      const made = { ...madeOf(form), decidedBy: step.memberId, via: 'link' as const };
      return this.decisions.apply(em, request, step, made);
    });
    // Outside, so that the wrong try stays counted.
    if (decided === null) throw linkDigits();
    const data = { ...decided, stateLabel: REQUEST_STATE_LABELS[decided.state] };
    return new Answer(data, { message: decisionMessage(form.decision) });
  }

  /** Locks the request, then reads the link again: it may have ended while this call waited. */
  private async lock(em: EntityManager, token: string): Promise<Opened> {
    const { stepId } = await this.links.find(em, token);
    const request = await this.rows.lock(em, { stepId }, null);
    const { link } = await this.links.find(em, token);
    return this.opened(link, stepId, request);
  }

  /** 410 where the step is not open any more, or its person no longer decides. */
  private opened(link: PrivateLink, stepId: number, request: StoredRequest | undefined): Opened {
    const step = request?.steps.find(({ id }) => id === stepId);
    if (request === undefined || step === undefined || step.isLeftToAdmins) throw linkEnded();
    if (stateOn(request, this.clock.now()) !== 'waiting' || step.state !== 'open') throw linkEnded();
    return { link, stepId, request, step };
  }
}
