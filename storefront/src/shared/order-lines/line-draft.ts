import {
  checkQuantity,
  savingsHintFor,
  linePriceFor,
  messageFor,
  minimumQuantity,
  resolveSelection,
  type SavingsHint,
  type LinePrice,
  type OptionToken,
  type ProductPrice,
} from '@store/domain';
import type { Product } from '../api/product';

/** Chosen value id by option id; null or absent = nothing chosen. */
export type Choice = Readonly<Record<number, number | null>>;

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

const priceOf = ({ prices, salePrice, basePrice }: Priced): ProductPrice => ({
  tiers: prices,
  salePrice,
  basePrice,
});

const tokensOf = (choice: Choice): OptionToken[] =>
  Object.values(choice).flatMap((id): OptionToken[] => (id === null ? [] : [{ by: 'id', id }]));

export function draftLine(product: Priced, choice: Choice, quantity: number): LineDraft {
  const price = priceOf(product);
  const surcharges = product.options.flatMap((option) =>
    option.values.filter((value) => value.id === choice[option.id]),
  );
  const line = linePriceFor({ quantity, price, surcharges });
  const selection = resolveSelection(product.options, tokensOf(choice));
  const missingOption = selection.ok ? null : selection.optionCode;
  return {
    line,
    savingsHint: savingsHintFor(quantity, price, line?.surcharge ?? 0),
    problem: problemOf(checkQuantity(quantity, minimumQuantity(price))?.message ?? null, selection, line),
    missingOption,
    optionValueIds: selection.ok ? selection.values.map(({ valueId }) => valueId).sort((a, b) => a - b) : [],
  };
}

function problemOf(
  quantityProblem: string | null,
  selection: ReturnType<typeof resolveSelection>,
  line: LinePrice | null,
): string | null {
  if (!selection.ok) return messageFor(selection.code);
  return quantityProblem ?? (line === null ? messageFor('PRICE_UNAVAILABLE') : null);
}

/** The options behind value ids; ids that the product no longer has are dropped, so that the row asks for them. */
export function choiceOf(product: Pick<Product, 'options'>, valueIds: readonly number[]): Choice {
  return Object.fromEntries(
    product.options.flatMap((option) => {
      const value = option.values.find(({ id }) => valueIds.includes(id));
      return value === undefined ? [] : [[option.id, value.id]];
    }),
  );
}
