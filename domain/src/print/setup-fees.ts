import { formatCount, formatWon, multiplyWon, won, type Won } from '../won.js';
import type { PrintMethod, SetupBasis } from './print-config.js';
import type { PrintPlacement, ResolvedPlacement } from './print-placement.js';
import { inksOf, methodLabel } from './print-selection.js';

/** The one-off price of a plate (판비·셋업비) on a line. Amounts in won, VAT included. */
export interface SetupFee {
  /** For people: '앞면 가운데 · 실크 2도'. */
  label: string;
  /** Of one plate. */
  unitPrice: Won;
  /** Plates. */
  count: number;
  /** unitPrice times count; 0 if waived. */
  amount: Won;
  waived: boolean;
  /** Why it is waived; null if it is charged. */
  reason: string | null;
  /** The key of the plate; null for artwork that is still to come. */
  plateKey: string | null;
}

/** A printed line to price. */
export interface PrintedLine {
  productId: number;
  /** Word by which products share plates; null = only the product. */
  plateGroup: string | null;
  placements: readonly ResolvedPlacement[];
}

/** Last storage days, yyyy-MM-dd, of a member's stored plates, by key. */
export type StoredPlates = ReadonlyMap<string, string>;

const NO_PLATES: StoredPlates = new Map();

/**
 * The key of a plate: group, method, artwork and size; for `area` and `ink` also the area, for `ink` also the number of
 * inks; neither the position nor the colours of the inks. Null for artwork that is still to come.
 */
export function plateKey(
  { productId, plateGroup }: Pick<PrintedLine, 'productId' | 'plateGroup'>,
  { placement, area, method }: ResolvedPlacement,
): string | null {
  const inks = inksOf(method, placement.inks);
  const group = plateGroup ?? `#${productId}`;
  return plateKeyOf(
    { group, method: method.code, area: area.code, basis: method.setupBasis },
    { ...placement, inks },
  );
}

/** The same from the stored description of how a line is made. `inks` of the placement: as they are counted. */
export function plateKeyOf(
  { group, method, area, basis }: { group: string; method: string; area: string; basis: SetupBasis },
  placement: Pick<PrintPlacement, 'artwork' | 'widthMm' | 'heightMm' | 'inks'>,
): string | null {
  if (placement.artwork === null) return null;
  const parts = [group, method, placement.artwork.sha256, sizeOf(placement)];
  if (basis !== 'design') parts.push(area);
  if (basis === 'ink') parts.push(String(placement.inks));
  return parts.join('|');
}

const sizeOf = ({ widthMm, heightMm }: Pick<PrintPlacement, 'widthMm' | 'heightMm'>): string =>
  [widthMm, heightMm].map((side) => (side === null ? '-' : side.toFixed(1))).join('x');

/** Plates of one placement: one, or one for each ink with `ink`. */
const platesOf = (method: PrintMethod, inks: number): number =>
  method.setupBasis === 'ink' ? inksOf(method, inks) : 1;

interface Plate {
  lineIndex: number;
  key: string | null;
  label: string;
  unitPrice: Won;
  count: number;
}

/**
 * Set-up fees over all lines that are priced together, listed per line: one for each plate key, on the first line that
 * needs the plate. Products that share a plate and name different fees for it pay the highest, so that the order of the
 * lines never changes the sum. `stored` plates waive the fee.
 */
export function setupFeesOf(
  lines: readonly (PrintedLine | null)[],
  stored: StoredPlates = NO_PLATES,
): SetupFee[][] {
  const plates: Plate[] = [];
  const byKey = new Map<string, Plate>();
  for (const [lineIndex, line] of lines.entries()) {
    for (const resolved of line?.placements ?? []) {
      if (line === null) continue;
      const plate = plateOf(line, resolved, lineIndex);
      if (plate === null) continue;
      const same = plate.key === null ? undefined : byKey.get(plate.key);
      if (same === undefined) {
        plates.push(plate);
        if (plate.key !== null) byKey.set(plate.key, plate);
      } else if (plate.unitPrice > same.unitPrice) same.unitPrice = plate.unitPrice;
    }
  }
  return lines.map((_line, index) =>
    plates.filter(({ lineIndex }) => lineIndex === index).map((plate) => feeOf(plate, stored)),
  );
}

/** Null if the method charges nothing. */
function plateOf(line: PrintedLine, resolved: ResolvedPlacement, lineIndex: number): Plate | null {
  const { method, area, placement } = resolved;
  if (method.setupBasis === 'none' || method.setupFee === 0) return null;
  return {
    lineIndex,
    key: plateKey(line, resolved),
    label: `${area.name} · ${methodLabel(method, placement.inks)}`,
    unitPrice: won(method.setupFee),
    count: platesOf(method, placement.inks),
  };
}

function feeOf({ key, label, unitPrice, count }: Plate, stored: StoredPlates): SetupFee {
  const until = key === null ? undefined : stored.get(key);
  const waived = until !== undefined;
  return {
    label,
    unitPrice,
    count,
    amount: waived ? won(0) : multiplyWon(unitPrice, count),
    waived,
    reason: waived ? `보관 중인 판 사용 · ${until.replaceAll('-', '.')}까지` : null,
    plateKey: key,
  };
}

/** Why a fee is what it is: why it is waived, or how many plates it pays, `판 2개 × 15,000원, 최초 1회`. */
export const setupFeeReason = ({ reason, count, unitPrice }: SetupFee): string =>
  reason ?? `판 ${formatCount(count)}개 × ${formatWon(unitPrice)}, 최초 1회`;
