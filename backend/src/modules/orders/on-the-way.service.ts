import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { OnTheWayRepository, type OnTheWay } from './repository/on-the-way.repository.js';

export type { OnTheWay };

/** What sites of organizations still get. */
@Injectable()
export class OnTheWayService {
  constructor(private readonly orders: OnTheWayRepository) {}

  /** Paid and not delivered pieces of the products to the sites, less refunded ones. One statement. */
  async pieces(
    em: EntityManager,
    siteIds: readonly number[],
    productIds: readonly number[],
  ): Promise<OnTheWay[]> {
    if (siteIds.length === 0 || productIds.length === 0) return [];
    return this.orders.pieces(em, siteIds, productIds);
  }
}
