import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ChangeAuthor } from '../../../audit/audit.service.js';
import { AdminOrdersService, type OrderChange, type ShippingInput } from '../../admin-orders.service.js';
import { PrintJobsService, type OpenJob } from '../../../printing/jobs/print-jobs.service.js';
import { audited, hasShipped, shippedUnprinted } from '../admin/audited-order.rules.js';
import { WaybillOrdersRepository, type NamedOrders, type WaybillOrder } from './waybill-orders.repository.js';

export type { NamedOrders, WaybillOrder } from './waybill-orders.repository.js';

/** Orders that rows name, and what the rules need besides them. */
export interface WaybillTargets {
  orders: readonly WaybillOrder[];
  /** Unfinished print jobs of the orders. */
  jobs: readonly OpenJob[];
}

/** Shipping data of many orders: from sheets, from the list of orders and from partners, by the same rules. */
@Injectable()
export class WaybillsService {
  constructor(
    private readonly orders: AdminOrdersService,
    private readonly printJobs: PrintJobsService,
    private readonly rows: WaybillOrdersRepository,
  ) {}

  /** The placed orders that rows name; two statements. */
  async targets(em: EntityManager, named: NamedOrders): Promise<WaybillTargets> {
    const orders = await this.rows.find(em, named);
    const jobs = await this.printJobs.openOf(
      em,
      orders.map(({ id }) => id),
    );
    return { orders, jobs };
  }

  /** The same with the orders locked until the transaction ends; three statements. */
  async lockedTargets(em: EntityManager, named: NamedOrders): Promise<WaybillTargets> {
    await this.rows.lock(em, named);
    return this.targets(em, named);
  }

  /**
   * Saves shipping data of different orders with its records, in the caller's transaction and a fixed number of
   * statements. All or none: BatchRejected names the orders that cannot be changed.
   */
  async save(
    em: EntityManager,
    author: ChangeAuthor,
    inputs: readonly (ShippingInput & { id: number })[],
  ): Promise<OrderChange[]> {
    const changes = await this.orders.saveShippings(em, inputs, author);
    const jobs = await this.printJobs.openOf(
      em,
      changes.filter(hasShipped).map(({ id }) => id),
    );
    for (const change of changes) {
      const { audit } = audited('order.shipping', change);
      if (audit === null) continue;
      const unprinted = shippedUnprinted(change, jobs);
      if (unprinted !== null) author.record(em, unprinted);
      author.record(em, audit);
    }
    return changes;
  }

  /** Sets PREPARING for different orders, with its records; as `save`. */
  async prepare(em: EntityManager, author: ChangeAuthor, ids: readonly number[]): Promise<OrderChange[]> {
    const changes = await this.orders.setStatuses(em, ids, 'PREPARING', author);
    for (const change of changes) {
      const { audit } = audited('order.status', change);
      if (audit !== null) author.record(em, audit);
    }
    return changes;
  }

  /** Versions of changed orders; writes what waits in the unit of work first. */
  async versions(em: EntityManager, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    await em.flush();
    return this.rows.versions(em, ids);
  }
}
