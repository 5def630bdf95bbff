import { estimateLineSubtotal, formatWon, type PricedPlacement } from '@store/domain';
import type { DraftLineForm } from './draft-form';

/** The total of a line, won; null while its price or quantity is open. */
export function lineSubtotal(line: DraftLineForm): number | null {
  const { quantity, unitPrice } = line;
  if (quantity === '' || unitPrice === '') return null;
  try {
    return estimateLineSubtotal({
      quantity,
      unitPrice,
      printingFee: Number(line.printingFee),
      setupFee: Number(line.setupFee),
    });
  } catch (error) {
    // Too large to compute; the summary says so.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The offered price beside the shop's, as text. */
export function savingText(listPrice: number, unitPrice: number): string {
  const difference = listPrice - unitPrice;
  if (difference === 0) return '판매 단가와 같음';
  const percent = listPrice === 0 ? '' : ` (${Math.round((Math.abs(difference) / listPrice) * 1000) / 10}%)`;
  return `개당 ${formatWon(Math.abs(difference))}${percent} ${difference > 0 ? '절감' : '높음'}`;
}

/** One placement as text: where and how, and as far as chosen, size, position, rotation and inks. */
export function placementText({
  label,
  widthMm,
  heightMm,
  xMm,
  yMm,
  rotation,
  colours,
}: Omit<PricedPlacement, 'unitAdd' | 'accepted'>): string {
  return [
    label,
    ...(widthMm === null || heightMm === null ? [] : [`${widthMm} × ${heightMm}mm`]),
    ...(xMm === null || yMm === null ? [] : [`왼쪽 ${xMm}mm, 위 ${yMm}mm`]),
    ...(rotation === 0 ? [] : [`${rotation}° 회전`]),
    ...colours.filter((colour) => colour !== ''),
  ].join(' · ');
}
