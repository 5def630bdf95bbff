import { multiplyWon, splitVat, subtractWon, sumWon, won, type Won } from '../won.js';

/** What decides the price of one line. Amounts in whole won, VAT included. */
export interface EstimateLinePrice {
  quantity: number;
  /** Offered price of one piece. */
  unitPrice: number;
  /** Printing of the whole line (인쇄비). */
  printingFee: number;
  /** Plates, moulds and the like, once (판비·셋업비). */
  setupFee: number;
  /** The shop's public price for this quantity; null for what is not in the catalogue. */
  listUnitPrice: number | null;
}

/** What follows below the lines, won. */
export interface EstimateCharges {
  discountAmount: number;
  shippingFee: number;
}

/** Every sum of an estimate, won. */
export interface EstimateAmounts {
  /** Pieces only. */
  goodsAmount: Won;
  printingAmount: Won;
  setupAmount: Won;
  /** Goods, printing and set-up. */
  itemsAmount: Won;
  discountAmount: Won;
  shippingFee: Won;
  /** What is paid: items − discount + shipping. */
  totalAmount: Won;
  /** 공급가액: the total without VAT. */
  suppliedAmount: Won;
  vat: Won;
  /** The pieces at the shop's public prices; a line without one counts at the offered price. */
  listAmount: Won;
  /** What the buyer saves against the shop's public prices, discount included; 0 if nothing. */
  savedAmount: Won;
}

/** Goods, printing and set-up of one line. RangeError for invalid amounts, or on overflow. */
export function estimateLineSubtotal(line: Omit<EstimateLinePrice, 'listUnitPrice'>): Won {
  return sumWon([goodsOf(line.unitPrice, line.quantity), won(line.printingFee), won(line.setupFee)]);
}

/** The sums of an estimate. RangeError on overflow, and for a discount larger than the lines. */
export function estimateAmounts(
  lines: readonly EstimateLinePrice[],
  charges: EstimateCharges,
): EstimateAmounts {
  const goodsAmount = sumWon(lines.map((line) => goodsOf(line.unitPrice, line.quantity)));
  const printingAmount = sumWon(lines.map((line) => won(line.printingFee)));
  const setupAmount = sumWon(lines.map((line) => won(line.setupFee)));
  const itemsAmount = sumWon([goodsAmount, printingAmount, setupAmount]);
  const discountAmount = won(charges.discountAmount);
  const shippingFee = won(charges.shippingFee);
  const totalAmount = sumWon([subtractWon(itemsAmount, discountAmount), shippingFee]);
  const listAmount = sumWon(
    lines.map((line) => goodsOf(line.listUnitPrice ?? line.unitPrice, line.quantity)),
  );
  return {
    goodsAmount,
    printingAmount,
    setupAmount,
    itemsAmount,
    discountAmount,
    shippingFee,
    totalAmount,
    ...splitVat(totalAmount),
    listAmount,
    savedAmount: won(Math.max(0, listAmount - goodsAmount + discountAmount)),
  };
}

function goodsOf(unitPrice: number, quantity: number): Won {
  return multiplyWon(won(unitPrice), quantity);
}

/** 공급가액 and 세액 of one row of the document, won; negative for a discount. */
export interface VatShare {
  suppliedAmount: number;
  vat: number;
}

/**
 * Splits rows of a VAT-inclusive sum so that the columns add up to the split of the whole, to the won: each row gets
 * the amount by which the tax of the running total grows. A discount is a negative row. RangeError if the sum falls
 * below 0.
 */
export function vatShares(rows: readonly number[]): VatShare[] {
  let sum = won(0);
  return rows.map((amount) => {
    const before = splitVat(sum).vat;
    sum = won(sum + amount);
    const vat = splitVat(sum).vat - before;
    return { suppliedAmount: amount - vat, vat };
  });
}
