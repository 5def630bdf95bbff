import type { OptionChoice, ProductOption } from './options.js';
import { resolveSelection, type OptionSelection, type OptionToken } from './option-selection.js';
import { linePriceFor, minimumQuantity, type LinePrice, type ProductPrice } from './price.js';
import { checkQuantity, type QuantityIssue } from './quantity.js';
import { savingsHintFor, type SavingsHint } from './savings-hint.js';

export interface LineDraftInput {
  price: ProductPrice;
  options: readonly ProductOption[];
  choice: OptionChoice;
  quantity: number;
  /** Won that printing adds to one piece. */
  printAdd?: number;
}

/** A line as screens price it at each keystroke, before the server has been called. */
export interface LineDraft {
  /** Price of the line with the chosen values, also of an incomplete choice; null where this quantity has no price. */
  line: LinePrice | null;
  /** Null where no larger quantity costs less. */
  savingsHint: SavingsHint | null;
  /** Smallest quantity that can be ordered. */
  minimum: number;
  quantityIssue: QuantityIssue | null;
  selection: OptionSelection;
}

/** The price of a line by its quantity, its chosen values and its print. */
export function draftLine({ price, options, choice, quantity, printAdd = 0 }: LineDraftInput): LineDraft {
  const minimum = minimumQuantity(price);
  const chosen = options.flatMap(({ id, values }) => values.filter((value) => value.id === choice[id]));
  const line = linePriceFor({ quantity, price, surcharges: [...chosen, { addPrice: printAdd }] });
  return {
    line,
    savingsHint: savingsHintFor(quantity, price, line?.surcharge ?? 0),
    minimum,
    quantityIssue: checkQuantity(quantity, minimum),
    selection: resolveSelection(options, tokensOf(choice)),
  };
}

const tokensOf = (choice: OptionChoice): OptionToken[] =>
  Object.values(choice).flatMap((id): OptionToken[] => (id === null ? [] : [{ by: 'id', id }]));
