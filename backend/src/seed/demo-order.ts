import { linePriceFor, splitVat, sumWon, TOGGLE_ON, type Won } from '@store/domain';
import type { DemoOrder, DemoOrderLine } from '../demo/types.js';
import type { SeededProduct } from './seed-catalog.js';
import type { SeededValue } from './seed-options.js';

/** A line of a seeded order, priced by the rule that prices real ones. */
export interface PricedDemoLine {
  product: SeededProduct;
  values: SeededValue[];
  quantity: number;
  /** Won a piece, surcharges included. */
  unitPrice: number;
  subtotal: Won;
}

/**
 * The lines of the order with today's prices. Throws for a line that cannot be bought: demo data must hold together.
 */
export function priceDemoLines(
  order: DemoOrder,
  products: ReadonlyMap<string, SeededProduct>,
): PricedDemoLine[] {
  return order.lines.map((line) => {
    const product = products.get(line.sku);
    if (product === undefined) throw new Error(`demo order names an unknown product: ${line.sku}`);
    const values = chosen(line, product);
    const price = linePriceFor({
      quantity: tierQuantity(order, line, product),
      price: product,
      surcharges: values,
    });
    if (price === null) throw new Error(`demo order has no price for ${line.quantity} × ${line.sku}`);
    const unitPrice = price.unitPrice + price.surcharge;
    return {
      product,
      values,
      quantity: line.quantity,
      unitPrice,
      subtotal: (unitPrice * line.quantity) as Won,
    };
  });
}

/** Sums of an order; prices include VAT and shipping is free (decision A56). */
export function amountsOf(lines: readonly PricedDemoLine[]) {
  const totalAmount = sumWon(lines.map((line) => line.subtotal));
  return {
    itemsAmount: totalAmount,
    discountAmount: 0,
    shippingFee: 0,
    totalAmount,
    ...splitVat(totalAmount),
  };
}

/** As carts and orders write it: "색상: 화이트 / 로고 인쇄". */
export function summaryOf(values: readonly SeededValue[]): string {
  return values
    .map((value) =>
      value.valueCode === TOGGLE_ON ? value.optionName : `${value.optionName}: ${value.valueLabel}`,
    )
    .join(' / ');
}

function tierQuantity(order: DemoOrder, line: DemoOrderLine, product: SeededProduct): number {
  if (!product.poolTiers) return line.quantity;
  const together = order.lines.filter((other) => other.sku === line.sku);
  return together.reduce((sum, other) => sum + other.quantity, 0);
}

function chosen(line: DemoOrderLine, product: SeededProduct): SeededValue[] {
  return Object.entries(line.options).map(([optionCode, valueCode]) => {
    const value = product.values.get(`${optionCode}:${valueCode}`);
    if (value === undefined)
      throw new Error(`demo order names an unknown option of ${line.sku}: ${optionCode}:${valueCode}`);
    return value;
  });
}
