import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { canMoveRefill, messageFor, spendMonthOf } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import { Answer } from '../../platform/http/envelope.js';
import { OnTheWayService } from '../orders/on-the-way.service.js';
import { PricingService } from '../pricing/pricing.service.js';
import type { CountRefillDto, RefillCountDto, RefillDto, RefillsDto } from './dto/refill.dto.js';
import { refillNotFound, refillState } from './par-lists.errors.js';
import { ParListsService } from './par-lists.service.js';
import { refillRows, totalOf } from './refill-rows.js';
import {
  RefillsRepository,
  type RefillPlace,
  type NewCount,
  type StoredRefill,
} from './repository/refills.repository.js';

/** Counting what lies at a site (채우기). Nothing is ordered by itself. */
@Injectable()
export class RefillsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly pricing: PricingService,
    private readonly onTheWay: OnTheWayService,
    private readonly parLists: ParListsService,
    private readonly refills: RefillsRepository,
  ) {}

  /** The open refills of the month at the caller's sites, with their sums. Four statements, however many there are. */
  async open(memberId: number): Promise<RefillsDto> {
    const month = spendMonthOf(this.clock.now());
    const views = await this.view(this.em, memberId, await this.refills.open(this.em, memberId, month));
    return { items: views.map(({ rows: _rows, ...summary }) => summary) };
  }

  /**
   * The open refill of the month, else a new one. One that is left from an earlier month is dropped: its counts are old. After a
   * submission the next number begins.
   */
  async begin(memberId: number, listId: number): Promise<RefillDto> {
    return this.em.transactional(async (em) => {
      await this.parLists.lock(em, memberId, listId);
      const month = spendMonthOf(this.clock.now());
      const found = await this.refills.latest(em, listId, month);
      const open = found.find(({ state }) => state === 'open');
      if (open?.month === month) return this.get(memberId, open.id, em);
      if (open !== undefined) await this.refills.end(em, [{ id: open.id, rows: null }], 'dropped');
      const number = 1 + Math.max(0, ...found.filter((one) => one.month === month).map((one) => one.number));
      return this.get(memberId, await this.refills.begin(em, listId, month, number), em);
    });
  }

  /** A refill; 404 for one of another site. */
  async get(memberId: number, id: number, em = this.em): Promise<RefillDto> {
    const [refill] = await this.view(em, memberId, await this.refills.find(em, memberId, [id]));
    if (refill === undefined) throw refillNotFound();
    return refill;
  }

  /**
   * Stores counts. They may be sent again, by a device that was offline, in whatever order: of an item the last count stays.
   */
  async count(memberId: number, id: number, { rows }: CountRefillDto): Promise<Answer<RefillDto>> {
    const counts = lastCounts(rows, this.clock.now());
    const saved = await this.em.transactional(async (em) => {
      const refill = await this.lockOpen(em, memberId, id);
      if (counts.length > 0) await this.refills.count(em, refill, counts);
      return this.get(memberId, id, em);
    });
    return new Answer(saved, { message: messageFor('REFILL_SAVED') });
  }

  /** Drops an open refill with its counts. */
  async drop(memberId: number, id: number): Promise<Answer<null>> {
    await this.em.transactional(async (em) => {
      await this.lockOpen(em, memberId, id);
      await this.refills.end(em, [{ id, rows: null }], 'dropped');
    });
    return new Answer(null, { message: messageFor('REFILL_DROPPED') });
  }

  /** Stored refills as their pages show them; at most three statements, however many there are. */
  async view(em: EntityManager, memberId: number, stored: readonly StoredRefill[]): Promise<RefillDto[]> {
    const counting = stored.filter(({ submittedRows }) => submittedRows === null);
    const productIds = [...new Set(counting.flatMap(({ items }) => items.map((item) => item.productId)))];
    const siteIds = [...new Set(counting.map(({ siteId }) => siteId))];
    const prices = await this.pricing.pricesOf(productIds, memberId, em);
    const onTheWay = await this.onTheWay.pieces(em, siteIds, productIds);
    return stored.map(({ submittedRows, items, requestState: _state, ...refill }) => {
      const rows = submittedRows ?? refillRows(items, { siteId: refill.siteId, prices, onTheWay });
      const counted = rows.filter((row) => row.counted !== null).length;
      const problems = rows.filter(
        ({ problem, quantity }) => problem !== null && quantity !== null && quantity > 0,
      );
      return {
        ...refill,
        itemCount: rows.length,
        counted,
        problems: problems.length,
        total: totalOf(rows),
        rows,
      };
    });
  }

  private async lockOpen(em: EntityManager, memberId: number, id: number): Promise<RefillPlace> {
    const [refill] = await this.refills.lock(em, memberId, [id]);
    if (refill === undefined) throw refillNotFound();
    if (!canMoveRefill(refill.state, 'submitted')) throw refillState(refill.state);
    return refill;
  }
}

/** The last count of each item. A device whose clock is ahead counts now: later counts must win over it. */
function lastCounts(rows: readonly RefillCountDto[], now: Date): NewCount[] {
  const counts = new Map<number, NewCount>();
  for (const { itemId, counted, quantity = null, countedAt } of rows) {
    const at = countedAt == null ? now : new Date(Math.min(Date.parse(countedAt), now.getTime()));
    const count = {
      itemId,
      counted,
      quantity: counted === null ? null : quantity,
      countedAt: at.toISOString(),
    };
    const before = counts.get(itemId);
    if (before === undefined || before.countedAt <= count.countedAt) counts.set(itemId, count);
  }
  return [...counts.values()];
}
