import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { estimateAfter, kstDate } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { PreparedOrdersService } from './prepared-orders.service.js';
import { EstimateNoticesService } from './estimate-notices.service.js';
import { EstimateMovesService } from './estimate-moves.service.js';
import { EstimatesRepository } from './repository/estimates.repository.js';

/** Most estimates of one run; the next run takes the next. */
const BATCH_SIZE = 50;

/**
 * Stores that versions have expired, and notifies both sides. Reads and moves never wait for it: they use the
 * clock.
 */
@Injectable()
export class EstimateExpiryService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly preparedOrders: PreparedOrdersService,
    private readonly notices: EstimateNoticesService,
    private readonly moves: EstimateMovesService,
    private readonly estimates: EstimatesRepository,
  ) {}

  /** Estimates whose last day in Korea has passed, and whose payment is not under way. */
  findDue(): Promise<number[]> {
    return this.estimates.findRunOut(this.em, kstDate(this.clock.now()), BATCH_SIZE);
  }

  /** Ends one, unless it changed meanwhile. */
  async expire(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const estimate = await this.estimates.lock(em, { id, running: true }, now);
      if (estimate === null || estimate.status !== 'EXPIRED' || estimate.paying) return;
      await this.preparedOrders.end(em, estimate, now);
      // By the clock it is expired already; the move starts from the stored state.
      const before = { ...estimate, status: 'SENT' as const };
      if (estimateAfter(before.status, 'expire', 'system') === null) return;
      const who = { by: 'system', author: 'system', actorId: null } as const;
      await this.moves.move(em, before, { ...who, move: 'expire', now });
      const notice = {
        kind: 'estimate.expired',
        title: '견적의 유효기간이 지났습니다',
        body: `${estimate.title}\n유효기간 ${estimate.validUntil ?? ''}까지였습니다.`,
        key: `${id}:${estimate.versionNo ?? 0}`,
      };
      await this.notices.notifyBuyer(em, estimate, notice);
      await this.notices.notifyStaff(em, estimate, notice);
    });
  }
}
