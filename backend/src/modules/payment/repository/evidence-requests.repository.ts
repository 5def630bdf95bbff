import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { TaxBuyer } from '@store/domain';
import { databaseOf } from '../../../platform/db/database.js';

/** Statements on the evidence that checkouts request; `em` is the caller's transaction. */
@Injectable()
export class EvidenceRequestsRepository {
  /** Stores the request of an order's checkout. */
  async write(
    em: EntityManager,
    { orderId, kind, buyer }: { orderId: number; kind: 'tax_invoice' | 'none'; buyer: TaxBuyer | null },
  ): Promise<void> {
    const values = { kind, buyer: buyer === null ? null : JSON.stringify(buyer) };
    await databaseOf(em)
      .insertInto('evidence_requests')
      .values({ order_id: orderId, ...values })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
      .execute();
  }
}
