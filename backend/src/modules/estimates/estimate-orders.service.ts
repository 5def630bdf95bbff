import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { estimateAfter, kstDate } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { EstimateNoticesService } from './estimate-notices.service.js';
import { estimateNotFound, moveRefused, superseded } from './estimates.errors.js';
import { EstimatePageRepository, type StoredVersion } from './repository/estimate-page.repository.js';
import { EstimatesRepository, type LockedEstimate } from './repository/estimates.repository.js';
import { EstimateMovesService } from './estimate-moves.service.js';
import { EstimateVersionsRepository } from './repository/versions.repository.js';

/** What an order stores of its estimate. */
export interface EstimateOfOrder {
  estimateId: number | null;
  estimateVersionId: number | null;
}

/** An accepted version that may be paid now, read under the estimate's lock. */
export interface Agreed {
  estimate: LockedEstimate;
  version: StoredVersion;
}

/** What the money path asks of estimates, and reports to them; every method runs in its transaction. */
@Injectable()
export class EstimateOrdersService {
  private readonly log = new Logger('Estimates');

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly notices: EstimateNoticesService,
    private readonly moves: EstimateMovesService,
    private readonly pages: EstimatePageRepository,
    private readonly versions: EstimateVersionsRepository,
    private readonly estimates: EstimatesRepository,
  ) {}

  /** Locks an own estimate and returns the version to pay, or the present one: accepted, valid, not expired. */
  async agreed(em: EntityManager, memberId: number, id: number, versionNo: number | null): Promise<Agreed> {
    const estimate = await this.estimates.lock(em, { id, memberId }, this.clock.now());
    if (estimate === null) throw estimateNotFound();
    const present = estimate.versionNo;
    if (versionNo !== null && present !== null && present !== versionNo) throw superseded(estimate);
    if (estimate.status !== 'ACCEPTED') throw moveRefused(estimate);
    const version = await this.versionOf(em, id, versionNo ?? present ?? 0);
    return { estimate, version };
  }

  /**
   * Whether an order may still be paid: its estimate may have expired or changed since. The caller holds the order's
   * lock.
   */
  async checkPayable(em: EntityManager, order: EstimateOfOrder): Promise<void> {
    if (order.estimateId === null) return;
    const estimate = await this.estimates.lock(em, { id: order.estimateId }, this.clock.now());
    if (estimate === null) throw estimateNotFound();
    const { estimateVersionId } = order;
    const no = estimateVersionId === null ? undefined : await this.versions.numberOf(em, estimateVersionId);
    if (estimate.versionNo !== null && no !== estimate.versionNo) throw superseded(estimate);
    if (estimate.status !== 'ACCEPTED') throw moveRefused(estimate);
  }

  /** The order is paid. */
  ordered(em: EntityManager, order: EstimateOfOrder): Promise<void> {
    return this.follow(em, order, 'order');
  }

  /** The bank withdrew the order's deposit; it waits for its money again. */
  unordered(em: EntityManager, order: EstimateOfOrder): Promise<void> {
    return this.follow(em, order, 'unorder');
  }

  /** Reports to staff, in its own transaction, that pieces are missing for the agreement. */
  async reportShortage(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const estimate = await this.estimates.lock(em, { id }, this.clock.now());
      if (estimate === null) return;
      await this.notices.notifyStaff(em, estimate, {
        kind: 'estimate.stock',
        title: '수락된 견적의 재고가 부족합니다',
        body: `${estimate.title}\n구매자가 결제를 시도했으나 재고가 부족합니다.`,
        key: `${id}:${estimate.versionNo ?? 0}:${kstDate(this.clock.now())}`,
      });
    });
  }

  /** Money moves first: an estimate in another state stays there, and the log says so. */
  private async follow(
    em: EntityManager,
    { estimateId }: EstimateOfOrder,
    move: 'order' | 'unorder',
  ): Promise<void> {
    if (estimateId === null) return;
    const now = this.clock.now();
    const estimate = await this.estimates.lock(em, { id: estimateId }, now);
    if (estimate === null || estimateAfter(estimate.status, move, 'system') === null) {
      this.log.error(`estimate ${estimateId} is ${estimate?.status ?? 'gone'}: its order moved by '${move}'`);
      return;
    }
    const who = { by: 'system', author: 'system', actorId: null } as const;
    await this.moves.move(em, estimate, { ...who, move, now });
    if (move === 'unorder') return;
    await this.notices.notifyStaff(em, estimate, {
      kind: 'estimate.ordered',
      title: '견적이 주문되었습니다',
      body: estimate.title,
      key: `${estimate.id}:${estimate.version}`,
    });
  }

  private async versionOf(em: EntityManager, id: number, versionNo: number): Promise<StoredVersion> {
    const estimate = await this.pages.find(em, { id }, kstDate(this.clock.now()));
    const version = estimate?.versions.find(({ no }) => no === versionNo);
    if (version === undefined) throw estimateNotFound();
    return version;
  }
}
