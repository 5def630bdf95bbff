import type { RegistryStatus } from '@store/domain';

/**
 * What the tax office says of a registration number. `unchecked`: the office was not asked; `failed`: no usable answer.
 */
export type RegistryAnswer =
  | { outcome: 'unchecked' }
  | { outcome: 'failed' }
  | {
      outcome: 'checked';
      status: RegistryStatus;
      /** The tax office's words on how the business is taxed; null where it has none. */
      taxType: string | null;
      /** yyyy-MM-dd; null for a business that is not closed. */
      closedOn: string | null;
    };

/** The public registry of businesses. Never throws. */
export abstract class BusinessRegistry {
  /** Asks about a number of ten digits. */
  abstract status(bizRegNo: string): Promise<RegistryAnswer>;
}

/** Where no key is configured: nothing is claimed. */
export class NoRegistry extends BusinessRegistry {
  async status(): Promise<RegistryAnswer> {
    return { outcome: 'unchecked' };
  }
}
