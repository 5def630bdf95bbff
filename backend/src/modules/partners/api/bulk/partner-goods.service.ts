import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { normalizeKey, PARTNER_BULK_ROWS } from '@store/domain';
import type { ProductForm, RawProductForm } from '@store/domain/forms';
import {
  reasonFor,
  runBulk,
  type AppliedRow,
  type BulkAnswer,
  type BulkRequest,
  type CheckedRow,
} from '../../../../platform/bulk/bulk.js';
import type { PartnerActor } from '../../../../platform/http/partner-access.js';
import { AuditService } from '../../../audit/audit.service.js';
import {
  ProductWriter,
  type KnownProduct,
  type ProductInput,
} from '../../../catalog/writing/product-writer.service.js';
import type { StockBase, StockCount } from '../../../inventory/stock-count.rules.js';
import { StockKeepingService } from '../../../inventory/stock-keeping.service.js';

/** A product by its id or SKU; the id counts where both are given. */
export interface ProductName {
  id?: number | undefined;
  sku?: string | undefined;
}

/** A count of a product. */
export interface StockRow extends ProductName, StockBase {
  /** Pieces that are not sold: without those of paid orders, with those held for unpaid ones. */
  onHand: number;
}

/** Prices of a product: absent leaves, null clears. */
export interface PriceRow extends ProductName {
  /** Version of the product that the partner read; absent = any. */
  version?: number | undefined;
  basePrice?: number | null | undefined;
  salePrice?: number | null | undefined;
  /** The whole list; empty or null clears. */
  tiers?: readonly object[] | null | undefined;
}

/** What partners change of products, many at once. */
@Injectable()
export class PartnerGoodsService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductWriter,
    private readonly stock: StockKeepingService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Sets counts by the rules of the console, with what orders took or gave back since each base; a movement of an order
   * within two minutes of `asOf` is a warning STOCK_MOVED_NEAR. Refused: PRODUCT_NOT_FOUND, STOCK_NOT_TRACKED,
   * STOCK_BASE_REQUIRED, STOCK_BASE_FUTURE, STOCK_BASE_OLD, STOCK_BASE_UNKNOWN, STALE_VERSION, STOCK_BELOW_RESERVED.
   */
  setStock(partner: PartnerActor, request: BulkRequest<StockRow>): Promise<BulkAnswer> {
    const author = this.audit.authorOfPartner(partner);
    return runBulk<StockRow, StockCount>(this.em, request, {
      most: PARTNER_BULK_ROWS.stock,
      check: async (em, rows) => {
        const find = await this.found(em, rows);
        return rows.map((row) => checkedCount(find(row), row));
      },
      apply: async (em, due) => {
        const counted = await this.stock.countAll(em, author, due);
        for (const { audit } of counted) if (audit !== null) author.record(em, audit);
        return counted.map(({ result, audit, near }): AppliedRow => ({
          version: result.version ?? 0,
          same: audit === null,
          warning: near ? reasonFor('STOCK_MOVED_NEAR') : undefined,
        }));
      },
    });
  }

  /**
   * Sets prices by the rules of the product form, whose codes refuse a row; besides PRODUCT_NOT_FOUND and
   * STALE_VERSION. A row that changes nothing is `same`, whatever its version.
   */
  setPrices(partner: PartnerActor, request: BulkRequest<PriceRow>): Promise<BulkAnswer> {
    const author = this.audit.authorOfPartner(partner);
    return runBulk<PriceRow, ProductInput>(this.em, request, {
      most: PARTNER_BULK_ROWS.prices,
      check: async (em, rows) => {
        const find = await this.found(em, rows);
        return rows.map((row) => this.checkedPrices(find(row), row));
      },
      apply: async (em, due) => {
        const changes = await this.products.saveAll(em, due);
        return changes.map(({ product, changed }): AppliedRow => {
          const target = { action: 'product.update', targetType: 'product', targetId: product.id };
          if (changed !== null) author.record(em, { ...target, ...changed });
          return { version: product.version, same: changed === null };
        });
      },
    });
  }

  /** Finds the products of all rows; one statement. */
  private async found(
    em: EntityManager,
    rows: readonly ProductName[],
  ): Promise<(name: ProductName) => KnownProduct | undefined> {
    const known = await this.products.known(
      em,
      rows.flatMap(({ id }) => id ?? []),
      rows.flatMap(({ id, sku }) => (id === undefined && sku !== undefined ? [normalizeKey(sku)] : [])),
    );
    const present = known.filter(({ deleted }) => !deleted);
    const byId = new Map(present.map((product) => [product.id, product]));
    const bySku = new Map(present.map((product) => [product.sku, product]));
    return ({ id, sku }) => (id === undefined ? bySku.get(normalizeKey(sku ?? '')) : byId.get(id));
  }

  private checkedPrices(product: KnownProduct | undefined, row: PriceRow): CheckedRow<ProductInput> {
    if (product === undefined) return { refusal: reasonFor('PRODUCT_NOT_FOUND') };
    const { id, version } = product;
    const form = formOf(row);
    const { form: read, errors } = this.products.check(form, product);
    const [error] = errors;
    if (error !== undefined) return { id, refusal: { code: error.code, message: error.message } };
    // A call that is repeated is no conflict with itself.
    if (!changesPrices(product, read)) return { same: true, id, version };
    return { id, due: { id, form, seen: row.version } };
  }
}

function checkedCount(
  product: KnownProduct | undefined,
  { onHand, asOf, afterMovement, version }: StockRow,
): CheckedRow<StockCount> {
  if (product === undefined) return { refusal: reasonFor('PRODUCT_NOT_FOUND') };
  return { id: product.id, due: { productId: product.id, onHand, asOf, afterMovement, version } };
}

/** The row as a product form; absent fields are absent there. */
function formOf({ basePrice, salePrice, tiers }: PriceRow): RawProductForm {
  const given = Object.entries({ basePrice, salePrice }).filter(([, value]) => value !== undefined);
  return {
    product: Object.fromEntries(given),
    ...(tiers === undefined ? {} : { prices: [...(tiers ?? [])] }),
  };
}

function changesPrices(before: KnownProduct, { basePrice, salePrice, tiers }: ProductForm): boolean {
  const differs = <T>(was: T, is: T | undefined): boolean => is !== undefined && is !== was;
  const texts = (list: ProductForm['tiers']): string[] =>
    (list ?? [])
      .map(({ minQty, maxQty, unitPrice, currency }) =>
        [minQty, maxQty, unitPrice, currency ?? before.currency].join(' '),
      )
      .sort();
  return (
    differs(before.basePrice, basePrice) ||
    differs(before.salePrice, salePrice) ||
    differs(texts(before.prices).join(), tiers && texts(tiers).join())
  );
}
