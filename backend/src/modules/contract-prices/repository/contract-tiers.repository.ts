import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseOf } from '../../../platform/db/database.js';
import { opaqueIntArray, preparedStatement } from '../../../platform/db/prepared.js';
import { object, rowOf, type ValueOf } from '../../../platform/db/rows.js';
import { CONTRACT, contractTiers } from './contract-tiers.columns.js';

/** The contract prices of a product. */
export type Contract = ValueOf<ReturnType<typeof object<typeof CONTRACT>>>;

interface Wanted {
  memberId: number;
  productIds: readonly number[];
  /** Today in Seoul. */
  day: string;
}

const selectTiers = preparedStatement(
  (_db, { memberId, productIds, day }: Wanted) =>
    contractTiers({
      memberId: sql`${memberId}`,
      productIds: opaqueIntArray(productIds),
      day: sql`${day}`,
    }),
  rowOf(import.meta.filename, CONTRACT),
);

/** Reads the contract prices that hold for a buyer. */
@Injectable()
export class ContractTiersRepository {
  /** The tiers of the chosen list for each product that has one, in one statement. */
  read(em: EntityManager, wanted: Wanted): Promise<Contract[]> {
    return selectTiers(databaseOf(em), wanted);
  }
}
