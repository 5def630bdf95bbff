import { won, prorate } from '@store/domain';
import type { FrozenDiscount, FrozenLine } from '../../orders/order-freezing.service.js';

/** A version as an order is made of it. Amounts in won. */
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
  }[];
  discountAmount: number;
}

/** Goods at the held price; printing and set-up are lines of their own, so that the lines add up to the won. */
export function agreedLines({ lines }: AgreedVersion): FrozenLine[] {
  return lines.flatMap((line) => [
    {
      productId: line.productId,
      productName: line.name,
      thumbnailUrl: line.thumbnailUrl,
      optionKey: line.optionKey,
      optionSummary: line.optionSummary,
      quantity: line.quantity,
      unitTotal: won(line.unitPrice),
      subtotal: won(line.unitPrice * line.quantity),
    },
    ...fee('인쇄비', line.name, line.printingFee),
    ...fee('판비·셋업비', line.name, line.setupFee),
  ]);
}

/** Lines that are goods of the catalogue: what stock is held of. */
export function goodsOf<Line extends { productId: number | null }>(
  lines: readonly Line[],
): (Line & { productId: number })[] {
  return lines.filter((line): line is Line & { productId: number } => line.productId !== null);
}

function fee(what: string, of: string, amount: number): FrozenLine[] {
  if (amount === 0) return [];
  const price = won(amount);
  return [
    {
      productId: null,
      productName: what,
      thumbnailUrl: null,
      optionKey: '',
      optionSummary: of,
      quantity: 1,
      unitTotal: price,
      subtotal: price,
    },
  ];
}

/** The discount as orders keep one, with its share of every line. */
export function agreedDiscount(
  amount: number,
  number: string,
  lines: readonly FrozenLine[],
): FrozenDiscount[] {
  if (amount === 0) return [];
  const shares = prorate(
    won(amount),
    lines.map((line) => line.subtotal),
  );
  const perLine = shares.flatMap((share, lineIndex) => (share === 0 ? [] : [{ lineIndex, amount: share }]));
  return [{ promotionId: null, name: `견적 할인 (${number})`, code: null, amount: won(amount), perLine }];
}
