import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { daysAfter, retainedUntil, type Day } from '@store/domain';
import { OrderErasureService, type KeptOrders } from '../orders/order-erasure.service.js';
import { EvidenceRetentionService } from '../tax-documents/report/evidence-retention.service.js';

/** The end of a day in Seoul. */
const endOf = (day: Day): string => new Date(`${daysAfter(day, 1)}T00:00:00+09:00`).toISOString();

/** The later of two times; null means none. */
function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return new Date(one) > new Date(other) ? one : other;
}

/** Which orders the law requires the store to keep after closing, and until when. Writes nothing. */
@Injectable()
export class KeptOrdersService {
  constructor(
    private readonly em: EntityManager,
    private readonly orders: OrderErasureService,
    private readonly evidence: EvidenceRetentionService,
  ) {}

  /** The member's placed orders, and until when the last order and the last tax document are kept. */
  async of(memberId: number, em: EntityManager = this.em): Promise<KeptOrders> {
    const { orders, until } = await this.orders.kept(em, memberId);
    const written = await this.evidence.lastWriteDate(em, memberId);
    const documents = written === null ? null : endOf(retainedUntil(written));
    return { orders, until: later(until, documents) };
  }
}
