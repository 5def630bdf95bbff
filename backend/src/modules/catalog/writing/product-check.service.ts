import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { ProductStatus } from '@store/domain';
import { sql } from 'kysely';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import type { FieldError } from '../../../platform/errors/domain-error.js';
import { FormErrors } from './form-errors.js';
import type { OptionForm, ProductForm, RawProductForm } from './product-form.js';
import type { StoredTier } from './product-details.js';
import { checkTogether } from './read-options.js';
import { readProductForm } from './read-product-form.js';

/** A product as an import compares it. */
export interface KnownProduct {
  id: number;
  sku: string | null;
  title: string;
  summary: string | null;
  brand: string | null;
  status: ProductStatus;
  categoryId: number;
  categoryCode: string;
  basePrice: number | null;
  salePrice: number | null;
  currency: string;
  prices: StoredTier[];
  options: OptionForm[];
  version: number;
  deleted: boolean;
}

/** A category as a form names it. */
export interface KnownCategory {
  id: number;
  code: string;
  name: string;
}

export interface CheckedForm {
  form: ProductForm;
  /** Every broken rule, as the writer would refuse it. */
  errors: FieldError[];
}

/**
 * Says what the writer would say of a form, without writing: for the dry run of an import. What only the database knows
 * (SKU, category) the caller reads for all forms at once, and the writer checks again when it writes.
 */
@Injectable()
export class ProductCheckService {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  /** The products with these ids or SKUs, deleted ones too, since they keep their SKU. One statement. */
  async known(em: EntityManager, ids: readonly number[], skus: readonly string[]): Promise<KnownProduct[]> {
    const { rows } = await sql<KnownProduct>`
      select p.id, p.sku, p.title, p.summary, p.brand, p.status, p.category_id as "categoryId", c.code as "categoryCode",
        p.base_price as "basePrice", p.sale_price as "salePrice", p.currency, p.version,
        p.deleted_at is not null as deleted,
        coalesce((select json_agg(json_build_object('minQty', t.min_qty, 'maxQty', t.max_qty, 'unitPrice', t.unit_price,
          'currency', t.currency) order by t.min_qty) from price_tiers t where t.product_id = p.id), '[]') as prices,
        coalesce((select json_agg(json_build_object('code', o.code, 'name', o.name, 'type', o.type, 'required', o.required,
          'addPriceIfApplied', o.add_price_if_applied, 'status', o.status, 'values', coalesce((
            select json_agg(json_build_object('valueCode', v.value_code, 'valueLabel', v.value_label,
              'addPrice', v.add_price, 'status', v.status)) from product_option_values v where v.option_id = o.id), '[]')))
          from product_options o where o.product_id = p.id), '[]') as options
      from products p join categories c on c.id = p.category_id
      where p.id = any(${ids}::int[]) or p.sku = any(${skus}::text[])`.execute(em.getKysely());
    return rows;
  }

  /** All categories by their codes and ids as texts: there are hundreds, not more (CATEGORY_LIMIT). */
  async categories(em: EntityManager): Promise<ReadonlyMap<string, KnownCategory>> {
    const { rows } = await sql<KnownCategory>`select id, code, name from categories`.execute(em.getKysely());
    return new Map(rows.flatMap((row) => [[String(row.id), row] as const, [row.code, row] as const]));
  }

  /** Reads the form and checks it as the writer does; `before` null for a new product. */
  check(raw: RawProductForm, before: KnownProduct | null): CheckedForm {
    const errors = new FormErrors();
    const form = readProductForm(raw, errors, this.environment.PUBLIC_URL);
    checkTogether(form.options ?? before?.options ?? [], highestPrice(form, before), errors);
    return { form, errors: errors.list() };
  }
}

/** What one piece can cost at most, before options: as the form leaves the product. */
function highestPrice(form: ProductForm, before: KnownProduct | null): number {
  const { basePrice = before?.basePrice, salePrice = before?.salePrice, tiers = before?.prices ?? [] } = form;
  return Math.max(basePrice ?? 0, salePrice ?? 0, ...tiers.map(({ unitPrice }) => unitPrice));
}

export type { ProductForm } from './product-form.js';
