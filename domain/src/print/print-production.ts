import type { PrintPlacement, ResolvedPlacement } from './print-placement.js';
import type { PrintConfig, ProofPolicy, SetupBasis } from './print-config.js';
import { canonicalPrint } from './print-selection.js';
import { plateKey, plateKeyOf } from './setup-fees.js';

/** A plate that a line needs, new or used again. */
export interface PlateOfLine {
  /** Null while its artwork is still to come. */
  key: string | null;
  /** '앞면 가운데 · 실크 2도' */
  label: string;
  area: string;
  method: string;
  /** Months for which it is kept after each use; 0 = not kept. */
  keepMonths: number;
  /** The other parts of its key, so that a file that comes later gets one; absent in jobs of older orders. */
  recipe?: { placement: number; group: string; basis: SetupBasis };
}

/** How a printed line is made, by the configuration at the time of the order. */
export interface PrintProduction {
  proofPolicy: ProofPolicy;
  /** Business days from approval to dispatch, at least 1. */
  days: number;
  plates: PlateOfLine[];
  /** Areas and methods as they are made, without prices: equal texts are made alike. Absent in older orders. Stored with each order. */
  made?: string;
}

/**
 * Business days from approval to dispatch: the product's, plus those of options and of the slowest method, at least 1.
 */
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
    made: productionKey(resolved),
    plates: resolved.flatMap((one, placement) => {
      const key = plateKey({ productId, plateGroup: config.plateGroup }, one);
      const { area, method } = one;
      if (method.setupBasis === 'none') return [];
      const recipe = { placement, group: config.plateGroup ?? `#${productId}`, basis: method.setupBasis };
      const label = `${area.name} · ${method.name}`;
      return [{ key, label, area: area.code, method: method.code, keepMonths: method.keepMonths, recipe }];
    }),
  };
}

/** What decides how a placement turns out in production. */
const productionKey = (resolved: readonly ResolvedPlacement[]): string =>
  resolved
    .map(({ area, method }) =>
      [
        [area.code, area.fit, area.widthMm, area.heightMm, area.bleedMm, area.safeMm].join(' '),
        Object.values(area.viewBox).join(' '),
        [method.code, method.inkMode, method.minDpi, method.minLineMm].join(' '),
      ].join(' / '),
    )
    .join(' | ');

/** A plate that production needs now. */
export interface UsedPlate extends Omit<PlateOfLine, 'key' | 'recipe'> {
  key: string;
}

/** The plates of a line as it is made now, with the files that have arrived since; one for each key. */
export function platesUsed(
  { plates }: Pick<PrintProduction, 'plates'>,
  placements: readonly PrintPlacement[],
): UsedPlate[] {
  const used = new Map<string, UsedPlate>();
  for (const { key: stored, recipe, ...plate } of plates) {
    const placement = recipe === undefined ? undefined : placements[recipe.placement];
    const key =
      recipe === undefined || placement === undefined
        ? stored
        : plateKeyOf({ ...recipe, method: plate.method, area: plate.area }, placement);
    if (key !== null && plate.keepMonths > 0 && !used.has(key)) used.set(key, { ...plate, key });
  }
  return [...used.values()];
}

/**
 * The day until which a plate used on a given day is stored: the same day `months` months later, or the last day of a
 * shorter month.
 */
export function storedUntil(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Whether a job prints the same as another one did: the same placements by their files, made in the same way. */
export function isSamePrint(
  a: { placements: readonly PrintPlacement[]; production?: PrintProduction },
  b: { placements: readonly PrintPlacement[]; production?: PrintProduction },
): boolean {
  const made = a.production?.made;
  if (made === undefined || made !== b.production?.made) return false;
  const text = (placements: readonly PrintPlacement[]): string =>
    canonicalPrint({ placements: placements.map((placement) => ({ ...placement })) });
  return text(a.placements) === text(b.placements);
}
