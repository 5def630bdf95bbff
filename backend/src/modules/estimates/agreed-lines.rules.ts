import { impliedPrint, prorate, won, type OrderPrint } from '@store/domain';
import { feeLine } from '../cart/order-lines.rules.js';
import type { OrderDiscountInput, OrderLineInput } from '../orders/order-creation.service.js';
import { printKeyOf } from '../printing/configuration/print-selections.service.js';

/** A version, with the data for its order. Amounts in won. */
export interface AgreedVersion {
  lines: readonly {
    productId: number | null;
    name: string;
    thumbnailUrl: string | null;
    optionKey: string;
    optionSummary: string;
    quantity: number;
    unitPrice: number;
    printingFee: number;
    setupFee: number;
    /** What was chosen to be printed; null = nothing, or only what the line's text and fees say. */
    print: OrderPrint | null;
  }[];
  discountAmount: number;
}

/**
 * Goods at the held price; printing and set-up are lines of their own, so that the sum is right to the won. What was
 * agreed in words to be printed is printed too: it needs the consents, and gets a job.
 */
export function agreedLines({ lines }: AgreedVersion): OrderLineInput[] {
  let index = 0;
  return lines.flatMap((line) => {
    const goodsIndex = index;
    const created: OrderLineInput[] = [
      {
        kind: 'goods',
        ofLineIndex: null,
        print: line.print ?? impliedPrint({ ...line, hasPrintFee: line.printingFee + line.setupFee > 0 }),
        printKey: printKeyOf(line.print),
        productId: line.productId,
        productName: line.name,
        thumbnailUrl: line.thumbnailUrl,
        optionKey: line.optionKey,
        optionSummary: line.optionSummary,
        quantity: line.quantity,
        unitTotal: won(line.unitPrice),
        subtotal: won(line.unitPrice * line.quantity),
        priceSource: 'estimate',
        contractListId: null,
      },
      ...fee('print', line.name, line.printingFee, goodsIndex),
      ...fee('setup', line.name, line.setupFee, goodsIndex),
    ];
    index += created.length;
    return created;
  });
}

/** Lines with goods of the catalogue: stock is reserved for them. */
export function goodsOf<Line extends { productId: number | null }>(
  lines: readonly Line[],
): (Line & { productId: number })[] {
  return lines.filter((line): line is Line & { productId: number } => line.productId !== null);
}

function fee(
  kind: 'print' | 'setup',
  optionSummary: string,
  amount: number,
  ofLineIndex: number,
): OrderLineInput[] {
  if (amount === 0) return [];
  const price = won(amount);
  return [feeLine(kind, ofLineIndex, { optionSummary, quantity: 1, unitTotal: price, subtotal: price })];
}

/** The discount as orders store it, with its share of every line. */
export function agreedDiscount(
  amount: number,
  number: string,
  lines: readonly OrderLineInput[],
): OrderDiscountInput[] {
  if (amount === 0) return [];
  const shares = prorate(
    won(amount),
    lines.map((line) => line.subtotal),
  );
  const perLine = shares.flatMap((share, lineIndex) => (share === 0 ? [] : [{ lineIndex, amount: share }]));
  return [{ promotionId: null, name: `견적 할인 (${number})`, code: null, amount: won(amount), perLine }];
}
