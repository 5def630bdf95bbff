import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { BatchRejected } from '../../platform/errors/batch-rejected.js';
import type { DomainError } from '../../platform/errors/domain-error.js';
import { AuditService, type Operator } from '../audit/audit.service.js';
import type { ContractPriceInput } from './contract-list-view.js';
import { pricesRecord } from './contract-lists.service.js';
import { contractListEnded, rowProductGone } from './contract-prices.errors.js';
import { ContractRowsRepository, type PricedProduct } from './repository/contract-rows.repository.js';

export type { PricedProduct } from './repository/contract-rows.repository.js';

/** A price of a sheet, with its list. */
export type SheetPrice = ContractPriceInput & { listId: number };

/** What the rows of a sheet of contract prices are compared with. */
export interface KnownContracts {
  /** Lists that have not ended, by name. */
  lists: ReadonlyMap<string, number>;
  products: ReadonlyMap<string, PricedProduct>;
  /** Won by `contractPriceKey`. */
  prices: ReadonlyMap<string, number>;
}

/** What a row of a sheet names. */
export const contractPriceKey = (listId: number, productId: number, minQty: number): string =>
  `${listId} ${productId} ${minQty}`;

/** Contract prices from spreadsheets: by arrays, however many rows there are. */
@Injectable()
export class ContractPriceSheets {
  constructor(
    private readonly rows: ContractRowsRepository,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /** Reads what these rows are about, in three statements. */
  async known(em: EntityManager, names: readonly string[], skus: readonly string[]): Promise<KnownContracts> {
    const lists = await this.rows.findNamed(em, [...new Set(names)]);
    const products = await this.rows.priced(em, [...new Set(skus)]);
    const prices = await this.rows.pricesOf(
      em,
      lists.map(({ id }) => id),
      products.map(({ id }) => id),
    );
    return {
      lists: new Map(lists.map(({ id, name }) => [name, id])),
      products: new Map(products.map((product) => [product.sku, product])),
      prices: new Map(
        prices.map(({ listId, productId, minQty, unitPrice }) => [
          contractPriceKey(listId, productId, minQty),
          unitPrice,
        ]),
      ),
    };
  }

  /**
   * Adds or replaces these prices, one statement a list, and records them. BatchRejected names the prices whose list has
   * ended or whose product was removed since.
   */
  async save(em: EntityManager, { actor, origin }: Operator, prices: readonly SheetPrice[]): Promise<void> {
    const listIds = [...new Set(prices.map(({ listId }) => listId))].sort((a, b) => a - b);
    const open = new Set(
      (await this.rows.lockAll(em, listIds)).filter(({ state }) => state !== 'ended').map(({ id }) => id),
    );
    const products = await this.rows.existing(
      em,
      prices.map(({ productId }) => productId),
    );
    const refused = new Map<number, DomainError>();
    for (const [index, { listId, productId }] of prices.entries()) {
      if (!open.has(listId)) refused.set(index, contractListEnded());
      else if (!products.has(productId)) refused.set(index, rowProductGone());
    }
    if (refused.size > 0) throw new BatchRejected(refused);
    for (const listId of listIds) {
      const own = prices.filter((price) => price.listId === listId);
      const record = pricesRecord(listId, await this.rows.writePrices(em, listId, own, { complete: false }));
      if (record !== null) this.audit.record(em, { ...record, actor, ip: origin.ip });
    }
    await this.rows.touch(em, listIds, this.clock.now());
  }
}
