import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../config/environment.js';
import type { FieldError } from '../../../platform/errors/domain-error.js';
import { listKnownCategories, type KnownCategory } from '../repository/categories.repository.js';
import { readKnownProducts, type KnownProduct } from '../repository/products.repository.js';
import { FormErrors } from './form-errors.js';
import type { ProductForm, RawProductForm } from './product-form.js';
import { checkTogether } from './read-options.js';
import { readProductForm } from './read-product-form.js';

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
  known(em: EntityManager, ids: readonly number[], skus: readonly string[]): Promise<KnownProduct[]> {
    return readKnownProducts(em, ids, skus);
  }

  /** All categories by their codes and ids as texts: there are hundreds, not more (CATEGORY_LIMIT). */
  async categories(em: EntityManager): Promise<ReadonlyMap<string, KnownCategory>> {
    const rows = await listKnownCategories(em);
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

export type { KnownCategory } from '../repository/categories.repository.js';
export type { KnownProduct } from '../repository/products.repository.js';
export type { ProductForm } from './product-form.js';
