import {
  checkTiers,
  formatCount,
  formatWon,
  messageFor,
  PRODUCT_STATUS_LABELS,
  type TierIssue,
  type TierWarningCode,
} from '@store/domain';
import type {
  KnownCategory,
  KnownProduct,
  ProductForm,
} from '../../../catalog/writing/product-check.service.js';
import { HEADINGS } from '../../exports/headings.js';
import type { RowChange } from '../entities/import.entity.js';
import type { RowReader } from './row-reader.js';

type Tier = Pick<KnownProduct['prices'][number], 'minQty' | 'maxQty' | 'unitPrice'>;

const wonOrNone = (price: number | null | undefined): string | null =>
  price === null || price === undefined ? null : formatWon(price);

/** `1~99개 1,000원 · 100개~ 900원`. */
export function tiersText(tiers: readonly Tier[] | undefined): string | null {
  if (tiers === undefined || tiers.length === 0) return null;
  return tiers
    .map(({ minQty, maxQty, unitPrice }) => {
      const range =
        maxQty === null ? `${formatCount(minQty)}개~` : `${formatCount(minQty)}~${formatCount(maxQty)}개`;
      return `${range} ${formatWon(unitPrice)}`;
    })
    .join(' · ');
}

/** What the form changes of the product, in words for people. */
export function productChanges(
  before: KnownProduct | null,
  form: ProductForm,
  category: KnownCategory | null,
): RowChange[] {
  const fields: [string, string | null | undefined, string | null | undefined][] = [
    [HEADINGS.title, before?.title, form.title],
    [HEADINGS.sku, before?.sku, form.sku],
    [HEADINGS.category, before?.categoryCode, category?.code],
    [
      HEADINGS.status,
      before && PRODUCT_STATUS_LABELS[before.status],
      form.status && PRODUCT_STATUS_LABELS[form.status],
    ],
    [HEADINGS.basePrice, wonOrNone(before?.basePrice), given(form.basePrice, wonOrNone)],
    [HEADINGS.salePrice, wonOrNone(before?.salePrice), given(form.salePrice, wonOrNone)],
    ['구간 단가', tiersText(before?.prices), given(form.tiers, tiersText)],
    ['브랜드', before?.brand, form.brand],
    ['요약', before?.summary, form.summary],
  ];
  return fields.flatMap(([field, old, after]) =>
    after === undefined || after === (old ?? null) ? [] : [{ field, before: old ?? null, after }],
  );
}

function given<T>(value: T | undefined, text: (value: T) => string | null): string | null | undefined {
  return value === undefined ? undefined : text(value);
}

/** A price that doubles or halves is more often a slip than a wish. */
export function warnOfPrices(row: RowReader, before: KnownProduct | null, form: ProductForm): void {
  warnOfJump(row, 'basePrice', before?.basePrice, form.basePrice);
  warnOfJump(row, 'salePrice', before?.salePrice, form.salePrice);
  form.tiers?.forEach((tier, i) => {
    const old = before?.prices.find(({ minQty }) => minQty === tier.minQty);
    warnOfJump(row, `tier${i + 1}.price`, old?.unitPrice, tier.unitPrice);
  });
  const known = before === null ? [] : tierWarnings(before.prices, before);
  const now = tierWarnings(form.tiers ?? before?.prices ?? [], {
    basePrice: form.basePrice === undefined ? before?.basePrice : form.basePrice,
    salePrice: form.salePrice === undefined ? before?.salePrice : form.salePrice,
  });
  for (const { code, tierIndex, message } of now) {
    // What was odd before is not the sheet's doing.
    if (known.some((old) => old.code === code && old.tierIndex === tierIndex)) continue;
    row.warn(`tier${tierIndex + 1}.min`, code, message);
  }
}

function tierWarnings(
  tiers: readonly (Tier & { currency: string | null })[],
  fallback: { basePrice?: number | null; salePrice?: number | null },
): TierIssue<TierWarningCode>[] {
  const priced = tiers.map((tier) => ({ ...tier, currency: tier.currency ?? undefined }));
  return checkTiers(priced, fallback).warnings;
}

function warnOfJump(
  row: RowReader,
  key: string,
  before: number | null | undefined,
  after: number | null | undefined,
): void {
  if (!before || after === null || after === undefined) return;
  const percent = Math.round(((after - before) / before) * 100);
  if (percent >= 100 || percent <= -50)
    row.warn(key, 'ROW_PRICE_JUMP', messageFor('ROW_PRICE_JUMP', { percent }));
}
