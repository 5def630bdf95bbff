import type { PriceTier } from '@store/domain';
import { sql } from 'kysely';
import { int, nullable, object, text, type ValueOf } from '../../../platform/db/rows.js';

/** The tiers of a product `p` as a JSON array, smallest first. */
export const TIERS = sql`coalesce((select json_agg(json_build_object('minQty', t.min_qty, 'maxQty', t.max_qty,
  'unitPrice', t.unit_price, 'currency', t.currency) order by t.min_qty)
  from price_tiers t where t.product_id = p.id), '[]')`;

const COLUMNS = {
  minQty: int,
  maxQty: nullable(int),
  unitPrice: int,
  currency: text,
} satisfies Record<keyof PriceTier, unknown>;

/** Schema of one of them. */
export const TIER = object(COLUMNS);

/** A tier as stored. */
export type StoredTier = ValueOf<typeof TIER>;
