import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { formatCount, messageFor } from '@store/domain';
import { sql } from 'kysely';
import { AuditService, type AuditRecord, type Operator } from '../../../audit/audit.service.js';
import { CatalogWriter } from '../../../catalog/catalog-writer.service.js';
import {
  ProductCheckService,
  type KnownCategory,
  type KnownProduct,
} from '../../../catalog/writing/product-check.service.js';
import { ProductWriter, type RawProductForm } from '../../../catalog/writing/product-writer.service.js';
import { StockKeepingService } from '../../../inventory/stock-keeping.service.js';
import type { RowChange } from '../entities/import.entity.js';
import { ImportKind, verdictOf, type DueRow, type Judged } from './kind.js';
import { productChanges, warnOfPrices } from './product-changes.js';
import { PRODUCT_COLUMNS } from './product-columns.js';
import { columnOfField, readProductRow, type ProductRow } from './product-row.js';
import type { RowReader } from './row-reader.js';

interface Stock {
  productId: number;
  onHand: number;
  reserved: number;
  version: number;
}

interface Wish {
  /** Null where only the stock changes. */
  form: RawProductForm | null;
  version: number | null;
  /** `version` null where the counting begins with it. */
  stock: { onHand: number | null; version: number | null } | null;
}

/** What the database knows, read for all rows at once. */
interface Known {
  byId: ReadonlyMap<number, KnownProduct>;
  bySku: ReadonlyMap<string, KnownProduct>;
  categories: ReadonlyMap<string, KnownCategory>;
  stock: ReadonlyMap<number, Stock>;
  /** Row that has the product, or the new SKU, already. */
  taken: Map<string, number>;
}

/** Products: prices of many at once, and new ones. */
@Injectable()
export class ProductKind extends ImportKind {
  readonly name = 'products' as const;
  readonly columns = PRODUCT_COLUMNS;
  readonly notes = [
    '상품 목록에서 내려받은 파일을 고쳐서 그대로 올릴 수 있습니다.',
    '상품번호가 있으면 그 상품을, 없으면 같은 SKU의 상품을 고칩니다. 둘 다 없으면 새 상품을 만듭니다.',
    '빈 칸은 지금 값을 그대로 둡니다. 값을 지우려면 - 를 쓰세요.',
    '구간을 하나라도 쓰면 그 상품의 구간 전체가 파일의 구간으로 바뀝니다.',
    '업로드하면 먼저 행마다 결과를 확인하고, 실행을 눌러야 반영됩니다.',
  ];

  constructor(
    private readonly check: ProductCheckService,
    private readonly products: ProductWriter,
    private readonly catalog: CatalogWriter,
    private readonly stock: StockKeepingService,
    private readonly audit: AuditService,
  ) {
    super();
  }

  async judge(em: EntityManager, rows: readonly RowReader[]): Promise<Judged[]> {
    const asked = rows.map(readProductRow);
    const known = await this.read(em, asked);
    return rows.map((row, i) => this.judgeRow(row, asked[i] ?? readProductRow(row), known));
  }

  async apply(em: EntityManager, operator: Operator, { targetId, wish }: DueRow): Promise<number> {
    const { form, version, stock } = wish as Wish;
    const record = (audit: Omit<AuditRecord, 'actor' | 'ip'> | null): void => {
      if (audit !== null) this.audit.record(em, { ...audit, actor: operator.actor, ip: operator.origin.ip });
    };
    let id = targetId ?? 0;
    if (form !== null) {
      const { product, changed } =
        targetId === null
          ? await this.products.create(em, form, 'later')
          : await this.products.update(em, targetId, form, version ?? undefined, 'later');
      id = product.id;
      const action = targetId === null ? 'product.create' : 'product.update';
      if (changed !== null) record({ action, targetType: 'product', targetId: id, ...changed });
    }
    if (stock === null) return id;
    const { audit } = await this.stock.change(em, operator, id, stockWish(stock));
    record(audit);
    return id;
  }

  /** What the public reads of the products follows in the same transaction. */
  async settle(em: EntityManager, changed: readonly number[]): Promise<void> {
    await this.catalog.rebuildProducts(em, changed);
  }

  private async read(em: EntityManager, asked: readonly ProductRow[]): Promise<Known> {
    const ids = asked.flatMap(({ id }) => (id === null || id > 2_147_483_647 ? [] : [id]));
    const skus = asked.flatMap(({ sku }) => (sku === null ? [] : [sku]));
    const found = await this.check.known(em, ids, skus);
    const { rows } = await sql<Stock>`
      select product_id as "productId", on_hand as "onHand", reserved, version from stock_items
      where product_id = any(${found.map(({ id }) => id)}::int[])`.execute(em.getKysely());
    return {
      byId: new Map(found.map((product) => [product.id, product])),
      bySku: new Map(found.flatMap((product) => (product.sku === null ? [] : [[product.sku, product]]))),
      categories: await this.check.categories(em),
      stock: new Map(rows.map((row) => [row.productId, row])),
      taken: new Map(),
    };
  }

  private judgeRow(row: RowReader, asked: ProductRow, known: Known): Judged {
    const before = findTarget(row, asked, known);
    const category = categoryOf(row, asked, known, before);
    const { form, errors } = this.check.check(asked.form, before);
    for (const { field, code, message } of errors)
      row.refuse(columnOfField(field, asked.tierNumbers), code, message);
    if (before === null && asked.form.product !== undefined && !('title' in asked.form.product)) {
      row.fail('title', 'PRODUCT_TITLE_REQUIRED');
    }
    const facts = row.failed ? [] : productChanges(before, form, category);
    const stock = stockChangeOf(row, asked.stock, before === null ? undefined : known.stock.get(before.id));
    const changes = row.failed ? [] : [...facts, ...(stock === null ? [] : [stock.change])];
    if (changes.length > 0) {
      if (facts.length > 0) warnOfPrices(row, before, form);
      if (before !== null && asked.exported !== null && asked.exported !== before.version) {
        row.warn('version', 'ROW_EXPORT_STALE', messageFor('ROW_EXPORT_STALE'));
      }
    }
    const wish: Wish = {
      form: facts.length > 0 ? asked.form : null,
      version: before?.version ?? null,
      stock: stock?.wish ?? null,
    };
    return {
      ...{
        label: before?.title ?? form.title ?? asked.sku ?? '',
        targetId: before?.id ?? null,
        changes,
        wish,
      },
      ...{ problems: row.problems, verdict: verdictOf(row.problems, changes) },
    };
  }
}

/** The product that the row means; null for a new one. */
function findTarget(row: RowReader, { id, sku }: ProductRow, known: Known): KnownProduct | null {
  const byId = id === null ? undefined : known.byId.get(id);
  const bySku = sku === null ? undefined : known.bySku.get(sku);
  if (id !== null && (byId === undefined || byId.deleted)) {
    row.fail('id', 'ROW_PRODUCT_UNKNOWN');
    return null;
  }
  const target = byId ?? bySku ?? null;
  // A deleted product keeps its SKU, so that it can be restored.
  if (bySku !== undefined && (bySku !== target || bySku.deleted)) row.fail('sku', 'PRODUCT_SKU_TAKEN');
  if (target === null && sku === null) row.fail('sku', 'ROW_SKU_REQUIRED');
  const names = [...(target === null ? [] : [`id ${target.id}`]), ...(sku === null ? [] : [`sku ${sku}`])];
  const twin = names.map((name) => known.taken.get(name)).find((number) => number !== undefined);
  if (twin !== undefined)
    row.refuse(id === null ? 'sku' : 'id', 'ROW_TWICE', messageFor('ROW_TWICE', { row: twin }));
  for (const name of names) if (!known.taken.has(name)) known.taken.set(name, row.number);
  return target;
}

function categoryOf(
  row: RowReader,
  { category }: ProductRow,
  { categories }: Known,
  before: KnownProduct | null,
): KnownCategory | null {
  if (category === null) {
    if (before === null) row.fail('categoryCode', 'PRODUCT_CATEGORY_REQUIRED');
    return null;
  }
  return categories.get(category) ?? row.fail('categoryCode', 'CATEGORY_NOT_FOUND');
}

function stockChangeOf(
  row: RowReader,
  wanted: number | null | undefined,
  now: Stock | undefined,
): { change: RowChange; wish: NonNullable<Wish['stock']> } | null {
  if (wanted === undefined || wanted === (now?.onHand ?? null)) return null;
  if (now !== undefined && wanted !== null && wanted < now.reserved)
    row.fail('stock', 'STOCK_BELOW_RESERVED');
  if (now !== undefined && wanted === null && now.reserved > 0) row.fail('stock', 'STOCK_RESERVED');
  if (wanted !== null && wanted > 100_000_000) row.fail('stock', 'STOCK_QUANTITY_FORM');
  const text = (count: number | null): string => (count === null ? '관리 안 함' : `${formatCount(count)}개`);
  return {
    change: { field: '재고', before: text(now?.onHand ?? null), after: text(wanted) },
    wish: { onHand: wanted, version: now?.version ?? null },
  };
}

function stockWish({ onHand, version }: NonNullable<Wish['stock']>) {
  const seen = version === null ? {} : { version };
  if (onHand === null) return { tracked: false, ...seen };
  return { onHand, ...(version === null ? { tracked: true } : seen), reason: '엑셀 업로드' };
}
