import type { PrintConfig, ProofPolicy } from './print-config.js';
import type { ResolvedPlacement } from './print-placement.js';
import { plateKey } from './setup-fees.js';

/** A plate that making a line takes, or uses again. */
export interface PlateOfLine {
  key: string;
  /** '앞면 가운데 · 실크 2도' */
  label: string;
  area: string;
  method: string;
  /** Months for which it is kept after each use; 0 = not kept. */
  keepMonths: number;
}

/** How a printed line is made, by the configuration of the moment in which it was frozen. */
export interface PrintProduction {
  proofPolicy: ProofPolicy;
  /** Business days from approval to dispatch, 1 or more. */
  days: number;
  plates: PlateOfLine[];
}

/** Business days from approval to dispatch: the product's, what options and the slowest method add, 1 at least. */
export function productionDays(
  config: Pick<PrintConfig, 'leadDays' | 'optionDays'>,
  options: readonly string[],
  methods: readonly { extraDays: number }[],
): number {
  const chosen = options.reduce((sum, option) => sum + (config.optionDays[option] ?? 0), 0);
  const slowest = Math.max(0, ...methods.map(({ extraDays }) => extraDays));
  return Math.max(1, config.leadDays + chosen + slowest);
}

/** How a line with these placements is made. `options` are its values as `optionCode:valueCode`. */
export function productionOf(
  productId: number,
  config: PrintConfig,
  resolved: readonly ResolvedPlacement[],
  options: readonly string[],
): PrintProduction {
  const methods = resolved.map(({ method }) => method);
  return {
    proofPolicy: config.proofPolicy,
    days: productionDays(config, options, methods),
    plates: resolved.flatMap((one) => {
      const key = plateKey({ productId, plateGroup: config.plateGroup }, one);
      if (key === null || one.method.setupBasis === 'none') return [];
      const { area, method } = one;
      const label = `${area.name} · ${method.name}`;
      return [{ key, label, area: area.code, method: method.code, keepMonths: method.keepMonths }];
    }),
  };
}
