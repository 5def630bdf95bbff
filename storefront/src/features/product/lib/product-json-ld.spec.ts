import { expect, it } from '@jest/globals';
import type { ProductDto as Product } from '@store/openapi';
import { productJsonLd } from './product-json-ld';

const product = {
  id: 7,
  slug: 'tumbler',
  name: '텀블러',
  summary: null,
  mainImage: '/media/a.webp',
  sku: null,
  brand: '담고',
  currency: 'KRW',
  soldOut: false,
  basePrice: 1200,
  salePrice: null,
  prices: [
    { minQty: 1, maxQty: 99, unitPrice: 1000, currency: 'KRW' },
    { minQty: 100, maxQty: null, unitPrice: 900, currency: 'KRW' },
  ],
  options: [],
} as unknown as Product;

it('says the range of the unit prices, and nothing that is not known', () => {
  expect(productJsonLd(product, 'https://store.example')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: '텀블러',
    url: 'https://store.example/products/tumbler',
    image: 'https://store.example/media/a.webp',
    brand: { '@type': 'Brand', name: '담고' },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'KRW',
      lowPrice: 900,
      highPrice: 1000,
      offerCount: 2,
      availability: 'https://schema.org/InStock',
    },
  });
});

it('has no offer without a price', () => {
  const unpriced = { ...product, prices: [], basePrice: null, soldOut: true };
  expect(productJsonLd(unpriced, 'https://store.example')).not.toHaveProperty('offers');
});

it('says that nothing is left', () => {
  expect(productJsonLd({ ...product, soldOut: true }, 'https://store.example')).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});
