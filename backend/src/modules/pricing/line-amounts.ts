import {
  checkQuantity,
  DEFAULT_CURRENCY,
  linePriceFor,
  priceSourceFor,
  savingsHintFor,
  unitPriceFor,
  type OptionSelection,
  type ProductPrice,
  type ResolvedPrint,
  type SavingsHint,
} from '@store/domain';
import type { PricedLine, PricingProduct } from './priced-line.js';

/** A line's product price, pieces and choices. */
export interface LineParts {
  price: ProductPrice;
  quantity: number;
  tierQuantity: number;
  choice: OptionSelection;
  print: ResolvedPrint;
}

type Amounts = Pick<
  PricedLine,
  'unitPrice' | 'shopUnitPrice' | 'priceSource' | 'contractListId' | 'discountable' | 'unitTotal' | 'subtotal'
>;

/** Of a line without a price. */
export const NO_AMOUNTS: Amounts = {
  unitPrice: null,
  shopUnitPrice: null,
  priceSource: 'shop',
  contractListId: null,
  discountable: true,
  unitTotal: null,
  subtotal: null,
};

/** Prices only for a line that has one: a known choice, a quantity with a price, in won (decision A31). */
export function amountsOf(
  product: PricingProduct,
  { price, quantity, tierQuantity, choice, print: { print, problem } }: LineParts,
): Amounts {
  const isSound =
    problem !== 'PRINT_CHOICE_GONE' &&
    checkQuantity(quantity) === null &&
    product.currency === DEFAULT_CURRENCY;
  if (!choice.ok || !isSound) return NO_AMOUNTS;
  const surcharges = [...choice.values, { addPrice: print?.unitAdd ?? 0 }];
  const line = linePriceFor({ quantity, tierQuantity, price, surcharges });
  if (line === null) return NO_AMOUNTS;
  const { unitPrice, unitTotal, subtotal } = line;
  const shopUnitPrice = unitPriceFor(tierQuantity, product.shop);
  return { unitPrice, shopUnitPrice, unitTotal, subtotal, ...sourceOf(product, tierQuantity) };
}

/** Who set the price. What an organization has negotiated is not reduced again, unless its list says so. */
function sourceOf(
  product: PricingProduct,
  tierQuantity: number,
): Pick<PricedLine, 'priceSource' | 'contractListId' | 'discountable'> {
  const priceSource = priceSourceFor(tierQuantity, product);
  const { contract } = product;
  if (priceSource === 'shop' || contract == null)
    return { priceSource, contractListId: null, discountable: true };
  return { priceSource, contractListId: contract.listId, discountable: contract.couponsAllowed };
}

/** In a pool more pieces change the other lines too: what they save is not this line's. */
export function hintOf({
  price,
  quantity,
  tierQuantity,
  choice,
  print: { print },
}: LineParts): SavingsHint | null {
  if (tierQuantity !== quantity || !choice.ok) return null;
  return savingsHintFor(quantity, price, choice.surcharge + (print?.unitAdd ?? 0));
}
