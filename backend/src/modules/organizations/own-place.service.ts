import { Injectable } from '@nestjs/common';
import { kstDate } from '@store/domain';
import { Clock } from '../../platform/clock.js';
import {
  NO_CONTRACT_PRICES,
  ownPlaceColumn,
  ownPlaceFrom,
  type ContractCondition,
  type OwnPlace,
} from './own-place.columns.js';

/**
 * Where a member belongs, as a column of a statement that reads the member anyway. `contract-prices` supplies its part:
 * its prices belong to products, so it stands above the modules that sign people in.
 */
@Injectable()
export class OwnPlaceService {
  private hasContractPrices = NO_CONTRACT_PRICES;

  constructor(private readonly clock: Clock) {}

  /** Called once, when the process starts. */
  supply(hasContractPrices: ContractCondition): void {
    this.hasContractPrices = hasContractPrices;
  }

  /** Column of a statement over `members`. */
  column(): ReturnType<typeof ownPlaceColumn> {
    return ownPlaceColumn(this.hasContractPrices(kstDate(this.clock.now())));
  }

  /** The value of the column; null without a membership. */
  from(value: unknown): OwnPlace | null {
    return ownPlaceFrom(value);
  }
}
