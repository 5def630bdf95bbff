import type { OptionChoice } from '@store/domain';
import type { PricedLine, Product } from '../api/catalogue-products';
import { freeLine, type DraftLineForm } from './draft-form';

type Optional = Pick<Product, 'options'>;

/**
 * The values of a line, by their option; values that the product does not have any more are left out. A required option with
 * one value is chosen: its price shows at once.
 */
export function chosenValues({ options }: Optional, ids: readonly number[]): OptionChoice {
  const chosen = new Set(ids);
  return Object.fromEntries(
    options.map(({ id, values, required }) => [
      id,
      (
        values.find((value) => chosen.has(value.id)) ??
        (required && values.length === 1 ? values[0] : undefined)
      )?.id ?? null,
    ]),
  );
}

export const valuesOf = (choice: OptionChoice): number[] =>
  Object.values(choice)
    .filter((id) => id !== null)
    .sort((a, b) => a - b);

/** Name of the first required option without a value; null if the choice is complete. */
export function missingOption({ options }: Optional, choice: OptionChoice): string | null {
  return options.find(({ id, required }) => required && choice[id] == null)?.name ?? null;
}

/** The line for a product with its public price: a new one, or one with changed options that keeps its texts. */
export function lineOf(
  product: Pick<Product, 'id' | 'title' | 'thumbnailUrl'>,
  priced: PricedLine,
  former: DraftLineForm | null,
): DraftLineForm {
  const { optionValueIds, optionSummary, quantity } = priced;
  return {
    ...(former ?? { ...freeLine(), name: product.title }),
    productId: product.id,
    thumbnailUrl: product.thumbnailUrl,
    optionValueIds,
    optionSummary,
    quantity,
  };
}
