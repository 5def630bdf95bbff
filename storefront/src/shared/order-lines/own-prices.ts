import { DEFAULT_CURRENCY } from '@store/domain';
import type { MyPriceDto, ProductDto as Product } from '@store/openapi';

/** The ladder that holds for the member, from the private call; no tier = nothing can be ordered without an estimate. */
export type OwnPrices = Pick<MyPriceDto, 'productId' | 'tiers'>;

/** What a price of a contract list is marked with. */
export const PRICE_SOURCE_LABEL = '계약 단가';

/** Whether a contract list sets the price of this quantity. */
export const isContractAt = (own: OwnPrices | null | undefined, quantity: number): boolean =>
  own?.tiers.some(
    ({ minQty, maxQty, source }) =>
      source === 'contract' && quantity >= minQty && quantity <= (maxQty ?? Infinity),
  ) === true;

type Priced = Pick<Product, 'id' | 'prices' | 'salePrice' | 'basePrice' | 'minimumQuantity'>;

/**
 * The product at the prices of the member, where there are any: tier table, buy box and rows of the quick order then compute
 * as for everybody. Only for what this member sees; whatever search engines read takes the product as it is.
 */
export function atOwnPrices<P extends Priced>(product: P, own: OwnPrices | null | undefined): P {
  const [first] = own?.tiers ?? [];
  if (own == null || first === undefined || own.productId !== product.id) return product;
  const prices = own.tiers.map(({ minQty, maxQty, unitPrice }) => ({
    minQty,
    maxQty,
    unitPrice,
    currency: DEFAULT_CURRENCY,
  }));
  return { ...product, prices, salePrice: null, basePrice: null, minimumQuantity: first.minQty };
}
