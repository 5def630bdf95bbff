import {
  checkQuantity,
  savingsHintFor,
  linePriceFor,
  messageFor,
  minimumQuantity,
  resolveSelection,
  selectionKey,
  splitVat,
  type SavingsHint,
  type LinePrice,
  type OptionSelectionCode,
  type OptionToken,
  type ProductOption,
  type ProductPrice,
  type VatSplit,
} from '@store/domain';

/** What of a product decides the price of a line. */
export interface Orderable {
  prices: ProductPrice['tiers'];
  salePrice: number | null;
  basePrice: number | null;
  options: readonly ProductOption[];
}

/** Chosen value id by option id; null or absent = nothing chosen. */
export type Choice = Readonly<Record<number, number | null>>;

export interface OrderDraft {
  quantity: number;
  minimum: number;
  /** Price of the whole line; null below the minimum and where a quote is needed. */
  line: LinePrice | null;
  /** Of the line's total. */
  vat: VatSplit | null;
  savingsHint: SavingsHint | null;
  /** What is wrong with the quantity, in Korean. */
  quantityProblem: string | null;
  /** What is wrong with the options, in Korean, and which option it is. */
  optionProblem: { message: string; optionCode: string | null } | null;
  /** For the cart: ids joined by comma. */
  optionValueIds: string;
}

export const priceOf = (product: Orderable): ProductPrice => ({
  tiers: product.prices,
  salePrice: product.salePrice,
  basePrice: product.basePrice,
});

const tokensOf = (choice: Choice): OptionToken[] =>
  Object.values(choice).flatMap((id): OptionToken[] => (id === null ? [] : [{ by: 'id', id }]));

/** Sum of what the chosen values add to a piece, whether or not the choice is complete yet. */
function surchargesOf(options: readonly ProductOption[], choice: Choice) {
  return options.flatMap((option) => option.values.filter((value) => value.id === choice[option.id]));
}

const messageOf = (code: OptionSelectionCode): string => messageFor(code);

/** Everything the buy box shows for this quantity and these options: the domain's rules, answered at each keystroke. */
export function draftOrder(product: Orderable, quantity: number, choice: Choice): OrderDraft {
  const price = priceOf(product);
  const minimum = minimumQuantity(price);
  const surcharges = surchargesOf(product.options, choice);
  const line = linePriceFor({ quantity, price, surcharges });
  const selection = resolveSelection(product.options, tokensOf(choice));
  return {
    quantity,
    minimum,
    line,
    vat: line === null ? null : splitVat(line.subtotal),
    savingsHint: savingsHintFor(quantity, price, line?.surcharge ?? 0),
    quantityProblem: checkQuantity(quantity, minimum)?.message ?? null,
    optionProblem: selection.ok
      ? null
      : { message: messageOf(selection.code), optionCode: selection.optionCode },
    optionValueIds: selection.ok ? selectionKey(selection.values) : '',
  };
}

/** Ids of the chosen values. */
export const chosenValueIds = (choice: Choice): number[] => Object.values(choice).flatMap((id) => id ?? []);
