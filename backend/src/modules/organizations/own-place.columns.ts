import { sql, type RawBuilder } from 'kysely';
import { boolean, nullable, rowOf, type ValueOf } from '../../platform/db/rows.js';
import { MEMBERSHIP, MEMBERSHIP_OF_MEMBERS } from './membership.columns.js';

/** Condition on `members`: whether prices agreed with the member's organization hold on a day in Seoul. */
export type ContractCondition = (day: string) => RawBuilder<boolean>;

/** Of a store without contract prices. */
export const NO_CONTRACT_PRICES: ContractCondition = () => sql<boolean>`false`;

const ROW = rowOf(import.meta.filename, { membership: nullable(MEMBERSHIP), hasContractPrices: boolean });

/** The live membership, and whether contract prices hold there today. */
export type OwnPlace = ValueOf<typeof MEMBERSHIP> & { hasContractPrices: boolean };

/** Column of a statement over `members`. */
export const ownPlaceColumn = (hasContractPrices: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`json_build_object('membership', ${MEMBERSHIP_OF_MEMBERS}, 'hasContractPrices', ${hasContractPrices})`;

/** The value of the column; null without a membership. */
export function ownPlaceFrom(value: unknown): OwnPlace | null {
  const { membership, hasContractPrices } = ROW(value);
  return membership === null ? null : { ...membership, hasContractPrices };
}
