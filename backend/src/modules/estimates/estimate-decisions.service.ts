import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { formatDateKst } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import type { RequestOrigin } from '../../platform/http/access.js';
import { textOf } from '../../platform/http/field-rules.js';
import type { AcceptEstimateDto, EndEstimateDto } from './dto/estimate-input.dto.js';
import { PreparedOrdersService } from './prepared-orders.service.js';
import { EstimateLinksService } from './estimate-links.service.js';
import { EstimateNoticesService } from './estimate-notices.service.js';
import { claimForeign, estimateNotFound, linkReadOnly, superseded } from './estimates.errors.js';
import type { EstimateRef } from './repository/estimates.filter.js';
import { EstimatesRepository, type LockedEstimate } from './repository/estimates.repository.js';
import { EstimateMovesService } from './estimate-moves.service.js';

/** The buyer's decisions. Each locks the estimate: a second decision gets the present state. */
@Injectable()
export class EstimateDecisionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly preparedOrders: PreparedOrdersService,
    private readonly links: EstimateLinksService,
    private readonly notices: EstimateNoticesService,
    private readonly moves: EstimateMovesService,
    private readonly estimates: EstimatesRepository,
  ) {}

  /** Accepts the valid version; accepting it again changes nothing. */
  async accept(memberId: number, id: number, { versionNo }: AcceptEstimateDto): Promise<void> {
    await this.em.transactional(async (em) => {
      const estimate = await this.own(em, memberId, id);
      if (estimate.versionNo !== null && estimate.versionNo !== versionNo) throw superseded(estimate);
      if (estimate.status === 'ACCEPTED') return;
      const now = this.clock.now();
      await this.moves.move(em, estimate, {
        move: 'accept',
        by: 'buyer',
        author: 'buyer',
        actorId: memberId,
        now,
      });
      await this.notices.notifyStaff(em, estimate, {
        kind: 'estimate.accepted',
        title: '견적이 수락되었습니다',
        body: `${estimate.title}: ${formatDateKst(now)}에 ${versionNo}차 견적서를 수락했습니다.`,
        key: `${estimate.id}:${estimate.version}`,
      });
    });
  }

  async decline(memberId: number, id: number, form: EndEstimateDto): Promise<void> {
    await this.em.transactional(async (em) => {
      const estimate = await this.own(em, memberId, id);
      await this.end(em, estimate, 'decline', { author: 'buyer', id: memberId, reason: form.reason });
    });
  }

  async declineShared(token: string, form: EndEstimateDto, origin: RequestOrigin): Promise<void> {
    await this.links.spend(token, 'write', origin);
    await this.em.transactional(async (em) => {
      const { estimateId } = await this.links.open(em, token);
      const estimate = await this.locked(em, { id: estimateId });
      if (estimate.memberId !== null) throw linkReadOnly();
      await this.end(em, estimate, 'decline', { author: 'visitor', id: null, reason: form.reason });
    });
  }

  async cancel(memberId: number, id: number, form: EndEstimateDto): Promise<void> {
    await this.em.transactional(async (em) => {
      const estimate = await this.own(em, memberId, id);
      await this.preparedOrders.end(em, estimate, this.clock.now());
      await this.end(em, estimate, 'cancel', { author: 'buyer', id: memberId, reason: form.reason });
    });
  }

  /** Assigns a visitor's estimate to the member, once; returns its id. */
  async claim(memberId: number, token: string, origin: RequestOrigin): Promise<number> {
    await this.links.spend(token, 'write', origin);
    return this.em.transactional(async (em) => {
      const { estimateId } = await this.links.openForClaim(em, token);
      const estimate = await this.locked(em, { id: estimateId });
      if (estimate.memberId !== null && estimate.memberId !== memberId) throw claimForeign();
      if (estimate.memberId === null) {
        await this.links.close(em, estimateId);
        await this.estimates.setMember(em, estimateId, memberId, this.clock.now());
      }
      return estimateId;
    });
  }

  private own(em: EntityManager, memberId: number, id: number): Promise<LockedEstimate> {
    return this.locked(em, { id, memberId });
  }

  private async locked(em: EntityManager, ref: EstimateRef): Promise<LockedEstimate> {
    const estimate = await this.estimates.lock(em, ref, this.clock.now());
    if (estimate === null) throw estimateNotFound();
    return estimate;
  }

  private async end(
    em: EntityManager,
    estimate: LockedEstimate,
    move: 'decline' | 'cancel',
    who: { author: 'buyer' | 'visitor'; id: number | null; reason: string | null | undefined },
  ): Promise<void> {
    const reason = textOf(who.reason) || null;
    await this.moves.move(em, estimate, {
      move,
      by: 'buyer' as const,
      author: who.author,
      actorId: who.id,
      text: reason,
      now: this.clock.now(),
    });
    await this.notices.notifyStaff(em, estimate, {
      kind: `estimate.${move === 'decline' ? 'declined' : 'cancelled'}`,
      title: move === 'decline' ? '견적이 거절되었습니다' : '견적 요청이 취소되었습니다',
      body: reason === null ? estimate.title : `${estimate.title}\n사유: ${reason}`,
      key: `${estimate.id}:${estimate.version}`,
    });
  }
}
