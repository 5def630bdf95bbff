import type { ChosenOptionValue, OptionStatus, ProductOption, ProductOptionValue } from './options.js';
import { sumWon, won, type Won } from './won.js';

/** One chosen value as the client named it: by value id, or as 'optionCode:valueCode'. */
export type OptionToken =
  | { by: 'id'; id: number }
  | { by: 'code'; optionCode: string; valueCode: string }
  | { by: 'nothing'; raw: string };

export type OptionSelectionCode =
  'OPTION_REQUIRED' | 'OPTION_UNKNOWN' | 'OPTION_INACTIVE' | 'OPTION_DUPLICATE';

export type OptionSelection =
  | {
      ok: true;
      /** In the order of the product's options. */
      values: ChosenOptionValue[];
      /** Their sum for one piece, won. */
      surcharge: Won;
    }
  | {
      ok: false;
      code: OptionSelectionCode;
      /** The wrong option; null if the client named something unknown. */
      optionCode: string | null;
    };

function readToken(raw: string): OptionToken {
  if (/^[1-9][0-9]{0,15}$/.test(raw) && Number.isSafeInteger(Number(raw)))
    return { by: 'id', id: Number(raw) };
  const [optionCode, valueCode, rest] = raw.split(':');
  if (optionCode && valueCode && rest === undefined) return { by: 'code', optionCode, valueCode };
  return { by: 'nothing', raw };
}

/**
 * Reads `optionValueIds` in every recorded form: nothing, '1,2', [1, 2], ['1', '2'], 'color:red,gift-wrap:on' and
 * mixtures (A24). Never fails: an unreadable part becomes a token that `resolveSelection` reports as unknown.
 */
export function parseOptionSelection(raw: unknown): OptionToken[] {
  if (raw === undefined || raw === null) return [];
  if (Array.isArray(raw)) return raw.flatMap((entry: unknown) => parseOptionSelection(entry));
  if (typeof raw === 'number') return [readToken(String(raw))];
  if (typeof raw !== 'string') return [{ by: 'nothing', raw: typeof raw }];
  const tokens = raw.split(',').map((word) => word.trim());
  return tokens.filter((word) => word !== '').map(readToken);
}

const isActive = (row: { status?: OptionStatus }): boolean => (row.status ?? 'active') === 'active';

function isNamed(token: OptionToken, option: ProductOption, value: ProductOptionValue): boolean {
  if (token.by === 'id') return token.id === value.id;
  return token.by === 'code' && token.optionCode === option.code && token.valueCode === value.valueCode;
}

function snapshot(option: ProductOption, value: ProductOptionValue): ChosenOptionValue {
  return {
    optionId: option.id,
    optionCode: option.code,
    optionName: option.name,
    valueId: value.id,
    valueCode: value.valueCode,
    valueLabel: value.valueLabel,
    addPrice: value.addPrice,
  };
}

/** What is wrong with the chosen values of one option, or null. */
function problemOf(option: ProductOption, chosen: readonly ProductOptionValue[]): OptionSelectionCode | null {
  if (chosen.length > 0 && !(isActive(option) && chosen.every(isActive))) return 'OPTION_INACTIVE';
  if (chosen.length > 1) return 'OPTION_DUPLICATE';
  return chosen.length === 0 && option.required && isActive(option) ? 'OPTION_REQUIRED' : null;
}

/**
 * The chosen values with their surcharge, or why the choice is refused: a value of another product, an inactive option
 * or value, two values of one option, a required option left out (an inactive one cannot be required). The same value
 * named twice counts once.
 */
export function resolveSelection(
  options: readonly ProductOption[],
  selection: readonly OptionToken[],
): OptionSelection {
  const isKnown = (token: OptionToken): boolean =>
    options.some((option) => option.values.some((value) => isNamed(token, option, value)));
  if (!selection.every(isKnown)) return { ok: false, code: 'OPTION_UNKNOWN', optionCode: null };
  const values: ChosenOptionValue[] = [];
  for (const option of options) {
    const chosen = option.values.filter((value) => selection.some((token) => isNamed(token, option, value)));
    const code = problemOf(option, chosen);
    if (code !== null) return { ok: false, code, optionCode: option.code };
    values.push(...chosen.map((value) => snapshot(option, value)));
  }
  return { ok: true, values, surcharge: sumWon(values.map((value) => won(value.addPrice))) };
}

/** Equal for equal choices whatever their order: '3,17', '' for none. Cart lines merge by it (A45). */
export function selectionKey(values: readonly Pick<ChosenOptionValue, 'valueId'>[]): string {
  return [...new Set(values.map((value) => value.valueId))].sort((a, b) => a - b).join(',');
}

/**
 * Ids of the cheapest value of each option that must be chosen: the lowest price that a buyer can reach. An option
 * without an active value is left out, and the choice is refused.
 */
export function cheapestChoice(options: readonly ProductOption[]): number[] {
  return options
    .filter((option) => option.required && isActive(option))
    .flatMap((option) => {
      const [first, ...others] = option.values.filter(isActive);
      if (first === undefined) return [];
      return others.reduce((best, value) => (value.addPrice < best.addPrice ? value : best), first).id;
    });
}
