import { cutText } from '@store/domain';
import { PRODUCT_COLUMNS } from '@store/domain/forms';
import type { ProductDetails } from '../repository/product-details.repository.js';

/** The facts that the audit log compares. */
const FIELDS: readonly (keyof ProductDetails)[] = [
  ...PRODUCT_COLUMNS,
  'slug',
  'categoryCode',
  'images',
  'prices',
  'options',
  'print',
  'deletedAt',
];

/** Longer texts are cut in the audit log: it shows that a description changed and how it begins. */
const VALUE_MAX_LENGTH = 2000;

type Fields = Record<string, unknown>;

/** The facts in which two states differ. */
export interface ChangedFields {
  /** Null for a new product. */
  before: Fields | null;
  after: Fields;
}

/** The facts in which two states differ; null if they do not. `before` null: a new product. */
export function changedFields(before: ProductDetails | null, after: ProductDetails): ChangedFields | null {
  const changed = FIELDS.filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]));
  if (changed.length === 0) return null;
  const pick = (details: ProductDetails): Fields =>
    Object.fromEntries(changed.map((field) => [field, shorten(details[field])]));
  return { before: before === null ? null : pick(before), after: pick(after) };
}

function shorten(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= VALUE_MAX_LENGTH) return value;
  return `${cutText(value, VALUE_MAX_LENGTH)}… (${value.length}자)`;
}
