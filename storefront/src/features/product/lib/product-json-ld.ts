import { productPath } from '@store/domain';
import type { ProductDto as Product } from '@store/openapi';
import { tierTableOf } from './tier-table';
import { priceOf } from '../../../shared/order-lines/line-draft';

/** The product as schema.org describes one, with the range of its unit prices. */
export function productJsonLd(product: Product, origin: string): object {
  const absolute = (path: string): string => new URL(path, origin).href;
  const prices = tierTableOf(priceOf(product)).flatMap(({ unitPrice }) =>
    unitPrice === null ? [] : [unitPrice],
  );
  const offers = prices.length > 0 && {
    '@type': 'AggregateOffer',
    priceCurrency: product.currency,
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: prices.length,
    availability: `https://schema.org/${product.soldOut ? 'OutOfStock' : 'InStock'}`,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url: absolute(productPath(product)),
    ...(product.summary !== null && { description: product.summary }),
    ...(product.mainImage !== null && { image: absolute(product.mainImage) }),
    ...(product.sku !== null && { sku: product.sku }),
    ...(product.brand !== null && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(offers && { offers }),
  };
}
