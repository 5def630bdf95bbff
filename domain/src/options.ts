import type { OptionSurcharge } from './price.js';

export const OPTION_TYPES = ['toggle', 'select'] as const;
export type OptionType = (typeof OPTION_TYPES)[number];

/** Only active options and values can be chosen. */
export const OPTION_STATUSES = ['active', 'hidden'] as const;
export type OptionStatus = (typeof OPTION_STATUSES)[number];

export interface OptionValueDefinition {
  valueCode: string;
  valueLabel: string;
  /** Whole won added to one piece, 0 or more. */
  addPrice: number;
  sortOrder?: number;
  /** Absent = active. */
  status?: OptionStatus;
}

/** An option as an admin enters it. */
export interface OptionDefinition {
  code: string;
  name: string;
  type: OptionType;
  required: boolean;
  description?: string | null;
  /** Toggle only: whole won added to one piece when switched on. */
  addPriceIfApplied?: number | null;
  sortOrder?: number;
  /** Absent = active. */
  status?: OptionStatus;
  /** Select only; a toggle's single value is made by `toggleValue`. */
  values?: readonly OptionValueDefinition[];
}

/** A stored value. Its id is what carts and orders keep. */
export interface ProductOptionValue extends OptionValueDefinition {
  id: number;
}

/** A stored option. A toggle has exactly one value, the synthetic 'on'. */
export interface ProductOption extends OptionDefinition {
  id: number;
  values: readonly ProductOptionValue[];
}

/** One value that the buyer chose, with its current text and price. */
export interface ChosenOptionValue extends OptionSurcharge {
  optionId: number;
  optionCode: string;
  optionName: string;
  valueId: number;
  valueCode: string;
  valueLabel: string;
}

/** Chosen value id by option id; null or absent = nothing chosen. */
export type OptionChoice = Readonly<Record<number, number | null>>;

/** Value code of a switched-on toggle. */
export const TOGGLE_ON = 'on';

/** The value row that stands for a switched-on toggle, so that everything chosen has a value id (A24). */
export function toggleValue(
  option: Pick<OptionDefinition, 'name' | 'addPriceIfApplied'>,
): OptionValueDefinition {
  return { valueCode: TOGGLE_ON, valueLabel: option.name, addPrice: option.addPriceIfApplied ?? 0 };
}
