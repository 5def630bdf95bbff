import { describe, expect, it } from '@jest/globals';
import { largeOrders as ordersOf, largeProducts as productsOf, originalSku } from './large.js';
import { demoOrders, demoProducts } from './index.js';

const largeProducts = productsOf(10_000);
const largeOrders = ordersOf(10_000);

describe('the large demo store', () => {
  it('begins with the demo store as it is', () => {
    expect(largeProducts.slice(0, demoProducts.length)).toEqual(demoProducts);
    expect(largeOrders.slice(0, demoOrders.length)).toEqual(demoOrders);
  });

  it('has ten thousand products of their own number and address, each with pictures of the demo', () => {
    expect(new Set(largeProducts.map(({ sku }) => sku)).size).toBe(10_000);
    expect(new Set(largeProducts.map(({ slug }) => slug)).size).toBe(10_000);
    expect(originalSku(demoProducts.length)).toBe(demoProducts[0]?.sku);
  });

  it('has ten thousand orders, of products that there are', () => {
    const skus = new Set(largeProducts.map(({ sku }) => sku));
    expect(largeOrders).toHaveLength(10_000);
    for (const { lines } of largeOrders) for (const { sku } of lines) expect(skus.has(sku)).toBe(true);
  });
});
