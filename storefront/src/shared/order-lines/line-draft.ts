import {
  draftLine as draftByRule,
  messageFor,
  type LinePrice,
  type OptionChoice,
  type ProductPrice,
  type SavingsHint,
} from '@store/domain';
import type { ProductDto as Product } from '@store/openapi';

type Priced = Pick<Product, 'prices' | 'salePrice' | 'basePrice' | 'options'>;

/** A line's price by the domain's rules at each keystroke; the server is called a moment later. */
export interface LineDraft {
  /** Price of the line; null where it cannot be ordered like this. */
  line: LinePrice | null;
  savingsHint: SavingsHint | null;
  /** The first problem, in Korean. */
  problem: string | null;
  /** An option that must still be chosen. */
  missingOption: string | null;
  optionValueIds: number[];
}

/** The price of a product as the domain's rules take it. */
export const priceOf = ({
  prices: tiers,
  salePrice,
  basePrice,
}: Omit<ProductPrice, 'tiers'> & { prices: ProductPrice['tiers'] }): ProductPrice => ({
  tiers,
  salePrice,
  basePrice,
});

/** `printAdd`: won that printing adds to one piece. */
export function draftLine(product: Priced, choice: OptionChoice, quantity: number, printAdd = 0): LineDraft {
  const { options } = product;
  const draft = draftByRule({ price: priceOf(product), options, choice, quantity, printAdd });
  const { line, savingsHint, quantityIssue, selection } = draft;
  if (!selection.ok) {
    const { code, optionCode: missingOption } = selection;
    return { line, savingsHint, problem: messageFor(code), missingOption, optionValueIds: [] };
  }
  return {
    line,
    savingsHint,
    problem: quantityIssue?.message ?? (line === null ? messageFor('PRICE_UNAVAILABLE') : null),
    missingOption: null,
    optionValueIds: selection.values.map(({ valueId }) => valueId).sort((a, b) => a - b),
  };
}

/** The options behind value ids; ids that the product no longer has are dropped, so that the row asks for them. */
export function choiceOf(product: Pick<Product, 'options'>, valueIds: readonly number[]): OptionChoice {
  return Object.fromEntries(
    product.options.flatMap((option) => {
      const value = option.values.find(({ id }) => valueIds.includes(id));
      return value === undefined ? [] : [[option.id, value.id]];
    }),
  );
}
