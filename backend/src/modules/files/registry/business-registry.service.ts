import type { RegistryStatus } from '@store/domain';

/**
 * The tax office's answer about a registration number. `unchecked`: the office was not asked; `failed`: no usable
 * answer.
 */
export type RegistryAnswer =
  | { outcome: 'unchecked' }
  | { outcome: 'failed' }
  | {
      outcome: 'checked';
      status: RegistryStatus;
      /** Tax type of the business in the tax office's words; null without one. */
      taxType: string | null;
      /** yyyy-MM-dd; null for a business that is not closed. */
      closedOn: string | null;
    };

/** The public registry of businesses. Never throws. */
export abstract class BusinessRegistry {
  /** Checks a number of ten digits. */
  abstract status(bizRegNo: string): Promise<RegistryAnswer>;
}

/** Without a configured key: every number stays unchecked. */
export class NoRegistry extends BusinessRegistry {
  async status(): Promise<RegistryAnswer> {
    return { outcome: 'unchecked' };
  }
}
