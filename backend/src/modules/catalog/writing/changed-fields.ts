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
const FACT_MAX_LENGTH = 2000;

type Facts = Record<string, unknown>;

/** The facts in which two states differ. */
export interface FieldsChanged {
  /** Null for a new product. */
  before: Facts | null;
  after: Facts;
}

/** The facts in which two states differ; null if they do not. `before` null: a new product. */
export function changedFields(before: ProductDetails | null, after: ProductDetails): FieldsChanged | null {
  const changed = FIELDS.filter((fact) => JSON.stringify(before?.[fact]) !== JSON.stringify(after[fact]));
  if (changed.length === 0) return null;
  const pick = (details: ProductDetails): Facts =>
    Object.fromEntries(changed.map((fact) => [fact, shorten(details[fact])]));
  return { before: before === null ? null : pick(before), after: pick(after) };
}

function shorten(value: unknown): unknown {
  if (typeof value !== 'string' || value.length <= FACT_MAX_LENGTH) return value;
  return `${cutText(value, FACT_MAX_LENGTH)}… (${value.length}자)`;
}
