import {
  COMPANY_FACTS,
  estimateAmounts,
  linePriceFor,
  selectionKey,
  type EstimateAmounts,
} from '@store/domain';
import type { DemoEstimate, DemoEstimateLine } from '../demo/estimates.js';
import type { DraftContent, PricedDraftLine } from '../modules/estimates/draft-content.js';
import { supplierOf, type SupplierFacts } from '../modules/estimates/entities/estimate-version.entity.js';
import { summaryOf } from './demo-order.js';
import type { SeededProduct } from './seed-catalog.js';

/** A line with its offered price. */
export type OfferedLine = PricedDraftLine;

/** The lines at their offered prices: so many percent below today's, in whole tens of won. */
export function offeredLines(
  lines: readonly DemoEstimateLine[],
  products: ReadonlyMap<string, SeededProduct>,
): OfferedLine[] {
  return lines.map((line) => ({
    ...(line.sku === undefined ? made(line) : listed(line, line.sku, products)),
    quantity: line.quantity,
    printingFee: line.printingFee ?? 0,
    setupFee: line.setupFee ?? 0,
    note: line.note ?? null,
  }));
}

type Priced = Omit<OfferedLine, 'quantity' | 'printingFee' | 'setupFee' | 'note'>;

function made({ name = '', unitPrice = 0 }: DemoEstimateLine): Priced {
  const nothing = {
    productId: null,
    optionKey: '',
    thumbnailUrl: null,
    optionSummary: '',
    listUnitPrice: null,
  };
  return { ...nothing, name, unitPrice };
}

function listed(
  { options = {}, quantity, off = 0 }: DemoEstimateLine,
  sku: string,
  products: ReadonlyMap<string, SeededProduct>,
): Priced {
  const product = products.get(sku);
  if (product === undefined) throw new Error(`demo estimate names an unknown product: ${sku}`);
  const values = Object.entries(options).map(([option, value]) => {
    const found = product.values.get(`${option}:${value}`);
    if (found === undefined)
      throw new Error(`demo estimate names an unknown option of ${sku}: ${option}:${value}`);
    return found;
  });
  const price = linePriceFor({ quantity, price: product, surcharges: values });
  if (price === null) throw new Error(`demo estimate has no price for ${quantity} × ${sku}`);
  const listUnitPrice = price.unitPrice + price.surcharge;
  return {
    productId: product.id,
    name: product.title,
    thumbnailUrl: product.thumbnailUrl,
    optionKey: selectionKey(values.map((value) => ({ valueId: value.id }))),
    optionSummary: summaryOf(values),
    listUnitPrice,
    unitPrice: lowered(listUnitPrice, off),
  };
}

const lowered = (price: number, percent: number): number => Math.floor((price * (100 - percent)) / 1000) * 10;

const TERMS = {
  leadTime: '시안 확정 후 14일',
  deliveryPlace: null,
  paymentTerms: '선결제 (카드·계좌이체·가상계좌)',
  note: '시안은 두 번까지 무료로 고쳐 드립니다.',
};

/** What a manager is writing. */
export function draftOf(lines: readonly OfferedLine[], validUntil: string): DraftContent {
  return { lines: [...lines], discountAmount: 0, shippingFee: 0, validUntil, ...TERMS };
}

/** The versions of an estimate, each with its own prices and sums. */
export function versionsOf(
  { versions = [] }: DemoEstimate,
  lines: readonly OfferedLine[],
  validUntil: string,
): {
  content: DraftContent;
  lines: OfferedLine[];
  amounts: EstimateAmounts;
  supplier: SupplierFacts;
}[] {
  return versions.map(({ more = 0, discount = 0, shipping = 0 }) => {
    const offered = lines.map((line) => ({
      ...line,
      unitPrice: more === 0 ? line.unitPrice : lowered(line.unitPrice, more),
    }));
    const charges = { discountAmount: discount, shippingFee: shipping };
    const content = { ...draftOf(offered, validUntil), ...charges };
    return {
      content,
      lines: offered,
      amounts: estimateAmounts(offered, charges),
      supplier: supplierOf(COMPANY_FACTS),
    };
  });
}
