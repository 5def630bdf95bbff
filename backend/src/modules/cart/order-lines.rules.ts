import { DEFAULT_CURRENCY, PRINT_LINE_NAME, SETUP_LINE_NAME, type Won } from '@store/domain';
import type { OrderLineInput } from '../orders/order-creation.service.js';
import type { PricedLine } from '../pricing/pricing.service.js';
import { printKeyOf } from '../printing/configuration/print-selections.service.js';
import { belowMinimum, cartEmpty, currencyMixed, lineUnpayable } from './cart.errors.js';

/** A line whose price and sum are known. */
export type PayableLine = PricedLine & { unitTotal: Won; subtotal: Won };

/** The lines if each of them can be ordered now; else why the first cannot. */
export function payableLines(lines: readonly PricedLine[]): PayableLine[] {
  if (lines.length === 0) throw cartEmpty();
  if (lines.some((line) => line.belowMinimum)) throw belowMinimum();
  if (lines.some((line) => line.currency !== DEFAULT_CURRENCY)) throw currencyMixed();
  return lines.map((line) => {
    if (line.error !== null) throw lineUnpayable(line.error.code, line.error.message, line.productId);
    if (line.unitTotal === null || line.subtotal === null) throw belowMinimum();
    return { ...line, unitTotal: line.unitTotal, subtotal: line.subtotal };
  });
}

/**
 * A cart as an order stores it: the goods in their sequence, so that discounts name them by index, then a line for each
 * set-up fee.
 */
export function orderLines(lines: readonly PayableLine[]): OrderLineInput[] {
  return [...lines.map(goodsLine), ...lines.flatMap(setupLines)];
}

function goodsLine({ print, selection, setupFees, production, ...line }: PayableLine): OrderLineInput {
  const { productId, productName, thumbnailUrl, optionKey, optionSummary, quantity, unitTotal, subtotal } =
    line;
  const { priceSource, contractListId } = line;
  return {
    kind: 'goods',
    ofLineIndex: null,
    print: print === null ? null : { ...print, setupFees, ...(production === null ? {} : { production }) },
    printKey: printKeyOf(selection),
    productId,
    productName,
    thumbnailUrl,
    optionKey,
    optionSummary,
    quantity,
    unitTotal,
    subtotal,
    priceSource,
    contractListId,
  };
}

function setupLines({ productName, setupFees }: PayableLine, ofLineIndex: number): OrderLineInput[] {
  return setupFees
    .filter(({ amount }) => amount > 0)
    .map(({ label, unitPrice, count, amount }) =>
      feeLine('setup', ofLineIndex, {
        optionSummary: `${productName} · ${label}`,
        quantity: count,
        unitTotal: unitPrice,
        subtotal: amount,
      }),
    );
}

const FEE_NAMES = { print: PRINT_LINE_NAME, setup: SETUP_LINE_NAME } as const;

/** A line for printing or set-up of the goods line at `ofLineIndex`. */
export const feeLine = (
  kind: keyof typeof FEE_NAMES,
  ofLineIndex: number,
  amounts: Pick<OrderLineInput, 'optionSummary' | 'quantity' | 'unitTotal' | 'subtotal'>,
): OrderLineInput => ({
  kind,
  ofLineIndex,
  print: null,
  printKey: '',
  productId: null,
  productName: FEE_NAMES[kind],
  thumbnailUrl: null,
  optionKey: '',
  priceSource: null,
  contractListId: null,
  ...amounts,
});
