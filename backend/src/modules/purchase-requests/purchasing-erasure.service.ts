import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { PrivateLinksService } from '../private-links/private-links.service.js';
import { LimitsRepository } from './limits/limits.repository.js';
import { RequestErasureRepository } from './repository/request-erasure.repository.js';
import { RequestMovesService } from './requests/request-moves.service.js';
import { ApprovalRepository } from './rules/approval.repository.js';

/** Erasure of personal data in limits and approvals. */
@Injectable()
export class PurchasingErasureService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly limits: LimitsRepository,
    private readonly approval: ApprovalRepository,
    private readonly moves: RequestMovesService,
    private readonly requests: RequestErasureRepository,
    private readonly links: PrivateLinksService,
  ) {}

  /**
   * Ends the limits and open requests of a member who closes the account, and erases contacts that are the member, texts and
   * links; open steps go to the admins; in the caller's transaction, before the member's own row forgets its proofs.
   */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    const now = this.clock.now();
    await this.limits.eraseOf(em, memberId, now);
    const contactIds = await this.approval.eraseProved(em, memberId, now);
    await this.moves.withdrawOf(em, memberId);
    const steps = await this.requests.erase(em, memberId, contactIds);
    await this.links.erase(
      em,
      steps.map(({ id }) => id),
      'purchase-step',
    );
    await this.moves.leaveToAdmins(em, [...new Set(steps.map(({ organizationId }) => organizationId))]);
  }

  /** Erases contacts of organizations that are refused or closed, at most so many; returns how many. */
  eraseOfClosed(now: Date, atMost: number): Promise<number> {
    return this.approval.eraseOfClosed(this.em, now, atMost);
  }
}
