import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { LimitsRepository } from './limits/limits.repository.js';
import { ApprovalRepository } from './rules/approval.repository.js';

/** Erasure of personal data in limits and approvals. */
@Injectable()
export class PurchasingErasureService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly limits: LimitsRepository,
    private readonly approval: ApprovalRepository,
  ) {}

  /**
   * Ends the limits of a member who closes the account, and erases contacts that are the member; in the caller's
   * transaction, before the member's own row forgets its proofs.
   */
  async erase(em: EntityManager, memberId: number): Promise<void> {
    const now = this.clock.now();
    await this.limits.endOf(em, memberId, now);
    await this.approval.eraseProved(em, memberId, now);
  }

  /** Erases contacts of organizations that are refused or closed, at most so many; returns how many. */
  eraseOfClosed(now: Date, atMost: number): Promise<number> {
    return this.approval.eraseOfClosed(this.em, now, atMost);
  }
}
