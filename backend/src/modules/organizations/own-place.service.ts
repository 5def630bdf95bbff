import { Injectable } from '@nestjs/common';
import { kstDate } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import { Clock } from '../../platform/clock.js';
import { boolean, nullable, rowOf, type ValueOf } from '../../platform/db/rows.js';
import { MEMBERSHIP, MEMBERSHIP_OF_MEMBERS } from './membership.columns.js';

/** Condition on `members`: whether prices agreed with the member's organization hold on a day in Seoul. */
export type ContractCondition = (day: string) => RawBuilder<boolean>;

const ROW = rowOf(import.meta.filename, { membership: nullable(MEMBERSHIP), hasContractPrices: boolean });

/** The live membership, and whether contract prices hold there today. */
export type OwnPlace = ValueOf<typeof MEMBERSHIP> & { hasContractPrices: boolean };

/**
 * Where a member belongs, as a column of a statement that reads the member anyway. `contract-prices` supplies its part:
 * its prices belong to products, so it stands above the modules that sign people in.
 */
@Injectable()
export class OwnPlaceService {
  private hasContractPrices: ContractCondition = () => sql<boolean>`false`;

  constructor(private readonly clock: Clock) {}

  /** Called once, when the process starts. */
  supply(hasContractPrices: ContractCondition): void {
    this.hasContractPrices = hasContractPrices;
  }

  /** Column of a statement over `members`. */
  column(): RawBuilder<unknown> {
    const holds = this.hasContractPrices(kstDate(this.clock.now()));
    return sql`json_build_object('membership', ${MEMBERSHIP_OF_MEMBERS}, 'hasContractPrices', ${holds})`;
  }

  /** The value of the column; null without a membership. */
  from(value: unknown): OwnPlace | null {
    const { membership, hasContractPrices } = ROW(value);
    return membership === null ? null : { ...membership, hasContractPrices };
  }
}
