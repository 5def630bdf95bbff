import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ContractTiers } from '@store/domain';

/** Agreed prices by product id; a product without any has no entry. */
export type Contracts = ReadonlyMap<number, ContractTiers>;

/** Nothing was agreed. */
export const NO_CONTRACTS: Contracts = new Map();

/** Injection token of what knows the prices agreed with a member's organization. */
export abstract class ContractTiersSource {
  /** The agreed prices of these products for a member at a moment; one statement. */
  abstract of(
    em: EntityManager,
    memberId: number | null,
    productIds: readonly number[],
    now: Date,
  ): Promise<Contracts>;
}

/** A shop in which nothing is agreed. */
@Injectable()
export class NoContractTiers extends ContractTiersSource {
  override of(): Promise<Contracts> {
    return Promise.resolve(NO_CONTRACTS);
  }
}
