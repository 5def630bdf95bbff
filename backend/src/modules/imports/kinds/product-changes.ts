import {
  checkTiers,
  formatCount,
  formatWon,
  messageFor,
  PRODUCT_STATUS_LABELS,
  type PriceTier,
  type TierIssue,
  type TierWarningCode,
} from '@store/domain';
import type { ProductForm, TierForm } from '@store/domain/forms';
import type { KnownCategory, KnownProduct } from '../../catalog/writing/product-writer.service.js';
import { HEADINGS } from '../../../platform/spreadsheets/headings.js';
import type { RowChange } from '../entities/import.entity.js';
import type { RowReader } from './row-reader.js';

const wonOrNone = (price: number | null | undefined): string | null =>
  price === null || price === undefined ? null : formatWon(price);

/** `1~99개 1,000원 · 100개~ 900원`. */
export function tiersText(tiers: readonly PriceTier[] | undefined): string | null {
  if (tiers === undefined || tiers.length === 0) return null;
  return tiers
    .map(({ minQty, maxQty, unitPrice }) => {
      const range =
        maxQty === null ? `${formatCount(minQty)}개~` : `${formatCount(minQty)}~${formatCount(maxQty)}개`;
      return `${range} ${formatWon(unitPrice)}`;
    })
    .join(' · ');
}

/** The changes that the form makes to the product, in words for people. */
export function productChanges(
  before: KnownProduct | null,
  form: ProductForm,
  category: KnownCategory | null,
): RowChange[] {
  const old: Partial<KnownProduct> = before ?? {};
  const fields: [string, string | null | undefined, string | null | undefined][] = [
    [HEADINGS.title, old.title, form.title],
    [HEADINGS.sku, old.sku, form.sku],
    [HEADINGS.category, old.categoryCode, category?.code],
    [HEADINGS.status, statusText(old.status), statusText(form.status)],
    [HEADINGS.basePrice, wonOrNone(old.basePrice), given(form.basePrice, wonOrNone)],
    [HEADINGS.salePrice, wonOrNone(old.salePrice), given(form.salePrice, wonOrNone)],
    ['구간 단가', tiersText(old.prices), given(form.tiers, tiersText)],
    ['브랜드', old.brand, form.brand],
    ['요약', old.summary, form.summary],
  ];
  return fields.flatMap(([field, was = null, after]) =>
    after === undefined || after === was ? [] : [{ field, before: was, after }],
  );
}

const statusText = (status: KnownProduct['status'] | undefined): string | undefined =>
  status && PRODUCT_STATUS_LABELS[status];

function given<T>(value: T | undefined, text: (value: T) => string | null): string | null | undefined {
  return value === undefined ? undefined : text(value);
}

/** A price that doubles or halves is usually a mistake; unusual tiers are reported only if the sheet causes them. */
export function warnOfPrices(row: RowReader, before: KnownProduct | null, form: ProductForm): void {
  const old: Partial<KnownProduct> = before ?? {};
  warnOfJump(row, 'basePrice', old.basePrice, form.basePrice);
  warnOfJump(row, 'salePrice', old.salePrice, form.salePrice);
  form.tiers?.forEach((tier, i) => {
    const was = old.prices?.find(({ minQty }) => minQty === tier.minQty);
    warnOfJump(row, `tier${i + 1}.price`, was?.unitPrice, tier.unitPrice);
  });
  // Old warnings are not caused by the sheet.
  const earlier = new Set(warningsOf(old).map(keyOf));
  for (const warning of warningsOf(mergedPrices(old, form))) {
    if (earlier.has(keyOf(warning))) continue;
    row.warn(`tier${warning.tierIndex + 1}.min`, warning.code, warning.message);
  }
}

const keyOf = ({ code, tierIndex }: TierIssue<TierWarningCode>): string => `${code} ${tierIndex}`;

type Prices = Partial<Pick<KnownProduct, 'basePrice' | 'salePrice'>> & {
  prices?: readonly TierForm[];
};

/** The resulting prices: the form's, and the old ones where the form has none. */
function mergedPrices(old: Prices, form: ProductForm): Prices {
  return {
    basePrice: form.basePrice === undefined ? old.basePrice : form.basePrice,
    salePrice: form.salePrice === undefined ? old.salePrice : form.salePrice,
    prices: form.tiers ?? old.prices,
  };
}

function warningsOf({ prices = [], ...fallback }: Prices): TierIssue<TierWarningCode>[] {
  const priced = prices.map((tier) => ({ ...tier, currency: tier.currency ?? undefined }));
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
