import { describe, expect, it } from '@jest/globals';
import {
  findCarrier,
  isQuantity,
  linePriceFor,
  MIN_PAYMENT,
  ORDER_STATUSES,
  type OrderStatus,
  parseOptionSelection,
  type ProductOption,
  resolveSelection,
  TOGGLE_ON,
  toggleValue,
  trackingLink,
} from '@store/domain';
import { demoProducts } from './catalog/products.js';
import { demoOrders } from './orders.js';
import { demoPeople } from './people.js';
import type { DemoOrderLine, DemoProduct } from './types.js';

/** The options as they would be stored: with ids, and with the one value of a toggle. */
function stored(product: DemoProduct): ProductOption[] {
  let id = 0;
  return product.options.map((option) => {
    const values =
      option.type === 'toggle'
        ? [
            {
              ...toggleValue({ name: option.name, addPriceIfApplied: option.addPrice }),
              valueCode: TOGGLE_ON,
            },
          ]
        : option.values;
    return { ...option, id: (id += 1), values: values.map((value) => ({ ...value, id: (id += 1) })) };
  });
}

function subtotal(line: DemoOrderLine): number | null {
  const product = demoProducts.find(({ sku }) => sku === line.sku);
  if (product === undefined) return null;
  const tokens = Object.entries(line.options).map(([code, value]) => `${code}:${value}`);
  const selection = resolveSelection(stored(product), parseOptionSelection(tokens));
  if (!selection.ok) return null;
  return (
    linePriceFor({ quantity: line.quantity, price: product, surcharges: selection.values })?.subtotal ?? null
  );
}

const label = (i: number): string => `${demoOrders[i]?.account} ${demoOrders[i]?.daysAgo} days ago`;

describe('demo orders', () => {
  it('are about forty, in every status for the private member and for the business', () => {
    expect(demoOrders.length).toBeGreaterThanOrEqual(40);
    for (const account of ['member', 'business']) {
      const seen = new Set(
        demoOrders.filter((order) => order.account === account).map(({ status }) => status),
      );
      expect([...seen].sort()).toEqual([...ORDER_STATUSES].sort());
    }
  });

  it.each(demoOrders.map((order, i) => [label(i), order] as const))(
    '%s: every line could be bought',
    (_, order) => {
      for (const line of order.lines) {
        expect(isQuantity(line.quantity)).toBe(true);
        expect({ line, subtotal: subtotal(line) }).toEqual({ line, subtotal: expect.any(Number) });
      }
      expect(order.lines.reduce((sum, line) => sum + (subtotal(line) ?? 0), 0)).toBeGreaterThanOrEqual(
        MIN_PAYMENT,
      );
    },
  );

  it('belong to a member who had joined, with an address that exists', () => {
    for (const order of demoOrders) {
      const buyer = demoPeople.find(({ account }) => account === order.account);
      expect(buyer?.joinedDaysAgo).toBeGreaterThanOrEqual(order.daysAgo);
      expect(buyer?.addresses[order.addressIndex]).toBeDefined();
    }
  });

  it('carry a parcel that can be followed exactly when they were sent', () => {
    const wasSent: OrderStatus[] = ['SHIPPED', 'DELIVERED'];
    for (const { account, daysAgo, status, carrier, trackingNo } of demoOrders) {
      const link = findCarrier(carrier) === null ? null : trackingLink(carrier, trackingNo);
      expect({ account, daysAgo, sent: link !== null }).toEqual({
        account,
        daysAgo,
        sent: wasSent.includes(status),
      });
    }
  });

  it('were delivered before today, and what is on its way is not late yet', () => {
    for (const { account, daysAgo, status, etaAfterDays } of demoOrders) {
      const remaining = (etaAfterDays ?? 0) - daysAgo;
      if (status === 'DELIVERED')
        expect({ account, daysAgo, late: remaining > 0 }).toEqual({ account, daysAgo, late: false });
      if (status === 'SHIPPED')
        expect({ account, daysAgo, due: remaining > 0 }).toEqual({ account, daysAgo, due: true });
    }
  });
});
