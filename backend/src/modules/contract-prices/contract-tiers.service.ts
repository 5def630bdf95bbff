import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kstDate, type ContractTiers } from '@store/domain';
import { ContractTiersRepository, type Contract } from './repository/contract-tiers.repository.js';

/** Contract prices by product id; a product without any has no entry. */
export type Contracts = ReadonlyMap<number, ContractTiers>;

/** Nothing was agreed. */
export const NO_CONTRACTS: Contracts = new Map();

/** Contract prices as a statement read them; null = no list serves the buyer. */
export const contractsFrom = (rows: readonly Contract[] | null): Contracts =>
  rows === null ? NO_CONTRACTS : new Map(rows.map(({ productId, ...tiers }) => [productId, tiers]));

/** The contract prices that hold for a buyer, for callers whose own statement does not read them (`contractsColumn`). */
@Injectable()
export class ContractTiersService {
  constructor(private readonly tiers: ContractTiersRepository) {}

  /**
   * The contract tiers of these products for the member's organization at this moment, by product; a product without a
   * contract price has no entry. One list gives all tiers of a product: the one of the lowest rank, then of the newest
   * `validFrom`, then of the lowest id. A list holds on whole days in Seoul, both included. One statement, none without
   * a member or a product; `memberId` null = a visitor.
   */
  async of(
    em: EntityManager,
    memberId: number | null,
    productIds: readonly number[],
    now: Date,
  ): Promise<Contracts> {
    if (memberId === null || productIds.length === 0) return NO_CONTRACTS;
    const rows = await this.tiers.read(em, {
      memberId,
      productIds: [...new Set(productIds)],
      day: kstDate(now),
    });
    return contractsFrom(rows);
  }
}
