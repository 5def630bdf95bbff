import {
  draftLine,
  listingPrice,
  messageFor,
  savingsHintText,
  splitVat,
  toggleValue,
  type LinePrice,
  type OptionChoice,
  type ProductOption,
  type ProductPrice,
} from '@store/domain';
import { toOptions, toTiers } from './product-body';
import type { ProductForm } from './product-form';

type Priced = Pick<ProductForm, 'tiers' | 'currency' | 'basePrice' | 'salePrice'>;

/** Range of temporary ids for the values of one option that the server has not given ids yet. */
const IDS_PER_OPTION = 1000;

export function priceOf(form: Priced): ProductPrice {
  return {
    tiers: toTiers(form),
    basePrice: form.basePrice === '' ? null : form.basePrice,
    salePrice: form.salePrice === '' ? null : form.salePrice,
  };
}

/** The options that a buyer sees, with ids of their own. */
export function optionsOf({ options }: Pick<ProductForm, 'options'>): ProductOption[] {
  return toOptions(options).flatMap((option, index): ProductOption[] => {
    if (option.status !== 'active') return [];
    const id = index + 1;
    const values = option.type === 'toggle' ? [toggleValue(option)] : option.values;
    const numbered = values.map((value, order) => ({ ...value, id: id * IDS_PER_OPTION + order }));
    return [{ ...option, id, values: numbered.filter(({ status = 'active' }) => status === 'active') }];
  });
}

export interface PreviewLine {
  line: LinePrice | null;
  /** Of the line's total. */
  vat: { suppliedAmount: number; vat: number } | null;
  /** "Take a few more and pay less." */
  savingsHint: string | null;
  /** Why the buyer could not order this. */
  problem: string | null;
}

/** What a buyer would see for this quantity and these options: the same computation as in the shop. */
export function previewLine(
  price: ProductPrice,
  options: readonly ProductOption[],
  quantity: number,
  choice: OptionChoice,
): PreviewLine {
  // The form may have lost an option since it was chosen.
  const present = Object.fromEntries(options.map(({ id }) => [id, choice[id] ?? null]));
  const draft = draftLine({ price, options, choice: present, quantity });
  const { line, savingsHint, quantityIssue, selection } = draft;
  return {
    line,
    vat: line === null ? null : splitVat(line.subtotal),
    savingsHint: savingsHint === null ? null : savingsHintText(savingsHint),
    problem: quantityIssue?.message ?? (selection.ok ? null : messageFor(selection.code)),
  };
}

/** The card's price: the price per piece of the smallest order, and whether larger orders cost less per piece. */
export function cardPriceOf(price: ProductPrice): { from: number; falls: boolean } | null {
  const from = listingPrice(price);
  return from === null ? null : { from, falls: price.tiers.some(({ unitPrice }) => unitPrice < from) };
}
