import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { estimateAfter, kstDate } from '@store/domain';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock.js';
import { lockEstimate, moveEstimate } from './estimate-lock.js';
import { PreparedOrdersService } from './prepared-orders.service.js';
import { EstimateNoticesService } from './estimate-notices.service.js';
import { PAYING } from './estimate-sql.js';

/** Most estimates that one run takes; the next run takes the next. */
const ROUND = 50;

/** Writes down that versions have run out, and tells both sides. Reads and moves never wait for it: they ask the clock. */
@Injectable()
export class EstimateExpiryService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly preparedOrders: PreparedOrdersService,
    private readonly notices: EstimateNoticesService,
  ) {}

  /** Estimates whose last day in Korea is over, and for which no money is on its way. */
  async findDue(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select e.id from estimates e
      where e.status in ('SENT', 'QUESTION', 'ACCEPTED') and e.valid_until < ${kstDate(this.clock.now())}::date
        and not ${PAYING}
      order by e.valid_until, e.id limit ${ROUND}`.execute(this.em.getKysely());
    return rows.map(({ id }) => id);
  }

  /** Ends one, unless somebody has done something about it meanwhile. */
  async expire(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const stored = sql`e.id = ${id} and e.status in ('SENT', 'QUESTION', 'ACCEPTED')`;
      const estimate = await lockEstimate(em, stored, now);
      if (estimate === null || estimate.status !== 'EXPIRED' || estimate.paying) return;
      await this.preparedOrders.end(em, estimate, now);
      // The clock has it as expired already; the move is made from what is written.
      const before = { ...estimate, status: 'SENT' as const };
      if (estimateAfter(before.status, 'expire', 'system') === null) return;
      const who = { by: 'system', author: 'system', actorId: null } as const;
      await moveEstimate(em, before, { ...who, move: 'expire', now });
      const words = {
        kind: 'estimate.expired',
        title: '견적의 유효기간이 끝났습니다',
        body: `${estimate.title}\n유효기간 ${estimate.validUntil ?? ''}까지였습니다.`,
        key: `${id}:${estimate.versionNo ?? 0}`,
      };
      await this.notices.tellBuyer(em, estimate, words);
      await this.notices.tellStaff(em, estimate, words);
    });
  }
}
